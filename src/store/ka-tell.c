/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs of the book write rows; what they say is found by comparing. So an act says what a verb changed, whatever the way in
 * which it was written, and nothing that stayed as it was: what another program said may stand in no row, or in other words. */
#include "ka-tell.h"

#include <string.h>

#include "ka-acts.h"
#include "ka-attributes.h"
#include "ka-book-private.h"
#include "ka-device.h"
#include "ka-flow-form.h"
#include "ka-flow-writer.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-project.h"
#include "ka-said.h"
#include "ka-thing.h"
#include "ka-told.h"
#include "ka-uuid.h"

/* An act on its way into the book. */
typedef struct
{
  KaBook *book;
  KaDb *db;
  const KaActFrame *frame; /* (unowned) */
  KaTouched *touched;      /* (unowned) */
  gboolean tells_rounds;   /* whether it changes what some line says, or takes one away */
  GHashTable *there;       /* (owned): things, a set: what stands in a row */
  GHashTable *follows;     /* (owned): things, a set: those from which something follows for others */
  /* (owned): players, as things, a set: who came from another book, so that something may have waited for them */
  GHashTable *met;
  gboolean seats_people; /* whether a match came: who sits there together cannot be the same */
  KaActId id;
  gint64 act; /* its row, or 0 while it says nothing */
  guint n;    /* of how many things it says something */
} Teller;

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
teller_init (Teller *self, KaBook *book, const KaActFrame *frame, KaTouched *touched)
{
  *self = (Teller) { .book = book,
                     .db = book->db,
                     .frame = frame,
                     .touched = touched,
                     .there = new_set (),
                     .follows = new_set (),
                     .met = new_set () };
}

static void
teller_clear (Teller *self)
{
  g_hash_table_unref (self->there);
  g_hash_table_unref (self->follows);
  g_hash_table_unref (self->met);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Teller, teller_clear)

/* Whether the verb changed an attribute of the thing in row @id. */
typedef gboolean (*Changes) (const KaTouched *touched, gint64 id, const char *attribute);

/* A match as it stands in the book and as it is known, for telling its lines. */
typedef struct
{
  gint64 id;
  char *uuid;
  char *thing;
  KaAttributes *row;
  const KaKnown *known; /* (unowned) */
  gboolean says_seats;  /* whether this act says its seats */
  KaActId seats;        /* the act that says them: this one or an earlier one */
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
says_first (KaFlowWriter *writer, const KaRegisters *known, const char *attribute)
{
  return ka_flow_writer_get (writer, attribute) != NULL && ka_registers_get (known, attribute) == NULL;
}

/* Rules of what others follow from: who is there, who sits where, who is the same. A line is its match's. */
static void
note_follows (Teller *self, KaFlowWriter *writer, const KaRegisters *known)
{
  static const char *const ATTRIBUTES[] = { "gone", "bin", "same", "seats" };

  if (ka_flow_writer_count (writer) == 0 || ka_thing_is (known->thing, KA_THING_LINE))
    return;
  if (self->frame->brings && says_first (writer, known, "name"))
    g_hash_table_add (self->met, g_strdup (known->thing));
  self->seats_people = self->seats_people || says_first (writer, known, "game");
  if (known->n == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ATTRIBUTES); i++)
    if (ka_flow_writer_get (writer, ATTRIBUTES[i]) != NULL)
      g_hash_table_add (self->follows, g_strdup (known->thing));
}

static gboolean
is_said_gone (const KaRegisters *known)
{
  const KaRegister *gone = ka_registers_find (known, "gone");

  return gone != NULL && ka_register_is_taking (gone, gone->heads[0].value);
}

/* @parts: see ka_acts_know_parts() */
static gboolean
is_away (const KaRegisters *known, GPtrArray *parts)
{
  g_autoptr (GPtrArray) there = g_ptr_array_new ();

  for (guint i = 0; i < parts->len; i++)
    {
      const KaRegisters *part = ((KaKnown *) parts->pdata[i])->registers;

      if (ka_registers_get_fate (part, "gone", NULL, 0) != KA_FATE_TAKEN)
        g_ptr_array_add (there, (gpointer) part);
    }
  return ka_registers_get_fate (known, "gone", (const KaRegisters *const *) there->pdata, there->len)
         == KA_FATE_TAKEN;
}

/* Who takes a thing away knows all that is said of it, and of what goes with it, whether or not it stands in a row. */
static void
say_away (KaFlowWriter *writer, const KaRegisters *known, GPtrArray *parts, const char *attribute,
          const char *value)
{
  ka_flow_writer_say (writer, known->thing, known, attribute, value);
  ka_flow_writer_know (writer, known->thing, known);
  for (guint i = 0; i < parts->len; i++)
    ka_flow_writer_know (writer, known->thing, ((KaKnown *) parts->pdata[i])->registers);
}

/* In a book that somebody has tampered with there may be seats that nobody can sit in; then NULL. */
static GPtrArray *
read_seats (const char *seats)
{
  g_autoptr (JsonNode) node = ka_json_from_text (seats, NULL);

  return node != NULL && ka_flow_form_is_kept (KA_THING_MATCH, "seats", node)
             ? ka_flow_form_read_seats (seats)
             : NULL;
}

static void
say (KaFlowWriter *writer, const KaRegisters *known, const KaAttributes *row, const char *attribute)
{
  const char *value = ka_attributes_get (row, attribute);

  if (g_strcmp0 (value, ka_registers_get (known, attribute)) != 0)
    ka_flow_writer_say (writer, known->thing, known, attribute, value != NULL ? value : "null");
}

/* What nobody ever said of a thing that stands in a row is said with the rest: that row could not be read before. */
static gboolean
may_differ (Teller *self, const KaRegisters *known, Changes changes, gint64 id, const char *attribute)
{
  return ka_registers_find (known, attribute) == NULL || changes (self->touched, id, attribute);
}

/* All duties of a match stand in one column, and of what another program said in words of its own the row shows nothing: nobody who
 * marks one player says that of another again. */
static gboolean
is_duty_shown (const KaRegisters *known, const KaAttributes *row, const char *attribute)
{
  g_autofree char *said = NULL;
  g_autofree char *shown = NULL;
  const char *value;

  if (!g_str_has_prefix (attribute, KA_DUTY_OF))
    return FALSE;
  value = ka_attributes_get (row, attribute);
  said = ka_said_dup_duty (known, attribute);
  shown = value != NULL ? ka_flow_form_read_text (value) : NULL;
  return g_strcmp0 (said, shown) == 0;
}

/* @id: its row; @elsewhere: the attributes that are said elsewhere */
static void
say_differences (Teller *self, KaFlowWriter *writer, const KaRegisters *known, const KaAttributes *row,
                 Changes changes, gint64 id, const char *const *elsewhere)
{
  if (is_said_gone (known))
    ka_flow_writer_say (writer, known->thing, known, "gone", "null");
  for (guint i = 0; i < row->len; i++)
    {
      const char *attribute = g_array_index (row, KaAttribute, i).name;

      if (!g_strv_contains (elsewhere, attribute) && may_differ (self, known, changes, id, attribute)
          && !is_duty_shown (known, row, attribute))
        say (writer, known, row, attribute);
    }
}

/* @match: the UUID of its match; @uuid: (inout): by which the line is known in acts. A line of another match may have the same UUID, in
 * files that were changed by hand: then this one has another in acts. */
static KaKnown *
know_line (Teller *self, const char *match, char **uuid, GError **error)
{
  g_autofree char *of = g_strconcat ("\"", match, "\"", NULL);

  for (;;)
    {
      g_autofree char *thing = name_thing ("line", *uuid);
      g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
      const char *its = known != NULL ? ka_registers_get (known->registers, "match") : NULL;
      char *own;

      if (its == NULL || g_str_equal (its, of))
        return g_steal_pointer (&known);
      own = ka_line_derive_uuid (match, *uuid);
      g_free (*uuid);
      *uuid = own;
    }
}

static gboolean
tell_gone (Teller *self, const KaKnown *known, GError **error)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->frame->verb);
  g_autoptr (GPtrArray) parts = ka_acts_know_parts (self->db, known->registers->thing, error);

  if (parts == NULL || known->registers->n == 0 || is_away (known->registers, parts))
    return parts != NULL;
  say_away (writer, known->registers, parts, "gone", "true");
  note_follows (self, writer, known->registers);
  return write_said (self, writer, error);
}

static gboolean
tell_gone_row (Teller *self, const char *kind, const char *uuid, GError **error)
{
  g_autofree char *tidy = ka_uuid_tidy (uuid);
  g_autofree char *thing = name_thing (kind, tidy);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);

  return known != NULL && tell_gone (self, known, error);
}

/* ---- players -------------------------------------------------------------------------------------------- */

static gboolean
tell_player (Teller *self, gint64 id, GError **error)
{
  g_autofree char *uuid = NULL;
  g_autofree char *thing = NULL;
  GError *problem = NULL;
  g_autoptr (GArray) row = ka_attributes_read_player (self->db, id, &uuid, &problem);
  g_autoptr (KaKnown) known = NULL;
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->frame->verb);

  if (row == NULL)
    return pass_over (problem, error);
  thing = name_thing ("player", uuid);
  known = ka_acts_know (self->db, thing, error);
  if (known == NULL)
    return FALSE;
  say_differences (self, writer, known->registers, row, ka_touched_changes_player, id,
                   (const char *const[]) { NULL });
  note_follows (self, writer, known->registers);
  g_hash_table_add (self->there, g_steal_pointer (&thing));
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
    again = ka_told_again (self->book->lookup (id), known, from, to, &match->seats);
  return g_strcmp0 (again, row) == 0;
}

/* A row is called as its line is in acts, so that every book that hears of it has the same. @kept: what it is called now */
static gboolean
rename_row (Teller *self, gint64 id, const char *kept, const char *uuid, GError **error)
{
  guint8 name[KA_UUID_SIZE];

  return g_str_equal (kept, uuid)
         || ka_db_run (self->db, error, "UPDATE round SET uuid = ? WHERE id = ?",
                       ka_uuid_pack_name (uuid, name), ka_int (id));
}

static gboolean
tell_line (Teller *self, const Match *match, gint64 id, GError **error)
{
  g_autofree char *uuid = NULL;
  g_autofree char *kept = NULL;
  GError *problem = NULL;
  g_autoptr (GArray) row
      = ka_attributes_read_line (self->db, id, match->uuid, &match->seats, &uuid, &problem);
  g_autoptr (KaKnown) known = NULL;
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->frame->verb);
  const char *says;

  if (row == NULL)
    return pass_over (problem, error);
  kept = g_strdup (uuid);
  known = know_line (self, match->uuid, &uuid, error);
  if (known == NULL || !rename_row (self, id, kept, uuid, error))
    return FALSE;
  /* In a damaged book a line may stand there twice. */
  if (!g_hash_table_add (self->there, name_thing ("line", uuid)))
    return TRUE;
  says = ka_registers_get (known->registers, "says");
  say_differences (self, writer, known->registers, row, ka_touched_changes_line, id,
                   (const char *const[]) { "says", NULL });
  if ((match->says_seats || may_differ (self, known->registers, ka_touched_changes_line, id, "says"))
      && !says_the_same (self, match, says, ka_attributes_get (row, "says")))
    say (writer, known->registers, row, "says");
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

/* Whether others sit at it than the acts say, or in another order. Whoever took part in a line has a seat without that being said:
 * rule F-8. */
static gboolean
sit_otherwise (const Match *match)
{
  const char *row = ka_attributes_get (match->row, "seats");
  const char *said = ka_registers_get (match->known->registers, "seats");
  g_autoptr (GPtrArray) now = NULL;
  g_autoptr (GPtrArray) before = NULL;

  if (g_strcmp0 (row, said) == 0)
    return FALSE;
  now = said != NULL ? read_seats (row) : NULL;
  if (now == NULL)
    return TRUE;
  before = ka_flow_form_read_seats (said);
  return !ka_flow_form_sit_the_same (before, now) || ka_said_get_first (row) != ka_said_get_first (said);
}

/* A line is told in the seats in which its row stands. */
static gboolean
must_say_seats (Teller *self, const Match *match)
{
  return (self->tells_rounds
          || may_differ (self, match->known->registers, ka_touched_changes_match, match->id, "seats"))
         && sit_otherwise (match);
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
  match->says_seats = must_say_seats (self, match);
  match->seats
      = match->says_seats ? self->id : ka_registers_find (match->known->registers, "seats")->heads[0].act->id;
  return 1;
}

/* When the seats are others, each line may be told otherwise. */
static gboolean
tell_lines (Teller *self, const Match *match, GError **error)
{
  g_autoptr (GArray) lines
      = list_lines (self, match->id, match->says_seats ? NULL : self->touched->lines, error);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    if (!tell_line (self, match, g_array_index (lines, gint64, i), error))
      return FALSE;
  return lines != NULL;
}

/* Whoever puts a match in the bin, or writes in one that is there, knows all that is in it. */
static gboolean
say_bin (Teller *self, const Match *match, KaFlowWriter *writer, GError **error)
{
  g_autoptr (GPtrArray) parts = ka_acts_know_parts (self->db, match->thing, error);

  if (parts == NULL)
    return FALSE;
  say_away (writer, match->known->registers, parts, "bin", ka_attributes_get (match->row, "bin"));
  ka_flow_writer_know_act (writer, match->thing, &self->id);
  return TRUE;
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

/* Lines may have waited for a match that comes in another way. */
static gboolean
note_waiting_lines (Teller *self, const Match *match, GError **error)
{
  g_autoptr (GPtrArray) parts = NULL;

  if (ka_registers_get (match->known->registers, "game") != NULL)
    return TRUE;
  parts = ka_acts_know_parts (self->db, match->thing, error);
  if (parts != NULL && parts->len > 0)
    g_hash_table_add (self->follows, g_strdup (match->thing));
  return parts != NULL;
}

/* @parts: (out): what goes with a match that was taken away, but has a row now; else NULL */
static gboolean
know_parts_of_returning (Teller *self, const Match *match, GPtrArray **parts, GError **error)
{
  if (!is_said_gone (match->known->registers))
    return TRUE;
  *parts = ka_acts_know_parts (self->db, match->thing, error);
  if (*parts != NULL && !is_away (match->known->registers, *parts))
    g_ptr_array_set_size (*parts, 0);
  return *parts != NULL;
}

/* It comes back as it was, from a copy or a file: lines that were written after that do not. */
static gboolean
tell_parts_left (Teller *self, GPtrArray *parts, GError **error)
{
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const KaKnown *known = parts->pdata[i];

      if (!g_hash_table_contains (self->there, known->thing) && !tell_gone (self, known, error))
        return FALSE;
    }
  return TRUE;
}

/* Whatever is done in a match in the bin says once more that it is in the bin, also when a line goes: whoever takes that back means
 * the line, and leaves the match where it is. In one that has returned it says that it is not there: else it would go again with
 * the line for which it returned. */
static gboolean
tell_match (Teller *self, gint64 id, GError **error)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->frame->verb);
  g_auto (Match) match = { 0 };
  g_autoptr (GPtrArray) parts = NULL;
  guint before = self->n;
  int found = load_match (self, id, &match, error);
  const KaRegisters *known;
  gboolean in_bin;

  if (found <= 0)
    return found == 0;
  g_hash_table_add (self->there, g_strdup (match.thing));
  if (!note_waiting_lines (self, &match, error) || !know_parts_of_returning (self, &match, &parts, error)
      || !tell_lines (self, &match, error) || !tell_parts_left (self, parts, error))
    return FALSE;
  /* Who sits there through a line alone has the place that the order of the lines gives. */
  if (self->n > before && !match.says_seats && sit_otherwise (&match))
    g_hash_table_add (self->follows, g_strdup (match.thing));
  known = match.known->registers;
  in_bin = ka_attributes_get (match.row, "bin") != NULL;
  say_differences (self, writer, known, match.row, ka_touched_changes_match, id,
                   (const char *const[]) { "seats", "bin", NULL });
  if (match.says_seats)
    say (writer, known, match.row, "seats");
  if (!in_bin)
    say (writer, known, match.row, "bin");
  else if ((self->n > before || ka_touched_changes_match (self->touched, id, "bin")
            || ka_flow_writer_count (writer) > 0 || loses_line (self->touched, id))
           && !say_bin (self, &match, writer, error))
    return FALSE;
  note_follows (self, writer, known);
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

/* @uuid: as a row had it */
static gboolean
is_there (Teller *self, const char *kind, const char *uuid)
{
  g_autofree char *tidy = ka_uuid_tidy (uuid);
  g_autofree char *thing = name_thing (kind, tidy);

  return g_hash_table_contains (self->there, thing);
}

static gboolean
tell_gone_players (Teller *self, GError **error)
{
  GHashTableIter iter;
  gpointer uuid;

  g_hash_table_iter_init (&iter, self->touched->gone_players);
  while (g_hash_table_iter_next (&iter, &uuid, NULL))
    if (!is_there (self, "player", uuid) && !tell_gone_row (self, "player", uuid, error))
      return FALSE;
  return TRUE;
}

/* A line of a match that is gone goes with it. */
static gboolean
tell_gone_line (Teller *self, const char *line, gint64 match, GError **error)
{
  gboolean there;
  g_autofree char *row = ka_touched_find_match (self->touched, self->db, match, &there, error);
  g_autofree char *of = row != NULL ? ka_uuid_tidy (row) : NULL;
  g_autofree char *uuid = ka_uuid_tidy (line);
  g_autoptr (KaKnown) known = of != NULL && there ? know_line (self, of, &uuid, error) : NULL;

  if (of != NULL && !there)
    return TRUE;
  return known != NULL && tell_gone (self, known, error);
}

static gboolean
tell_gone_lines (Teller *self, GError **error)
{
  GHashTableIter iter;
  gpointer uuid, match;

  g_hash_table_iter_init (&iter, self->touched->gone_lines);
  while (g_hash_table_iter_next (&iter, &uuid, &match))
    if (!is_there (self, "line", uuid) && !tell_gone_line (self, uuid, *(gint64 *) match, error))
      return FALSE;
  return TRUE;
}

static gboolean
tell_gone_matches (Teller *self, GError **error)
{
  GHashTableIter iter;
  gpointer uuid;

  g_hash_table_iter_init (&iter, self->touched->gone_matches);
  while (g_hash_table_iter_next (&iter, &uuid, NULL))
    if (!is_there (self, "match", uuid) && !tell_gone_row (self, "match", uuid, error))
      return FALSE;
  return TRUE;
}

static gboolean
tell_all (Teller *self, GError **error)
{
  g_autoptr (GPtrArray) players = sort_ids (self->touched->players);
  g_autoptr (GPtrArray) matches = sort_ids (self->touched->matches);

  for (guint i = 0; i < players->len; i++)
    if (!tell_player (self, *(gint64 *) players->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < matches->len; i++)
    if (!tell_match (self, *(gint64 *) matches->pdata[i], error))
      return FALSE;
  return tell_gone_players (self, error) && tell_gone_lines (self, error) && tell_gone_matches (self, error);
}

/* A deal that is played travels with nobody. What was done to it must stand in the journal, and be undone: the act says once more
 * where its match was kept. */
static gboolean
tell_of_deal (Teller *self, GError **error)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->frame->verb);
  g_auto (Match) match = { 0 };
  int found = load_match (self, self->touched->match_of_deal, &match, error);
  const char *origin = found > 0 ? ka_registers_get (match.known->registers, "origin") : NULL;

  if (origin == NULL)
    return found >= 0;
  ka_flow_writer_say (writer, match.thing, match.known->registers, "origin", origin);
  if (ka_attributes_get (match.row, "bin") != NULL && !say_bin (self, &match, writer, error))
    return FALSE;
  return write_said (self, writer, error);
}

static gboolean
tells_rounds (const KaTouched *touched)
{
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, touched->lines);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    if (ka_touched_changes_line (touched, *(gint64 *) line, "says"))
      return TRUE;
  return g_hash_table_size (touched->gone_lines) > 0;
}

/* What is said of one thing may be why another stands otherwise: a merge that waited for a match, a line that waited for a seat. */
static gboolean
follow (Teller *self, GError **error)
{
  return (!self->seats_people && g_hash_table_size (self->met) == 0 && g_hash_table_size (self->follows) == 0)
         || ka_project (self->book, self->follows, self->met, error);
}

gboolean
ka_tell (KaBook *book, const KaActFrame *frame, KaTouched *touched, gint64 *act, GError **error)
{
  g_autofree char *file = ka_hold_tell_file (book->place);
  g_auto (Teller) teller = { 0 };

  teller_init (&teller, book, frame, touched);
  teller.tells_rounds = tells_rounds (touched);
  if (!ka_device_begin_act (book->db, file, &teller.id, error) || !tell_all (&teller, error))
    return FALSE;
  if (teller.n == 0 && touched->match_of_deal != 0 && !tell_of_deal (&teller, error))
    return FALSE;
  *act = teller.act;
  return teller.n == 0
         || (ka_device_end_act (book->db, &teller.id, teller.n, error) && follow (&teller, error));
}
