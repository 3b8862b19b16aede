/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first deal with guidance of every game, played by program to its last step. */
#include <string.h>

#include "ka-games.h"
#include "ka-lesson.h"

static const KaBot *
find_bot (const KaGame *game, const char *level)
{
  for (guint i = 0; game->bots[i] != NULL; i++)
    if (g_str_equal (game->bots[i]->id, level))
      return game->bots[i];
  g_assert_not_reached ();
}

static KaDeal *
begin (const KaGame *game)
{
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaSetup setup;
  KaDeal *deal;

  ka_lesson_setup (game->lesson, game, options, &setup);
  deal = ka_deal_new (game, &setup, NULL);
  g_assert_nonnull (deal);
  g_assert_true (ka_lesson_is_deal (game->lesson, deal));
  return deal;
}

/* As the table asks them, and so often that a clock would show. */
static void
let_computer_move (KaDeal *deal)
{
  const KaGame *game = ka_deal_get_game (deal);
  int seat = ka_deal_get_actor (deal);
  const KaBot *bot = find_bot (game, game->lesson->level);
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);
  KaMove moves[2] = { 0 };

  game->rules->hide (ka_deal_get_state (deal), seat, view);
  for (guint i = 0; i < 2; i++)
    {
      KaLimit limit = ka_limit_in (i * 1500000, NULL);
      KaRandom random;

      ka_random_init (&random, ka_deal_get_chance (deal, ka_deal_get_n_moves (deal), seat));
      bot->choose (game->rules, view, seat, &random, &limit, &moves[i], NULL);
    }
  g_assert_true (ka_move_equal (&moves[0], &moves[1]));
  g_assert_true (ka_deal_play (deal, &moves[0], NULL));
}

/* Whether a turn ends by itself here, which is no step. */
static gboolean
ends_by_itself (KaDeal *deal, guint step)
{
  const KaGame *game = ka_deal_get_game (deal);
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  guint n = game->rules->moves != NULL ? game->rules->moves (ka_deal_get_state (deal), moves) : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (n != 1)
    return FALSE;
  game->rules->move_to_text (ka_deal_get_state (deal), &moves[0], text);
  return g_strcmp0 (text->str, game->lesson->steps[step].moves) != 0;
}

static void
let_computers_move (KaDeal *deal, guint step)
{
  int seat = ka_deal_get_game (deal)->lesson->seat;

  while (ka_deal_get_actor (deal) >= 0 && (ka_deal_get_actor (deal) != seat || ends_by_itself (deal, step)))
    let_computer_move (deal);
}

/* Every other legal move is answered with a word, and leads back to the step. */
static void
try_others (KaDeal *deal, guint step)
{
  const KaGame *game = ka_deal_get_game (deal);
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  guint n = game->rules->moves != NULL ? game->rules->moves (ka_deal_get_state (deal), moves) : 0,
        n_meant = 0;

  for (guint i = 0; i < n; i++)
    {
      guint found;
      KaLessonPlace place;

      g_assert_true (ka_deal_play (deal, &moves[i], NULL));
      place = ka_lesson_find_place (game->lesson, deal, &found);
      if (place == KA_LESSON_ASTRAY)
        {
          g_assert_cmpuint (found, ==, step);
          g_assert_nonnull (game->lesson->steps[step].otherwise);
          if (ka_deal_get_actor (deal) >= 0)
            {
              let_computer_move (deal);
              g_assert_cmpint (ka_lesson_find_place (game->lesson, deal, &found), ==, KA_LESSON_LEFT);
              ka_deal_undo (deal);
            }
        }
      else
        {
          g_assert_cmpuint (found, ==, step + 1);
          n_meant++;
        }
      ka_deal_undo (deal);
      g_assert_cmpint (ka_lesson_find_place (game->lesson, deal, &found), ==, KA_LESSON_AT_STEP);
    }
  g_assert_true (n == 0 || n_meant > 0);
}

static void
make_step (KaDeal *deal, guint step)
{
  const KaLessonStep *of = &ka_deal_get_game (deal)->lesson->steps[step];
  g_auto (GStrv) texts = g_strsplit (of->moves != NULL ? of->moves : "", "\n", -1);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (of->words);
  g_assert_cmpint (ka_deal_get_actor (deal), ==, ka_deal_get_game (deal)->lesson->seat);
  try_others (deal, step);
  if (of->moves != NULL)
    ka_deal_play_text (deal, texts[0], &error);
  else
    let_computer_move (deal);
  g_test_message ("step %u: %s", step + 1, of->moves);
  g_assert_no_error (error);
}

static void
test_lesson (gconstpointer data)
{
  const KaGame *game = data;
  const KaLesson *lesson = game->lesson;
  g_autoptr (KaDeal) deal = begin (game);
  guint step;

  g_assert_cmpuint (lesson->n_steps, <=, KA_MAX_LESSON_STEPS);
  g_assert_nonnull (lesson->ending);
  for (guint i = 0; i < lesson->n_steps; i++)
    {
      let_computers_move (deal, i);
      g_assert_cmpint (ka_lesson_find_place (lesson, deal, &step), ==, KA_LESSON_AT_STEP);
      g_assert_cmpuint (step, ==, i);
      make_step (deal, i);
    }
  g_assert_cmpint (ka_lesson_find_place (lesson, deal, &step), ==, KA_LESSON_DONE);
  g_assert_cmpuint (step, ==, lesson->n_steps);
  /* However it ends, nothing comes back. */
  while (ka_deal_get_actor (deal) >= 0)
    let_computer_move (deal);
  g_assert_cmpint (ka_lesson_find_place (lesson, deal, &step), ==, KA_LESSON_DONE);
}

/* A deal with another number, another dealer or other rules teaches nothing. */
static void
test_other_deals (gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaSetup setups[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (KaDeal) deal = NULL;

      ka_setup_shuffled (&setups[i], game, options, game->lesson->n_seats,
                         i == 0 ? game->lesson->turn : (game->lesson->turn + 1) % (int) game->lesson->n_seats,
                         i == 0 ? game->lesson->seed + 1 : game->lesson->seed, NULL);
      deal = ka_deal_new (game, &setups[i], NULL);
      g_assert_false (ka_lesson_is_deal (game->lesson, deal));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((*game)->lesson != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/lessons/%s", (*game)->id);
        g_autofree char *other = g_strdup_printf ("/lessons/%s/other-deals", (*game)->id);

        g_test_add_data_func (path, *game, test_lesson);
        g_test_add_data_func (other, *game, test_other_deals);
      }
  return g_test_run ();
}
