/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"
#include "ka-turn-time.h"

G_BEGIN_DECLS

/** KA_TURN_CLOCK_WARNING: how many seconds before the end people are warned. */
#define KA_TURN_CLOCK_WARNING 10

/**
 * KaTurnClock:
 *
 * How much time is left in the turn of a person. It looks at no clock itself: @now of the functions below is that of any clock
 * that only goes forward, in microseconds. Fields are its own.
 */
typedef struct
{
  KaTurnTime time;
  guint extensions[KA_MAX_SEATS]; /* that are left in this round */
  int seat;                       /* whose turn it is, −1: nobody's who has a clock */
  gint64 left;                    /* in microseconds, when it was last looked at */
  gint64 seen;                    /* when that was */
  gboolean runs;
  gboolean warned;
} KaTurnClock;

/** ka_turn_clock_init: a clock that stands still; a round begins. */
void ka_turn_clock_init (KaTurnClock *self, const KaTurnTime *time);

/**
 * ka_turn_clock_set_time:
 *
 * Another time from the next turn on. A turn that goes on keeps what is left of it, and who has taken extensions has taken them; where
 * there shall be no clock any more there is none at once.
 */
void ka_turn_clock_set_time (KaTurnClock *self, const KaTurnTime *time);

/** ka_turn_clock_is_on: whether there is a clock at all. */
gboolean ka_turn_clock_is_on (const KaTurnClock *self);

/** ka_turn_clock_begin_round: everybody has all extensions again; it is nobody's turn. */
void ka_turn_clock_begin_round (KaTurnClock *self);

/** ka_turn_clock_set_seat: @seat has what is left of the turn, and the clock stands still; −1: nobody who has a clock is to move. */
void ka_turn_clock_set_seat (KaTurnClock *self, int seat);

/** ka_turn_clock_begin_turn: @seat has all the time of a turn, and the clock stands still; −1: nobody who has a clock is to move. */
void ka_turn_clock_begin_turn (KaTurnClock *self, int seat);

/** ka_turn_clock_run: whether time goes by from @now on. */
void ka_turn_clock_run (KaTurnClock *self, gboolean runs, gint64 now);

/** ka_turn_clock_get_left: the seconds that are left, each that has begun counted; 0: the time is up. */
guint ka_turn_clock_get_left (KaTurnClock *self, gint64 now);

/** ka_turn_clock_get_part: how much of a turn was left when it was last looked at, from 0 to 1. */
double ka_turn_clock_get_part (const KaTurnClock *self);

/** ka_turn_clock_is_up: whether it is somebody's turn and the time is up. */
gboolean ka_turn_clock_is_up (KaTurnClock *self, gint64 now);

/** ka_turn_clock_is_short: whether people should be warned. */
gboolean ka_turn_clock_is_short (KaTurnClock *self, gint64 now);

/** ka_turn_clock_take_warning: the same, but only the first time in a turn, or since it was extended. */
gboolean ka_turn_clock_take_warning (KaTurnClock *self, gint64 now);

/** ka_turn_clock_count_extensions: how many are left to whose turn it is. */
guint ka_turn_clock_count_extensions (const KaTurnClock *self);

/** ka_turn_clock_extend: takes one. Returns: %FALSE when none is left, or the time is up. */
gboolean ka_turn_clock_extend (KaTurnClock *self, gint64 now);

/** KA_TURN_CLOCK_SAVED: the type of ka_turn_clock_save(): whose turn it is, what was left when it was last looked at, the extensions
 * that each has left. */
#define KA_TURN_CLOCK_SAVED "(ixau)"

/** ka_turn_clock_save: (transfer floating): how it stands, for a table that is left. */
GVariant *ka_turn_clock_save (const KaTurnClock *self);

/**
 * ka_turn_clock_restore:
 * @saved: of the same round, and of any content
 * @same_turn: whether it is of this moment of it
 *
 * Goes on where it stood: with the extensions that are left, and where it is the turn of the same seat with the time that is left of it.
 */
void ka_turn_clock_restore (KaTurnClock *self, GVariant *saved, gboolean same_turn);

G_END_DECLS
