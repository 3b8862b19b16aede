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

  if (field->table || ka_game_is_moot (game, field, options))
    return FALSE;
  return is_number || game->n_options <= MOST_OPTIONS
         || ka_field_get_number (field, options) != ka_game_default (game, field, options);
}

/* A table of options, two beside each other, and each group under its heading. */
typedef struct
{
  KaPaperTable *table;
  KaPaperRow *row; /* with room for one more option; NULL: none has */
} Rules;

#define N_COLUMNS 4

static void
add_group (Rules *self, const char *group)
{
  ka_paper_row_add (ka_paper_table_add (self->table, KA_PAPER_ROW_HEADING), group, N_COLUMNS, KA_PAPER_BOLD);
  self->row = NULL;
}

static void
add_option (Rules *self, const KaGame *game, const KaField *field, const KaValues *options)
{
  g_autofree char *value = ka_option_describe (game, field, options);
  /* An order names all that stand in it, and so it has a line of its own. */
  gboolean is_alone = field->type == KA_FIELD_ORDER;
  gboolean begins = self->row == NULL || is_alone;

  if (begins)
    self->row = ka_paper_table_add (self->table, KA_PAPER_ROW_LINE);
  ka_paper_row_add (self->row, _ (field->label), 1, KA_PAPER_PLAIN);
  ka_paper_row_add (self->row, value, is_alone ? N_COLUMNS - 1 : 1, KA_PAPER_PLAIN);
  if (!begins || is_alone)
    self->row = NULL;
}

static gboolean
differs (const KaField *field, const KaValues *options, const KaValues *usual)
{
  return usual != NULL && !field->table
         && ka_field_get_number (field, options) != ka_field_get_number (field, usual);
}

/* Where there are many options, what these people do otherwise is not lost among the rest: it comes first. */
static void
add_differing (Rules *self, const KaGame *game, const KaVariant *variant, const KaValues *options,
               const KaValues *usual)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];

      if (!differs (field, options, usual) || ka_game_is_moot (game, field, options))
        continue;
      if (!begun)
        {
          /* Translators: heads the options that are others; %s is a variant of a game, such as “Wiezen, De Roey”. */
          g_autofree char *heading = g_strdup_printf (_ ("Other Than in %s"), _ (variant->name));

          add_group (self, heading);
          begun = TRUE;
        }
      add_option (self, game, field, options);
    }
}

/* Options in the order of the game. */
void
ka_paper_add_rules (KaPaper *self, const KaGame *game, const KaValues *options)
{
  static const KaPaperColumn COLUMNS[N_COLUMNS]
      = { { 1, KA_PAPER_PLAIN }, { 0, KA_PAPER_RIGHT }, { 1, KA_PAPER_GROUP }, { 0, KA_PAPER_RIGHT } };
  Rules rules = { ka_paper_add_table (self, COLUMNS, N_COLUMNS, KA_PAPER_RULES_SIZE), NULL };
  const KaVariant *variant
      = game->n_options > MOST_OPTIONS ? ka_game_find_nearest_variant (game, options) : NULL;
  g_autoptr (KaValues) usual = variant != NULL ? ka_game_variant_options (game, variant) : NULL;
  const char *group = NULL;

  add_differing (&rules, game, variant, options, usual);
  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];

      if (!is_worth_a_line (game, field, options) || differs (field, options, usual))
        continue;
      if (g_strcmp0 (group, field->group) != 0)
        {
          group = field->group;
          add_group (&rules, _ (group));
        }
      add_option (&rules, game, field, options);
    }
}

char *
ka_paper_format_day (GDateTime *date)
{
  /* Translators: a day in full, as in g_date_time_format(). */
  return g_date_time_format (date, _ ("%A %-e %B %Y"));
}
