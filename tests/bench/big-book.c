/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "big-book.h"

#include "ka-book-private.h"
#include "ka-games.h"
#include "random-facts.h"

/* Making up sheets takes longer than writing them, so each of a few is written many times. */
#define N_SHEETS    12
#define SHEET_LINES 24

static const char *const WORDS[] = { "rain", "late",   "birthday", "terrace", "holiday", "revenge",
                                     "soup", "guests", "thunder",  "first",   "candles" };

static const char *const PLACES[]
    = { "Kitchen", "Garden", "Café De Kroon", "Train", "Grandmother's", "Camping", "" };

typedef struct
{
  KaBook *book;
  GRand *rand;
  gint64 players[BIG_PLAYERS];
  GPtrArray *sheets[16]; /* per game: of GPtrArray of KaRound */
  guint n_games;
} Writer;

static const char *
pick (GRand *rand, const char *const *list, guint n)
{
  return list[g_rand_int_range (rand, 0, (int) n)];
}

GPtrArray *
make_sheet (GRand *rand, const KaGame *game, const KaValues *options, guint n_seats, guint n)
{
  GPtrArray *rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (rounds, random_round_new (rand, game, options, n_seats, 0, rounds));
  return rounds;
}

static void
make_sheets (Writer *self)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL && !(*game)->hidden; game++)
    {
      g_autoptr (KaValues) options = ka_game_complete_options (*game, NULL);
      GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

      for (guint i = 0; i < N_SHEETS; i++)
        g_ptr_array_add (sheets, make_sheet (self->rand, *game, options, (*game)->usual_seats, SHEET_LINES));
      self->sheets[self->n_games++] = sheets;
    }
}

static void
add_players (Writer *self)
{
  for (int i = 0; i < BIG_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %c%d", 'A' + i % 26, i);
      KaPlayer player = { .name = name, .colour = i % KA_N_COLOURS, .symbol = (char *) "star" };

      self->players[i] = ka_book_add_player (self->book, &player, NULL);
    }
}

/* Neighbours play together, as groups do. */
static gint64
add_match (Writer *self, const KaGame *game, guint i)
{
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  guint group = (guint) g_rand_int_range (self->rand, 0, BIG_PLAYERS / 5);
  g_autofree char *name = g_strdup_printf ("Group %u", group);
  g_autofree char *note = g_strdup_printf ("%s %s %u", pick (self->rand, WORDS, G_N_ELEMENTS (WORDS)),
                                           pick (self->rand, WORDS, G_N_ELEMENTS (WORDS)), i);
  gint64 players[KA_MAX_SEATS];

  for_each_seat (seat, game->usual_seats)
    players[seat] = self->players[(group * 5 + seat) % BIG_PLAYERS];
  return ka_book_create_match (self->book, game, options, KA_ORIGIN_PAPER, players, game->usual_seats, 0,
                               name, pick (self->rand, PLACES, G_N_ELEMENTS (PLACES)), note,
                               1400000000 + i * 20000, NULL);
}

static guint
add_rounds (Writer *self, gint64 match, GPtrArray *sheet, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!ka_book_insert_round (self->book, match, i, g_ptr_array_index (sheet, i % sheet->len), NULL,
                                 &error))
        g_error ("%s", error->message);
    }
  return n;
}

static void
write_matches (Writer *self, BigBook *big)
{
  /* The longest match comes first and the others share the rest. */
  for (guint i = 0; i < BIG_MATCHES; i++)
    {
      guint g = i % self->n_games;
      guint left = BIG_MATCHES - i;
      guint n = i == 0 ? BIG_LONGEST : (BIG_ROUNDS - big->n_rounds) / left;
      GPtrArray *sheet
          = g_ptr_array_index (self->sheets[g], (guint) g_rand_int_range (self->rand, 0, N_SHEETS));

      big->last = add_match (self, ka_game_list[g], i);
      if (i == 0)
        big->longest = big->last;
      big->n_rounds += add_rounds (self, big->last, sheet, n);
    }
}

BigBook
big_book_write (const char *path)
{
  g_autoptr (GError) error = NULL;
  Writer self = { ka_book_open (path, ka_games_find, &error), g_rand_new_with_seed (2026) };
  gint64 begin = g_get_monotonic_time ();
  BigBook big = { 0 };

  if (self.book == NULL)
    g_error ("%s", error->message);
  ka_db_exec (self.book->db, "PRAGMA synchronous = OFF; PRAGMA cache_size = -65536", NULL);
  make_sheets (&self);
  add_players (&self);
  write_matches (&self, &big);
  ka_book_close (self.book);
  for (guint i = 0; i < self.n_games; i++)
    g_ptr_array_unref (self.sheets[i]);
  g_rand_free (self.rand);
  big.seconds = (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  return big;
}
