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
  char **others;     /* (owned) (nullable): who is somebody else than who is called so in the book */
} Request;

static void
request_clear (Request *self)
{
  g_free (self->game);
  g_free (self->variant);
  g_strfreev (self->others);
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
    { "another", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request->others,
      "Who is called so in the file is somebody else than in the book; may come several times", "NAME" },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };

  if (!ka_command_parse (&ka_import_command, args, options, words, exit))
    return FALSE;
  request->book = (*words)[0];
  request->file = (*words)[1];
  return TRUE;
}

/* Adds a line with those who are known by name alone, or are somebody else. */
static void
add_people (GString *text, const char *before, const KaImportFindings *findings, gboolean others)
{
  guint n = 0;

  for (guint i = 0; i < findings->namesakes->len; i++)
    {
      const KaImportNamesake *namesake = findings->namesakes->pdata[i];

      if (namesake->is_other != others)
        continue;
      g_string_append_printf (text, "%s%s%s%s", n++ == 0 ? before : ", ", namesake->name,
                              others ? " as " : "", others ? namesake->other_name : "");
    }
}

static char *
describe_people (const KaImportReport *report, const KaImportFindings *findings)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (report->guests_added > 0)
    g_string_append_printf (text, "\nof the players that %s added, %u %s",
                            report->players_added == 1 ? "is" : "are", report->guests_added,
                            report->guests_added == 1 ? "is a guest" : "are guests");
  if (ka_import_report_names_matter (report))
    {
      add_people (text,
                  "\nknown by name alone, and taken for who is called so in the book (else --another NAME): ",
                  findings, FALSE);
      add_people (text, "\nsomebody else than in the book: ", findings, TRUE);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* Only what is there, as most have only rounds. */
static char *
describe_lines (const KaImportReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (report->corrections_added > 0)
    g_string_append_printf (text, "; corrections: %u added", report->corrections_added);
  if (report->rules_added > 0)
    g_string_append_printf (text, "; changes of rules: %u added", report->rules_added);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static KaExit
print_report (const Request *request, const KaImportReport *report, const KaImportFindings *findings,
              gboolean is_new)
{
  /* Who mistyped the name of a book learns it here. */
  const char *new = !is_new            ? ""
                    : request->dry_run ? "\nthere is no such book yet; it would be begun"
                                       : "\nthere was no such book; it was begun";
  g_autofree char *lines = describe_lines (report);
  g_autofree char *people = describe_people (report, findings);
  g_autofree char *text = g_strdup_printf (
      "%s: players: %u added, %u known; matches: %u added, %u changed, %u known; rounds: %u added%s; "
      "deals: %u added%s%s",
      request->dry_run ? "would import" : "imported", report->players_added, report->players_known,
      report->matches_added, report->matches_changed, report->matches_known, report->rounds_added, lines,
      report->deals_added, people, new);
  KaExit done = ka_command_print (text);

  for (guint i = 0; i < findings->notes->len; i++)
    done = ka_command_refuse (request->file, findings->notes->pdata[i]);
  return done;
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
import_table (KaBook *book, const Request *request, KaSpool *text, KaImportFindings *findings,
              gboolean dry_run, KaImportReport *report, GError **error)
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
  return ka_exchange_import_csv (book, match, findings, dry_run, report, error);
}

static gboolean
import_once (KaBook *book, const Request *request, KaSpool *text, KaImportFindings *findings,
             gboolean dry_run, KaImportReport *report, GError **error)
{
  GInputStream *stream;

  if (!ka_spool_begins_as_json (text))
    return import_table (book, request, text, findings, dry_run, report, error);
  stream = ka_spool_get_input (text, error);
  return stream != NULL && ka_exchange_import (book, stream, findings, dry_run, report, error);
}

/* Whoever is somebody else must have been met. */
static gboolean
tell_apart (KaImportFindings *findings, const char *name, GError **error)
{
  g_autofree char *key = ka_name_key (name);
  gboolean found = FALSE;

  for (guint i = 0; i < findings->namesakes->len; i++)
    {
      KaImportNamesake *namesake = findings->namesakes->pdata[i];
      g_autofree char *own = ka_name_key (namesake->name);

      namesake->is_other = namesake->is_other || g_str_equal (own, key);
      found = found || g_str_equal (own, key);
    }
  if (!found)
    g_set_error (error, KA_ERROR, KA_ERROR_RANGE, "nobody who is called “%s” in it is known by name alone",
                 name);
  return found;
}

static gboolean
import_text (KaBook *book, const Request *request, KaSpool *text, KaImportFindings *findings,
             gboolean dry_run, KaImportReport *report, GError **error)
{
  if (!ka_spool_check_import (text, error)
      || (request->others != NULL && !import_once (book, request, text, findings, TRUE, report, error)))
    return FALSE;
  for (char **name = request->others; name != NULL && *name != NULL; name++)
    if (!tell_apart (findings, *name, error))
      return FALSE;
  return import_once (book, request, text, findings, dry_run, report, error);
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
  KaImportFindings *findings;
  KaImportReport report;
} Trial;

static gboolean
fill (KaBook *book, gpointer data, GError **error)
{
  Trial *trial = data;

  return import_text (book, trial->request, trial->text, trial->findings, FALSE, &trial->report, error);
}

static KaExit
import_into (const Request *request, KaSpool *text, KaImportFindings *findings, gboolean is_new)
{
  g_autoptr (KaBook) book = ka_command_open_book (request->book, is_new);
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  if (book == NULL)
    return KA_EXIT_REFUSED;
  if (!ka_book_is_read_only (book) && !back_up (request, &error))
    return ka_command_refuse (request->book, error->message);
  if (!import_text (book, request, text, findings, request->dry_run, &report, &error))
    return refuse (request, error);
  return print_report (request, &report, findings, is_new);
}

static KaExit
import (char **args)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (KaSpool) text = NULL;
  g_autoptr (KaImportFindings) findings = ka_import_findings_new ();
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
  trial.findings = findings;
  is_new = ka_command_is_new_book (request.book);
  if (is_new && !ka_command_is_place_for_book (request.book))
    return ka_command_refuse (request.book, "there is no such folder");
  if (is_new && !ka_command_try_in_new_book (fill, &trial, &error))
    return refuse (&request, error);
  return is_new && request.dry_run ? print_report (&request, &trial.report, findings, TRUE)
                                   : import_into (&request, text, findings, is_new);
}

const KaCommand ka_import_command = {
  "import",
  "BOOK FILE|-",
  2,
  "Add what another book exported, a score sheet, or a match in a table (CSV). A book that is not there is begun",
  "~/.local/share/kaartavond/book.db book.json --dry-run",
  import
};
