/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the book tells other programs. The rows are told as they are, so that a match of a game that this program does
 * not have goes along too. */
#include "ka-exchange-private.h"

#include <string.h>

#include "ka-duty.h"
#include "ka-language.h"

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

static void
set_text (JsonObject *object, const char *key, KaRows *rows, int column)
{
  if (sqlite3_column_type (rows, column) != SQLITE_NULL)
    json_object_set_string_member (object, key, (const char *) sqlite3_column_text (rows, column));
}

static void
set_int (JsonObject *object, const char *key, KaRows *rows, int column)
{
  json_object_set_int_member (object, key, sqlite3_column_int64 (rows, column));
}

static void
set_bool (JsonObject *object, const char *key, KaRows *rows, int column)
{
  json_object_set_boolean_member (object, key, sqlite3_column_int (rows, column) != 0);
}

/* JSON that the book keeps as text; what cannot be read is told as text, for somebody to look at. */
static void
set_json (JsonObject *object, const char *key, KaRows *rows, int column)
{
  const char *text = (const char *) sqlite3_column_text (rows, column);
  JsonNode *node = text != NULL ? json_from_string (text, NULL) : NULL;

  if (node != NULL)
    json_object_set_member (object, key, node);
  else
    set_text (object, key, rows, column);
}

/* @table: what the rows are of; their number is in the last column. */
static gboolean
check_texts (KaRows *rows, const char *table, GError **error)
{
  KaRow row = ka_row_begin (rows, table, sqlite3_column_count (rows) - 1);

  ka_row_check_texts (&row);
  return ka_row_end (&row, error);
}

/* ---- one sheet ------------------------------------------------------------------------------------------ */

/* On the line of a change of the rules there may be nothing else. */
static gboolean
adds_points (KaRows *rows)
{
  const char *text = (const char *) sqlite3_column_text (rows, 2);
  int points[KA_MAX_SEATS] = { 0 };

  if (sqlite3_column_type (rows, 3) != SQLITE_NULL || text == NULL
      || !ka_parse_numbers (text, points, KA_MAX_SEATS))
    return TRUE;
  for_each_seat (seat, KA_MAX_SEATS)
    if (points[seat] != 0)
      return TRUE;
  return FALSE;
}

/* @next: the number of the round that this line is, or comes before */
static JsonNode *
build_round (KaRows *rows, guint next)
{
  JsonObject *object = json_object_new ();
  guint32 absent = (guint32) sqlite3_column_int (rows, 1);
  gboolean has_options = sqlite3_column_type (rows, 4) != SQLITE_NULL;

  if (sqlite3_column_type (rows, 0) != SQLITE_NULL)
    set_json (object, "facts", rows, 0);
  else if (!has_options || adds_points (rows))
    set_json (object, "correction", rows, 2);
  if (absent != 0)
    {
      JsonArray *seats = json_array_new ();

      for_each_seat (seat, KA_MAX_SEATS)
        if (absent & (1u << seat))
          json_array_add_int_element (seats, seat);
      json_object_set_array_member (object, "absent", seats);
    }
  set_text (object, "reason", rows, 3);
  if (has_options)
    {
      set_json (object, "options", rows, 4);
      json_object_set_int_member (object, "from", next);
    }
  return take_object (object);
}

static gboolean
set_deal (JsonObject *line, KaBook *book, gint64 id, guint n_seats, GError **error)
{
  g_autoptr (KaDealRecord) deal = ka_book_get_deal (book, id, error);

  if (deal != NULL)
    json_object_set_object_member (line, "deal", ka_deal_record_to_json (deal, n_seats));
  return deal != NULL;
}

static JsonNode *
build_line (KaBook *book, KaRows *rows, guint n_seats, GError **error)
{
  g_autoptr (JsonNode) node = take_object (json_object_new ());
  JsonObject *object = json_node_get_object (node);

  set_text (object, "uuid", rows, 5);
  set_int (object, "created", rows, 6);
  set_text (object, "note", rows, 7);
  return sqlite3_column_type (rows, 8) == SQLITE_NULL
                 || set_deal (object, book, sqlite3_column_int64 (rows, 8), n_seats, error)
             ? g_steal_pointer (&node)
             : NULL;
}

/* Fills the rounds of a sheet and, beside them, what the book knows more of each line. */
static gboolean
build_rounds (KaBook *book, const KaMatch *match, JsonArray *rounds, JsonArray *lines, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (book->db, error,
                                         "SELECT facts, absent, correction, reason, options, " KA_LINE_UUID
                                         ", created, note, deal, id FROM round WHERE match = ? ORDER BY n",
                                         ka_int (match->id));
  guint next = 1;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      JsonNode *line;

      if (!check_texts (rows, "round", error))
        return FALSE;
      line = lines != NULL ? build_line (book, rows, match->n_seats, error) : NULL;

      json_array_add_element (rounds, build_round (rows, next));
      next += sqlite3_column_type (rows, 0) != SQLITE_NULL;
      if (line != NULL)
        json_array_add_element (lines, line);
      else if (lines != NULL)
        return FALSE;
    }
  return step == 0;
}

/* Only what differs from the defaults; all of them where the defaults are not known. */
static gboolean
set_options (JsonObject *sheet, KaBook *book, const KaMatch *match, GError **error)
{
  g_autoptr (KaRows) rows = NULL;

  if (match->game != NULL)
    {
      g_autoptr (KaValues) differing = ka_game_differing_options (match->game, match->options);

      json_object_set_member (sheet, "options", ka_values_to_json (differing));
      return TRUE;
    }
  rows = ka_db_query (book->db, error, "SELECT " KA_OPTIONS_OF ("m") ", id FROM match m WHERE id = ?",
                      ka_int (match->id));
  if (rows == NULL || ka_rows_step (rows, error) <= 0 || !check_texts (rows, "match", error))
    return FALSE;
  set_json (sheet, "options", rows, 0);
  return TRUE;
}

static gboolean
fill_sheet (JsonObject *sheet, KaBook *book, gint64 id, JsonArray *lines, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (book, id, error);
  JsonArray *players = json_array_new ();
  JsonArray *rounds = json_array_new ();

  json_object_set_string_member (sheet, "format", "kaartavond-sheet");
  json_object_set_int_member (sheet, "version", 1);
  json_object_set_string_member (sheet, "game", match != NULL ? match->game_id : "");
  if (match != NULL && !set_options (sheet, book, match, error))
    g_clear_pointer (&match, ka_match_free);
  if (match != NULL && match->first != 0)
    json_object_set_int_member (sheet, "first", match->first);
  for_each_seat (seat, match != NULL ? match->n_seats : 0)
    json_array_add_string_element (players, match->players[seat]->name);
  json_object_set_array_member (sheet, "players", players);
  json_object_set_array_member (sheet, "rounds", rounds);
  return match != NULL && build_rounds (book, match, rounds, lines, error);
}

static JsonNode *
build_sheet (KaBook *book, gint64 id, JsonArray *lines, GError **error)
{
  g_autoptr (JsonNode) node = take_object (json_object_new ());

  return fill_sheet (json_node_get_object (node), book, id, lines, error) ? g_steal_pointer (&node) : NULL;
}

JsonNode *
ka_exchange_export_match (KaBook *book, gint64 match, GError **error)
{
  g_autoptr (KaMatch) told = ka_book_get_match (book, match, error);

  /* Of a game that is not known here all lines are there, and go along as they are. */
  return told != NULL && ka_book_check_read (told, error) ? build_sheet (book, match, NULL, error) : NULL;
}

/* ---- the whole book ------------------------------------------------------------------------------------- */

/* A list of the file: an object is built of each row of @table that @sql finds. What its member @names names, by its uuid,
 * is in a list too. */
typedef struct
{
  const char *key;
  const char *table;
  const char *sql;
  const char *names;
  JsonNode *(*build) (KaBook *book, KaRows *rows, GError **error);
} List;

/* Tells of a row that is left out. Returns: %FALSE when it is no fault of the row */
static gboolean
leave_out (const GError *problem, GStrvBuilder *damage)
{
  if (!g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED))
    return FALSE;
  g_strv_builder_add (damage, problem->message);
  return TRUE;
}

static gboolean
is_new (KaRows *rows, const char *table, GHashTable *seen, GError **error)
{
  KaRow row = ka_row_begin (rows, table, sqlite3_column_count (rows) - 1);

  ka_row_check_new (&row, seen);
  return ka_row_end (&row, error);
}

/* Does something with the object of a row, which it may change. */
typedef gboolean (*Visit) (gpointer data, JsonNode *node, GError **error);

/* One object after the other: of the matches no two are in memory. */
static gboolean
visit_list (KaBook *book, const List *list, Visit visit, gpointer data, GStrvBuilder *damage, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (book->db, error, list->sql);
  g_autoptr (GHashTable) seen = ka_row_seen_new ();
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autoptr (GError) problem = NULL;
      g_autoptr (JsonNode) node = NULL;

      if (!is_new (rows, list->table, seen, &problem))
        return leave_out (problem, damage);
      node = check_texts (rows, list->table, &problem) ? list->build (book, rows, &problem) : NULL;
      if (node != NULL ? !visit (data, node, error) : !leave_out (problem, damage))
        {
          if (problem != NULL)
            g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }
  return step == 0;
}

/* From %KA_PLAYER_COLUMNS and the uuid of whom it was merged into. */
static JsonNode *
build_player (KaBook *book, KaRows *rows, GError **error)
{
  g_autoptr (KaPlayer) read = ka_player_read (rows, 0, error);
  JsonObject *player;

  if (read == NULL)
    return NULL;
  player = json_object_new ();
  json_object_set_string_member (player, "uuid", read->uuid);
  json_object_set_string_member (player, "name", read->name);
  json_object_set_int_member (player, "colour", read->colour);
  json_object_set_string_member (player, "symbol", read->symbol);
  if (read->birthday != NULL)
    json_object_set_string_member (player, "birthday", read->birthday);
  json_object_set_string_member (player, "note", read->note);
  json_object_set_boolean_member (player, "archived", read->archived);
  /* Only what is so, as practice: who reads a file of before finds nothing that is new. */
  if (read->guest)
    json_object_set_boolean_member (player, "guest", TRUE);
  set_text (player, "merged_into", rows, 10);
  return take_object (player);
}

static JsonNode *
build_group (KaBook *book, KaRows *rows, GError **error)
{
  KaRow row = ka_row_begin (rows, "table_group", 2);
  g_autoptr (JsonNode) node = take_object (json_object_new ());
  g_autofree char *name = ka_row_dup_name (&row, 1, "name");
  JsonObject *group = json_node_get_object (node);

  json_object_set_string_member (group, "uuid", ka_row_get_text (&row, 0, "uuid"));
  json_object_set_string_member (group, "name", name);
  return ka_row_end (&row, error) ? g_steal_pointer (&node) : NULL;
}

static void
set_duty (JsonObject *seat, KaRows *rows, int column)
{
  g_autofree char *duty = ka_duty_tame ((const char *) sqlite3_column_text (rows, column));

  if (duty != NULL)
    json_object_set_string_member (seat, "duty", duty);
}

static gboolean
set_seats (JsonObject *match, KaBook *book, gint64 id, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      book->db, error,
      "SELECT p.uuid, s.bot, s.duty, s.match FROM seat s LEFT JOIN player p ON p.id = s.player "
      "WHERE s.match = ? ORDER BY s.seat",
      ka_int (id));
  JsonArray *seats = json_array_new ();
  int step = -1;

  json_object_set_array_member (match, "seats", seats);
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      JsonObject *seat;

      if (!check_texts (rows, "seat", error))
        return FALSE;
      seat = json_object_new ();
      set_text (seat, "player", rows, 0);
      set_text (seat, "bot", rows, 1);
      set_duty (seat, rows, 2);
      json_array_add_element (seats, take_object (seat));
    }
  return step == 0;
}

/* The deals that are being played; those that are over stand with their rounds. */
static gboolean
set_open_deals (JsonObject *match, KaBook *book, gint64 id, guint n_seats, GError **error)
{
  g_autoptr (GPtrArray) deals = ka_book_list_open_deals (book, id, error);
  JsonArray *list;

  if (deals == NULL || deals->len == 0)
    return deals != NULL;
  list = json_array_new ();
  for (guint i = 0; i < deals->len; i++)
    json_array_add_object_element (list, ka_deal_record_to_json (g_ptr_array_index (deals, i), n_seats));
  json_object_set_array_member (match, "deals", list);
  return TRUE;
}

/* Whoever took it from the file would take the lines away that are not in it. */
static gboolean
refuse_unread (KaRows *rows, GError **error)
{
  if (sqlite3_column_int64 (rows, 2) != KA_RULES_NOT_READ)
    return TRUE;
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED,
               _ ("match %s: a newer Kaartavond wrote lines of it that this one does not understand"),
               (const char *) sqlite3_column_text (rows, 1));
  return FALSE;
}

static JsonNode *
build_match (KaBook *book, KaRows *rows, GError **error)
{
  gint64 id = sqlite3_column_int64 (rows, 0);
  g_autoptr (JsonNode) node = take_object (json_object_new ());
  JsonObject *match = json_node_get_object (node);
  JsonArray *lines = json_array_new ();
  g_autoptr (JsonNode) sheet = refuse_unread (rows, error) ? build_sheet (book, id, lines, error) : NULL;

  set_text (match, "uuid", rows, 1);
  set_int (match, "rules", rows, 2);
  set_text (match, "origin", rows, 3);
  set_text (match, "group", rows, 4);
  set_text (match, "place", rows, 5);
  set_text (match, "note", rows, 6);
  set_int (match, "started", rows, 7);
  set_int (match, "ended", rows, 8);
  set_bool (match, "by_hand", rows, 9);
  set_int (match, "deleted", rows, 10);
  if (sqlite3_column_int (rows, 11))
    set_bool (match, "practice", rows, 11);
  json_object_set_array_member (match, "lines", lines);
  if (sheet == NULL || !set_seats (match, book, id, error)
      || !set_open_deals (match, book, id,
                          json_array_get_length (json_object_get_array_member (match, "seats")), error))
    return NULL;
  json_object_set_member (match, "sheet", g_steal_pointer (&sheet));
  return g_steal_pointer (&node);
}

static const List PLAYERS = {
  "players",
  "player",
  "SELECT " KA_PLAYER_COLUMNS ", r.uuid, p.id "
  "FROM player p LEFT JOIN player r ON r.id = p.merged_into ORDER BY p.uuid",
  "merged_into",
  build_player,
};

static const List GROUPS = {
  "groups",
  "table_group",
  "SELECT uuid, name, id FROM table_group WHERE id IN (SELECT table_group FROM match) ORDER BY uuid",
  NULL,
  build_group,
};

static const List MATCHES = {
  "matches",
  "match",
  "SELECT m.id, m.uuid, m.version, m.origin, g.uuid, m.place, m.note, m.started, m.ended, "
  "m.by_hand, m.deleted, m.practice, m.id FROM match m LEFT JOIN table_group g ON g.id = m.table_group "
  "ORDER BY m.started, m.uuid",
  "group",
  build_match,
};

/* ---- written one after the other ------------------------------------------------------------------------ */

/* What json_to_string() puts before and after something that stands in a list in a list, and so in the file. */
#define BEFORE "[\n  [\n    "
#define AFTER  "\n  ]\n]"

/* @known: (owned): a set of the uuids that a list may name */
typedef struct
{
  GOutputStream *stream;
  const List *list;
  GHashTable *known;
  guint n; /* written of the list */
} Writer;

static void
writer_clear (Writer *self)
{
  g_clear_pointer (&self->known, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writer, writer_clear)

static gboolean
write_text (Writer *self, const char *text, GError **error)
{
  return g_output_stream_write_all (self->stream, text, strlen (text), NULL, NULL, error);
}

static gboolean
remember_cb (gpointer data, JsonNode *node, GError **error)
{
  Writer *self = data;

  g_hash_table_add (self->known,
                    g_strdup (json_object_get_string_member (json_node_get_object (node), "uuid")));
  return TRUE;
}

/* What was left out is not named either. */
static void
drop_name (Writer *self, JsonObject *object)
{
  const char *key = self->list->names;

  if (key != NULL && json_object_has_member (object, key)
      && !g_hash_table_contains (self->known, json_object_get_string_member (object, key)))
    json_object_remove_member (object, key);
}

static char *
print_in_lists (JsonNode *node)
{
  g_autoptr (JsonNode) outer = json_node_new (JSON_NODE_ARRAY);
  JsonArray *lists = json_array_new ();
  JsonArray *list = json_array_new ();

  json_array_add_element (list, json_node_ref (node));
  json_array_add_array_element (lists, list);
  json_node_take_array (outer, lists);
  return json_to_string (outer, TRUE);
}

static gboolean
write_cb (gpointer data, JsonNode *node, GError **error)
{
  Writer *self = data;
  g_autofree char *text = NULL;

  drop_name (self, json_node_get_object (node));
  if (self->list->names == NULL)
    remember_cb (self, node, NULL);
  text = print_in_lists (node);
  text[strlen (text) - strlen (AFTER)] = '\0';
  return write_text (self, self->n++ == 0 ? "\n    " : ",\n    ", error)
         && write_text (self, text + strlen (BEFORE), error);
}

static gboolean
write_list (Writer *self, KaBook *book, const List *list, GStrvBuilder *damage, GError **error)
{
  g_autofree char *head = g_strdup_printf (",\n  \"%s\" : [", list->key);

  self->list = list;
  self->n = 0;
  return write_text (self, head, error) && visit_list (book, list, write_cb, self, damage, error)
         && write_text (self, self->n > 0 ? "\n  ]" : "]", error);
}

/* People may name each other, so who they are is found out first. */
static gboolean
write_lists (Writer *self, KaBook *book, GStrvBuilder *damage, GError **error)
{
  g_autoptr (GStrvBuilder) told_later = g_strv_builder_new ();

  if (!visit_list (book, &PLAYERS, remember_cb, self, told_later, error)
      || !write_list (self, book, &PLAYERS, damage, error))
    return FALSE;
  g_hash_table_remove_all (self->known);
  return write_list (self, book, &GROUPS, damage, error) && write_list (self, book, &MATCHES, damage, error);
}

/* Of one moment: another program may write meanwhile, and who is new in a match must be among the people. */
static gboolean
write_lists_at_once (Writer *self, KaBook *book, GStrvBuilder *damage, GError **error)
{
  gboolean done;

  if (!sqlite3_get_autocommit (ka_db_get_handle (book->db)))
    return write_lists (self, book, damage, error);
  done = ka_db_exec (book->db, "BEGIN", error) && write_lists (self, book, damage, error);
  if (!sqlite3_get_autocommit (ka_db_get_handle (book->db)))
    ka_db_exec (book->db, "COMMIT", NULL);
  return done;
}

gboolean
ka_exchange_export (KaBook *book, GOutputStream *stream, GStrvBuilder *damage, GError **error)
{
  g_auto (Writer) self = { .stream = stream };
  g_autofree char *head = g_strdup_printf ("{\n  \"format\" : \"%s\",\n  \"version\" : %d", KA_BOOK_FORMAT,
                                           KA_BOOK_FORMAT_VERSION);

  self.known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return write_text (&self, head, error) && write_lists_at_once (&self, book, damage, error)
         && write_text (&self, "\n}", error);
}
