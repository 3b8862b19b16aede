/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-error.h"
#include "ka-language.h"
#include "ka-outlook.h"
#include "wiezen-private.h"

/* So many tricks too few are seldom meant. */
#define ODD_UNDERTRICKS 5

static const KaField FACTS[] = {
  { .key = "contract",
    .label = N_ ("Contract"),
    .type = KA_FIELD_CHOICE,
    .choices = ka_wiezen_contract_choices,
    .required = TRUE,
    .clause = "WI-8",
    .question = N_ ("What was played?"),
    .help = N_ ("What was played.") },
  { .key = "players",
    .label = N_ ("Plays"),
    .type = KA_FIELD_SEATS,
    .min = 0,
    .max = WIEZEN_TABLE,
    .clause = "WI-10",
    .question = N_ ("Who plays?"),
    .more = N_ ("Who plays with {who}?"),
    .help = N_ ("Who played it: two for vraag and troel, one or several for miserie, otherwise one.") },
  { .key = "tricks",
    .label = N_ ("Tricks"),
    .type = KA_FIELD_NUMBERS,
    .min = 0,
    .max = WIEZEN_TRICKS,
    .clause = "WI-10",
    .question = N_ ("How many tricks?"),
    .help = N_ ("How many tricks they took; with several in miserie, the tricks of each.") },
  { .key = "aces",
    .label = N_ ("Aces"),
    .type = KA_FIELD_INT,
    .min = 3,
    .max = 4,
    .clause = "WI-5",
    .question = N_ ("How many aces?"),
    .help = N_ ("How many aces the player who said troel held; 3 if left out.") },
  { .key = "own",
    .label = N_ ("Own tricks of who asked"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = WIEZEN_TRICKS,
    .clause = "WI-8",
    .question = N_ ("How many of them by who asked?"),
    .help = N_ ("How many tricks who asked took himself; enough if left out.") },
};

typedef struct
{
  int rounds;   /* that count for the number of rounds (WI-14): a deal that is dealt again does not */
  guint passes; /* one after the other that double the next round (WI-11) */
  int factor;   /* how many times it counts; 0: once */
  int pot;      /* what lies there for who makes the next contract (WI-11) */
} WiezenMemory;

const char *const ka_wiezen_factor_note = N_ ("×{a} after a pass");

static int
read_aces (const KaValues *facts)
{
  return ka_values_has (facts, "aces") ? ka_values_get_int (facts, "aces") : 3;
}

/* The tricks of two or of one that count for the contract. */
static int
read_tricks (const KaValues *options, const KaValues *facts, const WiezenContract *contract, guint i)
{
  guint n;
  const int *tricks = ka_values_get_ints (facts, "tricks", &n);

  if (!ka_values_has (facts, "own"))
    return tricks[i];
  return ka_wiezen_limit_tricks (tricks[i], ka_wiezen_get_tricks (options, contract, 3),
                                 ka_values_get_int (facts, "own"),
                                 ka_wiezen_get_asker_tricks (options, contract));
}

/* What people call it, marked for translation. */
static const char *
get_label (const WiezenContract *contract)
{
  return ka_wiezen_contract_choices[contract - ka_wiezen_contracts].label;
}

/* ---- what can be --------------------------------------------------------------------------------------- */

static gboolean
check_pass (const KaRound *round, GError **error)
{
  guint n_players, n_tricks;
  const int *tricks = ka_values_get_ints (round->facts, "tricks", &n_tricks);

  ka_values_get_ints (round->facts, "players", &n_players);
  if (n_players > 0)
    return ka_refuse_field (error, KA_ERROR_RULE, "players", "WI-11",
                            .why = N_ ("nobody plays when everybody passed"));
  if (n_tricks > 1 || (n_tricks == 1 && tricks[0] != 0))
    return ka_refuse_field (error, KA_ERROR_RULE, "tricks", "WI-11",
                            .why = N_ ("there are none when everybody passed"));
  return TRUE;
}

static gboolean
check_players (const KaTally *tally, const KaRound *round, const WiezenContract *contract, GError **error)
{
  guint n;
  const int *players = ka_values_get_ints (round->facts, "players", &n);
  guint least = contract->sides == WIEZEN_PARTNERS ? 2 : 1;
  guint most = contract->sides == WIEZEN_PARTNERS  ? 2
               : contract->sides == WIEZEN_MISERIE ? ka_wiezen_get_most_miseries (tally->options)
                                                   : 1;

  if (n < least || n > most)
    return ka_refuse_field (error, n < least ? KA_ERROR_MISSING : KA_ERROR_RULE, "players",
                            least == most ? "WI-10" : "WI-10, WI-12",
                            .why = least == most ? N_ ("there are {n0}; {m0} is played by {n1}")
                                                 : N_ ("there are {n0}; {m0} is played by {n1} to {n2}"),
                            .numbers = { (int) n, (int) least, (int) most },
                            .texts = { get_label (contract) });
  for (guint i = 0; i < n; i++)
    if (ka_wiezen_sits_out (tally->n_seats, round->absent, tally->turn, (guint) players[i]))
      return ka_refuse_at (error, KA_ERROR_RULE, "players", KA_AT_SEAT (players[i]), "WI-1",
                           .why = N_ ("{s0} deals and sits out; the four others play"),
                           .seats = { players[i] });
  return TRUE;
}

/* Whoever makes it takes no trick, or one: then the thirteen were not taken by four. */
static gboolean
have_all_made (const WiezenContract *contract, const int *tricks, guint n)
{
  for (guint i = 0; i < n; i++)
    if (tricks[i] != contract->tricks)
      return FALSE;
  return TRUE;
}

static gboolean
check_tricks (const KaRound *round, const WiezenContract *contract, GError **error)
{
  guint n_players, n;
  const int *tricks = ka_values_get_ints (round->facts, "tricks", &n);
  guint expected = 1;
  int sum = 0;

  ka_values_get_ints (round->facts, "players", &n_players);
  if (contract->sides == WIEZEN_MISERIE)
    expected = n_players;
  if (!ka_values_has (round->facts, "tricks"))
    return ka_refuse_field (error, KA_ERROR_MISSING, "tricks", "WI-10",
                            .why = N_ ("it is missing; it must be a number from 0 to {n0} for each of {n1}"),
                            .numbers = { WIEZEN_TRICKS, (int) expected });
  if (n != expected)
    return ka_refuse_field (error, KA_ERROR_RULE, "tricks", "WI-10",
                            .why = N_ ("there are {n0} numbers; with {n1} in {m0} there must be {n2}"),
                            .numbers = { (int) n, (int) n_players, (int) expected },
                            .texts = { get_label (contract) });
  for (guint i = 0; i < n; i++)
    sum += tricks[i];
  if (sum > WIEZEN_TRICKS)
    return ka_refuse_field (error, KA_ERROR_RULE, "tricks", "WI-1",
                            .why = N_ ("these are {n0} tricks together; there are {n1} in a deal"),
                            .numbers = { sum, WIEZEN_TRICKS });
  if (contract->sides == WIEZEN_MISERIE && n == WIEZEN_TABLE && have_all_made (contract, tricks, n))
    return ka_refuse_field (error, KA_ERROR_RULE, "tricks", "WI-12",
                            .why = N_ ("somebody took the tricks: not all four can have made {m0}"),
                            .texts = { get_label (contract) });
  return TRUE;
}

static gboolean
check_own (const KaRound *round, GError **error)
{
  guint n;
  const int *tricks = ka_values_get_ints (round->facts, "tricks", &n);

  if (!ka_values_has (round->facts, "own"))
    return TRUE;
  if (ka_values_get_int (round->facts, "own") > tricks[0])
    return ka_refuse_field (error, KA_ERROR_RULE, "own", "WI-8", .why = N_ ("the two took {n0} together"),
                            .numbers = { tricks[0] });
  return TRUE;
}

/* A miserie round ends early when every miserie player has taken a trick (WI-12), so the last of them has one. */
static gboolean
is_miserie_odd (const WiezenContract *contract, const int *tricks, guint n)
{
  for (guint i = 0; i < n; i++)
    if (tricks[i] <= contract->tricks + 1)
      return FALSE;
  return TRUE;
}

static void
flag_tricks (const KaTally *tally, const KaRound *round, const WiezenContract *contract, KaNotes *notes)
{
  guint n;
  const int *tricks = ka_values_get_ints (round->facts, "tricks", &n);
  int needed = ka_wiezen_get_tricks (tally->options, contract, read_aces (round->facts));

  if (contract->sides == WIEZEN_MISERIE ? is_miserie_odd (contract, tricks, n)
                                        : tricks[0] + ODD_UNDERTRICKS <= needed)
    ka_notes_flag (notes, "WI-10", ka_values_get_ints (round->facts, "players", &n)[0], N_ ("tricks: {a}?"),
                   tricks[0], 0);
}

/* Where who asked must take enough himself, nobody means that he did by leaving it out. */
static void
ask_for_own (const KaTally *tally, const KaRound *round, const WiezenContract *contract, KaNotes *notes)
{
  int least = ka_wiezen_get_asker_tricks (tally->options, contract);

  if (least > 0 && !ka_values_has (round->facts, "own"))
    ka_notes_ask (notes, "WI-8", -1, N_ ("who asked: {a} or more?"), least, 0);
}

static gboolean
check (const KaTally *tally, const KaRound *round, KaNotes *notes, GError **error)
{
  const WiezenContract *contract = ka_wiezen_read_contract (round->facts);

  if (ka_values_has (round->facts, "aces") && contract != &ka_wiezen_contracts[WIEZEN_TROEL])
    return ka_refuse_field (error, KA_ERROR_RULE, "aces", "WI-5", .why = N_ ("only troel has aces"));
  if (ka_values_has (round->facts, "own") && contract != &ka_wiezen_contracts[WIEZEN_VRAAG])
    return ka_refuse_field (error, KA_ERROR_RULE, "own", "WI-8", .why = N_ ("only in vraag somebody asked"));
  if (contract->sides == WIEZEN_NOBODY)
    return check_pass (round, error);
  if (!ka_wiezen_is_played (tally->options, contract))
    return ka_refuse_field (error, KA_ERROR_RULE, "contract", "WI-8",
                            .why = N_ ("{m0} is not played in this match (option {t1})"),
                            .texts = { get_label (contract), contract->switch_option });
  if (!check_players (tally, round, contract, error) || !check_tricks (round, contract, error)
      || !check_own (round, error))
    return FALSE;
  flag_tricks (tally, round, contract, notes);
  ask_for_own (tally, round, contract, notes);
  return TRUE;
}

/* ---- what it is worth ---------------------------------------------------------------------------------- */

/* The amount that each opponent pays (WI-10), negative when the contract failed. */
static int
value_tricks (const KaTally *tally, const WiezenContract *contract, int tricks, int aces, int seat,
              KaNotes *notes)
{
  WiezenPrice price;

  ka_wiezen_find_price (tally->options, contract, tricks, aces, &price);
  if (price.more < 0)
    ka_notes_add (notes, "WI-8", seat, N_ ("{a} too few"), -price.more, 0);
  if (price.more > 0)
    ka_notes_add (notes, "WI-8", seat, N_ ("{a} more"), price.more, 0);
  if (price.all > 0)
    ka_notes_add (notes, "WI-8", seat, N_ ("all 13: {a}"), price.all, 0);
  if (price.doubled)
    ka_notes_add (notes, "WI-13", seat, N_ ("all 13 ×2"), 0, 0);
  return price.value;
}

static int
value_miserie (const KaTally *tally, const WiezenContract *contract, int tricks, int seat, KaNotes *notes)
{
  WiezenPrice price;

  ka_wiezen_find_price (tally->options, contract, tricks, 3, &price);
  ka_notes_add (notes, "WI-12", seat, price.more == 0 ? N_ ("made") : N_ ("failed"), 0, 0);
  return price.value;
}

static gboolean
takes_part (const KaTally *tally, const KaRound *round, guint seat)
{
  return !ka_round_is_absent (round, seat)
         && !ka_wiezen_sits_out (tally->n_seats, round->absent, tally->turn, seat);
}

/* WI-10, 2 against 2: each loser pays, each winner receives. */
static void
settle_partners (const KaTally *tally, const KaRound *round, int value, KaRoundScore *score)
{
  for_each_seat (seat, tally->n_seats)
    if (takes_part (tally, round, seat))
      score->points[seat] += ka_values_contains (round->facts, "players", (int) seat) ? value : -value;
}

/* WI-10, 1 against 3: one player settles with each of the three others. */
static void
settle_soloist (const KaTally *tally, const KaRound *round, int soloist, int value, KaRoundScore *score)
{
  for_each_seat (seat, tally->n_seats)
    if (takes_part (tally, round, seat) && (int) seat != soloist)
      {
        score->points[seat] -= value;
        score->points[soloist] += value;
      }
}

/* WI-12: as a side they make it only when all of them do, and each of them settles with each of the others. */
static void
settle_together (const KaTally *tally, const KaRound *round, const WiezenContract *contract, int factor,
                 KaRoundScore *score, KaNotes *notes)
{
  guint n;
  const int *players = ka_values_get_ints (round->facts, "players", &n);
  const int *tricks = ka_values_get_ints (round->facts, "tricks", &n);
  int value = G_MAXINT;

  for (guint i = 0; i < n; i++)
    {
      int own = factor * value_miserie (tally, contract, tricks[i], players[i], notes);

      value = MIN (value, own);
    }
  for_each_seat (seat, tally->n_seats)
    if (takes_part (tally, round, seat) && !ka_values_contains (round->facts, "players", (int) seat))
      for (guint i = 0; i < n; i++)
        {
          score->points[seat] -= value;
          score->points[players[i]] += value;
        }
}

static void
settle (const KaTally *tally, const KaRound *round, const WiezenContract *contract, int factor,
        KaRoundScore *score, KaNotes *notes)
{
  int aces = read_aces (round->facts);
  guint n, n_tricks;
  const int *players = ka_values_get_ints (round->facts, "players", &n);
  const int *tricks = ka_values_get_ints (round->facts, "tricks", &n_tricks);

  ka_notes_add (notes, "WI-8", -1, get_label (contract), 0, 0);
  if (factor > 1)
    ka_notes_add (notes, "WI-11", -1, ka_wiezen_factor_note, factor, 0);
  if (contract->sides == WIEZEN_PARTNERS)
    {
      int counted = read_tricks (tally->options, round->facts, contract, 0);

      if (counted < tricks[0])
        ka_notes_add (notes, "WI-8", -1, N_ ("who asked: {a}, needs {b}"),
                      ka_values_get_int (round->facts, "own"),
                      ka_wiezen_get_asker_tricks (tally->options, contract));
      settle_partners (tally, round, factor * value_tricks (tally, contract, counted, aces, -1, notes),
                       score);
      return;
    }
  if (contract->sides == WIEZEN_MISERIE && ka_values_get_bool (tally->options, "miserie-together"))
    {
      settle_together (tally, round, contract, factor, score, notes);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      int value = contract->sides == WIEZEN_MISERIE
                      ? value_miserie (tally, contract, tricks[i], players[i], notes)
                      : value_tricks (tally, contract, tricks[i], aces, players[i], notes);

      settle_soloist (tally, round, players[i], factor * value, score);
    }
}

/* WI-11: everybody pays into the pot. */
static void
pay_stakes (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  int stake = ka_wiezen_get_stake (tally->options);
  WiezenMemory *memory = tally->memory;

  if (stake == 0)
    return;
  for_each_seat (seat, tally->n_seats)
    if (takes_part (tally, round, seat))
      {
        score->points[seat] -= stake;
        tally->totals[seat] -= stake;
        memory->pot += stake;
      }
  ka_notes_add (notes, "WI-11", -1, N_ ("{a} in the pot"), memory->pot, 0);
}

/* Those who make their contract share the pot; what cannot be shared stays there, as all of it does when nobody makes it. */
static void
share_pot (const KaTally *tally, const KaRound *round, const WiezenContract *contract, KaRoundScore *score,
           KaNotes *notes)
{
  WiezenMemory *memory = tally->memory;
  guint n, n_tricks, n_made = 0;
  const int *players = ka_values_get_ints (round->facts, "players", &n);
  gboolean made[WIEZEN_TABLE];
  int share;

  ka_values_get_ints (round->facts, "tricks", &n_tricks);
  for (guint i = 0; i < n; i++)
    {
      WiezenPrice price;

      ka_wiezen_find_price (tally->options, contract,
                            read_tricks (tally->options, round->facts, contract, MIN (i, n_tricks - 1)),
                            read_aces (round->facts), &price);
      made[i] = price.more >= 0;
      n_made += made[i];
    }
  if (contract->sides == WIEZEN_MISERIE && ka_values_get_bool (tally->options, "miserie-together")
      && n_made < n)
    n_made = 0;
  share = n_made > 0 ? memory->pot / (int) n_made : 0;
  for (guint i = 0; i < n && share > 0; i++)
    if (made[i])
      {
        score->points[players[i]] += share;
        memory->pot -= share;
        ka_notes_add (notes, "WI-11", players[i], N_ ("{a} from the pot"), share, 0);
      }
  if (memory->pot > 0)
    ka_notes_add (notes, "WI-11", -1, N_ ("{a} in the pot"), memory->pot, 0);
}

static void
count_pass (KaTally *tally)
{
  WiezenMemory *memory = tally->memory;

  memory->passes += ka_wiezen_doubles (tally->options);
  memory->factor = MAX (memory->factor, ka_wiezen_find_factor (tally->options, memory->passes));
}

/* WI-11. */
static void
pass (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  WiezenMemory *memory = tally->memory;

  ka_notes_add (notes, "WI-11", -1, N_ ("everybody passed"), 0, 0);
  pay_stakes (tally, round, score, notes);
  if (ka_wiezen_deals_on (tally->options))
    {
      memory->rounds++;
      tally->turn = ka_next_seat (tally->turn, tally->n_seats, round);
    }
  count_pass (tally);
}

/* Brings the points of a round to the totals. */
static void
finish (KaTally *tally, const KaRound *round, const KaRoundScore *score)
{
  WiezenMemory *memory = tally->memory;

  memory->rounds++;
  for_each_seat (seat, tally->n_seats)
    tally->totals[seat] += score->points[seat];
  tally->turn = ka_next_seat (tally->turn, tally->n_seats, round);
}

/* WI-14. */
static void
end_match (KaTally *tally)
{
  int rounds = ka_values_get_int (tally->options, "rounds");
  int target = ka_values_get_int (tally->options, "target");
  const WiezenMemory *memory = tally->memory;

  if (rounds > 0 && memory->rounds >= rounds)
    tally->finished = TRUE;
  for_each_seat (seat, tally->n_seats)
    if (target > 0 && tally->totals[seat] >= target)
      tally->finished = TRUE;
}

static void
play (KaTally *tally, const KaRound *round, const WiezenContract *contract, KaRoundScore *score,
      KaNotes *notes)
{
  WiezenMemory *memory = tally->memory;

  settle (tally, round, contract, MAX (memory->factor, 1), score, notes);
  share_pot (tally, round, contract, score, notes);
  memory->passes = 0;
  memory->factor = 0;
  finish (tally, round, score);
}

static void
score (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  const WiezenContract *contract = ka_wiezen_read_contract (round->facts);

  for_each_seat (seat, tally->n_seats)
    if (ka_wiezen_sits_out (tally->n_seats, round->absent, tally->turn, seat))
      score->sat_out |= 1u << seat;
  if (contract->sides == WIEZEN_NOBODY)
    pass (tally, round, score, notes);
  else
    play (tally, round, contract, score, notes);
  end_match (tally);
}

/* Of a round of which only the points are known, what nobody lost came from the pot, and what nobody won lies there. */
static void
find_pot (KaTally *tally, const KaRoundScore *score)
{
  WiezenMemory *memory = tally->memory;

  if (ka_wiezen_get_stake (tally->options) == 0)
    return;
  for_each_seat (seat, tally->n_seats)
    memory->pot -= score->points[seat];
  memory->pot = MAX (memory->pot, 0);
}

/* What counted more than once is in the points already; where nobody won anything, everybody passed once more. */
static void
use_up_factor (KaTally *tally, const KaRoundScore *score)
{
  WiezenMemory *memory = tally->memory;
  gboolean played = FALSE;

  for_each_seat (seat, tally->n_seats)
    played = played || score->points[seat] > 0;
  if (!played)
    {
      count_pass (tally);
      return;
    }
  memory->passes = 0;
  memory->factor = 0;
}

static void
enter (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  use_up_factor (tally, score);
  finish (tally, round, score);
  find_pot (tally, score);
  end_match (tally);
}

/* WI-11. */
static void
announce (const KaTally *tally, KaNotes *notes)
{
  const WiezenMemory *memory = tally->memory;

  if (memory->factor > 1)
    ka_notes_add (notes, "WI-11", -1, N_ ("counts ×{a}"), memory->factor, 0);
  if (memory->pot > 0)
    ka_notes_add (notes, "WI-11", -1, N_ ("{a} in the pot"), memory->pot, 0);
}

/* WI-10, unless there is a pot. */
static gboolean
sums_to_zero (const KaValues *options)
{
  return ka_wiezen_get_stake (options) == 0;
}

/* What one does not have another has, or the pot. */
static gboolean
pays_totals (const KaValues *options)
{
  return TRUE;
}

/* ---- what a form asks for ------------------------------------------------------------------------------ */

static gboolean
asks_for_contract (const KaDraft *draft, int place)
{
  return place < 0 || ka_wiezen_is_played (draft->options, &ka_wiezen_contracts[place]);
}

/* One number of tricks, or one for each player in miserie. */
static gboolean
asks_for_tricks (const KaDraft *draft, const WiezenContract *contract, int seat)
{
  guint n;

  ka_values_get_ints (draft->facts, "players", &n);
  if (contract->sides != WIEZEN_MISERIE || n < 2)
    return seat < 0;
  return seat < 0 || ka_values_contains (draft->facts, "players", seat);
}

/* The tricks that troel needs, or what all 13 bring, which is asked before the tricks are known. */
static gboolean
aces_matter (const KaDraft *draft, const WiezenContract *contract)
{
  guint n;
  const int *tricks = ka_values_get_ints (draft->facts, "tricks", &n);
  gboolean may_be_all = n == 0 || tricks[0] == WIEZEN_TRICKS;

  return ka_wiezen_get_tricks (draft->options, contract, 3)
             != ka_wiezen_get_tricks (draft->options, contract, 4)
         || (may_be_all
             && ka_wiezen_get_all (draft->options, contract, 3)
                    != ka_wiezen_get_all (draft->options, contract, 4));
}

static gboolean
asks (const KaDraft *draft, const KaField *field, int part)
{
  const WiezenContract *contract = ka_wiezen_read_contract (draft->facts);

  if (strcmp (field->key, "contract") == 0)
    return asks_for_contract (draft, part);
  if (contract == NULL || contract->sides == WIEZEN_NOBODY)
    return FALSE;
  if (strcmp (field->key, "players") == 0)
    return part < 0 || !ka_wiezen_sits_out (draft->n_seats, draft->absent, draft->turn, (guint) part);
  if (strcmp (field->key, "tricks") == 0)
    return asks_for_tricks (draft, contract, part);
  if (strcmp (field->key, "own") == 0)
    return ka_wiezen_get_asker_tricks (draft->options, contract) > 0;
  /* The number of aces, only where it makes a difference. */
  return contract == &ka_wiezen_contracts[WIEZEN_TROEL] && aces_matter (draft, contract);
}

/* WI-8: vraag is what is played most. */
static void
suppose (const KaDraft *draft, KaValues *facts)
{
  if (!ka_values_has (facts, "contract"))
    ka_values_set_string (facts, "contract", ka_wiezen_contracts[WIEZEN_VRAAG].id);
}

static guint
answers (const KaDraft *draft, const KaField *field, KaAnswer answers[KA_MAX_ANSWERS])
{
  const WiezenContract *contract = ka_wiezen_read_contract (draft->facts);
  int needed;

  G_STATIC_ASSERT (WIEZEN_TRICKS < KA_MAX_ANSWERS);
  if (contract == NULL || contract->sides == WIEZEN_NOBODY || strcmp (field->key, "tricks") != 0)
    return 0;
  if (contract->sides == WIEZEN_MISERIE) /* WI-12: one trick is enough to fail */
    {
      gboolean is_piccolo = contract->tricks > 0;

      answers[0] = (KaAnswer) { .number = contract->tricks, .label = N_ ("Made") };
      answers[1] = (KaAnswer) { .number = contract->tricks + 1,
                                .label = is_piccolo ? N_ ("Two tricks") : N_ ("Failed") };
      answers[2] = (KaAnswer) { .number = 0, .label = N_ ("No trick") };
      return is_piccolo ? 3 : 2;
    }
  needed = ka_wiezen_get_tricks (draft->options, contract, read_aces (draft->facts));
  for (int tricks = 0; tricks <= WIEZEN_TRICKS; tricks++)
    answers[tricks] = (KaAnswer) { .number = tricks, .marked = tricks == needed };
  return WIEZEN_TRICKS + 1;
}

/* Tricks too many or too few (WI-10); in miserie each trick is one too many (WI-12), and in piccolo each but one. */
static gboolean
margin (const KaValues *options, const KaValues *facts, guint place, int *tricks_over)
{
  const WiezenContract *contract = ka_wiezen_read_contract (facts);
  guint n;
  const int *tricks = ka_values_get_ints (facts, "tricks", &n);

  if (contract == NULL || contract->sides == WIEZEN_NOBODY || n == 0)
    return FALSE;
  if (contract->sides == WIEZEN_MISERIE)
    {
      if (place >= n)
        return FALSE;
      *tricks_over = -ABS (tricks[place] - contract->tricks);
    }
  else
    *tricks_over = read_tricks (options, facts, contract, 0)
                   - ka_wiezen_get_tricks (options, contract, read_aces (facts));
  return TRUE;
}

/* WI-8: what is played, or that everybody passed, stands in a note, so the sign needs no words. */
static gboolean
sign (const KaValues *facts, guint seat, KaSign *sign)
{
  static const char *const LETTERS[WIEZEN_N_CONTRACTS] = {
    [WIEZEN_VRAAG] = NC_ ("sign", "V"),
    [WIEZEN_SOLO] = NC_ ("sign", "S"),
    [WIEZEN_ABONDANCE] = NC_ ("sign", "A9"),
    [WIEZEN_ABONDANCE_10] = NC_ ("sign", "A10"),
    [WIEZEN_ABONDANCE_11] = NC_ ("sign", "A11"),
    [WIEZEN_ABONDANCE_12] = NC_ ("sign", "A12"),
    [WIEZEN_SMALL_MISERIE] = NC_ ("sign", "M"),
    [WIEZEN_OPEN_MISERIE] = NC_ ("sign", "OM"),
    [WIEZEN_TROEL] = NC_ ("sign", "T"),
    [WIEZEN_SOLO_13] = NC_ ("sign", "S13"),
    [WIEZEN_SOLOSLIM] = NC_ ("sign", "SS"),
    [WIEZEN_PICCOLO] = NC_ ("sign", "P"),
    [WIEZEN_OPEN_PICCOLO] = NC_ ("sign", "OP"),
    [WIEZEN_SOLO_6] = NC_ ("sign", "S6"),
    [WIEZEN_ABONDANCE_TURNED] = NC_ ("sign", "9T"),
    [WIEZEN_ABONDANCE_10_TURNED] = NC_ ("sign", "10T"),
    [WIEZEN_ABONDANCE_11_TURNED] = NC_ ("sign", "11T"),
    [WIEZEN_ABONDANCE_12_TURNED] = NC_ ("sign", "12T"),
    [WIEZEN_SOLOSLIM_TURNED] = NC_ ("sign", "ST"),
    [WIEZEN_PASS] = NC_ ("sign", "pas"),
  };
  const WiezenContract *contract = ka_wiezen_read_contract (facts);

  if (contract == NULL
      || (contract->sides != WIEZEN_NOBODY && !ka_values_contains (facts, "players", (int) seat)))
    return FALSE;
  *sign = (KaSign) { LETTERS[contract - ka_wiezen_contracts], NULL };
  return TRUE;
}

/* Made just so; what is played with a partner depends on who that is. */
static void
foresee (const KaDraft *draft, guint seat, KaOutlook *outlook)
{
  for (guint i = 0; i < WIEZEN_PASS; i++)
    {
      const WiezenContract *contract = &ka_wiezen_contracts[i];
      KaValues *facts;

      if (contract->sides == WIEZEN_PARTNERS || !ka_wiezen_is_played (draft->options, contract)
          || ka_wiezen_sits_out (draft->n_seats, draft->absent, draft->turn, seat))
        continue;
      facts = ka_values_new ();
      ka_values_set_string (facts, "contract", contract->id);
      ka_values_set_ints (facts, "players", (const int[]) { (int) seat }, 1);
      ka_values_set_ints (facts, "tricks",
                          (const int[]) { ka_wiezen_get_tricks (draft->options, contract, 3) }, 1);
      ka_outlook_add (outlook, facts, get_label (contract));
    }
}

/* WI-14, WI-11: where everybody passes and deals again, there may be more lines than rounds. */
static guint
most_rounds (const KaValues *options)
{
  return ka_wiezen_deals_on (options) ? (guint) ka_values_get_int (options, "rounds") : 0;
}

const KaScoring ka_wiezen_scoring = {
  .facts = FACTS,
  .n_facts = G_N_ELEMENTS (FACTS),
  .memory_size = sizeof (WiezenMemory),
  .check = check,
  .score = score,
  .enter = enter,
  .announce = announce,
  .sums_to_zero = sums_to_zero,
  .pays_totals = pays_totals,
  .margin = margin,
  .margin_of = "tricks",
  .asks = asks,
  .suppose = suppose,
  .answers = answers,
  .sign = sign,
  .foresee = foresee,
  .most_rounds = most_rounds,
};
