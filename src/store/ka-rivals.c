/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rivals.h"

#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-computers.h"
#include "ka-names.h"
#include "ka-thing.h"

/* What can be read on a sheet: where a line stands, and whether it was deleted, is another matter. */
static const char *const SHOWN[] = { "says", "note", "options" };

void
ka_rival_free (KaRival *self)
{
  g_free (self->line);
  g_free (self->computer);
  g_free (self);
}

/* Only of what came from elsewhere somebody can have known nothing. */
static KaRows *
ask (KaBook *self, gint64 match, GError **error)
{
  return ka_db_query (self->db, error,
                      "SELECT t.name FROM thing t WHERE t.match = ?1 "
                      "AND (SELECT count (*) FROM said s WHERE s.thing = t.id) > 1 "
                      "AND EXISTS (SELECT 1 FROM said s JOIN act a ON a.id = s.act "
                      "WHERE s.thing = t.id AND a." KA_CAME_FROM_ELSEWHERE ")",
                      ka_int (match));
}

/* (nullable): the last of those that say something of the line which does not hold. */
static const KaFlowAct *
find_act (const KaRegisters *line)
{
  const KaFlowAct *last = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (SHOWN); i++)
    {
      const KaRegister *one = ka_registers_find (line, SHOWN[i]);

      for (guint n = 0; one != NULL && n < one->n_heads; n++)
        if (ka_register_differs (one, n)
            && (last == NULL || ka_act_id_compare (&one->heads[n].act->id, &last->id) > 0))
          last = one->heads[n].act;
    }
  return last;
}

/* @rival: (inout): of which it is known what it is about. Returns: as ka_rows_step() */
static int
fill (KaBook *self, KaRival *rival, const KaActId *id, GError **error)
{
  g_autoptr (KaRows) rows = NULL;
  int step = ka_name_find_act (self->db, id, &rival->act, error);

  if (step <= 0)
    return step;
  rows = ka_db_query (self->db, error, "SELECT origin FROM act WHERE id = ?", ka_int (rival->act));
  step = rows != NULL ? ka_rows_step (rows, error) : -1;
  if (step <= 0)
    return step;
  rival->here = sqlite3_column_int64 (rows, 0) != KA_ACT_ELSEWHERE;
  rival->at = MIN (ka_stamp_get_time (id->stamp) / 1000, KA_LATEST_TIME);
  rival->computer = rival->here ? NULL : ka_book_dup_computer (self, id->device);
  return step;
}

static gboolean
look_at_line (KaBook *self, const char *thing, GPtrArray *rivals, GError **error)
{
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
  const KaFlowAct *act = known != NULL ? find_act (known->registers) : NULL;
  g_autoptr (KaRival) rival = NULL;
  int found;

  if (act == NULL)
    return known != NULL;
  rival = g_new0 (KaRival, 1);
  rival->line = g_strdup (ka_thing_get_name (thing));
  found = fill (self, rival, &act->id, error);
  if (found > 0)
    g_ptr_array_add (rivals, g_steal_pointer (&rival));
  return found >= 0;
}

GPtrArray *
ka_book_list_rivals (KaBook *self, gint64 match, GError **error)
{
  g_autoptr (GPtrArray) rivals = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_rival_free);
  g_autoptr (KaRows) rows = NULL;
  gint64 thing;
  int step = -1;

  if (!ka_book_find_match_thing (self, match, &thing, error))
    return NULL;
  rows = ask (self, thing, error);
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *line = ka_name_unpack (rows, 0);

      if (!look_at_line (self, line, rivals, error))
        return NULL;
    }
  return step == 0 ? g_steal_pointer (&rivals) : NULL;
}
