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
lay_out_top (KaTableau *self, KaPlan *plan)
{
  const RummyState *view = ka_tableau_get_view (self);
  int width = plan->width, height = plan->height;
  int badge = (int) (46 * plan->text_scale), caption = plan->caption_height;
  int tile = CLAMP (width / 14, 24, 48);
  int strip = view->over ? height / 6 : height > 520 ? ka_plan_card_height (plan, 20) : 0;
  int across = (width - GAP * 2 - tile) / view->n_seats;

  for_each_seat (seat, view->n_seats)
    {
      guint column = (ka_tableau_get_place (self, seat) + view->n_seats - 1) % view->n_seats;
      int x = GAP + (int) ka_plan_get_column (plan, column, view->n_seats) * across;

      ka_plan_place (plan, KA_TABLEAU_SEATS + seat, &(KaArea) { x, GAP, across - GAP, badge }, 0);
      if (strip > 0)
        ka_plan_place (plan, KA_RUMMY_OTHERS + seat, &(KaArea) { x, GAP + badge, across - GAP, strip },
                       view->over ? tile : 20);
    }
  ka_plan_place (plan, KA_RUMMY_STOCK,
                 &(KaArea) { width - GAP - tile, GAP, tile,
                             MIN (ka_plan_card_height (plan, tile), badge + strip) + caption },
                 tile);
  return GAP + badge + MAX (strip, caption / 2) + GAP;
}

/* In a wide felt everybody sits beside the table: the others left, who looks right with the stock. */
static void
lay_out_sides (KaTableau *self, KaPlan *plan, const KaArea *table)
{
  const RummyState *view = ka_tableau_get_view (self);
  int badge = (int) (46 * plan->text_scale), caption = plan->caption_height;
  int side = table->x - 2 * GAP, right = table->x + table->width + GAP;
  int each = table->height / (int) (view->n_seats - 1);
  int tile = CLAMP (side / 4, 24, 80), high = ka_plan_card_height (plan, tile);

  for_each_seat (seat, view->n_seats)
    {
      guint place = ka_tableau_get_place (self, seat);
      int y = table->y + (int) (place - 1) * each;
      int strip = each - badge - GAP;

      if (place == 0)
        continue;
      if (!view->over)
        strip = MIN (strip, ka_plan_card_height (plan, tile / 2));
      ka_plan_place (plan, KA_TABLEAU_SEATS + seat, &(KaArea) { GAP, y, side, badge }, 0);
      ka_plan_place (plan, KA_RUMMY_OTHERS + seat, &(KaArea) { GAP, y + badge, side, strip },
                     view->over ? tile : tile / 2);
    }
  ka_plan_place (
      plan, KA_RUMMY_STOCK,
      &(KaArea) { right + (side - tile) / 2, table->y + (table->height - high) / 2, tile, high + caption },
      tile);
  ka_plan_place (plan, KA_TABLEAU_SEATS + ka_tableau_get_bottom (self),
                 &(KaArea) { right, table->y + table->height - badge, side, badge }, 0);
}

#define LEGIBLE 27 /* the least width of a tile that is read with ease */

/* How wide the cells are when there are so many rows. */
static int
fit_cell (const KaPlan *plan, const KaArea *table, int rows)
{
  return MIN (table->width / KA_RUMMY_COLUMNS, table->height / rows * 100 / ka_plan_card_height (plan, 100));
}

/* On a small screen the rows that are empty wait below its edge, so that the tiles can be read. */
static void
lay_out_table (KaPlan *plan, const KaRummyBoard *board, const KaArea *table)
{
  KaSceneZone *zone = ka_scene_get_zone (plan->scene, KA_RUMMY_BOARD);
  int least = (int) ka_rummy_board_count_used_rows (board);
  int rows = (int) board->rows, all, width, x;

  if (zone == NULL)
    return;
  while (rows > least && fit_cell (plan, table, rows) < MIN (LEGIBLE, table->width / KA_RUMMY_COLUMNS - 1))
    rows--;
  zone->rows = rows;
  /* What is lit when something may be laid there is as wide as the ground, and both are as wide as the tiles in sight. */
  all = MIN (fit_cell (plan, table, rows) * KA_RUMMY_COLUMNS + 2 * GAP, table->width);
  width = MIN ((int) (all * plan->zoom), table->width);
  x = table->x + (table->width - width) / 2;
  ka_plan_place (plan, KA_RUMMY_GROUND,
                 &(KaArea) { x - GAP / 2, table->y - GAP / 2, width + GAP, table->height + GAP }, 0);
  ka_plan_place (plan, KA_RUMMY_BOARD, &(KaArea) { x, table->y, width, table->height },
                 all / KA_RUMMY_COLUMNS);
}

void
ka_rummy_place (KaTableau *self, const KaRummyBoard *board, KaPlan *plan)
{
  const RummyState *view = ka_tableau_get_view (self);
  int width = plan->width, height = plan->height;
  guint n = MIN (view->n_hands[ka_tableau_get_bottom (self)], 24); /* more of them are smaller */
  gboolean wide = width > height + 200;
  int tile = fit_rack (n, width, height, wide);
  int high = ka_plan_card_height (plan, tile);
  int rack = wide ? high * 5 / 4 : high * 9 / 4 + 6;
  int across = wide ? width - 2 * GAP : MIN (width - 2 * GAP, (tile + 4) * (int) MAX ((n + 1) / 2, 9));
  KaArea table = { GAP, GAP, width - 2 * GAP, 0 };

  if (wide)
    {
      table.x = GAP + MAX (width / 6, 150) + GAP;
      table.width = width - 2 * table.x;
    }
  else
    table.y = lay_out_top (self, plan);
  table.height = MAX (height - table.y - rack - 2 * GAP, 100);
  if (wide)
    lay_out_sides (self, plan, &table);
  lay_out_table (plan, board, &table);
  ka_plan_place (plan, KA_RUMMY_RACK, &(KaArea) { (width - across) / 2, height - rack - GAP, across, rack },
                 tile);
}
