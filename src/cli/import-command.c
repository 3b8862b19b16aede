/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"
#include "ka-backup.h"
#include "ka-exchange.h"

typedef struct
{
  const char *book;
  const char *file;
  gboolean dry_run;
} Request;

/* @words: (out) (transfer full): what @request borrows from */
static gboolean
read_arguments (char **args, Request *request, char ***words, KaExit *exit)
{
  const GOptionEntry own[] = {
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &request->dry_run, "Only say what would be added", NULL },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };

  if (!ka_command_parse (&ka_import_command, args, options, words, exit))
    return FALSE;
  request->book = (*words)[0];
  request->file = (*words)[1];
  return TRUE;
}

static KaExit
print_report (const Request *request, const KaImportReport *report, gboolean is_new)
{
  /* Who mistyped the name of a book learns it here. */
  const char *new = !is_new            ? ""
                    : request->dry_run ? "\nthere is no such book yet; it would be begun"
                                       : "\nthere was no such book; it was begun";
  g_autofree char *text = g_strdup_printf (
      "%s: players: %u added, %u known; matches: %u added, %u changed, %u known; rounds: %u added; "
      "deals: %u added%s",
      request->dry_run ? "would import" : "imported", report->players_added, report->players_known,
      report->matches_added, report->matches_changed, report->matches_known, report->rounds_added,
      report->deals_added, new);

  return ka_command_print (text);
}

static gboolean
import_text (KaBook *book, KaSpool *text, gboolean dry_run, KaImportReport *report, GError **error)
{
  GInputStream *stream = ka_spool_get_input (text, error);

  return stream != NULL && ka_exchange_import (book, stream, dry_run, report, error);
}

/* An import is a big act: what the book was before it is kept. */
static gboolean
back_up (const Request *request, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return request->dry_run || ka_book_make_backup (request->book, now, NULL, NULL, error);
}

static KaExit
refuse (const Request *request, const GError *error)
{
  return ka_command_refuse (ka_command_is_of_book (error) ? request->book : request->file, error->message);
}

/* What a text is tried with, before a book is begun. */
typedef struct
{
  KaSpool *text;
  KaImportReport report;
} Trial;

static gboolean
fill (KaBook *book, gpointer data, GError **error)
{
  Trial *trial = data;

  return import_text (book, trial->text, FALSE, &trial->report, error);
}

static KaExit
import_into (const Request *request, KaSpool *text, gboolean is_new)
{
  g_autoptr (KaBook) book = ka_command_open_book (request->book, is_new);
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  if (book == NULL)
    return KA_EXIT_REFUSED;
  if (!ka_book_is_read_only (book) && !back_up (request, &error))
    return ka_command_refuse (request->book, error->message);
  if (!import_text (book, text, request->dry_run, &report, &error))
    return refuse (request, error);
  return print_report (request, &report, is_new);
}

static KaExit
import (char **args)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (KaSpool) text = NULL;
  Request request = { NULL };
  Trial trial = { NULL };
  gboolean is_new;
  KaExit exit;

  if (!read_arguments (args, &request, &words, &exit))
    return exit;
  text = ka_command_spool_file (request.file);
  if (text == NULL)
    return KA_EXIT_REFUSED;
  trial.text = text;
  is_new = ka_command_is_new_book (request.book);
  if (is_new && !ka_command_is_place_for_book (request.book))
    return ka_command_refuse (request.book, "there is no such folder");
  if (is_new && !ka_command_try_in_new_book (fill, &trial, &error))
    return refuse (&request, error);
  return is_new && request.dry_run ? print_report (&request, &trial.report, TRUE)
                                   : import_into (&request, text, is_new);
}

const KaCommand ka_import_command
    = { "import",
        "BOOK FILE|-",
        2,
        "Add what another book exported, or a score sheet; all or nothing. A book that is not there is begun",
        "~/.local/share/kaartavond/book.db book.json --dry-run",
        import };
