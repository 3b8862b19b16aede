/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-undo-seats.h"

#include <string.h>

#include "ka-book-private.h"
#include "ka-flow-form.h"
#include "ka-names.h"
#include "ka-thing.h"

/* Who sits at a match for another reason than that it was said so. */
typedef struct
{
  gint64 joined;   /* took part in a line */
  gint64 returned; /* was deleted after the act that is undone */
} Seated;

void
ka_undo_seats_init (KaUndoSeats *self, KaBook *book, const KaUndoSince *since)
{
  *self = (KaUndoSeats) { book, since, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };
}

void
ka_undo_seats_clear (KaUndoSeats *self)
{
  g_clear_pointer (&self->seated, g_hash_table_unref);
}

/* @later: (out): whether somebody was deleted after the act */
static gboolean
was_deleted_later (KaUndoSeats *self, const KaRegisters *player, gboolean *later, GError **error)
{
  const KaRegister *gone = ka_registers_find (player, "gone");
  gint64 row = 0;

  *later = FALSE;
  if (gone == NULL || !ka_register_is_taking (gone, gone->heads[0].value))
    return TRUE;
  if (ka_name_find_act (self->book->db, &gone->heads[0].act->id, &row, error) < 0)
    return FALSE;
  *later = row > self->since->act;
  return TRUE;
}

/* How many sit at a match who were deleted after the act. */
static gboolean
count_returned (KaUndoSeats *self, const char *match, gint64 *n, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error,
      "SELECT p.uuid FROM match m JOIN seat s ON s.match = m.id JOIN player p ON p.id = s.player "
      "WHERE m.uuid = ?",
      ka_text (ka_thing_get_name (match)));
  int step = -1;

  *n = 0;
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *thing = ka_thing_new (KA_THING_PLAYER, (const char *) sqlite3_column_text (rows, 0));
      g_autoptr (KaKnown) known = ka_acts_know (self->book->db, thing, error);
      gboolean later;

      if (known == NULL || !was_deleted_later (self, known->registers, &later, error))
        return FALSE;
      *n += later;
    }
  return step == 0;
}

/* How many sit at a match only because they took part in a line of it. */
static gboolean
count_joined (KaUndoSeats *self, const char *match, gint64 *n, GError **error)
{
  const KaKnown *known = ka_known_cache_know (self->book->known, self->book->db, match, error);
  const char *seats = known != NULL ? ka_registers_get (known->registers, "seats") : NULL;
  g_autoptr (GPtrArray) order = seats != NULL ? ka_flow_form_read_seats (seats) : NULL;

  if (known == NULL
      || ka_db_query_int (self->book->db, n, error,
                          "SELECT count (*) FROM seat s JOIN match m ON m.id = s.match WHERE m.uuid = ?",
                          ka_text (ka_thing_get_name (match)))
             < 0)
    return FALSE;
  *n -= MIN (*n, order != NULL ? (gint64) order->len : 0);
  return TRUE;
}

/* @told: (out): whether a line that is there is told in the seats that the act said */
static gboolean
find_line_told (KaUndoSeats *self, const char *match, gboolean *told, GError **error)
{
  g_autoptr (GPtrArray) lines = ka_acts_know_lines_of (self->book->db, match, error);

  *told = FALSE;
  for (guint i = 0; lines != NULL && !*told && i < lines->len; i++)
    {
      const KaRegisters *line = ((KaKnown *) lines->pdata[i])->registers;
      const char *says = ka_registers_get (line, "says");

      if (says != NULL && ka_registers_get_fate (line, "gone", NULL, 0) != KA_FATE_TAKEN)
        {
          KaFlowPart part = ka_flow_form_read_part (says);

          *told = ka_act_id_compare (&part.seats, &self->since->id) == 0;
        }
    }
  return lines != NULL;
}

gboolean
ka_undo_seats_note (KaUndoSeats *self, const char *match, GError **error)
{
  Seated seated;

  if (!count_joined (self, match, &seated.joined, error)
      || !count_returned (self, match, &seated.returned, error))
    return FALSE;
  g_hash_table_insert (self->seated, g_strdup (match), g_memdup2 (&seated, sizeof seated));
  return TRUE;
}

gboolean
ka_undo_seats_compare (KaUndoSeats *self, gboolean *same, GError **error)
{
  GHashTableIter iter;
  gpointer match, noted;

  *same = TRUE;
  g_hash_table_iter_init (&iter, self->seated);
  while (*same && g_hash_table_iter_next (&iter, &match, &noted))
    {
      const Seated *before = noted;
      Seated after;
      gboolean told;

      if (!count_joined (self, match, &after.joined, error)
          || !count_returned (self, match, &after.returned, error)
          || !find_line_told (self, match, &told, error))
        return FALSE;
      *same = after.returned <= before->returned && (!told || after.joined <= before->joined);
    }
  return TRUE;
}
