/* SPDX-License-Identifier: GPL-3.0-or-later */
/* HC-1: everybody gets a card. HC-2: from the dealer's left each keeps it, or changes it for the top of the pack. HC-3:
 * all are shown; the highest gets the point, the ace is high, and of equal cards spades are the highest, then hearts,
 * diamonds and clubs. */
#include <string.h>

#include "ka-error.h"
#include "ka-language.h"
#include "ka-trick.h"
#include "template-play.h"

#define PACK 52

static const char *const WORDS[TEMPLATE_N_KINDS] = { "keep", "change" };

static guint
list_pack (const KaValues *options, guint n_seats, KaCard *pack)
{
  for (guint card = 0; card < PACK; card++)
    pack[card] = (KaCard) card;
  return PACK;
}

static void
deal (const KaSetup *setup, gpointer data)
{
  TemplateState *state = data;
  guint next = 0;

  state->n_seats = (guint8) setup->n_seats;
  state->dealer = (guint8) setup->turn;
  for_each_seat (place, setup->n_seats)
    state->cards[(state->dealer + 1 + place) % setup->n_seats] = setup->pack[next++];
  for (guint i = PACK; i > next; i--)
    state->stock[state->n_stock++] = setup->pack[i - 1];
}

static gboolean
is_over (const TemplateState *state)
{
  return state->n_chosen == state->n_seats;
}

static int
get_actor (gconstpointer data)
{
  const TemplateState *state = data;

  return is_over (state) ? -1 : (state->dealer + 1 + state->n_chosen) % state->n_seats;
}

static guint
list_moves (gconstpointer data, KaMove *moves)
{
  const TemplateState *state = data;

  for (guint kind = 0; !is_over (state) && kind < TEMPLATE_N_KINDS; kind++)
    {
      moves[kind].kind = (guint8) kind;
      moves[kind].n = 0;
    }
  return is_over (state) ? 0 : TEMPLATE_N_KINDS;
}

static gboolean
check (gconstpointer data, const KaMove *move, GError **error)
{
  if (is_over (data))
    return ka_refuse (error, "HC-3", .why = N_ ("all cards have been shown"));
  return (move->kind < TEMPLATE_N_KINDS && move->n == 0)
         || ka_refuse (error, "HC-2", .why = N_ ("keep the card or change it"));
}

static void
apply (gpointer data, const KaMove *move)
{
  TemplateState *state = data;
  int actor = get_actor (state);

  if (move->kind == TEMPLATE_CHANGE)
    {
      state->thrown[state->n_thrown++] = state->cards[actor];
      state->cards[actor] = state->stock[--state->n_stock];
      state->stock[state->n_stock] = 0;
    }
  state->n_chosen++;
}

static gboolean
reveals (gconstpointer data, const KaMove *move, int seat)
{
  const TemplateState *state = data;

  return move->kind == TEMPLATE_CHANGE || state->n_chosen + 1 == state->n_seats;
}

static KaValues *
get_facts (gconstpointer data)
{
  const TemplateState *state = data;
  KaValues *facts = ka_values_new ();
  guint winner = 0;

  for_each_seat (seat, state->n_seats)
    {
      int ahead = ka_trick_rank (state->cards[seat]) - ka_trick_rank (state->cards[winner]);

      if (ahead > 0 || (ahead == 0 && state->cards[seat] > state->cards[winner]))
        winner = seat;
    }
  ka_values_set_int (facts, "winner", (int) winner);
  return facts;
}

/* ---- what a seat sees ------------------------------------------------------------------------------------------- */

static void
hide (gconstpointer data, int seat, gpointer data_view)
{
  TemplateState *view = data_view;

  memcpy (view, data, sizeof *view);
  memset (view->stock, KA_CARD_HIDDEN, view->n_stock);
  for_each_seat (other, view->n_seats)
    if ((int) other != seat && !is_over (view))
      view->cards[other] = KA_CARD_HIDDEN;
}

static guint
list_cards (gconstpointer data, KaCard *cards)
{
  const TemplateState *state = data;
  guint n = 0;

  for_each_seat (seat, state->n_seats)
    cards[n++] = state->cards[seat];
  for (guint i = 0; i < state->n_stock; i++)
    cards[n++] = state->stock[i];
  for (guint i = 0; i < state->n_thrown; i++)
    cards[n++] = state->thrown[i];
  return n;
}

static void
guess (gconstpointer view, int seat, KaRandom *random, gpointer data)
{
  TemplateState *state = data;
  KaCard seen[PACK], unknown[PACK];
  gboolean is_known[256] = { FALSE };
  guint n = 0;

  memcpy (state, view, sizeof *state);
  list_cards (state, seen);
  for (guint i = 0; i < PACK; i++)
    is_known[seen[i]] = TRUE;
  for (guint card = 0; card < PACK; card++)
    if (!is_known[card])
      unknown[n++] = (KaCard) card;
  ka_random_shuffle (random, unknown, n);

  for_each_seat (other, state->n_seats)
    if (state->cards[other] == KA_CARD_HIDDEN)
      state->cards[other] = unknown[--n];
  for (guint i = 0; i < state->n_stock; i++)
    if (state->stock[i] == KA_CARD_HIDDEN)
      state->stock[i] = unknown[--n];
}

/* ---- text -------------------------------------------------------------------------------------------------------- */

static void
move_to_text (gconstpointer state, const KaMove *move, GString *text)
{
  g_string_append (text, WORDS[move->kind]);
}

static gboolean
move_from_text (gconstpointer state, const char *text, KaMove *move, GError **error)
{
  for (guint kind = 0; kind < TEMPLATE_N_KINDS; kind++)
    if (strcmp (text, WORDS[kind]) == 0)
      {
        *move = (KaMove) { .kind = (guint8) kind };
        return TRUE;
      }
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("“%s” is not a move; moves are: keep, change"), text);
  return FALSE;
}

static void
append_card (KaCard card, GString *text)
{
  char name[4];

  g_string_append_printf (text, " %s", card == KA_CARD_HIDDEN ? "??" : ka_card_to_text (card, name));
}

static void
state_to_text (gconstpointer data, GString *text)
{
  const TemplateState *state = data;

  g_string_append_printf (text, "turn %d\n", get_actor (state));
  for_each_seat (seat, state->n_seats)
    {
      g_string_append_printf (text, "hand %u:", seat);
      append_card (state->cards[seat], text);
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "thrown:");
  for (guint i = 0; i < state->n_thrown; i++)
    append_card (state->thrown[i], text);
  g_string_append_printf (text, "\nstock: %u\n", state->n_stock);
}

const KaRules ka_template_rules = {
  .state_size = sizeof (TemplateState),
  .pack = list_pack,
  .deal = deal,
  .actor = get_actor,
  .moves = list_moves,
  .check = check,
  .apply = apply,
  .reveals = reveals,
  .hide = hide,
  .guess = guess,
  .facts = get_facts,
  .move_to_text = move_to_text,
  .move_from_text = move_from_text,
  .state_to_text = state_to_text,
  .cards = list_cards,
};
