/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-new-match-page-private.h"

#include "ka-announce.h"
#include "ka-drop-down.h"
#include "ka-desk-matches.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-levels.h"
#include "ka-page.h"
#include "ka-recent.h"
#include "ka-save-key.h"
#include "ka-sheet.h"
#include "ka-speak.h"
#include "ka-toast.h"
#include "ka-title.h"

/* How many matches are looked through for who plays often. */
#define N_RECENT 60

/* The subject of the draft of a match that an old notebook is typed in for. */
#define NOTEBOOK "notebook"

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

gboolean
ka_new_match_page_is_at_table (KaNewMatchPage *self)
{
  return self->game->rules != NULL
         && g_strcmp0 (adw_toggle_group_get_active_name (self->origin), "table") == 0;
}

KaValues *
ka_new_match_page_get_options (KaNewMatchPage *self)
{
  KaValues *options = ka_field_form_get_options (self->form);

  ka_title_set (options, self->game->titled ? gtk_editable_get_text (GTK_EDITABLE (self->title_row)) : NULL);
  return options;
}

/* ---- whether it can be started ------------------------------------------------------------------------- */

/* Whether somebody of us plays, or means to watch; what computer players do alone is said and not guessed. */
static gboolean
has_players (KaNewMatchPage *self)
{
  return self->filler.demo || ka_seat_list_count_people (self->seats) > 0;
}

static char *
describe_count (KaNewMatchPage *self, guint n)
{
  guint missing = n < self->game->min_seats ? self->game->min_seats - n : 0;
  guint extra = n > self->game->max_seats ? n - self->game->max_seats : 0;

  if (ka_new_match_page_is_at_table (self) && !has_players (self))
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
  gboolean enough = n >= self->game->min_seats && n <= self->game->max_seats && has_players (self);
  gboolean wrong_number = ka_new_match_page_is_at_table (self)
                          && ka_deal_row_get_number (self->deal_row, NULL) == KA_DEAL_NUMBER_WRONG;
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
  g_autoptr (KaValues) options = ka_new_match_page_get_options (self);

  if (!ka_game_check_begin (self->game, n, options, NULL))
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
show_demo (KaNewMatchPage *self)
{
  self->updating = TRUE;
  adw_switch_row_set_active (self->demo_row, self->filler.demo);
  self->updating = FALSE;
  gtk_widget_set_visible (self->demo_group, self->filler.levels != NULL);
}

void
ka_new_match_page_show_people (KaNewMatchPage *self)
{
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);

  for (guint seat = 0; seat < players->len; seat++)
    if (ka_seat_list_get_level (self->seats, seat) == NULL)
      g_ptr_array_add (people, ka_player_copy (players->pdata[seat]));
  ka_player_picker_set_taken (self->picker, people);
  show_demo (self);
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
  if (!ka_new_match_page_is_at_table (self) || has_players (self) || self->last_here == 0)
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
  gboolean here = ka_new_match_page_is_at_table (self);

  gtk_widget_set_visible (GTK_WIDGET (self->origin), self->game->rules != NULL);
  gtk_widget_set_visible (self->evening, !here);
  gtk_widget_set_visible (self->deal_group, here);
  ka_lesson_offer_set_game (self->lesson, self->desk, here ? self->game : NULL);
  ka_field_form_set_at_table (self->form, here);
  ka_seat_filler_set_game (&self->filler, self->seats, here ? self->game : NULL);
  gtk_widget_set_visible (self->add_computer,
                          self->filler.levels != NULL && self->game->max_seats > self->game->min_seats);
  ka_new_match_page_show_people (self);
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

void
ka_new_match_page_choose_game (KaNewMatchPage *self, const KaGame *game, const KaValues *options)
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
    ka_new_match_page_choose_game (self, g_ptr_array_index (self->games, i), NULL);
}

/* ---- people -------------------------------------------------------------------------------------------- */

static void
seats_changed_cb (KaNewMatchPage *self)
{
  if (self->game != NULL && ka_seat_filler_changed (&self->filler, self->seats))
    ka_new_match_page_show_people (self);
}

static void
add_computer_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaNewMatchPage *self = KA_NEW_MATCH_PAGE (widget);

  ka_seat_filler_add (&self->filler, self->seats);
  /* The last seat is taken, and the button that had the keyboard is of no more use. */
  if (!gtk_widget_is_sensitive (self->add_computer))
    gtk_widget_grab_focus (self->start_button);
}

static void
demo_changed_cb (KaNewMatchPage *self)
{
  if (self->updating)
    return;
  ka_seat_filler_set_demo (&self->filler, self->seats, adw_switch_row_get_active (self->demo_row));
  ka_new_match_page_show_people (self);
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

void
ka_new_match_page_choose_origin (KaNewMatchPage *self, KaOrigin origin)
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
    else if (ka_new_match_page_is_at_table (self) && levels->len > 0)
      ka_seat_list_add_bot (self->seats, levels, match->bots[seat]);
  if (ka_new_match_page_is_at_table (self))
    ka_seat_filler_keep (&self->filler, self->seats, match->game, TRUE);
  ka_new_match_page_show_people (self);
}

/* Whoever agreed on other rules on the way goes on with those: see record 30. */
static void
fill_in (KaNewMatchPage *self, KaMatch *match)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, match->id, NULL);

  ka_new_match_page_choose_origin (self, match->origin);
  ka_new_match_page_choose_game (
      self, match->game,
      sheet != NULL ? ka_sheet_get_options_before (sheet, ka_sheet_get_n_lines (sheet)) : match->options);
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
  ka_new_match_page_choose_origin (self, (KaOrigin) g_settings_get_enum (self->settings, "new-match-origin"));
  ka_when_row_set_time (self->when_row, g_get_real_time () / G_USEC_PER_SEC);
  ka_first_row_set_day (self->first_row, ka_when_row_get_time (self->when_row));
  self->subject = g_strdup (match != NULL ? match->uuid : game_id);
  if (match != NULL && match->game != NULL && match->options != NULL)
    fill_in (self, match);
  else
    {
      ka_new_match_page_choose_game (self, game != NULL ? game : g_ptr_array_index (self->games, 0), NULL);
      variant = find_variant (self->game, variant_id);
      if (variant != NULL)
        set_variant (self, variant);
    }
  ask_for_people (self);
}

/* ---- starting ------------------------------------------------------------------------------------------ */

static void
start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_new_match_page_start (KA_NEW_MATCH_PAGE (widget));
}

static void
learn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_new_match_page_learn (KA_NEW_MATCH_PAGE (widget));
}

/* Why it cannot be begun stands beside the names; whoever strikes a key to begin hears it. Returns: whether it can */
static gboolean
say_what_is_missing (KaNewMatchPage *self)
{
  guint n = ka_seat_list_get_players (self->seats)->len;
  g_autofree char *count = describe_count (self, n);
  g_autoptr (GString) text = g_string_new (n == 0 ? _ ("Say who plays") : NULL);

  if (gtk_widget_is_sensitive (self->start_button))
    return TRUE;
  if (!g_str_equal (text->str, count))
    ka_join_sentences (text, count);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text->str);
  return FALSE;
}

static void
try_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (say_what_is_missing (KA_NEW_MATCH_PAGE (widget)))
    gtk_widget_activate_action (widget, "new-match.start", NULL);
}

/* Whether no more than one could still join a match with one's own cards; at a table computer players fill the seats by themselves. */
static gboolean
is_nearly_full (KaNewMatchPage *self)
{
  return !ka_new_match_page_is_at_table (self) && !self->notebook
         && ka_seat_list_get_players (self->seats)->len + 1 >= self->game->max_seats;
}

/* Enter once more after the last name begins where nearly all seats are taken. Else it leads to the button and does not press it, for
 * more may come and keys are struck twice. */
static void
done_cb (KaNewMatchPage *self)
{
  if (!say_what_is_missing (self))
    return;
  gtk_widget_grab_focus (self->start_button);
  if (is_nearly_full (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "new-match.start", NULL);
}

/* ---- the object ---------------------------------------------------------------------------------------- */

/* Where one goes on: at the names, or at the button when all is said. */
static void
ka_new_match_page_map (GtkWidget *widget)
{
  KaNewMatchPage *self = KA_NEW_MATCH_PAGE (widget);

  GTK_WIDGET_CLASS (ka_new_match_page_parent_class)->map (widget);
  if (self->draft == NULL)
    ka_new_match_page_open_draft (self);
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
  g_type_ensure (KA_TYPE_LESSON_OFFER);
  g_type_ensure (KA_TYPE_PLAYER_PICKER);
  g_type_ensure (KA_TYPE_SUGGEST_ROW);
  g_type_ensure (KA_TYPE_VARIANT_ROW);
  g_type_ensure (KA_TYPE_WHEN_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/be/kaartavond/Kaartavond/ka-new-match-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, origin);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, game_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, picture);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, variant_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, lesson);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, seats);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, add_computer);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, demo_row);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, demo_group);
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
  gtk_widget_class_bind_template_callback (widget_class, demo_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, time_changed_cb);
  gtk_widget_class_bind_template_child (widget_class, KaNewMatchPage, start_button);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);

  gtk_widget_class_install_action (widget_class, "new-match.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "new-match.learn", NULL, learn_cb);
  gtk_widget_class_install_action (widget_class, "new-match.add-computer", NULL, add_computer_cb);
  gtk_widget_class_install_action (widget_class, "new-match.try", NULL, try_cb);
  ka_save_key_bind (widget_class, "new-match.try");
}

static void
ka_new_match_page_init (KaNewMatchPage *self)
{
  self->games = g_ptr_array_new ();
  self->cancellable = g_cancellable_new ();
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_speak_hint (self->start_button, _ ("Start the Match (Ctrl+Enter)"));
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
  ka_new_match_page_choose_origin (self, origin);
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
