/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

#define WIEZEN_TRICKS         13
#define WIEZEN_TABLE          4 /* how many play; with five the dealer sits out */

#define WIEZEN_MOST_DOUBLINGS 5 /* passes that double (WI-11) */

/** WiezenSides: who plays against whom in a contract (WI-8). */
typedef enum
{
  WIEZEN_PARTNERS, /* 2 v 2 */
  WIEZEN_ALONE,    /* 1 v 3 */
  WIEZEN_MISERIE,  /* 1 v 3 with exactly so many tricks, usually none; several at once */
  WIEZEN_NOBODY,   /* everybody passed */
} WiezenSides;

/** WiezenTrump: what is trump in a contract (WI-8). */
typedef enum
{
  WIEZEN_TRUMP_TURNED, /* the suit of the last card */
  WIEZEN_TRUMP_CHOSEN, /* by who plays it */
  WIEZEN_TRUMP_TROEL,  /* the suit of the card that makes the partner (WI-5) */
  WIEZEN_TRUMP_NONE,
} WiezenTrump;

/** WiezenContractId: the contracts; the places of the choices of the fact, and as far as %WIEZEN_N_RANKED of the order. */
typedef enum
{
  WIEZEN_VRAAG,
  WIEZEN_SOLO,
  WIEZEN_ABONDANCE,
  WIEZEN_ABONDANCE_10,
  WIEZEN_ABONDANCE_11,
  WIEZEN_ABONDANCE_12,
  WIEZEN_SMALL_MISERIE,
  WIEZEN_OPEN_MISERIE,
  WIEZEN_TROEL,
  WIEZEN_SOLO_13,
  WIEZEN_SOLOSLIM,
  WIEZEN_PICCOLO,
  WIEZEN_OPEN_PICCOLO,
  WIEZEN_SOLO_6,
  WIEZEN_ABONDANCE_TURNED,
  WIEZEN_ABONDANCE_10_TURNED,
  WIEZEN_ABONDANCE_11_TURNED,
  WIEZEN_ABONDANCE_12_TURNED,
  WIEZEN_SOLOSLIM_TURNED,
  WIEZEN_PASS,
  WIEZEN_N_CONTRACTS,
} WiezenContractId;

/* The order of a table ranks so many; piccolo stands right below miserie, open piccolo right below open miserie, solo 6 right
 * above solo, and what is played in the turned suit right above the same in any suit. */
#define WIEZEN_N_RANKED WIEZEN_PICCOLO

/* The choices of the options, in their order. */
typedef enum
{
  WIEZEN_JOINS_EVERYBODY,
  WIEZEN_JOINS_FOREHAND,
  WIEZEN_JOINS_NOBODY,
} WiezenLateJoiners;

typedef enum
{
  WIEZEN_LEADS_LEFT,
  WIEZEN_LEADS_SOLOIST,
} WiezenLeader;

typedef enum
{
  WIEZEN_DEALS_4_4_5,
  WIEZEN_DEALS_4_5_4,
  WIEZEN_DEALS_5_4_4,
  WIEZEN_DEALS_3_3_3_4,
  WIEZEN_DEALS_ONE,
} WiezenPackets;

typedef enum
{
  WIEZEN_TROEL_MUST,
  WIEZEN_TROEL_MAY,
  WIEZEN_TROEL_ITSELF,
  WIEZEN_TROEL_OFF,
} WiezenTroel;

typedef enum
{
  WIEZEN_TROEL_LEADS_CARD,
  WIEZEN_TROEL_LEADS_FREE,
  WIEZEN_TROEL_LEADS_CALLER,
  WIEZEN_TROEL_LEADS_TRUMP,
  WIEZEN_TROEL_LEADS_LEFT,
} WiezenTroelLeader;

typedef enum
{
  WIEZEN_FOUR_ACES_HEART,
  WIEZEN_FOUR_ACES_KING,
} WiezenFourAces;

/**
 * WiezenAmount:
 * @WIEZEN_MADE: what it brings when it is made exactly
 * @WIEZEN_OVER: for each trick more
 * @WIEZEN_FAILED: what it costs with one trick too few
 * @WIEZEN_UNDER: for each further trick too few
 * @WIEZEN_ALL: what it brings with all 13 tricks; 0: nothing of its own
 *
 * The columns of the table WI-8.
 */
typedef enum
{
  WIEZEN_MADE,
  WIEZEN_OVER,
  WIEZEN_FAILED,
  WIEZEN_UNDER,
  WIEZEN_ALL,
  WIEZEN_N_AMOUNTS,
} WiezenAmount;

/**
 * WiezenContract:
 * @id: its name in files and at the beginning of its options
 * @tricks: how many tricks it needs, where no option says so
 * @tricks_option: (nullable): the option that says how many it needs
 * @switch_option: (nullable): the option that says whether it is played
 * @leader_option: (nullable): the option that says who leads (WI-9)
 * @any_suit: where it is played in the turned suit, the same in any suit, with which it goes; otherwise 0
 */
typedef struct
{
  const char *id;
  WiezenSides sides;
  WiezenTrump trump;
  int tricks;
  const char *tricks_option;
  const char *switch_option;
  const char *leader_option;
  WiezenContractId any_suit;
} WiezenContract;

extern const WiezenContract ka_wiezen_contracts[WIEZEN_N_CONTRACTS];
extern const KaChoice ka_wiezen_contract_choices[];
extern const KaChoice ka_wiezen_bid_choices[];
extern const KaChoice ka_wiezen_presets[];

/** ka_wiezen_read_choice: which of its choices an option has, counted from 0. */
guint ka_wiezen_read_choice (const KaValues *options, const char *key);

/** ka_wiezen_read_contract: the contract of a round. */
const WiezenContract *ka_wiezen_read_contract (const KaValues *facts);

/** ka_wiezen_default: the default of an option, where it follows the preset. */
int ka_wiezen_default (const KaField *field, const KaValues *options);

/** ka_wiezen_get_amount: an amount of the table of a match. */
int ka_wiezen_get_amount (const KaValues *options, const WiezenContract *contract, WiezenAmount amount);

/**
 * WiezenPrice:
 * @more: how many tricks more than needed, negative for too few
 * @first: what it brings when it is made, or costs with one trick too few
 * @each: what each trick more brings, or each further trick too few costs
 * @n_each: how many such tricks there are
 * @all: what all 13 tricks bring in place of that; 0: nothing of their own
 * @doubled: whether all 13 tricks count double (WI-13)
 * @value: what each opponent pays, negative when the contract failed (WI-10)
 *
 * How the price of a contract comes about (WI-8).
 */
typedef struct
{
  int more;
  int first;
  int each;
  int n_each;
  int all;
  gboolean doubled;
  int value;
} WiezenPrice;

/** ka_wiezen_get_asker_tricks: how many tricks who asked must take himself (WI-8); 0 in other contracts, and where none. */
int ka_wiezen_get_asker_tricks (const KaValues *options, const WiezenContract *contract);

/** ka_wiezen_limit_tricks: the tricks that count for a contract: who asked and took @own, fewer than the @least, brings it as far
 * below what is @needed as he is himself. */
int ka_wiezen_limit_tricks (int tricks, int needed, int own, int least);

/** ka_wiezen_get_most_miseries: how many players may play miserie at once (WI-12). */
guint ka_wiezen_get_most_miseries (const KaValues *options);

/** ka_wiezen_find_price: the price of a contract that has @tricks; @aces is what who says troel holds, 3 or 4. */
void ka_wiezen_find_price (const KaValues *options, const WiezenContract *contract, int tricks, int aces,
                           WiezenPrice *price);

/** ka_wiezen_get_all: what all 13 tricks bring in place of the other numbers; 0: nothing of their own. */
int ka_wiezen_get_all (const KaValues *options, const WiezenContract *contract, int aces);

/** ka_wiezen_doubles: whether a round that everybody passes lets the next one count double (WI-11). */
gboolean ka_wiezen_doubles (const KaValues *options);

/** ka_wiezen_get_stake: what each pays into the pot when everybody passes (WI-11); 0: there is none. */
int ka_wiezen_get_stake (const KaValues *options);

/** ka_wiezen_is_pass: whether everybody passed in a round; nobody knows of one that is known by its points, with %NULL. */
gboolean ka_wiezen_is_pass (const KaValues *facts);

/** ka_wiezen_deals_on: whether the next player deals when everybody passed (WI-11). */
gboolean ka_wiezen_deals_on (const KaValues *options);

/** ka_wiezen_find_factor: how many times the round after @n_passes rounds counts that everybody passed (WI-11). */
int ka_wiezen_find_factor (const KaValues *options, guint n_passes);

/** ka_wiezen_read_amounts: the whole table of a match. */
void ka_wiezen_read_amounts (const KaValues *options, guint16 amounts[WIEZEN_PASS][WIEZEN_N_AMOUNTS]);

/** ka_wiezen_read_ranks: the rank of each contract among the bids of a match, from 0 (WI-8). */
void ka_wiezen_read_ranks (const KaValues *options, guint8 ranks[WIEZEN_PASS]);

/** ka_wiezen_has_double: whether all 13 tricks count double in a contract where the table has no number of their own (WI-13). */
gboolean ka_wiezen_has_double (const KaValues *options, const WiezenContract *contract);

/** ka_wiezen_is_played: whether a contract belongs to the game as it is played in a match. */
gboolean ka_wiezen_is_played (const KaValues *options, const WiezenContract *contract);

/** ka_wiezen_get_tricks: how many tricks a contract needs; @aces is what who says troel holds, 3 or 4. */
int ka_wiezen_get_tricks (const KaValues *options, const WiezenContract *contract, int aces);

/** ka_wiezen_sits_out: whether @seat is the dealer who sits out because five take part. */
gboolean ka_wiezen_sits_out (guint n_seats, guint32 absent, int dealer, guint seat);

/** ka_wiezen_is_moot: see #KaGame. */
gboolean ka_wiezen_is_moot (const KaField *field, const KaValues *options);

/** ka_wiezen_modernize: see #KaGame. */
void ka_wiezen_modernize (guint version, KaValues *given);

/** ka_wiezen_orders: whether the contract at the place @choice of the bids is played; see #KaGame. */
gboolean ka_wiezen_orders (const KaField *field, const KaValues *options, guint choice);

/** ka_wiezen_say_order: the labels of the contracts that are played, from the lowest bid; see #KaGame. */
guint ka_wiezen_say_order (const KaField *field, const KaValues *options, const char **labels);

/** ka_wiezen_doubt_order: whether the order of the bids makes sense with their points; %FALSE: what does not. */
gboolean ka_wiezen_doubt_order (const KaValues *options, guint n_seats, GError **doubt);

/** ka_wiezen_factor_note: the note of a round that counts several times (WI-11). */
extern const char *const ka_wiezen_factor_note;

extern const KaScoring ka_wiezen_scoring;
extern const KaRules ka_wiezen_rules;
extern const KaBot *const ka_wiezen_bots[];
