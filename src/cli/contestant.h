/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-deal.h"

G_BEGIN_DECLS

/**
 * KaContestant:
 *
 * Who sits at a seat of a match: a computer player of the game (`bot:simple`) or a program from outside
 * (`exec:python3 player.py`).
 */
typedef struct _KaContestant KaContestant;

/**
 * ka_contestant_new:
 * @spec: `bot:LEVEL` or `exec:COMMAND`
 * @patience: how long a program from outside may take for a decision, in microseconds
 * @budget: how long a computer player thinks about a decision, in microseconds; 0: it answers at once
 *
 * Returns: (transfer full): the player, or %NULL when there is none like that
 */
KaContestant *
ka_contestant_new (const KaGame *game, const char *spec, gint64 patience, gint64 budget, GError **error);
void ka_contestant_free (KaContestant *self);

/** ka_contestant_is_computer_player: whether @spec is meant for a computer player and not for a program from outside. */
gboolean ka_contestant_is_computer_player (const char *spec);

/** ka_contestant_get_spec: what it was made from. */
const char *ka_contestant_get_spec (const KaContestant *self);

/**
 * ka_contestant_begin:
 * @deal: (nullable): the deal; a computer player need not know it
 * @number: which deal of the match it is, from 1
 * @seed: all its chance from now on
 *
 * Tells a player that a deal begins, and that it sits at @seat.
 */
gboolean ka_contestant_begin (KaContestant *self, const KaDeal *deal, guint number, int seat, guint64 seed,
                              GError **error);

/**
 * ka_contestant_move:
 * @error: (out): why it does not: it is too slow, dead, talks nonsense, or the move is refused
 *
 * Lets a player, whose turn it is, make a move.
 */
gboolean ka_contestant_move (KaContestant *self, KaDeal *deal, GError **error);

/** ka_contestant_end: tells a player that the deal is over; @forfeit (nullable): why, if it was not played to its end. */
void ka_contestant_end (KaContestant *self, const KaDeal *deal, const char *forfeit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaContestant, ka_contestant_free)

G_END_DECLS
