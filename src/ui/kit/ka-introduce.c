/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-introduce.h"

/* The registry answers in order. Behind its first answer is that to GTK, which asks once more then, for whom it is to tell; behind the second
 * that too. */
#define QUESTIONS 2

typedef struct
{
  /* owned */
  GWeakRef window;
  GDBusConnection *bus; /* that of accessibility, once there is one */

  guint answers;
} Introduction;

static void
introduction_free (Introduction *self)
{
  g_weak_ref_clear (&self->window);
  g_clear_object (&self->bus);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Introduction, introduction_free)

static void
introduce (Introduction *self)
{
  g_autoptr (GtkWindow) window = g_weak_ref_get (&self->window);
  GtkWidget *focus;

  if (window == NULL || !gtk_window_is_active (window))
    return;
  focus = gtk_window_get_focus (window);
  gtk_accessible_update_platform_state (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE);
  if (focus != NULL)
    gtk_accessible_update_platform_state (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
}

static void ask (Introduction *self);

/* GTK has dealt with what was answered to it: that has more haste. */
static void
settled_cb (gpointer data)
{
  g_autoptr (Introduction) self = data;

  if (self->answers < QUESTIONS)
    ask (g_steal_pointer (&self));
  else
    introduce (self);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) self = data;
  g_autoptr (GVariant) listeners = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (listeners == NULL)
    return;
  self->answers++;
  g_idle_add_once (settled_cb, g_steal_pointer (&self));
}

static void
ask (Introduction *self)
{
  g_dbus_connection_call (self->bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry",
                          "org.a11y.atspi.Registry", "GetRegisteredEvents", NULL, G_VARIANT_TYPE ("(a(ss))"),
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answered_cb, self);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) self = data;

  self->bus = g_dbus_connection_new_for_address_finish (result, NULL);
  if (self->bus != NULL)
    ask (g_steal_pointer (&self));
}

static void
addressed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) self = data;
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  const char *address;

  if (reply == NULL)
    return;
  g_variant_get (reply, "(&s)", &address);
  g_dbus_connection_new_for_address (
      address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, connected_cb, g_steal_pointer (&self));
}

static void
session_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) self = data;
  g_autoptr (GDBusConnection) session = g_bus_get_finish (result, NULL);

  /* Where nobody has started it nobody listens. */
  if (session != NULL)
    g_dbus_connection_call (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL,
                            G_VARIANT_TYPE ("(s)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, addressed_cb,
                            g_steal_pointer (&self));
}

/* By now GTK has told the registry of the program: that waits until nothing else is to be done, but not until nothing is to be drawn. */
static gboolean
begin_cb (gpointer data)
{
  g_bus_get (G_BUS_TYPE_SESSION, NULL, session_cb, data);
  return G_SOURCE_REMOVE;
}

void
ka_introduce_window (GtkWindow *window)
{
  Introduction *self;

  g_return_if_fail (GTK_IS_WINDOW (window));

  self = g_new0 (Introduction, 1);
  g_weak_ref_init (&self->window, window);
  g_idle_add_full (G_PRIORITY_LOW, begin_cb, self, NULL);
}
