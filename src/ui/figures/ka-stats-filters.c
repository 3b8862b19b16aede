/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-filters.h"

#include "ka-drop-down.h"
#include "ka-filter-chips.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-period-list.h"
#include "ka-speak.h"
#include "ka-titled.h"
#include "ka-variant-list.h"

struct _KaStatsFilters
{
  AdwBin parent_instance;

  gboolean quiet; /* while the lists are filled, nobody has chosen anything */
  gint64 with[2]; /* who is chosen, for the filter */

  /* template widgets */
  GtkWidget *open;
  KaFilterChips *chips;
  GtkDropDown *person;
  GtkDropDown *game;
  GtkDropDown *variant;
  GtkDropDown *group;
  GtkDropDown *period;
  GtkDropDown *n_seats;
  GtkDropDown *played;
  GtkDropDown *company;

  /* owned; what stands in the lists, in each after one row for everything */
  GArray *people;    /* of gint64 */
  GPtrArray *games;  /* of titled ids, see ka-titled.h */
  GPtrArray *groups; /* of char * */
};

G_DEFINE_FINAL_TYPE (KaStatsFilters, ka_stats_filters, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* NULL: all games. */
static const char *
get_game_id (KaStatsFilters *self)
{
  int choice = ka_drop_down_get_choice (self->game);

  return choice >= 0 ? g_ptr_array_index (self->games, choice) : NULL;
}

static const KaGame *
get_game (KaStatsFilters *self)
{
  const char *id = get_game_id (self);

  return id != NULL ? ka_titled_find_game (ka_games_find, id) : NULL;
}

static const char *
get_group (KaStatsFilters *self)
{
  int choice = ka_drop_down_get_choice (self->group);

  return choice >= 0 ? g_ptr_array_index (self->groups, choice) : NULL;
}

/* ---- what is offered ----------------------------------------------------------------------------------- */

/* What stands there until the book was read, so that nothing jumps then. */
static void
fill_first (GtkDropDown *drop_down, const char *everything)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new ((const char *const[]) { everything, NULL });

  ka_drop_down_offer (drop_down, strings, 0);
}

static void
fill_seats (KaStatsFilters *self)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);

  gtk_string_list_append (strings, _ ("Any number of players"));
  for (guint n = 1; n <= KA_MAX_SEATS; n++)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u player", "%u players", n), n);

      gtk_string_list_append (strings, text);
    }
  ka_drop_down_offer (self->n_seats, strings, 0);
}

static void
fill_people (KaStatsFilters *self, const KaFigures *figures)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  guint selected = 0;

  g_array_set_size (self->people, 0);
  gtk_string_list_append (strings, _ ("Everyone"));
  for (guint who = 0; who < ka_figures_get_n_people (figures); who++)
    {
      const KaFiguredPerson *person = ka_figures_get_person (figures, who);

      if (person->level != NULL || person->guest)
        continue;
      g_array_append_val (self->people, person->id);
      gtk_string_list_append (strings, person->name);
      if (person->id == self->with[0])
        selected = self->people->len;
    }
  ka_drop_down_offer (self->person, strings, selected);
}

static void
fill_games (KaStatsFilters *self, const KaFigures *figures)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  g_autofree const char **played = ka_figures_list_games (figures);
  g_autofree char *chosen = g_strdup (get_game_id (self));
  guint selected = 0;

  g_ptr_array_set_size (self->games, 0);
  gtk_string_list_append (strings, _ ("All games"));
  for (const char **id = played; *id != NULL; id++)
    {
      const KaGame *game = ka_titled_find_game (ka_games_find, *id);

      if (game == NULL)
        continue;
      g_ptr_array_add (self->games, g_strdup (*id));
      gtk_string_list_append (strings, ka_titled_get_name (game, *id));
      if (chosen != NULL && ka_titled_equal (*id, chosen))
        selected = self->games->len;
    }
  ka_drop_down_offer (self->game, strings, selected);
}

static void
fill_groups (KaStatsFilters *self, const KaFigures *figures)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  g_autofree const char **groups = ka_figures_list_groups (figures);
  g_autofree char *chosen = g_strdup (get_group (self));
  guint selected = 0;

  g_ptr_array_set_size (self->groups, 0);
  gtk_string_list_append (strings, _ ("All groups"));
  for (const char **group = groups; *group != NULL; group++)
    {
      g_ptr_array_add (self->groups, g_strdup (*group));
      gtk_string_list_append (strings, *group);
      if (g_strcmp0 (*group, chosen) == 0)
        selected = self->groups->len;
    }
  ka_drop_down_offer (self->group, strings, selected);
  /* Who plays in no groups needs no list of them. */
  gtk_widget_set_visible (GTK_WIDGET (self->group), self->groups->len > 0);
}

void
ka_stats_filters_refresh (KaStatsFilters *self, const KaFigures *figures)
{
  const KaFiguredMatch *matches;
  gboolean other;
  guint n;

  g_return_if_fail (KA_IS_STATS_FILTERS (self));

  self->quiet = TRUE;
  fill_people (self, figures);
  fill_games (self, figures);
  fill_groups (self, figures);
  matches = ka_figures_get_matches (figures, &n);
  other
      = ka_period_list_fill (self->period, ka_figures_get_seasons (figures), n > 0 ? matches[0].started : 0);
  if (get_game (self) == NULL)
    ka_variant_list_fill (self->variant, get_game (self));
  self->quiet = FALSE;
  if (other)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- what is chosen ------------------------------------------------------------------------------------ */

static void
selected_cb (KaStatsFilters *self, GParamSpec *pspec, GtkDropDown *drop_down)
{
  int choice;

  if (self->quiet)
    return;
  self->quiet = TRUE;
  choice = ka_drop_down_get_choice (self->person);
  self->with[0] = choice >= 0 ? g_array_index (self->people, gint64, choice) : 0;
  if (drop_down == self->game)
    ka_variant_list_fill (self->variant, get_game (self));
  self->quiet = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
ka_stats_filters_fill (KaStatsFilters *self, KaFiguresFilter *filter)
{
  g_return_if_fail (KA_IS_STATS_FILTERS (self));

  ka_period_list_get_range (self->period, &filter->from, &filter->until);
  filter->game = get_game_id (self);
  filter->variant = ka_variant_list_get (self->variant, get_game (self));
  filter->group = get_group (self);
  filter->n_seats = gtk_drop_down_get_selected (self->n_seats);
  filter->played = (KaPlayedAt) gtk_drop_down_get_selected (self->played);
  filter->company = (KaCompany) gtk_drop_down_get_selected (self->company);
  filter->with = self->with;
}

const KaSeason *
ka_stats_filters_get_season (KaStatsFilters *self)
{
  g_return_val_if_fail (KA_IS_STATS_FILTERS (self), NULL);

  return ka_period_list_get_season (self->period);
}

void
ka_stats_filters_set_game (KaStatsFilters *self, const char *id)
{
  g_return_if_fail (KA_IS_STATS_FILTERS (self));

  for (guint i = 0; i < self->games->len; i++)
    if (ka_titled_equal (g_ptr_array_index (self->games, i), id))
      gtk_drop_down_set_selected (self->game, i + 1);
}

void
ka_stats_filters_start_with (KaStatsFilters *self, gint64 player)
{
  g_return_if_fail (KA_IS_STATS_FILTERS (self));

  self->with[0] = player;
}

void
ka_stats_filters_set_person (KaStatsFilters *self, gint64 player)
{
  guint selected = 0;

  g_return_if_fail (KA_IS_STATS_FILTERS (self));

  self->quiet = TRUE;
  self->with[0] = player;
  for (guint i = 0; i < self->people->len; i++)
    if (g_array_index (self->people, gint64, i) == player)
      selected = i + 1;
  gtk_drop_down_set_selected (self->person, selected);
  self->quiet = FALSE;
  /* What was pressed to choose goes away, and the keyboard does not. */
  gtk_widget_grab_focus (self->open);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- the widget ---------------------------------------------------------------------------------------- */

static void
ka_stats_filters_dispose (GObject *object)
{
  KA_STATS_FILTERS (object)->quiet = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_STATS_FILTERS);
  G_OBJECT_CLASS (ka_stats_filters_parent_class)->dispose (object);
}

static void
ka_stats_filters_finalize (GObject *object)
{
  KaStatsFilters *self = KA_STATS_FILTERS (object);

  g_array_unref (self->people);
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->groups);
  G_OBJECT_CLASS (ka_stats_filters_parent_class)->finalize (object);
}

static void
ka_stats_filters_class_init (KaStatsFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_stats_filters_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_stats_filters_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KA_TYPE_STATS_FILTERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-stats-filters.ui");
  g_type_ensure (KA_TYPE_FILTER_CHIPS);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, open);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, chips);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, person);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, game);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, variant);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, group);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, period);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, n_seats);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, played);
  gtk_widget_class_bind_template_child (widget_class, KaStatsFilters, company);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
follow_lists (KaStatsFilters *self)
{
  GtkDropDown *all[] = { self->person, self->game,    self->variant, self->group,
                         self->period, self->n_seats, self->played,  self->company };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    ka_filter_chips_follow (self->chips, all[i]);
}

static void
ka_stats_filters_init (KaStatsFilters *self)
{
  self->quiet = TRUE;
  self->people = g_array_new (FALSE, TRUE, sizeof (gint64));
  self->games = g_ptr_array_new_with_free_func (g_free);
  self->groups = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_drop_downs_let_shrink (GTK_WIDGET (self));
  fill_first (self->person, _ ("Everyone"));
  fill_first (self->game, _ ("All games"));
  fill_seats (self);
  ka_period_list_fill (self->period, NULL, 0);
  ka_variant_list_fill (self->variant, get_game (self));
  follow_lists (self);
  self->quiet = FALSE;
}
