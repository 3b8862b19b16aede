/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-almanac.h"

#include "ka-night.h"

/* The year goes by evenings: New Year's Eve is played to its end in the old year. */
static void
get_range (int year, gint64 *from, gint64 *until)
{
  *from = ka_night_begin (year, 1, 1);
  *until = ka_night_begin (year + 1, 1, 1);
}

static void
count_game (KaAlmanac *self, const KaFiguredMatch *match)
{
  KaAlmanacGame game = { match->game_id, 0, 0 };
  guint i = 0;

  while (i < self->games->len
         && g_strcmp0 (g_array_index (self->games, KaAlmanacGame, i).game_id, match->game_id) != 0)
    i++;
  if (i == self->games->len)
    g_array_append_val (self->games, game);
  g_array_index (self->games, KaAlmanacGame, i).n_matches++;
  g_array_index (self->games, KaAlmanacGame, i).n_rounds += match->n_rounds;
}

static void
count_match (KaAlmanac *self, const KaFiguredMatch *match)
{
  g_autoptr (GDateTime) day = ka_night_get_day (match->started);
  guint32 *month = &self->nights[g_date_time_get_month (day) - 1];
  guint32 bit = 1u << g_date_time_get_day_of_month (day);

  self->n_nights += (*month & bit) == 0;
  *month |= bit;
  self->n_matches++;
  self->n_rounds += match->n_rounds;
  count_game (self, match);
}

static int
compare_games (gconstpointer a, gconstpointer b)
{
  const KaAlmanacGame *first = a, *second = b;

  if (first->n_matches != second->n_matches)
    return first->n_matches > second->n_matches ? -1 : 1;
  return g_strcmp0 (first->game_id, second->game_id);
}

static int
compare_people (gconstpointer a, gconstpointer b)
{
  const KaPersonFigures *first = a, *second = b;

  if (first->n_wins != second->n_wins)
    return first->n_wins > second->n_wins ? -1 : 1;
  if (first->n_finished != second->n_finished)
    return first->n_finished < second->n_finished ? -1 : 1;
  return first->who < second->who ? -1 : first->who > second->who;
}

KaAlmanac *
ka_almanac_new (KaFigures *figures, int year)
{
  KaAlmanac *self = g_new0 (KaAlmanac, 1);
  KaFiguresFilter filter = { .company = KA_COMPANY_ALL, .unbegun = TRUE };
  g_autoptr (GPtrArray) matches = NULL;

  get_range (year, &filter.from, &filter.until);
  matches = ka_figures_find (figures, &filter);
  self->figures = ka_figures_ref (figures);
  self->year = year;
  self->games = g_array_new (FALSE, FALSE, sizeof (KaAlmanacGame));
  for (guint i = 0; i < matches->len; i++)
    count_match (self, g_ptr_array_index (matches, i));
  g_array_sort (self->games, compare_games);
  self->people = ka_figures_count_people (figures, &filter);
  g_array_sort (self->people, compare_people);
  self->records = ka_figures_list_records (figures, &filter);
  return self;
}

void
ka_almanac_free (KaAlmanac *self)
{
  g_array_unref (self->games);
  g_array_unref (self->people);
  g_array_unref (self->records);
  ka_figures_unref (self->figures);
  g_free (self);
}

GArray *
ka_almanac_list_years (const KaFigures *figures)
{
  GArray *years = g_array_new (FALSE, FALSE, sizeof (int));
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (figures, &n);
  int last = 0;

  for (guint i = n; i > 0; i--)
    {
      g_autoptr (GDateTime) day = ka_night_get_day (matches[i - 1].started);
      int year = g_date_time_get_year (day);

      if (years->len == 0 || year != last)
        g_array_append_val (years, year);
      last = year;
    }
  return years;
}

GArray *
ka_almanac_list_evenings (const KaFigures *figures)
{
  GArray *evenings = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (figures, &n);
  gint64 from = 0, until = 0;

  for (guint i = n; i > 0; i--)
    {
      gint64 started = matches[i - 1].started;

      if (evenings->len > 0 && started >= from && started < until)
        g_array_index (evenings, gint64, evenings->len - 1) = started;
      else
        {
          g_array_append_val (evenings, started);
          ka_night_get_range (started, &from, &until);
        }
    }
  return evenings;
}
