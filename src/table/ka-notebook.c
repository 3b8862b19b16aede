/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-notebook.h"

#include "ka-game.h"

KaNotebook *
ka_notebook_new (const KaGame *game, const KaValues *options, guint n_seats, int first)
{
  KaNotebook *self = g_new0 (KaNotebook, 1);

  self->game = game;
  self->options = ka_values_copy (options);
  self->n_seats = n_seats;
  self->first = first;
  self->rows = g_array_new (FALSE, FALSE, sizeof (KaNotebookRow));
  return self;
}

void
ka_notebook_free (KaNotebook *self)
{
  ka_values_unref (self->options);
  g_array_unref (self->rows);
  g_free (self);
}

KaNotebookRow *
ka_notebook_get_row (KaNotebook *self, guint row)
{
  KaNotebookRow empty;

  for_each_seat (seat, KA_MAX_SEATS)
    empty.points[seat] = empty.totals[seat] = KA_EMPTY;
  while (self->rows->len <= row)
    g_array_append_val (self->rows, empty);
  return &g_array_index (self->rows, KaNotebookRow, row);
}

static gboolean
is_played (const KaNotebook *self, guint row)
{
  const KaNotebookRow *cells = &g_array_index (self->rows, KaNotebookRow, row);

  for_each_seat (seat, self->n_seats)
    if (cells->points[seat] != KA_EMPTY)
      return TRUE;
  return FALSE;
}

guint
ka_notebook_count_rows (const KaNotebook *self)
{
  guint n = self->rows->len;

  while (n > 0 && !is_played (self, n - 1))
    n--;
  return n;
}

static KaRound *
make_round (const KaNotebook *self, guint row)
{
  const KaNotebookRow *cells = &g_array_index (self->rows, KaNotebookRow, row);
  int points[KA_MAX_SEATS];
  guint n_present = 0;

  for_each_seat (seat, self->n_seats)
    n_present += cells->points[seat] != KA_EMPTY;
  /* An empty cell is somebody who did not play, as long as enough others did; otherwise it is a nought that nobody
   * wrote. */
  for_each_seat (seat, self->n_seats)
    points[seat] = cells->points[seat] != KA_EMPTY      ? cells->points[seat]
                   : n_present >= self->game->min_seats ? KA_ABSENT
                                                        : 0;
  return ka_round_new_points (points, self->n_seats);
}

GPtrArray *
ka_notebook_list_rounds (const KaNotebook *self)
{
  GPtrArray *rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  guint n = ka_notebook_count_rows (self);

  for (guint row = 0; row < n; row++)
    g_ptr_array_add (rounds, make_round (self, row));
  return rounds;
}

/* ---- what must be -------------------------------------------------------------------------------------------- */

static gboolean
must_sum_to_zero (const KaNotebook *self)
{
  return ka_game_sums_to_zero (self->game, self->options);
}

static int
sum_row (const KaNotebook *self, guint row)
{
  const KaNotebookRow *cells = &g_array_index (self->rows, KaNotebookRow, row);
  int sum = 0;

  for_each_seat (seat, self->n_seats)
    sum += cells->points[seat] != KA_EMPTY ? cells->points[seat] : 0;
  return sum;
}

/* A score begins at nought: a correction brings it to where the notebook begins. */
static void
add_start (const KaNotebook *self, GPtrArray *lines)
{
  g_ptr_array_add (lines, ka_round_new_correction (self->start, self->n_seats, NULL));
}

static KaScore *
score_lines (const KaNotebook *self, GPtrArray *lines)
{
  return ka_score_new (self->game, self->options, self->n_seats, self->first, (KaRound *const *) lines->pdata,
                       lines->len, NULL);
}

/* Takes the totals of the lines of which @row is the last; says how far those on paper are from them, and adds a
 * correction that brings the score to what stands on paper, since people went on from there. */
static void
compare_row (const KaNotebook *self, KaNotebookCheck *check, guint row, const int *totals, GPtrArray *lines)
{
  const KaNotebookRow *cells = &g_array_index (self->rows, KaNotebookRow, row);
  int off[KA_MAX_SEATS] = { 0 };
  gboolean any = FALSE;

  for_each_seat (seat, self->n_seats)
    {
      if (cells->totals[seat] != KA_EMPTY)
        off[seat] = cells->totals[seat] - totals[seat];
      check->totals[row * KA_MAX_SEATS + seat] = totals[seat];
      check->off[row * KA_MAX_SEATS + seat] = off[seat];
      check->n_off += off[seat] != 0;
      any = any || off[seat] != 0;
    }
  if (any)
    g_ptr_array_add (lines, ka_round_new_correction (off, self->n_seats, NULL));
}

/* Where paper and points agree nothing has to be worked out again, so the whole is scored as often as they do not. */
static void
follow_paper (const KaNotebook *self, KaNotebookCheck *check, GPtrArray *rounds)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  guint row = 0;

  add_start (self, lines);
  while (row < check->n_rows)
    {
      guint before = lines->len, first = row;
      g_autoptr (KaScore) score = NULL;

      for (guint i = row; i < check->n_rows; i++)
        g_ptr_array_add (lines, ka_round_ref (g_ptr_array_index (rounds, i)));
      score = score_lines (self, lines);
      g_ptr_array_set_size (lines, (int) before);
      while (row < check->n_rows && lines->len == before + row - first)
        {
          g_ptr_array_add (lines, ka_round_ref (g_ptr_array_index (rounds, row)));
          compare_row (self, check, row, score->rounds[before + row - first].totals, lines);
          row++;
        }
    }
}

KaNotebookCheck *
ka_notebook_check (const KaNotebook *self)
{
  KaNotebookCheck *check = g_new0 (KaNotebookCheck, 1);
  g_autoptr (GPtrArray) rounds = ka_notebook_list_rounds (self);
  gboolean zero = must_sum_to_zero (self);

  check->n_rows = rounds->len;
  check->totals = g_new0 (int, (gsize) rounds->len *KA_MAX_SEATS);
  check->off = g_new0 (int, (gsize) rounds->len *KA_MAX_SEATS);
  check->sums = g_new0 (int, rounds->len);
  for (guint row = 0; zero && row < rounds->len; row++)
    {
      check->sums[row] = sum_row (self, row);
      check->n_off += check->sums[row] != 0;
    }
  follow_paper (self, check, rounds);
  return check;
}

void
ka_notebook_check_free (KaNotebookCheck *self)
{
  g_free (self->totals);
  g_free (self->off);
  g_free (self->sums);
  g_free (self);
}

void
ka_notebook_correct (KaNotebook *self, const KaSlip *slip)
{
  KaNotebookRow *cells = ka_notebook_get_row (self, slip->row);

  if (slip->reason == KA_SLIP_EXCHANGED)
    cells->points[slip->other] = slip->is;
  (slip->in_total ? cells->totals : cells->points)[slip->seat] = slip->should;
}
