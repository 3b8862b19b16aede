/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which folder copies of a book are put too, and when that last went well: a setting for each book. */
#pragma once

#include "ka-desk.h"

G_BEGIN_DECLS

/** KA_ELSEWHERE_OLD_DAYS: from when on the last copy elsewhere is worth a word. */
#define KA_ELSEWHERE_OLD_DAYS 14

/** ka_elsewhere_follow: tells the desk which folder was chosen, and keeps when a copy got there; as long as the desk lives. */
void ka_elsewhere_follow (KaDesk *desk, GSettings *settings);

/** ka_elsewhere_choose: chooses a folder for the book of a desk and puts a copy there, or with %NULL none any more. */
void ka_elsewhere_choose (KaDesk *desk, GSettings *settings, const char *folder);

/** ka_elsewhere_tell: (transfer full): in a line how it stands with the copies elsewhere. */
char *ka_elsewhere_tell (KaDesk *desk, GSettings *settings);

/** ka_elsewhere_is_old: whether there has been no copy elsewhere for so long that one should think of it. @now: Unix time */
gboolean ka_elsewhere_is_old (KaDesk *desk, GSettings *settings, gint64 now);

G_END_DECLS
