/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-meetings.h"

#include "ka-language.h"
#include "ka-stats-group.h"
#include "ka-stats-text.h"
#include "ka-text-table.h"

/* A row of the table that is to be made: how one fared against each of them. */
typedef struct
{
  GtkWidget *table; /* borrowed */
  GStrv cells;
} Meeting;

static void
meeting_free (gpointer data)
{
  Meeting *self = data;

  g_strfreev (self->cells);
  g_free (self);
}

static void
add_meeting (gpointer data, gpointer widget)
{
  const Meeting *self = data;

  ka_text_table_add_row (KA_TEXT_TABLE (self->table), (const char *const *) self->cells);
}

/* "10–12": ahead so often, and behind. Nothing where no match of both has ended. */
static char *
describe_meeting (const KaMeetings *one, guint other)
{
  for (guint i = 0; i < one->opponents->len; i++)
    {
      const KaOpponentFigures *met = &g_array_index (one->opponents, KaOpponentFigures, i);

      if (met->who == other && met->n_finished > 0)
        return g_strdup_printf ("%u–%u", met->n_ahead, met->n_behind);
    }
  return g_strdup ("");
}

static gboolean
have_met (const GPtrArray *meetings)
{
  for (guint i = 0; i < meetings->len; i++)
    for (guint j = 0; j < meetings->len; j++)
      {
        g_autofree char *met = describe_meeting (g_ptr_array_index (meetings, i),
                                                 ((KaMeetings *) g_ptr_array_index (meetings, j))->who);

        if (*met != '\0')
          return TRUE;
      }
  return FALSE;
}

static Meeting *
meeting_new (GtkWidget *table, const KaFigures *figures, const GPtrArray *meetings, guint row)
{
  Meeting *self = g_new (Meeting, 1);
  const KaMeetings *one = g_ptr_array_index (meetings, row);

  self->table = table;
  self->cells = g_new0 (char *, meetings->len + 2);
  self->cells[0] = ka_stats_name_person (figures, one->who);
  for (guint i = 0; i < meetings->len; i++)
    self->cells[i + 1] = i == row
                             ? g_strdup ("·")
                             : describe_meeting (one, ((KaMeetings *) g_ptr_array_index (meetings, i))->who);
  return self;
}

void
ka_stats_add_meetings (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer)
{
  guint n = answer->meetings->len;
  g_auto (GStrv) names = g_new0 (char *, n + 2);
  GtkWidget *group, *table;

  if (!have_met (answer->meetings))
    return;
  group = ka_stats_add_group (box, _ ("Head to Head"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("How often who stands at the left ended before who stands above, and after"));
  names[0] = g_strdup (_ ("Name"));
  for (guint i = 0; i < n; i++)
    names[i + 1] = ka_stats_name_person (answer->figures,
                                         ((KaMeetings *) g_ptr_array_index (answer->meetings, i))->who);
  table = ka_stats_add_table (group);
  ka_text_table_begin (KA_TEXT_TABLE (table), _ ("Head to Head"), (const char *const *) names, n + 1);
  for (guint i = 0; i < n; i++)
    ka_later_add (later, add_meeting, meeting_new (table, answer->figures, answer->meetings, i),
                  meeting_free);
}
