/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-reseat.h"

static gboolean
reseat_number (KaValues *facts, const char *key, const int *places)
{
  int seat = places[ka_values_get_int (facts, key)];

  ka_values_set_int (facts, key, seat);
  return seat >= 0;
}

static gboolean
reseat_numbers (KaValues *facts, const char *key, const int *places)
{
  int seats[KA_MAX_SEATS];
  const int *old;
  guint n;

  old = ka_values_get_ints (facts, key, &n);
  for (guint i = 0; i < n; i++)
    {
      seats[i] = places[old[i]];
      if (seats[i] < 0)
        return FALSE;
    }
  ka_values_set_ints (facts, key, seats, n);
  return TRUE;
}

static void
reseat_list (KaValues *facts, const char *key, const int *places, guint n_new)
{
  int numbers[KA_MAX_SEATS];
  const int *old;
  guint n;

  for_each_seat (seat, n_new)
    numbers[seat] = KA_ABSENT;
  old = ka_values_get_ints (facts, key, &n);
  for (guint i = 0; i < n; i++)
    if (places[i] >= 0)
      numbers[places[i]] = old[i];
  ka_values_set_ints (facts, key, numbers, n_new);
}

/* The rules know no seats. */
static KaRound *
keep_options (KaRound *reseated, const KaRound *round)
{
  if (reseated != NULL && round->options != NULL)
    ka_round_take_options (reseated, ka_values_ref (round->options));
  return reseated;
}

static KaRound *
reseat_correction (const KaRound *round, const int *places, guint n_old, guint n_new)
{
  int points[KA_MAX_SEATS] = { 0 };
  guint32 left = 0;
  KaRound *reseated;

  for_each_seat (seat, n_old)
    {
      if (places[seat] >= 0)
        {
          points[places[seat]] = round->correction[seat];
          left |= ka_round_is_absent (round, seat) ? 1u << places[seat] : 0;
        }
      else if (round->correction[seat] != 0)
        {
          return NULL;
        }
    }
  reseated = ka_round_new_correction (points, n_new, round->reason);
  ka_round_take_leave (reseated, left);
  return reseated;
}

KaRound *
ka_round_reseat (const KaGame *game, const KaRound *round, const int *places, guint n_old, guint n_new)
{
  g_autoptr (KaValues) facts = NULL;
  const KaField *fields;
  guint n_fields;
  guint32 absent = (1u << n_new) - 1;

  g_return_val_if_fail (n_old <= KA_MAX_SEATS && n_new <= KA_MAX_SEATS, NULL);

  if (ka_round_is_correction (round))
    return keep_options (reseat_correction (round, places, n_old, n_new), round);

  facts = ka_values_copy (round->facts);
  fields = ka_game_get_facts (game, ka_round_has_only_points (round), &n_fields);
  for (guint i = 0; i < n_fields; i++)
    {
      const KaField *field = &fields[i];

      if (!ka_values_has (facts, field->key))
        continue;
      if ((field->type == KA_FIELD_SEAT && !reseat_number (facts, field->key, places))
          || (field->type == KA_FIELD_SEATS && !reseat_numbers (facts, field->key, places)))
        return NULL;
      if (field->type == KA_FIELD_PER_SEAT)
        reseat_list (facts, field->key, places, n_new);
    }
  for_each_seat (seat, n_old)
    {
      if (ka_round_is_absent (round, seat))
        continue;
      if (places[seat] < 0)
        return NULL;
      absent &= ~(1u << places[seat]);
    }
  return keep_options (ka_round_new (g_steal_pointer (&facts), absent), round);
}
