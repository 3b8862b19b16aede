/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "book-command.h"
#include "command.h"
#include "ka-exchange.h"

typedef struct
{
  char *match; /* owned: its number or UUID; %NULL: the whole book */
  GStrv words; /* owned: the book */
  gboolean csv;
} Request;

static void
request_clear (Request *self)
{
  g_clear_pointer (&self->match, g_free);
  g_clear_pointer (&self->words, g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static gboolean
read_arguments (char **args, Request *request, KaExit *exit)
{
  const GOptionEntry own[] = {
    { "match", 0, 0, G_OPTION_ARG_FILENAME, &request->match, "Only the match with this number or UUID",
      "ID" },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &request->csv, "With --match: as a table", NULL },
    { NULL },
  };
  const GOptionEntry *const options[] = { own, NULL };

  if (!ka_command_parse (&ka_export_command, args, options, &request->words, exit))
    return FALSE;
  if (!request->csv || request->match != NULL)
    return TRUE;
  *exit = ka_command_misuse (&ka_export_command, "--csv needs --match; see kaartavond-cli export --help");
  return FALSE;
}

static char *
print_json (JsonNode *json)
{
  g_autoptr (JsonNode) node = json;

  return node != NULL ? json_to_string (node, TRUE) : NULL;
}

static char *
build_match (KaBook *book, const Request *request, GError **error)
{
  gint64 id = ka_book_find_match (book, request->match, error);

  if (id == 0)
    return NULL;
  if (request->csv)
    return ka_exchange_export_csv (book, id, error);
  return print_json (ka_exchange_export_match (book, id, error));
}

/* The rows of CSV end by themselves. */
static KaExit
export_match (KaBook *book, const Request *request)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = build_match (book, request, &error);

  if (text == NULL)
    return ka_command_refuse (request->words[0], error->message);
  if (request->csv)
    text[strlen (text) - strlen ("\n")] = '\0';
  return ka_command_print (text);
}

/* Nothing is printed of what then cannot be read to its end. */
static KaExit
export_book (KaBook *book, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GStrvBuilder) left_out = g_strv_builder_new ();
  g_autoptr (KaSpool) spool = ka_spool_new (&error);
  g_auto (GStrv) damage = NULL;
  KaExit done;

  if (spool == NULL || !ka_exchange_export (book, ka_spool_get_output (spool), left_out, &error))
    return ka_command_refuse (path, error->message);
  done = ka_command_print_spool (spool, "\n");
  damage = g_strv_builder_end (left_out);
  for (char **one = damage; *one != NULL; one++)
    done = ka_command_refuse (path, *one);
  return done;
}

static KaExit export (char **args)
{
  g_autoptr (KaBook) book = NULL;
  g_auto (Request) request = { NULL };
  const char *path;
  KaExit done;

  if (!read_arguments (args, &request, &done))
    return done;
  path = request.words[0];
  book = ka_command_open_book (path, FALSE);
  if (book == NULL)
    return KA_EXIT_REFUSED;
  return request.match != NULL ? export_match (book, &request) : export_book (book, path);
}

const KaCommand ka_export_command = { "export",
                                      "BOOK",
                                      1,
                                      "Print a whole book, or the match with a number or UUID",
                                      "~/.local/share/kaartavond/book.db > book.json",
                                      export };
