/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaCame:
 * @newest: the row of the newest act of all, to ask from the next time
 * @n_changes: how many acts came from other computers
 * @n_matches: of how many matches they tell
 * @n_computers: from how many computers they came, as far as can be told: at least 1 where anything came
 * @computer: (owned) (nullable): what the one is called from which most came
 *
 * What came into the book from other computers since it was asked last.
 */
typedef struct
{
  gint64 newest;
  guint n_changes;
  guint n_matches;
  guint n_computers;
  char *computer;
} KaCame;

void ka_came_clear (KaCame *self);

/** ka_book_find_newest: @newest: (out): the row of the newest act; 0 where there is none. */
gboolean ka_book_find_newest (KaBook *self, gint64 *newest, GError **error);

/** ka_book_count_came: @after: the row of an act: only what came after it. @came: (out caller-allocates): to be cleared */
gboolean ka_book_count_came (KaBook *self, gint64 after, KaCame *came, GError **error);

/** ka_book_has_come: @has: (out): whether anything ever came into the book from another computer. */
gboolean ka_book_has_come (KaBook *self, gboolean *has, GError **error);

/** KA_ANY_COMPUTER: all computers but this one. */
#define KA_ANY_COMPUTER 0

/**
 * ka_book_list_came:
 * @device: of which computer, or %KA_ANY_COMPUTER
 * @before: only entries with a smaller id, or 0 to begin with the newest
 *
 * As ka_book_list_journal(), but only what was done on other computers.
 */
GPtrArray *ka_book_list_came (KaBook *self, guint64 device, gint64 before, guint limit, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaCame, ka_came_clear)

G_END_DECLS
