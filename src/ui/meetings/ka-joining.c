/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-joining.h"

#include "ka-carrier-address.h"
#include "ka-wrong.h"

/* What is tried, as it was when that began. */
typedef struct
{
  char *address;
  char *secret; /* nullable */
  gboolean sealed;
} Trying;

struct _KaJoining
{
  /* borrowed */
  AdwNavigationPage *page;
  KaJoiningFunc done;

  /* owned */
  KaMeetings *meetings;
  GCancellable *cancellable;

  gboolean trying;
};

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

/* The task keeps the page, and the page this. */
static void
tried_cb (GObject *page, GAsyncResult *result, gpointer data)
{
  KaJoining *self = data;
  Trying *trying = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean good = g_task_propagate_boolean (G_TASK (result), &error);

  self->trying = FALSE;
  if (ka_joining_has_gone (self))
    return;
  if (good)
    ka_meetings_join (self->meetings, trying->address, trying->sealed, trying->secret);
  self->done (GTK_WIDGET (self->page), error);
  if (good)
    gtk_widget_activate_action (GTK_WIDGET (self->page), "navigation.pop", NULL);
}

void
ka_joining_try (KaJoining *self, const char *address, gboolean sealed, const char *secret)
{
  g_autoptr (GTask) task = g_task_new (self->page, self->cancellable, tried_cb, self);
  Trying *trying = g_new0 (Trying, 1);

  trying->address = g_strdup (address);
  trying->secret = g_strdup (secret);
  trying->sealed = sealed;
  self->trying = TRUE;
  g_task_set_task_data (task, trying, (GDestroyNotify) trying_free);
  g_task_run_in_thread (task, try_in_thread);
}

gboolean
ka_joining_is_trying (KaJoining *self)
{
  return self->trying;
}

KaMeetings *
ka_joining_get_meetings (KaJoining *self)
{
  return self->meetings;
}

GCancellable *
ka_joining_get_cancellable (KaJoining *self)
{
  return self->cancellable;
}

gboolean
ka_joining_has_gone (KaJoining *self)
{
  return gtk_widget_get_root (GTK_WIDGET (self->page)) == NULL
         || g_cancellable_is_cancelled (self->cancellable);
}

void
ka_joining_mark (AdwEntryRow *const *rows, AdwEntryRow *wrong)
{
  for (guint i = 0; rows[i] != NULL; i++)
    ka_mark_wrong (GTK_WIDGET (rows[i]), rows[i] == wrong);
  if (wrong != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (wrong));
}

KaJoining *
ka_joining_new (AdwNavigationPage *page, KaMeetings *meetings, KaJoiningFunc done)
{
  KaJoining *self = g_new0 (KaJoining, 1);

  self->page = page;
  self->done = done;
  self->meetings = g_object_ref (meetings);
  self->cancellable = g_cancellable_new ();
  g_signal_connect_object (page, "hiding", G_CALLBACK (g_cancellable_cancel), self->cancellable,
                           G_CONNECT_SWAPPED);
  return self;
}

void
ka_joining_free (KaJoining *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  g_object_unref (self->meetings);
  g_free (self);
}
