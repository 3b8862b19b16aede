/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is being typed: written often, in transactions of its own that neither journal nor program hear of. */
#include "ka-drafts-private.h"

#include <string.h>

#include "ka-book-private.h"
#include "ka-language.h"

/* How long a draft waits at most for another program that writes, in milliseconds: it can be written later, and nobody's
 * next key waits for it. */
#define BUSY_MS 100

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
  g_autofree char *path = g_strconcat (self->place, "-drafts", NULL);

  if (self->presence == NULL)
    self->presence = ka_presence_new (path);
  return self->presence;
}

KaPresence *
ka_book_steal_presence (KaBook *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_steal_pointer (&self->presence);
}

void
ka_book_set_presence (KaBook *self, KaPresence *presence)
{
  g_return_if_fail (self != NULL && self->presence == NULL);

  self->presence = presence;
}

static KaArg
get_owner (KaBook *self)
{
  return ka_int (ka_presence_get_place (get_presence (self)));
}

KaDraftRecord *
ka_draft_read (KaBook *self, KaRows *rows, GError **error)
{
  KaRow row = ka_row_begin (rows, "draft", 0);
  g_autoptr (KaDraftRecord) draft = g_new0 (KaDraftRecord, 1);
  gint64 owner;

  draft->id = row.id;
  draft->form = ka_row_dup_text (&row, 1, "form");
  draft->subject = ka_row_dup_text (&row, 2, "subject");
  draft->content = ka_row_dup_text (&row, 3, "content");
  owner = ka_row_get_int (&row, 4, "owner", G_MININT64, G_MAXINT64);
  draft->touched = ka_row_get_time (&row, 5, "touched");
  if (!ka_row_end (&row, error))
    return NULL;
  draft->elsewhere = !self->read_only && ka_presence_is_there (get_presence (self), owner);
  return g_steal_pointer (&draft);
}

/* One that cannot be read keeps nobody from the others: what stands in it is lost already, and ka_book_verify() names it. */
static void
add_draft (KaBook *self, KaRows *rows, GPtrArray *drafts)
{
  g_autoptr (GError) damage = NULL;
  KaDraftRecord *draft = ka_draft_read (self, rows, &damage);

  if (draft != NULL)
    g_ptr_array_add (drafts, draft);
  else
    g_info ("a draft is passed over: %s", damage->message);
}

static GPtrArray *
read_drafts (KaBook *self, KaRows *rows, GError **error)
{
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_draft_record_free);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    add_draft (self, rows, drafts);
  return step == 0 ? g_steal_pointer (&drafts) : NULL;
}

GPtrArray *
ka_book_list_drafts (KaBook *self, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error, "SELECT " KA_DRAFT_COLUMNS " FROM draft ORDER BY touched DESC, id DESC");

  g_return_val_if_fail (self != NULL, NULL);

  return read_drafts (self, rows, error);
}

/* The draft of this window comes first, then the latest of a window that is gone, then that of another. @none: (out):
 * whether there is none, and no error. */
static KaDraftRecord *
choose_draft (KaBook *self, const char *form, const char *subject, gboolean *none, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT " KA_DRAFT_COLUMNS " FROM draft WHERE form = ? AND subject = ? "
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
begin (KaBook *self, GError **error)
{
  sqlite3 *db = ka_db_get_handle (self->db);
  gboolean done;

  sqlite3_busy_timeout (db, BUSY_MS);
  done = ka_book_begin (self, error);
  sqlite3_busy_timeout (db, KA_BUSY_MS);
  return done;
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
  if (!begin (self, error))
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
      = ka_db_query (self->db, error, "SELECT " KA_DRAFT_COLUMNS " FROM draft WHERE id = ?", ka_int (id));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step > 0)
    return ka_draft_read (self, rows, error);
  if (step == 0)
    ka_not_found (error, _ ("What was typed there was saved or thrown away in the meantime."));
  return NULL;
}

KaDraftRecord *
ka_book_take_draft (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaDraftRecord) draft = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (!begin (self, error))
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

  if (strlen (content) > KA_LONGEST_TEXT)
    {
      ka_book_refuse (error, _ ("What is typed here is too long to be kept: it has more than %d MB."),
                      KA_LONGEST_TEXT >> 20);
      return 0;
    }
  found = look_up (self, id, content, error);
  if (found == FOUND_ERROR || found == FOUND_SAME)
    return found == FOUND_SAME ? id : 0;
  if (!begin (self, error))
    return 0;
  found = look_up (self, id, content, error);
  return ka_book_end_quietly (
             self, found != FOUND_ERROR && write_draft (self, found, &id, form, subject, content, error),
             error)
             ? id
             : 0;
}

gboolean
ka_book_check_draft (KaBook *self, gint64 id, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return look_up (self, id, "", error) != FOUND_ERROR;
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

  return begin (self, error) && ka_book_end_quietly (self, remove_row (self, id, error), error);
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
