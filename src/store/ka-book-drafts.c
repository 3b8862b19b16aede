/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is being typed: written often, in transactions of its own that neither journal nor program hear of. */
#include "ka-drafts.h"

#include <glib/gi18n-lib.h>

#include "ka-book-private.h"

#define COLUMNS "id, form, subject, content, owner, touched"

void
ka_draft_record_free (KaDraftRecord *self)
{
  g_free (self->form);
  g_free (self->subject);
  g_free (self->content);
  g_free (self);
}

static KaPresence *
get_presence (KaBook *self)
{
  g_autofree char *path = g_strconcat (self->path, "-drafts", NULL);

  if (self->presence == NULL)
    self->presence = ka_presence_new (path);
  return self->presence;
}

static KaArg
get_owner (KaBook *self)
{
  return ka_int (ka_presence_get_place (get_presence (self)));
}

static KaDraftRecord *
read_draft (KaBook *self, KaRows *rows)
{
  KaDraftRecord *draft = g_new0 (KaDraftRecord, 1);

  draft->id = sqlite3_column_int64 (rows, 0);
  draft->form = ka_rows_dup_text (rows, 1);
  draft->subject = ka_rows_dup_text (rows, 2);
  draft->content = ka_rows_dup_text (rows, 3);
  draft->elsewhere = ka_presence_is_there (get_presence (self), sqlite3_column_int64 (rows, 4));
  draft->touched = sqlite3_column_int64 (rows, 5);
  return draft;
}

static GPtrArray *
read_drafts (KaBook *self, KaRows *rows, GError **error)
{
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_draft_record_free);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    g_ptr_array_add (drafts, read_draft (self, rows));
  return step == 0 ? g_steal_pointer (&drafts) : NULL;
}

GPtrArray *
ka_book_list_drafts (KaBook *self, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error, "SELECT " COLUMNS " FROM draft ORDER BY touched DESC, id DESC");

  g_return_val_if_fail (self != NULL, NULL);

  return read_drafts (self, rows, error);
}

/* The draft of this window comes first, then the latest of a window that is gone, then that of another. @none: (out):
 * whether there is none, and no error. */
static KaDraftRecord *
choose_draft (KaBook *self, const char *form, const char *subject, gboolean *none, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->db, error,
                                         "SELECT " COLUMNS " FROM draft WHERE form = ? AND subject = ? "
                                         "ORDER BY owner = ? DESC, touched DESC, id DESC",
                                         ka_text (form), ka_text (subject), get_owner (self));
  g_autoptr (GPtrArray) drafts = read_drafts (self, rows, error);

  *none = drafts != NULL && drafts->len == 0;
  if (drafts == NULL || drafts->len == 0)
    return NULL;
  for (guint i = 0; i < drafts->len; i++)
    if (!((const KaDraftRecord *) drafts->pdata[i])->elsewhere)
      return g_ptr_array_steal_index (drafts, i);
  return g_ptr_array_steal_index (drafts, 0);
}

static gboolean
own (KaBook *self, gint64 id, GError **error)
{
  return ka_db_run (self->db, error, "UPDATE draft SET owner = ?1 WHERE id = ?2 AND owner <> ?1",
                    get_owner (self), ka_int (id));
}

KaDraftRecord *
ka_book_find_draft (KaBook *self, const char *form, const char *subject, GError **error)
{
  g_autoptr (KaDraftRecord) draft = NULL;
  gboolean none;

  g_return_val_if_fail (self != NULL && form != NULL && subject != NULL, NULL);

  if (self->read_only)
    return NULL;
  draft = choose_draft (self, form, subject, &none, error);
  if (draft == NULL || draft->elsewhere)
    return g_steal_pointer (&draft);
  /* Two windows that look at once must not both have it. */
  g_clear_pointer (&draft, ka_draft_record_free);
  if (!ka_book_begin (self, error))
    return NULL;
  draft = choose_draft (self, form, subject, &none, error);
  if (!ka_book_end_quietly (
          self, none || (draft != NULL && (draft->elsewhere || own (self, draft->id, error))), error))
    return NULL;
  return g_steal_pointer (&draft);
}

static KaDraftRecord *
get_draft (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error, "SELECT " COLUMNS " FROM draft WHERE id = ?", ka_int (id));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step > 0)
    return read_draft (self, rows);
  if (step == 0)
    ka_not_found (error, _ ("What was typed there was saved or thrown away in the meantime."));
  return NULL;
}

KaDraftRecord *
ka_book_take_draft (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaDraftRecord) draft = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (!ka_book_begin (self, error))
    return NULL;
  if (own (self, id, error))
    draft = get_draft (self, id, error);
  return ka_book_end_quietly (self, draft != NULL, error) ? g_steal_pointer (&draft) : NULL;
}

/* ---- writing -------------------------------------------------------------------------------------------- */

typedef enum
{
  FOUND_ERROR,
  FOUND_NOTHING,
  FOUND_OTHER, /* something else was typed */
  FOUND_SAME,
} Found;

static Found
look_up (KaBook *self, gint64 id, const char *content, GError **error)
{
  gint64 same, owner;
  int step = ka_db_query_int (self->db, &owner, error, "SELECT owner FROM draft WHERE id = ?", ka_int (id));

  if (step > 0 && owner != ka_presence_get_place (get_presence (self)))
    {
      g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_TAKEN,
                           _ ("Another window has taken over what was typed here."));
      return FOUND_ERROR;
    }
  if (step <= 0)
    return step < 0 ? FOUND_ERROR : FOUND_NOTHING;
  step = ka_db_query_int (self->db, &same, error, "SELECT content = ? FROM draft WHERE id = ?",
                          ka_text (content), ka_int (id));
  return step <= 0 ? FOUND_ERROR : same ? FOUND_SAME : FOUND_OTHER;
}

/* What was thrown away in another window while one goes on typing here is a draft again. */
static gboolean
write_draft (KaBook *self, Found found, gint64 *id, const char *form, const char *subject,
             const char *content, GError **error)
{
  KaArg now = ka_int (g_get_real_time () / G_USEC_PER_SEC);

  if (found == FOUND_OTHER)
    return ka_db_run (self->db, error, "UPDATE draft SET content = ?, touched = ? WHERE id = ?",
                      ka_text (content), now, ka_int (*id));
  if (!ka_db_run (self->db, error,
                  "INSERT INTO draft (form, subject, content, owner, touched) VALUES (?, ?, ?, ?, ?)",
                  ka_text (form), ka_text (subject), ka_text (content), get_owner (self), now))
    return FALSE;
  *id = ka_db_last_id (self->db);
  return TRUE;
}

gint64
ka_book_write_draft (KaBook *self, gint64 id, const char *form, const char *subject, const char *content,
                     GError **error)
{
  Found found;

  g_return_val_if_fail (self != NULL && form != NULL && subject != NULL && content != NULL, 0);

  found = look_up (self, id, content, error);
  if (found == FOUND_ERROR || found == FOUND_SAME)
    return found == FOUND_SAME ? id : 0;
  if (!ka_book_begin (self, error))
    return 0;
  found = look_up (self, id, content, error);
  return ka_book_end_quietly (
             self, found != FOUND_ERROR && write_draft (self, found, &id, form, subject, content, error),
             error)
             ? id
             : 0;
}

static gboolean
remove_row (KaBook *self, gint64 id, GError **error)
{
  return ka_db_run (self->db, error, "DELETE FROM draft WHERE id = ? AND owner = ?", ka_int (id),
                    get_owner (self));
}

gboolean
ka_book_remove_draft (KaBook *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return ka_book_begin (self, error) && ka_book_end_quietly (self, remove_row (self, id, error), error);
}

void
ka_book_finish_draft (KaBook *self, gint64 id)
{
  g_return_if_fail (self != NULL);

  self->finished = id;
}

gboolean
ka_book_remove_finished_draft (KaBook *self, GError **error)
{
  gint64 id = self->finished;

  self->finished = 0;
  return id == 0 || remove_row (self, id, error);
}
