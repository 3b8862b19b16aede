/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-meld.h"
#include "ka-rules.h"

/* The play of every gin. What differs between them is in the terms that a deal begins with. */

typedef enum
{
  GIN_TAKE, /* the up-card */
  GIN_PASS, /* it */
  GIN_DRAW_STOCK,
  GIN_DRAW_DISCARD,
  GIN_DISCARD, /* cards[0] */
  GIN_MELD,    /* choose the melds to end the hand with: the cards of each, ended by KA_CARD_INVALID */
  GIN_KNOCK,   /* throwing cards[0] */
  GIN_GIN,     /* throwing cards[0] */
  GIN_BIG_GIN,
  GIN_LAY_OFF, /* cards[0] */
  GIN_DONE,
  GIN_N_KINDS,
} GinKind;

typedef enum
{
  GIN_PHASE_OFFER,        /* the up-card is offered to who does not deal */
  GIN_PHASE_SECOND_OFFER, /* and then to the dealer */
  GIN_PHASE_STOCK,        /* both passed: only the stock may be drawn from */
  GIN_PHASE_DRAW,
  GIN_PHASE_FIRST_DISCARD, /* the eleventh card begins the discard pile (OK-2) */
  GIN_PHASE_DISCARD,
  GIN_PHASE_COMMITTED, /* the melds are chosen, so the hand ends with this turn; the other does not know it yet */
  GIN_PHASE_LAY_OFF,
  GIN_PHASE_OVER,
} GinPhase;

typedef enum
{
  GIN_END_KNOCK,
  GIN_END_GIN,
  GIN_END_BIG_GIN,
  GIN_END_VOID,
} GinEnd;

/**
 * GinPlayTerms:
 * @limit: the most deadwood to knock with; 0: gin only
 * @by_card: the limit is the value of a card (OK-3); then @limit does not count
 * @by_first_card: and that card is the first discard
 * @ace_is_gin: on an ace nobody may knock
 * @big_gin: big gin may be said
 * @lay_off_on_gin: lay-offs are allowed on gin too (OK-4)
 * @offer: the opening with the up-card (GR-2)
 * @eleven: the opponent gets eleven cards and begins the discard pile (OK-2); otherwise an up-card is turned
 * @gin_bonus: and the other bonuses: what computer players play for, as are the following
 * @equal_undercut: whether equal deadwood is an undercut; where not, nobody scores
 * @spade_factor: what a hand counts for when the card of the limit is a spade (OK-6)
 * @target: what the match is played to
 * @box: what each hand won brings at the end (GR-12)
 * @game_bonus: what who has reached the target then gets
 * @higher_wins: whether the higher total then wins, and not who has reached the target (GR-9)
 * @n_games: how many games stand on the sheet (GR-14)
 */
typedef struct
{
  guint8 limit;
  gboolean by_card;
  gboolean by_first_card;
  gboolean ace_is_gin;
  gboolean big_gin;
  gboolean lay_off_on_gin;
  gboolean offer;
  gboolean eleven;
  int gin_bonus;
  int big_gin_bonus;
  int undercut_bonus;
  gboolean equal_undercut;
  int spade_factor;
  int target;
  int box;
  int game_bonus;
  gboolean higher_wins;
  int n_games;
} GinPlayTerms;

/** GIN_LEAST_STOCK: with so few cards left after a throw the hand is nobody's (GR-10). */
#define GIN_LEAST_STOCK 2

/** GIN_MOST_TURNS: so many turns of a hand are remembered; only who plays at random needs more. */
#define GIN_MOST_TURNS 64

/**
 * GinTurn:
 * @seat: whose turn it was
 * @left: the open card that he could take and did not, or %KA_CARD_INVALID
 * @drew: the open card that he took, %KA_CARD_HIDDEN from the stock, or %KA_CARD_INVALID when he passed (GR-2) or began
 *   with a discard (OK-2)
 * @threw: %KA_CARD_INVALID when he passed or has not thrown yet
 *
 * What everybody saw of a turn.
 */
typedef struct
{
  guint8 seat;
  KaCard left;
  KaCard drew;
  KaCard threw;
} GinTurn;

/**
 * GinState:
 *
 * A hand of gin between two, who are 0 and 1 in all of it, wherever they sit.
 *
 * @n_seats: at the table; of three one sits out (GR-15)
 * @seats: the seat of each
 * @hands: the cards of each; in a view, of the other only what is known
 * @shown: the cards of each that the other has seen him take and not throw openly again
 * @thrown: the cards that each has thrown openly, whatever became of them
 * @left: the cards that each could have taken from the discard pile and did not
 * @turns: what everybody saw of the first %GIN_MOST_TURNS turns, @n_turns of them
 * @n_hands: how many cards each holds
 * @stock: the next card to draw is the last
 * @pile: the top is the last
 * @taken: the card taken from the pile in this turn, which may not be thrown in it (GR-3)
 * @drawn: the card drawn from the stock in this turn, known to whose turn it is
 * @limit_card: the card of OK-3 for the turn at hand
 * @melds: the melds of who knocked, grown by what is laid off; before that those that are chosen
 */
typedef struct
{
  GinPlayTerms terms;
  guint8 n_seats;
  guint8 seats[2];
  KaHand hands[2];
  KaHand shown[2];
  KaHand thrown[2];
  KaHand left[2];
  KaHand melds[KA_MAX_MELDS];
  GinTurn turns[GIN_MOST_TURNS];
  guint8 n_turns;
  guint8 n_melds;
  guint8 n_hands[2];
  KaCard stock[52];
  guint8 n_stock;
  KaCard pile[52];
  guint8 n_pile;
  KaCard taken;
  KaCard drawn;
  KaCard limit_card;
  guint8 phase;
  guint8 dealer;
  gint8 turn;
  gint8 knocker; /* −1 while nobody has */
  guint8 end;    /* #GinEnd */
  guint8 deadwood[2];
  int totals[2];
} GinState;

/** ka_gin_rests: see #KaScoring. Who deals plays against the player on his left; the third sits out (GR-15). */
guint32 ka_gin_rests (guint n_seats, int dealer);

/* The functions of KaRules that every gin shares; see ka-rules.h. */
guint ka_gin_pack (const KaValues *options, guint n_seats, KaCard *pack);
int ka_gin_actor (gconstpointer state);
guint ka_gin_moves (gconstpointer state, KaMove *moves);
gboolean ka_gin_check (gconstpointer state, const KaMove *move, GError **error);
void ka_gin_normalize (gconstpointer state, KaMove *move);
void ka_gin_apply (gpointer state, const KaMove *move);
gboolean ka_gin_reveals (gconstpointer state, const KaMove *move, int seat);
void ka_gin_hide (gconstpointer state, int seat, gpointer view);
void ka_gin_hide_move (gconstpointer state, int seat, KaMove *move);
void ka_gin_guess (gconstpointer view, int seat, KaRandom *random, gpointer state);
void ka_gin_move_to_text (gconstpointer state, const KaMove *move, GString *text);
gboolean ka_gin_move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error);
void ka_gin_state_to_text (gconstpointer state, GString *text);
guint ka_gin_cards (gconstpointer state, KaCard *cards);

/** ka_gin_get_player: which of both sits at @seat; −1: neither, he sits out or only looks on. */
int ka_gin_get_player (const GinState *state, int seat);

/** ka_gin_read_play_terms: what the options say that every gin has; the rest is as in no gin at all. */
GinPlayTerms ka_gin_read_play_terms (const KaValues *options);

/** ka_gin_deal: deals by @terms; for the deal of each gin. */
void ka_gin_deal (const KaSetup *setup, GinPlayTerms terms, GinState *state);

/** ka_gin_facts: the facts that every gin has. */
KaValues *ka_gin_facts (gconstpointer state);

/** ka_gin_read_melds: takes a GIN_MELD move apart; %FALSE when it is no list of cards. */
gboolean ka_gin_read_melds (const KaMove *move, KaHand melds[KA_MAX_MELDS], guint *n);

/** ka_gin_set_move: makes @move one of @kind with @card, or with none: %KA_CARD_INVALID. */
void ka_gin_set_move (KaMove *move, GinKind kind, KaCard card);

/** ka_gin_find_limit: the most deadwood with which may be knocked; 0: gin only. @limit_card: that says so where one does (OK-3). */
int ka_gin_find_limit (const GinPlayTerms *terms, KaCard limit_card);

/**
 * ka_gin_settle_knock:
 * @difference: what the other has more than who knocked
 *
 * Returns: what a knock is worth for who knocked; less than 0 goes to the other (GR-8)
 */
static inline int
ka_gin_settle_knock (const GinPlayTerms *terms, int difference)
{
  return difference > 0 || (difference == 0 && !terms->equal_undercut) ? difference
                                                                       : difference - terms->undercut_bonus;
}

/** ka_gin_limit: the most deadwood with which may be knocked in this turn; 0: gin only. */
int ka_gin_limit (const GinState *state);

/** KA_GIN_RULES: what the rules of every gin have in common. */
#define KA_GIN_RULES                                                                                         \
  .state_size = sizeof (GinState), .pack = ka_gin_pack, .actor = ka_gin_actor, .moves = ka_gin_moves,        \
  .check = ka_gin_check, .normalize = ka_gin_normalize, .apply = ka_gin_apply, .reveals = ka_gin_reveals,    \
  .hide = ka_gin_hide, .hide_move = ka_gin_hide_move, .guess = ka_gin_guess,                                 \
  .move_to_text = ka_gin_move_to_text, .move_from_text = ka_gin_move_from_text,                              \
  .state_to_text = ka_gin_state_to_text, .cards = ka_gin_cards
