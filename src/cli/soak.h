/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-game.h"

G_BEGIN_DECLS

/** KaSoakFigures: what a soak has played. */
typedef struct
{
  guint64 deals;
  guint64 moves;
  guint64 matches;
  guint longest; /* moves of the longest deal */
} KaSoakFigures;

/**
 * ka_soak:
 * @lookup: finds the game again when a deal is read
 * @options: complete options
 * @deals: how many deals
 * @player: (nullable): who plays all the deals
 * @seed: all chance comes from it
 * @figures: (out) (optional): what was played
 * @error: (out): what does not hold, with the deal as text
 *
 * Plays deals of a game, match after match, most at random and some by its computer players where no other is named, and checks in every state
 * what must hold in any game: there are moves while it is not over; each listed move is legal, and survives being
 * written and read; others are refused with a clause and change nothing; who moves sees the same moves; a computer player's move is
 * legal; a guess fits the view that it was made from and can be played on, and no view depends on cards that it does not
 * show; no card is lost; the deal ends; its facts can be scored, to a sum of nothing where the game says so; the deal as text
 * replays to the same state; and a match gives the sheet that the score book makes of its facts.
 *
 * Returns: whether all of it held
 */
gboolean ka_soak (const KaGame *game, KaGameLookup lookup, const KaValues *options, guint n_seats,
                  guint deals, const KaBot *player, guint64 seed, KaSoakFigures *figures, GError **error);

/** ka_soak_is_even: whether the points of a @round sum to nothing, or a note for all says how many could not be shared. */
gboolean ka_soak_is_even (const KaScore *score, guint round);

G_END_DECLS
