/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-record.h"

#include "ka-night.h"

struct _KaRecord
{
  GObject parent_instance;

  int group;

  /* owned */
  gpointer data;
  GDestroyNotify free_func;
};

G_DEFINE_FINAL_TYPE (KaRecord, ka_record, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GROUP,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static void
ka_record_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_GROUP)
    g_value_set_int (value, KA_RECORD (object)->group);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_record_finalize (GObject *object)
{
  KaRecord *self = KA_RECORD (object);

  self->free_func (self->data);
  G_OBJECT_CLASS (ka_record_parent_class)->finalize (object);
}

static void
ka_record_class_init (KaRecordClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ka_record_get_property;
  object_class->finalize = ka_record_finalize;
  props[PROP_GROUP] = g_param_spec_int ("group", NULL, NULL, G_MININT, G_MAXINT, 0,
                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ka_record_init (KaRecord *self)
{
}

KaRecord *
ka_record_new (gpointer data, GDestroyNotify free_func, int group)
{
  KaRecord *self = g_object_new (KA_TYPE_RECORD, NULL);

  self->data = data;
  self->free_func = free_func;
  self->group = group;
  return self;
}

gpointer
ka_record_get (KaRecord *self)
{
  g_return_val_if_fail (KA_IS_RECORD (self), NULL);
  return self->data;
}

int
ka_record_month (gint64 time)
{
  g_autoptr (GDateTime) date = ka_night_get_day (time);

  return g_date_time_get_year (date) * 12 + g_date_time_get_month (date) - 1;
}

int
ka_record_day (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);
  GDate day;

  if (date == NULL)
    return 0;
  g_date_clear (&day, 1);
  g_date_set_dmy (&day, (GDateDay) g_date_time_get_day_of_month (date),
                  (GDateMonth) g_date_time_get_month (date), (GDateYear) g_date_time_get_year (date));
  return (int) g_date_get_julian (&day);
}

static gboolean
is_same (GListStore *store, guint position, KaRecord *other, GEqualFunc equal)
{
  g_autoptr (KaRecord) record = g_list_model_get_item (G_LIST_MODEL (store), position);

  return record->group == other->group && equal (record->data, other->data);
}

void
ka_records_replace (GListStore *store, guint at, GPtrArray *records, GEqualFunc equal)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (store)) - at;
  guint head = 0, tail = 0;

  while (head < MIN (n_old, records->len)
         && is_same (store, at + head, g_ptr_array_index (records, head), equal))
    head++;
  while (
      tail < MIN (n_old, records->len) - head
      && is_same (store, at + n_old - tail - 1, g_ptr_array_index (records, records->len - tail - 1), equal))
    tail++;
  if (head + tail < n_old || head + tail < records->len)
    g_list_store_splice (store, at + head, n_old - head - tail, records->pdata + head,
                         records->len - head - tail);
}
