/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal: its moves, undo, what others see of it, and its text. */
#include <string.h>

#include "ka-deal.h"
#include "ka-error.h"
#include "ka-games.h"

/* Gin, with a pack that is in order from the third card on: the dealer, seat 0, gets 2c 4c …, the other Ac 3c …. */
static KaDeal *
begin_gin (void)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GError) error = NULL;
  KaDeal *deal;
  KaSetup setup;

  ka_setup_shuffled (&setup, game, options, 2, 0, 1, NULL);
  game->rules->pack (options, 2, setup.pack);
  deal = ka_deal_new (game, &setup, &error);
  g_assert_no_error (error);
  return deal;
}

static void
play (KaDeal *deal, const char *const *moves)
{
  for (; *moves != NULL; moves++)
    {
      g_autoptr (GError) error = NULL;

      ka_deal_play_text (deal, *moves, &error);
      g_assert_no_error (error);
    }
}

#define PLAY(deal, ...) play (deal, (const char *const[]) { __VA_ARGS__, NULL })

static gboolean
states_are_equal (const KaDeal *deal, guint a, guint b)
{
  return memcmp (ka_deal_get_state_at (deal, a), ka_deal_get_state_at (deal, b),
                 ka_deal_get_game (deal)->rules->state_size)
         == 0;
}

/* ---- moves -------------------------------------------------------------------------------------------------- */

static void
test_refused_move_changes_nothing (void)
{
  g_autoptr (KaDeal) deal = begin_gin ();
  g_autoptr (GError) error = NULL;

  PLAY (deal, "pass");
  g_assert_false (ka_deal_play_text (deal, "draw stock", &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  g_assert_true (g_str_has_prefix (error->message, "GR-2: "));
  g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, 1);
  g_assert_cmpint (ka_deal_get_actor (deal), ==, 0);
  g_clear_error (&error);
  g_assert_false (ka_deal_play_text (deal, "castle", &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_SYNTAX);
}

static void
test_who_moved (void)
{
  g_autoptr (KaDeal) deal = begin_gin ();
  g_autofree char *text = NULL;
  int seat;

  PLAY (deal, "pass", "pass", "draw stock");
  ka_deal_get_move (deal, 0, &seat);
  g_assert_cmpint (seat, ==, 1); /* GR-2: the non-dealer begins */
  ka_deal_get_move (deal, 1, &seat);
  g_assert_cmpint (seat, ==, 0);
  text = ka_deal_move_text (deal, 2);
  g_assert_cmpstr (text, ==, "draw stock");
  g_assert_null (ka_deal_facts (deal));
}

static void
test_pack_is_checked (void)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaSetup setup;

  for (guint fault = 0; fault < 4; fault++)
    {
      g_autoptr (GError) error = NULL;

      ka_setup_shuffled (&setup, game, options, 2, 0, 1, NULL);
      if (fault == 0)
        setup.pack[5] = setup.pack[6];
      else if (fault == 1)
        setup.n_pack = 51;
      else if (fault == 2)
        setup.turn = 2;
      else
        setup.n_seats = 4;
      g_assert_null (ka_deal_new (game, &setup, &error));
      g_assert_nonnull (error);
    }
}

/* ---- undo --------------------------------------------------------------------------------------------------- */

static void
test_undo_and_redo (void)
{
  g_autoptr (KaDeal) deal = begin_gin ();
  g_autofree gpointer before = NULL;
  gsize size = ka_deal_get_game (deal)->rules->state_size;

  g_assert_false (ka_deal_undo (deal));
  before = g_memdup2 (ka_deal_get_state (deal), size);
  PLAY (deal, "pass", "pass");
  g_assert_false (ka_deal_can_redo (deal));
  g_assert_true (ka_deal_undo (deal));
  g_assert_true (ka_deal_undo (deal));
  g_assert_cmpmem (ka_deal_get_state (deal), size, before, size);
  g_assert_cmpint (ka_deal_get_actor (deal), ==, 1);
  g_assert_true (ka_deal_redo (deal));
  g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, 1);
  g_assert_true (ka_deal_can_redo (deal));
  /* Another move than the one that was taken back: what followed is forgotten. */
  PLAY (deal, "take");
  g_assert_false (ka_deal_can_redo (deal));
  g_assert_false (ka_deal_redo (deal));
}

/* Undo goes all the way back from the end of a deal of any game, and redo forward again, through the same states. */
static void
test_undo_all_the_way (gconstpointer data)
{
  const KaGame *game = data;
  const KaRules *rules = game->rules;
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  g_autofree gpointer end = NULL;
  g_autoptr (KaDeal) deal = NULL;
  KaRandom random;
  KaSetup setup;
  guint n;

  ka_random_init (&random, 4);
  ka_setup_shuffled (&setup, game, options, game->usual_seats, 0, 4, NULL);
  deal = ka_deal_new (game, &setup, NULL);
  while (ka_deal_get_actor (deal) >= 0)
    {
      KaMove move = { 0 };

      rules->hide (ka_deal_get_state (deal), ka_deal_get_actor (deal), view);
      game->bots[0]->choose (rules, view, ka_deal_get_actor (deal), &random, &(KaLimit) { 0 }, &move, NULL);
      g_assert_true (ka_deal_play (deal, &move, NULL));
    }
  n = ka_deal_get_n_moves (deal);
  end = g_memdup2 (ka_deal_get_state (deal), rules->state_size);
  while (ka_deal_undo (deal))
    continue;
  g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, 0);
  while (ka_deal_redo (deal))
    continue;
  g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, n);
  g_assert_cmpmem (ka_deal_get_state (deal), rules->state_size, end, rules->state_size);
  for (guint i = 0; i < n; i++)
    g_assert_false (states_are_equal (deal, i, i + 1));
}

/* ---- what others see --------------------------------------------------------------------------------------- */

static void
assert_seen (const KaDeal *deal, guint i, int viewer, const char *wanted)
{
  g_autofree char *text = ka_deal_seen_text (deal, i, viewer);

  g_assert_cmpstr (text, ==, wanted);
}

/* GR-6: the knocker throws face down, and only he knows what. */
static void
test_seen_knock (void)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaDeal) deal = NULL;
  KaSetup setup;

  /* Every other card is the non-dealer's: he is given three melds and a king. The card that he draws is 9d. */
  ka_setup_shuffled (&setup, game, options, 2, 0, 1, NULL);
  setup.n_pack = game->rules->pack (options, 2, setup.pack);
  for (guint i = 0, next = 0; i < 20; i += 2)
    {
      static const char *const HAND[] = { "Ac", "Ad", "Ah", "2c", "2d", "2h", "3c", "3d", "3h", "Ks" };
      KaCard card = ka_card_from_text (HAND[next++], NULL);

      for (guint place = 0; place < 52; place++)
        if (setup.pack[place] == card)
          {
            setup.pack[place] = setup.pack[i];
            setup.pack[i] = card;
            break;
          }
    }
  deal = ka_deal_new (game, &setup, NULL);
  PLAY (deal, "pass", "pass", "draw stock", "knock 9d");
  assert_seen (deal, 1, 1, "pass");
  assert_seen (deal, 3, 1, "knock 9d");
  assert_seen (deal, 3, 0, "knock ??");
  assert_seen (deal, 3, -1, "knock ??");
}

/* ---- text --------------------------------------------------------------------------------------------------- */

#define PACK                                                                                                    \
  "pack Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ah 2h 3h 4h 5h 6h 7h 8h " \
  "9h Th Jh Qh Kh As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks\n"
#define HEAD "kaartavond-deal 1\ngame gin-rummy 1\noptions {}\nseats 2\ndealer 0\nseed 1\n"

static void
test_text (void)
{
  g_autoptr (KaDeal) deal = begin_gin ();
  g_autofree char *text = NULL;

  PLAY (deal, "pass", "pass", "draw stock", "discard Ac");
  text = ka_deal_to_text (deal);
  g_assert_cmpstr (text, ==, HEAD PACK "1 pass\n0 pass\n1 draw stock\n1 discard Ac\n");
}

/* People may write comments, spaces and empty lines, and leave out what is as usual. */
static void
test_text_by_hand (void)
{
  static const char TEXT[]
      = "  kaartavond-deal 1  \r\n# an evening in May\n\ngame   gin-rummy 1\nseats 2 # of us\n dealer 0\n" PACK
        "1   pass\n\t0 pass   # he should have taken it\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = ka_deal_from_text (TEXT, ka_games_find, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, 2);
  g_assert_cmpint (ka_deal_get_actor (deal), ==, 1);
}

static void
test_refused_text (void)
{
  static const struct
  {
    const char *text;
    const char *begins;
    const char *contains;
  } ROWS[] = {
    { "", "line 1: ", "kaartavond-deal 1" },
    { "kaartavond-deal 2\n", "line 1: ", "" },
    { "kaartavond-deal 1\nseats 2\n", "line 2: ", "game" },
    { "kaartavond-deal 1\ngame chess 1\n", "line 2: ", "“chess”" },
    { "kaartavond-deal 1\ngame gin-rummy 99\n", "line 2: ", "versions 1 to 1" },
    { "kaartavond-deal 1\ngame gin-rummy\n", "line 2: ", "versions 1 to 1" },
    { "kaartavond-deal 1\ngame gin-rummy 1\nseats two\n", "line 3: ", "seats" },
    { "kaartavond-deal 1\ngame gin-rummy 1\nseats 9\n", "line 3: ", "0 to 8" },
    { "kaartavond-deal 1\ngame gin-rummy 1\nseats 2\nseats 2\n", "line 4: ", "seats" },
    { "kaartavond-deal 1\ngame gin-rummy 1\nseats 2\ndealer 8\n", "line 4: ", "0 to 7" },
    { "kaartavond-deal 1\ngame gin-rummy 1\ncolour red\n", "line 3: ", "“colour”" },
    { "kaartavond-deal 1\ngame gin-rummy 1\nseats\n", "line 3: ", "“seats” says nothing" },
    { "kaartavond-deal 1\ngame gin-rummy 1\npack Ac 1c\n", "line 3: ", "“1c”" },
    { "kaartavond-deal 1\ngame gin-rummy 1\nseats 2\ndealer 0\n1 pass\n", "line 5: ", "pack" },
    { "kaartavond-deal 1\ngame gin-rummy 1\noptions {\nseats 2\ndealer 0\n" PACK "1 pass\n",
      "line 7: ", "JSON" },
    { "kaartavond-deal 1\ngame gin-rummy 1\noptions {\"target\":0}\nseats 2\ndealer 0\n" PACK, "line ",
      "“target”" },
    { "kaartavond-deal 1\ngame gin-rummy 1\nseats 4\ndealer 0\n" PACK "1 pass\n", "line 6: ", "" },
    { "kaartavond-deal 1\ngame gin-rummy 1\nseats 2\ndealer 2\n" PACK "1 pass\n", "line 6: ", "dealer" },
    { HEAD "pack Ac Ac\n1 pass\n", "line 8: ", "pack" },
    { HEAD PACK "0 pass\n", "line 8: ", "seat 1" },
    { HEAD PACK "1 draw stock\n", "line 8: ", "GR-2: " },
    { HEAD PACK "# a comment\n\n1 castle\n", "line 10: ", "“castle”" },
    { HEAD PACK "1 pass\nseats 2\n", "line 9: ", "“seats”" },
    { HEAD PACK "1\n", "line 8: ", "“1” says nothing" },
    { HEAD PACK "1 pass\n99999999999999999999 pass\n", "line 9: ", "seat 0" },
    { HEAD PACK "1 \xff\n", "line 8: ", "not part of a deal" },
    { HEAD PACK "# \xff\n", "line 8: ", "not part of a deal" },
    { HEAD "seed 18446744073709551616\n", "line 7: ", "seed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (KaDeal) deal = ka_deal_from_text (ROWS[i].text, ka_games_find, &error);

      g_assert_null (deal);
      g_assert_nonnull (error);
      if (!g_str_has_prefix (error->message, ROWS[i].begins)
          || strstr (error->message, ROWS[i].contains) == NULL)
        {
          g_test_message ("row %u: %s", i, error->message);
          g_test_fail ();
        }
    }
}

static void
test_moves_after_the_end (void)
{
  g_autoptr (GString) text = g_string_new (
      HEAD "pack 2c Ac 3c Ad 4c Ah 5c As 6c 2d 7c 2h 8c 2s 9c 3d Tc 3h Jc 3s Qc 4d Kc 5d 6d 7d "
           "8d 9d Td Jd Qd Kd 4h 5h 6h 7h 8h 9h Th Jh Qh Kh 4s 5s 6s 7s 8s 9s Ts Js Qs Ks\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = NULL;

  /* Seat 1 has 2c 3c … Jc, a run of ten. */
  g_string_append (text, "1 pass\n0 pass\n1 draw stock\n1 gin 4d\n0 draw stock\n");
  deal = ka_deal_from_text (text->str, ka_games_find, &error);
  g_assert_null (deal);
  g_assert_true (g_str_has_prefix (error->message, "line 12: "));
  g_assert_nonnull (strstr (error->message, "over"));
}

/* Text that would take much time or memory is refused before it does. */
static void
test_endless_text (void)
{
  g_autofree char *line = g_strnfill (10000000, 'x');
  g_autofree char *long_line = g_strconcat (HEAD, line, NULL);
  g_autofree char *empty_lines = g_strnfill (1000000, '\n');
  g_autofree char *long_text = g_strconcat (HEAD, empty_lines, NULL);

  g_assert_null (ka_deal_from_text (long_line, ka_games_find, NULL));
  g_assert_null (ka_deal_from_text (long_text, ka_games_find, NULL));
}

static GString *
begin_text (void)
{
  return g_string_new (HEAD PACK);
}

/* A comment of 4096 letters is read; of one more the line is named. */
static void
test_longest_line (void)
{
  for (guint length = 4096; length <= 4097; length++)
    {
      g_autoptr (GString) text = begin_text ();
      g_autofree char *comment = g_strnfill (length, '#');
      g_autoptr (GError) error = NULL;
      g_autoptr (KaDeal) deal = NULL;

      g_string_append_printf (text, "%s\n1 pass\n", comment);
      deal = ka_deal_from_text (text->str, ka_games_find, &error);
      g_assert_cmpint (deal != NULL, ==, length == 4096);
      if (deal != NULL)
        g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, 1);
      else
        g_assert_true (g_str_has_prefix (error->message, "line 8: "));
    }
}

/* Of 20 000 lines all are read. Of more none: a move that nobody reads would be lost. */
static void
test_most_lines (void)
{
  for (guint n = 20000; n <= 20001; n++)
    {
      g_autoptr (GString) text = begin_text ();
      g_autoptr (GError) error = NULL;
      g_autoptr (KaDeal) deal = NULL;

      for (guint line = 8; line < n; line++)
        g_string_append (text, "#\n");
      g_string_append (text, "1 pass");
      deal = ka_deal_from_text (text->str, ka_games_find, &error);
      g_assert_cmpint (deal != NULL, ==, n == 20000);
      if (deal != NULL)
        g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, 1);
      else
        g_assert_true (g_str_has_prefix (error->message, "line 20000: "));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deal/refused-move-changes-nothing", test_refused_move_changes_nothing);
  g_test_add_func ("/deal/who-moved", test_who_moved);
  g_test_add_func ("/deal/pack-is-checked", test_pack_is_checked);
  g_test_add_func ("/deal/undo-and-redo", test_undo_and_redo);
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((*game)->rules != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/deal/undo-all-the-way/%s", (*game)->id);

        g_test_add_data_func (path, *game, test_undo_all_the_way);
      }
  g_test_add_func ("/deal/seen-knock", test_seen_knock);
  g_test_add_func ("/deal/text", test_text);
  g_test_add_func ("/deal/text-by-hand", test_text_by_hand);
  g_test_add_func ("/deal/refused-text", test_refused_text);
  g_test_add_func ("/deal/moves-after-the-end", test_moves_after_the_end);
  g_test_add_func ("/deal/endless-text", test_endless_text);
  g_test_add_func ("/deal/longest-line", test_longest_line);
  g_test_add_func ("/deal/most-lines", test_most_lines);
  return g_test_run ();
}
