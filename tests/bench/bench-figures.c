/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the statistics take on a big book, beside the same questions as bare SQL. With a path: a big book that lies
 * there already. */
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "big-book.h"
#include "fixture.h"
#include "ka-figures-people.h"
#include "ka-figures-rating.h"
#include "ka-figures-retry.h"
#include "ka-figures-rounds.h"

#define N_TIMES 9

typedef struct
{
  const char *path;
  KaFigures *figures;
  KaFiguresFilter filter;
  guint who;
  sqlite3 *bare;
  const char *sql;
  guint n;
} Asking;

typedef void (*Action) (Asking *self);

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

/* The median and the shortest of some times, in milliseconds: on a busy machine the shortest says more. */
static void
measure (const char *what, Action action, Asking *asking)
{
  double times[N_TIMES];

  for (guint i = 0; i < N_TIMES; i++)
    {
      gint64 begin = g_get_monotonic_time ();

      action (asking);
      times[i] = (double) (g_get_monotonic_time () - begin) / 1000;
    }
  qsort (times, N_TIMES, sizeof *times, compare);
  printf ("  %-44s %8.1f ms  (shortest %8.1f)   %7u found\n", what, times[N_TIMES / 2], times[0], asking->n);
}

/* What the page shows of all people and of one of them. */
static void
ask (Asking *self)
{
  g_autoptr (GArray) people = ka_figures_count_people (self->figures, &self->filter);
  g_autoptr (GArray) games = ka_figures_count_games (self->figures, &self->filter, self->who);
  g_autoptr (GArray) others = ka_figures_count_opponents (self->figures, &self->filter, self->who);
  g_autoptr (GArray) records = ka_figures_list_records (self->figures, &self->filter);

  self->n = people->len + games->len + others->len + records->len;
}

/* As the page is opened: nothing has been read yet. */
static void
open_and_ask (Asking *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->figures, ka_figures_unref);
  self->figures = ka_figures_read (self->path, ka_games_find, NULL, &error);
  if (self->figures == NULL)
    g_error ("%s", error->message);
  ask (self);
}

static void
ask_rounds (Asking *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRoundFigures) rounds = ka_figures_count_rounds (self->figures, &self->filter, NULL, &error);

  if (rounds == NULL)
    g_error ("%s", error->message);
  self->n = rounds->n_rounds;
}

static void
ask_ratings (Asking *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRatings) ratings = ka_figures_rate (self->figures, &self->filter, NULL, &error);

  if (ratings == NULL)
    g_error ("%s", error->message);
  self->n = ratings->results->len;
}

/* All games one after the other, each with an option of its own. */
static void
try_rules (Asking *self)
{
  static const char *const CHANGES[][2] = { { "gemma-en-piet", "{\"first-only\":true}" },
                                            { "gin-rummy", "{\"box\":20}" },
                                            { "oklahoma-gin", "{\"grote-gin\":true}" },
                                            { "wiezen", "{\"all-tricks-double\":true}" },
                                            { "rummy", "{\"settlement\":true}" } };

  self->n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (CHANGES); i++)
    {
      const KaGame *game = ka_games_find (CHANGES[i][0]);
      const KaFiguresFilter filter = { .game = game->id };
      g_autoptr (GError) error = NULL;
      g_autoptr (KaValues) changes
          = ka_fields_read_text (game->options, game->n_options, game->usual_seats, CHANGES[i][1], &error);
      g_autoptr (KaRetry) retry
          = changes != NULL ? ka_figures_retry (self->figures, &filter, game, changes, NULL, &error) : NULL;

      if (retry == NULL)
        g_error ("%s", error->message);
      self->n += retry->n_lines;
    }
}

static void
ask_bare (Asking *self)
{
  sqlite3_stmt *statement;

  if (sqlite3_prepare_v2 (self->bare, self->sql, -1, &statement, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (self->bare));
  for (self->n = 0; sqlite3_step (statement) == SQLITE_ROW; self->n++)
    ;
  sqlite3_finalize (statement);
}

static void
measure_bare (const char *what, const char *sql, Asking *asking)
{
  asking->sql = sql;
  measure (what, ask_bare, asking);
}

static void
ask_everything (Asking *asking)
{
  printf ("statistics: all people, all time\n");
  measure ("opened: read, and all questions asked", open_and_ask, asking);
  measure ("asked again", ask, asking);
  measure_bare (
      "bare SQL: matches, wins, mean place",
      "SELECT s.player, count(*), sum (m.ended <> 0), sum (m.ended <> 0 AND t.place = 1), "
      "avg (t.place) FROM match m JOIN seat s ON s.match = m.id JOIN standing t ON t.match = s.match "
      "AND t.seat = s.seat WHERE m.deleted = 0 AND m.practice = 0 GROUP BY s.player",
      asking);
  measure_bare ("bare SQL: one against all others",
                "SELECT o.player, count(*), sum (a.place < b.place), sum (a.place > b.place) FROM seat s "
                "JOIN seat o ON o.match = s.match AND o.seat <> s.seat JOIN standing a ON a.match = s.match "
                "AND a.seat = s.seat JOIN standing b ON b.match = o.match AND b.seat = o.seat "
                "JOIN match m ON m.id = s.match WHERE s.player = 2 AND m.deleted = 0 GROUP BY o.player",
                asking);

  printf ("another filter\n");
  asking->filter = (KaFiguresFilter) { .game = "wiezen" };
  measure ("a game", ask, asking);
  asking->filter = (KaFiguresFilter) { .group = "Group 1", .from = 1450000000, .until = 1481000000 };
  measure ("a group, a year", ask, asking);
  asking->filter = (KaFiguresFilter) { .with = (const gint64[]) { 2, 3, 0 }, .n_seats = 4 };
  measure ("two people, four players", ask, asking);
  measure_bare ("bare SQL: wins in a game",
                "SELECT s.player, count(*), sum (t.place = 1) FROM match m JOIN seat s ON s.match = m.id "
                "JOIN standing t ON t.match = s.match AND t.seat = s.seat WHERE m.game = 'wiezen' "
                "AND m.deleted = 0 GROUP BY s.player",
                asking);
}

static void
ask_every_round (Asking *asking)
{
  printf ("every round, in the background\n");
  asking->filter = (KaFiguresFilter) { 0 };
  measure ("events, roles and records of all rounds", ask_rounds, asking);
  measure ("ratings, of partners too", ask_ratings, asking);
  asking->filter = (KaFiguresFilter) { .with = (const gint64[]) { 2, 0 } };
  measure ("those of one person", ask_rounds, asking);
  measure ("other rules tried on all matches", try_rules, asking);
  measure_bare ("bare SQL: the facts as text", "SELECT facts FROM round ORDER BY match, n", asking);
  measure_bare ("bare SQL: the best round of each player",
                "SELECT s.player, max (p.points) FROM points p JOIN round r ON r.id = p.round "
                "JOIN seat s ON s.match = r.match AND s.seat = p.seat GROUP BY s.player",
                asking);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = argc < 2 ? g_dir_make_tmp ("kaartavond-bench-XXXXXX", NULL) : NULL;
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "book.db", NULL) : g_strdup (argv[1]);
  Asking asking = { .path = path };

  if (folder != NULL)
    big_book_write (path);
  if (sqlite3_open (path, &asking.bare) != SQLITE_OK)
    g_error ("%s", path);
  ask_everything (&asking);
  ask_every_round (&asking);
  sqlite3_close (asking.bare);
  g_clear_pointer (&asking.figures, ka_figures_unref);
  if (folder != NULL)
    remove_folder (folder);
  return 0;
}
