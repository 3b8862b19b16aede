/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-meetings.h"

#include "ka-carrier-address.h"

/* For each the path of the book, the address, whether it has a passphrase, and whether it pauses. */
#define KEY  "meetings"
#define TYPE "a(ssbb)"

struct _KaMeetings
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  GSettings *settings;
  GListStore *list; /* of KaAppointment */

  gboolean begun;
};

G_DEFINE_FINAL_TYPE (KaMeetings, ka_meetings, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- the settings --------------------------------------------------------------------------------------- */

static void
add (GVariantBuilder *builder, const char *path, const char *address, gboolean sealed, gboolean paused)
{
  g_variant_builder_add (builder, "(ssbb)", path, address, sealed, paused);
}

/* Those of other books stay, and what is none. */
static void
store (KaMeetings *self)
{
  const char *own = ka_desk_get_path (self->desk);
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, KEY);
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE (TYPE));
  g_autoptr (GVariant) stored = NULL;
  GVariantIter iter;
  const char *path, *address;
  gboolean sealed, paused;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "(&s&sbb)", &path, &address, &sealed, &paused))
    {
      g_autofree char *tidy = ka_carrier_tidy_address (address, NULL);

      if (tidy == NULL || !g_str_equal (path, own))
        add (&builder, path, address, sealed, paused);
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (KaAppointment) one = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      add (&builder, own, ka_appointment_get_address (one), ka_appointment_is_sealed (one),
           ka_appointment_is_paused (one));
    }
  stored = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (!g_variant_equal (all, stored))
    g_settings_set_value (self->settings, KEY, stored);
}

static void
appointment_changed_cb (KaMeetings *self)
{
  store (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
append (KaMeetings *self, KaAppointment *one)
{
  g_signal_connect_object (one, "changed", G_CALLBACK (appointment_changed_cb), self, G_CONNECT_SWAPPED);
  g_list_store_append (self->list, one);
}

/* What is none, as of a newer Kaartavond or of somebody who typed it, is let be. */
static void
load (KaMeetings *self)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, KEY);
  GVariantIter iter;
  const char *path, *address;
  gboolean sealed, paused;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "(&s&sbb)", &path, &address, &sealed, &paused))
    {
      g_autofree char *tidy = ka_carrier_tidy_address (address, NULL);
      g_autoptr (KaAppointment) one = NULL;

      if (tidy == NULL || !g_str_equal (path, ka_desk_get_path (self->desk))
          || ka_meetings_find (self, tidy) != NULL)
        continue;
      one = ka_appointment_new (self->desk, tidy, sealed, paused, NULL);
      append (self, one);
    }
}

/* ---- what can be done ----------------------------------------------------------------------------------- */

void
ka_meetings_begin (KaMeetings *self)
{
  g_return_if_fail (KA_IS_MEETINGS (self));

  if (self->begun || ka_desk_is_to_look (self->desk))
    return;
  self->begun = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (KaAppointment) one = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      ka_appointment_begin (one);
    }
}

void
ka_meetings_join (KaMeetings *self, const char *address, gboolean sealed, const char *secret)
{
  g_autoptr (KaAppointment) one = NULL;

  g_return_if_fail (KA_IS_MEETINGS (self));
  g_return_if_fail (address != NULL);
  g_return_if_fail (ka_meetings_find (self, address) == NULL);

  one = ka_appointment_new (self->desk, address, sealed, FALSE, secret);
  append (self, one);
  store (self);
  ka_appointment_begin (one);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ka_meetings_leave (KaMeetings *self, KaAppointment *appointment)
{
  guint position;

  g_return_if_fail (KA_IS_MEETINGS (self));
  g_return_if_fail (KA_IS_APPOINTMENT (appointment));

  if (!g_list_store_find (self->list, appointment, &position))
    return;
  g_signal_handlers_disconnect_by_data (appointment, self);
  ka_appointment_end (appointment);
  g_list_store_remove (self->list, position);
  store (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

guint
ka_meetings_say_farewell (KaMeetings *self, KaErrandFunc done, gpointer data)
{
  guint n = 0;

  g_return_val_if_fail (KA_IS_MEETINGS (self), 0);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (KaAppointment) one = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      n += ka_appointment_say_farewell (one, done, data);
    }
  return n;
}

/* ---- what can be asked of them -------------------------------------------------------------------------- */

KaDesk *
ka_meetings_get_desk (KaMeetings *self)
{
  g_return_val_if_fail (KA_IS_MEETINGS (self), NULL);

  return self->desk;
}

GSettings *
ka_meetings_get_settings (KaMeetings *self)
{
  g_return_val_if_fail (KA_IS_MEETINGS (self), NULL);

  return self->settings;
}

GListModel *
ka_meetings_get_list (KaMeetings *self)
{
  g_return_val_if_fail (KA_IS_MEETINGS (self), NULL);

  return G_LIST_MODEL (self->list);
}

typedef gboolean (*Test) (KaAppointment *one, const char *text);

static KaAppointment *
find (KaMeetings *self, Test test, const char *text)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (KaAppointment) one = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      if (test (one, text))
        return one;
    }
  return NULL;
}

static gboolean
is_at (KaAppointment *one, const char *address)
{
  return g_str_equal (ka_appointment_get_address (one), address);
}

static gboolean
is_in_trouble (KaAppointment *one, const char *nothing)
{
  return ka_appointment_get_state (one) >= KA_APPOINTMENT_ASKING;
}

KaAppointment *
ka_meetings_find (KaMeetings *self, const char *address)
{
  g_return_val_if_fail (KA_IS_MEETINGS (self), NULL);
  g_return_val_if_fail (address != NULL, NULL);

  return find (self, is_at, address);
}

KaAppointment *
ka_meetings_find_trouble (KaMeetings *self)
{
  g_return_val_if_fail (KA_IS_MEETINGS (self), NULL);

  return find (self, is_in_trouble, NULL);
}

/* ---- the object ----------------------------------------------------------------------------------------- */

static void
ka_meetings_dispose (GObject *object)
{
  KaMeetings *self = KA_MEETINGS (object);

  g_clear_object (&self->list);
  g_clear_object (&self->settings);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_meetings_parent_class)->dispose (object);
}

static void
ka_meetings_class_init (KaMeetingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_meetings_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_MEETINGS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_meetings_init (KaMeetings *self)
{
  self->list = g_list_store_new (KA_TYPE_APPOINTMENT);
}

KaMeetings *
ka_meetings_new (KaDesk *desk, GSettings *settings)
{
  KaMeetings *self;

  g_return_val_if_fail (KA_IS_DESK (desk), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (KA_TYPE_MEETINGS, NULL);
  self->desk = g_object_ref (desk);
  self->settings = g_object_ref (settings);
  load (self);
  return self;
}
