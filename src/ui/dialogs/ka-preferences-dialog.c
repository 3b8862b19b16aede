/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-preferences-dialog.h"

struct _KaPreferencesDialog
{
  AdwPreferencesDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (KaPreferencesDialog, ka_preferences_dialog, ADW_TYPE_PREFERENCES_DIALOG)

static void
ka_preferences_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_PREFERENCES_DIALOG);
  G_OBJECT_CLASS (ka_preferences_dialog_parent_class)->dispose (object);
}

static void
ka_preferences_dialog_class_init (KaPreferencesDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_preferences_dialog_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/be/kaartavond/Kaartavond/ka-preferences-dialog.ui");
}

static void
ka_preferences_dialog_init (KaPreferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_preferences_dialog_new (KaDesk *desk, GSettings *settings)
{
  return g_object_new (KA_TYPE_PREFERENCES_DIALOG, NULL);
}
