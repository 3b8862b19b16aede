/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-device-row.h"

#include "ka-language.h"
#include "ka-speak.h"

struct _KaDeviceRow
{
  AdwExpanderRow parent_instance;

  /* template widgets */
  AdwEntryRow *name;
  AdwSwitchRow *may_write;

  /* owned */
  KaHost *host;
  KaDevice *device; /* as it was shown last */

  gboolean shows;   /* whether what is chosen is what is shown, and no wish */
  gboolean applied; /* whether a name was given since, of which the room may have made another, or none */
};

G_DEFINE_FINAL_TYPE (KaDeviceRow, ka_device_row, ADW_TYPE_EXPANDER_ROW)

/* By the clock of the room, in people's time. */
static char *
tell_left (const KaDevice *device)
{
  gint64 ago = (g_get_monotonic_time () - device->left) / G_USEC_PER_SEC;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) left = g_date_time_add_seconds (now, -(double) ago);

  /* Translators: a time as of g_date_time_format(): when somebody's phone last showed the points. */
  return g_date_time_format (left, _ ("Away since %H:%M"));
}

static char *
tell_state (const KaDevice *device)
{
  g_autofree char *where = device->n_pages > 0 ? g_strdup (_ ("Looks now")) : tell_left (device);

  return device->right == KA_RIGHT_WRITE ? g_strdup_printf ("%s · %s", where, _ ("may write"))
                                         : g_steal_pointer (&where);
}

void
ka_device_row_show (KaDeviceRow *self, const KaDevice *device)
{
  g_autofree char *title = ka_device_describe (device);
  g_autofree char *before = self->device != NULL ? ka_device_describe (self->device) : NULL;
  g_autofree char *state = tell_state (device);
  GtkEditable *name = GTK_EDITABLE (self->name);
  gboolean typing = before != NULL && !self->applied && !g_str_equal (gtk_editable_get_text (name), before);

  g_return_if_fail (KA_IS_DEVICE_ROW (self));

  g_clear_pointer (&self->device, ka_device_free);
  self->device = ka_device_copy (device);
  self->shows = TRUE;
  self->applied = FALSE;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), state);
  /* What somebody is typing stays. */
  if (!typing && !g_str_equal (gtk_editable_get_text (name), title))
    gtk_editable_set_text (name, title);
  adw_switch_row_set_active (self->may_write, device->right == KA_RIGHT_WRITE);
  self->shows = FALSE;
}

guint
ka_device_row_get_number (KaDeviceRow *self)
{
  g_return_val_if_fail (KA_IS_DEVICE_ROW (self), 0);

  return self->device->number;
}

static void
name_applied_cb (KaDeviceRow *self)
{
  KaRoom *room = ka_host_get_room (self->host);

  if (room == NULL)
    return;
  self->applied = TRUE;
  ka_room_name_device (room, self->device->number, gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

static void
right_chosen_cb (KaDeviceRow *self)
{
  KaRoom *room = ka_host_get_room (self->host);
  gboolean writes = adw_switch_row_get_active (self->may_write);

  if (room != NULL && !self->shows)
    ka_room_set_right (room, self->device->number, writes ? KA_RIGHT_WRITE : KA_RIGHT_LOOK);
}

static void
remove_cb (KaDeviceRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "phones.remove", "u", self->device->number);
}

static void
ka_device_row_dispose (GObject *object)
{
  KaDeviceRow *self = KA_DEVICE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_DEVICE_ROW);
  g_clear_object (&self->host);
  g_clear_pointer (&self->device, ka_device_free);
  G_OBJECT_CLASS (ka_device_row_parent_class)->dispose (object);
}

static void
ka_device_row_class_init (KaDeviceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_device_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-device-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KaDeviceRow, name);
  gtk_widget_class_bind_template_child (widget_class, KaDeviceRow, may_write);
  gtk_widget_class_bind_template_callback (widget_class, name_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, right_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
ka_device_row_init (KaDeviceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
}

GtkWidget *
ka_device_row_new (KaHost *host, const KaDevice *device)
{
  KaDeviceRow *self = g_object_new (KA_TYPE_DEVICE_ROW, NULL);

  self->host = g_object_ref (host);
  ka_device_row_show (self, device);
  return GTK_WIDGET (self);
}
