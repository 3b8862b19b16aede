/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaPointsFlight:
 *
 * Points on their way from where they are told to where they are kept; it lies over both, takes no click, and says nothing, as all of it
 * stands in both places.
 *
 * Signal `counted (double part)`: what is kept is to be shown with so much of the points, from 0 to 1; once with 1.
 */
#define KA_TYPE_POINTS_FLIGHT (ka_points_flight_get_type ())
G_DECLARE_FINAL_TYPE (KaPointsFlight, ka_points_flight, KA, POINTS_FLIGHT, GtkWidget)

/** ka_points_flight_add: lets a number go from one widget to another, both borrowed until the flight is over, when it starts. */
void ka_points_flight_add (KaPointsFlight *self, GtkWidget *from, GtkWidget *to, const char *text);

/** ka_points_flight_start: all that was added sets off; without motion it has arrived at once. */
void ka_points_flight_start (KaPointsFlight *self);

/** ka_points_flight_skip: all of it has arrived. Nothing happens where nothing is on its way. */
void ka_points_flight_skip (KaPointsFlight *self);

/** ka_points_flight_is_flying: whether something is on its way. */
gboolean ka_points_flight_is_flying (KaPointsFlight *self);

G_END_DECLS
