/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-values.h"

G_BEGIN_DECLS

/** KA_MOST_TOTAL: no sum of points goes beyond this, up or down; so two of them can be added in an int. */
#define KA_MOST_TOTAL 999999999

/** KA_MAX_SEATS: the most seats a match can have. */
#define KA_MAX_SEATS 8

/** for_each_seat: runs through the seats 0 … n − 1. */
#define for_each_seat(seat, n) for (guint seat = 0; seat < (n); seat++)

/**
 * KaRound:
 * @facts: (nullable): what happened, in the fields of the game; %NULL for a correction
 * @absent: a bit for each seat that did not take part (came later, left, sat out); for a correction: that takes part no more
 *   from there on, because somebody plays on for it
 * @correction: for a correction: the points that are added to each seat
 * @reason: (nullable): for a correction: why
 * @options: (nullable): the options that are others from this line on, see ka_game_change_options()
 *
 * One line of a sheet: a round that was played, a correction that somebody wrote down, or a change of the rules, which is a
 * correction of nothing with options. Reference counted and never changed once others hold it.
 */
typedef struct
{
  grefcount refs;
  KaValues *facts;
  guint32 absent;
  int correction[KA_MAX_SEATS];
  char *reason;
  KaValues *options;
} KaRound;

/** ka_round_new: @facts is taken over; a bit of @absent for each seat that does not take part. */
KaRound *ka_round_new (KaValues *facts, guint32 absent);

/** ka_round_new_correction: @points is an array of @n_seats numbers; @reason may be %NULL. */
KaRound *ka_round_new_correction (const int *points, guint n_seats, const char *reason);

/** ka_round_take_leave: says of a correction that nobody else holds yet that @seats, a bit for each, take part no more from it on. */
void ka_round_take_leave (KaRound *self, guint32 seats);

/** ka_round_new_rules: a line that only says that @options hold from there on; they are taken over. */
KaRound *ka_round_new_rules (KaValues *options);

/** ka_round_take_options: says of a round that nobody else holds yet that @options, which may be %NULL, hold from it on; they are
 * taken over. */
void ka_round_take_options (KaRound *self, KaValues *options);

/** ka_round_without_options: (transfer full): @self without what it says of the options that @named has. */
KaRound *ka_round_without_options (KaRound *self, const KaValues *named);

KaRound *ka_round_ref (KaRound *self);
void ka_round_unref (KaRound *self);

/** ka_round_equal: whether both say the same, for @n_seats seats. */
gboolean ka_round_equal (const KaRound *a, const KaRound *b, guint n_seats);

/** ka_round_is_correction: whether it is a correction, or a change of the rules, and no round that was played. */
gboolean ka_round_is_correction (const KaRound *self);

/** ka_round_is_rules: whether it is a change of the rules, which stands on a line of its own. */
gboolean ka_round_is_rules (const KaRound *self);

/** ka_round_adds_points: whether points are added on the line of a correction, or a reason stands there. */
gboolean ka_round_adds_points (const KaRound *self);

/** ka_round_is_absent: whether @seat did not take part. */
gboolean ka_round_is_absent (const KaRound *self, guint seat);

/**
 * KA_FACT_POINTS: a fact that every game knows, and that stands alone: the points of the round per seat, where nothing
 * else is known of it, as in an old notebook.
 */
#define KA_FACT_POINTS "points"

/** KA_MOST_POINTS: more, up or down, than this in one round is no game that one plays at a table. */
#define KA_MOST_POINTS 9999

/** ka_round_new_points: a round of which only the points are known; %KA_ABSENT for who did not take part. */
KaRound *ka_round_new_points (const int *points, guint n_seats);

/** ka_round_has_only_points: whether only the points of a round are known. */
gboolean ka_round_has_only_points (const KaRound *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRound, ka_round_unref)

G_END_DECLS
