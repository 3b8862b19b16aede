/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-period-list.h"

#include "ka-language.h"
#include "ka-period.h"

/* Where a list keeps its seasons. */
#define SEASONS "ka-period-list"

static const char *const NAMES[] = {
  [KA_PERIOD_ANY] = N_ ("Any time"),        [KA_PERIOD_WEEK] = N_ ("Last 7 days"),
  [KA_PERIOD_MONTH] = N_ ("Last 30 days"),  [KA_PERIOD_THIS_YEAR] = N_ ("This year"),
  [KA_PERIOD_LAST_YEAR] = N_ ("Last year"), [KA_PERIOD_EARLIER] = N_ ("Earlier"),
};

/* Where the season @uuid will stand, or the first row. */
static guint
find_season (const GPtrArray *seasons, const char *uuid)
{
  for (guint i = 0; seasons != NULL && i < seasons->len; i++)
    if (g_strcmp0 (((KaSeason *) g_ptr_array_index (seasons, i))->uuid, uuid) == 0)
      return G_N_ELEMENTS (NAMES) + i;
  return KA_PERIOD_ANY;
}

gboolean
ka_period_list_fill (GtkDropDown *list, const GPtrArray *seasons)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  GPtrArray *kept = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_season_free);
  const KaSeason *chosen = ka_period_list_get_season (list);
  g_autoptr (KaSeason) before = chosen != NULL ? ka_season_copy (chosen) : NULL;
  guint selected = gtk_drop_down_get_selected (list);

  if (before != NULL)
    selected = find_season (seasons, before->uuid);
  else if (selected >= G_N_ELEMENTS (NAMES))
    selected = KA_PERIOD_ANY;
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    gtk_string_list_append (strings, _ (NAMES[i]));
  for (guint i = 0; seasons != NULL && i < seasons->len; i++)
    {
      const KaSeason *season = g_ptr_array_index (seasons, i);

      g_ptr_array_add (kept, ka_season_copy (season));
      gtk_string_list_append (strings, season->name);
    }
  g_object_set_data_full (G_OBJECT (list), SEASONS, kept, (GDestroyNotify) g_ptr_array_unref);
  ka_drop_down_offer (list, strings, selected);
  chosen = ka_period_list_get_season (list);
  return before != NULL
         && (chosen == NULL || g_date_compare (&before->first, &chosen->first) != 0
             || g_date_compare (&before->last, &chosen->last) != 0);
}

const KaSeason *
ka_period_list_get_season (GtkDropDown *list)
{
  GPtrArray *seasons = g_object_get_data (G_OBJECT (list), SEASONS);
  guint selected = gtk_drop_down_get_selected (list);

  if (seasons == NULL || selected == GTK_INVALID_LIST_POSITION || selected < G_N_ELEMENTS (NAMES)
      || selected - G_N_ELEMENTS (NAMES) >= seasons->len)
    return NULL;
  return g_ptr_array_index (seasons, selected - G_N_ELEMENTS (NAMES));
}

void
ka_period_list_get_range (GtkDropDown *list, gint64 *from, gint64 *until)
{
  const KaSeason *season = ka_period_list_get_season (list);

  if (season != NULL)
    ka_season_get_range (season, from, until);
  else
    ka_period_get_range (gtk_drop_down_get_selected (list), from, until);
}
