/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "book-command.h"
#include "command.h"
#include "ka-backup.h"
#include "ka-exchange.h"
#include "ka-games.h"

typedef struct
{
  const char *book;
  const char *file;
  gboolean dry_run;
} Request;

static gboolean
read_arguments (char **args, Request *request)
{
  for (; *args != NULL; args++)
    if (strcmp (*args, "--dry-run") == 0)
      request->dry_run = TRUE;
    else if (g_str_has_prefix (*args, "--"))
      return FALSE;
    else if (request->book == NULL)
      request->book = *args;
    else if (request->file == NULL)
      request->file = *args;
    else
      return FALSE;
  return request->file != NULL;
}

static KaExit
print_report (const KaImportReport *report, gboolean dry_run)
{
  g_autofree char *text
      = g_strdup_printf ("%s: players: %u added, %u known; matches: %u added, %u changed, %u known; "
                         "rounds: %u added; deals: %u added",
                         dry_run ? "would import" : "imported", report->players_added, report->players_known,
                         report->matches_added, report->matches_changed, report->matches_known,
                         report->rounds_added, report->deals_added);

  return ka_command_print (text);
}

/* Whether a text can be imported is found out in a book that nobody else can know of, so that nothing has to be taken away
 * afterwards from where another program may have begun to write. */
static gboolean
try_in_new_book (const char *text, KaImportReport *report, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("kaartavond-XXXXXX", error);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "book.db", NULL) : NULL;
  KaBook *book = path != NULL ? ka_book_open (path, ka_games_find, error) : NULL;
  gboolean done = book != NULL && ka_exchange_import (book, text, FALSE, report, error);

  g_clear_pointer (&book, ka_book_close);
  if (path != NULL)
    g_unlink (path);
  if (folder != NULL)
    g_rmdir (folder);
  return done;
}

/* An import is a big act: what the book was before it is kept. */
static gboolean
back_up (const Request *request, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return request->dry_run || ka_book_make_backup (request->book, now, NULL, NULL, error);
}

/* What went wrong with the book is not the fault of the text. */
static KaExit
refuse (const Request *request, const GError *error)
{
  gboolean of_text = error->domain != KA_BOOK_ERROR || error->code == KA_BOOK_ERROR_REFUSED;

  return ka_command_refuse (of_text ? request->file : request->book, error->message);
}

static KaExit
import_into (const Request *request, const char *text)
{
  g_autoptr (KaBook) book = ka_command_open_book (request->book, TRUE);
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  if (book == NULL)
    return KA_EXIT_REFUSED;
  if (!ka_book_is_read_only (book) && !back_up (request, &error))
    return ka_command_refuse (request->book, error->message);
  if (!ka_exchange_import (book, text, request->dry_run, &report, &error))
    return refuse (request, error);
  return print_report (&report, request->dry_run);
}

static KaExit
import (char **args)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Request request = { NULL };
  KaImportReport report;
  gboolean is_new;

  if (!read_arguments (args, &request))
    return ka_command_usage (&ka_import_command);
  text = ka_command_read_file (request.file);
  if (text == NULL)
    return KA_EXIT_REFUSED;
  is_new = !g_file_test (request.book, G_FILE_TEST_EXISTS);
  if (is_new && !try_in_new_book (text, &report, &error))
    return refuse (&request, error);
  return is_new && request.dry_run ? print_report (&report, TRUE) : import_into (&request, text);
}

const KaCommand ka_import_command
    = { "import", "BOOK FILE|- [--dry-run]",
        "Add what another book exported, or a score sheet; all or nothing", import };
