/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card.h"

#include <string.h>

#include "ka-error.h"
#include "ka-language.h"

static const char RANKS[] = "A23456789TJQK";
static const char SUITS[] = "cdhs";

const char *
ka_card_to_text (KaCard card, char text[3])
{
  g_return_val_if_fail (card < KA_N_CARDS, NULL);

  text[0] = ka_card_is_joker (card) ? '*' : RANKS[ka_card_rank (card)];
  text[1] = ka_card_is_joker (card) ? (char) ('1' + card - KA_CARD_JOKER) : SUITS[ka_card_suit (card)];
  text[2] = '\0';
  return text;
}

KaCard
ka_card_from_text (const char *text, GError **error)
{
  g_return_val_if_fail (text != NULL, KA_CARD_INVALID);

  if (strlen (text) == 2)
    {
      const char *rank = strchr (RANKS, text[0]);
      const char *suit = strchr (SUITS, text[1]);

      if (text[0] == '*' && text[1] >= '1' && text[1] <= '4')
        return (KaCard) (KA_CARD_JOKER + text[1] - '1');
      if (rank != NULL && suit != NULL)
        return ka_card_new (suit - SUITS, rank - RANKS);
    }

  g_set_error (
      error, KA_ERROR, KA_ERROR_SYNTAX,
      _ ("“%s” is not a card; a card is a rank A23456789TJQK and a suit cdhs, like 7h, or a joker *1 to *4"),
      text);
  return KA_CARD_INVALID;
}
