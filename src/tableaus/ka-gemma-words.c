/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-gemma-words.h"

#include "ka-card-name.h"
#include "ka-language.h"

/* "the 8 of Clubs", "two eights", "5-6-7 of Hearts": cards that are laid together. */
static char *
say_cards (KaTableau *tableau, const KaCard *cards, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = ka_tableau_name_card (tableau, cards[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_gemma_say_call (const KaMove *move)
{
  if (move->kind == GEMMA_SAY_GEMMA)
    return g_strdup (_ ("Gemma!"));
  return move->kind == GEMMA_SAY_PIET ? g_strdup (_ ("Piet!")) : NULL;
}

char *
ka_gemma_say_part (gconstpointer data)
{
  const GemmaState *view = data;

  return view->phase == GEMMA_PHASE_PIET ? g_strdup (_ ("Piet")) : NULL;
}

/* NULL for what others have drawn. */
static char *
name_own_draw (KaTableau *tableau, guint i, int seat)
{
  KaCard drawn = ka_tableau_find_own_draw (tableau, i, seat);

  return drawn != KA_CARD_INVALID ? ka_tableau_name_card (tableau, drawn) : NULL;
}

gboolean
ka_gemma_is_understood (KaTableau *tableau, guint i, int seat, const KaMove *move)
{
  return move->kind == GEMMA_DRAW_STOCK && ka_tableau_find_own_draw (tableau, i, seat) == KA_CARD_INVALID;
}

char *
ka_gemma_say_move (KaTableau *tableau, guint i, int seat, const KaMove *move)
{
  const char *name = ka_tableau_name (tableau, (guint) seat);
  g_autofree char *cards = NULL;

  switch (move->kind)
    {
    case GEMMA_LAY:
      cards = say_cards (tableau, move->cards, move->n);
      return g_strdup_printf (_ ("%s lays %s"), name, cards);
    case GEMMA_DRAW_STOCK:
      cards = name_own_draw (tableau, i, seat);
      return cards == NULL ? g_strdup_printf (_ ("%s takes from the pot"), name)
                           /* Translators: a player and a card. */
                           : g_strdup_printf (_ ("%s takes the %s from the pot"), name, cards);
    case GEMMA_DRAW_DISCARD:
      return g_strdup_printf (_ ("%s takes the discard"), name);
    case GEMMA_SAY_GEMMA:
      return g_strdup_printf (_ ("%s says Gemma!"), name);
    case GEMMA_PASS:
      return g_strdup_printf (_ ("%s passes"), name);
    case GEMMA_SAY_PIET:
      return g_strdup_printf (_ ("%s says Piet!"), name);
    case GEMMA_SILENT:
      return g_strdup_printf (_ ("%s says nothing"), name);
    case GEMMA_END:
    default:
      return NULL; /* that somebody does not say Gemma is nothing that happens */
    }
}

char *
ka_gemma_say_hint (KaTableau *tableau, const KaMove *move)
{
  g_autofree char *cards = NULL;

  switch (move->kind)
    {
    case GEMMA_LAY:
      cards = say_cards (tableau, move->cards, move->n);
      return g_strdup_printf (_ ("Lay %s"), cards);
    case GEMMA_DRAW_STOCK:
      return g_strdup (_ ("Take from the pot"));
    case GEMMA_DRAW_DISCARD:
      return g_strdup (_ ("Take the discard"));
    case GEMMA_SAY_GEMMA:
      return g_strdup (_ ("Say Gemma"));
    case GEMMA_PASS:
      return g_strdup (_ ("Pass"));
    case GEMMA_SAY_PIET:
      return g_strdup (_ ("Say Piet"));
    case GEMMA_SILENT:
      return g_strdup (_ ("Say nothing"));
    case GEMMA_END:
    default:
      return g_strdup (_ ("End your turn without a call"));
    }
}

/* "9♥ 7♣ A♠ ★: 9 + 7 + 1 − 1 = 16" */
static char *
count_hand (const GemmaHand *hand)
{
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autoptr (GString) sum = g_string_new (NULL);

  for (guint i = 0; i < hand->n; i++)
    {
      g_autofree char *sign = ka_card_sign (hand->cards[i]);
      int value = ka_gemma_card_value (hand->cards[i]);
      const char *joint = value < 0 ? "−" : i > 0 ? "+" : "";

      g_string_append_printf (cards, "%s%s", i > 0 ? " " : "", sign);
      g_string_append_printf (sum, "%s%s%s%d", i > 0 ? " " : "", joint, i > 0 ? " " : "", ABS (value));
    }
  if (hand->n == 0)
    return g_strdup ("0");
  return g_strdup_printf ("%s: %s = %s%d", cards->str, sum->str, ka_gemma_hand_value (hand) < 0 ? "−" : "",
                          ABS (ka_gemma_hand_value (hand)));
}

void
ka_gemma_say_result (KaTableau *tableau, const GemmaState *state, GPtrArray *lines)
{
  for_each_seat (seat, state->n_seats)
    {
      const char *name = ka_tableau_name (tableau, seat);
      const GemmaHand *hand = &state->hands[seat];
      g_autofree char *count = count_hand (hand);

      if (state->gemma == (int) seat)
        ka_result_add (lines, g_strdup_printf (_ ("%s said Gemma · %s"), name, count), TRUE);
      else if (state->calls[seat] == GEMMA_CALL_PIET)
        ka_result_add (lines, g_strdup_printf (_ ("%s said Piet · %s"), name, count), TRUE);
      else
        ka_result_add (lines, g_strdup_printf ("%s · %s", name, count), FALSE);
    }
}
