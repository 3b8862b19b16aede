/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-joining.h"

#include "ka-carrier-address.h"

typedef struct
{
  char *address;
  char *secret; /* nullable */
} Trying;

static void
trying_free (Trying *self)
{
  g_free (self->address);
  g_free (self->secret);
  g_free (self);
}

static void
try_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Trying *trying = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (trying->address, trying->secret, &error);
  g_autoptr (GPtrArray) devices = NULL;

  if (carrier != NULL)
    devices = ka_carrier_list_devices (carrier, cancellable, &error);
  if (devices != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
ka_joining_mark (AdwEntryRow *const *rows, AdwEntryRow *wrong)
{
  for (guint i = 0; rows[i] != NULL; i++)
    if (rows[i] == wrong)
      gtk_widget_add_css_class (GTK_WIDGET (rows[i]), "error");
    else
      gtk_widget_remove_css_class (GTK_WIDGET (rows[i]), "error");
  if (wrong != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (wrong));
}

void
ka_joining_try (gpointer source, const char *address, const char *secret, GCancellable *cancellable,
                GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, done, NULL);
  Trying *trying = g_new0 (Trying, 1);

  trying->address = g_strdup (address);
  trying->secret = g_strdup (secret);
  g_task_set_task_data (task, trying, (GDestroyNotify) trying_free);
  g_task_run_in_thread (task, try_in_thread);
}

gboolean
ka_joining_try_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
