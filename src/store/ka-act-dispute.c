/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-act-dispute.h"

#include <string.h>

#include "ka-act-undoers.h"
#include "ka-book-private.h"
#include "ka-flow-form.h"
#include "ka-thing.h"

static gboolean
says_another (const KaRegister *one, guint n)
{
  for (guint i = 0; i < one->n_heads; i++)
    if (strcmp (one->heads[i].value, one->heads[n].value) != 0)
      return TRUE;
  return FALSE;
}

static KaJournalDispute
find_dispute (const KaRegister *one, GArray *doers)
{
  int n = ka_act_find_head (one, doers);

  if (n < 0 || !says_another (one, (guint) n))
    return KA_JOURNAL_AGREED;
  return ka_register_differs (one, (guint) n) ? KA_JOURNAL_OVERRULED : KA_JOURNAL_HOLDS;
}

static void
note_values (const KaFlowAct *act, GArray *doers, const KaRegisters *known, KaJournalDispute *dispute)
{
  for (guint i = 0; i < act->changes[0].n_said && *dispute < KA_JOURNAL_OVERRULED; i++)
    {
      KaJournalDispute found
          = find_dispute (ka_registers_find (known, act->changes[0].said[i].attribute), doers);

      *dispute = MAX (*dispute, found);
    }
}

static gboolean
is_taken_by (const KaRegister *one, GArray *doers)
{
  int n = ka_act_find_head (one, doers);

  return n >= 0 && ka_register_is_taking (one, one->heads[n].value)
         && ka_register_is_taking (one, one->heads[0].value);
}

/* ---- players -------------------------------------------------------------------------------------------- */

/* Whether two who are said to be the same person stand in the rows as two, because both sit in one match, or one is not there. */
static gboolean
find_whether_it_waits (KaBook *book, const char *player, const char *named, gboolean *waits, GError **error)
{
  gint64 joined = 0;
  int step = ka_db_query_int (book->db, &joined, error,
                              "SELECT coalesce (p.merged_into, p.id) = coalesce (q.merged_into, q.id) "
                              "FROM player p, player q WHERE p.uuid = ? AND q.uuid = ?",
                              ka_text (player), ka_text (named));

  *waits = !joined;
  return step >= 0;
}

/* A player who is there although somebody deleted it sits at some table. */
static gboolean
note_player (KaBook *book, GArray *doers, const KaRegisters *known, KaJournalDispute *dispute, GError **error)
{
  const KaRegister *same = ka_registers_find (known, "same");
  g_autofree char *named = same != NULL && ka_act_find_head (same, doers) == 0
                               ? ka_flow_form_read_text (same->heads[0].value)
                               : NULL;
  gboolean waits = FALSE;

  if (is_taken_by (ka_registers_find (known, "gone"), doers))
    *dispute = KA_JOURNAL_RETURNED;
  if (named != NULL && !find_whether_it_waits (book, ka_thing_get_name (known->thing), named, &waits, error))
    return FALSE;
  if (waits)
    *dispute = KA_JOURNAL_WAITS;
  return TRUE;
}

/* ---- matches -------------------------------------------------------------------------------------------- */

/* A match that is there, or not in the bin, although it was put there: somebody wrote in it, or in a line of it. */
static void
note_match (GArray *doers, const KaRegisters *known, gboolean in_bin, KaJournalDispute *dispute)
{
  gboolean gone = is_taken_by (ka_registers_find (known, "gone"), doers);

  if (gone || (!in_bin && is_taken_by (ka_registers_find (known, "bin"), doers)))
    *dispute = KA_JOURNAL_RETURNED;
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

/* @place: (out): 0 when it is not there, 1, or 2 for a match in the bin. Rows tell it of what depends on other things. */
static gboolean
find_place (KaBook *book, const KaRegisters *known, const char *match, gint64 *place, GError **error)
{
  const char *thing = known->thing;

  *place = 0;
  if (ka_thing_is (thing, KA_THING_PLAYER))
    return ka_db_query_int (book->db, place, error, "SELECT 1 FROM player WHERE uuid = ?",
                            ka_text (ka_thing_get_name (thing)))
           >= 0;
  if (!ka_thing_is (thing, KA_THING_MATCH) && ka_registers_get_fate (known, "gone", NULL, 0) == KA_FATE_TAKEN)
    return TRUE;
  if (!ka_thing_is (thing, KA_THING_MATCH) && match == NULL)
    *place = 1;
  return *place == 1
         || ka_db_query_int (book->db, place, error, "SELECT 1 + (deleted <> 0) FROM match WHERE uuid = ?",
                             ka_text (ka_thing_get_name (match != NULL ? match : thing)))
                >= 0;
}

gboolean
ka_act_dispute_note (KaBook *book, const KaFlowAct *act, const KaRegisters *known, const char *match,
                     GArray *doers, KaJournalDispute *dispute, GError **error)
{
  gboolean is_match = ka_thing_is (known->thing, KA_THING_MATCH);
  gint64 place;

  if (!find_place (book, known, is_match ? NULL : match, &place, error))
    return FALSE;
  if (place == 0)
    return TRUE;
  /* A deletion that did not hold is worth more words than a value. */
  if (is_match)
    note_match (doers, known, place == 2, dispute);
  else if (ka_thing_is (known->thing, KA_THING_PLAYER))
    {
      if (!note_player (book, doers, known, dispute, error))
        return FALSE;
    }
  else if (is_taken_by (ka_registers_find (known, "gone"), doers))
    *dispute = KA_JOURNAL_RETURNED;
  note_values (act, doers, known, dispute);
  return TRUE;
}
