/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "company.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>

/* ---- beginning and end ---------------------------------------------------------------------------------- */

static void
copy_into (const char *model, const char *folder)
{
  g_autofree char *command = g_strdup_printf ("cp -a '%s/.' '%s'", model, folder);

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
}

void
company_init (Company *self, const char *worker, const char *cli, const char *model, guint32 seed)
{
  *self = (Company) { .worker = worker, .cli = cli };
  self->folder = g_dir_make_tmp ("kaartavond-company-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "book.db", NULL);
  self->outputs = g_dir_make_tmp ("kaartavond-said-XXXXXX", NULL);
  self->rand = g_rand_new_with_seed (seed);
  self->desks = g_ptr_array_new_with_free_func (g_object_unref);
  copy_into (model, self->folder);
}

void
company_clear (Company *self)
{
  while (self->desks->len > 0)
    company_kill (self);
  /* What a failure left is the only trace of it. */
  if (g_test_failed ())
    {
      g_test_message ("what is left: %s, what was said: %s", self->folder, self->outputs);
    }
  else
    {
      remove_folder (self->folder);
      remove_folder (self->outputs);
    }
  g_free (self->folder);
  g_free (self->path);
  g_free (self->outputs);
  g_rand_free (self->rand);
  g_ptr_array_unref (self->desks);
}

/* ---- programs ------------------------------------------------------------------------------------------- */

static char *
get_output (Company *self, guint number)
{
  g_autofree char *name = g_strdup_printf ("%u", number);

  return g_build_filename (self->outputs, name, NULL);
}

static GSubprocess *
start (Company *self, const char *const *args)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autofree char *output = get_output (self, self->n_started++);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_set_stdout_file_path (launcher, output);
  g_subprocess_launcher_set_stderr_file_path (launcher, output);
  process = g_subprocess_launcher_spawnv (launcher, args, &error);
  g_assert_no_error (error);
  return process;
}

void
company_add_desk (Company *self, const char *match)
{
  g_autofree char *name = g_strdup_printf ("w%u", self->n_started);
  g_autofree char *seed = g_strdup_printf ("%u", g_rand_int (self->rand) >> 1);
  const char *args[] = { self->worker, self->path, name, seed, match, NULL };

  g_ptr_array_add (self->desks, start (self, args));
}

static gboolean
has_spoken (Company *self, guint number)
{
  g_autofree char *output = get_output (self, number);
  g_autofree char *text = NULL;

  return g_file_get_contents (output, &text, NULL, NULL)
         && (strstr (text, "saved ") != NULL || strstr (text, "refused ") != NULL);
}

void
company_wait_work (Company *self)
{
  while (!has_spoken (self, self->n_started - 1))
    g_usleep (500);
}

static GSubprocess *
steal_desk (Company *self)
{
  guint n = self->desks->len;

  return n > 0 ? g_ptr_array_steal_index_fast (self->desks, (guint) g_rand_int_range (self->rand, 0, (int) n))
               : NULL;
}

void
company_kill (Company *self)
{
  g_autoptr (GSubprocess) desk = steal_desk (self);

  if (desk == NULL)
    return;
  g_subprocess_send_signal (desk, SIGKILL);
  g_subprocess_wait (desk, NULL, NULL);
  self->n_kills++;
}

gboolean
company_quit (Company *self)
{
  g_autoptr (GSubprocess) desk = steal_desk (self);

  if (desk == NULL)
    return TRUE;
  g_subprocess_send_signal (desk, SIGTERM);
  g_subprocess_wait (desk, NULL, NULL);
  /* One that had hardly begun is ended by the signal itself. */
  return g_subprocess_get_if_signaled (desk) || g_subprocess_get_successful (desk);
}

gboolean
company_run (Company *self, const char *command, const char *argument)
{
  const char *args[] = { self->cli, command, self->path, argument, NULL };
  g_autoptr (GSubprocess) process = start (self, args);

  g_subprocess_wait (process, NULL, NULL);
  self->n_commands++;
  return g_subprocess_get_successful (process);
}

void
company_pause (Company *self, guint longest)
{
  g_usleep ((gulong) g_rand_int_range (self->rand, 0, (int) longest * 1000));
}

/* ---- a program that keeps the folder in step ------------------------------------------------------------ */

static char *
get_version (Company *self, guint number)
{
  g_autofree char *name = g_strdup_printf ("version-%u", number);

  return g_build_filename (self->outputs, name, NULL);
}

/* The version of another computer is a whole book. */
static void
keep_version (Company *self)
{
  g_autofree char *target = get_version (self, self->n_versions);
  g_autofree char *sql = g_strdup_printf ("VACUUM INTO '%s'", target);
  sqlite3 *db = NULL;

  if (g_file_test (self->path, G_FILE_TEST_EXISTS)
      && sqlite3_open_v2 (self->path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
      && sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK)
    self->n_versions++;
  else
    g_unlink (target);
  sqlite3_close (db);
}

static gboolean
copy_file (const char *from, const char *to)
{
  g_autofree char *content = NULL;
  gsize size;

  return g_file_get_contents (from, &content, &size, NULL)
         && g_file_set_contents (to, content, (gssize) size, NULL);
}

/* The two change places in one step: what a program closes between two steps would be in neither file. What lay there is kept
 * as a copy, for somebody may have the file open that is gone then; its log is not. */
static void
replace (const char *path, const char *version, const char *away)
{
  g_autofree char *incoming = g_strconcat (path, ".incoming", NULL);

  if (!copy_file (version, incoming))
    return;
  if (renameat2 (AT_FDCWD, incoming, AT_FDCWD, path, RENAME_EXCHANGE) == 0)
    {
      copy_file (incoming, away);
      g_unlink (incoming);
    }
  else
    renameat2 (AT_FDCWD, incoming, AT_FDCWD, path, RENAME_NOREPLACE);
}

void
company_synchronise (Company *self)
{
  guint number = self->n_versions > 0 ? (guint) g_rand_int_range (self->rand, 0, (int) self->n_versions) : 0;
  g_autofree char *version = get_version (self, number);
  g_autofree char *away = g_strdup_printf ("%s/away-%u.db", self->folder, self->n_started++);

  switch (g_rand_int_range (self->rand, 0, 5))
    {
    case 0:
      g_rename (self->path, away);
      break;
    case 1:
      keep_version (self);
      break;
    default:
      replace (self->path, version, away);
      break;
    }
}

/* ---- what they said ------------------------------------------------------------------------------------- */

char *
company_read_outputs (Company *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n_started; i++)
    {
      g_autofree char *output = get_output (self, i);
      g_autofree char *said = NULL;

      if (g_file_get_contents (output, &said, NULL, NULL))
        g_string_append (text, said);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

GHashTable *
company_list_saved (Company *self)
{
  g_autoptr (GHashTable) saved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = company_read_outputs (self);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "saved "))
      g_hash_table_add (saved, g_strdup (*line + strlen ("saved ")));
  /* Another may have undone it, who stands further up. */
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "undone "))
      g_hash_table_remove (saved, *line + strlen ("undone "));
  return g_steal_pointer (&saved);
}

guint
company_count (Company *self, const char *begin)
{
  g_autofree char *text = company_read_outputs (self);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (char **line = lines; *line != NULL; line++)
    n += g_str_has_prefix (*line, begin);
  return n;
}

guint
company_count_refused (Company *self, const char *words)
{
  g_autofree char *text = company_read_outputs (self);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (char **line = lines; *line != NULL; line++)
    n += g_str_has_prefix (*line, "refused ") && strstr (*line, words) != NULL;
  return n;
}
