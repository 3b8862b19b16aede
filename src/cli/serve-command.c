/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib-unix.h>
#include <gio/gio.h>
#include <string.h>

#include "book-command.h"
#include "command.h"
#include "ka-desk.h"
#include "ka-games.h"
#include "ka-night.h"
#include "ka-room-evening.h"
#include "ka-room-sheet.h"
#include "ka-room.h"
#include "ka-stats.h"

/* Who writes in a book changes files in its folder, which the system tells of; where it does not, as on a disk of the network, it is
 * looked so often, in seconds. So often it is looked too whether another evening has begun. */
#define LOOK_S 2

/* What is written is seen so soon, and many changes at once as one. */
#define TOLD_MS 50

typedef struct
{
  /* owned */
  char *path;
  char *match; /* nullable: as typed */
  KaDesk *desk;
  KaRoom *room;
  GFileMonitor *monitor; /* nullable: of the folder of the book */
  GMainLoop *loop;
  GError *error; /* nullable: why it has to end */
  guint look;

  gint64 id;           /* of @match, or 0 */
  gint64 until;        /* when the evening that is shown ends; not of one match */
  gboolean unreadable; /* whether what is shown is from before, as the book could not be read */
} Serving;

static void
serving_clear (Serving *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_pointer (&self->room, ka_room_close);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->match, g_free);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Serving, serving_clear)

/* ---- what is shown ---------------------------------------------------------------------------------------- */

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Those of the evening that it is now, the most recently started first. */
static GPtrArray *
find_evening (Serving *self, GError **error)
{
  g_autoptr (KaStats) stats = ka_stats_open (self->path, ka_games_find, error);
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
add_sheet (Serving *self, GPtrArray *sheets, gint64 id, GError **error)
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

/* Of one match nothing but its sheet is shown. */
static GPtrArray *
take_snapshots (Serving *self, GError **error)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) rows = NULL;
  GPtrArray *snapshots;

  if (self->id != 0)
    {
      if (!add_sheet (self, sheets, self->id, error))
        return NULL;
      snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_snapshot_free);
      if (sheets->len > 0)
        g_ptr_array_add (snapshots, ka_room_show_sheet (sheets->pdata[0], FALSE));
      return snapshots;
    }
  rows = find_evening (self, error);
  if (rows == NULL)
    return NULL;
  for (guint i = rows->len; i > 0; i--)
    if (!add_sheet (self, sheets, ((const KaMatchRow *) rows->pdata[i - 1])->id, error))
      return NULL;
  return ka_room_show_all (sheets);
}

/* ---- following the book ----------------------------------------------------------------------------------- */

/* What cannot be read now is read when it is looked next; until then what was shown stays. */
static void
show_again (Serving *self)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *snapshots = take_snapshots (self, &error);

  if (snapshots != NULL)
    ka_room_show (self->room, snapshots);
  else if (!self->unreadable)
    ka_command_refuse (self->path, error->message);
  self->unreadable = snapshots == NULL;
}

static void
changed_cb (Serving *self)
{
  show_again (self);
}

static void
trouble_cb (Serving *self, const GError *error)
{
  g_clear_error (&self->error);
  self->error = g_error_copy (error);
  g_main_loop_quit (self->loop);
}

static gboolean
look_cb (gpointer serving)
{
  Serving *self = serving;

  ka_desk_look_for_changes (self->desk);
  if (self->unreadable || (self->id == 0 && get_now () >= self->until))
    show_again (self);
  return G_SOURCE_CONTINUE;
}

static void
file_changed_cb (Serving *self)
{
  ka_desk_look_for_changes (self->desk);
}

static void
follow (Serving *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GFile) place = g_file_new_for_path (folder);

  self->monitor = g_file_monitor_directory (place, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    {
      g_file_monitor_set_rate_limit (self->monitor, TOLD_MS);
      g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (file_changed_cb), self);
    }
  self->look = g_timeout_add_seconds (LOOK_S, look_cb, self);
  g_signal_connect_swapped (self->desk, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->desk, "trouble", G_CALLBACK (trouble_cb), self);
}

/* ---- the command ------------------------------------------------------------------------------------------ */

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

/* Whoever has read the address may stop it at once. */
static KaExit
run_until_stopped (Serving *self)
{
  guint term = g_unix_signal_add (SIGTERM, quit_cb, self->loop);
  guint interrupt = g_unix_signal_add (SIGINT, quit_cb, self->loop);
  KaExit exit = ka_command_print (ka_room_get_address (self->room));

  if (exit == KA_EXIT_DONE)
    g_main_loop_run (self->loop);
  g_source_remove (term);
  g_source_remove (interrupt);
  return exit;
}

/* A match in the bin is shown to nobody. */
static gint64
find_match (Serving *self, GError **error)
{
  KaBook *book = ka_desk_get_book (self->desk);
  gint64 id = ka_book_find_match (book, self->match, error);
  g_autoptr (KaMatch) match = id != 0 ? ka_book_get_match (book, id, error) : NULL;

  if (match == NULL || match->deleted == 0)
    return match != NULL ? id : 0;
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND, "There is no such match in the book.");
  return 0;
}

static gboolean
open_desk (Serving *self, GError **error)
{
  self->desk = ka_desk_new_to_look (self->path, ka_games_find);
  if (!ka_desk_open (self->desk, error))
    return FALSE;
  if (self->match != NULL)
    self->id = find_match (self, error);
  return self->match == NULL || self->id != 0;
}

static gboolean
open_room (Serving *self, guint16 port, GError **error)
{
  GPtrArray *snapshots = take_snapshots (self, error);

  self->room = snapshots != NULL ? ka_room_open (port, snapshots, error) : NULL;
  return self->room != NULL;
}

/* An older book is brought up to date by opening it: one that is only looked at is brought up to date in memory, and changes no more. */
static gboolean
check_book (const char *path)
{
  g_autoptr (KaBook) book = ka_command_open_book (path, FALSE);

  return book != NULL;
}

static KaExit
serve_book (Serving *self, guint16 port)
{
  g_autoptr (GError) error = NULL;

  if (!check_book (self->path))
    return KA_EXIT_REFUSED;
  self->loop = g_main_loop_new (NULL, FALSE);
  if (!open_desk (self, &error) || !open_room (self, port, &error))
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE)
               ? ka_command_refuse ("--port", "another program listens there; choose another, or none")
               : ka_command_refuse (self->path, error->message);
  follow (self);
  if (run_until_stopped (self) != KA_EXIT_DONE)
    return KA_EXIT_REFUSED;
  return self->error == NULL ? KA_EXIT_DONE : ka_command_refuse (self->path, self->error->message);
}

static KaExit
serve (char **args)
{
  g_auto (Serving) self = { NULL };
  g_autofree char *port = NULL;
  const GOptionEntry own[] = {
    { "port", 0, 0, G_OPTION_ARG_FILENAME, &port,
      "Listen on this port (1 to 65535) and not on any that is free", "N" },
    { "match", 0, 0, G_OPTION_ARG_FILENAME, &self.match,
      "Show the match with this number or UUID and not all of this evening", "ID" },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };
  g_auto (GStrv) words = NULL;
  guint64 number = 0;
  KaExit exit;

  if (!ka_command_parse (&ka_serve_command, args, options, &words, &exit))
    return exit;
  if (port != NULL && !g_ascii_string_to_unsigned (port, 10, 1, G_MAXUINT16, &number, NULL))
    return ka_command_misuse (&ka_serve_command, "--port is a number from 1 to %d, and not “%s”", G_MAXUINT16,
                              port);
  self.path = g_strdup (words[0]);
  return serve_book (&self, (guint16) number);
}

const KaCommand ka_serve_command = { "serve",
                                     "BOOK",
                                     1,
                                     "Show the matches of this evening to browsers in the house, live",
                                     "~/.local/share/kaartavond/book.db --port 8475",
                                     serve };
