/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats.h"

#include "ka-book-open.h"
#include "ka-book-private.h"
#include "ka-character.h"
#include "ka-language.h"
#include "ka-stats-filter.h"
#include "ka-terms.h"
#include "ka-text.h"
#include "ka-title.h"

struct _KaStats
{
  KaDb *db;
  KaGameLookup lookup;
  KaTermsCache *terms;
};

KaStats *
ka_stats_open (const char *path, KaGameLookup lookup, GError **error)
{
  g_autoptr (KaDb) db = ka_open_as_of_today (path, error);
  KaStats *self;

  if (db == NULL)
    return NULL;
  self = g_new0 (KaStats, 1);
  self->db = g_steal_pointer (&db);
  self->lookup = lookup;
  self->terms = ka_terms_cache_new ();
  return self;
}

void
ka_stats_close (KaStats *self)
{
  g_clear_pointer (&self->db, ka_db_close);
  g_clear_pointer (&self->terms, g_hash_table_unref);
  g_free (self);
}

static void
clear_seats (KaMatchRow *match)
{
  for_each_seat (seat, match->n_seats)
    {
      g_clear_pointer (&match->names[seat], g_free);
      g_clear_pointer (&match->bots[seat], g_free);
    }
  match->n_seats = 0;
}

void
ka_match_row_free (KaMatchRow *self)
{
  g_free (self->game_id);
  g_free (self->variant);
  g_free (self->title);
  g_free (self->group);
  g_free (self->place);
  g_free (self->note);
  g_free (self->damage);
  clear_seats (self);
  g_free (self);
}

static void
read_seat (KaMatchRow *match, KaRow *row)
{
  const char *bot = ka_row_get_text_or_null (row, 5, "bot");
  guint seat = match->n_seats;

  if (seat == KA_MAX_SEATS || ka_row_get_int (row, 6, "seat", 0, KA_MAX_SEATS - 1) != seat)
    ka_row_refuse (row, _ ("the seats are not numbered from 0 without gaps"));
  if (bot == NULL && sqlite3_column_type (row->rows, 0) == SQLITE_NULL)
    ka_row_refuse (row, _ ("who sits in seat %u is not in the book"), seat);
  if (row->problem != NULL)
    return;
  match->players[seat] = ka_row_get_id (row, 0, "id");
  match->names[seat]
      = bot != NULL ? ka_text_tame_name (ka_character_name (bot, seat)) : ka_row_dup_name (row, 1, "name");
  match->bots[seat] = g_strdup (bot);
  match->colours[seat]
      = bot != NULL ? KA_COLOUR_COMPUTER : (int) ka_row_get_int (row, 2, "colour", 0, KA_N_COLOURS - 1);
  match->n_seats++;
  /* A match of a game that is not there may have no standing. */
  if (sqlite3_column_type (row->rows, 3) == SQLITE_NULL)
    return;
  match->totals[seat] = (int) ka_row_get_int (row, 3, "total", -KA_MOST_TOTAL, KA_MOST_TOTAL);
  match->ranking[seat] = (int) ka_row_get_int (row, 4, "place", 1, KA_MAX_SEATS);
}

static gboolean
read_seats (KaStats *self, KaMatchRow *match, KaRow *whole, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->db, error,
                                         "SELECT p.id, p.name, p.colour, t.total, t.place, s.bot, s.seat "
                                         "FROM seat s LEFT JOIN player own ON own.id = s.player "
                                         "LEFT JOIN player p ON p.id = coalesce (own.merged_into, own.id) "
                                         "LEFT JOIN standing t ON t.match = s.match AND t.seat = s.seat "
                                         "WHERE s.match = ? ORDER BY s.seat",
                                         ka_int (match->id));
  int step = -1;

  while (rows != NULL && whole->problem == NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRow row = { .rows = rows, .table = "seat", .id = match->id };

      read_seat (match, &row);
      whole->problem = g_steal_pointer (&row.problem);
    }
  if (step == 0 && match->n_seats == 0)
    ka_row_refuse (whole, _ ("nobody sits there"));
  return step >= 0;
}

/* A match that cannot be read stands in the list all the same and says so: the others are not worse for it. */
static gboolean
read_row (KaStats *self, KaRows *rows, GPtrArray *found, GError **error)
{
  KaRow row = ka_row_begin (rows, "match", 0);
  KaMatchRow *match = g_new0 (KaMatchRow, 1);
  const char *options;

  g_ptr_array_add (found, match);
  match->id = ka_row_get_int (&row, 0, "id", 1, G_MAXINT64);
  match->game_id = ka_row_dup_name (&row, 1, "game");
  match->game = self->lookup (match->game_id);
  match->group = ka_row_dup_name_or_null (&row, 2, "table_group");
  match->place = ka_row_dup_name (&row, 3, "place");
  match->note = ka_row_dup_text (&row, 4, "note");
  match->started = ka_row_get_time (&row, 5, "started");
  match->ended = ka_row_get_time (&row, 6, "ended");
  match->deleted = ka_row_get_time (&row, 7, "deleted");
  match->n_rounds = sqlite3_column_type (rows, 8) != SQLITE_NULL
                        ? (guint) ka_row_get_int (&row, 8, "n_rounds", 0, G_MAXINT)
                        : 0;
  options = ka_row_get_text (&row, 9, "options");
  match->at_table = sqlite3_column_int (rows, 10);
  match->practice = ka_row_get_bool (&row, 11, "practice");
  if (row.problem == NULL && !read_seats (self, match, &row, error))
    {
      ka_row_forget (&row);
      return FALSE;
    }
  if (row.problem != NULL)
    {
      match->damage = g_strdup (row.problem->message);
      clear_seats (match);
      ka_row_forget (&row);
    }
  else if (match->game != NULL)
    {
      const KaTerms *terms = ka_terms_read (self->terms, match->game, match->n_seats, options);

      match->variant = g_strdup (terms->variant);
      match->title = terms->options != NULL ? g_strdup (ka_title_get (terms->options)) : NULL;
    }
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
      "SELECT m.id, m.game, g.name, m.place, m.note, m.started, m.ended, m.deleted, y.n_rounds, " KA_OPTIONS_OF (
          "m") ", m.origin = 'table', m.practice FROM match m LEFT JOIN table_group g ON g.id = m.table_group "
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
