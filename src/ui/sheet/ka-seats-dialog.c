/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seats-dialog.h"

#include "ka-act.h"
#include "ka-banner.h"
#include "ka-dialog-focus.h"
#include "ka-draft-bar.h"
#include "ka-language.h"
#include "ka-player-picker.h"
#include "ka-refusal.h"
#include "ka-save-key.h"
#include "ka-seat-list.h"
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
  GtkWidget *start_group;
  AdwComboRow *start_as;
  AdwActionRow *start_row;

  /* borrowed: children */
  KaSumEntry *start;

  /* owned */
  KaSheet *sheet;
  GPtrArray *people; /* of KaPlayer, everybody in the book */
  KaFormDraft *draft;
};

/* With how many points somebody joins, in the order in which they are offered. */
typedef enum
{
  START_AT_ZERO,
  START_AT_AVERAGE,
  START_AT_OTHER,
  N_STARTS
} Start;

/* As what was typed is kept. */
static const char *const STARTS[] = { "zero", "average", "other" };

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
  return MIN (adw_combo_row_get_selected (self->start_as), START_AT_OTHER);
}

static void
offer_starts (KaSeatsDialog *self)
{
  g_autoptr (GtkStringList) starts = gtk_string_list_new (NULL);
  g_autofree char *points = ka_number_format (ka_sheet_get_average (self->sheet), FALSE);
  g_autofree char *average = NULL;

  /* Translators: the total of the players, with which somebody may join. */
  average = g_strdup_printf (_ ("The average, %s"), points);
  gtk_string_list_append (starts, _ ("No points"));
  gtk_string_list_append (starts, average);
  gtk_string_list_append (starts, _ ("Other points"));
  adw_combo_row_set_model (self->start_as, G_LIST_MODEL (starts));
}

static void
explain_staying (KaSeatsDialog *self)
{
  const KaGame *game = ka_sheet_get_game (self->sheet);
  g_autofree char *needed = NULL;

  if (ka_sheet_get_n_seats (self->sheet) > game->min_seats)
    {
      gtk_label_set_text (self->stays,
                          _ ("Who has played stays on the sheet. Somebody stops? Switch the player off "
                             "under “Who Takes Part” when you type in the next round."));
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

static void
seats_changed_cb (KaSeatsDialog *self)
{
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  const KaGame *game;

  if (self->sheet == NULL)
    return;
  game = ka_sheet_get_game (self->sheet);
  ka_player_picker_set_taken (self->picker, players);
  gtk_widget_set_visible (self->join_group, ka_sheet_get_n_seats (self->sheet) < game->max_seats);
  gtk_widget_set_visible (self->start_group, players->len > ka_sheet_get_n_seats (self->sheet));
  adw_banner_set_revealed (self->problem, FALSE);
  ka_form_draft_touch (self->draft);
}

static void
start_as_changed_cb (KaSeatsDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->start_row), get_start_as (self) == START_AT_OTHER);
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
  const KaGame *game = ka_sheet_get_game (self->sheet);

  if (ka_seat_list_get_players (self->seats)->len < game->max_seats)
    {
      ka_seat_list_add (self->seats, player);
    }
  else
    {
      g_autofree char *text = g_strdup_printf (
          ngettext ("This game has at most %u player", "This game has at most %u players", game->max_seats),
          game->max_seats);

      show_problem (self, text);
    }
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
  JsonObject *typed = json_node_get_object (content);

  ka_typed_arrange_seats (self->seats, ka_typed_get_array (typed, "seats"), self->people,
                          ka_sheet_get_match (self->sheet));
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

  if (!gtk_widget_get_visible (self->start_group) || get_start_as (self) != START_AT_OTHER
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

  if (get_start_as (self) == START_AT_AVERAGE)
    return ka_sheet_get_average (self->sheet);
  return get_start_as (self) == START_AT_OTHER && ka_sum_entry_get_value (self->start, &points) ? points : 0;
}

/* The line with the points of those who joined, if they get any. */
static KaRound *
read_start (KaSeatsDialog *self, const gboolean *joined, guint n)
{
  int points[KA_MAX_SEATS] = { 0 };
  int start = read_points (self);

  /* Whoever joined may have been taken off again. */
  if (start == 0 || n <= ka_sheet_get_n_seats (self->sheet))
    return NULL;
  for (guint i = 0; i < n; i++)
    points[i] = joined[i] ? start : 0;
  return ka_round_new_correction (points, n, _ ("Joined later"));
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
  gboolean done;

  if (!ka_player_picker_take_typed (self->picker) || !check_start (self))
    return;
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
    ka_toast_undo (widget, _ ("Players changed"));
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
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, start_as);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, start_row);
  gtk_widget_class_bind_template_callback (widget_class, seats_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_as_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_install_action (widget_class, "seats.save", NULL, save_cb);
  ka_save_key_bind (widget_class, "seats.save");
}

static void
ka_seats_dialog_init (KaSeatsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_dialog_keep_focus (ADW_DIALOG (self));
  ka_banner_prepare (self->problem);
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
  offer_starts (self);
  start_as_changed_cb (self);
  open_draft (self);
  return GTK_WIDGET (self);
}
