/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "book-command.h"
#include "command.h"
#include "interruption.h"
#include "ka-carrier-address.h"
#include "ka-carry.h"
#include "ka-computers.h"
#include "ka-games.h"
#include "ka-meeting.h"
#include "passphrase.h"

typedef struct
{
  const char *path;
  const char *typed; /* the address */
  const char *name;  /* nullable: what this computer is called from now on */

  /* owned */
  char *address;
  KaCarrier *carrier;
  KaInterruption *interruption;
} Syncing;

static void
syncing_clear (Syncing *self)
{
  g_clear_object (&self->carrier);
  g_clear_pointer (&self->interruption, ka_interruption_free);
  g_clear_pointer (&self->address, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Syncing, syncing_clear)

/* ---- once ----------------------------------------------------------------------------------------------- */

static KaExit
print_report (const KaCarryReport *report)
{
  g_autofree char *text
      = g_strdup_printf ("synced: %u %s given, %u came, %u of a newer Kaartavond, %u refused",
                         report->n_given, report->n_given == 1 ? "change" : "changes", report->came.n_new,
                         report->came.n_unread, report->came.n_refused);

  return ka_command_print (text);
}

static GCancellable *
get_cancellable (Syncing *self)
{
  return ka_interruption_get_cancellable (self->interruption);
}

/* What cannot be read of others keeps nobody from the rest. @devices: (nullable); @said: (nullable): a set: what was told is not told again */
static void
tell_troubles (Syncing *self, GPtrArray *devices, GHashTable *said)
{
  for (guint i = 0; devices != NULL && i < devices->len; i++)
    {
      const KaCarrierDevice *device = devices->pdata[i];

      if (device->trouble != NULL
          && (said == NULL || g_hash_table_add (said, g_strconcat (device->id, device->trouble, NULL))))
        ka_command_refuse (self->typed, device->trouble);
    }
}

static KaExit
refuse_stopped (void)
{
  return ka_command_refuse (NULL, "stopped; what has not come or gone yet does the next time");
}

static KaExit
refuse (Syncing *self, const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return refuse_stopped ();
  return ka_command_refuse (error->domain == KA_BOOK_ERROR ? self->path : self->typed, error->message);
}

static KaExit
sync_once (Syncing *self, KaBook *book)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) devices = NULL;
  KaCarryReport report;

  if (!ka_carry_once (book, self->carrier, self->address, &report, get_cancellable (self), &error))
    return refuse (self, error);
  devices = ka_carry_list_devices (self->carrier, &report, get_cancellable (self), NULL);
  tell_troubles (self, devices, NULL);
  return print_report (&report);
}

/* ---- and on --------------------------------------------------------------------------------------------- */

typedef struct
{
  Syncing *sync;

  /* owned */
  KaDesk *desk;
  KaMeeting *meeting;
  GMainLoop *loop;
  char *said;       /* nullable: why it failed last */
  GHashTable *told; /* a set: the troubles of devices that were told */

  gboolean begun; /* whether it went there and back once */
  KaExit exit;
} Watching;

static void
watching_clear (Watching *self)
{
  if (self->meeting != NULL)
    g_signal_handlers_disconnect_by_data (self->meeting, self);
  g_clear_object (&self->meeting);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  g_clear_pointer (&self->said, g_free);
  g_clear_pointer (&self->told, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Watching, watching_clear)

static void
end (Watching *self, KaExit exit)
{
  self->exit = exit;
  g_main_loop_quit (self->loop);
}

/* @error: (nullable): it is tried again and again, and said once. */
static void
say_why (Watching *self, const GError *error)
{
  const char *why = error != NULL ? error->message : NULL;

  if (why != NULL && g_strcmp0 (self->said, why) != 0)
    refuse (self->sync, error);
  g_set_str (&self->said, why);
}

/* What there is to say of the others, or of this computer, is said once. The rest is only said when something went or came, but for the first time
 * that all went well; and also of what did before it failed. */
static void
say_what (Watching *self, const KaErrandReport *report)
{
  const KaCarryReport *carried = &report->carried;

  tell_troubles (self->sync, report->devices, self->told);
  if ((self->begun || report->error != NULL) && carried->n_given == 0 && carried->came.n_new == 0
      && carried->came.n_refused == 0)
    return;
  print_report (carried);
}

/* In an exchange the book may become another device, since a copy of it goes on elsewhere. What is no name was refused before. */
static void
say_name (Watching *self)
{
  KaBook *book = ka_desk_get_book (self->desk);

  if (self->sync->name != NULL && book != NULL)
    ka_book_call_computer (book, self->sync->name, NULL);
}

/* A folder that is away, and a book in which others write for long, come back; but somebody may have mistyped, and what waits for a person would
 * hold back for ever what is done here. */
static void
carried_cb (KaMeeting *meeting, const KaErrandReport *report, Watching *self)
{
  say_what (self, report);
  say_why (self, report->error);
  say_name (self);
  if (report->error != NULL && (!self->begun || ka_meeting_waits_for_person (meeting)))
    end (self, KA_EXIT_REFUSED);
  self->begun = TRUE;
}

/* Without the book it is over. */
static void
desk_trouble_cb (KaDesk *desk, const GError *error, Watching *self)
{
  ka_command_refuse (self->sync->path, error->message);
  if (ka_book_is_loss (error) || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED))
    end (self, KA_EXIT_REFUSED);
}

static KaExit
refuse_left (Syncing *self)
{
  return ka_command_refuse (self->typed, "what was done last did not get there; it goes the next time");
}

static void
farewell_said_cb (const KaErrandReport *report, gpointer data)
{
  Watching *self = data;

  if (report != NULL)
    say_what (self, report);
  if (report == NULL)
    end (self, refuse_left (self->sync));
  else
    end (self, report->error != NULL ? refuse (self->sync, report->error) : KA_EXIT_DONE);
}

/* A watch is always stopped. Why something could not go may have been said long ago. */
static gboolean
stopped_cb (GCancellable *cancellable, gpointer data)
{
  Watching *self = data;

  if (!self->begun)
    end (self, refuse_stopped ());
  else if (!ka_meeting_say_farewell (self->meeting, farewell_said_cb, self))
    end (self, ka_meeting_owes (self->meeting) ? refuse_left (self->sync) : KA_EXIT_DONE);
  return G_SOURCE_REMOVE;
}

static KaExit
watch (Watching *self)
{
  g_autoptr (GSource) stop = g_cancellable_source_new (get_cancellable (self->sync));

  self->loop = g_main_loop_new (NULL, FALSE);
  g_source_set_callback (stop, G_SOURCE_FUNC (stopped_cb), self, NULL);
  g_source_attach (stop, NULL);
  g_signal_connect (self->desk, "trouble", G_CALLBACK (desk_trouble_cb), self);
  g_signal_connect (self->meeting, "carried", G_CALLBACK (carried_cb), self);
  ka_meeting_set_paused (self->meeting, FALSE);
  g_main_loop_run (self->loop);
  g_source_destroy (stop);
  return self->exit;
}

static KaExit
sync_and_watch (Syncing *self, const char *passphrase)
{
  g_auto (Watching) watching = { .sync = self };
  g_autoptr (GError) error = NULL;

  watching.told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  watching.desk = ka_desk_new (self->path, ka_games_find);
  if (!ka_desk_open (watching.desk, &error))
    return ka_command_refuse (self->path, error->message);
  watching.meeting = ka_meeting_new (watching.desk, self->address, passphrase, &error);
  return watching.meeting != NULL ? watch (&watching) : refuse (self, error);
}

/* Before it is given, so that others know at once who gave. */
static gboolean
name_computer (Syncing *self, KaBook *book)
{
  g_autoptr (GError) error = NULL;

  if (self->name == NULL || ka_book_call_computer (book, self->name, &error))
    return TRUE;
  ka_command_refuse (self->path, error->message);
  return FALSE;
}

static KaExit
sync_book (Syncing *self, const char *passphrase, gboolean watches)
{
  g_autoptr (KaBook) book = ka_command_open_book (self->path, ka_command_is_new_book (self->path));

  if (book == NULL || !name_computer (self, book))
    return KA_EXIT_REFUSED;
  if (!watches)
    return sync_once (self, book);
  g_clear_pointer (&book, ka_book_close);
  return sync_and_watch (self, passphrase);
}

static gboolean
is_folder (const char *address)
{
  g_autofree char *folder = ka_carrier_find_folder (address);

  return folder != NULL;
}

/* Whether nothing is known to speak against it: the folder or server is there, and the passphrase the one of what lies there.
 * @typed: (nullable): the passphrase, where it was typed in a terminal */
static gboolean
look_first (Syncing *self, const char *typed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) devices = ka_carrier_list_devices (self->carrier, NULL, &error);

  if (devices == NULL)
    {
      refuse (self, error);
      return FALSE;
    }
  /* Nobody can tell later what somebody mistyped. */
  return typed == NULL || devices->len > 0 || ka_passphrase_confirm (typed);
}

/* A book that is not there is begun, once it is known that the address and the passphrase are some. @asked: whether it was typed in a terminal */
static KaExit
sync_with (Syncing *self, const char *passphrase, gboolean asked, gboolean watches)
{
  g_autoptr (GError) error = NULL;

  self->address = ka_carrier_tidy_address (self->typed, &error);
  if (self->address != NULL && passphrase != NULL && !is_folder (self->address))
    return ka_command_refuse (NULL,
                              "A passphrase is for a folder; on a server nothing is encrypted with one");
  if (self->address != NULL)
    self->carrier = ka_carrier_new_for_address (self->typed, passphrase, &error);
  if (self->carrier == NULL)
    return ka_command_refuse (NULL, error->message);
  if (ka_command_is_new_book (self->path) && !ka_command_is_place_for_book (self->path))
    return ka_command_refuse (self->path, "there is no such folder");
  if ((asked || ka_command_is_new_book (self->path)) && !look_first (self, asked ? passphrase : NULL))
    return KA_EXIT_REFUSED;
  /* Nothing has been written until here; and who types a passphrase is heard there. */
  self->interruption = ka_interruption_new ();
  return sync_book (self, passphrase, watches);
}

static KaExit
run_sync (char **args)
{
  g_auto (Syncing) self = { NULL };
  g_auto (GStrv) words = NULL;
  g_autofree char *file = NULL;
  g_autofree char *name = NULL;
  g_autofree char *passphrase = NULL;
  gboolean watches = FALSE, asks = FALSE;
  const GOptionEntry own[] = {
    { "watch", 0, 0, G_OPTION_ARG_NONE, &watches, "Stay, and go on whenever something changes here or there",
      NULL },
    { "passphrase-file", 0, 0, G_OPTION_ARG_FILENAME, &file,
      "Encrypt what lies there with the passphrase in the first line of this file", "FILE" },
    { "passphrase", 0, 0, G_OPTION_ARG_NONE, &asks,
      "The same with a passphrase that is typed in the terminal", NULL },
    { "name", 0, 0, G_OPTION_ARG_STRING, &name,
      "What this computer is called by all who meet there; empty: nothing any more", "NAME" },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };
  KaExit exit;

  if (!ka_command_parse (&ka_sync_command, args, options, &words, &exit))
    return exit;
  if (file != NULL && asks)
    return ka_command_misuse (&ka_sync_command, "--passphrase and --passphrase-file are not used together");
  if ((file != NULL || asks) && (passphrase = ka_passphrase_read (file)) == NULL)
    return KA_EXIT_REFUSED;
  self.path = words[0];
  self.typed = words[1];
  self.name = name;
  return sync_with (&self, passphrase, asks, watches);
}

const KaCommand ka_sync_command = {
  "sync",
  "BOOK ADDRESS",
  2,
  "Exchange what was done with the books that meet in a folder (folder:DIR) or in a club "
  "(postgresql://NAME@HOST/DATABASE?book=UUID, as “club invite” prints it). A book that is not there is begun",
  "~/.local/share/kaartavond/book.db folder:~/Nextcloud/Cards",
  run_sync
};
