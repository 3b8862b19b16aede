/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and states of Wiezen as text. */
#include <string.h>

#include "ka-error.h"
#include "ka-language.h"
#include "wiezen-play.h"

static const char SUITS[] = "cdhs";

static const char *const KINDS[WIEZEN_N_KINDS] = {
  [WIEZEN_SAY_PASTROEL] = "pastroel",
  [WIEZEN_SAY_TROEL] = "troel",
  [WIEZEN_BID] = "bid",
  [WIEZEN_SAY_MEE] = "mee",
  [WIEZEN_SAY_PASS] = "pass",
  [WIEZEN_NAME_TRUMP] = "trump",
  [WIEZEN_PLAY] = "play",
  [WIEZEN_NAME_KING] = "king",
};

static const char *const PHASES[] = {
  [WIEZEN_PHASE_TROEL] = "pastroel or troel",
  [WIEZEN_PHASE_KING] = "naming a king",
  [WIEZEN_PHASE_OVER_TROEL] = "bidding over troel",
  [WIEZEN_PHASE_BID] = "bidding",
  [WIEZEN_PHASE_ALONE] = "nobody joined",
  [WIEZEN_PHASE_TRUMP] = "naming trump",
  [WIEZEN_PHASE_PLAY] = "playing",
  [WIEZEN_PHASE_OVER] = "over",
};

static void
append_card (GString *text, KaCard card)
{
  char word[3];

  g_string_append_c (text, ' ');
  g_string_append (text, card == KA_CARD_HIDDEN ? "??" : ka_card_to_text (card, word));
}

/* ---- moves --------------------------------------------------------------------------------------------------- */

void
ka_wiezen_move_to_text (gconstpointer state, const KaMove *move, GString *text)
{
  g_string_append (text, KINDS[move->kind]);
  if (move->kind == WIEZEN_BID)
    g_string_append_printf (text, " %s", ka_wiezen_contracts[move->cards[0]].id);
  else if (move->kind == WIEZEN_NAME_TRUMP || move->kind == WIEZEN_NAME_KING)
    g_string_append_printf (text, " %c", SUITS[move->cards[0]]);
  else if (move->kind == WIEZEN_PLAY)
    append_card (text, move->cards[0]);
}

static gboolean
read_contract (const char *id, KaMove *move, GError **error)
{
  for (guint contract = 0; contract < WIEZEN_PASS; contract++)
    if (strcmp (ka_wiezen_contracts[contract].id, id) == 0)
      {
        move->cards[0] = (guint8) contract;
        return TRUE;
      }
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not a contract of Wiezen"), id);
  return FALSE;
}

static gboolean
read_suit (const char *word, KaMove *move, GError **error)
{
  const char *suit = strlen (word) == 1 ? strchr (SUITS, *word) : NULL;

  if (suit == NULL)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not a suit; a suit is c, d, h or s"), word);
      return FALSE;
    }
  move->cards[0] = (guint8) (suit - SUITS);
  return TRUE;
}

gboolean
ka_wiezen_move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  guint kind = 0;

  *move = (KaMove) { 0 };
  while (kind < WIEZEN_N_KINDS && g_strcmp0 (words[0], KINDS[kind]) != 0)
    kind++;
  move->kind = (guint8) kind;
  move->n = words[0] != NULL && words[1] != NULL;
  if (kind == WIEZEN_BID && move->n == 1)
    return read_contract (words[1], move, error);
  if ((kind == WIEZEN_NAME_TRUMP || kind == WIEZEN_NAME_KING) && move->n == 1)
    return read_suit (words[1], move, error);
  if (kind == WIEZEN_PLAY && move->n == 1)
    {
      move->cards[0] = ka_card_from_text (words[1], error);
      return move->cards[0] != KA_CARD_INVALID;
    }
  if (kind < WIEZEN_BID || kind == WIEZEN_SAY_MEE || kind == WIEZEN_SAY_PASS)
    if (move->n == 0)
      return TRUE;
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not a move of Wiezen"), text);
  return FALSE;
}

/* ---- states -------------------------------------------------------------------------------------------------- */

static void
append_player (GString *text, const WiezenState *state, guint seat)
{
  guint bit = ka_wiezen_bit (seat);

  g_string_append_printf (text, "seat %u:", seat);
  if (state->spoken & bit)
    g_string_append (text, (int) seat == state->caller ? " troel" : " pastroel");
  if ((int) seat == state->joined)
    g_string_append (text, state->caller >= 0 ? " joins" : " mee");
  if (state->bids[seat] != WIEZEN_PASS)
    g_string_append_printf (text, " bid %s", ka_wiezen_contracts[state->bids[seat]].id);
  if (state->passed & bit)
    g_string_append (text, " pass");
  g_string_append_printf (text, "; %u tricks", state->tricks[seat]);
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    if (state->voids[seat] & (1u << suit))
      g_string_append_printf (text, ", no %c", SUITS[suit]);
  g_string_append (text, "; hand");
  for_each_card (card, state->hands[seat]) append_card (text, (KaCard) card);
  for (guint i = (guint) ka_hand_count (state->hands[seat]); i < state->n_hands[seat]; i++)
    append_card (text, KA_CARD_HIDDEN);
  g_string_append_c (text, '\n');
}

static void
append_contract (GString *text, const WiezenState *state)
{
  if (state->contract == WIEZEN_PASS)
    return;
  g_string_append_printf (text, "%s: %s", state->phase < WIEZEN_PHASE_TRUMP ? "highest bid" : "contract",
                          ka_wiezen_contracts[state->contract].id);
  if (ka_wiezen_contracts[state->contract].sides != WIEZEN_MISERIE)
    g_string_append_printf (text, " for %u tricks", ka_wiezen_get_needed (state));
  g_string_append (text, ", seats");
  for_each_seat (seat, state->n_seats)
    if (state->players & ka_wiezen_bit (seat))
      g_string_append_printf (text, " %u", seat);
  g_string_append_c (text, '\n');
}

static void
append_tricks (GString *text, const WiezenState *state)
{
  for (guint i = 0; i < state->n_played; i++)
    {
      if (i % WIEZEN_TABLE == 0)
        g_string_append_printf (text, "%strick %u, seat %u leads:", i > 0 ? "\n" : "", i / WIEZEN_TABLE + 1,
                                state->leaders[i / WIEZEN_TABLE]);
      append_card (text, state->played[i]);
    }
  if (state->n_played > 0)
    g_string_append_c (text, '\n');
}

void
ka_wiezen_state_to_text (gconstpointer data, GString *text)
{
  const WiezenState *state = data;

  g_string_append_printf (text, "dealer %u\nturn %d\nphase: %s\nlast card:", state->dealer,
                          state->phase == WIEZEN_PHASE_OVER ? -1 : state->turn, PHASES[state->phase]);
  append_card (text, state->last_card);
  g_string_append_printf (text, " (seat %u)\n", state->last);
  for_each_seat (seat, state->n_seats)
    append_player (text, state, seat);
  append_contract (text, state);
  if (state->trump != KA_NO_TRUMP)
    g_string_append_printf (text, "trump: %c\n", SUITS[state->trump]);
  append_tricks (text, state);
}
