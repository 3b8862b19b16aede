/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"
#include "ka-story.h"

G_BEGIN_DECLS

/**
 * KaEveningMatch: a match of an evening.
 * @finished: whether it was ended, and there is a line on its sheet
 */
typedef struct
{
  KaSheet *sheet;
  KaStory *story;
  gboolean finished;
} KaEveningMatch;

/**
 * KaEveningPerson: how somebody fared.
 * @player: id, 0 for a computer player
 * @n_matches: in how many matches; @n_finished: how many of those are finished, over which the rest is counted
 * @n_wins: how often first, shared or not
 * @sum_of_places: of the places in the finished ones
 * @places: in the order of the matches, @n_finished of them
 */
typedef struct
{
  gint64 player;
  const char *name;
  guint n_matches;
  guint n_finished;
  guint n_wins;
  guint sum_of_places;
  GArray *places; /* of int */
} KaEveningPerson;

/**
 * KaEveningPair: two who did together what a round was about.
 * @n: in how many rounds; @n_best: in how many of them nobody had a better round, and somebody a worse one
 * @points: of the first of them, in all those rounds
 */
typedef struct
{
  const char *names[2];
  gint64 players[2];
  guint n;
  guint n_best;
  int points;
} KaEveningPair;

/**
 * KaEvening: what there is to tell of the matches of one evening.
 * @matches: of #KaEveningMatch, the earliest first
 * @people: of #KaEveningPerson: who won most first, then by the mean of the places, then by name
 * @pairs: of #KaEveningPair: who fared best together most often first; who played together only once is not among them
 * @n_rounds: of all matches, corrections not counted
 * @from: Unix time when the first began
 * @until: Unix time when the last was ended; 0 when one goes on, or it took until another day
 * @comeback: which match had the biggest comeback, for the range of its totals; −1 when none had any
 */
typedef struct
{
  GPtrArray *matches;
  GPtrArray *people;
  GArray *pairs;
  guint n_rounds;
  gint64 from;
  gint64 until;
  int comeback;
} KaEvening;

/**
 * ka_evening_new:
 * @sheets: of #KaSheet, those of the evening; kept
 *
 * Returns: (transfer full): a pure function of the sheets
 */
KaEvening *ka_evening_new (GPtrArray *sheets);
void ka_evening_free (KaEvening *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaEvening, ka_evening_free)

G_END_DECLS
