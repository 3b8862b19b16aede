/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-history-filters.h"

#include <string.h>

#include "ka-drop-down.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-period-list.h"
#include "ka-speak.h"
#include "ka-titled.h"
#include "ka-variant-list.h"

struct _KaHistoryFilters
{
  AdwBin parent_instance;

  gboolean quiet; /* while the lists are filled, nobody has chosen anything */

  /* template widgets */
  GtkDropDown *state;
  GtkDropDown *game;
  GtkDropDown *person;
  GtkDropDown *group;
  GtkDropDown *period;
  GtkDropDown *variant;
  GtkDropDown *played;

  /* owned; what stands in the lists, in each after one row for everything */
  GPtrArray *games;  /* of titled ids, see ka-titled.h */
  GArray *people;    /* of gint64 */
  GPtrArray *groups; /* of char * */
};

G_DEFINE_FINAL_TYPE (KaHistoryFilters, ka_history_filters, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (KaHistoryFilters *self)
{
  if (!self->quiet)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gint64
get_person (KaHistoryFilters *self)
{
  int choice = ka_drop_down_get_choice (self->person);

  return choice >= 0 ? g_array_index (self->people, gint64, choice) : 0;
}

static const char *
get_group (KaHistoryFilters *self)
{
  int choice = ka_drop_down_get_choice (self->group);

  return choice >= 0 ? g_ptr_array_index (self->groups, choice) : NULL;
}

/* NULL: all games. */
static const char *
get_game_id (KaHistoryFilters *self)
{
  int choice = ka_drop_down_get_choice (self->game);

  return choice >= 0 ? g_ptr_array_index (self->games, choice) : NULL;
}

static const KaGame *
get_game (KaHistoryFilters *self)
{
  const char *id = get_game_id (self);

  return id != NULL ? ka_titled_find_game (ka_games_find, id) : NULL;
}

/* ---- what is offered ----------------------------------------------------------------------------------- */

static void
add_titles (KaHistoryFilters *self, GtkStringList *strings, const KaGame *game, KaBook *book)
{
  g_auto (GStrv) titles = game->titled && book != NULL ? ka_book_list_titles (book, game, NULL) : NULL;

  for (guint i = 0; titles != NULL && titles[i] != NULL; i++)
    {
      g_ptr_array_add (self->games, ka_titled_new (game->id, titles[i]));
      gtk_string_list_append (strings, titles[i]);
    }
}

/* Where people say themselves what is played, each of these is a game of its own. @book: (nullable) */
static void
fill_games (KaHistoryFilters *self, KaBook *book)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  g_autofree char *chosen = g_strdup (get_game_id (self));
  guint selected = 0;

  g_ptr_array_set_size (self->games, 0);
  gtk_string_list_append (strings, _ ("All games"));
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if (!(*game)->hidden)
      {
        g_ptr_array_add (self->games, g_strdup ((*game)->id));
        gtk_string_list_append (strings, _ ((*game)->name));
        add_titles (self, strings, *game, book);
      }
  for (guint i = 0; i < self->games->len && chosen != NULL; i++)
    if (ka_titled_equal (g_ptr_array_index (self->games, i), chosen))
      selected = i + 1;
  ka_drop_down_offer (self->game, strings, selected);
}

/* A game has its variants; without a game there is nothing to choose. */
static void
fill_variants (KaHistoryFilters *self)
{
  ka_variant_list_fill (self->variant, get_game (self));
}

static void
selected_cb (KaHistoryFilters *self, GParamSpec *pspec, GtkDropDown *drop_down)
{
  gboolean quiet = self->quiet;

  self->quiet = TRUE;
  if (drop_down == self->game)
    fill_variants (self);
  self->quiet = quiet;
  emit_changed (self);
}

static void
fill_people (KaHistoryFilters *self, KaBook *book)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) players = book != NULL ? ka_book_list_players (book, FALSE, NULL) : NULL;
  gint64 chosen = get_person (self);
  guint selected = 0;

  g_array_set_size (self->people, 0);
  gtk_string_list_append (strings, _ ("Everyone"));
  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const KaPlayer *player = g_ptr_array_index (players, i);

      if (player->guest)
        continue;
      g_array_append_val (self->people, player->id);
      gtk_string_list_append (strings, player->name);
      if (player->id == chosen)
        selected = self->people->len;
    }
  ka_drop_down_offer (self->person, strings, selected);
}

static void
fill_groups (KaHistoryFilters *self, KaBook *book)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);
  g_auto (GStrv) groups = book != NULL ? ka_book_list_groups (book, NULL) : NULL;
  g_autofree char *chosen = g_strdup (get_group (self));
  guint selected = 0;

  g_ptr_array_set_size (self->groups, 0);
  gtk_string_list_append (strings, _ ("All groups"));
  for (guint i = 0; groups != NULL && groups[i] != NULL; i++)
    {
      g_ptr_array_add (self->groups, g_strdup (groups[i]));
      gtk_string_list_append (strings, groups[i]);
      if (g_strcmp0 (groups[i], chosen) == 0)
        selected = i + 1;
    }
  ka_drop_down_offer (self->group, strings, selected);
  /* Who plays in no groups needs no list of them. */
  gtk_widget_set_visible (GTK_WIDGET (self->group), self->groups->len > 0);
}

void
ka_history_filters_refresh_games (KaHistoryFilters *self, KaBook *book)
{
  gboolean gone;

  g_return_if_fail (KA_IS_HISTORY_FILTERS (self));

  self->quiet = TRUE;
  gone = get_game (self) != NULL;
  fill_games (self, book);
  gone = gone && get_game (self) == NULL;
  if (gone)
    fill_variants (self);
  self->quiet = FALSE;
  if (gone)
    emit_changed (self);
}

void
ka_history_filters_refresh_people (KaHistoryFilters *self, KaBook *book)
{
  g_return_if_fail (KA_IS_HISTORY_FILTERS (self));

  self->quiet = TRUE;
  fill_people (self, book);
  self->quiet = FALSE;
}

void
ka_history_filters_refresh_groups (KaHistoryFilters *self, KaBook *book)
{
  g_return_if_fail (KA_IS_HISTORY_FILTERS (self));

  self->quiet = TRUE;
  fill_groups (self, book);
  self->quiet = FALSE;
}

void
ka_history_filters_refresh_periods (KaHistoryFilters *self, KaBook *book)
{
  g_autoptr (GPtrArray) seasons = book != NULL ? ka_book_list_seasons (book, NULL) : NULL;
  gint64 oldest = book != NULL ? ka_book_find_first_start (book, NULL) : 0;
  gboolean other;

  g_return_if_fail (KA_IS_HISTORY_FILTERS (self));

  self->quiet = TRUE;
  other = ka_period_list_fill (self->period, seasons, oldest);
  self->quiet = FALSE;
  if (other)
    emit_changed (self);
}

/* ---- what is chosen ------------------------------------------------------------------------------------ */

void
ka_history_filters_fill (KaHistoryFilters *self, KaMatchFilter *filter)
{
  g_return_if_fail (KA_IS_HISTORY_FILTERS (self));

  filter->state = (KaMatchesState) gtk_drop_down_get_selected (self->state);
  filter->game = get_game_id (self);
  filter->variant = ka_variant_list_get (self->variant, get_game (self));
  filter->played = (KaPlayedAt) gtk_drop_down_get_selected (self->played);
  filter->player = get_person (self);
  filter->group = get_group (self);
  ka_period_list_get_range (self->period, &filter->from, &filter->until);
}

#define N_LISTS 7

static void
get_lists (KaHistoryFilters *self, GtkDropDown *lists[N_LISTS])
{
  GtkDropDown *all[N_LISTS]
      = { self->state, self->game, self->variant, self->person, self->group, self->period, self->played };

  memcpy (lists, all, sizeof all);
}

guint
ka_history_filters_get_n_active (KaHistoryFilters *self)
{
  GtkDropDown *all[N_LISTS];
  guint n = 0;

  get_lists (self, all);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    n += ka_drop_down_get_choice (all[i]) >= 0;
  return n;
}

void
ka_history_filters_reset (KaHistoryFilters *self)
{
  GtkDropDown *all[N_LISTS];

  g_return_if_fail (KA_IS_HISTORY_FILTERS (self));

  self->quiet = TRUE;
  get_lists (self, all);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    gtk_drop_down_set_selected (all[i], 0);
  self->quiet = FALSE;
  emit_changed (self);
}

void
ka_history_filters_show_on (KaHistoryFilters *self, KaFilterChips *chips)
{
  GtkDropDown *all[N_LISTS];

  g_return_if_fail (KA_IS_HISTORY_FILTERS (self));

  get_lists (self, all);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    ka_filter_chips_follow (chips, all[i]);
}

void
ka_history_filters_set_state (KaHistoryFilters *self, KaMatchesState state)
{
  g_return_if_fail (KA_IS_HISTORY_FILTERS (self));
  gtk_drop_down_set_selected (self->state, state);
}

/* ---- the widget ---------------------------------------------------------------------------------------- */

static void
ka_history_filters_dispose (GObject *object)
{
  KA_HISTORY_FILTERS (object)->quiet = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_HISTORY_FILTERS);
  G_OBJECT_CLASS (ka_history_filters_parent_class)->dispose (object);
}

static void
ka_history_filters_finalize (GObject *object)
{
  KaHistoryFilters *self = KA_HISTORY_FILTERS (object);

  g_ptr_array_unref (self->games);
  g_array_unref (self->people);
  g_ptr_array_unref (self->groups);
  G_OBJECT_CLASS (ka_history_filters_parent_class)->finalize (object);
}

static void
ka_history_filters_class_init (KaHistoryFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_history_filters_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_history_filters_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KA_TYPE_HISTORY_FILTERS, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/be/kaartavond/Kaartavond/ka-history-filters.ui");
  gtk_widget_class_bind_template_child (widget_class, KaHistoryFilters, state);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryFilters, game);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryFilters, person);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryFilters, group);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryFilters, period);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryFilters, variant);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryFilters, played);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
ka_history_filters_init (KaHistoryFilters *self)
{
  self->quiet = TRUE;
  self->games = g_ptr_array_new_with_free_func (g_free);
  self->people = g_array_new (FALSE, TRUE, sizeof (gint64));
  self->groups = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_drop_downs_let_shrink (GTK_WIDGET (self));
  fill_games (self, NULL);
  fill_variants (self);
  ka_period_list_fill (self->period, NULL, 0);
  self->quiet = FALSE;
}
