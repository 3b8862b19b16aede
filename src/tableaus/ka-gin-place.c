/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything lies on a table of gin: who sits opposite above, the piles in the middle, the own hand below. When
 * the hand has ended the melds take the middle and the piles go aside. Who sits out has a badge in a corner. */
#include "ka-gin-scene.h"

#include "ka-gin-words.h"

#define GAP    8
#define LIFTED 1.16 /* a hand with a chosen card, in heights of a card */
#define SIGN   0.16 /* the sign above a card that was laid off, in heights of a card */

typedef struct
{
  KaTableau *tableau;
  KaPlan *plan;
  int width, height;
  int badge_width, badge_height;
  int caption;
  int card, high; /* of the hand and the piles */
  double hand;    /* how high the hand is, in heights of a card: two rows of it where it is narrow */
  gboolean narrow;
  gboolean all; /* the hand of the other lies open while it is played, for who looks at all */
} Room;

static void
place (Room *room, guint id, int x, int y, int width, int height, int card)
{
  ka_plan_place (room->plan, id, &(KaArea) { x, y, width, height }, card);
}

/* The badge of who has the hand below, or of who plays against him. */
static guint
get_badge (Room *room, int from_bottom)
{
  const GinState *view = ka_tableau_get_view (room->tableau);

  return KA_TABLEAU_SEATS + view->seats[(ka_gin_get_bottom (room->tableau, view) + from_bottom) % 2];
}

static void
place_resting (Room *room, int y)
{
  const GinState *view = ka_tableau_get_view (room->tableau);

  for_each_seat (seat, view->n_seats)
    if (ka_gin_get_player (view, (int) seat) < 0)
      place (room, KA_TABLEAU_SEATS + seat, room->width - GAP - room->badge_width, y, room->badge_width,
             room->badge_height, 0);
}

/* The own hand and the badge above it; returns where they begin. */
static int
place_hand (Room *room)
{
  int height = (int) (room->high * room->hand) + room->caption;
  int y = room->height - GAP - height;
  int above = y - GAP / 2 - room->badge_height;

  place (room, KA_GIN_HAND, GAP, y, room->width - 2 * GAP, height, room->card);
  place (room, get_badge (room, 0), GAP, above, room->badge_width, room->badge_height, 0);
  place_resting (room, room->narrow ? above : GAP);
  return room->narrow ? above : y;
}

static void
place_playing (Room *room)
{
  int across = room->width - room->badge_width - 3 * GAP;
  int theirs = room->narrow ? room->badge_height : MAX (room->high * 6 / 10, room->badge_height);
  int y, end, pile, top;

  end = place_hand (room) - GAP;
  place (room, get_badge (room, 1), GAP, GAP, room->badge_width, room->badge_height, 0);
  if (room->narrow && room->all)
    {
      theirs = room->high * 6 / 10;
      place (room, KA_GIN_THEIRS, GAP, GAP + room->badge_height + GAP / 2, room->width - 2 * GAP, theirs,
             room->card * 6 / 10);
      theirs += room->badge_height + GAP / 2;
    }
  else if (room->narrow)
    place (room, KA_GIN_THEIRS, room->badge_width + 2 * GAP, GAP, across, theirs, room->card * 6 / 10);
  else
    place (room, KA_GIN_THEIRS, room->badge_width + 2 * GAP, GAP,
           room->width - 2 * room->badge_width - 4 * GAP, theirs, room->card * 6 / 10);

  y = GAP + theirs + GAP;
  pile = MAX (room->card * 5 / 4, room->caption * 7);
  pile = MIN (pile, (room->width - 3 * GAP) / 2);
  top = y + MAX (end - y - room->high - room->caption, 0) / 2;
  place (room, KA_GIN_STOCK, room->width / 2 - pile - GAP / 2, top, pile,
         MIN (room->high + room->caption, end - y), room->card);
  place (room, KA_GIN_PILE, room->width / 2 + GAP / 2, top, pile, MIN (room->high + room->caption, end - y),
         room->card);
}

static void
place_open (Room *room)
{
  int theirs = (int) (room->high * 0.8 * LIFTED) + room->caption;
  int side = room->badge_width + GAP;
  int left = room->narrow ? GAP : side + GAP;
  int across = room->width - 2 * left;
  int y = room->narrow ? 2 * GAP + room->badge_height : GAP;
  int small = room->card / 2;
  int small_high = ka_plan_card_height (room->plan, small);
  int end = place_hand (room) - GAP;

  place (room, get_badge (room, 1), GAP, GAP, room->badge_width, room->badge_height, 0);
  place (room, KA_GIN_THEIRS, left, y, across, theirs, room->card * 8 / 10);
  y += theirs + GAP + (int) (room->high * SIGN);
  place (room, KA_GIN_MELDS, left, y, across, end - y, room->card);
  if (room->narrow)
    {
      place (room, KA_GIN_PILE, room->width - GAP - small, GAP, small, room->badge_height, small);
      place (room, KA_GIN_STOCK, room->width - 2 * GAP - 2 * small, GAP, small, room->badge_height, small);
    }
  else
    {
      place (room, KA_GIN_STOCK, GAP, y, small, small_high, small);
      place (room, KA_GIN_PILE, 2 * GAP + small, y, small, small_high, small);
    }
}

/* Both badges are as large as the larger of them, and wide enough for a name. */
static void
measure_badges (Room *room)
{
  int wanted = MAX ((int) (170 * room->plan->text_scale), room->plan->badge_width);

  room->badge_width = MIN (wanted, room->narrow ? (room->width - 3 * GAP) / 2 : room->width / 4);
  room->badge_height = room->plan->badge_height;
}

void
ka_gin_place (KaTableau *self, KaPlan *plan)
{
  const GinState *view = ka_tableau_get_view (self);
  int width = plan->width, height = plan->height;
  gboolean open = view != NULL && ka_gin_is_open (view);
  Room room = { .tableau = self, .plan = plan, .width = width, .height = height };
  int badges;

  room.all = ka_tableau_shows_all (self);
  room.narrow = width < 600 * plan->text_scale;
  room.hand = room.narrow ? LIFTED + KA_ROW_SHOWN : LIFTED;
  measure_badges (&room);
  room.caption = plan->caption_height;
  badges = room.narrow ? 2 * room.badge_height : open ? 0 : room.badge_height;
  if (open)
    room.card = ka_plan_fit_card (plan, width - 2 * GAP, height - badges - 3 * room.caption - 5 * GAP,
                                  room.narrow ? 5 : 10, 0.8 * LIFTED + SIGN + 1 + room.hand);
  else
    room.card
        = ka_plan_fit_card (plan, width - 2 * GAP, height - badges - 2 * room.caption - 5 * GAP,
                            room.narrow ? 4.6 : 9, (room.narrow ? room.all * 0.6 : 0.2) + 1 + room.hand);
  room.high = ka_plan_card_height (plan, room.card);
  if (open)
    place_open (&room);
  else
    place_playing (&room);
}
