/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guess is drawn with equal chance from all deals that fit a view. What fits is counted here from the text of the view,
 * without the help of the game; what a guess holds is read from its text. Wiezen has a test of its own. */
#include <string.h>

#include "chi-square.h"
#include "ka-deal.h"
#include "ka-games.h"

#define N_KINDS 56
#define GUESSES 20000

/* How many there are of each kind of card or tile. */
typedef struct
{
  guint of[N_KINDS];
} Counts;

static guint
sum (const Counts *counts)
{
  guint n = 0;

  for (guint kind = 0; kind < N_KINDS; kind++)
    n += counts->of[kind];
  return n;
}

static KaCard
read_card (const KaRules *rules, const char *word)
{
  return rules->card_from_text != NULL ? rules->card_from_text (word, NULL) : ka_card_from_text (word, NULL);
}

/* The cards on the line of a state that begins with @key, like `hand 1:`. */
static Counts
read_cards (const KaRules *rules, gconstpointer state, const char *key)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Counts counts = { { 0 } };
  g_auto (GStrv) lines = NULL;

  rules->state_to_text (state, text);
  lines = g_strsplit (text->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], key))
      {
        g_auto (GStrv) words = g_strsplit (lines[i] + strlen (key), " ", -1);

        for (guint w = 0; words[w] != NULL; w++)
          if (read_card (rules, words[w]) != KA_CARD_INVALID)
            counts.of[read_card (rules, words[w])]++;
      }
  return counts;
}

static void
take_out (Counts *from, const Counts *what)
{
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      g_assert_cmpuint (from->of[kind], >=, what->of[kind]);
      from->of[kind] -= what->of[kind];
    }
}

/* The cards that the view of @seat shows nowhere: not in the lines that begin with @keys. */
static Counts
find_unknown (const KaDeal *deal, gconstpointer view, const char *const *keys)
{
  const KaSetup *setup = ka_deal_get_setup (deal);
  Counts unknown = { { 0 } };

  for (guint i = 0; i < setup->n_pack; i++)
    unknown.of[setup->pack[i]]++;
  for (; *keys != NULL; keys++)
    {
      Counts known = read_cards (ka_deal_get_game (deal)->rules, view, *keys);

      take_out (&unknown, &known);
    }
  return unknown;
}

typedef gboolean (*WantFunc) (const KaDeal *deal, gconstpointer view);

/* Plays deals until @wanted says that a seat that is not to move sees such a state as the test is about. */
static KaDeal *
find_deal (const char *id, guint n_seats, const char *bot_id, int *seat, WantFunc wanted)
{
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);
  KaRandom random;
  guint bot = 0;

  while (strcmp (game->bots[bot]->id, bot_id) != 0)
    bot++;
  ka_random_init (&random, 1);
  for (guint64 seed = 0; seed < 20000; seed++)
    {
      g_autoptr (KaDeal) deal = NULL;
      KaSetup setup;

      ka_setup_shuffled (&setup, game, options, n_seats, 0, seed, NULL);
      deal = ka_deal_new (game, &setup, NULL);
      while (ka_deal_get_actor (deal) >= 0)
        {
          KaMove move = { 0 };
          int actor = ka_deal_get_actor (deal);

          *seat = (actor + 1) % (int) n_seats;
          game->rules->hide (ka_deal_get_state (deal), *seat, view);
          if (wanted (deal, view))
            return g_steal_pointer (&deal);
          game->rules->hide (ka_deal_get_state (deal), actor, view);
          game->bots[bot]->choose (game->rules, view, actor, &random, &(KaLimit) { 0 }, &move, NULL);
          g_assert_true (ka_deal_play (deal, &move, NULL));
        }
    }
  g_assert_not_reached ();
}

/* How often each card was in the hand of @other, without those that the view of @seat shows, in many guesses. */
static Counts
guess_hands (const KaDeal *deal, int seat, int other, guint n_guesses)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  g_autofree char *key = g_strdup_printf ("hand %d:", other);
  Counts found = { { 0 } };
  KaRandom random;
  Counts known;

  ka_random_init (&random, 2);
  rules->hide (ka_deal_get_state (deal), seat, view);
  known = read_cards (rules, view, key);
  for (guint i = 0; i < n_guesses; i++)
    {
      Counts hand;

      rules->guess (view, seat, &random, state);
      hand = read_cards (rules, state, key);
      take_out (&hand, &known);
      for (guint kind = 0; kind < N_KINDS; kind++)
        found.of[kind] += hand.of[kind];
    }
  return found;
}

static void
assert_hands (const Counts *found, const double *chances)
{
  guint counts[N_KINDS];

  for (guint kind = 0; kind < N_KINDS; kind++)
    counts[kind] = found->of[kind];
  assert_chances (counts, chances, N_KINDS);
}

static Counts
get_unknown (const KaDeal *deal, int seat, const char *const *keys)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree gpointer view = g_malloc0 (rules->state_size);

  rules->hide (ka_deal_get_state (deal), seat, view);
  return find_unknown (deal, view, keys);
}

/* ---- gin ---------------------------------------------------------------------------------------------------- */

static const char *const GIN_KEYS[] = { "hand 0:", "hand 1:", "pile:", NULL };

static gboolean
is_late (const KaDeal *deal, gconstpointer view)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ka_deal_get_game (deal)->rules->state_to_text (view, text);
  return strstr (text->str, "stock: 4\n") != NULL || strstr (text->str, "stock: 3\n") != NULL;
}

/* Late in a hand: every set of cards that the other may hold is as likely. */
static void
test_gin_hands (void)
{
  int seat;
  g_autoptr (KaDeal) deal = find_deal ("gin-rummy", 2, "random", &seat, is_late);
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autoptr (GHashTable) places = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  Counts unknown = get_unknown (deal, seat, GIN_KEYS);
  guint n_unknown = sum (&unknown), n_hidden, n_hands = 1;
  g_autofree char *key = g_strdup_printf ("hand %d:", 1 - seat);
  g_autofree guint64 *hands = NULL;
  g_autofree guint *counts = NULL;
  Counts full, known;
  KaRandom random;

  rules->hide (ka_deal_get_state (deal), seat, view);
  full = read_cards (rules, ka_deal_get_state (deal), key);
  known = read_cards (rules, view, key);
  n_hidden = sum (&full) - sum (&known);
  g_assert_cmpuint (n_hidden, >=, 5);
  for (guint i = 0; i < n_hidden; i++)
    n_hands = n_hands * (n_unknown - i) / (i + 1);

  hands = g_new (guint64, n_hands);
  counts = g_new0 (guint, n_hands);
  ka_random_init (&random, 3);
  for (guint i = 0; i < n_hands * 20; i++)
    {
      guint64 hand = 0;
      gpointer place;
      Counts guessed;

      rules->guess (view, seat, &random, state);
      guessed = read_cards (rules, state, key);
      for (guint kind = 0; kind < 52; kind++)
        hand |= (guint64) guessed.of[kind] << kind;
      place = g_hash_table_lookup (places, &hand);
      if (place == NULL)
        {
          guint n = g_hash_table_size (places);

          g_assert_cmpuint (n, <, n_hands);
          hands[n] = hand;
          g_hash_table_insert (places, &hands[n], &counts[n]);
          place = &counts[n];
        }
      ++*(guint *) place;
    }
  assert_even (counts, n_hands);
}

static gboolean
has_chosen_melds (const KaDeal *deal, gconstpointer view)
{
  guint n = ka_deal_get_n_moves (deal);
  g_autofree char *move = n > 0 ? ka_deal_move_text (deal, n - 1) : NULL;

  return move != NULL && g_str_has_prefix (move, "meld ");
}

/* Melds are shown with the knock: who has only chosen them looks to the other as if he had not. */
static void
test_gin_melds (void)
{
  int seat;
  g_autoptr (KaDeal) deal = find_deal ("gin-rummy", 2, "random", &seat, has_chosen_melds);
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree gpointer before = g_malloc0 (rules->state_size);
  g_autofree gpointer after = g_malloc0 (rules->state_size);

  rules->hide (ka_deal_get_state_at (deal, ka_deal_get_n_moves (deal) - 1), seat, before);
  rules->hide (ka_deal_get_state (deal), seat, after);
  g_assert_cmpmem (before, rules->state_size, after, rules->state_size);
}

/* ---- Gemma en Piet ---------------------------------------------------------------------------------------- */

static const char *const GEMMA_KEYS[] = { "hand 0:", "hand 1:", "hand 2:", "hand 3:", "pile:", NULL };

static int
count_gemma (KaCard card)
{
  static const int VALUES[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 0, 10 }; /* GP-15 */

  return card >= 52 ? -1 : VALUES[card % 13];
}

static gboolean
has_said_gemma (const KaDeal *deal, gconstpointer view)
{
  guint n = ka_deal_get_n_moves (deal);
  g_autofree char *move = n > 0 ? ka_deal_move_text (deal, n - 1) : NULL;
  g_autofree char *key = NULL;
  Counts hand;
  int who;

  /* Before the pot can have been shuffled again: then it is also known which cards were in the new pot. */
  if (move == NULL || strcmp (move, "gemma") != 0 || n > 60)
    return FALSE;
  ka_deal_get_move (deal, n - 1, &who);
  key = g_strdup_printf ("hand %d:", who);
  hand = read_cards (ka_deal_get_game (deal)->rules, ka_deal_get_state (deal), key);
  return sum (&hand) == 3;
}

/* GP-12: who said Gemma has 7 points or fewer, and every hand of as many cards that has is as likely. */
static void
test_gemma (void)
{
  int seat, gemma;
  g_autoptr (KaDeal) deal = find_deal ("gemma-en-piet", 4, "simple", &seat, has_said_gemma);
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  g_autofree char *key = NULL;
  Counts unknown = get_unknown (deal, seat, GEMMA_KEYS), known, found;
  double chances[N_KINDS] = { 0 };
  int known_value = 0;
  guint n_hidden;

  ka_deal_get_move (deal, ka_deal_get_n_moves (deal) - 1, &gemma);
  g_assert_cmpint (gemma, !=, seat);
  key = g_strdup_printf ("hand %d:", gemma);
  rules->hide (ka_deal_get_state (deal), seat, view);
  known = read_cards (rules, view, key);
  n_hidden = 3 - sum (&known);
  for (guint kind = 0; kind < N_KINDS; kind++)
    known_value += (int) known.of[kind] * count_gemma ((KaCard) kind);

  for (guint choice = 0; choice < N_KINDS * N_KINDS * N_KINDS; choice++)
    {
      guint kinds[] = { choice % N_KINDS, choice / N_KINDS % N_KINDS, choice / N_KINDS / N_KINDS };
      int value = known_value;
      gboolean fits = TRUE;

      for (guint i = 0; i < 3; i++)
        if (i >= n_hidden)
          fits = fits && kinds[i] == 0;
        else
          {
            fits = fits && unknown.of[kinds[i]] > 0 && (i == 0 || kinds[i] > kinds[i - 1]);
            value += count_gemma ((KaCard) kinds[i]);
          }
      for (guint i = 0; fits && value <= 7 && i < n_hidden; i++)
        chances[kinds[i]]++;
    }
  found = guess_hands (deal, seat, gemma, GUESSES);
  g_assert_cmpuint (sum (&found), ==, n_hidden * GUESSES);
  assert_hands (&found, chances);
}

/* ---- Rummy -------------------------------------------------------------------------------------------------- */

static const char *const RUMMY_KEYS[] = { "hand 0:", "hand 1:", "table:", NULL };

/* Of two tiles alike each is as likely as any other. */
static void
test_rummy (void)
{
  int seat;
  g_autoptr (KaDeal) deal = find_deal ("rummy", 2, "random", &seat, is_late);
  Counts unknown = get_unknown (deal, seat, RUMMY_KEYS), found;
  double chances[N_KINDS];

  for (guint kind = 0; kind < N_KINDS; kind++)
    chances[kind] = unknown.of[kind];
  found = guess_hands (deal, seat, 1 - seat, GUESSES);
  assert_hands (&found, chances);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guess/gin-hands", test_gin_hands);
  g_test_add_func ("/guess/gin-melds", test_gin_melds);
  g_test_add_func ("/guess/gemma", test_gemma);
  g_test_add_func ("/guess/rummy", test_rummy);
  return g_test_run ();
}
