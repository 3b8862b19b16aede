/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bout.h"

#include <string.h>

#include "ka-error.h"
#include "ka-series.h"

/* A deal that takes more moves is broken off: players from outside can go on for ever in some games. */
#define LONGEST_DEAL 20000

#define NOBODY       (-1)

/* A bout while it is played. */
typedef struct
{
  /* borrowed */
  KaBout *bout;
  const KaBoutPlan *plan;
  GPtrArray *players;

  guint turn;
  KaRandom random;          /* of the players */
  int points[KA_MAX_SEATS]; /* of the seats */
} Play;

static guint
count_seats (const Play *play)
{
  return play->players->len;
}

static guint
get_player_at (const Play *play, guint seat)
{
  return (seat + play->turn) % count_seats (play);
}

/* ---- one deal ------------------------------------------------------------------------------------------------ */

static gboolean
begin_players (Play *play, const KaDeal *deal, int *loser, GError **error)
{
  guint64 seed = ka_random_next (&play->random);

  for_each_seat (seat, count_seats (play))
    if (!ka_contestant_begin (g_ptr_array_index (play->players, get_player_at (play, seat)), deal,
                              play->bout->n_deals + 1, (int) seat, seed + seat, error))
      {
        *loser = (int) seat;
        return FALSE;
      }
  return TRUE;
}

static gboolean
move_player (Play *play, KaDeal *deal, guint player, GError **error)
{
  gint64 begin = g_get_monotonic_time ();
  gboolean moved = ka_contestant_move (g_ptr_array_index (play->players, player), deal, error);

  play->bout->time[player] += g_get_monotonic_time () - begin;
  play->bout->decisions[player]++;
  return moved;
}

/* Plays a deal to its end. @loser: (out): the seat that made that impossible, if it is not. */
static gboolean
play_out (Play *play, KaDeal *deal, int *loser, GError **error)
{
  if (!begin_players (play, deal, loser, error))
    return FALSE;
  while (ka_deal_get_actor (deal) >= 0)
    {
      int actor = ka_deal_get_actor (deal);

      if (ka_deal_get_n_moves (deal) == LONGEST_DEAL)
        {
          g_set_error (error, KA_ERROR, KA_ERROR_RANGE, "the deal is not over after %d moves", LONGEST_DEAL);
          *loser = NOBODY;
          return FALSE;
        }
      if (!move_player (play, deal, get_player_at (play, (guint) actor), error))
        {
          *loser = actor;
          return FALSE;
        }
    }
  return TRUE;
}

/* The places by points alone, whatever a sheet would make of them: as those of a correction. */
static void
rank (const Play *play, const int *points, int *places)
{
  g_autoptr (KaRound) correction = ka_round_new_correction (points, count_seats (play), NULL);
  g_autoptr (KaScore) score
      = ka_score_new (play->plan->game, play->plan->options, count_seats (play), 0, &correction, 1, NULL);

  memcpy (places, score->ranking, count_seats (play) * sizeof (int));
}

/* The points stand against who forfeits, in whatever direction they count. When nobody is to blame it counts as nothing
 * for all. */
static void
fail (Play *play, const KaDeal *deal, int loser, const char *why)
{
  int places[KA_MAX_SEATS];

  memset (play->points, 0, sizeof play->points);
  play->bout->why = g_strdup (why);
  play->bout->deal_seed = ka_deal_get_setup (deal)->seed;
  play->bout->is_broken_off = loser == NOBODY;
  if (loser == NOBODY)
    return;
  play->bout->loser = (int) get_player_at (play, (guint) loser);
  play->points[loser] = KA_BOUT_FORFEIT;
  rank (play, play->points, places);
  if (places[loser] == 1)
    play->points[loser] = -KA_BOUT_FORFEIT;
}

static gboolean
play_deal (Play *play, KaDeal *deal)
{
  g_autoptr (GError) error = NULL;
  int loser;
  gboolean is_over = play_out (play, deal, &loser, &error);

  play->bout->n_deals++;
  if (!is_over)
    fail (play, deal, loser, error->message);
  for (guint i = 0; i < count_seats (play); i++)
    ka_contestant_end (g_ptr_array_index (play->players, i), deal, error != NULL ? error->message : NULL);
  return is_over;
}

/* ---- what it gives -------------------------------------------------------------------------------------------- */

static void
play_single (Play *play)
{
  const KaBoutPlan *plan = play->plan;
  g_autoptr (KaDeal) deal = NULL;
  g_autoptr (KaRound) round = NULL;
  g_autoptr (KaScore) score = NULL;
  KaSetup setup;

  ka_setup_shuffled (&setup, plan->game, plan->options, count_seats (play), plan->first, plan->seed, NULL);
  deal = ka_deal_new (plan->game, &setup, NULL);
  if (!play_deal (play, deal))
    return;
  round = ka_deal_get_round (deal);
  score = ka_score_new (plan->game, plan->options, count_seats (play), setup.turn, &round, 1, NULL);
  memcpy (play->points, score->rounds[0].points, sizeof play->points);
}

/* @places: (out): of the seats, by the rules of the match. Returns whether the match counts. */
static gboolean
play_match (Play *play, int *places)
{
  const KaBoutPlan *plan = play->plan;
  g_autoptr (KaSeries) series
      = ka_series_new (plan->game, plan->options, count_seats (play), NOBODY, plan->seed, NULL);

  while (!ka_series_get_score (series)->finished && play->bout->n_deals < KA_BOUT_MOST_DEALS)
    {
      g_autoptr (KaDeal) deal = ka_series_deal (series, NULL);

      if (!play_deal (play, deal))
        return FALSE;
      ka_series_add (series, deal, NULL);
    }
  play->bout->is_broken_off = !ka_series_get_score (series)->finished;
  memcpy (play->points, ka_series_get_score (series)->totals, sizeof play->points);
  memcpy (places, ka_series_get_score (series)->ranking, count_seats (play) * sizeof (int));
  return TRUE;
}

void
ka_bout_play (KaBout *self, const KaBoutPlan *plan, GPtrArray *players, guint turn)
{
  Play play = { .bout = self, .plan = plan, .players = players, .turn = turn };
  int places[KA_MAX_SEATS];

  self->loser = NOBODY;
  ka_random_init (&play.random, plan->player_seed);
  if (!plan->to_the_end)
    play_single (&play);
  if (!plan->to_the_end || !play_match (&play, places))
    rank (&play, play.points, places);
  for_each_seat (seat, players->len)
    {
      guint player = get_player_at (&play, seat);

      self->points[player] = play.points[seat];
      self->places[player] = places[seat];
    }
}

void
ka_bout_clear (KaBout *self)
{
  g_clear_pointer (&self->why, g_free);
}
