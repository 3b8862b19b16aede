/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-private.h"

#include <string.h>

#include "ka-json.h"
#include "ka-language.h"
#include "ka-sheet-file.h"
#include "ka-text-check.h"
#include "ka-uuid.h"

/* ---- reading -------------------------------------------------------------------------------------------- */

gboolean
ka_parse_numbers (const char *text, int *numbers, guint n)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (list == NULL || json_array_get_length (list) > n)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *element = json_array_get_element (list, i);
      gint64 number = ka_json_holds (element, G_TYPE_INT64) ? json_node_get_int (element) : G_MAXINT64;

      if (number < -KA_MOST_TOTAL || number > KA_MOST_TOTAL)
        return FALSE;
      numbers[i] = (int) number;
    }
  return TRUE;
}

KaRound *
ka_book_parse_correction (const char *text, guint n_seats, guint32 left, const char *reason, GError **error)
{
  int points[KA_MAX_SEATS] = { 0 };
  KaRound *round;

  if (!ka_parse_numbers (text, points, n_seats))
    {
      g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED, _ ("“%s” is not a correction for %u players"),
                   text, n_seats);
      return NULL;
    }
  round = ka_round_new_correction (points, n_seats, reason);
  ka_round_take_leave (round, left);
  return round;
}

/* Reading JSON takes longer than all the rest, and with each change of a sheet all its lines are read again. So what
 * was read from a line is kept with the text that it was read from, and holds as long as the text is the same. */
#define MOST_KNOWN 4096

typedef struct
{
  gint64 id;
  char *text;
  const KaGame *game;
  guint n_seats;
  KaRound *round;
} KnownRound;

static void
known_round_free (gpointer data)
{
  KnownRound *self = data;

  g_free (self->text);
  ka_round_unref (self->round);
  g_free (self);
}

GHashTable *
ka_known_rounds_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, known_round_free);
}

static void
remember_round (KaBook *self, const KaMatch *match, gint64 id, const char *text, KaRound *round)
{
  KnownRound known = { id, g_strdup (text), match->game, match->n_seats, ka_round_ref (round) };
  KnownRound *kept = g_memdup2 (&known, sizeof known);

  if (g_hash_table_size (self->rounds) >= MOST_KNOWN)
    g_hash_table_remove_all (self->rounds);
  g_hash_table_replace (self->rounds, &kept->id, kept);
}

static KaRound *
parse_facts (KaBook *self, const KaMatch *match, gint64 id, const char *text, guint32 absent, GError **error)
{
  const KnownRound *known = g_hash_table_lookup (self->rounds, &id);
  g_autoptr (KaValues) facts = NULL;
  KaRound *round;

  if (known != NULL && known->game == match->game && known->n_seats == match->n_seats
      && known->round->absent == absent && strcmp (known->text, text) == 0)
    return ka_round_ref (known->round);

  facts = ka_game_read_facts_text (match->game, match->n_seats, text, error);
  if (facts == NULL)
    return NULL;
  round = ka_round_new (g_steal_pointer (&facts), absent);
  remember_round (self, match, id, text, round);
  return round;
}

KaValues *
ka_book_read_change (const KaGame *game, guint n_seats, const char *text, GError **error)
{
  return ka_game_read_kept_change (game, n_seats, text, error);
}

static KaRound *
take_change (const KaMatch *match, KaRound *round, const char *text, GError **error)
{
  g_autoptr (KaRound) line = round;
  KaValues *options = ka_book_read_change (match->game, match->n_seats, text, error);

  if (options == NULL)
    return NULL;
  ka_round_take_options (line, options);
  return g_steal_pointer (&line);
}

/* @facts: (nullable); @options: (nullable) */
static KaRound *
parse_round (KaBook *self, const KaMatch *match, gint64 id, const char *facts, guint32 absent,
             const char *options, GError **error)
{
  g_autoptr (KaRound) known = parse_facts (self, match, id, facts, absent, error);

  if (known == NULL || options == NULL)
    return g_steal_pointer (&known);
  /* What was read before is held by others. */
  return take_change (match, ka_round_new (ka_values_ref (known->facts), absent), options, error);
}

static KaRound *
parse_correction (const KaMatch *match, const char *text, guint32 left, const char *reason,
                  const char *options, GError **error)
{
  KaRound *round = ka_book_parse_correction (text, match->n_seats, left, reason, error);

  return round != NULL && options != NULL ? take_change (match, round, options, error) : round;
}

static KaLine *
read_line (KaBook *self, const KaMatch *match, KaRows *rows, GError **error)
{
  KaRow row = ka_row_begin (rows, "round", 0);
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaLine) line = g_new0 (KaLine, 1);
  const char *facts = ka_row_get_text_or_null (&row, 4, "facts");
  const char *correction = facts == NULL ? ka_row_get_text (&row, 6, "correction") : NULL;
  const char *reason = ka_row_get_text_or_null (&row, 7, "reason");
  const char *options = ka_row_get_text_or_null (&row, 9, "options");
  guint32 absent = (guint32) ka_row_get_int (&row, 5, "absent", 0, G_MAXUINT8);

  line->id = ka_row_get_int (&row, 0, "id", 1, G_MAXINT64);
  line->deal = ka_row_get_id (&row, 8, "deal");
  line->uuid = ka_row_dup_text (&row, 1, "uuid");
  line->created = ka_row_get_time (&row, 2, "created");
  line->note = ka_row_dup_text (&row, 3, "note");
  if (!ka_row_end (&row, error))
    return NULL;
  line->round = facts != NULL ? parse_round (self, match, line->id, facts, absent, options, &problem)
                              : parse_correction (match, correction, absent, reason, options, &problem);
  if (line->round == NULL)
    ka_row_refuse (&row, "%s", problem->message);
  return ka_row_end (&row, error) ? g_steal_pointer (&line) : NULL;
}

/* Lines of one rank stand beside each other. @rank: (inout): of the line before, if any; @own: (nullable): of the last of @lines */
static void
note_tie (GPtrArray *lines, char **rank, const char *own)
{
  if (own != NULL && g_strcmp0 (*rank, own) == 0)
    for (guint i = lines->len - 2; i < lines->len; i++)
      ((KaLine *) lines->pdata[i])->tied = TRUE;
  g_set_str (rank, own);
}

GPtrArray *
ka_book_list_lines_of (KaBook *self, const KaMatch *match, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_line_free);
  g_autoptr (KaRows) rows = ka_db_query (self->db, error,
                                         "SELECT id, " KA_LINE_UUID
                                         ", created, note, facts, absent, correction, reason, deal, options, "
                                         "rank FROM round WHERE match = ? ORDER BY n",
                                         ka_int (match->id));
  g_autofree char *rank = NULL;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaLine *line = read_line (self, match, rows, error);

      if (line == NULL)
        {
          g_prefix_error (error, _ ("round %u: "), lines->len + 1);
          return NULL;
        }
      g_ptr_array_add (lines, line);
      note_tie (lines, &rank, (const char *) sqlite3_column_text (rows, 10));
    }
  return step == 0 ? g_steal_pointer (&lines) : NULL;
}

GPtrArray *
ka_book_list_lines (KaBook *self, gint64 match, GError **error)
{
  g_autoptr (KaMatch) of = ka_book_get_playable_match (self, match, error);

  return of != NULL ? ka_book_list_lines_of (self, of, error) : NULL;
}

/* The line itself and how many there are. */
static KaLine *
find_line (KaBook *self, const KaMatch *match, guint at, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT id, " KA_LINE_UUID ", created, note, facts, absent, correction, reason, deal, "
                     "options FROM round WHERE match = ? AND n = ?",
                     ka_int (match->id), ka_int (at + 1));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step > 0)
    return read_line (self, match, rows, error);
  if (step == 0)
    ka_not_found (error, _ ("There is no such line on the sheet."));
  return NULL;
}

gboolean
ka_book_count_lines (KaBook *self, gint64 match, guint *n, GError **error)
{
  gint64 count;

  if (ka_db_query_int (self->db, &count, error, "SELECT count(*) FROM round WHERE match = ?", ka_int (match))
      < 0)
    return FALSE;
  *n = (guint) count;
  return TRUE;
}

/* ---- writing -------------------------------------------------------------------------------------------- */

static char *
print_correction (const KaRound *round, guint n_seats)
{
  g_autoptr (GString) text = g_string_new ("[");

  for_each_seat (seat, n_seats)
    g_string_append_printf (text, "%s%d", seat > 0 ? "," : "", round->correction[seat]);
  g_string_append_c (text, ']');
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* In the order of the fields of the game, so that the same facts are always the same text. */
static char *
print_facts (const KaRound *round, const KaGame *game)
{
  g_autoptr (JsonNode) node = ka_values_to_json (round->facts);
  JsonObject *facts = json_node_get_object (node);
  JsonObject *ordered = json_object_new ();
  guint n;
  const KaField *fields = ka_game_get_facts (game, ka_round_has_only_points (round), &n);

  for (guint i = 0; i < n; i++)
    if (json_object_has_member (facts, fields[i].key))
      json_object_set_member (ordered, fields[i].key, json_object_dup_member (facts, fields[i].key));
  json_node_take_object (node, ordered);
  return json_to_string (node, FALSE);
}

/* In the order of the game. */
char *
ka_book_print_change (const KaGame *game, const KaValues *change)
{
  g_autoptr (KaValues) ordered = change != NULL ? ka_values_new () : NULL;

  for (guint i = 0; change != NULL && i < game->n_options; i++)
    if (ka_values_has (change, game->options[i].key))
      ka_field_set_number (&game->options[i], ordered, ka_field_get_number (&game->options[i], change));
  return ordered != NULL ? ka_values_to_text (ordered) : NULL;
}

void
ka_book_print_round (const KaRound *round, const KaGame *game, guint n_seats, char **facts, char **correction)
{
  gboolean corrects = ka_round_is_correction (round);

  *facts = corrects ? NULL : print_facts (round, game);
  *correction = corrects ? print_correction (round, n_seats) : NULL;
}

/* What stands in a row is believed to have been checked: a value that cannot be is damage when it is read. */
static gboolean
check_facts (const KaRound *round, guint n, const KaGame *game, guint n_seats, GError **error)
{
  guint n_fields;
  const KaField *fields = ka_game_get_facts (game, ka_round_has_only_points (round), &n_fields);

  if ((ka_round_is_correction (round) || ka_fields_check (fields, n_fields, n_seats, round->facts, error))
      && (round->options == NULL
          || ka_fields_check (game->options, game->n_options, n_seats, round->options, error)))
    return TRUE;
  g_prefix_error (error, _ ("round %u: "), n);
  return FALSE;
}

static gboolean
check_texts (const KaRound *round, const char *note, GError **error)
{
  return ka_text_check (round->reason, _ ("reason"), KA_TEXT_NOTE, error)
         && ka_text_check (note, _ ("note"), KA_TEXT_NOTE, error);
}

gboolean
ka_book_write_round (KaBook *self, gint64 match, const char *uuid, guint n, const KaRound *round,
                     const KaGame *game, guint n_seats, const char *note, gint64 created, GError **error)
{
  g_autofree char *facts = NULL;
  g_autofree char *correction = NULL;
  g_autofree char *options = ka_book_print_change (game, round->options);
  guint8 name[KA_UUID_SIZE];

  ka_book_print_round (round, game, n_seats, &facts, &correction);
  return check_facts (round, n, game, n_seats, error) && check_texts (round, note, error)
         && ka_db_run (self->db, error,
                       "INSERT INTO round (uuid, match, n, facts, absent, correction, reason, note, created, "
                       "options) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       ka_uuid_pack_name (uuid, name), ka_int (match), ka_int (n), ka_text (facts),
                       ka_int (round->absent), ka_text (correction), ka_text (round->reason),
                       ka_text (note != NULL ? note : ""), ka_int (created), ka_text (options));
}

gboolean
ka_book_overwrite_round (KaBook *self, gint64 id, guint n, const KaRound *round, const KaGame *game,
                         guint n_seats, const char *note, GError **error)
{
  g_autofree char *facts = NULL;
  g_autofree char *correction = NULL;
  g_autofree char *options = ka_book_print_change (game, round->options);

  ka_book_print_round (round, game, n_seats, &facts, &correction);
  return check_facts (round, n, game, n_seats, error) && check_texts (round, note, error)
         && ka_db_run (
             self->db, error,
             "UPDATE round SET n = ?2, facts = ?3, absent = ?4, correction = ?5, reason = ?6, note = ?7, "
             "options = ?8 WHERE id = ?1 AND (n, facts, absent, correction, reason, note, options) "
             "IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8)",
             ka_int (id), ka_int (n), ka_text (facts), ka_int (round->absent), ka_text (correction),
             ka_text (round->reason), ka_text (note != NULL ? note : ""), ka_text (options));
}

/* Adds @by to the numbers @from to @to of the lines. */
static gboolean
renumber (KaBook *self, gint64 match, guint from, guint to, int by, GError **error)
{
  return ka_db_run (self->db, error, "UPDATE round SET n = n + ? WHERE match = ? AND n BETWEEN ? AND ?",
                    ka_int (by), ka_int (match), ka_int (from), ka_int (to));
}

gboolean
ka_book_number_round (KaChange *change, guint at, const KaRound *round, GError **error)
{
  gint64 n_before;

  if (ka_round_is_correction (round) && !ka_round_is_rules (round))
    return TRUE;
  if (ka_db_query_int (change->book->db, &n_before, error,
                       "SELECT count(*) FROM round WHERE match = ? AND n <= ? AND correction IS NULL",
                       ka_int (change->match), ka_int (at))
      < 0)
    return FALSE;
  change->round = (int) n_before + 1;
  return TRUE;
}

KaMatch *
ka_book_begin_line_change (KaChange *change, KaBook *book, const char *kind, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = NULL;

  if (!ka_change_begin (change, book, kind, id, error))
    return NULL;
  match = ka_book_get_playable_match (book, id, error);
  if (match == NULL)
    return NULL;
  change->rescore = KA_RESCORE_MATCH;
  return g_steal_pointer (&match);
}

/* The cards of a table are dealt by the rules of the match. */
static gboolean
check_origin (const KaMatch *match, const KaRound *round, GError **error)
{
  if (round->options == NULL || match->origin != KA_ORIGIN_TABLE)
    return TRUE;
  return ka_book_refuse (error,
                         _ ("The cards are dealt by these rules: at the table they hold for a whole match."));
}

gboolean
ka_book_insert_round (KaBook *self, gint64 match, guint at, const KaRound *round, const char *note,
                      GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) of = ka_book_begin_line_change (&change, self, "round-added", match, error);
  guint n_lines;

  if (of == NULL || !check_origin (of, round, error) || !ka_book_count_lines (self, match, &n_lines, error)
      || !ka_book_number_round (&change, at, round, error))
    return FALSE;
  if (at > n_lines)
    return ka_not_found (error, _ ("There is no such line on the sheet."));
  if (!renumber (self, match, at + 1, n_lines, 1, error)
      || !ka_book_write_round (self, match, uuid, at + 1, round, of->game, of->n_seats, note,
                               g_get_real_time () / G_USEC_PER_SEC, error))
    return FALSE;
  return ka_change_commit (&change, error);
}

static JsonNode *
build_number (guint n)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "rounds", n);
  json_node_take_object (node, object);
  return node;
}

gboolean
ka_book_append_rounds (KaBook *self, gint64 match, GPtrArray *rounds, GError **error)
{
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) of = ka_book_begin_line_change (&change, self, "rounds-added", match, error);
  guint n_lines;

  /* Counted only now that nobody else can write. */
  if (of == NULL || !ka_book_count_lines (self, match, &n_lines, error))
    return FALSE;
  for (guint i = 0; i < rounds->len; i++)
    {
      g_autofree char *uuid = g_uuid_string_random ();

      if (!ka_book_write_round (self, match, uuid, n_lines + i + 1, g_ptr_array_index (rounds, i), of->game,
                                of->n_seats, NULL, g_get_real_time () / G_USEC_PER_SEC, error))
        return FALSE;
    }
  ka_change_tell (&change, NULL, build_number (rounds->len));
  return ka_change_commit (&change, error);
}

/* Whoever writes down what was played says nothing of the rules. Returns: (transfer full): @round with the options that its line has */
static KaRound *
keep_options (const KaRound *round, const KaRound *old)
{
  KaRound *kept;

  if (ka_round_is_correction (round) || round->options != NULL || old->options == NULL)
    return ka_round_ref ((KaRound *) round);
  kept = ka_round_new (ka_values_ref (round->facts), round->absent);
  ka_round_take_options (kept, ka_values_ref (old->options));
  return kept;
}

gboolean
ka_book_replace_round (KaBook *self, gint64 match, guint at, const KaRound *round, const char *note,
                       GError **error)
{
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) of = ka_book_begin_line_change (&change, self, "round-changed", match, error);
  g_autoptr (KaLine) old = of != NULL ? find_line (self, of, at, error) : NULL;
  g_autoptr (KaRound) kept = old != NULL ? keep_options (round, old->round) : NULL;

  if (old == NULL || !check_origin (of, round, error)
      || !ka_book_number_round (&change, at, old->round, error)
      || !ka_book_overwrite_round (self, old->id, at + 1, kept, of->game, of->n_seats, note, error))
    return FALSE;
  return ka_change_commit (&change, error);
}

/* That it was the rules which moved is not said of the line. */
static JsonNode *
build_place (guint at, const KaRound *round)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "line", at + 1);
  if (ka_round_is_rules (round))
    json_object_set_member (object, "options", ka_values_to_json (round->options));
  json_node_take_object (node, object);
  return node;
}

gboolean
ka_book_move_round (KaBook *self, gint64 match, guint from, guint to, GError **error)
{
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) of = ka_book_begin_line_change (&change, self, "round-moved", match, error);
  g_autoptr (KaLine) line = of != NULL ? find_line (self, of, from, error) : NULL;
  guint n_lines;

  if (line == NULL || !ka_book_count_lines (self, match, &n_lines, error)
      || !ka_book_number_round (&change, from, line->round, error))
    return FALSE;
  if (to >= n_lines)
    return ka_not_found (error, _ ("There is no such line on the sheet."));
  if (!(from < to ? renumber (self, match, from + 2, to + 1, -1, error)
                  : renumber (self, match, to + 1, from, 1, error))
      || !ka_db_run (self->db, error, "UPDATE round SET n = ? WHERE id = ?", ka_int (to + 1),
                     ka_int (line->id)))
    return FALSE;
  ka_change_tell_both (&change, build_place (from, line->round), build_place (to, line->round));
  return ka_change_commit (&change, error);
}

gboolean
ka_book_delete_round (KaBook *self, gint64 match, guint at, GError **error)
{
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaMatch) of = ka_book_begin_line_change (&change, self, "round-deleted", match, error);
  g_autoptr (KaLine) line = of != NULL ? find_line (self, of, at, error) : NULL;
  guint n_lines;

  if (line == NULL || !ka_book_count_lines (self, match, &n_lines, error)
      || !ka_book_number_round (&change, at, line->round, error)
      || !ka_db_run (self->db, error, "DELETE FROM round WHERE id = ?", ka_int (line->id))
      || !renumber (self, match, at + 2, n_lines, -1, error))
    return FALSE;
  return ka_change_commit (&change, error);
}
