/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and states of Gemma en Piet as text. */
#include <string.h>

#include "gemma-en-piet-play.h"
#include "ka-error.h"
#include "ka-language.h"

static const char *const KINDS[GEMMA_N_KINDS] = {
  [GEMMA_LAY] = "lay",
  [GEMMA_DRAW_STOCK] = "draw stock",
  [GEMMA_DRAW_DISCARD] = "draw discard",
  [GEMMA_SAY_GEMMA] = "gemma",
  [GEMMA_END] = "end",
  [GEMMA_PASS] = "pass",
  [GEMMA_SAY_PIET] = "piet",
  [GEMMA_SILENT] = "silent",
};

static const char *const PHASES[] = {
  [GEMMA_PHASE_LAY] = "lay",   [GEMMA_PHASE_DRAW] = "draw", [GEMMA_PHASE_CALL] = "gemma or end",
  [GEMMA_PHASE_PIET] = "piet", [GEMMA_PHASE_OVER] = "over",
};

static const char *const CALLS[] = { "", " silent", " piet", " has chosen" };

static void
append_cards (GString *text, const KaCard *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char word[3];

      g_string_append_printf (text, " %s",
                              cards[i] == KA_CARD_HIDDEN ? "??" : ka_card_to_text (cards[i], word));
    }
}

void
ka_gemma_move_to_text (gconstpointer state, const KaMove *move, GString *text)
{
  g_string_append (text, KINDS[move->kind]);
  append_cards (text, move->cards, move->n);
}

static gboolean
read_cards (const char *text, KaMove *move, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (move->n == GEMMA_HAND_SIZE)
        return ka_refuse_field (error, KA_ERROR_SYNTAX, NULL, "GP-6",
                                .why = N_ ("nobody holds more than {n0} cards"),
                                .numbers = { GEMMA_HAND_SIZE });
      move->cards[move->n] = ka_card_from_text (words[i], error);
      if (move->cards[move->n++] == KA_CARD_INVALID)
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_gemma_move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error)
{
  *move = (KaMove) { 0 };
  for (guint kind = 0; kind < GEMMA_N_KINDS; kind++)
    if (kind != GEMMA_LAY && strcmp (text, KINDS[kind]) == 0)
      {
        move->kind = (guint8) kind;
        return TRUE;
      }
  if (g_str_has_prefix (text, "lay "))
    return read_cards (text + strlen ("lay "), move, error);
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not a move of Gemma en Piet"), text);
  return FALSE;
}

static void
append_seat (GString *text, const GemmaState *state, guint seat)
{
  const GemmaHand *hand = &state->hands[seat];
  const GemmaHand *shown = &state->shown[seat];

  g_string_append_printf (text, "hand %u:", seat);
  append_cards (text, hand->cards, hand->n);
  g_string_append_printf (text, "%s%s\n", CALLS[state->calls[seat]],
                          (int) seat == state->gemma ? " gemma" : "");
  if (shown->n == 0)
    return;
  g_string_append_printf (text, "seen taken by %u:", seat);
  append_cards (text, shown->cards, shown->n);
  g_string_append_c (text, '\n');
}

void
ka_gemma_state_to_text (gconstpointer data, GString *text)
{
  const GemmaState *state = data;
  KaCard takeable = ka_gemma_get_takeable (state);

  g_string_append_printf (text, "turn %d\nphase: %s\n", state->phase == GEMMA_PHASE_OVER ? -1 : state->turn,
                          PHASES[state->phase]);
  for_each_seat (seat, state->n_seats)
    append_seat (text, state, seat);
  g_string_append_printf (text, "pot: %d\npile:", state->n_stock);
  append_cards (text, state->pile, state->n_pile);
  g_string_append_c (text, '\n');
  if (state->phase > GEMMA_PHASE_DRAW)
    return;
  g_string_append_printf (text, "laid in this turn: %d\nmay be taken:", state->n_laid);
  append_cards (text, &takeable, 1);
  g_string_append_c (text, '\n');
}
