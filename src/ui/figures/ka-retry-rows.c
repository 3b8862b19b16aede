/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-retry-rows.h"

#include "ka-focus.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-stat-row.h"
#include "ka-stats-group.h"
#include "ka-stats-text.h"
#include "ka-sum.h"
#include "ka-text-table.h"
#include "ka-when.h"

/* More would not be read. */
#define MOST_MATCHES 50
#define MOST_PEOPLE  30

char *
ka_retry_describe (const KaRetry *retry)
{
  guint n = retry->matches->len;
  guint n_tried = n - retry->n_refused;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      text, ngettext ("%u of %u match comes out the same.", "%u of %u matches come out the same.", n_tried),
      retry->n_same, n_tried);
  g_string_append_c (text, ' ');
  if (retry->n_other_winner == 0)
    g_string_append (text, _ ("None has another winner."));
  else
    g_string_append_printf (
        text, ngettext ("%u has another winner.", "%u have another winner.", retry->n_other_winner),
        retry->n_other_winner);
  if (retry->n_refused > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("%u match has rounds that are not possible under these rules.",
                                        "%u matches have rounds that are not possible under these rules.",
                                        retry->n_refused),
                              retry->n_refused);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- people -------------------------------------------------------------------------------------------------- */

static int
compare_people (gconstpointer a, gconstpointer b)
{
  const KaRetriedPerson *first = *(KaRetriedPerson *const *) a, *second = *(KaRetriedPerson *const *) b;

  if (first->n != second->n)
    return first->n > second->n ? -1 : 1;
  return first->who < second->who ? -1 : 1;
}

/* A number as it was, and as it would have been. */
static char *
describe_change (int was, int would)
{
  g_autofree char *before = ka_number_format (was, FALSE);
  g_autofree char *after = ka_number_format (would, FALSE);

  return g_strdup_printf ("%s → %s", before, after);
}

static void
add_person (KaTextTable *table, const KaRetry *retry, const KaRetriedPerson *person)
{
  g_autofree char *name = ka_stats_name_person (retry->figures, person->who);
  g_autofree char *n = g_strdup_printf ("%u", person->n);
  g_autofree char *won = describe_change ((int) person->n_won, (int) person->n_would_win);
  g_autofree char *points = describe_change ((int) person->was_points, (int) person->points);
  const char *const cells[] = { name, n, won, points };

  ka_text_table_add_row (table, cells);
}

void
ka_retry_add_people (GtkBox *box, const KaRetry *retry)
{
  const char *const columns[] = { _ ("Name"), _ ("Matches"), _ ("Won"), _ ("Points") };
  g_autoptr (GPtrArray) people = g_ptr_array_new ();
  GtkWidget *group, *table;

  for (guint i = 0; i < retry->people->len; i++)
    g_ptr_array_add (people, &g_array_index (retry->people, KaRetriedPerson, i));
  if (people->len == 0)
    return;
  g_ptr_array_sort (people, compare_people);
  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("What It Would Have Meant"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("Counted over the finished matches: as it was → as it would have been."));
  table = ka_stats_add_table (group);
  ka_text_table_begin (KA_TEXT_TABLE (table), _ ("Wins and points, as they were and as they would have been"),
                       columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < MIN (people->len, MOST_PEOPLE); i++)
    add_person (KA_TEXT_TABLE (table), retry, g_ptr_array_index (people, i));
  gtk_box_append (box, group);
}

/* ---- matches ------------------------------------------------------------------------------------------------- */

static char *
describe_totals (const KaRetry *retry, const KaRetriedMatch *retried)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for_each_seat (seat, retried->match->n_seats)
    {
      g_autofree char *name = ka_stats_name_person (retry->figures, retried->match->seats[seat].who);
      g_autofree char *was = ka_number_format (retried->was_totals[seat], FALSE);
      g_autofree char *is = ka_number_format (retried->totals[seat], FALSE);
      /* Translators: a player, the total that was, and the total that would have been. */
      g_autofree char *part = g_strdup_printf (_ ("%s %s → %s"), ka_isolate (name), was, is);

      ka_match_row_add_part (text, part);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static gboolean
has_other_winner (const KaRetriedMatch *retried)
{
  for_each_seat (seat, retried->match->n_seats)
    if ((retried->was_ranking[seat] == 1) != (retried->ranking[seat] == 1))
      return TRUE;
  return FALSE;
}

static GtkWidget *
make_row (const KaRetry *retry, const KaRetriedMatch *retried)
{
  g_autofree char *when = ka_when_begin (retried->match->started, g_get_real_time () / G_USEC_PER_SEC);
  g_autofree char *totals = retried->problem == NULL ? describe_totals (retry, retried) : NULL;
  GtkWidget *row = ka_stat_row_new (when, totals != NULL ? totals : retried->problem);

  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (retried->problem == NULL && has_other_winner (retried))
    {
      GtkWidget *label = gtk_label_new (_ ("Another winner"));

      gtk_widget_add_css_class (label, "dimmed");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }
  ka_stat_row_activate (row, "win.look-back", retried->match->id);
  return row;
}

void
ka_retry_add_matches (GtkBox *box, const KaRetry *retry)
{
  GtkWidget *group = adw_preferences_group_new ();
  guint n_other = retry->matches->len - retry->n_same, n = 0;

  if (n_other == 0)
    {
      g_object_unref (g_object_ref_sink (group));
      return;
    }
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Matches That Come Out Otherwise"));
  ka_focus_lists (group);
  if (n_other > MOST_MATCHES)
    {
      g_autofree char *text = g_strdup_printf (_ ("The latest %u of %u."), MOST_MATCHES, n_other);

      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), text);
    }
  for (guint i = retry->matches->len; i > 0 && n < MOST_MATCHES; i--)
    {
      const KaRetriedMatch *retried = g_ptr_array_index (retry->matches, i - 1);

      if (retried->same)
        continue;
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (retry, retried));
      n++;
    }
  gtk_box_append (box, group);
}
