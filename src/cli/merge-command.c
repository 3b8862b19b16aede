/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-command.h"
#include "command.h"
#include "ka-backup.h"
#include "ka-travel.h"

/* What the book was before it is kept. */
static gboolean
back_up (const char *path, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return ka_book_make_backup (path, now, NULL, NULL, error);
}

/* The files, as far as they were taken. */
typedef struct
{
  const char *book;
  char **files;      /* (unowned) */
  GPtrArray *spools; /* (owned) of KaSpool: what is in them */
  guint n_taken;
  KaTravelReport total;
} Merge;

static void
merge_clear (Merge *self)
{
  g_clear_pointer (&self->spools, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Merge, merge_clear)

/* Whoever has another book itself need not write its changes down. */
static KaSpool *
read_file (const char *file)
{
  return ka_command_is_book (file) ? ka_command_spool_changes (file, NULL) : ka_command_spool_file (file);
}

static gboolean
read_files (Merge *self)
{
  self->spools = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_spool_unref);
  for (char **file = self->files; *file != NULL; file++)
    {
      KaSpool *spool = read_file (*file);

      if (spool == NULL)
        return FALSE;
      g_ptr_array_add (self->spools, spool);
    }
  return TRUE;
}

static gboolean
take_files (KaBook *book, gpointer data, GError **error)
{
  Merge *self = data;

  self->total = (KaTravelReport) { 0 };
  for (self->n_taken = 0; self->n_taken < self->spools->len; self->n_taken++)
    {
      GInputStream *lines = ka_spool_get_input (self->spools->pdata[self->n_taken], error);
      KaTravelReport report;

      if (lines == NULL || !ka_travel_take (book, lines, &report, error))
        return FALSE;
      self->total.n_new += report.n_new;
      self->total.n_known += report.n_known;
      self->total.n_unread += report.n_unread;
    }
  return TRUE;
}

static KaExit
print_report (const Merge *self, gboolean is_new)
{
  /* Who mistyped the name of a book learns it here. */
  g_autofree char *text
      = g_strdup_printf ("merged: %u new %s, %u known, %u of a newer Kaartavond%s", self->total.n_new,
                         self->total.n_new == 1 ? "change" : "changes", self->total.n_known,
                         self->total.n_unread, is_new ? "\nthere was no such book; it was begun" : "");

  return ka_command_print (text);
}

static KaExit
refuse (const Merge *self, const GError *error)
{
  return ka_command_refuse (ka_command_is_of_book (error) ? self->book : self->files[self->n_taken],
                            error->message);
}

/* What was taken before one was refused stays. */
static KaExit
refuse_rest (const Merge *self, const GError *error)
{
  g_autoptr (GError) whole = g_error_copy (error);

  if (self->n_taken > 0)
    g_prefix_error (&whole, "files before it that were merged: %u; ", self->n_taken);
  return refuse (self, whole);
}

static KaExit
merge_into (Merge *self, gboolean is_new)
{
  g_autoptr (KaBook) book = ka_command_open_book (self->book, is_new);
  g_autoptr (GError) error = NULL;

  if (book == NULL)
    return KA_EXIT_REFUSED;
  if (!is_new && !ka_book_is_read_only (book) && !back_up (self->book, &error))
    return ka_command_refuse (self->book, error->message);
  return take_files (book, self, &error) ? print_report (self, is_new) : refuse_rest (self, error);
}

static KaExit
merge (char **args)
{
  static const GOptionEntry *const OPTIONS[] = { NULL };
  g_auto (GStrv) words = NULL;
  g_auto (Merge) self = { NULL };
  g_autoptr (GError) error = NULL;
  gboolean is_new;
  KaExit exit;

  if (!ka_command_parse (&ka_merge_command, args, OPTIONS, &words, &exit))
    return exit;
  self.book = words[0];
  self.files = words + 1;
  if (!read_files (&self))
    return KA_EXIT_REFUSED;
  is_new = ka_command_is_new_book (self.book);
  if (is_new && !ka_command_is_place_for_book (self.book))
    return ka_command_refuse (self.book, "there is no such folder");
  if (is_new && !ka_command_try_in_new_book (take_files, &self, &error))
    return refuse (&self, error);
  return merge_into (&self, is_new);
}

const KaCommand ka_merge_command = {
  "merge",
  "BOOK FILE…",
  2,
  "Take what was done in other books, or is in a list of changes, into a book. A book that is not there is begun",
  "~/.local/share/kaartavond/book.db changes.jsonl",
  merge,
  TRUE
};
