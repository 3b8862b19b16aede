/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An import is one change, undone in one step: all of a file that can be read, but for matches that cannot be. Only what is different is written, so
 * whatever is known already changes nothing. A preview does the same and takes it back. */
#include "ka-import-private.h"

#include "ka-error.h"
#include "ka-language.h"

/* Who looks for it in the file, or on paper, knows its number and the people. */
static void
name_match (GError **problem, const KaFileMatch *file, guint n)
{
  ka_error_name_seats (*problem, (const char *const *) file->sheet->players);
  /* Translators: the number of a match in a file, before the message that says what is wrong in it. */
  g_prefix_error (problem, _ ("match %u: "), n);
}

/* Whether it lies in what stands in the file, and not in the book or the disk. */
static gboolean
is_in_file (const GError *problem)
{
  return problem->domain == KA_ERROR || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
}

/* A book may hold lines that the rules of now refuse, as they came from elsewhere: then it has no points, here as there. */
static gboolean
score_match (KaImport *self, const KaFileMatch *file, guint n, gint64 id, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (ka_book_rescore (self->book, id, FALSE, &problem))
    return TRUE;
  if (self->findings == NULL || file->once || !is_in_file (problem))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  name_match (&problem, file, n);
  g_ptr_array_add (self->findings->notes, g_strdup_printf (_ ("Taken without points: %s"), problem->message));
  return ka_book_rescore_if_fit (self->book, id, FALSE, error);
}

static gboolean
may_be_written (KaBook *book, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (book, id, error);

  return match != NULL && ka_book_check_read (match, error);
}

/* @n: its number in the file, from 1 */
static gboolean
import_match (KaImport *self, const KaFileMatch *file, guint n, GError **error)
{
  sqlite3 *handle = ka_db_get_handle (self->book->db);
  gint64 before = sqlite3_total_changes64 (handle);
  gint64 known, id;

  if (ka_db_query_int (self->book->db, &known, error, "SELECT id FROM match WHERE uuid = ?",
                       ka_text (file->uuid))
      < 0)
    return FALSE;
  if (known != 0 && !self->only_missing && !may_be_written (self->book, known, error))
    return FALSE;
  if (known != 0 && self->only_missing)
    return ka_import_complete_match (self, file, known, error);
  if (known == 0 || !file->once)
    {
      if (!ka_import_write_match (self, file, &id, error)
          || (sqlite3_total_changes64 (handle) != before && !score_match (self, file, n, id, error)))
        return FALSE;
    }

  if (known == 0)
    self->report.matches_added++;
  else if (sqlite3_total_changes64 (handle) != before)
    self->report.matches_changed++;
  else
    self->report.matches_known++;
  return TRUE;
}

/* All of a match or nothing. */
static gboolean
try_match (KaImport *self, const KaFileMatch *file, guint n, GError **error)
{
  const KaImportReport before = self->report;
  guint n_notes = self->findings != NULL ? self->findings->notes->len : 0;
  g_autoptr (GError) problem = NULL;

  if (!ka_db_exec (self->book->db, "SAVEPOINT one_match", error))
    return FALSE;
  if (import_match (self, file, n, &problem))
    return ka_db_exec (self->book->db, "RELEASE one_match", error);
  self->report = before;
  if (self->findings != NULL)
    g_ptr_array_set_size (self->findings->notes, (int) n_notes);
  name_match (&problem, file, n);
  g_propagate_error (error, g_steal_pointer (&problem));
  ka_db_exec (self->book->db, "ROLLBACK TO one_match; RELEASE one_match", NULL);
  return FALSE;
}

/* @problem: (transfer full). Returns: whether that is how it stands in the file, of which then can be told, and the next one may be taken */
static gboolean
leave_out (KaImport *self, GError *problem, GError **error)
{
  if (self->findings == NULL || !is_in_file (problem))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  self->report.matches_left_out++;
  g_ptr_array_add (self->findings->notes, g_strdup_printf (_ ("Left out: %s"), problem->message));
  if (self->left_out == NULL)
    self->left_out = problem;
  else
    g_error_free (problem);
  return TRUE;
}

static gboolean
import_matches (KaImport *self, KaFileBook *file, GError **error)
{
  guint n = 0;

  if (!ka_file_book_begin (file, error))
    return FALSE;
  for (;; n++)
    {
      GError *problem = NULL;
      const KaFileMatch *match = ka_file_book_next (file, &problem);

      if (match == NULL && problem == NULL)
        break;
      if (match == NULL && !file->goes_on)
        {
          g_propagate_error (error, problem);
          return FALSE;
        }
      if ((match == NULL || !try_match (self, match, n + 1, &problem)) && !leave_out (self, problem, error))
        return FALSE;
    }
  if (n == 0 || self->report.matches_left_out < n)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->left_out));
  return FALSE;
}

/* ---- the whole file ------------------------------------------------------------------------------------- */

static JsonNode *
build_report (const KaImportReport *report)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "players", report->players_added);
  json_object_set_int_member (object, "matches", report->matches_added);
  json_object_set_int_member (object, "changed", report->matches_changed);
  json_object_set_int_member (object, "rounds", report->rounds_added);
  if (report->corrections_added > 0)
    json_object_set_int_member (object, "corrections", report->corrections_added);
  if (report->rules_added > 0)
    json_object_set_int_member (object, "rules", report->rules_added);
  if (report->deals_added > 0)
    json_object_set_int_member (object, "deals", report->deals_added);
  json_node_take_object (node, object);
  return g_steal_pointer (&node);
}

static gboolean
write_all (KaChange *change, KaFileBook *file, KaImportFindings *findings, gboolean only_missing,
           KaImportReport *report, GError **error)
{
  g_auto (KaImport) import = { .only_missing = only_missing, .findings = findings };

  if (findings != NULL)
    g_ptr_array_set_size (findings->notes, 0);
  import.has_deals = file->has_deals;
  ka_import_init (&import, change->book);
  if (!ka_import_players (&import, file->players, error) || !ka_import_groups (&import, file->groups, error)
      || !import_matches (&import, file, error))
    return FALSE;
  *report = import.report;
  ka_change_tell (change, NULL, build_report (report));
  return TRUE;
}

/* @read: (transfer full) (nullable): %NULL with @error set */
static gboolean
import (KaBook *book, KaFileBook *read, KaImportFindings *findings, gboolean only_missing, gboolean dry_run,
        KaImportReport *report, GError **error)
{
  g_autoptr (KaFileBook) file = read;
  g_auto (KaChange) change = { 0 };
  KaImportReport own;
  KaImportReport *told = report != NULL ? report : &own;

  if (file == NULL || !ka_change_begin (&change, book, only_missing ? "backup-merged" : "imported", 0, error))
    return FALSE;
  change.brings = TRUE;
  if (!write_all (&change, file, findings, only_missing, told, error))
    return FALSE;
  if (!dry_run && !ka_change_commit (&change, error))
    return FALSE;
  told->wrote = change.told;
  return TRUE;
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
namesake_free (gpointer data)
{
  KaImportNamesake *self = data;

  g_free (self->key);
  g_free (self->name);
  g_free (self->other_name);
  g_free (self);
}

KaImportFindings *
ka_import_findings_new (void)
{
  KaImportFindings *self = g_new0 (KaImportFindings, 1);

  self->namesakes = g_ptr_array_new_with_free_func (namesake_free);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ka_import_findings_free (KaImportFindings *self)
{
  g_ptr_array_unref (self->namesakes);
  g_ptr_array_unref (self->notes);
  g_free (self);
}

gboolean
ka_import_report_names_matter (const KaImportReport *report)
{
  return report->matches_added + report->matches_changed + report->players_added > 0;
}

gboolean
ka_import_report_is_empty (const KaImportReport *report)
{
  return !ka_import_report_names_matter (report) && ka_import_count_lines (report) + report->deals_added == 0;
}

gboolean
ka_exchange_import (KaBook *book, GInputStream *stream, KaImportFindings *findings, gboolean dry_run,
                    KaImportReport *report, GError **error)
{
  KaFileBook *file = ka_file_book_read (stream, book->lookup, get_now (), error);

  return import (book, file, findings, FALSE, dry_run, report, error);
}

gboolean
ka_exchange_import_csv (KaBook *book, const KaCsvMatch *match, KaImportFindings *findings, gboolean dry_run,
                        KaImportReport *report, GError **error)
{
  KaFileBook *file = ka_file_book_new_from_csv (match, book->lookup, get_now (), error);

  return import (book, file, findings, FALSE, dry_run, report, error);
}

gboolean
ka_exchange_find_like (KaBook *book, const KaCsvMatch *match, gboolean *like, GError **error)
{
  gint64 found = 0;
  int step = 1;

  if (match->sheet->rounds->len > 0 && match->created[0] != 0)
    step = ka_db_query_int (
        book->db, &found, error,
        "SELECT EXISTS (SELECT 1 FROM round r JOIN match m ON m.id = r.match WHERE r.created = ? "
        "AND m.deleted = 0 AND (SELECT count (*) FROM seat s WHERE s.match = m.id) = ?)",
        ka_int (match->created[0]), ka_int (g_strv_length (match->sheet->players)));
  *like = found != 0;
  return step >= 0;
}

gboolean
ka_exchange_merge (KaBook *book, GInputStream *stream, KaImportFindings *findings, gboolean dry_run,
                   KaImportReport *report, GError **error)
{
  KaFileBook *file = ka_file_book_read (stream, book->lookup, get_now (), error);

  return import (book, file, findings, TRUE, dry_run, report, error);
}
