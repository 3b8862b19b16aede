/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-field-row.h"

#include "ka-drop-down.h"
#include "ka-language.h"
#include "ka-order-row.h"
#include "ka-speak.h"

struct _KaFieldRow
{
  const KaField *field;
  KaFieldRowFunc changed;
  gpointer user_data;
  int number;
  int standard;

  /* owned */
  char *problem; /* NULL: nothing is wrong with it */
  char *said;    /* of an order: what it is in words */
  char *usual;   /* of an order: what it usually is in words */
  char *doubt;   /* NULL: nothing is odd about it */

  /* borrowed */
  GtkWidget *widget;  /* the row, or the cell */
  GtkWidget *control; /* what holds the value: the row itself or a spin button */
  GtkWidget *reset;
};

static char *
describe_number (const KaField *field, int number)
{
  if (field->type == KA_FIELD_BOOL)
    return g_strdup (number != 0 ? C_ ("option", "on") : C_ ("option", "off"));
  if (field->type == KA_FIELD_CHOICE)
    return g_strdup (_ (field->choices[number].label));
  return g_strdup_printf ("%d", number);
}

static int
read_control (KaFieldRow *self)
{
  if (self->field->type == KA_FIELD_BOOL)
    return adw_switch_row_get_active (ADW_SWITCH_ROW (self->control));
  if (self->field->type == KA_FIELD_CHOICE)
    return (int) adw_combo_row_get_selected (ADW_COMBO_ROW (self->control));
  if (KA_IS_ORDER_ROW (self->control))
    return ka_order_row_get_number (KA_ORDER_ROW (self->control));
  if (ADW_IS_SPIN_ROW (self->control))
    return (int) adw_spin_row_get_value (ADW_SPIN_ROW (self->control));
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control));
}

static void
write_control (KaFieldRow *self, int number)
{
  if (self->field->type == KA_FIELD_BOOL)
    adw_switch_row_set_active (ADW_SWITCH_ROW (self->control), number != 0);
  else if (self->field->type == KA_FIELD_CHOICE)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->control), (guint) number);
  else if (KA_IS_ORDER_ROW (self->control))
    ka_order_row_set_number (KA_ORDER_ROW (self->control), number);
  else if (ADW_IS_SPIN_ROW (self->control))
    adw_spin_row_set_value (ADW_SPIN_ROW (self->control), number);
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), number);
}

static void
control_changed_cb (KaFieldRow *self)
{
  int number = read_control (self);

  if (number == self->number)
    return;
  self->number = number;
  self->changed (self, self->user_data);
}

static void
reset_cb (KaFieldRow *self)
{
  /* The button is about to vanish; whoever pressed it by key goes on where the value is. */
  gtk_widget_child_focus (self->widget, GTK_DIR_TAB_FORWARD);
  write_control (self, self->standard);
}

/* What is said of the option: what is wrong with it before anything else. */
static const char *
choose_words (KaFieldRow *self, const char *help, const char *usual)
{
  if (self->problem != NULL)
    return self->problem;
  if (self->doubt != NULL)
    return self->doubt;
  return self->number != self->standard ? usual : help;
}

static void
show_problem (KaFieldRow *self)
{
  if (self->problem != NULL)
    gtk_widget_add_css_class (self->widget, "error");
  else
    gtk_widget_remove_css_class (self->widget, "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
      self->problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* An order that is folded up still says what it is; what is usual stands at the button that puts it back. */
static void
show_order (KaFieldRow *self)
{
  const char *words = choose_words (self, _ (self->field->help), NULL);
  g_autofree char *both = words != NULL ? g_strdup_printf ("%s\n%s", words, self->said) : NULL;

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->widget), both != NULL ? both : self->said);
}

/* Under the title: what it is for, and what is to be said of it now. */
static void
show_words (KaFieldRow *self, const char *words)
{
  const char *help = self->field->help != NULL ? _ (self->field->help) : "";
  g_autofree char *both = *help != '\0' && words != NULL ? g_strdup_printf ("%s\n%s", help, words) : NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->widget), both != NULL    ? both
                                                              : words != NULL ? words
                                                                              : help);
}

/* Says to the eye and to a screen reader whether the value is the default. */
static void
show_mark (KaFieldRow *self)
{
  gboolean differs = self->number != self->standard;
  g_autofree char *standard = self->field->type == KA_FIELD_ORDER
                                  ? g_strdup (self->usual)
                                  : describe_number (self->field, self->standard);
  /* Translators: %s is the usual value of an option, such as 100, on, or De Roey. */
  g_autofree char *usual = g_strdup_printf (_ ("Usually %s"), standard);
  /* Translators: the tooltip of a button; %s is the usual value of an option. */
  g_autofree char *tooltip = g_strdup_printf (_ ("Reset to %s"), standard);
  const char *help = self->field->help != NULL ? _ (self->field->help) : "";

  gtk_widget_set_visible (self->reset, differs);
  gtk_widget_set_tooltip_text (self->reset, tooltip);
  if (differs)
    gtk_widget_add_css_class (self->widget, "differs");
  else
    gtk_widget_remove_css_class (self->widget, "differs");

  if (KA_IS_ORDER_ROW (self->widget))
    {
      show_order (self);
    }
  else
    {
      const char *words = choose_words (self, NULL, usual);

      if (ADW_IS_COMBO_ROW (self->widget))
        gtk_widget_set_tooltip_text (self->widget, help);
      else if (ADW_IS_ACTION_ROW (self->widget))
        show_words (self, words);
      ka_speak_state (self->control, words, help);
    }
}

static GtkWidget *
build_reset (KaFieldRow *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-undo-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (reset_cb), self);
  return button;
}

static void
preset_cb (GtkButton *button, gpointer user_data)
{
  KaFieldRow *self = user_data;
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  write_control (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "preset")));
}

/* Numbers that are often wanted, behind a small button beside the number itself. */
static GtkWidget *
build_presets (KaFieldRow *self)
{
  GtkWidget *menu = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *name = g_strdup_printf (_ ("Often used: %s"), _ (self->field->label));

  for (const int *preset = self->field->presets; *preset != 0; preset++)
    {
      g_autofree char *label = g_strdup_printf ("%d", *preset);
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "numeric");
      g_object_set_data (G_OBJECT (button), "preset", GINT_TO_POINTER (*preset));
      g_signal_connect (button, "clicked", G_CALLBACK (preset_cb), self);
      gtk_box_append (GTK_BOX (list), button);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "pan-down-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu), popover);
  ka_speak_hint (menu, _ ("Often Used Values"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_valign (menu, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (menu, "flat");
  return menu;
}

/* The choice that is made has a mark; all have a place for it. */
static void
show_chosen (GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (mark, gtk_list_item_get_position (item) == adw_combo_row_get_selected (row));
}

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, GtkListItem *item)
{
  if (gtk_list_item_get_child (item) != NULL)
    show_chosen (item, row);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), item, 0);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label),
                      gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item))));
  show_chosen (item, row);
}

/* The words of a choice are whole in the list too: often it is the last that say what is different. */
static void
let_list_wrap (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), row, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), row, 0);
  adw_combo_row_set_list_factory (row, factory);
}

static GtkWidget *
build_combo (const KaField *field)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (const KaChoice *choice = field->choices; choice->id != NULL; choice++)
    gtk_string_list_append (labels, _ (choice->label));
  ka_combo_row_let_wrap (ADW_COMBO_ROW (row));
  let_list_wrap (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  return row;
}

static void
build_row (KaFieldRow *self)
{
  const char *property = "value";

  switch ((int) self->field->type)
    {
    case KA_FIELD_BOOL:
      self->widget = adw_switch_row_new ();
      property = "active";
      break;
    case KA_FIELD_CHOICE:
      self->widget = build_combo (self->field);
      property = "selected";
      break;
    case KA_FIELD_ORDER:
      self->widget = ka_order_row_new (self->field);
      property = "number";
      break;
    case KA_FIELD_INT:
      self->widget = adw_spin_row_new_with_range (self->field->min, self->field->max, 1);
      /* By itself, a screen reader is told nothing of such a row. */
      g_object_set (self->widget, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
      break;
    default:
      g_return_if_reached ();
    }
  self->control = self->widget;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->widget), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->widget), _ (self->field->label));
  ka_speak_rows (self->widget);
  self->reset = build_reset (self);
  if (KA_IS_ORDER_ROW (self->widget))
    adw_expander_row_add_suffix (ADW_EXPANDER_ROW (self->widget), self->reset);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (self->widget), self->reset);
  if (self->field->type == KA_FIELD_INT && self->field->presets != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (self->widget), build_presets (self));
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);
  g_signal_connect_swapped (self->control, signal, G_CALLBACK (control_changed_cb), self);
}

static void
build_cell (KaFieldRow *self)
{
  GtkWidget *label = gtk_label_new (_ (self->field->label));

  self->widget = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->control = gtk_spin_button_new_with_range (self->field->min, self->field->max, 1);
  self->reset = build_reset (self);
  gtk_widget_add_css_class (self->widget, "field-cell");
  gtk_widget_add_css_class (self->control, "numeric");
  gtk_editable_set_width_chars (GTK_EDITABLE (self->control), 3);
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->control);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (self->widget, self->field->help != NULL ? _ (self->field->help) : NULL);
  gtk_box_append (GTK_BOX (self->widget), label);
  gtk_box_append (GTK_BOX (self->widget), self->reset);
  gtk_box_append (GTK_BOX (self->widget), self->control);
  g_signal_connect_swapped (self->control, "value-changed", G_CALLBACK (control_changed_cb), self);
}

KaFieldRow *
ka_field_row_new (const KaField *field, gboolean compact, KaFieldRowFunc changed, gpointer user_data)
{
  KaFieldRow *self = g_new0 (KaFieldRow, 1);

  self->field = field;
  self->said = g_strdup ("");
  self->usual = g_strdup ("");
  self->changed = changed;
  self->user_data = user_data;
  if (compact)
    build_cell (self);
  else
    build_row (self);
  g_object_add_weak_pointer (G_OBJECT (self->control), (gpointer *) &self->control);
  self->number = read_control (self);
  return self;
}

void
ka_field_row_free (KaFieldRow *self)
{
  if (self == NULL)
    return;
  if (self->control != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->control, self);
      g_signal_handlers_disconnect_by_data (self->reset, self);
      g_object_remove_weak_pointer (G_OBJECT (self->control), (gpointer *) &self->control);
    }
  g_free (self->problem);
  g_free (self->doubt);
  g_free (self->said);
  g_free (self->usual);
  g_free (self);
}

GtkWidget *
ka_field_row_get_widget (KaFieldRow *self)
{
  return self->widget;
}

const KaField *
ka_field_row_get_field (KaFieldRow *self)
{
  return self->field;
}

int
ka_field_row_get_number (KaFieldRow *self)
{
  return self->number;
}

void
ka_field_row_set (KaFieldRow *self, int number, int standard)
{
  self->number = number;
  self->standard = standard;
  write_control (self, number);
  show_mark (self);
}

void
ka_field_row_set_shown (KaFieldRow *self, guint32 shown, const char *said, const char *usual)
{
  g_set_str (&self->said, said);
  g_set_str (&self->usual, usual);
  ka_order_row_set_shown (KA_ORDER_ROW (self->widget), shown);
  show_order (self);
}

void
ka_field_row_set_problem (KaFieldRow *self, const char *why)
{
  if (!g_set_str (&self->problem, why))
    return;
  show_problem (self);
  show_mark (self);
}

void
ka_field_row_set_doubt (KaFieldRow *self, const char *why)
{
  /* Translators: under an option; %s is what is odd about it. */
  g_autofree char *doubt = why != NULL ? g_strdup_printf (_ ("Meant so? %s"), why) : NULL;

  if (!g_set_str (&self->doubt, doubt))
    return;
  if (self->doubt != NULL)
    gtk_widget_add_css_class (self->widget, "doubt");
  else
    gtk_widget_remove_css_class (self->widget, "doubt");
  show_mark (self);
}

void
ka_field_row_focus (KaFieldRow *self)
{
  gtk_widget_child_focus (self->widget, GTK_DIR_TAB_FORWARD);
}
