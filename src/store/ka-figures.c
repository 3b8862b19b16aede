/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures.h"

#include <string.h>

#include "ka-book-open.h"
#include "ka-book-private.h"
#include "ka-result.h"
#include "ka-seasons-private.h"
#include "ka-terms.h"
#include "ka-title.h"
#include "ka-titled.h"

struct _KaFigures
{
  gatomicrefcount refs;
  char *path;
  KaGameLookup lookup;
  GArray *people;      /* of KaFiguredPerson */
  GHashTable *by_id;   /* every entry of a person → its place in @people, and 1 */
  GHashTable *levels;  /* level of computer players → likewise */
  GArray *matches;     /* of KaFiguredMatch */
  GArray *seats;       /* of KaFiguredSeat */
  KaTermsCache *terms; /* of every match whose game is there */
  GPtrArray *seasons;  /* of KaSeason */
  GStringChunk *texts;
  guint n_damaged;
};

static void
clear_person (gpointer data)
{
  g_free (((KaFiguredPerson *) data)->name);
}

KaFigures *
ka_figures_ref (KaFigures *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
ka_figures_unref (KaFigures *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->people, g_array_unref);
  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->levels, g_hash_table_unref);
  g_clear_pointer (&self->matches, g_array_unref);
  g_clear_pointer (&self->seats, g_array_unref);
  g_clear_pointer (&self->terms, g_hash_table_unref);
  g_clear_pointer (&self->seasons, g_ptr_array_unref);
  g_clear_pointer (&self->texts, g_string_chunk_free);
  g_free (self);
}

static KaFigures *
figures_new (const char *path)
{
  KaFigures *self = g_new0 (KaFigures, 1);

  g_atomic_ref_count_init (&self->refs);
  self->path = g_strdup (path);
  self->people = g_array_new (FALSE, FALSE, sizeof (KaFiguredPerson));
  g_array_set_clear_func (self->people, clear_person);
  self->by_id = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->levels = g_hash_table_new (g_str_hash, g_str_equal);
  self->matches = g_array_new (FALSE, FALSE, sizeof (KaFiguredMatch));
  self->seats = g_array_new (FALSE, FALSE, sizeof (KaFiguredSeat));
  self->terms = ka_terms_cache_new ();
  self->texts = g_string_chunk_new (4096);
  return self;
}

/* ---- reading ---------------------------------------------------------------------------------------------- */

static const char *
keep_text (KaFigures *self, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (self->texts, text) : NULL;
}

static guint
add_person (KaFigures *self, KaFiguredPerson person)
{
  g_array_append_val (self->people, person);
  return self->people->len - 1;
}

static gboolean
read_people (KaFigures *self, KaDb *db, GError **error)
{
  /* A person comes before his other entries, and who came first into this book is no order. */
  g_autoptr (KaRows) rows = ka_db_query (
      db, error,
      "SELECT id, name, merged_into, guest FROM player ORDER BY merged_into IS NOT NULL, name, uuid");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRow row = ka_row_begin (rows, "player", 0);
      gint64 id = ka_row_get_int (&row, 0, "id", 1, G_MAXINT64);
      gint64 root = ka_row_get_id (&row, 2, "merged_into");
      g_autofree char *name = ka_row_dup_name (&row, 1, "name");
      gboolean guest = ka_row_get_bool (&row, 3, "guest");
      gpointer who = root != 0 ? g_hash_table_lookup (self->by_id, &root) : NULL;

      /* The matches of somebody who cannot be read are left out. */
      if (!ka_row_forget (&row))
        continue;
      if (who == NULL)
        who = GUINT_TO_POINTER (
            add_person (self, (KaFiguredPerson) { id, g_steal_pointer (&name), NULL, guest }) + 1);
      g_hash_table_insert (self->by_id, g_memdup2 (&id, sizeof id), who);
    }
  return step == 0;
}

static guint
find_level (KaFigures *self, const char *text)
{
  const char *level = keep_text (self, text);
  gpointer who = g_hash_table_lookup (self->levels, level);

  if (who == NULL)
    {
      who = GUINT_TO_POINTER (add_person (self, (KaFiguredPerson) { 0, g_strdup (level), level, FALSE }) + 1);
      g_hash_table_insert (self->levels, (char *) level, who);
    }
  return GPOINTER_TO_UINT (who) - 1;
}

static gboolean
read_levels (KaFigures *self, KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, error, "SELECT DISTINCT bot FROM seat WHERE typeof (bot) = 'text' ORDER BY bot");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    find_level (self, (const char *) sqlite3_column_text (rows, 0));
  return step == 0;
}

static gboolean
read_matches (KaFigures *self, KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error,
      "SELECT m.id, m.game, " KA_OPTIONS_OF (
          "m") ", g.name, m.started, m.ended, m.origin = 'table', "
               "m.first, coalesce (y.n_rounds, 0), m.uuid, y.n_rounds IS NOT 0 OR m.ended <> 0, m.version FROM match m LEFT JOIN table_group g ON g.id = m.table_group "
               "LEFT JOIN summary y ON y.match = m.id "
               "WHERE " KA_RESULT_COUNTED " ORDER BY m.id");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRow row = ka_row_begin (rows, "match", 0);
      KaFiguredMatch match = {
        .id = ka_row_get_int (&row, 0, "id", 1, G_MAXINT64),
        .game_id = keep_text (self, ka_row_get_text (&row, 1, "game")),
        .options = keep_text (self, ka_row_get_text (&row, 2, "options")),
        .group = keep_text (self, ka_row_get_text_or_null (&row, 3, "table_group")),
        .started = ka_row_get_time (&row, 4, "started"),
        .ended = ka_row_get_time (&row, 5, "ended"),
        .at_table = sqlite3_column_int (rows, 6),
        .first = (int) ka_row_get_int (&row, 7, "first", 0, KA_MAX_SEATS - 1),
        .n_rounds = (guint) ka_row_get_int (&row, 8, "n_rounds", 0, G_MAXINT),
        .uuid = keep_text (self, ka_row_get_text (&row, 9, "uuid")),
        .begun = sqlite3_column_int (rows, 10),
      };

      if (!ka_row_forget (&row))
        {
          self->n_damaged++;
          continue;
        }
      match.game = self->lookup (match.game_id);
      /* What the facts of newer rules mean is not known here. */
      if (match.game != NULL && sqlite3_column_int64 (rows, 11) > match.game->version)
        match.game = NULL;
      match.finished = ka_result_is_there (match.ended, match.n_rounds);
      g_array_append_val (self->matches, match);
    }
  return step == 0;
}

/* Seats come by the number of their match, as the matches do, so that both are walked through once. */
static KaFiguredMatch *
find_next_match (KaFigures *self, gint64 id, guint *at)
{
  KaFiguredMatch *match;

  while (*at < self->matches->len && g_array_index (self->matches, KaFiguredMatch, *at).id < id)
    (*at)++;
  match = *at < self->matches->len ? &g_array_index (self->matches, KaFiguredMatch, *at) : NULL;
  return match != NULL && match->id == id ? match : NULL;
}

/* A place in the table of people that nobody has. */
#define NOBODY G_MAXUINT

/* A seat that cannot be is nobody's, and so its match is left out at the end. */
static void
read_seat (KaFigures *self, KaRows *rows, KaFiguredMatch *match)
{
  KaRow row = { .rows = rows };
  gint64 player = ka_row_get_id (&row, 1, "player");
  const char *bot = ka_row_get_text_or_null (&row, 2, "bot");
  gpointer who = g_hash_table_lookup (self->by_id, &player);
  KaFiguredSeat seat = { .who = NOBODY, .side = match->n_seats };

  if (ka_row_get_int (&row, 3, "seat", 0, KA_MAX_SEATS - 1) == match->n_seats && ka_row_forget (&row))
    seat.who = bot != NULL ? find_level (self, bot) : who != NULL ? GPOINTER_TO_UINT (who) - 1 : NOBODY;
  ka_row_forget (&row);
  match->n_bots += bot != NULL;
  match->n_seats++;
  g_array_append_val (self->seats, seat);
}

static gboolean
read_seats (KaFigures *self, KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, error, "SELECT match, player, bot, seat FROM seat ORDER BY match, seat");
  guint at = 0;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaFiguredMatch *match = find_next_match (self, sqlite3_column_int64 (rows, 0), &at);

      if (match != NULL && match->n_seats < KA_MAX_SEATS)
        read_seat (self, rows, match);
    }
  return step == 0;
}

static void
connect_seats (KaFigures *self)
{
  KaFiguredSeat *seats = (KaFiguredSeat *) self->seats->data;

  for (guint i = 0; i < self->matches->len; i++)
    {
      KaFiguredMatch *match = &g_array_index (self->matches, KaFiguredMatch, i);

      match->seats = seats;
      seats += match->n_seats;
    }
}

static gboolean
read_standing (KaFigures *self, KaDb *db, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, error, "SELECT match, seat, total, place FROM standing ORDER BY match, seat");
  guint at = 0;
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaFiguredMatch *match = find_next_match (self, sqlite3_column_int64 (rows, 0), &at);
      KaRow row = { .rows = rows };
      guint seat = (guint) ka_row_get_int (&row, 1, "seat", 0, KA_MAX_SEATS - 1);
      int total = (int) ka_row_get_int (&row, 2, "total", -KA_MOST_TOTAL, KA_MOST_TOTAL);
      int place = (int) ka_row_get_int (&row, 3, "place", 1, KA_MAX_SEATS);
      KaFiguredSeat *found
          = match != NULL && seat < match->n_seats ? (KaFiguredSeat *) &match->seats[seat] : NULL;

      if (!ka_row_forget (&row) && found != NULL)
        found->who = NOBODY;
      if (found != NULL)
        {
          found->total = total;
          found->place = place;
        }
    }
  return step == 0;
}

/* Two books that know the same show the same figures, whichever match came first into each. */
static int
compare_matches (gconstpointer a, gconstpointer b)
{
  const KaFiguredMatch *first = a, *second = b;

  if (first->started != second->started)
    return first->started < second->started ? -1 : 1;
  return strcmp (first->uuid, second->uuid);
}

/* Where the title cannot be read nobody knows what was played. */
static gboolean
is_known_what (KaFigures *self, const KaFiguredMatch *match)
{
  return match->game == NULL || !match->game->titled
         || ka_terms_read (self->terms, match->game, match->n_seats, match->options)->options != NULL;
}

static gboolean
can_be (KaFigures *self, const KaFiguredMatch *match)
{
  for_each_seat (seat, match->n_seats)
    if (match->seats[seat].who == NOBODY)
      return FALSE;
  return match->first < (int) match->n_seats && is_known_what (self, match);
}

/* One match that cannot be read does not make the figures of the others worse. */
static void
remove_damaged (KaFigures *self)
{
  guint n = 0;

  for (guint i = 0; i < self->matches->len; i++)
    {
      const KaFiguredMatch match = g_array_index (self->matches, KaFiguredMatch, i);

      if (can_be (self, &match))
        g_array_index (self->matches, KaFiguredMatch, n++) = match;
    }
  self->n_damaged += self->matches->len - n;
  g_array_set_size (self->matches, n);
}

/* What follows from the options of a match whose game is there. */
static void
read_terms (KaFigures *self, KaFiguredMatch *match)
{
  const KaTerms *terms = ka_terms_read (self->terms, match->game, match->n_seats, match->options);

  match->variant = terms->variant;
  match->lowest_wins = terms->options != NULL && ka_game_lowest_wins (match->game, terms->options);
  for_each_seat (seat, terms->options != NULL ? match->n_seats : 0)
    ((KaFiguredSeat *) match->seats)[seat].side
        = ka_game_get_side (match->game, terms->options, match->n_seats, seat);
}

/* Matches with one title are of one game, however it was written; the last one says how. */
static void
name_titled (KaFigures *self)
{
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = self->matches->len; i > 0; i--)
    {
      KaFiguredMatch *match = &g_array_index (self->matches, KaFiguredMatch, i - 1);
      const KaValues *options
          = match->game != NULL && match->game->titled ? ka_figures_get_options (self, match) : NULL;
      const char *title = options != NULL ? ka_title_get (options) : NULL;
      g_autofree char *id = title != NULL ? ka_titled_new (match->game_id, title) : NULL;
      g_autofree char *key = id != NULL ? ka_titled_dup_key (id) : NULL;
      const char *known = key != NULL ? g_hash_table_lookup (by_key, key) : NULL;

      if (key == NULL)
        continue;
      match->game_id = known != NULL ? known : keep_text (self, id);
      if (known == NULL)
        g_hash_table_insert (by_key, g_steal_pointer (&key), (gpointer) match->game_id);
    }
}

static void
finish_matches (KaFigures *self)
{
  remove_damaged (self);
  for (guint i = 0; i < self->matches->len; i++)
    {
      KaFiguredMatch *match = &g_array_index (self->matches, KaFiguredMatch, i);

      if (match->game != NULL)
        read_terms (self, match);
    }
  g_array_sort (self->matches, compare_matches);
  name_titled (self);
}

/* One transaction, so that nothing comes between the questions. */
static gboolean
read_all (KaFigures *self, KaDb *db, GError **error)
{
  if (!ka_db_exec (db, "BEGIN", error) || !read_people (self, db, error) || !read_levels (self, db, error)
      || !read_matches (self, db, error) || !read_seats (self, db, error))
    return FALSE;
  connect_seats (self);
  return read_standing (self, db, error) && ka_db_exec (db, "COMMIT", error);
}

KaFigures *
ka_figures_read (const char *path, KaGameLookup lookup, GCancellable *cancellable, GError **error)
{
  g_autoptr (KaFigures) self = NULL;
  g_autoptr (KaDb) db = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  db = ka_open_as_of_today (path, error);
  if (db == NULL)
    return NULL;
  self = figures_new (path);
  self->lookup = lookup;
  ka_db_set_cancellable (db, cancellable);
  if (!read_all (self, db, error))
    return NULL;
  self->seasons = ka_seasons_read (db, error);
  if (self->seasons == NULL)
    return NULL;
  finish_matches (self);
  return g_steal_pointer (&self);
}

/* ---- what was read ---------------------------------------------------------------------------------------- */

const char *
ka_figures_get_path (const KaFigures *self)
{
  return self->path;
}

const KaFiguredMatch *
ka_figures_get_matches (const KaFigures *self, guint *n)
{
  *n = self->matches->len;
  return (const KaFiguredMatch *) self->matches->data;
}

GPtrArray *
ka_figures_get_seasons (const KaFigures *self)
{
  return self->seasons;
}

guint
ka_figures_get_n_damaged (const KaFigures *self)
{
  return self->n_damaged;
}

guint
ka_figures_get_n_people (const KaFigures *self)
{
  return self->people->len;
}

const KaFiguredPerson *
ka_figures_get_person (const KaFigures *self, guint who)
{
  g_return_val_if_fail (who < self->people->len, NULL);

  return &g_array_index (self->people, KaFiguredPerson, who);
}

const KaGame *
ka_figures_find_game (const KaFigures *self, const char *id)
{
  return ka_titled_find_game (self->lookup, id);
}

gboolean
ka_figures_find_person (const KaFigures *self, gint64 player, guint *who)
{
  gpointer found = g_hash_table_lookup (self->by_id, &player);

  if (found != NULL)
    *who = GPOINTER_TO_UINT (found) - 1;
  return found != NULL;
}

const KaValues *
ka_figures_get_options (const KaFigures *self, const KaFiguredMatch *match)
{
  const KaTerms *terms = match->game != NULL
                             ? ka_terms_look_up (self->terms, match->game, match->n_seats, match->options)
                             : NULL;

  return terms != NULL ? terms->options : NULL;
}
