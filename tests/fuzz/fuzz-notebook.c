/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An old notebook as it is typed: a line with the game, the seats and who began, then a line a round, its cells between tabs: the
 * points, then the totals on paper. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "ka-games.h"
#include "ka-notebook.h"
#include "ka-sum.h"

#define MOST_ROWS 24

static int
read_cell (const char *text)
{
  int value;
  KaSumState state = ka_sum_parse (text, &value);

  return (state == KA_SUM_NUMBER || state == KA_SUM_SUM) && ABS (value) <= KA_MOST_POINTS ? value : KA_EMPTY;
}

static void
read_row (KaNotebook *notebook, guint row, const char *line)
{
  g_auto (GStrv) cells = g_strsplit (line, "\t", (int) notebook->n_seats * 2);

  for (guint i = 0; cells[i] != NULL; i++)
    {
      KaNotebookRow *read = ka_notebook_get_row (notebook, row);
      guint seat = i % notebook->n_seats;

      (i < notebook->n_seats ? read->points : read->totals)[seat] = read_cell (cells[i]);
    }
}

static KaNotebook *
read_head (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);
  const KaGame *game = words[0] != NULL ? ka_games_find (words[0]) : NULL;
  guint n_seats, first;
  g_autoptr (KaValues) options = NULL;

  if (game == NULL || g_strv_length (words) < 3)
    return NULL;
  n_seats = (guint) CLAMP (strtol (words[1], NULL, 10), game->min_seats, game->max_seats);
  first = (guint) (strtoul (words[2], NULL, 10) % n_seats);
  options = ka_game_read_options_text (game, n_seats, "{}", NULL);
  return ka_notebook_new (game, options, n_seats, (int) first);
}

static void
check_slip (KaNotebook *notebook, const KaSlip *slip, guint n_off)
{
  g_autoptr (KaNotebookCheck) after = NULL;

  g_assert_cmpuint (slip->row, <, notebook->rows->len);
  g_assert_cmpuint (slip->seat, <, notebook->n_seats);
  g_assert_cmpint (slip->other, <, (int) notebook->n_seats);
  g_assert_cmpint (slip->cost, >=, 1);
  g_assert_cmpint (slip->explains, >=, 1);
  ka_notebook_correct (notebook, slip);
  after = ka_notebook_check (notebook);
  /* A total agrees by itself, but those below it had gone on from the wrong one. */
  if (slip->in_total)
    g_assert_cmpint (after->off[slip->row * KA_MAX_SEATS + slip->seat], ==, 0);
  else
    g_assert_cmpuint (after->n_off, <, n_off);
}

static void
check_notebook (KaNotebook *notebook)
{
  g_autoptr (KaNotebookCheck) check = ka_notebook_check (notebook);
  g_autoptr (GArray) slips = ka_notebook_find_slips (notebook, check);

  g_assert_cmpuint (check->n_rows, ==, ka_notebook_count_rows (notebook));
  if (check->n_off == 0)
    g_assert_cmpuint (slips->len, ==, 0);
  if (slips->len > 0)
    check_slip (notebook, &g_array_index (slips, KaSlip, 0), check->n_off);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", MOST_ROWS + 1);
  g_autoptr (KaNotebook) notebook = lines[0] != NULL ? read_head (lines[0]) : NULL;

  for (guint i = 1; notebook != NULL && i < MOST_ROWS && lines[i] != NULL; i++)
    read_row (notebook, i - 1, lines[i]);
  if (notebook != NULL)
    check_notebook (notebook);
  return 0;
}
