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
  const KaGame *game = self->game;
  g_autoptr (KaValues) given = ka_game_differing_options (game, was);
  g_autoptr (KaValues) options = NULL;

  for (guint i = 0; i < game->n_options; i++)
    if (ka_values_has (self->changes, game->options[i].key))
      ka_field_set_number (&game->options[i], given, ka_field_get_number (&game->options[i], self->changes));
  options = ka_game_complete_options (game, given);
  return ka_game_check_options (game, n_seats, options, error) ? g_steal_pointer (&options) : NULL;
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

KaScore *
ka_try_out_score (KaTryOut *self, const KaPlayedMatch *played, GError **error)
{
  const KaFiguredMatch *match = played->match;
  KaRound *const *rounds = (KaRound *const *) played->rounds->pdata;
  const KaValues *options = find_options (self, played, error);
  KaScore *score = options != NULL ? ka_score_new (match->game, options, match->n_seats, match->first, rounds,
                                                   played->rounds->len, error)
                                   : NULL;

  for (guint i = 0; score != NULL && i + 1 < score->n_rounds; i++)
    if (score->rounds[i].finishes)
      {
        ka_score_unref (score);
        return ka_score_new (match->game, options, match->n_seats, match->first, rounds, i + 1, error);
      }
  return score;
}
