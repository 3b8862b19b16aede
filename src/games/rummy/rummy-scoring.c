/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-error.h"
#include "ka-language.h"
#include "ka-outlook.h"
#include "rummy-private.h"

/* A hand that is worth more than this is seldom meant: 18 tiles are worth 126 on average. */
#define ODD_HAND 200

static const KaField FACTS[] = {
  { .key = "hands",
    .label = N_ ("Points in the hand"),
    .type = KA_FIELD_PER_SEAT,
    .min = 0,
    .max = RUMMY_REAL_SUM + RUMMY_JOKERS * RUMMY_HIGHEST_JOKER,
    .required = TRUE,
    .clause = "RU-11",
    .question = N_ ("How many points does {who} have left?"),
    .help = N_ ("The numbers on the tiles that are left, and the value of a joker.") },
  { .key = "out",
    .label = N_ ("Went out"),
    .type = KA_FIELD_SEAT,
    .clause = "RU-11",
    .question = N_ ("Who went out?"),
    .help = N_ ("Who laid the last tile; nobody if the stock ran out.") },
};

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* What the @n tiles of least value are worth. */
static int
sum_of_lowest (const KaValues *options, int n)
{
  int tiles[RUMMY_VALUES * RUMMY_TILES_PER_VALUE + RUMMY_JOKERS];
  int sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    tiles[i] = i < RUMMY_JOKERS ? ka_values_get_int (options, "joker")
                                : (int) (i - RUMMY_JOKERS) % RUMMY_VALUES + 1;
  qsort (tiles, G_N_ELEMENTS (tiles), sizeof (int), (GCompareFunc) compare_ints);
  for (int i = 0; i < n; i++)
    sum += tiles[i];
  return sum;
}

static gboolean
check_out (const KaRound *round, GError **error)
{
  gboolean has_out = ka_values_has (round->facts, "out");
  int out = ka_values_get_int (round->facts, "out");
  guint n;
  const int *hands = ka_values_get_ints (round->facts, "hands", &n);

  if (has_out && hands[out] != 0)
    return ka_refuse_at (error, KA_ERROR_RULE, "hands", KA_AT_SEAT (out), "RU-11",
                         .why = N_ ("{s0} went out, and so has 0 left and not {n0}"),
                         .numbers = { hands[out] }, .seats = { out });
  for_each_seat (seat, n)
    if (hands[seat] == 0 && !(has_out && (int) seat == out))
      return has_out ? ka_refuse_at (
                           error, KA_ERROR_RULE, "hands", KA_AT_SEAT (seat), "RU-11",
                           .why = N_ ("{s0} has 0 but did not go out; say what is left, or who went out"),
                           .seats = { (int) seat })
                     : ka_refuse_at (error, KA_ERROR_MISSING, "out", KA_AT_SEAT (seat), "RU-11",
                                     .why = N_ ("it is missing although {s0} has 0; it must be that seat"),
                                     .seats = { (int) seat });
  return TRUE;
}

/* The least that can lie on the table: who went out has laid all tiles of the first hand, and nobody lays less than the
 * first lay-down. 0 when nobody has laid anything. */
static int
find_least_on_table (const KaValues *options, gboolean has_out)
{
  gboolean joker_counts
      = ka_values_get_bool (options, "joker-counts"); /* then the tiles themselves may be worth less */
  int lay_down = joker_counts ? 0 : ka_values_get_int (options, "first-lay-down");

  return has_out ? MAX (lay_down, sum_of_lowest (options, ka_values_get_int (options, "tiles"))) : lay_down;
}

/* The tiles of all hands together are those of the 106 that do not lie on the table. */
static gboolean
check_all_hands (const KaTally *tally, const KaRound *round, GError **error)
{
  gboolean has_out = ka_values_has (round->facts, "out");
  int all = RUMMY_REAL_SUM + RUMMY_JOKERS * ka_values_get_int (tally->options, "joker");
  int most = all - find_least_on_table (tally->options, has_out);
  int sum = 0;
  guint n;
  const int *hands = ka_values_get_ints (round->facts, "hands", &n);

  for_each_seat (seat, n)
    if (hands[seat] != KA_ABSENT)
      sum += hands[seat];
  if (sum <= most || (sum == all && !has_out))
    return TRUE;
  return ka_refuse_field (error, KA_ERROR_RULE, "hands", "RU-1",
                          .why = N_ ("all hands together make {n0}, and cannot be more than {n1}"),
                          .numbers = { sum, (int) most });
}

static gboolean
check (const KaTally *tally, const KaRound *round, KaNotes *notes, GError **error)
{
  guint n;
  const int *hands = ka_values_get_ints (round->facts, "hands", &n);

  if (!check_out (round, error) || !check_all_hands (tally, round, error))
    return FALSE;
  for_each_seat (seat, n)
    if (hands[seat] > ODD_HAND)
      ka_notes_flag (notes, "RU-11", (int) seat, N_ ("{a} in one hand?"), hands[seat], 0);
  return TRUE;
}

/* RU-12: who has the lowest hand gets what the others pay: their hands, or what they have more where it is played so; of who
 * went out that is the same. If several have it they share what can be divided. */
static void
settle (const KaTally *tally, const int *hands, KaRoundScore *score, KaNotes *notes)
{
  gboolean difference = ka_values_get_bool (tally->options, "pay-difference");
  int lowest = G_MAXINT, pot = 0, n_winners = 0;

  for_each_seat (seat, tally->n_seats)
    if (hands[seat] != KA_ABSENT)
      lowest = MIN (lowest, hands[seat]);
  for_each_seat (seat, tally->n_seats)
    if (hands[seat] == lowest)
      n_winners++;
    else if (hands[seat] != KA_ABSENT)
      {
        score->points[seat] = -(difference ? hands[seat] - lowest : hands[seat]);
        pot -= score->points[seat];
      }
  for_each_seat (seat, tally->n_seats)
    if (hands[seat] == lowest && pot > 0)
      {
        score->points[seat] = pot / n_winners;
        ka_notes_add (notes, "RU-12", (int) seat, N_ ("settlement +{a}"), score->points[seat], 0);
      }
  if (pot % n_winners != 0)
    ka_notes_add (notes, "RU-12", -1, N_ ("{a} cannot be shared"), pot % n_winners, 0);
}

static void
finish (KaTally *tally, const KaRound *round, const KaRoundScore *score)
{
  int target = ka_values_get_int (tally->options, "target");
  int rounds = ka_values_get_int (tally->options, "rounds");

  for_each_seat (seat, tally->n_seats)
    tally->totals[seat] += score->points[seat];
  if (rounds > 0 && tally->n_rounds + 1 >= (guint) rounds)
    tally->finished = TRUE;
  for_each_seat (seat, tally->n_seats)
    if (target > 0 && tally->totals[seat] >= target)
      tally->finished = TRUE;
  tally->turn = ka_next_seat (tally->turn, tally->n_seats, round); /* RU-2 */
}

static void
score (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  guint n;
  const int *hands = ka_values_get_ints (round->facts, "hands", &n);

  if (!ka_values_has (round->facts, "out"))
    ka_notes_add (notes, "RU-11", -1, N_ ("stock ran out"), 0, 0);
  if (ka_values_get_bool (tally->options, "settlement"))
    settle (tally, hands, score, notes);
  else
    for_each_seat (seat, n)
      score->points[seat] = hands[seat] == KA_ABSENT ? 0 : hands[seat];
  finish (tally, round, score);
}

static void
enter (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  finish (tally, round, score);
}

static gboolean
sums_to_zero (const KaValues *options)
{
  return ka_values_get_bool (options, "settlement");
}

static gboolean
asks (const KaDraft *draft, const KaField *field, int part)
{
  return !(strcmp (field->key, "hands") == 0 && part >= 0 && ka_values_has (draft->facts, "out")
           && ka_values_get_int (draft->facts, "out") == part);
}

/* RU-11: of who went out nothing is left, and of everybody else something. */
static void
suppose (const KaDraft *draft, KaValues *facts)
{
  guint n;
  const int *hands = ka_values_get_ints (facts, "hands", &n);
  int out = -1;

  if (ka_values_has (facts, "out"))
    return;
  for_each_seat (seat, n)
    {
      if (hands[seat] == KA_ABSENT && (draft->absent & (1u << seat)) == 0)
        return;
      if (hands[seat] == 0 && out >= 0)
        return;
      if (hands[seat] == 0)
        out = (int) seat;
    }
  if (out >= 0)
    ka_values_set_int (facts, "out", out);
}

/* RU-11: somebody else goes out, and the others have one tile more than nothing; with settlement it is the seat that goes out, and is
 * paid by one. */
static KaValues *
make_round (const KaDraft *draft, guint seat, int payer, int hand)
{
  gboolean settles = ka_values_get_bool (draft->options, "settlement");
  KaValues *facts = ka_values_new ();
  int hands[KA_MAX_SEATS];
  int out = settles ? (int) seat : payer, loser = settles ? payer : (int) seat;

  for_each_seat (other, draft->n_seats)
    hands[other] = (draft->absent & KA_AT_SEAT (other)) != 0 ? KA_ABSENT
                   : (int) other == out                      ? 0
                   : (int) other == loser                    ? hand
                                                             : 1;
  ka_values_set_ints (facts, "hands", hands, draft->n_seats);
  ka_values_set_int (facts, "out", out);
  return facts;
}

static void
foresee (const KaDraft *draft, guint seat, KaOutlook *outlook)
{
  g_autoptr (KaRound) round = ka_round_new (ka_values_new (), draft->absent);
  int next = ka_next_seat ((int) seat, draft->n_seats, round);

  ka_outlook_say_end (
      outlook, N_ ("to {a} from {b}"),
      N_ ("If {who} gets {b} or more in the next round, that makes {a} or more, and the match is over."),
      ka_values_get_int (draft->options, "target"));
  for (int hand = 1; hand <= ODD_HAND / 2 && next != (int) seat; hand++)
    ka_outlook_add (outlook, make_round (draft, seat, next, hand), NULL);
}

/* RU-11, RU-12: the fewest points win, with settlement the most. */
static gboolean
lowest_wins (const KaValues *options)
{
  return !ka_values_get_bool (options, "settlement");
}

static guint
most_rounds (const KaValues *options)
{
  return (guint) ka_values_get_int (options, "rounds");
}

const KaScoring ka_rummy_scoring = {
  .facts = FACTS,
  .n_facts = G_N_ELEMENTS (FACTS),
  .check = check,
  .score = score,
  .enter = enter,
  .lowest_wins = lowest_wins,
  .sums_to_zero = sums_to_zero,
  .asks = asks,
  .suppose = suppose,
  .foresee = foresee,
  .most_rounds = most_rounds,
};
