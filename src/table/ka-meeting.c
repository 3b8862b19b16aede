/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-meeting.h"

#include "ka-carried.h"
#include "ka-carrier-address.h"
#include "ka-farewell.h"
#include "ka-language.h"
#include "ka-meeting-private.h"
#include "ka-patience.h"

/* Whoever writes there, or here, writes more than one thing at once. */
#define SOON_MS 200

/* Why an errand is begun; what is asked for while one is on its way is done by the next, all of it. */
typedef enum
{
  NEWS = 1 << 0,    /* something may have come there */
  CHANGES = 1 << 1, /* something was written here */
  ORDER = 1 << 2,   /* whatever there is */
} Reasons;

struct _KaMeeting
{
  GObject parent_instance;

  KaCarrierMaker make;

  /* owned */
  KaDesk *desk;
  char *address;
  char *passphrase;   /* nullable */
  KaCarrier *carrier; /* what errands use, and nobody else */
  KaCarrier *watched; /* nullable: one more, which is only watched, in this thread */
  KaErrand *errand;   /* nullable: while it is on its way */
  KaPatience *patience;
  GError *trouble;    /* nullable */
  GPtrArray *devices; /* of KaCarrierDevice */

  Reasons wanted; /* of the next errand */
  Reasons doing;  /* of this */
  gint64 last;
  gint64 settled; /* the state of the book in which all of it lay there, or −1 */
  guint soon_id;
  gboolean lacks; /* whether something was too long to go when it went well last */
  gboolean paused;
  gboolean damaged; /* whether the desk found the book damaged since it was opened */
};

G_DEFINE_FINAL_TYPE (KaMeeting, ka_meeting, G_TYPE_OBJECT)

enum
{
  CHANGED,
  CAME,
  CARRIED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void watch (KaMeeting *self);
static void begin_soon (KaMeeting *self);

static void
tell_changed (KaMeeting *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Only a person can mend it. */
static gboolean
only_person_mends (const GError *trouble)
{
  return g_error_matches (trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED)
         || g_error_matches (trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_SECRET)
         || g_error_matches (trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS)
         || g_error_matches (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY)
         || g_error_matches (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED) || ka_book_is_loss (trouble);
}

/* ---- the errand ------------------------------------------------------------------------------------------ */

/* Whoever is left off goes on with his carrier for a moment. */
static void
renew_carrier (KaMeeting *self)
{
  g_object_unref (self->carrier);
  self->carrier = self->make (self->address, self->passphrase, NULL);
}

/* What was begun is left off, and goes on the next time. */
static void
leave_off (KaMeeting *self)
{
  g_clear_handle_id (&self->soon_id, g_source_remove);
  ka_patience_stop (self->patience);
  self->wanted = 0;
  if (self->errand == NULL)
    return;
  g_clear_pointer (&self->errand, ka_errand_leave);
  renew_carrier (self);
}

static gboolean
is_away (KaMeeting *self)
{
  return g_error_matches (self->trouble, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY);
}

/* What is watched may be another folder after it was away. @trouble: (nullable) */
static void
set_trouble (KaMeeting *self, const GError *trouble)
{
  gboolean was_away = is_away (self);

  g_clear_error (&self->trouble);
  self->trouble = trouble != NULL ? g_error_copy (trouble) : NULL;
  if (is_away (self) != was_away)
    watch (self);
}

static void
note_trouble (KaMeeting *self, const GError *error)
{
  set_trouble (self, error);
  self->settled = -1;
  if (!only_person_mends (error))
    ka_patience_wait (self->patience);
}

static void
note_success (KaMeeting *self, const KaErrandReport *report)
{
  set_trouble (self, NULL);
  ka_patience_renew (self->patience);
  self->last = g_get_real_time ();
  self->settled = report->carried.state;
  self->lacks = report->carried.n_too_long > 0;
  g_ptr_array_unref (self->devices);
  self->devices = g_ptr_array_ref (report->devices);
}

/* What came is a change of the book as well, and lies there already. */
static gboolean
is_settled (KaMeeting *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  gint64 state;

  return book != NULL && ka_carried_get_state (book, &state, NULL) && state == self->settled;
}

/* Whoever is told may let go of the meeting, or close the book. */
static void
errand_done_cb (const KaErrandReport *report, gpointer data)
{
  g_autoptr (KaMeeting) self = g_object_ref (data);
  const KaTravelReport came = report->carried.came;

  if (report->error != NULL)
    note_trouble (self, report->error);
  else if (report->devices != NULL)
    note_success (self, report);
  g_clear_pointer (&self->errand, ka_errand_leave);
  /* That something was written here was told as soon as the errand itself wrote it. */
  if (is_settled (self))
    self->wanted &= ~CHANGES;
  begin_soon (self);
  if (came.n_new > 0)
    ka_desk_look_for_changes (self->desk);
  tell_changed (self);
  if (came.n_new > 0)
    g_signal_emit (self, signals[CAME], 0, &came);
  if (report->error != NULL || report->devices != NULL)
    g_signal_emit (self, signals[CARRIED], 0, report);
}

static gboolean
can_begin (KaMeeting *self)
{
  return self->wanted != 0 && self->errand == NULL && !self->paused && !self->damaged
         && ka_desk_get_book (self->desk) != NULL && !ka_desk_is_working (self->desk);
}

static void
start_errand (KaMeeting *self)
{
  self->doing = self->wanted;
  self->wanted = 0;
  self->errand
      = ka_errand_start (self->desk, self->carrier, self->address, self->doing == NEWS, errand_done_cb, self);
}

/* What cannot be begun is begun when it can. */
static void
begin_now (KaMeeting *self)
{
  g_autoptr (GError) error = NULL;

  if (!can_begin (self))
    return;
  g_clear_handle_id (&self->soon_id, g_source_remove);
  /* Where there is no news it is not tried. */
  if (self->wanted != NEWS)
    ka_patience_stop (self->patience);
  /* What lies in the place of a book that was lost is another. */
  if (ka_desk_look_at_place (self->desk, &error))
    start_errand (self);
  else
    note_trouble (self, error);
  tell_changed (self);
}

/* ---- when ------------------------------------------------------------------------------------------------ */

static void
soon_cb (gpointer data)
{
  KaMeeting *self = data;

  self->soon_id = 0;
  begin_now (self);
}

static void
begin_soon (KaMeeting *self)
{
  if (can_begin (self) && self->soon_id == 0)
    self->soon_id = g_timeout_add_once (SOON_MS, soon_cb, self);
}

static void
again_cb (gpointer data)
{
  KaMeeting *self = data;

  self->wanted |= ORDER;
  begin_now (self);
}

/* Who fails does not try more often because somebody writes. */
static void
desk_changed_cb (KaMeeting *self)
{
  if ((self->trouble == NULL || ka_book_is_loss (self->trouble)) && !is_settled (self))
    self->wanted |= CHANGES;
  begin_soon (self);
}

static void
desk_closing_cb (KaMeeting *self)
{
  leave_off (self);
  set_trouble (self, NULL);
  self->damaged = FALSE;
  self->lacks = FALSE;
  self->settled = -1;
  tell_changed (self);
}

static void
desk_trouble_cb (KaMeeting *self, const GError *error)
{
  if (!g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED) && !ka_book_is_loss (error))
    return;
  leave_off (self);
  self->damaged = !ka_book_is_loss (error);
  if (!self->paused)
    note_trouble (self, error);
  tell_changed (self);
}

/* So what was in the way may be mended by what happened there. */
static void
carrier_came_cb (KaMeeting *self)
{
  self->wanted |= NEWS;
  begin_soon (self);
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
  self->watched = self->make (self->address, self->passphrase, NULL);
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
  if (self->errand != NULL && self->doing != NEWS)
    return KA_MEETING_WORKING;
  return self->trouble != NULL ? KA_MEETING_TROUBLED : KA_MEETING_RESTING;
}

gboolean
ka_meeting_is_under_way (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), FALSE);

  return self->errand != NULL;
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

gboolean
ka_meeting_waits_for_person (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), FALSE);

  return only_person_mends (self->trouble);
}

GPtrArray *
ka_meeting_get_devices (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), NULL);

  return self->devices;
}

gboolean
ka_meeting_lacks (KaMeeting *self)
{
  g_return_val_if_fail (KA_IS_MEETING (self), FALSE);

  return self->lacks;
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

  ka_patience_renew (self->patience);
  self->wanted |= ORDER;
  begin_now (self);
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
      g_clear_error (&self->trouble);
      stop_watching (self);
    }
  else
    {
      watch (self);
      ka_meeting_hurry (self);
    }
  tell_changed (self);
}

void
ka_meeting_set_passphrase (KaMeeting *self, const char *passphrase)
{
  g_autoptr (KaCarrier) carrier = NULL;

  g_return_if_fail (KA_IS_MEETING (self));

  carrier = self->make (self->address, passphrase, NULL);
  g_return_if_fail (carrier != NULL);
  leave_off (self);
  g_set_str (&self->passphrase, passphrase);
  g_set_object (&self->carrier, carrier);
  if (!self->paused)
    watch (self);
  ka_meeting_hurry (self);
}

/* Nobody is told: whoever shows it may be half gone. */
gboolean
ka_meeting_say_farewell (KaMeeting *self, KaErrandFunc done, gpointer data)
{
  gboolean says;

  g_return_val_if_fail (KA_IS_MEETING (self), FALSE);

  says = !self->paused && !self->damaged && self->trouble == NULL && ka_desk_get_book (self->desk) != NULL
         && !ka_desk_is_working (self->desk) && !is_settled (self);
  g_signal_handlers_disconnect_by_data (self->desk, self);
  leave_off (self);
  stop_watching (self);
  self->paused = TRUE;
  if (says)
    ka_farewell_say (self->desk, self->carrier, self->address, done, data);
  return says;
}

gboolean
ka_meeting_owes (KaMeeting *self)
{
  KaBook *book;
  g_autoptr (KaCarriedBatch) batch = NULL;

  g_return_val_if_fail (KA_IS_MEETING (self), FALSE);

  book = ka_desk_get_book (self->desk);
  if (is_settled (self))
    return FALSE;
  batch = book != NULL ? ka_carried_list (book, self->address, KA_CARRIER_LONGEST, NULL, NULL) : NULL;
  return batch == NULL || batch->lines->len > 0;
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

  ka_patience_free (self->patience);
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
  signals[CARRIED] = g_signal_new ("carried", KA_TYPE_MEETING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ka_meeting_init (KaMeeting *self)
{
  self->devices = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_carrier_device_free);
  self->patience = ka_patience_new (again_cb, self);
  self->settled = -1;
  self->paused = TRUE;
}

KaMeeting *
ka_meeting_new_with (KaDesk *desk, const char *address, const char *passphrase, KaCarrierMaker make,
                     GError **error)
{
  g_autofree char *tidy = NULL;
  g_autoptr (KaCarrier) carrier = NULL;
  KaMeeting *self;

  g_return_val_if_fail (KA_IS_DESK (desk) && address != NULL, NULL);

  if (ka_desk_is_to_look (desk))
    {
      g_set_error_literal (
          error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY,
          _ ("You are only looking at this copy of the book; nothing in it can be changed."));
      return NULL;
    }
  tidy = ka_carrier_tidy_address (address, error);
  carrier = tidy != NULL ? make (tidy, passphrase, error) : NULL;
  if (carrier == NULL)
    return NULL;
  self = g_object_new (KA_TYPE_MEETING, NULL);
  self->make = make;
  self->desk = g_object_ref (desk);
  self->address = g_steal_pointer (&tidy);
  self->passphrase = g_strdup (passphrase);
  self->carrier = g_steal_pointer (&carrier);
  g_signal_connect_swapped (desk, "changed", G_CALLBACK (desk_changed_cb), self);
  g_signal_connect_swapped (desk, "working", G_CALLBACK (desk_changed_cb), self);
  g_signal_connect_swapped (desk, "closing", G_CALLBACK (desk_closing_cb), self);
  g_signal_connect_swapped (desk, "trouble", G_CALLBACK (desk_trouble_cb), self);
  return self;
}

KaMeeting *
ka_meeting_new (KaDesk *desk, const char *address, const char *passphrase, GError **error)
{
  return ka_meeting_new_with (desk, address, passphrase, ka_carrier_new_for_address, error);
}
