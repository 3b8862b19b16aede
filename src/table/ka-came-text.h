/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-came.h"

G_BEGIN_DECLS

/** ka_computer_say: (transfer full): what a computer is called in a sentence, by its name; @name: (nullable): “another computer”. */
char *ka_computer_say (const char *name);

/**
 * ka_came_tell:
 * @after: (inout): what came after this act is told; then it is the newest
 *
 * What came into the book from other computers, in one sentence: “Bram added 3 rounds”.
 *
 * Returns: (transfer full) (nullable): %NULL when nothing did of which anybody has to hear, or the book cannot say
 */
char *ka_came_tell (KaBook *book, gint64 *after);

/** ka_came_describe: (transfer full) (nullable): the same of @entries (element-type KaJournalEntry), the newest first; %NULL when it is too much for a
 * sentence, or nothing. */
char *ka_came_describe (GPtrArray *entries);

/** ka_came_sum_up: (transfer full): the same in figures alone: “520 matches came from 3 computers”. */
char *ka_came_sum_up (const KaCame *came);

G_END_DECLS
