/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage-carrier.h"

#include "ka-carrier-address.h"

#define STAGE_TYPE_CARRIER (stage_carrier_get_type ())
G_DECLARE_FINAL_TYPE (StageCarrier, stage_carrier, STAGE, CARRIER, KaCarrier)

struct _StageCarrier
{
  KaCarrier parent_instance;

  /* borrowed */
  Stage *stage;

  /* owned */
  KaCarrier *inner;

  gboolean is_watched;
};

G_DEFINE_FINAL_TYPE (StageCarrier, stage_carrier, KA_TYPE_CARRIER)

/* ---- the stage ------------------------------------------------------------------------------------------- */

void
stage_reset (Stage *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->holds = FALSE;
  self->refuses = -1;
  self->n_takes = 0;
  self->n_gives = 0;
}

void
stage_hold (Stage *self, gboolean deaf)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->holds = TRUE;
  self->deaf = deaf;
}

void
stage_release (Stage *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->holds = FALSE;
  g_cond_broadcast (&self->cond);
}

void
stage_refuse (Stage *self, int code)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->refuses = code;
}

static guint
look_at (Stage *self, const guint *number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return *number;
}

guint
stage_count_takes (Stage *self)
{
  return look_at (self, &self->n_takes);
}

guint
stage_count_gives (Stage *self)
{
  return look_at (self, &self->n_gives);
}

guint
stage_count_inside (Stage *self)
{
  return look_at (self, &self->n_inside);
}

guint
stage_count_watched (Stage *self)
{
  return look_at (self, &self->n_watched);
}

/* ---- the carrier ----------------------------------------------------------------------------------------- */

#define LOOK_MS 5

static void
stay (Stage *stage, GCancellable *cancellable)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&stage->mutex);

  stage->n_takes++;
  stage->n_inside++;
  while (stage->holds && (stage->deaf || !g_cancellable_is_cancelled (cancellable)))
    g_cond_wait_until (&stage->cond, &stage->mutex,
                       g_get_monotonic_time () + LOOK_MS * G_TIME_SPAN_MILLISECOND);
  stage->n_inside--;
}

static gboolean
take (KaCarrier *carrier, const char *device, const char *place, KaCarrierHearFunc hear, gpointer data,
      char **next, GCancellable *cancellable, GError **error)
{
  StageCarrier *self = STAGE_CARRIER (carrier);

  stay (self->stage, cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error)
         && ka_carrier_take (self->inner, device, place, hear, data, next, cancellable, error);
}

static gboolean
give (KaCarrier *carrier, const char *device, GPtrArray *lines, GCancellable *cancellable, GError **error)
{
  StageCarrier *self = STAGE_CARRIER (carrier);
  int refuses;

  g_mutex_lock (&self->stage->mutex);
  self->stage->n_gives++;
  refuses = self->stage->refuses;
  g_mutex_unlock (&self->stage->mutex);
  if (refuses < 0)
    return ka_carrier_give (self->inner, device, lines, cancellable, error);
  g_set_error_literal (error, KA_CARRIER_ERROR, refuses, "refused by the stage");
  return FALSE;
}

static GPtrArray *
list_devices (KaCarrier *carrier, GCancellable *cancellable, GError **error)
{
  return ka_carrier_list_devices (STAGE_CARRIER (carrier)->inner, cancellable, error);
}

static gboolean
look (KaCarrier *carrier, gboolean *news, GCancellable *cancellable, GError **error)
{
  return ka_carrier_look (STAGE_CARRIER (carrier)->inner, news, cancellable, error);
}

static void
came_cb (StageCarrier *self)
{
  g_signal_emit_by_name (self, "came");
}

static void
note_watched (StageCarrier *self, gboolean is_watched)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->stage->mutex);

  self->stage->n_watched += (guint) is_watched - (guint) self->is_watched;
  self->is_watched = is_watched;
}

static void
watch (KaCarrier *carrier)
{
  StageCarrier *self = STAGE_CARRIER (carrier);

  note_watched (self, TRUE);
  g_signal_connect_object (self->inner, "came", G_CALLBACK (came_cb), self, G_CONNECT_SWAPPED);
  ka_carrier_watch (self->inner);
}

static void
stage_carrier_finalize (GObject *object)
{
  note_watched (STAGE_CARRIER (object), FALSE);
  g_object_unref (STAGE_CARRIER (object)->inner);
  G_OBJECT_CLASS (stage_carrier_parent_class)->finalize (object);
}

static void
stage_carrier_class_init (StageCarrierClass *class)
{
  KaCarrierClass *carrier_class = KA_CARRIER_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = stage_carrier_finalize;
  carrier_class->give = give;
  carrier_class->take = take;
  carrier_class->list_devices = list_devices;
  carrier_class->look = look;
  carrier_class->watch = watch;
}

static void
stage_carrier_init (StageCarrier *self)
{
}

KaCarrier *
stage_carrier_new (Stage *stage, const char *address, const char *passphrase, GError **error)
{
  g_autoptr (KaCarrier) inner = ka_carrier_new_for_address (address, passphrase, error);
  StageCarrier *self;

  if (inner == NULL)
    return NULL;
  self = g_object_new (STAGE_TYPE_CARRIER, NULL);
  self->stage = stage;
  self->inner = g_steal_pointer (&inner);
  return KA_CARRIER (self);
}
