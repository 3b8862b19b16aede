/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What ka-desk-rescue.c, ka-desk-backup.c, ka-errand.c and ka-loans.c need of a desk, and nobody else. */
#pragma once

#include "ka-desk.h"
#include "ka-borrowers.h"
#include "ka-spare.h"

G_BEGIN_DECLS

/** ka_desk_begin_work: says that something is done with the book for which everybody waits. */
void ka_desk_begin_work (KaDesk *self);
void ka_desk_end_work (KaDesk *self);

/** ka_desk_let_go: closes the book; who types, and what could not be written yet, stay with the desk. */
void ka_desk_let_go (KaDesk *self);

/** ka_desk_turn_away: closes the book; what could not be written yet goes into the copy that was kept of it. */
void ka_desk_turn_away (KaDesk *self);

/** ka_desk_get_kept: (nullable): the copy that was kept of what was open when it was lost. */
const char *ka_desk_get_kept (KaDesk *self);
void ka_desk_forget_kept (KaDesk *self);

/** ka_desk_get_spare: (nullable): for a worker, while a book is open. */
KaSpare *ka_desk_get_spare (KaDesk *self);

/** ka_desk_get_borrowers: (transfer none): who has the book open beside the desk, and is sent away by `closing`. */
KaBorrowers *ka_desk_get_borrowers (KaDesk *self);

/** ka_desk_set_borrowers: before a book is opened. */
void ka_desk_set_borrowers (KaDesk *self, KaBorrowers *borrowers);

G_END_DECLS
