/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-hand-order.h"
#include "ka-rummy-board.h"

G_BEGIN_DECLS

/**
 * KaRummyDraft:
 * @base: the table as it lies
 * @board: the table as the player has it
 * @steps: (element-type KaRummyBoard): the boards before each step of this turn
 *
 * A turn of Rummy before it is done.
 */
typedef struct
{
  KaRummyBoard base;
  KaRummyBoard board;
  GArray *steps;
} KaRummyDraft;

/**
 * KaRummyRack:
 * @places: of each tile that has not been laid, its place in the order of the whole hand
 *
 * The tiles that the player still holds.
 */
typedef struct
{
  KaRummyCell tiles[128];
  guint places[128];
  guint n;
} KaRummyRack;

void ka_rummy_draft_init (KaRummyDraft *self);
void ka_rummy_draft_clear (KaRummyDraft *self);

/**
 * ka_rummy_draft_follow:
 * @seen: the table when the player had moved last
 * @moved: the player himself has just moved, and the draft is what he did
 *
 * The table has changed; a draft is dropped. What lies there and not on @seen is fresh until the player has moved.
 */
void
ka_rummy_draft_follow (KaRummyDraft *self, const RummyTable *table, const RummyTable *seen, gboolean moved);

/** ka_rummy_draft_forget: another deal lies on the table. */
void ka_rummy_draft_forget (KaRummyDraft *self);

gboolean ka_rummy_draft_is_open (const KaRummyDraft *self);

/** ka_rummy_draft_begin_step: what is done to the board from now on can be taken back at once. */
void ka_rummy_draft_begin_step (KaRummyDraft *self);

/** ka_rummy_draft_take_back: the last step. */
void ka_rummy_draft_take_back (KaRummyDraft *self);
void ka_rummy_draft_take_back_all (KaRummyDraft *self);

/** ka_rummy_draft_show: lays the table of a move as one step. */
void ka_rummy_draft_show (KaRummyDraft *self, const KaMove *move);

/** ka_rummy_draft_save: (transfer floating): where the tiles lie, and what has been done with them in this turn. */
GVariant *ka_rummy_draft_save (const KaRummyDraft *self);

/**
 * ka_rummy_draft_restore:
 * @table: what lies on the table now
 * @hand: the hand of who may have laid some of it
 *
 * Lays all where it lay; what is not of this table and this hand is refused as a whole. @saved may be of anything.
 */
void ka_rummy_draft_restore (KaRummyDraft *self, const RummyTable *table, const KaHandOrder *hand,
                             GVariant *saved);

/** ka_rummy_draft_get_rack: what is left of a hand. */
void ka_rummy_draft_get_rack (const KaRummyDraft *self, const KaHandOrder *hand, KaRummyRack *rack);

/** ka_rummy_draft_count_own: how many tiles have been laid from the hand. */
guint ka_rummy_draft_count_own (const KaRummyDraft *self);

/** ka_rummy_draft_is_changed: whether what lies from @cell on does not lie so on the table as it was. */
gboolean ka_rummy_draft_is_changed (const KaRummyDraft *self, guint cell, guint n);

G_END_DECLS
