/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-import-text.h"

#include "ka-language.h"

static void
add_line (GString *text, guint n, const char *line)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* So many are told one by one. */
#define MOST_NOTES 5

static void
add_notes (GString *text, GPtrArray *notes)
{
  guint more = notes->len - MIN (notes->len, MOST_NOTES);
  /* Translators: after several lines that say what is wrong with a match in a file each. */
  g_autofree char *others = g_strdup_printf (ngettext ("and %u more", "and %u more", more), more);

  for (guint i = 0; i < notes->len - more; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "\n\n" : "\n", (const char *) notes->pdata[i]);
  add_line (text, more, others);
}

char *
ka_import_describe (const KaImportReport *report, const KaImportFindings *findings)
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
  /* Translators: lines of the sheets on which points are added. */
  g_autofree char *corrections
      = g_strdup_printf (ngettext ("%u new correction", "%u new corrections", report->corrections_added),
                         report->corrections_added);
  /* Translators: lines of the sheets from which other rules hold. */
  g_autofree char *rules = g_strdup_printf (
      ngettext ("%u new change of the rules", "%u new changes of the rules", report->rules_added),
      report->rules_added);
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
  add_line (text, report->corrections_added, corrections);
  add_line (text, report->rules_added, rules);
  add_line (text, report->deals_added, deals);
  add_line (text, report->matches_changed, changed);
  add_line (text, report->matches_known, known);
  add_notes (text, findings->notes);
  return g_string_free_and_steal (g_steal_pointer (&text));
}
