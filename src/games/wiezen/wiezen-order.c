/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the order of the bids makes sense with their points (WI-8). */
#include "ka-error.h"
#include "ka-language.h"
#include "wiezen-private.h"

static const char *
get_label (guint contract)
{
  return ka_wiezen_contract_choices[contract].label;
}

/* WI-6: over troel the turned card stays hidden, and nobody can ask for its suit. What stands beside its kin is not moved alone. */
static gboolean
doubt_turned (const guint8 ranks[WIEZEN_PASS], GError **doubt)
{
  for (guint i = 0; i < WIEZEN_N_RANKED; i++)
    if (ka_wiezen_contracts[i].trump == WIEZEN_TRUMP_TURNED && ranks[i] > ranks[WIEZEN_TROEL])
      return ka_refuse_field (
          doubt, KA_ERROR_RULE, "order", "WI-6",
          .why = N_ ("{m0} stands above troel, where nobody can say it: the turned card is hidden"),
          .texts = { get_label (i) });
  return TRUE;
}

/* Troel is no bid: who has the aces must say it, whatever it brings. What stands in no list, but beside its kin, nobody can move. */
static gboolean
is_bid (const KaValues *options, guint contract)
{
  return contract != WIEZEN_TROEL && ka_wiezen_is_played (options, &ka_wiezen_contracts[contract]);
}

gboolean
ka_wiezen_orders (const KaField *field, const KaValues *options, guint choice)
{
  return ka_wiezen_is_played (options, &ka_wiezen_contracts[choice]);
}

guint
ka_wiezen_say_order (const KaField *field, const KaValues *options, const char **labels)
{
  guint8 ranks[WIEZEN_PASS];
  guint n = 0;

  ka_wiezen_read_ranks (options, ranks);
  for (guint rank = 0; rank < WIEZEN_PASS; rank++)
    for (guint contract = 0; contract < WIEZEN_PASS; contract++)
      if (ranks[contract] == rank && ka_wiezen_is_played (options, &ka_wiezen_contracts[contract]))
        labels[n++] = get_label (contract);
  return n;
}

gboolean
ka_wiezen_doubt_order (const KaValues *options, guint n_seats, GError **doubt)
{
  guint8 ranks[WIEZEN_PASS];

  ka_wiezen_read_ranks (options, ranks);
  if (ka_wiezen_is_played (options, &ka_wiezen_contracts[WIEZEN_TROEL]) && !doubt_turned (ranks, doubt))
    return FALSE;
  for (guint lower = 0; lower < WIEZEN_N_RANKED; lower++)
    for (guint higher = 0; higher < WIEZEN_N_RANKED; higher++)
      {
        int less = ka_wiezen_get_amount (options, &ka_wiezen_contracts[higher], WIEZEN_MADE);
        int more = ka_wiezen_get_amount (options, &ka_wiezen_contracts[lower], WIEZEN_MADE);

        if (ranks[lower] < ranks[higher] && less < more && is_bid (options, lower)
            && is_bid (options, higher))
          return ka_refuse_field (
              doubt, KA_ERROR_RULE, "order", "WI-8",
              .why = N_ ("{m0} stands above {m1}, and brings {n0} where that brings {n1}"),
              .texts = { get_label (higher), get_label (lower) }, .numbers = { less, more });
      }
  return TRUE;
}
