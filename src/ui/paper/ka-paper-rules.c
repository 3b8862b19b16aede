/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-rules.h"

#include "ka-language.h"
#include "ka-sum.h"

/* What an option says: “yes”, “100”, “In turn”. */
static char *
describe_option (const KaField *field, const KaValues *options)
{
  int number = ka_field_get_number (field, options);

  if (field->type == KA_FIELD_BOOL)
    return g_strdup (number ? _ ("yes") : _ ("no"));
  if (field->type == KA_FIELD_CHOICE)
    return g_strdup (_ (field->choices[number].label));
  /* A number that may be 0 says with it that there is none: no limit, no bonus. */
  return number == 0 && field->min == 0 ? g_strdup ("–") : ka_number_format (number, FALSE);
}

char *
ka_paper_describe_own_rules (const KaGame *game, const KaValues *options)
{
  g_autoptr (KaValues) differing = ka_game_differing_options (game, options);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      g_autofree char *value = NULL;

      if (field->idle || !ka_values_has (differing, field->key))
        continue;
      value = describe_option (field, options);
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? " · " : "", _ (field->label), value);
    }
  if (text->len == 0)
    return NULL;
  /* Translators: %s is a list of options and what they are: "Play until above: 150". */
  return g_strdup_printf (_ ("Played by these rules: %s."), text->str);
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
      g_autofree char *value = describe_option (field, options);

      if (field->idle)
        continue;
      if (g_strcmp0 (group, field->group) != 0)
        {
          group = field->group;
          row = ka_paper_table_add (table, KA_PAPER_ROW_HEADING);
          ka_paper_row_add (row, _ (group), G_N_ELEMENTS (COLUMNS), KA_PAPER_BOLD);
          row = NULL;
        }
      if (row == NULL)
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
