/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card that lies open says how low one must be to knock. */
#include "oklahoma-gin-lesson.h"

#include "ka-language.h"

static const KaLessonStep STEPS[] = {
  { "discard 9d",
    N_ ("Who did not deal got eleven cards and lays one of them open. You collect sets and runs, and "
        "hold three eights: lay down the nine of diamonds."),
    N_ ("That is allowed. Here it goes on with the nine of diamonds: take your card back and lay that "
        "one.") },
  { "draw discard",
    N_ ("In each turn you draw and discard. The ten of spades goes with your ten of hearts: draw it from "
        "the discard pile."),
    N_ ("That is allowed, but two tens may soon be three. Take it back and draw the ten of spades.") },
  { "discard 6d", N_ ("What is in no set or run is deadwood. Discard the six of diamonds."),
    N_ ("That is allowed. Here it goes on with the six of diamonds: take your card back and discard that "
        "one.") },
  { "draw discard", N_ ("There is the third ten! Draw the ten of diamonds from the discard pile."),
    N_ ("Then the set of tens does not come. Take it back and draw the ten of diamonds.") },
  { "discard 7s",
    N_ ("Keep the seven and eight of clubs, which may become a run. Discard the seven of spades."),
    N_ ("That is allowed. Here it goes on with the seven of spades: take your card back and discard that "
        "one.") },
  { "draw discard",
    N_ ("The nine of clubs lies open, and makes a run with your seven and eight. It also says how low "
        "you must be: you may knock with 9 or less in this turn, even if you take it. Draw the nine."),
    N_ ("Then the run does not come. Take it back and draw the nine of clubs.") },
  { "knock 3c",
    N_ ("Eights, tens and a run of clubs: only two threes are left. Knock, and discard the three of "
        "clubs; 3 points remain, and 9 are allowed."),
    N_ ("You may wait, but now you are far ahead. Take it back and knock with the three of clubs.") },
};

const KaLesson ka_oklahoma_lesson = {
  .seed = 2,
  .n_seats = 2,
  .turn = 1,
  .seat = 0,
  .level = "home",
  .steps = STEPS,
  .n_steps = G_N_ELEMENTS (STEPS),
  .ending
  = N_ ("Your opponent may lay off cards on your sets and runs. Then the deadwood is compared, and the "
        "difference is for you. On a spade it would have been doubled."),
};
