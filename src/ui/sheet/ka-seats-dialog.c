/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seats-dialog.h"

#include "ka-act.h"
#include "ka-banner.h"
#include "ka-dialog-focus.h"
#include "ka-draft-bar.h"
#include "ka-drop-down.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-player-picker.h"
#include "ka-refusal.h"
#include "ka-save-key.h"
#include "ka-seat-list.h"
#include "ka-speak.h"
#include "ka-substitute-text.h"
#include "ka-sum-entry.h"
#include "ka-sum.h"
#include "ka-toast.h"
#include "ka-typed-seats.h"

struct _KaSeatsDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwBanner *problem;
  KaDraftBar *draft_bar;
  KaSeatList *seats;
  GtkLabel *stays;
  GtkWidget *join_group;
  KaPlayerPicker *picker;
  AdwPreferencesGroup *start_group;
  AdwComboRow *plays_for;
  AdwComboRow *start_as;
  AdwActionRow *start_row;

  /* borrowed: children */
  KaSumEntry *start;

  /* owned */
  KaSheet *sheet;
  GPtrArray *people;           /* of KaPlayer, everybody in the book */
  guint playing[KA_MAX_SEATS]; /* the seats that take part, as they are offered at @plays_for */
  guint n_playing;
  KaFormDraft *draft;
};

/* With how many points somebody joins, in the order in which they are offered. */
typedef enum
{
  START_AT_ZERO,
  START_AT_AVERAGE,
  START_AT_OTHER,
  START_AT_THEIRS, /* only for whoever plays on for another */
  N_STARTS
} Start;

/* As what was typed is kept. */
static const char *const STARTS[] = { "zero", "average", "other", "theirs" };

G_STATIC_ASSERT (G_N_ELEMENTS (STARTS) == N_STARTS);

G_DEFINE_FINAL_TYPE (KaSeatsDialog, ka_seats_dialog, ADW_TYPE_DIALOG)

static KaBook *
get_book (KaSeatsDialog *self)
{
  return ka_desk_get_book (ka_sheet_get_desk (self->sheet));
}

static Start
get_start_as (KaSeatsDialog *self)
{
  return MIN (adw_combo_row_get_selected (self->start_as), START_AT_THEIRS);
}

/* The seat on the sheet of whoever stops, for whom another plays on; −1 for nobody. */
static int
get_left (KaSeatsDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->plays_for);

  return chosen > 0 && chosen <= self->n_playing ? (int) self->playing[chosen - 1] : -1;
}

/* @seat: −1 for nobody */
static void
set_left (KaSeatsDialog *self, int seat)
{
  guint chosen = 0;

  for (guint i = 0; i < self->n_playing; i++)
    if ((int) self->playing[i] == seat)
      chosen = i + 1;
  adw_combo_row_set_selected (self->plays_for, chosen);
}

static guint32
get_absent (KaSeatsDialog *self)
{
  return ka_sheet_get_next_absent (self->sheet, ka_sheet_get_n_lines (self->sheet));
}

static int
get_points_of (KaSeatsDialog *self, int seat)
{
  return ka_sheet_get_score (self->sheet)->totals[seat];
}

/* Where totals are paid to one another the points of whoever stops are paid once: by who has taken them over. */
static gboolean
moves_points (KaSeatsDialog *self)
{
  return get_left (self) >= 0 && get_start_as (self) == START_AT_THEIRS
         && ka_game_pays_totals (
             ka_sheet_get_game (self->sheet),
             ka_sheet_get_options_before (self->sheet, ka_sheet_get_n_lines (self->sheet)));
}

/* For whom somebody could play on, in their seats: whoever takes part. */
static void
offer_players (KaSeatsDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Nobody"));
  self->n_playing = 0;
  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    if ((get_absent (self) & (1u << seat)) == 0)
      {
        self->playing[self->n_playing++] = seat;
        gtk_string_list_append (names, ka_sheet_get_player (self->sheet, seat)->name);
      }
  adw_combo_row_set_model (self->plays_for, G_LIST_MODEL (names));
}

static void
offer_starts (KaSeatsDialog *self)
{
  int left = get_left (self);
  g_autoptr (GtkStringList) starts = gtk_string_list_new (NULL);
  g_autofree char *points = ka_number_format (ka_sheet_get_average (self->sheet), FALSE);
  g_autofree char *average = NULL;

  /* Translators: the total of the players, with which somebody may join. */
  average = g_strdup_printf (_ ("The average, %s"), points);
  gtk_string_list_append (starts, _ ("No points"));
  gtk_string_list_append (starts, average);
  gtk_string_list_append (starts, _ ("Other points"));
  if (left >= 0)
    {
      g_autofree char *theirs = ka_number_format (get_points_of (self, left), FALSE);
      g_autofree char *text
          /* Translators: %1$s is a player, %2$s the points of that player. */
          = g_strdup_printf (_ ("The points of %1$s, %2$s"),
                             ka_isolate (ka_sheet_get_player (self->sheet, (guint) left)->name), theirs);

      gtk_string_list_append (starts, text);
    }
  adw_combo_row_set_model (self->start_as, G_LIST_MODEL (starts));
}

static void
explain_staying (KaSeatsDialog *self)
{
  const KaGame *game = ka_sheet_get_game (self->sheet);
  g_autofree char *needed = NULL;

  if (ka_sheet_get_n_seats (self->sheet) > game->min_seats)
    {
      gtk_label_set_text (
          self->stays,
          _ ("Who has played stays on the sheet. Somebody stops? Switch the player off "
             "under “Who Takes Part” when you type in the next round, or let another join who plays on."));
      return;
    }
  needed = g_strdup_printf (
      _ ("Who has played stays on the sheet, and this game needs %u players. Somebody stops? End the match, or let "
         "another join who plays on."),
      game->min_seats);
  gtk_label_set_text (self->stays, needed);
}

static gboolean
sits_already (KaSeatsDialog *self, const KaPlayer *player)
{
  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    if (ka_sheet_get_player (self->sheet, seat)->id == player->id)
      return TRUE;
  return FALSE;
}

/* Who joins, where that is one person; −1 otherwise. */
static int
find_joining (KaSeatsDialog *self)
{
  GPtrArray *players = ka_seat_list_get_players (self->seats);

  if (players->len != ka_sheet_get_n_seats (self->sheet) + 1)
    return -1;
  for_each_seat (seat, players->len)
    if (!sits_already (self, players->pdata[seat]))
      return (int) seat;
  return -1;
}

/* “Bram plays on for An from round 5”; NULL where nobody does. */
static char *
say_substitute (KaSeatsDialog *self)
{
  int left = get_left (self), joining = find_joining (self);
  const KaPlayer *substitute;

  if (left < 0 || joining < 0)
    return NULL;
  substitute = ka_seat_list_get_players (self->seats)->pdata[joining];
  return ka_substitute_text (substitute->name, ka_sheet_get_player (self->sheet, (guint) left)->name,
                             ka_sheet_get_next_number (self->sheet, ka_sheet_get_n_lines (self->sheet)));
}

/* Says what will happen to who stops. */
static void
explain_substitute (KaSeatsDialog *self)
{
  g_autofree char *substitute = say_substitute (self);
  g_autofree char *points = NULL;
  g_autofree char *stays = NULL;
  g_autofree char *text = NULL;
  g_autofree char *escaped = NULL;
  const char *name;

  if (substitute == NULL)
    {
      adw_preferences_group_set_description (
          self->start_group,
          gtk_widget_get_visible (GTK_WIDGET (self->plays_for))
              ? _ ("Whoever joins may play on for somebody who stops now. With how many points is noted as a correction.")
              : _ ("With how many points somebody joins is noted as a correction."));
      return;
    }
  name = ka_isolate (ka_sheet_get_player (self->sheet, (guint) get_left (self))->name);
  points = ka_number_format (moves_points (self) ? 0 : get_points_of (self, get_left (self)), FALSE);
  /* Translators: %1$s is a player, %2$s how many points. */
  stays = g_strdup_printf (_ ("%1$s stays on the sheet with %2$s points."), name, points);
  text = g_strdup_printf ("%s. %s", substitute, stays);
  escaped = g_markup_escape_text (text, -1);
  adw_preferences_group_set_description (self->start_group, escaped);
}

static void
seats_changed_cb (KaSeatsDialog *self)
{
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  const KaGame *game;
  gboolean may_play_on;

  if (self->sheet == NULL)
    return;
  game = ka_sheet_get_game (self->sheet);
  ka_player_picker_set_taken (self->picker, players);
  gtk_widget_set_visible (self->join_group,
                          ka_sheet_get_n_seats (self->sheet) < ka_game_get_most_seats (game));
  gtk_widget_set_visible (GTK_WIDGET (self->start_group), players->len > ka_sheet_get_n_seats (self->sheet));
  /* Of several who join nobody says which of them plays on. */
  may_play_on = find_joining (self) >= 0 && ka_game_may_play_on (game, ka_sheet_get_n_seats (self->sheet));
  if (!may_play_on)
    adw_combo_row_set_selected (self->plays_for, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->plays_for), may_play_on);
  explain_substitute (self);
  adw_banner_set_revealed (self->problem, FALSE);
  ka_form_draft_touch (self->draft);
}

static void
start_as_changed_cb (KaSeatsDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->start_row), get_start_as (self) == START_AT_OTHER);
  explain_substitute (self);
  ka_form_draft_touch (self->draft);
}

/* Whoever plays on for another sits beside that player, so that the turn goes round as it did, and begins with the same points. */
static void
plays_for_changed_cb (KaSeatsDialog *self)
{
  int left = get_left (self), joining = find_joining (self);
  Start start = get_start_as (self);

  if (self->sheet == NULL)
    return;
  offer_starts (self);
  if (left >= 0 && joining >= 0)
    {
      int beside = ka_seat_list_find (self->seats, ka_sheet_get_player (self->sheet, (guint) left));

      ka_seat_list_move (self->seats, (guint) joining, (guint) (beside < joining ? beside + 1 : beside));
      start = START_AT_THEIRS;
    }
  else if (start == START_AT_THEIRS)
    {
      start = START_AT_ZERO;
    }
  adw_combo_row_set_selected (self->start_as, start);
  explain_substitute (self);
  ka_form_draft_touch (self->draft);
}

static void
typed_cb (KaSeatsDialog *self)
{
  ka_form_draft_touch (self->draft);
}

static void
show_problem (KaSeatsDialog *self, const char *text)
{
  adw_banner_set_title (self->problem, text);
  adw_banner_set_revealed (self->problem, TRUE);
}

static void
picked_cb (KaSeatsDialog *self, gpointer player)
{
  guint most = ka_game_get_most_seats (ka_sheet_get_game (self->sheet));

  if (ka_seat_list_get_players (self->seats)->len < most)
    {
      ka_seat_list_add (self->seats, player);
    }
  else
    {
      g_autofree char *text = g_strdup_printf (
          ngettext ("This sheet has room for %u player", "This sheet has room for %u players", most), most);

      show_problem (self, text);
    }
}

/* How many will take part in the next round. */
static guint
count_playing (KaSeatsDialog *self)
{
  guint32 absent = get_absent (self);
  guint n = ka_seat_list_get_players (self->seats)->len;

  if (get_left (self) >= 0)
    absent |= 1u << get_left (self);
  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    if ((absent & (1u << seat)) != 0)
      n--;
  return n;
}

static gboolean
check_room (KaSeatsDialog *self)
{
  const KaGame *game = ka_sheet_get_game (self->sheet);
  guint n = count_playing (self);
  g_autofree char *text = NULL;

  if (n <= game->max_seats)
    return TRUE;
  text = g_strdup_printf (
      ngettext ("%1$u players would take part, and this game is for %2$u at most. Say who stops: for "
                "whom does the newcomer play on?",
                "%1$u players would take part, and this game is for %2$u at most. Say who stops: for "
                "whom does the newcomer play on?",
                n),
      n, game->max_seats);
  show_problem (self, text);
  return FALSE;
}

static void
dropped_cb (KaSeatsDialog *self, gpointer player)
{
  int seat = ka_seat_list_find (self->seats, player);

  if (seat >= 0 && !sits_already (self, player))
    ka_seat_list_remove (self->seats, (guint) seat);
  else
    ka_player_picker_set_taken (self->picker, ka_seat_list_get_players (self->seats));
}

/* ---- what was typed -------------------------------------------------------------------------------------- */

static JsonNode *
read_typed (gpointer form)
{
  KaSeatsDialog *self = form;
  g_autofree char *name = ka_player_picker_dup_typed (self->picker);
  JsonObject *typed = json_object_new ();

  json_object_set_array_member (typed, "seats", ka_typed_write_seats (self->seats));
  if (get_start_as (self) != START_AT_ZERO || *gtk_editable_get_text (GTK_EDITABLE (self->start)) != '\0')
    ka_typed_set_text (typed, "start-as", STARTS[get_start_as (self)]);
  ka_typed_set_text (typed, "start", gtk_editable_get_text (GTK_EDITABLE (self->start)));
  ka_typed_set_text (typed, "name", name);
  if (get_left (self) >= 0)
    {
      g_autofree char *left
          = ka_typed_seat (ka_sheet_get_match (self->sheet)->players, (guint) get_left (self));

      ka_typed_set_text (typed, "for", left);
    }
  return ka_typed_take (typed);
}

/* Before there was a choice the points alone were kept. */
static Start
read_start_as (JsonObject *typed)
{
  for (guint i = 0; i < N_STARTS; i++)
    if (g_str_equal (ka_typed_get_text (typed, "start-as"), STARTS[i]))
      return (Start) i;
  return *ka_typed_get_text (typed, "start") != '\0' ? START_AT_OTHER : START_AT_ZERO;
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  KaSeatsDialog *self = form;
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  JsonObject *typed = json_node_get_object (content);

  ka_typed_arrange_seats (self->seats, ka_typed_get_array (typed, "seats"), self->people, match);
  set_left (self, ka_typed_find_seat (match->players, match->n_seats, ka_typed_get_text (typed, "for")));
  adw_combo_row_set_selected (self->start_as, read_start_as (typed));
  gtk_editable_set_text (GTK_EDITABLE (self->start), ka_typed_get_text (typed, "start"));
  ka_player_picker_set_typed (self->picker, ka_typed_get_text (typed, "name"));
}

static void
open_draft (KaSeatsDialog *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };

  self->draft = ka_form_draft_new (ka_sheet_get_desk (self->sheet), "seats",
                                   ka_sheet_get_match (self->sheet)->uuid, &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

/* ---- saving ---------------------------------------------------------------------------------------------- */

/* Whether what stands there is a number, or nothing at all. */
static gboolean
check_start (KaSeatsDialog *self)
{
  g_autofree char *problem = NULL;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->start_group)) || get_start_as (self) != START_AT_OTHER
      || ka_sum_entry_finish (self->start))
    return TRUE;
  problem = ka_sum_entry_get_problem (self->start);
  show_problem (self, problem);
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
  return FALSE;
}

static int
read_points (KaSeatsDialog *self)
{
  int points = 0;

  switch (get_start_as (self))
    {
    case START_AT_AVERAGE:
      return ka_sheet_get_average (self->sheet);
    case START_AT_THEIRS:
      return get_left (self) >= 0 ? get_points_of (self, get_left (self)) : 0;
    case START_AT_OTHER:
      return ka_sum_entry_get_value (self->start, &points) ? points : 0;
    case START_AT_ZERO:
    case N_STARTS:
    default:
      return 0;
    }
}

/* The line with the points of those who joined, if they get any, and for whom one of them plays on. */
static KaRound *
read_start (KaSeatsDialog *self, const gboolean *joined, guint n)
{
  g_autofree char *substitute = say_substitute (self);
  int points[KA_MAX_SEATS] = { 0 };
  int start = read_points (self);
  KaRound *line;
  int left;

  /* Whoever joined may have been taken off again. */
  if ((start == 0 && substitute == NULL) || n <= ka_sheet_get_n_seats (self->sheet))
    return NULL;
  for (guint i = 0; i < n; i++)
    points[i] = joined[i] ? start : 0;
  if (substitute == NULL)
    return ka_round_new_correction (points, n, _ ("Joined later"));
  left = ka_seat_list_find (self->seats, ka_sheet_get_player (self->sheet, (guint) get_left (self)));
  if (moves_points (self))
    points[left] = -start;
  /* Without names: those may change, and be taken away. The journal says who it was. */
  line = ka_round_new_correction (points, n, _ ("A substitute plays on"));
  ka_round_take_leave (line, 1u << left);
  return line;
}

static gboolean
save (KaSeatsDialog *self, GError **error)
{
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  g_autoptr (KaRound) start = NULL;
  g_autoptr (KaAct) act = NULL;
  gint64 ids[KA_MAX_SEATS];
  gboolean joined[KA_MAX_SEATS];

  for (guint i = 0; i < players->len; i++)
    joined[i] = !sits_already (self, g_ptr_array_index (players, i));
  start = read_start (self, joined, players->len);
  act = ka_act_begin (get_book (self), "seats-changed", error);
  return act != NULL && ka_act_add_people (act, players, NULL, ids, error)
         && ka_sheet_reseat (self->sheet, ids, players->len, start, error) && ka_act_commit (act, error);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSeatsDialog *self = KA_SEATS_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *substitute = NULL;
  gboolean done;

  if (!ka_player_picker_take_typed (self->picker) || !check_start (self) || !check_room (self))
    return;
  substitute = say_substitute (self);
  ka_form_draft_begin_act (self->draft);
  done = save (self, &error);
  ka_form_draft_end_act (self->draft, done);
  if (!done)
    {
      g_autofree char *text = ka_refusal_text (error, self->sheet);

      show_problem (self, text);
      return;
    }
  if (ka_form_draft_has_written (self->draft))
    ka_toast_undo (widget, substitute != NULL ? substitute : _ ("Players changed"));
  adw_dialog_close (ADW_DIALOG (self));
}

static void
ka_seats_dialog_dispose (GObject *object)
{
  KaSeatsDialog *self = KA_SEATS_DIALOG (object);

  if (self->draft != NULL)
    ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_SEATS_DIALOG);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (ka_seats_dialog_parent_class)->dispose (object);
}

static void
ka_seats_dialog_class_init (KaSeatsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_seats_dialog_dispose;
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  g_type_ensure (KA_TYPE_SEAT_LIST);
  g_type_ensure (KA_TYPE_PLAYER_PICKER);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-seats-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, stays);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, join_group);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, picker);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, start_group);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, plays_for);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, start_as);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, start_row);
  gtk_widget_class_bind_template_callback (widget_class, seats_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, plays_for_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_as_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_install_action (widget_class, "seats.save", NULL, save_cb);
  ka_save_key_bind (widget_class, "seats.save");
}

static void
ka_seats_dialog_init (KaSeatsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_dialog_keep_focus (ADW_DIALOG (self));
  ka_banner_prepare (self->problem);
  ka_combo_row_let_wrap (self->plays_for);
  ka_combo_row_let_wrap (self->start_as);
  self->start = KA_SUM_ENTRY (ka_sum_entry_new (-KA_MOST_POINTS, KA_MOST_POINTS));
  gtk_widget_set_valign (GTK_WIDGET (self->start), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->start), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Points"),
                                  -1);
  g_signal_connect_object (self->start, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (self->start_row, GTK_WIDGET (self->start));
}

GtkWidget *
ka_seats_dialog_new (KaSheet *sheet)
{
  KaSeatsDialog *self = g_object_new (KA_TYPE_SEATS_DIALOG, NULL);
  g_autoptr (GError) error = NULL;

  self->sheet = ka_sheet_hold_still (sheet);
  self->people = ka_book_list_players (get_book (self), TRUE, &error);
  if (self->people == NULL)
    {
      show_problem (self, error->message);
      self->people = g_ptr_array_new ();
    }
  ka_player_picker_set_players (self->picker, self->people);
  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    {
      ka_seat_list_add (self->seats, ka_sheet_get_player (self->sheet, seat));
      ka_seat_list_keep (self->seats, seat);
    }
  explain_staying (self);
  offer_players (self);
  offer_starts (self);
  start_as_changed_cb (self);
  open_draft (self);
  return GTK_WIDGET (self);
}
