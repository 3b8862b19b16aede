/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rummy/rummy-play.h"

G_BEGIN_DECLS

#define KA_RUMMY_COLUMNS   13 /* RU-13 */
#define KA_RUMMY_ROWS      10
#define KA_RUMMY_MOST_ROWS 40
#define KA_RUMMY_CELLS     (KA_RUMMY_COLUMNS * KA_RUMMY_MOST_ROWS)

/**
 * KaRummyCell:
 * @tile: %KA_CARD_INVALID where none lies
 * @key: 1 or 2: which of the two that look the same
 * @own: laid from the hand in the draft of this turn
 * @fresh: others have just laid it
 */
typedef struct
{
  KaCard tile;
  guint8 key;
  guint8 own;
  guint8 fresh;
} KaRummyCell;

/**
 * KaRummyBoard:
 * @rows: how many rows there are now
 *
 * Where the combinations of a table lie: neighbours in a row belong together, and a free cell keeps combinations apart.
 * It knows no rule but what a combination is.
 */
typedef struct
{
  KaRummyCell cells[KA_RUMMY_CELLS];
  guint rows;
} KaRummyBoard;

/** ka_rummy_board_init: nothing lies there. */
void ka_rummy_board_init (KaRummyBoard *self);

/**
 * ka_rummy_board_next:
 * @at: (inout): where to go on; begins at 0
 * @n: (out): how many tiles
 *
 * Walks through what lies together, row by row.
 *
 * Returns: the first cell, −1 at the end
 */
int ka_rummy_board_next (const KaRummyBoard *self, guint *at, guint *n);

/** ka_rummy_board_copy_tiles: the tiles of @n neighbouring cells from @cell on. */
void ka_rummy_board_copy_tiles (const KaRummyBoard *self, guint cell, guint n, KaCard *tiles);

/**
 * ka_rummy_board_follow:
 * @tiles: combinations, each ended by %KA_CARD_INVALID
 * @own: tiles that did not lie there come from the hand of who looks, and not from somebody else
 *
 * The table is this now. A combination that lay there stays in its cells, one that has changed stays where most of it
 * lay, and what is new gets a free place. The rows grow when there is none.
 */
void ka_rummy_board_follow (KaRummyBoard *self, const KaCard *tiles, guint n_tiles, gboolean own);

/**
 * ka_rummy_board_place:
 * @tiles: array of @n that do not lie there, at most 13
 * @cell: where the player lets go of the first
 * @touch: what lay there before this turn may be added to
 *
 * Lays tiles where they are let go of, and lets them find their place: at the end of what lies beside them, into a
 * combination, which parts where that makes two, or by themselves. Neighbours make room.
 *
 * Returns: whether there is room
 */
gboolean
ka_rummy_board_place (KaRummyBoard *self, const KaRummyCell *tiles, guint n, guint cell, gboolean touch);

/**
 * ka_rummy_board_find_cell:
 *
 * Where tiles would best be laid: where they make a combination with what lies there, or will make one with one more
 * tile, or else a free place.
 */
guint ka_rummy_board_find_cell (const KaRummyBoard *self, const KaRummyCell *tiles, guint n, gboolean touch);

/** ka_rummy_board_count_used_rows: the rows down to the last tile, and one more when there is no room left in them. */
guint ka_rummy_board_count_used_rows (const KaRummyBoard *self);

/** ka_rummy_board_take: takes tiles away from @n cells; what is left closes up where that makes a combination. */
void ka_rummy_board_take (KaRummyBoard *self, const guint *cells, guint n);

/** ka_rummy_board_get_move: what lies there as a move. */
void ka_rummy_board_get_move (const KaRummyBoard *self, KaMove *move);

G_END_DECLS
