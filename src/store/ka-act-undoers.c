/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-act-undoers.h"

#include "ka-flow-undo.h"
#include "ka-names.h"

typedef struct
{
  gint64 row;
  KaActId id;
} Undoer;

/* Returns: (transfer full): of #Undoer, the newest first */
static GArray *
list_undoers (KaDb *db, const KaActId *id, GError **error)
{
  char text[KA_ACT_ID_SIZE];
  g_autoptr (GArray) undoers = g_array_new (FALSE, FALSE, sizeof (Undoer));
  g_autoptr (KaRows) rows = ka_db_query (
      db, error, "SELECT a.id, " KA_ID_COLUMNS " FROM act a WHERE a.undoes = ? ORDER BY a.id DESC",
      ka_text (ka_act_id_print (id, text)));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      Undoer undoer = { sqlite3_column_int64 (rows, 0), ka_name_read_id (rows, 1) };

      g_array_append_val (undoers, undoer);
    }
  return step == 0 ? g_steal_pointer (&undoers) : NULL;
}

/* @seen: the rows that were gone through: only a forger undoes in a circle; @times: how often it may be undone and redone still */
static int
find_undoer (KaDb *db, const KaActId *id, gint64 *row, GHashTable *seen, guint times, GError **error)
{
  g_autoptr (GArray) undoers = list_undoers (db, id, error);

  for (guint i = 0; undoers != NULL && i < undoers->len; i++)
    {
      const Undoer *undoer = &g_array_index (undoers, Undoer, i);
      gint64 other;
      int undone = 1;

      if (g_hash_table_add (seen, g_memdup2 (&undoer->row, sizeof undoer->row)) && times > 0)
        undone = find_undoer (db, &undoer->id, &other, seen, times - 1, error);
      if (undone < 0)
        return -1;
      *row = undoer->row;
      if (undone == 0)
        return 1;
    }
  return undoers != NULL ? 0 : -1;
}

int
ka_act_find_undoer (KaDb *db, const KaActId *id, gint64 *row, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  *row = 0;
  return find_undoer (db, id, row, seen, KA_FLOW_MOST_TIMES, error);
}

/* Adds the acts that undid an undo of @id, and those that did so with them. */
static gboolean
add_redoers (KaDb *db, const KaActId *id, GArray *doers, guint times, GError **error)
{
  g_autoptr (GArray) undoers = list_undoers (db, id, error);

  for (guint i = 0; undoers != NULL && i < undoers->len; i++)
    {
      g_autoptr (GArray) redoers = list_undoers (db, &g_array_index (undoers, Undoer, i).id, error);

      if (redoers == NULL)
        return FALSE;
      for (guint k = 0; k < redoers->len && doers->len < times; k++)
        g_array_append_val (doers, g_array_index (redoers, Undoer, k).id);
    }
  return undoers != NULL;
}

GArray *
ka_act_list_doers (KaDb *db, const KaActId *id, GError **error)
{
  g_autoptr (GArray) doers = g_array_new (FALSE, FALSE, sizeof (KaActId));

  g_array_append_val (doers, *id);
  for (guint i = 0; i < doers->len; i++)
    {
      KaActId doer = g_array_index (doers, KaActId, i);

      if (!add_redoers (db, &doer, doers, KA_FLOW_MOST_TIMES, error))
        return NULL;
    }
  return g_steal_pointer (&doers);
}

int
ka_act_find_head (const KaRegister *one, GArray *doers)
{
  for (guint i = 0; one != NULL && i < one->n_heads; i++)
    for (guint k = 0; k < doers->len; k++)
      if (ka_act_id_compare (&one->heads[i].act->id, &g_array_index (doers, KaActId, k)) == 0)
        return (int) i;
  return -1;
}
