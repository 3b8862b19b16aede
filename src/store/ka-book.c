/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-private.h"

#include <glib/gstdio.h>

#include "ka-acts.h"
#include "ka-aside.h"
#include "ka-language.h"
#include "ka-held-name.h"

char *
ka_book_default_path (void)
{
  const char *data_home = g_get_user_data_dir ();

  /* What is no whole path is to be ignored, says the XDG Base Directory Specification; otherwise each folder would have a book. */
  if (g_path_is_absolute (data_home))
    return g_build_filename (data_home, "kaartavond", "book.db", NULL);
  return g_build_filename (g_get_home_dir (), ".local", "share", "kaartavond", "book.db", NULL);
}

const char *
ka_book_get_path (KaBook *self)
{
  return self->path;
}

gboolean
ka_book_leads_elsewhere (KaBook *self)
{
  g_autofree char *place = ka_resolve_book (self->path);

  return !g_str_equal (place, self->place) && self->hold != NULL
         && !ka_hold_leads_here (self->hold, self->path, NULL);
}

gboolean
ka_book_is_read_only (KaBook *self)
{
  return self->read_only;
}

void
ka_book_set_changed_func (KaBook *self, GFunc func, gpointer user_data)
{
  self->changed_func = func;
  self->changed_data = user_data;
}

void
ka_book_set_lost_func (KaBook *self, GFunc func, gpointer user_data)
{
  self->lost_func = func;
  self->lost_data = user_data;
}

/* Closing a book that is lost must neither write into a file that has come in its place nor take a log away by its name. */
static void
set_lost (KaBook *self, GError *problem)
{
  gboolean was_lost = self->lost;

  self->lost = problem != NULL;
  if (self->lost == was_lost)
    return;
  sqlite3_db_config (ka_db_get_handle (self->db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int) self->lost, NULL);
  if (self->lost && self->lost_func != NULL)
    self->lost_func (problem, self->lost_data);
}

static gboolean
look_at_place (KaBook *self, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (self->hold == NULL)
    return TRUE;
  /* A link that leads elsewhere now leads everybody else there, and this program after a restart too. */
  if (ka_hold_look (self->hold, &problem))
    ka_hold_leads_here (self->hold, self->path, &problem);
  set_lost (self, problem);
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* At once, for whoever is killed does not close the book. It is looked at its place again and again, while people wait for an
 * answer: where somebody else is busy for long, it is noted another time. */
static void
note_foreign_log (KaBook *self)
{
  gboolean foreign = self->hold != NULL && self->lost && ka_hold_has_foreign_log (self->hold);
  g_autofd int lock = -1;

  if (foreign == self->noted || (!foreign && self->lost) || !ka_folder_try_lock (self->place, &lock))
    return;
  self->noted = foreign;
  if (foreign)
    ka_held_note_foreign_log (self->place);
  else
    ka_held_forget_foreign_log (self->place);
}

gboolean
ka_book_look_at_place (KaBook *self, GError **error)
{
  gboolean found = look_at_place (self, error);

  note_foreign_log (self);
  return found;
}

void
ka_book_shut (KaBook *self)
{
  gboolean foreign;

  /* SQLite takes the log away by its name, which may be that of another's by now. */
  self->lost_func = NULL;
  if (self->db != NULL)
    look_at_place (self, NULL);
  foreign = self->db != NULL && self->hold != NULL && ka_hold_has_foreign_log (self->hold);
  g_clear_pointer (&self->db, ka_db_close);
  if (foreign)
    ka_held_note_foreign_log (self->place);
  g_clear_pointer (&self->hold, ka_hold_release);
  g_clear_pointer (&self->terms, g_hash_table_unref);
  g_clear_pointer (&self->known, ka_known_cache_free);
  g_clear_pointer (&self->rounds, g_hash_table_unref);
  g_clear_pointer (&self->presence, ka_presence_free);
  g_free (self->path);
  g_free (self->place);
  g_free (self);
}

void
ka_book_close (KaBook *self)
{
  g_autofd int lock = -1;

  /* Who cannot wait any longer closes it all the same. */
  if (self->hold != NULL)
    ka_folder_share (self->place, &lock, NULL);
  ka_book_shut (self);
}

void
ka_book_notify_changed (KaBook *self)
{
  if (self->changed_func != NULL)
    self->changed_func (self, self->changed_data);
}

void
ka_book_look_for_changes (KaBook *self)
{
  gint64 version, writes;

  /* A book that cannot be read just now is asked again the next time. */
  if (ka_db_query_int (self->db, &version, NULL, "PRAGMA data_version") <= 0 || version == self->seen)
    return;
  self->seen = version;
  /* Somebody may only have typed. A book that is only looked at may be of a version that counted nothing. */
  if (!self->read_only && ka_book_count_writes (self, &writes, NULL))
    {
      if (writes == self->writes)
        return;
      self->writes = writes;
      /* An act may have been put in the place of one that is known. */
      ka_known_cache_forget (self->known);
    }
  ka_book_notify_changed (self);
}

char *
ka_name_key (const char *name)
{
  const char *end = name;
  g_autofree char *decomposed = NULL;

  /* Marks are put in order in a time that grows with the square of their number, and a damaged row may hold nothing else. */
  for (guint n = 0; n < KA_MOST_FOLDED && *end != '\0'; n++)
    end = g_utf8_next_char (end);
  decomposed = g_utf8_normalize (name, end - name, G_NORMALIZE_ALL);
  return decomposed != NULL ? g_utf8_casefold (decomposed, -1) : g_strdup ("");
}

char *
ka_fold (const char *text)
{
  g_autofree char *folded = ka_name_key (text);
  g_autoptr (GString) plain = g_string_sized_new (strlen (folded));

  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (plain, g_utf8_get_char (c));
  return g_string_free_and_steal (g_steal_pointer (&plain));
}
