/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-host.h"

#include "ka-language.h"
#include "ka-night.h"
#include "ka-roll-lock.h"
#include "ka-room-evening.h"
#include "ka-room-sheet.h"
#include "ka-scribe.h"
#include "ka-stats.h"
#include "ka-titled.h"

/* A desk tells of what others write, where the system tells of it; where it does not, as on a disk of the network, it is looked so often, in
 * seconds. So often it is looked too whether another evening has begun. */
#define LOOK_S 2

struct _KaHost
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  KaRoom *room; /* nullable: while it is open */
  KaScribe *scribe;
  GFileMonitor *wishes; /* nullable: of what other programs wish of its room */
  char *kept_in;        /* nullable: the file in which it is kept who is in */
  GPtrArray *devices;   /* of KaDevice */
  char *uuid;           /* nullable: of the match that is shown, in whatever book comes to lie there */
  char *file;           /* nullable: which the book is, see ka_desk_tell_file() */
  GHashTable *told;     /* of gint64: the matches of which it was told that they cannot be read */
  guint look;
  int lock; /* while it is kept: what says that its room is open */

  gint64 match;        /* or 0 */
  gint64 over;         /* when the evening is over in which the room was opened; 0 once that was told */
  gint64 from, until;  /* when the evening that is shown began and ends; not of one match */
  gboolean comes_back; /* whether those are in who were in before */
  gboolean unreadable; /* whether what is shown may be from before, as the book could not be read */
};

enum
{
  TROUBLE,
  DEVICES,
  EVENING_OVER,
  RECOVERED,
  WRITTEN,
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
  self->from = filter.from;
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

static void
unref_sheet (KaSheet *sheet)
{
  g_clear_object (&sheet);
}

/* @sheet: (out): stays %NULL for a match that is there no more. %FALSE: it cannot be read */
static gboolean
open_sheet (KaHost *self, gint64 id, KaSheet **sheet, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaSheet) opened = ka_sheet_new (self->desk, id, &problem);

  if (opened != NULL && ka_sheet_get_match (opened)->deleted == 0)
    *sheet = g_steal_pointer (&opened);
  if (problem == NULL || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static GPtrArray *
show_match (KaHost *self, GError **error)
{
  gint64 id = ka_book_find_match (ka_desk_get_book (self->desk), self->uuid, NULL);
  g_autoptr (KaSheet) sheet = NULL;
  GPtrArray *snapshots;

  if (id != 0 && !open_sheet (self, id, &sheet, error))
    return NULL;
  snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free);
  if (sheet != NULL)
    g_ptr_array_add (snapshots, ka_room_show_sheet (sheet, FALSE));
  return snapshots;
}

/* The others are shown; that this one is not is said here and in the evening. */
static void
tell_unreadable (KaHost *self, const KaMatchRow *row, const GError *problem)
{
  g_autoptr (GError) error = NULL;
  const char *game = row->title != NULL ? row->title : ka_titled_get_name (row->game, row->game_id);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, row->id);

  if (!g_hash_table_add (self->told, g_memdup2 (&row->id, sizeof row->id)))
    return;
  error = g_error_new (problem->domain, problem->code, _ ("Match %s (%s) cannot be shown: %s"), number, game,
                       problem->message);
  g_signal_emit (self, signals[TROUBLE], 0, error);
}

/* A match that is there no more has no row. %FALSE: the book cannot be read now, and may be later. */
static gboolean
add_match (KaHost *self, KaMatchRow *row, GPtrArray *rows, GPtrArray *sheets, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaSheet) sheet = NULL;

  if (open_sheet (self, row->id, &sheet, &problem))
    {
      if (sheet == NULL)
        return TRUE;
      g_hash_table_remove (self->told, &row->id);
    }
  else if (is_passing (problem))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  else
    tell_unreadable (self, row, problem);
  g_ptr_array_add (rows, row);
  g_ptr_array_add (sheets, g_steal_pointer (&sheet));
  return TRUE;
}

static GPtrArray *
show_evening (KaHost *self, GError **error)
{
  g_autoptr (GPtrArray) found = find_evening (self, error);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) unref_sheet);

  for (guint i = found != NULL ? found->len : 0; i > 0; i--)
    if (!add_match (self, found->pdata[i - 1], rows, sheets, error))
      return NULL;
  return found != NULL ? ka_room_show_all (rows, sheets) : NULL;
}

static GPtrArray *
take_snapshots (KaHost *self, GError **error)
{
  return self->match != 0 ? show_match (self, error) : show_evening (self, error);
}

/* ---- following the book ----------------------------------------------------------------------------------- */

/* What was shown stays, and it is said here and on the pages, once. */
static void
tell_trouble (KaHost *self, const GError *error)
{
  if (self->unreadable)
    return;
  self->unreadable = TRUE;
  ka_room_set_stale (self->room, TRUE);
  g_signal_emit (self, signals[TROUBLE], 0, error);
}

static void
tell_recovered (KaHost *self)
{
  if (!self->unreadable)
    return;
  self->unreadable = FALSE;
  ka_room_set_stale (self->room, FALSE);
  g_signal_emit (self, signals[RECOVERED], 0);
}

/* A desk has no book while another copy is put in its place. One that is not whole in its place is not opened once more by its path: SQLite
 * would take the log away of a file without contents. */
static gboolean
can_be_read (KaHost *self)
{
  return ka_desk_get_book (self->desk) != NULL && ka_desk_look_at_place (self->desk, NULL);
}

/* What cannot be read now is read when it is looked next. */
static void
show_again (KaHost *self)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *snapshots = can_be_read (self) ? take_snapshots (self, &error) : NULL;

  if (snapshots != NULL)
    {
      ka_room_show (self->room, snapshots);
      tell_recovered (self);
    }
  else if (error != NULL)
    tell_trouble (self, error);
}

static gboolean
open_again (KaHost *self, GError **error)
{
  gboolean opened;

  g_signal_handlers_block_by_func (self->desk, show_again, self);
  ka_desk_close (self->desk);
  opened = ka_desk_open (self->desk, error);
  g_signal_handlers_unblock_by_func (self->desk, show_again, self);
  return opened;
}

/* Whoever writes in a book holds its file, and notices; who only looks goes on reading the one that he opened. */
static void
look_at_place (KaHost *self)
{
  g_autofree char *file = ka_desk_tell_file (self->desk);
  g_autoptr (GError) error = NULL;

  if (ka_desk_get_book (self->desk) != NULL && g_str_equal (file, self->file))
    return;
  if (!open_again (self, &error))
    {
      tell_trouble (self, error);
      return;
    }
  error = g_error_new_literal (KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED,
                               _ ("Another file was put in its place, which is shown now."));
  tell_trouble (self, error);
  g_set_str (&self->file, file);
  g_hash_table_remove_all (self->told);
  show_again (self);
}

static gboolean
look_cb (gpointer host)
{
  KaHost *self = host;

  if (ka_desk_is_to_look (self->desk))
    look_at_place (self);
  ka_desk_look_for_changes (self->desk);
  if (self->unreadable || (self->match == 0 && (get_now () < self->from || get_now () >= self->until)))
    show_again (self);
  if (self->kept_in != NULL && !ka_roll_is_fresh (self->kept_in))
    ka_room_keep_again (self->room);
  if (self->over != 0 && get_now () >= self->over)
    {
      self->over = 0;
      g_signal_emit (self, signals[EVENING_OVER], 0);
    }
  return G_SOURCE_CONTINUE;
}

static void
follow (KaHost *self)
{
  self->look = g_timeout_add_seconds (LOOK_S, look_cb, self);
  g_signal_connect_swapped (self->desk, "changed", G_CALLBACK (show_again), self);
}

static void
stop_following (KaHost *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->desk, self);
}

static char *
answer (guint device, const KaWish *wish, gpointer host)
{
  return ka_scribe_answer (((KaHost *) host)->scribe, device, wish);
}

static void
written_cb (guint device, gint64 entry, gpointer host)
{
  g_signal_emit (host, signals[WRITTEN], 0, device, entry);
}

static void
remove_wished_cb (KaHost *self)
{
  guint device;

  while ((device = ka_roll_take_removal (self->kept_in)) != 0)
    ka_room_remove_device (self->room, device);
}

/* Whoever was removed before the roll said so is in it still. */
static void
remove_marked (KaHost *self, const char *path)
{
  g_autoptr (GArray) removed = ka_roll_list_removed (path);

  for (guint i = 0; i < removed->len; i++)
    ka_room_remove_device (self->room, g_array_index (removed, guint, i));
}

static void
unkept_cb (const GError *problem, gpointer host)
{
  g_autoptr (GError) error
      = g_error_new (problem->domain, problem->code,
                     _ ("Which phones look cannot be kept now, and is tried again: %s"), problem->message);

  g_signal_emit (host, signals[TROUBLE], 0, error);
}

/* ---- the host --------------------------------------------------------------------------------------------- */

static void
devices_cb (GPtrArray *devices, gpointer host)
{
  KaHost *self = host;

  g_ptr_array_unref (self->devices);
  self->devices = g_ptr_array_ref (devices);
  ka_scribe_keep_devices (self->scribe, devices);
  g_signal_emit (self, signals[DEVICES], 0);
}

static gboolean
find_uuid (KaHost *self, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (ka_desk_get_book (self->desk), self->match, error);

  if (match != NULL)
    g_set_str (&self->uuid, match->uuid);
  return match != NULL;
}

/* @devices: (nullable): who comes back */
static gboolean
open_room (KaHost *self, guint16 port, GPtrArray *devices, GError **error)
{
  GPtrArray *snapshots;
  gint64 from;

  g_free (self->file);
  self->file = ka_desk_tell_file (self->desk);
  if (self->match != 0 && !find_uuid (self, error))
    return FALSE;
  snapshots = take_snapshots (self, error);
  self->room = snapshots != NULL ? ka_room_open (port, devices, snapshots, error) : NULL;
  if (self->room == NULL)
    return FALSE;
  ka_night_get_range (get_now (), &from, &self->over);
  self->comes_back = devices != NULL;
  ka_room_watch_devices (self->room, devices_cb, self);
  ka_room_watch_keeping (self->room, unkept_cb, self);
  self->scribe = ka_scribe_new (self->desk);
  ka_scribe_set_told (self->scribe, written_cb, self);
  ka_room_set_scribe (self->room, answer, self);
  follow (self);
  return TRUE;
}

gboolean
ka_host_open (KaHost *self, guint16 port, GError **error)
{
  g_return_val_if_fail (KA_IS_HOST (self) && self->room == NULL, FALSE);

  return open_room (self, port, NULL, error);
}

gboolean
ka_host_open_again (KaHost *self, const KaRoll *roll, GError **error)
{
  g_return_val_if_fail (KA_IS_HOST (self) && self->room == NULL, FALSE);

  return open_room (self, roll->port, roll->devices, error);
}

void
ka_host_keep_roll (KaHost *self, const char *path, gboolean lasts)
{
  g_autofree char *name = g_path_get_dirname (path);
  g_autoptr (GFile) folder = g_file_new_for_path (name);

  g_return_if_fail (KA_IS_HOST (self) && self->room != NULL && self->kept_in == NULL);

  ka_roll_clean_up ();
  /* Another program keeps there who is in its own room. */
  self->lock = ka_roll_hold (path);
  if (self->lock < 0)
    return;
  /* What was wished of a room that is no more is not done here, unless those are in again who were in that one. */
  if (self->comes_back)
    remove_marked (self, path);
  else
    ka_roll_forget_removals (path);
  self->kept_in = g_strdup (path);
  self->wishes = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->wishes != NULL)
    g_signal_connect_swapped (self->wishes, "changed", G_CALLBACK (remove_wished_cb), self);
  remove_wished_cb (self);
  ka_room_keep_roll (self->room, path, self->uuid, lasts);
}

void
ka_host_close (KaHost *self)
{
  g_return_if_fail (KA_IS_HOST (self));

  if (self->room == NULL)
    return;
  stop_following (self);
  if (self->wishes != NULL)
    g_signal_handlers_disconnect_by_data (self->wishes, self);
  g_clear_object (&self->wishes);
  g_clear_pointer (&self->room, ka_room_close);
  if (self->kept_in != NULL)
    ka_roll_let_go (self->kept_in, self->lock);
  g_clear_pointer (&self->kept_in, g_free);
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
  KaHost *self = KA_HOST (object);

  g_ptr_array_unref (self->devices);
  g_free (self->uuid);
  g_free (self->file);
  g_hash_table_unref (self->told);
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
  signals[RECOVERED]
      = g_signal_new ("recovered", KA_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WRITTEN] = g_signal_new ("written", KA_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT64);
}

static void
ka_host_init (KaHost *self)
{
  self->devices = ka_devices_new ();
  self->told = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
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
