/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "book-command.h"
#include "command.h"
#include "ka-exchange.h"

typedef struct
{
  const char *book;
  const char *match; /* its number or UUID; %NULL: the whole book */
  gboolean csv;
} Request;

static gboolean
read_arguments (char **args, Request *request)
{
  for (; *args != NULL; args++)
    if (strcmp (*args, "--csv") == 0)
      request->csv = TRUE;
    else if (strcmp (*args, "--match") == 0 && args[1] != NULL)
      request->match = *++args;
    else if (**args != '-' && request->book == NULL)
      request->book = *args;
    else
      return FALSE;
  return request->book != NULL && (!request->csv || request->match != NULL);
}

static char *
print_json (JsonNode *json)
{
  g_autoptr (JsonNode) node = json;

  return node != NULL ? json_to_string (node, TRUE) : NULL;
}

static char *
export_match (KaBook *book, const Request *request, GError **error)
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
print (const char *text, gboolean csv)
{
  g_autofree char *rows = csv ? g_strndup (text, strlen (text) - strlen ("\n")) : NULL;

  return ka_command_print (rows != NULL ? rows : text);
}

static KaExit export (char **args)
{
  g_autoptr (KaBook) book = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GStrvBuilder) left_out = g_strv_builder_new ();
  g_auto (GStrv) damage = NULL;
  g_autofree char *text = NULL;
  Request request = { NULL };
  KaExit done;

  if (!read_arguments (args, &request))
    return ka_command_usage (&ka_export_command);
  book = ka_command_open_book (request.book, FALSE);
  if (book == NULL)
    return KA_EXIT_REFUSED;
  text = request.match != NULL ? export_match (book, &request, &error)
                               : print_json (ka_exchange_export (book, left_out, &error));
  if (text == NULL)
    return ka_command_refuse (request.book, error->message);
  done = print (text, request.csv);
  damage = g_strv_builder_end (left_out);
  for (char **one = damage; *one != NULL; one++)
    done = ka_command_refuse (request.book, *one);
  return done;
}

const KaCommand ka_export_command = { "export", "BOOK [--match ID [--csv]]",
                                      "Print a whole book, or the match with a number or UUID", export };
