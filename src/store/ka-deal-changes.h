/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

/* sqlite3_session as in sqlite3.h, where it is declared only on request. */
typedef struct sqlite3_session sqlite3_session;

G_BEGIN_DECLS

/* What an act did to deals that are played: they lie on this device only, so no act says it, and it is kept with the act as a
 * changeset of SQLite. */

/** ka_deal_changes_follow: begins to follow what is done to deals. @session: (out): until ka_deal_changes_keep() */
gboolean ka_deal_changes_follow (KaDb *db, sqlite3_session **session, GError **error);

/** ka_deal_changes_keep: keeps what was done with the act in row @act, and ends @session. */
gboolean ka_deal_changes_keep (KaDb *db, sqlite3_session **session, gint64 act, GError **error);

/**
 * ka_deal_changes_take_back:
 * @ended: (element-type gint64): the ids of those that it brings to their end or opens again are put here
 *
 * Undoes what the act in row @act did to deals; when one of them was played on since, all stay as they are.
 */
gboolean ka_deal_changes_take_back (KaDb *db, gint64 act, GArray *ended, GError **error);

/** ka_deal_changes_settle: of @ended those are over of which a round stands on a sheet, and no other: they may have come to another
 * end than that of the line that is there again, or to one since. */
gboolean ka_deal_changes_settle (KaDb *db, const GArray *ended, GError **error);

/** ka_deal_changes_check: whether SQLite may see what the act in row @act did to deals; else %KA_BOOK_ERROR_DAMAGED. */
gboolean ka_deal_changes_check (KaDb *db, gint64 act, GError **error);

G_END_DECLS
