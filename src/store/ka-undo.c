/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo is an act like any other. What it says is written first; the rows follow from that, as from an act of another book. */
#define SQLITE_ENABLE_SESSION        1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "ka-undo.h"

#include <string.h>

#include "ka-act-entry.h"
#include "ka-act-undoers.h"
#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-computers.h"
#include "ka-deal-changes.h"
#include "ka-device.h"
#include "ka-flow-form.h"
#include "ka-flow-undo.h"
#include "ka-flow-writer.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-names.h"
#include "ka-project.h"
#include "ka-said.h"
#include "ka-thing.h"
#include "ka-undo-places.h"
#include "ka-undo-seats.h"

/* The act that is said again, and the one that says so. */
typedef struct
{
  KaBook *book;
  KaDb *db;
  KaUndoSince since; /* the act that is undone or chosen, and what came after it */
  KaUndoSeats seats;
  KaUndoPlaces places;
  char *match; /* (owned) (nullable): as a thing */
  char *tells; /* (owned) (nullable): canonical JSON; of what there is to choose */
  const char *verb;
  gboolean undoes; /* else it chooses */
  gboolean stays; /* whether @match is there and stays there, whatever was said of that with what is undone */
  KaActId id;     /* of the new act */
  gint64 act;     /* its row, or 0 while it says nothing */
  guint n;        /* of how many things it says something */
  GArray *doers;  /* (owned): see ka_act_list_doers() */
  GHashTable *touched;      /* (owned): things, a set */
  GHashTable *moved;        /* (owned): things, a set, of which it is said where they are */
  GPtrArray *brought;       /* (owned) of strings: things that must go */
  sqlite3_session *session; /* (owned): what it does to deals */
} Undoing;

static void
undoing_clear (Undoing *self)
{
  g_free (self->match);
  g_free (self->tells);
  g_clear_pointer (&self->doers, g_array_unref);
  g_clear_pointer (&self->touched, g_hash_table_unref);
  g_clear_pointer (&self->moved, g_hash_table_unref);
  g_clear_pointer (&self->brought, g_ptr_array_unref);
  ka_undo_seats_clear (&self->seats);
  ka_undo_places_clear (&self->places);
  g_clear_pointer (&self->session, sqlite3session_delete);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Undoing, undoing_clear)

static gboolean
refuse_built_on (GError **error)
{
  return ka_book_refuse (error, _ ("Something that was changed later builds on this. Undo that first."));
}

/* @who: (nullable): what the computer is called on which it was changed */
static gboolean
refuse_built_on_elsewhere (const char *who, GError **error)
{
  if (who != NULL)
    /* Translators: %s is the name of a computer. */
    return ka_book_refuse (error, _ ("%s changed this since. Undo that in the journal first."),
                           ka_isolate (who));
  return ka_book_refuse (error, _ ("Something that was changed later in another book builds on this. Undo "
                                   "that in the journal first."));
}

/* @who: (nullable): likewise */
static gboolean
refuse_beside (const char *who, GError **error)
{
  if (who != NULL)
    /* Translators: %s is the name of a computer. */
    return ka_book_refuse (error, _ ("%s changed the same. Choose in the journal which of the two holds."),
                           ka_isolate (who));
  return ka_book_refuse (error,
                         _ ("Somebody else changed the same. Choose in the journal which of the two holds."));
}

static gboolean
read_target (Undoing *self, gint64 act, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT " KA_ID_COLUMNS ", m.name FROM act a LEFT JOIN thing m ON m.id = a.match "
                     "WHERE a.id = ? AND a." KA_IS_IN_JOURNAL,
                     ka_int (act));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;
  KaActId id;

  if (step == 0)
    return ka_not_found (error, _ ("There is no such change in the book."));
  if (step < 0)
    return FALSE;
  id = ka_name_read_id (rows, 0);
  self->match = sqlite3_column_type (rows, 3) != SQLITE_NULL ? ka_name_unpack (rows, 3) : NULL;
  if (self->match != NULL && !ka_thing_is (self->match, KA_THING_MATCH))
    return ka_refuse_damaged (error, _ ("what was done cannot be read"));
  self->doers = ka_act_list_doers (self->db, &id, error);
  return self->doers != NULL && ka_undo_since_find (&self->since, self->db, act, &id, error);
}

/* ---- where the match is --------------------------------------------------------------------------------- */

/* What was done in a match is undone there. That it is there at all, when others had taken it away, is another thing: it came back
 * by what is undone, or what is undone said so by the way. */
static gboolean
find_whether_it_stays (Undoing *self, GError **error)
{
  g_autoptr (KaJournalEntry) entry = NULL;
  KaUndoPlace place;

  if (!self->undoes || self->match == NULL)
    return TRUE;
  if (!ka_undo_places_find (&self->places, self->match, &place, error))
    return FALSE;
  if (place != KA_UNDO_THERE)
    return TRUE;
  entry = ka_act_entry_read (self->book, self->since.first, error);
  self->stays
      = entry != NULL
        && (g_str_has_prefix (entry->kind, "round") || g_str_equal (entry->kind, "seats-changed")
            || g_str_equal (entry->kind, "duty-changed") || g_str_equal (entry->kind, "match-changed"));
  return entry != NULL;
}

static gboolean
is_place (const char *attribute)
{
  return g_str_equal (attribute, "gone") || g_str_equal (attribute, "bin");
}

/* Returns: (transfer container): what @change says but for @but (NULL: where the match is) */
static GArray *
list_said (const KaFlowChange *change, GStrv but)
{
  GArray *said = g_array_new (FALSE, FALSE, sizeof (KaFlowSaid));

  for (guint i = 0; i < change->n_said; i++)
    if (but != NULL ? !g_strv_contains ((const char *const *) but, change->said[i].attribute)
                    : !is_place (change->said[i].attribute))
      g_array_append_val (said, change->said[i]);
  return said;
}

/* As in whatever is done in a match that was taken away and has come back. */
static void
say_it_is_there (KaFlowWriter *writer, const KaRegisters *known)
{
  for (guint i = 0; i < known->n; i++)
    {
      const KaRegister *one = &known->registers[i];

      if (is_place (one->attribute) && ka_register_is_taking (one, one->heads[0].value))
        ka_flow_writer_say (writer, known->thing, known, one->attribute, "null");
    }
}

/* ---- what is said --------------------------------------------------------------------------------------- */

/* Who takes a thing away again, or puts a match back in the bin, knows all that is said of it by now, by this act too, and of a
 * match all that is in it; else it would stay. */
static gboolean
know_all (Undoing *self, KaFlowWriter *writer, const KaRegisters *known, GError **error)
{
  g_autoptr (GPtrArray) parts = ka_acts_know_parts (self->db, known->thing, error);

  ka_flow_writer_know (writer, known->thing, known);
  ka_flow_writer_know_act (writer, known->thing, &self->id);
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    ka_flow_writer_know (writer, known->thing, ((KaKnown *) parts->pdata[i])->registers);
  return parts != NULL;
}

/* Returns: whether what was said of @attribute before the act, and would be said again, takes the thing away */
static gboolean
takes_again (const KaFlowAct *act, const KaRegisters *known, const char *attribute)
{
  const KaRegister *one = ka_registers_find (known, attribute);
  const KaHead *before = one != NULL && ka_flow_change_get (&act->changes[0], attribute) != NULL
                             ? ka_flow_undo_find_before (one, act)
                             : NULL;

  return before != NULL && ka_register_is_taking (one, before->value);
}

/* A thing that was taken away by somebody who did not know all of it was there before the act, and is there again. One that was away, and
 * of which others said something since, is not taken away under their hands; nor is what was done here since in something that the act
 * brought back. Who deletes it again means what was done in it too. @held: (out): whether it was away. Returns: whether it can
 * be said */
static gboolean
find_whether_it_held (Undoing *self, const KaKnown *known, const char *attribute, gboolean *held,
                      GError **error)
{
  g_autoptr (GPtrArray) parts = ka_acts_know_parts (self->db, known->thing, error);

  if (parts == NULL)
    return FALSE;
  *held = ka_undo_since_get_fate_before (&self->since, known, parts, attribute, FALSE) == KA_FATE_TAKEN;
  for (guint i = 0; *held && self->since.first == self->since.act && i <= parts->len; i++)
    if (ka_undo_since_has_more (&self->since, i < parts->len ? parts->pdata[i] : known))
      return refuse_built_on (error);
  return *held || ka_undo_since_get_fate_before (&self->since, known, parts, attribute, TRUE) != KA_FATE_TAKEN
         || refuse_built_on_elsewhere (NULL, error);
}

static gboolean
say (Undoing *self, KaFlowWriter *writer, GError **error)
{
  KaActFrame frame = { .verb = self->verb,
                       .match = self->match,
                       .tells = self->tells,
                       .undoes = self->undoes ? &self->since.id : NULL };

  if (ka_flow_writer_get (writer, "gone") != NULL || ka_flow_writer_get (writer, "bin") != NULL)
    g_hash_table_add (self->moved, g_strdup (ka_flow_writer_get_thing (writer)));
  if (self->act == 0 && !ka_acts_begin (self->db, &self->id, &frame, &self->act, error))
    return FALSE;
  return ka_acts_say (self->db, self->act, self->n++, writer, error);
}

/* Whether somebody else said something of @thing that was not known when it came. @device: (out): on which computer */
static gboolean
is_spoken_of_elsewhere (Undoing *self, const char *thing, guint64 *device)
{
  guint8 bytes[KA_NAME_SIZE];
  gint64 found = 0;
  int step = ka_db_query_int (self->db, &found, NULL,
                              "SELECT w.device FROM said s JOIN act a ON a.id = s.act "
                              "JOIN writer w ON w.id = a.writer "
                              "WHERE s.thing = (SELECT id FROM thing WHERE name = ?) AND a.id > ? "
                              "AND a." KA_IS_NOT_HERE " ORDER BY a.id DESC LIMIT 1",
                              ka_name_pack (thing, bytes), ka_int (self->since.act));

  *device = (guint64) found;
  return step > 0;
}

/* Whether somebody else says now what the act said, in its place or beside it; or said so since, where nobody does. @device: (out): on which
 * computer */
static gboolean
is_built_on_elsewhere (Undoing *self, const KaFlowAct *act, const KaRegisters *known, guint64 *device)
{
  gboolean replaced = FALSE;

  for (guint i = 0; i < act->changes[0].n_said; i++)
    {
      const KaRegister *one = ka_registers_find (known, act->changes[0].said[i].attribute);

      for (guint k = 0; one != NULL && k < one->n_heads; k++)
        {
          const KaActId *id = &one->heads[k].act->id;
          gboolean other = ka_act_id_compare (id, &act->id) != 0;

          *device = id->device;
          if (other && ka_undo_was_done_elsewhere (self->db, id))
            return TRUE;
          replaced = replaced || other;
        }
    }
  return !replaced && is_spoken_of_elsewhere (self, known->thing, device);
}

/* What was done elsewhere is only undone on wish, one at a time. */
static gboolean
refuse_flow (Undoing *self, const KaFlowAct *act, const KaRegisters *known, GError *problem, GError **error)
{
  int code = problem->code;
  guint64 device = 0;
  gboolean elsewhere = is_built_on_elsewhere (self, act, known, &device);
  g_autofree char *who = elsewhere ? ka_book_dup_computer (self->book, device) : NULL;

  g_error_free (problem);
  if (code == KA_FLOW_ERROR_NOT_KNOWN)
    return ka_book_refuse (error, _ ("What was there before this has not come into the book yet."));
  if (code == KA_FLOW_ERROR_BESIDE)
    return refuse_beside (who, error);
  return elsewhere ? refuse_built_on_elsewhere (who, error) : refuse_built_on (error);
}

/* A damaged index knows nothing, and then nothing is undone. */
static gboolean
has_come_cb (gpointer db, const KaActId *id)
{
  gint64 row;

  return ka_name_find_act (db, id, &row, NULL) > 0;
}

/* Says what was before, of all that the act says but @said leaves out. */
static gboolean
say_before (Undoing *self, KaFlowWriter *writer, const KaFlowAct *act, GArray *said, const KaRegisters *known,
            GError **error)
{
  KaFlowChange change = act->changes[0];
  GError *problem = NULL;

  change.said = (KaFlowSaid *) said->data;
  change.n_said = said->len;
  return said->len == 0
         || ka_flow_writer_undo_change (writer, act, &change, known, has_come_cb, self->db, &problem)
         || refuse_flow (self, act, known, problem, error);
}

/* @act: (nullable): what it says of the match that stays, or nothing but what it undoes */
static gboolean
undo_in_place (Undoing *self, const KaFlowAct *act, const KaRegisters *known, GError **error)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->verb);
  g_autoptr (GArray) said = act != NULL ? list_said (&act->changes[0], NULL) : NULL;

  if (said != NULL && !say_before (self, writer, act, said, known, error))
    return FALSE;
  say_it_is_there (writer, known);
  return ka_flow_writer_count (writer) == 0 || say (self, writer, error);
}

/* Whether @attribute can be undone: also where what was before is not said again. */
static gboolean
check_attribute (Undoing *self, const KaFlowAct *act, const KaRegisters *known, const char *attribute,
                 GError **error)
{
  GError *problem = NULL;

  return ka_flow_undo_check (ka_registers_find (known, attribute), act, has_come_cb, self->db, &problem)
         || refuse_flow (self, act, known, problem, error);
}

/* Returns: (transfer full) (nullable): of the attributes that take the thing away, those that the act said of one that was there
 * all the same; @again: (out): whether another one takes it away again */
static GStrv
list_not_held (Undoing *self, const KaFlowAct *act, const KaKnown *known, gboolean *again, GError **error)
{
  static const char *const TAKING[] = { "gone", "bin" };
  g_autoptr (GStrvBuilder) not_held = g_strv_builder_new ();

  *again = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (TAKING); i++)
    {
      gboolean held;

      if (!takes_again (act, known->registers, TAKING[i]))
        continue;
      if (!check_attribute (self, act, known->registers, TAKING[i], error)
          || !find_whether_it_held (self, known, TAKING[i], &held, error))
        return NULL;
      if (held)
        *again = TRUE;
      else
        g_strv_builder_add (not_held, TAKING[i]);
    }
  return g_strv_builder_end (not_held);
}

/* Whether a thing was taken away, of which that depends on nothing else: somebody who sits at a table is there all the same, and with
 * a match goes what is in it. */
static gboolean
is_away (const KaRegisters *known)
{
  return !ka_thing_is (known->thing, KA_THING_MATCH) && !ka_thing_is (known->thing, KA_THING_PLAYER)
         && ka_registers_get_fate (known, "gone", NULL, 0) == KA_FATE_TAKEN;
}

/* Notes where a thing is, or the match of a line. */
static gboolean
note_place (Undoing *self, const KaRegisters *known, GError **error)
{
  const char *match = ka_thing_is (known->thing, KA_THING_LINE) ? ka_registers_get (known, "match") : NULL;
  g_autofree char *uuid = match != NULL ? ka_flow_form_read_text (match) : NULL;
  g_autofree char *thing = uuid != NULL ? ka_thing_new (KA_THING_MATCH, uuid) : NULL;

  return ka_undo_places_note (&self->places, known->thing, error)
         && (thing == NULL || ka_undo_places_note (&self->places, thing, error));
}

/* @act: what it says of one thing */
static gboolean
undo_part (Undoing *self, const KaFlowAct *act, const KaKnown *known, GError **error)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->verb);
  gboolean again, brought = ka_flow_form_is_brought_by (&act->changes[0]);
  g_auto (GStrv) not_held = list_not_held (self, act, known, &again, error);
  g_autoptr (GArray) said = not_held != NULL ? list_said (&act->changes[0], not_held) : NULL;

  if (said == NULL || !say_before (self, writer, act, said, known->registers, error))
    return FALSE;
  for (char **attribute = not_held; *attribute != NULL; attribute++)
    ka_flow_writer_say (writer, known->thing, known->registers, *attribute, "null");
  if (is_away (known->registers) && ka_flow_writer_get (writer, "gone") == NULL && !brought)
    return ka_undo_places_refuse (error);
  if (brought)
    g_ptr_array_add (self->brought, g_strdup (known->thing));
  else if (again && !know_all (self, writer, known->registers, error))
    return FALSE;
  return say (self, writer, error);
}

/* Says again what the act says of a thing where others said something else. */
static gboolean
choose_part (Undoing *self, const KaFlowAct *act, const KaRegisters *known, GError **error)
{
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (self->verb);
  gboolean takes = FALSE;

  for (guint i = 0; i < act->changes[0].n_said; i++)
    {
      const KaFlowSaid *said = &act->changes[0].said[i];
      const KaRegister *one = ka_registers_find (known, said->attribute);
      int head = ka_act_find_head (one, self->doers);

      if (head > 0 && ka_register_differs (one, (guint) head))
        {
          ka_flow_writer_say (writer, act->changes[0].thing, known, said->attribute, one->heads[head].value);
          takes = takes || ka_register_is_taking (one, one->heads[head].value);
        }
    }
  if (!takes && ka_flow_writer_count (writer) > 0 && is_away (known))
    return ka_undo_places_refuse (error);
  if (takes && !know_all (self, writer, known, error))
    return FALSE;
  return ka_flow_writer_count (writer) == 0 || say (self, writer, error);
}

static gboolean
say_part (Undoing *self, const char *thing, GError **error)
{
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);
  const KaFlowAct *act = known != NULL ? ka_known_find_act (known, &self->since.id) : NULL;
  gboolean stays = self->stays && g_str_equal (thing, self->match);

  if (act == NULL && !stays)
    return known != NULL;
  g_hash_table_add (self->touched, g_strdup (thing));
  if (!note_place (self, known->registers, error))
    return FALSE;
  if (act != NULL && ka_thing_is (thing, KA_THING_MATCH) && !ka_undo_seats_note (&self->seats, thing, error))
    return FALSE;
  if (stays)
    return undo_in_place (self, act, known->registers, error);
  return self->undoes ? undo_part (self, act, known, error)
                      : choose_part (self, act, known->registers, error);
}

/* Returns: (transfer full): of strings, what the act speaks of, and the match that stays */
static GPtrArray *
list_things (Undoing *self, GError **error)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KaRows) rows = ka_db_query (self->db, error,
                                         "SELECT t.name FROM said s JOIN thing t ON t.id = s.thing "
                                         "WHERE " KA_SAID_BY " ORDER BY s.id",
                                         ka_int (self->since.act));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    g_ptr_array_add (things, ka_name_unpack (rows, 0));
  if (self->stays && !g_ptr_array_find_with_equal_func (things, self->match, g_str_equal, NULL))
    g_ptr_array_add (things, g_strdup (self->match));
  return step == 0 ? g_steal_pointer (&things) : NULL;
}

static gboolean
say_parts (Undoing *self, GError **error)
{
  g_autoptr (GPtrArray) things = list_things (self, error);

  for (guint i = 0; things != NULL && i < things->len; i++)
    if (!say_part (self, things->pdata[i], error))
      return FALSE;
  return things != NULL;
}

/* ---- what builds on it ---------------------------------------------------------------------------------- */

/* Nobody who stays may be another entry of @player. */
static gboolean
check_no_other_entry (Undoing *self, const char *player, GError **error)
{
  g_autofree char *same = g_strdup_printf ("\"%s\"", ka_thing_get_name (player));
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error, "SELECT e.uuid FROM player e JOIN player p ON p.id = e.merged_into WHERE p.uuid = ?",
      ka_text (ka_thing_get_name (player)));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *thing = ka_thing_new (KA_THING_PLAYER, (const char *) sqlite3_column_text (rows, 0));
      g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, error);

      if (known == NULL)
        return FALSE;
      if (!g_ptr_array_find_with_equal_func (self->brought, thing, g_str_equal, NULL)
          && g_strcmp0 (ka_registers_get (known->registers, "same"), same) == 0)
        return refuse_built_on (error);
    }
  return step == 0;
}

static gboolean
check_entries (Undoing *self, GError **error)
{
  for (guint i = 0; i < self->brought->len; i++)
    if (ka_thing_is (self->brought->pdata[i], KA_THING_PLAYER)
        && !check_no_other_entry (self, self->brought->pdata[i], error))
      return FALSE;
  return TRUE;
}

/* Somebody who sits at a table, or a match in which there is something else, does not go. */
static gboolean
check_gone (Undoing *self, GError **error)
{
  for (guint i = 0; i < self->brought->len; i++)
    {
      const char *thing = self->brought->pdata[i];
      KaUndoPlace place = KA_UNDO_AWAY;

      if (ka_undo_places_has (thing) && !ka_undo_places_find (&self->places, thing, &place, error))
        return FALSE;
      if (place != KA_UNDO_AWAY)
        return refuse_built_on (error);
    }
  return TRUE;
}

static gboolean
check_seats (Undoing *self, GError **error)
{
  gboolean same;

  return ka_undo_seats_compare (&self->seats, &same, error) && (same || refuse_built_on (error));
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

static gboolean
write_rows (Undoing *self, GError **error)
{
  g_autoptr (GArray) ended = g_array_new (FALSE, FALSE, sizeof (gint64));

  return (!self->undoes || ka_deal_changes_take_back (self->db, self->since.act, ended, error))
         && ka_project (self->book, self->touched, NULL, error)
         && ka_undo_places_check (&self->places, self->moved, error)
         && ka_deal_changes_settle (self->db, ended, error) && check_gone (self, error)
         && (!self->undoes || check_seats (self, error));
}

/* The journal of any book names the match and the round of which another version was taken. */
static gboolean
tell_choice (Undoing *self, GError **error)
{
  g_autoptr (KaJournalEntry) entry = NULL;

  if (self->undoes || self->match == NULL)
    return TRUE;
  entry = ka_act_entry_read (self->book, self->since.act, error);
  if (entry == NULL)
    return FALSE;
  self->tells = entry->round > 0 ? g_strdup_printf ("{\"match\":\"%s\",\"round\":%d}",
                                                    ka_thing_get_name (self->match), entry->round)
                                 : g_strdup_printf ("{\"match\":\"%s\"}", ka_thing_get_name (self->match));
  return TRUE;
}

static gboolean
write_act (Undoing *self, gint64 act, GError **error)
{
  g_autofree char *file = ka_hold_tell_file (self->book->place);

  ka_undo_places_init (&self->places, self->book);
  if (!read_target (self, act, error) || !find_whether_it_stays (self, error) || !tell_choice (self, error)
      || !ka_device_begin_act (self->db, file, &self->id, error)
      || !ka_deal_changes_follow (self->db, &self->session, error))
    return FALSE;
  self->touched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->moved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ka_undo_seats_init (&self->seats, self->book, &self->since);
  self->brought = g_ptr_array_new_with_free_func (g_free);
  if ((self->match != NULL && !ka_undo_places_note (&self->places, self->match, error))
      || !say_parts (self, error))
    return FALSE;
  if (self->act == 0)
    return ka_book_refuse (error, _ ("This holds already."));
  return (!self->undoes || check_entries (self, error)) && write_rows (self, error)
         && ka_deal_changes_keep (self->db, &self->session, self->act, error)
         && ka_device_end_act (self->db, &self->id, self->n, error);
}

gboolean
ka_undo_act (KaBook *book, gint64 act, const char *verb, GError **error)
{
  g_auto (Undoing) self = { .book = book, .db = book->db, .verb = verb, .undoes = TRUE };

  return write_act (&self, act, error);
}

gboolean
ka_undo_choose (KaBook *book, gint64 act, GError **error)
{
  g_auto (Undoing) self = { .book = book, .db = book->db, .verb = KA_VERB_CHOSEN };

  return write_act (&self, act, error);
}
