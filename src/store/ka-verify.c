/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-verify.h"

#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-deal-changes.h"
#include "ka-drafts-private.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-verify-rows.h"

static void find_fault (GStrvBuilder *faults, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
find_fault (GStrvBuilder *faults, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_strv_builder_take (faults, g_strdup_vprintf (format, args));
  va_end (args);
}

/* What cannot be read for damage is a fault like others, and the rest is looked at all the same. */
static gboolean
go_on (GStrvBuilder *faults, GError *problem, GError **error)
{
  if (problem == NULL)
    return TRUE;
  /* What SQLite fails at in the middle of a book that could be opened is the fault of what stands there. */
  if (!g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED)
      && !g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  find_fault (faults, "%s", problem->message);
  g_error_free (problem);
  return TRUE;
}

/* Every row that a question finds is a fault; its first column says which. */
static gboolean
find_faulty_rows (KaBook *self, GStrvBuilder *faults, const char *what, const char *sql, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KaRows) rows = ka_db_query (self->db, &problem, sql);

  while (rows != NULL && ka_rows_step (rows, &problem) > 0)
    {
      const char *text = (const char *) sqlite3_column_text (rows, 0);
      g_autofree char *which = g_utf8_make_valid (text != NULL ? text : "?", -1);

      find_fault (faults, "%s: %s", what, which);
    }
  return go_on (faults, problem, error);
}

static gboolean
check_file (KaBook *self, GStrvBuilder *faults, GError **error)
{
  return find_faulty_rows (self, faults, _ ("The file is damaged"),
                           "SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'", error)
         && find_faulty_rows (self, faults, _ ("A row belongs to nothing"),
                              "SELECT \"table\" || ' ' || coalesce (rowid, '') FROM pragma_foreign_key_check",
                              error)
         && find_faulty_rows (
             self, faults, _ ("The lines of a match are not numbered from 1 without gaps"),
             "SELECT m.uuid FROM round r JOIN match m ON m.id = r.match GROUP BY r.match "
             "HAVING min (r.n) <> 1 OR max (r.n) <> count (*) OR count (DISTINCT r.n) <> count (*)",
             error)
         && find_faulty_rows (self, faults, _ ("A line has the name of another"),
                              "SELECT " KA_LINE_UUID " FROM round GROUP BY match, uuid HAVING count (*) > 1",
                              error)
         && find_faulty_rows (self, faults, _ ("A player is another entry of somebody who is one himself"),
                              "SELECT p.uuid FROM player p JOIN player r ON r.id = p.merged_into "
                              "WHERE r.merged_into IS NOT NULL",
                              error)
         && find_faulty_rows (self, faults, _ ("The numbers of new rows are used up"),
                              "SELECT name FROM sqlite_sequence WHERE typeof (seq) <> 'integer' "
                              "OR seq NOT BETWEEN 0 AND iif (name = 'act', 1 << 39, 1 << 53)",
                              error);
}

/* Each row is read as the program reads it. */
static gboolean
check_people (KaBook *self, GStrvBuilder *faults, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KaRows) rows = ka_db_query (self->db, &problem, "SELECT " KA_PLAYER_COLUMNS " FROM player p");

  while (rows != NULL && ka_rows_step (rows, &problem) > 0)
    {
      GError *damage = NULL;
      g_autoptr (KaPlayer) player = ka_player_read (rows, 0, &damage);

      if (player == NULL && !go_on (faults, damage, error))
        return FALSE;
    }
  return go_on (faults, problem, error);
}

static gboolean
check_older_journal (KaBook *self, GStrvBuilder *faults, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, &problem, "SELECT " KA_OLDER_JOURNAL " FROM older_journal");

  while (rows != NULL && ka_rows_step (rows, &problem) > 0)
    {
      GError *damage = NULL;
      g_autoptr (KaJournalEntry) entry = ka_older_entry_read (rows, &damage);

      if (entry == NULL && !go_on (faults, damage, error))
        return FALSE;
    }
  return go_on (faults, problem, error);
}

static gboolean
check_acts (KaBook *self, GStrvBuilder *faults, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KaRows) rows = ka_db_query (self->db, &problem, "SELECT id FROM act");

  while (rows != NULL && ka_rows_step (rows, &problem) > 0)
    {
      gint64 act = sqlite3_column_int64 (rows, 0);
      GError *damage = NULL;

      if ((!ka_acts_check (self->db, act, &damage) || !ka_deal_changes_check (self->db, act, &damage))
          && !go_on (faults, damage, error))
        return FALSE;
    }
  return go_on (faults, problem, error);
}

static gboolean
check_rows (KaBook *self, GStrvBuilder *faults, GError **error)
{
  GError *problem = NULL;

  ka_verify_rows (self, faults, &problem);
  return go_on (faults, problem, error);
}

static gboolean
check_drafts (KaBook *self, GStrvBuilder *faults, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KaRows) rows = ka_db_query (self->db, &problem, "SELECT " KA_DRAFT_COLUMNS " FROM draft");

  while (rows != NULL && ka_rows_step (rows, &problem) > 0)
    {
      GError *damage = NULL;
      g_autoptr (KaDraftRecord) draft = ka_draft_read (self, rows, &damage);

      if (draft == NULL && !go_on (faults, damage, error))
        return FALSE;
    }
  return go_on (faults, problem, error);
}

/* The book knows no game, so it sees only whether a deal has all that is needed to play it again. A deal of a match whose
 * creation was undone waits for it to come back, and one for other seats for those. */
static gboolean
check_deals (KaBook *self, GStrvBuilder *faults, GError **error)
{
  return find_faulty_rows (
             self, faults, _ ("A deal lacks what is needed to play it again"),
             "SELECT d.id FROM deal d JOIN (SELECT match, count (*) AS n FROM seat GROUP BY match) s "
             "ON s.match = d.match WHERE NOT " KA_DEAL_WAITS
             " AND (d.seed = '' OR d.seed GLOB '*[^0-9]*' OR d.pack = '' "
             "OR d.dealer NOT BETWEEN 0 AND s.n - 1 OR CASE WHEN json_valid (d.totals) THEN "
             "json_type (d.totals) <> 'array' OR json_array_length (d.totals) <> s.n "
             "OR EXISTS (SELECT * FROM json_each (d.totals) t WHERE t.type <> 'integer') ELSE TRUE END)",
             error)
         && find_faulty_rows (
             self, faults, _ ("The moves of a deal are not those of its players in order"),
             "SELECT d.id FROM deal d JOIN (SELECT match, count (*) AS n FROM seat GROUP BY match) s "
             "ON s.match = d.match LEFT JOIN move v ON v.deal = d.id WHERE NOT " KA_DEAL_WAITS
             " GROUP BY d.id "
             "HAVING d.n_moves NOT BETWEEN 0 AND count (v.n) OR coalesce (min (v.n), 0) <> 0 "
             "OR coalesce (max (v.n), -1) <> count (v.n) - 1 OR max (v.seat) >= s.n OR min (v.seat) < 0 "
             "OR count (nullif (v.text, '')) <> count (v.n)",
             error)
         && find_faulty_rows (self, faults, _ ("A round stands for a deal that is not its own"),
                              "SELECT " KA_LINE_UUID " FROM round r JOIN deal d ON d.id = r.deal "
                              "WHERE d.state <> 'done' OR d.match <> r.match "
                              "UNION SELECT " KA_LINE_UUID " FROM round WHERE deal IS NOT NULL "
                              "GROUP BY deal HAVING count (*) > 1",
                              error);
}

static gboolean
same_standing (KaBook *self, gint64 match, const KaScore *score, gboolean *same, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT t.total, t.place, y.finished FROM standing t "
                     "JOIN summary y ON y.match = t.match WHERE t.match = ? ORDER BY t.seat",
                     ka_int (match));
  guint seat = 0;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      *same = *same && seat < score->n_seats && sqlite3_column_int64 (rows, 0) == score->totals[seat]
              && sqlite3_column_int64 (rows, 1) == score->ranking[seat]
              && sqlite3_column_int64 (rows, 2) == score->finished;
      seat++;
    }
  *same = *same && seat == score->n_seats;
  return step == 0;
}

static gboolean
check_points (KaBook *self, const KaMatch *match, GPtrArray *lines, const KaScore *score,
              GStrvBuilder *faults, GError **error)
{
  GError *problem = NULL;
  gboolean same = TRUE;

  if (!same_standing (self, match->id, score, &same, &problem))
    return go_on (faults, problem, error);
  if (!same)
    find_fault (faults, _ ("The points of a match are not those that its rounds give: %s"), match->uuid);
  return TRUE;
}

/* @points: (out): whether it has some */
static gboolean
find_points (KaBook *self, gint64 match, gint64 *points, GError **error)
{
  return ka_db_query_int (self->db, points, error, "SELECT EXISTS (SELECT 1 FROM standing WHERE match = ?)",
                          ka_int (match))
         >= 0;
}

/* A game that is there and did not take its options: they are those of no version of it that is known. That is no damage where
 * nothing follows from them: two people may have brought somebody to a table at which there was one seat left. */
static gboolean
check_options (KaBook *self, const KaMatch *match, GStrvBuilder *faults, GError **error)
{
  const KaGame *game = self->lookup (match->game_id);
  GError *problem = NULL;
  gint64 has_points;

  if (game == NULL || match->version > game->version)
    return TRUE;
  if (!find_points (self, match->id, &has_points, &problem))
    return go_on (faults, problem, error);
  if (has_points)
    find_fault (faults, _ ("The options of a match or the number of its seats cannot be: %s"), match->uuid);
  return TRUE;
}

/* The rounds of a match do not go together with its options. That is no damage where nothing follows from them: two people may
 * have changed both without knowing of each other, and the sheet says so. */
static gboolean
check_no_points (KaBook *self, const KaMatch *match, const GError *problem, GStrvBuilder *faults,
                 GError **error)
{
  GError *asking = NULL;
  gint64 has_points;

  if (!find_points (self, match->id, &has_points, &asking))
    return go_on (faults, asking, error);
  if (has_points)
    find_fault (faults, _ ("The rounds of a match cannot be: %s: %s"), match->uuid, problem->message);
  return TRUE;
}

static gboolean
check_match (KaBook *self, gint64 id, GStrvBuilder *faults, GError **error)
{
  GError *damage = NULL;
  g_autoptr (KaMatch) match = ka_book_get_match (self, id, &damage);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (KaScore) score = NULL;

  if (match == NULL)
    return go_on (faults, damage, error);
  if (match->game == NULL)
    return check_options (self, match, faults, error);
  lines = ka_book_list_lines_of (self, match, &problem);
  score = lines != NULL ? ka_book_score_lines (match, lines, &problem) : NULL;
  if (score != NULL)
    return check_points (self, match, lines, score, faults, error);
  if (problem->domain == KA_ERROR)
    return check_no_points (self, match, problem, faults, error);
  find_fault (faults, _ ("The rounds of a match cannot be: %s: %s"), match->uuid, problem->message);
  return TRUE;
}

static gboolean
check_matches (KaBook *self, GStrvBuilder *faults, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KaRows) rows = ka_db_query (self->db, &problem, "SELECT id FROM match ORDER BY id");
  g_autoptr (GHashTable) seen = ka_row_seen_new ();

  while (rows != NULL && ka_rows_step (rows, &problem) > 0)
    {
      KaRow row = ka_row_begin (rows, "match", 0);

      ka_row_check_new (&row, seen);
      if (!ka_row_end (&row, &problem))
        break;
      if (!check_match (self, row.id, faults, error))
        return FALSE;
    }
  return go_on (faults, problem, error);
}

GStrv
ka_book_verify (KaBook *self, GError **error)
{
  g_autoptr (GStrvBuilder) faults = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  return check_file (self, faults, error) && check_people (self, faults, error)
                 && check_deals (self, faults, error) && check_matches (self, faults, error)
                 && check_older_journal (self, faults, error) && check_acts (self, faults, error)
                 && check_rows (self, faults, error) && check_drafts (self, faults, error)
             ? g_strv_builder_end (faults)
             : NULL;
}
