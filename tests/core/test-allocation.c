/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players try moves by the million: listing, checking, making and copying them asks for no memory. */
#include <string.h>

#include "allocation-counter.h"
#include "ka-deal.h"
#include "ka-games.h"
#include "ka-meld.h"

#define DEALS 50

typedef struct
{
  const KaGame *game;
  KaMove moves[KA_MAX_MOVES];
  gpointer state;
  gpointer copy;
  KaRandom random;
} Table;

static void
choose (Table *table, KaMove *move)
{
  const KaRules *rules = table->game->rules;

  if (rules->moves == NULL)
    {
      rules->hide (table->state, rules->actor (table->state), table->copy);
      table->game->bots[0]->choose (rules, table->copy, rules->actor (table->state), &table->random,
                                    &(KaLimit) { 0 }, move, NULL);
      return;
    }
  *move = table->moves[ka_random_below (&table->random, rules->moves (table->state, table->moves))];
}

static void
play_out (Table *table)
{
  const KaRules *rules = table->game->rules;

  while (rules->actor (table->state) >= 0)
    {
      KaMove move = { 0 };

      choose (table, &move);
      g_assert_true (rules->check (table->state, &move, NULL));
      move.kind ^= 64;
      g_assert_false (
          rules->check (table->state, &move, NULL)); /* refusing without an error to fill in neither */
      move.kind ^= 64;
      if (rules->normalize != NULL)
        rules->normalize (table->state, &move);
      rules->reveals (table->state, &move, -1);
      rules->hide (table->state, rules->actor (table->state), table->copy);
      rules->guess (table->copy, rules->actor (table->state), &table->random, table->state);
      rules->apply (table->state, &move);
    }
}

static void
test_game (gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autofree Table *table = g_new0 (Table, 1);
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);
  g_autofree gpointer copy = g_malloc0 (game->rules->state_size);

  table->game = game;
  table->state = state;
  table->copy = copy;
  ka_random_init (&table->random, 1);
  for (guint64 seed = 0; seed < DEALS; seed++)
    {
      KaSetup setup;
      guint64 before;

      ka_setup_shuffled (&setup, game, options, game->usual_seats, 0, seed, NULL);
      memset (state, 0, game->rules->state_size);
      game->rules->deal (&setup, state);
      before = count_allocations ();
      play_out (table);
      g_assert_cmpuint (count_allocations (), ==, before);
    }
}

static void
test_melds (void)
{
  guint64 before = count_allocations ();
  KaSplit splits[64];
  KaHand laid_off;

  ka_meld_deadwood (0x3ff);
  ka_meld_best_discard (0x7ff, NULL);
  ka_meld_splits (0x7ff, splits, G_N_ELEMENTS (splits));
  ka_meld_split_against (0x3ff, splits[0].melds, splits[0].n_melds, &splits[1], &laid_off);
  g_assert_cmpuint (count_allocations (), ==, before);
}

/* The counter counts. */
static void
test_counter (void)
{
  guint64 before = count_allocations ();
  g_autofree char *text = g_strdup ("some memory");

  g_assert_nonnull (text);
  g_assert_cmpuint (count_allocations (), ==, before + 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!ALLOCATIONS_ARE_COUNTED)
    return g_test_run ();
  g_test_add_func ("/allocation/counter", test_counter);
  g_test_add_func ("/allocation/melds", test_melds);
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((*game)->rules != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/allocation/%s", (*game)->id);

        g_test_add_data_func (path, *game, test_game);
      }
  return g_test_run ();
}
