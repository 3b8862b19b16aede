/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-new-match-page.h"

#include "ka-drop-down.h"
#include "ka-act.h"
#include "ka-deal-row.h"
#include "ka-desk-matches.h"
#include "ka-draft-bar.h"
#include "ka-drafts.h"
#include "ka-field-form.h"
#include "ka-first-row.h"
#include "ka-game-picture.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-levels.h"
#include "ka-notebook-setup.h"
#include "ka-page.h"
#include "ka-player-picker.h"
#include "ka-recent.h"
#include "ka-save-key.h"
#include "ka-seat-filler.h"
#include "ka-seat-list.h"
#include "ka-sheet.h"
#include "ka-suggest-row.h"
#include "ka-table.h"
#include "ka-toast.h"
#include "ka-typed-seats.h"
#include "ka-title.h"
#include "ka-variant-row.h"
#include "ka-when-row.h"

/* How many matches are looked through for who plays often. */
#define N_RECENT 60

/* The subject of the draft of a match that an old notebook is typed in for. */
#define NOTEBOOK "notebook"

struct _KaNewMatchPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  GtkWidget *start_button;
  KaDraftBar *draft_bar;
  AdwToggleGroup *origin;
  AdwComboRow *game_row;
  KaGamePicture *picture;
  KaVariantRow *variant_row;
  GtkLabel *count_label;
  KaSeatList *seats;
  GtkWidget *add_computer;
  KaFirstRow *first_row;
  GtkWidget *first_group;
  KaPlayerPicker *picker;
  GtkWidget *evening;
  KaSuggestRow *title_row;
  KaSuggestRow *group_row;
  KaSuggestRow *place_row;
  KaWhenRow *when_row;
  GtkEditable *note_row;
  AdwBin *options;
  GtkWidget *deal_group;
  KaDealRow *deal_row;

  /* borrowed */
  const KaGame *game;
  KaFieldForm *form;

  /* owned */
  KaDesk *desk;
  GSettings *settings;
  GPtrArray *games;  /* of KaGame, as they are listed */
  GPtrArray *people; /* of KaPlayer, everybody in the book */
  GCancellable *cancellable;
  KaSeatFiller filler;
  char *subject;      /* of the draft */
  KaFormDraft *draft; /* from when it is seen for the first time */

  gint64 last_here; /* the person who played in the window last, 0 when nobody did */

  gboolean dated;     /* whether a person said when it is played */
  gboolean notebook;  /* whether an old notebook is typed in then */
  gboolean filled_in; /* whether it is like another match and only needs to be started */
  gboolean updating;
};

static const char *
ka_new_match_page_get_help_topic (KaPage *page)
{
  return KA_NEW_MATCH_PAGE (page)->game->id;
}

static gboolean
ka_new_match_page_undo (KaPage *page, gboolean redo)
{
  return !redo && ka_draft_bar_undo (KA_NEW_MATCH_PAGE (page)->draft_bar);
}

static void
ka_new_match_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_new_match_page_get_help_topic;
  iface->undo = ka_new_match_page_undo;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaNewMatchPage, ka_new_match_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_new_match_page_page_init))

/* Whether the match is to be played in the window, and not kept on paper. */
static gboolean
is_at_table (KaNewMatchPage *self)
{
  return self->game->rules != NULL
         && g_strcmp0 (adw_toggle_group_get_active_name (self->origin), "table") == 0;
}

/* The rules, with what is played where people say so themselves. */
static KaValues *
get_options (KaNewMatchPage *self)
{
  KaValues *options = ka_field_form_get_options (self->form);

  ka_title_set (options, self->game->titled ? gtk_editable_get_text (GTK_EDITABLE (self->title_row)) : NULL);
  return options;
}

/* ---- whether it can be started ------------------------------------------------------------------------- */

static char *
describe_count (KaNewMatchPage *self, guint n)
{
  guint missing = n < self->game->min_seats ? self->game->min_seats - n : 0;
  guint extra = n > self->game->max_seats ? n - self->game->max_seats : 0;

  if (is_at_table (self) && ka_seat_list_count_people (self->seats) == 0)
    return g_strdup (_ ("Say who plays"));
  if (missing > 0 && n > 0)
    return g_strdup_printf (ngettext ("%u more player is needed", "%u more players are needed", missing),
                            missing);
  if (extra > 0)
    return g_strdup_printf (ngettext ("%u player too many", "%u players too many", extra), extra);
  if (n > 0)
    return g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  if (self->game->min_seats == self->game->max_seats)
    return g_strdup_printf (ngettext ("For %u player", "For %u players", self->game->max_seats),
                            self->game->max_seats);
  /* Translators: how many can play a game, from the first to the second number. */
  return g_strdup_printf (_ ("For %u to %u players"), self->game->min_seats, self->game->max_seats);
}

static void
update_state (KaNewMatchPage *self)
{
  guint n = ka_seat_list_get_players (self->seats)->len;
  gboolean enough = n >= self->game->min_seats && n <= self->game->max_seats
                    && ka_seat_list_count_people (self->seats) > 0;
  gboolean wrong_number
      = is_at_table (self) && ka_deal_row_get_number (self->deal_row, NULL) == KA_DEAL_NUMBER_WRONG;
  g_autofree char *text = describe_count (self, n);

  gtk_label_set_text (self->count_label, text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->count_label), enough || n == 0 ? "warning" : "dimmed");
  gtk_widget_add_css_class (GTK_WIDGET (self->count_label), enough || n == 0 ? "dimmed" : "warning");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-match.start",
                                 enough && !wrong_number && ka_field_form_check (self->form, NULL));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-match.add-computer",
                                 self->filler.levels != NULL && n < self->game->max_seats);
}

/* Who plays with whom follows from where they sit, as soon as the options suit so many. */
static void
show_sides (KaNewMatchPage *self)
{
  guint n = ka_seat_list_get_players (self->seats)->len, sides[KA_MAX_SEATS];
  g_autoptr (KaValues) options = get_options (self);

  if (!ka_game_check_options (self->game, n, options, NULL))
    n = 0;
  for_each_seat (seat, n)
    sides[seat] = ka_game_get_side (self->game, options, n, seat);
  ka_seat_list_set_sides (self->seats, sides, n);
}

static void
show_first (KaNewMatchPage *self)
{
  gboolean anybody = ka_seat_list_get_players (self->seats)->len > 0;

  gtk_widget_set_visible (self->first_group, anybody);
  ka_seat_list_set_mark (self->seats, (guint) ka_first_row_get_first (self->first_row),
                         adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->first_row)));
  for (guint seat = 0; seat < ka_seat_list_get_players (self->seats)->len; seat++)
    {
      g_autofree char *card = ka_first_row_dup_card (self->first_row, seat);

      ka_seat_list_set_card (self->seats, seat, card);
    }
}

/* ---- game, variant, options ---------------------------------------------------------------------------- */

/* Which variant it is follows the options, which may have been changed one by one. */
static void
options_changed_cb (KaNewMatchPage *self)
{
  const KaVariant *shown = ka_field_form_get_variant (self->form);

  if (shown != NULL)
    ka_variant_row_show (self->variant_row, shown, ka_field_form_count_differing (self->form));
  show_sides (self);
  update_state (self);
  ka_form_draft_touch (self->draft);
}

static void
set_variant (KaNewMatchPage *self, const KaVariant *variant)
{
  g_autoptr (KaValues) options = ka_game_variant_options (self->game, variant);

  ka_field_form_set_options (self->form, options);
  options_changed_cb (self);
}

static void
variant_chosen_cb (KaNewMatchPage *self, gpointer variant)
{
  set_variant (self, variant);
}

static void
people_changed (KaNewMatchPage *self)
{
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);

  for (guint seat = 0; seat < players->len; seat++)
    if (ka_seat_list_get_level (self->seats, seat) == NULL)
      g_ptr_array_add (people, ka_player_copy (players->pdata[seat]));
  ka_player_picker_set_taken (self->picker, people);
  ka_first_row_set_players (self->first_row, players);
  ka_field_form_set_n_seats (self->form, players->len);
  show_first (self);
  show_sides (self);
  update_state (self);
  ka_form_draft_touch (self->draft);
}

/* Who plays alone against computer players is there at once. */
static gboolean
seat_last_player (KaNewMatchPage *self)
{
  if (!is_at_table (self) || ka_seat_list_count_people (self->seats) > 0 || self->last_here == 0)
    return FALSE;
  for (guint i = 0; i < self->people->len; i++)
    {
      const KaPlayer *player = self->people->pdata[i];

      if (player->id == self->last_here && !player->archived && !player->guest)
        {
          ka_seat_filler_sit_down (&self->filler, self->seats, player);
          return TRUE;
        }
    }
  return FALSE;
}

/* What is asked of a match at the table is not what is asked of one on paper. */
static void
show_origin (KaNewMatchPage *self)
{
  gboolean here = is_at_table (self);

  gtk_widget_set_visible (GTK_WIDGET (self->origin), self->game->rules != NULL);
  gtk_widget_set_visible (self->evening, !here);
  gtk_widget_set_visible (self->deal_group, here);
  ka_seat_filler_set_game (&self->filler, self->seats, here ? self->game : NULL);
  gtk_widget_set_visible (self->add_computer,
                          self->filler.levels != NULL && self->game->max_seats > self->game->min_seats);
  people_changed (self);
}

static void
origin_changed_cb (KaNewMatchPage *self)
{
  if (self->updating || self->game == NULL)
    return;
  show_origin (self);
  seat_last_player (self);
}

static void
typed_cb (KaNewMatchPage *self)
{
  ka_form_draft_touch (self->draft);
}

static void
deal_changed_cb (KaNewMatchPage *self)
{
  if (self->game != NULL)
    update_state (self);
  typed_cb (self);
}

/* @options: (nullable) */
static void
show_title (KaNewMatchPage *self, const KaValues *options)
{
  KaBook *book = ka_desk_get_book (self->desk);
  const char *title = ka_title_get (options);
  g_auto (GStrv) titles = self->game->titled ? ka_book_list_titles (book, self->game, NULL) : NULL;

  if (options != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->title_row), title != NULL ? title : "");
  ka_suggest_row_set_suggestions (self->title_row, (const char *const *) titles);
  gtk_widget_set_visible (GTK_WIDGET (self->title_row), self->game->titled);
}

/* Shows another game with these options, or with its usual ones. */
static void
set_game (KaNewMatchPage *self, const KaGame *game, const KaValues *options)
{
  GtkWidget *form = ka_field_form_new (game, options, ka_seat_list_get_players (self->seats)->len);
  guint i;

  self->game = game;
  self->form = KA_FIELD_FORM (form);
  show_title (self, options);
  g_signal_connect_object (form, "changed", G_CALLBACK (options_changed_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->options, form);

  self->updating = TRUE;
  if (g_ptr_array_find (self->games, game, &i))
    adw_combo_row_set_selected (self->game_row, i);
  self->updating = FALSE;
  ka_variant_row_set_game (self->variant_row, game);
  ka_game_picture_set_game (self->picture, game->id);
  ka_first_row_set_game (self->first_row, game);
  show_origin (self);
  options_changed_cb (self);
}

static void
game_selected_cb (KaNewMatchPage *self)
{
  guint i = adw_combo_row_get_selected (self->game_row);

  if (!self->updating && i < self->games->len)
    set_game (self, g_ptr_array_index (self->games, i), NULL);
}

/* ---- people -------------------------------------------------------------------------------------------- */

static void
seats_changed_cb (KaNewMatchPage *self)
{
  if (self->game != NULL && ka_seat_filler_changed (&self->filler, self->seats))
    people_changed (self);
}

static void
add_computer_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaNewMatchPage *self = KA_NEW_MATCH_PAGE (widget);

  ka_seat_filler_add (&self->filler, self->seats);
}

static void
first_changed_cb (KaNewMatchPage *self)
{
  if (self->game != NULL)
    show_first (self);
  typed_cb (self);
}

static gboolean
is_said (KaNewMatchPage *self, const char *words)
{
  return words != NULL;
}

static void
time_changed_cb (KaNewMatchPage *self)
{
  self->dated = TRUE;
  typed_cb (self);
  ka_first_row_set_day (self->first_row, ka_when_row_get_time (self->when_row));
  show_first (self);
}

static void
picked_cb (KaPlayerPicker *picker, gpointer player, KaNewMatchPage *self)
{
  if (ka_seat_list_count_people (self->seats) == KA_MAX_SEATS)
    ka_toast (self, _ ("There is no more room at the table"));
  else
    ka_seat_filler_sit_down (&self->filler, self->seats, player);
}

static void
dropped_cb (KaPlayerPicker *picker, gpointer player, KaNewMatchPage *self)
{
  int seat = ka_seat_list_find (self->seats, player);

  if (seat >= 0)
    ka_seat_list_remove (self->seats, (guint) seat);
}

/* Who played last is offered first. */
static void
recent_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaNewMatchPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = ka_desk_find_matches_finish (KA_DESK (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (rows != NULL)
    {
      ka_recent_sort_people (self->people, rows);
      self->last_here = ka_recent_find_player_here (rows);
    }
  ka_player_picker_set_players (self->picker, self->people);
  if (self->draft != NULL && !ka_form_draft_is_untouched (self->draft))
    return;
  if (seat_last_player (self))
    gtk_widget_grab_focus (self->start_button);
  if (self->draft != NULL)
    ka_form_draft_begin_anew (self->draft);
}

static void
ask_for_people (KaNewMatchPage *self)
{
  const KaMatchFilter recent = { .limit = N_RECENT, .practice = TRUE };

  ka_desk_find_matches_async (self->desk, &recent, self->cancellable, recent_found_cb, g_object_ref (self));
}

/* ---- beginning ----------------------------------------------------------------------------------------- */

/* Who deals first when the same people go on: whose turn it would have been. When not all of them could be seated, as where
 * a computer player is not known any more, nobody can say whose that is. */
static void
choose_next_first (KaNewMatchPage *self, KaMatch *match, KaSheet *sheet)
{
  const KaScore *score = sheet != NULL ? ka_sheet_get_score (sheet) : NULL;

  if (score != NULL && !match->game->birthday_starts
      && ka_seat_list_get_players (self->seats)->len == match->n_seats)
    ka_first_row_choose (self->first_row, score->next);
}

static void
choose_origin (KaNewMatchPage *self, KaOrigin origin)
{
  self->updating = TRUE;
  adw_toggle_group_set_active_name (self->origin, origin == KA_ORIGIN_TABLE ? "table" : "paper");
  self->updating = FALSE;
}

static void
seat_company (KaNewMatchPage *self, KaMatch *match)
{
  g_autoptr (GPtrArray) levels = ka_levels_list (match->game);

  ka_seat_filler_set_game (&self->filler, self->seats, NULL);
  for_each_seat (seat, match->n_seats)
    if (match->bots[seat] == NULL)
      ka_seat_list_add (self->seats, match->players[seat]);
    else if (is_at_table (self) && levels->len > 0)
      ka_seat_list_add_bot (self->seats, levels, match->bots[seat]);
  if (is_at_table (self))
    ka_seat_filler_keep (&self->filler, self->seats, match->game);
  people_changed (self);
}

/* Whoever agreed on other rules on the way goes on with those: see record 30. */
static void
fill_in (KaNewMatchPage *self, KaMatch *match)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, match->id, NULL);

  choose_origin (self, match->origin);
  set_game (self, match->game,
            sheet != NULL ? ka_sheet_get_options_before (sheet, ka_sheet_get_n_lines (sheet))
                          : match->options);
  seat_company (self, match);
  choose_next_first (self, match, sheet);
  gtk_editable_set_text (GTK_EDITABLE (self->group_row), match->group != NULL ? match->group : "");
  gtk_editable_set_text (GTK_EDITABLE (self->place_row), match->place != NULL ? match->place : "");
  self->filled_in = TRUE;
}

static const KaVariant *
find_variant (const KaGame *game, const char *id)
{
  for (const KaVariant *variant = game->variants; variant != NULL && variant->id != NULL; variant++)
    if (g_str_equal (variant->id, id))
      return variant;
  return NULL;
}

static void
list_games (KaNewMatchPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if (!(*game)->hidden)
      {
        g_ptr_array_add (self->games, (gpointer) *game);
        gtk_string_list_append (names, _ ((*game)->name));
      }
  self->updating = TRUE;
  adw_combo_row_set_model (self->game_row, G_LIST_MODEL (names));
  self->updating = FALSE;
}

static void
list_suggestions (KaNewMatchPage *self, KaBook *book)
{
  g_auto (GStrv) groups = ka_book_list_groups (book, NULL);
  g_auto (GStrv) places = ka_book_list_places (book, NULL);

  ka_suggest_row_set_suggestions (self->group_row, (const char *const *) groups);
  ka_suggest_row_set_suggestions (self->place_row, (const char *const *) places);
}

static void
begin (KaNewMatchPage *self, const char *game_id, const char *variant_id, gint64 like)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaMatch) match = like != 0 ? ka_book_get_match (book, like, NULL) : NULL;
  const KaGame *game = ka_games_find (game_id);
  const KaVariant *variant;

  self->people = ka_book_list_players (book, TRUE, NULL);
  if (self->people == NULL)
    self->people = g_ptr_array_new ();
  list_games (self);
  list_suggestions (self, book);
  choose_origin (self, (KaOrigin) g_settings_get_enum (self->settings, "new-match-origin"));
  ka_when_row_set_time (self->when_row, g_get_real_time () / G_USEC_PER_SEC);
  ka_first_row_set_day (self->first_row, ka_when_row_get_time (self->when_row));
  self->subject = g_strdup (match != NULL ? match->uuid : game_id);
  if (match != NULL && match->game != NULL && match->options != NULL)
    fill_in (self, match);
  else
    {
      set_game (self, game != NULL ? game : g_ptr_array_index (self->games, 0), NULL);
      variant = find_variant (self->game, variant_id);
      if (variant != NULL)
        set_variant (self, variant);
    }
  ask_for_people (self);
}

/* ---- what was typed ------------------------------------------------------------------------------------ */

static JsonNode *
read_typed (gpointer form)
{
  KaNewMatchPage *self = form;
  g_autoptr (KaValues) options = get_options (self);
  g_autofree char *name = ka_player_picker_dup_typed (self->picker);
  g_autofree char *lot = ka_first_row_dup_lot (self->first_row);
  JsonObject *typed = json_object_new ();

  json_object_set_string_member (typed, "origin", adw_toggle_group_get_active_name (self->origin));
  json_object_set_string_member (typed, "game", self->game->id);
  json_object_set_member (typed, "options", ka_values_to_json (options));
  json_object_set_array_member (typed, "seats", ka_typed_write_seats (self->seats));
  ka_typed_set_text (typed, "first", ka_first_row_get_chosen (self->first_row));
  ka_typed_set_text (typed, "lot", lot);
  ka_typed_set_text (typed, "name", name);
  ka_typed_set_text (typed, "group", gtk_editable_get_text (GTK_EDITABLE (self->group_row)));
  ka_typed_set_text (typed, "place", gtk_editable_get_text (GTK_EDITABLE (self->place_row)));
  ka_typed_set_text (typed, "note", gtk_editable_get_text (self->note_row));
  ka_typed_set_text (typed, "deal", ka_deal_row_get_text (self->deal_row));
  /* A match that is set up tomorrow is played tomorrow, unless somebody said otherwise. */
  if (self->dated)
    json_object_set_int_member (typed, "started", ka_when_row_get_time (self->when_row));
  return ka_typed_take (typed);
}

static void
fill_seats (KaNewMatchPage *self, JsonArray *typed)
{
  g_autoptr (GPtrArray) levels = ka_levels_list (self->game);
  guint n = typed != NULL ? json_array_get_length (typed) : 0;

  ka_seat_filler_set_game (&self->filler, self->seats, NULL);
  while (ka_seat_list_get_players (self->seats)->len > 0)
    ka_seat_list_remove (self->seats, 0);
  for (guint i = 0; i < n; i++)
    {
      const char *level = ka_typed_read_level (typed, i);
      g_autoptr (KaPlayer) player = level == NULL ? ka_typed_read_person (typed, i, self->people) : NULL;

      if (player != NULL)
        ka_seat_list_add (self->seats, player);
      else if (level != NULL && is_at_table (self) && levels->len > 0)
        ka_seat_list_add_bot (self->seats, levels, level);
    }
  if (is_at_table (self))
    ka_seat_filler_keep (&self->filler, self->seats, self->game);
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  KaNewMatchPage *self = form;
  JsonObject *typed = json_node_get_object (content);
  const KaGame *game = ka_games_find (ka_typed_get_text (typed, "game"));
  g_autoptr (KaValues) options = NULL;
  const char *first = ka_typed_get_text (typed, "first");
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  if (game == NULL)
    game = self->game;
  options = ka_typed_get_options (typed, game, game->usual_seats);
  choose_origin (self, g_str_equal (ka_typed_get_text (typed, "origin"), "table") ? KA_ORIGIN_TABLE
                                                                                  : KA_ORIGIN_PAPER);
  set_game (self, game, options);
  fill_seats (self, ka_typed_get_array (typed, "seats"));
  self->dated = json_object_has_member (typed, "started");
  ka_when_row_set_time (self->when_row, ka_typed_get_time (typed, "started", now));
  ka_first_row_set_day (self->first_row, ka_when_row_get_time (self->when_row));
  ka_first_row_set_chosen (self->first_row, *first != '\0' ? first : NULL);
  ka_first_row_set_lot (self->first_row, ka_typed_get_text (typed, "lot"));
  ka_player_picker_set_typed (self->picker, ka_typed_get_text (typed, "name"));
  gtk_editable_set_text (GTK_EDITABLE (self->group_row), ka_typed_get_text (typed, "group"));
  gtk_editable_set_text (GTK_EDITABLE (self->place_row), ka_typed_get_text (typed, "place"));
  gtk_editable_set_text (self->note_row, ka_typed_get_text (typed, "note"));
  ka_deal_row_set_text (self->deal_row, ka_typed_get_text (typed, "deal"));
  people_changed (self);
}

/* Only once it is said how the page is begun, and then at once. */
static void
open_draft (KaNewMatchPage *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };

  self->draft = ka_form_draft_new (self->desk, "new-match", self->subject, &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

/* ---- starting ------------------------------------------------------------------------------------------ */

/* NULL when nothing was typed. */
static char *
dup_text (gpointer row)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static gint64
create_match (KaNewMatchPage *self, KaBook *book, GError **error)
{
  g_autoptr (KaValues) options = get_options (self);
  g_autofree char *group = dup_text (self->group_row);
  g_autofree char *place = dup_text (self->place_row);
  g_autofree char *note = dup_text (self->note_row);
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  g_autoptr (KaAct) act = ka_act_begin (book, "match-created", error);
  gint64 ids[KA_MAX_SEATS], match;

  if (act == NULL || !ka_act_add_people (act, players, NULL, ids, error))
    return 0;
  match = ka_book_create_match (book, self->game, options, KA_ORIGIN_PAPER, ids, players->len,
                                ka_first_row_get_first (self->first_row), group, place, note,
                                ka_when_row_get_time (self->when_row), error);
  return match != 0 && ka_act_commit (act, error) ? match : 0;
}

static gboolean
has_draft (KaDesk *desk, const char *notebook)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (KaDraftRecord) draft
      = book != NULL ? ka_book_find_draft (book, "notebook", notebook, NULL) : NULL;

  return draft != NULL;
}

/* The match of a notebook comes into the book with its rounds: whoever leaves before leaves no empty match behind. */
static void
begin_notebook (KaNewMatchPage *self)
{
  g_autoptr (KaNotebookSetup) setup = ka_notebook_setup_new ();
  g_autoptr (KaFormDraft) draft = g_object_ref (self->draft);
  g_autoptr (KaDesk) desk = g_object_ref (self->desk);
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  setup->uuid = g_uuid_string_random ();
  setup->game = self->game;
  setup->options = get_options (self);
  for (guint seat = 0; seat < players->len; seat++)
    g_ptr_array_add (setup->players, ka_player_copy (players->pdata[seat]));
  setup->first = ka_first_row_get_first (self->first_row);
  setup->group = dup_text (self->group_row);
  setup->place = dup_text (self->place_row);
  setup->note = dup_text (self->note_row);
  setup->started = ka_when_row_get_time (self->when_row);
  node = ka_typed_take (ka_notebook_setup_write (setup));
  text = json_to_string (node, FALSE);
  /* From here on it is the draft of the notebook that has all this, if it could be written. */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.type-notebook", "s", text);
  ka_form_draft_end_act (draft, has_draft (desk, setup->uuid));
}

static gint64
create_table (KaNewMatchPage *self, KaBook *book, GError **error)
{
  g_autoptr (KaValues) options = get_options (self);
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  const char *bots[KA_MAX_SEATS];
  gint64 ids[KA_MAX_SEATS];
  guint64 number;
  /* Cards that somebody chose may be known to somebody, so they are practice. */
  gboolean chosen = ka_deal_row_get_number (self->deal_row, &number) == KA_DEAL_NUMBER_GIVEN;
  g_autoptr (KaAct) act = ka_act_begin (book, "match-created", error);
  gint64 match;

  for_each_seat (seat, players->len)
    bots[seat] = ka_seat_list_get_level (self->seats, seat);
  if (act == NULL || !ka_act_add_people (act, players, bots, ids, error))
    return 0;
  match = ka_book_create_table (book, self->game, options, ids, bots, players->len,
                                ka_first_row_get_first (self->first_row), chosen, error);
  if (match == 0 || (chosen && !ka_table_deal_number (self->desk, match, number, error)))
    return 0;
  return ka_act_commit (act, error) ? match : 0;
}

static void
start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaNewMatchPage *self = KA_NEW_MATCH_PAGE (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  gboolean here = is_at_table (self);
  gint64 match = 0;

  if (book != NULL && self->notebook)
    {
      begin_notebook (self);
      return;
    }
  if (!ka_player_picker_take_typed (self->picker))
    return;
  if (book != NULL)
    {
      ka_form_draft_begin_act (self->draft);
      match = here ? create_table (self, book, &error) : create_match (self, book, &error);
      ka_form_draft_end_act (self->draft, match != 0);
    }
  if (match != 0 && self->game->rules != NULL)
    g_settings_set_enum (self->settings, "new-match-origin", here ? KA_ORIGIN_TABLE : KA_ORIGIN_PAPER);
  if (match != 0)
    gtk_widget_activate_action (widget, here ? "win.open-table" : "win.open-match", "x", match);
  else
    ka_toast (widget, error != NULL ? error->message : _ ("No book is open"));
}

/* Enter once more after the last name leads to the button; it does not press it, for more may come and keys are struck twice. */
static void
done_cb (KaNewMatchPage *self)
{
  gtk_widget_grab_focus (self->start_button);
}

/* ---- the object ---------------------------------------------------------------------------------------- */

/* Where one goes on: at the names, or at the button when all is said. */
static void
ka_new_match_page_map (GtkWidget *widget)
{
  KaNewMatchPage *self = KA_NEW_MATCH_PAGE (widget);

  GTK_WIDGET_CLASS (ka_new_match_page_parent_class)->map (widget);
  if (self->draft == NULL)
    open_draft (self);
  gtk_widget_grab_focus (self->filled_in ? self->start_button : GTK_WIDGET (self->picker));
}

static void
ka_new_match_page_dispose (GObject *object)
{
  KaNewMatchPage *self = KA_NEW_MATCH_PAGE (object);

  if (self->draft != NULL)
    ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
  g_cancellable_cancel (self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_NEW_MATCH_PAGE);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->desk);
  g_clear_object (&self->settings);
  ka_seat_filler_clear (&self->filler);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_clear_pointer (&self->subject, g_free);
  G_OBJECT_CLASS (ka_new_match_page_parent_class)->dispose (object);
}

static void
ka_new_match_page_class_init (KaNewMatchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_new_match_page_dispose;
  widget_class->map = ka_new_match_page_map;

  g_type_ensure (KA_TYPE_DEAL_ROW);
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  g_type_ensure (KA_TYPE_GAME_PICTURE);
  g_type_ensure (KA_TYPE_SEAT_LIST);
  g_type_ensure (KA_TYPE_FIRST_ROW);
  g_type_ensure (KA_TYPE_PLAYER_PICKER);
  g_type_ensure (KA_TYPE_SUGGEST_ROW);
  g_type_ensure (KA_TYPE_VARIANT_ROW);
  g_type_ensure (KA_TYPE_WHEN_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/be/kaartavond/Kaartavond/ka-new-match-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, start_button);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, origin);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, game_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, picture);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, variant_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, seats);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, add_computer);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, first_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, first_group);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, picker);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, evening);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, title_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, group_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, place_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, when_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, note_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, options);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, deal_group);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, deal_row);
  gtk_widget_class_bind_template_callback (widget_class, origin_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, variant_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, seats_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, time_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);

  gtk_widget_class_install_action (widget_class, "new-match.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "new-match.add-computer", NULL, add_computer_cb);
  ka_save_key_bind (widget_class, "new-match.start");
}

static void
ka_new_match_page_init (KaNewMatchPage *self)
{
  self->games = g_ptr_array_new ();
  self->cancellable = g_cancellable_new ();
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_combo_row_let_wrap (self->game_row);
  self->updating = FALSE;
}

GtkWidget *
ka_new_match_page_new (KaDesk *desk, GSettings *settings, const char *game, const char *variant, gint64 like)
{
  KaNewMatchPage *self = g_object_new (KA_TYPE_NEW_MATCH_PAGE, NULL);

  self->desk = g_object_ref (desk);
  self->settings = g_object_ref (settings);
  begin (self, game, variant, like);
  return GTK_WIDGET (self);
}

GtkWidget *
ka_new_match_page_new_again (KaDesk *desk, GSettings *settings, const char *subject)
{
  GtkWidget *page = ka_new_match_page_new (desk, settings, "", "", 0);

  if (g_str_equal (subject, NOTEBOOK))
    ka_new_match_page_set_notebook (KA_NEW_MATCH_PAGE (page));
  g_set_str (&KA_NEW_MATCH_PAGE (page)->subject, subject);
  return page;
}

void
ka_new_match_page_set_origin (KaNewMatchPage *self, KaOrigin origin)
{
  g_autofree char *of_game = NULL;

  g_return_if_fail (KA_IS_NEW_MATCH_PAGE (self));

  /* Who says how he plays does not mean a match that was being set up in the other way. */
  of_game = g_steal_pointer (&self->subject);
  self->subject = g_strconcat (of_game, origin == KA_ORIGIN_TABLE ? " table" : " paper", NULL);
  choose_origin (self, origin);
  show_origin (self);
}

void
ka_new_match_page_set_notebook (KaNewMatchPage *self)
{
  g_return_if_fail (KA_IS_NEW_MATCH_PAGE (self));

  self->notebook = TRUE;
  ka_new_match_page_set_origin (self, KA_ORIGIN_PAPER);
  g_set_str (&self->subject, NOTEBOOK);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), _ ("Old Notebook"));
}
