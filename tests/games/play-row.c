/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-row.h"

#include <string.h>

#include "ka-games.h"

static KaCard
read_card (const KaGame *game, const char *word)
{
  g_autoptr (GError) error = NULL;
  KaCard card = game->rules->card_from_text != NULL ? game->rules->card_from_text (word, &error)
                                                    : ka_card_from_text (word, &error);

  g_assert_no_error (error);
  return card;
}

static guint
read_cards (const KaGame *game, const char *text, KaCard *cards)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      cards[n++] = read_card (game, words[i]);
  return n;
}

static guint
get_hand_size (const PlayRow *row, const KaSetup *setup, const KaGame *game, int seat)
{
  if (row->n_cards != 0)
    return row->n_cards;
  if (strcmp (game->id, "gemma-en-piet") == 0)
    return (guint) ka_values_get_int (setup->options, "cards");
  if (strcmp (game->id, "rummy") == 0)
    return (guint) ka_values_get_int (setup->options, "tiles");
  return strcmp (game->id, "oklahoma-gin") == 0 && seat != setup->turn ? 11 : 10;
}

static void
take_cards (const KaGame *game, guint *left, const KaCard *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char text[4];

      if (left[cards[i]] == 0)
        g_test_fail_printf ("%s is dealt too often", game->rules->card_to_text != NULL
                                                         ? game->rules->card_to_text (cards[i], text)
                                                         : ka_card_to_text (cards[i], text));
      else
        left[cards[i]]--;
    }
}

static KaCard
take_any_card (guint *left, guint n)
{
  for (guint card = 0; card < n; card++)
    if (left[card] > 0)
      {
        left[card]--;
        return (KaCard) card;
      }
  g_assert_not_reached ();
}

/* Lays out the pack so that everybody gets his hand, one card after another from who comes first. */
static void
arrange_pack (const PlayRow *row, const KaGame *game, KaSetup *setup)
{
  KaCard hands[KA_MAX_SEATS][KA_MAX_PACK], rest[KA_MAX_PACK], pack[KA_MAX_PACK];
  guint left[256] = { 0 }, n_hands[KA_MAX_SEATS], n_rest, n = 0;
  int first = game->role == KA_ROLE_DEALER ? setup->turn + 1 : setup->turn;

  setup->n_pack = game->rules->pack (setup->options, setup->n_seats, pack);
  for (guint i = 0; i < setup->n_pack; i++)
    left[pack[i]]++;
  n_rest = read_cards (game, row->rest, rest);
  take_cards (game, left, rest, n_rest);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      n_hands[seat] = read_cards (game, row->hands[seat], hands[seat]);
      take_cards (game, left, hands[seat], n_hands[seat]);
    }
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      g_assert_cmpuint (n_hands[seat], <=, get_hand_size (row, setup, game, (int) seat));
      while (n_hands[seat] < get_hand_size (row, setup, game, (int) seat))
        hands[seat][n_hands[seat]++] = take_any_card (left, 256);
    }

  for (guint round = 0; round < KA_MAX_PACK; round++)
    for (guint i = 0; i < setup->n_seats; i++)
      {
        guint seat = ((guint) first + i) % setup->n_seats;

        if (round < n_hands[seat])
          setup->pack[n++] = hands[seat][round];
      }
  for (guint i = 0; i < n_rest; i++)
    setup->pack[n++] = rest[i];
  while (n < setup->n_pack)
    setup->pack[n++] = take_any_card (left, 256);
}

static gboolean
play_moves (KaDeal *deal, const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves != NULL ? moves : "", "; ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!ka_deal_play_text (deal, list[i], &error))
        {
          g_test_fail_printf ("the move “%s” is refused: %s", list[i], error->message);
          return FALSE;
        }
    }
  return TRUE;
}

KaDeal *
play_row_begin (const PlayRow *row)
{
  const KaGame *game = ka_games_find (row->game);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options
      = ka_game_read_options_text (game, row->seats, row->options != NULL ? row->options : "{}", &error);
  g_autoptr (KaDeal) deal = NULL;
  KaSetup setup = { .options = options, .n_seats = row->seats, .turn = row->turn, .seed = 1 };

  g_assert_no_error (error);
  arrange_pack (row, game, &setup);
  deal = ka_deal_new (game, &setup, &error);
  g_assert_no_error (error);
  return deal != NULL && play_moves (deal, row->moves) ? g_steal_pointer (&deal) : NULL;
}

char *
deal_state_text (const KaDeal *deal, int seat)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  g_autoptr (GString) text = g_string_new ("\n");

  if (seat < -1)
    memcpy (view, ka_deal_get_state (deal), rules->state_size);
  else
    rules->hide (ka_deal_get_state (deal), seat, view);
  rules->state_to_text (view, text);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

gboolean
deal_facts_equal (const KaDeal *deal, const char *facts)
{
  const KaGame *game = ka_deal_get_game (deal);
  g_autoptr (KaValues) found = ka_deal_facts (deal);
  g_autoptr (KaValues) expected = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (found == NULL)
    {
      g_test_message ("the deal is not over");
      return FALSE;
    }
  node = json_from_string (facts, &error);
  g_assert_no_error (error);
  expected = ka_game_read_facts (game, ka_deal_get_setup (deal)->n_seats, node, &error);
  g_assert_no_error (error);
  text = ka_values_to_text (found);
  if (!ka_values_equal (found, expected))
    g_test_message ("the facts are %s", text);
  return ka_values_equal (found, expected);
}

/* What is listed is what is legal. */
static void
check_listed (const KaDeal *deal, const char *text, gboolean legal)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  gconstpointer state = ka_deal_get_state (deal);
  g_autofree KaMove *moves = NULL;
  gboolean listed = FALSE;
  KaMove move = { 0 };
  guint n;

  if (rules->moves == NULL || !rules->move_from_text (state, text, &move, NULL))
    return;
  if (legal && rules->normalize != NULL)
    rules->normalize (state, &move);
  moves = g_new0 (KaMove, KA_MAX_MOVES);
  n = rules->moves (state, moves);
  for (guint i = 0; i < n; i++)
    listed = listed || ka_move_equal (&moves[i], &move);
  g_assert_cmpint (listed, ==, legal);
}

static void
try_move (const PlayRow *row, KaDeal *deal)
{
  const KaGame *game = ka_deal_get_game (deal);
  g_autofree gpointer before = g_memdup2 (ka_deal_get_state (deal), game->rules->state_size);
  g_autoptr (GError) error = NULL;
  gboolean made;

  if (ka_deal_get_actor (deal) >= 0)
    check_listed (deal, row->move, row->refused == NULL);
  made = ka_deal_play_text (deal, row->move, &error);
  if (row->refused == NULL)
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_false (made);
  if (error == NULL)
    return;
  if (!g_str_has_prefix (error->message, row->refused))
    g_test_fail_printf ("refused by: %s", error->message);
  g_assert_cmpmem (before, game->rules->state_size, ka_deal_get_state (deal), game->rules->state_size);
}

static void
compare_text (const PlayRow *row, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (row->then != NULL ? row->then : "", "; ", -1);
  g_auto (GStrv) pieces = g_strsplit (row->not_then != NULL ? row->not_then : "", "; ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("\n%s\n", lines[i]);

      if (strstr (text, line) == NULL)
        g_test_fail_printf ("“%s” is no line of: %s", lines[i], text);
    }
  for (guint i = 0; pieces[i] != NULL; i++)
    if (strstr (text, pieces[i]) != NULL)
      g_test_fail_printf ("“%s” is in: %s", pieces[i], text);
}

static void
run (gconstpointer data)
{
  const PlayRow *row = data;
  g_autoptr (KaDeal) deal = play_row_begin (row);
  g_autofree char *text = NULL;

  if (deal == NULL)
    return;
  if (row->move != NULL)
    try_move (row, deal);
  text = deal_state_text (deal, row->viewer > 0 ? row->viewer - 1 : -2);
  compare_text (row, text);
  if (row->facts != NULL)
    g_assert_true (deal_facts_equal (deal, row->facts));
  else if (row->refused == NULL)
    g_assert_cmpint (ka_deal_get_actor (deal), >=, 0);
}

void
play_row_inherit (PlayRow *row, const PlayRow *before)
{
  if (row->game == NULL)
    row->game = before->game;
  if (row->seats == 0)
    row->seats = before->seats;
  if (row->n_cards == 0)
    row->n_cards = before->n_cards;
}

void
play_rows_add (PlayRow *rows, guint n)
{
  g_test_set_nonfatal_assertions (); /* every row is tried */
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = NULL;

      if (i > 0)
        play_row_inherit (&rows[i], &rows[i - 1]);
      path = g_strdup_printf ("/%s/play/%03u %s", rows[i].game, i + 1, rows[i].name);
      g_test_add_data_func (path, &rows[i], run);
    }
}
