/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ledger of a deal of Wiezen: what was played, what came of it, who pays whom. */

#include "ka-wiezen-words.h"

#include "ka-language.h"

/* How many times the deal counted (WI-11), as the sheet notes it. */
static int
read_factor (KaTableau *self)
{
  const KaScore *score = ka_sheet_get_score (ka_table_get_sheet (ka_tableau_get_table (self)));

  for (guint i = 0; score->n_rounds > 0 && i < score->rounds[score->n_rounds - 1].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, score->n_rounds - 1, i);

      if (g_str_equal (note->msgid, ka_wiezen_factor_note))
        return note->a;
    }
  return 1;
}

static void
add_more (GPtrArray *lines, const WiezenPrice *price, guint tricks, guint needed)
{
  g_autofree char *taken = g_strdup_printf (ngettext ("%u trick needed", "%u tricks needed", needed), needed);
  g_autofree char *count = g_strdup_printf (ngettext ("%u taken", "%u taken", tricks), tricks);

  if (price->more == 0)
    ka_result_add (lines, g_strdup_printf (_ ("%s, %s: exactly enough"), taken, count), FALSE);
  else if (price->more > 0)
    ka_result_add (lines,
                   g_strdup_printf (ngettext ("%s, %s: %d more", "%s, %s: %d more", (gulong) price->more),
                                    taken, count, price->more),
                   FALSE);
  else
    ka_result_add (
        lines,
        g_strdup_printf (ngettext ("%s, %s: %d too few", "%s, %s: %d too few", (gulong) -price->more), taken,
                         count, -price->more),
        FALSE);
}

/* WI-8: who asked took too few himself. */
static void
add_own (KaTableau *self, const WiezenState *state, GPtrArray *lines)
{
  guint asker = (guint) ka_wiezen_get_asker (state);
  guint own = state->tricks[asker];

  ka_result_add (
      lines,
      g_strdup_printf (ngettext ("%s took %u trick, and needs %u as the one who asked (WI-8)",
                                 "%s took %u tricks, and needs %u as the one who asked (WI-8)", own),
                       ka_tableau_name (self, asker), own, state->terms.asker_tricks),
      FALSE);
}

/* "3 for the first trick too few + 2 × 1 for the others = 5" */
static void
add_price (GPtrArray *lines, const WiezenPrice *price)
{
  int before = price->first + price->n_each * price->each;

  if (price->all > 0)
    ka_result_add (lines, g_strdup_printf (_ ("All 13 tricks: %d (WI-8)"), price->all), FALSE);
  else if (price->more < 0 && price->n_each > 0 && price->each > 0)
    ka_result_add (lines,
                   g_strdup_printf (_ ("%d for the first undertrick + %d × %d for the others = %d"),
                                    price->first, price->n_each, price->each, before),
                   FALSE);
  else if (price->n_each > 0 && price->each > 0)
    ka_result_add (lines,
                   g_strdup_printf (_ ("%d for the contract + %d × %d for the overtricks = %d"), price->first,
                                    price->n_each, price->each, before),
                   FALSE);
  else
    ka_result_add (lines, g_strdup_printf (_ ("The contract is worth %d"), price->first), FALSE);
  if (price->doubled)
    ka_result_add (
        lines, g_strdup_printf (_ ("All 13 tricks count double: %d × 2 = %d (WI-13)"), before, 2 * before),
        FALSE);
}

static void
add_factor (GPtrArray *lines, int factor, int *value)
{
  if (factor > 1)
    ka_result_add (lines,
                   g_strdup_printf (_ ("After everybody passed: %d × %d = %d (WI-11)"), ABS (*value), factor,
                                    factor * ABS (*value)),
                   FALSE);
  *value *= factor;
}

static void
add_partners (KaTableau *self, const WiezenState *state, int value, GPtrArray *lines)
{
  guint others = ka_wiezen_get_others (state, state->players);
  g_autofree char *winners = ka_wiezen_say_names (self, value > 0 ? state->players : others);
  g_autofree char *losers = ka_wiezen_say_names (self, value > 0 ? others : state->players);

  ka_result_add (
      lines,
      g_strdup_printf (_ ("%s get %d each, %s pay %d each"), winners, ABS (value), losers, ABS (value)),
      TRUE);
}

static void
add_soloist (KaTableau *self, guint seat, int value, GPtrArray *lines)
{
  const char *name = ka_tableau_name (self, seat);

  if (value >= 0)
    ka_result_add (
        lines,
        g_strdup_printf (_ ("%s gets %d from each of the three: 3 × %d = %d"), name, value, value, 3 * value),
        TRUE);
  else
    ka_result_add (lines,
                   g_strdup_printf (_ ("%s pays %d to each of the three: 3 × %d = %d"), name, -value, -value,
                                    3 * -value),
                   TRUE);
}

static void
add_taken (KaTableau *self, guint seat, guint tricks, gboolean is_made, GPtrArray *lines)
{
  const char *name = ka_tableau_name (self, seat);

  if (tricks == 0)
    ka_result_add (
        lines,
        g_strdup_printf (is_made ? _ ("%s took no trick: made") : _ ("%s took no trick: failed"), name),
        FALSE);
  else if (is_made)
    ka_result_add (lines, g_strdup_printf (_ ("%s took one trick: made"), name), FALSE);
  else
    ka_result_add (
        lines,
        g_strdup_printf (ngettext ("%s took %u trick: failed", "%s took %u tricks: failed", tricks), name,
                         tricks),
        FALSE);
}

/* WI-12: each of a side settles with each of the others. */
static void
add_side (KaTableau *self, const WiezenState *state, int value, GPtrArray *lines)
{
  guint others = ka_wiezen_get_others (state, state->players);
  g_autofree char *side = ka_wiezen_say_names (self, state->players);
  g_autofree char *against = ka_wiezen_say_names (self, others);
  int theirs = ABS (value) * __builtin_popcount (others);
  int other = ABS (value) * __builtin_popcount (state->players);

  ka_result_add (lines,
                 g_strdup_printf (value > 0 ? _ ("For each of %s +%d, for each of %s −%d")
                                            : _ ("For each of %s −%d, for each of %s +%d"),
                                  side, theirs, against, other),
                 TRUE);
}

/* WI-12: each settles by himself, unless they are a side. */
static void
add_miserie (KaTableau *self, const WiezenState *state, const KaValues *options, GPtrArray *lines)
{
  int factor = read_factor (self);
  int least = G_MAXINT;

  for_each_seat (seat, state->n_seats)
    if (state->players & ka_wiezen_bit (seat))
      {
        WiezenPrice price;
        guint tricks = state->tricks[seat];

        ka_wiezen_find_price (options, &ka_wiezen_contracts[state->contract], (int) tricks, 3, &price);
        add_taken (self, seat, tricks, price.more == 0, lines);
        least = MIN (least, price.value);
        if (state->terms.miserie_together)
          continue;
        add_factor (lines, factor, &price.value);
        add_soloist (self, seat, price.value, lines);
      }
  if (state->terms.miserie_together)
    {
      add_factor (lines, factor, &least);
      add_side (self, state, least, lines);
    }
}

/* WI-11: what each takes from the pot, as the sheet notes it. */
static void
add_pot (KaTableau *self, GPtrArray *lines)
{
  const KaScore *score = ka_sheet_get_score (ka_table_get_sheet (ka_tableau_get_table (self)));

  for (guint i = 0; score->n_rounds > 0 && i < score->rounds[score->n_rounds - 1].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, score->n_rounds - 1, i);

      if (g_str_equal (note->clause, "WI-11") && note->seat >= 0)
        ka_result_add (lines,
                       g_strdup_printf (_ ("%s takes %d from the pot (WI-11)"),
                                        ka_tableau_name (self, (guint) note->seat), note->a),
                       TRUE);
    }
}

void
ka_wiezen_say_result (KaTableau *self, GPtrArray *lines)
{
  const WiezenState *state = ka_tableau_get_view (self);
  const KaValues *options = ka_sheet_get_options (ka_table_get_sheet (ka_tableau_get_table (self)));
  const WiezenContract *contract = &ka_wiezen_contracts[state->contract];
  g_autofree char *names = ka_wiezen_say_names (self, state->players);
  g_autofree char *title = NULL, *trump = NULL;
  guint needed, tricks;
  WiezenPrice price;

  if (contract->sides == WIEZEN_NOBODY)
    {
      ka_result_add (lines,
                     state->terms.stake == 0
                         ? g_strdup (_ ("Everybody passed: nobody scores (WI-11)"))
                         : g_strdup_printf (_ ("Everybody passed: each pays %u into the pot (WI-11)"),
                                            state->terms.stake),
                     TRUE);
      return;
    }
  ka_wiezen_say_plate (self, &title, &trump);
  /* Translators: a contract, who played it, and the trump: "Vraag, An and Bob · ♥ Hearts are trump". */
  ka_result_add (lines, g_strdup_printf (_ ("%s, %s · %s"), title, names, trump), TRUE);
  if (contract->sides == WIEZEN_MISERIE)
    {
      add_miserie (self, state, options, lines);
    }
  else
    {
      needed = ka_wiezen_get_needed (state);
      tricks = ka_wiezen_count_tricks (state, state->players);
      ka_wiezen_find_price (options, contract, ka_wiezen_get_counted (state), ka_wiezen_get_aces (state),
                            &price);
      if (price.more == (int) tricks - (int) needed)
        add_more (lines, &price, tricks, needed);
      else
        add_own (self, state, lines);
      add_price (lines, &price);
      add_factor (lines, read_factor (self), &price.value);
      if (contract->sides == WIEZEN_PARTNERS)
        add_partners (self, state, price.value, lines);
      else
        add_soloist (self, (guint) __builtin_ctz (state->players), price.value, lines);
    }
  if (state->terms.stake > 0)
    add_pot (self, lines);
  else
    ka_result_add (lines, g_strdup (_ ("What some get, the others pay: together it is 0 (WI-10)")), FALSE);
}
