/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scribe BOOK N [M]: begins a match of each game, or of the first M, in a new book, this evening, with N rounds made up at random, and prints
 * the UUID and the game of each. Then it writes one more round in the match whose place stands in each line that it reads, and says when that was saved, in
 * microseconds. */
#include <stdio.h>
#include <stdlib.h>

#include "ka-book.h"
#include "ka-games.h"
#include "ka-score.h"
#include "ka-title.h"
#include "random-facts.h"

static const char *const NAMES[] = { "Anna", "Bram", "<b>دانا", "Wilhelmina-Christina van den Bergh", "Eva" };

/* A line of other rules stands before this round. */
#define RULES_BEFORE 3

static const struct
{
  const char *game;
  const char *options;
  guint n_seats;
} MATCHES[] = {
  { "gemma-en-piet", "{}", 4 }, { "gin-rummy", "{\"variant\":\"hollywood\"}", 2 },
  { "oklahoma-gin", "{}", 2 },  { "wiezen", "{}", 4 },
  { "rummy", "{}", 3 },         { "free-sheet", "{}", 5 },
};

typedef struct
{
  gint64 id;
  KaMatch *match;
  GPtrArray *rounds;
} Sheet;

static KaBook *book;
static GRand *rand_;
static gint64 people[G_N_ELEMENTS (NAMES)];

static void
insert (Sheet *self, KaRound *round)
{
  g_autoptr (GError) error = NULL;

  if (!ka_book_insert_round (book, self->id, self->rounds->len, round, NULL, &error))
    g_error ("%s", error->message);
  g_ptr_array_add (self->rounds, round);
}

static void
write_round (Sheet *self)
{
  const KaMatch *match = self->match;

  insert (self,
          random_round_new (rand_, match->game, match->options, match->n_seats, match->first, self->rounds));
}

/* The first change of the rules that can be, if there is one among some. */
static void
write_rules (Sheet *self)
{
  const KaMatch *match = self->match;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (KaRound) rules = random_rules_new (rand_, match->game);

      if (rules->options == NULL
          || !ka_score_check_round (match->game, match->options, match->n_seats, match->first,
                                    (KaRound *const *) self->rounds->pdata, self->rounds->len, rules, NULL))
        continue;
      insert (self, ka_round_ref (rules));
      return;
    }
}

static void
begin (Sheet *self, guint i, guint n_rounds)
{
  const KaGame *game = ka_games_find (MATCHES[i].game);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options
      = ka_game_read_options_text (game, MATCHES[i].n_seats, MATCHES[i].options, &error);

  if (options == NULL)
    g_error ("%s", error->message);
  if (game->titled)
    ka_title_set (options, "Klaverjassen & <co>");
  self->id = ka_book_create_match (book, game, options, KA_ORIGIN_PAPER, people, MATCHES[i].n_seats, 0, NULL,
                                   NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, &error);
  if (self->id == 0)
    g_error ("%s", error->message);
  self->match = ka_book_get_match (book, self->id, &error);
  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  for (guint n = 0; n < n_rounds; n++)
    {
      if (n == RULES_BEFORE)
        write_rules (self);
      write_round (self);
    }
  printf ("%s %s\n", self->match->uuid, game->id);
}

int
main (int argc, char **argv)
{
  Sheet sheets[G_N_ELEMENTS (MATCHES)] = { 0 };
  g_autoptr (GError) error = NULL;
  char line[16];
  guint n;

  if (argc < 3)
    return 2;
  n = argc > 3 ? MIN ((guint) atoi (argv[3]), G_N_ELEMENTS (MATCHES)) : G_N_ELEMENTS (MATCHES);
  book = ka_book_open (argv[1], ka_games_find, &error);
  if (book == NULL)
    g_error ("%s", error->message);
  rand_ = g_rand_new_with_seed (7);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    people[i] = ka_book_add_player (
        book, &(KaPlayer) { .name = (char *) NAMES[i], .colour = (int) i, .symbol = (char *) "star" }, NULL);
  for (guint i = 0; i < n; i++)
    begin (&sheets[i], i, (guint) atoi (argv[2]));
  fflush (stdout);
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      write_round (&sheets[(guint) atoi (line) % n]);
      printf ("%" G_GINT64_FORMAT "\n", g_get_real_time ());
      fflush (stdout);
    }
  ka_book_close (book);
  return 0;
}
