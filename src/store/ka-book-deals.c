/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that are played at the table, move by move. They are not followed by the journal, except for their end, which
 * puts a round on the sheet. */
#include "ka-book-private.h"

#include <string.h>

#include "ka-language.h"

/* ---- reading -------------------------------------------------------------------------------------------- */

static void
deal_move_free (gpointer data)
{
  KaDealMove *self = data;

  g_free (self->text);
  g_free (self->stand_in);
  g_free (self);
}

KaDealRecord *
ka_deal_record_new (void)
{
  KaDealRecord *self = g_new0 (KaDealRecord, 1);

  self->moves = g_ptr_array_new_with_free_func (deal_move_free);
  return self;
}

void
ka_deal_record_free (KaDealRecord *self)
{
  g_free (self->pack);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_free (self);
}

static gboolean
read_moves (KaBook *self, KaDealRecord *record, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error, "SELECT seat, text, at, stand_in FROM move WHERE deal = ? ORDER BY n",
                     ka_int (record->id));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRow row = { .rows = rows, .table = "move", .id = record->id };
      KaDealMove *move = g_new0 (KaDealMove, 1);

      g_ptr_array_add (record->moves, move);
      move->seat = (int) ka_row_get_int (&row, 0, "seat", 0, KA_MAX_SEATS - 1);
      move->text = ka_row_dup_text (&row, 1, "text");
      move->at = ka_row_get_time (&row, 2, "at");
      move->stand_in = g_strdup (ka_row_get_text_or_null (&row, 3, "stand_in"));
      if (!ka_row_end (&row, error))
        return FALSE;
    }
  return step == 0;
}

#define DEAL_COLUMNS                                                                                         \
  "id, match, seed, dealer, pack, state, totals, n_moves, (SELECT count (*) FROM seat s WHERE s.match = d.match)"

static KaDealRecord *
read_deal (KaBook *self, KaRows *rows, GError **error)
{
  static const char *const STATES[] = { "open", "done", NULL };
  KaRow row = ka_row_begin (rows, "deal", 0);
  g_autoptr (KaDealRecord) record = ka_deal_record_new ();
  /* A deal of a match whose creation was undone has no seats until it comes back. */
  guint n_seats = (guint) ka_row_get_int (&row, 8, "seats", 0, KA_MAX_SEATS);
  gint64 n_moves = ka_row_get_int (&row, 7, "n_moves", 0, G_MAXINT);

  record->id = ka_row_get_int (&row, 0, "id", 1, G_MAXINT64);
  record->match = ka_row_get_id (&row, 1, "match");
  record->seed = g_ascii_strtoull (ka_row_get_text (&row, 2, "seed"), NULL, 10);
  record->turn = (int) ka_row_get_int (&row, 3, "dealer", 0, n_seats != 0 ? n_seats - 1 : KA_MAX_SEATS - 1);
  record->pack = ka_row_dup_text (&row, 4, "pack");
  record->done = ka_row_get_word (&row, 5, "state", STATES) == 1;
  if (!ka_parse_numbers (ka_row_get_text (&row, 6, "totals"), record->totals, KA_MAX_SEATS))
    ka_row_refuse (&row, _ ("“%s” is not a score"), "totals");
  if (!ka_row_end (&row, error) || !read_moves (self, record, error))
    return NULL;
  if (n_moves > record->moves->len)
    ka_row_refuse (&row, _ ("“n_moves” is more than there are moves"));
  record->n_moves = (guint) n_moves;
  return ka_row_end (&row, error) ? g_steal_pointer (&record) : NULL;
}

KaDealRecord *
ka_book_get_deal (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error, "SELECT " DEAL_COLUMNS " FROM deal d WHERE id = ?", ka_int (id));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step > 0)
    return read_deal (self, rows, error);
  if (step == 0)
    ka_not_found (error, _ ("There is no such deal in the book."));
  return NULL;
}

gint64
ka_book_find_open_deal (KaBook *self, gint64 match, GError **error)
{
  gint64 id = 0;

  ka_db_query_int (self->db, &id, error,
                   "SELECT id FROM deal d WHERE match = ? AND state = 'open' AND NOT " KA_DEAL_WAITS
                   " ORDER BY id DESC LIMIT 1",
                   ka_int (match));
  return id;
}

gint64
ka_book_find_last_deal (KaBook *self, gint64 match, GError **error)
{
  gint64 id = 0;

  ka_db_query_int (self->db, &id, error,
                   "SELECT deal FROM round WHERE match = ? AND deal IS NOT NULL ORDER BY n DESC LIMIT 1",
                   ka_int (match));
  return id;
}

GPtrArray *
ka_book_list_open_deals (KaBook *self, gint64 match, GError **error)
{
  g_autoptr (GPtrArray) deals = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_deal_record_free);
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT " DEAL_COLUMNS
                     " FROM deal d WHERE match = ? AND state = 'open' AND NOT " KA_DEAL_WAITS " ORDER BY id",
                     ka_int (match));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaDealRecord *deal = read_deal (self, rows, error);

      if (deal == NULL)
        return NULL;
      g_ptr_array_add (deals, deal);
    }
  return step == 0 ? g_steal_pointer (&deals) : NULL;
}

/* ---- writing -------------------------------------------------------------------------------------------- */

static char *
print_totals (const int *totals, guint n_seats)
{
  g_autoptr (GString) text = g_string_new ("[");

  for_each_seat (seat, n_seats)
    g_string_append_printf (text, "%s%d", seat > 0 ? "," : "", totals[seat]);
  g_string_append_c (text, ']');
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static gboolean
insert_deal (KaBook *self, gint64 match, guint64 seed, int turn, const char *pack, const int *totals,
             guint n_seats, gboolean done, gint64 *id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  g_autofree char *score = print_totals (totals, n_seats);

  if (!ka_db_run (self->db, error,
                  "INSERT INTO deal (match, seed, dealer, pack, state, totals) VALUES (?, ?, ?, ?, ?, ?)",
                  ka_int (match), ka_text (number), ka_int (turn), ka_text (pack),
                  ka_text (done ? "done" : "open"), ka_text (score)))
    return FALSE;
  *id = ka_db_last_id (self->db);
  return TRUE;
}

static gboolean
insert_move (KaBook *self, gint64 deal, guint n, const KaDealMove *move, GError **error)
{
  return ka_db_run (self->db, error,
                    "INSERT INTO move (deal, n, seat, text, at, stand_in) VALUES (?, ?, ?, ?, ?, ?)",
                    ka_int (deal), ka_int (n), ka_int (move->seat), ka_text (move->text), ka_int (move->at),
                    ka_text (move->stand_in));
}

static gboolean
set_n_moves (KaBook *self, gint64 deal, guint n_moves, GError **error)
{
  return ka_db_run (self->db, error, "UPDATE deal SET n_moves = ? WHERE id = ?", ka_int (n_moves),
                    ka_int (deal));
}

gboolean
ka_book_copy_deal (KaBook *self, gint64 match, const KaDealRecord *deal, guint n_seats, gint64 *id,
                   GError **error)
{
  if (!insert_deal (self, match, deal->seed, deal->turn, deal->pack, deal->totals, n_seats, deal->done, id,
                    error))
    return FALSE;
  for (guint i = 0; i < deal->moves->len; i++)
    {
      const KaDealMove *move = g_ptr_array_index (deal->moves, i);

      if (!insert_move (self, *id, i, move, error))
        return FALSE;
    }
  return set_n_moves (self, *id, deal->n_moves, error);
}

gboolean
ka_book_delete_deal (KaBook *self, gint64 id, GError **error)
{
  return ka_db_run (self->db, error, "UPDATE round SET deal = NULL WHERE deal = ?", ka_int (id))
         && ka_db_run (self->db, error, "DELETE FROM move WHERE deal = ?", ka_int (id))
         && ka_db_run (self->db, error, "DELETE FROM deal WHERE id = ?", ka_int (id));
}

gint64
ka_book_begin_deal (KaBook *self, gint64 match, guint64 seed, int turn, const char *pack, const int *totals,
                    guint n_seats, GError **error)
{
  gint64 id = 0;

  if (!ka_book_begin (self, error))
    return 0;
  return ka_book_end (self, insert_deal (self, match, seed, turn, pack, totals, n_seats, FALSE, &id, error),
                      error)
             ? id
             : 0;
}

static gboolean
refuse_played_on (GError **error)
{
  return ka_book_refuse (error, _ ("This deal was played on in another window. Open the table again."));
}

/* Another program may have the same table open. */
static gboolean
check_open (KaBook *self, gint64 deal, GError **error)
{
  gint64 open;
  int step = ka_db_query_int (self->db, &open, error, "SELECT state = 'open' FROM deal WHERE id = ?",
                              ka_int (deal));

  if (step == 0)
    return ka_not_found (error, _ ("There is no such deal in the book."));
  return step > 0 && (open || refuse_played_on (error));
}

static char *
join_moves (KaBook *self, gint64 deal, guint n, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error, "SELECT text FROM move WHERE deal = ? AND n < ? ORDER BY n",
                     ka_int (deal), ka_int (n));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    g_string_append_printf (text, "%s\n", (const char *) sqlite3_column_text (rows, 0));
  return step == 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}

static guint
count_moves (const char *known)
{
  guint n = 0;

  for (const char *end = strchr (known, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    n++;
  return n;
}

/* As many moves may be others by now. */
static gboolean
check_known (KaBook *self, gint64 deal, const char *known, GError **error)
{
  g_autofree char *moves = known != NULL ? join_moves (self, deal, count_moves (known), error) : NULL;

  if (known == NULL)
    return TRUE;
  return moves != NULL && (g_str_equal (moves, known) || refuse_played_on (error));
}

/* @exactly: whether as many must hold as are known, or only no more */
static gboolean
check_moves (KaBook *self, gint64 deal, guint n, gboolean exactly, const char *known, GError **error)
{
  gint64 n_moves;

  return check_open (self, deal, error)
         && ka_db_query_int (self->db, &n_moves, error, "SELECT n_moves FROM deal WHERE id = ?",
                             ka_int (deal))
                > 0
         && (n_moves == n || (!exactly && n_moves < n) || refuse_played_on (error))
         && check_known (self, deal, known, error);
}

gboolean
ka_book_write_move (KaBook *self, gint64 deal, guint n, int seat, const char *text, const char *known,
                    GError **error)
{
  return ka_book_write_move_for (self, deal, n, seat, text, NULL, known, error);
}

gboolean
ka_book_write_move_for (KaBook *self, gint64 deal, guint n, int seat, const char *text, const char *stand_in,
                        const char *known, GError **error)
{
  const KaDealMove move = { seat, (char *) text, g_get_real_time () / G_USEC_PER_SEC, (char *) stand_in };
  gboolean done;

  if (!ka_book_begin (self, error))
    return FALSE;
  done = check_moves (self, deal, n, TRUE, known, error)
         && ka_db_run (self->db, error, "DELETE FROM move WHERE deal = ? AND n >= ?", ka_int (deal),
                       ka_int (n))
         && insert_move (self, deal, n, &move, error) && set_n_moves (self, deal, n + 1, error);
  return ka_book_end (self, done, error);
}

gboolean
ka_book_hold_moves (KaBook *self, gint64 deal, guint n_moves, const char *known, GError **error)
{
  gboolean done;

  if (!ka_book_begin (self, error))
    return FALSE;
  done = (known == NULL || check_moves (self, deal, count_moves (known), FALSE, known, error))
         && set_n_moves (self, deal, n_moves, error);
  return ka_book_end (self, done, error);
}

static gboolean
set_state (KaBook *self, gint64 deal, const char *state, GError **error)
{
  return ka_db_run (self->db, error, "UPDATE deal SET state = ? WHERE id = ?", ka_text (state),
                    ka_int (deal));
}

static gint64
find_match (KaBook *self, gint64 deal, GError **error)
{
  gint64 match = 0;

  if (ka_db_query_int (self->db, &match, error, "SELECT match FROM deal WHERE id = ?", ka_int (deal)) == 0)
    ka_not_found (error, _ ("There is no such deal in the book."));
  return match;
}

gboolean
ka_book_finish_deal (KaBook *self, gint64 deal, const KaRound *round, GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) match = NULL;
  gint64 id = find_match (self, deal, error);
  guint n_lines;

  if (id == 0)
    return FALSE;
  match = ka_book_begin_line_change (&change, self, "round-added", id, error);
  if (match == NULL || !check_open (self, deal, error) || !ka_book_count_lines (self, id, &n_lines, error)
      || !ka_book_number_round (&change, n_lines, round, error)
      || !ka_book_write_round (self, id, uuid, n_lines + 1, round, match->game, match->n_seats, NULL,
                               g_get_real_time () / G_USEC_PER_SEC, error)
      || !ka_db_run (self->db, error, "UPDATE round SET deal = ? WHERE match = ? AND n = ?", ka_int (deal),
                     ka_int (id), ka_int (n_lines + 1))
      || !set_state (self, deal, "done", error))
    return FALSE;
  return ka_change_commit (&change, error);
}

/* The line that it stands on must be the last. */
static gboolean
check_last_line (KaBook *self, gint64 match, gint64 deal, GError **error)
{
  gint64 n = 0;
  int step = ka_db_query_int (self->db, &n, error,
                              "SELECT n FROM round WHERE deal = ? AND n = "
                              "(SELECT max (n) FROM round WHERE match = ?)",
                              ka_int (deal), ka_int (match));

  if (step == 0)
    return ka_book_refuse (error, _ ("Something was written down after this deal."));
  return step > 0;
}

gboolean
ka_book_reopen_deal (KaBook *self, gint64 deal, GError **error)
{
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) match = NULL;
  gint64 id = find_match (self, deal, error);

  if (id == 0)
    return FALSE;
  match = ka_book_begin_line_change (&change, self, "round-deleted", id, error);
  return match != NULL && check_last_line (self, id, deal, error)
         && ka_db_run (self->db, error, "DELETE FROM round WHERE deal = ?", ka_int (deal))
         && set_state (self, deal, "open", error) && ka_change_commit (&change, error);
}
