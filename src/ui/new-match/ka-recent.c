/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-recent.h"

static guint
find_place (GArray *ids, gint64 id)
{
  guint i = 0;

  while (i < ids->len && g_array_index (ids, gint64, i) != id)
    i++;
  return i;
}

static int
compare_people (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const KaPlayer *first = *(const KaPlayer *const *) a;
  const KaPlayer *second = *(const KaPlayer *const *) b;
  guint i = find_place (user_data, first->id);
  guint j = find_place (user_data, second->id);

  return i != j ? (i > j) - (i < j) : g_utf8_collate (first->name, second->name);
}

void
ka_recent_sort_people (GPtrArray *people, GPtrArray *rows)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < rows->len; i++)
    {
      const KaMatchRow *row = rows->pdata[i];

      for_each_seat (seat, row->n_seats)
        if (row->players[seat] != 0 && find_place (ids, row->players[seat]) == ids->len)
          g_array_append_val (ids, row->players[seat]);
    }
  g_ptr_array_sort_with_data (people, compare_people, ids);
}

gint64
ka_recent_find_player_here (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const KaMatchRow *row = rows->pdata[i];

      for_each_seat (seat, row->at_table ? row->n_seats : 0)
        if (row->players[seat] != 0)
          return row->players[seat];
    }
  return 0;
}
