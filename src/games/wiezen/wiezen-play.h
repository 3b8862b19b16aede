/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-rules.h"
#include "ka-trick.h"
#include "wiezen-private.h"

#define WIEZEN_MAX_SEATS 5
#define WIEZEN_PACK      52
#define WIEZEN_KING      12 /* its rank */

typedef enum
{
  WIEZEN_SAY_PASTROEL,
  WIEZEN_SAY_TROEL,
  WIEZEN_BID, /* cards[0]: a WiezenContractId */
  WIEZEN_SAY_MEE,
  WIEZEN_SAY_PASS,
  WIEZEN_NAME_TRUMP, /* cards[0]: a KaSuit */
  WIEZEN_PLAY,       /* cards[0]: the card */
  WIEZEN_NAME_KING,  /* cards[0]: a KaSuit */
  WIEZEN_N_KINDS,
} WiezenKind;

typedef enum
{
  WIEZEN_PHASE_TROEL,      /* everybody says pastroel or troel (WI-4) */
  WIEZEN_PHASE_KING,       /* who said troel with four aces names a king (WI-5) */
  WIEZEN_PHASE_OVER_TROEL, /* troel, which may be bid over (WI-6) */
  WIEZEN_PHASE_BID,        /* WI-7 */
  WIEZEN_PHASE_ALONE,      /* nobody joined who asked: solo or pass (WI-7) */
  WIEZEN_PHASE_TRUMP,      /* who plays alone names the trump (WI-8) */
  WIEZEN_PHASE_PLAY,
  WIEZEN_PHASE_OVER,
} WiezenPhase;

/**
 * WiezenTerms:
 * @played: a bit for each contract of the match
 * @needed: how many tricks each contract needs
 * @needed_four: the same for troel with four aces
 * @amounts: the table of points (WI-8)
 * @all_four: what all 13 tricks bring with four aces
 * @all_double: a bit for each contract in which all 13 tricks count double (WI-13)
 * @stake: what each pays when everybody passes (WI-11)
 * @order: the contracts from the lowest to the highest
 * @ranks: where each of them stands in it
 * @most_miseries: how many players may play miserie (WI-12)
 * @miserie_together: several who play it are a side (WI-12)
 * @shuffle: the pack is not carried to the next deal (WI-2)
 * @pass_shuffle: nor when everybody passed
 * @uncut: it is dealt as it was gathered
 * @packets: a #WiezenPackets (WI-3)
 * @late_joiners: a #WiezenLateJoiners (WI-7)
 * @soloist_leads: a bit for each contract to which its player leads, and not the left of the dealer (WI-9)
 * @troel: a #WiezenTroel (WI-4)
 * @troel_leader: a #WiezenTroelLeader (WI-5)
 * @solo_asked: solo is for who asked and found nobody (WI-7)
 * @bid_once: who has asked, joined or bid says no more (WI-7)
 * @asker_tricks: how many tricks who asked must take himself (WI-8)
 * @four_aces: a #WiezenFourAces (WI-5)
 */
typedef struct
{
  guint32 played;
  guint8 needed[WIEZEN_N_CONTRACTS];
  guint16 amounts[WIEZEN_PASS][WIEZEN_N_AMOUNTS];
  guint16 all_four;
  guint32 all_double;
  guint16 stake;
  guint8 order[WIEZEN_PASS];
  guint8 ranks[WIEZEN_PASS];
  guint8 needed_four;
  guint8 most_miseries;
  guint8 miserie_together;
  guint8 shuffle;
  guint8 pass_shuffle;
  guint8 uncut;
  guint8 packets;
  guint8 late_joiners;
  guint32 soloist_leads;
  guint8 troel;
  guint8 troel_leader;
  guint8 four_aces;
  guint8 asker_tricks;
  guint8 solo_asked;
  guint8 bid_once;
} WiezenTerms;

/**
 * WiezenState:
 * @hands: in a view what is known of each
 * @shown: what everybody knows to be in each hand
 * @played: the cards in the order in which they were played; each four are a trick
 * @leaders: who led to each trick that has begun
 * @n_hands: how many cards each holds
 * @tricks: how many tricks each has taken
 * @voids: a bit for each suit in which a player could not follow
 * @bids: the last bid of each, %WIEZEN_PASS without one
 * @spoken: a bit for each who has said pastroel or troel
 * @passed: a bit for each who has passed
 * @asked: a bit for each who has answered who asks for a partner
 * @last: who got the last card (WI-3): the dealer, or the player on his right when the dealer sits out
 * @last_card: in a view hidden while it lies face down
 * @caller: who said troel, −1 when nobody did
 * @joined: who said mee or joins troel, −1 while nobody has
 * @troel_card: the card that makes the partner (WI-5), or %KA_CARD_INVALID
 * @contract: the highest bid so far, and then what is played; %WIEZEN_PASS while nobody has bid
 * @players: a bit for each who has bid or joined it
 * @trump: a #KaSuit or %KA_NO_TRUMP, also while it is not settled
 */
typedef struct
{
  WiezenTerms terms;
  KaHand hands[WIEZEN_MAX_SEATS];
  KaHand shown[WIEZEN_MAX_SEATS];
  int totals[KA_MAX_SEATS];
  KaCard played[WIEZEN_PACK];
  guint8 leaders[WIEZEN_TRICKS];
  guint8 n_hands[WIEZEN_MAX_SEATS];
  guint8 tricks[WIEZEN_MAX_SEATS];
  guint8 voids[WIEZEN_MAX_SEATS];
  guint8 bids[WIEZEN_MAX_SEATS];
  guint8 n_played;
  guint8 n_seats;
  guint8 phase;
  guint8 dealer;
  guint8 turn;
  guint8 spoken;
  guint8 passed;
  guint8 asked;
  guint8 last;
  KaCard last_card;
  gint8 caller;
  gint8 joined;
  KaCard troel_card;
  guint8 contract;
  guint8 players;
  gint8 trump;
} WiezenState;

#define ka_wiezen_bit(seat) (1u << (seat))

/** ka_wiezen_next: who sits left of @seat and plays. */
guint ka_wiezen_next (const WiezenState *state, guint seat);

/** ka_wiezen_find_leader: who leads to the first trick of a @contract other than troel that @players, a bit for each, play (WI-9): of
 * several in miserie the first from the left of the dealer. */
guint ka_wiezen_find_leader (const WiezenState *state, guint contract, guint players);

/** ka_wiezen_get_packets: how many cards each gets at a time (WI-3); @n of them, together a hand. */
const guint8 *ka_wiezen_get_packets (const WiezenTerms *terms, guint *n);

/** ka_wiezen_may_join_late: whether @seat may say mee after a pass (WI-7). */
gboolean ka_wiezen_may_join_late (const WiezenState *state, guint seat);

/** ka_wiezen_waits: whether @seat, who passes or has passed, only waits, as nobody else may (WI-7). */
gboolean ka_wiezen_waits (const WiezenState *state, guint seat);

/** ka_wiezen_is_turned: whether the last card was shown to everybody (WI-4). */
gboolean ka_wiezen_is_turned (const WiezenState *state);

/** ka_wiezen_count_aces: how many aces are in @hand. */
guint ka_wiezen_count_aces (KaHand hand);

/** ka_wiezen_get_trick: the cards of the trick at hand, from its leader on; their number in @n. */
const KaCard *ka_wiezen_get_trick (const WiezenState *state, guint *n);

/** ka_wiezen_get_playable: the cards that the player whose turn it is may play (WI-5, WI-9). */
KaHand ka_wiezen_get_playable (const WiezenState *state);

/** ka_wiezen_get_played: the cards that @seat has played. */
KaHand ka_wiezen_get_played (const WiezenState *state, guint seat);

/** ka_wiezen_get_winner: who took a trick that is complete; the first has the number 0. */
guint ka_wiezen_get_winner (const WiezenState *state, guint trick);

/** ka_wiezen_is_open: whether the hand of @seat lies open on the table (WI-8). */
gboolean ka_wiezen_is_open (const WiezenState *state, guint seat);

/** ka_wiezen_get_aces: how many aces who said troel holds, 3 or 4; 3 where nobody did. */
int ka_wiezen_get_aces (const WiezenState *state);

/** ka_wiezen_is_above_troel: whether @contract may be said over troel in a match (WI-6). */
gboolean ka_wiezen_is_above_troel (const WiezenTerms *terms, guint contract);

/** ka_wiezen_is_slim_alone: whether nothing but soloslim may. */
gboolean ka_wiezen_is_slim_alone (const WiezenTerms *terms);

/** ka_wiezen_count_tricks: how many tricks @seats, a bit for each, have taken together. */
guint ka_wiezen_count_tricks (const WiezenState *state, guint seats);

/** ka_wiezen_get_counted: the tricks that the players of the contract have taken together, as far as they count (WI-8). */
int ka_wiezen_get_counted (const WiezenState *state);

/** ka_wiezen_is_broken: whether @seat, who plays miserie or piccolo, has taken too many tricks. */
gboolean ka_wiezen_is_broken (const WiezenState *state, guint seat);

/** ka_wiezen_lacks_trick: whether @seat plays piccolo and has no trick yet. */
gboolean ka_wiezen_lacks_trick (const WiezenState *state, guint seat);

/** ka_wiezen_get_asker: who asked for the partner that he has; -1 where it is not vraag. */
int ka_wiezen_get_asker (const WiezenState *state);

/** ka_wiezen_get_needed: how many tricks the contract needs; 0 for miserie and before there is one. */
guint ka_wiezen_get_needed (const WiezenState *state);

/* The calls before the play: each tells why it cannot be made now, marked for translation, or %NULL. */
gboolean ka_wiezen_check_troel (const WiezenState *state, WiezenKind kind, GError **error);
gboolean ka_wiezen_check_bid (const WiezenState *state, guint contract, GError **error);
gboolean ka_wiezen_check_mee (const WiezenState *state, GError **error);
gboolean ka_wiezen_check_pass (const WiezenState *state, GError **error);
gboolean ka_wiezen_check_trump (const WiezenState *state, guint suit, GError **error);
gboolean ka_wiezen_check_king (const WiezenState *state, guint suit, GError **error);

/** ka_wiezen_open: begins the calls of a deal; where nobody says pastroel the last card is turned at once, or somebody has troel. */
void ka_wiezen_open (WiezenState *state);

/** ka_wiezen_call: makes a legal call, that is any move but a card. */
void ka_wiezen_call (WiezenState *state, const KaMove *move);

guint ka_wiezen_cards (gconstpointer state, KaCard *cards);
void ka_wiezen_hide (gconstpointer state, int seat, gpointer view);
void ka_wiezen_guess (gconstpointer view, int seat, KaRandom *random, gpointer state);
void ka_wiezen_move_to_text (gconstpointer state, const KaMove *move, GString *text);
gboolean ka_wiezen_move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error);
void ka_wiezen_state_to_text (gconstpointer state, GString *text);
