/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rounds of many matches, read one after the other. */
#include "ka-book-open.h"
#include "ka-book-private.h"
#include "ka-figures-rounds.h"

/* Reading JSON takes longer than all the rest, and many rounds of a game are written alike; so each text is read once.
 * More texts than this are forgotten again. */
#define MOST_KNOWN 16384

/* So many matches between two words about the progress. */
#define PROGRESS_STEP 64

typedef struct
{
  KaDb *db;
  GHashTable *games; /* "game seats" → GHashTable of text → KaValues */
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->games, g_hash_table_unref);
  g_clear_pointer (&self->db, ka_db_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static GHashTable *
find_known (Reader *self, const KaFiguredMatch *match)
{
  g_autofree char *key = g_strdup_printf ("%s %u", match->game_id, match->n_seats);
  GHashTable *known = g_hash_table_lookup (self->games, key);

  if (known == NULL)
    {
      known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ka_values_unref);
      g_hash_table_insert (self->games, g_steal_pointer (&key), known);
    }
  return known;
}

static KaValues *
read_facts (GHashTable *known, const KaFiguredMatch *match, const char *text, GError **error)
{
  KaValues *facts = g_hash_table_lookup (known, text);

  if (facts == NULL)
    {
      facts = ka_game_read_facts_text (match->game, match->n_seats, text, error);
      if (facts == NULL)
        return NULL;
      if (g_hash_table_size (known) >= MOST_KNOWN)
        g_hash_table_remove_all (known);
      g_hash_table_insert (known, g_strdup (text), facts);
    }
  return ka_values_ref (facts);
}

static KaRound *
read_round (GHashTable *known, const KaFiguredMatch *match, KaRows *rows, GError **error)
{
  KaRow row = ka_row_begin (rows, "round", 5);
  const char *text = ka_row_get_text_or_null (&row, 0, "facts");
  const char *correction = text == NULL ? ka_row_get_text (&row, 2, "correction") : NULL;
  const char *reason = ka_row_get_text_or_null (&row, 3, "reason");
  const char *options = ka_row_get_text_or_null (&row, 4, "options");
  guint32 absent = (guint32) ka_row_get_int (&row, 1, "absent", 0, G_MAXUINT8);
  g_autoptr (KaRound) round = NULL;
  KaValues *values;

  if (!ka_row_end (&row, error))
    return NULL;
  if (text == NULL)
    round = ka_book_parse_correction (correction, match->n_seats, absent, reason, error);
  else if ((values = read_facts (known, match, text, error)) != NULL)
    round = ka_round_new (values, absent);
  if (round == NULL || options == NULL)
    return g_steal_pointer (&round);
  values = ka_book_read_change (match->game, match->n_seats, options, error);
  if (values == NULL)
    return NULL;
  ka_round_take_options (round, values);
  return g_steal_pointer (&round);
}

/* A match that cannot be read is told from a book that cannot: then @problem is set. */
static GPtrArray *
read_rounds (Reader *self, const KaFiguredMatch *match, GArray *handed, GError **problem, GError **error)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error,
      "SELECT facts, absent, correction, reason, options, id, EXISTS (SELECT 1 FROM move v JOIN deal d "
      "ON d.id = v.deal WHERE v.deal = r.deal AND v.n < d.n_moves AND v.stand_in IS NOT NULL) "
      "FROM round r WHERE match = ? ORDER BY n",
      ka_int (match->id));
  GHashTable *known = find_known (self, match);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRound *round = read_round (known, match, rows, problem);
      gboolean is_handed = sqlite3_column_int (rows, 6) != 0;

      if (round == NULL)
        return NULL;
      g_ptr_array_add (rounds, round);
      g_array_append_val (handed, is_handed);
    }
  return step == 0 ? g_steal_pointer (&rounds) : NULL;
}

static gboolean
visit_match (Reader *self, const KaFigures *figures, const KaFiguredMatch *match, KaVisit visit,
             gpointer data, guint *n_unread, GError **error)
{
  KaPlayedMatch played = { match, ka_figures_get_options (figures, match) };
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) rounds = NULL;
  g_autoptr (GArray) handed = g_array_new (FALSE, FALSE, sizeof (gboolean));
  g_autoptr (KaScore) score = NULL;

  if (played.options != NULL && match->first < (int) match->n_seats)
    {
      rounds = read_rounds (self, match, handed, &problem, error);
      if (rounds == NULL && problem == NULL)
        return FALSE;
    }
  if (rounds != NULL)
    score = ka_score_new (match->game, played.options, match->n_seats, match->first,
                          (KaRound *const *) rounds->pdata, rounds->len, &problem);
  if (score == NULL)
    {
      (*n_unread)++;
      return TRUE;
    }
  played.rounds = rounds;
  played.handed = handed;
  played.score = score;
  return visit (&played, data, error);
}

static gboolean
visit_all (Reader *self, const KaFigures *figures, GPtrArray *matches, const KaWork *work, KaVisit visit,
           gpointer data, guint *n_unread, GError **error)
{
  for (guint i = 0; i < matches->len; i++)
    {
      if (g_cancellable_set_error_if_cancelled (work->cancellable, error))
        return FALSE;
      if (work->progress != NULL && i % PROGRESS_STEP == 0)
        work->progress (i, matches->len, work->progress_data);
      if (!visit_match (self, figures, g_ptr_array_index (matches, i), visit, data, n_unread, error))
        return FALSE;
    }
  if (work->progress != NULL)
    work->progress (matches->len, matches->len, work->progress_data);
  return TRUE;
}

gboolean
ka_figures_visit (const KaFigures *self, const KaFiguresFilter *filter, const KaWork *work, KaVisit visit,
                  gpointer data, guint *n_unread, GError **error)
{
  const KaWork none = { NULL };
  g_autoptr (GPtrArray) matches = ka_figures_find (self, filter);
  g_auto (Reader) reader = { NULL };
  guint unread = 0;

  if (work == NULL)
    work = &none;
  if (g_cancellable_set_error_if_cancelled (work->cancellable, error))
    return FALSE;
  reader.db = ka_open_as_of_today (ka_figures_get_path (self), error);
  if (reader.db == NULL)
    return FALSE;
  reader.games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  if (!ka_db_exec (reader.db, "BEGIN", error)
      || !visit_all (&reader, self, matches, work, visit, data, &unread, error))
    return FALSE;
  if (n_unread != NULL)
    *n_unread = unread;
  return TRUE;
}
