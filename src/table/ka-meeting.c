/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-meeting.h"

#include "ka-carried.h"
#include "ka-carrier-address.h"
#include "ka-errand.h"
#include "ka-language.h"

/* Whoever writes there, or here, writes more than one thing at once. */
#define SOON_MS 200

/* How long after a failure it is tried again, and at most after several. */
#define FIRST_RETRY_S 5
#define LAST_RETRY_S  300

struct _KaMeeting
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  char *address;
  char *passphrase;   /* nullable */
  KaCarrier *carrier; /* what errands use, and nobody else */
  KaCarrier *watched; /* nullable: one more, which is only watched, in this thread */
  KaErrand *errand;   /* nullable: while it is on its way */
  GError *trouble;    /* nullable */
  GPtrArray *devices; /* of KaCarrierDevice */

  gint64 last;
  gint64 settled; /* the state of the book in which all lay there, or −1 */
  guint soon_id;
  guint retry_id;
  guint n_failures; /* one after another */
  gboolean paused;
  gboolean wanted;  /* whether something was asked for while an errand was on its way */
  gboolean damaged; /* whether the desk found the book damaged since it was opened */
};

G_DEFINE_FINAL_TYPE (KaMeeting, ka_meeting, G_TYPE_OBJECT)

enum
{
  CHANGED,
  CAME,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void begin_errand (KaMeeting *self);

/* ---- when ------------------------------------------------------------------------------------------------ */

static void
begin_cb (gpointer data)
{
  KaMeeting *self = data;

  self->soon_id = 0;
  begin_errand (self);
}

static void
retry_cb (gpointer data)
{
  KaMeeting *self = data;

  self->retry_id = 0;
  begin_errand (self);
}

static gboolean
can_begin (KaMeeting *self)
{
  return !self->paused && !self->damaged && ka_desk_get_book (self->desk) != NULL;
}

static void
ask (KaMeeting *self)
{
  if (!can_begin (self))
    return;
  if (self->errand != NULL)
    self->wanted = TRUE;
  else if (self->soon_id == 0)
    self->soon_id = g_timeout_add_once (SOON_MS, begin_cb, self);
}

static void
stop_waiting (KaMeeting *self)
{
  g_clear_handle_id (&self->soon_id, g_source_remove);
  g_clear_handle_id (&self->retry_id, g_source_remove);
}

/* What was begun is left off, and goes on the next time. */
static void
leave_off (KaMeeting *self)
{
  stop_waiting (self);
  self->wanted = FALSE;
  g_clear_pointer (&self->errand, ka_errand_leave);
}

/* Only a person can mend it. */
static gboolean
waits_for_person (const GError *trouble)
{
  return g_error_matches (trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED)
         || g_error_matches (trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS)
         || g_error_matches (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY)
         || g_error_matches (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED) || ka_book_is_loss (trouble);
}

static void
retry_later (KaMeeting *self)
{
  guint seconds = FIRST_RETRY_S << MIN (self->n_failures, 8);

  self->n_failures++;
  if (!waits_for_person (self->trouble))
    self->retry_id = g_timeout_add_seconds_once (MIN (seconds, LAST_RETRY_S), retry_cb, self);
}

/* ---- the errand ------------------------------------------------------------------------------------------ */

static void
tell_changed (KaMeeting *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
note_success (KaMeeting *self, const KaErrandReport *report)
{
  g_clear_error (&self->trouble);
  self->n_failures = 0;
  self->last = g_get_real_time ();
  g_ptr_array_unref (self->devices);
  self->devices = g_ptr_array_ref (report->devices);
  self->settled = report->carried.state;
}

static void
note_trouble (KaMeeting *self, const GError *error)
{
  g_clear_error (&self->trouble);
  self->trouble = g_error_copy (error);
  retry_later (self);
}

/* Whoever is told may let go of this. */
static void
tell_what_came (KaMeeting *self, const KaTravelReport *came)
{
  ka_desk_look_for_changes (self->desk);
  tell_changed (self);
  if (came->n_new > 0)
    g_signal_emit (self, signals[CAME], 0, came);
}

static void
errand_done_cb (const KaErrandReport *report, gpointer data)
{
  g_autoptr (KaMeeting) self = g_object_ref (data);
  const KaTravelReport came = report->carried.came;

  if (report->error == NULL)
    note_success (self, report);
  else
    note_trouble (self, report->error);
  g_clear_pointer (&self->errand, ka_errand_leave);
  if (self->wanted)
    ask (self);
  self->wanted = FALSE;
  tell_what_came (self, &came);
}

static void
begin_errand (KaMeeting *self)
{
  stop_waiting (self);
  if (!can_begin (self))
    return;
  self->errand = ka_errand_start (self->desk, self->carrier, self->address, errand_done_cb, self);
  tell_changed (self);
}

/* ---- what is heard --------------------------------------------------------------------------------------- */

/* What came is a change of the book too, and lies there already. */
static gboolean
is_settled (KaMeeting *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  gint64 state;

  return book != NULL && ka_carried_get_state (book, &state, NULL) && state == self->settled;
}

static void
desk_changed_cb (KaMeeting *self)
{
  if (!is_settled (self) && !waits_for_person (self->trouble))
    ask (self);
}

static void
desk_closing_cb (KaMeeting *self)
{
  leave_off (self);
  self->damaged = FALSE;
  self->settled = -1;
  tell_changed (self);
}

static void
desk_trouble_cb (KaMeeting *self, const GError *error)
{
  self->damaged = g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  if (!self->damaged && !ka_book_is_loss (error))
    return;
  leave_off (self);
  tell_changed (self);
}

static void
carrier_came_cb (KaMeeting *self)
{
  ask (self);
}

static void
stop_watching (KaMeeting *self)
{
  if (self->watched != NULL)
    g_signal_handlers_disconnect_by_data (self->watched, self);
  g_clear_object (&self->watched);
}

static void
watch (KaMeeting *self)
{
  stop_watching (self);
  self->watched = ka_carrier_new_for_address (self->address, self->passphrase, NULL);
  if (self->watched == NULL)
    return;
  g_signal_connect_swapped (self->watched, "came", G_CALLBACK (carrier_came_cb), self);
  ka_carrier_watch (self->watched);
}

/* ---- what is asked --------------------------------------------------------------------------------------- */

KaMeetingState
ka_meeting_get_state (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), KA_MEETING_PAUSED);

  if (self->paused)
    return KA_MEETING_PAUSED;
  if (self->errand != NULL)
    return KA_MEETING_WORKING;
  return self->trouble != NULL ? KA_MEETING_TROUBLED : KA_MEETING_RESTING;
}

const char *
ka_meeting_get_address (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), NULL);

  return self->address;
}

const GError *
ka_meeting_get_trouble (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), NULL);

  return self->trouble;
}

GPtrArray *
ka_meeting_get_devices (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), NULL);

  return self->devices;
}

gint64
ka_meeting_get_last (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), 0);

  return self->last;
}

void
ka_meeting_hurry (KaMeeting *self)
{
  g_return_if_fail (KA_IS_MEETING (self));

  self->n_failures = 0;
  if (self->errand != NULL)
    self->wanted = TRUE;
  else
    begin_errand (self);
}

void
ka_meeting_set_paused (KaMeeting *self, gboolean paused)
{
  g_return_if_fail (KA_IS_MEETING (self));

  if (self->paused == paused)
    return;
  self->paused = paused;
  if (paused)
    {
      leave_off (self);
      stop_watching (self);
      tell_changed (self);
      return;
    }
  watch (self);
  if (can_begin (self))
    ka_meeting_hurry (self);
  else
    tell_changed (self);
}

void
ka_meeting_set_passphrase (KaMeeting *self, const char *passphrase)
{
  g_autoptr (GError) error = NULL;
  KaCarrier *carrier;

  g_return_if_fail (KA_IS_MEETING (self));

  carrier = ka_carrier_new_for_address (self->address, passphrase, &error);
  leave_off (self);
  if (carrier == NULL)
    {
      note_trouble (self, error);
      tell_changed (self);
      return;
    }
  g_set_str (&self->passphrase, passphrase);
  g_object_unref (self->carrier);
  self->carrier = carrier;
  ka_meeting_hurry (self);
}

/* ---- GObject --------------------------------------------------------------------------------------------- */

static void
ka_meeting_dispose (GObject *object)
{
  KaMeeting *self = KA_MEETING (object);

  leave_off (self);
  stop_watching (self);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_meeting_parent_class)->dispose (object);
}

static void
ka_meeting_finalize (GObject *object)
{
  KaMeeting *self = KA_MEETING (object);

  g_clear_object (&self->carrier);
  g_clear_error (&self->trouble);
  g_ptr_array_unref (self->devices);
  g_free (self->address);
  g_free (self->passphrase);
  G_OBJECT_CLASS (ka_meeting_parent_class)->finalize (object);
}

static void
ka_meeting_class_init (KaMeetingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_meeting_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_meeting_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_MEETING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CAME] = g_signal_new ("came", KA_TYPE_MEETING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_POINTER);
}

static void
ka_meeting_init (KaMeeting *self)
{
  self->devices = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_carrier_device_free);
  self->settled = -1;
  self->paused = TRUE;
}

KaMeeting *
ka_meeting_new (KaDesk *desk, const char *address, const char *passphrase, GError **error)
{
  g_autofree char *tidy = NULL;
  g_autoptr (KaCarrier) carrier = NULL;
  KaMeeting *self;

  g_return_val_if_fail (KA_IS_DESK (desk) && address != NULL, NULL);

  if (ka_desk_is_to_look (desk))
    {
      g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY,
                           _ ("You are only looking at this copy of the book; it meets no others."));
      return NULL;
    }
  tidy = ka_carrier_tidy_address (address, error);
  carrier = tidy != NULL ? ka_carrier_new_for_address (tidy, passphrase, error) : NULL;
  if (carrier == NULL)
    return NULL;
  self = g_object_new (KA_TYPE_MEETING, NULL);
  self->desk = g_object_ref (desk);
  self->address = g_steal_pointer (&tidy);
  self->passphrase = g_strdup (passphrase);
  self->carrier = g_steal_pointer (&carrier);
  g_signal_connect_swapped (desk, "changed", G_CALLBACK (desk_changed_cb), self);
  g_signal_connect_swapped (desk, "closing", G_CALLBACK (desk_closing_cb), self);
  g_signal_connect_swapped (desk, "trouble", G_CALLBACK (desk_trouble_cb), self);
  return self;
}
