/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-reviewer.h"

#include <math.h>

#define QUICK      100 /* trials without a clock */
#define FEWEST     25  /* before anything is believed */
#define MOST       600 /* more bring nothing that shows */
#define CONVINCING 2.0 /* standard errors by which the better move must be ahead */

/* How much better @better does than @move, per trial; 0 when it does not show. */
static double
compare (const KaRules *rules, const KaTrial *trial, gconstpointer view, int seat, const KaMove *move,
         const KaMove *better, KaRandom *random, const KaLimit *limit)
{
  g_autofree gpointer state = g_malloc (rules->state_size);
  double sum = 0, squares = 0, mean, error;
  guint n = 0;

  while (n < MOST && !ka_limit_cancelled (limit)
         && (limit->until != 0 ? !ka_limit_reached (limit) : n < QUICK))
    {
      double gain;

      if (trial->sample != NULL)
        trial->sample (view, seat, random, state);
      else
        rules->guess (view, seat, random, state);
      gain = trial->points (state, better, seat) - trial->points (state, move, seat);
      sum += gain;
      squares += gain * gain;
      n++;
    }
  if (n < FEWEST)
    return 0;
  mean = sum / n;
  error = sqrt (MAX (squares / n - mean * mean, 0) / n);
  return mean > CONVINCING * error ? mean : 0;
}

static KaLimit
halve (const KaLimit *limit)
{
  gint64 now = g_get_monotonic_time ();
  KaLimit half = *limit;

  if (limit->until > now)
    half.until = now + (limit->until - now) / 2;
  return half;
}

/* Whether two moves come to the same, however they were made. */
static gboolean
are_same (const KaRules *rules, gconstpointer view, const KaMove *a, const KaMove *b)
{
  KaMove first = *a, second = *b;

  if (rules->normalize != NULL)
    {
      rules->normalize (view, &first);
      rules->normalize (view, &second);
    }
  return ka_move_equal (&first, &second);
}

gboolean
ka_judge_by_trial (const KaRules *rules, const KaTrial *trial, const KaBot *bot, gconstpointer state,
                   const KaMove *move, KaRandom *random, const KaLimit *limit, KaVerdict *verdict)
{
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  int seat = rules->actor (state);
  KaLimit half = halve (limit);
  double gain;

  rules->hide (state, seat, view);
  verdict->certainty = KA_ESTIMATE;
  bot->choose (rules, view, seat, random, &half, &verdict->better, &verdict->reason);
  if (ka_limit_cancelled (limit))
    return FALSE;
  gain = are_same (rules, view, move, &verdict->better)
             ? 0
             : compare (rules, trial, view, seat, move, &verdict->better, random, limit);
  verdict->cost = (int) lround (10 * gain);
  if (verdict->cost == 0)
    verdict->better = *move;
  return !ka_limit_cancelled (limit);
}
