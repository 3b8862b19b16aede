/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the board share. */
#pragma once

#include "ka-rummy-board.h"

G_BEGIN_DECLS

/** KA_RUMMY_LONGEST: how much may be put together, before it is seen whether it fits in a row. */
#define KA_RUMMY_LONGEST 32

/** KA_RUMMY_NOTHING: a free cell. */
#define KA_RUMMY_NOTHING ((KaRummyCell) { .tile = KA_CARD_INVALID })

/**
 * KaRummyStretch:
 * @column: of the first
 *
 * Tiles that lie together, on their way to a place.
 */
typedef struct
{
  KaRummyCell tiles[KA_RUMMY_LONGEST];
  guint n;
  int column;
  gboolean changed;
} KaRummyStretch;

gboolean ka_rummy_board_is_free (const KaRummyBoard *self, guint cell);

/** ka_rummy_board_has_room: whether @n tiles can lie from @cell on with a free cell on both sides. */
gboolean ka_rummy_board_has_room (const KaRummyBoard *self, guint cell, guint n);

/** ka_rummy_board_make_room: the free place for @n nearest to @near, in one more row if need be; −1 when there is none. */
int ka_rummy_board_make_room (KaRummyBoard *self, guint n, int near);

/** ka_rummy_board_fit_rows: there are ten rows, or as many as it takes to leave room for one more combination. */
void ka_rummy_board_fit_rows (KaRummyBoard *self);

void ka_rummy_stretch_append (KaRummyStretch *stretch, const KaRummyCell *tiles, guint n);

/** ka_rummy_stretch_tidy: puts a run in order. */
void ka_rummy_stretch_tidy (KaRummyStretch *stretch);

/** ka_rummy_stretch_write: lays it in its place in @row. */
void ka_rummy_stretch_write (KaRummyBoard *self, const KaRummyStretch *stretch, guint row);

G_END_DECLS
