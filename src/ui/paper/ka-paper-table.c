/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables on paper: as many rows as a page holds, and the heads again on the next. */
#include "ka-paper-private.h"

/* Fewer lines than these are not left alone on the last page of a table. */
#define LEAST_LINES 4

/* Around a cell, in the size of the type. */
#define PAD          0.32
#define GROUP_GAP    0.55 /* before a column that begins a group */
#define WIDE_GAP     1.6  /* likewise, where there are few columns */
#define FEW_COLUMNS  10
#define PAD_Y        2.2
#define SMALL_SCALE  0.84
#define LEAST_SIZE   5.5
#define BLANK_HEIGHT 19.0
#define THIN         0.4
#define THICK        0.9

typedef struct
{
  char *text;
  guint column;
  guint span;
  KaPaperStyle style;
} Cell;

struct _KaPaperRow
{
  KaPaperTable *table;
  KaPaperRowKind kind;
  guint n_columns; /* filled so far */
  GArray *cells;   /* of Cell */
  char *under;
};

struct _KaPaperTable
{
  guint n_columns;
  KaPaperColumn *columns;
  double size;
  GPtrArray *rows; /* of KaPaperRow */
  gboolean keeps_rest;

  /* how far the layout is */
  guint n_measured;
  GHashTable *widths; /* words and their style → how wide they are, as double */
  double *naturals;   /* per column */
  double *lefts;      /* per column, and the end of the last */
  guint n_heads;
  guint last_break; /* the last row before which a page may begin */
  guint n_placed;
};

static void
clear_cell (gpointer data)
{
  g_free (((Cell *) data)->text);
}

static void
row_free (gpointer data)
{
  KaPaperRow *self = data;

  g_array_unref (self->cells);
  g_free (self->under);
  g_free (self);
}

KaPaperTable *
ka_paper_table_new (const KaPaperColumn *columns, guint n, double size)
{
  KaPaperTable *self = g_new0 (KaPaperTable, 1);

  self->n_columns = n;
  self->columns = g_memdup2 (columns, n * sizeof *columns);
  self->size = size;
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->widths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->naturals = g_new0 (double, n);
  return self;
}

void
ka_paper_table_free (KaPaperTable *self)
{
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->widths);
  g_free (self->columns);
  g_free (self->naturals);
  g_free (self->lefts);
  g_free (self);
}

KaPaperRow *
ka_paper_table_add (KaPaperTable *self, KaPaperRowKind kind)
{
  KaPaperRow *row = g_new0 (KaPaperRow, 1);

  row->table = self;
  row->kind = kind;
  row->cells = g_array_new (FALSE, TRUE, sizeof (Cell));
  g_array_set_clear_func (row->cells, clear_cell);
  g_ptr_array_add (self->rows, row);
  return row;
}

void
ka_paper_table_keep_rest (KaPaperTable *self)
{
  self->keeps_rest = TRUE;
}

void
ka_paper_row_add (KaPaperRow *self, const char *text, guint span, KaPaperStyle style)
{
  Cell cell = { g_strdup (text), self->n_columns, span, style };

  g_return_if_fail (self->n_columns + span <= self->table->n_columns);

  /* A cell that is not of one column with the others stands as it says itself. */
  if (span == 1 && (style & (KA_PAPER_RIGHT | KA_PAPER_CENTRE)) == 0)
    cell.style |= self->table->columns[cell.column].style;
  g_array_append_val (self->cells, cell);
  self->n_columns += span;
}

void
ka_paper_row_set_under (KaPaperRow *self, const char *text)
{
  g_free (self->under);
  self->under = g_strdup (text);
}

/* ---- widths -------------------------------------------------------------------------------------------------- */

static double
get_size (const KaPaperTable *self, KaPaperStyle style)
{
  return self->size * ((style & KA_PAPER_SMALL) != 0 ? SMALL_SCALE : 1);
}

static double
get_pad (const KaPaperTable *self)
{
  return self->size * PAD;
}

static double
get_gap (const KaPaperTable *self, guint column)
{
  if ((self->columns[column].style & KA_PAPER_GROUP) == 0)
    return 0;
  return self->size * (self->n_columns <= FEW_COLUMNS ? WIDE_GAP : GROUP_GAP);
}

/* Numbers come again and again, so each is measured once. */
static double
measure_cell (KaPaperTable *self, PangoContext *context, const Cell *cell)
{
  g_autofree char *key
      = g_strdup_printf ("%d %s", cell->style & (KA_PAPER_BOLD | KA_PAPER_SMALL), cell->text);
  double *known = g_hash_table_lookup (self->widths, key);
  double width;

  if (known == NULL)
    {
      g_autoptr (PangoLayout) words
          = ka_paper_new_words (context, cell->text, get_size (self, cell->style), cell->style, -1);

      ka_paper_measure (words, &width, NULL);
      known = g_memdup2 (&width, sizeof width);
      g_hash_table_insert (self->widths, g_steal_pointer (&key), known);
    }
  return *known;
}

static void
measure_row (KaPaperTable *self, PangoContext *context, const KaPaperRow *row)
{
  for (guint i = 0; i < row->cells->len; i++)
    {
      const Cell *cell = &g_array_index (row->cells, Cell, i);

      if (cell->span == 1 && self->columns[cell->column].share == 0)
        self->naturals[cell->column]
            = MAX (self->naturals[cell->column],
                   measure_cell (self, context, cell) + 2 * get_pad (self) + get_gap (self, cell->column));
    }
}

/* What a column with a share needs before its words are broken ever smaller. */
static double
get_least_width (const KaPaperTable *self, guint column)
{
  return self->columns[column].share > 0 ? self->size * 4 : self->naturals[column];
}

/* When the numbers of many players need more room than there is, they are set smaller, and nothing is cut. */
static void
find_widths (KaPaperTable *self, double room)
{
  double needed = 0, shares = 0, left = 0, scale, rest;

  for (guint i = 0; i < self->n_columns; i++)
    {
      needed += get_least_width (self, i);
      shares += self->columns[i].share;
    }
  scale = needed > room ? MAX (room / needed, LEAST_SIZE / self->size) : 1;
  self->size *= scale;
  rest = MAX (room - needed * scale, 0);
  self->lefts = g_new0 (double, self->n_columns + 1);
  for (guint i = 0; i < self->n_columns; i++)
    {
      double more = shares > 0 ? rest * self->columns[i].share / shares : rest / self->n_columns;

      self->lefts[i] = left;
      left += get_least_width (self, i) * scale + more;
    }
  self->lefts[self->n_columns] = left;
}

/* ---- rows ---------------------------------------------------------------------------------------------------- */

/* The words of a row and its height, before one knows on which page it stands. */
typedef struct
{
  double height;
  double under_height;
  GPtrArray *words; /* of PangoLayout, one for each cell */
  PangoLayout *under;
} Draft;

static void
draft_clear (Draft *self)
{
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_clear_object (&self->under);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draft, draft_clear)

static double
get_cell_left (const KaPaperTable *self, const Cell *cell)
{
  return self->lefts[cell->column] + get_pad (self) + get_gap (self, cell->column);
}

static double
get_cell_width (const KaPaperTable *self, const Cell *cell)
{
  /* A hair more than was measured, so that rounding never breaks a number. */
  return self->lefts[cell->column + cell->span] - get_pad (self) - get_cell_left (self, cell) + 0.05;
}

static double
get_under_left (const KaPaperTable *self)
{
  return self->lefts[1] + get_pad (self);
}

static void
draft_row (Draft *self, const KaPaperTable *table, const KaPaperRow *row, PangoContext *context)
{
  self->words = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < row->cells->len; i++)
    {
      const Cell *cell = &g_array_index (row->cells, Cell, i);
      PangoLayout *words = ka_paper_new_words (context, cell->text, get_size (table, cell->style),
                                               cell->style, get_cell_width (table, cell));
      double height;

      ka_paper_measure (words, NULL, &height);
      self->height = MAX (self->height, height);
      g_ptr_array_add (self->words, words);
    }
  self->height += 2 * PAD_Y;
  if (row->kind == KA_PAPER_ROW_BLANK)
    self->height = MAX (self->height, BLANK_HEIGHT);
  if (row->under != NULL)
    {
      self->under = ka_paper_new_words (context, row->under, table->size * SMALL_SCALE, KA_PAPER_PLAIN,
                                        table->lefts[table->n_columns] - get_under_left (table));
      ka_paper_measure (self->under, NULL, &self->under_height);
      self->height += self->under_height;
    }
}

/* Between the cells, and between the columns where nothing is written yet. */
static void
put_ruling (const KaPaperTable *self, const KaPaperRow *row, double height, KaPaper *paper)
{
  for (guint i = 1; i < row->cells->len; i++)
    ka_paper_put_rule (paper, self->lefts[g_array_index (row->cells, Cell, i).column], paper->y, THIN, height,
                       TRUE);
  for (guint i = MAX (row->n_columns, 1); i < self->n_columns; i++)
    ka_paper_put_rule (paper, self->lefts[i], paper->y, THIN, height, TRUE);
}

static void
put_rules (const KaPaperTable *self, const KaPaperRow *row, double height, gboolean last_head, KaPaper *paper)
{
  double width = self->lefts[self->n_columns];

  if (row->kind == KA_PAPER_ROW_SUM)
    ka_paper_put_rule (paper, 0, paper->y, width, THICK, FALSE);
  if (row->kind == KA_PAPER_ROW_HEAD && last_head)
    ka_paper_put_rule (paper, 0, paper->y + height - THICK, width, THICK, FALSE);
  if (row->kind == KA_PAPER_ROW_LINE || row->kind == KA_PAPER_ROW_BLANK)
    ka_paper_put_rule (paper, 0, paper->y + height - THIN, width, THIN, TRUE);
  if (row->kind == KA_PAPER_ROW_BLANK)
    put_ruling (self, row, height, paper);
}

static void
put_row (const KaPaperTable *self, const KaPaperRow *row, Draft *draft, gboolean last_head, KaPaper *paper)
{
  double room = draft->height - 2 * PAD_Y - draft->under_height;

  for (guint i = 0; i < row->cells->len; i++)
    {
      const Cell *cell = &g_array_index (row->cells, Cell, i);
      PangoLayout *words = g_ptr_array_index (draft->words, i);
      double height;

      if (*cell->text == '\0')
        continue;
      ka_paper_measure (words, NULL, &height);
      /* Heads stand on their rule; what is in small type stands on the line of the others. */
      ka_paper_put_words (paper, g_object_ref (words), get_cell_left (self, cell),
                          paper->y + PAD_Y
                              + (row->kind == KA_PAPER_ROW_HEAD        ? room - height
                                 : (cell->style & KA_PAPER_SMALL) != 0 ? self->size * (1 - SMALL_SCALE)
                                                                       : 0),
                          get_cell_width (self, cell), height, (cell->style & KA_PAPER_FAINT) != 0);
    }
  if (draft->under != NULL)
    ka_paper_put_words (paper, g_steal_pointer (&draft->under), get_under_left (self),
                        paper->y + draft->height - PAD_Y - draft->under_height,
                        self->lefts[self->n_columns] - get_under_left (self), draft->under_height, TRUE);
  put_rules (self, row, draft->height, last_head, paper);
  paper->y += draft->height;
}

static void
put_heads (const KaPaperTable *self, KaPaper *paper)
{
  for (guint i = 0; i < self->n_heads; i++)
    {
      const KaPaperRow *row = g_ptr_array_index (self->rows, i);
      g_auto (Draft) draft = { 0 };

      draft_row (&draft, self, row, paper->context);
      put_row (self, row, &draft, i + 1 == self->n_heads, paper);
    }
}

static double
measure_heads (const KaPaperTable *self, KaPaper *paper)
{
  double height = 0;

  for (guint i = 0; i < self->n_heads; i++)
    {
      g_auto (Draft) draft = { 0 };

      draft_row (&draft, self, g_ptr_array_index (self->rows, i), paper->context);
      height += draft.height;
    }
  return height;
}

/* Whether @next stays on the page of @row. */
static gboolean
follows (const KaPaperRow *row, const KaPaperRow *next)
{
  if (row->kind == KA_PAPER_ROW_HEADING)
    return TRUE;
  return next->kind == KA_PAPER_ROW_SUM || (row->kind == KA_PAPER_ROW_SUM && next->kind == KA_PAPER_ROW_BARE);
}

/* How much must fit below a row for it to stand there: the sums that follow it, or what it is the heading of. */
static double
measure_followers (const KaPaperTable *self, guint row, KaPaper *paper)
{
  double height = 0;

  for (guint i = row + 1; i < self->rows->len; i++)
    {
      const KaPaperRow *next = g_ptr_array_index (self->rows, i);
      g_auto (Draft) draft = { 0 };

      if (!follows (g_ptr_array_index (self->rows, i - 1), next))
        break;
      draft_row (&draft, self, next, paper->context);
      height += draft.height;
    }
  return height;
}

/* All rows from @row on. */
static double
measure_end (const KaPaperTable *self, guint row, KaPaper *paper)
{
  double height = 0;

  for (guint i = row; i < self->rows->len; i++)
    {
      g_auto (Draft) draft = { 0 };

      draft_row (&draft, self, g_ptr_array_index (self->rows, i), paper->context);
      height += draft.height;
    }
  return height;
}

/* Whether the last lines begin a page: they do not all fit on this one, or not with what comes after the table and is not to stand
 * alone. */
static gboolean
ends_on_next_page (const KaPaperTable *self, guint row, KaPaper *paper)
{
  double height, rest, room = ka_paper_get_height (paper);

  if (row != self->last_break || row == self->n_heads)
    return FALSE;
  height = measure_end (self, row, paper);
  rest = self->keeps_rest ? ka_paper_measure_rest (paper) : 0;
  return paper->y + height > room
         || (paper->y + height + rest > room && measure_heads (self, paper) + height + rest <= room);
}

static void
place_row (KaPaperTable *self, guint i, KaPaper *paper)
{
  const KaPaperRow *row = g_ptr_array_index (self->rows, i);
  gboolean first = i == self->n_heads;
  g_auto (Draft) draft = { 0 };
  double needed;

  draft_row (&draft, self, row, paper->context);
  needed = draft.height + measure_followers (self, i, paper) + (first ? measure_heads (self, paper) : 0);
  if (ends_on_next_page (self, i, paper)
      || (paper->y > 0 && paper->y + needed > ka_paper_get_height (paper)
          && (i == 0 || !follows (g_ptr_array_index (self->rows, i - 1), row))))
    {
      ka_paper_begin_page (paper);
      put_heads (self, paper);
    }
  else if (first)
    {
      put_heads (self, paper);
    }
  put_row (self, row, &draft, FALSE, paper);
}

static void
count_heads (KaPaperTable *self)
{
  while (self->n_heads < self->rows->len
         && ((const KaPaperRow *) g_ptr_array_index (self->rows, self->n_heads))->kind == KA_PAPER_ROW_HEAD)
    self->n_heads++;
}

/* Sums and headings stay with lines, and are none. */
static void
find_last_break (KaPaperTable *self)
{
  guint n = 0;

  for (guint i = self->rows->len; i > self->n_heads && n < LEAST_LINES; i--)
    {
      const KaPaperRow *row = g_ptr_array_index (self->rows, i - 1);

      if (row->kind == KA_PAPER_ROW_HEADING)
        break;
      n += row->kind == KA_PAPER_ROW_LINE;
      self->last_break = i - 1;
    }
  if (n < LEAST_LINES)
    self->last_break = self->n_heads;
}

static gboolean
is_late (gint64 deadline)
{
  return deadline != 0 && g_get_monotonic_time () >= deadline;
}

gboolean
ka_paper_table_lay_out (KaPaperTable *self, KaPaper *paper, gint64 deadline)
{
  for (; self->n_measured < self->rows->len; self->n_measured++)
    {
      if (is_late (deadline))
        return FALSE;
      measure_row (self, paper->context, g_ptr_array_index (self->rows, self->n_measured));
    }
  if (self->lefts == NULL)
    {
      find_widths (self, ka_paper_get_width (paper));
      count_heads (self);
      find_last_break (self);
      self->n_placed = self->n_heads;
    }
  for (; self->n_placed < self->rows->len; self->n_placed++)
    {
      if (is_late (deadline))
        return FALSE;
      place_row (self, self->n_placed, paper);
    }
  return TRUE;
}
