/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-story-page.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-match-parts.h"
#include "ka-menu-focus.h"
#include "ka-page.h"
#include "ka-result-card.h"
#include "ka-rules-text.h"
#include "ka-sheet-chart.h"
#include "ka-stat-row.h"
#include "ka-story-text.h"
#include "ka-sum.h"
#include "ka-text-table.h"
#include "ka-toast.h"
#include "ka-when.h"

/* More of them are no longer seldom. */
#define MOST_EVENTS 20

/* Who led from line to line is only told as long as it can be read. */
#define MOST_REIGNS 24

struct _KaStoryPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwWindowTitle *title;
  GtkLabel *result;
  GtkLabel *facts;
  GtkWidget *curve;
  KaChart *chart;
  KaTextTable *table;
  AdwPreferencesGroup *went;
  AdwPreferencesGroup *led;
  AdwPreferencesGroup *events;

  /* owned */
  KaSheet *sheet;
  GPtrArray *rows; /* of GtkWidget, borrowed: what stands in the groups */
};

static gint64
ka_story_page_get_match (KaPage *page)
{
  return ka_sheet_get_match (KA_STORY_PAGE (page)->sheet)->id;
}

static const char *
ka_story_page_get_help_topic (KaPage *page)
{
  return "history#look-back";
}

static void
ka_story_page_page_init (KaPageInterface *iface)
{
  iface->get_match = ka_story_page_get_match;
  iface->get_help_topic = ka_story_page_get_help_topic;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaStoryPage, ka_story_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_story_page_page_init))

/* ---- rows --------------------------------------------------------------------------------------------------- */

static GtkWidget *
add_row (KaStoryPage *self, AdwPreferencesGroup *group, const char *title, const char *subtitle)
{
  GtkWidget *row = ka_stat_row_new (title, subtitle);

  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
  return row;
}

static void
clear_rows (KaStoryPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      adw_preferences_group_remove (
          ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP)), row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

/* A row that leads to a line of the sheet. */
static void
add_line_row (KaStoryPage *self, AdwPreferencesGroup *group, const char *title, const char *subtitle,
              int line)
{
  GtkWidget *row = title != NULL ? add_row (self, group, title, subtitle) : NULL;

  if (row != NULL && line >= 0)
    ka_stat_row_open_line (row, ka_sheet_get_match (self->sheet)->id, line);
}

static void
show_how_it_went (KaStoryPage *self, const KaStory *story)
{
  g_autofree char *lead = ka_story_describe_lead (story, self->sheet);
  g_autofree char *turning = ka_story_describe_turning (story, self->sheet);
  g_autofree char *swing = ka_story_describe_swing (story, self->sheet);
  g_autofree char *comeback = ka_story_describe_comeback (story, self->sheet);

  add_line_row (self, self->went, lead, NULL, -1);
  add_line_row (self, self->went, turning, _ ("The Turning Point"), story->turning);
  add_line_row (self, self->went, swing, _ ("The Biggest Step Towards Winning"), story->swing);
  add_line_row (self, self->went, comeback, _ ("The Biggest Comeback"), (int) story->comeback.lead);
}

static void
show_leaders (KaStoryPage *self, const KaStory *story)
{
  gboolean told = story->reigns->len > 0 && story->reigns->len <= MOST_REIGNS;

  for (guint i = 0; told && i < story->reigns->len; i++)
    {
      const KaReign *reign = &g_array_index (story->reigns, KaReign, i);
      g_autofree char *lines = ka_story_name_reign (reign, self->sheet);
      g_autofree char *names = ka_story_describe_reign (reign, self->sheet);
      GtkWidget *row = add_row (self, self->led, lines, names);

      gtk_widget_add_css_class (row, "property");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->led), told);
}

static void
show_events (KaStoryPage *self, const KaStory *story)
{
  guint n = 0;

  for (guint i = 0; i < story->events->len && n < MOST_EVENTS; i++)
    {
      const KaStoryEvent *event = &g_array_index (story->events, KaStoryEvent, i);
      g_autofree char *name = ka_story_name_event (event, self->sheet);
      g_autofree char *line = ka_line_title (self->sheet, event->line);

      if (!event->rare)
        continue;
      add_line_row (self, self->events, name, line, (int) event->line);
      n++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->events), n > 0);
}

/* ---- the table ---------------------------------------------------------------------------------------------- */

/* Other rules from here on are no round, and change no total. */
static gboolean
adds_points (KaStoryPage *self, guint line)
{
  const KaRound *round = ka_sheet_get_line (self->sheet, line)->round;

  return !ka_round_is_rules (round) || ka_round_adds_points (round);
}

/* Whether @seat has been there, or been given points, up to @line: who joins later has no total before. */
static gboolean
has_come (KaStoryPage *self, const KaScore *score, guint line, guint seat)
{
  for (guint i = 0; i <= line; i++)
    {
      const KaRound *round = ka_sheet_get_line (self->sheet, i)->round;

      if ((!ka_round_is_correction (round) && !ka_round_is_absent (round, seat))
          || score->rounds[i].totals[seat] != 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_table_row (KaStoryPage *self, const KaScore *score, guint line)
{
  g_autofree char *title = ka_line_title (self->sheet, line);
  guint32 leaders = ka_story_get_leaders (score, line);
  char *cells[KA_MAX_SEATS + 1] = { title };

  for_each_seat (seat, score->n_seats)
    {
      g_autofree char *total = ka_number_format (score->rounds[line].totals[seat], FALSE);

      if (!has_come (self, score, line, seat))
        cells[seat + 1] = g_strdup ("");
      else if ((leaders & (1u << seat)) != 0)
        /* Translators: a total of who is in the lead, with a mark. */
        cells[seat + 1] = g_strdup_printf (_ ("▸ %s"), total);
      else
        cells[seat + 1] = g_steal_pointer (&total);
    }
  ka_text_table_add_row (self->table, (const char *const *) cells);
  for_each_seat (seat, score->n_seats)
    g_free (cells[seat + 1]);
}

static void
show_table (KaStoryPage *self)
{
  const KaScore *score = ka_sheet_get_score (self->sheet);
  const char *columns[KA_MAX_SEATS + 1] = { _ ("Round") };

  for_each_seat (seat, score->n_seats)
    columns[seat + 1] = ka_sheet_get_player (self->sheet, seat)->name;
  ka_text_table_begin (self->table, _ ("Totals after each round; ▸ marks who leads"), columns,
                       score->n_seats + 1);
  for (guint line = 0; line < score->n_rounds; line++)
    if (adds_points (self, line))
      add_table_row (self, score, line);
  gtk_widget_set_visible (self->curve, score->n_rounds > 0);
}

/* ---- the page ----------------------------------------------------------------------------------------------- */

/* When it was, how long it took, who played where, and what somebody noted. */
static char *
describe_facts (const KaMatch *match)
{
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (match->started);
  /* Translators: a day and a time as in g_date_time_format(): "Friday 13 March 2026, 20:15". */
  g_autofree char *when = ka_when_head (started, _ ("%A %-d %B %Y, %H:%M"));
  g_autofree char *length = ka_when_describe_match (match->started, match->ended);
  g_autoptr (GString) text = g_string_new (NULL);

  ka_match_row_add_part (text, when);
  ka_match_row_add_part (text, length);
  ka_match_row_add_part (text, match->group);
  ka_match_row_add_part (text, match->place);
  ka_match_row_add_note (text, match->note);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
show_title (KaStoryPage *self)
{
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  g_autoptr (GString) subtitle = g_string_new (ka_isolate (ka_match_get_name (match)));
  g_autofree char *facts = describe_facts (match);
  g_autofree char *result = ka_result_title (self->sheet);

  adw_window_title_set_title (self->title, _ ("Look Back"));
  ka_match_row_add_part (subtitle, ka_rules_get_mark (self->sheet));
  adw_window_title_set_subtitle (self->title, subtitle->str);
  gtk_label_set_text (self->result, ka_sheet_is_over (self->sheet) ? result : _ ("This match goes on."));
  gtk_label_set_text (self->facts, facts);
}

static void
update (KaStoryPage *self)
{
  g_autoptr (KaStory) story = ka_story_new ((KaScore *) ka_sheet_get_score (self->sheet));

  show_title (self);
  ka_sheet_chart_show (self->chart, self->sheet);
  show_table (self);
  clear_rows (self);
  show_how_it_went (self, story);
  show_leaders (self, story);
  show_events (self, story);
  gtk_widget_set_visible (GTK_WIDGET (self->went), story->reigns->len > 0);
}

static void
gone_cb (KaStoryPage *self)
{
  ka_page_leave (KA_PAGE (self));
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *text = ka_result_text (KA_STORY_PAGE (widget)->sheet);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ka_toast (widget, _ ("Result copied"));
}

static void
ka_story_page_dispose (GObject *object)
{
  KaStoryPage *self = KA_STORY_PAGE (object);

  if (self->sheet != NULL)
    g_signal_handlers_disconnect_by_data (self->sheet, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_STORY_PAGE);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (ka_story_page_parent_class)->dispose (object);
}

static void
ka_story_page_class_init (KaStoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_story_page_dispose;
  g_type_ensure (KA_TYPE_CHART);
  g_type_ensure (KA_TYPE_TEXT_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-story-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, title);
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, result);
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, facts);
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, curve);
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, chart);
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, table);
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, went);
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, led);
  gtk_widget_class_bind_template_child (widget_class, KaStoryPage, events);
  gtk_widget_class_install_action (widget_class, "story.open-match", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "story.try-rules", NULL, ka_page_go);
  gtk_widget_class_install_action (widget_class, "story.copy", NULL, copy_cb);
}

static void
ka_story_page_init (KaStoryPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_menu_focus_keep_all (GTK_WIDGET (self));
}

GtkWidget *
ka_story_page_new (KaSheet *sheet)
{
  KaStoryPage *self = g_object_new (KA_TYPE_STORY_PAGE, NULL);

  self->sheet = g_object_ref (sheet);
  g_signal_connect_object (sheet, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "gone", G_CALLBACK (gone_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
