/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-project-deal.h"

#include <string.h>

#include "ka-attributes.h"
#include "ka-book-private.h"
#include "ka-exchange-private.h"
#include "ka-json.h"
#include "ka-text.h"

/* ---- reading -------------------------------------------------------------------------------------------- */

static gboolean
get_number (JsonNode *node, gint64 lowest, gint64 highest, gint64 *number)
{
  if (!ka_json_holds (node, G_TYPE_INT64))
    return FALSE;
  *number = json_node_get_int (node);
  return *number >= lowest && *number <= highest;
}

static gboolean
get_int (JsonNode *node, gint64 highest, gint64 *number)
{
  return get_number (node, 0, highest, number);
}

static JsonArray *
get_list (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* Returns: (nullable): what can stand in the book, and in a file that is made of it */
static const char *
get_text (JsonNode *node)
{
  const char *text = ka_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : "";
  g_autofree char *fault = ka_text_find_fault (text, KA_TEXT_DEAL);

  return *text != '\0' && fault == NULL ? text : NULL;
}

static gboolean
read_move (KaDealRecord *record, JsonNode *node, guint n_seats)
{
  JsonArray *list = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = list != NULL ? json_array_get_length (list) : 0;
  KaDealMove *move;
  gint64 seat, at;
  const char *text, *stand_in = NULL;

  if (n < 3 || n > 4 || !get_int (json_array_get_element (list, 0), n_seats - 1, &seat)
      || (text = get_text (json_array_get_element (list, 1))) == NULL
      || !get_number (json_array_get_element (list, 2), KA_EARLIEST_TIME, KA_LATEST_TIME, &at)
      || (n > 3 && (stand_in = get_text (json_array_get_element (list, 3))) == NULL))
    return FALSE;
  move = g_new0 (KaDealMove, 1);
  move->seat = (int) seat;
  move->text = g_strdup (text);
  move->at = at;
  move->stand_in = g_strdup (stand_in);
  g_ptr_array_add (record->moves, move);
  return TRUE;
}

static gboolean
read_moves (KaDealRecord *record, JsonObject *object, guint n_seats)
{
  JsonArray *moves = get_list (object, "moves");

  for (guint i = 0; moves != NULL && i < json_array_get_length (moves); i++)
    if (!read_move (record, json_array_get_element (moves, i), n_seats))
      return FALSE;
  return moves != NULL;
}

static gboolean
read_totals (KaDealRecord *record, JsonObject *object, guint n_seats)
{
  JsonArray *list = get_list (object, "totals");
  g_autofree char *text = NULL;

  if (list == NULL || json_array_get_length (list) != n_seats)
    return FALSE;
  text = json_to_string (json_object_get_member (object, "totals"), FALSE);
  return ka_parse_numbers (text, record->totals, n_seats);
}

/* Returns: (transfer full) (nullable) */
static KaDealRecord *
read_deal (const char *value, guint n_seats)
{
  g_autoptr (KaDealRecord) record = ka_deal_record_new ();
  g_autoptr (JsonNode) node = ka_json_from_text (value, NULL);
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *seed = object != NULL ? get_text (json_object_get_member (object, "seed")) : NULL;
  const char *pack = object != NULL ? get_text (json_object_get_member (object, "pack")) : NULL;
  gint64 turn, n_moves;

  if (seed == NULL || pack == NULL
      || !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &record->seed, NULL)
      || !get_int (json_object_get_member (object, "turn"), n_seats - 1, &turn)
      || !read_totals (record, object, n_seats) || !read_moves (record, object, n_seats)
      || !get_int (json_object_get_member (object, "hold"), record->moves->len, &n_moves))
    return NULL;
  record->turn = (int) turn;
  record->n_moves = (guint) n_moves;
  record->pack = g_strdup (pack);
  record->done = TRUE;
  return g_steal_pointer (&record);
}

/* ---- writing -------------------------------------------------------------------------------------------- */

/* The deal may be here already: its line was taken away and has come back, or it was left open when that was undone. */
static gboolean
find_deal (KaBook *book, gint64 match, const char *value, gint64 *id, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (book->db, error,
                     "SELECT id FROM deal d WHERE match = ? "
                     "AND NOT EXISTS (SELECT 1 FROM round r WHERE r.deal = d.id) ORDER BY id",
                     ka_int (match));
  int step = -1;

  *id = 0;
  while (rows != NULL && *id == 0 && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *text = ka_deal_print (book->db, sqlite3_column_int64 (rows, 0), NULL);

      if (g_strcmp0 (text, value) == 0)
        *id = sqlite3_column_int64 (rows, 0);
    }
  return step >= 0;
}

/* @id: (out): 0 when it is no deal of these seats */
static gboolean
take_deal (KaBook *book, gint64 match, const char *value, guint n_seats, gint64 *id, GError **error)
{
  g_autoptr (KaDealRecord) deal = read_deal (value, n_seats);

  *id = 0;
  if (deal == NULL)
    return TRUE;
  if (!find_deal (book, match, value, id, error))
    return FALSE;
  if (*id != 0)
    return ka_db_run (book->db, error, "UPDATE deal SET state = 'done' WHERE id = ?", ka_int (*id));
  return ka_book_copy_deal (book, match, deal, n_seats, id, error);
}

/* A newer program may have said more of a deal than stands in its rows: what stands there is not written once more each time. */
static gboolean
is_the_same (KaBook *book, gint64 id, const char *text)
{
  g_autofree char *again = text != NULL && id != 0 ? ka_deal_print (book->db, id, NULL) : NULL;

  return again != NULL && strcmp (again, text) == 0;
}

gboolean
ka_project_deal (KaBook *book, gint64 match, gint64 line, const KaRegisters *known, guint n_seats,
                 GError **error)
{
  const char *value = ka_registers_get (known, "deal");
  g_autofree char *text = NULL;
  gint64 id;

  if (ka_db_query_int (book->db, &id, error, "SELECT deal FROM round WHERE id = ?", ka_int (line)) < 0)
    return FALSE;
  if (id != 0)
    text = ka_deal_print (book->db, id, NULL);
  if (g_strcmp0 (text, value) == 0)
    return TRUE;
  id = 0;
  if (value != NULL && !take_deal (book, match, value, n_seats, &id, error))
    return FALSE;
  if (is_the_same (book, id, text))
    return ka_book_delete_deal (book, id, error);
  return ka_db_run (book->db, error, "UPDATE round SET deal = ? WHERE id = ?", ka_id (id), ka_int (line));
}

/* ---- other seats ---------------------------------------------------------------------------------------- */

/* Returns: (transfer full): of gint64 */
static GArray *
list_unfit (KaBook *book, gint64 match, guint n_seats, GError **error)
{
  g_autoptr (GArray) unfit = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (KaRows) rows
      = ka_db_query (book->db, error,
                     "SELECT id FROM deal d WHERE match = ?1 AND state = 'done' "
                     "AND (dealer >= ?2 OR json_array_length (totals) <> ?2 "
                     "OR EXISTS (SELECT 1 FROM move v WHERE v.deal = d.id AND v.seat >= ?2))",
                     ka_int (match), ka_int (n_seats));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      gint64 id = sqlite3_column_int64 (rows, 0);

      g_array_append_val (unfit, id);
    }
  return step == 0 ? g_steal_pointer (&unfit) : NULL;
}

gboolean
ka_project_forget_deals (KaBook *book, gint64 match, guint n_seats, GError **error)
{
  g_autoptr (GArray) unfit = list_unfit (book, match, n_seats, error);

  for (guint i = 0; unfit != NULL && i < unfit->len; i++)
    if (!ka_book_delete_deal (book, g_array_index (unfit, gint64, i), error))
      return FALSE;
  return unfit != NULL;
}
