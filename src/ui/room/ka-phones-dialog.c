/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-phones-dialog.h"

#include "ka-address.h"
#include "ka-announce.h"
#include "ka-device-row.h"
#include "ka-dialog-focus.h"
#include "ka-firewall.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-night.h"
#include "ka-qr-code.h"
#include "ka-speak.h"
#include "ka-toast.h"
#include "ka-toasts.h"

struct _KaPhonesDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  KaToasts *toasts;
  GtkStack *stack;
  AdwPreferencesGroup *scope;
  AdwSwitchRow *only_match;
  GtkWidget *start;
  GtkWidget *stop;
  KaQrCode *code;
  AdwActionRow *address;
  GtkWidget *copy_address;
  AdwComboRow *network;
  AdwPreferencesGroup *devices;
  GtkWidget *nobody;
  AdwActionRow *firewall;

  /* owned */
  KaPhones *phones;
  GPtrArray *addresses; /* of KaAddress: what can be chosen */
  GPtrArray *rows;      /* of KaDeviceRow, borrowed: who is shown */
  char *command;        /* nullable: that lets phones through a firewall */
  KaDevice *removed;    /* nullable: as it was, as long as it can be taken back */

  AdwToast *toast; /* weak: that says so */

  gint64 match;
  gboolean lists; /* whether the networks are being listed, so that nothing is chosen */
};

G_DEFINE_FINAL_TYPE (KaPhonesDialog, ka_phones_dialog, ADW_TYPE_DIALOG)

static KaRoom *
get_room (KaPhonesDialog *self)
{
  KaHost *host = ka_phones_get_host (self->phones);

  return host != NULL ? ka_host_get_room (host) : NULL;
}

/* ---- the address ------------------------------------------------------------------------------------------ */

static void
show_address (KaPhonesDialog *self)
{
  KaRoom *room = get_room (self);
  guint chosen = adw_combo_row_get_selected (self->network);
  const KaAddress *way = chosen < self->addresses->len ? self->addresses->pdata[chosen] : NULL;
  g_autofree char *address
      = way != NULL ? ka_room_make_address (room, way->host) : g_strdup (ka_room_get_address (room));

  ka_qr_code_set_text (self->code, address);
  adw_action_row_set_subtitle (self->address, address);
}

static void
list_networks (KaPhonesDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *wanted = ka_phones_get_network (self->phones);
  guint chosen = 0;

  g_ptr_array_unref (self->addresses);
  self->addresses = ka_address_list ();
  for (guint i = 0; i < self->addresses->len; i++)
    {
      const KaAddress *way = self->addresses->pdata[i];
      g_autofree char *name = g_strdup_printf ("%s · %s", way->network, way->host);

      gtk_string_list_append (names, name);
      if (g_strcmp0 (way->host, wanted) == 0)
        chosen = i;
    }
  self->lists = TRUE;
  adw_combo_row_set_model (self->network, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->network, chosen);
  self->lists = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->network), self->addresses->len > 1);
}

static void
network_chosen_cb (KaPhonesDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->network);

  if (self->lists || get_room (self) == NULL || chosen >= self->addresses->len)
    return;
  ka_phones_set_network (self->phones, ((const KaAddress *) self->addresses->pdata[chosen])->host);
  show_address (self);
}

/* Somebody has gone to another Wi-Fi, or pulled a cable. */
static void
networks_changed_cb (KaPhonesDialog *self)
{
  if (get_room (self) == NULL)
    return;
  list_networks (self);
  show_address (self);
}

static void
show_firewall (KaPhonesDialog *self)
{
  g_autofree char *system = ka_firewall_read_system ();
  g_autofree char *text = NULL;

  g_free (self->command);
  self->command = ka_firewall_make_command (system, ka_room_get_port (get_room (self)));
  /* Translators: %s is a command. */
  text = g_strdup_printf (
      _ ("Where this computer has one, this lets phones through, typed in a terminal: %s"), self->command);
  adw_action_row_set_subtitle (self->firewall, text);
}

/* ---- who is there ----------------------------------------------------------------------------------------- */

static gboolean
has_keyboard (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The keyboard goes to who stands there next, before what has it goes. */
static void
remove_row (KaPhonesDialog *self, guint i)
{
  g_autoptr (GtkWidget) row = g_object_ref (self->rows->pdata[i]);
  gboolean has_it = has_keyboard (row);

  g_ptr_array_remove_index (self->rows, i);
  if (has_it && self->rows->len > 0)
    gtk_widget_child_focus (self->rows->pdata[MIN (i, self->rows->len - 1)], GTK_DIR_TAB_FORWARD);
  else if (has_it)
    gtk_widget_grab_focus (self->copy_address);
  adw_preferences_group_remove (self->devices, row);
}

/* @comes: whether it has just come, and was not taken back */
static void
add_row (KaPhonesDialog *self, const KaDevice *device, gboolean comes)
{
  GtkWidget *row = ka_device_row_new (ka_phones_get_host (self->phones), device);
  g_autofree char *name = ka_device_describe (device);
  /* Translators: for a screen reader: somebody's phone came in. */
  g_autofree char *news = g_strdup_printf (_ ("%s looks now"), ka_isolate (name));

  adw_preferences_group_add (self->devices, row);
  g_ptr_array_add (self->rows, row);
  if (comes && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, news);
}

static gboolean
has_row (KaPhonesDialog *self, guint device)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (ka_device_row_get_number (self->rows->pdata[i]) == device)
      return TRUE;
  return FALSE;
}

/* Rows stay as long as their devices, so that what somebody does in one is not cut short. */
static void
show_devices (KaPhonesDialog *self)
{
  KaHost *host = ka_phones_get_host (self->phones);
  GPtrArray *devices = ka_host_get_devices (host);
  guint known = 0;

  for (guint i = self->rows->len; i > 0; i--)
    {
      KaDeviceRow *row = self->rows->pdata[i - 1];
      const KaDevice *device = ka_devices_find (devices, ka_device_row_get_number (row));

      if (device != NULL)
        ka_device_row_show (row, device);
      else
        remove_row (self, i - 1);
      known = MAX (known, device != NULL ? device->number : 0);
    }
  for (guint i = 0; i < devices->len; i++)
    {
      const KaDevice *device = devices->pdata[i];

      if (!has_row (self, device->number))
        add_row (self, device, device->number > known);
    }
  gtk_widget_set_visible (self->nobody, self->rows->len == 0);
}

static void
clear_rows (KaPhonesDialog *self)
{
  while (self->rows->len > 0)
    {
      adw_preferences_group_remove (self->devices, self->rows->pdata[self->rows->len - 1]);
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
}

/* ---- removing and taking back ----------------------------------------------------------------------------- */

static void
forget_removed (KaPhonesDialog *self)
{
  g_clear_weak_pointer (&self->toast);
  g_clear_pointer (&self->removed, ka_device_free);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "phones.take-back", FALSE);
}

static void
dismissed_cb (KaPhonesDialog *self, AdwToast *toast)
{
  if (toast == self->toast)
    forget_removed (self);
}

/* What is said of it lies there as long as it can be taken back. */
static void
tell_removed (KaPhonesDialog *self)
{
  g_autofree char *name = ka_device_describe (self->removed);
  g_autofree char *text = g_strdup_printf (_ ("%s does not look any more"), ka_isolate (name));
  /* Translators: for a screen reader: what was done, and how it is undone. */
  g_autofree char *words = g_strdup_printf (_ ("%s; Undo with Ctrl+Z"), text);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "phones.take-back", TRUE);
  g_set_weak_pointer (&self->toast, ka_toasts_tell (self->toasts, text, _ ("Undo"), "phones.take-back"));
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, words);
}

static void
remove_cb (GtkWidget *widget, const char *name, GVariant *number)
{
  KaPhonesDialog *self = KA_PHONES_DIALOG (widget);
  KaRoom *room = get_room (self);
  const KaDevice *device = room != NULL
                               ? ka_devices_find (ka_host_get_devices (ka_phones_get_host (self->phones)),
                                                  g_variant_get_uint32 (number))
                               : NULL;

  if (device == NULL)
    return;
  forget_removed (self);
  self->removed = ka_device_copy (device);
  ka_room_remove_device (room, device->number);
  tell_removed (self);
}

static void
take_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPhonesDialog *self = KA_PHONES_DIALOG (widget);
  g_autofree char *called = self->removed != NULL ? ka_device_describe (self->removed) : NULL;
  g_autofree char *text = NULL;

  if (self->toast == NULL || get_room (self) == NULL)
    return;
  ka_room_take_back (get_room (self), self->removed);
  forget_removed (self);
  /* Translators: %s is what a phone is called; its page has ended, and shows the points when it is loaded again. */
  text = g_strdup_printf (_ ("%s may look again, when it loads the page anew"), ka_isolate (called));
  ka_toasts_tell (self->toasts, text, NULL, NULL);
  ka_announce (widget, KA_ANNOUNCE_ANSWER, text);
}

/* ---- open and closed -------------------------------------------------------------------------------------- */

static void
show_closed (KaPhonesDialog *self)
{
  forget_removed (self);
  clear_rows (self);
  ka_qr_code_set_text (self->code, NULL);
  adw_dialog_set_focus (ADW_DIALOG (self), self->start);
  gtk_stack_set_visible_child_name (self->stack, "closed");
  gtk_widget_set_visible (self->stop, FALSE);
}

static void
show_opened (KaPhonesDialog *self)
{
  list_networks (self);
  show_address (self);
  show_firewall (self);
  adw_dialog_set_focus (ADW_DIALOG (self), self->copy_address);
  gtk_stack_set_visible_child_name (self->stack, "open");
  gtk_widget_set_visible (self->stop, TRUE);
}

static void
update (KaPhonesDialog *self)
{
  gboolean shows_open = g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "open") == 0;
  gboolean is_open = get_room (self) != NULL;
  gboolean turns = shows_open != is_open;

  if (!is_open)
    show_closed (self);
  else if (turns)
    show_opened (self);
  if (is_open)
    show_devices (self);
  if (turns && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (is_open ? self->copy_address : self->start);
}

static void
start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPhonesDialog *self = KA_PHONES_DIALOG (widget);
  gboolean only = adw_switch_row_get_active (self->only_match);
  g_autoptr (GError) error = NULL;

  if (ka_desk_get_book (ka_phones_get_desk (self->phones)) == NULL)
    ka_toast (self, _ ("No book is open"));
  else if (get_room (self) == NULL && !ka_phones_start (self->phones, only ? self->match : 0, &error))
    ka_toast (self, error->message);
}

static void
stop_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_phones_stop (KA_PHONES_DIALOG (widget)->phones);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPhonesDialog *self = KA_PHONES_DIALOG (widget);
  gboolean is_command = g_str_equal (name, "phones.copy-command");

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          is_command ? self->command : adw_action_row_get_subtitle (self->address));
  ka_toast (self, is_command ? _ ("Command copied") : _ ("Address copied"));
}

/* ---- the dialog ------------------------------------------------------------------------------------------- */

static void
ka_phones_dialog_dispose (GObject *object)
{
  KaPhonesDialog *self = KA_PHONES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_PHONES_DIALOG);
  g_clear_object (&self->phones);
  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->command, g_free);
  g_clear_weak_pointer (&self->toast);
  g_clear_pointer (&self->removed, ka_device_free);
  G_OBJECT_CLASS (ka_phones_dialog_parent_class)->dispose (object);
}

static void
ka_phones_dialog_class_init (KaPhonesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KA_TYPE_QR_CODE);
  g_type_ensure (KA_TYPE_TOASTS);
  G_OBJECT_CLASS (klass)->dispose = ka_phones_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-phones-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, scope);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, only_match);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, start);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, stop);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, code);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, address);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, copy_address);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, network);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, devices);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, nobody);
  gtk_widget_class_bind_template_child (widget_class, KaPhonesDialog, firewall);
  gtk_widget_class_bind_template_callback (widget_class, network_chosen_cb);
  gtk_widget_class_install_action (widget_class, "phones.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "phones.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "phones.remove", "u", remove_cb);
  gtk_widget_class_install_action (widget_class, "phones.take-back", NULL, take_back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "phones.take-back", NULL);
  gtk_widget_class_install_action (widget_class, "phones.copy-address", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "phones.copy-command", NULL, copy_cb);
}

static void
ka_phones_dialog_init (KaPhonesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->addresses = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  g_signal_connect_object (g_network_monitor_get_default (), "network-changed",
                           G_CALLBACK (networks_changed_cb), self, G_CONNECT_SWAPPED);
}

/* One of another evening is shown alone, or not at all. */
static void
offer_match (KaPhonesDialog *self)
{
  KaBook *book = ka_desk_get_book (ka_phones_get_desk (self->phones));
  g_autoptr (KaMatch) match
      = self->match != 0 && book != NULL ? ka_book_get_match (book, self->match, NULL) : NULL;
  gint64 from, until;
  gboolean is_of_today;

  ka_night_get_range (g_get_real_time () / G_USEC_PER_SEC, &from, &until);
  is_of_today = match != NULL && match->started >= from && match->started < until;
  gtk_widget_set_visible (GTK_WIDGET (self->scope), match != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->only_match), is_of_today);
  adw_switch_row_set_active (self->only_match, match != NULL && !is_of_today);
}

GtkWidget *
ka_phones_dialog_new (KaPhones *phones, gint64 match)
{
  KaPhonesDialog *self = g_object_new (KA_TYPE_PHONES_DIALOG, NULL);

  self->phones = g_object_ref (phones);
  self->match = match;
  offer_match (self);
  ka_speak_rows (GTK_WIDGET (self));
  update (self);
  ka_dialog_keep_focus (ADW_DIALOG (self));
  g_signal_connect_object (phones, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
