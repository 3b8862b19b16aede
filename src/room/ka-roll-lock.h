/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KA_ROLL_LEFT_DAYS: what is left of a room that nobody opened again is thrown away after so many days. */
#define KA_ROLL_LEFT_DAYS 30

/**
 * ka_roll_hold:
 * @path: where it is kept who is in a room, see #KaRoll
 *
 * Says that a room that is kept there is open, until ka_roll_let_go(), or until the program ends, however it does: the system knows.
 *
 * Returns: what holds it; −1 where somebody else does, or nobody can
 */
int ka_roll_hold (const char *path);

/** ka_roll_let_go: says that it is open no more. @lock: as of ka_roll_hold() */
void ka_roll_let_go (const char *path, int lock);

/** ka_roll_is_open: whether somebody holds it, so that the room is open still and cannot be opened again. */
gboolean ka_roll_is_open (const char *path);

/** ka_roll_forget_closed: as ka_roll_forget(), unless the room is open. */
void ka_roll_forget_closed (const char *path);

/** ka_roll_clean_up: throws away what programs left of rooms, of whatever book, more than %KA_ROLL_LEFT_DAYS ago. */
void ka_roll_clean_up (void);

G_END_DECLS
