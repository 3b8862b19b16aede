/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-screen-reader.h"

#include <gio/gio.h>

struct _KaScreenReader
{
  GObject parent_instance;

  /* owned */
  GCancellable *asking;
  GDBusProxy *status; /* NULL until there is an answer */
};

G_DEFINE_FINAL_TYPE (KaScreenReader, ka_screen_reader, G_TYPE_OBJECT)

gboolean
ka_screen_reader_is_on (KaScreenReader *self)
{
  g_autoptr (GVariant) on = NULL;

  g_return_val_if_fail (KA_IS_SCREEN_READER (self), FALSE);

  if (self->status != NULL)
    on = g_dbus_proxy_get_cached_property (self->status, "ScreenReaderEnabled");
  return on != NULL && g_variant_is_of_type (on, G_VARIANT_TYPE_BOOLEAN) && g_variant_get_boolean (on);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaScreenReader) self = data;

  self->status = g_dbus_proxy_new_for_bus_finish (result, NULL);
}

static void
ka_screen_reader_dispose (GObject *object)
{
  KaScreenReader *self = KA_SCREEN_READER (object);

  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->status);
  G_OBJECT_CLASS (ka_screen_reader_parent_class)->dispose (object);
}

static void
ka_screen_reader_class_init (KaScreenReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_screen_reader_dispose;
}

static void
ka_screen_reader_init (KaScreenReader *self)
{
  self->asking = g_cancellable_new ();
}

KaScreenReader *
ka_screen_reader_new (void)
{
  KaScreenReader *self = g_object_new (KA_TYPE_SCREEN_READER, NULL);

  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, NULL, "org.a11y.Bus",
                            "/org/a11y/bus", "org.a11y.Status", self->asking, found_cb, g_object_ref (self));
  return self;
}
