/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-errand.h"

#include "ka-desk-private.h"

struct _KaErrand
{
  gatomicrefcount references;

  /* owned */
  char *path;
  char *address;
  KaCarrier *carrier;
  KaBorrowers *borrowers;
  GCancellable *cancellable;
  GMainContext *context; /* of who is told */

  KaGameLookup lookup;
  KaBookOpener open;
  gboolean only_news;
  KaErrandReport report; /* of the thread, until it is done */

  /* of who is told */
  KaErrandFunc done;
  gpointer data;
};

static void
unref (KaErrand *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->report.devices, g_ptr_array_unref);
  g_clear_error (&self->report.error);
  g_free (self->path);
  g_free (self->address);
  g_object_unref (self->carrier);
  ka_borrowers_unref (self->borrowers);
  g_object_unref (self->cancellable);
  g_main_context_unref (self->context);
  g_free (self);
}

static gboolean
done_cb (gpointer data)
{
  KaErrand *self = data;

  /* It is cancelled in this thread only. */
  if (!g_cancellable_is_cancelled (self->cancellable))
    self->done (&self->report, self->data);
  return G_SOURCE_REMOVE;
}

/* Whoever waits is not put off by what comes again and again. */
static void
tell (KaErrand *self)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, done_cb, self, (GDestroyNotify) unref);
  g_source_attach (source, self->context);
}

static gboolean
carry (KaErrand *self, GError **error)
{
  g_autoptr (KaBook) book = NULL;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  book = self->open (self->path, self->lookup, error);
  return book != NULL
         && ka_carry_once (book, self->carrier, self->address, &self->report.carried, self->cancellable,
                           error);
}

static gboolean
carry_as_borrower (KaErrand *self, GError **error)
{
  gboolean done;

  ka_borrowers_enter (self->borrowers);
  done = carry (self, error);
  ka_borrowers_leave (self->borrowers);
  return done;
}

/* What takes long to reach is reached before the book is open or after, for who is left off there keeps nobody waiting. */
static void
do_errand (KaErrand *self)
{
  GError **error = &self->report.error;
  gboolean news = FALSE;

  if (!ka_carrier_look (self->carrier, &news, self->cancellable, error) || (self->only_news && !news))
    return;
  if (carry_as_borrower (self, error))
    self->report.devices
        = ka_carry_list_devices (self->carrier, &self->report.carried, self->cancellable, error);
}

static gpointer
run (gpointer data)
{
  KaErrand *self = data;

  do_errand (self);
  tell (self);
  return NULL;
}

KaErrand *
ka_errand_start (KaDesk *desk, KaCarrier *carrier, const char *address, gboolean only_news, KaErrandFunc done,
                 gpointer data)
{
  KaErrand *self = g_new0 (KaErrand, 1);

  g_atomic_ref_count_init (&self->references);
  self->path = g_strdup (ka_desk_get_path (desk));
  self->lookup = ka_desk_get_lookup (desk);
  self->open = ka_desk_get_opener (desk);
  self->address = g_strdup (address);
  self->carrier = g_object_ref (carrier);
  self->borrowers = ka_borrowers_ref (ka_desk_get_borrowers (desk));
  self->only_news = only_news;
  self->cancellable = g_cancellable_new ();
  self->context = g_main_context_ref_thread_default ();
  self->done = done;
  self->data = data;
  g_atomic_ref_count_inc (&self->references);
  g_thread_unref (g_thread_new ("errand", run, self));
  return self;
}

void
ka_errand_leave (KaErrand *self)
{
  g_cancellable_cancel (self->cancellable);
  unref (self);
}
