/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-board-private.h"

#include <string.h>

gboolean
ka_rummy_board_is_free (const KaRummyBoard *self, guint cell)
{
  return self->cells[cell].tile == KA_CARD_INVALID;
}

void
ka_rummy_board_init (KaRummyBoard *self)
{
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    self->cells[i] = KA_RUMMY_NOTHING;
  self->rows = KA_RUMMY_ROWS;
}

int
ka_rummy_board_next (const KaRummyBoard *self, guint *at, guint *n)
{
  guint first;

  while (*at < KA_RUMMY_CELLS && ka_rummy_board_is_free (self, *at))
    ++*at;
  if (*at == KA_RUMMY_CELLS)
    return -1;
  first = (*at)++;
  while (*at % KA_RUMMY_COLUMNS != 0 && !ka_rummy_board_is_free (self, *at))
    ++*at;
  *n = *at - first;
  return (int) first;
}

void
ka_rummy_board_copy_tiles (const KaRummyBoard *self, guint cell, guint n, KaCard *tiles)
{
  for (guint i = 0; i < n; i++)
    tiles[i] = self->cells[cell + i].tile;
}

/* ---- free places ------------------------------------------------------------------------------------------ */

gboolean
ka_rummy_board_has_room (const KaRummyBoard *self, guint cell, guint n)
{
  guint column = cell % KA_RUMMY_COLUMNS;

  if (column + n > KA_RUMMY_COLUMNS)
    return FALSE;
  for (guint i = column > 0 ? cell - 1 : cell; i < cell + n + (column + n < KA_RUMMY_COLUMNS ? 1 : 0); i++)
    if (!ka_rummy_board_is_free (self, i))
      return FALSE;
  return TRUE;
}

/* The free place that is nearest to @near, or the first one where @near is negative; −1 when there is none. */
static int
find_room (const KaRummyBoard *self, guint n, int near)
{
  int best = -1, least = G_MAXINT;

  for (guint cell = 0; cell < self->rows * KA_RUMMY_COLUMNS; cell++)
    {
      int far = near < 0 ? (int) cell
                         : ABS ((int) cell / KA_RUMMY_COLUMNS - near / KA_RUMMY_COLUMNS) * 4
                               + ABS ((int) cell % KA_RUMMY_COLUMNS - near % KA_RUMMY_COLUMNS);

      if (far < least && ka_rummy_board_has_room (self, cell, n))
        {
          least = far;
          best = (int) cell;
        }
    }
  return best;
}

guint
ka_rummy_board_count_used_rows (const KaRummyBoard *self)
{
  KaRummyBoard used = *self;

  used.rows = 1;
  for (guint cell = 0; cell < KA_RUMMY_CELLS; cell++)
    if (!ka_rummy_board_is_free (self, cell))
      used.rows = cell / KA_RUMMY_COLUMNS + 1;
  if (find_room (&used, 3, -1) < 0)
    used.rows++;
  return MIN (used.rows, KA_RUMMY_MOST_ROWS);
}

void
ka_rummy_board_fit_rows (KaRummyBoard *self)
{
  self->rows = MAX (KA_RUMMY_ROWS, ka_rummy_board_count_used_rows (self));
}

int
ka_rummy_board_make_room (KaRummyBoard *self, guint n, int near)
{
  int cell = find_room (self, n, near);

  while (cell < 0 && self->rows < KA_RUMMY_MOST_ROWS)
    {
      self->rows++;
      cell = find_room (self, n, near);
    }
  return cell;
}

/* ---- stretches -------------------------------------------------------------------------------------------- */

static RummyFault
check (const KaRummyStretch *stretch)
{
  KaCard tiles[KA_RUMMY_LONGEST];

  for (guint i = 0; i < stretch->n; i++)
    tiles[i] = stretch->tiles[i].tile;
  return ka_rummy_combination_check (tiles, stretch->n);
}

static gboolean
is_valid (const KaRummyStretch *stretch)
{
  return check (stretch) == RUMMY_FAULT_NONE;
}

void
ka_rummy_stretch_tidy (KaRummyStretch *stretch)
{
  KaRummyCell before[KA_RUMMY_LONGEST];
  KaCard tiles[KA_RUMMY_LONGEST];
  guint8 order[KA_RUMMY_LONGEST];

  for (guint i = 0; i < stretch->n; i++)
    tiles[i] = stretch->tiles[i].tile;
  memcpy (before, stretch->tiles, sizeof before);
  ka_rummy_combination_order (tiles, stretch->n, order);
  for (guint i = 0; i < stretch->n; i++)
    stretch->tiles[i] = before[order[i]];
}

void
ka_rummy_stretch_append (KaRummyStretch *stretch, const KaRummyCell *tiles, guint n)
{
  if (stretch->n + n > KA_RUMMY_LONGEST)
    return;
  memcpy (stretch->tiles + stretch->n, tiles, n * sizeof *tiles);
  stretch->n += n;
}

void
ka_rummy_stretch_write (KaRummyBoard *self, const KaRummyStretch *stretch, guint row)
{
  memcpy (&self->cells[row * KA_RUMMY_COLUMNS + (guint) stretch->column], stretch->tiles,
          stretch->n * sizeof *stretch->tiles);
}

/* ---- a row ------------------------------------------------------------------------------------------------ */

typedef struct
{
  KaRummyStretch stretches[KA_RUMMY_COLUMNS];
  guint n;
} Row;

static void
read_row (const KaRummyBoard *self, guint row, Row *into)
{
  guint at = row * KA_RUMMY_COLUMNS, n;
  int cell;

  into->n = 0;
  while ((cell = ka_rummy_board_next (self, &at, &n)) >= 0 && (guint) cell / KA_RUMMY_COLUMNS == row)
    {
      KaRummyStretch *stretch = &into->stretches[into->n++];

      *stretch = (KaRummyStretch) { .column = cell % KA_RUMMY_COLUMNS };
      ka_rummy_stretch_append (stretch, &self->cells[cell], n);
    }
}

static void
remove_stretch (Row *row, guint i)
{
  memmove (&row->stretches[i], &row->stretches[i + 1], (row->n - i - 1) * sizeof *row->stretches);
  row->n--;
}

static void
insert_stretch (Row *row, guint i, const KaRummyStretch *stretch)
{
  memmove (&row->stretches[i + 1], &row->stretches[i], (row->n - i) * sizeof *row->stretches);
  row->stretches[i] = *stretch;
  row->n++;
}

static guint
count_width (const Row *row)
{
  guint width = row->n - 1;

  for (guint i = 0; i < row->n; i++)
    width += row->stretches[i].n;
  return width;
}

/* The one that moves to another row when there are too many: the last that has not changed. */
static guint
find_leaver (const Row *row)
{
  for (guint i = row->n; i > 0; i--)
    if (!row->stretches[i - 1].changed)
      return i - 1;
  return row->n - 1;
}

/* Moves the stretches of a row that is not too full apart, the changed one as little as can be. */
static void
spread (Row *row)
{
  int left = 0, right = 0;
  guint anchor = 0;
  KaRummyStretch *stretches = row->stretches;

  while (anchor + 1 < row->n && !stretches[anchor].changed)
    anchor++;
  for (guint i = 0; i < row->n; i++)
    {
      left += i < anchor ? (int) stretches[i].n + 1 : 0;
      right += i > anchor ? (int) stretches[i].n + 1 : 0;
    }
  stretches[anchor].column
      = CLAMP (stretches[anchor].column, left, KA_RUMMY_COLUMNS - right - (int) stretches[anchor].n);
  for (guint i = anchor; i > 0; i--)
    stretches[i - 1].column
        = MIN (stretches[i - 1].column, stretches[i].column - 1 - (int) stretches[i - 1].n);
  for (guint i = anchor + 1; i < row->n; i++)
    {
      stretches[i].column = MAX (stretches[i].column, stretches[i - 1].column + (int) stretches[i - 1].n + 1);
      right -= (int) stretches[i].n + 1;
      stretches[i].column = MIN (stretches[i].column, KA_RUMMY_COLUMNS - right - (int) stretches[i].n);
    }
  left = 0;
  for (guint i = 0; i < anchor; i++)
    {
      stretches[i].column = MAX (stretches[i].column, left);
      left = stretches[i].column + (int) stretches[i].n + 1;
    }
}

/* Writes a row back; what has no room in it goes where there is some. */
static gboolean
write_row (KaRummyBoard *self, guint at, Row *row)
{
  KaRummyStretch leavers[KA_RUMMY_COLUMNS];
  guint n_leavers = 0;

  while (row->n > 1 && count_width (row) > KA_RUMMY_COLUMNS)
    {
      guint i = find_leaver (row);

      leavers[n_leavers++] = row->stretches[i];
      remove_stretch (row, i);
    }
  if (row->n > 0 && count_width (row) > KA_RUMMY_COLUMNS)
    return FALSE;
  for (guint i = 0; i < KA_RUMMY_COLUMNS; i++)
    self->cells[at * KA_RUMMY_COLUMNS + i] = KA_RUMMY_NOTHING;
  if (row->n > 0)
    spread (row);
  for (guint i = 0; i < row->n; i++)
    ka_rummy_stretch_write (self, &row->stretches[i], at);
  for (guint i = 0; i < n_leavers; i++)
    {
      int cell = leavers[i].n <= KA_RUMMY_COLUMNS
                     ? ka_rummy_board_make_room (self, leavers[i].n,
                                                 (int) (at * KA_RUMMY_COLUMNS) + leavers[i].column)
                     : -1;

      if (cell < 0)
        return FALSE;
      leavers[i].column = cell % KA_RUMMY_COLUMNS;
      ka_rummy_stretch_write (self, &leavers[i], (guint) cell / KA_RUMMY_COLUMNS);
    }
  ka_rummy_board_fit_rows (self);
  return TRUE;
}

/* ---- laying ----------------------------------------------------------------------------------------------- */

static gboolean
may_join (const KaRummyStretch *stretch, gboolean touch)
{
  for (guint i = 0; i < stretch->n && !touch; i++)
    if (!stretch->tiles[i].own)
      return FALSE;
  return TRUE;
}

/* @left (nullable), then tiles, then @right (nullable). */
static KaRummyStretch
join (const KaRummyStretch *left, const KaRummyCell *tiles, guint n, const KaRummyStretch *right)
{
  KaRummyStretch joined = { .changed = TRUE };

  if (left != NULL)
    ka_rummy_stretch_append (&joined, left->tiles, left->n);
  ka_rummy_stretch_append (&joined, tiles, n);
  if (right != NULL)
    ka_rummy_stretch_append (&joined, right->tiles, right->n);
  joined.column = left != NULL ? left->column : right != NULL ? right->column - (int) n : 0;
  return joined;
}

static KaRummyStretch
cut (const KaRummyStretch *stretch, guint from, guint end)
{
  KaRummyStretch part = { .column = stretch->column + (int) from, .changed = TRUE };

  ka_rummy_stretch_append (&part, stretch->tiles + from, end - from);
  return part;
}

/* By itself, near where it was let go of. */
static gboolean
place_apart (KaRummyBoard *self, KaRummyStretch *alone, guint cell)
{
  int room = ka_rummy_board_make_room (self, alone->n, (int) cell);

  if (room < 0)
    return FALSE;
  alone->column = room % KA_RUMMY_COLUMNS;
  ka_rummy_stretch_write (self, alone, (guint) room / KA_RUMMY_COLUMNS);
  ka_rummy_board_fit_rows (self);
  return TRUE;
}

/* Into the stretch @i of @row, before its tile @offset. */
static void
place_into (Row *row, guint i, const KaRummyCell *tiles, guint n, guint offset)
{
  KaRummyStretch before = cut (&row->stretches[i], 0, offset);
  KaRummyStretch after = cut (&row->stretches[i], offset, row->stretches[i].n);
  KaRummyStretch whole = join (&before, tiles, n, &after);
  KaRummyStretch longer_before = join (&before, tiles, n, NULL), longer_after = join (NULL, tiles, n, &after);

  whole.column = row->stretches[i].column;
  longer_after.column = after.column + 1;
  if (!is_valid (&whole) && is_valid (&longer_before) && is_valid (&after))
    {
      row->stretches[i] = longer_before;
      insert_stretch (row, i + 1, &after);
    }
  else if (!is_valid (&whole) && is_valid (&before) && is_valid (&longer_after))
    {
      row->stretches[i] = before;
      insert_stretch (row, i + 1, &longer_after);
    }
  else
    row->stretches[i] = whole;
}

/* Between the stretches @left and @right of @row, which are beside it; either may be −1. */
static void
place_beside (Row *row, int left, int right, const KaRummyCell *tiles, guint n)
{
  const KaRummyStretch *before = left >= 0 ? &row->stretches[left] : NULL;
  const KaRummyStretch *after = right >= 0 ? &row->stretches[right] : NULL;
  KaRummyStretch all = join (before, tiles, n, after), with_before = join (before, tiles, n, NULL);
  KaRummyStretch with_after = join (NULL, tiles, n, after);

  if (before != NULL && after != NULL && is_valid (&all))
    {
      row->stretches[left] = all;
      remove_stretch (row, (guint) right);
    }
  else if (before == NULL || (after != NULL && !is_valid (&with_before) && is_valid (&with_after)))
    row->stretches[right] = with_after;
  else
    row->stretches[left] = with_before;
}

static void
tidy_row (Row *row)
{
  for (guint i = 0; i < row->n; i++)
    if (row->stretches[i].changed)
      ka_rummy_stretch_tidy (&row->stretches[i]);
}

gboolean
ka_rummy_board_place (KaRummyBoard *self, const KaRummyCell *tiles, guint n, guint cell, gboolean touch)
{
  KaRummyStretch alone = join (NULL, tiles, n, NULL);
  int column = (int) (cell % KA_RUMMY_COLUMNS), left = -1, right = -1, into = -1;
  guint at = cell / KA_RUMMY_COLUMNS;
  gboolean lies_there = !ka_rummy_board_is_free (self, cell);
  KaRummyBoard before = *self;
  Row row;

  g_return_val_if_fail (n > 0 && n <= KA_RUMMY_COLUMNS && cell < KA_RUMMY_CELLS, FALSE);

  read_row (self, at, &row);
  ka_rummy_stretch_tidy (&alone);
  for (guint i = 0; i < row.n; i++)
    {
      const KaRummyStretch *stretch = &row.stretches[i];
      int end = stretch->column + (int) stretch->n;

      if (!may_join (stretch, touch))
        continue;
      if (column >= stretch->column && column < end)
        into = (int) i;
      else if (end == column)
        left = (int) i;
      else if (right < 0 && stretch->column > column && stretch->column <= column + (int) n)
        right = (int) i;
    }
  if (into >= 0 && !is_valid (&alone))
    place_into (&row, (guint) into, tiles, n, (guint) (column - row.stretches[into].column));
  else if (into >= 0)
    {
      /* What is a combination itself joins only what it makes longer. */
      KaRummyStretch joined = join (&row.stretches[into], tiles, n, NULL);

      if (!is_valid (&joined))
        return place_apart (self, &alone, cell);
      row.stretches[into] = joined;
    }
  else if (left >= 0 || right >= 0)
    {
      Row joined = row;

      place_beside (&joined, left, right, tiles, n);
      for (guint i = 0; i < joined.n; i++)
        if (joined.stretches[i].changed && !is_valid (&joined.stretches[i]) && is_valid (&alone))
          return place_apart (self, &alone, cell);
      row = joined;
    }
  else if (lies_there
           || !ka_rummy_board_has_room (self, MIN (cell, at * KA_RUMMY_COLUMNS + KA_RUMMY_COLUMNS - n), n))
    return place_apart (self, &alone, cell);
  else
    {
      guint i = 0;

      alone.column = MIN (column, KA_RUMMY_COLUMNS - (int) n);
      while (i < row.n && row.stretches[i].column < alone.column)
        i++;
      insert_stretch (&row, i, &alone);
    }
  tidy_row (&row);
  if (write_row (self, at, &row))
    return TRUE;
  *self = before;
  return FALSE;
}

/* Whether it will be a combination with one more tile. */
static gboolean
is_promising (const KaRummyStretch *stretch)
{
  KaRummyStretch longer = *stretch;

  ka_rummy_stretch_append (&longer, &(KaRummyCell) { .tile = RUMMY_JOKER }, 1);
  return is_valid (&longer);
}

guint
ka_rummy_board_find_cell (const KaRummyBoard *self, const KaRummyCell *tiles, guint n, gboolean touch)
{
  KaRummyStretch alone = join (NULL, tiles, n, NULL);
  KaRummyBoard roomy = *self;
  int promising = -1, cell, room;
  guint at = 0, length;

  room = ka_rummy_board_make_room (&roomy, n, -1);
  if (is_valid (&alone))
    return (guint) MAX (room, 0);
  while ((cell = ka_rummy_board_next (self, &at, &length)) >= 0)
    {
      KaRummyStretch lies = { .n = 0 }, joined;

      ka_rummy_stretch_append (&lies, &self->cells[cell], length);
      joined = join (&lies, tiles, n, NULL);
      if (!may_join (&lies, touch))
        continue;
      if (is_valid (&joined))
        return (guint) cell;
      if (promising < 0 && !is_valid (&lies) && is_promising (&joined))
        promising = cell;
    }
  return promising >= 0 ? (guint) promising : (guint) MAX (room, 0);
}

static void
close_up (KaRummyBoard *self, guint cell)
{
  guint at = cell / KA_RUMMY_COLUMNS;
  int column = (int) (cell % KA_RUMMY_COLUMNS);
  Row row;

  read_row (self, at, &row);
  for (guint i = 0; i + 1 < row.n; i++)
    {
      KaRummyStretch *left = &row.stretches[i], *right = &row.stretches[i + 1];
      KaRummyStretch joined = join (left, right->tiles, right->n, NULL);
      RummyFault fault = check (&joined);

      if (left->column + (int) left->n != column || right->column != column + 1
          || (fault != RUMMY_FAULT_NONE && fault != RUMMY_FAULT_TOO_FEW))
        continue;
      row.stretches[i] = joined;
      remove_stretch (&row, i + 1);
      write_row (self, at, &row);
      return;
    }
}

void
ka_rummy_board_take (KaRummyBoard *self, const guint *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    self->cells[cells[i]] = KA_RUMMY_NOTHING;
  for (guint i = 0; i < n; i++)
    close_up (self, cells[i]);
  ka_rummy_board_fit_rows (self);
}

void
ka_rummy_board_get_move (const KaRummyBoard *self, KaMove *move)
{
  guint at = 0, n;
  int cell;

  *move = (KaMove) { .kind = RUMMY_TABLE };
  while ((cell = ka_rummy_board_next (self, &at, &n)) >= 0 && move->n + n < G_N_ELEMENTS (move->cards))
    {
      ka_rummy_board_copy_tiles (self, (guint) cell, n, move->cards + move->n);
      move->n = (guint8) (move->n + n);
      move->cards[move->n++] = KA_CARD_INVALID;
    }
}
