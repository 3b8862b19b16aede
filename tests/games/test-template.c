/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highest Card, clause by clause: what is written down, and what is played. Seat 0 deals, so seat 1 begins. */
#include "ka-games.h"
#include "play-row.h"
#include "sheet-row.h"
#include "template/template-play.h"

#define WON(seat) "{\"winner\":" #seat "}"

static SheetRow sheets[] = {
  { .name = "HC-3 the highest card gets a point",
    .game = "template",
    .seats = 2,
    .lines = { WON (0) },
    .points = "1 0",
    .totals = "1 0",
    .next = "1",
    .finished = "no" },
  { .name = "HC-3 the example of the help",
    .lines = { WON (0), WON (1) },
    .totals = "1 1",
    .ranking = "1 1" },
  { .name = "HC-3 who reaches 5 has won",
    .seats = 3,
    .lines = { WON (2), WON (2), WON (0), WON (2), WON (2), WON (2) },
    .totals = "1 0 5",
    .finished = "yes" },
  { .name = "HC-3 another number",
    .options = "{\"target\":1}",
    .seats = 2,
    .lines = { WON (1) },
    .totals = "0 1",
    .finished = "yes" },
  { .name = "HC-3 somebody had it", .lines = { "{}" }, .error = "round 1; field “winner”; missing" },
};

static PlayRow deals[] = {
  { .name = "HC-1 a card each",
    .game = "template",
    .seats = 2,
    .n_cards = 1,
    .hands = { "Kh", "9s" },
    .rest = "2c",
    .then = "turn 1; hand 0: Kh; hand 1: 9s; thrown:; stock: 50" },
  { .name = "HC-2 a card is changed for the top of the stock",
    .hands = { "Kh", "9s" },
    .rest = "2c",
    .move = "change",
    .then = "turn 0; hand 1: 2c; thrown: 9s; stock: 49" },
  { .name = "HC-2 what is thrown lies open, what was drawn does not",
    .hands = { "Kh", "9s" },
    .rest = "2c",
    .move = "change",
    .then = "hand 0: Kh; hand 1: ??; thrown: 9s",
    .viewer = 1 },
  { .name = "HC-3 the highest card",
    .hands = { "Kh", "9s" },
    .rest = "2c",
    .moves = "keep",
    .move = "keep",
    .facts = "{\"winner\":0}" },
  { .name = "HC-3 the ace is high",
    .hands = { "Kh", "Ac" },
    .rest = "2c",
    .moves = "keep",
    .move = "keep",
    .facts = "{\"winner\":1}" },
  { .name = "HC-3 of equal cards spades",
    .hands = { "7d", "7s" },
    .rest = "2c",
    .moves = "keep",
    .move = "keep",
    .facts = "{\"winner\":1}" },
  { .name = "nonsense",
    .hands = { "7d", "7s" },
    .rest = "2c",
    .move = "knock",
    .refused = "“knock” is not a move" },
};

/* Who has kept a card may take that back, unless all cards were shown by it; a card that was drawn has been seen. */
static void
test_reveals (void)
{
  const KaMove keep = { .kind = TEMPLATE_KEEP }, change = { .kind = TEMPLATE_CHANGE };
  g_autoptr (KaDeal) deal = play_row_begin (&deals[0]);
  const KaRules *rules = ka_deal_get_game (deal)->rules;

  g_assert_false (rules->reveals (ka_deal_get_state (deal), &keep, -1));
  g_assert_true (rules->reveals (ka_deal_get_state (deal), &change, -1));
  g_assert_true (ka_deal_play (deal, &keep, NULL));
  g_assert_true (rules->reveals (ka_deal_get_state (deal), &keep, -1));
}

/* The simple player keeps a jack and whatever is higher, and changes the rest. */
static void
test_simple (void)
{
  const struct
  {
    const char *card;
    TemplateKind kind;
  } ROWS[] = {
    { "Ac", TEMPLATE_KEEP }, { "Jc", TEMPLATE_KEEP }, { "Tc", TEMPLATE_CHANGE }, { "3c", TEMPLATE_CHANGE }
  };
  const KaBot *bot = ka_games_find ("template")->bots[1];
  KaLimit limit = ka_limit_in (0, NULL);
  KaReason reason = { NULL };
  KaRandom random;

  ka_random_init (&random, 1);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      PlayRow row = deals[0];
      g_autoptr (KaDeal) deal = NULL;
      KaMove move = { 0 };

      row.hands[0] = "Kh";
      row.hands[1] = ROWS[i].card;
      deal = play_row_begin (&row);
      bot->choose (ka_deal_get_game (deal)->rules, ka_deal_get_state (deal), 1, &random, &limit, &move,
                   &reason);
      g_assert_cmpint (move.kind, ==, ROWS[i].kind);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  sheet_rows_add (sheets, G_N_ELEMENTS (sheets));
  play_rows_add (deals, G_N_ELEMENTS (deals));
  g_test_add_func ("/template/reveals", test_reveals);
  g_test_add_func ("/template/simple", test_simple);
  return g_test_run ();
}
