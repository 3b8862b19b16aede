/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guess is drawn with equal chance from all deals that fit a view. What fits is counted here by trying everything,
 * without the help of the game; what a guess holds is mostly read from its text. Wiezen has a test of its own. */
#include <string.h>

#include "chi-square.h"
#include "gemma-en-piet/gemma-en-piet-play.h"
#include "ka-deal.h"
#include "ka-games.h"
#include "rummy/rummy-play.h"

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

/* A few cards are left in the stock, and most of what the other holds was never seen. */
static gboolean
is_late (const KaDeal *deal, gconstpointer view)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_hidden = 0;

  ka_deal_get_game (deal)->rules->state_to_text (view, text);
  for (const char *at = text->str; (at = strstr (at, "??")) != NULL; at += 2)
    n_hidden++;
  return n_hidden >= 5
         && (strstr (text->str, "stock: 4\n") != NULL || strstr (text->str, "stock: 3\n") != NULL);
}

/* Late in a hand: every set of cards that the other may hold is as likely. */
static void
test_gin_hands (gconstpointer id)
{
  int seat;
  g_autoptr (KaDeal) deal = find_deal (id, 2, "random", &seat, is_late);
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

/* Two cards of who said Gemma were never seen, and they come from different pots. */
static gboolean
has_said_gemma_late (const KaDeal *deal, gconstpointer data)
{
  const GemmaState *view = data;
  const GemmaHand *hand = &view->hands[MAX (view->gemma, 0)];

  return view->gemma >= 0 && view->gemma != (view->turn + 1) % view->n_seats
         && view->from[view->gemma][0] != view->from[view->gemma][1] && view->phase == GEMMA_PHASE_LAY
         && hand->n >= 2 && hand->cards[hand->n - 2] == KA_CARD_HIDDEN
         && (hand->n == 2 || hand->cards[hand->n - 3] != KA_CARD_HIDDEN);
}

/* The cards that @view shows nowhere. */
static guint
list_unknown_cards (const GemmaState *view, KaCard *unknown)
{
  KaCard cards[KA_MAX_PACK];
  gboolean is_known[256] = { FALSE };
  guint n_cards = ka_gemma_cards (view, cards), n = 0;

  for (guint i = 0; i < n_cards; i++)
    is_known[cards[i]] = TRUE;
  for (guint card = 0; card < 54; card++)
    if (!is_known[card])
      unknown[n++] = (KaCard) card;
  return n;
}

/* Whether Gemma may hold these two: they come from the right pots (GP-11) and count 7 or fewer (GP-12). */
static gboolean
is_possible_pair (const GemmaState *view, KaCard a, KaCard b)
{
  const GemmaHand *hand = &view->hands[view->gemma];
  const guint8 *from = view->from[view->gemma];
  int value = count_gemma (a) + count_gemma (b);
  guint8 low = MIN (view->pots[a], view->pots[b]), high = MAX (view->pots[a], view->pots[b]);

  for (guint i = 0; i + 2 < hand->n; i++)
    value += count_gemma (hand->cards[i]);
  return from[0] == low && from[1] == high && value <= 7;
}

/* After a new pot: of all pairs of cards each that Gemma may hold is as likely, and what lies on top of the pot is as
 * likely as there are pairs that leave it there. */
static void
test_gemma_pots (void)
{
  int seat;
  g_autoptr (KaDeal) deal = find_deal ("gemma-en-piet", 3, "random", &seat, has_said_gemma_late);
  GemmaState view, state;
  KaCard unknown[KA_MAX_PACK];
  guint pairs[64 * 64] = { 0 }, tops[64] = { 0 };
  double pair_chances[64 * 64] = { 0 }, top_chances[64] = { 0 };
  KaRandom random;
  guint n, n_pairs = 0;

  ka_gemma_hide (ka_deal_get_state (deal), seat, &view);
  g_assert_cmpint (view.gemma, !=, seat);
  n = list_unknown_cards (&view, unknown);
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      if (is_possible_pair (&view, unknown[i], unknown[j]))
        {
          n_pairs++;
          pair_chances[unknown[i] * 64 + unknown[j]] = 1;
          /* What is in the pot went into it when it was last shuffled. */
          for (guint top = 0; top < n; top++)
            if (top != i && top != j && view.pots[unknown[top]] == view.n_pots)
              top_chances[unknown[top]]++;
        }
  g_assert_cmpuint (n_pairs, >, 10);

  ka_random_init (&random, 4);
  for (guint i = 0; i < GUESSES; i++)
    {
      GemmaHand hand;

      ka_gemma_guess (&view, seat, &random, &state);
      hand = state.hands[view.gemma];
      for (guint known = 0; known + 2 < view.hands[view.gemma].n; known++)
        ka_gemma_hand_remove (&hand, view.hands[view.gemma].cards[known]);
      pairs[hand.cards[0] * 64 + hand.cards[1]]++;
      tops[state.stock[state.n_stock - 1]]++;
    }
  assert_chances (pairs, pair_chances, G_N_ELEMENTS (pairs));
  assert_chances (tops, top_chances, G_N_ELEMENTS (tops));
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

static gboolean
holds_two (const KaDeal *deal, gconstpointer data)
{
  const RummyState *view = data;

  /* Who is to move sees the other's two tiles from behind. */
  return view->n_hands[view->turn] == 2 && view->n_stock < 40 && !view->over;
}

/* Every pair of tiles that the other may hold is as likely, alike tiles being different ones. */
static void
test_rummy_pairs (void)
{
  int seat;
  g_autoptr (KaDeal) deal = find_deal ("rummy", 2, "simple", &seat, holds_two);
  Counts unknown = get_unknown (deal, seat, RUMMY_KEYS);
  RummyState view, state;
  guint pairs[64 * 64] = { 0 }, tops[64] = { 0 };
  double pair_chances[64 * 64] = { 0 }, top_chances[64] = { 0 };
  KaRandom random;

  for (guint a = 0; a < RUMMY_N_KINDS; a++)
    {
      top_chances[a] = unknown.of[a];
      pair_chances[a * 64 + a] = unknown.of[a] * (unknown.of[a] - 1.0) / 2;
      for (guint b = a + 1; b < RUMMY_N_KINDS; b++)
        pair_chances[a * 64 + b] = unknown.of[a] * unknown.of[b];
    }
  ka_rummy_hide (ka_deal_get_state (deal), seat, &view);
  ka_random_init (&random, 5);
  for (guint i = 0; i < GUESSES; i++)
    {
      guint tiles[2], n = 0;

      ka_rummy_guess (&view, seat, &random, &state);
      for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
        for (guint held = 0; held < state.hands[1 - seat][tile]; held++)
          tiles[n++] = tile;
      g_assert_cmpuint (n, ==, 2);
      pairs[tiles[0] * 64 + tiles[1]]++;
      tops[state.stock[state.n_stock - 1]]++;
    }
  assert_chances (pairs, pair_chances, G_N_ELEMENTS (pairs));
  assert_chances (tops, top_chances, G_N_ELEMENTS (tops));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/guess/gin-hands", "gin-rummy", test_gin_hands);
  g_test_add_data_func ("/guess/oklahoma-hands", "oklahoma-gin", test_gin_hands);
  g_test_add_func ("/guess/gin-melds", test_gin_melds);
  g_test_add_func ("/guess/gemma", test_gemma);
  g_test_add_func ("/guess/gemma-pots", test_gemma_pots);
  g_test_add_func ("/guess/rummy", test_rummy);
  g_test_add_func ("/guess/rummy-pairs", test_rummy_pairs);
  return g_test_run ();
}
