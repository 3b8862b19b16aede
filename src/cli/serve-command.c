/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib-unix.h>

#include "book-command.h"
#include "command.h"
#include "ka-desk.h"
#include "ka-games.h"
#include "ka-host.h"
#include "serve-devices.h"

typedef struct
{
  /* owned */
  char *path;
  char *match; /* nullable: as typed */
  char *uuid;  /* nullable: of that match */
  KaDesk *desk;
  KaHost *host;
  GMainLoop *loop;
  GError *error; /* nullable: why it has to end */

  gboolean writes; /* whether whoever knows the address may write */
} Serving;

static void
serving_clear (Serving *self)
{
  g_clear_object (&self->host);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->match, g_free);
  g_clear_pointer (&self->uuid, g_free);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Serving, serving_clear)

/* Without the book it is over; a backup that could not be made is none of the pages' business. */
static void
desk_trouble_cb (Serving *self, const GError *error)
{
  if (!ka_book_is_loss (error) && !g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED))
    {
      ka_command_refuse (self->path, error->message);
      return;
    }
  g_clear_error (&self->error);
  self->error = g_error_copy (error);
  g_main_loop_quit (self->loop);
}

/* It cannot be read now, and may be later. */
static void
host_trouble_cb (Serving *self, const GError *error)
{
  ka_command_refuse (self->path, error->message);
}

static void
host_recovered_cb (Serving *self)
{
  ka_command_refuse (self->path, "The book can be read again.");
}

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
  KaExit exit = ka_command_print (ka_room_get_address (ka_host_get_room (self->host)));

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

  if (match != NULL)
    g_set_str (&self->uuid, match->uuid);
  if (match == NULL || match->deleted == 0)
    return match != NULL ? id : 0;
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND, "There is no such match in the book.");
  return 0;
}

/* Whoever starts it says what all may do, also those who were in before. */
static void
set_rights (const KaRoll *roll, KaRight right)
{
  for (guint i = 0; i < roll->devices->len; i++)
    ((KaDevice *) roll->devices->pdata[i])->right = right;
}

/* One that was killed or stopped, and is begun again on the same port to show the same, has the same devices. */
static gboolean
open_room (Serving *self, guint16 port, GError **error)
{
  g_autofree char *place = port != 0 ? ka_serve_make_place (self->path, port) : NULL;
  g_autoptr (KaRoll) before = place != NULL ? ka_roll_read (place) : NULL;

  if (before == NULL || !ka_roll_is_of_late (before) || before->port != port
      || g_strcmp0 (before->match, self->uuid) != 0)
    return ka_host_open (self->host, port, error);
  set_rights (before, self->writes ? KA_RIGHT_WRITE : KA_RIGHT_LOOK);
  return ka_host_open_again (self->host, before, error);
}

/* @lasts: as only where somebody has named the port the next one is found there. */
static void
keep_roll (Serving *self, gboolean lasts)
{
  KaRoom *room = ka_host_get_room (self->host);
  g_autofree char *place = ka_serve_make_place (self->path, ka_room_get_port (room));

  if (self->writes)
    ka_room_set_usual_right (room, KA_RIGHT_WRITE);
  ka_host_keep_roll (self->host, place, lasts);
}

/* Otherwise every phone would fill in a round, and hear only then that it cannot be saved. */
static gboolean
check_writable (Serving *self, GError **error)
{
  if (!ka_book_is_read_only (ka_desk_get_book (self->desk)))
    return TRUE;
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY,
                       "The book can only be read; without --write it is shown.");
  return FALSE;
}

static gboolean
open_host (Serving *self, guint16 port, GError **error)
{
  gint64 match = 0;

  self->desk = self->writes ? ka_desk_new (self->path, ka_games_find)
                            : ka_desk_new_to_look (self->path, ka_games_find);
  if (!ka_desk_open (self->desk, error) || (self->writes && !check_writable (self, error)))
    return FALSE;
  if (self->match != NULL)
    {
      match = find_match (self, error);
      if (match == 0)
        return FALSE;
    }
  self->host = ka_host_new (self->desk, match);
  g_signal_connect_swapped (self->desk, "trouble", G_CALLBACK (desk_trouble_cb), self);
  g_signal_connect_swapped (self->host, "trouble", G_CALLBACK (host_trouble_cb), self);
  g_signal_connect_swapped (self->host, "recovered", G_CALLBACK (host_recovered_cb), self);
  if (!open_room (self, port, error))
    return FALSE;
  keep_roll (self, port != 0);
  return TRUE;
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
  if (!open_host (self, port, &error))
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE)
               ? ka_command_refuse ("--port", "another program listens there; choose another, or none")
               : ka_command_refuse (self->path, error->message);
  if (run_until_stopped (self) != KA_EXIT_DONE)
    return KA_EXIT_REFUSED;
  return self->error == NULL ? KA_EXIT_DONE : ka_command_refuse (self->path, self->error->message);
}

static KaExit
serve (char **args)
{
  g_auto (Serving) self = { NULL };
  g_autofree char *port = NULL;
  g_autofree char *remove = NULL;
  gboolean lists = FALSE;
  const GOptionEntry own[] = {
    { "port", 0, 0, G_OPTION_ARG_FILENAME, &port,
      "Listen on this port (1 to 65535) and not on any that is free", "N" },
    { "match", 0, 0, G_OPTION_ARG_FILENAME, &self.match,
      "Show the match with this number or UUID and not all of this evening", "ID" },
    { "write", 0, 0, G_OPTION_ARG_NONE, &self.writes, "Let whoever knows the address write rounds too",
      NULL },
    { "devices", 0, 0, G_OPTION_ARG_NONE, &lists, "Only list who is in the rooms of this book that are open",
      NULL },
    { "remove", 0, 0, G_OPTION_ARG_FILENAME, &remove,
      "Only let this device, by its number or name in that list, look no more", "DEVICE" },
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
  if (lists && remove != NULL)
    return ka_command_misuse (&ka_serve_command, "--devices and --remove do not go together");
  if (lists)
    return ka_serve_list_devices (words[0], (guint16) number);
  if (remove != NULL)
    return ka_serve_remove_device (words[0], (guint16) number, remove);
  self.path = g_strdup (words[0]);
  return serve_book (&self, (guint16) number);
}

const KaCommand ka_serve_command = { "serve",
                                     "BOOK",
                                     1,
                                     "Show the matches of this evening to browsers in the house, live",
                                     "~/.local/share/kaartavond/book.db --port 8475",
                                     serve };
