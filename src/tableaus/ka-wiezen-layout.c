/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where all of a table of Wiezen lies. */
#include "ka-wiezen-scene.h"

#define MARGIN      8
#define NARROW      620 /* below which the seats stand in rows */
#define SEAT_HEIGHT 48
#define SEAT_WIDTH  190
#define HAND_INDEX  0.3 /* of the width of a card that is seen of each in a hand */
#define BACK        30  /* the width of a card of another hand */
#define LEAST       32  /* of the card that is turned up, so that the trump is known */

typedef struct
{
  KaTableau *tableau;
  KaPlan *plan;
  const WiezenState *view;
  double scale; /* of the text */
  int width, height;
} Room;

static guint
get_seat (const Room *room, guint place)
{
  guint n = room->view->n_seats;

  return (ka_tableau_get_bottom (room->tableau) + ka_plan_get_turn (room->plan, place, n)) % n;
}

static gboolean
is_open (const Room *room, guint place)
{
  guint seat = get_seat (room, place);

  return room->view->n_hands[seat] > 0 && ka_wiezen_shows_hand (room->tableau, room->view, seat);
}

static void
put (const Room *room, guint id, int x, int y, int width, int height, int card)
{
  ka_plan_place (room->plan, id, &(KaArea) { x, y, width, height }, card);
}

static void
put_seat (const Room *room, guint place, int x, int y, int width, int height)
{
  put (room, KA_TABLEAU_SEATS + get_seat (room, place), x, y, width, height, 0);
}

static void
put_hand (const Room *room, guint place, int x, int y, int width, int height, int card)
{
  put (room, KA_WIEZEN_HANDS + get_seat (room, place), x, y, width, height, card);
}

static void
put_won (const Room *room, guint place, int x, int y, int card)
{
  int high = ka_plan_card_height (room->plan, card);

  put (room, KA_WIEZEN_WON + get_seat (room, place), x, y, card + 6, high + 6, card);
}

/* The middle: the trick, or what lies there before there is one. */
static void
put_middle (const Room *room, int x, int y, int width, int height, int card)
{
  int caption = room->plan->caption_height;
  int least = ka_plan_card_height (room->plan, LEAST);
  int high = MIN (ka_plan_card_height (room->plan, card), MAX (height - caption, least));
  int top = y + (height - high - caption) / 2;

  put (room, KA_WIEZEN_TRICK, x, y, width, height, card);
  put (room, KA_WIEZEN_TURNED, x, top, width, high + caption, card);
  if (ka_scene_get_zone (room->plan->scene, KA_WIEZEN_CUT) != NULL)
    width /= 2;
  put (room, KA_WIEZEN_PACK, x, top, width, high, card);
  put (room, KA_WIEZEN_CUT, x + width, top, width, high, card);
}

/* ---- wide ---------------------------------------------------------------------------------------------------- */

/* A seat at a side with the cards of who sits there under it. */
static void
put_side (const Room *room, guint place, int x, int y, int width, int height, int back)
{
  int seat = (int) (SEAT_HEIGHT * room->scale);
  int high = is_open (room, place) ? height - seat : ka_plan_card_height (room->plan, back);
  int top = y + MAX (height - seat - high - MARGIN, 0) / 2;
  int cards = is_open (room, place) ? width : width - back - MARGIN;

  put_seat (room, place, x, top, width, seat);
  put_hand (room, place, x, top + seat + 4, cards, high, is_open (room, place) ? back * 2 : back);
  put_won (room, place, x + width - back - 6, top + seat + 4, back);
}

/* A seat at the top with the cards of who sits there beside it. */
static void
put_top (const Room *room, guint place, int x, int y, int width, int height, int back)
{
  int seat = MIN ((int) (SEAT_WIDTH * room->scale), width / 2);
  int high = (int) (SEAT_HEIGHT * room->scale);
  int cards = is_open (room, place) ? width - seat - back - 3 * MARGIN
                                    : MIN (back * 4, width - seat - back - 3 * MARGIN);
  int left = x + (width - seat - cards - back - 2 * MARGIN) / 2;

  put_seat (room, place, left, y + (height - high) / 2, seat, high);
  put_hand (room, place, left + seat + MARGIN, y, cards, height, is_open (room, place) ? back * 2 : back);
  put_won (room, place, left + seat + cards + 2 * MARGIN,
           y + (height - ka_plan_card_height (room->plan, back)) / 2, back);
}

static void
place_wide (const Room *room)
{
  const KaPlan *plan = room->plan;
  guint n = room->view->n_seats;
  int seat_high = (int) (SEAT_HEIGHT * room->scale);
  int side = CLAMP ((int) (SEAT_WIDTH * room->scale), room->width / 6, room->width / 4);
  int card
      = ka_plan_fit_card (plan, room->width - 2 * side - 4 * MARGIN, room->height, 1 + 12 * HAND_INDEX, 3.6);
  int hand_high = (int) (ka_plan_card_height (plan, card) * 1.16) + MARGIN;
  int back = MAX (card / 3, BACK);
  int middle_x = side + 2 * MARGIN, middle = room->width - 2 * middle_x;
  gboolean opens = is_open (room, 2) || (n > WIEZEN_TABLE && is_open (room, 3));
  int top_high = MAX (ka_plan_card_height (plan, opens ? back * 2 : back), seat_high);
  int top = MARGIN + top_high + MARGIN;
  int bottom = room->height - hand_high - MARGIN;
  int corner = MAX (ka_plan_card_height (plan, back) + plan->caption_height, seat_high * 3 / 2);

  put (room, KA_WIEZEN_PLATE, MARGIN, MARGIN, side, corner, 0);
  /* With room above it for the star of who took it. */
  put (room, KA_WIEZEN_LAST, room->width - side - MARGIN, MARGIN + side / 24, side, corner, side / 3);
  if (n > WIEZEN_TABLE)
    {
      put_top (room, 2, middle_x, MARGIN, middle / 2, top_high, back);
      put_top (room, 3, middle_x + middle / 2, MARGIN, middle / 2, top_high, back);
    }
  else
    put_top (room, 2, middle_x, MARGIN, middle, top_high, back);
  put_side (room, 1, MARGIN, MARGIN + corner, side, bottom - corner - MARGIN, back);
  put_side (room, n - 1, room->width - side - MARGIN, MARGIN + corner, side, bottom - corner - MARGIN, back);
  put_middle (room, middle_x, top, middle, bottom - top - MARGIN, card);
  put_seat (room, 0, MARGIN, bottom + (hand_high - seat_high) / 2, side, seat_high);
  put_won (room, 0, room->width - side - MARGIN, bottom + (hand_high - ka_plan_card_height (plan, back)) / 2,
           back);
  put_hand (room, 0, middle_x, bottom, middle, hand_high, card);
}

/* ---- narrow -------------------------------------------------------------------------------------------------- */

/* The hands that lie open have rows of their own; returns where they end. */
static int
put_open_hands (const Room *room, int y, int card)
{
  int high = (int) (ka_plan_card_height (room->plan, card));

  for (guint place = 1; place < room->view->n_seats; place++)
    if (is_open (room, place))
      {
        put_hand (room, place, MARGIN, y, room->width - 2 * MARGIN, high, card);
        y += high + 4;
      }
  return y;
}

/* The cards of another and his tricks, beside or under each other. */
static void
put_edge (const Room *room, guint place, int x, int y, int height, int back, gboolean beside)
{
  int high = MIN (ka_plan_card_height (room->plan, back), height);

  if (!is_open (room, place))
    put_hand (room, place, x, y, back + 22, high, back);
  if (beside)
    put_won (room, place, x + back + 22 + MARGIN, y, back);
  else
    put_won (room, place, x, y + MAX (MIN (high + 6, height - high - 6), 0), back);
}

/* Who looks: his seat, what is played, his tricks, and under them his hand. */
static void
put_bottom (const Room *room, int bottom, int hand_high, int seat_high, int back, int card)
{
  int wide = room->width - 2 * MARGIN;
  int own = wide * 11 / 20;

  put_seat (room, 0, MARGIN, bottom - seat_high, own, seat_high);
  put (room, KA_WIEZEN_PLATE, MARGIN + own + 4, bottom - seat_high, wide - own - back - 14, seat_high, 0);
  put_won (room, 0, room->width - MARGIN - back - 6, bottom - seat_high, back);
  put_hand (room, 0, MARGIN, bottom, wide, hand_high, card);
}

/* Whether several of the others have laid their cards open. */
static gboolean
are_open (const Room *room)
{
  guint n = 0;

  for (guint place = 1; place < room->view->n_seats; place++)
    n += is_open (room, place);
  return n > 1;
}

/* Where several hands lie open each has a row, beside who holds it; the trick has what is left. Returns where the rows end. */
static int
put_rows (const Room *room, int end, int card)
{
  const KaPlan *plan = room->plan;
  int n = (int) room->view->n_seats - 1;
  int seat = (room->width - 2 * MARGIN) * 3 / 10,
      seat_high = MIN ((int) (SEAT_HEIGHT * room->scale), end / 6);
  int back = MAX (card / 4, 20);
  int left = MARGIN + seat + 4, cards = room->width - left - back - 6 - MARGIN - 4;
  int trick = ka_wiezen_is_over (room->tableau) ? 0 : ka_plan_card_height (plan, card) * 5 / 4;
  int high = CLAMP ((end - trick) / n - 4, seat_high, ka_plan_card_height (plan, card));
  int y = 4;

  for (guint place = 1; place <= (guint) n; place++, y += high + 4)
    {
      put_seat (room, place, MARGIN, y + (high - seat_high) / 2, seat, seat_high);
      put_hand (room, place, left, y, cards, high, (int) (high / plan->aspect));
      put_won (room, place, left + cards + 4, y + MAX (high - ka_plan_card_height (plan, back) - 6, 0) / 2,
               back);
    }
  return y;
}

static void
place_narrow (const Room *room)
{
  const KaPlan *plan = room->plan;
  guint n = room->view->n_seats;
  int seat_high = MIN ((int) (SEAT_HEIGHT * room->scale), room->height / 6);
  int wide = room->width - 2 * MARGIN;
  int half = (wide - 4) / 2;
  int card = ka_plan_fit_card (plan, wide, room->height, 1 + 12 * HAND_INDEX, 3.5 + KA_ROW_SHOWN);
  int hand_high = (int) (ka_plan_card_height (plan, card) * (1.15 + KA_ROW_SHOWN)) + 2;
  int back = MAX (card / 4, 20);
  int edge = back + 24;
  int bottom = room->height - hand_high - 4;
  int top = 4 + 2 * seat_high + 8;
  int middle;

  if (are_open (room))
    {
      top = put_rows (room, bottom - seat_high - 4, card);
      put_middle (room, MARGIN, top, wide, bottom - seat_high - 4 - top, card);
      put_bottom (room, bottom, hand_high, seat_high, back, card);
      return;
    }
  put_seat (room, 2, MARGIN, 4, half, seat_high);
  if (n > WIEZEN_TABLE)
    put_seat (room, 3, room->width - MARGIN - half, 4, half, seat_high);
  else
    put_edge (room, 2, MARGIN + half + MARGIN, 4, seat_high, back, TRUE);
  put_seat (room, 1, MARGIN, 4 + seat_high + 4, half, seat_high);
  put_seat (room, n - 1, room->width - MARGIN - half, 4 + seat_high + 4, half, seat_high);
  top = put_open_hands (room, top, card * 3 / 4);
  middle = bottom - seat_high - 4 - top;
  if (n > WIEZEN_TABLE)
    {
      put_edge (room, 2, MARGIN, top, middle / 2, back, FALSE);
      put_edge (room, 3, room->width - MARGIN - edge, top, middle / 2, back, FALSE);
      middle /= 2;
    }
  put_edge (room, 1, MARGIN, bottom - seat_high - 4 - middle, middle, back, FALSE);
  put_edge (room, n - 1, room->width - MARGIN - edge, bottom - seat_high - 4 - middle, middle, back, FALSE);
  put_middle (room, MARGIN + edge, top, wide - 2 * edge, bottom - seat_high - 4 - top, card);
  put (room, KA_WIEZEN_LAST, MARGIN + edge, top, wide - 2 * edge,
       ka_plan_card_height (plan, card / 2) + plan->caption_height, card / 2);
  put_bottom (room, bottom, hand_high, seat_high, back, card);
}

void
ka_wiezen_place (KaTableau *self, KaPlan *plan)
{
  const Room room = { self, plan, ka_tableau_get_view (self), plan->text_scale, plan->width, plan->height };

  if (plan->width < NARROW * room.scale)
    place_narrow (&room);
  else
    place_wide (&room);
}
