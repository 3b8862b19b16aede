/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-verify.h"

#include <glib/gi18n-lib.h>

#include "ka-book-private.h"

static void find_fault (GStrvBuilder *faults, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
find_fault (GStrvBuilder *faults, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_strv_builder_take (faults, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Every row that a question finds is a fault; its first column says which. */
static gboolean
find_faulty_rows (KaBook *self, GStrvBuilder *faults, const char *what, const char *sql, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->db, error, sql);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    find_fault (faults, "%s: %s", what, (const char *) sqlite3_column_text (rows, 0));
  return step == 0;
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
                              "SELECT uuid FROM round GROUP BY match, uuid HAVING count (*) > 1", error);
}

/* The book knows no game, so it sees only whether a deal has all that is needed to play it again. A deal of a match whose
 * creation was undone waits for it to come back. */
static gboolean
check_deals (KaBook *self, GStrvBuilder *faults, GError **error)
{
  return find_faulty_rows (
             self, faults, _ ("A deal has not what is needed to play it again"),
             "SELECT d.id FROM deal d JOIN (SELECT match, count (*) AS n FROM seat GROUP BY match) s "
             "ON s.match = d.match WHERE d.seed = '' OR d.seed GLOB '*[^0-9]*' OR d.pack = '' "
             "OR d.dealer NOT BETWEEN 0 AND s.n - 1 OR json_type (d.totals) <> 'array' "
             "OR json_array_length (d.totals) <> s.n "
             "OR EXISTS (SELECT * FROM json_each (d.totals) t WHERE t.type <> 'integer')",
             error)
         && find_faulty_rows (
             self, faults, _ ("The moves of a deal are not those of its players in order"),
             "SELECT d.id FROM deal d JOIN (SELECT match, count (*) AS n FROM seat GROUP BY match) s "
             "ON s.match = d.match LEFT JOIN move v ON v.deal = d.id GROUP BY d.id "
             "HAVING d.n_moves NOT BETWEEN 0 AND count (v.n) OR coalesce (min (v.n), 0) <> 0 "
             "OR coalesce (max (v.n), -1) <> count (v.n) - 1 OR max (v.seat) >= s.n OR min (v.seat) < 0 "
             "OR count (nullif (v.text, '')) <> count (v.n)",
             error)
         && find_faulty_rows (self, faults, _ ("A round stands for a deal that is not its own"),
                              "SELECT r.uuid FROM round r JOIN deal d ON d.id = r.deal "
                              "WHERE d.state <> 'done' OR d.match <> r.match "
                              "UNION SELECT uuid FROM round WHERE deal IS NOT NULL "
                              "GROUP BY deal HAVING count (*) > 1",
                              error);
}

static gboolean
same_points (KaBook *self, const KaLine *line, const KaRoundScore *score, guint n_seats, gboolean *same,
             GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error, "SELECT points, adjust, total FROM points WHERE round = ? ORDER BY seat",
      ka_int (line->id));
  guint seat = 0;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      *same = *same && seat < n_seats && sqlite3_column_int (rows, 0) == score->points[seat]
              && sqlite3_column_int (rows, 1) == score->adjust[seat]
              && sqlite3_column_int (rows, 2) == score->totals[seat];
      seat++;
    }
  *same = *same && seat == n_seats;
  return step == 0;
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
      *same = *same && seat < score->n_seats && sqlite3_column_int (rows, 0) == score->totals[seat]
              && sqlite3_column_int (rows, 1) == score->ranking[seat]
              && sqlite3_column_int (rows, 2) == score->finished;
      seat++;
    }
  *same = *same && seat == score->n_seats;
  return step == 0;
}

static gboolean
check_points (KaBook *self, const KaMatch *match, GPtrArray *lines, const KaScore *score,
              GStrvBuilder *faults, GError **error)
{
  gboolean same = TRUE;

  for (guint i = 0; i < lines->len; i++)
    if (!same_points (self, g_ptr_array_index (lines, i), &score->rounds[i], match->n_seats, &same, error))
      return FALSE;
  if (!same_standing (self, match->id, score, &same, error))
    return FALSE;
  if (!same)
    find_fault (faults, _ ("The points of a match are not those that its rounds give: %s"), match->uuid);
  return TRUE;
}

static gboolean
check_match (KaBook *self, gint64 id, GStrvBuilder *faults, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (self, id, error);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (KaScore) score = NULL;

  if (match == NULL)
    return FALSE;
  if (match->game == NULL)
    return TRUE;
  lines = ka_book_list_lines_of (self, match, &problem);
  score = lines != NULL ? ka_book_score_lines (match, lines, &problem) : NULL;
  if (score != NULL)
    return check_points (self, match, lines, score, faults, error);
  find_fault (faults, _ ("The rounds of a match cannot be: %s: %s"), match->uuid, problem->message);
  return TRUE;
}

static gboolean
check_matches (KaBook *self, GStrvBuilder *faults, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->db, error, "SELECT id FROM match ORDER BY id");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    if (!check_match (self, sqlite3_column_int64 (rows, 0), faults, error))
      return FALSE;
  return step == 0;
}

GStrv
ka_book_verify (KaBook *self, GError **error)
{
  g_autoptr (GStrvBuilder) faults = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  return check_file (self, faults, error) && check_deals (self, faults, error)
                 && check_matches (self, faults, error)
             ? g_strv_builder_end (faults)
             : NULL;
}
