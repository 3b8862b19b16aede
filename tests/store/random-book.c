/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-book PATH SEED N: writes a book in which N things were done at random, as people do them: matches, rounds,
 * edits, deletions, merges, undoing; matches against computer players, practice, and what came from another book. */
#include <glib/gstdio.h>
#include <stdlib.h>

#include "random-facts.h"
#include "random-verbs.h"

static void
check (gboolean done, GError **error)
{
  if (!done)
    g_error ("%s", (*error)->message);
}

/* Rounds at the end of a sheet, so that some matches come to their end. */
static void
play_rounds (Verbs *verbs, gint64 id, guint n)
{
  KaBook *book = verbs->fixture->book;
  g_autoptr (KaMatch) match = ka_book_get_match (book, id, NULL);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      KaRound *round
          = random_round_new (verbs->rand, match->game, match->options, match->n_seats, match->first, rounds);

      g_ptr_array_add (rounds, round);
      check (ka_book_insert_round (book, id, i, round, NULL, &error), &error);
    }
}

/* A person against a computer player, now and then only for practice. */
static void
play_at_table (Verbs *verbs, guint i)
{
  static const char *const BOTS[2] = { NULL, "club" };
  const KaGame *game = ka_game_list[i % 2];
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GError) error = NULL;
  gint64 players[2] = { verbs->fixture->people[i % N_PEOPLE], 0 };
  gint64 id
      = ka_book_create_table (verbs->fixture->book, game, options, players, BOTS, 2, 0, i % 3 == 0, &error);

  check (id != 0, &error);
  play_rounds (verbs, id, 5 + i);
}

/* A match of everybody, long enough for a winner, that took an hour. */
static void
play_evening (Verbs *verbs, guint i)
{
  KaBook *book = verbs->fixture->book;
  guint n_games = 0;
  const KaGame *game;
  g_autoptr (KaValues) options = NULL;
  g_autoptr (GError) error = NULL;
  gint64 started = 1600000000 + i * 90000, id;
  guint n_seats;

  while (ka_game_list[n_games] != NULL)
    n_games++;
  game = ka_game_list[i % n_games];
  options = ka_game_complete_options (game, NULL);
  n_seats = game->min_seats + i % (MIN (game->max_seats, N_PEOPLE) - game->min_seats + 1);
  id = ka_book_create_match (book, game, options, KA_ORIGIN_PAPER, verbs->fixture->people, n_seats, 0,
                             i % 2 == 0 ? "Tuesdays" : NULL, "Home", "", started, &error);
  check (id != 0, &error);
  play_rounds (verbs, id, 6 + i % 9);
  if (i % 4 != 0)
    check (ka_book_update_match (book, id, options, 0, NULL, "Home", "", started, started + 3000 + i * 60,
                                 &error),
           &error);
}

static void
do_all (Verbs *verbs, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      do_verb (verbs, NULL);
      if (g_rand_int_range (verbs->rand, 0, 12) == 0)
        ka_book_undo (verbs->fixture->book, 0, NULL, NULL);
    }
}

/* Somebody else's book comes in, with people of the same names. */
static void
import_other (Fixture *f, guint32 seed, guint n)
{
  Fixture other = { NULL };
  g_auto (Verbs) verbs;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  KaImportReport report;
  gboolean done;

  set_up (&other, NULL);
  verbs_init (&verbs, &other, seed);
  play_evening (&verbs, seed);
  do_all (&verbs, n);
  text = export_text (other.book);
  done = import_text (f->book, text, FALSE, &report, &error);
  check (done, &error);
  tear_down (&other, NULL);
}

int
main (int argc, char **argv)
{
  Fixture f = { NULL };
  guint32 seed = argc > 2 ? (guint32) atoi (argv[2]) : 0;
  guint n = argc > 3 ? (guint) atoi (argv[3]) : 0;
  g_autoptr (GFile) from = NULL;
  g_autoptr (GFile) to = NULL;
  g_autoptr (GError) error = NULL;

  if (argc != 4)
    return 2;
  set_up (&f, NULL);
  {
    g_auto (Verbs) verbs;

    verbs_init (&verbs, &f, seed);
    for (guint i = 0; i < 14; i++)
      play_evening (&verbs, i);
    for (guint i = 0; i < 6; i++)
      play_at_table (&verbs, i);
    do_all (&verbs, n);
    import_other (&f, seed + 1, n / 4);
    do_all (&verbs, n / 4);
  }
  assert_sound (f.book);
  close_book (&f);
  from = g_file_new_for_path (f.path);
  to = g_file_new_for_path (argv[1]);
  check (g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error), &error);
  tear_down (&f, NULL);
  return 0;
}
