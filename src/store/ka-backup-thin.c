/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-backup-thin.h"

#include <string.h>

#define MONTH_LENGTH 7 /* YYYY-MM */

/* What stays of that which continues one backup. */
typedef struct
{
  guint n;
  guint n_days;    /* on which there are any */
  gboolean covers; /* whether one has at least as much of each sort */
  gboolean same_day;
  gboolean same_month;
  gboolean other_day;
} Heirs;

static gboolean
is_newer (const KaThinned *backups, guint a, guint b)
{
  return backups[a].turn != backups[b].turn ? backups[a].turn > backups[b].turn : a < b;
}

static gboolean
covers (const KaThinned *heir, const KaThinned *backup)
{
  for (guint i = 0; i < KA_THINNED_COUNTS; i++)
    if (heir->counts[i] < backup->counts[i])
      return FALSE;
  return TRUE;
}

static void
count_heir (Heirs *heirs, const KaThinned *heir, const KaThinned *backup, GHashTable *days)
{
  gboolean same_day = strcmp (heir->day, backup->day) == 0;

  heirs->n++;
  heirs->covers = heirs->covers || covers (heir, backup);
  heirs->same_day = heirs->same_day || same_day;
  heirs->other_day = heirs->other_day || !same_day;
  heirs->same_month = heirs->same_month || strncmp (heir->day, backup->day, MONTH_LENGTH) == 0;
  heirs->n_days += g_hash_table_add (days, (gpointer) heir->day);
}

static Heirs
count_heirs (const KaThinned *backups, guint n, guint of, KaContinues continues, gpointer user_data)
{
  g_autoptr (GHashTable) days = g_hash_table_new (g_str_hash, g_str_equal);
  Heirs heirs = { 0 };

  for (guint i = 0; i < n; i++)
    if (i != of && backups[i].kept && is_newer (backups, i, of) && continues (i, of, user_data))
      count_heir (&heirs, &backups[i], &backups[of], days);
  return heirs;
}

static gboolean
stays (const KaThinned *backup, const Heirs *heirs)
{
  gboolean of_newest_day = !heirs->other_day && heirs->n < KA_BACKUP_NEWEST;
  gboolean of_a_recent_day = !heirs->same_day && heirs->n_days < KA_BACKUP_DAYS;

  return !heirs->covers || of_newest_day || of_a_recent_day || !heirs->same_month;
}

static int
compare_turns (gconstpointer a, gconstpointer b, gpointer backups)
{
  guint first = *(const guint *) a, second = *(const guint *) b;

  return is_newer (backups, first, second) ? -1 : 1;
}

void
ka_backup_thin (KaThinned *backups, guint n, KaContinues continues, gpointer user_data)
{
  g_autofree guint *order = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    {
      order[i] = i;
      backups[i].kept = FALSE;
    }
  g_sort_array (order, n, sizeof *order, compare_turns, backups);
  for (guint i = 0; i < n; i++)
    {
      Heirs heirs = count_heirs (backups, n, order[i], continues, user_data);

      backups[order[i]].kept = stays (&backups[order[i]], &heirs);
    }
}
