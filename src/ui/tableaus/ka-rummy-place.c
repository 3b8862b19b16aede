/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-scene.h"

#define GAP 8

/* How wide the tiles of the rack are at most: in a wide felt @n lie in one row, else in two. */
static int
fit_rack (guint n, int width, int height, gboolean wide)
{
  int in_row = wide ? (int) MAX (n, 18) : (int) MAX ((n + 1) / 2, 9);

  return CLAMP ((width - 2 * GAP) / in_row - 4, 24, MAX (height / (wide ? 9 : 12), 24));
}

/* Badges one beside the other along the top, and the stock at their end. */
static int
lay_out_top (KaTableau *self, int width, int height)
{
  KaFelt *felt = ka_tableau_get_felt (self);
  const RummyState *view = ka_tableau_get_view (self);
  int badge = (int) (46 * ka_felt_get_text_scale (felt)), caption = ka_felt_get_caption_height (felt);
  int tile = CLAMP (width / 14, 24, 48);
  int strip = view->over ? height / 6 : height > 520 ? ka_felt_get_card_height (felt, 20) : 0;
  int across = (width - GAP * 2 - tile) / view->n_seats;

  for_each_seat (seat, view->n_seats)
    {
      int x = GAP + (int) ((ka_tableau_get_place (self, seat) + view->n_seats - 1) % view->n_seats) * across;

      ka_felt_place (felt, KA_TABLEAU_SEATS + seat, &(GdkRectangle) { x, GAP, across - GAP, badge }, 0);
      if (strip > 0)
        ka_felt_place (felt, KA_RUMMY_OTHERS + seat, &(GdkRectangle) { x, GAP + badge, across - GAP, strip },
                       view->over ? tile : 20);
    }
  ka_felt_place (felt, KA_RUMMY_STOCK,
                 &(GdkRectangle) { width - GAP - tile, GAP, tile,
                                   MIN (ka_felt_get_card_height (felt, tile), badge + strip) + caption },
                 tile);
  return GAP + badge + MAX (strip, caption / 2) + GAP;
}

/* In a wide felt everybody sits beside the table: the others left, who looks right with the stock. */
static void
lay_out_sides (KaTableau *self, const GdkRectangle *table)
{
  KaFelt *felt = ka_tableau_get_felt (self);
  const RummyState *view = ka_tableau_get_view (self);
  int badge = (int) (46 * ka_felt_get_text_scale (felt)), caption = ka_felt_get_caption_height (felt);
  int side = table->x - 2 * GAP, right = table->x + table->width + GAP;
  int each = table->height / (int) (view->n_seats - 1);
  int tile = CLAMP (side / 4, 24, 80), high = ka_felt_get_card_height (felt, tile);

  for_each_seat (seat, view->n_seats)
    {
      guint place = ka_tableau_get_place (self, seat);
      int y = table->y + (int) (place - 1) * each;
      int strip = each - badge - GAP;

      if (place == 0)
        continue;
      if (!view->over)
        strip = MIN (strip, ka_felt_get_card_height (felt, tile / 2));
      ka_felt_place (felt, KA_TABLEAU_SEATS + seat, &(GdkRectangle) { GAP, y, side, badge }, 0);
      ka_felt_place (felt, KA_RUMMY_OTHERS + seat, &(GdkRectangle) { GAP, y + badge, side, strip },
                     view->over ? tile : tile / 2);
    }
  ka_felt_place (felt, KA_RUMMY_STOCK,
                 &(GdkRectangle) { right + (side - tile) / 2, table->y + (table->height - high) / 2, tile,
                                   high + caption },
                 tile);
  ka_felt_place (felt, KA_TABLEAU_SEATS + ka_tableau_get_bottom (self),
                 &(GdkRectangle) { right, table->y + table->height - badge, side, badge }, 0);
}

#define LEGIBLE 27 /* the least width of a tile that is read with ease */

/* How wide the cells are when there are so many rows. */
static int
fit_cell (KaFelt *felt, const GdkRectangle *table, int rows)
{
  return MIN (table->width / KA_RUMMY_COLUMNS,
              table->height / rows * 100 / ka_felt_get_card_height (felt, 100));
}

/* On a small screen the rows that are empty wait below its edge, so that the tiles can be read. */
static void
lay_out_table (KaTableau *self, const KaRummyBoard *board, const GdkRectangle *table)
{
  KaFelt *felt = ka_tableau_get_felt (self);
  KaSceneZone *zone = ka_scene_get_zone (ka_felt_get_scene (felt), KA_RUMMY_BOARD);
  int least = (int) ka_rummy_board_count_used_rows (board);
  int rows = (int) board->rows, width;

  if (zone == NULL)
    return;
  while (rows > least && fit_cell (felt, table, rows) < MIN (LEGIBLE, table->width / KA_RUMMY_COLUMNS - 1))
    rows--;
  zone->rows = rows;
  width = MIN (fit_cell (felt, table, rows) * KA_RUMMY_COLUMNS + 2 * GAP, table->width + GAP);
  ka_felt_place (felt, KA_RUMMY_GROUND,
                 &(GdkRectangle) { table->x + (table->width - width) / 2, table->y - GAP / 2, width,
                                   table->height + GAP },
                 0);
  ka_felt_place (felt, KA_RUMMY_BOARD, table, table->width / KA_RUMMY_COLUMNS);
}

void
ka_rummy_place (KaTableau *self, const KaRummyBoard *board, int width, int height)
{
  KaFelt *felt = ka_tableau_get_felt (self);
  const RummyState *view = ka_tableau_get_view (self);
  guint n = MIN (view->n_hands[ka_tableau_get_bottom (self)], 24); /* more of them are smaller */
  gboolean wide = width > height + 200;
  int tile = fit_rack (n, width, height, wide);
  int high = ka_felt_get_card_height (felt, tile);
  int rack = wide ? high * 5 / 4 : high * 9 / 4 + 6;
  int across = wide ? width - 2 * GAP : MIN (width - 2 * GAP, (tile + 4) * (int) MAX ((n + 1) / 2, 9));
  GdkRectangle table = { GAP, GAP, width - 2 * GAP, 0 };

  if (wide)
    {
      table.x = GAP + MAX (width / 6, 150) + GAP;
      table.width = width - 2 * table.x;
    }
  else
    table.y = lay_out_top (self, width, height);
  table.height = MAX (height - table.y - rack - 2 * GAP, 100);
  if (wide)
    lay_out_sides (self, &table);
  lay_out_table (self, board, &table);
  ka_felt_place (felt, KA_RUMMY_RACK,
                 &(GdkRectangle) { (width - across) / 2, height - rack - GAP, across, rack }, tile);
}
