/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The expert: draws many deals that fit what it sees and what was said, and looks what each move brings when they are played
 * out; the last tricks are solved with open cards. All moves are tried on the same deals. Nobody plays as if he saw the
 * cards of others, so that no move counts on that, and not all the others play well: who takes them for faultless bids
 * too little. Where two moves are as good as each other the club player decides. */
#include <math.h>
#include <string.h>

#include "ka-dummy.h"
#include "ka-language.h"
#include "wiezen-players.h"

#define MEGABYTES    16
#define MOST_SAMPLES 400
#define QUICK_CALLS  150 /* samples without time to think */
#define QUICK_CARDS  100
#define FIRST_LOOK   16 /* samples before what is hopeless is dropped */
#define SOLVED_LEFT  4  /* cards left from which deals are solved */
#define CARELESS     2  /* in one of so many samples the others play as the simplest player does */

/* What a move brought in one sample, and whether he came to play a contract. */
typedef struct
{
  double value;
  gboolean plays;
} Outcome;

/* A move, and what it brought in the samples so far, also beside the club player's. */
typedef struct
{
  KaMove move;
  double sum;
  double gain;
  double gain_squared;
  guint made;        /* samples that brought points */
  guint played;      /* samples in which he came to play a contract */
  guint played_made; /* and it brought points */
} Option;

typedef struct
{
  const WiezenState *view;
  int seat;
  KaRandom *random;
  const KaLimit *limit;
  Option options[WIEZEN_PACK];
  guint n_options;
  guint n_samples;
  guint club; /* the option that the club player takes */
} Study;

static gboolean
is_enough (const Study *study, guint quick)
{
  if (study->n_samples >= MOST_SAMPLES)
    return TRUE;
  if (study->limit->until == 0 || study->n_samples == 0)
    return study->n_samples >= quick || ka_limit_cancelled (study->limit);
  return ka_limit_reached (study->limit);
}

/* ---- trying ------------------------------------------------------------------------------------------------------ */

/* What each of them sees is what it may see: its own hand, and what was played. */
static void
play_out (WiezenState *state, int seat, gboolean is_careless)
{
  const WiezenAttention attention = { 0 };

  while (state->phase != WIEZEN_PHASE_OVER)
    {
      KaMove move;

      if (is_careless && state->phase == WIEZEN_PHASE_PLAY && state->turn != seat)
        move = (KaMove) { .kind = WIEZEN_PLAY,
                          .n = 1,
                          .cards = { ka_wiezen_simple_card (state, state->turn) } };
      else
        ka_wiezen_club_choose (state, state->turn, &attention, &move, NULL);
      ka_wiezen_rules.apply (state, &move);
    }
}

static Outcome
try_move (const WiezenState *sample, const KaMove *move, int seat, gboolean is_careless)
{
  WiezenState state;

  memcpy (&state, sample, sizeof state);
  ka_wiezen_rules.apply (&state, move);
  play_out (&state, seat, is_careless);
  return (Outcome) { ka_wiezen_points (&state, (guint) seat),
                     (state.players & ka_wiezen_bit ((guint) seat)) != 0 };
}

double
ka_wiezen_try (const WiezenState *sample, const KaMove *move, int seat, gboolean is_careless)
{
  return try_move (sample, move, seat, is_careless).value;
}

static void
add_outcomes (Study *study, const Outcome *outcomes)
{
  for (guint i = 0; i < study->n_options; i++)
    {
      Option *option = &study->options[i];
      double gain = outcomes[i].value - outcomes[study->club].value;

      option->sum += outcomes[i].value;
      option->gain += gain;
      option->gain_squared += gain * gain;
      option->made += outcomes[i].value > 0;
      option->played += outcomes[i].plays;
      option->played_made += outcomes[i].plays && outcomes[i].value > 0;
    }
  study->n_samples++;
}

static void
try_by_playing (Study *study, const WiezenState *sample)
{
  Outcome outcomes[WIEZEN_PACK];

  for (guint i = 0; i < study->n_options; i++)
    outcomes[i] = try_move (sample, &study->options[i].move, study->seat, study->n_samples % CARELESS == 0);
  add_outcomes (study, outcomes);
}

/* ---- solving ----------------------------------------------------------------------------------------------------- */

void
ka_wiezen_read_deal (const WiezenState *state, KaDummyDeal *deal, guint seats[KA_DUMMY_SEATS])
{
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (state, &n);
  guint leader = state->leaders[state->n_played / WIEZEN_TABLE];
  guint seat = state->dealer;

  *deal = (KaDummyDeal) { .n_trick = (guint8) n, .trump = state->trump };
  for (guint i = 0; i < KA_DUMMY_SEATS; i++)
    {
      seat = ka_wiezen_next (state, seat);
      seats[i] = seat;
      deal->hands[i] = state->hands[seat];
      if (seat == leader)
        deal->leader = (guint8) i;
      if (state->players & ka_wiezen_bit (seat))
        deal->side |= (guint8) (1u << i);
    }
  memcpy (deal->trick, trick, n * sizeof *trick);
}

/* Exactly one trick is no question for the solver, nor whose of two the tricks are. */
gboolean
ka_wiezen_can_be_solved (const WiezenState *state)
{
  if (state->contract == WIEZEN_VRAAG && state->terms.asker_tricks > 0)
    return FALSE;
  return ka_wiezen_contracts[state->contract].sides != WIEZEN_MISERIE
         || ka_wiezen_contracts[state->contract].tricks == 0;
}

static gboolean
solve_tricks (Study *study, KaDummy *dummy, const WiezenState *sample, Outcome *outcomes)
{
  gboolean plays = (sample->players & ka_wiezen_bit (study->seat)) != 0;
  gint8 tricks[WIEZEN_PACK];
  guint seats[KA_DUMMY_SEATS];
  KaDummyDeal deal;
  guint taken = 0;

  ka_wiezen_read_deal (sample, &deal, seats);
  if (ka_dummy_cards (dummy, &deal, study->limit->until != 0 ? study->limit : NULL, tricks)
      == KA_DUMMY_STOPPED)
    return FALSE;
  for_each_seat (seat, sample->n_seats)
    if (sample->players & ka_wiezen_bit (seat))
      taken += sample->tricks[seat];
  for (guint i = 0; i < study->n_options; i++)
    {
      int value = ka_wiezen_value (sample, taken + (guint) tricks[study->options[i].move.cards[0]]);

      outcomes[i] = (Outcome) { plays ? value : -value, plays };
    }
  return TRUE;
}

guint
ka_wiezen_list_miseries (const WiezenState *state, const guint seats[KA_DUMMY_SEATS],
                         guint8 sides[KA_DUMMY_SEATS])
{
  guint n = 0;
  guint8 all = 0;

  for (guint i = 0; i < KA_DUMMY_SEATS; i++)
    if (state->players & ka_wiezen_bit (seats[i]))
      {
        all |= (guint8) (1u << i);
        if (state->tricks[seats[i]] == 0)
          sides[n++] = (guint8) (1u << i);
      }
  if (!state->terms.miserie_together || n == 0)
    return n;
  sides[0] = all;
  return 1;
}

int
ka_wiezen_count_shares (const guint seats[KA_DUMMY_SEATS], guint side, guint seat)
{
  int n = __builtin_popcount (side);

  for (guint i = 0; i < KA_DUMMY_SEATS; i++)
    if (seats[i] == seat && side & (1u << i))
      return WIEZEN_TABLE - n;
  return -n;
}

/* Each miserie against all others. */
static gboolean
solve_miserie (Study *study, KaDummy *dummy, const WiezenState *sample, Outcome *outcomes)
{
  guint seats[KA_DUMMY_SEATS];
  guint8 sides[KA_DUMMY_SEATS];
  KaDummyDeal deal;
  guint n;

  for (guint i = 0; i < study->n_options; i++)
    outcomes[i] = (Outcome) { 0 };
  ka_wiezen_read_deal (sample, &deal, seats);
  deal.avoids = TRUE;
  n = ka_wiezen_list_miseries (sample, seats, sides);
  for (guint side = 0; side < n; side++)
    {
      int shares = ka_wiezen_count_shares (seats, sides[side], (guint) study->seat);
      KaHand forced;

      deal.side = sides[side];
      if (!ka_dummy_cards_taking (dummy, &deal, 1, study->limit->until != 0 ? study->limit : NULL, &forced))
        return FALSE;
      for (guint i = 0; i < study->n_options; i++)
        outcomes[i].value += forced & ka_hand_bit (study->options[i].move.cards[0]) ? -shares : shares;
    }
  return TRUE;
}

static gboolean
try_by_solving (Study *study, KaDummy *dummy, const WiezenState *sample)
{
  gboolean is_miserie = ka_wiezen_contracts[sample->contract].sides == WIEZEN_MISERIE;
  Outcome outcomes[WIEZEN_PACK];

  if (!(is_miserie ? solve_miserie : solve_tricks) (study, dummy, sample, outcomes))
    return FALSE;
  add_outcomes (study, outcomes);
  return TRUE;
}

/* ---- deciding ---------------------------------------------------------------------------------------------------- */

/* What is far behind after a first look is not tried any further. */
static void
drop_hopeless (Study *study)
{
  double best = -HUGE_VAL;
  guint n = 0;

  for (guint i = 0; i < study->n_options; i++)
    best = MAX (best, study->options[i].sum);
  for (guint i = 0; i < study->n_options; i++)
    {
      const Option *option = &study->options[i];
      double mean = option->gain / study->n_samples;
      double error = sqrt (MAX (0, option->gain_squared / study->n_samples - mean * mean) / study->n_samples);

      if (i != study->club && (best - option->sum) / study->n_samples > 3 * error + 1)
        continue;
      if (i == study->club)
        study->club = n;
      study->options[n++] = *option;
    }
  study->n_options = n;
}

/* The best in the samples; but what is better than the club player's move by no more than chance gives way to it. */
static const Option *
pick_option (const Study *study)
{
  const Option *club = &study->options[study->club], *best = club;

  for (guint i = 0; i < study->n_options; i++)
    {
      const Option *option = &study->options[i];
      double mean = option->gain / study->n_samples;
      double error = sqrt (MAX (0, option->gain_squared / study->n_samples - mean * mean) / study->n_samples);

      if (option->gain > best->gain && mean > 0.5 * error)
        best = option;
    }
  return best;
}

static void
begin (Study *study, const KaMove *club)
{
  KaMove moves[WIEZEN_PACK];

  study->n_options = ka_wiezen_rules.moves (study->view, moves);
  for (guint i = 0; i < study->n_options; i++)
    {
      study->options[i] = (Option) { .move = moves[i] };
      if (ka_move_equal (&moves[i], club))
        study->club = i;
    }
}

static void
think_by_playing (Study *study, guint quick)
{
  while (!is_enough (study, quick))
    {
      WiezenState sample;

      ka_wiezen_sample (study->view, study->seat, study->random, &sample);
      try_by_playing (study, &sample);
      if (study->n_samples % FIRST_LOOK == 0)
        drop_hopeless (study);
    }
}

static void
think_by_solving (Study *study)
{
  g_autoptr (KaDummy) dummy = ka_dummy_new (MEGABYTES);

  while (!is_enough (study, QUICK_CARDS))
    {
      WiezenState sample;

      ka_wiezen_sample (study->view, study->seat, study->random, &sample);
      if (!try_by_solving (study, dummy, &sample))
        break;
    }
}

/* By how much, in log-odds, contracts went better than the samples said in 450 deals at tables of `simple` and of `club`:
 * who asked is stronger than the samples take him for, nobody alone is attacked as well as in them, and in open miserie it
 * is the other way round. */
static double
find_correction (const KaMove *move)
{
  if (move->kind == WIEZEN_SAY_MEE)
    return 2.0;
  if (move->cards[0] == WIEZEN_SOLO || move->cards[0] == WIEZEN_SOLO_6)
    return 1.5;
  return move->cards[0] == WIEZEN_OPEN_MISERIE ? -0.4 : 0;
}

/* How often in a hundred times a bid brings points, of those in which he comes to play: what is overbid promises nothing. */
static int
promise (const Option *option)
{
  double made = option->played_made + 0.5, failed = option->played - option->played_made + 0.5;

  return (int) (100 / (1 + failed / made * exp (-find_correction (&option->move))) + 0.5);
}

static void
explain (const Study *study, const Option *option, KaReason *reason)
{
  gboolean is_club = option == &study->options[study->club];

  if (option->move.kind == WIEZEN_PLAY && !is_club)
    {
      reason->look = N_ ("Think of all the ways in which the others' cards may lie");
      reason->why = N_ ("In {n1} deals that fit what you have seen, {c0} does best on average.");
      reason->cards[0] = option->move.cards[0];
    }
  else if ((option->move.kind == WIEZEN_BID || option->move.kind == WIEZEN_SAY_MEE) && option->played > 0)
    {
      reason->look = N_ ("Think of what the others may hold");
      reason->why = N_ ("When you come to play it, this brings points about {n0} times in {n1}.");
      reason->numbers[0] = promise (option);
      reason->numbers[1] = 100;
      return;
    }
  else if (option->move.kind != WIEZEN_PLAY && !is_club)
    {
      reason->look = N_ ("Think of what the others may hold");
      reason->why = N_ ("In {n0} of {n1} deals that fit what you see, this brings points.");
    }
  else
    {
      return;
    }
  reason->numbers[0] = (int) option->made;
  reason->numbers[1] = (int) study->n_samples;
}

static void
choose_expert (const KaRules *rules, gconstpointer data, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  const WiezenState *view = data;
  Study study = { .view = view, .seat = seat, .random = random, .limit = limit };
  const Option *option;

  ka_wiezen_club_choose (view, seat, &(WiezenAttention) { 0 }, move, reason);
  begin (&study, move);
  if (study.n_options < 2)
    return;
  if (view->phase != WIEZEN_PHASE_PLAY)
    think_by_playing (&study, QUICK_CALLS);
  else if (view->n_hands[seat] > SOLVED_LEFT || !ka_wiezen_can_be_solved (view))
    think_by_playing (&study, QUICK_CARDS);
  else
    think_by_solving (&study);
  if (study.n_samples == 0)
    return;
  option = pick_option (&study);
  *move = option->move;
  if (reason != NULL)
    explain (&study, option, reason);
}

const KaBot ka_wiezen_expert = { "expert", N_ ("Expert"), choose_expert };
