/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the book: those in the folder `backups` beside it, and what was kept of a book that was put out of the way. */
#pragma once

#include "ka-backup-list.h"
#include "ka-book.h"
#include "ka-exchange.h"

G_BEGIN_DECLS

/**
 * KaBackupContents: what is in a copy.
 * @n_matches: without those in the bin
 * @last_match: Unix time when the newest of them began, 0 when there is none
 * @n_rounds: all lines of all sheets
 * @n_shown_rounds: what people call rounds: without corrections, and without those of matches in the bin
 * @n_deals: deals that were played here
 * @n_moves: how many moves hold in all deals
 * @entry: the id of the newest entry of the journal, 0 when nothing was ever written
 * @turn: grows with each change, undo and redo
 * @mark: what tells that entry from any other
 */
typedef struct
{
  gint64 n_matches;
  gint64 last_match;
  gint64 n_rounds;
  gint64 n_shown_rounds;
  gint64 n_people;
  gint64 n_deals;
  gint64 n_moves;
  gint64 entry;
  gint64 turn;
  char *mark;
} KaBackupContents;

/** KaBackupPart: what one of two books has and the other has not. @last_match: Unix time, 0 without matches */
typedef struct
{
  gint64 n_matches;
  gint64 last_match;
  gint64 n_rounds;
  gint64 n_people;
} KaBackupPart;

/**
 * KaBackupDifference: what putting back a copy would do.
 * @gone: what is in the book and not in the copy
 * @comes: what is in the copy and not in the book
 * @n_changed: rounds that are in both and differ
 * @other_book: nobody and no match in it is known in the book
 */
typedef struct
{
  KaBackupPart gone;
  KaBackupPart comes;
  gint64 n_changed;
  gboolean other_book;
} KaBackupDifference;

void ka_backup_contents_free (KaBackupContents *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaBackupContents, ka_backup_contents_free)

/**
 * ka_book_make_backup:
 * @path: a book; it may be open elsewhere
 * @now: names the copy
 * @newest: (out) (optional) (transfer full): the copy that holds the book as it is, made now or before; %NULL for a book
 *   in which nothing was ever written
 * @cancellable: (nullable): stops it
 *
 * Makes a backup when the book has changed since the newest one. Made for a worker thread.
 */
gboolean ka_book_make_backup (const char *path, GDateTime *now, char **newest, GCancellable *cancellable,
                              GError **error);

/**
 * ka_book_thin_backups:
 * @path: a book; it may be open elsewhere
 * @cancellable: (nullable): stops it
 *
 * Removes what killed programs left half written beside the book and its backups, and thins out the backups: all of the newest day stay, one of each of the %KA_BACKUP_DAYS newest days, and one of each
 * month. A copy is only ever removed when one that stays is sound, has its whole journal and at least as much in it; no clock
 * decides about that. Never done while somebody chooses a backup to put back, but when the book is looked after. Made for a
 * worker thread.
 */
void ka_book_thin_backups (const char *path, GCancellable *cancellable);

/**
 * ka_backup_copy_elsewhere:
 * @path: the book
 * @backup: one of its backups
 * @folder: for example on a stick
 *
 * Puts a backup in another folder too, compared byte by byte and brought onto its disk, when it is not there yet; thins out
 * the copies of this book there as those beside it. Made for a worker thread.
 */
gboolean ka_backup_copy_elsewhere (const char *path, const char *backup, const char *folder,
                                   GCancellable *cancellable, GError **error);

/**
 * ka_book_restore_backup:
 * @path: the book, which must not be open
 * @backup: path of a backup, or of a book that another program may have open, in a folder that perhaps can only be read
 *
 * Puts a checked copy of a backup in the place of a book that does not open, or in which nothing was ever written. What lay
 * there is kept beside it, with the time in its name. A book that opens and has something in it is changed instead, see
 * ka_book_put_back().
 */
gboolean ka_book_restore_backup (const char *path, const char *backup, GError **error);

/** ka_backup_read: (transfer full): what is in a copy; %NULL when it cannot be read. Made for a worker thread. */
KaBackupContents *ka_backup_read (const char *path, GCancellable *cancellable, GError **error);

/** ka_backup_compare: what putting back @backup would do to the book at @path. Made for a worker thread. */
gboolean ka_backup_compare (const char *path, const char *backup, KaBackupDifference *difference,
                            GCancellable *cancellable, GError **error);

/**
 * ka_book_put_back:
 * @backup: a copy of this book or of another; it is not changed
 * @agreed: (nullable): what somebody agreed to; when something else would happen by now, nothing does
 * @error: (out): %KA_BOOK_ERROR_CHANGED when it is not what was agreed to
 *
 * Lets the book be what a copy is, as one change: people, matches, seats, deals, moves and rounds become those of the copy,
 * and the journal goes on. So it is undone like any other change, and nothing is lost by it.
 */
gboolean
ka_book_put_back (KaBook *self, const char *backup, const KaBackupDifference *agreed, GError **error);

/**
 * ka_book_merge_backup:
 * @backup: a copy of this book or of another; it is not changed
 * @findings: (inout) (nullable)
 * @dry_run: only say what would happen
 *
 * Adds what is in a copy and not in the book, see ka_exchange_merge().
 */
gboolean ka_book_merge_backup (KaBook *self, const char *backup, KaImportFindings *findings, gboolean dry_run,
                               KaImportReport *report, GError **error);

G_END_DECLS
