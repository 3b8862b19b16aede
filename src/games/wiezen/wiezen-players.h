/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-bots.h"
#include "ka-dummy.h"
#include "wiezen-play.h"

/* What the computer players share: what a hand is worth, what a player knows at its turn, and sound play by it. */

/* Tricks are estimated in hundredths. */
#define WIEZEN_TRICK 100

/* ---- wiezen-worth.c: points -------------------------------------------------------------------------------------- */

/** ka_wiezen_value: what each opponent pays when the contract takes that many tricks (WI-10), negative when it failed. */
int ka_wiezen_value (const WiezenState *state, guint tricks);

/** ka_wiezen_value_bid: the same of a contract that may be bid. */
int ka_wiezen_value_bid (const WiezenTerms *terms, guint contract, guint tricks);

/** ka_wiezen_points: what a deal that is over brings @seat. */
int ka_wiezen_points (const WiezenState *state, guint seat);

/* ---- wiezen-count.c: hands --------------------------------------------------------------------------------------- */

/** ka_wiezen_count_alone: the tricks that a hand takes alone against three, as it has turned out in many deals. */
int ka_wiezen_count_alone (KaHand hand, guint trump);

/** ka_wiezen_count_share: what a hand brings to two who play together; see ka_wiezen_count_pair(). */
int ka_wiezen_count_share (KaHand hand, guint trump);

/** ka_wiezen_count_pair: the tricks of two hands by their shares. */
int ka_wiezen_count_pair (int share, int other);

/** ka_wiezen_find_trump: the trump with which a hand takes most alone. */
guint ka_wiezen_find_trump (KaHand hand);

/** ka_wiezen_count_miserie: the chance in a hundred that a hand takes no trick in miserie. */
int ka_wiezen_count_miserie (KaHand hand, gboolean is_open);

/** ka_wiezen_count_piccolo: the chance in a hundred that it takes exactly one in piccolo. */
int ka_wiezen_count_piccolo (KaHand hand, gboolean is_open);

/* ---- wiezen-look.c: what a player knows ---------------------------------------------------------------------------- */

/**
 * WiezenAttention:
 * @forgotten: cards that were played and are not remembered
 * @forgotten_voids: a bit for each player whose voids are not
 * @overrates: by how much a hand looks better than it is
 *
 * How well a player attends; zero is perfectly.
 */
typedef struct
{
  KaHand forgotten;
  guint forgotten_voids;
  int overrates;
} WiezenAttention;

/**
 * WiezenLook:
 * @out: the cards that others may still hold
 * @friends: a bit for each other player on the same side
 * @alive: in miserie a bit for each of its players who has no trick yet, in piccolo no more than one
 * @after: a bit for each who still plays to this trick
 * @n: how many cards lie
 * @best: the card that takes the trick so far
 * @winner: whose that is
 */
typedef struct
{
  const WiezenState *view;
  guint seat;
  KaHand hand;
  KaHand playable;
  KaHand out;
  guint8 voids[WIEZEN_MAX_SEATS];
  guint friends;
  guint enemies;
  guint alive;
  guint after;
  guint n;
  guint led;
  KaCard best;
  guint winner;
} WiezenLook;

void ka_wiezen_look (const WiezenState *view, int seat, const WiezenAttention *attention, WiezenLook *look);

/** ka_wiezen_lower_out: how many cards that are out are lower in its suit. */
guint ka_wiezen_lower_out (const WiezenLook *look, KaCard card);

/** ka_wiezen_is_master: whether no card that is out is higher in its suit. */
gboolean ka_wiezen_is_master (const WiezenLook *look, KaCard card);

/** ka_wiezen_may_hold: whether one of @seats may hold a card of a suit. */
gboolean ka_wiezen_may_hold (const WiezenLook *look, guint seats, guint suit);

/* ---- wiezen-club-*.c: sound play ----------------------------------------------------------------------------------- */

/** ka_wiezen_club_call: what to say before the play. */
void ka_wiezen_club_call (const WiezenState *view, int seat, const WiezenAttention *attention, KaMove *move,
                          KaReason *reason);

/** ka_wiezen_club_card: what to play. */
KaCard ka_wiezen_club_card (const WiezenLook *look, KaReason *reason);

/** ka_wiezen_avoid_card: what to play in miserie, on either side. */
KaCard ka_wiezen_avoid_card (const WiezenLook *look, KaReason *reason);

/** ka_wiezen_club_choose: any move; @reason is nullable here and above. */
void ka_wiezen_club_choose (const WiezenState *view, int seat, const WiezenAttention *attention, KaMove *move,
                            KaReason *reason);

/* ---- wiezen-bot.c --------------------------------------------------------------------------------------------------- */

/** ka_wiezen_simple_card: what the simplest player plays. */
KaCard ka_wiezen_simple_card (const WiezenState *view, int seat);

/* ---- wiezen-sample.c ----------------------------------------------------------------------------------------------- */

/** ka_wiezen_sample: a full deal that fits the view of @seat and, as far as a few tries go, what the others said. */
void ka_wiezen_sample (const WiezenState *view, int seat, KaRandom *random, WiezenState *state);

/* ---- wiezen-expert.c ----------------------------------------------------------------------------------------------- */

/** ka_wiezen_try: what @move brings @seat in a full state when all then play soundly by what they see, or the others as
 * beginners where they are careless. */
double ka_wiezen_try (const WiezenState *state, const KaMove *move, int seat, gboolean is_careless);

/** ka_wiezen_read_deal: a full state at play for the solver, whose @seats are the four who play, from the left of the dealer. */
void ka_wiezen_read_deal (const WiezenState *state, KaDummyDeal *deal, guint seats[KA_DUMMY_SEATS]);

/** ka_wiezen_can_be_solved: whether the solver knows what the contract wants. */
gboolean ka_wiezen_can_be_solved (const WiezenState *state);

/** ka_wiezen_list_miseries: who in such a deal still plays miserie, a bit for each of @seats in @sides; a side together (WI-12).
 * Returns: how many sides. */
guint ka_wiezen_list_miseries (const WiezenState *state, const guint seats[KA_DUMMY_SEATS],
                               guint8 sides[KA_DUMMY_SEATS]);

/** ka_wiezen_count_shares: how many pay @seat when @side of @seats makes miserie, negative for whom he pays. */
int ka_wiezen_count_shares (const guint seats[KA_DUMMY_SEATS], guint side, guint seat);

extern const KaBot ka_wiezen_beginner;
extern const KaBot ka_wiezen_home;
extern const KaBot ka_wiezen_club;
extern const KaBot ka_wiezen_expert;
