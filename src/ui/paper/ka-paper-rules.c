/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-rules.h"

#include "ka-language.h"
#include "ka-rules-text.h"

char *
ka_paper_describe_own_rules (const KaGame *game, const KaValues *options)
{
  g_autoptr (KaValues) differing = ka_game_differing_options (game, options);
  g_autofree char *text = ka_rules_describe (game, options, differing);

  if (*text == '\0')
    return NULL;
  /* Translators: %s is a list of options and what they are: "Play until above: 150". */
  return g_strdup_printf (_ ("Played by these rules: %s."), text);
}

#define MOST_OPTIONS 40 /* of which all have a line */

/* What changes nothing needs no line, nor does a choice that is as usual where there are too many of them for a page. */
static gboolean
is_worth_a_line (const KaGame *game, const KaField *field, const KaValues *options)
{
  gboolean is_number = field->type == KA_FIELD_INT || field->type == KA_FIELD_ORDER;

  if (field->idle || ka_game_is_moot (game, field, options))
    return FALSE;
  return is_number || game->n_options <= MOST_OPTIONS
         || ka_field_get_number (field, options) != ka_game_default (game, field, options);
}

/* Options in the order of the game, two beside each other, and each group under its heading. */
void
ka_paper_add_rules (KaPaper *self, const KaGame *game, const KaValues *options)
{
  static const KaPaperColumn COLUMNS[]
      = { { 1, KA_PAPER_PLAIN }, { 0, KA_PAPER_RIGHT }, { 1, KA_PAPER_GROUP }, { 0, KA_PAPER_RIGHT } };
  KaPaperTable *table = ka_paper_add_table (self, COLUMNS, G_N_ELEMENTS (COLUMNS), KA_PAPER_RULES_SIZE);
  const char *group = NULL;
  KaPaperRow *row = NULL;

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      g_autofree char *value = ka_option_describe (field, options);

      if (!is_worth_a_line (game, field, options))
        continue;
      if (g_strcmp0 (group, field->group) != 0)
        {
          group = field->group;
          row = ka_paper_table_add (table, KA_PAPER_ROW_HEADING);
          ka_paper_row_add (row, _ (group), G_N_ELEMENTS (COLUMNS), KA_PAPER_BOLD);
          row = NULL;
        }
      /* An order names all that stand in it, and so it has a line of its own. */
      if (field->type == KA_FIELD_ORDER)
        {
          row = ka_paper_table_add (table, KA_PAPER_ROW_LINE);
          ka_paper_row_add (row, _ (field->label), 1, KA_PAPER_PLAIN);
          ka_paper_row_add (row, value, G_N_ELEMENTS (COLUMNS) - 1, KA_PAPER_PLAIN);
          row = NULL;
        }
      else if (row == NULL)
        {
          row = ka_paper_table_add (table, KA_PAPER_ROW_LINE);
          ka_paper_row_add (row, _ (field->label), 1, KA_PAPER_PLAIN);
          ka_paper_row_add (row, value, 1, KA_PAPER_PLAIN);
        }
      else
        {
          ka_paper_row_add (row, _ (field->label), 1, KA_PAPER_PLAIN);
          ka_paper_row_add (row, value, 1, KA_PAPER_PLAIN);
          row = NULL;
        }
    }
}

char *
ka_paper_format_day (GDateTime *date)
{
  /* Translators: a day in full, as in g_date_time_format(). */
  return g_date_time_format (date, _ ("%A %-e %B %Y"));
}
