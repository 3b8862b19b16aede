/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-rules.h"

int
random_between (KaRandom *random, int low, int high)
{
  return low + (int) ka_random_below (random, (guint32) (high - low + 1));
}

/* A number that is mostly small and in the range, and sometimes at its edge or beyond. */
static int
pick_number (KaRandom *random, int min, int max)
{
  switch (ka_random_below (random, 12))
    {
    case 0:
      return random_between (random, min - 1, max + 1);
    case 1:
      return ka_random_below (random, 4) == 0 ? max + 1 : max;
    case 2:
      return min;
    default:
      return random_between (random, MAX (min, -2), MIN (max, MAX (min, 0) + 10));
    }
}

void
random_value (KaRandom *random, const KaField *field, guint n_seats, guint32 absent, KaValues *facts)
{
  int numbers[KA_MAX_SEATS];
  guint n;

  switch (field->type)
    {
    case KA_FIELD_BOOL:
      ka_values_set_bool (facts, field->key, random_between (random, 0, 1));
      break;
    case KA_FIELD_INT:
      ka_values_set_int (facts, field->key, pick_number (random, field->min, field->max));
      break;
    case KA_FIELD_SEAT:
      ka_values_set_int (
          facts, field->key,
          random_between (random, ka_random_below (random, 9) == 0 ? -1 : 0, (int) n_seats - 1));
      break;
    case KA_FIELD_CHOICE:
      for (n = 0; field->choices[n].id != NULL; n++)
        ;
      n = ka_random_below (random, n + 1);
      ka_values_set_string (facts, field->key,
                            field->choices[n].id != NULL ? field->choices[n].id : "nonsense");
      break;
    case KA_FIELD_ORDER:
      ka_field_set_number (field, facts, random_between (random, 0, ka_field_get_highest (field)));
      break;
    case KA_FIELD_CARD:
      {
        char text[3];

        ka_values_set_string (facts, field->key,
                              ka_card_to_text ((KaCard) ka_random_below (random, KA_N_CARDS), text));
        break;
      }
    case KA_FIELD_SEATS:
      n = ka_random_below (random, 4);
      for (guint i = 0; i < n; i++)
        numbers[i] = random_between (random, 0, (int) n_seats - 1);
      ka_values_set_ints (facts, field->key, numbers, n);
      break;
    case KA_FIELD_PER_SEAT:
      for (guint i = 0; i < n_seats; i++)
        numbers[i] = absent & (1u << i) ? KA_ABSENT : pick_number (random, field->min, field->max);
      ka_values_set_ints (facts, field->key, numbers, n_seats);
      break;
    case KA_FIELD_NUMBERS:
      n = 1 + ka_random_below (random, 2);
      for (guint i = 0; i < n; i++)
        numbers[i] = pick_number (random, field->min, field->max);
      ka_values_set_ints (facts, field->key, numbers, n);
      break;
    default:
      g_assert_not_reached ();
    }
}

KaValues *
random_rules (KaRandom *random, const KaGame *game, guint n_seats)
{
  guint n_variants = 0;
  g_autoptr (KaValues) options = NULL;

  while (game->variants[n_variants].id != NULL)
    n_variants++;
  options = ka_game_variant_options (game, &game->variants[ka_random_below (random, n_variants)]);
  if (!ka_game_check_begin (game, n_seats, options, NULL))
    {
      ka_values_unref (options);
      options = ka_game_complete_options (game, NULL);
    }
  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      g_autoptr (KaValues) changed = ka_values_copy (options);

      if (ka_random_below (random, 4) != 0)
        continue;
      ka_values_unset (changed, field->key);
      random_value (random, field, n_seats, 0, changed);
      if (ka_game_check_begin (game, n_seats, changed, NULL))
        {
          /* Complete again, so that the order is that of the game. */
          ka_values_unref (options);
          options = ka_game_complete_options (game, changed);
        }
    }
  return g_steal_pointer (&options);
}
