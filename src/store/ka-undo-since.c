/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-undo-since.h"

#include "ka-act-undoers.h"
#include "ka-acts.h"
#include "ka-flow-undo.h"
#include "ka-names.h"

/* @row: (inout): an act → the one that it undoes. Returns: as ka_rows_step(); 0 where it undoes none that is known */
static int
find_undone (const KaUndoSince *self, gint64 *row, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error, "SELECT undoes FROM act WHERE id = ? AND undoes IS NOT NULL", ka_int (*row));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;
  KaActId id;
  gint64 undone;

  if (step > 0)
    step = ka_act_id_parse ((const char *) sqlite3_column_text (rows, 0), &id)
               ? ka_name_find_act (self->db, &id, &undone, error)
               : 0;
  if (step > 0)
    *row = undone;
  return step;
}

/* @row: (inout): an act → the first one of those that undo each other, as far as they have come */
static gboolean
find_first (const KaUndoSince *self, gint64 *row, GError **error)
{
  int step = 1;

  for (guint i = 0; step > 0 && i < KA_FLOW_MOST_TIMES; i++)
    step = find_undone (self, row, error);
  return step >= 0;
}

gboolean
ka_undo_since_find (KaUndoSince *self, KaDb *db, gint64 act, const KaActId *id, GError **error)
{
  *self = (KaUndoSince) { db, act, *id, act };
  return find_first (self, &self->first, error);
}

gboolean
ka_undo_was_done_elsewhere (KaDb *db, const KaActId *id)
{
  gint64 act, found = 0;

  return ka_name_find_act (db, id, &act, NULL) > 0
         && ka_db_query_int (db, &found, NULL, "SELECT " KA_IS_NOT_HERE " FROM act WHERE id = ?",
                             ka_int (act))
                > 0
         && found != 0;
}

/* Whether an act that came after the target was undone, or only undoes one that did, or undoes and does again the target: as if it had never
 * been. @row: of the act */
static gboolean
was_taken_back (const KaUndoSince *self, const KaFlowAct *act, gint64 row)
{
  gint64 undone = row, first = row, undoer;

  return ka_act_find_undoer (self->db, &act->id, &undoer, NULL) > 0
         || (find_undone (self, &undone, NULL) > 0 && undone > self->act)
         || (find_first (self, &first, NULL) && first == self->first);
}

/* @elsewhere: whether what was done in other books counts too */
static gboolean
came_later (const KaUndoSince *self, const KaFlowAct *act, gboolean elsewhere)
{
  gint64 row;

  return ka_name_find_act (self->db, &act->id, &row, NULL) > 0 && row > self->act
         && (elsewhere || !ka_undo_was_done_elsewhere (self->db, &act->id)
             || was_taken_back (self, act, row));
}

gboolean
ka_undo_since_has_more (const KaUndoSince *self, const KaKnown *known)
{
  for (guint i = 0; i < known->acts->len; i++)
    {
      const KaFlowAct *act = known->acts->pdata[i];
      gint64 row;

      if (ka_name_find_act (self->db, &act->id, &row, NULL) > 0 && row > self->act
          && !ka_undo_was_done_elsewhere (self->db, &act->id) && !was_taken_back (self, act, row))
        return TRUE;
    }
  return FALSE;
}

/* What was there when the act came: without it, and without what was done here after it, or came from @elsewhere after it. Returns:
 * (transfer full) */
static KaRegisters *
fold_before (const KaUndoSince *self, const KaKnown *known, gboolean elsewhere)
{
  g_autoptr (GArray) later = g_array_new (FALSE, FALSE, sizeof (KaActId));

  g_array_append_val (later, self->id);
  for (guint i = 0; i < known->acts->len; i++)
    {
      const KaFlowAct *act = known->acts->pdata[i];

      if (came_later (self, act, elsewhere))
        g_array_append_val (later, act->id);
    }
  return ka_known_fold_without (known, later);
}

/* The lines that were in a match before the act. Returns: (transfer full): of KaRegisters, which point into @parts */
static GPtrArray *
fold_parts_before (const KaUndoSince *self, GPtrArray *parts, gboolean elsewhere)
{
  GPtrArray *before = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_registers_free);

  for (guint i = 0; i < parts->len; i++)
    {
      KaRegisters *part = fold_before (self, parts->pdata[i], elsewhere);

      if (part->n > 0 && ka_registers_get_fate (part, "gone", NULL, 0) != KA_FATE_TAKEN)
        g_ptr_array_add (before, part);
      else
        ka_registers_free (part);
    }
  return before;
}

KaFate
ka_undo_since_get_fate_before (const KaUndoSince *self, const KaKnown *known, GPtrArray *parts,
                               const char *attribute, gboolean elsewhere)
{
  g_autoptr (GPtrArray) parts_before = fold_parts_before (self, parts, elsewhere);
  KaRegisters *before = fold_before (self, known, elsewhere);
  KaFate fate = ka_registers_get_fate (before, attribute, (const KaRegisters *const *) parts_before->pdata,
                                       parts_before->len);

  ka_registers_free (before);
  return fate;
}
