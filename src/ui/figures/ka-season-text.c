/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-season-text.h"

#include "ka-isolate.h"
#include "ka-language.h"

static char *
print_day (const GDate *day)
{
  g_autoptr (GDateTime) moment = g_date_time_new_local (g_date_get_year (day), (int) g_date_get_month (day),
                                                        g_date_get_day (day), 12, 0, 0);

  /* Translators: a day of a season, as in g_date_time_format(). */
  return g_date_time_format (moment, _ ("%-d %B %Y"));
}

char *
ka_season_describe_days (const KaSeason *season)
{
  g_autofree char *first = print_day (&season->first);
  g_autofree char *last = print_day (&season->last);

  /* Translators: the first day and the last one of a season. */
  return g_strdup_printf (_ ("%s to %s"), first, last);
}

char *
ka_season_describe_winner (const KaSeason *season, const KaFigures *figures, const GArray *ranked, gint64 now)
{
  const KaPersonFigures *best = &g_array_index (ranked, KaPersonFigures, 0);
  g_autoptr (GString) names = g_string_new (NULL);
  gint64 from, until;

  for (guint i = 0; i < ranked->len; i++)
    {
      const KaPersonFigures *person = &g_array_index (ranked, KaPersonFigures, i);

      if (!ka_figures_rank_are_equal (best, person))
        break;
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                              ka_isolate (ka_figures_get_person (figures, person->who)->name));
    }
  ka_season_get_range (season, &from, &until);
  /* Translators: %s is one name, or several. */
  return g_strdup_printf (now < until ? _ ("In front: %s") : _ ("Won by %s"), names->str);
}
