/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-name.h"

#include <string.h>

#include "ka-language.h"
#include "ka-rules.h"

static const struct
{
  const char *sign;
  const char *name;
} SUITS[KA_N_SUITS] = {
  [KA_SUIT_CLUBS] = { "♣", N_ ("Clubs") },
  [KA_SUIT_DIAMONDS] = { "♦", N_ ("Diamonds") },
  [KA_SUIT_HEARTS] = { "♥", N_ ("Hearts") },
  [KA_SUIT_SPADES] = { "♠", N_ ("Spades") },
};

/* Ranks as they stand in the name of a card. */
static const char *const RANKS[KA_N_RANKS] = {
  NC_ ("in the name of a card", "ace"),   NC_ ("in the name of a card", "two"),
  NC_ ("in the name of a card", "three"), NC_ ("in the name of a card", "four"),
  NC_ ("in the name of a card", "five"),  NC_ ("in the name of a card", "six"),
  NC_ ("in the name of a card", "seven"), NC_ ("in the name of a card", "eight"),
  NC_ ("in the name of a card", "nine"),  NC_ ("in the name of a card", "ten"),
  NC_ ("in the name of a card", "jack"),  NC_ ("in the name of a card", "queen"),
  NC_ ("in the name of a card", "king"),
};

const char *
ka_card_rank_letter (int rank)
{
  static const char *const NUMBERS[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10" };

  switch (rank)
    {
    case 0:
      return C_ ("card", "A");
    case 10:
      return C_ ("card", "J");
    case 11:
      return C_ ("card", "Q");
    case 12:
      return C_ ("card", "K");
    default:
      g_return_val_if_fail (rank > 0 && rank < 10, NULL);
      return NUMBERS[rank - 1];
    }
}

const char *
ka_card_rank_name (int rank)
{
  switch (rank)
    {
    case 0:
      return _ ("Ace");
    case 10:
      return _ ("Jack");
    case 11:
      return _ ("Queen");
    case 12:
      return _ ("King");
    default:
      return ka_card_rank_letter (rank);
    }
}

const char *
ka_card_suit_name (KaSuit suit)
{
  g_return_val_if_fail (suit < KA_N_SUITS, NULL);

  return _ (SUITS[suit].name);
}

const char *
ka_card_suit_sign (KaSuit suit)
{
  g_return_val_if_fail (suit < KA_N_SUITS, NULL);

  return SUITS[suit].sign;
}

char *
ka_card_name (KaCard card)
{
  const char *rank;

  g_return_val_if_fail (card < KA_N_CARDS || card == KA_CARD_HIDDEN, NULL);

  if (card == KA_CARD_HIDDEN)
    return g_strdup (_ ("face-down card"));
  if (ka_card_is_joker (card))
    return g_strdup (_ ("joker"));
  rank = ka_translate_in ("in the name of a card", RANKS[ka_card_rank (card)]);
  switch (ka_card_suit (card))
    {
    case KA_SUIT_CLUBS:
      /* Translators: %s is the name of a rank, as in "queen of clubs". */
      return g_strdup_printf (_ ("%s of clubs"), rank);
    case KA_SUIT_DIAMONDS:
      return g_strdup_printf (_ ("%s of diamonds"), rank);
    case KA_SUIT_HEARTS:
      return g_strdup_printf (_ ("%s of hearts"), rank);
    case KA_SUIT_SPADES:
    default:
      return g_strdup_printf (_ ("%s of spades"), rank);
    }
}

char *
ka_card_sign (KaCard card)
{
  if (ka_card_is_joker (card))
    return g_strdup ("★");
  return g_strconcat (ka_card_rank_letter (ka_card_rank (card)), ka_card_suit_sign (ka_card_suit (card)),
                      NULL);
}

/* The card whose sign stands at @text, and how long that is; %KA_CARD_INVALID where none does. */
static KaCard
find_sign (const char *text, gsize *length)
{
  for (KaCard card = 0; card <= KA_CARD_JOKER; card++)
    {
      g_autofree char *sign = ka_card_sign (card);

      *length = strlen (sign);
      if (strncmp (text, sign, *length) == 0)
        return card;
    }
  return KA_CARD_INVALID;
}

/* The name of the suit whose sign stands by itself at @text, and how long that is; "" where the name follows it, as in “♥ Hearts are trump”;
 * NULL where none does. */
static const char *
find_suit (const char *text, gsize *length)
{
  for (KaSuit suit = 0; suit < KA_N_SUITS; suit++)
    {
      const char *name = ka_card_suit_name (suit), *after;

      if (!g_str_has_prefix (text, SUITS[suit].sign))
        continue;
      *length = strlen (SUITS[suit].sign);
      after = text + *length;
      if (*after != ' ' || !g_str_has_prefix (after + 1, name))
        return name;
      ++*length;
      return "";
    }
  return NULL;
}

char *
ka_card_spell (const char *text)
{
  g_autoptr (GString) spoken = g_string_new (NULL);
  gboolean after_word = FALSE, after_card = FALSE;

  g_return_val_if_fail (text != NULL, NULL);

  while (*text != '\0')
    {
      gboolean parts = after_card && *text == ' ';
      gsize length;
      KaCard card = after_word ? KA_CARD_INVALID : find_sign (text + parts, &length);
      const char *suit = after_word || card != KA_CARD_INVALID ? NULL : find_suit (text, &length);

      if (card != KA_CARD_INVALID)
        {
          g_autofree char *name = ka_card_name (card);

          g_string_append_printf (spoken, "%s%s", parts ? ", " : "", name);
          text += parts + length;
        }
      else if (suit != NULL)
        {
          g_string_append (spoken, suit);
          text += length;
        }
      else
        {
          after_word = g_unichar_isalnum (g_utf8_get_char (text));
          length = (gsize) (g_utf8_next_char (text) - text);
          g_string_append_len (spoken, text, (gssize) length);
          text += length;
        }
      after_card = card != KA_CARD_INVALID;
    }
  return g_string_free_and_steal (g_steal_pointer (&spoken));
}

char *
ka_tile_name (KaCard tile)
{
  int value;

  g_return_val_if_fail (tile < KA_N_CARDS || tile == KA_CARD_HIDDEN, NULL);

  if (tile == KA_CARD_HIDDEN)
    return g_strdup (_ ("face-down tile"));
  if (ka_card_is_joker (tile))
    return g_strdup (_ ("joker"));
  value = ka_card_rank (tile) + 1;
  switch (tile / KA_N_RANKS)
    {
    case 0:
      /* Translators: a tile of Rummy by its colour and its value, as in "blue 7". */
      return g_strdup_printf (_ ("blue %d"), value);
    case 1:
      return g_strdup_printf (_ ("red %d"), value);
    case 2:
      return g_strdup_printf (_ ("green %d"), value);
    default:
      return g_strdup_printf (_ ("yellow %d"), value);
    }
}
