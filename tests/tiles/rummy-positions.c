/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rummy-positions.h"

#include <string.h>

#include "data-list.h"

guint
rummy_combination_random (KaRandom *random, KaCard *tiles)
{
  guint n = 0;

  if (ka_random_below (random, 2) == 0)
    {
      guint value = ka_random_below (random, 13), left_out = ka_random_below (random, 8);

      for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
        if (colour != left_out)
          tiles[n++] = (KaCard) (colour * 13 + value);
    }
  else
    {
      guint length = 3 + ka_random_below (random, 4), colour = ka_random_below (random, RUMMY_N_COLOURS);
      guint low = ka_random_below (random, 14 - length);

      while (n < length)
        {
          tiles[n] = (KaCard) (colour * 13 + low + n);
          n++;
        }
    }
  if (ka_random_below (random, 6) == 0)
    tiles[ka_random_below (random, n)] = RUMMY_JOKER;
  return n;
}

static gboolean
take (guint8 *left, const KaCard *tiles, guint n)
{
  guint8 rest[RUMMY_N_KINDS];

  memcpy (rest, left, sizeof rest);
  for (guint i = 0; i < n; i++)
    if (rest[tiles[i]]-- == 0)
      return FALSE;
  memcpy (left, rest, sizeof rest);
  return TRUE;
}

void
rummy_problem_random (KaRandom *random, guint n_table, guint n_rack, guint n_jokers, KaTileProblem *problem)
{
  guint8 left[RUMMY_N_KINDS];
  guint n_laid = 0, n_left = 0;
  KaCard rest[KA_MAX_PACK];

  memset (problem, 0, sizeof *problem);
  memset (left, 2, sizeof left);
  left[RUMMY_JOKER] = (guint8) n_jokers;
  for (guint tries = 0; n_laid + 2 < n_table && tries < 10000; tries++)
    {
      KaCard tiles[13];
      guint n = rummy_combination_random (random, tiles);

      if (n_laid + n > n_table || !take (left, tiles, n))
        continue;
      for (guint i = 0; i < n; i++)
        problem->table[tiles[i]]++;
      n_laid += n;
    }
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    {
      problem->weights[tile] = 1;
      for (guint i = 0; i < left[tile]; i++)
        rest[n_left++] = (KaCard) tile;
    }
  ka_random_shuffle (random, rest, n_left);
  for (guint i = 0; i < MIN (n_rack, n_left); i++)
    problem->rack[rest[i]]++;
  problem->most = 12;
}

void
rummy_problem_weigh (KaTileProblem *problem, gboolean by_points)
{
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    problem->weights[tile] = !by_points ? 1 : tile == RUMMY_JOKER ? 25 : (guint16) rummy_tile_value (tile);
}

void
rummy_problem_add_table (KaTileProblem *problem, const RummyTable *table)
{
  for (guint i = 0; i < table->n; i++)
    if (table->tiles[i] != KA_CARD_INVALID)
      problem->table[table->tiles[i]]++;
}

void
rummy_problem_from_view (const RummyState *view, KaTileProblem *problem)
{
  memset (problem, 0, sizeof *problem);
  rummy_problem_add_table (problem, &view->table);
  memcpy (problem->rack, view->hands[view->turn], sizeof problem->rack);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    problem->weights[tile] = 1;
  problem->most = view->most_tiles;
}

gboolean
rummy_solution_check (const KaTileProblem *problem, const KaTileSolution *solution)
{
  guint8 counts[RUMMY_N_KINDS] = { 0 };
  guint at = 0, n, n_laid = 0;
  int value = 0, worth = 0;
  const KaCard *tiles;

  while ((tiles = ka_rummy_table_next (solution->table.tiles, solution->table.n, &at, &n)) != NULL)
    {
      if (ka_rummy_combination_check (tiles, n) != RUMMY_FAULT_NONE)
        return FALSE;
      worth += ka_rummy_combination_worth (tiles, n, problem->joker_counts);
      for (guint i = 0; i < n; i++)
        counts[tiles[i]]++;
    }
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    {
      if (counts[tile] < problem->table[tile] || counts[tile] > problem->table[tile] + problem->rack[tile])
        return FALSE;
      n_laid += (guint) (counts[tile] - problem->table[tile]);
      value += (counts[tile] - problem->table[tile]) * problem->weights[tile];
    }
  return at == solution->table.n && n_laid == solution->n_laid && value == solution->value
         && n_laid <= problem->most && worth >= problem->least_worth;
}

/* ---- lists of positions ------------------------------------------------------------------------------------------ */

#define N_VALUES 13

static const char VALUES[] = "123456789abcd";

static void
read_tiles (guint8 *counts, const char *text)
{
  guint colour = 0;

  for (; *text != '\0'; text++)
    if (*text == '.')
      colour++;
    else if (*text == '*')
      counts[RUMMY_JOKER]++;
    else
      {
        const char *at = strchr (VALUES, *text);

        g_assert_true (at != NULL && colour < RUMMY_N_COLOURS);
        counts[colour * N_VALUES + (guint) (at - VALUES)]++;
      }
  g_assert_cmpuint (colour, ==, RUMMY_N_COLOURS - 1);
}

static void
read_problem (KaTileProblem *problem, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "/", 0);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  memset (problem, 0, sizeof *problem);
  read_tiles (problem->table, parts[0]);
  read_tiles (problem->rack, parts[1]);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    problem->weights[tile] = 1;
  problem->most = 12;
}

void
rummy_problems_read (KaTileProblem *problems, guint n, const char *name)
{
  g_autoptr (GPtrArray) lines = data_list_read (name, n);

  for (guint i = 0; i < n; i++)
    read_problem (&problems[i], lines->pdata[i]);
}

static void
write_tiles (const guint8 *counts, GString *line)
{
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    {
      if (colour > 0)
        g_string_append_c (line, '.');
      for (guint value = 0; value < N_VALUES; value++)
        for (guint i = 0; i < counts[colour * N_VALUES + value]; i++)
          g_string_append_c (line, VALUES[value]);
    }
  for (guint i = 0; i < counts[RUMMY_JOKER]; i++)
    g_string_append_c (line, '*');
}

void
rummy_problem_write (const KaTileProblem *problem, GString *line)
{
  write_tiles (problem->table, line);
  g_string_append_c (line, '/');
  write_tiles (problem->rack, line);
}

/* ---- and what is wanted in them ---------------------------------------------------------------------------------- */

static void
read_goal (KaTileProblem *problem, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 0);
  guint n = g_strv_length (words);

  g_assert_cmpuint (n, >=, 3);
  read_problem (problem, words[0]);
  rummy_problem_weigh (problem, g_str_equal (words[1], "points"));
  problem->most = (guint) g_ascii_strtoull (words[2], NULL, 10);
  problem->least_worth = n > 3 ? (int) g_ascii_strtoull (words[3], NULL, 10) : 0;
  problem->joker_counts = n > 4;
}

void
rummy_hardest_read (KaTileProblem *problems)
{
  g_autoptr (GPtrArray) lines = data_list_read ("rummy-hardest.txt", RUMMY_N_HARDEST);

  for (guint i = 0; i < RUMMY_N_HARDEST; i++)
    read_goal (&problems[i], lines->pdata[i]);
}

void
rummy_goal_write (const KaTileProblem *problem, GString *line)
{
  rummy_problem_write (problem, line);
  g_string_append_printf (line, " %s %u", problem->weights[0] == problem->weights[1] ? "tiles" : "points",
                          problem->most);
  if (problem->least_worth > 0)
    g_string_append_printf (line, " %d%s", problem->least_worth,
                            problem->joker_counts ? " joker-counts" : "");
}
