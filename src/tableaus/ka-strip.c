/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-strip.h"

#include <math.h>

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-minus.h"

static void
part_free (KaStripPart *self)
{
  g_free (self->text);
  g_free (self->brief);
  g_free (self->name);
  g_free (self);
}

void
ka_strip_add (GPtrArray *parts, char *text, char *brief, char *name)
{
  KaStripPart *part = g_new (KaStripPart, 1);

  *part = (KaStripPart) { text, brief != NULL ? brief : g_strdup (text),
                          name != NULL ? name : g_strdup (text) };
  g_ptr_array_add (parts, part);
}

void
ka_strip_add_target (GPtrArray *parts, int target)
{
  if (target <= 0)
    return;
  /* Translators: to how many points a match is played. */
  ka_strip_add (parts, g_strdup_printf (_ ("to %d"), target), g_strdup_printf ("→ %d", target),
                g_strdup_printf (ngettext ("The match is played to %d point",
                                           "The match is played to %d points", (gulong) target),
                                 target));
}

void
ka_strip_add_rounds (GPtrArray *parts, guint number, guint rounds)
{
  if (rounds == 0)
    return;
  /* Translators: which round of a match it is, and how many there are; then the same with one letter. */
  ka_strip_add (parts, g_strdup_printf (_ ("round %u of %u"), number, rounds),
                g_strdup_printf (C_ ("round", "R %u/%u"), number, rounds),
                g_strdup_printf (_ ("Round %u of %u"), number, rounds));
}

guint
ka_strip_count_lines (KaTableau *self)
{
  KaTable *table = ka_tableau_get_table (self);
  guint n = ka_sheet_get_n_lines (ka_table_get_sheet (table));

  return n - (n > 0 && ka_table_is_deal_over (table) ? 1 : 0);
}

char *
ka_strip_shorten (const char *text)
{
  GString *brief = g_string_new (NULL);
  gboolean begins = TRUE;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p);

      if (g_unichar_isdigit (letter) || letter == '&' || (begins && g_unichar_isalpha (letter)))
        g_string_append_unichar (brief, g_unichar_toupper (letter));
      begins = g_unichar_isspace (letter) || letter == '-';
    }
  return g_string_free (brief, FALSE);
}

/* ---- the score ----------------------------------------------------------------------------------------------- */

char *
ka_strip_shorten_name (KaTable *table, guint seat)
{
  const char *name = ka_table_get_name (table, seat);
  glong n = 1;

  for_each_seat (other, ka_table_get_n_seats (table))
    if (other != seat && g_utf8_get_char (ka_table_get_name (table, other)) == g_utf8_get_char (name))
      n = 2;
  return g_utf8_substring (name, 0, MIN (n, g_utf8_strlen (name, -1)));
}

static int
count_total (const KaScore *score, guint seat, double part)
{
  int before = score->n_rounds > 1 ? score->rounds[score->n_rounds - 2].totals[seat] : 0;

  return part < 1 ? before + (int) lround ((score->totals[seat] - before) * part) : score->totals[seat];
}

static void
add_totals (KaTableau *self, const KaScore *score, double part, GPtrArray *parts)
{
  for_each_seat (seat, score->n_seats)
    {
      int number = count_total (score, seat, part);
      g_autofree char *total = ka_minus_set (g_strdup_printf ("%d", number));
      g_autofree char *letters = ka_strip_shorten_name (ka_tableau_get_table (self), seat);
      const char *name = ka_tableau_name (self, seat);
      /* Translators: a player, and how many points he has. */
      char *words = g_strdup_printf (ngettext ("%s has %s point", "%s has %s points", (gulong) ABS (number)),
                                     name, total);

      ka_strip_add (parts, g_strdup_printf ("%s %s", name, total),
                    g_strdup_printf ("%s %s", ka_isolate (letters), total), words);
    }
}

/* The games of Hollywood, side by side (GR-14). */
static void
add_columns (KaTableau *self, const KaScore *score, GPtrArray *parts)
{
  for (guint i = 0; i < score->n_columns; i++)
    {
      const KaColumn *column = &score->columns[i];
      g_autofree char *title = g_strdup_printf (_ ("Game %u"), i + 1);
      g_autoptr (GString) numbers = g_string_new (NULL);
      GString *words = g_string_new (title);

      for_each_seat (seat, score->n_seats)
        {
          g_string_append_printf (numbers, "%s%d", seat > 0 ? "–" : "", column->totals[seat]);
          g_string_append_printf (words, ", %s %d", ka_tableau_name (self, seat), column->totals[seat]);
        }
      if (column->closed)
        g_string_append (numbers, " ✓");
      g_string_append_printf (words, ", %s", column->closed ? C_ ("game", "closed") : C_ ("game", "open"));
      ka_strip_add (parts, g_strdup_printf ("%s: %s", title, numbers->str), g_strdup (numbers->str),
                    g_string_free (words, FALSE));
    }
}

GPtrArray *
ka_strip_list (KaTableau *self, double part)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) part_free);
  KaTableauClass *klass;
  const KaValues *options;
  const KaScore *score;
  const KaDeal *deal;
  KaSheet *sheet;

  g_return_val_if_fail (KA_IS_TABLEAU (self), parts);

  klass = KA_TABLEAU_GET_CLASS (self);
  sheet = ka_table_get_sheet (ka_tableau_get_table (self));
  score = ka_sheet_get_score (sheet);
  deal = ka_table_get_deal (ka_tableau_get_table (self));
  options = deal != NULL ? ka_deal_get_setup (deal)->options : score->options;
  add_totals (self, score, part, parts);
  add_columns (self, score, parts);
  ka_strip_add_rounds (parts, ka_sheet_get_next_number (sheet, ka_strip_count_lines (self)),
                       ka_game_get_most_rounds (ka_sheet_get_game (sheet), options));
  if (klass->list_strip != NULL)
    klass->list_strip (self, options, parts);
  return parts;
}
