/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-paper.h"

G_BEGIN_DECLS

/**
 * ka_paper_add_calendar:
 * @nights: for each of twelve months a bit for each day, from 1, that is marked
 *
 * Adds a figure with the months of a year. A day that is marked is white on a black disc.
 */
void ka_paper_add_calendar (KaPaper *self, int year, const guint32 *nights);

G_END_DECLS
