/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from the rounds: the standing of a match, and what the history shows of it. Only what is different is written. */
#include "ka-book-private.h"

#include "ka-error.h"
#include "ka-words.h"

static gboolean
write_standing (KaBook *self, gint64 match, const KaScore *score, GError **error)
{
  /* After an undo there may be fewer seats than before. */
  if (!ka_db_run (self->db, error, "DELETE FROM standing WHERE match = ? AND seat >= ?", ka_int (match),
                  ka_int (score->n_seats)))
    return FALSE;
  for_each_seat (seat, score->n_seats)
    if (!ka_db_run (
            self->db, error,
            "INSERT INTO standing (match, seat, total, place) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE "
            "SET total = excluded.total, place = excluded.place "
            "WHERE (total, place) <> (excluded.total, excluded.place)",
            ka_int (match), ka_int (seat), ka_int (score->totals[seat]), ka_int (score->ranking[seat])))
      return FALSE;
  return TRUE;
}

static guint
count_rounds (GPtrArray *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += !ka_round_is_correction (((const KaLine *) g_ptr_array_index (lines, i))->round);
  return n;
}

static gboolean
write_summary (KaBook *self, gint64 match, guint n_rounds, gboolean finished, GError **error)
{
  g_autofree char *words = ka_words_read (self->db, match, error);

  return words != NULL
         && ka_db_run (
             self->db, error,
             "INSERT INTO summary (match, n_rounds, finished, words) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE "
             "SET n_rounds = excluded.n_rounds, finished = excluded.finished, words = excluded.words "
             "WHERE (n_rounds, finished, words) <> (excluded.n_rounds, excluded.finished, excluded.words)",
             ka_int (match), ka_int (n_rounds), ka_int (finished), ka_text (words));
}

/* A match ends when its rules say so for the first time, and goes on when they no longer do. What a person decided
 * after that stands: one who plays on past the end is not stopped by the next round. */
static gboolean
set_ended (KaBook *self, const KaMatch *match, gboolean finished, GError **error)
{
  gint64 was_finished;

  if (ka_db_query_int (self->db, &was_finished, error, "SELECT finished FROM summary WHERE match = ?",
                       ka_int (match->id))
      < 0)
    return FALSE;
  if (finished && !was_finished && match->ended == 0)
    return ka_db_run (self->db, error, "UPDATE match SET ended = ? WHERE id = ?",
                      ka_int (g_get_real_time () / G_USEC_PER_SEC), ka_int (match->id));
  if (!finished && was_finished && match->ended != 0 && !match->by_hand)
    return ka_db_run (self->db, error, "UPDATE match SET ended = 0 WHERE id = ?", ka_int (match->id));
  return TRUE;
}

KaScore *
ka_book_score_lines (const KaMatch *match, GPtrArray *lines, GError **error)
{
  g_autofree KaRound **rounds = ka_lines_list_rounds (lines);

  return ka_score_new (match->game, match->options, match->n_seats, match->first, rounds, lines->len, error);
}

static gboolean
forget_points (KaBook *self, gint64 id, GError **error)
{
  gint64 n_rounds;

  return ka_db_query_int (self->db, &n_rounds, error,
                          "SELECT count (*) FROM round WHERE match = ? AND correction IS NULL", ka_int (id))
             >= 0
         && ka_db_run (self->db, error, "DELETE FROM standing WHERE match = ?", ka_int (id))
         && write_summary (self, id, (guint) n_rounds, FALSE, error);
}

gboolean
ka_book_rescore (KaBook *self, gint64 id, gboolean may_end, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaMatch) match = ka_book_get_match (self, id, &problem);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (KaScore) score = NULL;

  if (match == NULL)
    {
      if (g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND))
        return TRUE; /* an undo took it away, and its points with it */
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (match->game == NULL)
    return TRUE;
  lines = ka_book_list_lines_of (self, match, error);
  score = lines != NULL ? ka_book_score_lines (match, lines, error) : NULL;
  return score != NULL && (!may_end || set_ended (self, match, score->finished, error))
         && write_standing (self, match->id, score, error)
         && write_summary (self, id, count_rounds (lines), score->finished, error);
}

/* Whether it lies in what stands in the book, and not in the disk or in another program. */
static gboolean
is_unfit (const GError *problem)
{
  return problem->domain == KA_ERROR || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED)
         || g_error_matches (problem, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
}

/* Options and seats may not go together either: each of two brought somebody, and now there are more than the game takes. Where a newer
 * Kaartavond wrote all of a match, the points are its own. */
static gboolean
forget_unfit_points (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (self, id, error);
  const KaGame *game = match != NULL ? self->lookup (match->game_id) : NULL;

  if (match == NULL)
    return FALSE;
  return match->game != NULL || game == NULL
         || (match->version > game->version && match->version != KA_RULES_NOT_READ)
         || forget_points (self, id, error);
}

gboolean
ka_book_rescore_if_fit (KaBook *self, gint64 id, gboolean may_end, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gint64 there;
  int step = ka_db_query_int (self->db, &there, error, "SELECT 1 FROM match WHERE id = ?", ka_int (id));

  /* A copy may take it away, and its points with it. */
  if (step <= 0)
    return step == 0;
  if (ka_book_rescore (self, id, may_end, &problem))
    return forget_unfit_points (self, id, error);
  if (is_unfit (problem))
    return forget_points (self, id, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ka_book_rescore_match (KaBook *self, gint64 id, GError **error)
{
  gint64 has_points;

  if (ka_db_query_int (self->db, &has_points, error, "SELECT EXISTS (SELECT 1 FROM standing WHERE match = ?)",
                       ka_int (id))
      < 0)
    return FALSE;
  return has_points ? ka_book_rescore (self, id, TRUE, error)
                    : ka_book_rescore_if_fit (self, id, TRUE, error);
}

gboolean
ka_book_rescore_touched (KaBook *self, KaTouched *touched, GError **error)
{
  GHashTableIter keys;
  gpointer match;

  g_hash_table_iter_init (&keys, touched->matches);
  while (g_hash_table_iter_next (&keys, &match, NULL))
    if (!ka_book_rescore_if_fit (self, *(gint64 *) match, FALSE, error))
      return FALSE;
  return TRUE;
}

/* Why the seats or the options of a match are not those of its game. */
static gboolean
check_terms (KaBook *self, const KaMatch *match, const KaGame *game, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error, "SELECT " KA_OPTIONS_OF ("m") " FROM match m WHERE id = ?", ka_int (match->id));
  g_autofree char *options
      = rows != NULL && ka_rows_step (rows, error) > 0 ? ka_rows_dup_text (rows, 0) : NULL;
  g_autoptr (KaValues) read = NULL;

  if (options == NULL)
    return FALSE;
  read = ka_game_read_kept_options (game, match->n_seats, options, error);
  return read != NULL;
}

static void
name_seats (const KaMatch *match, GError *problem)
{
  const char *names[KA_MAX_SEATS + 1] = { NULL };

  for_each_seat (seat, match->n_seats)
    names[seat] = match->players[seat]->name;
  ka_error_name_seats (problem, names);
}

char *
ka_book_explain_no_points (KaBook *self, gint64 id)
{
  g_autoptr (KaMatch) match = ka_book_get_match (self, id, NULL);
  const KaGame *game = match != NULL ? self->lookup (match->game_id) : NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (KaScore) score = NULL;
  g_autoptr (GError) problem = NULL;

  if (game == NULL || match->version > game->version)
    return NULL;
  if (match->game == NULL)
    check_terms (self, match, game, &problem);
  else if ((lines = ka_book_list_lines_of (self, match, &problem)) != NULL)
    score = ka_book_score_lines (match, lines, &problem);
  if (problem == NULL || !is_unfit (problem))
    return NULL;
  name_seats (match, problem);
  return g_strdup (problem->message);
}
