/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-facts.h"

#include "ka-card.h"
#include "ka-field.h"

#define N_GUESSES 500

/* Games have many small numbers, and 0 is often the one that means something. */
static int
guess_number (GRand *rand, int min, int max)
{
  int high = MIN (max, MAX (min, 0) + 30);

  if (min <= 0 && max >= 0 && g_rand_boolean (rand))
    return 0;
  return g_rand_int_range (rand, min, high + 1);
}

static guint
guess_seats (GRand *rand, const KaField *field, guint n_seats, int seats[KA_MAX_SEATS])
{
  guint n = (guint) g_rand_int_range (rand, field->min, MIN (field->max, (int) n_seats) + 1);
  guint found = 0;

  for_each_seat (seat, n_seats)
    if (g_rand_int_range (rand, 0, (int) (n_seats - seat)) < (int) (n - found))
      seats[found++] = (int) seat;
  return found;
}

static void
guess_value (GRand *rand, const KaField *field, guint n_seats, guint32 absent, KaValues *facts)
{
  int numbers[KA_MAX_SEATS];
  char card[3];
  guint n;

  switch (field->type)
    {
    case KA_FIELD_BOOL:
      ka_values_set_bool (facts, field->key, g_rand_boolean (rand));
      break;
    case KA_FIELD_CHOICE:
      for (n = 0; field->choices[n].id != NULL; n++)
        ;
      ka_values_set_string (facts, field->key, field->choices[g_rand_int_range (rand, 0, (int) n)].id);
      break;
    case KA_FIELD_ORDER:
      ka_field_set_number (field, facts, g_rand_int_range (rand, 0, ka_field_get_highest (field) + 1));
      break;
    case KA_FIELD_SEAT:
      ka_values_set_int (facts, field->key, g_rand_int_range (rand, 0, (int) n_seats));
      break;
    case KA_FIELD_SEATS:
      n = guess_seats (rand, field, n_seats, numbers);
      ka_values_set_ints (facts, field->key, numbers, n);
      break;
    case KA_FIELD_PER_SEAT:
      for_each_seat (seat, n_seats)
        numbers[seat] = (absent & 1u << seat) != 0 ? KA_ABSENT : guess_number (rand, field->min, field->max);
      ka_values_set_ints (facts, field->key, numbers, n_seats);
      break;
    case KA_FIELD_CARD:
      ka_values_set_string (facts, field->key,
                            ka_card_to_text ((KaCard) g_rand_int_range (rand, 0, 52), card));
      break;
    case KA_FIELD_INT:
    case KA_FIELD_NUMBERS:
    default:
      ka_values_set_int (facts, field->key, guess_number (rand, field->min, field->max));
    }
}

static KaRound *
guess_round (GRand *rand, const KaGame *game, guint n_seats)
{
  KaValues *facts = ka_values_new ();
  guint32 absent = game->scoring->rests != NULL
                       ? ka_game_get_resting (game, n_seats, g_rand_int_range (rand, 0, (int) n_seats))
                       : 0;

  for (guint i = 0; i < game->scoring->n_facts; i++)
    if (game->scoring->facts[i].required || g_rand_int_range (rand, 0, 4) > 0)
      guess_value (rand, &game->scoring->facts[i], n_seats, absent, facts);
  return ka_round_new (facts, absent);
}

KaRound *
random_round_new (GRand *rand, const KaGame *game, const KaValues *options, guint n_seats, int first,
                  GPtrArray *rounds)
{
  int points[KA_MAX_SEATS] = { 1 };

  for (guint i = 0; i < N_GUESSES; i++)
    {
      g_autoptr (KaRound) round = guess_round (rand, game, n_seats);

      if (ka_score_check_round (game, options, n_seats, first, (KaRound *const *) rounds->pdata, rounds->len,
                                round, NULL))
        return g_steal_pointer (&round);
    }
  return ka_round_new_correction (points, n_seats, NULL);
}

KaRound *
random_rules_new (GRand *rand, const KaGame *game)
{
  KaValues *options = ka_values_new ();

  for (guint i = 0; i < game->n_options; i++)
    if (g_rand_int_range (rand, 0, (int) game->n_options) < 2)
      {
        const KaField *field = &game->options[i];

        ka_field_set_number (field, options,
                             field->type == KA_FIELD_INT
                                 ? guess_number (rand, field->min, field->max)
                                 : g_rand_int_range (rand, 0, ka_field_get_highest (field) + 1));
      }
  return ka_round_new_rules (options);
}
