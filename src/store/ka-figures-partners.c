/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-figures-rounds.h"

static KaPartnerFigures *
find_partner (GArray *partners, const KaRoleFigures *role)
{
  KaPartnerFigures partner = { .partner = (guint) role->partner, .game_id = role->game_id };

  for (guint i = 0; i < partners->len; i++)
    {
      KaPartnerFigures *found = &g_array_index (partners, KaPartnerFigures, i);

      if (found->partner == partner.partner && found->game_id == partner.game_id)
        return found;
    }
  g_array_append_val (partners, partner);
  return &g_array_index (partners, KaPartnerFigures, partners->len - 1);
}

static int
compare_partners (gconstpointer a, gconstpointer b)
{
  const KaPartnerFigures *first = a, *second = b;
  int order = strcmp (first->game_id, second->game_id);

  if (order != 0)
    return order;
  if (first->n != second->n)
    return first->n > second->n ? -1 : 1;
  if (first->n_best != second->n_best)
    return first->n_best > second->n_best ? -1 : 1;
  return first->partner < second->partner ? -1 : first->partner > second->partner;
}

GArray *
ka_round_figures_list_partners (const KaRoundFigures *self, guint who)
{
  GArray *partners = g_array_new (FALSE, FALSE, sizeof (KaPartnerFigures));

  for (guint i = 0; i < self->roles->len; i++)
    {
      const KaRoleFigures *role = &g_array_index (self->roles, KaRoleFigures, i);

      if (role->who == who && role->partner >= 0)
        {
          KaPartnerFigures *partner = find_partner (partners, role);

          partner->n += role->n;
          partner->n_best += role->n_best;
          partner->points += role->points;
        }
    }
  g_array_sort (partners, compare_partners);
  return partners;
}
