/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for moves of a computer player that cost most: `find-blunders GAME LEVEL DEALS [SEED [MOST]]` lets it play deals at all seats and
 * the best player judge every move by what its maker could see. Those that cost most of what the deal was about are printed, each as the
 * deal up to that moment, with the claim of tests/games/blunders that refuses it. A judge may be wrong: only what the sense of the game
 * confirms belongs there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ka-deal.h"
#include "ka-games.h"
#include "ka-score.h"
#include "wiezen/wiezen-players.h"
#include "wiezen/wiezen-review.h"

#define MOST        20
#define SECOND_LOOK (G_USEC_PER_SEC) /* for what the first look found dear, with other chance */

/* @share: what it cost, in thousandths of what the deal was about */
typedef struct
{
  char *text; /* owned */
  int share;
} Blunder;

typedef struct
{
  const KaGame *game;
  const KaBot *bot;
  gpointer room; /* of the reviewer */
  GArray *dearest;
  guint most;
  guint n_moves;
  guint n_dear;
  int sum;
} Search;

static void
clear_blunder_cb (gpointer data)
{
  g_clear_pointer (&((Blunder *) data)->text, g_free);
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return ((const Blunder *) b)->share - ((const Blunder *) a)->share;
}

/* ---- judging ---------------------------------------------------------------------------------------------------- */

/* The reviewer of Wiezen opens all cards, which says what nobody could know. */
static gboolean
judge (const Search *search, gconstpointer state, const KaMove *move, guint64 seed, gint64 budget,
       KaVerdict *verdict)
{
  const KaRules *rules = search->game->rules;
  KaLimit limit = ka_limit_in (budget, NULL);
  KaRandom random;

  *verdict = (KaVerdict) { .better = *move };
  ka_random_init (&random, seed);
  if (g_str_equal (search->game->id, "wiezen"))
    return ka_judge_by_trial (rules, &ka_wiezen_trial, &ka_wiezen_expert, state, move, &random, &limit,
                              verdict);
  return search->game->reviewer->judge (search->room, rules, state, move, &random, &limit, verdict);
}

/* ---- what is printed -------------------------------------------------------------------------------------------- */

static void
append_comments (GString *text, const KaGame *game, gconstpointer state)
{
  g_autoptr (GString) view = g_string_new (NULL);
  g_autofree guint8 *seen = g_malloc0 (game->rules->state_size);
  g_auto (GStrv) lines = NULL;

  game->rules->hide (state, game->rules->actor (state), seen);
  game->rules->state_to_text (seen, view);
  lines = g_strsplit (view->str, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      g_string_append_printf (text, "#   %s\n", *line);
}

/* The deal before move @i, and the claim that refuses that move. */
static char *
tell (const Search *search, KaDeal *deal, guint i, const KaVerdict *verdict)
{
  gconstpointer state = ka_deal_get_state_at (deal, i);
  const KaMove *move = ka_deal_get_move (deal, i, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *before = NULL;
  guint n = ka_deal_get_n_moves (deal);

  while (ka_deal_get_n_moves (deal) > i)
    ka_deal_undo (deal);
  before = ka_deal_to_text (deal);
  while (ka_deal_get_n_moves (deal) < n)
    ka_deal_redo (deal);
  g_string_append_printf (text, "%s# costs %d.%d\n", before, verdict->cost / 10, verdict->cost % 10);
  append_comments (text, search->game, state);
  g_string_append_printf (text, "# better: ");
  search->game->rules->move_to_text (state, &verdict->better, text);
  g_string_append_printf (text, "\n#- %s ", search->bot->id);
  search->game->rules->move_to_text (state, move, text);
  g_string_append (text, "\n\n");
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- playing ---------------------------------------------------------------------------------------------------- */

/* The most that somebody got or lost. */
static int
find_stake (const KaDeal *deal)
{
  const KaSetup *setup = ka_deal_get_setup (deal);
  g_autoptr (KaRound) round = ka_deal_get_round (deal);
  g_autoptr (KaScore) score
      = ka_score_new (ka_deal_get_game (deal), setup->options, setup->n_seats, setup->turn, &round, 1, NULL);
  int most = 1;

  for_each_seat (seat, setup->n_seats)
    most = MAX (most, ABS (score->rounds[0].points[seat]));
  return most;
}

/* Whether a move that costs so much may still be among the dearest. */
static gboolean
is_dear (const Search *search, int share)
{
  return share > 0
         && (search->dearest->len < search->most
             || share > g_array_index (search->dearest, Blunder, search->dearest->len - 1).share);
}

static void
judge_move (Search *search, KaDeal *deal, guint i, int stake)
{
  gconstpointer state = ka_deal_get_state_at (deal, i);
  const KaMove *move = ka_deal_get_move (deal, i, NULL);
  guint64 seed = ka_deal_get_chance (deal, i, 0);
  KaVerdict verdict, again;
  Blunder blunder;

  search->n_moves++;
  if (!judge (search, state, move, seed, 0, &verdict))
    return;
  search->sum += verdict.cost;
  search->n_dear += verdict.cost > 0;
  /* The dearest of many are those that chance made dear: a second look has another chance. */
  if (!is_dear (search, 100 * verdict.cost / stake)
      || !judge (search, state, move, seed + 1, SECOND_LOOK, &again)
      || !is_dear (search, 100 * again.cost / stake))
    return;
  blunder = (Blunder) { tell (search, deal, i, &again), 100 * again.cost / stake };
  g_array_append_val (search->dearest, blunder);
  g_array_sort (search->dearest, compare_cb);
  if (search->dearest->len > search->most)
    g_array_set_size (search->dearest, search->most);
}

static void
play (Search *search, const KaValues *options, guint64 seed)
{
  const KaRules *rules = search->game->rules;
  g_autofree guint8 *view = g_malloc0 (rules->state_size);
  g_autoptr (KaDeal) deal = NULL;
  KaRandom random;
  KaSetup setup;

  ka_setup_shuffled (&setup, search->game, options, search->game->usual_seats,
                     (int) (seed % search->game->usual_seats), seed, NULL);
  deal = ka_deal_new (search->game, &setup, NULL);
  ka_random_init (&random, seed);
  for (int seat = ka_deal_get_actor (deal); seat >= 0; seat = ka_deal_get_actor (deal))
    {
      KaLimit limit = ka_limit_in (0, NULL);
      KaMove move = { 0 };

      rules->hide (ka_deal_get_state (deal), seat, view);
      search->bot->choose (rules, view, seat, &random, &limit, &move, NULL);
      ka_deal_play (deal, &move, NULL);
    }
  for (guint i = 0; i < ka_deal_get_n_moves (deal); i++)
    judge_move (search, deal, i, find_stake (deal));
}

static const KaBot *
find_bot (const KaGame *game, const char *id)
{
  for (const KaBot *const *bot = game->bots; bot != NULL && *bot != NULL; bot++)
    if (strcmp ((*bot)->id, id) == 0)
      return *bot;
  return NULL;
}

static guint64
read_number (int argc, char **argv, int i, guint64 otherwise)
{
  return argc > i ? g_ascii_strtoull (argv[i], NULL, 10) : otherwise;
}

int
main (int argc, char **argv)
{
  Search search = { .game = argc > 3 ? ka_games_find (argv[1]) : NULL };
  g_autoptr (KaValues) options = NULL;
  guint64 n_deals = read_number (argc, argv, 3, 0), first = read_number (argc, argv, 4, 1);

  if (search.game == NULL || search.game->reviewer == NULL
      || (search.bot = find_bot (search.game, argv[2])) == NULL)
    {
      fprintf (stderr, "find-blunders GAME LEVEL DEALS [SEED [MOST]]\n");
      return 2;
    }
  search.most = (guint) read_number (argc, argv, 5, MOST);
  search.dearest = g_array_new (FALSE, FALSE, sizeof (Blunder));
  g_array_set_clear_func (search.dearest, clear_blunder_cb);
  search.room = search.game->reviewer->open != NULL ? search.game->reviewer->open () : NULL;
  options = ka_game_complete_options (search.game, NULL);
  for (guint64 seed = first; seed < first + n_deals; seed++)
    play (&search, options, seed);
  for (guint i = 0; i < search.dearest->len; i++)
    fputs (g_array_index (search.dearest, Blunder, i).text, stdout);
  printf ("# %" G_GUINT64_FORMAT " deals, %u moves; %u of them cost something, %.1f points a deal\n", n_deals,
          search.n_moves, search.n_dear, search.sum / 10.0 / (double) n_deals);
  if (search.game->reviewer->close != NULL)
    search.game->reviewer->close (search.room);
  g_array_unref (search.dearest);
  return 0;
}
