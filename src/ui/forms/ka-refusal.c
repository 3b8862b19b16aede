/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-refusal.h"

#include <glib/gi18n.h>

#include "ka-error.h"
#include "ka-isolate.h"

/* The rules know seats and no names: “seat 2” becomes a name. */
static void
name_seats (GString *text, KaSheet *sheet)
{
  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    {
      /* Translators: as it stands in the messages of the rules, so that the name can take its place. */
      g_autofree char *words = g_strdup_printf (_ ("seat %u"), seat);

      g_string_replace (text, words, ka_isolate (ka_sheet_get_player (sheet, seat)->name), 0);
    }
}

static char *
begin_with_capital (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, 1);
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, g_utf8_next_char (text), NULL);
}

char *
ka_refusal_text (const GError *error, KaSheet *sheet)
{
  g_autoptr (GRegex) clause
      = g_regex_new (" \\([A-Z]{2}-[0-9]+[^)]*\\)", G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  const char *detail = ka_error_get_key (error) != NULL ? ka_error_get_detail (error) : error->message;
  g_autofree char *plain = g_regex_replace_literal (clause, detail, -1, 0, "", G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GString) text = g_string_new (plain);

  name_seats (text, sheet);
  return begin_with_capital (text->str);
}
