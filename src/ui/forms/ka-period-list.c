/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-period-list.h"

#include "ka-language.h"
#include "ka-night.h"
#include "ka-period.h"

/* What stands in a list after the periods that every book has: the years before the last, the newest first, and the seasons. */
typedef struct
{
  int newest;
  guint n_years;
  GPtrArray *seasons; /* of KaSeason */
} Rows;

/* A date that was mistyped does not bring centuries. */
#define MOST_YEARS 60

/* Where a list keeps them. */
#define ROWS "ka-period-list"

static const char *const NAMES[KA_N_PERIODS] = {
  [KA_PERIOD_ANY] = N_ ("Any time"),        [KA_PERIOD_WEEK] = N_ ("Last 7 days"),
  [KA_PERIOD_MONTH] = N_ ("Last 30 days"),  [KA_PERIOD_THIS_YEAR] = N_ ("This year"),
  [KA_PERIOD_LAST_YEAR] = N_ ("Last year"),
};

static void
rows_free (gpointer data)
{
  Rows *rows = data;

  g_ptr_array_unref (rows->seasons);
  g_free (rows);
}

/* @oldest: Unix time of the first match, or 0 */
static Rows *
make_rows (const GPtrArray *seasons, gint64 oldest)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) first = oldest != 0 ? ka_night_get_day (oldest) : NULL;
  Rows *rows = g_new0 (Rows, 1);

  rows->newest = g_date_time_get_year (now) - 2;
  if (first != NULL)
    rows->n_years = (guint) CLAMP (rows->newest - g_date_time_get_year (first) + 1, 0, MOST_YEARS);
  rows->seasons = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_season_free);
  for (guint i = 0; seasons != NULL && i < seasons->len; i++)
    g_ptr_array_add (rows->seasons, ka_season_copy (g_ptr_array_index (seasons, i)));
  return rows;
}

/* The year that is chosen, or 0. */
static int
get_year (GtkDropDown *list)
{
  const Rows *rows = g_object_get_data (G_OBJECT (list), ROWS);
  guint selected = gtk_drop_down_get_selected (list);

  if (rows == NULL || selected < KA_N_PERIODS || selected - KA_N_PERIODS >= rows->n_years)
    return 0;
  return rows->newest - (int) (selected - KA_N_PERIODS);
}

/* Where the year or the season @uuid will stand, or the first row. */
static guint
find_row (const Rows *rows, int year, const char *uuid)
{
  if (year != 0 && year <= rows->newest && (guint) (rows->newest - year) < rows->n_years)
    return KA_N_PERIODS + (guint) (rows->newest - year);
  for (guint i = 0; uuid != NULL && i < rows->seasons->len; i++)
    if (g_strcmp0 (((KaSeason *) g_ptr_array_index (rows->seasons, i))->uuid, uuid) == 0)
      return KA_N_PERIODS + rows->n_years + i;
  return KA_PERIOD_ANY;
}

static void
offer (GtkDropDown *list, const Rows *rows, guint selected)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    gtk_string_list_append (strings, _ (NAMES[i]));
  for (guint i = 0; i < rows->n_years; i++)
    gtk_string_list_take (strings, g_strdup_printf ("%d", rows->newest - (int) i));
  for (guint i = 0; i < rows->seasons->len; i++)
    gtk_string_list_append (strings, ((KaSeason *) g_ptr_array_index (rows->seasons, i))->name);
  ka_drop_down_offer (list, strings, selected);
}

gboolean
ka_period_list_fill (GtkDropDown *list, const GPtrArray *seasons, gint64 oldest)
{
  const KaSeason *chosen = ka_period_list_get_season (list);
  g_autoptr (KaSeason) before = chosen != NULL ? ka_season_copy (chosen) : NULL;
  int year = get_year (list);
  guint selected = gtk_drop_down_get_selected (list);
  Rows *rows = make_rows (seasons, oldest);

  if (selected >= KA_N_PERIODS)
    selected = find_row (rows, year, before != NULL ? before->uuid : NULL);
  g_object_set_data_full (G_OBJECT (list), ROWS, rows, rows_free);
  offer (list, rows, selected);
  chosen = ka_period_list_get_season (list);
  if (before == NULL)
    return get_year (list) != year;
  return chosen == NULL || g_date_compare (&before->first, &chosen->first) != 0
         || g_date_compare (&before->last, &chosen->last) != 0;
}

const KaSeason *
ka_period_list_get_season (GtkDropDown *list)
{
  const Rows *rows = g_object_get_data (G_OBJECT (list), ROWS);
  guint selected = gtk_drop_down_get_selected (list);

  if (rows == NULL || selected == GTK_INVALID_LIST_POSITION || selected < KA_N_PERIODS + rows->n_years
      || selected - KA_N_PERIODS - rows->n_years >= rows->seasons->len)
    return NULL;
  return g_ptr_array_index (rows->seasons, selected - KA_N_PERIODS - rows->n_years);
}

void
ka_period_list_get_range (GtkDropDown *list, gint64 *from, gint64 *until)
{
  const KaSeason *season = ka_period_list_get_season (list);
  int year = get_year (list);

  if (season != NULL)
    ka_season_get_range (season, from, until);
  else if (year != 0)
    ka_period_get_year (year, from, until);
  else
    ka_period_get_range (gtk_drop_down_get_selected (list), from, until);
}
