/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bout.h"
#include "match-result.h"

G_BEGIN_DECLS

/** KA_CONTEST_MOST_BOUTS: more takes longer than anybody waits; the plan of each is kept in memory. */
#define KA_CONTEST_MOST_BOUTS 1000000

/**
 * KaContest:
 * @options: complete
 * @jobs: one array of #KaContestant, one per seat, for each thread: the same players in each
 * @n_bouts: how many deals or matches, at most %KA_CONTEST_MOST_BOUTS
 * @first: the first of them that is played, from 1, and @last the last
 * @to_the_end: whether they are whole matches
 * @mirror: plays each again until everybody has sat at every seat
 * @failed_cb: told of each that was not played to its end, in their order, in the thread that plays the match
 * @result: how it stands
 *
 * Players against each other over many deals or many matches that have nothing to do with each other. The seat that
 * deals or starts goes round.
 */
typedef struct
{
  /* borrowed */
  const KaGame *game;
  const KaValues *options;
  GPtrArray *jobs;

  guint64 seed;
  guint n_bouts;
  guint first;
  guint last;
  gboolean to_the_end;
  gboolean mirror;
  void (*failed_cb) (const KaBout *bout, gpointer data);
  gpointer data;

  KaMatchResult result;
} KaContest;

/** ka_contest_play: plays all. The same seed gives the same cards and computer players the same chance, in however many
 * threads. */
void ka_contest_play (KaContest *self);

G_END_DECLS
