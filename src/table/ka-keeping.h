/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-spare.h"

G_BEGIN_DECLS

/**
 * KaKeeping:
 *
 * The copy of a book that was lost, while a thread makes it. It can be waited for at any moment, for the program may end.
 */
typedef struct _KaKeeping KaKeeping;

/** ka_keeping_start: (transfer full): begins. @done: called once in the thread that began, when it can be finished */
KaKeeping *ka_keeping_start (KaSpare *spare, GSourceFunc done, gpointer data);

/** ka_keeping_finish: waits for it and frees it. @kept: (out) (transfer full): as of ka_book_keep() */
gboolean ka_keeping_finish (KaKeeping *self, char **kept, GError **error);

G_END_DECLS
