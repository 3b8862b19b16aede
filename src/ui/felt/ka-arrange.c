/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-arrange.h"

#include <math.h>

#define LIFT 0.14 /* of the height of a card */
#define FINGER                                                                                               \
  44 /* pixels of a card that are seen, for a finger to meet it, where there is room for two rows */
#define HIDDEN_STEP 0.34 /* of the width: hidden cards need not be read */
#define MELD_STEP   0.36
#define PART        0.3 /* of the width: between the groups of a fan */
#define LEAST_WIDTH 16  /* KA_CARD_ART_MIN_WIDTH */
#define MAX_ROWS    8

static const KaItem *
get_item (const KaSceneZone *zone, guint i)
{
  return &g_array_index (zone->items, KaItem, i);
}

static gboolean
all_hidden (const KaSceneZone *zone)
{
  for (guint i = 0; i < zone->items->len; i++)
    if (get_item (zone, i)->card != KA_CARD_HIDDEN)
      return FALSE;
  return zone->items->len > 0;
}

static gboolean
can_lift (const KaSceneZone *zone)
{
  return zone->kind == KA_ZONE_FAN && (zone->flags & KA_ZONE_VERTICAL) == 0 && !all_hidden (zone);
}

int
ka_arrange_lift (const KaSceneZone *zone, int card_height)
{
  return can_lift (zone) ? (int) lround (card_height * LIFT) : 0;
}

static int
get_height (const KaRoom *room, int width)
{
  return (int) lround (width * room->aspect);
}

/* The widest card of at most the room's width that is no higher than @height. */
static int
fit_width (const KaRoom *room, double height)
{
  int width = MIN (room->card_width, room->width);

  return MAX (MIN (width, (int) floor (height / room->aspect)), LEAST_WIDTH);
}

static int
get_row_step (const KaRoom *room, int height)
{
  return room->index >= 1 ? height + 3 : (int) lround (height * KA_ROW_SHOWN);
}

/* In which row of a fan an item lies. */
static int
find_row (const KaRoom *room, guint i, int in_row)
{
  return ((int) i + (room->gap >= 0 && (int) i >= room->gap)) / in_row;
}

static gboolean
is_parted (const KaSceneZone *zone, const KaRoom *room, guint i, int in_row)
{
  return zone->flags & KA_ZONE_GROUPED && i > 0 && get_item (zone, i)->slot != get_item (zone, i - 1)->slot
         && find_row (room, i, in_row) == find_row (room, i - 1, in_row);
}

/* How often one group ends and another begins in a row; @row −1: in the row where that is most. */
static int
count_parts (const KaSceneZone *zone, const KaRoom *room, int in_row, int row)
{
  int parts = 0, most = 0;

  for (guint i = 1; i < zone->items->len; i++)
    {
      int here = find_row (room, i, in_row);

      if (here != find_row (room, i - 1, in_row))
        parts = 0;
      parts += is_parted (zone, room, i, in_row);
      if (row < 0 || here == row)
        most = MAX (most, parts);
    }
  return most;
}

/* How many rows a fan of @n needs with cards of @width of which @least is seen, 0 if they do not fit. */
static int
count_rows (const KaSceneZone *zone, const KaRoom *room, int width, double least, int n)
{
  int height = get_height (room, width);

  for (int rows = 1; rows <= MAX_ROWS; rows++)
    {
      int in_row = (n + rows - 1) / rows;

      if (height + ka_arrange_lift (zone, height) + (rows - 1) * get_row_step (room, height) > room->height)
        return 0;
      if (width + (in_row - 1) * least + count_parts (zone, room, in_row, -1) * width * PART <= room->width)
        return rows;
    }
  return 0;
}

/* How many rows a fan needs, and with cards how wide: rather with room for a finger on each, at least with its index. */
static int
fit_rows (const KaSceneZone *zone, const KaRoom *room, int n, int *width)
{
  int rows = room->index < 1 ? count_rows (zone, room, *width, MAX (*width * room->index, FINGER), n) : 0;

  while (rows == 0 && *width > LEAST_WIDTH)
    {
      rows = count_rows (zone, room, *width, room->index < 1 ? *width * room->index : *width + 2, n);
      *width -= rows == 0;
    }
  return MAX (rows, 1);
}

static void
arrange_fan (const KaSceneZone *zone, const KaRoom *room, KaSpot *spots)
{
  gboolean hidden = all_hidden (zone);
  gboolean wraps = zone->kind == KA_ZONE_FAN && !hidden;
  int n = (int) zone->items->len + (room->gap >= 0 ? 1 : 0);
  int width = fit_width (room, room->height / (can_lift (zone) ? 1 + LIFT : 1));
  int rows = wraps ? fit_rows (zone, room, n, &width) : 1;
  int height, lift, in_row, top, parts = 0;
  double part;

  height = get_height (room, width);
  lift = ka_arrange_lift (zone, height);
  in_row = MAX ((n + rows - 1) / rows, 1);
  part = width * PART;
  top = room->y + lift
        + MAX (room->height - lift - height - (rows - 1) * get_row_step (room, height), 0)
              / (rows > 1 ? 2 : 1) / (hidden ? 2 : 1);
  for (guint i = 0, at = 0; i < zone->items->len; i++, at++)
    {
      int row, first, count;
      double most, step, used;

      if ((int) i == room->gap)
        at++;
      row = (int) at / in_row;
      first = row * in_row;
      count = MIN (n - first, in_row);
      /* All rows have the step of the fullest. */
      most = hidden ? width * HIDDEN_STEP : width + MAX (2, width * 0.06);
      step = room->width - width - count_parts (zone, room, in_row, -1) * part;
      step = in_row > 1 ? MIN (most, step / (in_row - 1)) : 0;
      used = width + (count - 1) * step + count_parts (zone, room, in_row, row) * part;
      if (i == 0 || find_row (room, i - 1, in_row) != row)
        parts = 0;
      else if (is_parted (zone, room, i, in_row))
        parts++;
      spots[i] = (KaSpot) { .width = width, .height = height, .shown = TRUE };
      spots[i].x
          = (int) lround (room->x + ((zone->flags & KA_ZONE_START) || rows > 1 ? 0 : (room->width - used) / 2)
                          + ((int) at - first) * step + parts * part);
      spots[i].y = top + row * get_row_step (room, height);
    }
}

static void
arrange_column (const KaSceneZone *zone, const KaRoom *room, KaSpot *spots)
{
  int n = (int) zone->items->len;
  int width = fit_width (room, room->height);
  int height = get_height (room, width);
  double most = all_hidden (zone) ? height * HIDDEN_STEP / room->aspect : height + 4;
  double step = n > 1 ? MIN (most, (double) (room->height - height) / (n - 1)) : 0;
  double used = height + (n - 1) * step;

  for (int i = 0; i < n; i++)
    {
      spots[i] = (KaSpot) { .width = width, .height = height, .shown = TRUE };
      spots[i].x = room->x + (room->width - width) / 2;
      spots[i].y
          = (int) lround (room->y + (zone->flags & KA_ZONE_START ? 0 : (room->height - used) / 2) + i * step);
    }
}

static KaSpot
arrange_pile_card (const KaRoom *room, int depth)
{
  int width = fit_width (room, room->height);
  int height = get_height (room, width);
  int offset = (int) lround (depth * MAX (1, width * 0.018));

  return (KaSpot) { .x = room->x + (room->width - width) / 2 + offset,
                    .y = room->y + (room->height - height) / 2 + offset,
                    .width = width,
                    .height = height,
                    .shown = depth < KA_PILE_DEPTH };
}

static void
arrange_trick (const KaSceneZone *zone, const KaRoom *room, KaSpot *spots)
{
  int seats = MAX (zone->columns, 1);
  int width = MAX (MIN (fit_width (room, room->height / 1.7), (int) (room->width / 2.2)), LEAST_WIDTH);
  int height = get_height (room, width);
  double spread = seats > 4 ? 1.3 : 1;
  double across = MIN ((room->width - width) / 2.0, width * 0.95 * spread);
  double down = MIN ((room->height - height) / 2.0, height * 0.56 * spread);

  for (guint i = 0; i < zone->items->len; i++)
    {
      double angle = G_PI / 2 + 2 * G_PI * get_item (zone, i)->slot / seats;

      spots[i] = (KaSpot) { .width = width, .height = height, .shown = TRUE };
      spots[i].x = (int) lround (room->x + (room->width - width) / 2.0 + cos (angle) * across);
      spots[i].y = (int) lround (room->y + (room->height - height) / 2.0 + sin (angle) * down);
    }
}

static guint
find_end_of_group (const KaSceneZone *zone, guint i)
{
  int group = get_item (zone, i)->slot;

  while (i < zone->items->len && get_item (zone, i)->slot == group)
    i++;
  return i;
}

static void
centre_row (const KaSceneZone *zone, const KaRoom *room, KaSpot *spots, guint first, guint end)
{
  int used = spots[end - 1].x + spots[end - 1].width - room->x;

  for (guint i = first; i < end && (zone->flags & KA_ZONE_START) == 0; i++)
    spots[i].x += (room->width - used) / 2;
}

/* Lets the groups flow with cards of @width; returns how high that is, %G_MAXINT when a group is wider than the room. */
static int
flow_melds (const KaSceneZone *zone, const KaRoom *room, int width, KaSpot *spots)
{
  int height = get_height (room, width);
  int step = room->index >= 1 ? width + 1 : (int) ceil (width * MAX (MELD_STEP, room->index));
  int between = MAX ((int) (width * 0.4), 8);
  int x = room->x, y = room->y;
  guint first = 0, end;

  for (guint i = 0; i < zone->items->len; i = end)
    {
      int needed;

      end = find_end_of_group (zone, i);
      needed = width + (int) (end - i - 1) * step;
      if (needed > room->width)
        return G_MAXINT;
      if (i > first && x + needed > room->x + room->width)
        {
          centre_row (zone, room, spots, first, i);
          first = i;
          x = room->x;
          y += height + MAX (height / 10, 4);
        }
      for (guint k = i; k < end; k++)
        spots[k] = (KaSpot) {
          .x = x + (int) (k - i) * step, .y = y, .width = width, .height = height, .shown = TRUE
        };
      x += needed + between;
    }
  if (zone->items->len > 0)
    centre_row (zone, room, spots, first, zone->items->len);
  return y + height - room->y;
}

static void
arrange_melds (const KaSceneZone *zone, const KaRoom *room, KaSpot *spots)
{
  int width = fit_width (room, room->height);

  while (width > LEAST_WIDTH && flow_melds (zone, room, width, spots) > room->height)
    width--;
  /* Where even the smallest do not fit they stick out. */
  if (width == LEAST_WIDTH && flow_melds (zone, room, width, spots) == G_MAXINT)
    for (guint i = 0; i < zone->items->len; i++)
      spots[i] = (KaSpot) { room->x, room->y, width, get_height (room, width), TRUE };
}

KaSpot
ka_arrange_cell (const KaSceneZone *zone, const KaRoom *room, int slot)
{
  int columns = MAX (zone->columns, 1);
  int rows = MAX (zone->rows, 1);
  int gap = MAX (room->card_width / 24, 1);
  int width = MIN (room->card_width, (room->width - (columns - 1) * gap) / columns);
  int height, left, top;

  width = MAX (MIN (width, (int) ((room->height - (rows - 1) * gap) / rows / room->aspect)), LEAST_WIDTH);
  height = get_height (room, width);
  left = room->x + (room->width - columns * width - (columns - 1) * gap) / 2;
  top = room->y + (room->height - rows * height - (rows - 1) * gap) / 2;
  return (KaSpot) { .x = left + slot % columns * (width + gap),
                    .y = top + slot / columns * (height + gap),
                    .width = width,
                    .height = height,
                    .shown = TRUE };
}

KaSpot
ka_arrange_empty (const KaSceneZone *zone, const KaRoom *room)
{
  if (zone->kind == KA_ZONE_PILE)
    return arrange_pile_card (room, 0);
  return (KaSpot) { room->x, room->y, room->width, room->height, TRUE };
}

void
ka_arrange (const KaSceneZone *zone, const KaRoom *room, KaSpot *spots)
{
  guint n = zone->items->len;

  switch (zone->kind)
    {
    case KA_ZONE_FAN:
    case KA_ZONE_ROW:
      if (zone->flags & KA_ZONE_VERTICAL)
        arrange_column (zone, room, spots);
      else
        arrange_fan (zone, room, spots);
      break;
    case KA_ZONE_PILE:
      for (guint i = 0; i < n; i++)
        spots[i] = arrange_pile_card (room, (int) (n - 1 - i));
      break;
    case KA_ZONE_TRICK:
      arrange_trick (zone, room, spots);
      break;
    case KA_ZONE_MELDS:
      arrange_melds (zone, room, spots);
      break;
    case KA_ZONE_GRID:
      for (guint i = 0; i < n; i++)
        spots[i] = ka_arrange_cell (zone, room, get_item (zone, i)->slot);
      break;
    default:
      g_return_if_reached ();
    }
}

/* Before which item of a fan or row. */
static int
find_before (const KaSceneZone *zone, const KaSpot *spots, double x, double y)
{
  int n = (int) zone->items->len;
  double nearest = G_MAXDOUBLE;
  int row = 0, position = 0;

  if (zone->flags & KA_ZONE_VERTICAL)
    {
      while (position < n && spots[position].y + spots[position].height / 2.0 < y)
        position++;
      return position;
    }
  for (int i = 0; i < n; i++)
    if (fabs (spots[i].y + spots[i].height / 2.0 - y) < nearest)
      {
        nearest = fabs (spots[i].y + spots[i].height / 2.0 - y);
        row = spots[i].y;
      }
  for (int i = 0; i < n; i++)
    if (spots[i].y == row && spots[i].x + spots[i].width / 2.0 < x)
      position = i + 1;
    else if (spots[i].y < row)
      position = i + 1;
  return position;
}

int
ka_arrange_position (const KaSceneZone *zone, const KaRoom *room, const KaSpot *spots, double x, double y)
{
  int last = -1;

  switch (zone->kind)
    {
    case KA_ZONE_FAN:
    case KA_ZONE_ROW:
      return find_before (zone, spots, x, y);
    case KA_ZONE_MELDS:
      for (guint i = 0; i < zone->items->len; i++)
        {
          const KaSpot *spot = &spots[i];

          if (x >= spot->x - 6 && x < spot->x + spot->width + 6 && y >= spot->y - 6
              && y < spot->y + spot->height + 6)
            return get_item (zone, i)->slot;
          last = MAX (last, get_item (zone, i)->slot);
        }
      return last + 1;
    case KA_ZONE_GRID:
      {
        KaSpot first = ka_arrange_cell (zone, room, 0);
        KaSpot next = ka_arrange_cell (zone, room, zone->columns + 1);
        int column = (int) floor ((x - first.x) / MAX (next.x - first.x, 1));
        int row = (int) floor ((y - first.y) / MAX (next.y - first.y, 1));

        return CLAMP (row, 0, zone->rows - 1) * zone->columns + CLAMP (column, 0, zone->columns - 1);
      }
    case KA_ZONE_PILE:
    case KA_ZONE_TRICK:
    default:
      return 0;
    }
}
