/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outcome.h"

#include "ka-backup.h"
#include "ka-rescue.h"
#include "ka-verify.h"

static guint
count_backups (const char *path)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (path);

  return backups->len;
}

void
outcome_init (Outcome *self, Scene *scene, const Verb *verb)
{
  g_autoptr (GError) error = NULL;
  Fixture *f = &scene->fixture;

  scene_begin (scene, verb->start);
  self->n_backups_before = count_backups (f->path);
  open_book (f);
  self->before = dump_book (f->book);
  scene_end (scene);

  scene_begin (scene, verb->start);
  if (verb->start == SCENE_OPEN)
    open_book (f);
  verb->act (scene, &error);
  g_assert_no_error (error);
  if (f->book == NULL)
    open_book (f);
  self->after = dump_book (f->book);
  self->n_backups_after = count_backups (f->path);
  scene_end (scene);
}

void
outcome_clear (Outcome *self)
{
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->after, g_free);
}

/* The first line that two texts do not share. */
static char *
find_difference (const char *expected, const char *found)
{
  g_auto (GStrv) a = g_strsplit (expected, "\n", -1);
  g_auto (GStrv) b = g_strsplit (found, "\n", -1);
  guint i = 0;

  while (a[i] != NULL && b[i] != NULL && g_str_equal (a[i], b[i]))
    i++;
  return g_strdup_printf ("“%s” instead of “%s”", b[i] != NULL ? b[i] : "", a[i] != NULL ? a[i] : "");
}

char *
outcome_check_open (const Outcome *self, KaBook *book, Known known)
{
  g_autofree char *found = dump_book (book);
  g_autofree char *difference = NULL;

  if ((known != KNOWN_ACCEPTED && g_str_equal (found, self->before))
      || (known != KNOWN_REFUSED && g_str_equal (found, self->after)))
    return NULL;
  if (g_str_equal (found, self->before))
    return g_strdup ("what was accepted is lost");
  if (g_str_equal (found, self->after))
    return g_strdup ("what was refused is there");
  difference = find_difference (known == KNOWN_REFUSED ? self->before : self->after, found);
  return g_strdup_printf ("neither before nor after: %s", difference);
}

static char *
check_sound (KaBook *book)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) faults = ka_book_verify (book, &error);

  if (faults == NULL)
    return g_strdup_printf ("it cannot be read: %s", error->message);
  return *faults != NULL ? g_strdup_printf ("not sound: %s", *faults) : NULL;
}

static char *
check_writable (KaBook *book)
{
  KaPlayer player = { .name = (char *) "Hil", .colour = 1, .symbol = (char *) "sun" };
  g_autoptr (GError) error = NULL;

  if (ka_book_add_player (book, &player, &error) != 0)
    return NULL;
  return g_strdup_printf ("it cannot be written: %s", error->message);
}

static char *
check_backups (const Outcome *self, const char *path, Known known)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (path);
  guint n
      = known == KNOWN_ACCEPTED ? self->n_backups_after : MIN (self->n_backups_before, self->n_backups_after);

  if (backups->len < n)
    return g_strdup_printf ("%u backups instead of %u", backups->len, n);
  for (guint i = 0; i < backups->len; i++)
    {
      const KaBackup *backup = g_ptr_array_index (backups, i);
      g_autoptr (GError) error = NULL;

      if (backup->size == 0 || !ka_book_check_file (backup->path, NULL, &error))
        return g_strdup_printf ("the backup %s is not whole: %s", backup->path,
                                error != NULL ? error->message : "it is empty");
    }
  return NULL;
}

static char *
check_answer (const Outcome *self, const char *path, gboolean answered, Known known, const GError *problem)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = answered ? ka_book_open (path, ka_games_find, &error) : NULL;

  if (book == NULL)
    return g_strdup_printf ("an answer does not help: %s", (error != NULL ? error : problem)->message);
  return outcome_check_open (self, book, known);
}

/* With second names as such. */
static void
copy_with_names (const char *folder, const char *target)
{
  g_autofree char *all = g_build_filename (folder, ".", NULL);
  const char *const argv[] = { "cp", "-a", all, target, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* A book in the place of which another came, while its log lay there: people are asked, and each answer is one of both. */
static char *
check_answers (const Outcome *self, const char *folder, const char *path)
{
  g_autofree char *copy = g_dir_make_tmp ("kaartavond-asked-XXXXXX", NULL);
  g_autofree char *in_copy = g_build_filename (copy, "book.db", NULL);
  g_autoptr (GError) error = NULL;
  char *wrong;
  gboolean answered;

  copy_with_names (folder, copy);
  answered = ka_book_put_back_held (in_copy, NULL, &error);
  wrong = check_answer (self, in_copy, answered, KNOWN_REFUSED, error);
  remove_folder (copy);
  if (wrong != NULL)
    return wrong;
  answered = ka_book_leave_held (path, &error);
  return check_answer (self, path, answered, KNOWN_ACCEPTED, error);
}

char *
outcome_check_folder (const Outcome *self, const char *folder, Known known)
{
  g_autofree char *path = g_build_filename (folder, "book.db", NULL);
  g_autofree char *wrong = check_backups (self, path, known);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = wrong == NULL ? ka_book_open (path, ka_games_find, &error) : NULL;

  if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED))
    return check_answers (self, folder, path);
  if (wrong == NULL && book == NULL)
    return g_strdup_printf ("it does not open: %s", error->message);
  if (wrong == NULL)
    wrong = check_sound (book);
  if (wrong == NULL)
    wrong = outcome_check_open (self, book, known);
  if (wrong == NULL)
    wrong = check_writable (book);
  return g_steal_pointer (&wrong);
}
