/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-import-text.h"

#include "ka-isolate.h"
#include "ka-language.h"

static void
add_line (GString *text, guint n, const char *line)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* The people of the book, "Anna, Bram and 3 more". */
static char *
list_namesakes (const KaImportReport *report, KaBook *book)
{
  guint n = MIN (report->n_namesakes, KA_MOST_NAMESAKES), more = report->n_namesakes - n;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (KaPlayer) player = ka_book_get_player (book, report->namesakes[i], NULL);

      if (player != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", ka_isolate (player->name));
    }
  return more == 0 ? g_string_free_and_steal (g_steal_pointer (&names))
                   /* Translators: some names, and how many others there are. */
                   : g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", more), names->str, more);
}

/* Two who are called the same need not be the same, and only people know. */
static void
add_namesakes (GString *text, const KaImportReport *report, KaBook *book)
{
  gboolean matters = report->matches_added + report->matches_changed + report->players_added > 0;
  g_autofree char *names = report->n_namesakes > 0 && matters ? list_namesakes (report, book) : NULL;

  if (names == NULL)
    return;
  g_string_append_printf (
      text, "%s%s ", text->len > 0 ? "\n\n" : "",
      /* Translators: one or more people. */
      ngettext ("Known by name alone, and taken for the one in the book:",
                "Known by name alone, and taken for those in the book:", report->n_namesakes));
  g_string_append_printf (text, "%s.\n%s", names,
                          _ ("Is it somebody else? Cancel, and change the name in the book first."));
}

char *
ka_import_describe (const KaImportReport *report, KaBook *book)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *people = g_strdup_printf (
      ngettext ("%u new person", "%u new people", report->players_added), report->players_added);
  /* Translators: after a line such as “3 new people”. */
  g_autofree char *guests
      = g_strdup_printf (ngettext ("%u of them is a guest", "%u of them are guests", report->guests_added),
                         report->guests_added);
  g_autofree char *matches = g_strdup_printf (
      ngettext ("%u new match", "%u new matches", report->matches_added), report->matches_added);
  g_autofree char *rounds = g_strdup_printf (ngettext ("%u new round", "%u new rounds", report->rounds_added),
                                             report->rounds_added);
  g_autofree char *deals = g_strdup_printf (
      ngettext ("%u deal that was played here", "%u deals that were played here", report->deals_added),
      report->deals_added);
  g_autofree char *changed = g_strdup_printf (
      ngettext ("%u match that is different in the file and replaces the one here",
                "%u matches that are different in the file and replace those here", report->matches_changed),
      report->matches_changed);
  g_autofree char *known
      = g_strdup_printf (ngettext ("%u match that is in the book already",
                                   "%u matches that are in the book already", report->matches_known),
                         report->matches_known);

  add_line (text, report->players_added, people);
  add_line (text, report->guests_added, guests);
  add_line (text, report->matches_added, matches);
  add_line (text, report->rounds_added, rounds);
  add_line (text, report->deals_added, deals);
  add_line (text, report->matches_changed, changed);
  add_line (text, report->matches_known, known);
  add_namesakes (text, report, book);
  return g_string_free_and_steal (g_steal_pointer (&text));
}
