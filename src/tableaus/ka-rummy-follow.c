/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board follows the table: what lay there stays where it is as far as it can. */
#include <string.h>

#include "ka-rummy-board-private.h"

typedef struct
{
  const KaCard *tiles;
  guint n;
  gboolean placed;
} Wanted;

typedef struct
{
  guint cell;
  guint n;
  gboolean taken;
} Lying;

typedef struct
{
  KaRummyBoard old; /* tiles that have got their new place are taken out */
  Wanted wanted[RUMMY_MAX_TABLE];
  guint n_wanted;
  Lying lying[KA_RUMMY_CELLS];
  guint n_lying;
  guint8 keys[RUMMY_N_KINDS]; /* bits: those in use */
  gboolean own;
} Change;

static void
begin_change (Change *change, const KaRummyBoard *board, const KaCard *tiles, guint n_tiles, gboolean own)
{
  guint at = 0, n;
  const KaCard *wanted;
  int cell;

  memset (change, 0, sizeof *change);
  change->old = *board;
  change->own = own;
  while ((wanted = ka_rummy_table_next (tiles, n_tiles, &at, &n)) != NULL)
    change->wanted[change->n_wanted++] = (Wanted) { .tiles = wanted, .n = n };
  at = 0;
  while ((cell = ka_rummy_board_next (board, &at, &n)) >= 0)
    change->lying[change->n_lying++] = (Lying) { .cell = (guint) cell, .n = n };
  for (cell = 0; cell < KA_RUMMY_CELLS; cell++)
    if (!ka_rummy_board_is_free (board, (guint) cell))
      change->keys[board->cells[cell].tile] |= (guint8) (1 << board->cells[cell].key);
}

static guint
count_shared (const Change *change, const Wanted *wanted, const Lying *lying)
{
  guint8 counts[RUMMY_N_KINDS] = { 0 };
  guint shared = 0;

  for (guint i = 0; i < wanted->n; i++)
    counts[wanted->tiles[i]]++;
  for (guint i = 0; i < lying->n; i++)
    {
      KaCard tile = change->old.cells[lying->cell + i].tile;

      if (tile != KA_CARD_INVALID && counts[tile] > 0)
        {
          counts[tile]--;
          shared++;
        }
    }
  return shared;
}

static void
keep_whole (Change *change, KaRummyBoard *board, Wanted *wanted, Lying *lying)
{
  for (guint i = lying->cell; i < lying->cell + lying->n; i++)
    {
      board->cells[i] = change->old.cells[i];
      board->cells[i].own = board->cells[i].fresh = FALSE;
      change->old.cells[i] = KA_RUMMY_NOTHING;
    }
  wanted->placed = lying->taken = TRUE;
}

/* The cell where a tile lay, in @lying if possible; −1 when it did not. */
static int
find_old (const Change *change, KaCard tile, const Lying *lying)
{
  for (guint i = 0; lying != NULL && i < lying->n; i++)
    if (change->old.cells[lying->cell + i].tile == tile)
      return (int) (lying->cell + i);
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    if (change->old.cells[i].tile == tile)
      return (int) i;
  return -1;
}

/* A tile that is new. Of two that look the same who looks holds the one with the lower key, so others' get the higher. */
static KaRummyCell
make_new (Change *change, KaCard tile)
{
  guint8 *keys = &change->keys[tile];
  guint8 key = change->own ? (*keys & 1 << 1 ? 2 : 1) : (*keys & 1 << 2 ? 1 : 2);

  *keys |= (guint8) (1 << key);
  return (KaRummyCell) { .tile = tile, .key = key, .own = (guint8) change->own, .fresh = !change->own };
}

static void
place_wanted (Change *change, KaRummyBoard *board, Wanted *wanted, Lying *lying)
{
  KaRummyStretch stretch = { .column = 0 };
  int shift = 0, cell;

  for (guint i = 0; i < wanted->n; i++)
    {
      int old = find_old (change, wanted->tiles[i], lying);
      KaRummyCell tile = old >= 0 ? change->old.cells[old] : make_new (change, wanted->tiles[i]);

      if (old >= 0)
        {
          tile.own = tile.fresh = FALSE;
          change->old.cells[old] = KA_RUMMY_NOTHING;
        }
      ka_rummy_stretch_append (&stretch, &tile, 1);
    }
  ka_rummy_stretch_tidy (&stretch);
  /* Tiles that were added in front go in front. */
  for (guint i = 0; lying != NULL && i < stretch.n && stretch.tiles[i].fresh | stretch.tiles[i].own; i++)
    shift++;
  cell = lying != NULL ? (int) lying->cell - MIN (shift, (int) lying->cell % KA_RUMMY_COLUMNS) : -1;
  if (cell < 0 || !ka_rummy_board_has_room (board, (guint) cell, stretch.n))
    cell = ka_rummy_board_make_room (board, stretch.n, cell);
  wanted->placed = TRUE;
  if (lying != NULL)
    lying->taken = TRUE;
  g_return_if_fail (cell >= 0);
  stretch.column = cell % KA_RUMMY_COLUMNS;
  ka_rummy_stretch_write (board, &stretch, (guint) cell / KA_RUMMY_COLUMNS);
}

/* The two that are not placed and share most; %FALSE when none share anything. */
static gboolean
find_most_shared (Change *change, Wanted **wanted, Lying **lying)
{
  guint most = 0;

  for (guint i = 0; i < change->n_wanted; i++)
    for (guint k = 0; k < change->n_lying && !change->wanted[i].placed; k++)
      {
        guint shared
            = change->lying[k].taken ? 0 : count_shared (change, &change->wanted[i], &change->lying[k]);

        if (shared <= most)
          continue;
        most = shared;
        *wanted = &change->wanted[i];
        *lying = &change->lying[k];
      }
  return most > 0;
}

void
ka_rummy_board_follow (KaRummyBoard *self, const KaCard *tiles, guint n_tiles, gboolean own)
{
  g_autofree Change *change = g_new (Change, 1);
  Wanted *wanted;
  Lying *lying;

  begin_change (change, self, tiles, n_tiles, own);
  ka_rummy_board_init (self);
  for (guint i = 0; i < change->n_wanted; i++)
    for (guint k = 0; k < change->n_lying && !change->wanted[i].placed; k++)
      if (!change->lying[k].taken && change->lying[k].n == change->wanted[i].n
          && count_shared (change, &change->wanted[i], &change->lying[k]) == change->wanted[i].n)
        keep_whole (change, self, &change->wanted[i], &change->lying[k]);
  ka_rummy_board_fit_rows (self);
  while (find_most_shared (change, &wanted, &lying))
    place_wanted (change, self, wanted, lying);
  for (guint i = 0; i < change->n_wanted; i++)
    if (!change->wanted[i].placed)
      place_wanted (change, self, &change->wanted[i], NULL);
  ka_rummy_board_fit_rows (self);
}
