/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why somebody whose letter was typed cannot be named. */
#include "ka-round-form-private.h"

#include "ka-announce.h"
#include "ka-error.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-refusal.h"

/* @facts as they would be if @seat did that, too. */
static KaValues *
add_seat (const KaValues *facts, const KaField *field, guint seat)
{
  g_autoptr (KaValues) more = ka_values_copy (facts);
  int seats[KA_MAX_SEATS] = { (int) seat };
  guint n;
  const int *known = ka_values_get_ints (facts, field->key, &n);

  if (field->type == KA_FIELD_SEAT)
    {
      ka_values_set_int (more, field->key, (int) seat);
      return g_steal_pointer (&more);
    }
  n = MIN (n, KA_MAX_SEATS - 1);
  for (guint i = 0; i < n; i++)
    seats[i + 1] = known[i];
  ka_values_set_ints (more, field->key, seats, n + 1);
  return g_steal_pointer (&more);
}

/* @facts with something in all that others still have to say, so that the rules can speak of @seat; %NULL where its own numbers are missing. */
static KaValues *
fill_others (KaRoundForm *self, const KaValues *facts, guint32 absent, guint seat)
{
  const KaGame *game = ka_sheet_get_game (self->sheet);
  g_autoptr (KaValues) all = ka_values_copy (facts);
  guint n_seats = self->before->n_seats;

  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      const KaField *field = &game->scoring->facts[i];
      int numbers[KA_MAX_SEATS];
      guint n;
      const int *known = ka_values_get_ints (facts, field->key, &n);

      if (field->type == KA_FIELD_SEAT && field->required && n == 0)
        {
          g_autoptr (KaRound) round = ka_round_new (ka_values_new (), absent);

          ka_values_set_int (all, field->key, ka_next_seat ((int) seat, n_seats, round));
        }
      if (field->type != KA_FIELD_PER_SEAT)
        continue;
      if (seat >= n || known[seat] == KA_ABSENT)
        return NULL;
      for_each_seat (other, n_seats)
        numbers[other] = (absent & (1u << other)) != 0            ? KA_ABSENT
                         : other < n && known[other] != KA_ABSENT ? known[other]
                                                                  : MAX (field->min, 0);
      ka_values_set_ints (all, field->key, numbers, n_seats);
    }
  return g_steal_pointer (&all);
}

/* Why the rules do not let @seat have what @key says; %NULL where it is not about that. */
static char *
find_reason (KaRoundForm *self, const KaRound *round, const char *key, guint seat)
{
  g_autoptr (KaValues) all = fill_others (self, round->facts, round->absent, seat);
  g_autoptr (KaRound) whole = all != NULL ? ka_round_new (g_steal_pointer (&all), round->absent) : NULL;
  g_autoptr (GError) error = NULL;

  if (whole == NULL || ka_round_form_check_round (self, whole, &error)
      || !g_error_matches (error, KA_ERROR, KA_ERROR_RULE) || g_strcmp0 (ka_error_get_key (error), key) != 0)
    return NULL;
  return ka_refusal_text (error, self->sheet);
}

/* Somebody typed the letter of what is not asked of @seat: the rules say why, where they know enough for it. */
void
ka_round_form_refused_cb (KaRoundForm *self, const char *key, guint seat)
{
  const KaGame *game = ka_sheet_get_game (self->sheet);
  const KaField *field = ka_field_find (game->scoring->facts, game->scoring->n_facts, key);
  g_autoptr (KaRound) typed = ka_round_form_read (self, NULL);
  g_autoptr (KaRound) round = ka_round_new (add_seat (typed->facts, field, seat), typed->absent);
  g_autofree char *why = find_reason (self, round, key, seat);

  if (why == NULL)
    /* Translators: %1$s is a player, %2$s what is asked of players, such as “Piet”. */
    why = g_strdup_printf (_ ("With what is filled in, %1$s cannot have “%2$s”"),
                           ka_isolate (ka_sheet_get_player (self->sheet, seat)->name), _ (field->label));
  ka_round_form_show_status (self, NULL, FALSE);
  ka_round_fields_show_problem (self->fields, key, KA_AT_SEAT (seat), why);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, ka_round_fields_get_problem (self->fields));
}
