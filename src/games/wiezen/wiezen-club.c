/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club player, who attends to everything, who plays at home and forgets low cards, and the beginner, who forgets more. */

#include "wiezen-players.h"

#include "ka-language.h"

#define FORGETS   2   /* one in so many cards of earlier tricks */
#define MISJUDGES 120 /* the tricks by which a hand seems better or worse, in hundredths */

/* The same of who plays at home. */
#define HOME_FORGETS   3
#define HOME_MISJUDGES 60

void
ka_wiezen_club_choose (const WiezenState *view, int seat, const WiezenAttention *attention, KaMove *move,
                       KaReason *reason)
{
  WiezenLook look;

  if (view->phase != WIEZEN_PHASE_PLAY)
    {
      ka_wiezen_club_call (view, seat, attention, move, reason);
      return;
    }
  ka_wiezen_look (view, seat, attention, &look);
  move->kind = WIEZEN_PLAY;
  move->n = 1;
  /* Once each has a trick who plays miserie there is nothing to play for, and the deal is over. */
  move->cards[0] = ka_wiezen_contracts[view->contract].sides == WIEZEN_MISERIE
                       ? ka_wiezen_avoid_card (&look, reason)
                       : ka_wiezen_club_card (&look, reason);
}

static void
choose_club (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
             KaMove *move, KaReason *reason)
{
  ka_wiezen_club_choose (view, seat, &(WiezenAttention) { 0 }, move, reason);
}

/* Cards of the last trick and of this one are still before one's eyes, and aces are remembered. */
static KaHand
forget_cards (const WiezenState *view, KaRandom *random, guint one_in)
{
  guint n = view->n_played - view->n_played % WIEZEN_TABLE;
  KaHand forgotten = 0;

  for (guint i = 0; i + WIEZEN_TABLE < n; i++)
    if (ka_card_rank (view->played[i]) != 0 && ka_random_below (random, one_in) == 0)
      forgotten |= ka_hand_bit (view->played[i]);
  return forgotten;
}

/* By how much a hand seems better than it is. */
static int
misjudge (KaRandom *random, int by)
{
  return (int) ka_random_below (random, 2 * (guint) by + 1) - by;
}

/* Who has none of a suit is remembered. */
static void
choose_home (const KaRules *rules, gconstpointer data, int seat, KaRandom *random, const KaLimit *limit,
             KaMove *move, KaReason *reason)
{
  WiezenAttention attention = { .overrates = misjudge (random, HOME_MISJUDGES) };

  attention.forgotten = forget_cards (data, random, HOME_FORGETS);
  ka_wiezen_club_choose (data, seat, &attention, move, reason);
}

static void
choose_beginner (const KaRules *rules, gconstpointer data, int seat, KaRandom *random, const KaLimit *limit,
                 KaMove *move, KaReason *reason)
{
  const WiezenState *view = data;
  WiezenAttention attention = { .overrates = misjudge (random, MISJUDGES) };

  attention.forgotten = forget_cards (view, random, FORGETS);
  for_each_seat (other, view->n_seats)
    if (ka_random_below (random, FORGETS) == 0)
      attention.forgotten_voids |= ka_wiezen_bit (other);
  ka_wiezen_club_choose (view, seat, &attention, move, reason);
}

const KaBot ka_wiezen_club = { "club", N_ ("Club"), choose_club };
const KaBot ka_wiezen_home = { "home", N_ ("Living Room"), choose_home };
const KaBot ka_wiezen_beginner = { "beginner", N_ ("Beginner"), choose_beginner };
