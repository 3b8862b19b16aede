/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A first lay-down, tiles that are added, a joker, and a tile that is taken. */
#include "rummy-lesson.h"

#include "ka-language.h"

static const KaLessonStep STEPS[] = {
  { "table B7 B8 B9 B10",
    N_ ("Your first lay-down must be worth at least 30. Blue 7, 8, 9 and 10 are a run worth 34: lay them "
        "on the table and say that you are done."),
    N_ ("That is allowed. Here it goes on with the run from blue 7 to blue 10: take your turn back and "
        "lay that.") },
  { "table B7 B8 B9 B10 | Y9 Y10 Y11 Y12 Y13 | B5 G5 Y5",
    N_ ("Your opponent laid a run, yellow 9, 10 and 11, and a group: one number in three colours. From "
        "now on you may add to whatever lies there: lay yellow 12 and yellow 13 behind the run."),
    N_ ("That is allowed. Here it goes on with yellow 12 and 13 behind the yellow run: take your turn "
        "back and add them.") },
  { "table B7 B8 B9 | B10 R10 G10 | Y9 Y10 Y11 Y12 Y13 | B5 G5 Y5 | Y5 Y6 * Y8",
    N_ ("Your opponent took blue 10 from your run for a group of tens: what lies there may be rebuilt, as "
        "long as everything on the table is right again. A joker stands for any tile. Lay yellow 5, yellow "
        "6, the joker and yellow 8 as a new run."),
    N_ ("That is allowed. Here it goes on with the run of yellow 5, 6, joker and 8: take your turn back "
        "and lay that.") },
  { "table B7 B8 B9 | B10 R10 G10 | Y9 Y10 Y11 Y12 Y13 | B5 G5 Y5 | * R3 R4 | Y5 Y6 Y7 Y8 | R6 R7 R8",
    N_ ("Your opponent laid yellow 7 in place of the joker, and the joker with red 3 and 4. You still hold "
        "a run: lay red 6, 7 and 8."),
    N_ ("That is allowed. Here it goes on with red 6, 7 and 8: take your turn back and lay them.") },
  { "draw",
    N_ ("A sharp eye could still rebuild something here. Who lays no tile takes one from the stock, and the "
        "turn is over: draw a tile."),
    N_ ("That is allowed. Here it goes on with a tile from the stock: take your turn back and draw.") },
};

const KaLesson ka_rummy_lesson = {
  .seed = 19,
  .n_seats = 2,
  .turn = 0,
  .seat = 0,
  .level = "home",
  .steps = STEPS,
  .n_steps = G_N_ELEMENTS (STEPS),
  .ending
  = N_ ("Whoever lays the last tile wins; what the others still hold counts against them. Play the round "
        "out."),
};
