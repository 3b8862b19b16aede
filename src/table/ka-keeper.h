/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaKeeper:
 *
 * What looks after a book in a thread of its own: it checks the file, makes a backup, copies that elsewhere and thins out the
 * older ones. It knows the path of the book, and nothing of who has it open.
 */
typedef struct _KaKeeper KaKeeper;

/**
 * KaKeeperReport: what came of it
 * @is_sound: whether the whole file was read, now or before, and was sound
 * @elsewhere: (nullable): the folder in which a copy was asked for
 * @is_copied: whether one was put there; @problem_elsewhere: (nullable): why not
 * @error: (nullable): what is wrong with the book or its backups
 */
typedef struct
{
  gboolean is_sound;
  char *elsewhere;
  gboolean is_copied;
  GError *problem_elsewhere;
  GError *error;
} KaKeeperReport;

/**
 * ka_keeper_start: (transfer full): begins.
 * @elsewhere: (nullable): a folder for a copy of the backup
 * @check: whether the file is read as a whole first
 * @done: called once in the thread that began, when it can be waited for without waiting
 */
KaKeeper *
ka_keeper_start (const char *path, const char *elsewhere, gboolean check, GSourceFunc done, gpointer data);

/** ka_keeper_wait: waits for its end. Returns: (transfer none): what came of it */
const KaKeeperReport *ka_keeper_wait (KaKeeper *self);

/** ka_keeper_free: stops it in the middle when it is not done. */
void ka_keeper_free (KaKeeper *self);

G_END_DECLS
