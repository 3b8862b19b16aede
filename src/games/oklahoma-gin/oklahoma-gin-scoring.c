/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-card.h"
#include "ka-error.h"
#include "ka-language.h"
#include "oklahoma-gin-play.h"
#include "oklahoma-gin-private.h"

static const KaField FACTS[] = {
  { .key = "limit",
    .label = N_ ("Open card"),
    .type = KA_FIELD_CARD,
    .clause = "OK-3",
    .question = N_ ("Which card was open?"),
    .help = N_ (
        "The card that set the limit: on top of the discard pile when the last turn began, or the first open "
        "card where that holds for the whole hand.") },
  GIN_FACT_END,
  GIN_FACT_KNOCKER,
  GIN_FACT_DEADWOOD,
};

static KaCard
read_limit (const KaValues *facts)
{
  const char *text = ka_values_get_string (facts, "limit");

  return text != NULL ? ka_card_from_text (text, NULL) : KA_CARD_INVALID;
}

/* OK-3: ace 1, court cards 10; 0 when only gin is allowed. */
static int
find_limit (const KaValues *options, KaCard card)
{
  if (ka_card_rank (card) == 0 && ka_values_get_bool (options, "ace-gin-only"))
    return 0;
  return MIN (ka_card_rank (card) + 1, 10);
}

static gboolean
check_knock (const KaTally *tally, const KaRound *round, GError **error)
{
  int limit = find_limit (tally->options, read_limit (round->facts));
  int own = ka_gin_read_knocker_deadwood (round->facts);

  if (limit == 0)
    return ka_refuse_field (error, KA_ERROR_RULE, "end", "OK-3",
                            .why = N_ ("nobody knocks when the open card is an ace; the hand ends in gin"));
  if (own > limit)
    return ka_refuse_at (
        error, KA_ERROR_RULE, "deadwood", KA_AT_SEAT (ka_values_get_int (round->facts, "knocker")), "OK-3",
        .why = N_ ("{s0} knocks with {n0}; with {c0} as the open card that is done with 1 to {n1}"),
        .numbers = { own, limit }, .seats = { ka_values_get_int (round->facts, "knocker") },
        .cards = { read_limit (round->facts) });
  return TRUE;
}

static gboolean
check (const KaTally *tally, const KaRound *round, KaNotes *notes, GError **error)
{
  GinEnd end = ka_gin_read_end (round->facts);
  gboolean has_grote_gin = ka_values_get_bool (tally->options, "grote-gin");

  if (!ka_gin_check_hand (tally, round, has_grote_gin ? NULL : "OK-8", notes, error))
    return FALSE;
  if (end != GIN_END_VOID && !ka_values_has (round->facts, "limit"))
    return ka_refuse_field (error, KA_ERROR_MISSING, "limit", "OK-3",
                            .why = N_ ("it is missing; it must be the open card, such as 6s"));
  return end != GIN_END_KNOCK || check_knock (tally, round, error);
}

int
ka_oklahoma_gin_factor (const KaValues *options, KaCard open)
{
  return ka_card_suit (open) == KA_SUIT_SPADES ? ka_values_get_int (options, "spade-factor") : 1;
}

static int
find_factor (const KaTally *tally, const KaRound *round, KaNotes *notes)
{
  int factor = 1;

  if (ka_gin_read_end (round->facts) != GIN_END_VOID)
    factor = ka_oklahoma_gin_factor (tally->options, read_limit (round->facts));
  if (factor > 1)
    ka_notes_add (notes, "OK-6", -1, N_ ("♠ ×{a}"), factor, 0);
  return factor;
}

static GinTerms
read_terms (const KaTally *tally, int factor)
{
  GinTerms terms = ka_gin_read_terms (tally->options);

  terms.big_gin_bonus = ka_values_get_int (tally->options, "grote-gin-bonus");
  terms.factor = factor;
  terms.winner_clause = "OK-7";
  terms.gin_clause = "OK-4";
  terms.big_gin_clause = "OK-8";
  terms.undercut_clause = "OK-5";
  return terms;
}

static void
score (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  const GinTerms terms = read_terms (tally, find_factor (tally, round, notes));

  ka_gin_score_hand (tally, round, &terms, score, notes);
}

static void
enter (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  const GinTerms terms = read_terms (tally, 1);

  ka_gin_enter_points (tally, round, &terms, score, notes);
}

static void
rank (const KaTally *tally, int *ranking)
{
  ka_gin_rank (tally, 1, ranking);
}

static gboolean
asks (const KaDraft *draft, const KaField *field, int part)
{
  if (strcmp (field->key, "end") == 0 && part == GIN_END_BIG_GIN)
    return ka_values_get_bool (draft->options, "grote-gin");
  if (strcmp (field->key, "limit") == 0)
    return ka_gin_read_end (draft->facts) != GIN_END_VOID;
  return ka_gin_asks (draft, field, part);
}

/* Before the open card is known, nobody knows with how much one may knock. */
static void
suppose (const KaDraft *draft, KaValues *facts)
{
  KaCard open = read_limit (facts);

  if (open != KA_CARD_INVALID)
    ka_gin_suppose (draft, facts, find_limit (draft->options, open),
                    ka_values_get_bool (draft->options, "grote-gin"));
}

/* OK-3, OK-6: with a court card one may knock with most, and one of spades multiplies the hand. */
static void
foresee (const KaDraft *draft, guint seat, KaOutlook *outlook)
{
  static const char *const OPEN[] = { "Kd", "Ks" };

  ka_gin_foresee (outlook);
  for (guint i = 0; i < G_N_ELEMENTS (OPEN); i++)
    ka_gin_foresee_wins (draft, seat, find_limit (draft->options, ka_card_from_text (OPEN[i], NULL)),
                         ka_values_get_bool (draft->options, "grote-gin"), OPEN[i], outlook);
}

const KaScoring ka_oklahoma_gin_scoring = {
  .facts = FACTS,
  .n_facts = G_N_ELEMENTS (FACTS),
  .memory_size = sizeof (GinMemory),
  .rests = ka_gin_rests,
  .check = check,
  .score = score,
  .enter = enter,
  .asks = asks,
  .suppose = suppose,
  .announce = ka_gin_announce,
  .sign = ka_gin_sign,
  .foresee = foresee,
  .rank = rank,
};
