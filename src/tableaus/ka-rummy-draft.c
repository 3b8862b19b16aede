/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-draft.h"

#include <string.h>

void
ka_rummy_draft_init (KaRummyDraft *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (KaRummyBoard));
  ka_rummy_draft_forget (self);
}

void
ka_rummy_draft_clear (KaRummyDraft *self)
{
  g_clear_pointer (&self->steps, g_array_unref);
}

void
ka_rummy_draft_forget (KaRummyDraft *self)
{
  g_array_set_size (self->steps, 0);
  ka_rummy_board_init (&self->base);
  self->board = self->base;
}

/* Of tiles that lie there and not on @seen; of two alike the one that came later, as far as that is known. */
static void
mark_fresh (KaRummyBoard *board, const RummyTable *seen, const guint8 *fresh)
{
  int more[256] = { 0 };

  for (guint i = 0; i < seen->n; i++)
    more[seen->tiles[i]]--;
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    {
      board->cells[i].fresh |= fresh[board->cells[i].tile] >> board->cells[i].key & 1;
      more[board->cells[i].tile]++;
    }
  for (int was = TRUE; was >= FALSE; was--)
    for (guint i = 0; i < KA_RUMMY_CELLS; i++)
      if (board->cells[i].tile != KA_CARD_INVALID && board->cells[i].fresh == was)
        {
          board->cells[i].fresh = more[board->cells[i].tile] > 0;
          more[board->cells[i].tile] -= board->cells[i].fresh;
        }
}

void
ka_rummy_draft_follow (KaRummyDraft *self, const RummyTable *table, const RummyTable *seen, gboolean moved)
{
  KaRummyBoard *board = moved ? &self->board : &self->base;
  guint8 fresh[256] = { 0 }; /* bits: the keys */

  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    fresh[board->cells[i].tile] |= (guint8) (board->cells[i].fresh << board->cells[i].key);
  ka_rummy_board_follow (board, table->tiles, table->n, moved);
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    board->cells[i].own = FALSE;
  mark_fresh (board, seen, fresh);
  self->base = self->board = *board;
  g_array_set_size (self->steps, 0);
}

gboolean
ka_rummy_draft_is_open (const KaRummyDraft *self)
{
  return self->steps->len > 0;
}

void
ka_rummy_draft_begin_step (KaRummyDraft *self)
{
  g_array_append_val (self->steps, self->board);
}

void
ka_rummy_draft_take_back (KaRummyDraft *self)
{
  g_return_if_fail (self->steps->len > 0);

  self->board = g_array_index (self->steps, KaRummyBoard, self->steps->len - 1);
  g_array_set_size (self->steps, self->steps->len - 1);
}

void
ka_rummy_draft_take_back_all (KaRummyDraft *self)
{
  self->board = self->base;
  g_array_set_size (self->steps, 0);
}

void
ka_rummy_draft_show (KaRummyDraft *self, const KaMove *move)
{
  KaRummyBoard board = self->base;

  ka_rummy_board_follow (&board, move->cards, move->n, TRUE);
  if (memcmp (&board, &self->board, sizeof board) == 0)
    return;
  ka_rummy_draft_begin_step (self);
  self->board = board;
}

#define SAVED "(uayuay)"

static GVariant *
save_cells (const KaRummyBoard *board)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, board->cells, sizeof board->cells, 1);
}

GVariant *
ka_rummy_draft_save (const KaRummyDraft *self)
{
  return g_variant_new ("(u@ayu@ay)", self->base.rows, save_cells (&self->base), self->board.rows,
                        save_cells (&self->board));
}

static gboolean
read_board (KaRummyBoard *board, guint rows, GVariant *cells)
{
  gsize size;
  gconstpointer data = g_variant_get_fixed_array (cells, &size, 1);

  if (rows < KA_RUMMY_ROWS || rows > KA_RUMMY_MOST_ROWS || size != sizeof board->cells)
    return FALSE;
  board->rows = rows;
  memcpy (board->cells, data, size);
  return TRUE;
}

/* Whether a board has the tiles of @table, and beside them only some of @hand. */
static gboolean
fits (const KaRummyBoard *board, const RummyTable *table, const KaHandOrder *hand)
{
  int on_table[256] = { 0 }, in_hand[256] = { 0 };

  for (guint i = 0; i < table->n; i++)
    on_table[table->tiles[i]]++;
  on_table[KA_CARD_INVALID] = 0;
  for (guint i = 0; i < hand->n; i++)
    in_hand[hand->cards[i]]++;
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    {
      const KaRummyCell *cell = &board->cells[i];

      if (cell->tile == KA_CARD_INVALID)
        continue;
      if (cell->tile >= RUMMY_N_KINDS || cell->key < 1 || cell->key > 2 || i >= board->rows * KA_RUMMY_COLUMNS
          || --(cell->own ? in_hand : on_table)[cell->tile] < 0)
        return FALSE;
    }
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    if (on_table[tile] != 0)
      return FALSE;
  return TRUE;
}

void
ka_rummy_draft_restore (KaRummyDraft *self, const RummyTable *table, const KaHandOrder *hand, GVariant *saved)
{
  const KaHandOrder nothing = { .n = 0 };
  g_autoptr (GVariant) base_cells = NULL, cells = NULL;
  guint base_rows, rows;
  KaRummyBoard base, board;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED)))
    return;
  g_variant_get (saved, "(u@ayu@ay)", &base_rows, &base_cells, &rows, &cells);
  if (!read_board (&base, base_rows, base_cells) || !read_board (&board, rows, cells)
      || !fits (&base, table, &nothing) || !fits (&board, table, hand))
    return;
  g_array_set_size (self->steps, 0);
  self->base = self->board = base;
  if (memcmp (&base, &board, sizeof base) == 0)
    return;
  ka_rummy_draft_begin_step (self);
  self->board = board;
}

static gboolean
is_laid (const KaRummyDraft *self, KaCard tile, guint key)
{
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    if (self->board.cells[i].tile == tile && self->board.cells[i].key == key && self->board.cells[i].own)
      return TRUE;
  return FALSE;
}

void
ka_rummy_draft_get_rack (const KaRummyDraft *self, const KaHandOrder *hand, KaRummyRack *rack)
{
  guint8 used[RUMMY_N_KINDS]
      = { 0 }; /* bits: the keys of those that are on the table or came before in the hand */

  rack->n = 0;
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    if (self->base.cells[i].tile != KA_CARD_INVALID)
      used[self->base.cells[i].tile] |= (guint8) (1 << self->base.cells[i].key);
  for (guint i = 0; i < hand->n; i++)
    {
      KaCard tile = hand->cards[i];
      guint8 key = used[tile] & 1 << 1 ? 2 : 1;

      used[tile] |= (guint8) (1 << key);
      if (is_laid (self, tile, key))
        continue;
      rack->places[rack->n] = i;
      rack->tiles[rack->n++] = (KaRummyCell) { .tile = tile, .key = key, .own = TRUE };
    }
}

guint
ka_rummy_draft_count_own (const KaRummyDraft *self)
{
  guint n = 0;

  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    n += self->board.cells[i].own;
  return n;
}

gboolean
ka_rummy_draft_is_changed (const KaRummyDraft *self, guint cell, guint n)
{
  guint at = 0, n_old;
  int old;

  while ((old = ka_rummy_board_next (&self->base, &at, &n_old)) >= 0)
    {
      gboolean same = n == n_old;

      for (guint i = 0; same && i < n; i++)
        same = self->board.cells[cell + i].tile == self->base.cells[(guint) old + i].tile
               && self->board.cells[cell + i].key == self->base.cells[(guint) old + i].key;
      if (same)
        return FALSE;
    }
  return TRUE;
}
