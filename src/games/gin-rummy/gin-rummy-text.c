/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and states of gin as text. */
#include <string.h>

#include "gin-rummy-play.h"
#include "gin-rummy-private.h"
#include "ka-error.h"
#include "ka-language.h"

static const struct
{
  const char *word;
  gboolean card;
} KINDS[GIN_N_KINDS] = {
  [GIN_TAKE] = { "take", FALSE },
  [GIN_PASS] = { "pass", FALSE },
  [GIN_DRAW_STOCK] = { "draw stock", FALSE },
  [GIN_DRAW_DISCARD] = { "draw discard", FALSE },
  [GIN_DISCARD] = { "discard", TRUE },
  [GIN_MELD] = { "meld", FALSE },
  [GIN_KNOCK] = { "knock", TRUE },
  [GIN_GIN] = { "gin", TRUE },
  [GIN_BIG_GIN] = { "big-gin", FALSE },
  [GIN_LAY_OFF] = { "layoff", TRUE },
  [GIN_DONE] = { "done", FALSE },
};

static const char *const PHASES[] = {
  [GIN_PHASE_OFFER] = "the up-card is offered",
  [GIN_PHASE_SECOND_OFFER] = "the up-card is offered to the dealer",
  [GIN_PHASE_STOCK] = "draw from the stock",
  [GIN_PHASE_DRAW] = "draw",
  [GIN_PHASE_FIRST_DISCARD] = "discard the eleventh card",
  [GIN_PHASE_DISCARD] = "discard, knock or gin",
  [GIN_PHASE_COMMITTED] = "knock or gin with the chosen melds",
  [GIN_PHASE_LAY_OFF] = "lay off",
  [GIN_PHASE_OVER] = "over",
};

static void
append_card (GString *text, KaCard card)
{
  char word[3];

  g_string_append_c (text, ' ');
  g_string_append (text, card == KA_CARD_HIDDEN ? "??" : ka_card_to_text (card, word));
}

static void
append_hand (GString *text, KaHand hand)
{
  for_each_card (card, hand) append_card (text, (KaCard) card);
}

/* `meld 7c 7d 7h | 4s 5s 6s` */
static void
append_melds (GString *text, const KaMove *move)
{
  for (guint i = 0; i < move->n; i++)
    if (move->cards[i] != KA_CARD_INVALID)
      append_card (text, move->cards[i]);
    else if (i + 1 < move->n)
      g_string_append (text, " |");
}

void
ka_gin_move_to_text (gconstpointer state, const KaMove *move, GString *text)
{
  g_string_append (text, KINDS[move->kind].word);
  if (KINDS[move->kind].card)
    append_card (text, move->cards[0]);
  else if (move->kind == GIN_MELD)
    append_melds (text, move);
}

static gboolean
read_melds (const char *text, KaMove *move, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      KaCard card = KA_CARD_INVALID;

      if (*words[i] == '\0')
        continue;
      if (strcmp (words[i], "|") != 0)
        {
          card = ka_card_from_text (words[i], error);
          if (card == KA_CARD_INVALID)
            return FALSE;
        }
      if (move->n >= 16)
        return ka_refuse_field (error, KA_ERROR_SYNTAX, NULL, "GR-4",
                                .why = N_ ("these are more cards than a hand has"));
      move->cards[move->n++] = card;
    }
  move->cards[move->n++] = KA_CARD_INVALID;
  return TRUE;
}

gboolean
ka_gin_move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error)
{
  *move = (KaMove) { 0 };
  for (guint kind = 0; kind < GIN_N_KINDS; kind++)
    {
      gsize length = strlen (KINDS[kind].word);
      const char *rest = text + length;

      if (!g_str_has_prefix (text, KINDS[kind].word) || (*rest != '\0' && *rest != ' '))
        continue;
      move->kind = (guint8) kind;
      if (KINDS[kind].card && *rest == ' ')
        {
          move->n = 1;
          move->cards[0] = ka_card_from_text (rest + 1, error);
          return move->cards[0] != KA_CARD_INVALID;
        }
      if (kind == GIN_MELD && *rest == ' ')
        return read_melds (rest + 1, move, error);
      if (*rest == '\0' && !KINDS[kind].card && kind != GIN_MELD)
        return TRUE;
    }
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not a move of gin"), text);
  return FALSE;
}

static void
append_cards (GString *text, const char *what, const KaCard *cards, guint n)
{
  g_string_append (text, what);
  for (guint i = 0; i < n; i++)
    append_card (text, cards[i]);
  g_string_append_c (text, '\n');
}

static void
append_player (GString *text, const GinState *state, int player)
{
  KaHand shown = state->shown[player] & state->hands[player];

  g_string_append_printf (text, "hand %d:", state->seats[player]);
  append_hand (text, state->hands[player]);
  for (guint i = (guint) ka_hand_count (state->hands[player]); i < state->n_hands[player]; i++)
    append_card (text, KA_CARD_HIDDEN);
  g_string_append_c (text, '\n');
  if (shown == 0)
    return;
  g_string_append_printf (text, "seen taken by %d:", state->seats[player]);
  append_hand (text, shown);
  g_string_append_c (text, '\n');
}

void
ka_gin_state_to_text (gconstpointer data, GString *text)
{
  const GinState *state = data;

  g_string_append_printf (text, "dealer %d\nturn %d\nphase: %s\n", state->seats[state->dealer],
                          ka_gin_actor (state), PHASES[state->phase]);
  for (int player = 0; player < 2; player++)
    append_player (text, state, player);
  g_string_append_printf (text, "stock: %d\n", state->n_stock);
  append_cards (text, "pile:", state->pile, state->n_pile);
  if (state->phase == GIN_PHASE_OFFER || state->phase == GIN_PHASE_SECOND_OFFER)
    append_cards (text, "up-card:", &state->pile[state->n_pile - 1], 1);
  if (state->taken != KA_CARD_INVALID)
    append_cards (text, "just taken:", &state->taken, 1);
  if (state->drawn != KA_CARD_INVALID)
    append_cards (text, "just drawn:", &state->drawn, 1);
  if (state->terms.by_card && state->limit_card != KA_CARD_INVALID)
    append_cards (text, "limit card:", &state->limit_card, 1);
  g_string_append_printf (text, "knock limit: %d\n", ka_gin_limit (state));
  for (guint i = 0; i < state->n_melds; i++)
    {
      g_string_append (text, "meld:");
      append_hand (text, state->melds[i]);
      g_string_append_c (text, '\n');
    }
  if (state->knocker < 0)
    return;
  g_string_append_printf (text, "%s: seat %d, deadwood %d\n", ka_gin_ends[state->end].id,
                          state->seats[state->knocker], state->deadwood[state->knocker]);
  if (state->phase == GIN_PHASE_OVER)
    g_string_append_printf (text, "deadwood of seat %d: %d\n", state->seats[1 - state->knocker],
                            state->deadwood[1 - state->knocker]);
}
