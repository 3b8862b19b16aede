/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"
#include "ka-error.h"
#include "ka-backup.h"
#include "ka-exchange.h"
#include "ka-games.h"

typedef struct
{
  const char *book;
  const char *file;
  gboolean dry_run;
  char *game;        /* (owned) (nullable): of a table */
  char *variant;     /* (owned) (nullable): likewise */
  gboolean by_rules; /* whether a table may have other points */
} Request;

static void
request_clear (Request *self)
{
  g_free (self->game);
  g_free (self->variant);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* @words: (out) (transfer full): what @request borrows from */
static gboolean
read_arguments (char **args, Request *request, char ***words, KaExit *exit)
{
  const GOptionEntry own[] = {
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &request->dry_run, "Only say what would be added", NULL },
    { "game", 0, 0, G_OPTION_ARG_STRING, &request->game,
      "Of a table (CSV): which game it is of, where it may be of several", "ID" },
    { "variant", 0, 0, G_OPTION_ARG_STRING, &request->variant,
      "Of a table: by which of the variants of the game it was played", "ID" },
    { "by-the-rules", 0, 0, G_OPTION_ARG_NONE, &request->by_rules,
      "Of a table: take it also where the rules give other points", NULL },
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

/* Returns: (transfer full) */
static KaCsvMatch *
read_table (const Request *request, KaSpool *text, GError **error)
{
  g_autofree char *table = ka_spool_read_text (text, error);
  g_autoptr (KaCsvSheet) sheet = table != NULL ? ka_csv_sheet_read (table, error) : NULL;
  const KaGame *const one[] = { request->game != NULL ? ka_games_find (request->game) : NULL, NULL };

  if (sheet == NULL)
    return NULL;
  if (request->game != NULL && one[0] == NULL)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_RANGE, "there is no game “%s”; see kaartavond-cli games",
                   request->game);
      return NULL;
    }
  return ka_csv_sheet_guess (sheet, request->game != NULL ? one : ka_game_list, request->variant, error);
}

static gboolean
import_table (KaBook *book, const Request *request, KaSpool *text, gboolean dry_run, KaImportReport *report,
              GError **error)
{
  g_autoptr (KaCsvMatch) match = read_table (request, text, error);
  g_autofree char *differs = match != NULL ? ka_csv_match_describe (match) : NULL;

  if (match == NULL)
    return FALSE;
  if (differs != NULL && !request->by_rules)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_RULE,
                   "%s of %s; --game and --variant choose others, --by-the-rules takes it so", differs,
                   match->sheet->game->id);
      return FALSE;
    }
  return ka_exchange_import_csv (book, match, dry_run, report, error);
}

static gboolean
import_text (KaBook *book, const Request *request, KaSpool *text, gboolean dry_run, KaImportReport *report,
             GError **error)
{
  GInputStream *stream;

  if (!ka_spool_check_import (text, error))
    return FALSE;
  if (!ka_spool_begins_as_json (text))
    return import_table (book, request, text, dry_run, report, error);
  stream = ka_spool_get_input (text, error);
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
  const Request *request;
  KaSpool *text;
  KaImportReport report;
} Trial;

static gboolean
fill (KaBook *book, gpointer data, GError **error)
{
  Trial *trial = data;

  return import_text (book, trial->request, trial->text, FALSE, &trial->report, error);
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
  if (!import_text (book, request, text, request->dry_run, &report, &error))
    return refuse (request, error);
  return print_report (request, &report, is_new);
}

static KaExit
import (char **args)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (KaSpool) text = NULL;
  g_auto (Request) request = { NULL };
  Trial trial = { NULL };
  gboolean is_new;
  KaExit exit;

  if (!read_arguments (args, &request, &words, &exit))
    return exit;
  text = ka_command_spool_file (request.file);
  if (text == NULL)
    return KA_EXIT_REFUSED;
  trial.request = &request;
  trial.text = text;
  is_new = ka_command_is_new_book (request.book);
  if (is_new && !ka_command_is_place_for_book (request.book))
    return ka_command_refuse (request.book, "there is no such folder");
  if (is_new && !ka_command_try_in_new_book (fill, &trial, &error))
    return refuse (&request, error);
  return is_new && request.dry_run ? print_report (&request, &trial.report, TRUE)
                                   : import_into (&request, text, is_new);
}

const KaCommand ka_import_command = {
  "import",
  "BOOK FILE|-",
  2,
  "Add what another book exported, a score sheet, or a match in a table (CSV); all or nothing. A book that is not there is begun",
  "~/.local/share/kaartavond/book.db book.json --dry-run",
  import
};
