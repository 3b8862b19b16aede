/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wiezen-review.h"

#include "ka-dummy.h"
#include "ka-language.h"
#include "wiezen-players.h"

#define MEGABYTES 64

static gpointer
open_room (void)
{
  return ka_dummy_new (MEGABYTES);
}

static void
close_room (gpointer room)
{
  ka_dummy_free (room);
}

static gboolean
is_player (const WiezenState *state, guint seat)
{
  return (state->players & ka_wiezen_bit (seat)) != 0;
}

/* Two thirds of the time: what is left serves when that is not enough. */
static KaLimit
leave_a_third (const KaLimit *limit)
{
  gint64 now = g_get_monotonic_time ();
  KaLimit most = *limit;

  if (limit->until > now)
    most.until = now + (limit->until - now) * 2 / 3;
  return most;
}

/* ---- tricks ------------------------------------------------------------------------------------------------------ */

/* What the tricks of the contract bring @seat: who plays alone is paid by three. */
static int
count_points (const WiezenState *state, guint seat, guint tricks)
{
  int value = ka_wiezen_value (state, tricks);

  if (!is_player (state, seat))
    return -value;
  return ka_wiezen_contracts[state->contract].sides == WIEZEN_ALONE ? (WIEZEN_TABLE - 1) * value : value;
}

static gboolean
judge_tricks (KaDummy *dummy, const WiezenState *state, const KaMove *move, const KaLimit *limit,
              KaVerdict *verdict)
{
  guint taken = ka_wiezen_count_tricks (state, state->players);
  guint seats[KA_DUMMY_SEATS];
  gint8 tricks[WIEZEN_PACK];
  KaCard best = move->cards[0];
  KaDummyDeal deal;
  int points, most;

  ka_wiezen_read_deal (state, &deal, seats);
  if (ka_dummy_cards (dummy, &deal, limit, tricks) == KA_DUMMY_STOPPED)
    return FALSE;
  points = most = count_points (state, state->turn, taken + (guint) tricks[best]);
  for_each_card (card, ka_wiezen_get_playable (state))
  {
    int other = count_points (state, state->turn, taken + (guint) tricks[card]);

    if (other > most)
      {
        most = other;
        best = (KaCard) card;
      }
  }
  verdict->better.cards[0] = best;
  verdict->cost = 10 * (most - points);
  verdict->reason.why = N_ ("After {c0} the contract takes {n0} tricks in all, after {c1} {n1}.");
  verdict->reason.cards[0] = best;
  verdict->reason.cards[1] = move->cards[0];
  verdict->reason.numbers[0] = (int) taken + tricks[best];
  verdict->reason.numbers[1] = (int) taken + tricks[move->cards[0]];
  return TRUE;
}

/* ---- miserie ----------------------------------------------------------------------------------------------------- */

/* What each card brings the one whose turn it is: each miserie that can still be kept against all others. */
static gboolean
count_miserie (KaDummy *dummy, const WiezenState *state, const KaLimit *limit, int points[WIEZEN_PACK])
{
  guint seats[KA_DUMMY_SEATS];
  guint8 sides[KA_DUMMY_SEATS];
  KaDummyDeal deal;
  guint n;

  ka_wiezen_read_deal (state, &deal, seats);
  deal.avoids = TRUE;
  n = ka_wiezen_list_miseries (state, seats, sides);
  for (guint side = 0; side < n; side++)
    {
      int shares = ka_wiezen_count_shares (seats, sides[side], state->turn);
      KaHand forced;

      deal.side = sides[side];
      if (!ka_dummy_cards_taking (dummy, &deal, 1, limit, &forced))
        return FALSE;
      for_each_card (card, ka_wiezen_get_playable (state)) points[card]
          += shares * ka_wiezen_value (state, forced & ka_hand_bit (card) ? 1 : 0);
    }
  return TRUE;
}

static gboolean
judge_miserie (KaDummy *dummy, const WiezenState *state, const KaMove *move, const KaLimit *limit,
               KaVerdict *verdict)
{
  int points[WIEZEN_PACK] = { 0 };
  KaCard best = move->cards[0];

  if (!count_miserie (dummy, state, limit, points))
    return FALSE;
  for_each_card (card, ka_wiezen_get_playable (state)) if (points[card] > points[best]) best = (KaCard) card;
  verdict->better.cards[0] = best;
  verdict->cost = 10 * (points[best] - points[move->cards[0]]);
  verdict->reason.why = is_player (state, state->turn)
                            ? N_ ("With {c0} the miserie can still be made, after {c1} it can be broken.")
                            : N_ ("With {c0} a miserie can be broken, after {c1} it can still be made.");
  verdict->reason.cards[0] = best;
  verdict->reason.cards[1] = move->cards[0];
  return TRUE;
}

/* ---- calls ------------------------------------------------------------------------------------------------------- */

static void
sample (gconstpointer view, int seat, KaRandom *random, gpointer state)
{
  ka_wiezen_sample (view, seat, random, state);
}

static double
try_move (gconstpointer state, const KaMove *move, int seat)
{
  return ka_wiezen_try (state, move, seat, FALSE);
}

const KaTrial ka_wiezen_trial = { sample, try_move };

static gboolean
judge (gpointer room, const KaRules *rules, gconstpointer data, const KaMove *move, KaRandom *random,
       const KaLimit *limit, KaVerdict *verdict)
{
  const WiezenState *state = data;

  verdict->better = *move;
  if (move->kind == WIEZEN_PLAY && ka_wiezen_can_be_solved (state))
    {
      KaLimit most = leave_a_third (limit);
      gboolean is_miserie = ka_wiezen_contracts[state->contract].sides == WIEZEN_MISERIE;

      verdict->certainty = KA_EXACT_OPEN;
      if ((is_miserie ? judge_miserie : judge_tricks) (room, state, move, most.until != 0 ? &most : NULL,
                                                       verdict))
        return TRUE;
    }
  return ka_judge_by_trial (rules, &ka_wiezen_trial, &ka_wiezen_expert, state, move, random, limit, verdict);
}

const KaReviewer ka_wiezen_reviewer = { open_room, close_room, judge, ka_wiezen_survey };
