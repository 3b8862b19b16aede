/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with the book of a desk in a worker thread, through a connection of its own: a book belongs to the thread that
 * opened it. */
#pragma once

#include "ka-desk.h"
#include "ka-exchange.h"
#include "ka-borrowers.h"
#include "ka-spool.h"

G_BEGIN_DECLS

/**
 * KaDeskWork: the data of such a task.
 * @backup: (nullable): the path of a copy that it is done with
 * @spool: (nullable): or what was read of a file
 * @findings: (nullable): (unowned): what an import meets
 * @dry_run: only say what would happen
 * @agreed: (nullable): what it may do
 * @borrowers: who has the book open beside the desk
 */
typedef struct
{
  char *path;
  KaGameLookup lookup;
  KaBookOpener open;
  char *backup;
  KaSpool *spool;
  KaImportFindings *findings;
  gboolean dry_run;
  gpointer agreed;
  KaBorrowers *borrowers;
} KaDeskWork;

/**
 * ka_desk_work_run:
 * @backup: (nullable): copied
 * @spool: (nullable) (transfer full)
 * @findings: (nullable): stays until it is done, and nobody else looks at it meanwhile
 * @agreed: (nullable) (transfer full): freed with g_free()
 * @func: its data is a #KaDeskWork
 */
void ka_desk_work_run (KaDesk *desk, const char *backup, KaSpool *spool, KaImportFindings *findings,
                       gboolean dry_run, gpointer agreed, GCancellable *cancellable, GTaskThreadFunc func,
                       gpointer source_tag, GAsyncReadyCallback callback, gpointer user_data);

/** ka_desk_work_open_book: (transfer full): opens the book in @func. Before a big act the book as it is is kept first, unless
 * the act will be refused. */
KaBook *ka_desk_work_open_book (const KaDeskWork *self, GError **error);

/** ka_desk_work_finish: whether it was done; when it was written, everybody is told. @report: (out) */
gboolean ka_desk_work_finish (KaDesk *desk, GAsyncResult *result, KaImportReport *report, GError **error);

G_END_DECLS
