/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-introduce.h"

/* So often the program must have answered for its window. With the first answer it can be asked about it; what is heard after that a screen
 * reader has heard too, and can ask about. */
#define ANSWERS 2
/* So often it is told of at most: where what is told does not come back, as in a sandbox, nobody learns that it was. */
#define TIMES 20

typedef struct
{
  /* owned */
  GWeakRef window;
  GDBusConnection *bus; /* that of accessibility, once there is one */
  char *who, *what;     /* of which a screen reader hears, once there is something to hear */

  guint ear; /* what is subscribed to on the bus */
  guint times, answers;
} Introduction;

static void
introduction_free (Introduction *self)
{
  if (self->ear != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->ear);
  g_weak_ref_clear (&self->window);
  g_clear_object (&self->bus);
  g_free (self->who);
  g_free (self->what);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Introduction, introduction_free)

static void
call (Introduction *self, const char *who, const char *what, const char *interface, const char *method,
      const char *type, GAsyncReadyCallback answered_cb)
{
  g_dbus_connection_call (self->bus, who, what, interface, method, NULL, G_VARIANT_TYPE (type),
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answered_cb, self);
}

static void listeners_cb (GObject *source, GAsyncResult *result, gpointer data);

/* Tells of it, which GTK does not do before it knows that anybody listens, and asks the same meanwhile. */
static void
tell (Introduction *introduction)
{
  g_autoptr (Introduction) self = introduction;
  g_autoptr (GtkWindow) window = g_weak_ref_get (&self->window);
  GtkWidget *focus;

  if (window == NULL || !gtk_window_is_active (window) || self->times++ == TIMES)
    return;
  focus = gtk_window_get_focus (window);
  g_clear_pointer (&self->who, g_free);
  g_clear_pointer (&self->what, g_free);
  gtk_accessible_update_platform_state (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE);
  if (focus != NULL)
    gtk_accessible_update_platform_state (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
  call (g_steal_pointer (&self), "org.a11y.atspi.Registry", "/org/a11y/atspi/registry",
        "org.a11y.atspi.Registry", "GetRegisteredEvents", "(a(ss))", listeners_cb);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) self = data;
  g_autoptr (GVariant) role = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (role != NULL)
    self->answers++;
  if (self->answers < ANSWERS)
    tell (g_steal_pointer (&self));
}

/* GTK has dealt with what came for it: that has more haste. */
static void
settled_cb (gpointer data)
{
  Introduction *self = data;

  if (self->who == NULL)
    tell (self);
  else
    call (self, self->who, self->what, "org.a11y.atspi.Accessible", "GetRole", "(u)", answered_cb);
}

static void
listeners_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) self = data;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) listeners = answer != NULL ? g_variant_get_child_value (answer, 0) : NULL;

  if (listeners != NULL && g_variant_n_children (listeners) > 0)
    g_idle_add_once (settled_cb, g_steal_pointer (&self));
}

/* The bus carries what other programs tell, too; GTK puts what is told here under the name of the program. */
static void
activated_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
              const char *signal, GVariant *parameters, gpointer data)
{
  Introduction *self = data;
  GApplication *application = g_application_get_default ();

  if (application == NULL || !g_str_has_prefix (path, g_application_get_dbus_object_path (application)))
    return;
  g_set_str (&self->who, sender);
  g_set_str (&self->what, path);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) self = data;

  self->bus = g_dbus_connection_new_for_address_finish (result, NULL);
  if (self->bus == NULL)
    return;
  self->ear
      = g_dbus_connection_signal_subscribe (self->bus, NULL, "org.a11y.atspi.Event.Window", "Activate", NULL,
                                            NULL, G_DBUS_SIGNAL_FLAGS_NONE, activated_cb, self, NULL);
  tell (g_steal_pointer (&self));
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
