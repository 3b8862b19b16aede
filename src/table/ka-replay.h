/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-review.h"
#include "ka-table.h"

G_BEGIN_DECLS

/**
 * KaReplay:
 *
 * A deal that is looked back at: step by step, seen from a seat or with all cards open. Nothing is written: it shows the
 * moments of the deal on a table of its own (ka_table_new_to_look()).
 *
 * Signals: `moved` when another moment is shown; `turned` when the same is seen from elsewhere, or open or hidden.
 */
#define KA_TYPE_REPLAY (ka_replay_get_type ())
G_DECLARE_FINAL_TYPE (KaReplay, ka_replay, KA, REPLAY, GObject)

/**
 * ka_replay_new:
 * @deal: a deal of the book
 *
 * Returns: (transfer full): a replay at the beginning of the deal, seen by its only person or else from the first seat;
 *   %NULL with @error set: %KA_ERROR_RULE while the deal is being played
 */
KaReplay *ka_replay_new (KaDesk *desk, gint64 deal, GError **error);

/** ka_replay_new_for_deal: (transfer full): the same for a deal that stands in no book; @deal is taken over. */
KaReplay *ka_replay_new_for_deal (KaDesk *desk, KaDeal *deal, GError **error);

/** ka_replay_get_table: (transfer none): where the deal lies, for whoever shows it. */
KaTable *ka_replay_get_table (KaReplay *self);
/** ka_replay_get_match: the match that the deal belongs to, 0 when it stands in no book. */
gint64 ka_replay_get_match (KaReplay *self);
/** ka_replay_get_line: the line of the sheet on which the round of the deal stands, −1 when there is none. */
int ka_replay_get_line (KaReplay *self);

/** ka_replay_get_n_moves: how many moves the deal has. */
guint ka_replay_get_n_moves (KaReplay *self);
/** ka_replay_get_position: how many of them are made at the moment that is shown. */
guint ka_replay_get_position (KaReplay *self);
/** ka_replay_go_to: shows the moment after @position moves, at most all of them. */
void ka_replay_go_to (KaReplay *self, guint position);

/**
 * ka_replay_peek:
 * @seat: who looks
 *
 * Puts another moment on the table for a while, for the words of its move; nothing is emitted. ka_replay_return() puts back
 * what is shown.
 */
void ka_replay_peek (KaReplay *self, guint position, int seat, gboolean open);
void ka_replay_return (KaReplay *self);

guint ka_replay_get_seat (KaReplay *self);
/** ka_replay_set_seat: sees the deal from @seat. */
void ka_replay_set_seat (KaReplay *self, guint seat);

gboolean ka_replay_get_open (KaReplay *self);
/** ka_replay_set_open: whether all cards lie open. */
void ka_replay_set_open (KaReplay *self, gboolean open);

/** ka_replay_can_play_on: whether somebody could still do something at the moment that is shown. */
gboolean ka_replay_can_play_on (KaReplay *self);

/**
 * ka_replay_play_on:
 *
 * Begins practice at the moment that is shown, with the people of the match; a deal that stands in no book is played by
 * the person who was first in the book, at the seat that is seen from, against computer players.
 *
 * Returns: the id of the match, or 0 with @error set
 */
gint64 ka_replay_play_on (KaReplay *self, GError **error);

/** ka_replay_review: (transfer full) (nullable): a review of the deal; %NULL for a game that has none. */
KaReview *ka_replay_review (KaReplay *self);

/** ka_replay_to_text: (transfer full): the whole deal in the exchange format, whatever moment is shown. */
char *ka_replay_to_text (KaReplay *self);

G_END_DECLS
