/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"
#include "ka-seat-list.h"

G_BEGIN_DECLS

/**
 * KaSeatFiller:
 * @levels: (element-type KaBot): the computer players that can sit there; %NULL where only people sit
 * @n_wanted: how many are to sit at the table
 * @demo: whether only computer players sit there, whom people watch
 *
 * Fills the seats that people leave empty with computer players: who comes takes the place of one, who goes is replaced
 * by one. A seat stays empty as long as nobody sits there at all, but in a demo.
 */
typedef struct
{
  GPtrArray *levels;
  guint n_wanted;
  gboolean demo;

  /*< private >*/
  guint most;
  guint n_people;
  gboolean filling;
  GPtrArray *stood_up; /* of KaPlayer, who sat there before the demo; or NULL */
} KaSeatFiller;

/** ka_seat_filler_set_game: @game: the game that is played here, or %NULL to keep score of people only. */
void ka_seat_filler_set_game (KaSeatFiller *self, KaSeatList *seats, const KaGame *game);

/** ka_seat_filler_keep: the company is as it sits there already; @game is played here. @demo: whether people only watch, where
 * none of them sits there. */
void ka_seat_filler_keep (KaSeatFiller *self, KaSeatList *seats, const KaGame *game, gboolean demo);

/**
 * ka_seat_filler_set_demo:
 *
 * Whether only computer players sit there, which needs a game that is played here. People stand up for it, and sit down again
 * afterwards; it is over as well when somebody else sits down.
 */
void ka_seat_filler_set_demo (KaSeatFiller *self, KaSeatList *seats, gboolean demo);

/**
 * ka_seat_filler_changed:
 *
 * To be called after each change of @seats. Who sends a computer player away wants fewer at the table.
 *
 * Returns: %FALSE for a change that it makes itself; another one follows
 */
gboolean ka_seat_filler_changed (KaSeatFiller *self, KaSeatList *seats);

/** ka_seat_filler_sit_down: somebody comes to the table, if there is a seat that no person has. */
void ka_seat_filler_sit_down (KaSeatFiller *self, KaSeatList *seats, const KaPlayer *player);

/** ka_seat_filler_add: one computer player more. */
void ka_seat_filler_add (KaSeatFiller *self, KaSeatList *seats);

void ka_seat_filler_clear (KaSeatFiller *self);

G_END_DECLS
