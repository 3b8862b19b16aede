/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-rules.h"
#include "rummy-combination.h"
#include "rummy-private.h"

typedef enum
{
  RUMMY_TABLE, /* the whole new table: the tiles of each combination, ended by KA_CARD_INVALID */
  RUMMY_DRAW,
  RUMMY_PASS, /* in place of drawing when the stock is empty (RU-11) */
  RUMMY_N_MOVES,
} RummyKind;

#define RUMMY_MAX_TABLE KA_MAX_TILE_LAYOUT

/** RummyTable: what lies on the table. */
typedef KaTileLayout RummyTable;

/**
 * RummyState:
 * @hands: how many of each kind of tile each holds; in a view nothing of the others'
 * @n_hands: how many tiles each holds
 * @stock: the next tile to draw is the last
 * @laid_first: who has made the first lay-down (RU-5)
 * @out: who laid the last tile, −1 while nobody has
 * @joker_stays: whether a joker on the table goes on standing for what it stands for until that is laid (RU-9)
 * @play_on: whether the round goes on when the stock is empty (RU-11); @n_passed: how many then have passed in a row
 * @settlement: how the points of a round are counted (RU-12), as computer players need it
 * @pay_difference: whether the winner's own hand is taken off what the others pay (RU-12), likewise
 * @target: the total at which the match ends, or 0; @rounds: after how many rounds, or 0
 */
typedef struct
{
  guint8 hands[4][RUMMY_N_KINDS];
  guint8 n_hands[4];
  KaCard stock[106];
  guint8 n_stock;
  RummyTable table;
  guint8 laid_first[4];
  guint8 n_seats;
  gint8 turn;
  gint8 out;
  guint8 over;
  guint8 first_lay_down;
  guint8 joker_counts;
  guint8 add_at_once;
  guint8 most_tiles;
  guint8 strict;
  guint8 joker_stays;
  guint8 play_on;
  guint8 n_passed;
  guint8 joker_points;
  guint8 settlement;
  guint8 pay_difference;
  guint16 target;
  guint16 rounds;
  int totals[KA_MAX_SEATS];
} RummyState;

/** ka_rummy_table_next: walks through the combinations of a table; @at begins at 0. Returns the tiles, their number in @n; %NULL at the end. */
const KaCard *ka_rummy_table_next (const KaCard *tiles, guint n_tiles, guint *at, guint *n);

/** ka_rummy_give_up: the move of who lays nothing: drawing, or passing when there is nothing to draw (RU-6, RU-11). */
KaMove ka_rummy_give_up (const RummyState *state);

/**
 * ka_rummy_lay_down_worth:
 *
 * What the combinations of @move that are made of own tiles alone are worth in a first lay-down (RU-5).
 */
int ka_rummy_lay_down_worth (const RummyState *state, const KaMove *move);

void ka_rummy_hide (gconstpointer state, int seat, gpointer view);
void ka_rummy_guess (gconstpointer view, int seat, KaRandom *random, gpointer state);
guint ka_rummy_cards (gconstpointer state, KaCard *cards);
void ka_rummy_move_to_text (gconstpointer state, const KaMove *move, GString *text);
gboolean ka_rummy_move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error);
void ka_rummy_state_to_text (gconstpointer state, GString *text);
