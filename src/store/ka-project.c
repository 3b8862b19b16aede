/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-project.h"

#include <string.h>

#include "ka-acts.h"
#include "ka-book-private.h"
#include "ka-flow-form.h"
#include "ka-flow-merges.h"
#include "ka-names.h"
#include "ka-project-match.h"
#include "ka-said.h"
#include "ka-thing.h"

typedef struct
{
  KaBook *book;
  GPtrArray *players;  /* (owned) of KaKnown: those that have a name */
  GPtrArray *nameless; /* (owned) of KaKnown: the others */
  GHashTable *named;   /* (owned) the things of those that have one, a set */
  GHashTable *matches; /* (owned) things, a set: those to be written */
  GHashTable *met;     /* (owned) players, as things, a set: those who came into the book */
} Projection;

static void
projection_clear (Projection *self)
{
  g_clear_pointer (&self->named, g_hash_table_unref);
  g_clear_pointer (&self->matches, g_hash_table_unref);
  g_clear_pointer (&self->met, g_hash_table_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->nameless, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Projection, projection_clear)

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static const char *
get_uuid (const char *thing)
{
  return strchr (thing, '/') + 1;
}

/* ---- players -------------------------------------------------------------------------------------------- */

static gboolean
know_players (Projection *self, GError **error)
{
  g_autoptr (GPtrArray) things = ka_acts_list_players (self->book->db, error);

  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_known_free);
  self->nameless = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_known_free);
  self->named = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; things != NULL && i < things->len; i++)
    {
      KaKnown *known = ka_acts_know (self->book->db, things->pdata[i], error);

      if (known == NULL)
        return FALSE;
      if (ka_registers_get (known->registers, "name") == NULL)
        {
          g_ptr_array_add (self->nameless, known);
          continue;
        }
      g_ptr_array_add (self->players, known);
      g_hash_table_add (self->named, (gpointer) known->registers->thing);
    }
  return things != NULL;
}

static gboolean
write_player (KaBook *book, const KaRegisters *known, GError **error)
{
  g_autoptr (KaPlayer) player = ka_said_dup_player (known);

  return ka_db_run (
      book->db, error,
      "INSERT INTO player (id, uuid, name, colour, symbol, birthday, note, archived, guest) "
      "VALUES ((SELECT row FROM former_player WHERE uuid = ?1 AND row NOT IN (SELECT id FROM player)), "
      "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) "
      "ON CONFLICT (uuid) DO UPDATE "
      "SET name = ?2, colour = ?3, symbol = ?4, birthday = ?5, note = ?6, archived = ?7, guest = ?8",
      ka_text (get_uuid (known->thing)), ka_text (player->name), ka_int (player->colour),
      ka_text (player->symbol), ka_text (player->birthday), ka_text (player->note), ka_int (player->archived),
      ka_int (player->guest));
}

/* @id: (out): 0 when there is none */
static gboolean
find_row (KaBook *book, const KaRegisters *player, gint64 *id, GError **error)
{
  return ka_db_query_int (book->db, id, error, "SELECT id FROM player WHERE uuid = ?",
                          ka_text (get_uuid (player->thing)))
         >= 0;
}

static gboolean
is_taken (const KaRegisters *known)
{
  return ka_registers_get_fate (known, "gone", NULL, 0) == KA_FATE_TAKEN;
}

/* Whoever sits somewhere needs a row, whatever was said of him since. */
static gboolean
write_players (Projection *self, GHashTable *touched, GError **error)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      const KaRegisters *known = ((KaKnown *) self->players->pdata[i])->registers;
      gint64 id;

      if (!find_row (self->book, known, &id, error))
        return FALSE;
      /* Who was deleted and has no row is known already. */
      if (id == 0 && (!is_taken (known) || g_hash_table_contains (touched, known->thing)))
        g_hash_table_add (self->met, g_strdup (known->thing));
      if ((id == 0 || g_hash_table_contains (touched, known->thing))
          && !write_player (self->book, known, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
remove_player (KaBook *book, const char *uuid, GError **error)
{
  return ka_db_run (book->db, error,
                    "UPDATE player SET merged_into = NULL "
                    "WHERE merged_into = (SELECT id FROM player WHERE uuid = ?1) "
                    "AND merged_into NOT IN (SELECT player FROM seat WHERE player IS NOT NULL)",
                    ka_text (uuid))
         && ka_db_run (book->db, error,
                       "DELETE FROM player WHERE uuid = ? "
                       "AND NOT EXISTS (SELECT 1 FROM seat s WHERE s.player = player.id)",
                       ka_text (uuid));
}

/* Those who were deleted and sit nowhere, and those whose name was taken away, which only a forger can do. */
static gboolean
remove_players (Projection *self, GError **error)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      const KaRegisters *known = ((KaKnown *) self->players->pdata[i])->registers;

      if (is_taken (known) && !remove_player (self->book, get_uuid (known->thing), error))
        return FALSE;
    }
  for (guint i = 0; i < self->nameless->len; i++)
    if (!remove_player (self->book, get_uuid (((KaKnown *) self->nameless->pdata[i])->registers->thing),
                        error))
      return FALSE;
  return TRUE;
}

/* ---- matches -------------------------------------------------------------------------------------------- */

/* The match in which it stood, of which maybe no act says any more that it is its own. */
static gboolean
add_former_match (Projection *self, const char *line, GError **error)
{
  guint8 bytes[KA_NAME_SIZE];
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error, "SELECT m.name FROM thing l JOIN thing m ON m.id = l.match WHERE l.name = ?",
      ka_name_pack (line, bytes));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step > 0)
    g_hash_table_add (self->matches, ka_name_unpack (rows, 0));
  return step >= 0;
}

static gboolean
add_match_of_line (Projection *self, const char *line, GError **error)
{
  g_autoptr (KaKnown) known
      = add_former_match (self, line, error) ? ka_acts_know (self->book->db, line, error) : NULL;

  /* An act that replaced another may have named another match; each of them is written. */
  for (guint i = 0; known != NULL && i < known->registers->n; i++)
    {
      const KaRegister *one = &known->registers->registers[i];

      for (guint k = 0; g_str_equal (one->attribute, "match") && k < one->n_candidates; k++)
        {
          g_autofree char *uuid = ka_flow_form_read_text (one->candidates[k].value);

          if (uuid != NULL)
            g_hash_table_add (self->matches, ka_thing_new (KA_THING_MATCH, uuid));
        }
    }
  return known != NULL && ka_acts_place_line (self->book->db, known->registers, error);
}

static gboolean
add_matches (Projection *self, GHashTable *touched, GError **error)
{
  GHashTableIter iter;
  gpointer thing;

  self->matches = new_set ();
  g_hash_table_iter_init (&iter, touched);
  while (g_hash_table_iter_next (&iter, &thing, NULL))
    {
      if (ka_thing_is (thing, KA_THING_MATCH))
        g_hash_table_add (self->matches, g_strdup (thing));
      else if (ka_thing_is (thing, KA_THING_LINE) && !add_match_of_line (self, thing, error))
        return FALSE;
    }
  return TRUE;
}

/* At whose table somebody without a name sits, that waits again. */
static gboolean
add_matches_of_nameless (Projection *self, GError **error)
{
  for (guint i = 0; i < self->nameless->len; i++)
    {
      const char *uuid = get_uuid (((KaKnown *) self->nameless->pdata[i])->registers->thing);
      g_autoptr (KaRows) rows = ka_db_query (self->book->db, error,
                                             "SELECT m.uuid FROM player p JOIN seat s ON s.player = p.id "
                                             "JOIN match m ON m.id = s.match WHERE p.uuid = ?",
                                             ka_text (uuid));
      int step = -1;

      while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
        g_hash_table_add (self->matches,
                          ka_thing_new (KA_THING_MATCH, (const char *) sqlite3_column_text (rows, 0)));
      if (step < 0)
        return FALSE;
    }
  return TRUE;
}

/* Whether somebody who came into the book sits at a match by something that was said of its seats. */
static gboolean
seats_anybody_met (Projection *self, const KaRegisters *match)
{
  const KaRegister *seats = ka_registers_find (match, "seats");

  for (guint i = 0; seats != NULL && i < seats->n_candidates; i++)
    {
      GHashTableIter iter;
      gpointer thing;

      g_hash_table_iter_init (&iter, self->met);
      while (g_hash_table_iter_next (&iter, &thing, NULL))
        if (strstr (seats->candidates[i].value, get_uuid (thing)) != NULL)
          return TRUE;
    }
  return FALSE;
}

/* A match or a line of it may have waited for somebody who came. */
static gboolean
add_waiting (Projection *self, GError **error)
{
  g_autoptr (GPtrArray) things = NULL;

  if (g_hash_table_size (self->met) == 0)
    return TRUE;
  things = ka_acts_list_incomplete_matches (self->book->db, error);
  for (guint i = 0; things != NULL && i < things->len; i++)
    {
      g_autoptr (KaKnown) known = ka_acts_know (self->book->db, things->pdata[i], error);

      if (known == NULL)
        return FALSE;
      if (seats_anybody_met (self, known->registers))
        g_hash_table_add (self->matches, g_strdup (things->pdata[i]));
    }
  return things != NULL;
}

static gboolean
write_matches (Projection *self, GError **error)
{
  g_autoptr (GPtrArray) things = g_hash_table_get_keys_as_ptr_array (self->matches);

  g_ptr_array_sort_values (things, (GCompareFunc) strcmp);
  for (guint i = 0; i < things->len; i++)
    if (!ka_project_match (self->book, things->pdata[i], self->named, error))
      return FALSE;
  return TRUE;
}

/* ---- merges --------------------------------------------------------------------------------------------- */

/* Somebody may stand as one of whom no act says so any more. @is: (out) */
static gboolean
stands_anybody_so (KaBook *book, gboolean *is, GError **error)
{
  gint64 stands;
  int step = ka_db_query_int (book->db, &stands, error,
                              "SELECT EXISTS (SELECT 1 FROM player WHERE merged_into IS NOT NULL)");

  *is = step > 0 && stands;
  return step >= 0;
}

static gboolean
is_anybody_another_entry (Projection *self)
{
  for (guint i = 0; i < self->players->len; i++)
    if (ka_registers_find (((KaKnown *) self->players->pdata[i])->registers, "same") != NULL)
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full): of #KaFlowMatch, with nothing but who sits there */
static GPtrArray *
list_tables (KaBook *book, GError **error)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_match_free);
  g_autoptr (KaRows) rows
      = ka_db_query (book->db, error,
                     "SELECT s.match, p.uuid FROM seat s JOIN player p ON p.id = s.player ORDER BY s.match");
  gint64 match = 0;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaFlowSeat *seat = g_new0 (KaFlowSeat, 1);

      if (tables->len == 0 || sqlite3_column_int64 (rows, 0) != match)
        {
          KaFlowMatch *table = g_new0 (KaFlowMatch, 1);

          table->seats = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_seat_free);
          g_ptr_array_add (tables, table);
          match = sqlite3_column_int64 (rows, 0);
        }
      seat->who = ka_thing_new (KA_THING_PLAYER, (const char *) sqlite3_column_text (rows, 1));
      g_ptr_array_add (((KaFlowMatch *) tables->pdata[tables->len - 1])->seats, seat);
    }
  return step == 0 ? g_steal_pointer (&tables) : NULL;
}

static GPtrArray *
list_players_there (Projection *self, GError **error)
{
  g_autoptr (GPtrArray) there = g_ptr_array_new ();

  for (guint i = 0; i < self->players->len; i++)
    {
      const KaRegisters *known = ((KaKnown *) self->players->pdata[i])->registers;
      gint64 id;

      if (!find_row (self->book, known, &id, error))
        return NULL;
      if (id != 0)
        g_ptr_array_add (there, (gpointer) known);
    }
  return g_steal_pointer (&there);
}

static gboolean
write_root (KaBook *book, const char *player, const char *root, GError **error)
{
  return ka_db_run (
      book->db, error,
      "UPDATE player SET merged_into = (SELECT r.id FROM player r WHERE r.uuid = ?2 AND ?2 <> ?1) "
      "WHERE uuid = ?1",
      ka_text (get_uuid (player)), ka_text (get_uuid (root)));
}

static gboolean
write_merges (Projection *self, GError **error)
{
  g_autoptr (GPtrArray) there = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  g_autoptr (KaFlowMerges) merges = NULL;
  gboolean stands;

  if (!stands_anybody_so (self->book, &stands, error))
    return FALSE;
  if (!stands && !is_anybody_another_entry (self))
    return TRUE;
  there = list_players_there (self, error);
  tables = there != NULL ? list_tables (self->book, error) : NULL;
  if (tables == NULL)
    return FALSE;
  merges = ka_flow_merges_fold (there, tables);
  for (guint i = 0; i < there->len; i++)
    {
      const char *thing = ((KaRegisters *) there->pdata[i])->thing;

      if (!write_root (self->book, thing, ka_flow_merges_get_root (merges, thing), error))
        return FALSE;
    }
  return TRUE;
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

gboolean
ka_project (KaBook *book, GHashTable *touched, GHashTable *met, GError **error)
{
  g_auto (Projection) self = { .book = book, .met = met != NULL ? g_hash_table_ref (met) : new_set () };

  return know_players (&self, error) && write_players (&self, touched, error)
         && add_matches (&self, touched, error) && add_matches_of_nameless (&self, error)
         && add_waiting (&self, error) && write_matches (&self, error) && remove_players (&self, error)
         && write_merges (&self, error);
}

GHashTable *
ka_project_list_readable (KaBook *book, GError **error)
{
  g_auto (Projection) self = { .book = book, .matches = new_set () };
  g_autoptr (KaRows) rows
      = ka_db_query (book->db, error, "SELECT uuid FROM match WHERE version = ?", ka_int (KA_RULES_NOT_READ));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *thing = ka_thing_new (KA_THING_MATCH, (const char *) sqlite3_column_text (rows, 0));
      gboolean is;

      if ((self.named == NULL && !know_players (&self, error))
          || !ka_project_is_read (book, thing, self.named, &is, error))
        return NULL;
      if (is)
        g_hash_table_add (self.matches, g_steal_pointer (&thing));
    }
  return step == 0 ? g_steal_pointer (&self.matches) : NULL;
}
