/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-take-over.h"

#include <string.h>

#include "ka-acts.h"
#include "ka-attributes.h"
#include "ka-book-error.h"
#include "ka-flow-writer.h"
#include "ka-language.h"
#include "ka-rank.h"
#include "ka-registers.h"
#include "ka-row.h"
#include "ka-thing.h"
#include "ka-uuid.h"

/* A row that cannot be read is not told; it stays as it is, and the book opens. Those that are told are called from then on as acts
 * call them: each by a UUID of its own, in lower case. */
static gboolean
pass_over (GError *problem, GError **error)
{
  if (g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED))
    {
      g_error_free (problem);
      return TRUE;
    }
  g_propagate_error (error, problem);
  return FALSE;
}

/* What one act will say. Its ID is known only when all of that is. */
typedef struct
{
  KaDb *db;
  GPtrArray *things;  /* (owned) */
  GPtrArray *rows;    /* (owned) of KaAttributes */
  GChecksum *content; /* (owned) */
  gint64 at;          /* seconds */
  KaActId seats;      /* of a match: the act that says them */
} Telling;

static void
telling_init (Telling *self, KaDb *db)
{
  *self = (Telling) { .db = db };
  self->things = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->content = g_checksum_new (G_CHECKSUM_SHA256);
}

static void
telling_clear (Telling *self)
{
  g_ptr_array_unref (self->things);
  g_ptr_array_unref (self->rows);
  g_checksum_free (self->content);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Telling, telling_clear)

static void
add_to_content (Telling *self, const char *text)
{
  g_checksum_update (self->content, (const guchar *) text, (gssize) strlen (text) + 1);
}

static void
telling_add (Telling *self, const char *kind, const char *uuid, KaAttributes *row)
{
  char *thing = g_strconcat (kind, "/", uuid, NULL);

  g_ptr_array_add (self->things, thing);
  g_ptr_array_add (self->rows, row);
  add_to_content (self, thing);
  for (guint i = 0; i < row->len; i++)
    {
      const KaAttribute *attribute = &g_array_index (row, KaAttribute, i);

      if (attribute->value == NULL)
        continue;
      add_to_content (self, attribute->name);
      add_to_content (self, attribute->value);
    }
}

/* The device is the sum of what is said: whoever says the same says it with the same name. What is not said is no part of it, so that an
 * attribute that a later version knows changes no name. */
static KaActId
find_id (Telling *self)
{
  const char *sum = g_checksum_get_string (self->content);
  char digits[17];

  g_strlcpy (digits, sum, sizeof digits);
  return (KaActId) { .stamp = (KaStamp) CLAMP (self->at, 0, G_MAXUINT32) * 1000 << 16,
                     .device = MAX (g_ascii_strtoull (digits, NULL, 16), 1),
                     .number = 1 };
}

static gboolean
say (Telling *self, gint64 act, const KaActId *id, guint n, guint place, gboolean *said, GError **error)
{
  const char *thing = self->things->pdata[n];
  const KaAttributes *row = self->rows->pdata[n];
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (KA_VERB_TAKEN_OVER);

  for (guint i = 0; i < row->len; i++)
    {
      const KaAttribute *attribute = &g_array_index (row, KaAttribute, i);

      if (attribute->value != NULL)
        ka_flow_writer_say (writer, thing, NULL, attribute->name, attribute->value);
    }
  *said = ka_flow_writer_count (writer) > 0;
  if (!*said)
    return TRUE;
  if (self->seats.number != 0 && n == 0 && ka_attributes_get (row, "bin") != NULL)
    {
      ka_flow_writer_know_act (writer, thing, &self->seats);
      ka_flow_writer_know_act (writer, thing, id);
    }
  return ka_acts_say (self->db, act, place, writer, error);
}

static gboolean
telling_write (Telling *self, KaActId *id, GError **error)
{
  guint place = 0;
  gint64 act;
  gboolean said;

  *id = find_id (self);
  if (!ka_acts_begin (self->db, id, &(KaActFrame) { .verb = KA_VERB_TAKEN_OVER }, &act, error))
    return FALSE;
  for (guint i = 0; i < self->things->len; i++)
    {
      if (!say (self, act, id, i, place, &said, error))
        return FALSE;
      place += said;
    }
  return TRUE;
}

/* ---- players -------------------------------------------------------------------------------------------- */

static gboolean
tell_player (KaDb *db, gint64 id, GError **error)
{
  g_auto (Telling) telling;
  g_autofree char *uuid = NULL;
  GError *problem = NULL;
  KaAttributes *row = ka_attributes_read_player (db, id, &uuid, &problem);
  KaActId act;

  telling_init (&telling, db);
  if (row == NULL)
    return pass_over (problem, error);
  telling_add (&telling, "player", uuid, row);
  return ka_db_run (db, error, "UPDATE OR IGNORE player SET uuid = ?1 WHERE id = ?2 AND uuid <> ?1",
                    ka_text (uuid), ka_int (id))
         && telling_write (&telling, &act, error);
}

/* ---- matches -------------------------------------------------------------------------------------------- */

/* The seats come first, in an act of their own: lines say which act they are told by, and that shall be the same in all copies
 * of the book in which the seats are. */
static gboolean
tell_seats (KaDb *db, const char *uuid, KaAttributes *match, gint64 at, KaActId *id, GError **error)
{
  g_auto (Telling) telling;

  telling_init (&telling, db);
  telling.at = at;
  telling_add (&telling, "match", uuid, ka_attributes_take_out (match, "seats"));
  return telling_write (&telling, id, error);
}

static gboolean
has_thing (Telling *self, const char *line)
{
  for (guint i = 1; i < self->things->len; i++)
    if (strcmp (ka_thing_get_name (self->things->pdata[i]), line) == 0)
      return TRUE;
  return FALSE;
}

/* In a book that was changed by hand a line may stand there twice, in one match or in two: then the second gets another UUID.
 * @uuid: (inout) */
static gboolean
find_own_uuid (Telling *self, const char *match, char **uuid, GError **error)
{
  int known = 1;

  while (known > 0)
    {
      g_autofree char *thing = ka_thing_new (KA_THING_LINE, *uuid);
      char *own;

      known = has_thing (self, *uuid) ? 1 : ka_acts_knows (self->db, thing, error);
      if (known > 0)
        {
          own = ka_line_derive_uuid (match, *uuid);
          g_free (*uuid);
          *uuid = own;
        }
    }
  return known == 0;
}

/* @kept: (nullable): the UUID in its row */
static gboolean
add_line (Telling *self, gint64 id, const char *kept, const char *match, GError **error)
{
  g_autofree char *uuid = NULL;
  guint8 name[KA_UUID_SIZE];
  GError *problem = NULL;
  g_autoptr (GArray) row = ka_attributes_read_line (self->db, id, match, &self->seats, &uuid, &problem);

  if (row == NULL)
    return pass_over (problem, error);
  if (!find_own_uuid (self, match, &uuid, error))
    return FALSE;
  telling_add (self, "line", uuid, g_steal_pointer (&row));
  return g_strcmp0 (kept, uuid) == 0
         || ka_db_run (self->db, error, "UPDATE round SET uuid = ? WHERE id = ?",
                       ka_uuid_pack_name (uuid, name), ka_int (id));
}

static gboolean
add_lines (Telling *self, gint64 match, const char *uuid, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error, "SELECT id, created, " KA_LINE_UUID " FROM round WHERE match = ? ORDER BY n",
      ka_int (match));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      self->at = MAX (self->at, sqlite3_column_int64 (rows, 1));
      if (!add_line (self, sqlite3_column_int64 (rows, 0), (const char *) sqlite3_column_text (rows, 2), uuid,
                     error))
        return FALSE;
    }
  return step == 0;
}

static gboolean
tell_match (KaDb *db, gint64 id, gint64 started, gint64 ended, GError **error)
{
  g_auto (Telling) telling;
  g_autofree char *uuid = NULL;
  GError *problem = NULL;
  g_autoptr (GArray) row = ka_attributes_read_match (db, id, &uuid, &problem);
  KaActId act;

  telling_init (&telling, db);
  if (row == NULL)
    return pass_over (problem, error);
  telling.at = MAX (started, ended);
  if (!tell_seats (db, uuid, row, started, &telling.seats, error))
    return FALSE;
  telling_add (&telling, "match", uuid, g_steal_pointer (&row));
  return ka_db_run (db, error, "UPDATE OR IGNORE match SET uuid = ?1 WHERE id = ?2 AND uuid <> ?1",
                    ka_text (uuid), ka_int (id))
         && add_lines (&telling, id, uuid, error) && telling_write (&telling, &act, error);
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

static gboolean
give_ranks (KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT id, match FROM round ORDER BY match, n");
  g_autofree char *rank = NULL;
  gint64 match = 0;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *before = sqlite3_column_int64 (rows, 1) == match ? g_steal_pointer (&rank) : NULL;

      g_free (rank);
      rank = ka_rank_between (before, NULL);
      match = sqlite3_column_int64 (rows, 1);
      if (!ka_db_run (db, error, "UPDATE round SET rank = ? WHERE id = ?", ka_text (rank),
                      ka_int (sqlite3_column_int64 (rows, 0))))
        return FALSE;
    }
  return step == 0;
}

static gboolean
tell_players (KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT id FROM player ORDER BY id");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    if (!tell_player (db, sqlite3_column_int64 (rows, 0), error))
      return FALSE;
  return step == 0;
}

/* How many matches are told between two looks at how far it is. */
#define PACE 16

static gboolean
go_on (const KaWork *work, guint done, guint n, GError **error)
{
  if (work == NULL || done % PACE != 0)
    return TRUE;
  if (work->progress != NULL)
    work->progress (done, n, work->progress_data);
  return !g_cancellable_set_error_if_cancelled (work->cancellable, error);
}

static gboolean
tell_matches (KaDb *db, const KaWork *work, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT id, started, ended FROM match ORDER BY id");
  int step = -1;
  gint64 n;

  if (ka_db_query_int (db, &n, error, "SELECT count (*) FROM match") < 0)
    return FALSE;
  for (guint done = 0; rows != NULL && (step = ka_rows_step (rows, error)) > 0; done++)
    if (!go_on (work, done, (guint) n, error)
        || !tell_match (db, sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1),
                        sqlite3_column_int64 (rows, 2), error))
      return FALSE;
  return step == 0;
}

/* A group is its name, the same in all books. */
static gboolean
rename_groups (KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT id, name FROM table_group ORDER BY id");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *name = ka_rows_dup_text (rows, 1);
      g_autofree char *uuid = ka_group_derive_uuid (name);

      if (!ka_db_run (db, error, "UPDATE table_group SET uuid = ? WHERE id = ?", ka_text (uuid),
                      ka_int (sqlite3_column_int64 (rows, 0))))
        return FALSE;
    }
  return step == 0;
}

gboolean
ka_take_over (KaDb *db, gboolean acts, const KaWork *work, GError **error)
{
  return rename_groups (db, error) && give_ranks (db, error)
         && (!acts || (tell_players (db, error) && tell_matches (db, work, error)));
}
