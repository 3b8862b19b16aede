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
  person->company = self->people->len;
  g_ptr_array_add (self->people, person);
  return person;
}

/* Whoever sat with one of a company belongs to it, with all who sat with him. */
static void
join_companies (KaSettlement *self, guint one, guint other)
{
  for (guint i = 0; i < self->people->len; i++)
    {
      KaSettler *person = g_ptr_array_index (self->people, i);

      if (person->company == MAX (one, other))
        person->company = MIN (one, other);
    }
}

static gint64
sum_totals (const KaScore *score)
{
  gint64 sum = 0;

  for_each_seat (seat, score->n_seats)
    sum += score->totals[seat];
  return sum;
}

/* Corrections may leave a ledger that is not nil; then it cannot be paid as it is. Where there is a pot that is what lies in it. */
static gboolean
is_ledger (const KaScore *score, const KaValues *options, gint64 sum)
{
  return ka_game_pays_totals (score->game, options)
         && (sum == 0 || !ka_game_sums_to_zero (score->game, options));
}

/* Everybody gets back as much of what lies in the pot; of what cannot be shared those who come first get one each. */
static gint64
share_sum (gint64 sum, guint n_seats, guint seat)
{
  gint64 rest = sum % n_seats;

  return sum / n_seats + (rest > seat) - (rest < -(gint64) seat);
}

void
ka_settlement_add (KaSettlement *self, const KaScore *score, const KaValues *options, const char *const *keys,
                   const char *const *names)
{
  KaSettler *first = NULL;
  gint64 sum;
  gboolean ledger, lowest_wins;

  g_return_if_fail (self != NULL && score != NULL && keys != NULL && names != NULL);

  sum = sum_totals (score);
  ledger = is_ledger (score, options, sum);
  lowest_wins = ka_game_lowest_wins (score->game, options);
  for_each_seat (seat, score->n_seats)
    {
      gint64 total = score->totals[seat];
      gint64 ahead = ledger ? total - share_sum (sum, score->n_seats, seat) : score->n_seats * total - sum;
      KaSettler *person = find_person (self, keys[seat], names[seat]);

      person->balance += lowest_wins ? -ahead : ahead;
      if (first == NULL)
        first = person;
      join_companies (self, first->company, person->company);
    }
}

/* ---- settling ------------------------------------------------------------------------------------------- */

/* Of those in @company; there is one. */
static guint
find_greatest (const KaSettlement *self, guint company, const gint64 *open, int sign)
{
  guint greatest = company;

  for (guint i = company + 1; i < self->people->len; i++)
    if (((const KaSettler *) g_ptr_array_index (self->people, i))->company == company
        && sign * open[i] > sign * open[greatest])
      greatest = i;
  return greatest;
}

static void
settle_company (const KaSettlement *self, guint company, gint64 *open, GArray *transfers)
{
  for (;;)
    {
      KaTransfer transfer
          = { .from = find_greatest (self, company, open, -1), .to = find_greatest (self, company, open, 1) };

      transfer.points = MIN (-open[transfer.from], open[transfer.to]);
      if (transfer.points <= 0)
        return;
      open[transfer.from] += transfer.points;
      open[transfer.to] -= transfer.points;
      g_array_append_val (transfers, transfer);
    }
}

GArray *
ka_settlement_list_transfers (const KaSettlement *self)
{
  GArray *transfers = g_array_new (FALSE, FALSE, sizeof (KaTransfer));
  guint n = self->people->len;
  g_autofree gint64 *open = g_new (gint64, n + 1);

  for (guint i = 0; i < n; i++)
    open[i] = ((const KaSettler *) g_ptr_array_index (self->people, i))->balance;
  /* A company is called after the first of its people. */
  for (guint i = 0; i < n; i++)
    if (((const KaSettler *) g_ptr_array_index (self->people, i))->company == i)
      settle_company (self, i, open, transfers);
  return transfers;
}
