/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-review.h"

#include <string.h>

#include "gin-rummy-players.h"
#include "gin-rummy-odds.h"
#include "gin-rummy-playout.h"
#include "ka-language.h"

static int
get_factor (const GinState *state)
{
  return state->limit_card < KA_CARD_JOKER && ka_card_suit (state->limit_card) == KA_SUIT_SPADES
             ? MAX (state->terms.spade_factor, 1)
             : 1;
}

static void
decide (KaVerdict *verdict, const GinState *state, int points)
{
  verdict->certainty = KA_EXACT;
  verdict->cost = 10 * points * get_factor (state);
}

/* ---- laying off ------------------------------------------------------------------------------------------------ */

/* The least deadwood that who lays off can come to after a move. */
static int
find_least_after (const KaRules *rules, const GinState *state, const KaMove *move)
{
  GinState after = *state;
  int seat = state->turn;
  KaHand laid_off;
  KaSplit split;

  rules->apply (&after, move);
  if (after.phase == GIN_PHASE_OVER)
    return after.deadwood[seat];
  ka_meld_split_against (after.hands[seat], after.melds, after.n_melds, &split, &laid_off);
  return split.deadwood;
}

/* What the hand costs who lays off when so much is left, with the undercut (GR-8). */
static int
settle (const GinState *state, int left)
{
  int difference = left - state->deadwood[state->knocker];

  return state->end == GIN_END_KNOCK ? ka_gin_settle_knock (&state->terms, difference) : difference;
}

static gboolean
judge_lay_off (const KaRules *rules, const GinState *state, const KaMove *move, KaVerdict *verdict)
{
  KaMove moves[KA_MAX_MOVES];
  guint n = rules->moves (state, moves);
  int left = find_least_after (rules, state, move), least = left;

  for (guint i = 0; i < n; i++)
    {
      int after = find_least_after (rules, state, &moves[i]);

      if (after < least)
        {
          least = after;
          verdict->better = moves[i];
        }
    }
  decide (verdict, state, settle (state, left) - settle (state, least));
  verdict->reason.why = N_ ("More could be laid off: {n0} of deadwood could be left, and {n1} were.");
  verdict->reason.numbers[0] = least;
  verdict->reason.numbers[1] = left;
  return TRUE;
}

/* ---- ending the hand ------------------------------------------------------------------------------------------- */

static int
count_deadwood (const GinState *state, KaHand hand)
{
  int deadwood = 0;

  if (state->phase != GIN_PHASE_COMMITTED)
    return ka_meld_deadwood (hand);
  for (guint i = 0; i < state->n_melds; i++)
    hand &= ~state->melds[i];
  for_each_card (card, hand) deadwood += ka_card_count ((KaCard) card);
  return deadwood;
}

/* Whether the hand could have been ended with less. */
static gboolean
judge_end (const GinState *state, const KaMove *move, KaVerdict *verdict)
{
  KaHand hand = state->hands[state->turn];
  int left = count_deadwood (state, hand & ~ka_hand_bit (move->cards[0]));
  KaCard best = KA_CARD_INVALID;
  GinThrow throws[11];
  guint n = ka_gin_list_throws (hand, state->taken, throws);
  int least = left;

  for (guint i = 0; i < n; i++)
    if (throws[i].deadwood < least)
      {
        least = throws[i].deadwood;
        best = throws[i].card;
      }
  if (least == left)
    return FALSE;
  decide (verdict, state, left - least + (least == 0 ? state->terms.gin_bonus : 0));
  verdict->better = (KaMove) { .kind = least == 0 ? GIN_GIN : GIN_KNOCK, .n = 1, .cards = { best } };
  verdict->reason.why = N_ ("Without {c0} there would be {n0} of deadwood, and there were {n1}.");
  verdict->reason.cards[0] = best;
  verdict->reason.numbers[0] = least;
  verdict->reason.numbers[1] = left;
  return TRUE;
}

/* ---- all else -------------------------------------------------------------------------------------------------- */

static double
try_move (gconstpointer data, const KaMove *move, int seat)
{
  const GinState *state = data;
  GinPosition position;

  ka_gin_position_init (&position, state, ka_gin_get_player (state, seat));
  return ka_gin_play_out (&position, (GinPhase) state->phase, move, state->taken).points;
}

static gboolean
judge (gpointer room, const KaRules *rules, gconstpointer data, const KaMove *move, KaRandom *random,
       const KaLimit *limit, KaVerdict *verdict)
{
  static const KaTrial TRIAL = { .points = try_move };
  const GinState *state = data;

  verdict->better = *move;
  if (state->phase == GIN_PHASE_LAY_OFF)
    return judge_lay_off (rules, state, move, verdict);
  if (move->kind == GIN_KNOCK && judge_end (state, move, verdict))
    return TRUE;
  if (move->kind == GIN_MELD || state->phase == GIN_PHASE_COMMITTED)
    return FALSE;
  return ka_judge_by_trial (rules, &TRIAL, &ka_gin_expert, state, move, random, limit, verdict);
}

const KaReviewer ka_gin_reviewer = { .judge = judge };
