/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rules-text.h"

#include "ka-language.h"
#include "ka-minus.h"

static gboolean
has_own_rules (KaSheet *sheet)
{
  const KaGame *game = ka_sheet_get_game (sheet);
  const KaVariant *first = ka_game_find_variant (game, ka_sheet_get_options (sheet));

  for (guint line = 0; line < ka_sheet_get_n_lines (sheet) && first != NULL; line++)
    if (ka_round_is_rules (ka_sheet_get_line (sheet, line)->round)
        && ka_game_find_variant (game, ka_sheet_get_options_before (sheet, line + 1)) != first)
      return TRUE;
  return first == NULL;
}

gboolean
ka_rules_are_own (KaSheet *sheet)
{
  return !ka_sheet_get_game (sheet)->titled && has_own_rules (sheet);
}

const char *
ka_rules_get_mark (KaSheet *sheet)
{
  return ka_rules_are_own (sheet) ? _ ("Own rules") : NULL;
}

char *
ka_option_describe (const KaGame *game, const KaField *field, const KaValues *options)
{
  int number = ka_field_get_number (field, options);

  if (field->type == KA_FIELD_BOOL)
    return g_strdup (number ? _ ("yes") : _ ("no"));
  if (field->type == KA_FIELD_CHOICE)
    return g_strdup (_ (field->choices[number].label));
  if (field->type == KA_FIELD_ORDER)
    return ka_game_say_order (game, field, options);
  /* A number that may be 0 says with it that there is none: no limit, no bonus. */
  return number == 0 && field->min == 0 ? g_strdup ("–") : ka_minus_text (number);
}

static void
append (GString *text, const KaField *field, const char *value)
{
  g_string_append_printf (text, "%s%s: %s", text->len > 0 ? " · " : "", _ (field->label), value);
}

char *
ka_rules_describe (const KaGame *game, const KaValues *options, const KaValues *named)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      g_autofree char *value = ka_option_describe (game, field, options);

      if (ka_values_has (named, field->key))
        append (text, field, value);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static char *
describe_change (const KaGame *game, const KaValues *before, const KaValues *after, const KaValues *named)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      g_autofree char *old = ka_option_describe (game, field, before);
      g_autofree char *new = ka_option_describe (game, field, after);
      g_autofree char *both = g_strdup_printf ("%s → %s", old, new);

      if (ka_values_has (named, field->key))
        append (text, field, g_str_equal (old, new) ? new : both);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_rules_describe_line (KaSheet *sheet, guint line)
{
  const KaValues *named = ka_sheet_get_line (sheet, line)->round->options;
  g_autofree char *change = NULL;

  if (named == NULL)
    return NULL;
  change = describe_change (ka_sheet_get_game (sheet), ka_sheet_get_options_before (sheet, line),
                            ka_sheet_get_options_before (sheet, line + 1), named);
  /* Translators: the number of a round, and a list of options and what they are from then on: “Play until above: 100 → 150”. */
  return g_strdup_printf (_ ("From round %u: %s"), ka_sheet_get_next_number (sheet, line),
                          *change != '\0' ? change : _ ("the same rules"));
}
