/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gemma-en-piet-private.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-outlook.h"

/* More than this in one hand at the end of a round is seldom meant. */
#define ODD_HAND 50

static const KaField FACTS[] = {
  { .key = "hands",
    .label = N_ ("Points in the hand"),
    .type = KA_FIELD_PER_SEAT,
    .min = GEMMA_LOWEST_HAND,
    .max = GEMMA_HIGHEST_HAND,
    .required = TRUE,
    .clause = "GP-15",
    .question = N_ ("How many points does {who} have left?"),
    .help = N_ ("Joker −1, queen 0, ace 1, jack and king 10, the others as printed.") },
  { .key = "gemma",
    .label = N_ ("Gemma"),
    .type = KA_FIELD_SEAT,
    .required = TRUE,
    .clause = "GP-12",
    .question = N_ ("Who said Gemma?"),
    .help = N_ ("Who said Gemma.") },
  { .key = "piet",
    .label = N_ ("Piet"),
    .type = KA_FIELD_SEATS,
    .min = 0,
    .max = KA_MAX_SEATS - 1,
    .clause = "GP-14",
    .help = N_ ("Who said Piet; nobody, one or several.") },
  { .key = "starter",
    .label = N_ ("Began"),
    .type = KA_FIELD_SEAT,
    .clause = "GP-5",
    .help = N_ ("Who began this round, if it was not the player who had to.") },
};

/* What was used up of "only the first" (GP-18). */
typedef struct
{
  gboolean half_used;
  gboolean end_used;
} GemmaMemory;

/* The facts of a round, taken apart. */
typedef struct
{
  const int *hands; /* KA_ABSENT for who did not take part */
  int gemma;
  guint32 piets; /* a bit per seat */
  int starter;
} GemmaRound;

static gboolean
is_piet (const GemmaRound *facts, guint seat)
{
  return (facts->piets & (1u << seat)) != 0;
}

static GemmaRound
take_apart (const KaTally *tally, const KaRound *round)
{
  GemmaRound facts = { 0 };
  const int *piets;
  guint n;

  facts.hands = ka_values_get_ints (round->facts, "hands", &n);
  facts.gemma = ka_values_get_int (round->facts, "gemma");
  facts.starter
      = ka_values_has (round->facts, "starter") ? ka_values_get_int (round->facts, "starter") : tally->turn;
  piets = ka_values_get_ints (round->facts, "piet", &n);
  for (guint i = 0; i < n; i++)
    facts.piets |= 1u << piets[i];
  return facts;
}

/* What there is on the table. */
typedef struct
{
  guint packs;
  guint jokers; /* of all packs */
} GemmaCards;

static GemmaCards
get_cards (const KaTally *tally)
{
  return (GemmaCards) { ka_gemma_packs (tally->options, tally->n_seats),
                        ka_gemma_jokers (tally->options, tally->n_seats) };
}

/* GP-15: the value of the card at @place in the packs, when they are sorted from the joker up to the tens. */
static int
value_of_place (const GemmaCards *cards, guint place)
{
  guint i;

  if (place < cards->jokers)
    return -1;
  i = (place - cards->jokers)
      / cards->packs; /* packs are alike: this is the place in one pack without jokers */
  if (i < 4)
    return 0;
  return i < 40 ? (int) (i - 4) / 4 + 1 : 10;
}

static int
sum_of_lowest (const GemmaCards *cards, guint n)
{
  int sum = 0;

  for (guint i = 0; i < n; i++)
    sum += value_of_place (cards, i);
  return sum;
}

static int
sum_of_highest (const GemmaCards *cards, guint n)
{
  guint n_cards = cards->packs * 52 + cards->jokers;
  int sum = 0;

  for (guint i = 1; i <= MIN (n, n_cards); i++)
    sum += value_of_place (cards, n_cards - i);
  return sum;
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static int
find_lowest (const GemmaRound *facts, guint n_seats)
{
  int lowest = -1;

  for_each_seat (seat, n_seats)
    if (facts->hands[seat] != KA_ABSENT && (lowest < 0 || facts->hands[seat] < facts->hands[lowest]))
      lowest = (int) seat;
  return lowest;
}

/* How many jokers @n hands of @hand_size can hold at most. */
static guint
count_jokers (const GemmaCards *cards, guint n, guint hand_size)
{
  return MIN (cards->jokers, n * hand_size);
}

/* GP-15: a joker is the only card below 0. */
static void
ask_about_lowest (const KaTally *tally, const GemmaRound *facts, int sum, int least, guint n, guint jokers,
                  KaNotes *notes)
{
  int seat = n == 1 ? find_lowest (facts, tally->n_seats) : -1;

  if (-sum > (int) jokers)
    ka_notes_ask (notes, "GP-15", seat, N_ ("{a} × joker?"), -sum, 0);
  else
    ka_notes_ask (notes, "GP-15", seat, N_ ("{a} together, and not {b} or more?"), sum, least);
}

/* By how much @n hands with a @sum are beyond what the cards allow, where that is most. */
typedef struct
{
  int by;
  guint n;
  int sum;
  int least;
} Excess;

static void
note_excess (Excess *self, int by, guint n, int sum, int least)
{
  if (by > self->by)
    *self = (Excess) { by, n, sum, least };
}

/* Whether the cards of the packs are enough for all hands together. Of any k hands, the k lowest hold at least
 * k cards and can at best hold all jokers for which they have room; the k highest hold at most as many as are dealt to k. What they are not enough for is asked
 * about: no clause says that it cannot be (GP-15). */
static void
flag_all_hands (const KaTally *tally, const GemmaRound *facts, KaNotes *notes)
{
  GemmaCards cards = get_cards (tally);
  guint hand_size = (guint) ka_values_get_int (tally->options, "cards");
  int hands[KA_MAX_SEATS];
  guint n = 0;
  int low = 0, high = 0;
  Excess too_low = { 0 }, too_high = { 0 };

  for_each_seat (seat, tally->n_seats)
    if (facts->hands[seat] != KA_ABSENT)
      hands[n++] = facts->hands[seat];
  qsort (hands, n, sizeof (int), (GCompareFunc) compare_ints);

  for (guint k = 1; k <= n; k++)
    {
      int least = sum_of_lowest (&cards, MAX (k, count_jokers (&cards, k, hand_size)));

      low += hands[k - 1];
      high += hands[n - k];
      note_excess (&too_low, least - low, k, low, least);
      /* One hand that is too high is asked about by itself. */
      if (k > 1)
        note_excess (&too_high, high - sum_of_highest (&cards, k * hand_size), k, high, 0);
    }
  if (too_low.by > 0)
    ask_about_lowest (tally, facts, too_low.sum, too_low.least, too_low.n,
                      count_jokers (&cards, too_low.n, hand_size), notes);
  if (too_high.by > 0)
    ka_notes_ask (notes, "GP-15", -1, N_ ("{a} in {b} hands?"), too_high.sum, (int) too_high.n);
}

static gboolean
check_calls (const KaTally *tally, const GemmaRound *facts, GError **error)
{
  int gemma_limit = ka_values_get_int (tally->options, "gemma-limit");
  int piet_limit = ka_values_get_int (tally->options, "piet-limit");

  if (facts->hands[facts->gemma] > gemma_limit)
    return ka_refuse_at (error, KA_ERROR_RULE, "gemma", KA_AT_SEAT (facts->gemma), "GP-12",
                         .why = N_ ("{s0} has {n0} points; Gemma is allowed with {n1} or fewer"),
                         .numbers = { facts->hands[facts->gemma], gemma_limit }, .seats = { facts->gemma });
  if (is_piet (facts, (guint) facts->gemma))
    return ka_refuse_at (error, KA_ERROR_RULE, "piet", KA_AT_SEAT (facts->gemma), "GP-14",
                         .why = N_ ("{s0} said Gemma, and so not Piet"), .seats = { facts->gemma });
  for_each_seat (seat, tally->n_seats)
    if (is_piet (facts, seat) && facts->hands[seat] > piet_limit)
      return ka_refuse_at (error, KA_ERROR_RULE, "piet", KA_AT_SEAT (seat), "GP-14",
                           .why = N_ ("{s0} has {n0} points; Piet is allowed with {n1} or fewer"),
                           .numbers = { facts->hands[seat], piet_limit }, .seats = { (int) seat });
  return TRUE;
}

static gboolean
check (const KaTally *tally, const KaRound *round, KaNotes *notes, GError **error)
{
  GemmaRound facts = take_apart (tally, round);
  int most = 10 * ka_values_get_int (tally->options, "cards");

  if (!check_calls (tally, &facts, error))
    return FALSE;
  flag_all_hands (tally, &facts, notes);
  for_each_seat (seat, tally->n_seats)
    if (facts.hands[seat] > most)
      ka_notes_ask (notes, "GP-15", (int) seat, N_ ("{a} in one hand?"), facts.hands[seat], 0);
    else if (facts.hands[seat] > ODD_HAND)
      ka_notes_flag (notes, "GP-15", (int) seat, N_ ("{a} in one hand?"), facts.hands[seat], 0);
  return TRUE;
}

/* GP-16. */
static void
count_hands (const KaTally *tally, const GemmaRound *facts, KaRoundScore *score, KaNotes *notes)
{
  gboolean tie_costs = ka_values_get_bool (tally->options, "tie-costs-gemma");
  gboolean tie_costs_piet = ka_values_get_bool (tally->options, "tie-costs-piet");
  gboolean negative_zero = ka_values_get_bool (tally->options, "negative-zero");
  int penalty = ka_values_get_int (tally->options, "penalty");
  int gemma = facts->hands[facts->gemma];
  int lowest_piet = G_MAXINT, lowest;
  gboolean gemma_fails;

  for_each_seat (seat, tally->n_seats)
    if (is_piet (facts, seat))
      lowest_piet = MIN (lowest_piet, facts->hands[seat]);
  lowest = MIN (gemma, lowest_piet);
  gemma_fails = lowest_piet < gemma || (tie_costs && lowest_piet == gemma);

  for_each_seat (seat, tally->n_seats)
    {
      int hand = facts->hands[seat];
      gboolean is_gemma = (int) seat == facts->gemma;
      gboolean fails = is_gemma ? gemma_fails : is_piet (facts, seat) && hand + tie_costs_piet > gemma;

      if (hand == KA_ABSENT)
        continue;
      if ((is_gemma || is_piet (facts, seat)) && hand == lowest && !fails)
        {
          if (hand != 0)
            ka_notes_add (notes, "GP-16", (int) seat, N_ ("{a} → {b}"), hand, 0);
          continue;
        }
      score->points[seat] = negative_zero ? MAX (hand, 0) : hand; /* GP-20 */
      if (negative_zero && hand < 0)
        ka_notes_add (notes, "GP-20", (int) seat, N_ ("{a} → {b}"), hand, 0);
      if (fails)
        {
          score->points[seat] += penalty;
          ka_notes_add (notes, "GP-16", (int) seat, N_ ("+{a}"), penalty, 0);
        }
    }
}

/* GP-17 and GP-18: who comes to the limit goes back to half of it, who comes to half of it goes back to 0. */
static void
fall_back (KaTally *tally, KaRoundScore *score, KaNotes *notes)
{
  GemmaMemory *memory = tally->memory;
  gboolean first_only = ka_values_get_bool (tally->options, "first-only");
  int end = ka_values_get_int (tally->options, "end");
  int half = end / 2;
  GemmaMemory before = *memory; /* all who land there in one round are first */

  for_each_seat (seat, tally->n_seats)
    {
      int total = tally->totals[seat];

      /* Who scored 0 stands there already and does not come to it; that goes for an absent player too. */
      if (score->points[seat] == 0 || (total != half && total != end))
        continue;
      if (first_only && (total == half ? before.half_used : before.end_used))
        continue;
      score->adjust[seat] = -half;
      tally->totals[seat] -= half;
      ka_notes_add (notes, "GP-17", (int) seat, N_ ("{a} → {b}"), total, tally->totals[seat]);
      if (total == half)
        memory->half_used = TRUE;
      else
        memory->end_used = TRUE;
    }
}

/* GP-5: the player with the most points; of several, the first clockwise after the one who began. */
static int
find_next_starter (const KaTally *tally, const KaRound *round, const KaRoundScore *score, int starter)
{
  int next = ka_next_seat (starter, tally->n_seats, round);
  int best = next;

  for (int seat = next; seat != starter; seat = ka_next_seat (seat, tally->n_seats, round))
    if (score->points[seat] > score->points[best])
      best = seat;
  return score->points[starter] > score->points[best] ? starter : best;
}

/* Brings the points of a round to the totals, and says who begins the next and whether there is one. */
static void
finish (KaTally *tally, const KaRound *round, KaRoundScore *score, int starter, KaNotes *notes)
{
  int end = ka_values_get_int (tally->options, "end");
  int rounds = ka_values_get_int (tally->options, "rounds");

  for_each_seat (seat, tally->n_seats)
    tally->totals[seat] += score->points[seat];
  fall_back (tally, score, notes);

  for_each_seat (seat, tally->n_seats)
    if (tally->totals[seat] > end) /* GP-19 */
      tally->finished = TRUE;
  if (rounds > 0 && tally->n_rounds + 1 >= (guint) rounds) /* GP-20 */
    tally->finished = TRUE;
  tally->turn = find_next_starter (tally, round, score, starter);
}

static void
score (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  GemmaRound facts = take_apart (tally, round);

  score->turn = facts.starter;
  count_hands (tally, &facts, score, notes);
  finish (tally, round, score, facts.starter, notes);
}

static void
enter (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  finish (tally, round, score, tally->turn, notes);
}

/* Whether @seat has a hand that is known to be above @limit. */
static gboolean
is_above (const KaDraft *draft, guint seat, int limit)
{
  guint n;
  const int *hands = ka_values_get_ints (draft->facts, "hands", &n);

  return seat < n && hands[seat] != KA_ABSENT && hands[seat] > limit;
}

static gboolean
asks (const KaDraft *draft, const KaField *field, int part)
{
  if (part < 0)
    return TRUE;
  if (strcmp (field->key, "gemma") == 0)
    return !is_above (draft, (guint) part, ka_values_get_int (draft->options, "gemma-limit"));
  if (strcmp (field->key, "piet") == 0)
    return !(ka_values_has (draft->facts, "gemma") && ka_values_get_int (draft->facts, "gemma") == part)
           && !is_above (draft, (guint) part, ka_values_get_int (draft->options, "piet-limit"));
  return TRUE;
}

/* GP-12: where one hand alone is low enough, Gemma was said with that one. */
static void
suppose (const KaDraft *draft, KaValues *facts)
{
  int limit = ka_values_get_int (draft->options, "gemma-limit");
  guint n;
  const int *hands = ka_values_get_ints (facts, "hands", &n);
  int gemma = -1;

  if (ka_values_has (facts, "gemma"))
    return;
  for_each_seat (seat, n)
    {
      if ((draft->absent & (1u << seat)) != 0)
        continue;
      if (hands[seat] == KA_ABSENT || (hands[seat] <= limit && gemma >= 0))
        return;
      if (hands[seat] <= limit)
        gemma = (int) seat;
    }
  if (gemma >= 0 && !ka_values_contains (facts, "piet", gemma))
    ka_values_set_int (facts, "gemma", gemma);
}

/* GP-12, GP-14. */
static gboolean
sign (const KaValues *facts, guint seat, KaSign *sign)
{
  if (ka_values_has (facts, "gemma") && ka_values_get_int (facts, "gemma") == (int) seat)
    *sign = (KaSign) { NC_ ("sign", "G"), N_ ("said Gemma") };
  else if (ka_values_contains (facts, "piet", (int) seat))
    *sign = (KaSign) { NC_ ("sign", "P"), N_ ("said Piet") };
  else
    return FALSE;
  return TRUE;
}

/* GP-16: who says nothing scores the hand; the others have none, and somebody else says Gemma. */
static KaValues *
make_silent_round (const KaDraft *draft, guint seat, int gemma, int hand)
{
  KaValues *facts = ka_values_new ();
  int hands[KA_MAX_SEATS];

  for_each_seat (other, draft->n_seats)
    hands[other] = (draft->absent & KA_AT_SEAT (other)) != 0 ? KA_ABSENT : other == seat ? hand : 0;
  ka_values_set_ints (facts, "hands", hands, draft->n_seats);
  ka_values_set_int (facts, "gemma", gemma);
  return facts;
}

static void
foresee (const KaDraft *draft, guint seat, KaOutlook *outlook)
{
  g_autoptr (KaRound) round = ka_round_new (ka_values_new (), draft->absent);
  int gemma = ka_next_seat ((int) seat, draft->n_seats, round);
  int lowest = -(int) MIN (ka_gemma_jokers (draft->options, draft->n_seats),
                           (guint) ka_values_get_int (draft->options, "cards"));

  ka_outlook_say_end (
      outlook, N_ ("over {a} from {b}"),
      N_ ("If {who} gets {b} or more in the next round, that makes more than {a}, and the match is over."),
      ka_values_get_int (draft->options, "end"));
  for (int hand = lowest; hand <= ODD_HAND && gemma != (int) seat; hand++)
    ka_outlook_add (outlook, make_silent_round (draft, seat, gemma, hand), NULL);
}

/* GP-19 */
static gboolean
lowest_wins (const KaValues *options)
{
  return TRUE;
}

static guint
most_rounds (const KaValues *options)
{
  return (guint) ka_values_get_int (options, "rounds");
}

const KaScoring ka_gemma_en_piet_scoring = {
  .facts = FACTS,
  .n_facts = G_N_ELEMENTS (FACTS),
  .memory_size = sizeof (GemmaMemory),
  .check = check,
  .score = score,
  .enter = enter,
  .asks = asks,
  .suppose = suppose,
  .sign = sign,
  .lowest_wins = lowest_wins,
  .foresee = foresee,
  .most_rounds = most_rounds,
};
