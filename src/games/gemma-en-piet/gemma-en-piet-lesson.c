/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three turns: a high card, two equals, three equals, and then Gemma. */
#include "gemma-en-piet-lesson.h"

#include "ka-language.h"

static const KaLessonStep STEPS[] = {
  { "lay Kh",
    N_ ("You want few points in your hand. In a turn you first lay, then take one card. Your king counts "
        "10, the most of all: lay the king of hearts."),
    N_ ("That is allowed, but the king counts 10. Take it back and lay the king of hearts.") },
  { "draw discard",
    N_ ("Now take one card: from the pot, or the one that was on top of the discard pile when your turn "
        "began. That is the three of spades, and it goes with your three of clubs: take it."),
    N_ ("That is allowed. But the three of spades goes with your three of clubs: take it back and take "
        "the three.") },
  { "lay 5d 5c\nlay 5c 5d",
    N_ ("With more than 7 points your turn ended by itself. Cards of one rank go together, so you lay "
        "two and take only one: choose the five of diamonds and the five of clubs, and lay them."),
    N_ ("That is allowed, but two fives at once make your hand smaller. Take it back and lay both fives.") },
  { "draw stock", N_ ("The king that lies there would count 10. Take a card from the pot."),
    N_ ("That king counts 10. Take it back and take a card from the pot.") },
  { "lay 3c 3s 3h\nlay 3c 3h 3s\nlay 3s 3c 3h\nlay 3s 3h 3c\nlay 3h 3c 3s\nlay 3h 3s 3c",
    N_ ("A third three: what luck! All three go at once: choose them and lay them."),
    N_ ("That is allowed, but your three threes go together. Take it back and lay all of them.") },
  { "draw stock",
    N_ ("What is left counts very little: an ace 1, a queen 0 and a joker −1. The ten that you may take "
        "counts 10: take a card from the pot."),
    N_ ("That ten would spoil your hand. Take it back and take a card from the pot.") },
  { "gemma",
    N_ ("You hold 6 points. With 7 or fewer you may say Gemma: the others have one more turn, and then "
        "the hands are counted. Say Gemma."),
    N_ ("You may wait, but fewer points hardly come. Take it back and say Gemma.") },
};

const KaLesson ka_gemma_en_piet_lesson = {
  .seed = 10,
  .n_seats = 4,
  .turn = 0,
  .seat = 0,
  .level = "home",
  .steps = STEPS,
  .n_steps = G_N_ELEMENTS (STEPS),
  .ending
  = N_ ("The others have one turn left. Whoever then holds fewer than 7 points may say Piet. The caller "
        "with the lowest hand gets 0 points."),
};
