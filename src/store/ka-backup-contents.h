/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-backup.h"
#include "ka-db.h"

G_BEGIN_DECLS

/** ka_backup_contents_new: (transfer full): what is in the book of a connection. */
KaBackupContents *ka_backup_contents_new (KaDb *db, GError **error);

/** ka_backup_contents_equal: whether two may be the same: as much is in them, and the journal ends alike. */
gboolean ka_backup_contents_equal (const KaBackupContents *a, const KaBackupContents *b);

/**
 * ka_backup_holds_the_same:
 *
 * Reads both: a move at the table stands in no journal, and two who went on with copies of one book may have undone
 * different things at the same turn.
 *
 * Returns: whether the same rows are in a book and in a backup, but for what was only typed; a no when that cannot be found out
 */
gboolean ka_backup_holds_the_same (KaDb *db, const char *backup);

/** ka_backup_is_continued: whether the journal of a book has all that @older has. @continued: (out) */
gboolean
ka_backup_is_continued (KaDb *db, const KaBackupContents *older, gboolean *continued, GError **error);

/** ka_backup_count_difference: how the book of a connection differs from the one that is attached to it as "aside". */
gboolean ka_backup_count_difference (KaDb *db, KaBackupDifference *difference, GError **error);

G_END_DECLS
