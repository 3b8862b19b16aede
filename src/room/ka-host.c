/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-host.h"

#include "ka-night.h"
#include "ka-room-evening.h"
#include "ka-room-sheet.h"
#include "ka-scribe.h"
#include "ka-stats.h"

/* Who writes in a book changes files in its folder, which the system tells of; where it does not, as on a disk of the network, it is
 * looked so often, in seconds. So often it is looked too whether another evening has begun. */
#define LOOK_S 2

/* What is written is seen so soon, and many changes at once as one. */
#define TOLD_MS 50

struct _KaHost
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  KaRoom *room;          /* nullable: while it is open */
  KaScribe *scribe;
  GFileMonitor *monitor; /* nullable: of the folder of the book */
  GPtrArray *devices;    /* of KaDevice */
  guint look;

  gint64 match;        /* or 0 */
  gint64 over;         /* when the evening is over in which the room was opened; 0 once that was told */
  gint64 until;        /* when the evening that is shown ends; not of one match */
  gboolean unreadable; /* whether what is shown is from before, as the book could not be read */
};

enum
{
  TROUBLE,
  DEVICES,
  EVENING_OVER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KaHost, ka_host, G_TYPE_OBJECT)

/* ---- what is shown ---------------------------------------------------------------------------------------- */

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Those of the evening that it is now, the most recently started first. */
static GPtrArray *
find_evening (KaHost *self, GError **error)
{
  g_autoptr (KaStats) stats
      = ka_stats_open (ka_desk_get_path (self->desk), ka_desk_get_lookup (self->desk), error);
  KaMatchFilter filter = { .state = KA_MATCHES_ALL };

  if (stats == NULL)
    return NULL;
  ka_night_get_range (get_now (), &filter.from, &filter.until);
  self->until = filter.until;
  return ka_stats_find_matches (stats, &filter, NULL, error);
}

/* Whether it lies in the disk or in another program, and not in what stands in the book. */
static gboolean
is_passing (const GError *error)
{
  return g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FULL)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED);
}

/* A match without points, or of a game that is not here, has no sheet. %FALSE: it cannot be read now, and may be later. */
static gboolean
add_sheet (KaHost *self, GPtrArray *sheets, gint64 id, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, id, &problem);

  if (sheet != NULL && ka_sheet_get_match (sheet)->deleted == 0)
    g_ptr_array_add (sheets, g_steal_pointer (&sheet));
  if (problem == NULL || !is_passing (problem))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static GPtrArray *
show_match (KaHost *self, GError **error)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *snapshots;

  if (!add_sheet (self, sheets, self->match, error))
    return NULL;
  snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free);
  if (sheets->len > 0)
    g_ptr_array_add (snapshots, ka_room_show_sheet (sheets->pdata[0], FALSE));
  return snapshots;
}

static GPtrArray *
show_evening (KaHost *self, GError **error)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) rows = find_evening (self, error);

  if (rows == NULL)
    return NULL;
  for (guint i = rows->len; i > 0; i--)
    if (!add_sheet (self, sheets, ((const KaMatchRow *) rows->pdata[i - 1])->id, error))
      return NULL;
  return ka_room_show_all (sheets);
}

static GPtrArray *
take_snapshots (KaHost *self, GError **error)
{
  return self->match != 0 ? show_match (self, error) : show_evening (self, error);
}

/* ---- following the book ----------------------------------------------------------------------------------- */

/* What cannot be read now is read when it is looked next. A desk has no book while another copy is put in its place. */
static void
show_again (KaHost *self)
{
  g_autoptr (GError) error = NULL;
  gboolean was_unreadable = self->unreadable;
  GPtrArray *snapshots = ka_desk_get_book (self->desk) != NULL ? take_snapshots (self, &error) : NULL;

  self->unreadable = snapshots == NULL;
  if (snapshots != NULL)
    ka_room_show (self->room, snapshots);
  else if (!was_unreadable && error != NULL)
    g_signal_emit (self, signals[TROUBLE], 0, error);
}

static gboolean
look_cb (gpointer host)
{
  KaHost *self = host;

  ka_desk_look_for_changes (self->desk);
  if (self->unreadable || (self->match == 0 && get_now () >= self->until))
    show_again (self);
  if (self->over != 0 && get_now () >= self->over)
    {
      self->over = 0;
      g_signal_emit (self, signals[EVENING_OVER], 0);
    }
  return G_SOURCE_CONTINUE;
}

static void
file_changed_cb (KaHost *self)
{
  ka_desk_look_for_changes (self->desk);
}

static void
follow (KaHost *self)
{
  g_autofree char *folder = g_path_get_dirname (ka_desk_get_path (self->desk));
  g_autoptr (GFile) place = g_file_new_for_path (folder);

  self->monitor = g_file_monitor_directory (place, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    {
      g_file_monitor_set_rate_limit (self->monitor, TOLD_MS);
      g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (file_changed_cb), self);
    }
  self->look = g_timeout_add_seconds (LOOK_S, look_cb, self);
  g_signal_connect_swapped (self->desk, "changed", G_CALLBACK (show_again), self);
}

static void
stop_following (KaHost *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_signal_handlers_disconnect_by_data (self->desk, self);
}

static char *
answer (guint device, const KaWish *wish, gpointer host)
{
  return ka_scribe_answer (((KaHost *) host)->scribe, device, wish);
}

/* ---- the host --------------------------------------------------------------------------------------------- */

static void
devices_cb (GPtrArray *devices, gpointer host)
{
  KaHost *self = host;

  g_ptr_array_unref (self->devices);
  self->devices = g_ptr_array_ref (devices);
  g_signal_emit (self, signals[DEVICES], 0);
}

gboolean
ka_host_open (KaHost *self, guint16 port, GError **error)
{
  GPtrArray *snapshots;
  gint64 from;

  g_return_val_if_fail (KA_IS_HOST (self) && self->room == NULL, FALSE);

  snapshots = take_snapshots (self, error);
  self->room = snapshots != NULL ? ka_room_open (port, snapshots, error) : NULL;
  if (self->room == NULL)
    return FALSE;
  ka_night_get_range (get_now (), &from, &self->over);
  ka_room_watch_devices (self->room, devices_cb, self);
  self->scribe = ka_scribe_new (self->desk);
  ka_room_set_scribe (self->room, answer, self);
  follow (self);
  return TRUE;
}

void
ka_host_close (KaHost *self)
{
  g_return_if_fail (KA_IS_HOST (self));

  if (self->room == NULL)
    return;
  stop_following (self);
  g_clear_pointer (&self->room, ka_room_close);
  g_ptr_array_unref (self->devices);
  self->devices = ka_devices_new ();
  g_clear_pointer (&self->scribe, ka_scribe_free);
}

KaRoom *
ka_host_get_room (KaHost *self)
{
  g_return_val_if_fail (KA_IS_HOST (self), NULL);

  return self->room;
}

GPtrArray *
ka_host_get_devices (KaHost *self)
{
  g_return_val_if_fail (KA_IS_HOST (self), NULL);

  return self->devices;
}

static void
ka_host_dispose (GObject *object)
{
  KaHost *self = KA_HOST (object);

  ka_host_close (self);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_host_parent_class)->dispose (object);
}

static void
ka_host_finalize (GObject *object)
{
  g_ptr_array_unref (KA_HOST (object)->devices);
  G_OBJECT_CLASS (ka_host_parent_class)->finalize (object);
}

static void
ka_host_class_init (KaHostClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_host_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_host_finalize;

  signals[TROUBLE] = g_signal_new ("trouble", KA_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[DEVICES]
      = g_signal_new ("devices", KA_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EVENING_OVER]
      = g_signal_new ("evening-over", KA_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_host_init (KaHost *self)
{
  self->devices = ka_devices_new ();
}

KaHost *
ka_host_new (KaDesk *desk, gint64 match)
{
  KaHost *self;

  g_return_val_if_fail (KA_IS_DESK (desk), NULL);

  self = g_object_new (KA_TYPE_HOST, NULL);
  self->desk = g_object_ref (desk);
  self->match = match;
  return self;
}
