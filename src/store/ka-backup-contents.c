/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is in a copy of the book, and how it differs from another. */
#include "ka-backup-contents.h"

#include <string.h>

#include "ka-book-open.h"
#include "ka-row.h"

/* Where there are no acts yet, the journal has the same columns under another name. */
#define OLDER_MARK                                                                                           \
  "at || ' ' || kind || ' ' || match || ' ' || line || ' ' || subject || ' ' || coalesce (before, '') "      \
  "|| ' ' || coalesce (after, '')"

/* What was done in one file has a number that was given out once: that of an act, or of an entry of the journal before there
 * were acts. Two copies of a file that went on by themselves and then heard of the same act may end alike, so what came before the last one
 * counts too. */
typedef struct
{
  const char *newest;
  const char *turn;
  const char *mark;
} Form;

static const Form WITH_ACTS
    = { "SELECT coalesce (max (id), 0) FROM (SELECT max (id) AS id FROM older_journal "
        "UNION ALL SELECT max (id) FROM act)",
        "SELECT max (coalesce ((SELECT max (turn) FROM older_journal), 0), "
        "coalesce ((SELECT max (id) FROM act), 0))",
        "SELECT w.device || ' ' || a.number || ' ' || a.stamp || ' ' || "
        "(SELECT sum (b.stamp & 0x7fffffff) FROM act b WHERE b.id <= ?1) "
        "FROM act a JOIN writer w ON w.id = a.writer WHERE a.id = ?1 "
        "UNION ALL SELECT " OLDER_MARK " FROM older_journal WHERE id = ?1" };
static const Form WITHOUT_ACTS
    = { "SELECT coalesce (max (id), 0) FROM journal", "SELECT coalesce (max (turn), 0) FROM journal",
        "SELECT " OLDER_MARK " FROM journal WHERE id = ?1" };

void
ka_backup_contents_free (KaBackupContents *self)
{
  g_free (self->mark);
  g_free (self);
}

static gboolean
find_form (KaDb *db, const Form **form, GError **error)
{
  gint64 has_acts = 0;

  if (ka_db_query_int (db, &has_acts, error, "SELECT count (*) FROM sqlite_schema WHERE name = 'act'") < 0)
    return FALSE;
  *form = has_acts ? &WITH_ACTS : &WITHOUT_ACTS;
  return TRUE;
}

static gboolean
read_mark (KaDb *db, gint64 entry, char **mark, GError **error)
{
  const Form *form;
  g_autoptr (KaRows) rows
      = find_form (db, &form, error) ? ka_db_query (db, error, form->mark, ka_int (entry)) : NULL;
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  *mark = step > 0 ? ka_rows_dup_text (rows, 0) : NULL;
  return step >= 0;
}

static gboolean
read_rows (KaDb *db, KaBackupContents *self, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error,
      "SELECT (SELECT count(*) FROM match WHERE deleted = 0), "
      "(SELECT coalesce (max (started), 0) FROM match WHERE deleted = 0), (SELECT count(*) FROM round), "
      "(SELECT count(*) FROM round WHERE correction IS NULL "
      "AND match IN (SELECT id FROM match WHERE deleted = 0)), "
      "(SELECT count(*) FROM player WHERE merged_into IS NULL), (SELECT count(*) FROM deal), "
      "(SELECT count(*) FROM move)");
  gint64 *const places[] = { &self->n_matches, &self->last_match, &self->n_rounds, &self->n_shown_rounds,
                             &self->n_people,  &self->n_deals,    &self->n_moves };
  const Form *form;

  if (rows == NULL || ka_rows_step (rows, error) <= 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    *places[i] = sqlite3_column_int64 (rows, (int) i);
  return find_form (db, &form, error) && ka_db_query_int (db, &self->entry, error, form->newest) > 0
         && ka_db_query_int (db, &self->turn, error, form->turn) > 0;
}

KaBackupContents *
ka_backup_contents_new (KaDb *db, GError **error)
{
  g_autoptr (KaBackupContents) self = g_new0 (KaBackupContents, 1);

  return read_rows (db, self, error) && read_mark (db, self->entry, &self->mark, error)
             ? g_steal_pointer (&self)
             : NULL;
}

gboolean
ka_backup_contents_equal (const KaBackupContents *a, const KaBackupContents *b)
{
  return a->turn == b->turn && a->entry == b->entry && g_strcmp0 (a->mark, b->mark) == 0
         && a->n_matches == b->n_matches && a->n_rounds == b->n_rounds && a->n_people == b->n_people
         && a->n_deals == b->n_deals && a->n_moves == b->n_moves;
}

/* Whether the same rows stand in a table of both; what cannot be read is not the same. */
static gboolean
is_same_table (KaDb *db, const char *table)
{
  char *sql
      = sqlite3_mprintf ("SELECT (SELECT count(*) FROM main.\"%w\") = (SELECT count(*) FROM aside.\"%w\") "
                         "AND NOT EXISTS (SELECT * FROM main.\"%w\" EXCEPT SELECT * FROM aside.\"%w\")",
                         table, table, table, table);
  gint64 same = 0;

  if (sql == NULL || ka_db_query_int (db, &same, NULL, sql) <= 0)
    same = 0;
  sqlite3_free (sql);
  return same != 0;
}

/* But for what was only typed, and what was carried: that alone is worth no backup. */
#define TABLES                                                                                               \
  "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "     \
  "AND name NOT IN ('draft', 'writing', 'carrier', 'carried_act', 'carried_unread')"

static gboolean
has_same_tables (KaDb *db)
{
  g_autoptr (KaRows) rows = ka_db_query (db, NULL, TABLES);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, NULL)) > 0)
    if (!is_same_table (db, (const char *) sqlite3_column_text (rows, 0)))
      return FALSE;
  return step == 0;
}

gboolean
ka_backup_holds_the_same (KaDb *db, const char *backup)
{
  gboolean same;

  if (!ka_db_run (db, NULL, "ATTACH ? AS aside", ka_text (backup)))
    return FALSE;
  same = has_same_tables (db);
  ka_db_run (db, NULL, "DETACH aside");
  return same;
}

gboolean
ka_backup_is_continued (KaDb *db, const KaBackupContents *older, gboolean *continued, GError **error)
{
  g_autofree char *mark = NULL;

  if (!read_mark (db, older->entry, &mark, error))
    return FALSE;
  *continued = older->mark != NULL && g_strcmp0 (mark, older->mark) == 0;
  return TRUE;
}

KaBackupContents *
ka_backup_read (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (KaDb) db = ka_open_existing_for_reading (path, error);

  if (db == NULL)
    return NULL;
  ka_db_set_cancellable (db, cancellable);
  return ka_backup_contents_new (db, error);
}

/* ---- two of them ---------------------------------------------------------------------------------------- */

/* The matches that people see, and the lines of those that are on both sides. Filled in: this side, the other. The copy may be of an
 * older version, which kept the UUID of a line as text. */
#define R_LINE KA_UUID_BYTES ("r.uuid")
#define Q_LINE KA_UUID_BYTES ("q.uuid")
#define MATCHES_ONLY_IN                                                                                      \
  "SELECT count(*), coalesce (max (started), 0) FROM %1$s.match WHERE deleted = 0 "                          \
  "AND uuid NOT IN (SELECT uuid FROM %2$s.match WHERE deleted = 0)"
#define ROUNDS_ONLY_IN                                                                                       \
  "SELECT count(*) FROM %1$s.round r JOIN %1$s.match m ON m.id = r.match WHERE m.deleted = 0 "               \
  "AND m.uuid IN (SELECT uuid FROM %2$s.match WHERE deleted = 0) AND (m.uuid, " R_LINE ") NOT IN "           \
  "(SELECT o.uuid, " Q_LINE " FROM %2$s.round q JOIN %2$s.match o ON o.id = q.match)"
#define PEOPLE_ONLY_IN "SELECT count(*) FROM %1$s.player WHERE uuid NOT IN (SELECT uuid FROM %2$s.player)"
#define HAS_OPTIONS    "SELECT count (*) FROM pragma_table_info ('round', 'aside') WHERE name = 'options'"
#define ROUNDS_CHANGED                                                                                       \
  "WITH other AS (SELECT o.uuid AS m, " Q_LINE                                                               \
  " AS line, q.* FROM aside.round q JOIN aside.match o ON o.id = q.match) "                                  \
  "SELECT count(*) FROM main.match m JOIN main.round r ON r.match = m.id "                                   \
  "JOIN other ON other.m = m.uuid AND other.line = " R_LINE " WHERE m.deleted = 0 "                          \
  "AND (r.n, r.facts, r.absent, r.correction, r.reason, r.note, %1$s) "                                      \
  "IS NOT (other.n, other.facts, other.absent, other.correction, other.reason, other.note, %2$s)"
#define KNOWN                                                                                                \
  "SELECT EXISTS (SELECT 1 FROM main.player JOIN aside.player USING (uuid)) "                                \
  "OR EXISTS (SELECT 1 FROM main.match JOIN aside.match USING (uuid)) "                                      \
  "OR NOT EXISTS (SELECT 1 FROM main.player) OR NOT EXISTS (SELECT 1 FROM aside.player)"

/* The sides are names of ours, never text from outside. */
static char *
fill_in (const char *sql, const char *side, const char *other)
{
  g_auto (GStrv) parts = g_strsplit (sql, "%1$s", -1);
  g_autofree char *half = g_strjoinv (side, parts);
  g_auto (GStrv) rest = g_strsplit (half, "%2$s", -1);

  return g_strjoinv (other, rest);
}

static gboolean
count_part (KaDb *db, const char *side, const char *other, KaBackupPart *part, GError **error)
{
  g_autofree char *matches = fill_in (MATCHES_ONLY_IN, side, other);
  g_autofree char *rounds = fill_in (ROUNDS_ONLY_IN, side, other);
  g_autofree char *people = fill_in (PEOPLE_ONLY_IN, side, other);
  g_autoptr (KaRows) rows = ka_db_query (db, error, matches);

  if (rows == NULL || ka_rows_step (rows, error) <= 0)
    return FALSE;
  part->n_matches = sqlite3_column_int64 (rows, 0);
  part->last_match = sqlite3_column_int64 (rows, 1);
  return ka_db_query_int (db, &part->n_rounds, error, rounds) > 0
         && ka_db_query_int (db, &part->n_people, error, people) > 0;
}

/* A copy of before knows of no options of a line. */
static gboolean
count_changed (KaDb *db, gint64 *n, GError **error)
{
  g_autofree char *sql = NULL;
  gint64 has_options;

  if (ka_db_query_int (db, &has_options, error, HAS_OPTIONS) <= 0)
    return FALSE;
  sql = fill_in (ROUNDS_CHANGED, "r.options", has_options ? "other.options" : "NULL");
  return ka_db_query_int (db, n, error, sql) > 0;
}

gboolean
ka_backup_count_difference (KaDb *db, KaBackupDifference *difference, GError **error)
{
  gint64 known;

  *difference = (KaBackupDifference) { 0 };
  if (!count_part (db, "main", "aside", &difference->gone, error)
      || !count_part (db, "aside", "main", &difference->comes, error)
      || !count_changed (db, &difference->n_changed, error)
      || ka_db_query_int (db, &known, error, KNOWN) <= 0)
    return FALSE;
  difference->other_book = !known;
  return TRUE;
}

gboolean
ka_backup_compare (const char *path, const char *backup, KaBackupDifference *difference,
                   GCancellable *cancellable, GError **error)
{
  g_autoptr (KaDb) db = NULL;

  if (!ka_book_check_file (backup, cancellable, error))
    return FALSE;
  db = ka_open_for_reading (path, error);
  if (db == NULL)
    return FALSE;
  ka_db_set_cancellable (db, cancellable);
  return ka_db_run (db, error, "ATTACH ? AS aside", ka_text (backup))
         && ka_backup_count_difference (db, difference, error);
}
