/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which act is undone, and which is done again. Undo and redo go through what was done here in the order in which it was last done
 * or undone. In the whole book nothing is redone once something new was done; on one sheet, once something new was done on that
 * sheet. */
#include "ka-book-private.h"

#include "ka-act-entry.h"
#include "ka-act-undoers.h"
#include "ka-acts.h"
#include "ka-language.h"
#include "ka-names.h"
#include "ka-undo.h"

/* An act on the way from the newest to the oldest. */
typedef struct
{
  gint64 row;
  KaActId id;
  char *undoes; /* (owned) (nullable) */
} Step;

static void
step_clear (Step *self)
{
  g_clear_pointer (&self->undoes, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Step, step_clear)

static KaRows *
ask_acts (KaBook *self, gint64 match, GError **error)
{
  gint64 thing;

  if (match == 0)
    return ka_db_query (self->db, error,
                        "SELECT a.id, " KA_ID_COLUMNS ", a.undoes FROM act a WHERE a." KA_IS_DONE_HERE
                        " ORDER BY a.id DESC");
  if (!ka_book_find_match_thing (self, match, &thing, error))
    return NULL;
  return ka_db_query (self->db, error,
                      "SELECT a.id, " KA_ID_COLUMNS
                      ", a.undoes FROM act a WHERE a.match = ? AND a." KA_IS_DONE_HERE " "
                      "ORDER BY a.id DESC",
                      ka_int (thing));
}

/* The act that @id is. Returns: as ka_rows_step() */
static int
find_act (KaBook *self, const char *id, Step *found, GError **error)
{
  g_autoptr (KaRows) rows = NULL;
  KaActId parsed;
  gint64 row;
  int step;

  if (!ka_act_id_parse (id, &parsed))
    return 0;
  step = ka_name_find_act (self->db, &parsed, &row, error);
  if (step <= 0)
    return step;
  rows = ka_db_query (self->db, error, "SELECT undoes FROM act WHERE id = ? AND " KA_IS_DONE_HERE,
                      ka_int (row));
  step = rows != NULL ? ka_rows_step (rows, error) : -1;
  if (step > 0)
    *found = (Step) { row, parsed, ka_rows_dup_text (rows, 0) };
  return step;
}

/* @row: (out): the act that stands because of this step: itself, or the one that it did again; 0 when there is none */
static gboolean
find_standing (KaBook *self, const Step *step, gint64 *row, GError **error)
{
  g_auto (Step) undo = { 0 };
  g_auto (Step) first = { 0 };
  const Step *done = step;
  gint64 undoer;
  int found;

  *row = 0;
  if (step->undoes != NULL)
    {
      found = find_act (self, step->undoes, &undo, error);
      if (found <= 0 || undo.undoes == NULL)
        return found >= 0; /* an undo */
      found = find_act (self, undo.undoes, &first, error);
      if (found <= 0 || first.undoes != NULL)
        return found >= 0;
      done = &first;
    }
  found = ka_act_find_undoer (self->db, &done->id, &undoer, error);
  if (found == 0)
    *row = done->row;
  return found >= 0;
}

/* @row: (out): the act that an undo undid and nobody did again, or 0 */
static gboolean
find_undone (KaBook *self, const Step *step, gint64 *row, GError **error)
{
  KaActId id;
  gint64 undone, first, redo;
  int found;

  *row = 0;
  if (!ka_act_id_parse (step->undoes, &id))
    return TRUE;
  found = ka_name_find_act (self->db, &id, &undone, error);
  if (found > 0)
    found = ka_db_query_int (self->db, &first, error, "SELECT 1 FROM act WHERE id = ? AND undoes IS NULL",
                             ka_int (undone));
  if (found <= 0)
    return found == 0; /* a redo */
  found = ka_act_find_undoer (self->db, &step->id, &redo, error);
  if (found == 0)
    *row = undone;
  return found >= 0;
}

/* Goes through what was done until there is something to do. @target: (out): the act to undo, or 0; @entry: (out): the one that
 * stands in the journal */
static gboolean
find_last (KaBook *self, gint64 match, gboolean undo, gint64 *target, gint64 *entry, GError **error)
{
  g_autoptr (KaRows) rows = ask_acts (self, match, error);
  int step = -1;

  *target = *entry = 0;
  while (rows != NULL && *entry == 0 && (step = ka_rows_step (rows, error)) > 0)
    {
      g_auto (Step) at
          = { sqlite3_column_int64 (rows, 0), ka_name_read_id (rows, 1), ka_rows_dup_text (rows, 4) };

      /* Something new was done. */
      if (!undo && at.undoes == NULL)
        return TRUE;
      if (!(undo ? find_standing (self, &at, entry, error) : find_undone (self, &at, entry, error)))
        return FALSE;
      *target = undo ? *entry : at.row;
    }
  return step >= 0;
}

KaJournalEntry *
ka_book_peek_undo (KaBook *self, gint64 match)
{
  gint64 target, entry;

  return find_last (self, match, TRUE, &target, &entry, NULL) && entry != 0
             ? ka_act_entry_read (self, entry, NULL)
             : NULL;
}

static gboolean
can (KaBook *self, gint64 match, gboolean undo)
{
  gint64 target, entry;

  return !self->read_only && find_last (self, match, undo, &target, &entry, NULL) && entry != 0;
}

gboolean
ka_book_can_undo (KaBook *self, gint64 match)
{
  return can (self, match, TRUE);
}

gboolean
ka_book_can_redo (KaBook *self, gint64 match)
{
  return can (self, match, FALSE);
}

/* ---- doing ---------------------------------------------------------------------------------------------- */

/* @told: (out) (transfer full): the entry as it stands afterwards */
static gboolean
write_undo (KaBook *self, gint64 target, gint64 entry, gboolean undo, KaJournalEntry **told, GError **error)
{
  if (!ka_undo_act (self, target, undo ? "undone" : "redone", error))
    return FALSE;
  *told = ka_act_entry_read (self, entry, error);
  return *told != NULL;
}

static gboolean
write_last (KaBook *self, gint64 match, gboolean undo, KaJournalEntry **told, GError **error)
{
  gint64 target, entry;

  if (!find_last (self, match, undo, &target, &entry, error))
    return FALSE;
  if (entry == 0)
    return ka_not_found (error, undo ? _ ("There is nothing to undo.") : _ ("There is nothing to redo."));
  return write_undo (self, target, entry, undo, told, error);
}

/* One that was undone is done again. */
static gboolean
write_entry (KaBook *self, gint64 id, KaJournalEntry **told, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT " KA_ID_COLUMNS " FROM act a WHERE a.id = ? AND a.undoes IS NULL", ka_int (id));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;
  KaActId act;
  gint64 undoer;

  if (step == 0)
    return ka_not_found (error, _ ("There is no such change in the book."));
  if (step < 0)
    return FALSE;
  act = ka_name_read_id (rows, 0);
  /* What follows are questions of their own. */
  g_clear_pointer (&rows, ka_rows_end);
  step = ka_act_find_undoer (self->db, &act, &undoer, error);
  return step >= 0 && write_undo (self, step > 0 ? undoer : id, id, step == 0, told, error);
}

static gboolean
undo_last (KaBook *self, gint64 match, KaJournalEntry **told, GError **error)
{
  return write_last (self, match, TRUE, told, error);
}

static gboolean
redo_last (KaBook *self, gint64 match, KaJournalEntry **told, GError **error)
{
  return write_last (self, match, FALSE, told, error);
}

static gboolean
write_choice (KaBook *self, gint64 id, KaJournalEntry **told, GError **error)
{
  return ka_undo_choose (self, id, error);
}

/* Writes an act about a match or an entry. @told: (out) (transfer full): the entry as it stands afterwards, if it tells one */
typedef gboolean (*Write) (KaBook *self, gint64 id, KaJournalEntry **told, GError **error);

/* An undo is an act of its own. @told: (out) (optional) (transfer full) */
static gboolean
do_alone (KaBook *self, Write write, gint64 id, KaJournalEntry **told, GError **error)
{
  g_autoptr (KaJournalEntry) entry = NULL;
  GError *problem = NULL;
  gboolean done;

  g_return_val_if_fail (self->depth == 0, FALSE);

  if (!ka_book_begin (self, error))
    return FALSE;
  done = write (self, id, &entry, &problem);
  if (!ka_book_end (self, done, &problem))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  if (told != NULL)
    *told = g_steal_pointer (&entry);
  ka_book_notify_changed (self);
  return TRUE;
}

gboolean
ka_book_undo (KaBook *self, gint64 match, KaJournalEntry **undone, GError **error)
{
  return do_alone (self, undo_last, match, undone, error);
}

gboolean
ka_book_redo (KaBook *self, gint64 match, KaJournalEntry **redone, GError **error)
{
  return do_alone (self, redo_last, match, redone, error);
}

gboolean
ka_book_undo_entry (KaBook *self, gint64 id, KaJournalEntry **undone, GError **error)
{
  return do_alone (self, write_entry, id, undone, error);
}

gboolean
ka_book_choose (KaBook *self, gint64 id, GError **error)
{
  return do_alone (self, write_choice, id, NULL, error);
}
