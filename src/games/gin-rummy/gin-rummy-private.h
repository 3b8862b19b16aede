/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-play.h"
#include "ka-game.h"

/* What every gin shares; the games themselves are told apart by their GinTerms, never by their names. */

#define GIN_HIGHEST_DEADWOOD 98
#define GIN_COLUMNS          3
#define GIN_SEATS            3 /* at most; two of them play a hand (GR-15) */

typedef enum
{
  GIN_DEALER_ALTERNATES,
  GIN_DEALER_WINNER,
  GIN_DEALER_LOSER,
} GinDealer;

/** GinThird: who of three sits out next (GR-15). */
typedef enum
{
  GIN_THIRD_LOSER,
  GIN_THIRD_IN_TURN,
} GinThird;

/** GinWinner: who wins a match of one game (GR-9). */
typedef enum
{
  GIN_WINNER_FIRST, /* who reached the target */
  GIN_WINNER_TOTAL, /* who has most, with all bonuses */
} GinWinner;

/**
 * GinTerms:
 * @equal_undercut: whether equal deadwood is an undercut; where not, nobody scores
 * @factor: what the score of a hand is multiplied by
 * @n_columns: how many games stand on the sheet: 1, or 3 for Hollywood (GR-14)
 * @gin_boxes: how many boxes gin brings besides that of the hand won; the two after it, the same for the others
 * @winner_clause: the clause of who wins
 * @gin_clause: the clause of the bonus for gin; the two after it, of the other bonuses
 *
 * What a hand and a match are worth, read from the options of a game.
 */
typedef struct
{
  int gin_bonus;
  int big_gin_bonus;
  int undercut_bonus;
  gboolean equal_undercut;
  int factor;
  guint n_columns;
  int target;
  int box;
  int gin_boxes;
  int big_gin_boxes;
  int undercut_boxes;
  int game_bonus;
  gboolean shutout;
  GinWinner winner;
  GinDealer dealer;
  GinThird third;
  const char *winner_clause;
  const char *gin_clause;
  const char *big_gin_clause;
  const char *undercut_clause;
} GinTerms;

/** GinColumn: one game on the sheet. */
typedef struct
{
  int played[GIN_SEATS];  /* the points of the hands, without bonuses */
  int bonus[GIN_SEATS];   /* boxes, game bonus and shutout, when it is closed */
  guint hands[GIN_SEATS]; /* hands won that count in it; none: not started */
  guint boxes[GIN_SEATS]; /* those, and what some bring besides */
  int winner;             /* when it is closed */
  gboolean closed;
} GinColumn;

/** GinMemory: what a gin remembers from hand to hand. */
typedef struct
{
  GinColumn columns[GIN_COLUMNS];
  int loser; /* of three: who lost the last hand, from 1; 0: nobody yet, or nobody knows */
} GinMemory;

/* Options that every gin has, for their lists of fields. */

extern const KaChoice ka_gin_winners[];
extern const KaChoice ka_gin_dealers[];
extern const KaChoice ka_gin_thirds[];
extern const KaChoice ka_gin_ends[];
extern const int ka_gin_boxes[];
extern const int ka_gin_game_bonuses[];

#define GIN_GROUP_MATCH   N_ ("The Match")
#define GIN_GROUP_HAND    N_ ("Points of a Hand")
#define GIN_GROUP_BONUSES N_ ("Bonuses at the End")
#define GIN_GROUP_PLAY    N_ ("How It Is Played")

#define GIN_OPTION_WINNER(clause_)                                                                           \
  { .key = "winner",                                                                                         \
    .label = N_ ("Who wins"),                                                                                \
    .type = KA_FIELD_CHOICE,                                                                                 \
    .choices = ka_gin_winners,                                                                               \
    .clause = clause_,                                                                                       \
    .group = GIN_GROUP_MATCH,                                                                                \
    .help = N_ ("With boxes the other may have the higher total at the end.") }
#define GIN_OPTION_DEALER(clause_)                                                                           \
  { .key = "dealer",                                                                                         \
    .label = N_ ("Who deals next"),                                                                          \
    .type = KA_FIELD_CHOICE,                                                                                 \
    .choices = ka_gin_dealers,                                                                               \
    .clause = clause_,                                                                                       \
    .group = GIN_GROUP_MATCH,                                                                                \
    .help = N_ ("The deal alternates, or goes to the winner or the loser of a hand.") }
#define GIN_OPTION_THIRD                                                                                     \
  { .key = "third",                                                                                          \
    .label = N_ ("Who of three sits out"),                                                                   \
    .type = KA_FIELD_CHOICE,                                                                                 \
    .choices = ka_gin_thirds,                                                                                \
    .clause = "GR-15",                                                                                       \
    .group = GIN_GROUP_MATCH,                                                                                \
    .help = N_ ("With three at the table two play each hand; this says who sits out the next.") }
#define GIN_OPTION_EQUAL_UNDERCUT(clause_)                                                                   \
  { .key = "equal-undercut",                                                                                 \
    .label = N_ ("Equal deadwood is an undercut"),                                                           \
    .type = KA_FIELD_BOOL,                                                                                   \
    .initial = TRUE,                                                                                         \
    .clause = clause_,                                                                                       \
    .group = GIN_GROUP_HAND,                                                                                 \
    .help = N_ ("Otherwise nobody scores when both have as much, and the same player deals again.") }
#define GIN_OPTION_BOX                                                                                       \
  { .key = "box",                                                                                            \
    .label = N_ ("Box for each hand won"),                                                                   \
    .type = KA_FIELD_INT,                                                                                    \
    .min = 0,                                                                                                \
    .max = 1000,                                                                                             \
    .clause = "GR-12",                                                                                       \
    .group = GIN_GROUP_BONUSES,                                                                              \
    .presets = ka_gin_boxes,                                                                                 \
    .help = N_ ("Added at the end for every hand won; it never helps to reach the target. 0 means none.") }
#define GIN_OPTION_MORE_BOXES(key_, label_, help_)                                                           \
  { .key = key_,                                                                                             \
    .label = label_,                                                                                         \
    .type = KA_FIELD_INT,                                                                                    \
    .min = 0,                                                                                                \
    .max = 10,                                                                                               \
    .clause = "GR-12",                                                                                       \
    .group = GIN_GROUP_BONUSES,                                                                              \
    .help = help_ }
#define GIN_OPTION_GIN_BOXES                                                                                 \
  GIN_OPTION_MORE_BOXES ("gin-boxes", N_ ("More boxes for gin"),                                             \
                         N_ ("How many boxes gin brings besides the one for the hand."))
#define GIN_OPTION_BIG_GIN_BOXES                                                                             \
  GIN_OPTION_MORE_BOXES ("big-gin-boxes", N_ ("More boxes for big gin"),                                     \
                         N_ ("How many boxes big gin brings besides the one for the hand."))
#define GIN_OPTION_UNDERCUT_BOXES                                                                            \
  GIN_OPTION_MORE_BOXES ("undercut-boxes", N_ ("More boxes for an undercut"),                                \
                         N_ ("How many boxes an undercut brings besides the one for the hand."))
#define GIN_OPTION_GAME_BONUS                                                                                \
  { .key = "game-bonus",                                                                                     \
    .label = N_ ("Game bonus"),                                                                              \
    .type = KA_FIELD_INT,                                                                                    \
    .min = 0,                                                                                                \
    .max = 1000,                                                                                             \
    .clause = "GR-12",                                                                                       \
    .group = GIN_GROUP_BONUSES,                                                                              \
    .presets = ka_gin_game_bonuses,                                                                          \
    .help = N_ ("Added at the end for the player who reached the target; 0 means none.") }
#define GIN_OPTION_SHUTOUT                                                                                   \
  { .key = "shutout",                                                                                        \
    .label = N_ ("Shutout doubles the game bonus"),                                                          \
    .type = KA_FIELD_BOOL,                                                                                   \
    .clause = "GR-12",                                                                                       \
    .group = GIN_GROUP_BONUSES,                                                                              \
    .help = N_ ("The game bonus is doubled if the other player won no hand.") }

/* Facts that every gin has. */

#define GIN_FACT_END                                                                                         \
  { .key = "end",                                                                                            \
    .label = N_ ("How it ended"),                                                                            \
    .type = KA_FIELD_CHOICE,                                                                                 \
    .choices = ka_gin_ends,                                                                                  \
    .required = TRUE,                                                                                        \
    .clause = "GR-8",                                                                                        \
    .question = N_ ("How did it end?"),                                                                      \
    .help = N_ ("Somebody knocked, had gin or big gin, or the stock ran out.") }
#define GIN_FACT_KNOCKER                                                                                     \
  { .key = "knocker",                                                                                        \
    .label = N_ ("Knocked"),                                                                                 \
    .type = KA_FIELD_SEAT,                                                                                   \
    .clause = "GR-6",                                                                                        \
    .question = N_ ("Who knocked?"),                                                                         \
    .help = N_ ("Who knocked or had gin.") }
#define GIN_FACT_DEADWOOD                                                                                    \
  { .key = "deadwood",                                                                                       \
    .label = N_ ("Deadwood"),                                                                                \
    .type = KA_FIELD_PER_SEAT,                                                                               \
    .min = 0,                                                                                                \
    .max = GIN_HIGHEST_DEADWOOD,                                                                             \
    .clause = "GR-5",                                                                                        \
    .question = N_ ("How much deadwood does {who} have?"),                                                   \
    .help = N_ ("What is left outside the melds, after laying off: ace 1, court cards 10.") }

/** ka_gin_read_end: how the hand ended. */
GinEnd ka_gin_read_end (const KaValues *facts);

/** ka_gin_read_winner: who wins a match of one game. */
GinWinner ka_gin_read_winner (const KaValues *options);

/** ka_gin_read_terms: what the options say that every gin has; the bonus for big gin and the clauses are the caller's. */
GinTerms ka_gin_read_terms (const KaValues *options);

/** ka_gin_check_options: whether the options suit so many seats, in every gin. */
gboolean ka_gin_check_options (const KaValues *options, guint n_seats, GError **error);

/** ka_gin_read_knocker_deadwood: the deadwood of who knocked. */
int ka_gin_read_knocker_deadwood (const KaValues *facts);

/**
 * ka_gin_check_hand:
 * @big_gin_clause: (nullable): the clause by which big gin is not played in this match; %NULL if it is
 *
 * Checks what is the same in every gin: two play; who, and how much deadwood, must be known unless the hand is void, and
 * gin has no deadwood while a knock has. What is odd is flagged.
 */
gboolean ka_gin_check_hand (const KaTally *tally, const KaRound *round, const char *big_gin_clause,
                            KaNotes *notes, GError **error);

/** ka_gin_score_hand: scores a hand and the match by @terms; the memory of the tally is a GinMemory. */
void ka_gin_score_hand (KaTally *tally, const KaRound *round, const GinTerms *terms, KaRoundScore *score,
                        KaNotes *notes);

/** ka_gin_enter_points: enters a hand of which only the points are known; they stand in @score. */
void ka_gin_enter_points (KaTally *tally, const KaRound *round, const GinTerms *terms, KaRoundScore *score,
                          KaNotes *notes);

/**
 * ka_gin_enter:
 * @winner: who won the hand
 * @points: what it is worth
 * @n_boxes: how many boxes it brings, one where nothing is known but the points
 *
 * Enters a hand in the games on the sheet, closes those that are decided and settles their bonuses. The points
 * are in @score already; what they count for more than once and the bonuses go to its adjust.
 *
 * Returns: whether all games are closed
 */
gboolean ka_gin_enter (const KaTally *tally, const GinTerms *terms, int winner, int points, guint n_boxes,
                       KaRoundScore *score, KaNotes *notes);

/** ka_gin_rank: who reached the target is first (GR-9), the others by the totals; before that, with several games, and where the match is played so, by
 * the totals. */
void ka_gin_rank (const KaTally *tally, guint n_columns, int *ranking);

/** ka_gin_asks: what a form need not ask for in any gin. */
gboolean ka_gin_asks (const KaDraft *draft, const KaField *field, int part);

/**
 * ka_gin_suppose:
 * @knock_limit: with how much one may knock, 0 where nobody may
 * @has_big_gin: whether big gin is played
 *
 * Adds to @facts how the hand ended and who ended it, as far as that follows from what both have left.
 */
void ka_gin_suppose (const KaDraft *draft, KaValues *facts, int knock_limit, gboolean has_big_gin);

/** ka_gin_announce: who of three sits out the hand at hand, and why (GR-15). */
void ka_gin_announce (const KaTally *tally, KaNotes *notes);

/** ka_gin_sign: who knocked or had gin, in any gin. */
gboolean ka_gin_sign (const KaValues *facts, guint seat, KaSign *sign);

/**
 * ka_gin_foresee:
 * @has_boxes: whether hands won are paid for, and so counted as boxes
 *
 * Says how the outlook speaks of the end of the game, and adds the hand that nobody wins.
 */
void ka_gin_foresee (KaOutlook *outlook);

/**
 * ka_gin_foresee_wins:
 * @knock_limit: with how much one may knock, 0 where nobody may
 * @has_big_gin: whether big gin is played
 * @card: (nullable): the open card, where the facts have one
 *
 * Adds the hands that @seat may win, among them the best that there can be.
 */
void ka_gin_foresee_wins (const KaDraft *draft, guint seat, int knock_limit, gboolean has_big_gin,
                          const char *card, KaOutlook *outlook);

extern const KaScoring ka_gin_rummy_scoring;
extern const KaRules ka_gin_rummy_rules;
extern const KaBot *const ka_gin_bots[];
