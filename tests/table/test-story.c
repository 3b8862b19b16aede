/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a match went: who led when, the turning point, the swing, the comeback, what the rules did. The sheets are written
 * as corrections, so that the totals can be whatever a case needs. */
#include "ka-game.h"
#include "ka-games.h"
#include "ka-story.h"

/* A sheet of which each line adds so many points to each seat. */
static KaStory *
tell_with (const char *id, const char *given, guint n_seats, guint n_lines, const int points[][KA_MAX_SEATS])
{
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options
      = ka_game_read_options_text (game, MAX (n_seats, game->min_seats), given, NULL);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaScore) score = NULL;

  for (guint i = 0; i < n_lines; i++)
    g_ptr_array_add (rounds, ka_round_new_correction (points[i], n_seats, NULL));
  score = ka_score_new (game, options, n_seats, 0, (KaRound *const *) rounds->pdata, n_lines, &error);
  g_assert_no_error (error);
  return ka_story_new (score);
}

static KaStory *
tell (const char *id, guint n_seats, guint n_lines, const int points[][KA_MAX_SEATS])
{
  return tell_with (id, "{}", n_seats, n_lines, points);
}

static void
assert_reign (const KaStory *story, guint i, guint line, guint n, guint32 seats)
{
  const KaReign *reign = &g_array_index (story->reigns, KaReign, i);

  g_assert_cmpuint (reign->line, ==, line);
  g_assert_cmpuint (reign->n, ==, n);
  g_assert_cmphex (reign->seats, ==, seats);
}

static void
test_nothing_yet (void)
{
  g_autoptr (KaStory) story = tell ("wiezen", 4, 0, NULL);

  g_assert_cmphex (story->winners, ==, 0);
  g_assert_cmpuint (story->reigns->len, ==, 0);
  g_assert_cmpint (story->turning, ==, -1);
  g_assert_cmpint (story->swing, ==, -1);
  g_assert_cmpint (story->comeback.seat, ==, -1);
}

/* Totals: 5 0 0 0 · 5 9 0 0 · 9 9 0 0 · 9 9 7 0 · 12 9 7 0: the first leads, is overtaken, draws level, wins. */
static void
test_lead_changes (void)
{
  const int points[][KA_MAX_SEATS] = { { 5 }, { 0, 9 }, { 4 }, { 0, 0, 7 }, { 3 } };
  g_autoptr (KaStory) story = tell ("wiezen", 4, G_N_ELEMENTS (points), points);

  g_assert_cmphex (story->winners, ==, 1);
  g_assert_cmpuint (story->reigns->len, ==, 4);
  assert_reign (story, 0, 0, 1, 1);
  assert_reign (story, 1, 1, 1, 2);
  assert_reign (story, 2, 2, 2, 3);
  assert_reign (story, 3, 4, 1, 1);
  g_assert_cmpuint (story->n_led[0], ==, 2);
  g_assert_cmpuint (story->n_led[1], ==, 1);
  /* To the second and back; that they shared it in between is no change. */
  g_assert_cmpuint (story->n_changes, ==, 2);
  /* From the third line on nobody was ahead of the first any more. */
  g_assert_cmpint (story->turning, ==, 2);
  /* The first line and no later one gave the winner 5 on the best of the others. */
  g_assert_cmpint (story->swing, ==, 0);
  g_assert_cmpint (story->swing_points, ==, 5);
  g_assert_cmpint (story->comeback.seat, ==, 1);
  g_assert_cmpint (story->comeback.points, ==, 5);
  g_assert_cmpuint (story->comeback.line, ==, 0);
  g_assert_cmpuint (story->comeback.lead, ==, 1);
}

/* Who leads from beginning to end has no turning point, and nobody came back. */
static void
test_led_all_the_way (void)
{
  const int points[][KA_MAX_SEATS] = { { 0 }, { 2, 1 }, { 0, 0, 1 }, { 9 } };
  g_autoptr (KaStory) story = tell ("wiezen", 3, G_N_ELEMENTS (points), points);

  assert_reign (story, 0, 0, 1, 0); /* all stand equal */
  g_assert_cmpint (story->turning, ==, -1);
  g_assert_cmpuint (story->n_changes, ==, 0);
  g_assert_cmpint (story->comeback.seat, ==, -1);
  g_assert_cmpint (story->swing, ==, 3);
  g_assert_cmpint (story->swing_points, ==, 9);
}

/* Where the lowest total wins, less is more. */
static void
test_lowest_wins (void)
{
  const int points[][KA_MAX_SEATS] = { { 30, 10 }, { 0, 10 }, { 0, 40 } };
  g_autoptr (KaStory) story = tell ("rummy", 2, G_N_ELEMENTS (points), points);

  g_assert_true (story->score->lowest_wins);
  g_assert_cmphex (story->winners, ==, 1);
  g_assert_cmpint (story->turning, ==, 2);
  g_assert_cmpint (story->swing, ==, 2);
  g_assert_cmpint (story->swing_points, ==, 40);
  g_assert_cmpint (story->comeback.seat, ==, 0);
  g_assert_cmpint (story->comeback.points, ==, 20);
  g_assert_cmpuint (story->comeback.line, ==, 0);
  g_assert_cmpuint (story->comeback.lead, ==, 2);
}

/* Partners lead together: 10 0, 10 30 and 50 30 of the teams is a lead that goes over and comes back. */
static void
test_teams (void)
{
  const int points[][KA_MAX_SEATS] = { { 10, 0, 10, 0 }, { 0, 30, 0, 30 }, { 40, 0, 40, 0 } };
  g_autoptr (KaStory) story
      = tell_with ("free-sheet", "{\"teams\":\"two\"}", 4, G_N_ELEMENTS (points), points);

  g_assert_cmphex (story->winners, ==, 5);
  assert_reign (story, 0, 0, 1, 5);
  assert_reign (story, 1, 1, 1, 10);
  g_assert_cmpuint (story->n_led[0], ==, 2);
  g_assert_cmpuint (story->n_led[2], ==, 2);
  g_assert_cmpuint (story->n_led[3], ==, 1);
  g_assert_cmpuint (story->n_changes, ==, 2);
  g_assert_cmpint (story->turning, ==, 2);
  /* From 20 behind to 20 ahead of the other team. */
  g_assert_cmpint (story->swing, ==, 2);
  g_assert_cmpint (story->swing_points, ==, 40);
}

/* Who is first after each line; when all stand equal nobody is. */
static void
test_leaders (void)
{
  const int points[][KA_MAX_SEATS] = { { 2, 2, 2 }, { 0, 1, 1 }, { 5, 0, 0 }, { 0, 0, 9 } };
  g_autoptr (KaStory) most = tell ("wiezen", 3, G_N_ELEMENTS (points), points);
  g_autoptr (KaStory) least = tell ("rummy", 3, G_N_ELEMENTS (points), points);
  const guint32 leaders[] = { 0, 2 | 4, 1, 4 }, last[] = { 0, 1, 2 | 4, 2 };

  for (guint line = 0; line < G_N_ELEMENTS (points); line++)
    {
      g_assert_cmphex (ka_story_get_leaders (most->score, line), ==, leaders[line]);
      g_assert_cmphex (ka_story_get_leaders (least->score, line), ==, last[line]);
    }
}

/* The lowest leads: 10 20, 15 20, and then somebody joins who has nothing. Before that he leads nothing, and is behind nobody. */
static void
test_who_joins_late (void)
{
  const int points[][KA_MAX_SEATS] = { { 10, 20, KA_ABSENT }, { 5, 0, KA_ABSENT }, { 0, 0, 1 } };
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (KaScore) score = NULL;
  g_autoptr (KaStory) story = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_ptr_array_add (rounds, ka_round_new_points (points[i], 3));
  score = ka_score_new (game, options, 3, 0, (KaRound *const *) rounds->pdata, rounds->len, NULL);
  g_assert_true (score->lowest_wins);
  g_assert_cmphex (ka_story_get_leaders (score, 0), ==, 1);
  g_assert_cmphex (ka_story_get_leaders (score, 1), ==, 1);
  g_assert_cmphex (ka_story_get_leaders (score, 2), ==, 4);
  story = ka_story_new (score);
  assert_reign (story, 0, 0, 2, 1);
  g_assert_cmpint (story->swing, ==, -1);
}

/* It is told of the one who came back from furthest behind, and of two the one who did it first. Who caught up without
 * ever passing came back too. */
static void
test_comebacks (void)
{
  const int points[][KA_MAX_SEATS] = { { 4 }, { 0, 5 }, { 0, 0, 9 }, { 12 }, { 0, 16 } };
  g_autoptr (KaStory) story = tell ("wiezen", 3, G_N_ELEMENTS (points), points);
  const int equal[][KA_MAX_SEATS] = { { 4 }, { 0, 5 }, { 0, 3 }, { 9 } };
  g_autoptr (KaStory) first = tell ("wiezen", 2, G_N_ELEMENTS (equal), equal);
  const int level[][KA_MAX_SEATS] = { { 6 }, { 0, 6 }, { 2 } };
  g_autoptr (KaStory) caught_up = tell ("wiezen", 2, G_N_ELEMENTS (level), level);

  /* Totals: 4 0 0 · 4 5 0 · 4 5 9 · 16 5 9 · 16 21 9: 5 behind, and 11 behind. */
  g_assert_cmpint (story->comeback.seat, ==, 1);
  g_assert_cmpint (story->comeback.points, ==, 11);
  g_assert_cmpuint (story->comeback.line, ==, 3);
  g_assert_cmpuint (story->comeback.lead, ==, 4);
  g_assert_cmpuint (story->n_changes, ==, 4);
  /* Totals: 4 0 · 4 5 · 4 8 · 13 8: both were 4 behind. */
  g_assert_cmpint (first->comeback.seat, ==, 1);
  g_assert_cmpint (first->comeback.points, ==, 4);
  g_assert_cmpuint (first->comeback.lead, ==, 1);
  g_assert_cmpint (caught_up->comeback.seat, ==, 1);
  g_assert_cmpint (caught_up->comeback.points, ==, 6);
  g_assert_cmpuint (caught_up->comeback.lead, ==, 1);
  g_assert_cmpint (caught_up->turning, ==, -1);
}

/* The biggest gain of the winner, and the first of two that are as big; others gaining more is no swing. */
static void
test_the_swing_is_the_winners (void)
{
  const int points[][KA_MAX_SEATS] = { { 0, 9 }, { 5 }, { 0, 2 }, { 5 }, { 5, 0, 5 } };
  g_autoptr (KaStory) story = tell ("wiezen", 3, G_N_ELEMENTS (points), points);

  g_assert_cmphex (story->winners, ==, 1);
  g_assert_cmpint (story->swing, ==, 1);
  g_assert_cmpint (story->swing_points, ==, 5);
}

/* Two who share the first place: it turned when neither had anybody before him any more. */
static void
test_shared_win (void)
{
  const int points[][KA_MAX_SEATS] = { { 3, 0, 8 }, { 7, 5 }, { 0, 5 } };
  g_autoptr (KaStory) story = tell ("wiezen", 3, G_N_ELEMENTS (points), points);

  g_assert_cmphex (story->winners, ==, 3);
  g_assert_cmpint (story->turning, ==, 2);
  g_assert_cmpint (story->swing, ==, -1);
}

/* The rules speak for themselves: the 50 → 0 (GP-17) is an event, and rare; a doubtful hand (GP-15) is none. */
static void
test_events (void)
{
  static const char *const LINES[] = {
    "{\"hands\":[0,20,50],\"gemma\":0,\"piet\":[]}",
    "{\"hands\":[0,30,70],\"gemma\":0,\"piet\":[]}",
  };
  const KaGame *game = ka_games_find ("gemma-en-piet");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaScore) score = NULL;
  g_autoptr (KaStory) story = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (LINES[i], &error);
      KaValues *facts = node != NULL ? ka_game_read_facts (game, 3, node, &error) : NULL;

      g_assert_no_error (error);
      g_ptr_array_add (rounds, ka_round_new (facts, 0));
    }
  score = ka_score_new (game, options, 3, 0, (KaRound *const *) rounds->pdata, rounds->len, &error);
  g_assert_no_error (error);
  story = ka_story_new (score);

  g_assert_cmpuint (story->events->len, ==, 2);
  for (guint i = 0; i < story->events->len; i++)
    {
      const KaStoryEvent *event = &g_array_index (story->events, KaStoryEvent, i);
      g_autofree char *text = ka_note_text (event->note);

      g_assert_cmpstr (event->note->clause, ==, "GP-17");
      g_assert_cmpuint (event->line, ==, i);
      g_assert_cmpint (event->note->seat, ==, i == 0 ? 2 : 1);
      g_assert_cmpstr (text, ==, "50 → 0");
      g_assert_cmpuint (event->n_alike, ==, 2);
      g_assert_true (event->rare);
    }
}

/* @n_resets of @n_lines lines bring somebody from 0 to 50, which goes back to 0 (GP-17). Returns: whether that is told as rare */
static gboolean
is_rare (guint n_resets, guint n_lines)
{
  const KaGame *game = ka_games_find ("gemma-en-piet");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaScore) score = NULL;
  g_autoptr (KaStory) story = NULL;

  for (guint i = 0; i < n_lines; i++)
    g_ptr_array_add (rounds, ka_round_new_points ((int[]) { 0, i < n_resets ? 50 : 0, 0 }, 3));
  score = ka_score_new (game, options, 3, 0, (KaRound *const *) rounds->pdata, rounds->len, &error);
  g_assert_no_error (error);
  story = ka_story_new (score);
  g_assert_cmpuint (story->events->len, ==, n_resets);
  g_assert_cmpuint (g_array_index (story->events, KaStoryEvent, 0).n_alike, ==, n_resets);
  return g_array_index (story->events, KaStoryEvent, 0).rare;
}

/* What came three times is worth a word in any match, what came more often in one that has eight lines for each. */
static void
test_what_is_rare (void)
{
  g_assert_true (is_rare (3, 3));
  g_assert_false (is_rare (4, 4));
  g_assert_false (is_rare (4, 31));
  g_assert_true (is_rare (4, 32));
  g_assert_false (is_rare (5, 39));
  g_assert_true (is_rare (5, 40));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/story/nothing-yet", test_nothing_yet);
  g_test_add_func ("/story/lead-changes", test_lead_changes);
  g_test_add_func ("/story/led-all-the-way", test_led_all_the_way);
  g_test_add_func ("/story/lowest-wins", test_lowest_wins);
  g_test_add_func ("/story/teams", test_teams);
  g_test_add_func ("/story/shared-win", test_shared_win);
  g_test_add_func ("/story/leaders", test_leaders);
  g_test_add_func ("/story/who-joins-late", test_who_joins_late);
  g_test_add_func ("/story/comebacks", test_comebacks);
  g_test_add_func ("/story/swing", test_the_swing_is_the_winners);
  g_test_add_func ("/story/events", test_events);
  g_test_add_func ("/story/rare", test_what_is_rare);
  return g_test_run ();
}
