/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-author.h"

#include "ka-act-entry.h"
#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-flow-undo.h"
#include "ka-names.h"
#include "ka-text.h"
#include "ka-thing.h"
#include "ka-uuid.h"

void
ka_author_clear (KaAuthor *self)
{
  g_clear_pointer (&self->by, g_free);
}

/* (nullable): whoever undoes says again what another said. Only a forger undoes in a circle. */
static const KaFlowAct *
find_act (const KaKnown *line)
{
  const KaRegister *says = ka_registers_find (line->registers, "says");
  const KaHead *head = says != NULL ? &says->heads[0] : NULL;

  for (guint i = 0; head != NULL && head->act->undoes.number != 0; i++)
    {
      const KaFlowAct *undone = i < says->n_candidates ? ka_known_find_act (line, &head->act->undoes) : NULL;

      head = undone != NULL ? ka_flow_undo_find_before (says, undone) : NULL;
    }
  return head != NULL ? head->act : NULL;
}

/* Returns: as ka_rows_step() */
static int
fill (KaBook *self, const KaActId *id, KaAuthor *author, GError **error)
{
  g_autoptr (KaJournalEntry) entry = NULL;
  g_autofree char *by = NULL;
  gint64 row, origin;
  int step = ka_name_find_act (self->db, id, &row, error);

  if (step > 0)
    step = ka_db_query_int (self->db, &origin, error, "SELECT origin FROM act WHERE id = ?", ka_int (row));
  if (step <= 0)
    return step;
  entry = ka_act_entry_read (self, row, error);
  if (entry == NULL)
    return -1;
  by = entry->by != NULL ? ka_text_tame_name (entry->by) : NULL;
  author->here = origin != KA_ACT_ELSEWHERE && by == NULL;
  if (by != NULL && *by != '\0')
    author->by = g_steal_pointer (&by);
  return step;
}

gboolean
ka_book_find_author (KaBook *self, const char *line, KaAuthor *author, GError **error)
{
  g_autofree char *uuid = ka_uuid_tidy (line);
  g_autofree char *thing = ka_thing_new (KA_THING_LINE, uuid);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
  const KaFlowAct *act = known != NULL ? find_act (known) : NULL;

  *author = (KaAuthor) { .here = TRUE };
  if (act == NULL)
    return known != NULL;
  return fill (self, &act->id, author, error) >= 0;
}
