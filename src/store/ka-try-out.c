/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-try-out.h"

struct _KaTryOut
{
  const KaGame *game;
  KaValues *changes;
  GHashTable *options; /* options of a match and its number of seats → KaValues */
};

KaTryOut *
ka_try_out_new (const KaGame *game, const KaValues *changes)
{
  KaTryOut *self = g_new (KaTryOut, 1);

  *self = (KaTryOut) { game, ka_values_copy (changes),
                       g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                              (GDestroyNotify) ka_values_unref) };
  return self;
}

void
ka_try_out_free (KaTryOut *self)
{
  ka_values_unref (self->changes);
  g_hash_table_unref (self->options);
  g_free (self);
}

static KaValues *
build_options (const KaTryOut *self, guint n_seats, const KaValues *was, GError **error)
{
  g_autoptr (KaValues) options = ka_game_override_options (self->game, was, self->changes);

  return ka_game_check_options (self->game, n_seats, options, error) ? g_steal_pointer (&options) : NULL;
}

static const KaValues *
find_options (KaTryOut *self, const KaPlayedMatch *played, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%u %s", played->match->n_seats, played->match->options);
  KaValues *options = g_hash_table_lookup (self->options, key);

  if (options == NULL)
    {
      options = build_options (self, played->match->n_seats, played->options, error);
      if (options != NULL)
        g_hash_table_insert (self->options, g_steal_pointer (&key), options);
    }
  return options;
}

/* What is tried holds for all rounds, whatever a line says of it; the rest of what lines say stays. */
static GPtrArray *
try_in_all_rounds (const KaPlayedMatch *played, const KaValues *changes)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);

  for (guint i = 0; i < played->rounds->len; i++)
    g_ptr_array_add (rounds, ka_round_without_options (played->rounds->pdata[i], changes));
  return g_steal_pointer (&rounds);
}

KaScore *
ka_try_out_score (KaTryOut *self, const KaPlayedMatch *played, GError **error)
{
  const KaFiguredMatch *match = played->match;
  g_autoptr (GPtrArray) tried = try_in_all_rounds (played, self->changes);
  KaRound *const *rounds = (KaRound *const *) tried->pdata;
  const KaValues *options = find_options (self, played, error);
  KaScore *score = options != NULL ? ka_score_new (match->game, options, match->n_seats, match->first, rounds,
                                                   tried->len, error)
                                   : NULL;

  for (guint i = 0; score != NULL && i + 1 < score->n_rounds; i++)
    if (score->rounds[i].finishes)
      {
        ka_score_unref (score);
        return ka_score_new (match->game, options, match->n_seats, match->first, rounds, i + 1, error);
      }
  return score;
}
