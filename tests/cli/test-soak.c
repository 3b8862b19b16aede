/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game, named by its id, with every variant and number of seats, for as many deals as it takes to trust it: see
 * ka_soak(). */
#include "ka-games.h"
#include "soak.h"

#ifdef __SANITIZE_ADDRESS__
#  define SLOWER 10 /* under the sanitizers a deal takes so much longer */
#else
#  define SLOWER 1
#endif

#define DEALS       (20000 / SLOWER)
#define OTHER_DEALS (2000 / SLOWER) /* with another than the usual number of seats */

#define SEED        20240229

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
  guint deals = given->n_seats == given->game->usual_seats ? DEALS : OTHER_DEALS;
  KaSoakFigures figures;

  ka_soak (given->game, ka_games_find, options, given->n_seats, deals, NULL, SEED, &figures, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (figures.deals, ==, deals);
  g_assert_cmpuint (figures.matches, >, 0);
  g_assert_cmpuint (figures.moves, >, figures.deals);
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

  g_test_init (&argc, &argv, NULL);
  game = argc == 2 ? ka_games_find (argv[1]) : NULL;
  g_assert_nonnull (game);
  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    for (guint n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++)
      add_case ((Case) { game, variant, n_seats });
  return g_test_run ();
}
