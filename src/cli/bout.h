/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "contestant.h"

G_BEGIN_DECLS

/** KA_BOUT_FORFEIT: who forfeits a bout loses it by so many points; the others have none. */
#define KA_BOUT_FORFEIT 100

/** KA_BOUT_MOST_DEALS: a match that is not over after so many deals is broken off, and counts as it stands. */
#define KA_BOUT_MOST_DEALS 1000

/**
 * KaBoutPlan:
 * @options: complete
 * @to_the_end: a whole match, deal after deal, to the end that its rules know; otherwise one deal, at a score of nothing
 *   to nothing
 * @first: the seat that deals or starts the one deal; in a match it is drawn by lot
 * @seed: all chance of the cards
 * @player_seed: all chance of the players
 *
 * What is played.
 */
typedef struct
{
  /* borrowed */
  const KaGame *game;
  const KaValues *options;

  gboolean to_the_end;
  int first;
  guint64 seed;
  guint64 player_seed;
} KaBoutPlan;

/**
 * KaBout:
 * @points: of each player: in the deal, or in all of the match
 * @places: from 1; equal places are shared
 * @decisions: how many moves each made or should have made
 * @time: how long each thought about them, in microseconds
 * @n_deals: how many deals were begun
 * @is_broken_off: it went on for so long that it was broken off
 * @loser: the player who forfeited it, or −1
 * @why: (nullable): why it was not played to its end
 * @deal_seed: the seed of the deal in which that happened
 *
 * What a deal or a match gave the players; not the seats, which may be turned.
 */
typedef struct
{
  int points[KA_MAX_SEATS];
  int places[KA_MAX_SEATS];
  guint64 decisions[KA_MAX_SEATS];
  gint64 time[KA_MAX_SEATS];
  guint n_deals;
  gboolean is_broken_off;
  int loser;
  char *why; /* owned */
  guint64 deal_seed;
} KaBout;

/**
 * ka_bout_play:
 * @self: (out): what it gave; zero before
 * @players: of #KaContestant
 * @turn: how far the seats are turned: at seat 0 sits the player of this number
 *
 * Plays a deal or a match. The same plan gives the same cards, and computer players the same chance at the same seats.
 */
void ka_bout_play (KaBout *self, const KaBoutPlan *plan, GPtrArray *players, guint turn);

void ka_bout_clear (KaBout *self);

G_END_DECLS
