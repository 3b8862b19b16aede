/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seats-dialog.h"

#include <glib/gi18n.h>

#include "ka-badge.h"
#include "ka-refusal.h"
#include "ka-sum-entry.h"
#include "ka-symbol.h"

#define MOST_POINTS    9999
#define MOST_PROPOSALS 5

struct _KaSeatsDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwBanner *problem;
  GtkListBox *seats;
  AdwPreferencesGroup *add_group;
  GtkEditable *name;
  AdwActionRow *start_row;

  /* borrowed: children */
  KaSumEntry *start;
  GPtrArray *proposals; /* owned array of borrowed rows */

  /* owned */
  KaSheet *sheet;
  GPtrArray *book;    /* of KaPlayer: everybody in the book */
  GPtrArray *players; /* of KaPlayer: the seats as they will be; one without an id is not in the book yet */
};

G_DEFINE_FINAL_TYPE (KaSeatsDialog, ka_seats_dialog, ADW_TYPE_DIALOG)

static void show_seats (KaSeatsDialog *self);

static KaPlayer *
get_seat (KaSeatsDialog *self, guint seat)
{
  return g_ptr_array_index (self->players, seat);
}

static void
show_problem (KaSeatsDialog *self, const char *text)
{
  if (text != NULL)
    adw_banner_set_title (self->problem, text);
  adw_banner_set_revealed (self->problem, text != NULL);
}

/* ---- places ---------------------------------------------------------------------------------------------- */

static void
move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSeatsDialog *self = KA_SEATS_DIALOG (widget);
  guint from = g_variant_get_uint32 (parameter);
  guint to = g_str_equal (name, "seats.move-up") ? from - 1 : from + 1;

  if (from >= self->players->len || to >= self->players->len)
    return;
  g_ptr_array_insert (self->players, (int) to, g_ptr_array_steal_index (self->players, from));
  show_seats (self);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->seats, (int) to)));
}

static GtkWidget *
make_move (const char *icon, const char *tooltip, const char *action, guint seat, gboolean possible)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", seat);
  /* Without an action the button stays grey. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), possible ? action : "seats.none");
  return button;
}

static gboolean
move_key_cb (GtkWidget *row, GVariant *action, gpointer user_data)
{
  return gtk_widget_activate_action (row, g_variant_get_string (action, NULL), "u",
                                     (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
add_key (GtkEventController *controller, guint key, const char *action)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, GDK_ALT_MASK),
                                            gtk_callback_action_new (move_key_cb, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_string (action));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static GtkWidget *
make_row (KaSeatsDialog *self, guint seat)
{
  const KaPlayer *player = get_seat (self, seat);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *badge = ka_badge_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  if (player->id == 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("New in the book"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             make_move ("go-up-symbolic", _("Move Up"), "seats.move-up", seat, seat > 0));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_move ("go-down-symbolic", _("Move Down"), "seats.move-down", seat,
                                                              seat + 1 < self->players->len));
  add_key (keys, GDK_KEY_Up, "seats.move-up");
  add_key (keys, GDK_KEY_Down, "seats.move-down");
  gtk_widget_add_controller (row, keys);
  return row;
}

static gboolean
is_seated (KaSeatsDialog *self, const KaPlayer *player)
{
  for (guint i = 0; i < self->players->len; i++)
    if (get_seat (self, i)->id == player->id)
      return TRUE;
  return FALSE;
}

/* ---- who joins ------------------------------------------------------------------------------------------- */

static gboolean
begins_with (const char *name, const char *text)
{
  g_autofree char *a = g_utf8_casefold (name, -1);
  g_autofree char *b = g_utf8_casefold (text, -1);

  return g_str_has_prefix (a, b);
}

static void
seat_player (KaSeatsDialog *self, KaPlayer *player)
{
  g_ptr_array_add (self->players, player);
  gtk_editable_set_text (self->name, "");
  show_seats (self);
}

static void
proposal_cb (AdwActionRow *row, KaSeatsDialog *self)
{
  seat_player (self, ka_player_copy (g_object_get_data (G_OBJECT (row), "player")));
}

static void
name_changed_cb (KaSeatsDialog *self)
{
  const char *text = gtk_editable_get_text (self->name);

  for (guint i = 0; i < self->proposals->len; i++)
    adw_preferences_group_remove (self->add_group, g_ptr_array_index (self->proposals, i));
  g_ptr_array_set_size (self->proposals, 0);
  for (guint i = 0; i < self->book->len && self->proposals->len < MOST_PROPOSALS; i++)
    {
      KaPlayer *player = g_ptr_array_index (self->book, i);
      GtkWidget *row, *badge;

      if (player->archived || is_seated (self, player) || !begins_with (player->name, text))
        continue;
      row = adw_action_row_new ();
      badge = ka_badge_new ();
      ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("list-add-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data (G_OBJECT (row), "player", player);
      g_signal_connect_object (row, "activated", G_CALLBACK (proposal_cb), self, 0);
      adw_preferences_group_add (self->add_group, row);
      g_ptr_array_add (self->proposals, row);
    }
}

static KaPlayer *
find_in_book (KaSeatsDialog *self, const char *name)
{
  g_autofree char *wanted = g_utf8_casefold (name, -1);

  for (guint i = 0; i < self->book->len; i++)
    {
      KaPlayer *player = g_ptr_array_index (self->book, i);
      g_autofree char *own = g_utf8_casefold (player->name, -1);

      if (g_str_equal (own, wanted))
        return player;
    }
  return NULL;
}

static void
name_apply_cb (KaSeatsDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  KaPlayer *known = find_in_book (self, name);
  KaPlayer *player;

  if (*name == '\0' || self->players->len >= ka_sheet_get_game (self->sheet)->max_seats)
    return;
  if (known != NULL)
    {
      if (!is_seated (self, known))
        seat_player (self, ka_player_copy (known));
      return;
    }
  player = g_new0 (KaPlayer, 1);
  player->name = g_steal_pointer (&name);
  player->colour = (int) (self->book->len % KA_N_COLOURS);
  player->symbol = g_strdup (ka_symbol_get_id (self->book->len));
  seat_player (self, player);
}

static void
show_seats (KaSeatsDialog *self)
{
  gboolean room = self->players->len < ka_sheet_get_game (self->sheet)->max_seats;

  gtk_list_box_remove_all (self->seats);
  for (guint seat = 0; seat < self->players->len; seat++)
    gtk_list_box_append (self->seats, make_row (self, seat));
  gtk_widget_set_visible (GTK_WIDGET (self->name), room);
  gtk_widget_set_visible (GTK_WIDGET (self->add_group), room || self->players->len > ka_sheet_get_n_seats (self->sheet));
  gtk_widget_set_visible (GTK_WIDGET (self->start_row), self->players->len > ka_sheet_get_n_seats (self->sheet));
  name_changed_cb (self);
  show_problem (self, NULL);
}

/* ---- saving ---------------------------------------------------------------------------------------------- */

static gboolean
add_new_players (KaSeatsDialog *self, GError **error)
{
  KaBook *book = ka_desk_get_book (ka_sheet_get_desk (self->sheet));

  for (guint i = 0; i < self->players->len; i++)
    {
      KaPlayer *player = get_seat (self, i);

      if (player->id == 0)
        player->id = ka_book_add_player (book, player, error);
      if (player->id == 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_start (KaSeatsDialog *self, const gboolean *joined, GError **error)
{
  g_autoptr (KaRound) round = NULL;
  int points[KA_MAX_SEATS] = { 0 };
  int start;

  if (!ka_sum_entry_get_value (self->start, &start) || start == 0)
    return TRUE;
  for (guint i = 0; i < self->players->len; i++)
    if (joined[i])
      points[i] = start;
  round = ka_round_new_correction (points, self->players->len, _("Joined later"));
  return ka_sheet_insert (self->sheet, ka_sheet_get_n_lines (self->sheet), round, NULL, error);
}

static gboolean
save (KaSeatsDialog *self, GError **error)
{
  gint64 ids[KA_MAX_SEATS];
  gboolean joined[KA_MAX_SEATS];
  guint before = ka_sheet_get_n_seats (self->sheet);

  if (!add_new_players (self, error))
    return FALSE;
  for (guint i = 0; i < self->players->len; i++)
    {
      ids[i] = get_seat (self, i)->id;
      joined[i] = TRUE;
      for_each_seat (seat, before)
        if (ka_sheet_get_player (self->sheet, seat)->id == ids[i])
          joined[i] = FALSE;
    }
  return ka_sheet_reseat (self->sheet, ids, self->players->len, error)
         && (self->players->len == before || write_start (self, joined, error));
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaSeatsDialog *self = KA_SEATS_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (!save (self, &error))
    {
      g_autofree char *text = ka_refusal_text (error, self->sheet);

      show_problem (self, text);
      return;
    }
  gtk_widget_activate_action (widget, "win.toast-undo", "s", _("Players changed"));
  adw_dialog_close (ADW_DIALOG (self));
}

static void
ka_seats_dialog_dispose (GObject *object)
{
  KaSeatsDialog *self = KA_SEATS_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_SEATS_DIALOG);
  g_clear_object (&self->sheet);
  g_clear_pointer (&self->book, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->proposals, g_ptr_array_unref);
  G_OBJECT_CLASS (ka_seats_dialog_parent_class)->dispose (object);
}

static void
ka_seats_dialog_class_init (KaSeatsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_seats_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-seats-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, add_group);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, name);
  gtk_widget_class_bind_template_child (widget_class, KaSeatsDialog, start_row);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_apply_cb);
  gtk_widget_class_install_action (widget_class, "seats.move-up", "u", move_cb);
  gtk_widget_class_install_action (widget_class, "seats.move-down", "u", move_cb);
  gtk_widget_class_install_action (widget_class, "seats.save", NULL, save_cb);
}

static void
ka_seats_dialog_init (KaSeatsDialog *self)
{
  self->proposals = g_ptr_array_new ();
  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->start = KA_SUM_ENTRY (ka_sum_entry_new (-MOST_POINTS, MOST_POINTS));
  gtk_widget_set_valign (GTK_WIDGET (self->start), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->start), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Starts with"), -1);
  adw_action_row_add_suffix (self->start_row, GTK_WIDGET (self->start));
}

GtkWidget *
ka_seats_dialog_new (KaSheet *sheet)
{
  KaSeatsDialog *self = g_object_new (KA_TYPE_SEATS_DIALOG, NULL);

  self->sheet = g_object_ref (sheet);
  self->book = ka_book_list_players (ka_desk_get_book (ka_sheet_get_desk (sheet)), FALSE, NULL);
  if (self->book == NULL)
    self->book = g_ptr_array_new ();
  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    g_ptr_array_add (self->players, ka_player_copy (ka_sheet_get_player (sheet, seat)));
  show_seats (self);
  return GTK_WIDGET (self);
}
