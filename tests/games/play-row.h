/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-deal.h"

G_BEGIN_DECLS

/**
 * PlayRow:
 * @name: the clauses, and what is tested
 * @game: the game; %NULL: that of the row before
 * @options: (nullable): JSON of the options that differ
 * @seats: how many players; 0: as many as in the row before
 * @n_cards: how many cards each gets; 0: as many as in the row before, or as the rules of the game say
 * @turn: who deals or starts
 * @hands: the cards that each gets; what is missing is dealt from what nobody names
 * @rest: the cards that come after the hands, in the order in which they come; what nobody names follows
 * @moves: moves that are made first, divided by "; "; all of them are legal
 * @move: (nullable): the move that it is about
 * @refused: how the refusal of @move begins; %NULL: it is legal, and made
 * @then: whole lines of the state as text after that, divided by "; "
 * @not_then: pieces that the state as text must not have
 * @facts: JSON of the facts; %NULL: the deal is not over
 * @viewer: @then is about what this seat sees, counted from 1; 0: about everything
 *
 * A deal whose cards are laid out, and what may be done in it.
 */
typedef struct
{
  const char *name;
  const char *game;
  const char *options;
  guint seats;
  guint n_cards;
  int turn;
  const char *hands[KA_MAX_SEATS];
  const char *rest;
  const char *moves;
  const char *move;
  const char *refused;
  const char *then;
  const char *not_then;
  const char *facts;
  int viewer;
} PlayRow;

/** play_rows_add: adds a test for each of the @n rows; they must live as long as the program. */
void play_rows_add (PlayRow *rows, guint n);

/** play_row_begin: (transfer full): the deal of a row with its first moves made; %NULL, and the test fails, when they
 * cannot be. */
KaDeal *play_row_begin (const PlayRow *row);

/** play_row_inherit: fills in what @row takes from the row before. */
void play_row_inherit (PlayRow *row, const PlayRow *before);

/** deal_state_text: (transfer full): the state as @seat sees it; −2: the whole state. */
char *deal_state_text (const KaDeal *deal, int seat);

/** deal_facts_equal: whether the deal is over with these facts, given as JSON. */
gboolean deal_facts_equal (const KaDeal *deal, const char *facts);

G_END_DECLS
