/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs of the book write rows; what they say is found by comparing. So an act says what became different, whatever the
 * way in which it was written, and nothing that stayed as it was. */
#include "ka-tell.h"

#include "ka-acts.h"
#include "ka-attributes.h"
#include "ka-book-private.h"
#include "ka-device.h"
#include "ka-flow-form.h"
#include "ka-flow-writer.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-said.h"
#include "ka-shown.h"
#include "ka-told.h"
#include "ka-uuid.h"

/* An act on its way into the book. */
typedef struct
{
  KaBook *book;
  KaDb *db;
  const KaActFrame *frame; /* (unowned) */
  KaActId id;
  gint64 act; /* its row, or 0 while it says nothing */
  guint n;    /* of how many things it says something */
} Teller;

/* A match as it stands in the book and as it is known, for telling its lines. */
typedef struct
{
  gint64 id;
  char *uuid;
  char *thing;
  KaAttributes *row;
  const KaKnown *known; /* (unowned) */
  KaActId seats;        /* the act that says its seats */
} Match;

static void
match_clear (Match *self)
{
  g_free (self->uuid);
  g_free (self->thing);
  g_clear_pointer (&self->row, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Match, match_clear)

static char *
name_thing (const char *kind, const char *uuid)
{
  return g_strconcat (kind, "/", uuid, NULL);
}

/* A row that is not there has been taken away, which is said elsewhere. One that cannot be read is not told. */
static gboolean
pass_over (GError *problem, GError **error)
{
  if (problem == NULL || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED))
    {
      g_clear_error (&problem);
      return TRUE;
    }
  g_propagate_error (error, problem);
  return FALSE;
}

/* ---- saying --------------------------------------------------------------------------------------------- */

static gboolean
write_said (Teller *self, KaFlowWriter *writer, GError **error)
{
  if (ka_flow_writer_count (writer) == 0)
    return TRUE;
  if (self->act == 0 && !ka_acts_begin (self->db, &self->id, self->frame, &self->act, error))
    return FALSE;
  return ka_acts_say (self->db, self->act, self->n++, writer, error);
}

static gboolean
is_gone (const KaRegisters *known)
{
  const KaRegister *gone = ka_registers_find (known, "gone");

  return gone != NULL && ka_register_is_taking (gone, gone->heads[0].value);
}

/* In a book that somebody has tampered with there may be seats that nobody can sit in; then NULL. */
static GPtrArray *
read_seats (const char *seats)
{
  g_autoptr (JsonNode) node = ka_json_from_text (seats, NULL);

  return node != NULL && ka_flow_form_is_kept ("match/", "seats", node) ? ka_flow_form_read_seats (seats)
                                                                        : NULL;
}

static guint
count_seats (const Match *match)
{
  g_autoptr (GPtrArray) seats = read_seats (ka_attributes_get (match->row, "seats"));

  return seats != NULL ? seats->len : 0;
}

static gboolean
is_shown (Teller *self, const KaRegisters *known, const Match *match, const KaAttribute *attribute)
{
  g_autofree char *game
      = match != NULL ? ka_flow_form_read_text (ka_attributes_get (match->row, "game")) : NULL;

  return ka_shown_is (known, attribute, game != NULL ? self->book->lookup (game) : NULL,
                      match != NULL ? count_seats (match) : 0);
}

static void
say_difference (Teller *self, KaFlowWriter *writer, const char *thing, const KaRegisters *known,
                const Match *match, const KaAttribute *attribute)
{
  if (g_strcmp0 (attribute->value, ka_registers_get (known, attribute->name)) != 0
      && !is_shown (self, known, match, attribute))
    ka_flow_writer_say (writer, thing, known, attribute->name,
                        attribute->value != NULL ? attribute->value : "null");
}

/* @match: (nullable): of which it is, or whose line; @but: (nullable): an attribute that is said elsewhere */
static void
say_differences (Teller *self, KaFlowWriter *writer, const char *thing, const KaRegisters *known,
                 const Match *match, const KaAttributes *row, const char *but)
{
  if (is_gone (known))
    ka_flow_writer_say (writer, thing, known, "gone", "null");
  for (guint i = 0; i < row->len; i++)
    {
      const KaAttribute *attribute = &g_array_index (row, KaAttribute, i);

      if (g_strcmp0 (attribute->name, but) != 0)
        say_difference (self, writer, thing, known, match, attribute);
    }
}

/* @match: the UUID of its match; @uuid: (inout): by which the line is known in acts. A line of another match may have the same UUID, in files that were changed by hand: then this one has another in acts. */
static KaKnown *
know_line (Teller *self, const char *match, char **uuid, GError **error)
{
  g_autofree char *thing = name_thing ("line", *uuid);
  g_autofree char *of = g_strconcat ("\"", match, "\"", NULL);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
  const char *its = known != NULL ? ka_registers_get (known->registers, "match") : NULL;

  if (its != NULL && !g_str_equal (its, of))
    {
      g_autofree char *both = g_strconcat (match, *uuid, NULL);
      g_autofree char *other = NULL;

      g_free (*uuid);
      *uuid = ka_uuid_derive (both);
      other = name_thing ("line", *uuid);
      ka_known_free (g_steal_pointer (&known));
      known = ka_acts_know (self->db, other, error);
    }
  return g_steal_pointer (&known);
}

/* @parts: (element-type KaKnown) (nullable): what goes with it */
static gboolean
tell_gone (Teller *self, const KaKnown *known, GPtrArray *parts, GError **error)
{
  const char *thing = known->registers->thing;
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->frame->verb);

  if (known->registers->n == 0 || is_gone (known->registers))
    return TRUE;
  ka_flow_writer_say (writer, thing, known->registers, "gone", "true");
  ka_flow_writer_know (writer, thing, known->registers);
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    ka_flow_writer_know (writer, thing, ((KaKnown *) parts->pdata[i])->registers);
  return write_said (self, writer, error);
}

static gboolean
tell_gone_row (Teller *self, const char *kind, const char *uuid, GPtrArray *parts, GError **error)
{
  g_autofree char *tidy = ka_uuid_tidy (uuid);
  g_autofree char *thing = name_thing (kind, tidy);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);

  return known != NULL && tell_gone (self, known, parts, error);
}

/* ---- players -------------------------------------------------------------------------------------------- */

/* Rule F-9: of somebody who waits to be joined with another his row says nothing, and that takes nothing back. */
static gboolean
find_waiting (Teller *self, gint64 id, const KaRegisters *known, const KaAttributes *row, gboolean *waits,
              GError **error)
{
  g_autofree char *same = ka_attributes_get (row, "same") == NULL ? ka_said_dup_text (known, "same") : NULL;
  gint64 found = 0;

  if (same != NULL
      && ka_db_query_int (self->db, &found, error,
                          "SELECT NOT EXISTS (SELECT 1 FROM player WHERE uuid = ?1) "
                          "OR EXISTS (SELECT 1 FROM seat a JOIN seat b ON b.match = a.match "
                          "JOIN player p ON p.id = a.player JOIN player q ON q.id = b.player "
                          "JOIN player n ON coalesce (n.merged_into, n.id) = coalesce (q.merged_into, q.id) "
                          "WHERE n.uuid = ?1 AND coalesce (p.merged_into, p.id) = ?2)",
                          ka_text (same), ka_int (id))
             < 0)
    return FALSE;
  *waits = found != 0;
  return TRUE;
}

static gboolean
tell_player (Teller *self, gint64 id, GHashTable *there, GError **error)
{
  g_autofree char *uuid = NULL;
  g_autofree char *thing = NULL;
  GError *problem = NULL;
  g_autoptr (GArray) row = ka_attributes_read_player (self->db, id, &uuid, &problem);
  g_autoptr (KaKnown) known = NULL;
  g_autoptr (KaFlowWriter) writer = NULL;
  gboolean waits;

  if (row == NULL)
    return pass_over (problem, error);
  thing = name_thing ("player", uuid);
  known = ka_acts_know (self->db, thing, error);
  if (known == NULL || !find_waiting (self, id, known->registers, row, &waits, error))
    return FALSE;
  writer = ka_flow_writer_new (self->frame->verb);
  say_differences (self, writer, thing, known->registers, NULL, row, waits ? "same" : NULL);
  g_hash_table_add (there, g_steal_pointer (&uuid));
  return write_said (self, writer, error);
}

/* ---- lines ---------------------------------------------------------------------------------------------- */

/* Whether what is known of a line says the same as its row, told in other seats. */
static gboolean
says_the_same (Teller *self, const Match *match, const char *known, const char *row)
{
  g_autoptr (GPtrArray) from = NULL;
  g_autoptr (GPtrArray) to = NULL;
  g_autofree char *id = NULL;
  g_autofree char *again = NULL;
  g_autoptr (KaTold) told = NULL;
  const char *seats;
  KaFlowPart part;

  if (known == NULL || g_str_equal (known, row))
    return known != NULL;
  part = ka_flow_form_read_part (known);
  id = ka_flow_form_read_text (ka_attributes_get (match->row, "game"));
  seats = ka_registers_get_said (match->known->registers, "seats", &part.seats);
  from = seats != NULL ? ka_flow_form_read_seats (seats) : NULL;
  to = read_seats (ka_attributes_get (match->row, "seats"));
  if (from != NULL && to != NULL)
    told = ka_told_read (self->book->lookup (id), known, from, to);
  if (told == NULL)
    return FALSE;
  again = ka_says_print (told->facts, told->absent, told->correction, told->reason, &match->seats);
  return g_strcmp0 (again, row) == 0;
}

static gboolean
tell_line (Teller *self, const Match *match, gint64 id, GHashTable *there, GError **error)
{
  g_autofree char *uuid = NULL;
  g_autofree char *thing = NULL;
  GError *problem = NULL;
  g_autoptr (GArray) row
      = ka_attributes_read_line (self->db, id, match->uuid, &match->seats, &uuid, &problem);
  g_autoptr (KaKnown) known = NULL;
  g_autoptr (KaFlowWriter) writer = NULL;
  const char *says;

  if (row == NULL)
    return pass_over (problem, error);
  known = know_line (self, match->uuid, &uuid, error);
  if (known == NULL)
    return FALSE;
  thing = name_thing ("line", uuid);
  /* In a damaged book a line may stand there twice. */
  if (!g_hash_table_add (there, g_steal_pointer (&uuid)))
    return TRUE;
  writer = ka_flow_writer_new (self->frame->verb);
  says = ka_registers_get (known->registers, "says");
  say_differences (self, writer, thing, known->registers, match, row,
                   says_the_same (self, match, says, ka_attributes_get (row, "says")) ? "says" : NULL);
  return write_said (self, writer, error);
}

/* Mostly one round was written. */
static KaRows *
ask_lines (Teller *self, gint64 match, GHashTable *touched, GError **error)
{
  GHashTableIter iter;
  gpointer line;

  if (touched == NULL || g_hash_table_size (touched) != 1)
    return ka_db_query (self->db, error, "SELECT id FROM round WHERE match = ? ORDER BY n", ka_int (match));
  g_hash_table_iter_init (&iter, touched);
  g_hash_table_iter_next (&iter, &line, NULL);
  return ka_db_query (self->db, error, "SELECT id FROM round WHERE id = ? AND match = ?",
                      ka_int (*(gint64 *) line), ka_int (match));
}

/* @touched: (nullable): a set of ids: only those */
static GArray *
list_lines (Teller *self, gint64 match, GHashTable *touched, GError **error)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (KaRows) rows = ask_lines (self, match, touched, error);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      gint64 id = sqlite3_column_int64 (rows, 0);

      if (touched == NULL || g_hash_table_contains (touched, &id))
        g_array_append_val (lines, id);
    }
  return step == 0 ? g_steal_pointer (&lines) : NULL;
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static gboolean
says_seats (const Match *match)
{
  return g_strcmp0 (ka_attributes_get (match->row, "seats"),
                    ka_registers_get (match->known->registers, "seats"))
         != 0;
}

/* Returns: 1 when there is such a match, 0 when there is none, -1 with @error set */
static int
load_match (Teller *self, gint64 id, Match *match, GError **error)
{
  GError *problem = NULL;

  match->id = id;
  match->row = ka_attributes_read_match (self->db, id, &match->uuid, &problem);
  if (match->row == NULL)
    return pass_over (problem, error) ? 0 : -1;
  match->thing = name_thing ("match", match->uuid);
  match->known = ka_known_cache_know (self->book->known, self->db, match->thing, error);
  if (match->known == NULL)
    return -1;
  match->seats = says_seats (match) ? self->id
                                    : ka_registers_find (match->known->registers, "seats")->heads[0].act->id;
  return 1;
}

/* When the seats are others, each line may be told otherwise. */
static gboolean
tell_lines (Teller *self, const Match *match, GHashTable *touched, GHashTable *there, GError **error)
{
  g_autoptr (GArray) lines = list_lines (self, match->id, says_seats (match) ? NULL : touched, error);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    if (!tell_line (self, match, g_array_index (lines, gint64, i), there, error))
      return FALSE;
  return lines != NULL;
}

static gboolean
know_part (Teller *self, const Match *match, gint64 line, KaFlowWriter *writer, GError **error)
{
  g_autofree char *uuid = NULL;
  GError *problem = NULL;
  g_autoptr (GArray) row
      = ka_attributes_read_line (self->db, line, match->uuid, &match->seats, &uuid, &problem);
  g_autoptr (KaKnown) known = NULL;

  if (row == NULL)
    return pass_over (problem, error);
  known = know_line (self, match->uuid, &uuid, error);
  if (known != NULL)
    ka_flow_writer_know (writer, match->thing, known->registers);
  return known != NULL;
}

/* Whoever puts a match in the bin, or writes in one that is there, knows all that is in it. */
static gboolean
say_bin (Teller *self, const Match *match, KaFlowWriter *writer, GError **error)
{
  g_autoptr (GArray) lines = list_lines (self, match->id, NULL, error);

  ka_flow_writer_say (writer, match->thing, match->known->registers, "bin",
                      ka_attributes_get (match->row, "bin"));
  ka_flow_writer_know (writer, match->thing, match->known->registers);
  ka_flow_writer_know_act (writer, match->thing, &self->id);
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    if (!know_part (self, match, g_array_index (lines, gint64, i), writer, error))
      return FALSE;
  return lines != NULL;
}

static gboolean
loses_line (KaTouched *touched, gint64 match)
{
  GHashTableIter iter;
  gpointer of;

  g_hash_table_iter_init (&iter, touched->gone_lines);
  while (g_hash_table_iter_next (&iter, NULL, &of))
    if (*(gint64 *) of == match)
      return TRUE;
  return FALSE;
}

/* Whatever is done in a match in the bin says once more that it is in the bin, also when a line goes: whoever takes that back means
 * the line, and leaves the match where it is. */
static gboolean
tell_match (Teller *self, gint64 id, KaTouched *touched, GHashTable *there, GHashTable *lines_there,
            GError **error)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->frame->verb);
  g_auto (Match) match = { 0 };
  guint before = self->n;
  int found = load_match (self, id, &match, error);
  gboolean in_bin;

  if (found <= 0)
    return found == 0;
  g_hash_table_add (there, g_strdup (match.uuid));
  if (!tell_lines (self, &match, touched->lines, lines_there, error))
    return FALSE;
  in_bin = ka_attributes_get (match.row, "bin") != NULL;
  say_differences (self, writer, match.thing, match.known->registers, &match, match.row,
                   in_bin ? "bin" : NULL);
  if (in_bin
      && (self->n > before || ka_flow_writer_count (writer) > 0 || loses_line (touched, id)
          || g_strcmp0 (ka_attributes_get (match.row, "bin"),
                        ka_registers_get (match.known->registers, "bin"))
                 != 0)
      && !say_bin (self, &match, writer, error))
    return FALSE;
  return write_said (self, writer, error);
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 first = **(const gint64 *const *) a, second = **(const gint64 *const *) b;

  return first < second ? -1 : first > second;
}

/* In the order in which they came into the book. */
static GPtrArray *
sort_ids (GHashTable *ids)
{
  GPtrArray *sorted = g_hash_table_get_keys_as_ptr_array (ids);

  g_ptr_array_sort (sorted, compare_ids);
  return sorted;
}

static gboolean
tell_gone_players (Teller *self, KaTouched *touched, GHashTable *there, GError **error)
{
  GHashTableIter iter;
  gpointer uuid;

  g_hash_table_iter_init (&iter, touched->gone_players);
  while (g_hash_table_iter_next (&iter, &uuid, NULL))
    if (!g_hash_table_contains (there, uuid) && !tell_gone_row (self, "player", uuid, NULL, error))
      return FALSE;
  return TRUE;
}

/* What is known of a line that goes with its match. */
static void
add_part (GHashTable *parts, gint64 match, KaKnown *known)
{
  GPtrArray *list = g_hash_table_lookup (parts, &match);

  if (list == NULL)
    {
      list = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_known_free);
      g_hash_table_insert (parts, g_memdup2 (&match, sizeof match), list);
    }
  g_ptr_array_add (list, known);
}

static gboolean
tell_gone_line (Teller *self, KaTouched *touched, const char *line, gint64 match, GHashTable *parts,
                GError **error)
{
  gboolean there;
  g_autofree char *row = ka_touched_find_match (touched, self->db, match, &there, error);
  g_autofree char *of = row != NULL ? ka_uuid_tidy (row) : NULL;
  g_autofree char *uuid = ka_uuid_tidy (line);
  g_autoptr (KaKnown) known = of != NULL ? know_line (self, of, &uuid, error) : NULL;

  if (known == NULL)
    return FALSE;
  if (there)
    return tell_gone (self, known, NULL, error);
  add_part (parts, match, g_steal_pointer (&known));
  return TRUE;
}

/* The lines of a match that is gone go with it. @parts: id of the match → what is known of them */
static gboolean
tell_gone_lines (Teller *self, KaTouched *touched, GHashTable *there, GHashTable *parts, GError **error)
{
  GHashTableIter iter;
  gpointer uuid, match;

  g_hash_table_iter_init (&iter, touched->gone_lines);
  while (g_hash_table_iter_next (&iter, &uuid, &match))
    if (!g_hash_table_contains (there, uuid)
        && !tell_gone_line (self, touched, uuid, *(gint64 *) match, parts, error))
      return FALSE;
  return TRUE;
}

static gboolean
tell_gone_matches (Teller *self, KaTouched *touched, GHashTable *there, GHashTable *lines_there,
                   GError **error)
{
  g_autoptr (GHashTable) parts
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer uuid, id;

  if (!tell_gone_lines (self, touched, lines_there, parts, error))
    return FALSE;
  g_hash_table_iter_init (&iter, touched->gone_matches);
  while (g_hash_table_iter_next (&iter, &uuid, &id))
    if (!g_hash_table_contains (there, uuid)
        && !tell_gone_row (self, "match", uuid, g_hash_table_lookup (parts, id), error))
      return FALSE;
  return TRUE;
}

static gboolean
tell_all (Teller *self, KaTouched *touched, GError **error)
{
  g_autoptr (GPtrArray) players = sort_ids (touched->players);
  g_autoptr (GPtrArray) matches = sort_ids (touched->matches);
  g_autoptr (GHashTable) there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) lines_there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < players->len; i++)
    if (!tell_player (self, *(gint64 *) players->pdata[i], there, error))
      return FALSE;
  for (guint i = 0; i < matches->len; i++)
    if (!tell_match (self, *(gint64 *) matches->pdata[i], touched, there, lines_there, error))
      return FALSE;
  return tell_gone_players (self, touched, there, error)
         && tell_gone_matches (self, touched, there, lines_there, error);
}

/* A deal that is played travels with nobody. What was done to it must stand in the journal, and be undone: the act says once more
 * where its match was kept. */
static gboolean
tell_of_deal (Teller *self, KaTouched *touched, GError **error)
{
  gboolean there;
  g_autofree char *uuid = ka_touched_find_match (touched, self->db, touched->match_of_deal, &there, error);
  g_autofree char *tidy = uuid != NULL ? ka_uuid_tidy (uuid) : NULL;
  g_autofree char *thing = tidy != NULL ? name_thing ("match", tidy) : NULL;
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->frame->verb);
  const KaKnown *known = NULL;
  const char *origin;

  if (thing == NULL)
    return FALSE;
  known = ka_known_cache_know (self->book->known, self->db, thing, error);
  if (known == NULL)
    return FALSE;
  origin = ka_registers_get (known->registers, "origin");
  if (origin == NULL)
    return TRUE;
  ka_flow_writer_say (writer, thing, known->registers, "origin", origin);
  return write_said (self, writer, error);
}

gboolean
ka_tell (KaBook *book, const KaActFrame *frame, KaTouched *touched, gint64 *act, GError **error)
{
  g_autofree char *file = ka_hold_tell_file (book->place);
  Teller teller = { .book = book, .db = book->db, .frame = frame };

  if (!ka_device_begin_act (book->db, file, &teller.id, error) || !tell_all (&teller, touched, error))
    return FALSE;
  if (teller.n == 0 && touched->match_of_deal != 0 && !tell_of_deal (&teller, touched, error))
    return FALSE;
  *act = teller.act;
  return teller.n == 0 || ka_device_end_act (book->db, &teller.id, teller.n, error);
}
