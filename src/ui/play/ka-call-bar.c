/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-call-bar.h"

#include "ka-language.h"

#define MANY 4

struct _KaCallBar
{
  GtkWidget parent_instance;

  /* borrowed */
  GtkWidget *question;
  GtkWidget *buttons;
  KaCall *asked; /* the call that waits for a second yes; of calls */

  /* owned */
  GPtrArray *calls; /* of KaCall */
};

G_DEFINE_FINAL_TYPE (KaCallBar, ka_call_bar, GTK_TYPE_WIDGET)

static guint called_signal;

static void fill (KaCallBar *self);

static void
clicked_cb (GtkButton *button, KaCallBar *self)
{
  KaCall *call = g_object_get_data (G_OBJECT (button), "call");

  if (call->confirm != NULL && self->asked != call)
    {
      self->asked = call;
      fill (self);
      gtk_accessible_announce (GTK_ACCESSIBLE (self), call->confirm,
                               GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
      gtk_widget_grab_focus (gtk_widget_get_first_child (self->buttons));
      return;
    }
  g_signal_emit (self, called_signal, 0, call);
}

static void
cancel_cb (KaCallBar *self)
{
  self->asked = NULL;
  fill (self);
}

static GtkWidget *
make_button (KaCallBar *self, KaCall *call)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (call->label);

  /* Many calls leave the cards more room when they are small. */
  if (self->asked != NULL || self->calls->len <= MANY)
    gtk_widget_add_css_class (button, "pill");
  if (call->suggested || call == self->asked)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_button_set_can_shrink (GTK_BUTTON (button), TRUE);
  gtk_widget_set_sensitive (button, !call->disabled);
  gtk_widget_set_tooltip_text (button, call->tooltip);
  g_object_set_data (G_OBJECT (button), "call", call);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

/* What stands on the button that has the keyboard, or NULL. */
static const char *
get_focused (KaCallBar *self)
{
  GtkWidget *button = gtk_widget_get_focus_child (self->buttons);

  return button != NULL && gtk_widget_is_focus (button) ? gtk_button_get_label (GTK_BUTTON (button)) : NULL;
}

static void
focus_call (KaCallBar *self, const char *label)
{
  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      gtk_widget_grab_focus (button);
}

static void
fill (KaCallBar *self)
{
  g_autofree char *focused = g_strdup (get_focused (self));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->buttons), child);
  gtk_widget_set_visible (self->question, self->asked != NULL);
  if (self->asked != NULL)
    {
      GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

      gtk_label_set_text (GTK_LABEL (self->question), self->asked->confirm);
      gtk_widget_add_css_class (cancel, "pill");
      g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (cancel_cb), self);
      adw_wrap_box_append (ADW_WRAP_BOX (self->buttons), cancel);
      adw_wrap_box_append (ADW_WRAP_BOX (self->buttons), make_button (self, self->asked));
      return;
    }
  for (guint i = 0; self->calls != NULL && i < self->calls->len; i++)
    adw_wrap_box_append (ADW_WRAP_BOX (self->buttons),
                         make_button (self, g_ptr_array_index (self->calls, i)));
  /* The same call may be made again: taking back one tile after another. */
  if (focused != NULL)
    focus_call (self, focused);
}

void
ka_call_bar_show (KaCallBar *self, GPtrArray *calls)
{
  g_return_if_fail (KA_IS_CALL_BAR (self));

  self->asked = NULL;
  /* The buttons point at the calls: they go first. */
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->calls);

  self->calls = calls;
  fill (self);
}

static void
ka_call_bar_dispose (GObject *object)
{
  KaCallBar *self = KA_CALL_BAR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->calls, g_ptr_array_unref);
  G_OBJECT_CLASS (ka_call_bar_parent_class)->dispose (object);
}

static void
ka_call_bar_class_init (KaCallBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_call_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  called_signal = g_signal_new ("called", KA_TYPE_CALL_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ka_call_bar_init (KaCallBar *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What can be done"), -1);
  self->question = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->question), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->question), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->question), GTK_JUSTIFY_CENTER);
  gtk_widget_set_visible (self->question, FALSE);
  gtk_widget_set_parent (self->question, GTK_WIDGET (self));
  self->buttons = adw_wrap_box_new ();
  adw_wrap_box_set_align (ADW_WRAP_BOX (self->buttons), 0.5f);
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (self->buttons), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (self->buttons), 8);
  /* A row is kept where there is nothing to press, so that the cards stay where they are. */
  gtk_widget_set_size_request (self->buttons, -1, 44);
  gtk_widget_set_parent (self->buttons, GTK_WIDGET (self));
}
