/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bout.h"

G_BEGIN_DECLS

/**
 * KaSeatResult:
 * @points: the sum of the points of all deals, or matches, that were played
 * @wins: those in which nobody had a better place and somebody a worse one
 * @places: how often each place was taken; equal places are shared
 * @forfeits: those that it lost without playing them to the end
 * @decisions: how many moves it made or should have made
 * @time: how long it thought about them, in microseconds
 * @bout_points: the points of the deal or match at hand, over all turns of the seats
 * @squares: the sum over all deals, or matches, of the square of their @bout_points
 *
 * How one player did.
 */
typedef struct
{
  const char *spec; /* borrowed */
  gint64 points;
  guint wins;
  guint places[KA_MAX_SEATS];
  guint forfeits;
  guint64 decisions;
  gint64 time;
  gint64 bout_points;
  gint64 squares;
} KaSeatResult;

/**
 * KaMatchResult:
 * @n_turns: how often each deal or match is played: with the seats turned so many times
 * @n_bouts: deals or matches that were played in all turns
 * @n_deals: deals in all, each turn counted
 * @n_unfinished: times that one went on for so long that it was broken off
 */
typedef struct
{
  KaSeatResult players[KA_MAX_SEATS];
  guint n_players;
  guint n_turns;
  guint n_bouts;
  guint64 n_deals;
  guint n_unfinished;
} KaMatchResult;

/** ka_match_result_add: counts one playing of a deal or a match. */
void ka_match_result_add (KaMatchResult *self, const KaBout *bout);

/** ka_match_result_end_bout: a deal or match has been played in all turns of the seats. */
void ka_match_result_end_bout (KaMatchResult *self);

/** ka_match_result_add_all: counts what other deals or matches gave the same players, in as many turns. */
void ka_match_result_add_all (KaMatchResult *self, const KaMatchResult *other);

/** ka_match_result_to_text: (transfer full): a table, one line per player. */
char *ka_match_result_to_text (const KaMatchResult *self);

/** ka_match_result_to_json: (transfer full): an array with an object per player. */
JsonArray *ka_match_result_to_json (const KaMatchResult *self);

G_END_DECLS
