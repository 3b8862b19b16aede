/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-phones-button.h"

#include "ka-language.h"
#include "ka-speak.h"

struct _KaPhonesButton
{
  GtkWidget parent_instance;

  /* children */
  GtkWidget *button;
  GtkWidget *count;

  /* owned */
  KaPhones *phones;

  gboolean offered;
};

G_DEFINE_FINAL_TYPE (KaPhonesButton, ka_phones_button, GTK_TYPE_WIDGET)

static char *
tell_state (KaPhones *phones)
{
  guint n = ka_phones_count (phones);

  if (ka_phones_get_host (phones) == NULL)
    return g_strdup (_ ("Phones…"));
  return n == 0 ? g_strdup (_ ("Phones can look; none does now"))
                : g_strdup_printf (ngettext ("%u phone looks", "%u phones look", n), n);
}

static void
update (KaPhonesButton *self)
{
  gboolean open = ka_phones_get_host (self->phones) != NULL;
  g_autofree char *count = g_strdup_printf ("%u", ka_phones_count (self->phones));
  g_autofree char *state = tell_state (self->phones);

  gtk_widget_set_visible (GTK_WIDGET (self), open || self->offered);
  gtk_widget_set_visible (self->count, open);
  gtk_label_set_text (GTK_LABEL (self->count), count);
  ka_speak_hint (self->button, state);
  if (open)
    gtk_widget_add_css_class (self->button, "accent");
  else
    gtk_widget_remove_css_class (self->button, "accent");
}

void
ka_phones_button_set_offered (KaPhonesButton *self, gboolean offered)
{
  g_return_if_fail (KA_IS_PHONES_BUTTON (self));

  self->offered = offered;
  update (self);
}

static void
ka_phones_button_dispose (GObject *object)
{
  KaPhonesButton *self = KA_PHONES_BUTTON (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->phones);
  G_OBJECT_CLASS (ka_phones_button_parent_class)->dispose (object);
}

static void
ka_phones_button_class_init (KaPhonesButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_phones_button_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ka_phones_button_init (KaPhonesButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("phone-symbolic"));
  gtk_box_append (GTK_BOX (box), self->count);
  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.phones");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Phones"),
                                  -1);
}

GtkWidget *
ka_phones_button_new (KaPhones *phones)
{
  KaPhonesButton *self = g_object_new (KA_TYPE_PHONES_BUTTON, NULL);

  self->phones = g_object_ref (phones);
  g_signal_connect_object (phones, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
