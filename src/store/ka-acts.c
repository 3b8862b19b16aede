/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts are kept in parts, so that what is known of one thing is found without reading all that was said with it. From the
 * parts the line is put together as it was, byte by byte. */
#include "ka-acts.h"

#include <string.h>

#include "ka-book-error.h"
#include "ka-carried-private.h"
#include "ka-canonical.h"
#include "ka-flow-form.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-names.h"
#include "ka-pack.h"
#include "ka-thing.h"

/* ---- things ----------------------------------------------------------------------------------------------- */

int
ka_acts_knows (KaDb *db, const char *thing, GError **error)
{
  guint8 bytes[KA_NAME_SIZE];
  gint64 id;

  return ka_db_query_int (db, &id, error, "SELECT id FROM thing WHERE name = ?", ka_name_pack (thing, bytes));
}

/* @match: of a line that is new: the row of its match, or 0; @is_new: (out): whether nothing was said of it before */
static gboolean
take_thing (KaDb *db, const char *thing, gint64 match, gint64 *id, gboolean *is_new, GError **error)
{
  guint8 bytes[KA_NAME_SIZE];
  KaArg name = ka_name_pack (thing, bytes);
  int step = ka_db_query_int (db, id, error, "SELECT id FROM thing WHERE name = ?", name);

  *is_new = step == 0;
  if (step != 0)
    return step > 0;
  if (!ka_db_run (db, error, "INSERT INTO thing (name, match) VALUES (?, ?)", name, ka_id (match)))
    return FALSE;
  *id = ka_db_last_id (db);
  return TRUE;
}

/* ---- the parts of a line -------------------------------------------------------------------------------- */

static void
append_usual_head (GString *line, const KaActId *id)
{
  char text[KA_ACT_ID_SIZE];

  g_string_append_printf (line, "{\"act\":\"%s\",\"says\":[", ka_act_id_print (id, text));
}

static char *
print_end_of_change (const char *thing)
{
  return g_strdup_printf (",\"thing\":\"%s\"}", thing);
}

/* What is said of a thing is kept without its brace and its end, from which a change that a newer program wrote may differ. */
static gboolean
is_whole (const char *text)
{
  return *text == '{';
}

static char *
strip_change (const char *text, const char *thing)
{
  g_autofree char *end = print_end_of_change (thing);

  return g_str_has_suffix (text, end) ? g_strndup (text + 1, strlen (text) - strlen (end) - 1)
                                      : g_strdup (text);
}

static void
append_change (GString *line, const char *text, const char *thing)
{
  g_autofree char *end = is_whole (text) ? NULL : print_end_of_change (thing);

  if (end == NULL)
    g_string_append (line, text);
  else
    g_string_append_printf (line, "{%s%s", text, end);
}

/* ---- reading -------------------------------------------------------------------------------------------- */

/* The act in a row, with nothing but what it says of @thing, and what it undoes. */
static KaFlowAct *
read_part (KaDb *db, KaRows *rows, const char *thing, GError **error)
{
  KaActId id = ka_name_read_id (rows, 0);
  g_autofree char *text = ka_unpack (db, rows, 4, error);
  const char *undoes = (const char *) sqlite3_column_text (rows, 3);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (KaFlowAct) act = NULL;

  if (text == NULL)
    return NULL;
  append_usual_head (line, &id);
  append_change (line, text, thing);
  g_string_append_c (line, ']');
  if (undoes != NULL)
    g_string_append_printf (line, ",\"undoes\":\"%s\"", undoes);
  g_string_append (line, ",\"verb\":\"\"}");
  act = ka_flow_act_from_line (line->str, NULL);
  if (act == NULL)
    ka_refuse_damaged (error, _ ("what was said of %s cannot be read"), thing);
  return g_steal_pointer (&act);
}

static KaRegisters *
fold (const char *thing, GPtrArray *acts)
{
  g_autofree KaSaying *sayings = g_new (KaSaying, acts->len);

  for (guint i = 0; i < acts->len; i++)
    {
      const KaFlowAct *act = g_ptr_array_index (acts, i);

      sayings[i] = (KaSaying) { .act = act, .change = &act->changes[0] };
    }
  return ka_registers_fold (thing, sayings, acts->len);
}

KaKnown *
ka_acts_know (KaDb *db, const char *thing, GError **error)
{
  guint8 bytes[KA_NAME_SIZE];
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_act_unref);
  g_autoptr (KaRows) rows
      = ka_db_query (db, error,
                     "SELECT " KA_ID_COLUMNS ", a.undoes, s.text FROM thing t JOIN said s ON s.thing = t.id "
                     "JOIN act a ON a.id = s.act WHERE t.name = ? ORDER BY s.id",
                     ka_name_pack (thing, bytes));
  KaKnown *known;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaFlowAct *act = read_part (db, rows, thing, error);

      if (act == NULL)
        return NULL;
      g_ptr_array_add (acts, act);
    }
  if (step < 0)
    return NULL;
  known = g_new0 (KaKnown, 1);
  known->thing = g_strdup (thing);
  known->registers = fold (known->thing, acts);
  known->acts = g_steal_pointer (&acts);
  return known;
}

static guint
hash_id (gconstpointer key)
{
  const KaActId *id = key;

  return g_int64_hash (&id->stamp) ^ g_int64_hash (&id->number);
}

static gboolean
equal_ids (gconstpointer a, gconstpointer b)
{
  return ka_act_id_compare (a, b) == 0;
}

static gboolean
knows_any (const KaFlowAct *act, GHashTable *ids)
{
  for (guint i = 0; i < act->changes[0].n_over; i++)
    if (g_hash_table_contains (ids, &act->changes[0].over[i]))
      return TRUE;
  return FALSE;
}

/* Leaves out what @ids are and who knew of them. Returns: (transfer container): the others, in their order */
static GPtrArray *
leave_out (GPtrArray *acts, GHashTable *ids)
{
  GPtrArray *others = g_ptr_array_new ();

  for (guint i = 0; i < acts->len; i++)
    {
      const KaFlowAct *act = acts->pdata[i];

      if (g_hash_table_contains (ids, &act->id) || knows_any (act, ids))
        g_hash_table_add (ids, (gpointer) &act->id);
      else
        g_ptr_array_add (others, (gpointer) act);
    }
  return others;
}

KaRegisters *
ka_known_fold_without (const KaKnown *self, GArray *ids)
{
  g_autoptr (GHashTable) without = g_hash_table_new (hash_id, equal_ids);
  g_autoptr (GPtrArray) acts = g_ptr_array_ref (self->acts);
  guint n;

  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (without, &g_array_index (ids, KaActId, i));
  /* Whoever knew of them is known by others in turn, who mostly came later. */
  do
    {
      GPtrArray *others = leave_out (acts, without);

      n = acts->len - others->len;
      g_ptr_array_unref (acts);
      acts = others;
    }
  while (n > 0);
  return fold (self->thing, acts);
}

const KaFlowAct *
ka_known_find_act (const KaKnown *self, const KaActId *id)
{
  for (guint i = 0; i < self->acts->len; i++)
    if (ka_act_id_compare (&((const KaFlowAct *) self->acts->pdata[i])->id, id) == 0)
      return self->acts->pdata[i];
  return NULL;
}

void
ka_known_free (KaKnown *self)
{
  ka_registers_free (self->registers);
  g_ptr_array_unref (self->acts);
  g_free (self->thing);
  g_free (self);
}

static GPtrArray *
list_things (KaRows *rows, GError **error)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (g_free);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    g_ptr_array_add (things, ka_name_unpack (rows, 0));
  return step == 0 ? g_steal_pointer (&things) : NULL;
}

/* ---- what was known before ------------------------------------------------------------------------------ */

struct _KaKnownCache
{
  GHashTable *known; /* (owned): thing → Kept */
};

typedef struct
{
  gint64 newest; /* the row of what was said of it last */
  KaKnown *known;
} Kept;

static void
free_kept (Kept *kept)
{
  ka_known_free (kept->known);
  g_free (kept);
}

KaKnownCache *
ka_known_cache_new (void)
{
  KaKnownCache *self = g_new0 (KaKnownCache, 1);

  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) free_kept);
  return self;
}

void
ka_known_cache_free (KaKnownCache *self)
{
  g_hash_table_unref (self->known);
  g_free (self);
}

void
ka_known_cache_forget (KaKnownCache *self)
{
  g_hash_table_remove_all (self->known);
}

/* More than are written in on an evening. */
#define MOST_KEPT 32

const KaKnown *
ka_known_cache_know (KaKnownCache *self, KaDb *db, const char *thing, GError **error)
{
  Kept *kept = g_hash_table_lookup (self->known, thing);
  guint8 bytes[KA_NAME_SIZE];
  KaKnown *known;
  gint64 newest;

  if (ka_db_query_int (db, &newest, error,
                       "SELECT max (id) FROM said WHERE thing = (SELECT id FROM thing WHERE name = ?)",
                       ka_name_pack (thing, bytes))
      < 0)
    return NULL;
  if (kept != NULL && kept->newest == newest)
    return kept->known;
  known = ka_acts_know (db, thing, error);
  if (known == NULL)
    return NULL;
  if (g_hash_table_size (self->known) >= MOST_KEPT)
    ka_known_cache_forget (self);
  kept = g_new0 (Kept, 1);
  kept->newest = newest;
  kept->known = known;
  g_hash_table_replace (self->known, g_strdup (thing), kept);
  return known;
}

GPtrArray *
ka_acts_know_lines_of (KaDb *db, const char *thing, GError **error)
{
  guint8 bytes[KA_NAME_SIZE];
  g_autoptr (KaRows) rows = ka_db_query (
      db, error, "SELECT name FROM thing WHERE match = (SELECT id FROM thing WHERE name = ?) ORDER BY id",
      ka_name_pack (thing, bytes));
  g_autoptr (GPtrArray) names = list_things (rows, error);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_known_free);

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      KaKnown *line = ka_acts_know (db, names->pdata[i], error);

      if (line == NULL)
        return NULL;
      g_ptr_array_add (lines, line);
    }
  return names != NULL ? g_steal_pointer (&lines) : NULL;
}

GPtrArray *
ka_acts_know_parts (KaDb *db, const char *thing, GError **error)
{
  if (ka_thing_is (thing, KA_THING_MATCH))
    return ka_acts_know_lines_of (db, thing, error);
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ka_known_free);
}

GPtrArray *
ka_acts_list_incomplete_matches (KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error,
      "WITH sheet (name, n) AS (SELECT '6D' || upper (replace (o.uuid, '-', '')), count (r.id) "
      "FROM match o LEFT JOIN round r ON r.match = o.id GROUP BY o.id) "
      "SELECT m.name FROM thing m LEFT JOIN sheet s ON s.name = hex (m.name) "
      "WHERE m.name >= x'6d' AND m.name < x'6e' AND length (m.name) = 17 "
      "AND s.n IS NOT (SELECT count (*) FROM thing l WHERE l.match = m.id)");

  return list_things (rows, error);
}

GPtrArray *
ka_acts_list_players (KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error,
      "SELECT name FROM thing WHERE name >= x'70' AND name < x'71' AND length (name) = 17 ORDER BY name");

  return list_things (rows, error);
}

static gboolean
write_text (GOutputStream *stream, const char *text, gsize length, GError **error)
{
  return g_output_stream_write_all (stream, text, length, NULL, NULL, error);
}

static gboolean
write_changes (KaDb *db, gint64 act, GOutputStream *stream, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error,
      "SELECT t.name, s.text FROM said s JOIN thing t ON t.id = s.thing WHERE " KA_SAID_BY " ORDER BY s.id",
      ka_int (act));
  gboolean first = TRUE;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *thing = ka_name_unpack (rows, 0);
      g_autofree char *change = ka_unpack (db, rows, 1, error);
      g_autoptr (GString) text = g_string_new (first ? "" : ",");

      if (change == NULL)
        return FALSE;
      append_change (text, change, thing);
      if (!write_text (stream, text->str, text->len, error))
        return FALSE;
      first = FALSE;
    }
  return step == 0;
}

gboolean
ka_acts_write_line (KaDb *db, gint64 act, GOutputStream *stream, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error, "SELECT " KA_ID_COLUMNS ", a.head, a.tail FROM act a WHERE a.id = ?", ka_int (act));
  g_autoptr (GString) head = g_string_new (NULL);
  g_autofree char *tail = NULL;
  g_autofree char *end = NULL;
  KaActId id;

  if (rows == NULL || ka_rows_step (rows, error) <= 0)
    return FALSE;
  id = ka_name_read_id (rows, 0);
  if (sqlite3_column_type (rows, 3) == SQLITE_NULL)
    append_usual_head (head, &id);
  else
    g_string_append (head, (const char *) sqlite3_column_text (rows, 3));
  tail = ka_unpack (db, rows, 4, error);
  if (tail == NULL)
    return FALSE;
  end = g_strconcat (tail, "\n", NULL);
  return write_text (stream, head->str, head->len, error) && write_changes (db, act, stream, error)
         && write_text (stream, end, strlen (end), error);
}

/* ---- writing -------------------------------------------------------------------------------------------- */

static KaArg
arg_of (GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  return ka_blob (data, size);
}

static gboolean
take_writer (KaDb *db, guint64 device, gint64 *id, GError **error)
{
  return ka_db_take (db, "SELECT id FROM writer WHERE device = ?", "INSERT INTO writer (device) VALUES (?)",
                     ka_int ((gint64) device), id, error);
}

/* @match: the row of a thing, or 0; @head: (nullable) */
static gboolean
insert_act (KaDb *db, const KaActId *id, KaActOrigin origin, gint64 match, const KaActId *undoes,
            const char *head, const char *tail, gint64 *act, GError **error)
{
  g_autoptr (GBytes) packed = ka_pack (db, tail, error);
  char text[KA_ACT_ID_SIZE];
  gint64 writer;

  if (packed == NULL || !take_writer (db, id->device, &writer, error)
      || !ka_db_run (db, error,
                     "INSERT INTO act (writer, number, stamp, origin, match, undoes, head, tail) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                     ka_int (writer), ka_int ((gint64) id->number), ka_int ((gint64) id->stamp),
                     ka_int (origin), ka_id (match),
                     ka_text (undoes != NULL ? ka_act_id_print (undoes, text) : NULL), ka_text (head),
                     arg_of (packed)))
    return FALSE;
  *act = ka_db_last_id (db);
  return TRUE;
}

/* Others may speak of the act by its row, so that stays. */
static gboolean
update_act (KaDb *db, gint64 act, gint64 match, const KaActId *undoes, const char *head, const char *tail,
            GError **error)
{
  g_autoptr (GBytes) packed = ka_pack (db, tail, error);
  char text[KA_ACT_ID_SIZE];

  return packed != NULL
         && ka_db_run (db, error,
                       "UPDATE act SET match = ?, undoes = ?, deals = NULL, head = ?, tail = ? WHERE id = ?",
                       ka_id (match), ka_text (undoes != NULL ? ka_act_id_print (undoes, text) : NULL),
                       ka_text (head), arg_of (packed), ka_int (act));
}

static char *
print_tail (const KaActFrame *frame)
{
  g_autoptr (GString) tail = g_string_new ("]");
  char id[KA_ACT_ID_SIZE];

  if (frame->tells != NULL)
    g_string_append_printf (tail, ",\"tells\":%s", frame->tells);
  if (frame->undoes != NULL)
    g_string_append_printf (tail, ",\"undoes\":\"%s\"", ka_act_id_print (frame->undoes, id));
  g_string_append (tail, ",\"verb\":");
  ka_canonical_append_text (tail, frame->verb);
  g_string_append_c (tail, '}');
  return g_string_free_and_steal (g_steal_pointer (&tail));
}

gboolean
ka_acts_begin (KaDb *db, const KaActId *id, const KaActFrame *frame, gint64 *act, GError **error)
{
  gboolean by_nobody = g_str_equal (frame->verb, KA_VERB_TAKEN_OVER)
                       || g_str_equal (frame->verb, KA_VERB_COMPUTER_NAMED)
                       || g_str_equal (frame->verb, KA_VERB_COMPUTER_COPIED);
  g_autofree char *tail = print_tail (frame);
  gint64 match = 0;
  gboolean is_new;

  return (frame->match == NULL || take_thing (db, frame->match, 0, &match, &is_new, error))
         && insert_act (db, id, by_nobody ? KA_ACT_BY_NOBODY : KA_ACT_HERE, match, frame->undoes, NULL, tail,
                        act, error);
}

/* A line is found with its match; a thing of another kind, of which a newer program may say a match too, is none of its lines.
 * @value: (nullable): canonical JSON; @row: (out): of the match that it is, or 0 */
static gboolean
take_match (KaDb *db, const char *thing, const char *value, gint64 *row, GError **error)
{
  gboolean is_line = ka_thing_is (thing, KA_THING_LINE);
  g_autofree char *uuid = is_line && value != NULL ? ka_flow_form_read_text (value) : NULL;
  g_autofree char *match = ka_thing_new (KA_THING_MATCH, uuid);
  gboolean is_new;

  *row = 0;
  return uuid == NULL || take_thing (db, match, 0, row, &is_new, error);
}

gboolean
ka_acts_place_line (KaDb *db, const KaRegisters *line, GError **error)
{
  guint8 bytes[KA_NAME_SIZE];
  gint64 match;

  return take_match (db, line->thing, ka_registers_get (line, "match"), &match, error)
         && ka_db_run (db, error, "UPDATE thing SET match = ?1 WHERE name = ?2 AND match IS NOT ?1",
                       ka_id (match), ka_name_pack (line->thing, bytes));
}

static gboolean
place_line_again (KaDb *db, const char *thing, GError **error)
{
  g_autoptr (KaKnown) known = ka_acts_know (db, thing, error);

  return known != NULL && ka_acts_place_line (db, known->registers, error);
}

/* @is_new: (out): whether nothing was said of @thing before */
static gboolean
insert_change (KaDb *db, gint64 act, guint place, const char *thing, const char *match, const char *whole,
               gboolean *is_new, GError **error)
{
  g_autofree char *text = strip_change (whole, thing);
  g_autoptr (GBytes) packed = ka_pack (db, text, error);
  gint64 of, id;

  if (place >= KA_MOST_SAID || act < 1 || act >= KA_MOST_ACTS)
    return ka_refuse_damaged (error, _ ("what was changed cannot be written down for other books"));
  return packed != NULL && take_match (db, thing, match, &of, error)
         && take_thing (db, thing, of, &id, is_new, error)
         && ka_db_run (db, error, "INSERT INTO said (id, thing, text) VALUES (?, ?, ?)",
                       ka_int (act << 24 | place), ka_int (id), arg_of (packed));
}

gboolean
ka_acts_say (KaDb *db, gint64 act, guint place, KaFlowWriter *said, GError **error)
{
  g_autofree char *whole = ka_flow_writer_print_change (said);
  const char *thing = ka_flow_writer_get_thing (said);
  const char *match = ka_flow_writer_get (said, "match");
  gboolean is_new;

  return insert_change (db, act, place, thing, match, whole, &is_new, error)
         && (match == NULL || is_new || place_line_again (db, thing, error));
}

/* ---- from other books ----------------------------------------------------------------------------------- */

/* The members of an act before what it says and after it, as they stand in its line. */
static void
split_line (JsonObject *object, const KaActId *id, char **head, char **tail)
{
  g_autoptr (GList) names = json_object_get_members (object);
  g_autoptr (GString) before = g_string_new ("{");
  g_autoptr (GString) after = g_string_new ("]");
  g_autoptr (GString) usual = g_string_new (NULL);

  for (GList *l = names; l != NULL; l = l->next)
    {
      int order = strcmp (l->data, "says");
      GString *part = order <= 0 ? before : after;

      if (part->str[part->len - 1] != '{')
        g_string_append_c (part, ',');
      ka_canonical_append_text (part, l->data);
      g_string_append_c (part, ':');
      if (order == 0)
        g_string_append_c (part, '[');
      else
        ka_canonical_append (part, json_object_get_member (object, l->data));
    }
  g_string_append_c (after, '}');
  append_usual_head (usual, id);
  *head = g_string_equal (before, usual) ? NULL : g_strdup (before->str);
  *tail = g_strdup (after->str);
}

/* The match that the line of the journal is about, when the act tells it. @row: (out): of the thing, or 0 */
static gboolean
take_told_match (KaDb *db, JsonObject *act, gint64 *row, GError **error)
{
  JsonNode *tells = json_object_get_member (act, "tells");
  JsonNode *match = tells != NULL && JSON_NODE_HOLDS_OBJECT (tells)
                        ? json_object_get_member (json_node_get_object (tells), "match")
                        : NULL;
  g_autofree char *thing = NULL;
  gboolean is_new;

  *row = 0;
  if (match == NULL || !ka_json_holds (match, G_TYPE_STRING))
    return TRUE;
  thing = ka_thing_new (KA_THING_MATCH, json_node_get_string (match));
  return !ka_flow_form_is_thing (thing) || take_thing (db, thing, 0, row, &is_new, error);
}

static void
touch (GHashTable *touched, const KaFlowChange *change, gboolean is_new)
{
  const char *match
      = is_new && ka_thing_is (change->thing, KA_THING_LINE) ? ka_flow_change_get (change, "match") : NULL;
  g_autofree char *uuid = match != NULL ? ka_flow_form_read_text (match) : NULL;

  g_hash_table_add (touched, uuid != NULL ? ka_thing_new (KA_THING_MATCH, uuid) : g_strdup (change->thing));
}

/* @row: (inout): of the act, or 0 when it has none yet */
static gboolean
write_whole (KaDb *db, gint64 *row, const KaFlowAct *act, GHashTable *touched, GError **error)
{
  g_autoptr (JsonNode) node = ka_json_from_text (act->line, NULL);
  JsonObject *object = json_node_get_object (node);
  JsonArray *says = json_object_get_array_member (object, "says");
  const KaActId *undoes = act->undoes.number != 0 ? &act->undoes : NULL;
  KaActOrigin origin
      = g_strcmp0 (act->verb, KA_VERB_COMPUTER_COPIED) == 0 ? KA_ACT_BY_NOBODY : KA_ACT_ELSEWHERE;
  g_autofree char *head = NULL;
  g_autofree char *tail = NULL;
  gint64 match;

  split_line (object, &act->id, &head, &tail);
  if (!take_told_match (db, object, &match, error)
      || !(*row == 0 ? insert_act (db, &act->id, origin, match, undoes, head, tail, row, error)
                     : update_act (db, *row, match, undoes, head, tail, error)))
    return FALSE;
  for (guint i = 0; i < act->n_changes; i++)
    {
      const KaFlowChange *change = &act->changes[i];
      g_autoptr (GString) whole = g_string_new (NULL);
      gboolean is_new;

      ka_canonical_append (whole, json_array_get_element (says, i));
      if (!insert_change (db, *row, i, change->thing, ka_flow_change_get (change, "match"), whole->str,
                          &is_new, error))
        return FALSE;
      touch (touched, change, is_new);
    }
  return TRUE;
}

static char *
dup_line (KaDb *db, gint64 row, GError **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (stream);

  if (!ka_acts_write_line (db, row, stream, error))
    return NULL;
  return g_strndup (g_memory_output_stream_get_data (memory),
                    g_memory_output_stream_get_data_size (memory) - strlen ("\n"));
}

/* Two acts of one name: only who forges one, or goes on with a copy on the same device, makes them. Rule F-1. */
static gboolean
replace_when_less (KaDb *db, const KaFlowAct *act, GHashTable *touched, KaActsTaken *taken, GError **error)
{
  g_autofree char *line = dup_line (db, taken->row, error);
  g_autoptr (KaFlowAct) kept = NULL;

  taken->holds = line != NULL && strcmp (line, act->line) >= 0;
  if (line == NULL || strcmp (line, act->line) <= 0)
    return line != NULL;
  kept = ka_flow_act_from_line (line, error);
  if (kept == NULL)
    return FALSE;
  taken->news = KA_ACTS_REPLACED;
  for (guint i = 0; i < kept->n_changes; i++)
    touch (touched, &kept->changes[i], FALSE);
  return ka_db_run (db, error, "DELETE FROM said AS s WHERE " KA_SAID_BY, ka_int (taken->row))
         && write_whole (db, &taken->row, act, touched, error) && ka_carried_owe (db, taken->row, error);
}

gboolean
ka_acts_take (KaDb *db, const KaFlowAct *act, GHashTable *touched, KaActsTaken *taken, GError **error)
{
  int step = ka_name_find_act (db, &act->id, &taken->row, error);

  taken->news = step == 0 ? KA_ACTS_NEW : KA_ACTS_KNOWN;
  taken->holds = step == 0;
  if (step != 0)
    return step > 0 && replace_when_less (db, act, touched, taken, error);
  return write_whole (db, &taken->row, act, touched, error);
}

gboolean
ka_acts_check (KaDb *db, gint64 row, GError **error)
{
  g_autofree char *line = dup_line (db, row, error);
  g_autoptr (KaFlowAct) act = line != NULL ? ka_flow_act_from_line (line, NULL) : NULL;

  if (line != NULL && act == NULL)
    return ka_refuse_damaged (error, _ ("what was done cannot be read"));
  return act != NULL;
}
