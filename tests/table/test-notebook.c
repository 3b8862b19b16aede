/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Old notebooks: what does not agree, and which cell holds the slip. First slips by hand, then random notebooks in each of
 * which one slip of each kind is made; how often the first guess is right is printed. */
#include "ka-game.h"
#include "ka-games.h"
#include "ka-notebook.h"

#define NO KA_EMPTY

typedef struct
{
  const char *game;
  guint n_seats;
  guint n_rows;
  int points[8][4];
  int totals[8][4];
} Page;

static KaNotebook *
copy_page (const Page *page)
{
  const KaGame *game = ka_games_find (page->game);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaNotebook *notebook = ka_notebook_new (game, options, page->n_seats, 0);

  for (guint row = 0; row < page->n_rows; row++)
    {
      KaNotebookRow *cells = ka_notebook_get_row (notebook, row);

      memcpy (cells->points, page->points[row], page->n_seats * sizeof (int));
      memcpy (cells->totals, page->totals[row], page->n_seats * sizeof (int));
    }
  return notebook;
}

static void
assert_first (const Page *page, KaSlipReason reason, gboolean in_total, guint row, guint seat, int should)
{
  g_autoptr (KaNotebook) notebook = copy_page (page);
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);
  g_autoptr (GArray) slips = ka_notebook_find_slips (notebook, check);
  const KaSlip *first;

  g_assert_cmpuint (slips->len, >, 0);
  first = &g_array_index (slips, KaSlip, 0);
  g_assert_cmpint (first->row, ==, row);
  g_assert_cmpint (first->seat, ==, seat);
  g_assert_cmpint (first->in_total, ==, in_total);
  g_assert_cmpint (first->should, ==, should);
  g_assert_cmpint (first->reason, ==, reason);
}

/* 14 and 9, Gemma 0: 23 [S]; 36 + 14 → 50 ⇒ 0 (GP-17). */
static void
test_agrees (void)
{
  const Page page = { "gemma-en-piet",
                      2,
                      4,
                      { { 14, 0 }, { 22, 9 }, { 14, 9 }, { 5, 3 } },
                      { { 14, 0 }, { 36, 9 }, { 0, 18 }, { NO, 21 } } };
  g_autoptr (KaNotebook) notebook = copy_page (&page);
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);
  g_autoptr (GArray) slips = ka_notebook_find_slips (notebook, check);

  g_assert_cmpuint (check->n_rows, ==, 4);
  g_assert_cmpuint (check->n_off, ==, 0);
  g_assert_cmpint (check->totals[3 * KA_MAX_SEATS], ==, 5);
  g_assert_cmpuint (slips->len, ==, 0);
}

/* People add to what stands there: one slip is one place that does not agree, and not all that come after it. */
static void
test_turned_digits (void)
{
  const Page page = { "gemma-en-piet",
                      2,
                      4,
                      { { 12, 5 }, { 17, 3 }, { 4, 8 }, { 6, 7 } },
                      { { 12, 5 }, { 83, 8 }, { 87, 16 }, { 93, 23 } } };
  g_autoptr (KaNotebook) notebook = copy_page (&page);
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);

  g_assert_cmpuint (check->n_off, ==, 1);
  g_assert_cmpint (check->off[1 * KA_MAX_SEATS], ==, 54);
  assert_first (&page, KA_SLIP_TURNED, FALSE, 1, 0, 71);
}

static void
test_total_copied_wrongly (void)
{
  const Page page = { "rummy",
                      2,
                      4,
                      { { 12, 0 }, { 0, 30 }, { 0, 8 }, { 6, 0 } },
                      { { 12, 0 }, { 12, 30 }, { 12, 83 }, { 18, 38 } } };

  assert_first (&page, KA_SLIP_TURNED, TRUE, 2, 1, 38);
}

static void
test_forgotten_reset (void)
{
  const Page page = { "gemma-en-piet",
                      2,
                      4,
                      { { 36, 5 }, { 14, 3 }, { 4, 8 }, { 6, 7 } },
                      { { 36, 5 }, { 50, 8 }, { 54, 16 }, { 60, 23 } } };

  assert_first (&page, KA_SLIP_RESET, TRUE, 1, 0, 0); /* GP-17 */
}

/* WI-10: the sum of every round is 0, so the sign comes to light even where no total stands. */
static void
test_sign (void)
{
  const Page page = {
    "wiezen", 4, 2, { { 3, 3, -3, 3 }, { -5, 15, -5, -5 } }, { { NO, NO, NO, NO }, { -2, 18, -8, -8 } }
  };

  assert_first (&page, KA_SLIP_SIGN, FALSE, 0, 3, -3);
}

static void
test_exchanged (void)
{
  const Page page = { "rummy",
                      3,
                      3,
                      { { 12, 0, 7 }, { 31, 0, 18 }, { 5, 9, 0 } },
                      { { 12, 0, 7 }, { 12, 31, 25 }, { 17, 40, 25 } } };

  assert_first (&page, KA_SLIP_EXCHANGED, FALSE, 1, 0, 0);
}

/* 12 and nothing are 22: whoever carried one too many went on from there, and the totals after it agree with that. */
static void
test_added_wrongly (void)
{
  const Page page
      = { "rummy", 2, 3, { { 12, 0 }, { 0, 30 }, { 0, 9 } }, { { 12, 0 }, { 22, 30 }, { 22, 39 } } };

  assert_first (&page, KA_SLIP_ADDED, TRUE, 1, 0, 12);
}

/* GP-17 works both ways: 36 and 14 are 50 and go back to 0, 36 and 41 do not. */
static void
test_turned_digits_at_a_reset (void)
{
  const Page should_reset
      = { "gemma-en-piet", 2, 3, { { 36, 5 }, { 41, 3 }, { 8, 4 } }, { { 36, 5 }, { 0, 8 }, { 8, 12 } } };
  const Page should_not
      = { "gemma-en-piet", 2, 3, { { 36, 5 }, { 14, 3 }, { 8, 4 } }, { { 36, 5 }, { 77, 8 }, { 85, 12 } } };

  assert_first (&should_reset, KA_SLIP_TURNED, FALSE, 1, 0, 14);
  assert_first (&should_not, KA_SLIP_TURNED, FALSE, 1, 0, 41);
}

/* WI-10: what does not sum to 0 is off, in the first round too. */
static void
test_sums (void)
{
  const Page page = {
    "wiezen", 4, 2, { { 3, 3, -3, 3 }, { -5, 15, -5, -5 } }, { { NO, NO, NO, NO }, { NO, NO, NO, NO } }
  };
  g_autoptr (KaNotebook) notebook = copy_page (&page);
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);

  g_assert_cmpuint (check->n_off, ==, 1);
  g_assert_cmpint (check->sums[0], ==, 6);
  g_assert_cmpint (check->sums[1], ==, 0);
}

/* A row in which nothing stands is no round, not even the only one. */
static void
test_an_empty_page (void)
{
  const Page page = { "wiezen", 4, 1, { { NO, NO, NO, NO } }, { { NO, NO, NO, NO } } };
  g_autoptr (KaNotebook) notebook = copy_page (&page);

  g_assert_cmpuint (ka_notebook_count_rows (notebook), ==, 0);
}

/* A digit too many or too few: 12 written as 142, and 105 as 15. */
static void
test_one_digit_more_or_less (void)
{
  const Page more = { "gemma-en-piet",
                      2,
                      4,
                      { { 12, 5 }, { 142, 3 }, { 4, 8 }, { 6, 7 } },
                      { { 12, 5 }, { 24, 8 }, { 28, 16 }, { 34, 23 } } };
  const Page less
      = { "rummy", 2, 3, { { 131, 0 }, { 15, 0 }, { 0, 9 } }, { { 131, 0 }, { 236, 0 }, { 236, 9 } } };
  const Page at_the_end
      = { "rummy", 2, 3, { { 31, 0 }, { 127, 0 }, { 0, 9 } }, { { 31, 0 }, { 43, 0 }, { 43, 9 } } };

  assert_first (&more, KA_SLIP_LENGTH, FALSE, 1, 0, 12);
  assert_first (&less, KA_SLIP_LENGTH, FALSE, 1, 0, 105);
  assert_first (&at_the_end, KA_SLIP_LENGTH, FALSE, 1, 0, 12);
}

/* With three at a table for two or more an empty cell is somebody who was away, as long as two others played; with two it is a nought. */
static void
test_empty_cells (void)
{
  const Page three
      = { "gemma-en-piet", 3, 2, { { 12, 0, NO }, { 4, NO, NO } }, { { 12, 0, 0 }, { 16, 0, 0 } } };
  g_autoptr (KaNotebook) notebook = copy_page (&three);
  g_autoptr (GPtrArray) rounds = ka_notebook_list_rounds (notebook);

  g_assert_cmpuint (rounds->len, ==, 2);
  g_assert_cmphex (((const KaRound *) rounds->pdata[0])->absent, ==, 1u << 2);
  g_assert_cmphex (((const KaRound *) rounds->pdata[1])->absent, ==, 0);
}

static void
test_missing (void)
{
  const Page page = { "gemma-en-piet",
                      3,
                      3,
                      { { 12, 0, 7 }, { NO, 0, 18 }, { 5, 9, 0 } },
                      { { 12, 0, 7 }, { 35, 0, 25 }, { 40, 9, 25 } } };

  assert_first (&page, KA_SLIP_MISSING, FALSE, 1, 0, 23);
}

/* Totals only at the end of the page: among the rounds before it, the likeliest. */
static void
test_total_at_the_end (void)
{
  const Page page = { "rummy",
                      2,
                      5,
                      { { 13, 0 }, { 0, 30 }, { 45, 0 }, { 6, 0 }, { 0, 27 } },
                      { { NO, NO }, { NO, NO }, { NO, NO }, { NO, NO }, { 73, 57 } } };

  assert_first (&page, KA_SLIP_TURNED, FALSE, 2, 0, 54);
}

/* However far before the total the slip is, or beside it. */
static void
test_first_and_last_of_a_page (void)
{
  const Page first = { "rummy",
                       2,
                       5,
                       { { 31, 0 }, { 0, 30 }, { 45, 0 }, { 6, 0 }, { 0, 27 } },
                       { { NO, NO }, { NO, NO }, { NO, NO }, { NO, NO }, { 64, 57 } } };
  const Page last = { "rummy",
                      2,
                      5,
                      { { 13, 0 }, { 0, 30 }, { 45, 0 }, { 6, 0 }, { 0, 72 } },
                      { { NO, NO }, { NO, NO }, { NO, NO }, { NO, NO }, { 64, 57 } } };

  assert_first (&first, KA_SLIP_TURNED, FALSE, 0, 0, 13);
  assert_first (&last, KA_SLIP_TURNED, FALSE, 4, 1, 27);
}

static void
test_goes_on_where_the_sheet_ends (void)
{
  const Page page = { "rummy", 2, 1, { { 12, 0 } }, { { 42, 5 } } };
  g_autoptr (KaNotebook) notebook = copy_page (&page);
  g_autoptr (KaNotebookCheck) check = NULL;

  notebook->start[0] = 30;
  notebook->start[1] = 5;
  check = ka_notebook_check (notebook);
  g_assert_cmpuint (check->n_off, ==, 0);
}

/* ---- random slips -------------------------------------------------------------------------------------------- */

typedef enum
{
  MAKE_TURNED,
  MAKE_DIGIT,
  MAKE_SIGN,
  MAKE_EXCHANGED,
  MAKE_MISSING,
  MAKE_TOTAL,
  MAKE_RESET,
  N_MAKES,
} Make;

static const char *const MAKES[N_MAKES]
    = { "digits turned", "one digit", "sign", "exchanged", "missing", "total copied", "reset forgotten" };

/* A notebook without a slip; @every: a total after so many rounds. */
static KaNotebook *
make_notebook (GRand *rand, const char *id, guint n_seats, guint n_rows, guint every)
{
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaNotebook *notebook = ka_notebook_new (game, options, n_seats, 0);
  g_autoptr (KaNotebookCheck) check = NULL;
  gboolean zero = game->scoring->sums_to_zero != NULL && game->scoring->sums_to_zero (options);

  for (guint row = 0; row < n_rows; row++)
    {
      KaNotebookRow *cells = ka_notebook_get_row (notebook, row);
      int value = g_rand_int_range (rand, 2, 14);
      guint one = (guint) g_rand_int_range (rand, 0, (int) n_seats);

      for_each_seat (seat, n_seats)
        cells->points[seat]
            = zero ? (seat == one ? 3 * value : -value) : (seat == one ? 0 : g_rand_int_range (rand, 1, 48));
    }
  check = ka_notebook_check (notebook);
  for (guint row = 0; row < n_rows; row++)
    for_each_seat (seat, n_seats)
      if ((row + 1) % every == 0 || row + 1 == n_rows)
        ka_notebook_get_row (notebook, row)->totals[seat] = check->totals[row * KA_MAX_SEATS + seat];
  return notebook;
}

static int
turn_digits (int number)
{
  int tens = ABS (number) / 10 % 10, ones = ABS (number) % 10;
  int turned = ABS (number) - 10 * tens - ones + 10 * ones + tens;

  return number < 0 ? -turned : turned;
}

/* Makes one slip somewhere in @row. Returns: whether there was something to make */
static gboolean
make_slip (GRand *rand, KaNotebook *notebook, Make make, guint row, guint seat)
{
  KaNotebookRow *cells = ka_notebook_get_row (notebook, row);
  int *points = &cells->points[seat];
  int old = *points;

  switch (make)
    {
    case MAKE_TURNED:
      *points = turn_digits (old);
      return *points != old && ABS (old) >= 10;
    case MAKE_DIGIT:
      *points = old + (g_rand_boolean (rand) ? 10 : 3);
      return old > 0;
    case MAKE_SIGN:
      *points = -old;
      return old != 0 && notebook->game->scoring->sums_to_zero != NULL;
    case MAKE_EXCHANGED:
      *points = cells->points[(seat + 1) % notebook->n_seats];
      cells->points[(seat + 1) % notebook->n_seats] = old;
      return *points != old;
    case MAKE_MISSING:
      *points = KA_EMPTY;
      return old != 0 && notebook->n_seats > notebook->game->min_seats;
    case MAKE_TOTAL:
      old = cells->totals[seat];
      if (old == KA_EMPTY)
        return FALSE;
      cells->totals[seat] = turn_digits (old);
      return cells->totals[seat] != old;
    case MAKE_RESET:
    case N_MAKES:
    default:
      return FALSE;
    }
}

/* Somebody lands on 50, and on paper goes on from there (GP-17). */
static gboolean
forget_reset (KaNotebook *notebook, guint row, guint seat)
{
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);
  int before = row > 0 ? check->totals[(row - 1) * KA_MAX_SEATS + seat] : 0;
  KaNotebookRow *cells = ka_notebook_get_row (notebook, row);

  if (before >= 50 || before == 0 || cells->totals[seat] == KA_EMPTY)
    return FALSE;
  cells->points[seat] = 50 - before;
  for (guint i = row; i < notebook->rows->len; i++)
    {
      KaNotebookRow *next = ka_notebook_get_row (notebook, i);

      if (i == row)
        next->totals[seat] = 50;
      else if (next->totals[seat] != KA_EMPTY)
        next->totals[seat] = KA_EMPTY;
    }
  return TRUE;
}

/* Whether the round and the player are right, whatever of the two cells is named. */
static gboolean
is_near (const KaSlip *slip, Make make, guint row, guint seat, guint n_seats)
{
  if (slip->row != row)
    return FALSE;
  if (make == MAKE_EXCHANGED)
    return slip->seat == seat || slip->seat == (seat + 1) % n_seats;
  return slip->seat == seat;
}

static gboolean
is_right (const KaSlip *slip, Make make, guint row, guint seat, guint n_seats)
{
  return is_near (slip, make, row, seat, n_seats)
         && slip->in_total == (make == MAKE_TOTAL || make == MAKE_RESET);
}

/* Returns: whether such a slip can be made; @near and @right: (out): in per cent of the notebooks */
static gboolean
count_right (const char *game, guint n_seats, guint every, Make make, guint n_wanted, double *near,
             double *right)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261121 + make);
  guint n = 0, n_near = 0, n_right = 0, n_tries = 0;

  while (n < n_wanted && n_tries++ < 20 * n_wanted)
    {
      g_autoptr (KaNotebook) notebook = make_notebook (rand, game, n_seats, 20, every);
      guint row = (guint) g_rand_int_range (rand, 0, 20),
            seat = (guint) g_rand_int_range (rand, 0, (int) n_seats);
      g_autoptr (KaNotebookCheck) check = NULL;
      g_autoptr (GArray) slips = NULL;

      if (!(make == MAKE_RESET ? forget_reset (notebook, row, seat)
                               : make_slip (rand, notebook, make, row, seat)))
        continue;
      check = ka_notebook_check (notebook);
      if (check->n_off == 0)
        continue;
      slips = ka_notebook_find_slips (notebook, check);
      n++;
      n_near += slips->len > 0 && is_near (&g_array_index (slips, KaSlip, 0), make, row, seat, n_seats);
      n_right += slips->len > 0 && is_right (&g_array_index (slips, KaSlip, 0), make, row, seat, n_seats);
    }
  *near = n > 0 ? 100.0 * n_near / n : 0;
  *right = n > 0 ? 100.0 * n_right / n : 0;
  return n > 0;
}

/* In how many notebooks the first guess must name the right round and player, in per cent: with a total after each round, and after every fifth. */
static const struct
{
  const char *game;
  guint n_seats;
  guint every;
  double least[N_MAKES];
} CASES[] = {
  { "gemma-en-piet", 4, 1, { 95, 95, 95, 95, 95, 95, 95 } },
  { "wiezen", 4, 1, { 95, 95, 95, 95, 95, 95, 95 } },
  { "rummy", 3, 1, { 95, 95, 95, 95, 95, 95, 95 } },
  /* Five rounds of points and nothing to tell them apart but how people write: one digit may be any of them. */
  { "gemma-en-piet", 4, 5, { 80, 25, 95, 80, 95, 90, 95 } },
  { "wiezen", 4, 5, { 95, 95, 95, 60, 95, 95, 95 } },
};

static void
test_random_slips (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    for (Make make = 0; make < N_MAKES; make++)
      {
        double near, right;

        if (make == MAKE_RESET && !g_str_equal (CASES[i].game, "gemma-en-piet"))
          continue;
        if (!count_right (CASES[i].game, CASES[i].n_seats, CASES[i].every, make, 60, &near, &right))
          continue;
        g_test_message (
            "%s, a total every %u rounds, %s: round and player right in %.0f %%, the cell too in %.0f %%",
            CASES[i].game, CASES[i].every, MAKES[make], near, right);
        g_assert_cmpfloat (near, >=, CASES[i].least[make]);
      }
}

/* A total so far off that no points of one round explain it is itself what is wrong. */
static void
test_far_off (void)
{
  const Page page = { "rummy", 2, 2, { { -9999, 0 }, { 0, 0 } }, { { NO, NO }, { 9999, 0 } } };
  g_autoptr (KaNotebook) notebook = copy_page (&page);
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);
  g_autoptr (GArray) slips = ka_notebook_find_slips (notebook, check);

  g_assert_cmpuint (slips->len, >, 0);
  for (guint i = 0; i < slips->len; i++)
    g_assert_cmpint (ABS (g_array_index (slips, KaSlip, i).should), <=, KA_MOST_POINTS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notebook/agrees", test_agrees);
  g_test_add_func ("/notebook/turned-digits", test_turned_digits);
  g_test_add_func ("/notebook/total-copied-wrongly", test_total_copied_wrongly);
  g_test_add_func ("/notebook/forgotten-reset", test_forgotten_reset);
  g_test_add_func ("/notebook/sign", test_sign);
  g_test_add_func ("/notebook/exchanged", test_exchanged);
  g_test_add_func ("/notebook/digit-more-or-less", test_one_digit_more_or_less);
  g_test_add_func ("/notebook/empty-cells", test_empty_cells);
  g_test_add_func ("/notebook/added-wrongly", test_added_wrongly);
  g_test_add_func ("/notebook/turned-at-a-reset", test_turned_digits_at_a_reset);
  g_test_add_func ("/notebook/sums", test_sums);
  g_test_add_func ("/notebook/empty-page", test_an_empty_page);
  g_test_add_func ("/notebook/missing", test_missing);
  g_test_add_func ("/notebook/total-at-the-end", test_total_at_the_end);
  g_test_add_func ("/notebook/goes-on-where-the-sheet-ends", test_goes_on_where_the_sheet_ends);
  g_test_add_func ("/notebook/far-off", test_far_off);
  g_test_add_func ("/notebook/first-and-last", test_first_and_last_of_a_page);
  g_test_add_func ("/notebook/random-slips", test_random_slips);
  return g_test_run ();
}
