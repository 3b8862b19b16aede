/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wiezen-hands.h"

#include <string.h>

#include "ka-games.h"

KaHand
wiezen_read_cards (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  KaHand hand = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      hand |= ka_hand_bit (ka_card_from_text (words[i], NULL));
  return hand;
}

static KaHand
read_hand (const char *text)
{
  g_auto (GStrv) suits = g_strsplit (text, " ", -1);
  KaHand hand = 0;

  g_assert_cmpuint (g_strv_length (suits), ==, KA_N_SUITS);
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    for (const char *rank = suits[suit]; *rank != '\0' && *rank != '-'; rank++)
      {
        char card[3] = { *rank, "cdhs"[suit], '\0' };

        hand |= ka_hand_bit (ka_card_from_text (card, NULL));
      }
  g_assert_cmpint (ka_hand_count (hand), ==, WIEZEN_TRICKS);
  return hand;
}

/* Puts the hands in the order in which they are dealt: four, four and five (WI-3). */
static void
stack_pack (KaSetup *setup, const KaHand *hands, KaCard last)
{
  static const guint FIRST[] = { 0, 4, 8, 13 };
  KaCard cards[WIEZEN_TABLE][WIEZEN_TRICKS + 1];

  for (guint place = 0; place < WIEZEN_TABLE; place++)
    {
      guint n = 0;

      for_each_card (card, hands[place]) if (place + 1 < WIEZEN_TABLE || (KaCard) card != last)
          cards[place][n++]
          = (KaCard) card;
      if (n < WIEZEN_TRICKS)
        cards[place][n++] = last;
    }
  setup->n_pack = 0;
  for (guint round = 0; round < 3; round++)
    for (guint place = 0; place < WIEZEN_TABLE; place++)
      for (guint i = FIRST[round]; i < FIRST[round + 1]; i++)
        setup->pack[setup->n_pack++] = cards[place][i];
}

KaDeal *
wiezen_deal_new (const char *hands, const char *last, const char *options_text, guint n_seats, int dealer)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options
      = ka_game_read_options_text (game, n_seats, options_text != NULL ? options_text : "{}", &error);
  g_auto (GStrv) texts = g_strsplit (hands, "/", -1);
  KaSetup setup = { .options = options, .n_seats = n_seats, .turn = dealer, .seed = 1 };
  KaHand read[WIEZEN_TABLE];
  KaDeal *deal;

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (texts), ==, WIEZEN_TABLE);
  for (guint place = 0; place < WIEZEN_TABLE; place++)
    read[place] = read_hand (g_strstrip (texts[place]));
  stack_pack (&setup, read, last != NULL ? ka_card_from_text (last, NULL) : KA_CARD_INVALID);
  deal = ka_deal_new (game, &setup, &error);
  g_assert_no_error (error);
  return deal;
}

void
wiezen_deal_play (KaDeal *deal, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, ", ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint times = g_str_has_prefix (words[i], "4 ") ? 4 : 1;

      for (guint n = 0; n < times; n++)
        {
          g_autoptr (GError) error = NULL;

          ka_deal_play_text (deal, words[i] + (times > 1 ? 2 : 0), &error);
          g_assert_no_error (error);
        }
    }
}

char *
wiezen_deal_moves (const KaDeal *deal)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = rules->moves (ka_deal_get_state (deal), moves);

  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      rules->move_to_text (ka_deal_get_state (deal), &moves[i], text);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}
