/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-import-private.h"

#include "ka-duty.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-uuid.h"

static gboolean
write_row (KaImport *self, const KaFileMatch *file, gint64 *id, GError **error)
{
  const KaSheetFile *sheet = file->sheet;
  gint64 group = file->group != NULL ? ka_import_recall (self->groups, file->group) : 0;
  gint64 options_id;

  if (file->group != NULL && group == 0)
    return ka_set_field_error (error, KA_ERROR_RULE, "group", _ ("there is no group %s in the file"),
                               file->group);
  if (!ka_book_take_options_of (self->book, file->uuid, sheet->game, file->seats->len, sheet->options,
                                &options_id, error)
      || !ka_db_run (self->book->db, error, KA_WRITE_MATCH, ka_text (file->uuid), ka_text (sheet->game->id),
                     ka_int (file->rules), ka_text (file->origin), ka_id (group), ka_text (file->place),
                     ka_text (file->note), ka_int (file->started), ka_int (file->ended),
                     ka_int (file->by_hand), ka_int (file->deleted), ka_int (sheet->first),
                     ka_int (options_id), ka_int (file->practice)))
    return FALSE;
  return ka_db_query_int (self->book->db, id, error, "SELECT id FROM match WHERE uuid = ?",
                          ka_text (file->uuid))
         > 0;
}

static gboolean
find_seats (KaImport *self, const KaFileMatch *file, gint64 *players, const char **bots, GError **error)
{
  for_each_seat (seat, file->seats->len)
    {
      const KaFileSeat *of = g_ptr_array_index (file->seats, seat);

      bots[seat] = of->bot;
      players[seat] = of->bot == NULL ? ka_import_recall (self->players, of->player) : 0;
      if (players[seat] == 0 && of->bot == NULL)
        return ka_set_field_error (error, KA_ERROR_RULE, "seats", _ ("there is no player %s in the file"),
                                   of->player);
    }
  return TRUE;
}

static gboolean
same_seats (KaImport *self, gint64 match, const gint64 *players, const char *const *bots, guint n_seats,
            gboolean *same, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error, "SELECT player, bot FROM seat WHERE match = ? ORDER BY seat", ka_int (match));
  guint n = 0;
  int step = -1;

  *same = TRUE;
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      *same = *same && n < n_seats && sqlite3_column_int64 (rows, 0) == players[n]
              && g_strcmp0 ((const char *) sqlite3_column_text (rows, 1), bots[n]) == 0;
      n++;
    }
  *same = *same && n == n_seats;
  return step == 0;
}

/* Whether the file and the book have the same duties done, at seats that are the same. */
static gboolean
same_duties (KaImport *self, const KaFileMatch *file, gint64 match, gboolean *same, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error, "SELECT duty FROM seat WHERE match = ? ORDER BY seat", ka_int (match));
  int step = -1;

  *same = TRUE;
  for (guint n = 0; rows != NULL && (step = ka_rows_step (rows, error)) > 0; n++)
    {
      g_autofree char *duty = ka_duty_tame ((const char *) sqlite3_column_text (rows, 0));

      *same = *same && n < file->seats->len
              && g_strcmp0 (duty, ((const KaFileSeat *) file->seats->pdata[n])->duty) == 0;
    }
  return step == 0;
}

static gboolean
write_seats (KaImport *self, const KaFileMatch *file, gint64 match, GError **error)
{
  const char *bots[KA_MAX_SEATS];
  const char *duties[KA_MAX_SEATS];
  gint64 players[KA_MAX_SEATS];
  gboolean same, duty;

  if (!find_seats (self, file, players, bots, error)
      || !same_seats (self, match, players, bots, file->seats->len, &same, error)
      || !same_duties (self, file, match, &duty, error))
    return FALSE;
  for_each_seat (seat, file->seats->len)
    duties[seat] = ((const KaFileSeat *) file->seats->pdata[seat])->duty;
  return (same && duty)
         || (ka_db_run (self->book->db, error, "DELETE FROM seat WHERE match = ?", ka_int (match))
             && ka_book_write_seats (self->book, match, players, bots, duties, file->seats->len, error));
}

/* ---- deals ---------------------------------------------------------------------------------------------- */

static gboolean
write_deal (KaImport *self, const KaFileMatch *file, gint64 match, const KaDealRecord *deal, gint64 *id,
            GError **error)
{
  self->report.deals_added++;
  return ka_book_copy_deal (self->book, match, deal, file->seats->len, id, error);
}

/* A deal has no name of its own: that of a round is the deal of that round. @round: its id; @old: the deal that it has, or 0 */
static gboolean
write_deal_of_line (KaImport *self, const KaFileMatch *file, gint64 match, gint64 round, gint64 old,
                    const KaFileLine *line, GError **error)
{
  g_autoptr (KaDealRecord) known = NULL;
  gint64 id;

  if (old != 0)
    {
      known = ka_book_get_deal (self->book, old, error);
      if (known == NULL)
        return FALSE;
      if (line->deal != NULL && ka_deal_record_equal (known, line->deal, file->seats->len))
        return TRUE;
      if (!ka_book_delete_deal (self->book, old, error))
        return FALSE;
    }
  return line->deal == NULL
         || (write_deal (self, file, match, line->deal, &id, error)
             && ka_db_run (self->book->db, error, "UPDATE round SET deal = ? WHERE id = ?", ka_int (id),
                           ka_int (round)));
}

static gboolean
same_deals (GPtrArray *deals, GPtrArray *others, guint n_seats)
{
  if (deals->len != others->len)
    return FALSE;
  for (guint i = 0; i < deals->len; i++)
    if (!ka_deal_record_equal (g_ptr_array_index (deals, i), g_ptr_array_index (others, i), n_seats))
      return FALSE;
  return TRUE;
}

static gboolean
write_open_deals (KaImport *self, const KaFileMatch *file, gint64 match, GError **error)
{
  g_autoptr (GPtrArray) known = ka_book_list_open_deals (self->book, match, error);
  gint64 id;

  if (known == NULL || same_deals (known, file->deals, file->seats->len))
    return known != NULL;
  for (guint i = 0; i < known->len; i++)
    if (!ka_book_delete_deal (self->book, ((const KaDealRecord *) g_ptr_array_index (known, i))->id, error))
      return FALSE;
  for (guint i = 0; i < file->deals->len; i++)
    if (!write_deal (self, file, match, g_ptr_array_index (file->deals, i), &id, error))
      return FALSE;
  return TRUE;
}

/* ---- lines ---------------------------------------------------------------------------------------------- */

/* A line that is in the book. */
typedef struct
{
  gint64 id;
  gint64 deal; /* or 0 */
} KnownLine;

/* The lines of a match that are in the book, each asked for once and not once for each line of the file, as a round is not
 * looked up by its name: uuid → KnownLine. */
static GHashTable *
list_lines (KaImport *self, gint64 match, GError **error)
{
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (KaRows) rows = ka_db_query (
      self->book->db, error, "SELECT " KA_LINE_UUID ", id, deal FROM round WHERE match = ?", ka_int (match));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KnownLine line = { .id = sqlite3_column_int64 (rows, 1), .deal = sqlite3_column_int64 (rows, 2) };

      g_hash_table_insert (lines, ka_rows_dup_text (rows, 0), g_memdup2 (&line, sizeof line));
    }
  return step == 0 ? g_steal_pointer (&lines) : NULL;
}

/* A line whose UUID another match has too is called otherwise in the book, where it is known already.
 * Returns: (nullable): the line of the book that is line @uuid of the file, which is in @lines no more */
static KnownLine *
take_line (GHashTable *lines, const KaFileMatch *file, const char *uuid)
{
  g_autofree char *own = ka_line_derive_uuid (file->uuid, uuid);
  gpointer name = NULL, line = NULL;

  if (g_hash_table_steal_extended (lines, uuid, &name, &line)
      || g_hash_table_steal_extended (lines, own, &name, &line))
    g_free (name);
  return line;
}

/* A line that is new is a round, or something else that stands on the sheet. */
static void
count_line (KaImportReport *report, const KaRound *round)
{
  if (!ka_round_is_correction (round))
    report->rounds_added++;
  else if (ka_round_is_rules (round))
    report->rules_added++;
  else
    report->corrections_added++;
}

guint
ka_import_count_lines (const KaImportReport *report)
{
  return report->rounds_added + report->corrections_added + report->rules_added;
}

static gboolean
write_line (KaImport *self, const KaFileMatch *file, gint64 match, guint i, const KnownLine *known,
            GError **error)
{
  const KaFileLine *line = g_ptr_array_index (file->lines, i);
  const KaRound *round = g_ptr_array_index (file->sheet->rounds, i);

  if (known != NULL)
    return ka_book_overwrite_round (self->book, known->id, i + 1, round, file->sheet->game, file->seats->len,
                                    line->note, error)
           && (!self->has_deals
               || write_deal_of_line (self, file, match, known->id, known->deal, line, error));
  count_line (&self->report, round);
  return ka_book_write_round (self->book, match, line->uuid, i + 1, round, file->sheet->game,
                              file->seats->len, line->note, line->created, error)
         && (!self->has_deals
             || write_deal_of_line (self, file, match, ka_db_last_id (self->book->db), 0, line, error));
}

static gboolean
write_lines (KaImport *self, const KaFileMatch *file, gint64 match, GError **error)
{
  g_autoptr (GHashTable) lines = list_lines (self, match, error);
  GHashTableIter iter;
  gpointer gone;

  if (lines == NULL)
    return FALSE;
  for (guint i = 0; i < file->lines->len; i++)
    {
      const KaFileLine *line = g_ptr_array_index (file->lines, i);
      g_autofree KnownLine *known = take_line (lines, file, line->uuid);

      if (!write_line (self, file, match, i, known, error))
        return FALSE;
    }

  g_hash_table_iter_init (&iter, lines);
  while (g_hash_table_iter_next (&iter, NULL, &gone))
    if (!ka_db_run (self->book->db, error, "DELETE FROM round WHERE id = ?",
                    ka_int (((const KnownLine *) gone)->id)))
      return FALSE;
  return TRUE;
}

gboolean
ka_import_write_match (KaImport *self, const KaFileMatch *file, gint64 *id, GError **error)
{
  ka_sheet_file_pin (file->sheet);
  return write_row (self, file, id, error) && write_seats (self, file, *id, error)
         && write_lines (self, file, *id, error)
         && (!self->has_deals || write_open_deals (self, file, *id, error));
}

/* ---- only what is missing ------------------------------------------------------------------------------- */

/* A round stands after the one that it stood after in the file. @n: (inout): the number of that one, or 0 */
static gboolean
add_line (KaImport *self, const KaFileMatch *file, gint64 match, guint i, gint64 *n, GError **error)
{
  const KaFileLine *line = g_ptr_array_index (file->lines, i);

  count_line (&self->report, g_ptr_array_index (file->sheet->rounds, i));
  (*n)++;
  if (!ka_db_run (self->book->db, error, "UPDATE round SET n = n + 1 WHERE match = ? AND n >= ?",
                  ka_int (match), ka_int (*n))
      || !ka_book_write_round (self->book, match, line->uuid, (guint) *n,
                               g_ptr_array_index (file->sheet->rounds, i), file->sheet->game,
                               file->seats->len, line->note, line->created, error))
    return FALSE;
  return write_deal_of_line (self, file, match, ka_db_last_id (self->book->db), 0, line, error);
}

static gboolean
add_missing_lines (KaImport *self, const KaFileMatch *file, gint64 match, GError **error)
{
  g_autoptr (GHashTable) lines = list_lines (self, match, error);
  gint64 last = 0;

  for (guint i = 0; lines != NULL && i < file->lines->len; i++)
    {
      const KaFileLine *line = g_ptr_array_index (file->lines, i);
      g_autofree KnownLine *known = take_line (lines, file, line->uuid);

      if (known == NULL ? !add_line (self, file, match, i, &last, error)
                        : ka_db_query_int (self->book->db, &last, error, "SELECT n FROM round WHERE id = ?",
                                           ka_int (known->id))
                              < 0)
        return FALSE;
    }
  return lines != NULL;
}

/* Who plays and by which rules must be the same in both, else a round would say something else. */
static gboolean
is_played_alike (KaImport *self, const KaFileMatch *file, gint64 match, gboolean *alike, GError **error)
{
  g_autoptr (KaMatch) here = ka_book_get_match (self->book, match, error);
  const char *bots[KA_MAX_SEATS];
  gint64 players[KA_MAX_SEATS];

  if (here == NULL || !find_seats (self, file, players, bots, error)
      || !same_seats (self, match, players, bots, file->seats->len, alike, error))
    return FALSE;
  *alike = *alike && here->game == file->sheet->game && ka_values_equal (here->options, file->sheet->options);
  return TRUE;
}

gboolean
ka_import_complete_match (KaImport *self, const KaFileMatch *file, gint64 match, GError **error)
{
  guint before = ka_import_count_lines (&self->report);
  gboolean alike;

  ka_sheet_file_pin (file->sheet);
  if (!is_played_alike (self, file, match, &alike, error)
      || (alike && !add_missing_lines (self, file, match, error)))
    return FALSE;
  self->report.matches_known++;
  return ka_import_count_lines (&self->report) == before
         || ka_book_rescore_if_fit (self->book, match, FALSE, error);
}
