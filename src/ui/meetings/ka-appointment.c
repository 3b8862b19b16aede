/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-appointment.h"

#include "ka-carrier-address.h"
#include "ka-carrier-secret.h"
#include "ka-carrier.h"
#include "ka-meeting-text.h"

struct _KaAppointment
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  char *address;
  char *secret;          /* nullable: until it is in the keyring, or cannot be */
  KaMeeting *meeting;    /* nullable: until it has begun with its secret */
  GError *problem;       /* nullable: why it could not begin */
  GCancellable *looking; /* nullable: while the keyring is asked */

  gboolean is_club;
  gboolean sealed;
  gboolean paused;
  gboolean begun;
  gboolean secret_lost;
};

G_DEFINE_FINAL_TYPE (KaAppointment, ka_appointment, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tell_changed (KaAppointment *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- the keyring ---------------------------------------------------------------------------------------- */

typedef struct
{
  char *address;
  char *secret;
} Keeping;

static void
keeping_free (Keeping *self)
{
  g_free (self->address);
  g_free (self->secret);
  g_free (self);
}

static GTask *
make_task (gpointer source, const char *address, const char *secret, GCancellable *cancellable,
           GAsyncReadyCallback done)
{
  GTask *task = g_task_new (source, cancellable, done, NULL);
  Keeping *keeping = g_new0 (Keeping, 1);

  keeping->address = g_strdup (address);
  keeping->secret = g_strdup (secret);
  g_task_set_task_data (task, keeping, (GDestroyNotify) keeping_free);
  return task;
}

static void
keep_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Keeping *keeping = data;

  g_task_return_boolean (task, ka_carrier_keep_secret (keeping->address, keeping->secret, cancellable));
}

static void
secret_kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KaAppointment *self = KA_APPOINTMENT (source);

  self->secret_lost = !g_task_propagate_boolean (G_TASK (result), NULL);
  tell_changed (self);
}

/* Once it went well with what was typed. */
static void
keep_secret (KaAppointment *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->secret == NULL || ka_meeting_get_state (self->meeting) != KA_MEETING_RESTING
      || ka_meeting_get_last (self->meeting) == 0)
    return;
  task = make_task (self, self->address, self->secret, NULL, secret_kept_cb);
  g_clear_pointer (&self->secret, g_free);
  g_task_run_in_thread (task, keep_in_thread);
}

static void
forget_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ka_carrier_forget_secret (((Keeping *) data)->address, cancellable);
  g_task_return_boolean (task, TRUE);
}

/* ---- the meeting ---------------------------------------------------------------------------------------- */

static void
meeting_changed_cb (KaAppointment *self)
{
  keep_secret (self);
  tell_changed (self);
}

static void
begin_meeting (KaAppointment *self, const char *secret)
{
  self->meeting = ka_meeting_new (self->desk, self->address, secret, &self->problem);
  if (self->meeting == NULL)
    return;
  g_signal_connect_object (self->meeting, "changed", G_CALLBACK (meeting_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (self->is_club)
    g_signal_connect_object (g_network_monitor_get_default (), "network-changed", G_CALLBACK (tell_changed),
                             self, G_CONNECT_SWAPPED);
  ka_meeting_set_paused (self->meeting, self->paused);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, ka_carrier_find_secret (((Keeping *) data)->address, cancellable), g_free);
}

static void
secret_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KaAppointment *self = KA_APPOINTMENT (source);
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  g_autofree char *secret = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Somebody may have typed it meanwhile, or left. */
  if (self->looking != cancellable)
    return;
  g_clear_object (&self->looking);
  if (secret != NULL)
    begin_meeting (self, secret);
  tell_changed (self);
}

static void
stop_looking (KaAppointment *self)
{
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}

/* Nothing is ever written without its passphrase where one belongs, not even where nothing lies any more. */
void
ka_appointment_begin (KaAppointment *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (KA_IS_APPOINTMENT (self));

  if (self->begun)
    return;
  self->begun = TRUE;
  if (self->secret != NULL || !self->sealed)
    begin_meeting (self, self->secret);
  else
    {
      self->looking = g_cancellable_new ();
      task = make_task (self, self->address, NULL, self->looking, secret_found_cb);
      g_task_run_in_thread (task, find_in_thread);
    }
  tell_changed (self);
}

void
ka_appointment_set_secret (KaAppointment *self, const char *secret)
{
  g_return_if_fail (KA_IS_APPOINTMENT (self));
  g_return_if_fail (secret != NULL && *secret != '\0');

  stop_looking (self);
  g_set_str (&self->secret, secret);
  self->secret_lost = FALSE;
  if (self->meeting != NULL)
    ka_meeting_set_passphrase (self->meeting, secret);
  else if (self->problem == NULL)
    begin_meeting (self, secret);
  tell_changed (self);
}

void
ka_appointment_set_paused (KaAppointment *self, gboolean paused)
{
  g_return_if_fail (KA_IS_APPOINTMENT (self));

  if (self->paused == paused)
    return;
  self->paused = paused;
  if (self->meeting != NULL)
    ka_meeting_set_paused (self->meeting, paused);
  tell_changed (self);
}

void
ka_appointment_hurry (KaAppointment *self)
{
  g_return_if_fail (KA_IS_APPOINTMENT (self));

  if (self->meeting != NULL)
    ka_meeting_hurry (self->meeting);
}

gboolean
ka_appointment_say_farewell (KaAppointment *self, KaErrandFunc done, gpointer data)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), FALSE);

  return self->meeting != NULL && ka_meeting_say_farewell (self->meeting, done, data);
}

void
ka_appointment_end (KaAppointment *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (KA_IS_APPOINTMENT (self));

  stop_looking (self);
  if (self->meeting != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->meeting, self);
      ka_meeting_set_paused (self->meeting, TRUE);
    }
  g_clear_object (&self->meeting);
  /* The password of a club may be that of other books too. */
  if (ka_meeting_is_club (self->address))
    return;
  task = make_task (NULL, self->address, NULL, NULL, NULL);
  g_task_run_in_thread (task, forget_in_thread);
}

/* ---- what can be asked of it ---------------------------------------------------------------------------- */

const char *
ka_appointment_get_address (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), NULL);

  return self->address;
}

gboolean
ka_appointment_is_sealed (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), FALSE);

  return self->sealed;
}

gboolean
ka_appointment_is_paused (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), FALSE);

  return self->paused;
}

gboolean
ka_appointment_is_secret_lost (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), FALSE);

  return self->secret_lost;
}

static KaAppointmentState
sort_trouble (KaAppointment *self, const GError *trouble)
{
  if (g_error_matches (trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_SECRET))
    return KA_APPOINTMENT_ASKING;
  return self->is_club && g_error_matches (trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY)
                 && !g_network_monitor_get_network_available (g_network_monitor_get_default ())
             ? KA_APPOINTMENT_OFFLINE
             : KA_APPOINTMENT_TROUBLED;
}

/* It is in trouble until it went well, however often it is tried. */
static KaAppointmentState
get_state_of_meeting (KaAppointment *self)
{
  const GError *trouble = ka_meeting_get_trouble (self->meeting);

  if (trouble != NULL)
    return sort_trouble (self, trouble);
  if (ka_meeting_lacks (self->meeting))
    return KA_APPOINTMENT_LACKING;
  return ka_appointment_is_working (self) ? KA_APPOINTMENT_WORKING : KA_APPOINTMENT_RESTING;
}

gboolean
ka_appointment_is_working (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), FALSE);

  return self->meeting != NULL ? ka_meeting_get_state (self->meeting) == KA_MEETING_WORKING
                               : self->looking != NULL;
}

gboolean
ka_appointment_is_under_way (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), FALSE);

  return self->meeting != NULL && ka_meeting_is_under_way (self->meeting);
}

KaAppointmentState
ka_appointment_get_state (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), KA_APPOINTMENT_PAUSED);

  if (self->problem != NULL)
    return KA_APPOINTMENT_TROUBLED;
  if (self->paused)
    return KA_APPOINTMENT_PAUSED;
  if (self->meeting != NULL)
    return get_state_of_meeting (self);
  return self->looking != NULL || !self->begun ? KA_APPOINTMENT_WORKING : KA_APPOINTMENT_ASKING;
}

const GError *
ka_appointment_get_trouble (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), NULL);

  if (self->problem != NULL)
    return self->problem;
  return self->meeting != NULL && ka_appointment_get_state (self) >= KA_APPOINTMENT_ASKING
             ? ka_meeting_get_trouble (self->meeting)
             : NULL;
}

GPtrArray *
ka_appointment_get_devices (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), NULL);

  return self->meeting != NULL ? ka_meeting_get_devices (self->meeting) : NULL;
}

gint64
ka_appointment_get_last (KaAppointment *self)
{
  g_return_val_if_fail (KA_IS_APPOINTMENT (self), 0);

  return self->meeting != NULL ? ka_meeting_get_last (self->meeting) : 0;
}

/* ---- the object ----------------------------------------------------------------------------------------- */

static void
ka_appointment_dispose (GObject *object)
{
  KaAppointment *self = KA_APPOINTMENT (object);

  stop_looking (self);
  g_clear_object (&self->meeting);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_appointment_parent_class)->dispose (object);
}

static void
ka_appointment_finalize (GObject *object)
{
  KaAppointment *self = KA_APPOINTMENT (object);

  g_free (self->address);
  g_free (self->secret);
  g_clear_error (&self->problem);
  G_OBJECT_CLASS (ka_appointment_parent_class)->finalize (object);
}

static void
ka_appointment_class_init (KaAppointmentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_appointment_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_appointment_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_APPOINTMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_appointment_init (KaAppointment *self)
{
}

KaAppointment *
ka_appointment_new (KaDesk *desk, const char *address, gboolean sealed, gboolean paused, const char *secret)
{
  g_autofree char *folder = NULL;
  KaAppointment *self;

  g_return_val_if_fail (KA_IS_DESK (desk), NULL);
  g_return_val_if_fail (address != NULL, NULL);

  self = g_object_new (KA_TYPE_APPOINTMENT, NULL);
  self->desk = g_object_ref (desk);
  self->address = g_strdup (address);
  folder = ka_carrier_find_folder (address);
  self->is_club = folder == NULL;
  self->sealed = sealed;
  self->paused = paused;
  self->secret = g_strdup (secret);
  return self;
}
