/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An act as a line of the journal: what it tells of itself, and for a line of a sheet what it says and what was there before. */
#include "ka-act-entry.h"

#include <string.h>

#include "ka-act-dispute.h"
#include "ka-act-undoers.h"
#include "ka-acts.h"
#include "ka-attributes.h"
#include "ka-book-private.h"
#include "ka-character.h"
#include "ka-computers.h"
#include "ka-flow-form.h"
#include "ka-flow-undo.h"
#include "ka-isolate.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-names.h"
#include "ka-pack.h"
#include "ka-said.h"
#include "ka-thing.h"
#include "ka-told.h"

/* In how many parts of an act one looks for others who said something else. */
#define MOST_PARTS 40

/* An act on its way to a line of the journal. */
typedef struct
{
  KaBook *book;
  gint64 row;
  KaActId id;
  GArray *doers; /* (owned): see ka_act_list_doers() */
  KaJournalEntry *entry;
} Reading;

static void
reading_clear (Reading *self)
{
  g_clear_pointer (&self->doers, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/* ---- what it tells -------------------------------------------------------------------------------------- */

static char *
print_member (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_to_string (node, FALSE) : NULL;
}

static JsonObject *
get_object (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static char *
dup_text (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return ka_json_holds (node, G_TYPE_STRING) ? json_node_dup_string (node) : NULL;
}

static int
get_round (JsonObject *tells)
{
  JsonNode *node = tells != NULL ? json_object_get_member (tells, "round") : NULL;
  gint64 number = ka_json_holds (node, G_TYPE_INT64) ? json_node_get_int (node) : 0;

  return (int) CLAMP (number, 0, G_MAXINT);
}

/* What stands in an act after what it says. */
static gboolean
read_tail (Reading *self, KaRows *rows, int column, GError **error)
{
  g_autofree char *tail = ka_unpack (self->book->db, rows, column, error);
  g_autofree char *text = tail != NULL ? g_strconcat ("{\"says\":[", tail, NULL) : NULL;
  g_autoptr (JsonNode) node = text != NULL ? ka_json_from_text (text, NULL) : NULL;
  JsonObject *tells;

  if (tail == NULL)
    return FALSE;
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return ka_refuse_damaged (error, _ ("what was done cannot be read"));
  tells = get_object (json_node_get_object (node), "tells");
  self->entry->kind = dup_text (json_node_get_object (node), "verb");
  if (self->entry->kind == NULL)
    self->entry->kind = g_strdup ("");
  self->entry->round = get_round (tells);
  self->entry->subject = dup_text (tells, "subject");
  self->entry->by = dup_text (tells, "by");
  self->entry->before = print_member (tells, "before");
  self->entry->after = print_member (tells, "after");
  return TRUE;
}

/* ---- whom it is about ----------------------------------------------------------------------------------- */

static char *
name_player (KaBook *book, const char *uuid)
{
  g_autoptr (KaRows) rows = ka_db_query (book->db, NULL,
                                         "SELECT r.name FROM player p JOIN player r "
                                         "ON r.id = coalesce (p.merged_into, p.id) WHERE p.uuid = ?",
                                         ka_text (uuid));
  g_autofree char *thing = ka_thing_new (KA_THING_PLAYER, uuid);
  g_autoptr (KaKnown) known = NULL;

  if (rows != NULL && ka_rows_step (rows, NULL) > 0)
    return ka_rows_dup_text (rows, 0);
  known = ka_acts_know (book->db, thing, NULL);
  return known != NULL ? ka_said_dup_name (known->registers, "name") : NULL;
}

static char *
name_seat (KaBook *book, const KaFlowSeat *seat, guint n)
{
  const char *who = ka_thing_get_name (seat->who);
  g_autofree char *level = NULL;

  if (ka_thing_is (seat->who, KA_THING_PLAYER))
    {
      char *name = name_player (book, who);

      return name != NULL ? name : g_strdup ("?");
    }
  level = g_strndup (who, (gsize) (strrchr (who, '/') - who));
  return g_strdup (ka_character_name (level, n));
}

/* @seats: (nullable): canonical JSON. Returns: (transfer full): the names at the table */
static GStrv
name_seats (KaBook *book, const char *seats)
{
  g_autoptr (GPtrArray) order = seats != NULL ? ka_flow_form_read_seats (seats) : NULL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; order != NULL && i < order->len; i++)
    g_strv_builder_take (names, name_seat (book, order->pdata[i], i));
  return g_strv_builder_end (names);
}

static char *
join_names (GStrv names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", ka_isolate (names[i]));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* The seats that the act @id says, or those of now. */
static const char *
find_seats (const KaRegisters *match, const KaActId *id)
{
  const char *said = ka_registers_get_said (match, "seats", id);

  return said != NULL ? said : ka_registers_get (match, "seats");
}

/* @told: the act that says the seats in which it is told */
static gboolean
name_table (Reading *self, const char *thing, const KaActId *told, GError **error)
{
  const KaKnown *match = ka_known_cache_know (self->book->known, self->book->db, thing, error);

  if (match == NULL)
    return FALSE;
  g_strfreev (self->entry->names);
  self->entry->names = name_seats (self->book, find_seats (match->registers, told));
  g_free (self->entry->subject);
  self->entry->subject = join_names (self->entry->names);
  return TRUE;
}

/* The row that the match has, or had before it went. */
static gboolean
find_match (Reading *self, const char *thing, GError **error)
{
  return ka_db_query_int (self->book->db, &self->entry->match, error,
                          "SELECT id FROM match WHERE uuid = ?1 "
                          "UNION ALL SELECT row FROM former_match WHERE uuid = ?1",
                          ka_text (ka_thing_get_name (thing)))
         >= 0;
}

static gboolean
find_game (Reading *self, const char *thing, GError **error)
{
  const KaKnown *match = ka_known_cache_know (self->book->known, self->book->db, thing, error);
  const char *game = match != NULL ? ka_registers_get (match->registers, "game") : NULL;

  self->entry->game = game != NULL ? ka_flow_form_read_text (game) : NULL;
  return match != NULL;
}

/* ---- what it says --------------------------------------------------------------------------------------- */

/* What the act says of a line, or takes away with it. */
typedef struct
{
  const char *says;    /* (unowned) (nullable) */
  const char *note;    /* (unowned) (nullable) */
  const char *options; /* (unowned) (nullable) */
} Said;

/* A change of the rules is a correction of nothing, which is not worth a word. */
static gboolean
corrects_nothing (JsonObject *line)
{
  JsonNode *node = json_object_get_member (line, "correction");
  JsonArray *points = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; points != NULL && i < json_array_get_length (points); i++)
    if (json_array_get_int_element (points, i) != 0)
      return FALSE;
  return points != NULL;
}

/* A line as the journal shows it: what is said of it, but for the seats in which it is told, its note, and its options. */
static char *
print_line (const char *says, const char *note, const char *options)
{
  g_autoptr (JsonNode) node = ka_json_from_text (says != NULL ? says : "{}", NULL);
  g_autoptr (JsonNode) change = options != NULL ? ka_json_from_text (options, NULL) : NULL;
  g_autofree char *text = note != NULL ? ka_flow_form_read_text (note) : NULL;
  JsonObject *line = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  if (line == NULL)
    return NULL;
  json_object_remove_member (line, "seats");
  if (text != NULL && *text != '\0')
    json_object_set_string_member (line, "note", text);
  if (change != NULL && corrects_nothing (line))
    json_object_remove_member (line, "correction");
  if (change != NULL)
    json_object_set_member (line, "options", g_steal_pointer (&change));
  return json_object_get_size (line) > 0 ? json_to_string (node, FALSE) : NULL;
}

static const char *
get_if_not_null (const char *value)
{
  return g_strcmp0 (value, "null") != 0 ? value : NULL;
}

/* What stood there for who wrote the act. */
static const char *
get_before (const KaRegisters *known, const KaFlowChange *change, const char *attribute)
{
  const KaRegister *one = ka_registers_find (known, attribute);

  /* The greatest comes first. */
  for (guint i = 0; one != NULL && i < one->n_candidates; i++)
    if (ka_flow_change_is_over (change, &one->candidates[i].act->id))
      return get_if_not_null (one->candidates[i].value);
  return NULL;
}

static Said
get_said_before (const KaRegisters *known, const KaFlowChange *change, gboolean gone)
{
  gboolean says = gone || ka_flow_change_get (change, "says") != NULL;
  gboolean note = gone || ka_flow_change_get (change, "note") != NULL;
  gboolean options = gone || ka_flow_change_get (change, "options") != NULL;

  return (Said) { says ? get_before (known, change, "says") : NULL,
                  note ? get_before (known, change, "note") : NULL,
                  options ? get_before (known, change, "options") : NULL };
}

static const KaGame *
find_game_of (Reading *self)
{
  return self->entry->game != NULL ? self->book->lookup (self->entry->game) : NULL;
}

/* @says: (nullable): what was there. Returns: (transfer full) (nullable): the same as it is told where @now is, so that one goes
 * by the names of now; %NULL when it cannot be */
static char *
tell_again (Reading *self, const KaRegisters *match, const char *says, const char *now)
{
  KaFlowPart from, to;
  const char *was, *is;
  g_autoptr (GPtrArray) old = NULL;
  g_autoptr (GPtrArray) new = NULL;

  if (says == NULL || now == NULL)
    return g_strdup (says);
  from = ka_flow_form_read_part (says);
  to = ka_flow_form_read_part (now);
  was = ka_registers_get_said (match, "seats", &from.seats);
  is = ka_registers_get_said (match, "seats", &to.seats);
  if (ka_act_id_compare (&from.seats, &to.seats) == 0 || was == NULL || is == NULL)
    return g_strdup (says);
  old = ka_flow_form_read_seats (was);
  new = ka_flow_form_read_seats (is);
  return old != NULL && new != NULL ? ka_told_again (find_game_of (self), says, old, new, &to.seats) : NULL;
}

/* An empty note in place of another is what there is now. */
static gboolean
describe_change (Reading *self, const char *thing, const Said *before, const Said *after, GError **error)
{
  const KaKnown *match
      = thing != NULL ? ka_known_cache_know (self->book->known, self->book->db, thing, error) : NULL;
  g_autofree char *says = match != NULL ? tell_again (self, match->registers, before->says, after->says)
                                        : g_strdup (before->says);

  self->entry->before = print_line (says, before->note, before->options);
  self->entry->after = print_line (after->says, after->note, after->options);
  if (self->entry->after == NULL && self->entry->before != NULL)
    self->entry->after = g_strdup ("{}");
  return thing == NULL || match != NULL;
}

/* @says: (nullable): by whose seats the seats are called */
static gboolean
name_table_of (Reading *self, const char *match, const char *says, GError **error)
{
  KaFlowPart part;

  if (says == NULL)
    return TRUE;
  part = ka_flow_form_read_part (says);
  return name_table (self, match, &part.seats, error);
}

/* @act: nothing but its part about the line */
static gboolean
describe_line (Reading *self, const char *match, const KaFlowAct *act, const KaRegisters *known,
               GError **error)
{
  const KaFlowChange *change = &act->changes[0];
  gboolean gone = g_strcmp0 (ka_flow_change_get (change, "gone"), "true") == 0;
  Said before = get_said_before (known, change, gone);
  Said after = { get_if_not_null (ka_flow_change_get (change, "says")),
                 get_if_not_null (ka_flow_change_get (change, "note")),
                 get_if_not_null (ka_flow_change_get (change, "options")) };

  if (gone)
    self->entry->before = print_line (before.says, before.note, before.options);
  else if (ka_flow_form_is_brought_by (change))
    self->entry->after = print_line (after.says, after.note, after.options);
  else if (!describe_change (self, match, &before, &after, error))
    return FALSE;
  return match == NULL || name_table_of (self, match, gone ? before.says : after.says, error);
}

/* What is said of a person or a match, each by the name that it has where somebody changes it. */
static void
set_value (JsonObject *object, const char *attribute, const char *value)
{
  gboolean is_duty = g_str_has_prefix (attribute, KA_DUTY_OF);
  JsonNode *node = value != NULL ? json_from_string (value, NULL) : NULL;

  if (node != NULL)
    json_object_set_member (object, is_duty ? "duty" : attribute, node);
}

static char *
print_values (JsonObject *values)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (node, values);
  return json_to_string (node, FALSE);
}

/* @act: nothing but its part about the person or the match, of which another version was taken */
static void
describe_choice (Reading *self, const KaFlowAct *act, const KaRegisters *known)
{
  const KaFlowChange *change = &act->changes[0];
  g_autoptr (JsonObject) before = json_object_new ();
  g_autoptr (JsonObject) after = json_object_new ();

  for (guint i = 0; i < change->n_said; i++)
    {
      const char *attribute = change->said[i].attribute;

      if (g_str_equal (attribute, "seats"))
        continue;
      set_value (before, attribute, get_before (known, change, attribute));
      set_value (after, attribute, get_if_not_null (change->said[i].value));
    }
  self->entry->before = print_values (before);
  self->entry->after = print_values (after);
}

/* ---- its parts ------------------------------------------------------------------------------------------ */

static gboolean
is_about_a_line (const KaJournalEntry *entry)
{
  return entry->before == NULL && entry->after == NULL
         && (g_str_has_prefix (entry->kind, "round-") || g_str_equal (entry->kind, KA_VERB_CHOSEN));
}

/* @described: (inout): whether the line of the sheet has been described */
static gboolean
read_part (Reading *self, const char *match, const char *thing, gboolean *described, GError **error)
{
  g_autoptr (KaKnown) known = ka_acts_know (self->book->db, thing, error);
  const KaFlowAct *act = known != NULL ? ka_known_find_act (known, &self->id) : NULL;

  if (known == NULL)
    return FALSE;
  if (act == NULL)
    return TRUE;
  if (!ka_act_dispute_note (self->book, act, known->registers, match, self->doers, &self->entry->dispute,
                            error))
    return FALSE;
  if (!*described && g_str_equal (self->entry->kind, KA_VERB_CHOSEN) && !ka_thing_is (thing, KA_THING_LINE))
    {
      describe_choice (self, act, known->registers);
      *described = TRUE;
    }
  if (*described || !ka_thing_is (thing, KA_THING_LINE)
      || (ka_flow_change_get (&act->changes[0], "says") == NULL
          && ka_flow_change_get (&act->changes[0], "note") == NULL
          && ka_flow_change_get (&act->changes[0], "options") == NULL
          && ka_flow_change_get (&act->changes[0], "gone") == NULL))
    return TRUE;
  *described = TRUE;
  return describe_line (self, match, act, known->registers, error);
}

static gboolean
read_parts (Reading *self, const char *match, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error,
      "SELECT t.name FROM said s JOIN thing t ON t.id = s.thing WHERE " KA_SAID_BY " ORDER BY s.id LIMIT ?2",
      ka_int (self->row), ka_int (MOST_PARTS));
  gboolean described = !is_about_a_line (self->entry);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *thing = ka_name_unpack (rows, 0);

      if (!read_part (self, match, thing, &described, error))
        return FALSE;
    }
  return step == 0;
}

/* ---- whether it holds ----------------------------------------------------------------------------------- */

/* Something else was done with the same match since, or with people: it is undone, and Ctrl+Shift+Z does not do it again any more. */
static gboolean
read_state (Reading *self, gint64 match, GError **error)
{
  gint64 undoer, later;
  int undone = ka_act_find_undoer (self->book->db, &self->id, &undoer, error);

  if (undone <= 0)
    return undone == 0;
  if (ka_db_query_int (self->book->db, &later, error,
                       "SELECT EXISTS (SELECT 1 FROM act WHERE match IS ? AND id > ? AND " KA_IS_DONE_HERE " "
                       "AND undoes IS NULL)",
                       ka_id (match), ka_int (undoer))
      < 0)
    return FALSE;
  self->entry->state = later ? KA_JOURNAL_DROPPED : KA_JOURNAL_UNDONE;
  return TRUE;
}

/* @thing: (out) (transfer full) (nullable): of what it says something first */
static gboolean
find_first_thing (Reading *self, char **thing, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error,
      "SELECT t.name FROM said s JOIN thing t ON t.id = s.thing WHERE " KA_SAID_BY " ORDER BY s.id LIMIT 1",
      ka_int (self->row));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  *thing = step > 0 ? ka_name_unpack (rows, 0) : NULL;
  return step >= 0;
}

/* An act that tells of nothing by itself is about what it says something of first. @match: (inout): the match that it is about */
static gboolean
name_subject (Reading *self, char **match, GError **error)
{
  g_autofree char *thing = NULL;

  if (self->entry->subject != NULL || *match != NULL
      || (!g_str_equal (self->entry->kind, KA_VERB_CHOSEN)
          && !g_str_equal (self->entry->kind, KA_VERB_TAKEN_OVER)))
    return TRUE;
  if (!find_first_thing (self, &thing, error))
    return FALSE;
  if (thing != NULL && ka_thing_is (thing, KA_THING_PLAYER))
    self->entry->subject = name_player (self->book, ka_thing_get_name (thing));
  else if (thing != NULL && ka_thing_is (thing, KA_THING_MATCH))
    *match = g_steal_pointer (&thing);
  return TRUE;
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

static gboolean
read_entry (Reading *self, KaRows *rows, GError **error)
{
  KaJournalEntry *entry = self->entry;
  g_autofree char *match = sqlite3_column_type (rows, 5) != SQLITE_NULL ? ka_name_unpack (rows, 5) : NULL;

  self->id = ka_name_read_id (rows, 0);
  entry->id = self->row;
  entry->at = MIN (ka_stamp_get_time (self->id.stamp) / 1000, KA_LATEST_TIME);
  entry->ahead = ka_stamp_is_ahead (self->id.stamp, g_get_real_time () / 1000);
  entry->elsewhere = sqlite3_column_int64 (rows, 3) != KA_ACT_HERE;
  entry->computer = entry->elsewhere ? ka_book_dup_computer (self->book, self->id.device) : NULL;
  if (match != NULL && !ka_thing_is (match, KA_THING_MATCH))
    return ka_refuse_damaged (error, _ ("what was done cannot be read"));
  self->doers = ka_act_list_doers (self->book->db, &self->id, error);
  if (self->doers == NULL || !read_tail (self, rows, 4, error) || !name_subject (self, &match, error)
      || (match != NULL && (!find_match (self, match, error) || !find_game (self, match, error)))
      || !read_parts (self, match, error))
    return FALSE;
  if (entry->subject == NULL && match != NULL && !name_table (self, match, &self->id, error))
    return FALSE;
  if (entry->subject == NULL)
    entry->subject = g_strdup ("");
  return read_state (self, sqlite3_column_int64 (rows, 6), error);
}

KaJournalEntry *
ka_act_entry_read (KaBook *book, gint64 act, GError **error)
{
  g_autoptr (KaJournalEntry) entry = g_new0 (KaJournalEntry, 1);
  g_auto (Reading) self = { .book = book, .row = act, .entry = entry };
  g_autoptr (KaRows) rows
      = ka_db_query (book->db, error,
                     "SELECT " KA_ID_COLUMNS ", a.origin, a.tail, m.name, a.match FROM act a "
                     "LEFT JOIN thing m ON m.id = a.match WHERE a.id = ?",
                     ka_int (act));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step == 0)
    ka_not_found (error, _ ("There is no such change in the book."));
  return step > 0 && read_entry (&self, rows, error) ? g_steal_pointer (&entry) : NULL;
}
