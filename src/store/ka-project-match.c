/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-project-match.h"

#include <string.h>

#include "ka-acts.h"
#include "ka-attributes.h"
#include "ka-book-private.h"
#include "ka-error.h"
#include "ka-flow-form.h"
#include "ka-flow-match.h"
#include "ka-json.h"
#include "ka-project-deal.h"
#include "ka-said.h"
#include "ka-thing.h"
#include "ka-told.h"
#include "ka-uuid.h"

/* A match that follows from acts, on its way into rows. */
typedef struct
{
  KaBook *book;
  const char *uuid;   /* (unowned) */
  KaKnown *known;     /* (owned) */
  GPtrArray *lines;   /* (owned) of KaKnown */
  KaFlowMatch *fold;  /* (owned) */
  const KaGame *game; /* NULL when this Kaartavond does not have it */
  char *seats;        /* (owned): all of them, canonical JSON */
  GPtrArray *told;    /* (owned) of KaTold, for each line of the fold: NULL for one that stands in no row */
  gboolean is_read;   /* whether this Kaartavond understands the options and all lines that are there */
  GHashTable *rows;   /* (owned): UUID → row, of the lines that stand there; no index finds one among many */
  gint64 id;          /* of its row */
} Match;

static void
match_clear (Match *self)
{
  g_clear_pointer (&self->told, g_ptr_array_unref);
  g_clear_pointer (&self->fold, ka_flow_match_free);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->known, ka_known_free);
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_free (self->seats);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Match, match_clear)

static const KaRegisters *
get (const Match *self)
{
  return self->known->registers;
}

/* Another program may say a text that no row can have; then it stands in none, and is passed on all the same. */
static gboolean
is_too_long (const char *text)
{
  return strlen (text) > KA_LONGEST_TEXT;
}

static gboolean
fits_in_rows (const Match *self)
{
  g_autofree char *game = ka_said_dup_text (get (self), "game");

  for (guint i = 0; i < self->fold->seats->len; i++)
    if (is_too_long (((KaFlowSeat *) self->fold->seats->pdata[i])->who))
      return FALSE;
  return !is_too_long (game);
}

/* ---- what is known -------------------------------------------------------------------------------------- */

static gboolean
fold (Match *self, const char *thing, GHashTable *named, GError **error)
{
  g_autofree const KaRegisters **lines = NULL;
  g_autofree char *game = NULL;

  self->known = ka_acts_know (self->book->db, thing, error);
  self->lines = self->known != NULL ? ka_acts_know_lines_of (self->book->db, thing, error) : NULL;
  if (self->lines == NULL)
    return FALSE;
  lines = g_new (const KaRegisters *, self->lines->len);
  for (guint i = 0; i < self->lines->len; i++)
    lines[i] = ((KaKnown *) self->lines->pdata[i])->registers;
  self->fold = ka_flow_match_fold (get (self), lines, self->lines->len, named);
  if (self->fold->seats == NULL)
    return TRUE;
  game = ka_said_dup_text (get (self), "game");
  self->game = self->book->lookup (game);
  self->seats = ka_flow_form_replace_order (ka_registers_get (get (self), "seats"), self->fold->seats);
  return TRUE;
}

/* ---- what lines say ---------------------------------------------------------------------------------------- */

/* What a line says, told for the seats of now; NULL when this Kaartavond cannot read it. */
static KaTold *
tell (const Match *self, const KaFlowLine *line)
{
  g_autoptr (KaTold) told
      = ka_told_read (self->game, ka_registers_get (line->registers, "says"), line->told, self->fold->seats);

  return told == NULL || (told->facts != NULL && is_too_long (told->facts))
                 || (told->correction != NULL && is_too_long (told->correction))
             ? NULL
             : g_steal_pointer (&told);
}

static void
free_told (gpointer told)
{
  if (told != NULL)
    ka_told_free (told);
}

/* Whether it lies in the seats of now that a line cannot be told, and not in what it says. */
static gboolean
is_read (const Match *self, const KaFlowLine *line, const KaTold *told)
{
  const char *says = ka_registers_get (line->registers, "says");
  g_autoptr (KaTold) as_said = told == NULL ? ka_told_read (self->game, says, line->told, line->told) : NULL;

  return (told != NULL || as_said != NULL)
         && ka_said_is_change_read (line->registers, self->game, self->fold->seats->len);
}

/* Whether somebody said it, and in a form that this Kaartavond does not know: rule F-0. */
static gboolean
is_in_newer_form (const KaFlowLine *line, const char *attribute)
{
  return ka_registers_find (line->registers, attribute) != NULL
         && ka_registers_get (line->registers, attribute) == NULL;
}

/* A line may wait for what has not come; for what it says itself nobody has to wait. */
static gboolean
is_line_read (const Match *self, const KaFlowLine *line, const KaTold *told)
{
  if (line->fate == KA_FATE_TAKEN)
    return TRUE;
  if (line->waits)
    return !is_in_newer_form (line, "says") && !is_in_newer_form (line, "rank");
  return is_read (self, line, told);
}

static void
tell_lines (Match *self)
{
  self->is_read = ka_said_are_options_read (get (self));
  self->told = g_ptr_array_new_null_terminated (self->fold->lines->len, free_told, FALSE);
  for (guint i = 0; i < self->fold->lines->len; i++)
    {
      const KaFlowLine *line = &g_array_index (self->fold->lines, KaFlowLine, i);
      gboolean is_there = line->fate != KA_FATE_TAKEN && !line->waits;

      g_ptr_array_add (self->told, is_there ? tell (self, line) : NULL);
      self->is_read = self->is_read && is_line_read (self, line, self->told->pdata[i]);
    }
}

/* ---- the row and the seats ------------------------------------------------------------------------------ */

/* When it was put in the bin, or 0, which a moment cannot be there. */
static gint64
get_binned (const Match *self, const KaRegisters *known)
{
  gint64 moment = ka_said_get_int (known, "bin", KA_EARLIEST_TIME, KA_LATEST_TIME);

  if (self->fold->bin != KA_FATE_TAKEN)
    return 0;
  return moment != 0 ? moment : 1;
}

static gboolean
write_row (Match *self, GError **error)
{
  const KaRegisters *known = get (self);
  g_autofree char *game = ka_said_dup_text (known, "game");
  g_autofree char *name = ka_said_dup_name (known, "group");
  g_autofree char *place = ka_said_dup_name (known, "place");
  g_autofree char *note = ka_said_dup_note (known, "note");
  g_autofree char *options = ka_said_dup_options (known, self->game, self->fold->seats->len);
  gint64 group, options_id;

  if (!ka_book_take_group (self->book, name, &group, error)
      || !ka_book_take_options (self->book, options, &options_id, error)
      || !ka_db_run (self->book->db, error, KA_WRITE_MATCH, ka_text (self->uuid), ka_text (game),
                     ka_int (self->is_read ? ka_said_get_int (known, "version", 1, KA_RULES_NOT_READ - 1)
                                           : KA_RULES_NOT_READ),
                     ka_text (ka_said_get_origin (known)), ka_id (group),
                     ka_text (place != NULL ? place : ""), ka_text (note),
                     ka_int (ka_said_get_int (known, "started", KA_EARLIEST_TIME, KA_LATEST_TIME)),
                     ka_int (ka_said_get_int (known, "ended", KA_EARLIEST_TIME, KA_LATEST_TIME)),
                     ka_int (ka_said_is_true (known, "by_hand")), ka_int (get_binned (self, known)),
                     ka_int (ka_said_get_first (self->seats)), ka_int (options_id),
                     ka_int (ka_said_is_true (known, "practice"))))
    return FALSE;
  return ka_db_query_int (self->book->db, &self->id, error, "SELECT id FROM match WHERE uuid = ?",
                          ka_text (self->uuid))
         > 0;
}

static char *
dup_duty (const Match *self, const char *player)
{
  g_autofree char *attribute = g_strconcat (KA_DUTY_OF, player, NULL);

  return ka_said_dup_duty (get (self), attribute);
}

static gboolean
write_seat (Match *self, guint seat, GError **error)
{
  const char *who = ((KaFlowSeat *) self->fold->seats->pdata[seat])->who;
  g_autofree char *bot = NULL;
  g_autofree char *duty = NULL;
  gint64 player = 0;

  if (ka_thing_is (who, KA_THING_PLAYER))
    {
      if (ka_db_query_int (self->book->db, &player, error, "SELECT id FROM player WHERE uuid = ?",
                           ka_text (ka_thing_get_name (who)))
          < 0)
        return FALSE;
      duty = dup_duty (self, ka_thing_get_name (who));
    }
  else
    {
      const char *level = ka_thing_get_name (who);

      bot = g_strndup (level, (gsize) (strrchr (level, '/') - level));
    }
  return ka_db_run (self->book->db, error,
                    "INSERT INTO seat (match, seat, player, bot, duty) VALUES (?, ?, ?, ?, ?)",
                    ka_int (self->id), ka_int (seat), ka_id (player), ka_text (bot), ka_text (duty));
}

static gboolean
write_seats (Match *self, GError **error)
{
  if (!ka_db_run (self->book->db, error, "DELETE FROM seat WHERE match = ?", ka_int (self->id)))
    return FALSE;
  for (guint i = 0; i < self->fold->seats->len; i++)
    if (!write_seat (self, i, error))
      return FALSE;
  return TRUE;
}

/* ---- lines ---------------------------------------------------------------------------------------------- */

/* What stands in the row of a line, but for its deal. */
typedef struct
{
  char *note;    /* (owned) */
  char *options; /* (owned) (nullable) */
  gint64 created;
} Row;

static void
row_clear (Row *self)
{
  g_free (self->note);
  g_free (self->options);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Row, row_clear)

static gboolean
insert_row (Match *self, const KaFlowLine *line, const KaTold *told, guint n, const Row *row, GError **error)
{
  guint8 name[KA_UUID_SIZE];

  return ka_db_run (
      self->book->db, error,
      "INSERT INTO round (uuid, match, n, facts, absent, correction, reason, note, created, rank, options) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ka_uuid_pack_name (ka_thing_get_name (line->registers->thing), name), ka_int (self->id), ka_int (n),
      ka_text (told->facts), ka_int (told->absent), ka_text (told->correction), ka_text (told->reason),
      ka_text (row->note), ka_int (row->created), ka_text (line->rank), ka_text (row->options));
}

static gboolean
update_row (Match *self, gint64 id, const KaFlowLine *line, const KaTold *told, guint n, const Row *row,
            GError **error)
{
  return ka_db_run (
      self->book->db, error,
      "UPDATE round SET n = ?2, facts = ?3, absent = ?4, correction = ?5, reason = ?6, note = ?7, "
      "created = ?8, rank = ?9, options = ?10 WHERE id = ?1 AND (n, facts, absent, correction, reason, "
      "note, created, rank, options) IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
      ka_int (id), ka_int (n), ka_text (told->facts), ka_int (told->absent), ka_text (told->correction),
      ka_text (told->reason), ka_text (row->note), ka_int (row->created), ka_text (line->rank),
      ka_text (row->options));
}

static gboolean
write_line (Match *self, const KaFlowLine *line, const KaTold *told, guint n, GError **error)
{
  const KaRegisters *known = line->registers;
  guint n_seats = self->fold->seats->len;
  g_auto (Row) row = { .note = ka_said_dup_note (known, "note"),
                       .options = ka_said_dup_change (known, self->game, n_seats),
                       .created = ka_said_get_int (known, "created", KA_EARLIEST_TIME, KA_LATEST_TIME) };
  const gint64 *id = g_hash_table_lookup (self->rows, ka_thing_get_name (known->thing));

  if (id != NULL)
    return update_row (self, *id, line, told, n, &row, error)
           && ka_project_deal (self->book, self->id, *id, known, n_seats, error);
  return insert_row (self, line, told, n, &row, error)
         && (ka_registers_get (known, "deal") == NULL
             || ka_project_deal (self->book, self->id, ka_db_last_id (self->book->db), known, n_seats,
                                 error));
}

/* A row that is damaged was never told. It stays, at its number, and only who looks at it is told of it. */
static gboolean
is_untold (Match *self, const char *uuid, gboolean *untold, GError **error)
{
  g_autofree char *tidy = ka_uuid_tidy (uuid);
  g_autofree char *thing = ka_thing_new (KA_THING_LINE, tidy);
  int step = ka_acts_knows (self->book->db, thing, error);

  *untold = step == 0;
  return step >= 0;
}

/* @stays: (out): the numbers of the rows that stay, a set; @goes: (out): the ids of the others that stand in rows without being
 * among the lines that are @there */
static gboolean
sort_others (Match *self, GHashTable *there, GHashTable *stays, GArray *goes, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error, "SELECT " KA_LINE_UUID ", n, id FROM round WHERE match = ?", ka_int (self->id));
  int step = -1;

  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      const char *uuid = (const char *) sqlite3_column_text (rows, 0);
      gint64 id = sqlite3_column_int64 (rows, 2);
      gboolean untold;

      if (!g_hash_table_contains (self->rows, uuid))
        g_hash_table_insert (self->rows, g_strdup (uuid), g_memdup2 (&id, sizeof id));
      if (g_hash_table_contains (there, uuid))
        continue;
      if (!is_untold (self, uuid, &untold, error))
        return FALSE;
      if (untold)
        g_hash_table_add (stays, GINT_TO_POINTER ((int) sqlite3_column_int64 (rows, 1)));
      else
        g_array_append_val (goes, id);
    }
  return step == 0;
}

static gboolean
remove_rows (Match *self, GArray *ids, GError **error)
{
  for (guint i = 0; i < ids->len; i++)
    if (!ka_db_run (self->book->db, error, "DELETE FROM round WHERE id = ?",
                    ka_int (g_array_index (ids, gint64, i))))
      return FALSE;
  return TRUE;
}

static gboolean
write_told (Match *self, GHashTable *taken, GError **error)
{
  guint n = 0;

  for (guint i = 0; i < self->told->len; i++)
    {
      if (self->told->pdata[i] == NULL)
        continue;
      do
        n++;
      while (g_hash_table_contains (taken, GUINT_TO_POINTER (n)));
      if (!write_line (self, &g_array_index (self->fold->lines, KaFlowLine, i), self->told->pdata[i], n,
                       error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_lines (Match *self, GError **error)
{
  g_autoptr (GHashTable) there = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) stays = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) goes = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < self->told->len; i++)
    if (self->told->pdata[i] != NULL)
      g_hash_table_add (there, (gpointer) ka_thing_get_name (
                                   g_array_index (self->fold->lines, KaFlowLine, i).registers->thing));
  /* The deal of a line that goes may be that of one that comes. */
  return sort_others (self, there, stays, goes, error) && remove_rows (self, goes, error)
         && write_told (self, stays, error);
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

/* Nothing is said of it any more where the act that began it was replaced by another of the same ID. */
static gboolean
stands_in_rows (const Match *self)
{
  return self->known->registers->n > 0 && self->fold->fate != KA_FATE_TAKEN && !self->fold->waits
         && fits_in_rows (self);
}

gboolean
ka_project_match (KaBook *book, const char *thing, GHashTable *named, GError **error)
{
  g_auto (Match) self = { .book = book, .uuid = ka_thing_get_name (thing) };

  if (!fold (&self, thing, named, error))
    return FALSE;
  if (!stands_in_rows (&self))
    return ka_db_query_int (book->db, &self.id, error, "SELECT id FROM match WHERE uuid = ?",
                            ka_text (self.uuid))
               >= 0
           && (self.id == 0 || ka_book_delete_rows (book, self.id, error));
  tell_lines (&self);
  return write_row (&self, error) && write_seats (&self, error)
         && ka_project_forget_deals (book, self.id, self.fold->seats->len, error)
         && write_lines (&self, error) && ka_book_rescore_if_fit (book, self.id, FALSE, error);
}

gboolean
ka_project_is_read (KaBook *book, const char *thing, GHashTable *named, gboolean *is, GError **error)
{
  g_auto (Match) self = { .book = book, .uuid = ka_thing_get_name (thing), .is_read = TRUE };

  if (!fold (&self, thing, named, error))
    return FALSE;
  if (stands_in_rows (&self))
    tell_lines (&self);
  *is = self.is_read;
  return TRUE;
}
