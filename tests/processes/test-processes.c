/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several programs have the book open, in random turns, and are killed at any moment: nothing that was accepted is lost,
 * and the book is sound. test-processes WORKER CLI --runs N [--first N] */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "company.h"
#include "ka-rescue.h"
#include "ka-verify.h"

#define LONGEST_PAUSE_MS 25

/* More than several desks undo before one has written anything, so that nobody undoes that the match was begun. */
#define N_ROUNDS_BEFORE 20

/* What is said of that. */
#define LOCKED "nother program is writing"

static guint n_runs = 100;
static guint32 seed;
static int longest_us;
static char *model;
static char *import_file;
static char *worker;
static char *cli;

/* ---- what is in the book -------------------------------------------------------------------------------- */

static void
collect_notes (const char *path, GHashTable *notes)
{
  sqlite3_stmt *rows = NULL;
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
      && sqlite3_prepare_v2 (db, "SELECT note FROM round WHERE note IS NOT NULL", -1, &rows, NULL)
             == SQLITE_OK)
    while (sqlite3_step (rows) == SQLITE_ROW)
      g_hash_table_add (notes, g_strdup ((const char *) sqlite3_column_text (rows, 0)));
  sqlite3_finalize (rows);
  sqlite3_close (db);
}

static guint
count_lost (GHashTable *saved, GHashTable *notes, const char **example)
{
  GHashTableIter iter;
  gpointer note;
  guint n = 0;

  g_hash_table_iter_init (&iter, saved);
  while (g_hash_table_iter_next (&iter, &note, NULL))
    if (!g_hash_table_contains (notes, note))
      {
        *example = note;
        n++;
      }
  return n;
}

/* The book, and whatever is called after it and lies beside it. */
static void
collect_all_notes (const char *folder, GHashTable *notes)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".db"))
        collect_notes (path, notes);
    }
}

/* Returns: how much was accepted */
static guint
check_saved (Company *company, guint run, GHashTable *notes)
{
  g_autoptr (GHashTable) saved = company_list_saved (company);
  const char *example = NULL;
  guint n_lost = count_lost (saved, notes, &example);

  if (n_lost > 0)
    g_test_fail_printf ("run %u: %u of %u rounds are lost, %s", run, n_lost, g_hash_table_size (saved),
                        example);
  return g_hash_table_size (saved);
}

static gboolean
is_sound (KaBook *book, guint run)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) faults = ka_book_verify (book, &error);

  if (faults == NULL || *faults != NULL)
    g_test_fail_printf ("run %u: the book is not sound: %s", run, faults == NULL ? error->message : *faults);
  return faults != NULL && *faults == NULL;
}

/* Returns: how much was accepted */
static guint
check_all_there (Company *company, guint run)
{
  g_autoptr (GHashTable) notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = ka_book_open (company->path, ka_games_find, &error);

  if (book == NULL)
    {
      g_test_fail_printf ("run %u: the book does not open: %s", run, error->message);
      return 0;
    }
  if (!is_sound (book, run))
    return 0;
  collect_notes (company->path, notes);
  return check_saved (company, run, notes);
}

/* ---- window and command line ---------------------------------------------------------------------------- */

static void
run_command (Company *company)
{
  static const char *const COMMANDS[] = { "export", "check", "stats", "import" };
  const char *command = COMMANDS[g_rand_int_range (company->rand, 0, G_N_ELEMENTS (COMMANDS))];

  company_run (company, command, g_str_equal (command, "import") ? import_file : NULL);
}

static void
take_turn (Company *company, guint n_desks)
{
  switch (g_rand_int_range (company->rand, 0, 6))
    {
    case 0:
      company_kill (company);
      break;
    case 1:
      if (!company_quit (company))
        g_test_fail_printf ("a desk did not end well");
      break;
    case 2:
    case 3:
      if (company->desks->len < n_desks)
        company_add_desk (company, NULL);
      break;
    default:
      run_command (company);
      break;
    }
  company_pause (company, LONGEST_PAUSE_MS);
}

static void
end_all (Company *company)
{
  while (company->desks->len > 0)
    if (g_rand_boolean (company->rand))
      company_kill (company);
    else
      company_quit (company);
}

/* What was refused is told, for it may not be what it should. */
static void
tell_refused (Company *company, guint run)
{
  g_autofree char *said = company_read_outputs (company);
  const char *refused = strstr (said, "refused ");

  if (refused != NULL)
    g_test_message ("run %u: %.*s", run, (int) strcspn (refused, "\n"), refused);
}

static void
tell_longest (Company *company)
{
  static const char WORDS[] = "closed, longest ";
  g_autofree char *said = company_read_outputs (company);

  for (const char *at = said; (at = strstr (at, WORDS)) != NULL; at += strlen (WORDS))
    longest_us = MAX (longest_us, atoi (at + strlen (WORDS)));
}

static void
test_turns (gconstpointer data)
{
  guint n_desks = GPOINTER_TO_UINT (data), n_saved = 0, n_kills = 0, n_commands = 0, n_locked = 0,
        n_refused = 0;

  for (guint run = 0; run < n_runs; run++)
    {
      Company company;

      company_init (&company, worker, cli, model, seed + run * 10 + n_desks);
      company_add_desk (&company, NULL);
      company_wait_work (&company);
      for (int i = g_rand_int_range (company.rand, 3, 9); i > 0; i--)
        take_turn (&company, n_desks);
      end_all (&company);
      n_saved += check_all_there (&company, run);
      n_kills += company.n_kills;
      n_commands += company.n_commands;
      n_refused += company_count_refused (&company, "");
      n_locked += company_count_refused (&company, LOCKED);
      tell_refused (&company, run);
      tell_longest (&company);
      company_clear (&company);
    }
  g_test_message ("%u runs: %u rounds accepted, %u kills, %u commands, %u refused, %u of them as locked, "
                  "%.1f ms at most for one change",
                  n_runs, n_saved, n_kills, n_commands, n_refused, n_locked, longest_us / 1000.0);
  g_assert_cmpuint (n_saved, >, n_runs / 2);
  g_assert_cmpuint (n_kills, >, n_runs / 3);
}

/* ---- two windows on one sheet --------------------------------------------------------------------------- */

/* Nobody is killed here, so each knows what became of what it did. */
static void
test_one_sheet (void)
{
  guint n_saved = 0, n_locked = 0;

  for (guint run = 0; run < MAX (n_runs / 10, 1); run++)
    {
      Company company;

      company_init (&company, worker, cli, model, seed + run + 1000);
      company_add_desk (&company, "1");
      company_add_desk (&company, "1");
      company_add_desk (&company, "1");
      company_wait_work (&company);
      company_pause (&company, 600);
      while (company.desks->len > 0)
        if (!company_quit (&company))
          g_test_fail_printf ("run %u: a desk did not end well", run);
      n_saved += check_all_there (&company, run);
      tell_refused (&company, run);
      /* A change of another is short, and one waits for it; on a machine that stands still one is told after a second. */
      n_locked += company_count_refused (&company, LOCKED);
      if (company_count_refused (&company, "act") > company_count_refused (&company, LOCKED))
        g_test_fail_printf ("run %u: something was refused", run);
      tell_longest (&company);
      company_clear (&company);
    }
  g_test_message ("%u rounds accepted on one sheet, %u refused as locked, %.1f ms at most for one change",
                  n_saved, n_locked, longest_us / 1000.0);
  g_assert_cmpuint (n_saved, >, 0);
}

/* ---- a program that keeps folders in step ---------------------------------------------------------------- */

static gboolean
put_back_or_begin (Company *company, GError **error)
{
  g_autofree char *aside = NULL;

  return (g_rand_boolean (company->rand) && ka_book_put_back_held (company->path, NULL, NULL))
         || ka_book_begin_anew (company->path, &aside, error);
}

static gboolean
put_back_or_leave (Company *company, GError **error)
{
  return g_rand_boolean (company->rand) ? ka_book_put_back_held (company->path, NULL, error)
                                        : ka_book_leave_held (company->path, error);
}

/* What a person would do who finds the book not where it was. */
static KaBook *
open_some_way (Company *company, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaBook) book = ka_book_open (company->path, ka_games_find, &problem);

  if (book != NULL)
    return g_steal_pointer (&book);
  if (g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE)       ? put_back_or_begin (company, error)
      : g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED) ? put_back_or_leave (company, error)
                                                                         : FALSE)
    return ka_book_open (company->path, ka_games_find, error);
  if (error != NULL && *error == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

static guint
check_all_kept (Company *company, guint run)
{
  g_autoptr (GHashTable) notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) book = open_some_way (company, &error);

  if (book == NULL)
    {
      g_test_fail_printf ("run %u: the book does not open: %s", run, error->message);
      return 0;
    }
  if (!is_sound (book, run))
    return 0;
  collect_all_notes (company->folder, notes);
  return check_saved (company, run, notes);
}

static void
take_turn_with_synchroniser (Company *company, guint n_desks)
{
  if (g_rand_int_range (company->rand, 0, 3) > 0)
    take_turn (company, n_desks);
  else
    company_synchronise (company);
  company_pause (company, LONGEST_PAUSE_MS);
}

static void
test_synchroniser (gconstpointer data)
{
  guint n_desks = GPOINTER_TO_UINT (data), n_saved = 0, n_lost = 0;

  for (guint run = 0; run < n_runs; run++)
    {
      Company company;

      company_init (&company, worker, cli, model, seed + run * 10 + n_desks + 5);
      company_add_desk (&company, NULL);
      company_wait_work (&company);
      company_synchronise (&company);
      for (int i = g_rand_int_range (company.rand, 3, 9); i > 0; i--)
        take_turn_with_synchroniser (&company, n_desks);
      end_all (&company);
      n_saved += check_all_kept (&company, run);
      n_lost += company_count (&company, "lost ");
      tell_refused (&company, run);
      company_clear (&company);
    }
  g_test_message (
      "%u runs with a synchroniser: %u rounds accepted, the book was found gone or replaced %u times", n_runs,
      n_saved, n_lost);
  g_assert_cmpuint (n_saved, >, n_runs / 2);
}

/* ---- set up --------------------------------------------------------------------------------------------- */

static void
make_model (void)
{
  Fixture f = { NULL };
  gint64 match;

  set_up (&f, NULL);
  match = add_match (&f, "template", 2);
  for (int i = 0; i < N_ROUNDS_BEFORE; i++)
    append_win (&f, match, i % 2);
  close_book (&f);
  model = g_steal_pointer (&f.folder);
  g_free (f.path);
}

static void
make_import (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Fixture f = { NULL };
  gint64 match;

  set_up (&f, NULL);
  match = add_match (&f, "template", 3);
  for (int i = 0; i < 30; i++)
    append_win (&f, match, i % 3);
  text = export_text (f.book);
  tear_down (&f, NULL);
  import_file = g_build_filename (model, "other.json", NULL);
  g_assert_true (g_file_set_contents (import_file, text, -1, &error));
}

/* The names of the programs stand there, so that they can be others than those of the build. */
static void
read_arguments (int argc, char **argv)
{
  g_assert_true (argc == 5 || argc == 7);
  worker = g_canonicalize_filename (argv[1], NULL);
  cli = g_canonicalize_filename (argv[2], NULL);
  n_runs = (guint) atoi (argv[4]);
  if (argc == 7)
    seed = (guint32) atoi (argv[6]);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  read_arguments (argc, argv);
  make_model ();
  make_import ();

  g_test_add_data_func ("/processes/a-desk-and-commands", GUINT_TO_POINTER (1), test_turns);
  g_test_add_data_func ("/processes/two-desks-and-commands", GUINT_TO_POINTER (2), test_turns);
  g_test_add_func ("/processes/one-sheet", test_one_sheet);
  g_test_add_data_func ("/processes/a-desk-and-a-synchroniser", GUINT_TO_POINTER (1), test_synchroniser);
  g_test_add_data_func ("/processes/two-desks-and-a-synchroniser", GUINT_TO_POINTER (2), test_synchroniser);
  result = g_test_run ();
  remove_folder (model);
  return result;
}
