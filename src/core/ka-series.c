/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-series.h"

#include <string.h>

struct _KaSeries
{
  /* borrowed */
  const KaGame *game;

  /* owned */
  KaValues *options;
  GPtrArray *rounds;
  KaScore *score;

  guint n_seats;
  int first;
  KaRandom random;
  KaCard pack[KA_MAX_PACK]; /* carried over from the last deal */
  guint n_pack;             /* 0: it is shuffled */
};

static gboolean
update_score (KaSeries *self, GError **error)
{
  KaScore *score = ka_score_new (self->game, self->options, self->n_seats, self->first,
                                 (KaRound *const *) self->rounds->pdata, self->rounds->len, error);

  if (score == NULL)
    return FALSE;
  g_clear_pointer (&self->score, ka_score_unref);
  self->score = score;
  return TRUE;
}

KaSeries *
ka_series_new (const KaGame *game, const KaValues *options, guint n_seats, int first, guint64 seed,
               GError **error)
{
  g_autoptr (KaSeries) self = NULL;

  if (!ka_game_check_begin (game, n_seats, options, error))
    return NULL;
  self = g_new0 (KaSeries, 1);
  self->game = game;
  self->options = ka_values_ref ((KaValues *) options);
  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  self->n_seats = n_seats;
  ka_random_init (&self->random, seed);
  self->first = first >= 0 ? first : (int) ka_random_below (&self->random, n_seats);
  if (!update_score (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ka_series_free (KaSeries *self)
{
  g_clear_pointer (&self->options, ka_values_unref);
  g_clear_pointer (&self->rounds, g_ptr_array_unref);
  g_clear_pointer (&self->score, ka_score_unref);
  g_free (self);
}

KaDeal *
ka_series_deal (KaSeries *self, GError **error)
{
  KaSetup setup;

  ka_setup_shuffled (&setup, self->game, self->options, self->n_seats, self->score->next,
                     ka_random_next (&self->random), self->score->totals);
  if (self->n_pack > 0)
    memcpy (setup.pack, self->pack, self->n_pack);
  return ka_deal_new (self->game, &setup, error);
}

gboolean
ka_series_add (KaSeries *self, const KaDeal *deal, GError **error)
{
  const KaRules *rules = self->game->rules;
  KaRound *round = ka_deal_get_round (deal);

  g_return_val_if_fail (round != NULL, FALSE);

  g_ptr_array_add (self->rounds, round);
  if (!update_score (self, error))
    {
      g_ptr_array_set_size (self->rounds, (int) self->rounds->len - 1);
      return FALSE;
    }
  self->n_pack = rules->carry_pack != NULL
                     ? rules->carry_pack (ka_deal_get_state (deal), &self->random, self->pack)
                     : 0;
  return TRUE;
}

const KaScore *
ka_series_get_score (const KaSeries *self)
{
  return self->score;
}

GPtrArray *
ka_series_get_rounds (const KaSeries *self)
{
  return self->rounds;
}

int
ka_series_get_first (const KaSeries *self)
{
  return self->first;
}
