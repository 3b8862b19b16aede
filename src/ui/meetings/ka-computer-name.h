/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What this computer is called in the books that it has, which say so to all that they meet. */
#pragma once

#include <adwaita.h>

#include "ka-meetings.h"

G_BEGIN_DECLS

/** ka_computer_name_say_again: says it in a book that was opened and meets others, where this computer is not called so: it may have become another
 * device since, or have its name of another book. */
void ka_computer_name_say_again (KaMeetings *meetings);

/** ka_computer_name_follow: does so, too, after each exchange, also one that failed, unless the book itself is in trouble: in one the book may
 * become another device, since a copy of it goes on elsewhere. */
void ka_computer_name_follow (KaMeetings *meetings);

/** ka_computer_name_show: shows it in a row, which waits where the book cannot be written in. */
void ka_computer_name_show (AdwEntryRow *row, KaDesk *desk, GSettings *settings);

/** ka_computer_name_set_up: the same, and lets it be changed there; what cannot be a name marks the row, and is told. */
void ka_computer_name_set_up (AdwEntryRow *row, KaDesk *desk, GSettings *settings);

/** ka_computer_name_take: the name that was typed in a row, as the one from now on. @error: no name that can stand in the book; the row is marked then. */
gboolean ka_computer_name_take (AdwEntryRow *row, KaDesk *desk, GSettings *settings, GError **error);

G_END_DECLS
