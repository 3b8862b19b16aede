/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-rows.h"

#include "ka-bars.h"
#include "ka-face.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-late-expander.h"
#include "ka-late-row.h"
#include "ka-spread.h"
#include "ka-stat-row.h"
#include "ka-stats-course.h"
#include "ka-speak.h"
#include "ka-stats-group.h"
#include "ka-stats-partners.h"
#include "ka-stats-text.h"
#include "ka-when.h"

/* More rows of a kind say less. */
#define MOST_EVENTS    10
#define MOST_OPPONENTS 12

static void
finish_property (GtkWidget *row, gint64 number, int line)
{
  gtk_widget_add_css_class (row, "property");
}

/* A figure with its name above it. */
static void
add_property (KaLater *later, GtkWidget *group, const char *name, const char *value)
{
  ka_late_row_plan (ka_late_row_new (name, value, finish_property, 0, 0), later, group);
}

/* ---- people ------------------------------------------------------------------------------------------------ */

/* Takes over @row. */
static void
plan_with_face (KaLateRow *row, const GPtrArray *players, gint64 id, KaLater *later, GtkWidget *group)
{
  const KaPlayer *face = ka_face_find (players, id);

  if (face != NULL)
    ka_late_row_set_face (row, face->colour, face->symbol);
  ka_late_row_plan (row, later, group);
}

static void
finish_person (GtkWidget *row, gint64 player, int line)
{
  ka_stat_row_activate (row, "stats.choose", player);
}

static void
add_person (KaLater *later, GtkWidget *group, const KaFiguresAnswer *answer, const KaPersonFigures *row,
            const GPtrArray *players)
{
  const KaFiguredPerson *person = ka_figures_get_person (answer->figures, row->who);
  g_autofree char *name = ka_stats_name_person (answer->figures, row->who);
  g_autofree char *text = ka_stats_describe_person (row);

  /* Of computer players there is no more to tell. */
  plan_with_face (ka_late_row_new (name, text, person->level == NULL ? finish_person : NULL, person->id, 0),
                  players, person->id, later, group);
}

/* After the last of those that are shown. */
static void
add_more (gpointer group, gpointer widget)
{
  GtkWidget *more = adw_button_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (more), _ ("Show Everyone"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (more), "stats.show-all");
  adw_preferences_group_add (group, more);
}

void
ka_stats_add_people (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const GPtrArray *players,
                     guint most)
{
  GtkWidget *group = answer->people->len > 0 ? ka_stats_add_group (box, _ ("People")) : NULL;

  for (guint i = 0; i < MIN (most, answer->people->len); i++)
    add_person (later, group, answer, &g_array_index (answer->people, KaPersonFigures, i), players);
  if (most < answer->people->len)
    ka_later_add (later, add_more, group, NULL);
}

/* ---- one person ---------------------------------------------------------------------------------------------- */

static const KaPersonFigures *
find_person (const KaFiguresAnswer *answer)
{
  for (guint i = 0; i < answer->people->len; i++)
    if (g_array_index (answer->people, KaPersonFigures, i).who == (guint) answer->who)
      return &g_array_index (answer->people, KaPersonFigures, i);
  return NULL;
}

/* Figures that are to be drawn. */
typedef struct
{
  GtkWidget *group; /* borrowed */
  KaFigures *owner; /* owned: has what is borrowed in @figures */
  KaPersonFigures figures;
} Picture;

static Picture *
picture_new (GtkWidget *group, const KaFiguresAnswer *answer, const KaPersonFigures *figures)
{
  Picture *self = g_new (Picture, 1);

  *self = (Picture) { group, ka_figures_ref (answer->figures), *figures };
  return self;
}

static void
picture_free (gpointer data)
{
  Picture *self = data;

  ka_figures_unref (self->owner);
  g_free (self);
}

/* A bar for each place down to the last that was ever taken. */
static void
add_places (gpointer data, gpointer widget)
{
  const Picture *self = data;
  GtkWidget *row = ka_bars_new (_ ("Places"));
  g_autofree char *text = ka_stats_describe_places (&self->figures);
  guint n_places = KA_MAX_SEATS;

  while (self->figures.places[n_places - 1] == 0)
    n_places--;
  for (guint i = 0; i < n_places; i++)
    {
      /* Translators: as in first, second, third place. */
      g_autofree char *name = g_strdup_printf (_ ("Place %u"), i + 1);

      ka_bars_add (KA_BARS (row), name, self->figures.places[i], self->figures.n_finished);
    }
  ka_speak_drawing (ADW_PREFERENCES_ROW (row), text);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
}

static void
add_summary (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const KaPersonFigures *figures)
{
  GtkWidget *group = ka_stats_add_group (box, ka_figures_get_person (answer->figures, figures->who)->name);
  g_autofree char *line = ka_stats_describe_person (figures);
  /* Translators: matches that were won one after the other: at the moment, and at most. */
  g_autofree char *streak
      = g_strdup_printf (_ ("now %u, longest %u"), figures->streak, figures->longest_streak);

  add_property (later, group, _ ("Matches"), line);
  if (figures->n_finished > 0)
    {
      ka_later_add (later, add_places, picture_new (group, answer, figures), picture_free);
      add_property (later, group, _ ("Wins in a row"), streak);
    }
  if (figures->n_timed > 0)
    {
      g_autofree char *time = ka_when_describe_length (figures->seconds);
      /* Translators: how long was played, over how many matches of how many. */
      g_autofree char *text = g_strdup_printf (_ ("%s, in %u of %u finished matches"), time, figures->n_timed,
                                               figures->n_finished);

      add_property (later, group, _ ("Time"), text);
    }
}

static void
add_game (gpointer data, gpointer widget)
{
  const Picture *self = data;
  const KaPointsFigures *points = &self->figures.points;
  g_autofree char *text = ka_stats_describe_game (&self->figures);
  GtkWidget *row = ka_stat_row_new (ka_stats_name_game (self->figures.game_id), text);

  if (points->n > 1 && points->best != points->worst)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), ka_spread_new (points));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
  ka_later_measure (row, gtk_widget_get_width (self->group));
}

static void
add_games (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer)
{
  GtkWidget *group = ka_stats_add_group (box, _ ("Games"));

  for (guint i = 0; i < answer->games->len; i++)
    ka_later_add (later, add_game,
                  picture_new (group, answer, &g_array_index (answer->games, KaPersonFigures, i)),
                  picture_free);
}

/* A word at the end of a row. */
static void
add_suffix (GtkWidget *row, const char *word, const char *tooltip)
{
  GtkWidget *label = gtk_label_new (word);

  gtk_widget_set_tooltip_text (label, tooltip);
  gtk_widget_add_css_class (label, "dimmed");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
}

/* So much of it is on the good side. */
static void
finish_share (GtkWidget *row, gint64 part, int whole)
{
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), ka_share_bar_new ((guint) part, (guint) whole));
}

static void
finish_rival (GtkWidget *row, gint64 part, int whole)
{
  add_suffix (row, _ ("Rival"), _ ("Was ahead most often"));
  finish_share (row, part, whole);
}

static void
add_opponents (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const GPtrArray *players)
{
  const KaOpponentFigures *rival = ka_figures_find_rival (answer->opponents);
  GtkWidget *group = ka_stats_add_group (box, _ ("Against"));

  for (guint i = 0; i < MIN (MOST_OPPONENTS, answer->opponents->len); i++)
    {
      const KaOpponentFigures *row = &g_array_index (answer->opponents, KaOpponentFigures, i);
      g_autofree char *name = ka_stats_name_person (answer->figures, row->who);
      g_autofree char *text = ka_stats_describe_opponent (row);

      plan_with_face (ka_late_row_new (name, text,
                                       row == rival          ? finish_rival
                                       : row->n_finished > 0 ? finish_share
                                                             : NULL,
                                       row->n_ahead, (int) row->n_finished),
                      players, ka_figures_get_person (answer->figures, row->who)->id, later, group);
    }
}

void
ka_stats_add_person (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const GPtrArray *players)
{
  const KaPersonFigures *figures = find_person (answer);

  if (figures == NULL)
    return;
  add_summary (box, later, answer, figures);
  add_games (box, later, answer);
  ka_stats_add_course (box, later, answer, players);
  if (answer->opponents->len > 0)
    add_opponents (box, later, answer, players);
}

/* ---- by game ----------------------------------------------------------------------------------------------- */

/* The rows of each game fold up under its name, in the order in which the games come. */
typedef struct
{
  GHashTable *by_id;   /* id of a game → its KaLateExpander, both borrowed */
  GPtrArray *in_order; /* of KaLateExpander */
} Games;

static void
begin_games (Games *self)
{
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->in_order = g_ptr_array_new ();
}

static KaLateExpander *
find_game (Games *self, const char *id)
{
  KaLateExpander *game = g_hash_table_lookup (self->by_id, id);

  if (game == NULL)
    {
      game = ka_late_expander_new (ka_stats_name_game (id));
      g_hash_table_insert (self->by_id, (char *) id, game);
      g_ptr_array_add (self->in_order, game);
    }
  return game;
}

/* What is the only one need not be unfolded; a group without games is not shown. */
static void
plan_games (Games *self, KaLater *later, GtkWidget *group)
{
  for (guint i = 0; i < self->in_order->len; i++)
    ka_late_expander_plan (g_ptr_array_index (self->in_order, i), later, group, self->in_order->len == 1);
  gtk_widget_set_visible (group, self->in_order->len > 0);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->in_order);
}

static void
finish_record (GtkWidget *row, gint64 match, int line)
{
  ka_stat_row_open_line (row, match, line);
}

void
ka_stats_add_records (GtkBox *box, KaLater *later, const KaFigures *figures, const GArray *records,
                      const char *title)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  Games games;

  if (records->len == 0)
    return;
  begin_games (&games);
  for (guint i = 0; i < records->len; i++)
    {
      const KaRecord *record = &g_array_index (records, KaRecord, i);
      g_autofree char *name = ka_stats_name_record (record);
      g_autofree char *text = ka_stats_describe_record (record, figures, now);

      ka_late_expander_add (find_game (&games, record->game_id),
                            ka_late_row_new (name, text, finish_record, record->match, record->line));
    }
  plan_games (&games, later, ka_stats_add_group (box, title));
}

static int
compare_events (gconstpointer a, gconstpointer b)
{
  const KaEventFigures *first = a, *second = b;

  return first->n > second->n ? -1 : first->n < second->n;
}

/* The most frequent ones; what is only odd is no event. */
static GArray *
pick_events (const KaRoundFigures *rounds, const char *game_id, guint who)
{
  GArray *events = g_array_new (FALSE, FALSE, sizeof (KaEventFigures));

  for (guint i = 0; i < rounds->events->len; i++)
    {
      const KaEventFigures *event = &g_array_index (rounds->events, KaEventFigures, i);

      if (event->who == who && event->game_id == game_id && !event->odd)
        g_array_append_vals (events, event, 1);
    }
  g_array_sort (events, compare_events);
  g_array_set_size (events, MIN (events->len, MOST_EVENTS));
  return events;
}

static void
add_events (GtkWidget *group, KaLater *later, const KaFiguresAnswer *answer, const KaRoundFigures *rounds)
{
  Games games;

  begin_games (&games);
  for (guint i = 0; i < answer->games->len; i++)
    {
      const char *id = g_array_index (answer->games, KaPersonFigures, i).game_id;
      g_autoptr (GArray) events = pick_events (rounds, id, (guint) answer->who);

      for (guint j = 0; j < events->len; j++)
        {
          const KaEventFigures *event = &g_array_index (events, KaEventFigures, j);
          g_autofree char *name = ka_stats_name_event (event);
          g_autofree char *text = ka_stats_describe_event (event);

          ka_late_expander_add (find_game (&games, id), ka_late_row_new (name, text, NULL, 0, 0));
        }
    }
  plan_games (&games, later, group);
}

static void
add_roles (GtkWidget *group, KaLater *later, const KaFiguresAnswer *answer, const KaRoundFigures *rounds)
{
  Games games;

  begin_games (&games);
  for (guint i = 0; i < rounds->roles->len; i++)
    {
      const KaRoleFigures *role = &g_array_index (rounds->roles, KaRoleFigures, i);
      g_autofree char *name = NULL;
      g_autofree char *text = NULL;

      if (role->who != (guint) answer->who)
        continue;
      name = ka_stats_name_role (role, answer->figures);
      text = ka_stats_describe_role (role);
      ka_late_expander_add (find_game (&games, role->game_id),
                            ka_late_row_new (name, text, role->n_tried > 0 ? finish_share : NULL,
                                             role->n_made, (int) role->n_tried));
    }
  plan_games (&games, later, group);
}

/* Those in which the person took part, and no others of the same matches. */
static void
add_number_of_rounds (GtkWidget *group, KaLater *later, const KaFiguresAnswer *answer,
                      const KaRoundFigures *rounds)
{
  guint n = ka_round_figures_count_presence (rounds, (guint) answer->who, -1, NULL);
  g_autofree char *text = g_strdup_printf (ngettext ("%u round", "%u rounds", n), n);

  add_property (later, group, _ ("Rounds"), text);
}

void
ka_stats_add_rounds (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const KaRoundFigures *rounds)
{
  if (answer->games != NULL)
    {
      GtkWidget *group;

      ka_stats_add_partners (box, later, answer, rounds);
      group = ka_stats_add_group (box, _ ("In the Rounds"));
      add_number_of_rounds (group, later, answer, rounds);
      add_roles (group, later, answer, rounds);
      add_events (ka_stats_add_group (box, _ ("What the Rules Did")), later, answer, rounds);
    }
  ka_stats_add_records (box, later, answer->figures, rounds->records, _ ("Records of Rounds"));
}
