/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which backups stay. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KA_BACKUP_DAYS: of how many days one backup is kept, of the newest days that have one. */
#define KA_BACKUP_DAYS 14

/** KA_BACKUP_NEWEST: how many backups of the newest day are kept. */
#define KA_BACKUP_NEWEST 24

/** KA_THINNED_COUNTS: people, matches, rounds, deals, moves. */
#define KA_THINNED_COUNTS 5

/**
 * KaThinned: a backup as it is thought of here.
 * @day: (unowned): `YYYY-MM-DD`, by the clock of then; only whether two are the same counts
 * @turn: of its journal
 * @counts: how much is in it, of each sort
 * @kept: (out): whether it stays
 */
typedef struct
{
  const char *day;
  gint64 turn;
  gint64 counts[KA_THINNED_COUNTS];
  gboolean kept;
} KaThinned;

/**
 * KaContinues:
 *
 * Returns: whether the journal of backup @newer has all that the one of backup @older has
 */
typedef gboolean (*KaContinues) (guint newer, guint older, gpointer user_data);

/**
 * ka_backup_thin:
 * @backups: of two with the same turn, the newer one first
 *
 * Says of each backup whether it stays. One goes only when a backup that stays continues it and has at least as much of each sort in it.
 * So an empty book, one from another computer or an older one that was put in the place of the book never pushes out what was
 * there before; and as no clock is asked, neither does a wrong one.
 */
void ka_backup_thin (KaThinned *backups, guint n, KaContinues continues, gpointer user_data);

G_END_DECLS
