/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-scene.h"

G_BEGIN_DECLS

/**
 * KaRoom:
 * @x, @y, @width, @height: the room that a zone has, its caption not counted, in pixels
 * @card_width: how wide a card is at most
 * @aspect: height of a card for each pixel of width
 * @index: how much of the width of a card must be seen for its index to be read; 1 for tiles
 * @gap: before which item a fan or row leaves room for another, −1 for none
 */
typedef struct
{
  int x, y, width, height;
  int card_width;
  double aspect;
  double index;
  int gap;
} KaRoom;

/**
 * KaSpot:
 * @shown: not so deep in a pile that it is never seen
 *
 * Where an item lies.
 */
typedef struct
{
  int x, y, width, height;
  gboolean shown;
} KaSpot;

#define KA_PILE_DEPTH 3

/** ka_arrange_lift: how much higher a selected card of a zone lies, in pixels. */
int ka_arrange_lift (const KaSceneZone *zone, int card_height);

/**
 * ka_arrange:
 * @spots: array of as many as the zone has items
 *
 * Where the items of a zone lie. The result follows from the arguments alone.
 */
void ka_arrange (const KaSceneZone *zone, const KaRoom *room, KaSpot *spots);

/** ka_arrange_cell: the place of a cell of a grid. */
KaSpot ka_arrange_cell (const KaSceneZone *zone, const KaRoom *room, int slot);

/** ka_arrange_empty: the outline of the zone where nothing lies: of one card, or the whole room. */
KaSpot ka_arrange_empty (const KaSceneZone *zone, const KaRoom *room);

/**
 * ka_arrange_position:
 * @spots: as ka_arrange () gave them
 * @x, @y: a place in the zone
 *
 * Where something would come that is laid there, as #KaDrop says it.
 */
int
ka_arrange_position (const KaSceneZone *zone, const KaRoom *room, const KaSpot *spots, double x, double y);

G_END_DECLS
