/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two sets grow, and the hand ends with a knock. */
#include "gin-rummy-lesson.h"

#include "ka-language.h"

static const KaLessonStep STEPS[] = {
  { "take",
    N_ ("You want sets, cards of one rank, and runs, cards in sequence in one suit. The turned-up eight "
        "of clubs joins your three eights: take it."),
    N_ ("That is allowed, but the eight makes a set of four. Take it back and take the eight.") },
  { "discard 9d",
    N_ ("After you draw you discard. What is in no set or run is your deadwood and counts against you. "
        "Discard the nine of diamonds."),
    N_ ("That is allowed. Here it goes on with the nine of diamonds: take your card back and discard "
        "that one.") },
  { "draw discard",
    N_ ("Your opponent discarded the ten of spades, and you hold the ten of hearts: one more makes a "
        "set. Draw the ten from the discard pile."),
    N_ ("That is allowed, but two tens may soon be three. Take it back and draw the ten of spades.") },
  { "discard 7s", N_ ("Now a card that goes with nothing: discard the seven of spades."),
    N_ ("That is allowed. Here it goes on with the seven of spades: take your card back and discard that "
        "one.") },
  { "draw discard", N_ ("There is the third ten! Draw the ten of diamonds from the discard pile."),
    N_ ("Then the set of tens does not come. Take it back and draw the ten of diamonds.") },
  { "discard 7c",
    N_ ("Four eights and three tens are sets. What is left is deadwood: two threes, a six and a seven. "
        "Discard the seven of clubs."),
    N_ ("That is allowed, but the seven counts most of what is left. Take it back and discard the seven "
        "of clubs.") },
  { "draw stock",
    N_ ("You may knock when 10 points or less are left after your discard. With 12 that is too many. The "
        "jack does not help either: draw from the stock."),
    N_ ("The jack would count 10. Take it back and draw from the stock.") },
  { "discard 9h", N_ ("The nine of hearts is too high: discard it again."),
    N_ ("That is allowed, but the nine counts most. Take it back and discard the nine of hearts.") },
  { "draw stock", N_ ("Once more the jack is of no use: draw from the stock."),
    N_ ("The jack would count 10. Take it back and draw from the stock.") },
  { "knock 6d",
    N_ ("A two! Without the six you have 3, 3 and 2 left: 8 points, and with 10 or less you may knock. "
        "Knock, and discard the six of diamonds."),
    N_ ("You may wait, but now you are ahead. Take it back and knock with the six of diamonds.") },
};

const KaLesson ka_gin_lesson = {
  .seed = 2,
  .n_seats = 2,
  .turn = 1,
  .seat = 0,
  .level = "home",
  .steps = STEPS,
  .n_steps = G_N_ELEMENTS (STEPS),
  .ending = N_ ("Your opponent may lay off cards on your sets and runs. Then the deadwood is compared: the "
                "difference is for you."),
};
