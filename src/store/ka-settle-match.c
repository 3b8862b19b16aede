/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-settle-match.h"

/* @n_bots: how many computer players were met before; counts on */
static char *
make_key (const KaMatch *match, guint seat, guint *n_bots)
{
  const KaPlayer *player = match->players[seat];

  return player->id != 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, player->id)
                         : g_strdup_printf ("%s/%u", match->bots[seat], (*n_bots)++);
}

void
ka_settlement_add_match (KaSettlement *self, const KaMatch *match, const KaScore *score)
{
  char *keys[KA_MAX_SEATS] = { NULL };
  const char *names[KA_MAX_SEATS] = { NULL };
  guint n_bots = 0;

  g_return_if_fail (self != NULL && match != NULL && score != NULL);

  for_each_seat (seat, match->n_seats)
    {
      keys[seat] = make_key (match, seat, &n_bots);
      names[seat] = match->players[seat]->name;
    }
  ka_settlement_add (self, score, match->options, (const char *const *) keys, names);
  for_each_seat (seat, match->n_seats)
    g_free (keys[seat]);
}

gboolean
ka_settlement_is_of_first (const KaSettlement *self, const KaMatch *match)
{
  guint n_bots = 0;
  g_autofree char *key = make_key (match, 0, &n_bots);

  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->people->len; i++)
    {
      const KaSettler *person = g_ptr_array_index (self->people, i);

      if (g_str_equal (person->key, key))
        return person->company == 0;
    }
  return FALSE;
}
