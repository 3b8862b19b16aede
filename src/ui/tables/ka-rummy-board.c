/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-board.h"

#include <string.h>

#define COLUMNS KA_RUMMY_COLUMNS
#define LONGEST 32 /* what may be put together, before it is seen whether it fits in a row */

/* Tiles that lie together, on their way to a place. */
typedef struct
{
  KaRummyCell tiles[LONGEST];
  guint n;
  int column; /* of the first */
  gboolean changed;
} Stretch;

static const KaRummyCell NOTHING = { .tile = KA_CARD_INVALID };

static gboolean
is_free (const KaRummyBoard *self, guint cell)
{
  return self->cells[cell].tile == KA_CARD_INVALID;
}

void
ka_rummy_board_init (KaRummyBoard *self)
{
  for (guint i = 0; i < KA_RUMMY_CELLS; i++)
    self->cells[i] = NOTHING;
  self->rows = KA_RUMMY_ROWS;
}

int
ka_rummy_board_next (const KaRummyBoard *self, guint *at, guint *n)
{
  guint first;

  while (*at < KA_RUMMY_CELLS && is_free (self, *at))
    ++*at;
  if (*at == KA_RUMMY_CELLS)
    return -1;
  first = (*at)++;
  while (*at % COLUMNS != 0 && !is_free (self, *at))
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

/* Whether @n tiles can lie from @cell on with a free cell on both sides. */
static gboolean
has_room (const KaRummyBoard *self, guint cell, guint n)
{
  guint column = cell % COLUMNS;

  if (column + n > COLUMNS)
    return FALSE;
  for (guint i = column > 0 ? cell - 1 : cell; i < cell + n + (column + n < COLUMNS ? 1 : 0); i++)
    if (!is_free (self, i))
      return FALSE;
  return TRUE;
}

/* The free place that is nearest to @near, or the first one where @near is negative; −1 when there is none. */
static int
find_room (const KaRummyBoard *self, guint n, int near)
{
  int best = -1, least = G_MAXINT;

  for (guint cell = 0; cell < self->rows * COLUMNS; cell++)
    {
      int far = near < 0 ? (int) cell
                         : ABS ((int) cell / COLUMNS - near / COLUMNS) * 4
                               + ABS ((int) cell % COLUMNS - near % COLUMNS);

      if (far < least && has_room (self, cell, n))
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
    if (!is_free (self, cell))
      used.rows = cell / COLUMNS + 1;
  if (find_room (&used, 3, -1) < 0)
    used.rows++;
  return MIN (used.rows, KA_RUMMY_MOST_ROWS);
}

/* There are ten rows, or as many as it takes to leave room for one more combination. */
static void
fit_rows (KaRummyBoard *self)
{
  self->rows = MAX (KA_RUMMY_ROWS, ka_rummy_board_count_used_rows (self));
}

static int
make_room (KaRummyBoard *self, guint n, int near)
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
check (const Stretch *stretch)
{
  KaCard tiles[LONGEST];

  for (guint i = 0; i < stretch->n; i++)
    tiles[i] = stretch->tiles[i].tile;
  return ka_rummy_combination_check (tiles, stretch->n, NULL);
}

static gboolean
is_valid (const Stretch *stretch)
{
  return check (stretch) == RUMMY_FAULT_NONE;
}

/* Puts a run in order. */
static void
tidy (Stretch *stretch)
{
  KaRummyCell before[LONGEST];
  KaCard tiles[LONGEST];
  guint8 order[LONGEST];

  for (guint i = 0; i < stretch->n; i++)
    tiles[i] = stretch->tiles[i].tile;
  memcpy (before, stretch->tiles, sizeof before);
  ka_rummy_combination_order (tiles, stretch->n, order);
  for (guint i = 0; i < stretch->n; i++)
    stretch->tiles[i] = before[order[i]];
}

static void
append (Stretch *stretch, const KaRummyCell *tiles, guint n)
{
  if (stretch->n + n > LONGEST)
    return;
  memcpy (stretch->tiles + stretch->n, tiles, n * sizeof *tiles);
  stretch->n += n;
}

static void
write_stretch (KaRummyBoard *self, const Stretch *stretch, guint row)
{
  memcpy (&self->cells[row * COLUMNS + (guint) stretch->column], stretch->tiles,
          stretch->n * sizeof *stretch->tiles);
}

/* ---- a row ------------------------------------------------------------------------------------------------ */

typedef struct
{
  Stretch stretches[COLUMNS];
  guint n;
} Row;

static void
read_row (const KaRummyBoard *self, guint row, Row *into)
{
  guint at = row * COLUMNS, n;
  int cell;

  into->n = 0;
  while ((cell = ka_rummy_board_next (self, &at, &n)) >= 0 && (guint) cell / COLUMNS == row)
    {
      Stretch *stretch = &into->stretches[into->n++];

      *stretch = (Stretch) { .column = cell % COLUMNS };
      append (stretch, &self->cells[cell], n);
    }
}

static void
remove_stretch (Row *row, guint i)
{
  memmove (&row->stretches[i], &row->stretches[i + 1], (row->n - i - 1) * sizeof *row->stretches);
  row->n--;
}

static void
insert_stretch (Row *row, guint i, const Stretch *stretch)
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
  Stretch *stretches = row->stretches;

  while (anchor + 1 < row->n && !stretches[anchor].changed)
    anchor++;
  for (guint i = 0; i < row->n; i++)
    {
      left += i < anchor ? (int) stretches[i].n + 1 : 0;
      right += i > anchor ? (int) stretches[i].n + 1 : 0;
    }
  stretches[anchor].column
      = CLAMP (stretches[anchor].column, left, COLUMNS - right - (int) stretches[anchor].n);
  for (guint i = anchor; i > 0; i--)
    stretches[i - 1].column
        = MIN (stretches[i - 1].column, stretches[i].column - 1 - (int) stretches[i - 1].n);
  for (guint i = anchor + 1; i < row->n; i++)
    {
      stretches[i].column = MAX (stretches[i].column, stretches[i - 1].column + (int) stretches[i - 1].n + 1);
      right -= (int) stretches[i].n + 1;
      stretches[i].column = MIN (stretches[i].column, COLUMNS - right - (int) stretches[i].n);
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
  Stretch leavers[COLUMNS];
  guint n_leavers = 0;

  while (row->n > 1 && count_width (row) > COLUMNS)
    {
      guint i = find_leaver (row);

      leavers[n_leavers++] = row->stretches[i];
      remove_stretch (row, i);
    }
  if (row->n > 0 && count_width (row) > COLUMNS)
    return FALSE;
  for (guint i = 0; i < COLUMNS; i++)
    self->cells[at * COLUMNS + i] = NOTHING;
  if (row->n > 0)
    spread (row);
  for (guint i = 0; i < row->n; i++)
    write_stretch (self, &row->stretches[i], at);
  for (guint i = 0; i < n_leavers; i++)
    {
      int cell = leavers[i].n <= COLUMNS
                     ? make_room (self, leavers[i].n, (int) (at * COLUMNS) + leavers[i].column)
                     : -1;

      if (cell < 0)
        return FALSE;
      leavers[i].column = cell % COLUMNS;
      write_stretch (self, &leavers[i], (guint) cell / COLUMNS);
    }
  fit_rows (self);
  return TRUE;
}

/* ---- laying ----------------------------------------------------------------------------------------------- */

static gboolean
may_join (const Stretch *stretch, gboolean touch)
{
  for (guint i = 0; i < stretch->n && !touch; i++)
    if (!stretch->tiles[i].own)
      return FALSE;
  return TRUE;
}

/* @left (nullable), then tiles, then @right (nullable). */
static Stretch
join (const Stretch *left, const KaRummyCell *tiles, guint n, const Stretch *right)
{
  Stretch joined = { .changed = TRUE };

  if (left != NULL)
    append (&joined, left->tiles, left->n);
  append (&joined, tiles, n);
  if (right != NULL)
    append (&joined, right->tiles, right->n);
  joined.column = left != NULL ? left->column : right != NULL ? right->column - (int) n : 0;
  return joined;
}

static Stretch
cut (const Stretch *stretch, guint from, guint end)
{
  Stretch part = { .column = stretch->column + (int) from, .changed = TRUE };

  append (&part, stretch->tiles + from, end - from);
  return part;
}

/* By itself, near where it was let go of. */
static gboolean
place_apart (KaRummyBoard *self, Stretch *alone, guint cell)
{
  int room = make_room (self, alone->n, (int) cell);

  if (room < 0)
    return FALSE;
  alone->column = room % COLUMNS;
  write_stretch (self, alone, (guint) room / COLUMNS);
  fit_rows (self);
  return TRUE;
}

/* Into the stretch @i of @row, before its tile @offset. */
static void
place_into (Row *row, guint i, const KaRummyCell *tiles, guint n, guint offset)
{
  Stretch before = cut (&row->stretches[i], 0, offset);
  Stretch after = cut (&row->stretches[i], offset, row->stretches[i].n);
  Stretch whole = join (&before, tiles, n, &after);
  Stretch longer_before = join (&before, tiles, n, NULL), longer_after = join (NULL, tiles, n, &after);

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
  const Stretch *before = left >= 0 ? &row->stretches[left] : NULL;
  const Stretch *after = right >= 0 ? &row->stretches[right] : NULL;
  Stretch all = join (before, tiles, n, after), with_before = join (before, tiles, n, NULL);
  Stretch with_after = join (NULL, tiles, n, after);

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
      tidy (&row->stretches[i]);
}

gboolean
ka_rummy_board_place (KaRummyBoard *self, const KaRummyCell *tiles, guint n, guint cell, gboolean touch)
{
  Stretch alone = join (NULL, tiles, n, NULL);
  int column = (int) (cell % COLUMNS), left = -1, right = -1, into = -1;
  guint at = cell / COLUMNS;
  gboolean lies_there = !is_free (self, cell);
  KaRummyBoard before = *self;
  Row row;

  g_return_val_if_fail (n > 0 && n <= COLUMNS && cell < KA_RUMMY_CELLS, FALSE);

  read_row (self, at, &row);
  tidy (&alone);
  for (guint i = 0; i < row.n; i++)
    {
      const Stretch *stretch = &row.stretches[i];
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
      Stretch joined = join (&row.stretches[into], tiles, n, NULL);

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
  else if (lies_there || !has_room (self, MIN (cell, at * COLUMNS + COLUMNS - n), n))
    return place_apart (self, &alone, cell);
  else
    {
      guint i = 0;

      alone.column = MIN (column, COLUMNS - (int) n);
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
is_promising (const Stretch *stretch)
{
  Stretch longer = *stretch;

  append (&longer, &(KaRummyCell) { .tile = RUMMY_JOKER }, 1);
  return is_valid (&longer);
}

guint
ka_rummy_board_find_cell (const KaRummyBoard *self, const KaRummyCell *tiles, guint n, gboolean touch)
{
  Stretch alone = join (NULL, tiles, n, NULL);
  KaRummyBoard roomy = *self;
  int promising = -1, cell, room;
  guint at = 0, length;

  room = make_room (&roomy, n, -1);
  if (is_valid (&alone))
    return (guint) MAX (room, 0);
  while ((cell = ka_rummy_board_next (self, &at, &length)) >= 0)
    {
      Stretch lies = { .n = 0 }, joined;

      append (&lies, &self->cells[cell], length);
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
  guint at = cell / COLUMNS;
  int column = (int) (cell % COLUMNS);
  Row row;

  read_row (self, at, &row);
  for (guint i = 0; i + 1 < row.n; i++)
    {
      Stretch *left = &row.stretches[i], *right = &row.stretches[i + 1];
      Stretch joined = join (left, right->tiles, right->n, NULL);
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
    self->cells[cells[i]] = NOTHING;
  for (guint i = 0; i < n; i++)
    close_up (self, cells[i]);
  fit_rows (self);
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

/* ---- following the table ---------------------------------------------------------------------------------- */

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
    if (!is_free (board, (guint) cell))
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
      change->old.cells[i] = NOTHING;
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
  Stretch stretch = { .column = 0 };
  int shift = 0, cell;

  for (guint i = 0; i < wanted->n; i++)
    {
      int old = find_old (change, wanted->tiles[i], lying);
      KaRummyCell tile = old >= 0 ? change->old.cells[old] : make_new (change, wanted->tiles[i]);

      if (old >= 0)
        {
          tile.own = tile.fresh = FALSE;
          change->old.cells[old] = NOTHING;
        }
      append (&stretch, &tile, 1);
    }
  tidy (&stretch);
  /* Tiles that were added in front go in front. */
  for (guint i = 0; lying != NULL && i < stretch.n && stretch.tiles[i].fresh | stretch.tiles[i].own; i++)
    shift++;
  cell = lying != NULL ? (int) lying->cell - MIN (shift, (int) lying->cell % COLUMNS) : -1;
  if (cell < 0 || !has_room (board, (guint) cell, stretch.n))
    cell = make_room (board, stretch.n, cell);
  wanted->placed = TRUE;
  if (lying != NULL)
    lying->taken = TRUE;
  g_return_if_fail (cell >= 0);
  stretch.column = cell % COLUMNS;
  write_stretch (board, &stretch, (guint) cell / COLUMNS);
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
  fit_rows (self);
  while (find_most_shared (change, &wanted, &lying))
    place_wanted (change, self, wanted, lying);
  for (guint i = 0; i < change->n_wanted; i++)
    if (!change->wanted[i].placed)
      place_wanted (change, self, &change->wanted[i], NULL);
  fit_rows (self);
}
