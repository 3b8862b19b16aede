/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "match-result.h"
#include "contestant.h"

G_BEGIN_DECLS

/** KA_MATCH_FORFEIT: who forfeits a deal loses it by so many points; the others have none. */
#define KA_MATCH_FORFEIT 100

/**
 * KaMatch:
 * @options: complete
 * @players: of #KaContestant, one per seat
 * @result: how it stands
 * @failed_cb: told of each deal that was not played to its end, and why; @player is −1 when nobody is to blame
 *
 * Players against each other over many deals that have nothing to do with each other: each is shuffled anew, at a score
 * of nothing to nothing, and the seat that deals or starts goes round.
 */
typedef struct
{
  /* borrowed */
  const KaGame *game;
  const KaValues *options;
  GPtrArray *players;

  guint64 seed;
  guint n_deals;
  gboolean mirror; /* plays each deal again until everybody has sat at every seat */
  void (*failed_cb) (const KaSetup *setup, int player, const char *why, gpointer data);
  gpointer data;

  KaMatchResult result;
} KaMatch;

/** ka_match_play: plays all deals. The same seed gives the same deals, and computer players the same chance. */
void ka_match_play (KaMatch *self);

G_END_DECLS
