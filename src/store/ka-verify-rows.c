/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-verify-rows.h"

#include <string.h>

#include "ka-book-open.h"
#include "ka-book-private.h"
#include "ka-language.h"
#include "ka-names.h"
#include "ka-project.h"

/* What stands in the book as other books would have it: without the numbers of rows. The first column says of what it is. */
typedef struct
{
  const char *fault;    /* what it is when it stands otherwise */
  const char *question; /* SQL */
} Rows;

#define MATCH_FAULT N_ ("A match is written otherwise than the changes of the book say")

static const Rows ALL_ROWS[] = {
  { N_ ("A person is written otherwise than the changes of the book say"),
    "SELECT p.uuid, p.name, p.colour, p.symbol, p.birthday, p.note, p.archived, p.guest, r.uuid AS root "
    "FROM player p LEFT JOIN player r ON r.id = p.merged_into" },
  { MATCH_FAULT, "SELECT m.uuid, m.game, m.version, m.origin, g.name, m.place, m.note, m.started, m.ended, "
                 "m.by_hand, m.deleted, m.first, m.practice FROM match m "
                 "LEFT JOIN table_group g ON g.id = m.table_group" },
  { N_ ("The seats of a match are written otherwise than the changes of the book say"),
    "SELECT m.uuid, s.seat, p.uuid AS player, s.bot, s.duty FROM seat s JOIN match m ON m.id = s.match "
    "LEFT JOIN player p ON p.id = s.player" },
  { N_ ("The lines of a match are written otherwise than the changes of the book say"),
    "SELECT m.uuid, round.uuid AS line, n, facts, absent, correction, reason, round.note, created, rank, "
    "round.options FROM round JOIN match m ON m.id = round.match" },
};

/* A row keeps the options as the program of its time wrote them, and the same said anew has those that came since too. */
#define OPTIONS                                                                                              \
  "SELECT m.uuid, m.game, (SELECT count (*) FROM seat s WHERE s.match = m.id) AS n_seats, o.text "           \
  "FROM match m JOIN option_set o ON o.id = m.options"

/* ---- a copy --------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): a book in a file that SQLite makes and takes away by itself, or %NULL */
static KaBook *
copy (KaBook *self, GError **error)
{
  g_autoptr (KaDb) db = ka_db_open ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  return db != NULL && ka_db_copy (self->db, db, error)
             ? ka_book_new_scratch (g_steal_pointer (&db), self->lookup)
             : NULL;
}

static gboolean
set_aside (KaBook *scratch, guint i, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("CREATE TEMP TABLE stood_%u AS %s", i, ALL_ROWS[i].question);

  return ka_db_exec (scratch->db, sql, error);
}

static gboolean
set_all_aside (KaBook *scratch, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (ALL_ROWS); i++)
    if (!set_aside (scratch, i, error))
      return FALSE;
  return ka_db_exec (scratch->db,
                     "CREATE TEMP TABLE stood_options AS " OPTIONS
                     "; DELETE FROM round; DELETE FROM seat; DELETE FROM match; "
                     "UPDATE player SET merged_into = NULL; DELETE FROM player",
                     error);
}

/* ---- written anew --------------------------------------------------------------------------------------- */

static GHashTable *
list_things (KaBook *scratch, GError **error)
{
  g_autoptr (GHashTable) things = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (KaRows) rows = ka_db_query (scratch->db, error, "SELECT name FROM thing");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    g_hash_table_add (things, ka_name_unpack (rows, 0));
  return step == 0 ? g_steal_pointer (&things) : NULL;
}

static gboolean
write_anew (KaBook *scratch, GError **error)
{
  g_autoptr (GHashTable) things = list_things (scratch, error);

  return things != NULL && ka_project (scratch, things, NULL, error);
}

/* ---- compared ------------------------------------------------------------------------------------------- */

static void
find_fault (GStrvBuilder *faults, const char *fault, KaRows *rows)
{
  const char *text = (const char *) sqlite3_column_text (rows, 0);
  g_autofree char *which = g_utf8_make_valid (text != NULL ? text : "?", -1);

  g_strv_builder_take (faults, g_strdup_printf ("%s: %s", _ (fault), which));
}

static gboolean
compare (KaBook *scratch, guint i, GStrvBuilder *faults, GError **error)
{
  g_autofree char *sql
      = g_strdup_printf ("SELECT DISTINCT uuid FROM (SELECT * FROM (SELECT * FROM stood_%u EXCEPT %s) "
                         "UNION ALL SELECT * FROM (%s EXCEPT SELECT * FROM stood_%u)) ORDER BY uuid",
                         i, ALL_ROWS[i].question, ALL_ROWS[i].question, i);
  g_autoptr (KaRows) rows = ka_db_query (scratch->db, error, sql);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    find_fault (faults, ALL_ROWS[i].fault, rows);
  return step == 0;
}

/* Returns: (transfer full): options as this program writes them; as they are where it cannot read them */
static char *
write_options (const KaGame *game, guint n_seats, const char *text)
{
  g_autoptr (KaValues) options = game != NULL ? ka_game_read_kept_options (game, n_seats, text, NULL) : NULL;

  return options != NULL ? ka_book_print_options (game, options) : g_strdup (text);
}

static gboolean
compare_options (KaBook *scratch, GStrvBuilder *faults, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      scratch->db, error,
      "SELECT uuid, old.game, old.n_seats, old.text, new.text FROM stood_options old "
      "JOIN (" OPTIONS ") new USING (uuid) WHERE old.text <> new.text AND old.game IS NOT NULL "
      "ORDER BY uuid");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      const KaGame *game = scratch->lookup ((const char *) sqlite3_column_text (rows, 1));
      guint n_seats = (guint) sqlite3_column_int (rows, 2);
      g_autofree char *old = write_options (game, n_seats, (const char *) sqlite3_column_text (rows, 3));
      g_autofree char *new = write_options (game, n_seats, (const char *) sqlite3_column_text (rows, 4));

      if (strcmp (old, new) != 0)
        find_fault (faults, MATCH_FAULT, rows);
    }
  return step == 0;
}

/* What stands in a book of before is told when it is brought up to date, and not where somebody only looks at it. @told: (out) */
static gboolean
find_whether_told (KaBook *self, gboolean *told, GError **error)
{
  gint64 some = 0;
  int step = ka_db_query_int (self->db, &some, error,
                              "SELECT EXISTS (SELECT 1 FROM act) OR NOT EXISTS (SELECT 1 FROM player)");

  *told = some != 0;
  return step >= 0;
}

static gboolean
verify_in_copy (KaBook *scratch, GStrvBuilder *faults, GError **error)
{
  if (!ka_book_begin (scratch, error) || !set_all_aside (scratch, error) || !write_anew (scratch, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (ALL_ROWS); i++)
    if (!compare (scratch, i, faults, error))
      return FALSE;
  return compare_options (scratch, faults, error);
}

gboolean
ka_verify_rows (KaBook *self, GStrvBuilder *faults, GError **error)
{
  g_autoptr (KaBook) scratch = NULL;
  gboolean told;

  if (!find_whether_told (self, &told, error))
    return FALSE;
  if (!told)
    return TRUE;
  scratch = copy (self, error);
  if (scratch != NULL && verify_in_copy (scratch, faults, error))
    return TRUE;
  /* Translators: what follows says why: there is no room, say. */
  g_prefix_error (error, "%s ", _ ("The changes of the book cannot be gone through in a copy of it."));
  return FALSE;
}
