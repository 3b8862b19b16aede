/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cell most likely holds the slip. Every cell that could be it is changed on trial; what then agrees that did not
 * speaks for it, and among equals what people are known to do: turn two digits around, forget a sign, forget that 50
 * goes back to 0. */
#include <string.h>

#include "ka-game.h"
#include "ka-notebook.h"

/* How unlikely a slip is. */
#define COST_RESET     1
#define COST_TURNED    2
#define COST_SIGN      2
#define COST_EXCHANGED 2
#define COST_MISSING   2
#define COST_DIGIT     3
#define COST_CARRY     4 /* wrong by 1, 10 or 100: a finger or a carry too many */
#define COST_LENGTH    4
#define COST_ADDED     6
#define COST_OTHER     7
#define COST_ODD       4 /* comes on top where the new number is unlike all others */
#define COST_NOUGHT    2 /* comes on top where a nought stands */

/* So far back in the notebook one looks for the cause of a total that does not agree. */
#define MOST_ROWS 60

/* So far up one looks for totals that a rule changes. */
#define HIGHEST_TOTAL 400
#define MOST_RESETS   4

typedef struct
{
  KaNotebook *notebook; /* a copy that may be changed */
  const KaNotebookCheck *check;
  GArray *slips; /* of KaSlip */
  int lowest;    /* of all points */
  int highest;
  int resets[MOST_RESETS]; /* what a rule adds to a total that comes out just so */
  guint n_resets;
} Search;

/* ---- numbers ------------------------------------------------------------------------------------------------- */

static gboolean
is_turned (const char *is, const char *should)
{
  gsize n = strlen (is);

  if (n != strlen (should))
    return FALSE;
  for (gsize i = 0; i + 1 < n; i++)
    if (is[i] == should[i + 1] && is[i + 1] == should[i] && is[i] != is[i + 1])
      return memcmp (is, should, i) == 0 && strcmp (is + i + 2, should + i + 2) == 0;
  return FALSE;
}

static gboolean
is_one_digit (const char *is, const char *should)
{
  guint n = 0;

  if (strlen (is) != strlen (should))
    return FALSE;
  for (gsize i = 0; is[i] != '\0'; i++)
    n += is[i] != should[i];
  return n == 1;
}

/* Whether @longer is @shorter with one digit put in. */
static gboolean
has_digit_more (const char *longer, const char *shorter)
{
  gsize n = strlen (shorter), i = 0;

  if (strlen (longer) != n + 1)
    return FALSE;
  while (i < n && longer[i] == shorter[i])
    i++;
  return strcmp (longer + i + 1, shorter + i) == 0;
}

/* What somebody has to do to write @is in the place of @should, and how unlikely it is. */
static KaSlipReason
compare_numbers (int is, int should, int *cost)
{
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  *cost = COST_MISSING;
  if (is == KA_EMPTY)
    return KA_SLIP_MISSING;
  *cost = COST_SIGN;
  if (is == -should)
    return KA_SLIP_SIGN;
  one = g_strdup_printf ("%d", ABS (is));
  other = g_strdup_printf ("%d", ABS (should));
  *cost = COST_TURNED;
  if ((is < 0) == (should < 0) && is_turned (one, other))
    return KA_SLIP_TURNED;
  *cost = COST_DIGIT;
  if ((is < 0) == (should < 0) && is_one_digit (one, other))
    return KA_SLIP_DIGIT;
  *cost = COST_LENGTH;
  if ((is < 0) == (should < 0) && (has_digit_more (one, other) || has_digit_more (other, one)))
    return KA_SLIP_LENGTH;
  *cost = COST_OTHER;
  return KA_SLIP_OTHER;
}

/* ---- trying -------------------------------------------------------------------------------------------------- */

static KaNotebookRow *
get_cells (Search *self, guint row)
{
  return &g_array_index (self->notebook->rows, KaNotebookRow, row);
}

static int
get_off (const Search *self, guint row, guint seat)
{
  return self->check->off[row * KA_MAX_SEATS + seat];
}

static gboolean
is_known (const Search *self, const KaSlip *slip)
{
  for (guint i = 0; i < self->slips->len; i++)
    {
      const KaSlip *known = &g_array_index (self->slips, KaSlip, i);

      if (known->in_total == slip->in_total && known->row == slip->row && known->seat == slip->seat
          && known->other == slip->other && known->should == slip->should)
        return TRUE;
    }
  return FALSE;
}

/* Keeps a slip when more agrees without it. */
static void
try_slip (Search *self, KaSlip slip)
{
  KaNotebookRow before;

  if (slip.is == slip.should || is_known (self, &slip))
    return;
  before = *get_cells (self, slip.row);
  ka_notebook_correct (self->notebook, &slip);
  {
    g_autoptr (KaNotebookCheck) check = ka_notebook_check (self->notebook);

    slip.explains = (int) self->check->n_off - (int) check->n_off;
  }
  *get_cells (self, slip.row) = before;
  if (slip.explains > 0)
    g_array_append_val (self->slips, slip);
}

/* Whether a number is unlike all others: far above or below them, or the only one below nought. */
static gboolean
is_odd (const Search *self, int points)
{
  int room = (self->highest - self->lowest) / 2;

  return points > self->highest + room || points < self->lowest - room || (points < 0 && self->lowest >= 0);
}

static void
try_points (Search *self, guint row, guint seat, int should)
{
  KaSlip slip = {
    .row = row, .seat = seat, .other = -1, .is = get_cells (self, row)->points[seat], .should = should
  };

  /* Nobody meant to write what cannot be. */
  if (ABS (should) > KA_MOST_POINTS)
    return;
  slip.reason = compare_numbers (slip.is, should, &slip.cost);
  if (is_odd (self, should))
    slip.cost += COST_ODD;
  /* Whoever writes a nought means it. */
  if (slip.is == 0)
    slip.cost += COST_NOUGHT;
  try_slip (self, slip);
}

/* @total: the row of the totals that are off, one by as much as the other, up and down. */
static void
try_exchange (Search *self, guint row, guint total, guint seat)
{
  const KaNotebookRow *cells = get_cells (self, row);

  for_each_seat (other, self->notebook->n_seats)
    if (other != seat && get_off (self, total, other) == -get_off (self, total, seat))
      {
        /* Of two cells the left one is named. */
        guint first = MIN (seat, other), second = MAX (seat, other);

        try_slip (self, (KaSlip) { .reason = KA_SLIP_EXCHANGED,
                                   .row = row,
                                   .seat = first,
                                   .other = (int) second,
                                   .is = cells->points[first],
                                   .should = cells->points[second],
                                   .cost = COST_EXCHANGED });
      }
}

static int
get_cost_of_sum (int off)
{
  return ABS (off) == 1 || ABS (off) == 10 || ABS (off) == 100 ? COST_CARRY : COST_ADDED;
}

/* The total itself: forgotten what a rule does to it, copied wrongly, or added up wrongly and gone on from there. */
static void
try_total (Search *self, guint row, guint seat)
{
  int off = get_off (self, row, seat);
  KaSlip slip = { .in_total = TRUE, .row = row, .seat = seat, .other = -1 };

  slip.is = get_cells (self, row)->totals[seat];
  slip.should = self->check->totals[row * KA_MAX_SEATS + seat];
  for (guint i = 0; i < self->n_resets; i++)
    if (off == -self->resets[i])
      {
        slip.reason = KA_SLIP_RESET;
        slip.cost = COST_RESET;
        /* It holds by itself: the totals after it went on from the one that stands there. */
        slip.explains = 1;
        g_array_append_val (self->slips, slip);
        return;
      }
  slip.reason = compare_numbers (slip.is, slip.should, &slip.cost);
  try_slip (self, slip);
  if (is_known (self, &slip))
    return;
  slip.reason = KA_SLIP_ADDED;
  slip.explains = 1;
  slip.cost = get_cost_of_sum (off);
  g_array_append_val (self->slips, slip);
}

/* ---- where to look ------------------------------------------------------------------------------------------- */

static void
look_at_total (Search *self, guint row, guint seat)
{
  int off = get_off (self, row, seat);
  guint n = 0;

  try_total (self, row, seat);
  for (guint i = row + 1; i > 0 && n < MOST_ROWS; i--, n++)
    {
      const KaNotebookRow *cells = get_cells (self, i - 1);
      int points = cells->points[seat] != KA_EMPTY ? cells->points[seat] : 0;

      /* What stands before another total has been counted there already. */
      if (i - 1 < row && cells->totals[seat] != KA_EMPTY)
        break;
      try_points (self, i - 1, seat, points + off);
      for (guint j = 0; j < self->n_resets; j++)
        {
          try_points (self, i - 1, seat, points + off - self->resets[j]);
          try_points (self, i - 1, seat, points + off + self->resets[j]);
        }
      try_exchange (self, i - 1, row, seat);
    }
}

static void
look_at_sum (Search *self, guint row)
{
  for_each_seat (seat, self->notebook->n_seats)
    {
      int points = get_cells (self, row)->points[seat];

      try_points (self, row, seat, (points != KA_EMPTY ? points : 0) - self->check->sums[row]);
    }
}

/* What rules do to a total is learnt from the game itself: one round with so many points, for as many as are usual. */
static void
learn_resets (Search *self)
{
  const KaNotebook *notebook = self->notebook;
  int points[KA_MAX_SEATS] = { 0 };

  for (points[0] = 1; points[0] <= HIGHEST_TOTAL && self->n_resets < MOST_RESETS; points[0]++)
    {
      g_autoptr (KaRound) round = ka_round_new_points (points, notebook->n_seats);
      g_autoptr (KaScore) score = ka_score_new (notebook->game, notebook->options, notebook->n_seats,
                                                notebook->first, &round, 1, NULL);
      int adjust = score != NULL ? score->rounds[0].adjust[0] : 0;
      gboolean known = adjust >= 0; /* a bonus at the end is no reset */

      for (guint i = 0; i < self->n_resets; i++)
        known = known || self->resets[i] == adjust;
      if (!known)
        self->resets[self->n_resets++] = adjust;
    }
}

static void
find_range (Search *self)
{
  self->lowest = G_MAXINT;
  self->highest = G_MININT;
  for (guint row = 0; row < self->check->n_rows; row++)
    for_each_seat (seat, self->notebook->n_seats)
      if (get_cells (self, row)->points[seat] != KA_EMPTY)
        {
          self->lowest = MIN (self->lowest, get_cells (self, row)->points[seat]);
          self->highest = MAX (self->highest, get_cells (self, row)->points[seat]);
        }
}

static int
compare_slips (gconstpointer a, gconstpointer b)
{
  const KaSlip *first = a, *second = b;

  if (first->explains != second->explains)
    return first->explains > second->explains ? -1 : 1;
  if (first->cost != second->cost)
    return first->cost < second->cost ? -1 : 1;
  if (first->row != second->row)
    return first->row < second->row ? -1 : 1;
  if (first->in_total != second->in_total)
    return second->in_total ? -1 : 1;
  return first->seat < second->seat ? -1 : first->seat > second->seat;
}

static KaNotebook *
copy_notebook (const KaNotebook *notebook)
{
  KaNotebook *copy = ka_notebook_new (notebook->game, notebook->options, notebook->n_seats, notebook->first);

  memcpy (copy->start, notebook->start, sizeof copy->start);
  g_array_append_vals (copy->rows, notebook->rows->data, notebook->rows->len);
  return copy;
}

GArray *
ka_notebook_find_slips (const KaNotebook *self, const KaNotebookCheck *check)
{
  g_autoptr (KaNotebook) copy = copy_notebook (self);
  Search search = { .notebook = copy, .check = check, .slips = g_array_new (FALSE, FALSE, sizeof (KaSlip)) };

  if (check->n_off == 0)
    return search.slips;
  find_range (&search);
  learn_resets (&search);
  for (guint row = 0; row < check->n_rows; row++)
    {
      for_each_seat (seat, self->n_seats)
        if (get_off (&search, row, seat) != 0)
          look_at_total (&search, row, seat);
      if (check->sums[row] != 0)
        look_at_sum (&search, row);
    }
  g_array_sort (search.slips, compare_slips);
  return search.slips;
}
