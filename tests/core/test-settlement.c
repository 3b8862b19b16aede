/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who gives how many points to whom: counted on paper. */
#include <stdlib.h>

#include "ka-games.h"
#include "ka-settlement.h"

static const char *const NAMES[] = { "An", "Bob", "Cas", "Dee", "Eva", "Fay", "Gus", "Hal" };

static void
add_with (KaSettlement *settlement, const char *game, const char *given, guint n_seats, const int *totals,
          const char *const *people)
{
  KaScore score = { .game = ka_games_find (game), .n_seats = n_seats };
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) read
      = ka_fields_read_text (score.game->options, score.game->n_options, n_seats, given, &error);
  g_autoptr (KaValues) options = ka_game_complete_options (score.game, read);

  g_assert_no_error (error);
  for_each_seat (seat, n_seats)
    score.totals[seat] = totals[seat];
  ka_settlement_add (settlement, &score, options, people, people);
}

static void
add (KaSettlement *settlement, const char *game, guint n_seats, const int *totals, const char *const *people)
{
  add_with (settlement, game, "{}", n_seats, totals, people);
}

/* As text: "Cas>An:7 Bob>An:3". */
static char *
tell (const KaSettlement *settlement)
{
  g_autoptr (GArray) transfers = ka_settlement_list_transfers (settlement);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < transfers->len; i++)
    {
      const KaTransfer *one = &g_array_index (transfers, KaTransfer, i);
      const KaSettler *from = settlement->people->pdata[one->from];
      const KaSettler *to = settlement->people->pdata[one->to];

      g_string_append_printf (text, "%s%s>%s:%" G_GINT64_FORMAT, i > 0 ? " " : "", from->name, to->name,
                              one->points);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
assert_settles_with (const char *game, const char *options, guint n_seats, const int *totals,
                     const char *expected)
{
  g_autoptr (KaSettlement) settlement = ka_settlement_new ();
  g_autofree char *told = NULL;

  add_with (settlement, game, options, n_seats, totals, NAMES);
  told = tell (settlement);
  g_assert_cmpstr (told, ==, expected);
}

static void
assert_settles (const char *game, guint n_seats, const int *totals, const char *expected)
{
  assert_settles_with (game, "{}", n_seats, totals, expected);
}

/* RU-12: with settlement the losers of a round pay the winner, and the most points win. */
static void
test_ledger_of_rummy (void)
{
  assert_settles_with ("rummy", "{\"settlement\":true}", 3, (const int[]) { 49, -10, -39 },
                       "Cas>An:39 Bob>An:10");
}

/* FS-4, FS-5: the options say who wins. The team of An and Cas is 60 ahead: each of them of each of the others. */
static void
test_free_sheet (void)
{
  const int totals[] = { 102, 42, 102, 42 };

  assert_settles_with ("free-sheet", "{\"teams\":\"two\"}", 4, totals, "Bob>An:120 Dee>Cas:120");
  assert_settles_with ("free-sheet", "{\"teams\":\"two\",\"wins\":\"lowest\"}", 4, totals,
                       "An>Bob:120 Cas>Dee:120");
}

/* What one loses at Wiezen another has won: the ledger is what each gets. */
static void
test_ledger (void)
{
  assert_settles ("wiezen", 4, (const int[]) { 12, -3, -7, -2 }, "Cas>An:7 Bob>An:3 Dee>An:2");
  assert_settles ("wiezen", 4, (const int[]) { 5, -5, 5, -5 }, "Bob>An:5 Dee>Cas:5");
  assert_settles ("wiezen", 4, (const int[]) { 0, 0, 0, 0 }, "");
}

/* A correction made it 4 in all. Each pair settles its difference then: An is 10, 12 and 10 ahead, so 32; Bob 10 behind An, 2 ahead of
 * Cas, even with Dee: −8; Cas 12, 2 and 2 behind: −16; Dee as Bob. */
/* Of a pot of 8 everybody gets 2 back; of one of 6 the first two get 2. */
static void
test_pot (void)
{
  assert_settles_with ("wiezen", "{\"pass\":\"pot\"}", 4, (const int[]) { 30, -10, -10, -10 },
                       "Bob>An:10 Cas>An:10 Dee>An:10");
  assert_settles_with ("wiezen", "{\"pass\":\"pot\"}", 4, (const int[]) { -5, 1, -5, 1 },
                       "An>Bob:3 Cas>Dee:3");
  assert_settles_with ("wiezen", "{\"pass\":\"pot\"}", 4, (const int[]) { -6, 0, 0, 0 },
                       "An>Bob:2 An>Cas:1 An>Dee:1");
}

static void
test_ledger_that_is_not_nil (void)
{
  assert_settles ("wiezen", 4, (const int[]) { 9, -1, -3, -1 }, "Cas>An:16 Bob>An:8 Dee>An:8");
}

/* Few points are good at Gemma en Piet: Bob gives An 20, Cas gives An 40 and Bob 20. */
static void
test_lowest_wins (void)
{
  assert_settles ("gemma-en-piet", 3, (const int[]) { 10, 30, 50 }, "Cas>An:60");
}

/* Two settle what they differ. */
static void
test_two (void)
{
  assert_settles ("gin-rummy", 2, (const int[]) { 65, 112 }, "An>Bob:47");
}

/* An wins 6 from Bob at the one, and loses 9 to Cas at the other: Bob gives Cas what he owes An, and An the rest. */
static void
test_evening (void)
{
  g_autoptr (KaSettlement) settlement = ka_settlement_new ();
  g_autofree char *told = NULL;

  add (settlement, "gin-rummy", 2, (const int[]) { 56, 50 }, NAMES);
  add (settlement, "gin-rummy", 2, (const int[]) { 31, 40 }, (const char *const[]) { "An", "Cas" });
  told = tell (settlement);
  g_assert_cmpstr (told, ==, "Bob>Cas:6 An>Cas:3");
}

/* Two tables: whoever did not play with somebody gives him nothing, until one sits at both. */
static void
test_companies (void)
{
  g_autoptr (KaSettlement) settlement = ka_settlement_new ();
  g_autofree char *apart = NULL;
  g_autofree char *together = NULL;

  add (settlement, "gin-rummy", 2, (const int[]) { 56, 50 }, NAMES);
  add (settlement, "wiezen", 4, (const int[]) { 10, -4, -4, -2 }, NAMES + 2);
  apart = tell (settlement);
  g_assert_cmpstr (apart, ==, "Bob>An:6 Dee>Cas:4 Eva>Cas:4 Fay>Cas:2");
  /* Cas wins 1 from Bob, who then has 7 to give, and Cas 11 to get. */
  add (settlement, "gin-rummy", 2, (const int[]) { 31, 30 }, (const char *const[]) { "Cas", "Bob" });
  together = tell (settlement);
  g_assert_cmpstr (together, ==, "Bob>Cas:7 Dee>An:4 Eva>Cas:4 Fay>An:2");
}

static void
assert_even (const KaSettlement *settlement)
{
  g_autoptr (GArray) transfers = ka_settlement_list_transfers (settlement);
  gint64 open[KA_MAX_SEATS] = { 0 };

  g_assert_cmpuint (transfers->len, <, settlement->people->len);
  for (guint i = 0; i < transfers->len; i++)
    {
      const KaTransfer *one = &g_array_index (transfers, KaTransfer, i);

      g_assert_cmpint (one->points, >, 0);
      open[one->from] -= one->points;
      open[one->to] += one->points;
    }
  for (guint i = 0; i < settlement->people->len; i++)
    g_assert_cmpint (open[i], ==, ((const KaSettler *) settlement->people->pdata[i])->balance);
}

static void
test_everybody_is_even (void)
{
  static const char *const GAMES[] = { "wiezen", "gemma-en-piet", "rummy" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (18);

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (KaSettlement) settlement = ka_settlement_new ();
      guint n = (guint) g_rand_int_range (rand, 2, KA_MAX_SEATS + 1);
      int totals[KA_MAX_SEATS];

      for_each_seat (seat, n)
        totals[seat] = g_rand_int_range (rand, -300, 300);
      add (settlement, GAMES[i % G_N_ELEMENTS (GAMES)], n, totals, NAMES);
      assert_even (settlement);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settlement/ledger", test_ledger);
  g_test_add_func ("/settlement/pot", test_pot);
  g_test_add_func ("/settlement/not-nil", test_ledger_that_is_not_nil);
  g_test_add_func ("/settlement/ledger-of-rummy", test_ledger_of_rummy);
  g_test_add_func ("/settlement/free-sheet", test_free_sheet);
  g_test_add_func ("/settlement/lowest-wins", test_lowest_wins);
  g_test_add_func ("/settlement/two", test_two);
  g_test_add_func ("/settlement/evening", test_evening);
  g_test_add_func ("/settlement/companies", test_companies);
  g_test_add_func ("/settlement/even", test_everybody_is_even);
  return g_test_run ();
}
