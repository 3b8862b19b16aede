/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match.h"

#include <string.h>

#include "ka-error.h"

/* A deal that takes more moves is broken off: players from outside can go on for ever in some games. */
#define LONGEST_DEAL 20000

#define NOBODY       (-1)

/* At @seat sits this player when the seats have been turned @turn times. */
static guint
get_player_at (const KaMatch *self, guint seat, guint turn)
{
  return (seat + turn) % self->players->len;
}

/* ---- what a deal is worth --------------------------------------------------------------------------------- */

/* The places by the points of this deal alone, whatever a sheet would make of them: as those of a correction. */
static void
rank (const KaMatch *self, const int *points, int *places)
{
  g_autoptr (KaRound) correction = ka_round_new_correction (points, self->players->len, NULL);
  g_autoptr (KaScore) score
      = ka_score_new (self->game, self->options, self->players->len, 0, &correction, 1, NULL);

  memcpy (places, score->ranking, self->players->len * sizeof (int));
}

static void
count_points (const KaMatch *self, const KaDeal *deal, int *points)
{
  g_autoptr (KaRound) round = ka_round_new (ka_deal_facts (deal), 0);
  g_autoptr (KaScore) score = ka_score_new (self->game, self->options, self->players->len,
                                            ka_deal_get_setup (deal)->turn, &round, 1, NULL);

  memcpy (points, score->rounds[0].points, self->players->len * sizeof (int));
}

/* The points stand against who forfeits, in whatever direction they count. */
static void
count_forfeit (const KaMatch *self, int loser, int *points)
{
  int places[KA_MAX_SEATS];

  points[loser] = KA_MATCH_FORFEIT;
  rank (self, points, places);
  if (places[loser] == 1)
    points[loser] = -KA_MATCH_FORFEIT;
}

/* ---- playing a deal ---------------------------------------------------------------------------------------- */

static gboolean
begin_players (KaMatch *self, const KaDeal *deal, guint turn, guint64 seed, int *loser, GError **error)
{
  for_each_seat (seat, self->players->len)
    if (!ka_contestant_begin (g_ptr_array_index (self->players, get_player_at (self, seat, turn)), deal,
                              (int) seat, seed + seat, error))
      {
        *loser = (int) seat;
        return FALSE;
      }
  return TRUE;
}

static gboolean
move_player (KaMatch *self, KaDeal *deal, guint player, GError **error)
{
  KaSeatResult *result = &self->result.players[player];
  gint64 begin = g_get_monotonic_time ();
  gboolean moved = ka_contestant_move (g_ptr_array_index (self->players, player), deal, error);

  result->time += g_get_monotonic_time () - begin;
  result->decisions++;
  return moved;
}

/* Plays a deal to its end. @loser: (out): the seat that made that impossible, if it is not. */
static gboolean
play_out (KaMatch *self, KaDeal *deal, guint turn, guint64 seed, int *loser, GError **error)
{
  if (!begin_players (self, deal, turn, seed, loser, error))
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
      if (!move_player (self, deal, get_player_at (self, (guint) actor, turn), error))
        {
          *loser = actor;
          return FALSE;
        }
    }
  return TRUE;
}

static void
end_players (KaMatch *self, const KaDeal *deal, const GError *error)
{
  for (guint i = 0; i < self->players->len; i++)
    ka_contestant_end (g_ptr_array_index (self->players, i), deal, error != NULL ? error->message : NULL);
}

static void
add_result (KaMatch *self, guint turn, const int *seat_points)
{
  int points[KA_MAX_SEATS], places[KA_MAX_SEATS];

  for_each_seat (seat, self->players->len)
    points[get_player_at (self, seat, turn)] = seat_points[seat];
  rank (self, points, places);
  ka_match_result_add (&self->result, points, places);
}

/* How often nobody is to blame for a deal that does not end, it counts as nothing for all. */
static void
add_failure (KaMatch *self, const KaDeal *deal, guint turn, int loser, const char *why)
{
  int points[KA_MAX_SEATS] = { 0 };
  int player = loser == NOBODY ? NOBODY : (int) get_player_at (self, (guint) loser, turn);

  if (loser == NOBODY)
    self->result.n_unfinished++;
  else
    {
      self->result.players[player].forfeits++;
      count_forfeit (self, loser, points);
    }
  add_result (self, turn, points);
  self->failed_cb (ka_deal_get_setup (deal), player, why, self->data);
}

static void
play_turned (KaMatch *self, const KaSetup *setup, guint turn, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = ka_deal_new (self->game, setup, NULL);
  int points[KA_MAX_SEATS];
  int loser;

  if (play_out (self, deal, turn, seed, &loser, &error))
    {
      count_points (self, deal, points);
      add_result (self, turn, points);
    }
  else
    add_failure (self, deal, turn, loser, error->message);
  end_players (self, deal, error);
}

void
ka_match_play (KaMatch *self)
{
  guint n = self->players->len;
  KaRandom random;

  ka_random_init (&random, self->seed);
  self->result.n_players = n;
  self->result.n_turns = self->mirror ? n : 1;
  for (guint i = 0; i < n; i++)
    self->result.players[i].spec = ka_contestant_get_spec (g_ptr_array_index (self->players, i));

  for (guint i = 0; i < self->n_deals; i++)
    {
      guint64 deal_seed = ka_random_next (&random), player_seed = ka_random_next (&random);
      KaSetup setup;

      ka_setup_shuffled (&setup, self->game, self->options, n, (int) (i % n), deal_seed, NULL);
      for (guint turn = 0; turn < self->result.n_turns; turn++)
        play_turned (self, &setup, turn, player_seed);
      ka_match_result_end_deal (&self->result);
    }
}
