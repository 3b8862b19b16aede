/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-round.h"

#include <string.h>

KaRound *
ka_round_new (KaValues *facts, guint32 absent)
{
  KaRound *self;

  g_return_val_if_fail (facts != NULL, NULL);

  self = g_new0 (KaRound, 1);
  g_ref_count_init (&self->refs);
  self->facts = facts;
  self->absent = absent;
  return self;
}

KaRound *
ka_round_new_correction (const int *points, guint n_seats, const char *reason)
{
  KaRound *self;

  g_return_val_if_fail (n_seats <= KA_MAX_SEATS, NULL);

  self = g_new0 (KaRound, 1);
  g_ref_count_init (&self->refs);
  memcpy (self->correction, points, n_seats * sizeof (int));
  self->reason = g_strdup (reason);
  return self;
}

void
ka_round_take_leave (KaRound *self, guint32 seats)
{
  g_return_if_fail (ka_round_is_correction (self));

  self->absent = seats;
}

KaRound *
ka_round_new_points (const int *points, guint n_seats)
{
  KaValues *facts = ka_values_new ();
  guint32 absent = 0;

  g_return_val_if_fail (n_seats <= KA_MAX_SEATS, NULL);

  for_each_seat (seat, n_seats)
    if (points[seat] == KA_ABSENT)
      absent |= 1u << seat;
  ka_values_set_ints (facts, KA_FACT_POINTS, points, n_seats);
  return ka_round_new (facts, absent);
}

KaRound *
ka_round_new_rules (KaValues *options)
{
  const int nothing[KA_MAX_SEATS] = { 0 };
  KaRound *self = ka_round_new_correction (nothing, KA_MAX_SEATS, NULL);

  g_return_val_if_fail (options != NULL, self);

  ka_round_take_options (self, options);
  return self;
}

void
ka_round_take_options (KaRound *self, KaValues *options)
{
  g_clear_pointer (&self->options, ka_values_unref);
  self->options = options;
}

/* Values that a field has: which there are in the one is what those of the other are called. */
static KaValues *
leave_out (const KaValues *options, const KaValues *named)
{
  g_autoptr (JsonNode) node = ka_values_to_json (named);
  g_autoptr (GList) keys = json_object_get_members (json_node_get_object (node));
  KaValues *rest = ka_values_copy (options);

  for (GList *key = keys; key != NULL; key = key->next)
    ka_values_unset (rest, key->data);
  return rest;
}

KaRound *
ka_round_without_options (KaRound *self, const KaValues *named)
{
  KaRound *round;
  KaValues *rest;

  if (self->options == NULL)
    return ka_round_ref (self);
  rest = leave_out (self->options, named);
  round = self->facts != NULL ? ka_round_new (ka_values_ref (self->facts), self->absent)
                              : ka_round_new_correction (self->correction, KA_MAX_SEATS, self->reason);
  round->absent = self->absent;
  ka_round_take_options (round, rest);
  return round;
}

KaRound *
ka_round_ref (KaRound *self)
{
  g_ref_count_inc (&self->refs);
  return self;
}

void
ka_round_unref (KaRound *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  g_clear_pointer (&self->facts, ka_values_unref);
  g_clear_pointer (&self->options, ka_values_unref);
  g_free (self->reason);
  g_free (self);
}

gboolean
ka_round_equal (const KaRound *a, const KaRound *b, guint n_seats)
{
  if (a == b)
    return TRUE;
  if ((a->facts == NULL) != (b->facts == NULL) || a->absent != b->absent
      || g_strcmp0 (a->reason, b->reason) != 0 || (a->options == NULL) != (b->options == NULL)
      || !ka_values_equal (a->options, b->options))
    return FALSE;
  return a->facts != NULL ? ka_values_equal (a->facts, b->facts)
                          : memcmp (a->correction, b->correction, n_seats * sizeof *a->correction) == 0;
}

gboolean
ka_round_is_correction (const KaRound *self)
{
  return self->facts == NULL;
}

gboolean
ka_round_is_rules (const KaRound *self)
{
  return self->facts == NULL && self->options != NULL;
}

gboolean
ka_round_adds_points (const KaRound *self)
{
  for_each_seat (seat, KA_MAX_SEATS)
    if (self->correction[seat] != 0)
      return TRUE;
  return self->reason != NULL;
}

gboolean
ka_round_is_absent (const KaRound *self, guint seat)
{
  return (self->absent & (1u << seat)) != 0;
}

gboolean
ka_round_has_only_points (const KaRound *self)
{
  return self->facts != NULL && ka_values_has (self->facts, KA_FACT_POINTS);
}
