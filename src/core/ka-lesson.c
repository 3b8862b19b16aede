/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-lesson.h"

#include <stdlib.h>
#include <string.h>

void
ka_lesson_setup (const KaLesson *self, const KaGame *game, const KaValues *options, KaSetup *setup)
{
  ka_setup_shuffled (setup, game, options, self->n_seats, self->turn, self->seed, NULL);
}

gboolean
ka_lesson_is_deal (const KaLesson *self, const KaDeal *deal)
{
  const KaSetup *given = ka_deal_get_setup (deal);
  const KaGame *game = ka_deal_get_game (deal);
  g_autoptr (KaValues) options = NULL;
  KaSetup setup;

  if (given->seed != self->seed || given->turn != self->turn || given->n_seats != self->n_seats)
    return FALSE;
  options = ka_game_complete_options (game, NULL);
  ka_lesson_setup (self, game, options, &setup);
  return ka_values_equal (options, given->options) && setup.n_pack == given->n_pack
         && memcmp (setup.pack, given->pack, setup.n_pack * sizeof *setup.pack) == 0
         && memcmp (setup.totals, given->totals, sizeof setup.totals) == 0;
}

static int
compare_cards (gconstpointer a, gconstpointer b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

/* The same move may be said in several ways: they are compared as the game lists them. Where moves cannot be listed what is laid is the
 * same, in whatever order it lies there. */
static void
normalize (const KaRules *rules, gconstpointer state, KaMove *move)
{
  if (rules->normalize != NULL)
    rules->normalize (state, move);
  if (rules->moves == NULL)
    qsort (move->cards, move->n, sizeof *move->cards, compare_cards);
}

static gboolean
is_meant (const KaLessonStep *step, const KaDeal *deal, guint i)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  gconstpointer state = ka_deal_get_state_at (deal, i);
  g_auto (GStrv) texts = step->moves != NULL ? g_strsplit (step->moves, "\n", -1) : NULL;
  KaMove made = *ka_deal_get_move (deal, i, NULL);

  normalize (rules, state, &made);
  for (guint n = 0; texts != NULL && texts[n] != NULL; n++)
    {
      KaMove meant = { 0 };

      if (!rules->move_from_text (state, texts[n], &meant, NULL) || !rules->check (state, &meant, NULL))
        continue;
      normalize (rules, state, &meant);
      if (ka_move_equal (&made, &meant))
        return TRUE;
    }
  return step->moves == NULL;
}

/* Whoever could do nothing else has decided nothing, as at the end of a turn that ends by itself. */
static gboolean
is_forced (const KaDeal *deal, guint i)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree KaMove *moves = rules->moves != NULL ? g_new0 (KaMove, KA_MAX_MOVES) : NULL;

  return moves != NULL && rules->moves (ka_deal_get_state_at (deal, i), moves) == 1;
}

KaLessonPlace
ka_lesson_find_place (const KaLesson *self, const KaDeal *deal, guint *step)
{
  guint n_moves = ka_deal_get_n_moves (deal);

  *step = 0;
  for (guint i = 0; i < n_moves && *step < self->n_steps; i++)
    {
      int seat;

      ka_deal_get_move (deal, i, &seat);
      if (seat != self->seat)
        continue;
      if (is_meant (&self->steps[*step], deal, i))
        {
          (*step)++;
        }
      else if (!is_forced (deal, i))
        {
          if (i == n_moves - 1)
            return KA_LESSON_ASTRAY;
          *step = self->n_steps;
          return KA_LESSON_LEFT;
        }
    }
  return *step < self->n_steps ? KA_LESSON_AT_STEP : KA_LESSON_DONE;
}
