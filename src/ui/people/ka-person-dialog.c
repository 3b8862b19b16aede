/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-person-dialog.h"

#include "ka-announce.h"
#include "ka-badge.h"
#include "ka-birthday-text.h"
#include "ka-dialog-focus.h"
#include "ka-draft-bar.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-marks.h"
#include "ka-namesake.h"
#include "ka-palette.h"
#include "ka-save-key.h"
#include "ka-speak.h"
#include "ka-text.h"
#include "ka-toast.h"
#include "ka-toasts.h"
#include "ka-typed.h"
#include "ka-wrong.h"

struct _KaPersonDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  KaDraftBar *draft_bar;
  AdwEntryRow *name_row;
  AdwActionRow *namesake_row;
  GtkLabel *problem;
  KaPalette *palette;
  AdwSwitchRow *birthday_row;
  AdwSpinRow *day_row;
  AdwComboRow *month_row;
  AdwEntryRow *year_row;
  AdwEntryRow *note_row;
  AdwSwitchRow *guest_row;
  AdwSwitchRow *archived_row;
  AdwPreferencesGroup *entries;
  AdwButtonRow *merge_row;
  GtkWidget *anonymise_group;
  GtkWidget *delete_group;

  /* borrowed */
  GtkWidget *wrong; /* the row that something is wrong in, or NULL */

  /* owned */
  KaDesk *desk;
  KaPlayer *player;
  KaFormDraft *draft;
  GPtrArray *entry_rows; /* of rows, which are children */
};

G_DEFINE_FINAL_TYPE (KaPersonDialog, ka_person_dialog, ADW_TYPE_DIALOG)

static char *
get_text (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static void
hide_problem (KaPersonDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  if (self->wrong == NULL)
    return;
  ka_mark_wrong (self->wrong, FALSE);
  self->wrong = NULL;
}

/* Puts the words about a problem below the rows among which it lies: below the name if it is about none. */
static void
place_problem (KaPersonDialog *self, GtkWidget *row)
{
  GtkWidget *problem = GTK_WIDGET (self->problem);
  GtkWidget *before = gtk_widget_get_ancestor (problem, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *group
      = gtk_widget_get_ancestor (row != NULL ? row : GTK_WIDGET (self->name_row), ADW_TYPE_PREFERENCES_GROUP);

  if (group == before)
    return;
  g_object_ref (problem);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (before), problem);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), problem);
  g_object_unref (problem);
}

/* Says what is wrong, at the row that it is about, which may be %NULL. */
static void
show_problem (KaPersonDialog *self, gpointer row, const char *text)
{
  hide_problem (self);
  place_problem (self, row);
  gtk_label_set_text (self->problem, text);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
  self->wrong = row;
  if (row == NULL)
    {
      /* It stands at the top, and entries are merged and split at the bottom. */
      adw_preferences_page_scroll_to_top (ADW_PREFERENCES_PAGE (
          gtk_widget_get_ancestor (GTK_WIDGET (self->problem), ADW_TYPE_PREFERENCES_PAGE)));
      return;
    }
  ka_mark_wrong (row, TRUE);
  gtk_widget_grab_focus (row);
}

/* Whoever else of the book is called so; NULL also when the name is the one that this person has. */
static KaPlayer *
find_namesake (KaPersonDialog *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GPtrArray) players = book != NULL ? ka_book_list_players (book, TRUE, NULL) : NULL;
  g_autofree char *name = ka_text_clean_name (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
  g_autofree char *key = ka_name_key (name);
  g_autofree char *own = ka_name_key (self->player->name != NULL ? self->player->name : "");
  const KaPlayer *namesake = g_str_equal (key, own) ? NULL : ka_namesake_find (players, name);

  return namesake != NULL ? ka_player_copy (namesake) : NULL;
}

static void
show_namesake (KaPersonDialog *self)
{
  g_autoptr (KaPlayer) namesake = find_namesake (self);
  g_autofree char *title
      = namesake != NULL
            /* Translators: %s is the name of a person. */
            ? g_strdup_printf (_ ("%s is in the book already"), ka_isolate (namesake->name))
            : NULL;

  if (title != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->namesake_row), title);
  gtk_widget_set_visible (GTK_WIDGET (self->namesake_row), namesake != NULL);
}

/* Proposes a name for another one, in which the part that tells them apart can be typed over. */
static void
another_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (widget);
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (self->desk), TRUE, NULL);
  g_autofree char *name = ka_text_clean_name (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
  g_autofree char *proposal = ka_namesake_propose (players, NULL, name);

  gtk_editable_set_text (GTK_EDITABLE (self->name_row), proposal);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  gtk_editable_select_region (GTK_EDITABLE (self->name_row), (int) g_utf8_strlen (name, -1), -1);
}

static void
changed_cb (KaPersonDialog *self)
{
  g_autofree char *name = get_text (self->name_row);

  hide_problem (self);
  show_namesake (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "person.save", *name != '\0');
  ka_form_draft_touch (self->draft);
}

/* ---- what was typed ------------------------------------------------------------------------------------------ */

static void
typed_cb (KaPersonDialog *self)
{
  ka_form_draft_touch (self->draft);
}

static JsonNode *
read_typed (gpointer form)
{
  KaPersonDialog *self = form;
  JsonObject *typed = json_object_new ();

  ka_typed_set_text (typed, "name", gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
  json_object_set_int_member (typed, "colour", ka_palette_get_colour (self->palette));
  ka_typed_set_text (typed, "symbol", ka_palette_get_symbol (self->palette));
  json_object_set_boolean_member (typed, "birthday", adw_switch_row_get_active (self->birthday_row));
  json_object_set_int_member (typed, "day", (gint64) adw_spin_row_get_value (self->day_row));
  json_object_set_int_member (typed, "month", adw_combo_row_get_selected (self->month_row));
  ka_typed_set_text (typed, "year", gtk_editable_get_text (GTK_EDITABLE (self->year_row)));
  ka_typed_set_text (typed, "note", gtk_editable_get_text (GTK_EDITABLE (self->note_row)));
  json_object_set_boolean_member (typed, "guest", adw_switch_row_get_active (self->guest_row));
  json_object_set_boolean_member (typed, "archived", adw_switch_row_get_active (self->archived_row));
  return ka_typed_take (typed);
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  KaPersonDialog *self = form;
  JsonObject *typed = json_node_get_object (content);
  gint64 colour = ka_typed_get_int (typed, "colour", 0);

  gtk_editable_set_text (GTK_EDITABLE (self->name_row), ka_typed_get_text (typed, "name"));
  ka_palette_set (self->palette, (int) CLAMP (colour, 0, KA_N_COLOURS - 1),
                  ka_typed_get_text (typed, "symbol"));
  adw_switch_row_set_active (self->birthday_row, ka_typed_get_bool (typed, "birthday"));
  adw_spin_row_set_value (self->day_row, (double) ka_typed_get_int (typed, "day", 1));
  adw_combo_row_set_selected (self->month_row, (guint) CLAMP (ka_typed_get_int (typed, "month", 0), 0, 11));
  gtk_editable_set_text (GTK_EDITABLE (self->year_row), ka_typed_get_text (typed, "year"));
  gtk_editable_set_text (GTK_EDITABLE (self->note_row), ka_typed_get_text (typed, "note"));
  adw_switch_row_set_active (self->guest_row, ka_typed_get_bool (typed, "guest"));
  adw_switch_row_set_active (self->archived_row, ka_typed_get_bool (typed, "archived"));
}

static void
open_draft (KaPersonDialog *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };

  self->draft = ka_form_draft_new (self->desk, "person", self->player->uuid != NULL ? self->player->uuid : "",
                                   &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

/* ---- birthday ------------------------------------------------------------------------------------------------ */

static void
fill_months (KaPersonDialog *self)
{
  g_autoptr (GtkStringList) months = gtk_string_list_new (NULL);

  for (int month = 1; month <= 12; month++)
    {
      g_autoptr (GDateTime) day = g_date_time_new_utc (2000, month, 1, 0, 0, 0);
      g_autofree char *name = g_date_time_format (day, "%OB");

      gtk_string_list_append (months, name);
    }
  adw_combo_row_set_model (self->month_row, G_LIST_MODEL (months));
}

static void
show_birthday (KaPersonDialog *self)
{
  KaBirthday birthday = ka_birthday_parse (self->player->birthday);

  adw_switch_row_set_active (self->birthday_row, birthday.month != 0);
  if (birthday.month == 0)
    return;
  adw_spin_row_set_value (self->day_row, birthday.day);
  adw_combo_row_set_selected (self->month_row, birthday.month - 1);
  if (birthday.year > 0)
    {
      g_autofree char *text = g_strdup_printf ("%u", birthday.year);

      gtk_editable_set_text (GTK_EDITABLE (self->year_row), text);
    }
}

/* The birthday as the book keeps it; NULL when it is not known. FALSE when there is no such day. */
static gboolean
read_birthday (KaPersonDialog *self, char **text)
{
  g_autofree char *year_text = get_text (self->year_row);
  KaBirthday birthday = { 0 };
  guint64 year = 0;

  *text = NULL;
  if (!adw_switch_row_get_active (self->birthday_row))
    return TRUE;
  if (*year_text != '\0' && !g_ascii_string_to_unsigned (year_text, 10, 1850, 2100, &year, NULL))
    {
      show_problem (self, self->year_row,
                    _ ("The year of a birthday lies between 1850 and 2100, or is left out."));
      return FALSE;
    }
  birthday.year = (guint) year;
  birthday.month = adw_combo_row_get_selected (self->month_row) + 1;
  birthday.day = (guint) adw_spin_row_get_value (self->day_row);
  if (!ka_birthday_is_valid (birthday))
    {
      show_problem (self, self->day_row, _ ("There is no such day."));
      return FALSE;
    }
  *text = ka_birthday_print (birthday);
  return TRUE;
}

/* ---- saving -------------------------------------------------------------------------------------------------- */

static gboolean
read_person (KaPersonDialog *self, KaPlayer *player)
{
  g_autofree char *note = get_text (self->note_row);
  g_autofree char *fault = NULL;

  if (!read_birthday (self, &player->birthday))
    return FALSE;
  fault = ka_text_find_fault (note, KA_TEXT_NOTE);
  if (fault != NULL)
    {
      show_problem (self, self->note_row, fault);
      return FALSE;
    }
  player->id = self->player->id;
  player->name = get_text (self->name_row);
  player->colour = ka_palette_get_colour (self->palette);
  player->symbol = g_strdup (ka_palette_get_symbol (self->palette));
  player->note = *note != '\0' ? g_steal_pointer (&note) : NULL;
  player->guest = adw_switch_row_get_active (self->guest_row);
  player->archived = adw_switch_row_get_active (self->archived_row);
  return TRUE;
}

/* The window tells it once it is the window that people look at. */
static void
close_and_tell (KaPersonDialog *self, const char *text)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  adw_dialog_close (ADW_DIALOG (self));
  ka_toast_undo (window, text);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaPlayer) player = g_new0 (KaPlayer, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean done;

  if (book == NULL || !read_person (self, player))
    return;
  ka_form_draft_begin_act (self->draft);
  done = player->id != 0 ? ka_book_update_player (book, player, &error)
                         : ka_book_add_player (book, player, &error) != 0;
  ka_form_draft_end_act (self->draft, done);
  if (!done)
    {
      /* Of what was typed only the name can still be refused: it is somebody's already, or too long. */
      show_problem (self,
                    g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED) ? self->name_row : NULL,
                    error->message);
      return;
    }
  if (!ka_form_draft_has_written (self->draft))
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }
  /* Translators: %s is the name of a person. */
  text = g_strdup_printf (_ ("%s saved"), ka_isolate (player->name));
  close_and_tell (self, text);
}

/* ---- entries of the same person ------------------------------------------------------------------------------ */

/* Only who was typed by mistake goes: nothing that was played may lose its people. Who has played can lose the name. */
static void
update_leave (KaPersonDialog *self)
{
  gboolean played = FALSE;
  gboolean known = ka_book_find_played (ka_desk_get_book (self->desk), self->player->id, &played, NULL);

  gtk_widget_set_visible (self->delete_group,
                          known && !played && self->player->merged_into == 0 && self->entry_rows->len == 0);
  gtk_widget_set_visible (self->anonymise_group, known && played);
}

static void
delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean done;

  if (book == NULL)
    return;
  ka_form_draft_begin_act (self->draft);
  done = ka_book_delete_player (book, self->player->id, &error);
  ka_form_draft_end_act (self->draft, done);
  if (!done)
    {
      show_problem (self, NULL, error->message);
      return;
    }
  /* Translators: %s is a player. */
  text = g_strdup_printf (_ ("%s deleted"), ka_isolate (self->player->name));
  close_and_tell (self, text);
}

static void
anonymise (KaPersonDialog *self, const char *name)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean done;

  if (book == NULL)
    return;
  ka_form_draft_begin_act (self->draft);
  done = ka_book_anonymise_player (book, self->player->id, name, &error);
  ka_form_draft_end_act (self->draft, done);
  if (!done)
    {
      show_problem (self, NULL, error->message);
      return;
    }
  /* Translators: %s is what somebody is called from now on. */
  text = g_strdup_printf (_ ("Called %s from now on"), ka_isolate (name));
  close_and_tell (self, text);
}

/* Returns: (transfer full) (nullable): by what somebody is called who is not to be known; another for each */
static char *
find_anonymous_name (KaPersonDialog *self)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (self->desk), TRUE, NULL);
  /* Translators: the name of a person whose name was taken away; a second one is called “Anonymous (2)”. */
  const char *name = _ ("Anonymous");

  if (players == NULL)
    return NULL;
  return ka_namesake_find (players, name) == NULL ? g_strdup (name)
                                                  : ka_namesake_propose (players, NULL, name);
}

static void
anonymise_agreed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaPersonDialog) self = user_data;
  gboolean agreed
      = g_strcmp0 (adw_alert_dialog_choose_finish (ADW_ALERT_DIALOG (source), result), "anonymise") == 0;
  g_autofree char *name = NULL;

  if (!agreed || self->desk == NULL || ka_desk_get_book (self->desk) == NULL)
    return;
  name = find_anonymous_name (self);
  if (name != NULL)
    anonymise (self, name);
}

static void
anonymise_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (widget);
  g_autofree char *heading = g_strdup_printf (
      /* Translators: %s is the name of a person. */
      _ ("Make %s Anonymous?"), ka_isolate (self->player->name));
  AdwDialog *dialog = adw_alert_dialog_new (
      heading,
      _ ("The name, the birthday and the note go from the book and from all that is exported from now on, and the person is "
         "archived. Matches and points stay.\n\nThe journal, backups, other books and devices, and what stands in notes "
         "keep the name."));

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "anonymise",
                                  _ ("Make _Anonymous"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "anonymise", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_choose (ADW_ALERT_DIALOG (dialog), widget, NULL, anonymise_agreed_cb, g_object_ref (self));
}

static void
split_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (ka_book_split_player (ka_desk_get_book (self->desk), g_variant_get_int64 (parameter), &error))
    ka_toast_undo (self, _ ("Split again"));
  else
    show_problem (self, NULL, error->message);
}

static void
give_up_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (ka_book_give_up_merge (ka_desk_get_book (self->desk), self->player->id, g_variant_get_int64 (parameter),
                             &error))
    ka_toast_undo (self, _ ("Two people again"));
  else
    show_problem (self, NULL, error->message);
}

static GtkWidget *
make_row (const KaPlayer *player)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *badge = ka_badge_new ();

  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  return row;
}

/* @action: with the player as its target */
static GtkWidget *
make_row_with_button (const KaPlayer *player, const char *label, const char *action)
{
  GtkWidget *row = make_row (player);
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", player->id);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

/* Somebody who is said to be the same person, which cannot be yet. */
static GtkWidget *
make_waiting_row (const KaPlayer *player)
{
  GtkWidget *row = make_row_with_button (player, _ ("Not the _Same"), "person.give-up");

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               _ ("Is said to be the same person. Both sit in one match, so this waits."));
  return row;
}

static void
add_waiting (KaPersonDialog *self)
{
  g_autoptr (GPtrArray) others
      = ka_book_list_waiting_merges (ka_desk_get_book (self->desk), self->player->id, NULL);

  for (guint i = 0; others != NULL && i < others->len; i++)
    g_ptr_array_add (self->entry_rows, make_waiting_row (others->pdata[i]));
}

static void
update_entries (KaPersonDialog *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GPtrArray) strangers = NULL;
  g_autoptr (GPtrArray) players = NULL;

  if (book == NULL)
    return;
  strangers = ka_book_list_strangers (book, self->player->id, NULL);
  players = ka_book_list_players (book, TRUE, NULL);
  for (guint i = 0; i < self->entry_rows->len; i++)
    adw_preferences_group_remove (self->entries, self->entry_rows->pdata[i]);
  g_ptr_array_set_size (self->entry_rows, 0);
  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i];

      if (player->merged_into == self->player->id)
        g_ptr_array_add (self->entry_rows, make_row_with_button (player, _ ("S_plit"), "person.split"));
    }
  add_waiting (self);
  /* The button stays below them. */
  adw_preferences_group_remove (self->entries, GTK_WIDGET (self->merge_row));
  for (guint i = 0; i < self->entry_rows->len; i++)
    adw_preferences_group_add (self->entries, self->entry_rows->pdata[i]);
  adw_preferences_group_add (self->entries, GTK_WIDGET (self->merge_row));
  gtk_widget_set_visible (GTK_WIDGET (self->merge_row), strangers != NULL && strangers->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->entries),
                          gtk_widget_get_visible (GTK_WIDGET (self->merge_row)) || self->entry_rows->len > 0);
  update_leave (self);
}

static void
merge_with (KaPersonDialog *self, gint64 other)
{
  g_autoptr (GError) error = NULL;

  if (ka_book_merge_players (ka_desk_get_book (self->desk), self->player->id, other, &error))
    ka_toast_undo (self, _ ("Merged into one person"));
  else
    show_problem (self, NULL, error->message);
}

static void
choose_other_cb (AdwActionRow *row, gpointer user_data)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (user_data);
  gint64 other = *(gint64 *) g_object_get_data (G_OBJECT (row), "player");
  GtkWidget *dialog = gtk_widget_get_ancestor (GTK_WIDGET (row), ADW_TYPE_DIALOG);

  adw_dialog_close (ADW_DIALOG (dialog));
  merge_with (self, other);
}

static GtkWidget *
make_other_row (KaPersonDialog *self, const KaPlayer *player)
{
  GtkWidget *row = make_row (player);

  g_object_set_data_full (G_OBJECT (row), "player", g_memdup2 (&player->id, sizeof player->id), g_free);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (choose_other_cb), self, G_CONNECT_DEFAULT);
  return row;
}

static void
merge_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (widget);
  g_autoptr (GPtrArray) players
      = ka_book_list_strangers (ka_desk_get_book (self->desk), self->player->id, NULL);
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *title = NULL;

  /* Translators: %s is the name of a person. */
  title = g_strdup_printf (_ ("Who is also %s?"), ka_isolate (self->player->name));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("Their matches count together from now on. Both entries stay in the book and can be split again. Two who "
         "played in one match are two people, and are not listed."));
  for (guint i = 0; players != NULL && i < players->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_other_row (self, players->pdata[i]));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, 400);
  adw_dialog_set_content_height (dialog, 480);
  adw_dialog_set_child (dialog, view);
  adw_dialog_present (dialog, widget);
}

/* ---- the dialog ---------------------------------------------------------------------------------------------- */

static void
ka_person_dialog_dispose (GObject *object)
{
  KaPersonDialog *self = KA_PERSON_DIALOG (object);

  if (self->draft != NULL)
    ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_PERSON_DIALOG);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->player, ka_player_free);
  g_clear_pointer (&self->entry_rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ka_person_dialog_parent_class)->dispose (object);
}

static void
ka_person_dialog_class_init (KaPersonDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_person_dialog_dispose;
  g_type_ensure (KA_TYPE_TOASTS);
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  g_type_ensure (KA_TYPE_PALETTE);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-person-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, namesake_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, palette);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, birthday_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, day_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, month_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, year_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, note_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, guest_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, archived_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, entries);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, merge_row);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, delete_group);
  gtk_widget_class_bind_template_child (widget_class, KaPersonDialog, anonymise_group);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_install_action (widget_class, "person.save", NULL, save_cb);
  ka_save_key_bind (widget_class, "person.save");
  gtk_widget_class_install_action (widget_class, "person.another", NULL, another_cb);
  gtk_widget_class_install_action (widget_class, "person.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "person.anonymise", NULL, anonymise_cb);
  gtk_widget_class_install_action (widget_class, "person.merge", NULL, merge_cb);
  gtk_widget_class_install_action (widget_class, "person.split", "x", split_cb);
  gtk_widget_class_install_action (widget_class, "person.give-up", "x", give_up_cb);
}

static void
ka_person_dialog_init (KaPersonDialog *self)
{
  self->entry_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_dialog_keep_focus (ADW_DIALOG (self));
  fill_months (self);
}

static void
show_person (KaPersonDialog *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), self->player->name);
  gtk_editable_set_text (GTK_EDITABLE (self->note_row), self->player->note != NULL ? self->player->note : "");
  adw_switch_row_set_active (self->guest_row, self->player->guest);
  adw_switch_row_set_active (self->archived_row, self->player->archived);
  ka_palette_set (self->palette, self->player->colour, self->player->symbol);
  show_birthday (self);
  update_entries (self);
}

/* What is worn least, so that people are told apart. */
static void
offer_marks (KaPersonDialog *self)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (self->desk), FALSE, NULL);
  KaMarks marks = { 0 };

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i];

      if (!player->archived)
        ka_marks_count (&marks, player->colour, player->symbol, 1);
    }
  ka_palette_set (self->palette, ka_marks_find_colour (&marks), ka_marks_find_symbol (&marks));
}

GtkWidget *
ka_person_dialog_new (KaDesk *desk, gint64 player, GError **error)
{
  g_autoptr (KaPlayer) person
      = player != 0 ? ka_book_get_player (ka_desk_get_book (desk), player, error) : g_new0 (KaPlayer, 1);
  KaPersonDialog *self;

  if (person == NULL)
    return NULL;
  self = g_object_new (KA_TYPE_PERSON_DIALOG, NULL);
  self->desk = g_object_ref (desk);
  self->player = g_steal_pointer (&person);
  if (player != 0)
    {
      show_person (self);
      g_signal_connect_object (desk, "changed", G_CALLBACK (update_entries), self, G_CONNECT_SWAPPED);
    }
  else
    {
      adw_dialog_set_title (ADW_DIALOG (self), _ ("New Person"));
      gtk_widget_set_visible (GTK_WIDGET (self->entries), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->archived_row), FALSE);
      offer_marks (self);
    }
  open_draft (self);
  changed_cb (self);
  return GTK_WIDGET (self);
}
