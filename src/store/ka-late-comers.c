/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-late-comers.h"

#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-flow-form.h"
#include "ka-thing.h"
#include "ka-uuid.h"

static KaKnown *
know (KaBook *book, const char *kind, const char *uuid, GError **error)
{
  g_autofree char *tidy = ka_uuid_tidy (uuid);
  g_autofree char *thing = g_strconcat (kind, "/", tidy, NULL);

  return ka_acts_know (book->db, thing, error);
}

/* What @line said when it was written. A clock that was put back since gives what came later a smaller ID, so that is asked for only
 * where what brought the line is not known. */
static const char *
find_first (const KaRegisters *line)
{
  const KaRegister *says = ka_registers_find (line, "says");

  for (guint i = 0; says != NULL && i < says->n_candidates; i++)
    if (ka_flow_form_is_brought_by (says->candidates[i].change))
      return says->candidates[i].value;
  return says != NULL ? says->candidates[says->n_candidates - 1].value : "null";
}

/* The seats in which @line was told when it was written; NULL when nobody knows by now. */
static GPtrArray *
read_first_seats (const KaRegisters *match, const KaRegisters *line)
{
  const char *first = find_first (line);
  const char *seats = NULL;

  if (!g_str_equal (first, "null"))
    {
      KaFlowPart part = ka_flow_form_read_part (first);

      seats = ka_registers_get_said (match, "seats", &part.seats);
    }
  return seats != NULL ? ka_flow_form_read_seats (seats) : NULL;
}

/* Whoever was merged sits there under the entry that he sat down with. */
static gboolean
compare_seats (KaBook *book, gint64 match, GPtrArray *first, guint32 *late_comers, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      book->db, error, "SELECT s.seat, p.uuid FROM seat s JOIN player p ON p.id = s.player WHERE s.match = ?",
      ka_int (match));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRow row = ka_row_begin (rows, "seat", 0);
      guint seat = (guint) ka_row_get_int (&row, 0, "seat", 0, KA_MAX_SEATS - 1);
      g_autofree char *uuid = ka_uuid_tidy (ka_row_get_text (&row, 1, "uuid"));
      g_autofree char *who = ka_thing_new (KA_THING_PLAYER, uuid);

      if (!ka_row_end (&row, error))
        return FALSE;
      if (ka_flow_form_index_of (first, who) < 0)
        *late_comers |= 1u << seat;
    }
  return step == 0;
}

gboolean
ka_late_comers_find (KaBook *book, const KaMatch *match, const char *line, guint32 *late_comers,
                     GError **error)
{
  g_autoptr (KaKnown) of = know (book, "match", match->uuid, error);
  g_autoptr (KaKnown) known = of != NULL ? know (book, "line", line, error) : NULL;
  g_autoptr (GPtrArray) first = known != NULL ? read_first_seats (of->registers, known->registers) : NULL;

  *late_comers = 0;
  return known != NULL && (first == NULL || compare_seats (book, match->id, first, late_comers, error));
}
