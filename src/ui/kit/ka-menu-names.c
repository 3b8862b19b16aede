/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-menu-names.h"

#include "ka-mnemonic.h"

/* The class of the items is private to GTK; only its name is known. */
#define ITEM_TYPE "GtkModelButton"

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *object = g_value_get_object (&values[0]);
  g_autofree char *text = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (object), ITEM_TYPE))
    return TRUE;
  g_object_get (object, "text", &text, NULL);
  if (text != NULL)
    {
      g_autofree char *name = ka_mnemonic_strip (text);

      /* The relation would count for more than the name. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (object), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (object), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  return TRUE;
}

void
ka_menu_names_give (void)
{
  /* The signal is known once the class is. */
  g_autoptr (GTypeClass) klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
