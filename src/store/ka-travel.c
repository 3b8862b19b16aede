/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-travel.h"

#include <string.h>

#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-carried-private.h"
#include "ka-carried.h"
#include "ka-device.h"
#include "ka-head.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-names.h"
#include "ka-project.h"

/* ---- writing -------------------------------------------------------------------------------------------- */

/* @row: (out): after which one begins */
static gboolean
find_start (KaBook *book, const char *since, gint64 *row, GError **error)
{
  KaActId id;
  int step;

  *row = 0;
  if (since == NULL)
    return TRUE;
  if (!ka_act_id_parse (since, &id))
    return ka_book_refuse (error, _ ("“%s” is not a change of a book."), since);
  step = ka_name_find_act (book->db, &id, row, error);
  return step > 0
         || (step == 0 && ka_book_refuse (error, _ ("The book does not know the change %s."), since));
}

static gboolean
write_acts (KaBook *book, gint64 after, GOutputStream *stream, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (book->db, error, "SELECT id FROM act WHERE id > ? ORDER BY id", ka_int (after));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    if (!ka_acts_write_line (book->db, sqlite3_column_int64 (rows, 0), stream, error))
      return FALSE;
  return step == 0;
}

/* Whatever way a newer program has of saying what was done, it gives that a name. */
static gboolean
is_named (const char *line)
{
  g_autoptr (JsonNode) node = ka_json_from_text (line, NULL);
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  return object != NULL && ka_json_holds (json_object_get_member (object, "act"), G_TYPE_STRING);
}

static gboolean
write_unread (KaBook *book, GOutputStream *stream, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (book->db, error, "SELECT line FROM unread ORDER BY id");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      const char *text = (const char *) sqlite3_column_text (rows, 0);
      g_autofree char *line = g_strconcat (text, "\n", NULL);

      /* Kept by a version that took any object for one of a newer program; nobody takes it any more. */
      if (text == NULL || !is_named (text))
        continue;
      if (!g_output_stream_write_all (stream, line, strlen (line), NULL, NULL, error))
        return FALSE;
    }
  return step == 0;
}

gboolean
ka_travel_write (KaBook *book, const char *since, GOutputStream *stream, GError **error)
{
  gint64 after;

  g_return_val_if_fail (book != NULL && stream != NULL, FALSE);

  return find_start (book, since, &after, error) && write_acts (book, after, stream, error)
         && write_unread (book, stream, error);
}

/* ---- taking --------------------------------------------------------------------------------------------- */

typedef struct
{
  KaBook *book;
  char *file;                /* (owned): see ka_device_begin_act() */
  GHashTable *touched;       /* (owned): things, a set */
  GCancellable *cancellable; /* (unowned) (nullable) */
  gint64 carrier;            /* the row of the carrier from which it comes, or 0 */
  gboolean wrote;            /* whether more came into the book than where it stands with the carrier */
  KaTravelReport report;
} Taking;

static void
taking_clear (Taking *self)
{
  g_free (self->file);
  g_clear_pointer (&self->touched, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Taking, taking_clear)

static gboolean
count_act (Taking *self, const KaFlowAct *act, KaActsNews news, GError **error)
{
  if (news == KA_ACTS_KNOWN)
    self->report.n_known++;
  else
    self->report.n_new++;
  return news != KA_ACTS_NEW || ka_device_hear (self->book->db, self->file, &act->id, error);
}

static gboolean
take_act (Taking *self, const KaFlowAct *act, GError **error)
{
  KaActsTaken taken;

  if (!ka_acts_take (self->book->db, act, self->touched, &taken, error)
      || !count_act (self, act, taken.news, error))
    return FALSE;
  return self->carrier == 0 || ka_carried_note_act (self->book->db, self->carrier, &taken, error);
}

/* Each line of an act begins so. */
#define BEGINNING "{\"act\":\""

/* Whoever mistakes another file for one of changes is told what it may be, and whoever has a part of one that something is missing.
 * @tidy: (nullable): the same, when it is JSON */
static gboolean
refuse_line (guint n, const char *line, const char *tidy, const GError *problem, GError **error)
{
  if (tidy == NULL && g_str_has_prefix (line, BEGINNING) && !g_str_has_suffix (line, "}"))
    return ka_book_refuse (error, _ ("a part of this change is missing; the file may have been cut off"));
  return ka_book_refuse (error, "%s",
                         n > 1 ? problem->message
                               : _ ("this is no list of changes; what was exported, or a score sheet, is "
                                    "imported"));
}

static gboolean
keep_unread (Taking *self, const char *line, GError **error)
{
  KaDb *db = self->book->db;

  self->report.n_unread++;
  if (!ka_db_run (db, error, "INSERT INTO unread (line) VALUES (?) ON CONFLICT DO NOTHING", ka_text (line)))
    return FALSE;
  self->wrote = self->wrote || sqlite3_changes (ka_db_get_handle (db)) > 0;
  return self->carrier == 0 || ka_carried_note_unread (db, self->carrier, line, error);
}

/* A newer program says things that this one does not know. */
static gboolean
take_line (Taking *self, guint n, const char *line, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaFlowAct) act = ka_flow_act_from_line (line, &problem);
  g_autofree char *tidy = act == NULL ? ka_flow_act_tidy (line) : NULL;

  if (act == NULL && tidy != NULL)
    act = ka_flow_act_from_line (tidy, NULL);
  if (act != NULL)
    return take_act (self, act, error);
  return is_named (line) ? keep_unread (self, tidy != NULL ? tidy : line, error)
                         : refuse_line (n, line, tidy, problem, error);
}

/* Mail and editors elsewhere end lines in another way and set a mark before the first: no line of an act has either. Which is the first is chance
 * where files are put together, and what is known must not hang on that. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static const char *
skip_mark (const char *line)
{
  return g_str_has_prefix (line, BYTE_ORDER_MARK) ? line + strlen (BYTE_ORDER_MARK) : line;
}

/* @line: may be empty */
static gboolean
take_text (Taking *self, guint n, const char *line, GError **error)
{
  const char *text = skip_mark (line);

  return *text == '\0' || take_line (self, n, text, error);
}

/* Whole books are sent by mail as well. Of a carrier that begins as one does, the rest is heard. */
static gboolean
check_no_book (const Taking *self, GDataInputStream *lines, GError **error)
{
  KaFileHead head = { 0 };

  if (self->carrier != 0)
    return TRUE;
  if (g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (lines), KA_HEAD_SIZE, NULL, error) < 0)
    return FALSE;
  head.size = g_buffered_input_stream_peek (G_BUFFERED_INPUT_STREAM (lines), head.bytes, 0, KA_HEAD_SIZE);
  return !ka_head_is_sqlite (&head)
         || ka_book_refuse (error, _ ("this is a whole book, and no list of the changes in one"));
}

/* What is no UTF-8 is told by who reads it. */
static gboolean
check_line (const char *line, gsize length, GError **error)
{
  return strlen (line) == length
         || ka_book_refuse (error, _ ("this is not text: there is a zero byte in it"));
}

/* Whoever can write where acts lie may write anything there; what is no act keeps nobody from hearing the others. */
static gboolean
pass_over (Taking *self, GError **problem)
{
  if (self->carrier == 0 || !g_error_matches (*problem, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED))
    return FALSE;
  g_clear_error (problem);
  self->report.n_refused++;
  return TRUE;
}

static gboolean
take_lines (Taking *self, GInputStream *stream, GError **error)
{
  g_autoptr (GDataInputStream) lines = g_data_input_stream_new (stream);
  g_autoptr (GError) problem = NULL;

  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (lines), FALSE);
  g_data_input_stream_set_newline_type (lines, G_DATA_STREAM_NEWLINE_TYPE_ANY);
  if (!check_no_book (self, lines, error))
    return FALSE;
  for (guint n = 1;; n++)
    {
      gsize length;
      g_autofree char *line = g_data_input_stream_read_line (lines, &length, NULL, &problem);

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (line == NULL && problem == NULL)
        return TRUE;
      if (line != NULL && check_line (line, length, &problem) && take_text (self, n, line, &problem))
        continue;
      if (line != NULL && pass_over (self, &problem))
        continue;
      g_propagate_error (error, g_steal_pointer (&problem));
      /* Translators: the number of a line in a file, before the message that says what is wrong in it. */
      g_prefix_error (error, _ ("line %u: "), n);
      return FALSE;
    }
}

static Taking
begin_taking (KaBook *book)
{
  return (Taking) { .book = book,
                    .file = ka_hold_tell_file (book->place),
                    .touched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
}

/* What is cut off is taken back by who ends it, which nothing cuts off. */
static gboolean
project (Taking *self, GError **error)
{
  gboolean done = TRUE;

  ka_db_set_cancellable (self->book->db, self->cancellable);
  if (g_hash_table_size (self->touched) > 0)
    done = ka_project (self->book, self->touched, NULL, error);
  ka_db_set_cancellable (self->book->db, NULL);
  return done;
}

/* @done: whether all of it was taken; @problem: (transfer full) (nullable): why not */
static gboolean
end_taking (Taking *self, gboolean done, GError *problem, GError **error)
{
  done = done && project (self, &problem);
  self->wrote = self->wrote || self->report.n_new > 0 || g_hash_table_size (self->touched) > 0;
  if (!(self->wrote ? ka_book_end : ka_book_end_quietly) (self->book, done, &problem))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  ka_known_cache_forget (self->book->known);
  if (self->wrote)
    ka_book_notify_changed (self->book);
  return TRUE;
}

gboolean
ka_travel_take (KaBook *book, GInputStream *stream, KaTravelReport *report, GError **error)
{
  g_auto (Taking) self = { NULL };
  GError *problem = NULL;
  gboolean done;

  g_return_val_if_fail (book != NULL && stream != NULL && report != NULL, FALSE);

  self = begin_taking (book);
  if (!ka_book_begin (book, error))
    return FALSE;
  done = take_lines (&self, stream, &problem);
  if (!end_taking (&self, done, problem, error))
    return FALSE;
  *report = self.report;
  return TRUE;
}

gboolean
ka_carried_take (KaBook *book, const char *address, GInputStream *stream, const char *place, gboolean anew,
                 KaTravelReport *report, GCancellable *cancellable, GError **error)
{
  g_auto (Taking) self = { NULL };
  GError *problem = NULL;
  gboolean done;

  g_return_val_if_fail (book != NULL && address != NULL && stream != NULL && report != NULL, FALSE);

  self = begin_taking (book);
  self.cancellable = cancellable;
  if (!ka_book_begin (book, error))
    return FALSE;
  done = ka_carried_begin (book->db, address, anew, &self.carrier, &problem)
         && take_lines (&self, stream, &problem)
         && ka_carried_note_place (book->db, self.carrier, place, &problem);
  if (!end_taking (&self, done, problem, error))
    return FALSE;
  *report = self.report;
  return TRUE;
}

/* ---- taking what was kept ------------------------------------------------------------------------------- */

/* @row: (inout): after which to look; of the next line that can be read by now
 * @act: (out): what that says, %NULL when there is none */
static gboolean
find_readable (KaBook *book, gint64 *row, KaFlowAct **act, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (book->db, error, "SELECT id, line FROM unread WHERE id > ? ORDER BY id", ka_int (*row));
  int step = -1;

  *act = NULL;
  while (rows != NULL && *act == NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      const char *line = (const char *) sqlite3_column_text (rows, 1);

      *row = sqlite3_column_int64 (rows, 0);
      *act = line != NULL ? ka_flow_act_from_line (line, NULL) : NULL;
    }
  return step >= 0;
}

/* A book in which nothing can be read by now is not written. */
static gboolean
has_readable (Taking *self)
{
  g_autoptr (KaFlowAct) act = NULL;
  gint64 row = 0;

  return (find_readable (self->book, &row, &act, NULL) && act != NULL)
         || g_hash_table_size (self->touched) > 0;
}

/* Lines that were understood as acts, and not as what a game says. A book that cannot be read is told of elsewhere. */
static void
add_readable_matches (Taking *self)
{
  g_autoptr (GHashTable) matches = ka_project_list_readable (self->book, NULL);
  GHashTableIter iter;
  gpointer thing;

  if (matches == NULL)
    return;
  g_hash_table_iter_init (&iter, matches);
  while (g_hash_table_iter_next (&iter, &thing, NULL))
    g_hash_table_add (self->touched, g_strdup (thing));
}

static gboolean
read_lines_again (Taking *self, GError **error)
{
  gint64 row = 0;

  for (;;)
    {
      g_autoptr (KaFlowAct) act = NULL;

      if (!find_readable (self->book, &row, &act, error))
        return FALSE;
      if (act == NULL)
        return TRUE;
      if (!take_act (self, act, error)
          || !ka_db_run (self->book->db, error, "DELETE FROM unread WHERE id = ?", ka_int (row)))
        return FALSE;
    }
}

gboolean
ka_travel_read_again (KaBook *book, GError **error)
{
  g_auto (Taking) self = { NULL };
  GError *problem = NULL;
  gboolean done;

  g_return_val_if_fail (book != NULL, FALSE);

  if (book->read_only)
    return TRUE;
  self = begin_taking (book);
  add_readable_matches (&self);
  if (!has_readable (&self))
    return TRUE;
  if (!ka_book_begin (book, error))
    return FALSE;
  done = read_lines_again (&self, &problem);
  return end_taking (&self, done, problem, error);
}
