/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats.h"

#include "ka-book-open.h"
#include "ka-book-private.h"
#include "ka-character.h"
#include "ka-stats-filter.h"

struct _KaStats
{
  KaDb *db;
  KaGameLookup lookup;
  GHashTable *variants; /* game and options → id of the variant or "" */
};

KaStats *
ka_stats_open (const char *path, KaGameLookup lookup, GError **error)
{
  g_autoptr (KaDb) db = ka_open_for_reading (path, error);
  KaStats *self;

  if (db == NULL)
    return NULL;
  self = g_new0 (KaStats, 1);
  self->db = g_steal_pointer (&db);
  self->lookup = lookup;
  self->variants = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
ka_stats_close (KaStats *self)
{
  g_clear_pointer (&self->db, ka_db_close);
  g_clear_pointer (&self->variants, g_hash_table_unref);
  g_free (self);
}

void
ka_match_row_free (KaMatchRow *self)
{
  g_free (self->game_id);
  g_free (self->variant);
  g_free (self->group);
  g_free (self->place);
  g_free (self->note);
  for_each_seat (seat, self->n_seats)
    g_free (self->names[seat]);
  g_free (self);
}

/* Many matches have the same options, and reading them takes longer than the rest of a row. */
static const char *
find_variant (KaStats *self, const KaGame *game, guint n_seats, const char *text)
{
  g_autofree char *key = g_strdup_printf ("%s %u %s", game->id, n_seats, text);
  const char *known = g_hash_table_lookup (self->variants, key);

  if (known == NULL)
    {
      g_autoptr (KaValues) options = ka_game_read_options_text (game, n_seats, text, NULL);
      const KaVariant *variant = options != NULL ? ka_game_find_variant (game, options) : NULL;

      known = variant != NULL ? variant->id : "";
      g_hash_table_insert (self->variants, g_steal_pointer (&key), (char *) known);
    }
  return *known != '\0' ? known : NULL;
}

static gboolean
read_seats (KaStats *self, KaMatchRow *row, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->db, error,
                                         "SELECT p.id, p.name, p.colour, t.total, t.place, s.bot "
                                         "FROM seat s LEFT JOIN player own ON own.id = s.player "
                                         "LEFT JOIN player p ON p.id = coalesce (own.merged_into, own.id) "
                                         "LEFT JOIN standing t ON t.match = s.match AND t.seat = s.seat "
                                         "WHERE s.match = ? ORDER BY s.seat",
                                         ka_int (row->id));
  int step = -1;

  while (rows != NULL && row->n_seats < KA_MAX_SEATS && (step = ka_rows_step (rows, error)) > 0)
    {
      const char *bot = (const char *) sqlite3_column_text (rows, 5);
      guint seat = row->n_seats++;

      row->players[seat] = sqlite3_column_int64 (rows, 0);
      row->names[seat] = bot != NULL ? g_strdup (ka_character_name (bot, seat)) : ka_rows_dup_text (rows, 1);
      row->colours[seat] = bot != NULL ? KA_COLOUR_COMPUTER : sqlite3_column_int (rows, 2);
      row->totals[seat] = sqlite3_column_int (rows, 3);
      row->ranking[seat] = sqlite3_column_int (rows, 4);
    }
  return step >= 0;
}

static gboolean
read_row (KaStats *self, KaRows *rows, GPtrArray *found, GError **error)
{
  KaMatchRow *row = g_new0 (KaMatchRow, 1);

  g_ptr_array_add (found, row);
  row->id = sqlite3_column_int64 (rows, 0);
  row->game_id = ka_rows_dup_text (rows, 1);
  row->game = self->lookup (row->game_id);
  row->group = ka_rows_dup_text (rows, 2);
  row->place = ka_rows_dup_text (rows, 3);
  row->note = ka_rows_dup_text (rows, 4);
  row->started = sqlite3_column_int64 (rows, 5);
  row->ended = sqlite3_column_int64 (rows, 6);
  row->deleted = sqlite3_column_int64 (rows, 7);
  row->n_rounds = (guint) sqlite3_column_int (rows, 8);
  row->at_table = sqlite3_column_int (rows, 10);
  row->practice = sqlite3_column_int (rows, 11);
  if (!read_seats (self, row, error))
    return FALSE;
  if (row->game != NULL)
    row->variant = g_strdup (
        find_variant (self, row->game, row->n_seats, (const char *) sqlite3_column_text (rows, 9)));
  return TRUE;
}

static GPtrArray *
find_matches (KaStats *self, const KaMatchFilter *filter, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_match_row_free);
  g_autoptr (KaWhere) where = ka_where_new (self->db, self->lookup, filter, error);
  g_autoptr (KaRows) rows = NULL;
  g_autofree char *sql = NULL;
  int step = -1;

  if (where == NULL)
    return NULL;
  sql = g_strdup_printf (
      "SELECT m.id, m.game, g.name, m.place, m.note, m.started, m.ended, m.deleted, y.n_rounds, "
      "m.options, m.origin = 'table', m.practice FROM match m LEFT JOIN table_group g ON g.id = m.table_group "
      "LEFT JOIN summary y ON y.match = m.id WHERE %s "
      "ORDER BY m.started DESC, m.id DESC LIMIT ? OFFSET ?",
      where->sql->str);
  ka_where_add_number (where, filter->limit > 0 ? (gint64) filter->limit : -1);
  ka_where_add_number (where, filter->offset);

  rows = ka_db_query_args (self->db, sql, ka_where_get_args (where), error);
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    if (!read_row (self, rows, found, error))
      return NULL;
  return step == 0 ? g_steal_pointer (&found) : NULL;
}

GPtrArray *
ka_stats_find_matches (KaStats *self, const KaMatchFilter *filter, GCancellable *cancellable, GError **error)
{
  GPtrArray *found;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  ka_db_set_cancellable (self->db, cancellable);
  found = find_matches (self, filter, error);
  ka_db_set_cancellable (self->db, NULL);
  return found;
}

gint64
ka_stats_count_matches (KaStats *self, const KaMatchFilter *filter, GError **error)
{
  g_autoptr (KaWhere) where = ka_where_new (self->db, self->lookup, filter, error);
  g_autofree char *sql = NULL;
  gint64 count;

  if (where == NULL)
    return -1;
  sql = g_strdup_printf ("SELECT count(*) FROM match m LEFT JOIN summary y ON y.match = m.id WHERE %s",
                         where->sql->str);
  return ka_db_query_int_args (self->db, &count, sql, ka_where_get_args (where), error) > 0 ? count : -1;
}

gboolean
ka_stats_get_player_figures (KaStats *self, gint64 player, KaPlayerFigures *figures, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error,
      "SELECT count(*), total (m.ended <> 0), total (m.ended <> 0 AND t.place = 1), max (m.started) "
      "FROM seat s JOIN match m ON m.id = s.match "
      "LEFT JOIN standing t ON t.match = s.match AND t.seat = s.seat "
      "WHERE m.deleted = 0 AND m.practice = 0 AND s.player IN " KA_ENTRIES_OF,
      ka_int (player));

  *figures = (KaPlayerFigures) { 0 };
  if (rows == NULL || ka_rows_step (rows, error) < 0)
    return FALSE;
  figures->n_matches = (guint) sqlite3_column_int (rows, 0);
  figures->n_finished = (guint) sqlite3_column_int (rows, 1);
  figures->n_wins = (guint) sqlite3_column_int (rows, 2);
  figures->last = sqlite3_column_int64 (rows, 3);
  return TRUE;
}
