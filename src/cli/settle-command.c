/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"
#include "ka-settle-match.h"

static gboolean
add_match (KaSettlement *settlement, KaBook *book, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (book, id, error);
  g_autoptr (GPtrArray) lines = match != NULL ? ka_book_list_lines (book, id, error) : NULL;
  g_autofree KaRound **rounds = lines != NULL ? ka_lines_list_rounds (lines) : NULL;
  g_autoptr (KaScore) score = NULL;

  if (rounds == NULL)
    return FALSE;
  score = ka_score_new (match->game, match->options, match->n_seats, match->first, rounds, lines->len, error);
  if (score == NULL)
    return FALSE;
  ka_settlement_add_match (settlement, match, score);
  return TRUE;
}

/* A match that is named twice, by its number and its UUID perhaps, counts once.
 * @counted: (element-type gint64): a set */
static gboolean
add_named (KaSettlement *settlement, KaBook *book, GHashTable *counted, const char *word, GError **error)
{
  gint64 id = ka_book_find_match (book, word, error);

  if (id == 0)
    return FALSE;
  return !g_hash_table_add (counted, g_memdup2 (&id, sizeof id)) || add_match (settlement, book, id, error);
}

static KaExit
print_settlement (const KaSettlement *settlement)
{
  g_autoptr (GArray) transfers = ka_settlement_list_transfers (settlement);
  g_autoptr (GString) text = g_string_new (transfers->len == 0 ? "everybody is even" : NULL);

  for (guint i = 0; i < transfers->len; i++)
    {
      const KaTransfer *one = &g_array_index (transfers, KaTransfer, i);

      g_string_append_printf (text, "%s%s gives %s %" G_GINT64_FORMAT, i > 0 ? "\n" : "",
                              ((const KaSettler *) settlement->people->pdata[one->from])->name,
                              ((const KaSettler *) settlement->people->pdata[one->to])->name, one->points);
    }
  return ka_command_print (text->str);
}

static KaExit
settle (char **args)
{
  static const GOptionEntry *const OPTIONS[] = { NULL };
  g_auto (GStrv) words = NULL;
  g_autoptr (KaBook) book = NULL;
  g_autoptr (KaSettlement) settlement = ka_settlement_new ();
  g_autoptr (GHashTable) counted = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  KaExit exit;

  if (!ka_command_parse (&ka_settle_command, args, OPTIONS, &words, &exit))
    return exit;
  book = ka_command_look_at_book (words[0]);
  if (book == NULL)
    return KA_EXIT_REFUSED;
  for (char **word = words + 1; *word != NULL; word++)
    if (!add_named (settlement, book, counted, *word, &error))
      {
        g_prefix_error (&error, "%s: ", *word);
        return ka_command_refuse (words[0], error->message);
      }
  return print_settlement (settlement);
}

const KaCommand ka_settle_command
    = { "settle",
        "BOOK MATCH…",
        2,
        "Say who gives how many points to whom, over the matches with these numbers or UUIDs",
        "~/.local/share/kaartavond/book.db 41 42",
        settle,
        TRUE };
