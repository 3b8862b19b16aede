/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk.h"

#include <glib/gstdio.h>

#include "ka-backup.h"
#include "ka-continuity.h"
#include "ka-desk-private.h"
#include "ka-drafts.h"
#include "ka-follow.h"
#include "ka-hold.h"
#include "ka-keeper.h"
#include "ka-keeping.h"
#include "ka-language.h"
#include "ka-late-drafts.h"
#include "ka-remains.h"
#include "ka-rescue.h"
#include "ka-watch.h"

/* Long enough for the first frame to be there. */
#define LOOK_AFTER_DELAY_MS 1500

/* How long after a change a backup is made: what one loses at most when the disk forgets the book itself. */
#define BACKUP_DELAY_S (20 * 60)

/* From when on keeping a copy of a book that was lost is worth a word. */
#define SLOW_KEEPING_MS 300

/* How often it is looked whether a worker has let go of the desk. */
#define LET_GO_MS 1

/* How long at most, when the book is closed, is waited for who was sent away. Who moves its files waits longer, in a thread. */
#define BORROWERS_MS 100

/* After how long a draft is tried again that could not be written, and how often at the end. */
#define DRAFTS_DELAY_S  2
#define N_LAST_ATTEMPTS 10

struct _KaDesk
{
  GObject parent_instance;

  /* owned */
  char *path;
  KaBook *book;
  KaKeeper *keeper;        /* nullable: while it works */
  char *elsewhere;         /* nullable */
  char *problem_elsewhere; /* nullable */
  KaLateDrafts *drafts;
  guint drafts_id;
  guint look_after_id;
  gboolean is_checked; /* whether the whole file has been read since it was opened, and was sound */
  KaWatch *watch;
  KaFollow *follow;
  GError *loss; /* why the book is not where it was opened; not cleared when it comes back */
  guint loss_id;
  KaSpare *spare; /* nullable: through which a copy is kept of what is open */
  KaBorrowers *borrowers;
  KaKeeping *keeping; /* while it is */
  guint slow_id;
  gboolean loss_told;   /* before a copy was kept */
  guint n_works;        /* how much is done with the book for which everybody waits */
  char *kept;           /* the copy that was made of it then */
  KaPresence *presence; /* while the book is closed and opened again under who types */

  KaGameLookup lookup;
  gboolean to_look;
  GThread *thread;       /* borrowed: to which it belongs */
  GMainContext *context; /* owned: of that thread */
};

G_DEFINE_FINAL_TYPE (KaDesk, ka_desk, G_TYPE_OBJECT)

enum
{
  CHANGED,
  LOOKED,
  LEFT,
  LEAVING,
  CLOSING,
  KEPT,
  TROUBLE,
  UNKEPT,
  WORKING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- looking after the book ----------------------------------------------------------------------------- */

static void
finish_keeping (KaDesk *self)
{
  const KaKeeperReport *report = ka_keeper_wait (self->keeper);
  g_autoptr (GError) error = report->error != NULL ? g_error_copy (report->error) : NULL;
  g_autofree char *folder = report->is_copied ? g_strdup (report->elsewhere) : NULL;
  gboolean other_folder = g_strcmp0 (report->elsewhere, self->elsewhere) != 0;

  if (!other_folder)
    g_set_str (&self->problem_elsewhere,
               report->problem_elsewhere != NULL ? report->problem_elsewhere->message : NULL);
  self->is_checked = report->is_sound;
  g_clear_pointer (&self->keeper, ka_keeper_free);
  g_signal_emit (self, signals[KEPT], 0, folder);
  /* Another folder was chosen meanwhile. */
  if (other_folder && self->elsewhere != NULL && error == NULL)
    ka_desk_back_up (self);
  /* That the book is not in its place any more is told when what is open has been kept. */
  if (error != NULL && ka_desk_look_at_place (self, NULL) && !ka_book_is_loss (error))
    g_signal_emit (self, signals[TROUBLE], 0, error);
}

static gboolean
kept_cb (gpointer desk)
{
  finish_keeping (desk);
  return G_SOURCE_REMOVE;
}

static void
start_keeping (KaDesk *self)
{
  self->keeper = ka_keeper_start (self->path, self->elsewhere, !self->is_checked, kept_cb, self);
}

static void
look_after_cb (gpointer desk)
{
  KaDesk *self = desk;

  self->look_after_id = 0;
  if (self->keeper == NULL)
    start_keeping (self);
}

/* A while after the first change that no backup has yet; when one is made just now, after that. */
static void
look_after_later (KaDesk *self)
{
  if (self->look_after_id == 0 && self->book != NULL && !ka_book_is_read_only (self->book))
    self->look_after_id = g_timeout_add_seconds_once (BACKUP_DELAY_S, look_after_cb, self);
}

void
ka_desk_look_after (KaDesk *self)
{
  g_return_if_fail (KA_IS_DESK (self));

  if (self->book == NULL || ka_book_is_read_only (self->book))
    return;
  g_clear_handle_id (&self->look_after_id, g_source_remove);
  if (self->keeper == NULL)
    start_keeping (self);
  finish_keeping (self);
}

/* ---- drafts that could not be written ------------------------------------------------------------------- */

static void
write_drafts_cb (gpointer desk)
{
  KaDesk *self = desk;

  self->drafts_id = 0;
  ka_desk_write_drafts (self);
}

static void
write_drafts_later (KaDesk *self)
{
  if (self->drafts_id == 0)
    self->drafts_id = g_timeout_add_seconds_once (DRAFTS_DELAY_S, write_drafts_cb, self);
}

gboolean
ka_desk_write_drafts (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), FALSE);

  if (self->book != NULL)
    ka_late_drafts_write (self->drafts, self->book);
  if (ka_late_drafts_count (self->drafts) == 0)
    return TRUE;
  write_drafts_later (self);
  return FALSE;
}

void
ka_desk_keep_draft (KaDesk *self, gint64 id, const char *form, const char *subject, const char *content)
{
  g_return_if_fail (KA_IS_DESK (self));
  g_return_if_fail (form != NULL && subject != NULL && content != NULL);

  ka_late_drafts_add (self->drafts, id, form, subject, content);
  write_drafts_later (self);
}

void
ka_desk_tell_left (KaDesk *self)
{
  g_return_if_fail (KA_IS_DESK (self));

  g_signal_emit (self, signals[LEFT], 0);
}

char *
ka_desk_take_draft (KaDesk *self, const char *form, const char *subject, gint64 *id)
{
  g_return_val_if_fail (KA_IS_DESK (self), NULL);

  return ka_late_drafts_take (self->drafts, form, subject, id);
}

gboolean
ka_desk_has_unkept (KaDesk *self)
{
  gboolean in_a_form = FALSE;

  g_return_val_if_fail (KA_IS_DESK (self), FALSE);

  g_signal_emit (self, signals[UNKEPT], 0, &in_a_form);
  return in_a_form || !ka_desk_write_drafts (self);
}

/* What was typed in a book that was lost belongs to the copy that was kept of it, and to no book that has come in its place. */
static void
write_drafts_into_kept (KaDesk *self)
{
  KaBook *book = self->kept != NULL && ka_late_drafts_count (self->drafts) > 0
                     ? ka_book_open (self->kept, self->lookup, NULL)
                     : NULL;

  if (book == NULL)
    return;
  ka_book_set_presence (book, g_steal_pointer (&self->presence));
  ka_late_drafts_write (self->drafts, book);
  ka_book_close (book);
}

static void
forget_drafts (KaDesk *self)
{
  guint n = ka_late_drafts_count (self->drafts);

  if (n > 0)
    g_warning ("what was typed in %u forms could not be kept", n);
  ka_late_drafts_clear (self->drafts);
  g_clear_handle_id (&self->drafts_id, g_source_remove);
}

/* ---- the book ------------------------------------------------------------------------------------------- */

static void
add_to_loss (KaDesk *self, const char *sentence)
{
  g_autoptr (GError) old = g_steal_pointer (&self->loss);

  self->loss = g_error_new (old->domain, old->code, "%s %s", old->message, sentence);
}

/* It lies beside the file, and that is elsewhere when the path of the book is a link, or was one. Returns: (transfer full) */
static char *
tell_kept_copy (KaDesk *self)
{
  g_autofree char *folder = g_path_get_dirname (self->kept);
  g_autofree char *beside = g_path_get_dirname (self->path);
  g_autofree char *place = ka_hold_tell_file (folder);
  g_autofree char *expected = ka_hold_tell_file (beside);
  g_autofree char *name
      = g_str_equal (place, expected) ? g_path_get_basename (self->kept) : g_strdup (self->kept);

  return g_strdup_printf (_ ("A copy of all that was in it is kept: %s."), name);
}

/* @problem: (nullable): why none could be kept */
static void
tell_what_is_kept (KaDesk *self, const GError *problem)
{
  g_autofree char *sentence
      = problem == NULL
            ? tell_kept_copy (self)
            : g_strdup_printf (_ ("No copy of it could be kept (%s): save it elsewhere."), problem->message);

  add_to_loss (self, sentence);
}

/* Takes over @kept, and drops the copy that was made when the book went another time before: all of that is in this one.
 * @kept: (nullable): none could be made, and the one before is not told any more */
static void
take_kept (KaDesk *self, char *kept)
{
  if (kept != NULL && self->kept != NULL && ka_book_continues (kept, self->kept, NULL, NULL) == 1)
    g_unlink (self->kept);
  g_free (self->kept);
  self->kept = kept;
}

/* What is open is kept before anybody is asked what to do. */
static void
keep_what_is_open (KaDesk *self)
{
  g_autoptr (GError) problem = NULL;
  char *kept = NULL;

  ka_book_keep (self->book, &kept, &problem);
  take_kept (self, kept);
  tell_what_is_kept (self, problem);
}

static void
finish_keeping_what_is_open (KaDesk *self)
{
  g_autoptr (GError) problem = NULL;
  char *kept = NULL;

  g_clear_handle_id (&self->slow_id, g_source_remove);
  ka_keeping_finish (g_steal_pointer (&self->keeping), &kept, &problem);
  take_kept (self, kept);
  tell_what_is_kept (self, problem);
  ka_desk_end_work (self);
}

/* Whoever brings a newer file, or tidies up, may take it away for a moment only. The copy was told to nobody, and what is in
 * it is in the book. Returns: whether there is nothing to be told */
static gboolean
is_back (KaDesk *self)
{
  if (!ka_desk_look_at_place (self, NULL) || self->kept == NULL
      || ka_book_continues (self->path, self->kept, NULL, NULL) != 1)
    return FALSE;
  g_unlink (self->kept);
  g_clear_pointer (&self->kept, g_free);
  return TRUE;
}

static gboolean
copy_is_kept_cb (gpointer desk)
{
  KaDesk *self = desk;

  finish_keeping_what_is_open (self);
  if (!self->loss_told && is_back (self))
    return G_SOURCE_REMOVE;
  g_signal_emit (self, signals[TROUBLE], 0, self->loss);
  return G_SOURCE_REMOVE;
}

static void
keeping_is_slow_cb (gpointer desk)
{
  KaDesk *self = desk;
  g_autoptr (GError) so_far = g_error_new (self->loss->domain, self->loss->code, "%s %s", self->loss->message,
                                           _ ("A copy of all that was in it is being kept…"));

  self->slow_id = 0;
  if (ka_desk_look_at_place (self, NULL))
    return;
  self->loss_told = TRUE;
  g_signal_emit (self, signals[TROUBLE], 0, so_far);
}

static void
tell_of_loss_cb (gpointer desk)
{
  KaDesk *self = desk;

  self->loss_id = 0;
  /* It came back, something was written, and it went again, before the first copy was made. */
  if (self->keeping != NULL)
    finish_keeping_what_is_open (self);
  if (self->spare != NULL)
    {
      ka_desk_begin_work (self);
      self->loss_told = FALSE;
      self->keeping = ka_keeping_start (self->spare, copy_is_kept_cb, self);
      self->slow_id = g_timeout_add_once (SLOW_KEEPING_MS, keeping_is_slow_cb, self);
      return;
    }
  keep_what_is_open (self);
  g_signal_emit (self, signals[TROUBLE], 0, self->loss);
}

/* In the middle of a change that is refused, nothing else is done with the book. */
static void
lost_cb (gpointer problem, gpointer desk)
{
  KaDesk *self = desk;

  g_clear_error (&self->loss);
  self->loss = g_error_copy (problem);
  if (self->loss_id == 0)
    self->loss_id = g_timeout_add_once (0, tell_of_loss_cb, self);
}

static void
files_changed_cb (gpointer desk)
{
  ka_desk_look_at_place (desk, NULL);
}

static void
written_cb (gpointer desk)
{
  ka_desk_look_for_changes (desk);
}

static void
changed_cb (gpointer book, gpointer desk)
{
  look_after_later (desk);
  g_signal_emit (desk, signals[CHANGED], 0);
}

/* As long as the kept copy waits, nobody goes on with an older state, or with none, without a word. */
static gboolean
check_kept_copy (KaDesk *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *sentence = NULL;

  if (self->kept == NULL || ka_book_compare_with_kept (self->path, self->kept, &problem))
    return TRUE;
  if (!g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  sentence = tell_kept_copy (self);
  g_set_error (error, problem->domain, problem->code, "%s %s", problem->message, sentence);
  return FALSE;
}

gboolean
ka_desk_open (KaDesk *self, GError **error)
{
  g_autofree char *place = NULL;

  g_return_val_if_fail (KA_IS_DESK (self), FALSE);

  if (self->book != NULL)
    return TRUE;
  if (!check_kept_copy (self, error))
    return FALSE;
  self->book = ka_desk_get_opener (self) (self->path, self->lookup, error);
  if (self->book == NULL)
    return FALSE;
  g_clear_pointer (&self->kept, g_free);
  ka_book_set_presence (self->book, g_steal_pointer (&self->presence));
  ka_book_set_changed_func (self->book, changed_cb, self);
  ka_book_set_lost_func (self->book, lost_cb, self);
  self->spare = ka_spare_new (self->book);
  place = ka_resolve_book (self->path);
  self->watch = ka_watch_new (place, files_changed_cb, self);
  self->follow = ka_follow_new (place, written_cb, self);
  if (!ka_book_is_read_only (self->book))
    self->look_after_id = g_timeout_add_once (LOOK_AFTER_DELAY_MS, look_after_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* What was typed and could not be written yet goes on waiting. */
static void
close_book (KaDesk *self)
{
  if (self->book != NULL)
    g_signal_emit (self, signals[CLOSING], 0);
  g_clear_handle_id (&self->look_after_id, g_source_remove);
  g_clear_pointer (&self->keeper, ka_keeper_free);
  self->is_checked = FALSE;
  g_clear_pointer (&self->watch, ka_watch_free);
  g_clear_pointer (&self->follow, ka_follow_free);
  if (self->keeping != NULL)
    finish_keeping_what_is_open (self);
  ka_desk_look_at_place (self, NULL);
  if (self->loss_id != 0)
    keep_what_is_open (self);
  g_clear_handle_id (&self->loss_id, g_source_remove);
  g_clear_pointer (&self->spare, ka_spare_unref);
  ka_borrowers_wait (self->borrowers, g_get_monotonic_time () + BORROWERS_MS * G_TIME_SPAN_MILLISECOND);
  g_clear_pointer (&self->book, ka_book_close);
}

static void
close_with_drafts (KaDesk *self)
{
  for (guint i = 0; i < N_LAST_ATTEMPTS && !ka_desk_write_drafts (self); i++)
    continue;
  if (self->book != NULL)
    self->presence = ka_book_steal_presence (self->book);
  close_book (self);
  write_drafts_into_kept (self);
  forget_drafts (self);
  g_clear_pointer (&self->presence, ka_presence_free);
}

void
ka_desk_close (KaDesk *self)
{
  g_return_if_fail (KA_IS_DESK (self));

  close_with_drafts (self);
  g_clear_pointer (&self->kept, g_free);
}

gboolean
ka_desk_look_at_place (KaDesk *self, GError **error)
{
  g_return_val_if_fail (KA_IS_DESK (self), FALSE);

  return self->book == NULL || ka_book_look_at_place (self->book, error);
}

char *
ka_desk_tell_file (KaDesk *self)
{
  g_autofree char *place = NULL;

  g_return_val_if_fail (KA_IS_DESK (self), NULL);

  place = ka_resolve_book (self->path);
  return ka_hold_tell_file (place);
}

/* ---- for what is done with it elsewhere ------------------------------------------------------------------- */

void
ka_desk_begin_work (KaDesk *self)
{
  if (self->n_works++ == 0)
    g_signal_emit (self, signals[WORKING], 0);
}

void
ka_desk_end_work (KaDesk *self)
{
  if (--self->n_works == 0)
    g_signal_emit (self, signals[WORKING], 0);
}

void
ka_desk_let_go (KaDesk *self)
{
  if (self->book != NULL)
    self->presence = ka_book_steal_presence (self->book);
  close_book (self);
}

void
ka_desk_turn_away (KaDesk *self)
{
  g_signal_emit (self, signals[LEAVING], 0);
  close_with_drafts (self);
}

const char *
ka_desk_get_kept (KaDesk *self)
{
  return self->kept;
}

void
ka_desk_forget_kept (KaDesk *self)
{
  g_clear_pointer (&self->kept, g_free);
}

KaSpare *
ka_desk_get_spare (KaDesk *self)
{
  return self->spare;
}

KaBorrowers *
ka_desk_get_borrowers (KaDesk *self)
{
  return self->borrowers;
}

void
ka_desk_set_borrowers (KaDesk *self, KaBorrowers *borrowers)
{
  ka_borrowers_unref (self->borrowers);
  self->borrowers = ka_borrowers_ref (borrowers);
}

gboolean
ka_desk_is_working (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), FALSE);

  return self->n_works > 0;
}

gboolean
ka_desk_can_put_back (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), FALSE);

  return self->book != NULL || self->kept != NULL || ka_book_has_held (self->path);
}

gboolean
ka_desk_has_kept (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), FALSE);

  return self->kept != NULL;
}

void
ka_desk_look_for_changes (KaDesk *self)
{
  g_return_if_fail (KA_IS_DESK (self));

  if (self->book != NULL)
    {
      ka_book_look_at_place (self->book, NULL);
      ka_book_look_for_changes (self->book);
      g_signal_emit (self, signals[LOOKED], 0);
    }
}

KaBook *
ka_desk_get_book (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), NULL);

  return self->book;
}

const char *
ka_desk_get_path (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), NULL);

  return self->path;
}

KaGameLookup
ka_desk_get_lookup (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), NULL);

  return self->lookup;
}

/* ---- copies elsewhere ----------------------------------------------------------------------------------- */

void
ka_desk_set_elsewhere (KaDesk *self, const char *folder)
{
  g_return_if_fail (KA_IS_DESK (self));

  if (g_set_str (&self->elsewhere, folder))
    g_clear_pointer (&self->problem_elsewhere, g_free);
}

const char *
ka_desk_get_elsewhere (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), NULL);

  return self->elsewhere;
}

const char *
ka_desk_get_problem_elsewhere (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), NULL);

  return self->problem_elsewhere;
}

void
ka_desk_back_up (KaDesk *self)
{
  g_return_if_fail (KA_IS_DESK (self));

  if (self->book == NULL || ka_book_is_read_only (self->book) || self->keeper != NULL)
    return;
  g_clear_handle_id (&self->look_after_id, g_source_remove);
  start_keeping (self);
}

/* ---- GObject -------------------------------------------------------------------------------------------- */

/* Until the worker has let go too: whoever is last ends the desk, and that must be here. */
static gboolean
let_go_cb (gpointer desk)
{
  return g_atomic_int_get (&G_OBJECT (desk)->ref_count) > 1 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* A task that was answered in a worker may let go of the desk last, and there. The book is closed where it was opened, not
 * while something is done with it in that thread. */
static void
ka_desk_dispose (GObject *object)
{
  KaDesk *self = KA_DESK (object);

  if (g_thread_self () != self->thread)
    {
      g_autoptr (GSource) source = g_timeout_source_new (LET_GO_MS);

      g_source_set_callback (source, let_go_cb, g_object_ref (self), g_object_unref);
      g_source_attach (source, self->context);
      return;
    }
  ka_desk_close (self);
  G_OBJECT_CLASS (ka_desk_parent_class)->dispose (object);
}

static void
ka_desk_finalize (GObject *object)
{
  KaDesk *self = KA_DESK (object);

  ka_late_drafts_free (self->drafts);
  ka_borrowers_unref (self->borrowers);
  g_free (self->elsewhere);
  g_free (self->problem_elsewhere);
  g_clear_error (&self->loss);
  g_free (self->path);
  g_main_context_unref (self->context);
  G_OBJECT_CLASS (ka_desk_parent_class)->finalize (object);
}

static void
ka_desk_class_init (KaDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_desk_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_desk_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LOOKED]
      = g_signal_new ("looked", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEFT] = g_signal_new ("left", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEAVING]
      = g_signal_new ("leaving", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CLOSING]
      = g_signal_new ("closing", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[KEPT] = g_signal_new ("kept", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
  signals[TROUBLE] = g_signal_new ("trouble", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[WORKING]
      = g_signal_new ("working", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[UNKEPT] = g_signal_new ("unkept", KA_TYPE_DESK, G_SIGNAL_RUN_LAST, 0,
                                  g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
}

static void
ka_desk_init (KaDesk *self)
{
  self->thread = g_thread_self ();
  self->context = g_main_context_ref_thread_default ();
  self->drafts = ka_late_drafts_new ();
  self->borrowers = ka_borrowers_new ();
}

KaDesk *
ka_desk_new (const char *path, KaGameLookup lookup)
{
  KaDesk *self;

  g_return_val_if_fail (path != NULL && lookup != NULL, NULL);

  self = g_object_new (KA_TYPE_DESK, NULL);
  self->path = g_strdup (path);
  self->lookup = lookup;
  return self;
}

KaDesk *
ka_desk_new_to_look (const char *path, KaGameLookup lookup)
{
  KaDesk *self = ka_desk_new (path, lookup);

  self->to_look = TRUE;
  return self;
}

gboolean
ka_desk_is_to_look (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), FALSE);

  return self->to_look;
}

KaBookOpener
ka_desk_get_opener (KaDesk *self)
{
  g_return_val_if_fail (KA_IS_DESK (self), NULL);

  return self->to_look ? ka_book_open_to_look : ka_book_open;
}
