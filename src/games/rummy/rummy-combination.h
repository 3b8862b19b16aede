/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-tiles.h"

G_BEGIN_DECLS

/* A tile is a number as the solver has them, the colours in the order B R G Y. */

#define RUMMY_N_COLOURS         KA_N_TILE_COLOURS
#define RUMMY_JOKER             KA_TILE_JOKER
#define RUMMY_N_KINDS           KA_N_TILE_KINDS

#define rummy_tile_colour(tile) ((tile) / 13)
/** rummy_tile_value: 1 to 13, of a tile that is no joker. */
#define rummy_tile_value(tile) ((tile) % 13 + 1)

/**
 * RummyFault:
 *
 * Why tiles are no combination (RU-3, RU-4).
 */
typedef enum
{
  RUMMY_FAULT_NONE,
  RUMMY_FAULT_TOO_FEW,     /* fewer than three */
  RUMMY_FAULT_ONLY_JOKERS, /* no real tile */
  RUMMY_FAULT_MIXED,       /* neither one value nor one colour */
  RUMMY_FAULT_SAME_COLOUR, /* a group with a colour twice */
  RUMMY_FAULT_TOO_MANY,    /* a group of more than four, a run of more than thirteen */
  RUMMY_FAULT_SAME_VALUE,  /* a run with a value twice */
  RUMMY_FAULT_GAP,         /* a run with a gap that no joker fills */
} RummyFault;

/**
 * ka_rummy_combination_check:
 * @tiles: array of @n tiles, in any order
 *
 * Whether these tiles are a group or a run.
 */
RummyFault ka_rummy_combination_check (const KaCard *tiles, guint n);

/** ka_rummy_fault_clause: (nullable): the clause that says so. */
const char *ka_rummy_fault_clause (RummyFault fault);

/** ka_rummy_fault_text: what is wrong, marked for translation. */
const char *ka_rummy_fault_text (RummyFault fault);

/**
 * ka_rummy_combination_worth:
 * @joker_counts: a joker counts as the tile it stands for and not as 0 (RU-14)
 *
 * What a combination is worth in the first lay-down (RU-5). In a run jokers that fill no gap stand at its upper end
 * while there is room; one tile and two jokers are what is worth more, a run or a group.
 */
int ka_rummy_combination_worth (const KaCard *tiles, guint n, gboolean joker_counts);

/**
 * ka_rummy_combination_order:
 * @order: (out): array of @n: which of @tiles stands at each place, from the left
 *
 * How the tiles of a run stand side by side: in rising order, jokers where they are needed, and else at the upper end while
 * there is room. A run that stands so already, whatever its jokers stand for, a group, and what is no combination stay
 * as they are.
 */
void ka_rummy_combination_order (const KaCard *tiles, guint n, guint8 *order);

const char *ka_rummy_tile_to_text (KaCard tile, char text[4]);
KaCard ka_rummy_tile_from_text (const char *text, GError **error);

G_END_DECLS
