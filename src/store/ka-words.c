/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-words.h"

#include "ka-book.h"

static void
append_word (GString *text, const char *word)
{
  if (word != NULL && *word != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", word);
}

char *
ka_words_read (KaDb *db, gint64 match, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *tidy = NULL;
  g_autoptr (KaRows) rows
      = ka_db_query (db, error,
                     "SELECT place, note, 0 AS n FROM match WHERE id = ?1 UNION ALL "
                     "SELECT reason, note, n FROM round WHERE match = ?1 AND (note <> '' OR reason <> '') "
                     "ORDER BY n",
                     ka_int (match));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    for (int column = 0; column < 2; column++)
      append_word (text, (const char *) sqlite3_column_text (rows, column));
  if (step < 0)
    return NULL;
  /* A damaged file can hold texts that are none. */
  tidy = g_utf8_make_valid (text->str, (gssize) text->len);
  return ka_fold (tidy);
}

gboolean
ka_words_write_again (KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error, "SELECT DISTINCT match FROM round WHERE note <> '' OR reason <> '' ORDER BY match");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      gint64 match = sqlite3_column_int64 (rows, 0);
      g_autofree char *words = ka_words_read (db, match, error);

      if (words == NULL
          || !ka_db_run (db, error, "UPDATE summary SET words = ? WHERE match = ?", ka_text (words),
                         ka_int (match)))
        return FALSE;
    }
  return step == 0;
}
