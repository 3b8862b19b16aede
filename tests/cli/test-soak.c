/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game, named by its id, with every variant and number of seats and with rules as no variant has them, see ka_soak(): for so many
 * deals a day, and with --all for as many as it takes to trust it. */
#include "ka-games.h"
#include "random-rules.h"
#include "soak.h"

#define DEALS          20000
#define OTHER_DEALS    2000 /* with another than the usual number of seats */
#define DAILY_PART     10   /* of them all, this part each day */

#define RULES          2000 /* how many rules are drawn */
#define DEALS_OF_RULES 50
#define TELL_EVERY     50 /* after so many rules it is told how far it came */

#define SEED           20240229

static guint part = DAILY_PART;

typedef struct
{
  const KaGame *game;
  const KaVariant *variant;
  guint n_seats;
} Case;

static void
test_soak (gconstpointer data)
{
  const Case *given = data;
  g_autoptr (KaValues) options = ka_game_variant_options (given->game, given->variant);
  g_autoptr (GError) error = NULL;
  guint deals = (given->n_seats == given->game->usual_seats ? DEALS : OTHER_DEALS) / part;
  KaSoakFigures figures;

  ka_soak (given->game, ka_games_find, options, given->n_seats, deals, NULL, SEED, &figures, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (figures.deals, ==, deals);
  g_assert_cmpuint (figures.matches, >, 0);
  g_assert_cmpuint (figures.moves, >, figures.deals);
}

/* Rules that do not hold are told, and the others played all the same: one run of hours finds all there is. */
static guint64
play_rules (const KaGame *game, KaRandom *random)
{
  guint n_seats = (guint) random_between (random, (int) game->min_seats, (int) game->max_seats);
  g_autoptr (KaValues) options = random_rules (random, game, n_seats);
  g_autofree char *text = ka_values_to_text (options);
  g_autoptr (GError) error = NULL;
  KaSoakFigures figures;

  if (!ka_soak (game, ka_games_find, options, n_seats, DEALS_OF_RULES / part, NULL, ka_random_next (random),
                &figures, &error))
    g_test_fail_printf ("%u seats, %s: %s", n_seats, text, error->message);
  else
    g_assert_cmpuint (figures.deals, ==, DEALS_OF_RULES / part);
  return figures.moves;
}

static void
test_rules (gconstpointer data)
{
  const KaGame *game = data;
  guint64 moves = 0;
  KaRandom random;

  ka_random_init (&random, SEED);
  for (guint i = 1; i <= RULES / part; i++)
    {
      moves += play_rules (game, &random);
      if (i % TELL_EVERY == 0)
        g_test_message ("%u rules of %u deals, %" G_GUINT64_FORMAT " moves", i, DEALS_OF_RULES / part, moves);
    }
}

static void
add_case (Case given)
{
  g_autofree char *path = g_strdup_printf ("/%s/%s/%u", given.game->id, given.variant->id, given.n_seats);

  g_test_add_data_func_full (path, g_memdup2 (&given, sizeof given), test_soak, g_free);
}

int
main (int argc, char **argv)
{
  const KaGame *game;
  g_autofree char *path = NULL;

  g_test_init (&argc, &argv, NULL);
  game = argc > 1 ? ka_games_find (argv[1]) : NULL;
  g_assert_nonnull (game);
  if (argc > 2 && g_str_equal (argv[2], "--all"))
    part = 1;
  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    for (guint n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++)
      add_case ((Case) { game, variant, n_seats });
  path = g_strdup_printf ("/%s/rules", game->id);
  g_test_add_data_func (path, game, test_rules);
  return g_test_run ();
}
