/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A round that is told for other seats says the same of the same people. */
#include "ka-games.h"
#include "ka-reseat.h"

typedef struct
{
  const char *name;
  const char *game;
  guint n_old, n_new;
  int places[KA_MAX_SEATS];
  const char *facts;
  guint32 absent;
  const char *then;
  guint32 then_absent;
} Row;

static const Row ROWS[] = {
  { "everybody moves on",
    "gemma-en-piet",
    3,
    3,
    { 1, 2, 0 },
    "{\"starter\":0,\"gemma\":2,\"piet\":[0,1],\"hands\":[9,2,3]}",
    0,
    "{\"starter\":1,\"gemma\":0,\"piet\":[1,2],\"hands\":[3,9,2]}",
    0 },
  { "somebody was not there",
    "gemma-en-piet",
    3,
    3,
    { 1, 2, 0 },
    "{\"starter\":0,\"gemma\":2,\"hands\":[9,null,3]}",
    1 << 1,
    "{\"starter\":1,\"gemma\":0,\"hands\":[3,9,null]}",
    1 << 2 },
  { "somebody comes between",
    "gemma-en-piet",
    2,
    3,
    { 0, 2 },
    "{\"starter\":1,\"gemma\":1,\"piet\":[0],\"hands\":[5,7]}",
    0,
    "{\"starter\":2,\"gemma\":2,\"piet\":[0],\"hands\":[5,null,7]}",
    1 << 1 },
  { "two change places",
    "gin-rummy",
    2,
    2,
    { 1, 0 },
    "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[5,20]}",
    0,
    "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[20,5]}",
    0 },
};

static KaRound *
read_round (const Row *row, guint n_seats, const char *facts, guint32 absent)
{
  g_autoptr (GError) error = NULL;
  KaValues *values = ka_game_read_facts_text (ka_games_find (row->game), n_seats, facts, &error);

  g_assert_no_error (error);
  return ka_round_new (values, absent);
}

static void
test_reseated (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (KaRound) round = read_round (row, row->n_old, row->facts, row->absent);
  g_autoptr (KaRound) expected = read_round (row, row->n_new, row->then, row->then_absent);
  g_autoptr (KaRound) found
      = ka_round_reseat (ka_games_find (row->game), round, row->places, row->n_old, row->n_new);
  g_autofree char *text = ka_values_to_text (found->facts);

  g_test_message ("%s", text);
  g_assert_true (ka_round_equal (found, expected, row->n_new));
}

static void
test_points (void)
{
  g_autoptr (KaRound) round = ka_round_new_correction ((int[]) { 10, -4 }, 2, "forgotten");
  g_autoptr (KaRound) expected = ka_round_new_correction ((int[]) { -4, 0, 10 }, 3, "forgotten");
  g_autoptr (KaRound) found = ka_round_reseat (ka_games_find ("rummy"), round, (int[]) { 2, 0 }, 2, 3);
  g_autoptr (KaRound) only = ka_round_new_points ((int[]) { 7, 8, 9 }, 3);
  g_autoptr (KaRound) turned = ka_round_new_points ((int[]) { 9, 7, 8 }, 3);
  g_autoptr (KaRound) moved = ka_round_reseat (ka_games_find ("rummy"), only, (int[]) { 1, 2, 0 }, 3, 3);

  g_assert_true (ka_round_equal (found, expected, 3));
  g_assert_true (ka_round_equal (moved, turned, 3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reseat/%s", ROWS[i].name);

      g_test_add_data_func (path, &ROWS[i], test_reseated);
    }
  g_test_add_func ("/reseat/points", test_points);
  return g_test_run ();
}
