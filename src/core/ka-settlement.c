/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-settlement.h"

#include "ka-game.h"

static void
settler_free (gpointer data)
{
  KaSettler *self = data;

  g_free (self->key);
  g_free (self->name);
  g_free (self);
}

KaSettlement *
ka_settlement_new (void)
{
  KaSettlement *self = g_new0 (KaSettlement, 1);

  self->people = g_ptr_array_new_with_free_func (settler_free);
  return self;
}

void
ka_settlement_free (KaSettlement *self)
{
  g_ptr_array_unref (self->people);
  g_free (self);
}

/* ---- counting ------------------------------------------------------------------------------------------- */

static KaSettler *
find_person (KaSettlement *self, const char *key, const char *name)
{
  KaSettler *person;

  for (guint i = 0; i < self->people->len; i++)
    {
      person = g_ptr_array_index (self->people, i);
      if (g_str_equal (person->key, key))
        return person;
    }
  person = g_new0 (KaSettler, 1);
  person->key = g_strdup (key);
  person->name = g_strdup (name);
  g_ptr_array_add (self->people, person);
  return person;
}

static gint64
sum_totals (const KaScore *score)
{
  gint64 sum = 0;

  for_each_seat (seat, score->n_seats)
    sum += score->totals[seat];
  return sum;
}

/* Corrections may leave a ledger that is not nil; then it cannot be paid as it is. */
static gboolean
is_ledger (const KaScore *score, const KaValues *options, gint64 sum)
{
  return sum == 0 && score->game->scoring->sums_to_zero != NULL
         && score->game->scoring->sums_to_zero (options);
}

void
ka_settlement_add (KaSettlement *self, const KaScore *score, const KaValues *options, const char *const *keys,
                   const char *const *names)
{
  gint64 sum;
  gboolean ledger;

  g_return_if_fail (self != NULL && score != NULL && keys != NULL && names != NULL);

  sum = sum_totals (score);
  ledger = is_ledger (score, options, sum);
  for_each_seat (seat, score->n_seats)
    {
      gint64 total = score->totals[seat];
      gint64 ahead = ledger ? total : (gint64) score->n_seats * total - sum;

      find_person (self, keys[seat], names[seat])->balance += score->game->lowest_wins ? -ahead : ahead;
    }
}

/* ---- settling ------------------------------------------------------------------------------------------- */

static guint
find_greatest (const gint64 *open, guint n, int sign)
{
  guint greatest = 0;

  for (guint i = 1; i < n; i++)
    if (sign * open[i] > sign * open[greatest])
      greatest = i;
  return greatest;
}

GArray *
ka_settlement_list_transfers (const KaSettlement *self)
{
  GArray *transfers = g_array_new (FALSE, FALSE, sizeof (KaTransfer));
  guint n = self->people->len;
  g_autofree gint64 *open = g_new (gint64, n + 1);

  for (guint i = 0; i < n; i++)
    open[i] = ((const KaSettler *) g_ptr_array_index (self->people, i))->balance;
  while (n > 0)
    {
      KaTransfer transfer = { .from = find_greatest (open, n, -1), .to = find_greatest (open, n, 1) };

      transfer.points = MIN (-open[transfer.from], open[transfer.to]);
      if (transfer.points <= 0)
        break;
      open[transfer.from] += transfer.points;
      open[transfer.to] -= transfer.points;
      g_array_append_val (transfers, transfer);
    }
  return transfers;
}
