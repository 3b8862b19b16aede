/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"
#include "ka-backup.h"
#include "ka-travel.h"

/* What the book was before it is kept. */
static gboolean
back_up (const char *path, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return ka_book_make_backup (path, now, NULL, NULL, error);
}

static gboolean
take_file (KaBook *book, const char *path, KaTravelReport *total, KaExit *exit)
{
  g_autoptr (KaSpool) lines = ka_command_spool_file (path);
  g_autoptr (GError) error = NULL;
  GInputStream *stream = lines != NULL ? ka_spool_get_input (lines, &error) : NULL;
  KaTravelReport report;

  *exit = KA_EXIT_REFUSED;
  if (lines == NULL)
    return FALSE;
  if (stream == NULL || !ka_travel_take (book, stream, &report, &error))
    {
      ka_command_refuse (path, error->message);
      return FALSE;
    }
  total->n_new += report.n_new;
  total->n_known += report.n_known;
  total->n_unread += report.n_unread;
  return TRUE;
}

static KaExit
print_report (const KaTravelReport *report)
{
  g_autofree char *text = g_strdup_printf ("merged: changes: %u new, %u known, %u of a newer Kaartavond",
                                           report->n_new, report->n_known, report->n_unread);

  return ka_command_print (text);
}

static KaExit
merge (char **args)
{
  static const GOptionEntry *const OPTIONS[] = { NULL };
  g_auto (GStrv) words = NULL;
  g_autoptr (KaBook) book = NULL;
  g_autoptr (GError) error = NULL;
  KaTravelReport total = { 0 };
  KaExit exit;

  if (!ka_command_parse (&ka_merge_command, args, OPTIONS, &words, &exit))
    return exit;
  book = ka_command_open_book (words[0], FALSE);
  if (book == NULL)
    return KA_EXIT_REFUSED;
  if (!ka_book_is_read_only (book) && !back_up (words[0], &error))
    return ka_command_refuse (words[0], error->message);
  for (char **file = words + 1; *file != NULL; file++)
    if (!take_file (book, *file, &total, &exit))
      return exit;
  return print_report (&total);
}

const KaCommand ka_merge_command = { "merge",
                                     "BOOK FILE…",
                                     2,
                                     "Take what was done in other books into a book",
                                     "~/.local/share/kaartavond/book.db changes.jsonl",
                                     merge,
                                     TRUE };
