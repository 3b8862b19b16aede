/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An import is one change, undone in one step: all of a file that can be read, but for matches that cannot be. Only what is different is written, so
 * whatever is known already changes nothing. A preview does the same and takes it back. */
#include "ka-exchange-private.h"

#include "ka-duty.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-marks.h"
#include "ka-namesake.h"

typedef struct
{
  KaBook *book;
  KaImportReport report;
  KaImportFindings *findings; /* (unowned) */
  GPtrArray *people;          /* of KaPlayer: those of the book */
  GPtrArray *in_file;         /* of KaPlayer, borrowed: those of the file */
  GHashTable *players;        /* uuid in the file → id in the book */
  GHashTable *groups;         /* uuid in the file → id in the book */
  GHashTable *names;          /* folded name → id in the book, of who is not in the file by uuid */
  GHashTable *taken; /* folded name → id in the book, of those of @names for whom one of the file was taken */
  gint64 newest;     /* the last of who was in the book before */
  KaMarks marks;
  gboolean has_deals;
  gboolean only_missing; /* see ka_exchange_merge() */
  GError *left_out;      /* why the first of the matches that are left out is, or NULL */
} Import;

static void
import_clear (Import *self)
{
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_ptr_array_unref (self->in_file);
  g_hash_table_unref (self->players);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->taken);
  g_clear_error (&self->left_out);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Import, import_clear)

static void
import_init (Import *self, KaBook *book)
{
  self->book = book;
  self->in_file = g_ptr_array_new ();
  self->players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
remember (GHashTable *ids, char *key, gint64 id)
{
  g_hash_table_insert (ids, key, g_memdup2 (&id, sizeof id));
}

/* 0 when it is not there. */
static gint64
recall (GHashTable *ids, const char *key)
{
  gint64 *id = g_hash_table_lookup (ids, key);

  return id != NULL ? *id : 0;
}

/* ---- players and groups --------------------------------------------------------------------------------- */

/* Who comes with neither gets the colour and the symbol that are used least. */
static void
give_marks (Import *self, KaPlayer *player)
{
  if (player->colour < 0)
    player->colour = ka_marks_find_colour (&self->marks);
  if (player->symbol == NULL)
    player->symbol = g_strdup (ka_marks_find_symbol (&self->marks));
  ka_marks_count (&self->marks, player->colour, player->symbol, 1);
}

/* @known: (out caller-allocates): the ids of who is in the book by the uuid that he has in the file */
static gboolean
find_by_uuid (Import *self, GPtrArray *players, GHashTable *known, GError **error)
{
  for (guint i = 0; i < players->len; i++)
    {
      const char *uuid = ((const KaFilePlayer *) g_ptr_array_index (players, i))->player->uuid;
      gint64 id;
      int step = ka_db_query_int (self->book->db, &id, error, "SELECT id FROM player WHERE uuid = ?",
                                  ka_text (uuid));

      if (step < 0)
        return FALSE;
      if (step == 0)
        continue;
      remember (self->players, g_strdup (uuid), id);
      g_hash_table_add (known, g_memdup2 (&id, sizeof id));
    }
  return TRUE;
}

/* Who is in the file by uuid is not, by his name, somebody else of it as well. */
static gboolean
list_names (Import *self, GHashTable *known, GError **error)
{
  self->people = ka_book_list_players (self->book, TRUE, error);
  for (guint i = 0; self->people != NULL && i < self->people->len; i++)
    {
      const KaPlayer *player = g_ptr_array_index (self->people, i);
      g_autofree char *name = ka_name_key (player->name);

      ka_marks_count (&self->marks, player->colour, player->symbol, 1);
      self->newest = MAX (self->newest, player->id);
      if (!g_hash_table_contains (known, &player->id) && recall (self->names, name) == 0)
        remember (self->names, g_steal_pointer (&name), player->id);
    }
  return self->people != NULL;
}

static const char *
get_key (const KaFilePlayer *file)
{
  return file->only_name ? file->player->name : file->player->uuid;
}

/* Of two of one name in the file each gets a name of his own. */
static char *
propose_name (Import *self, const char *name)
{
  GPtrArray *met = self->findings->namesakes;
  g_autofree KaPlayer *proposed = g_new0 (KaPlayer, met->len);
  g_autoptr (GPtrArray) others = g_ptr_array_copy (self->in_file, NULL, NULL);

  for (guint i = 0; i < met->len; i++)
    {
      proposed[i].name = ((const KaImportNamesake *) met->pdata[i])->other_name;
      g_ptr_array_add (others, &proposed[i]);
    }
  return ka_namesake_propose (self->people, others, name);
}

/* What was decided of somebody who is called as @id is; nothing at first. */
static KaImportNamesake *
meet_namesake (Import *self, const KaFilePlayer *file, gint64 id)
{
  GPtrArray *met = self->findings->namesakes;
  KaImportNamesake *namesake;

  for (guint i = 0; i < met->len; i++)
    if (g_str_equal (((const KaImportNamesake *) met->pdata[i])->key, get_key (file)))
      return met->pdata[i];
  namesake = g_new0 (KaImportNamesake, 1);
  namesake->key = g_strdup (get_key (file));
  namesake->name = g_strdup (file->player->name);
  namesake->id = id;
  namesake->other_name = propose_name (self, file->player->name);
  g_ptr_array_add (met, namesake);
  return namesake;
}

static gint64
take_name (Import *self, const KaFilePlayer *file, const char *name, gint64 id)
{
  if (!file->only_name && g_hash_table_remove (self->names, name))
    remember (self->taken, g_strdup (name), id);
  return id;
}

/* A player is known by uuid, or else by name: two books of one family have the same people. But two of one name in one book,
 * as there are when changes of another were taken into it, stay two: each is asked about, and only one can be the one of the book. */
static gint64
find_player (Import *self, const KaFilePlayer *file, const char *name)
{
  gint64 id = recall (self->players, file->player->uuid);
  KaImportNamesake *namesake;
  gint64 taken;

  if (id != 0)
    return id;
  id = recall (self->names, name);
  taken = id == 0 ? recall (self->taken, name) : 0;
  if ((id == 0 && taken == 0) || id > self->newest || self->findings == NULL)
    return take_name (self, file, name, id);
  namesake = meet_namesake (self, file, id != 0 ? id : taken);
  namesake->is_other = namesake->is_other || taken != 0;
  if (!namesake->is_other)
    return take_name (self, file, name, id);
  g_set_str (&file->player->name, namesake->other_name);
  return 0;
}

static gboolean
import_player (Import *self, const KaFilePlayer *file, gboolean *added, GError **error)
{
  g_autofree char *name_as_read = ka_text_tame_name (file->player->name);
  g_autofree char *name = ka_name_key (name_as_read);
  gint64 id = find_player (self, file, name);

  *added = id == 0;
  if (*added)
    {
      give_marks (self, file->player);
      if (!ka_book_insert_player (self->book, file->player, &id, error))
        return FALSE;
      if (file->only_name)
        remember (self->names, g_steal_pointer (&name), id);
      self->report.players_added++;
      self->report.guests_added += file->player->guest;
    }
  else
    {
      self->report.players_known++;
    }
  remember (self->players, g_strdup (file->player->uuid), id);
  return TRUE;
}

static gboolean
refuse_circle (const KaFilePlayer *file, GError **error)
{
  return ka_set_field_error (error, KA_ERROR_RULE, "merged_into", _ ("“%s” leads back to itself"),
                             file->player->name);
}

/* Where the merges of the file lead in the end is written in each on the way, so that a long row of them is walked once.
 * @merged: uuid → KaFilePlayer, those that are new and merged */
static gboolean
find_end (GHashTable *merged, KaFilePlayer *file, GError **error)
{
  g_autofree char *end = g_strdup (file->merged_into);
  KaFilePlayer *on_way;
  guint n = 0;

  while ((on_way = g_hash_table_lookup (merged, end)) != NULL)
    {
      if (++n > g_hash_table_size (merged))
        return refuse_circle (file, error);
      g_set_str (&end, on_way->merged_into);
    }
  for (on_way = file; on_way != NULL;)
    {
      g_autofree char *next = g_steal_pointer (&on_way->merged_into);

      on_way->merged_into = g_strdup (end);
      on_way = g_hash_table_lookup (merged, next);
    }
  return TRUE;
}

static gboolean
merge_player (Import *self, const KaFilePlayer *file, GError **error)
{
  gint64 id = recall (self->players, file->player->uuid);
  gint64 other = recall (self->players, file->merged_into);
  gint64 root;

  if (other == 0)
    return ka_set_field_error (error, KA_ERROR_RULE, "merged_into", _ ("there is no player %s in the file"),
                               file->merged_into);
  root = ka_book_find_root (self->book, other, error);
  if (root == 0)
    return FALSE;
  return ka_db_run (self->book->db, error, "UPDATE player SET merged_into = ? WHERE id = ?", ka_int (root),
                    ka_int (id));
}

static gboolean
merge_players (Import *self, GHashTable *merged, GPtrArray *players, GError **error)
{
  for (guint i = 0; i < players->len; i++)
    {
      KaFilePlayer *file = g_ptr_array_index (players, i);

      if (g_hash_table_contains (merged, file->player->uuid)
          && (!find_end (merged, file, error) || !merge_player (self, file, error)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
import_players (Import *self, GPtrArray *players, GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) merged = g_hash_table_new (g_str_hash, g_str_equal);

  if (!find_by_uuid (self, players, known, error) || !list_names (self, known, error))
    return FALSE;
  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (self->in_file, ((const KaFilePlayer *) players->pdata[i])->player);
  for (guint i = 0; i < players->len; i++)
    {
      KaFilePlayer *file = g_ptr_array_index (players, i);
      gboolean added = FALSE;

      if (!import_player (self, file, &added, error))
        return FALSE;
      if (added && file->merged_into != NULL)
        g_hash_table_insert (merged, file->player->uuid, file);
    }
  return merge_players (self, merged, players, error);
}

static gboolean
import_groups (Import *self, GPtrArray *groups, GError **error)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const KaFileGroup *file = g_ptr_array_index (groups, i);
      gint64 id;

      if (!ka_book_take_group (self->book, file->name, &id, error))
        return FALSE;
      remember (self->groups, g_strdup (file->uuid), id);
    }
  return TRUE;
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static gboolean
write_match (Import *self, const KaFileMatch *file, gint64 *id, GError **error)
{
  const KaSheetFile *sheet = file->sheet;
  g_autofree char *options = ka_book_print_options (sheet->game, sheet->options);
  gint64 group = file->group != NULL ? recall (self->groups, file->group) : 0;
  gint64 options_id;

  if (file->group != NULL && group == 0)
    return ka_set_field_error (error, KA_ERROR_RULE, "group", _ ("there is no group %s in the file"),
                               file->group);
  if (!ka_book_take_options (self->book, options, &options_id, error)
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
find_seats (Import *self, const KaFileMatch *file, gint64 *players, const char **bots, GError **error)
{
  for_each_seat (seat, file->seats->len)
    {
      const KaFileSeat *of = g_ptr_array_index (file->seats, seat);

      bots[seat] = of->bot;
      players[seat] = of->bot == NULL ? recall (self->players, of->player) : 0;
      if (players[seat] == 0 && of->bot == NULL)
        return ka_set_field_error (error, KA_ERROR_RULE, "seats", _ ("there is no player %s in the file"),
                                   of->player);
    }
  return TRUE;
}

static gboolean
same_seats (Import *self, gint64 match, const gint64 *players, const char *const *bots, guint n_seats,
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
same_duties (Import *self, const KaFileMatch *file, gint64 match, gboolean *same, GError **error)
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
write_seats (Import *self, const KaFileMatch *file, gint64 match, GError **error)
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
write_deal (Import *self, const KaFileMatch *file, gint64 match, const KaDealRecord *deal, gint64 *id,
            GError **error)
{
  self->report.deals_added++;
  return ka_book_copy_deal (self->book, match, deal, file->seats->len, id, error);
}

/* A deal has no name of its own: that of a round is the deal of that round. @round: its id; @old: the deal that it has, or 0 */
static gboolean
write_deal_of_line (Import *self, const KaFileMatch *file, gint64 match, gint64 round, gint64 old,
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
write_open_deals (Import *self, const KaFileMatch *file, gint64 match, GError **error)
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
list_lines (Import *self, gint64 match, GError **error)
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

static guint
count_lines (const KaImportReport *report)
{
  return report->rounds_added + report->corrections_added + report->rules_added;
}

static gboolean
write_line (Import *self, const KaFileMatch *file, gint64 match, guint i, const KnownLine *known,
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
write_lines (Import *self, const KaFileMatch *file, gint64 match, GError **error)
{
  g_autoptr (GHashTable) lines = list_lines (self, match, error);
  GHashTableIter iter;
  gpointer gone;

  if (lines == NULL)
    return FALSE;
  for (guint i = 0; i < file->lines->len; i++)
    {
      const char *uuid = ((const KaFileLine *) g_ptr_array_index (file->lines, i))->uuid;

      if (!write_line (self, file, match, i, g_hash_table_lookup (lines, uuid), error))
        return FALSE;
      g_hash_table_remove (lines, uuid);
    }

  g_hash_table_iter_init (&iter, lines);
  while (g_hash_table_iter_next (&iter, NULL, &gone))
    if (!ka_db_run (self->book->db, error, "DELETE FROM round WHERE id = ?",
                    ka_int (((const KnownLine *) gone)->id)))
      return FALSE;
  return TRUE;
}

/* ---- only what is missing ------------------------------------------------------------------------------- */

/* A round stands after the one that it stood after in the file. @n: (inout): the number of that one, or 0 */
static gboolean
add_line (Import *self, const KaFileMatch *file, gint64 match, guint i, gint64 *n, GError **error)
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
add_missing_lines (Import *self, const KaFileMatch *file, gint64 match, GError **error)
{
  g_autoptr (GHashTable) lines = list_lines (self, match, error);
  gint64 last = 0;

  for (guint i = 0; lines != NULL && i < file->lines->len; i++)
    {
      const KaFileLine *line = g_ptr_array_index (file->lines, i);
      const KnownLine *known = g_hash_table_lookup (lines, line->uuid);

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
is_played_alike (Import *self, const KaFileMatch *file, gint64 match, gboolean *alike, GError **error)
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

static gboolean
complete_match (Import *self, const KaFileMatch *file, gint64 match, GError **error)
{
  guint before = count_lines (&self->report);
  gboolean alike;

  if (!is_played_alike (self, file, match, &alike, error)
      || (alike && !add_missing_lines (self, file, match, error)))
    return FALSE;
  self->report.matches_known++;
  return count_lines (&self->report) == before || ka_book_rescore_if_fit (self->book, match, FALSE, error);
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

/* Who looks for it in the file, or on paper, knows its number and the people. */
static void
name_match (GError **problem, const KaFileMatch *file, guint n)
{
  ka_error_name_seats (*problem, (const char *const *) file->sheet->players);
  /* Translators: the number of a match in a file, before the message that says what is wrong in it. */
  g_prefix_error (problem, _ ("match %u: "), n);
}

/* Whether it lies in what stands in the file, and not in the book or the disk. */
static gboolean
is_in_file (const GError *problem)
{
  return problem->domain == KA_ERROR || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
}

/* A book may hold lines that the rules of now refuse, as they came from elsewhere: then it has no points, here as there. */
static gboolean
score_match (Import *self, const KaFileMatch *file, guint n, gint64 id, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (ka_book_rescore (self->book, id, FALSE, &problem))
    return TRUE;
  if (self->findings == NULL || file->once || !is_in_file (problem))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  name_match (&problem, file, n);
  g_ptr_array_add (self->findings->notes, g_strdup_printf (_ ("Taken without points: %s"), problem->message));
  return ka_book_rescore_if_fit (self->book, id, FALSE, error);
}

/* @n: its number in the file, from 1 */
static gboolean
import_match (Import *self, const KaFileMatch *file, guint n, GError **error)
{
  sqlite3 *handle = ka_db_get_handle (self->book->db);
  gint64 before = sqlite3_total_changes64 (handle);
  gint64 known, id;

  if (ka_db_query_int (self->book->db, &known, error, "SELECT id FROM match WHERE uuid = ?",
                       ka_text (file->uuid))
      < 0)
    return FALSE;
  if (known != 0 && self->only_missing)
    return complete_match (self, file, known, error);
  if (known == 0 || !file->once)
    {
      if (!write_match (self, file, &id, error) || !write_seats (self, file, id, error)
          || !write_lines (self, file, id, error)
          || (self->has_deals && !write_open_deals (self, file, id, error)))
        return FALSE;
      if (sqlite3_total_changes64 (handle) != before && !score_match (self, file, n, id, error))
        return FALSE;
    }

  if (known == 0)
    self->report.matches_added++;
  else if (sqlite3_total_changes64 (handle) != before)
    self->report.matches_changed++;
  else
    self->report.matches_known++;
  return TRUE;
}

/* All of a match or nothing. */
static gboolean
try_match (Import *self, const KaFileMatch *file, guint n, GError **error)
{
  const KaImportReport before = self->report;
  guint n_notes = self->findings != NULL ? self->findings->notes->len : 0;
  g_autoptr (GError) problem = NULL;

  if (!ka_db_exec (self->book->db, "SAVEPOINT one_match", error))
    return FALSE;
  if (import_match (self, file, n, &problem))
    return ka_db_exec (self->book->db, "RELEASE one_match", error);
  self->report = before;
  if (self->findings != NULL)
    g_ptr_array_set_size (self->findings->notes, (int) n_notes);
  name_match (&problem, file, n);
  g_propagate_error (error, g_steal_pointer (&problem));
  ka_db_exec (self->book->db, "ROLLBACK TO one_match; RELEASE one_match", NULL);
  return FALSE;
}

/* @problem: (transfer full). Returns: whether that is how it stands in the file, of which then can be told, and the next one may be taken */
static gboolean
leave_out (Import *self, GError *problem, GError **error)
{
  if (self->findings == NULL || !is_in_file (problem))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }
  self->report.matches_left_out++;
  g_ptr_array_add (self->findings->notes, g_strdup_printf (_ ("Left out: %s"), problem->message));
  if (self->left_out == NULL)
    self->left_out = problem;
  else
    g_error_free (problem);
  return TRUE;
}

static gboolean
import_matches (Import *self, KaFileBook *file, GError **error)
{
  guint n = 0;

  if (!ka_file_book_begin (file, error))
    return FALSE;
  for (;; n++)
    {
      GError *problem = NULL;
      const KaFileMatch *match = ka_file_book_next (file, &problem);

      if (match == NULL && problem == NULL)
        break;
      if (match == NULL && !file->goes_on)
        {
          g_propagate_error (error, problem);
          return FALSE;
        }
      if ((match == NULL || !try_match (self, match, n + 1, &problem)) && !leave_out (self, problem, error))
        return FALSE;
    }
  if (n == 0 || self->report.matches_left_out < n)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->left_out));
  return FALSE;
}

/* ---- the whole file ------------------------------------------------------------------------------------- */

static JsonNode *
build_report (const KaImportReport *report)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "players", report->players_added);
  json_object_set_int_member (object, "matches", report->matches_added);
  json_object_set_int_member (object, "changed", report->matches_changed);
  json_object_set_int_member (object, "rounds", report->rounds_added);
  if (report->corrections_added > 0)
    json_object_set_int_member (object, "corrections", report->corrections_added);
  if (report->rules_added > 0)
    json_object_set_int_member (object, "rules", report->rules_added);
  if (report->deals_added > 0)
    json_object_set_int_member (object, "deals", report->deals_added);
  json_node_take_object (node, object);
  return g_steal_pointer (&node);
}

static gboolean
write_all (KaChange *change, KaFileBook *file, KaImportFindings *findings, gboolean only_missing,
           KaImportReport *report, GError **error)
{
  g_auto (Import) import = { .only_missing = only_missing, .findings = findings };

  if (findings != NULL)
    g_ptr_array_set_size (findings->notes, 0);
  import.has_deals = file->has_deals;
  import_init (&import, change->book);
  if (!import_players (&import, file->players, error) || !import_groups (&import, file->groups, error)
      || !import_matches (&import, file, error))
    return FALSE;
  *report = import.report;
  ka_change_tell (change, NULL, build_report (report));
  return TRUE;
}

/* @read: (transfer full) (nullable): %NULL with @error set */
static gboolean
import (KaBook *book, KaFileBook *read, KaImportFindings *findings, gboolean only_missing, gboolean dry_run,
        KaImportReport *report, GError **error)
{
  g_autoptr (KaFileBook) file = read;
  g_auto (KaChange) change = { 0 };
  KaImportReport own;
  KaImportReport *told = report != NULL ? report : &own;

  if (file == NULL || !ka_change_begin (&change, book, only_missing ? "backup-merged" : "imported", 0, error))
    return FALSE;
  change.brings = TRUE;
  if (!write_all (&change, file, findings, only_missing, told, error))
    return FALSE;
  if (!dry_run && !ka_change_commit (&change, error))
    return FALSE;
  told->wrote = change.told;
  return TRUE;
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
namesake_free (gpointer data)
{
  KaImportNamesake *self = data;

  g_free (self->key);
  g_free (self->name);
  g_free (self->other_name);
  g_free (self);
}

KaImportFindings *
ka_import_findings_new (void)
{
  KaImportFindings *self = g_new0 (KaImportFindings, 1);

  self->namesakes = g_ptr_array_new_with_free_func (namesake_free);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ka_import_findings_free (KaImportFindings *self)
{
  g_ptr_array_unref (self->namesakes);
  g_ptr_array_unref (self->notes);
  g_free (self);
}

gboolean
ka_import_report_names_matter (const KaImportReport *report)
{
  return report->matches_added + report->matches_changed + report->players_added > 0;
}

gboolean
ka_import_report_is_empty (const KaImportReport *report)
{
  return !ka_import_report_names_matter (report) && count_lines (report) + report->deals_added == 0;
}

gboolean
ka_exchange_import (KaBook *book, GInputStream *stream, KaImportFindings *findings, gboolean dry_run,
                    KaImportReport *report, GError **error)
{
  KaFileBook *file = ka_file_book_read (stream, book->lookup, get_now (), error);

  return import (book, file, findings, FALSE, dry_run, report, error);
}

gboolean
ka_exchange_import_csv (KaBook *book, const KaCsvMatch *match, KaImportFindings *findings, gboolean dry_run,
                        KaImportReport *report, GError **error)
{
  KaFileBook *file = ka_file_book_new_from_csv (match, book->lookup, get_now (), error);

  return import (book, file, findings, FALSE, dry_run, report, error);
}

gboolean
ka_exchange_find_like (KaBook *book, const KaCsvMatch *match, gboolean *like, GError **error)
{
  gint64 found = 0;
  int step = 1;

  if (match->sheet->rounds->len > 0 && match->created[0] != 0)
    step = ka_db_query_int (
        book->db, &found, error,
        "SELECT EXISTS (SELECT 1 FROM round r JOIN match m ON m.id = r.match WHERE r.created = ? "
        "AND m.deleted = 0 AND (SELECT count (*) FROM seat s WHERE s.match = m.id) = ?)",
        ka_int (match->created[0]), ka_int (g_strv_length (match->sheet->players)));
  *like = found != 0;
  return step >= 0;
}

gboolean
ka_exchange_merge (KaBook *book, GInputStream *stream, KaImportFindings *findings, gboolean dry_run,
                   KaImportReport *report, GError **error)
{
  KaFileBook *file = ka_file_book_read (stream, book->lookup, get_now (), error);

  return import (book, file, findings, TRUE, dry_run, report, error);
}
