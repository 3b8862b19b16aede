/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaSeason: a period of a name, over which people look back together.
 * @uuid: (nullable): by which it is known; %NULL for one that is not in the book yet
 * @first: its first day, and @last its last; an evening is of the day on which it began
 */
typedef struct
{
  char *uuid;
  char *name;
  GDate first;
  GDate last;
} KaSeason;

/** ka_season_new: (transfer full): copies all it is given. */
KaSeason *ka_season_new (const char *uuid, const char *name, const GDate *first, const GDate *last);
KaSeason *ka_season_copy (const KaSeason *self);
void ka_season_free (KaSeason *self);

/** ka_season_get_range: @from: Unix time when it begins, and @until before which it ends. */
void ka_season_get_range (const KaSeason *self, gint64 *from, gint64 *until);

/**
 * ka_book_list_seasons:
 *
 * Returns: (transfer full): of #KaSeason, the one that ends last first; or %NULL
 */
GPtrArray *ka_book_list_seasons (KaBook *self, GError **error);

/**
 * ka_book_write_season:
 *
 * Writes a season in the book, or what is different of one that is in it: an act of its own, `season-added` or
 * `season-changed`. %KA_BOOK_ERROR_REFUSED without a name that can stand in the book, or where the last day comes before the first.
 */
gboolean ka_book_write_season (KaBook *self, const KaSeason *season, GError **error);

/** ka_book_delete_season: takes it away, `season-deleted`; no match is touched. One that is not there is taken for done. */
gboolean ka_book_delete_season (KaBook *self, const char *uuid, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaSeason, ka_season_free)

G_END_DECLS
