/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sound calls: each contract is worth what the tricks that are counted in the hand bring on average, and the best is said,
 * if it is worth anything. */

#include "wiezen-players.h"

#include "ka-language.h"

#define LEAST_GAIN 50 /* what a call must be worth, in hundredths of a point */
#define LEAST_PICCOLO                                                                                        \
  62 /* chances in a hundred: who plays against it well breaks more of them than the count knows */

/* What is expected of the other of a pair, in hundredths of a trick: who joins, and who asked. More was tried and won less: see
 * docs/strength.md. */
#define SHARE_OF_JOINER 750
#define SHARE_OF_ASKER  830

/* How far from what was counted it may turn out, as chances in a hundred of each half trick from three halves below. */
static const int SPREAD[] = { 4, 9, 15, 22, 22, 15, 9, 4 };

typedef struct
{
  const WiezenState *view;
  KaHand hand;
  int overrates;
} Caller;

/* The points that a contract brings on average, in hundredths, when about @tricks are taken. */
static int
expect_points (const Caller *caller, guint contract, int tricks)
{
  const WiezenTerms *terms = &caller->view->terms;
  int sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (SPREAD); i++)
    {
      int taken = (tricks + 50 * ((int) i * 2 - 7) / 2 + 50) / WIEZEN_TRICK;

      sum += SPREAD[i] * ka_wiezen_value_bid (terms, contract, (guint) CLAMP (taken, 0, WIEZEN_TRICKS));
    }
  return sum;
}

static int
count_alone (const Caller *caller, guint trump)
{
  return ka_wiezen_count_alone (caller->hand, trump) + caller->overrates;
}

static int
count_with (const Caller *caller, int share)
{
  guint trump = ka_card_suit (caller->view->last_card);

  return ka_wiezen_count_pair (ka_wiezen_count_share (caller->hand, trump) + caller->overrates, share);
}

/* What who asks takes with a partner, as far as it counts where he must take enough himself. */
static int
count_asking (const Caller *caller)
{
  const WiezenTerms *terms = &caller->view->terms;

  return ka_wiezen_limit_tricks (
      count_with (caller, SHARE_OF_JOINER), terms->needed[WIEZEN_VRAAG] * WIEZEN_TRICK,
      count_alone (caller, ka_card_suit (caller->view->last_card)), terms->asker_tricks * WIEZEN_TRICK);
}

/* The chance in a hundred to make it. */
static int
count_chance (const Caller *caller, guint contract)
{
  if (contract == WIEZEN_PICCOLO || contract == WIEZEN_OPEN_PICCOLO)
    return ka_wiezen_count_piccolo (caller->hand, contract == WIEZEN_OPEN_PICCOLO);
  return ka_wiezen_count_miserie (caller->hand, contract == WIEZEN_OPEN_MISERIE);
}

static int
rate_miserie (const Caller *caller, guint contract)
{
  const WiezenTerms *terms = &caller->view->terms;
  int chance = count_chance (caller, contract) + caller->overrates / 10;
  guint needed = terms->needed[contract];

  if (needed > 0 && chance < LEAST_PICCOLO)
    return 0;
  return (WIEZEN_TABLE - 1)
         * (chance * ka_wiezen_value_bid (terms, contract, needed)
            + (100 - chance) * ka_wiezen_value_bid (terms, contract, needed + 1));
}

static int
rate_bid (const Caller *caller, guint contract)
{
  guint trump = ka_wiezen_contracts[contract].trump == WIEZEN_TRUMP_CHOSEN
                    ? ka_wiezen_find_trump (caller->hand)
                    : ka_card_suit (caller->view->last_card);

  switch (ka_wiezen_contracts[contract].sides)
    {
    case WIEZEN_PARTNERS:
      return expect_points (caller, contract, count_asking (caller));
    case WIEZEN_ALONE:
      return (WIEZEN_TABLE - 1) * expect_points (caller, contract, count_alone (caller, trump));
    case WIEZEN_MISERIE:
      return rate_miserie (caller, contract);
    case WIEZEN_NOBODY:
    default:
      return 0;
    }
}

static int
rate_call (const Caller *caller, const KaMove *move)
{
  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_BID:
      return rate_bid (caller, move->cards[0]);
    case WIEZEN_SAY_MEE:
      return expect_points (caller, WIEZEN_VRAAG, count_with (caller, SHARE_OF_ASKER));
    case WIEZEN_NAME_TRUMP:
    case WIEZEN_NAME_KING:
      return LEAST_GAIN + count_alone (caller, move->cards[0]);
    case WIEZEN_SAY_TROEL:
      return LEAST_GAIN + 1; /* where one may keep silent: the cards choose a good partner and trump */
    case WIEZEN_SAY_PASTROEL:
    case WIEZEN_SAY_PASS:
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      return LEAST_GAIN;
    }
}

static void
explain_bid (const Caller *caller, guint contract, KaReason *reason)
{
  const WiezenContract *row = &ka_wiezen_contracts[contract];
  guint trump = row->trump == WIEZEN_TRUMP_CHOSEN || caller->view->last_card == KA_CARD_HIDDEN
                    ? ka_wiezen_find_trump (caller->hand)
                    : ka_card_suit (caller->view->last_card);

  if (row->sides == WIEZEN_MISERIE)
    {
      reason->look = N_ ("Look at your low cards");
      reason->numbers[0] = count_chance (caller, contract);
      reason->why = row->tricks == 0
                        ? N_ ("With such low cards you take no trick about {n0} times in a hundred.")
                        : N_ ("With such low cards you take just one trick about {n0} times in a hundred.");
      return;
    }
  reason->look = N_ ("Count the tricks in your hand");
  reason->numbers[0] = (ka_wiezen_count_alone (caller->hand, trump) + 50) / WIEZEN_TRICK;
  reason->numbers[1] = caller->view->terms.needed[contract];
  if (row->sides == WIEZEN_PARTNERS)
    reason->why = N_ ("Alone you would take about {n0} tricks; with a partner {n1} are within reach.");
  else
    reason->why = N_ ("You count about {n0} tricks and need {n1}.");
}

static void
explain (const Caller *caller, const KaMove *move, KaReason *reason)
{
  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_BID:
      explain_bid (caller, move->cards[0], reason);
      break;
    case WIEZEN_SAY_MEE:
      explain_bid (caller, WIEZEN_VRAAG, reason);
      break;
    case WIEZEN_NAME_TRUMP:
    case WIEZEN_NAME_KING:
      reason->look = N_ ("Look at your longest suit");
      reason->numbers[0] = (ka_wiezen_count_alone (caller->hand, move->cards[0]) + 50) / WIEZEN_TRICK;
      reason->why = N_ ("With this trump you count most: about {n0} tricks.");
      break;
    case WIEZEN_SAY_PASS:
      reason->look = N_ ("Count the tricks in your hand");
      reason->why = N_ ("No contract promises more than it risks.");
      break;
    case WIEZEN_SAY_PASTROEL:
    case WIEZEN_SAY_TROEL:
      reason->look = N_ ("Count your aces");
      reason->why = N_ ("With three or four aces one says troel, otherwise pastroel.");
      break;
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      break;
    }
}

void
ka_wiezen_club_call (const WiezenState *view, int seat, const WiezenAttention *attention, KaMove *move,
                     KaReason *reason)
{
  Caller caller = { view, view->hands[seat], attention->overrates };
  KaMove moves[WIEZEN_PACK];
  guint n = ka_wiezen_rules.moves (view, moves);
  int best = G_MININT;

  for (guint i = 0; i < n; i++)
    {
      int rating = rate_call (&caller, &moves[i]);

      if (rating > best)
        {
          best = rating;
          *move = moves[i];
        }
    }
  if (reason != NULL)
    explain (&caller, move, reason);
}
