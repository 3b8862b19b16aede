/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gemma-en-piet-private.h"
#include "ka-rules.h"

typedef enum
{
  GEMMA_LAY, /* cards, the last one on top (GP-10) */
  GEMMA_DRAW_STOCK,
  GEMMA_DRAW_DISCARD,
  GEMMA_SAY_GEMMA,
  GEMMA_END,
  GEMMA_PASS,
  GEMMA_SAY_PIET,
  GEMMA_SILENT,
  GEMMA_N_KINDS,
} GemmaKind;

typedef enum
{
  GEMMA_PHASE_LAY,
  GEMMA_PHASE_DRAW,
  GEMMA_PHASE_CALL, /* directly after the turn (GP-12) */
  GEMMA_PHASE_PIET, /* the passive round (GP-14) */
  GEMMA_PHASE_OVER,
} GemmaPhase;

/** GemmaCall: what a player said in the passive round; in a view the others' is not known until all have chosen. */
typedef enum
{
  GEMMA_CALL_NONE,
  GEMMA_CALL_SILENT,
  GEMMA_CALL_PIET,
  GEMMA_CALL_HIDDEN,
} GemmaCall;

/** GemmaHand: cards in rising order, hidden ones last. */
typedef struct
{
  KaCard cards[GEMMA_HAND_SIZE + 1];
  guint8 n;
} GemmaHand;

/**
 * GemmaScoring:
 * @end: above it the match ends; who comes to it goes back to half of it (GP-17, GP-19)
 * @first_only: only the first who comes there goes back (GP-18)
 *
 * @tie_costs: whether as many points as the lowest Piet are a wrong Gemma; @tie_costs_piet: as many as Gemma a wrong Piet
 *
 * What a round costs, by the options.
 */
typedef struct
{
  int penalty;
  int end;
  guint8 first_only;
  guint8 tie_costs;
  guint8 tie_costs_piet;
  guint8 negative_zero;
} GemmaScoring;

/**
 * GemmaState:
 * @shown: what everybody has seen each take from the discard pile and not lay again
 * @stock: the pot; the next card to draw is the last
 * @pile: the discard pile, its top is the last
 * @n_laid: how many cards on it were laid in this turn; the one below them may be taken (GP-9)
 * @n_pots: how often a new pot was shuffled (GP-11). Everybody has seen what went into it, and so knows of a hidden card
 *   which pot it came from. With two packs alike cards cannot be told apart, and this stays 0
 * @pots: for each card the last pot that it was in
 * @n_turns: how often a turn was begun, as far as it can count; computer players do not wait for ever
 * @from: in a view, for each hidden card of a hand the pot that it came from
 * @gemma: who said Gemma, −1 while nobody has
 * @scoring: what the round will cost; computer players play for it
 * @random: shuffles the pot again; not in a view
 */
typedef struct
{
  GemmaHand hands[KA_MAX_SEATS];
  GemmaHand shown[KA_MAX_SEATS];
  guint8 from[KA_MAX_SEATS][GEMMA_HAND_SIZE];
  guint16 n_turns;
  guint8 calls[KA_MAX_SEATS];
  guint8 pots[KA_N_CARDS];
  KaCard stock[GEMMA_MOST_CARDS];
  KaCard pile[GEMMA_MOST_CARDS];
  guint8 n_stock;
  guint8 n_pile;
  guint8 n_laid;
  guint8 n_pots;
  guint8 n_seats;
  guint8 n_packs;
  guint8 n_jokers; /* of all packs */
  guint8 phase;
  gint8 starter;
  gint8 turn;
  gint8 gemma;
  guint8 jokers_wild;
  int gemma_limit;
  int piet_limit;
  int totals[KA_MAX_SEATS];
  GemmaScoring scoring;
  KaRandom random;
} GemmaState;

/** ka_gemma_joker: the joker at @place among those of all packs; with more than four some are alike. */
static inline KaCard
ka_gemma_joker (guint place)
{
  return (KaCard) (KA_CARD_JOKER + place % (KA_N_CARDS - KA_CARD_JOKER));
}

/** ka_gemma_card_value: what a card counts (GP-15). */
int ka_gemma_card_value (KaCard card);

/** ka_gemma_hand_value: what a hand counts; its cards are known. */
int ka_gemma_hand_value (const GemmaHand *hand);

/**
 * ka_gemma_can_lay_together:
 * @wild: jokers are wild (GP-8)
 *
 * Whether @n cards may be laid in one turn (GP-7).
 */
gboolean ka_gemma_can_lay_together (const KaCard *cards, guint n, gboolean wild);

/** ka_gemma_get_takeable: the discard that may be taken in this turn (GP-9), or %KA_CARD_INVALID. */
KaCard ka_gemma_get_takeable (const GemmaState *state);

/** ka_gemma_hand_add, ka_gemma_hand_remove: keep the order of a hand. Removing a card that is not there does nothing. */
void ka_gemma_hand_add (GemmaHand *hand, KaCard card);
gboolean ka_gemma_hand_remove (GemmaHand *hand, KaCard card);

void ka_gemma_hide (gconstpointer state, int seat, gpointer view);
void ka_gemma_hide_move (gconstpointer state, int seat, KaMove *move);
void ka_gemma_guess (gconstpointer view, int seat, KaRandom *random, gpointer state);
guint ka_gemma_cards (gconstpointer state, KaCard *cards);
void ka_gemma_move_to_text (gconstpointer state, const KaMove *move, GString *text);
gboolean ka_gemma_move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error);
void ka_gemma_state_to_text (gconstpointer state, GString *text);
