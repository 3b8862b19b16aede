/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-choice-box.h"

#include <adwaita.h>

#include "ka-announce.h"
#include "ka-focus.h"
#include "ka-language.h"

struct _KaChoiceBox
{
  GtkWidget parent_instance;

  int chosen;

  /* borrowed: children */
  GtkWidget *box;

  /* owned */
  GPtrArray *buttons; /* borrowed children, in the order of the choices */
};

G_DEFINE_FINAL_TYPE (KaChoiceBox, ka_choice_box, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (KaChoiceBox *self, GtkWidget *button)
{
  guint number;

  if (!g_ptr_array_find (self->buttons, button, &number))
    return;
  ka_choice_box_set (self, (int) number);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
ka_choice_box_grab_focus (GtkWidget *widget)
{
  KaChoiceBox *self = KA_CHOICE_BOX (widget);

  if (self->chosen >= 0)
    return gtk_widget_grab_focus (g_ptr_array_index (self->buttons, (guint) self->chosen));
  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_widget_get_visible (g_ptr_array_index (self->buttons, i)))
      return gtk_widget_grab_focus (g_ptr_array_index (self->buttons, i));
  return FALSE;
}

static void
ka_choice_box_dispose (GObject *object)
{
  KaChoiceBox *self = KA_CHOICE_BOX (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  G_OBJECT_CLASS (ka_choice_box_parent_class)->dispose (object);
}

static void
ka_choice_box_class_init (KaChoiceBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_choice_box_dispose;
  widget_class->focus = ka_focus_group;
  widget_class->grab_focus = ka_choice_box_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_CHOICE_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_choice_box_init (KaChoiceBox *self)
{
  self->chosen = -1;
  self->buttons = g_ptr_array_new ();
  self->box = adw_wrap_box_new ();
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (self->box), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (self->box), 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
put_before (KaChoiceBox *self, const KaField *field)
{
  AdwWrapBox *box = ADW_WRAP_BOX (self->box);

  for (guint i = 0; i < self->buttons->len; i++)
    if (field->choices[i].before != NULL)
      {
        int next = ka_field_find_choice (field, field->choices[i].before);
        GtkWidget *button = g_ptr_array_index (self->buttons, (guint) next);

        adw_wrap_box_reorder_child_after (box, g_ptr_array_index (self->buttons, i),
                                          gtk_widget_get_prev_sibling (button));
      }
}

GtkWidget *
ka_choice_box_new (const KaField *field)
{
  KaChoiceBox *self = g_object_new (KA_TYPE_CHOICE_BOX, NULL);

  for (const KaChoice *choice = field->choices; choice->id != NULL; choice++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (_ (choice->label));

      gtk_widget_add_css_class (button, "pick");
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
      adw_wrap_box_append (ADW_WRAP_BOX (self->box), button);
      g_ptr_array_add (self->buttons, button);
    }
  put_before (self, field);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (field->label), -1);
  return GTK_WIDGET (self);
}

void
ka_choice_box_set_offered (KaChoiceBox *self, guint number, gboolean offered)
{
  g_return_if_fail (KA_IS_CHOICE_BOX (self) && number < self->buttons->len);

  gtk_widget_set_visible (g_ptr_array_index (self->buttons, number), offered || (int) number == self->chosen);
}

int
ka_choice_box_get (KaChoiceBox *self)
{
  g_return_val_if_fail (KA_IS_CHOICE_BOX (self), -1);

  return self->chosen;
}

void
ka_choice_box_set (KaChoiceBox *self, int number)
{
  g_return_if_fail (KA_IS_CHOICE_BOX (self));

  self->chosen = number;
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, i), (int) i == number);
}

gboolean
ka_choice_box_type (KaChoiceBox *self, gunichar letter)
{
  guint start;

  g_return_val_if_fail (KA_IS_CHOICE_BOX (self), FALSE);

  start = (guint) (self->chosen + 1);
  for (guint i = 0; i < self->buttons->len; i++)
    {
      guint number = (start + i) % self->buttons->len;
      GtkWidget *button = g_ptr_array_index (self->buttons, number);
      const char *label = gtk_button_get_label (GTK_BUTTON (button));

      if (!gtk_widget_get_visible (button) || g_unichar_tolower (g_utf8_get_char (label)) != letter)
        continue;
      ka_choice_box_set (self, (int) number);
      g_signal_emit (self, signals[CHANGED], 0);
      ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, label); /* the keyboard is elsewhere */
      return TRUE;
    }
  return FALSE;
}
