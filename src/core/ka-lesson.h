/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-deal.h"

G_BEGIN_DECLS

/* The first deal of a game with guidance: see docs/decisions/0036-a-lesson-is-a-deal.md. */

#define KA_MAX_LESSON_STEPS 10

/**
 * KaLessonStep:
 * @moves: (nullable): the moves that are meant, as text, one a line; %NULL: any move
 * @words: what to do, and why; marked for translation
 * @otherwise: (nullable): what is said of another move; marked for translation. %NULL where any move is meant
 */
typedef struct
{
  const char *moves;
  const char *words;
  const char *otherwise;
} KaLessonStep;

/**
 * KaLesson:
 * @seed: the number of the deal
 * @turn: the seat that deals or starts
 * @seat: where who learns sits
 * @level: the computer player at the other seats; one that chooses without a clock
 * @steps: one for each decision of who learns, in their order, from the first of the deal on; a move that is the only one possible need
 *   not be among them
 * @ending: what is said after the last step; marked for translation
 *
 * A deal of a game, with its usual options, that teaches it.
 */
struct _KaLesson
{
  guint64 seed;
  guint n_seats;
  int turn;
  int seat;
  const char *level;
  const KaLessonStep *steps;
  guint n_steps;
  const char *ending;
};

/**
 * KaLessonPlace:
 * @KA_LESSON_AT_STEP: the next decision of who learns is the step
 * @KA_LESSON_ASTRAY: at the step another move was made than is meant, and nothing since
 * @KA_LESSON_DONE: all steps are made
 * @KA_LESSON_LEFT: it was played on after another move than was meant
 */
typedef enum
{
  KA_LESSON_AT_STEP,
  KA_LESSON_ASTRAY,
  KA_LESSON_DONE,
  KA_LESSON_LEFT,
} KaLessonPlace;

/** ka_lesson_is_deal: whether @deal is the one of the lesson, however it was played. */
gboolean ka_lesson_is_deal (const KaLesson *self, const KaDeal *deal);

/**
 * ka_lesson_setup:
 * @options: complete options of @game, its usual ones; they must live as long as @setup
 *
 * Fills in how the deal of the lesson begins.
 */
void ka_lesson_setup (const KaLesson *self, const KaGame *game, const KaValues *options, KaSetup *setup);

/**
 * ka_lesson_find_place:
 * @deal: the deal of the lesson
 * @step: (out): the step, from 0; the number of steps when all are made or the lesson was left
 *
 * Finds out how far one has come, from the moves and nothing else.
 */
KaLessonPlace ka_lesson_find_place (const KaLesson *self, const KaDeal *deal, guint *step);

G_END_DECLS
