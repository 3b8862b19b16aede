/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-speak.h"

#include "ka-announce.h"
#include "ka-language.h"

/* What a row, or a control, was told last. */
#define STATE "ka-speak-state"
#define HINT  "ka-speak-hint"

static void
set_name (GtkWidget *widget, const char *name)
{
  /* A relation goes before a name, and a row is a relation of many words: its hint, and all that stands in it. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* What is heard after the name at each visit, and on wish. Orca says a help text at each visit too, so no hint is one. */
static void
set_words (GtkWidget *widget, const char *words, const char *hint)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
  g_object_set_data_full (G_OBJECT (widget), HINT, g_strdup (hint), g_free);
}

static GtkWidget *
find_inside (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_inside (child, type);
  return found;
}

/* Who has the keyboard in a row. */
static GtkWidget *
find_control (GtkWidget *row)
{
  if (ADW_IS_SPIN_ROW (row))
    return find_inside (row, GTK_TYPE_SPIN_BUTTON);
  return row;
}

static const char *
get_text (gpointer item)
{
  return GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (item) : NULL;
}

static void
tell_chosen (AdwComboRow *row)
{
  const char *chosen = get_text (adw_combo_row_get_selected_item (row)),
             *state = g_object_get_data (G_OBJECT (row), STATE);
  /* Translators: what is chosen in a list, and what is to be said of it: “De Roey. Usually IWWA”. */
  g_autofree char *both
      = chosen != NULL && state != NULL ? g_strdup_printf (_ ("%s. %s"), chosen, state) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  both != NULL     ? both
                                  : chosen != NULL ? chosen
                                                   : "",
                                  -1);
}

/* The button within, which has the keyboard, is described as the list is. */
static void
tell_dropped (GtkDropDown *drop_down)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  set_words (GTK_WIDGET (drop_down), get_text (gtk_drop_down_get_selected_item (drop_down)), NULL);
}

/* Without the mark of its mnemonic. */
static void
tell_title (AdwPreferencesRow *row)
{
  const char *title = adw_preferences_row_get_title (row);
  g_auto (GStrv) parts = g_strsplit (title, "_", 2);
  g_autofree char *name = g_strjoinv ("", parts);

  set_name (find_control (GTK_WIDGET (row)), adw_preferences_row_get_use_underline (row) ? name : title);
}

/* What is chosen is told of the row; the list in it would be one more, of one thing without a name. That in its popover is where one
 * chooses. */
static void
hide_chosen (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      g_object_set (child, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    else if (!GTK_IS_POPOVER (child))
      hide_chosen (child);
}

void
ka_speak_rows (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  /* Until it is presented, what is in a dialog is not below it. */
  if (ADW_IS_DIALOG (root) && adw_dialog_get_child (ADW_DIALOG (root)) != NULL)
    root = adw_dialog_get_child (ADW_DIALOG (root));
  if (ADW_IS_COMBO_ROW (root))
    {
      /* GTK has no value for a screen reader of what is no number, and of a combo box Orca would say the name in its place. */
      g_object_set (root, "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
      g_signal_connect (root, "notify::selected-item", G_CALLBACK (tell_chosen), NULL);
      tell_chosen (ADW_COMBO_ROW (root));
      hide_chosen (root);
    }
  else if (ADW_IS_SPIN_ROW (root) || ADW_IS_ENTRY_ROW (root) || ADW_IS_EXPANDER_ROW (root))
    {
      g_signal_connect (root, "notify::title", G_CALLBACK (tell_title), NULL);
      tell_title (ADW_PREFERENCES_ROW (root));
      if (ADW_IS_SPIN_ROW (root))
        set_words (find_control (root), NULL, adw_action_row_get_subtitle (ADW_ACTION_ROW (root)));
    }
  else if (GTK_IS_DROP_DOWN (root))
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      g_signal_connect (root, "notify::selected-item", G_CALLBACK (tell_dropped), NULL);
      tell_dropped (GTK_DROP_DOWN (root));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ka_speak_rows (child);
}

static void
tell_row (AdwActionRow *row)
{
  const char *state = g_object_get_data (G_OBJECT (row), STATE);

  set_name (GTK_WIDGET (row), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  set_words (GTK_WIDGET (row), state != NULL ? state : adw_action_row_get_subtitle (row), NULL);
}

/* What stands in a row, but for what can be pressed. */
static void
hide_words (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) || GTK_IS_IMAGE (child))
      g_object_set (child, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    else if (!GTK_IS_BUTTON (child) && !GTK_IS_MENU_BUTTON (child))
      hide_words (child);
}

void
ka_speak_once (AdwActionRow *row)
{
  GtkWidget *control;

  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  /* It would be called by words that are no more there. */
  control = adw_action_row_get_activatable_widget (row);
  if (control != NULL)
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
    }

  g_signal_connect (row, "notify::title", G_CALLBACK (tell_row), NULL);
  g_signal_connect (row, "notify::subtitle", G_CALLBACK (tell_row), NULL);
  tell_row (row);
  hide_words (GTK_WIDGET (row));
}

void
ka_speak_drawing (AdwPreferencesRow *row, const char *words)
{
  g_return_if_fail (ADW_IS_PREFERENCES_ROW (row));

  set_name (GTK_WIDGET (row), adw_preferences_row_get_title (row));
  set_words (GTK_WIDGET (row), words, NULL);
  hide_words (GTK_WIDGET (row));
}

static gboolean
query_tooltip_cb (GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, ka_speak_get_hint (widget));
  return TRUE;
}

void
ka_speak_hint (GtkWidget *widget, const char *hint)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  /* The text of a tooltip would be told as a description, and so at each visit. */
  if (ka_speak_get_hint (widget) == NULL)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_widget_set_has_tooltip (widget, hint != NULL);
  set_words (widget, NULL, hint);
}

const char *
ka_speak_get_hint (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), HINT);
}

void
ka_speak_tell_hint (GtkWindow *window)
{
  GtkWidget *focus, *around;

  g_return_if_fail (GTK_IS_WINDOW (window));

  focus = around = gtk_window_get_focus (window);
  while (around != NULL && ka_speak_get_hint (around) == NULL)
    around = gtk_widget_get_parent (around);
  ka_announce (focus != NULL ? focus : GTK_WIDGET (window), KA_ANNOUNCE_ANSWER,
               around != NULL ? ka_speak_get_hint (around) : _ ("Nothing more is to be said of this"));
}

void
ka_speak_state (GtkWidget *row, const char *state, const char *hint)
{
  g_return_if_fail (GTK_IS_WIDGET (row));

  set_words (find_control (row), state, hint);
  g_object_set_data_full (G_OBJECT (row), STATE, g_strdup (state), g_free);
  if (ADW_IS_COMBO_ROW (row))
    tell_chosen (ADW_COMBO_ROW (row));
}
