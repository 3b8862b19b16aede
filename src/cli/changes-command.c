/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"
#include "ka-came.h"
#include "ka-computers.h"

/* ---- for people --------------------------------------------------------------------------------------------- */

/* All other computers, as --from calls them. */
#define ELSEWHERE "elsewhere"

typedef struct
{
  KaBook *book;
  gboolean all;   /* what was done here too */
  guint64 device; /* of which other computer, or KA_ANY_COMPUTER */
} Listing;

/* How many lines are read at a time. */
#define AT_ONCE 500

static GPtrArray *
read_entries (const Listing *self, gint64 before, GError **error)
{
  return self->all ? ka_book_list_journal (self->book, 0, before, AT_ONCE, error)
                   : ka_book_list_came (self->book, self->device, before, AT_ONCE, error);
}

/* When, on which computer, what, which round, and about whom. */
static gboolean
write_entry (const KaJournalEntry *entry, GOutputStream *stream, GError **error)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_utc (entry->at);
  g_autofree char *when = g_date_time_format_iso8601 (at);
  const char *computer = !entry->elsewhere ? "here" : entry->computer != NULL ? entry->computer : ELSEWHERE;
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%s\t%s\t%s\t", when, computer, entry->kind);
  if (entry->round > 0)
    g_string_append_printf (line, "%d", entry->round);
  g_string_append_printf (line, "\t%s\n", entry->damage != NULL ? entry->damage : entry->subject);
  return g_output_stream_write_all (stream, line->str, line->len, NULL, NULL, error);
}

/* @before: (inout): what comes after is older; @n: (out): how many there were */
static gboolean
write_some (const Listing *self, gint64 *before, guint *n, GOutputStream *stream, GError **error)
{
  g_autoptr (GPtrArray) entries = read_entries (self, *before, error);

  *n = entries != NULL ? entries->len : 0;
  for (guint i = 0; i < *n; i++)
    if (!write_entry (entries->pdata[i], stream, error))
      return FALSE;
  if (*n > 0)
    *before = ((const KaJournalEntry *) entries->pdata[*n - 1])->id;
  return entries != NULL;
}

static gboolean
write_all (const Listing *self, GOutputStream *stream, GError **error)
{
  gint64 before = 0;
  guint n;

  do
    if (!write_some (self, &before, &n, stream, error))
      return FALSE;
  while (n == AT_ONCE);
  return TRUE;
}

/* @from: (nullable): “elsewhere”, or what a computer is called */
static gboolean
choose_computer (Listing *self, const char *from)
{
  g_autoptr (GPtrArray) computers = NULL;

  self->all = from == NULL;
  self->device = KA_ANY_COMPUTER;
  if (from == NULL || g_str_equal (from, ELSEWHERE))
    return TRUE;
  computers = ka_book_list_computers (self->book, NULL);
  for (guint i = 0; computers != NULL && i < computers->len; i++)
    {
      const KaComputer *computer = computers->pdata[i];

      if (g_str_equal (computer->name, from) && !computer->here)
        {
          self->device = computer->device;
          return TRUE;
        }
    }
  return FALSE;
}

static KaExit
list_changes (const char *path, const char *from)
{
  g_autoptr (KaBook) book = ka_command_look_at_book (path);
  g_autoptr (KaSpool) spool = NULL;
  g_autoptr (GError) error = NULL;
  Listing listing = { .book = book };

  if (book == NULL)
    return KA_EXIT_REFUSED;
  if (!choose_computer (&listing, from))
    return ka_command_refuse (path, "no other computer that the book knows is called so");
  spool = ka_spool_new (&error);
  if (spool == NULL || !write_all (&listing, ka_spool_get_output (spool), &error))
    return ka_command_refuse (path, error->message);
  return ka_command_print_spool (spool, "");
}

/* ---- for merge ---------------------------------------------------------------------------------------------- */

static KaExit
changes (char **args)
{
  g_autofree char *since = NULL;
  g_autofree char *from = NULL;
  gboolean lists = FALSE;
  const GOptionEntry own[] = {
    { "since", 0, 0, G_OPTION_ARG_STRING, &since, "Only what came into the book after this change", "ID" },
    { "list", 0, 0, G_OPTION_ARG_NONE, &lists,
      "Print the journal for people instead, the newest first: when, on which computer, what, which round, "
      "and about whom, with tabs between",
      NULL },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from,
      "With --list: only what was done on the computer of this name; on all others: " ELSEWHERE, "COMPUTER" },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };
  g_auto (GStrv) words = NULL;
  g_autoptr (KaSpool) spool = NULL;
  KaExit done;

  if (!ka_command_parse (&ka_changes_command, args, options, &words, &done))
    return done;
  if (from != NULL && !lists)
    return ka_command_misuse (&ka_changes_command, "--from belongs to --list");
  if (since != NULL && lists)
    return ka_command_misuse (&ka_changes_command, "--since and --list are not used together");
  if (lists)
    return list_changes (words[0], from);
  spool = ka_command_spool_changes (words[0], since);
  return spool != NULL ? ka_command_print_spool (spool, "") : KA_EXIT_REFUSED;
}

const KaCommand ka_changes_command = { "changes",
                                       "BOOK",
                                       1,
                                       "Print all that was done in a book, for merge",
                                       "~/.local/share/kaartavond/book.db > changes.jsonl",
                                       changes };
