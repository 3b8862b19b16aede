/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done in a round of Gemma en Piet, and what it does. */
#include <string.h>

#include "gemma-en-piet-play.h"
#include "ka-error.h"
#include "ka-language.h"

static guint
make_pack (const KaValues *options, guint n_seats, KaCard *pack)
{
  guint packs = ka_gemma_packs (options, n_seats);
  guint jokers = ka_gemma_jokers (options, n_seats) / packs;
  guint n = 0;

  for (guint i = 0; i < packs; i++)
    {
      for (guint card = 0; card < 52; card++)
        pack[n++] = (KaCard) card;
      for (guint joker = 0; joker < jokers; joker++)
        pack[n++] = ka_gemma_joker (i * jokers + joker);
    }
  return n;
}

static void
deal (const KaSetup *setup, gpointer data)
{
  GemmaState *state = data;
  guint hand_size = (guint) ka_values_get_int (setup->options, "cards");
  guint next = 0;

  state->n_seats = (guint8) setup->n_seats;
  state->n_packs = (guint8) ka_gemma_packs (setup->options, setup->n_seats);
  state->n_jokers = (guint8) ka_gemma_jokers (setup->options, setup->n_seats);
  state->starter = state->turn = (gint8) setup->turn;
  state->gemma = -1;
  state->jokers_wild = (guint8) ka_values_get_bool (setup->options, "jokers-wild");
  state->gemma_limit = ka_values_get_int (setup->options, "gemma-limit");
  state->piet_limit = ka_values_get_int (setup->options, "piet-limit");
  state->scoring.penalty = ka_values_get_int (setup->options, "penalty");
  state->scoring.end = ka_values_get_int (setup->options, "end");
  state->scoring.first_only = (guint8) ka_values_get_bool (setup->options, "first-only");
  state->scoring.tie_costs = (guint8) ka_values_get_bool (setup->options, "tie-costs-gemma");
  state->scoring.tie_costs_piet = (guint8) ka_values_get_bool (setup->options, "tie-costs-piet");
  state->scoring.negative_zero = (guint8) ka_values_get_bool (setup->options, "negative-zero");
  memcpy (state->totals, setup->totals, sizeof state->totals);
  ka_random_init (&state->random, setup->seed);

  /* GP-3: one by one, from the starter; then the top of the rest is turned. */
  for (guint i = 0; i < hand_size; i++)
    for_each_seat (seat, setup->n_seats)
      ka_gemma_hand_add (&state->hands[((guint) setup->turn + seat) % setup->n_seats], setup->pack[next++]);
  state->pile[state->n_pile++] = setup->pack[next++];
  for (guint i = setup->n_pack; i > next; i--)
    state->stock[state->n_stock++] = setup->pack[i - 1];
}

static int
get_actor (gconstpointer data)
{
  const GemmaState *state = data;

  return state->phase == GEMMA_PHASE_OVER ? -1 : state->turn;
}

/* ---- what may be done ------------------------------------------------------------------------------------------ */

static int
compare_cards (gconstpointer a, gconstpointer b)
{
  return *(const KaCard *) a - *(const KaCard *) b;
}

/* Of the cards that are laid only the last one can be taken, so the order of the others says nothing. */
static void
normalize (gconstpointer state, KaMove *move)
{
  if (move->kind == GEMMA_LAY && move->n > 1)
    qsort (move->cards, move->n - 1u, sizeof (KaCard), compare_cards);
}

/* Of a hand every choice may be laid, with each of its cards on top, or nothing. */
G_STATIC_ASSERT ((GEMMA_HAND_SIZE << (GEMMA_HAND_SIZE - 1)) + 1 <= KA_MAX_MOVES);

/* Adds the chosen cards, once with each of them on top. */
static void
add_lays (const KaCard *cards, guint n, KaMove *moves, guint *n_moves)
{
  for (guint top = 0; top < n; top++)
    {
      KaMove *move = &moves[*n_moves];

      if (top > 0 && cards[top] == cards[top - 1])
        continue;
      (*n_moves)++;
      move->kind = GEMMA_LAY;
      move->n = 0;
      for (guint i = 0; i < n; i++)
        if (i != top)
          move->cards[move->n++] = cards[i];
      move->cards[move->n++] = cards[top];
    }
}

static void
add_all_lays (const GemmaState *state, KaMove *moves, guint *n_moves)
{
  const GemmaHand *hand = &state->hands[state->turn];

  for (guint choice = 1; choice < 1u << hand->n; choice++)
    {
      KaCard cards[GEMMA_HAND_SIZE];
      gboolean again = FALSE;
      guint n = 0;

      for (guint i = 0; i < hand->n; i++)
        if (choice & (1u << i))
          cards[n++] = hand->cards[i];
        /* Of two equal cards the first is chosen, so that the same choice is not made twice. */
        else if (i + 1 < hand->n && hand->cards[i] == hand->cards[i + 1] && choice & (2u << i))
          again = TRUE;
      if (!again && ka_gemma_can_lay_together (cards, n, state->jokers_wild))
        add_lays (cards, n, moves, n_moves);
    }
}

static void
add_move (KaMove *moves, guint *n, GemmaKind kind)
{
  moves[*n].kind = (guint8) kind;
  moves[*n].n = 0;
  (*n)++;
}

static guint
list_moves (gconstpointer data, KaMove *moves)
{
  const GemmaState *state = data;
  int value = ka_gemma_hand_value (&state->hands[state->turn]);
  guint n = 0;

  switch ((GemmaPhase) state->phase)
    {
    case GEMMA_PHASE_LAY:
      add_all_lays (state, moves, &n);
      if (state->gemma >= 0)
        add_move (moves, &n, GEMMA_PASS);
      break;
    case GEMMA_PHASE_DRAW:
      if (state->n_stock > 0)
        add_move (moves, &n, GEMMA_DRAW_STOCK);
      add_move (moves, &n, GEMMA_DRAW_DISCARD);
      break;
    case GEMMA_PHASE_CALL:
      if (value <= state->gemma_limit)
        add_move (moves, &n, GEMMA_SAY_GEMMA);
      add_move (moves, &n, GEMMA_END);
      break;
    case GEMMA_PHASE_PIET:
      if (value <= state->piet_limit)
        add_move (moves, &n, GEMMA_SAY_PIET);
      add_move (moves, &n, GEMMA_SILENT);
      break;
    case GEMMA_PHASE_OVER:
    default:
      break;
    }
  return n;
}

static gboolean
check_lay (const GemmaState *state, const KaMove *move, GError **error)
{
  GemmaHand hand = state->hands[state->turn];

  if (state->phase != GEMMA_PHASE_LAY)
    return ka_refuse (error, "GP-6", .why = N_ ("cards are laid at the beginning of a turn"));
  if (move->n == 0)
    return ka_refuse (error, "GP-6", .why = N_ ("a turn begins by laying a card"));
  for (guint i = 0; i < move->n; i++)
    if (move->cards[i] >= KA_N_CARDS || !ka_gemma_hand_remove (&hand, move->cards[i]))
      return ka_refuse (error, "GP-6", .why = N_ ("you do not hold these cards"));
  return ka_gemma_can_lay_together (move->cards, move->n, state->jokers_wild)
         || ka_refuse (error, "GP-7",
                       .why
                       = N_ ("several cards must be of one rank, or three or more in a row of one suit"));
}

static gboolean
check_draw (const GemmaState *state, GemmaKind kind, GError **error)
{
  if (state->phase == GEMMA_PHASE_LAY)
    return ka_refuse (error, "GP-6", .why = N_ ("first lay one or more cards"));
  if (state->phase != GEMMA_PHASE_DRAW)
    return ka_refuse (error, "GP-6", .why = N_ ("there is nothing to draw now"));
  if (kind == GEMMA_DRAW_STOCK && state->n_stock == 0)
    return ka_refuse (error, "GP-11", .why = N_ ("the pot is empty and there is nothing to shuffle"));
  return TRUE;
}

static gboolean
check_call (const GemmaState *state, GemmaKind kind, GError **error)
{
  int value = ka_gemma_hand_value (&state->hands[state->turn]);

  if (kind == GEMMA_SAY_GEMMA && state->gemma >= 0)
    return ka_refuse (error, "GP-13", .why = N_ ("Gemma was said already"));
  if (state->phase != GEMMA_PHASE_CALL)
    return kind == GEMMA_END
               ? ka_refuse (error, "GP-6", .why = N_ ("a turn ends when cards are laid and one is taken"))
               : ka_refuse (error, "GP-12", .why = N_ ("Gemma is said directly after a turn"));
  if (kind == GEMMA_END || value <= state->gemma_limit)
    return TRUE;
  return ka_refuse (error, "GP-12", .why = N_ ("Gemma needs {n0} points or fewer, and you have {n1}"),
                    .numbers = { state->gemma_limit, value });
}

static gboolean
check_piet (const GemmaState *state, GemmaKind kind, GError **error)
{
  int value = ka_gemma_hand_value (&state->hands[state->turn]);

  if (state->phase != GEMMA_PHASE_PIET)
    return ka_refuse (error, "GP-14", .why = N_ ("Piet is said after the last turns"));
  if (kind == GEMMA_SILENT || value <= state->piet_limit)
    return TRUE;
  return ka_refuse (error, "GP-14", .why = N_ ("Piet needs {n0} points or fewer, and you have {n1}"),
                    .numbers = { state->piet_limit, value });
}

static gboolean
check (gconstpointer data, const KaMove *move, GError **error)
{
  const GemmaState *state = data;

  if (state->phase == GEMMA_PHASE_OVER)
    return ka_refuse (error, "GP-14", .why = N_ ("the round is over"));
  if (move->kind != GEMMA_LAY && move->n > 0)
    return ka_refuse (error, "GP-6", .why = N_ ("there is no such move"));
  switch ((GemmaKind) move->kind)
    {
    case GEMMA_LAY:
      return check_lay (state, move, error);
    case GEMMA_DRAW_STOCK:
    case GEMMA_DRAW_DISCARD:
      return check_draw (state, move->kind, error);
    case GEMMA_SAY_GEMMA:
    case GEMMA_END:
      return check_call (state, move->kind, error);
    case GEMMA_PASS:
      return (state->phase == GEMMA_PHASE_LAY && state->gemma >= 0)
             || ka_refuse (error, "GP-13",
                           .why = N_ ("passing is possible only after Gemma, in place of the whole turn"));
    case GEMMA_SAY_PIET:
    case GEMMA_SILENT:
      return check_piet (state, move->kind, error);
    case GEMMA_N_KINDS:
    default:
      return ka_refuse (error, "GP-6", .why = N_ ("there is no such move"));
    }
}

/* ---- what a move does ------------------------------------------------------------------------------------------ */

static gint8
get_next (const GemmaState *state)
{
  return (gint8) ((state->turn + 1) % state->n_seats);
}

/* After Gemma the turn goes round once more, and then the others choose whether to say Piet. */
static void
pass_turn (GemmaState *state)
{
  state->turn = get_next (state);
  state->n_laid = 0;
  state->phase = GEMMA_PHASE_LAY;
  if (state->turn == state->gemma)
    {
      state->phase = GEMMA_PHASE_PIET;
      state->turn = get_next (state);
    }
}

/* GP-11: all discards but the top one, and the one that may still be taken, become the new pot. */
static void
refill_stock (GemmaState *state)
{
  KaCard top = state->pile[state->n_pile - 1];
  KaCard takeable = ka_gemma_get_takeable (state);

  for (guint i = 0; i + 1 < state->n_pile; i++)
    if (i + state->n_laid + 1 != state->n_pile)
      state->stock[state->n_stock++] = state->pile[i];
  /* Shuffled from a fixed order, so that only the seed decides what comes. */
  qsort (state->stock, state->n_stock, sizeof (KaCard), compare_cards);
  ka_random_shuffle (&state->random, state->stock, state->n_stock);
  if (state->n_packs == 1 && state->n_stock > 0 && state->n_pots < G_MAXUINT8)
    state->n_pots++;
  for (guint i = 0; i < state->n_stock; i++)
    state->pots[state->stock[i]] = state->n_pots;

  memset (state->pile, 0, state->n_pile);
  state->pile[0] = takeable;
  state->pile[1] = top;
  state->n_pile = 2;
  state->n_laid = 1;
}

static void
lay (GemmaState *state, const KaMove *move)
{
  for (guint i = 0; i < move->n; i++)
    {
      ka_gemma_hand_remove (&state->hands[state->turn], move->cards[i]);
      ka_gemma_hand_remove (&state->shown[state->turn], move->cards[i]);
      state->pile[state->n_pile++] = move->cards[i];
    }
  state->n_laid = move->n;
  state->n_turns = (guint16) MIN (state->n_turns + 1, G_MAXUINT16);
  state->phase = GEMMA_PHASE_DRAW;
  if (state->n_stock == 0)
    refill_stock (state);
}

static void
finish_turn (GemmaState *state)
{
  if (state->gemma >= 0)
    pass_turn (state);
  else
    state->phase = GEMMA_PHASE_CALL;
}

static void
draw_discard (GemmaState *state)
{
  guint place = (guint) (state->n_pile - state->n_laid - 1);
  KaCard card = state->pile[place];

  state->n_pile--;
  memmove (&state->pile[place], &state->pile[place + 1], state->n_laid);
  state->pile[state->n_pile] = 0;
  ka_gemma_hand_add (&state->hands[state->turn], card);
  ka_gemma_hand_add (&state->shown[state->turn], card);
  finish_turn (state);
}

static void
choose_call (GemmaState *state, GemmaCall call)
{
  state->calls[state->turn] = (guint8) call;
  state->turn = get_next (state);
  if (state->turn == state->gemma)
    state->phase = GEMMA_PHASE_OVER;
}

static void
apply (gpointer data, const KaMove *move)
{
  GemmaState *state = data;

  switch ((GemmaKind) move->kind)
    {
    case GEMMA_LAY:
      lay (state, move);
      break;
    case GEMMA_DRAW_STOCK:
      ka_gemma_hand_add (&state->hands[state->turn], state->stock[--state->n_stock]);
      state->stock[state->n_stock] = 0;
      finish_turn (state);
      break;
    case GEMMA_DRAW_DISCARD:
      draw_discard (state);
      break;
    case GEMMA_SAY_GEMMA:
      state->gemma = state->turn;
      pass_turn (state);
      break;
    case GEMMA_END:
    case GEMMA_PASS:
      pass_turn (state);
      break;
    case GEMMA_SAY_PIET:
      choose_call (state, GEMMA_CALL_PIET);
      break;
    case GEMMA_SILENT:
      choose_call (state, GEMMA_CALL_SILENT);
      break;
    case GEMMA_N_KINDS:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
reveals (gconstpointer data, const KaMove *move, int seat)
{
  const GemmaState *state = data;

  switch ((GemmaKind) move->kind)
    {
    case GEMMA_LAY:
      return seat != state->turn;
    case GEMMA_DRAW_STOCK:
    case GEMMA_SAY_GEMMA: /* that the hand is small */
      return TRUE;
    case GEMMA_SAY_PIET:
    case GEMMA_SILENT:
      return get_next (state) == state->gemma; /* the last one opens all hands */
    case GEMMA_DRAW_DISCARD:
    case GEMMA_END:
    case GEMMA_PASS:
    case GEMMA_N_KINDS:
    default:
      return FALSE;
    }
}

static KaValues *
get_facts (gconstpointer data)
{
  const GemmaState *state = data;
  g_autoptr (KaValues) facts = ka_values_new ();
  int hands[KA_MAX_SEATS], piets[KA_MAX_SEATS];
  guint n_piets = 0;

  for_each_seat (seat, state->n_seats)
    {
      hands[seat] = ka_gemma_hand_value (&state->hands[seat]);
      if (state->calls[seat] == GEMMA_CALL_PIET)
        piets[n_piets++] = (int) seat;
    }
  ka_values_set_ints (facts, "hands", hands, state->n_seats);
  ka_values_set_int (facts, "gemma", state->gemma);
  ka_values_set_ints (facts, "piet", piets, n_piets);
  ka_values_set_int (facts, "starter", state->starter);
  return g_steal_pointer (&facts);
}

const KaRules ka_gemma_en_piet_rules = {
  .state_size = sizeof (GemmaState),
  .pack = make_pack,
  .deal = deal,
  .actor = get_actor,
  .moves = list_moves,
  .check = check,
  .normalize = normalize,
  .apply = apply,
  .reveals = reveals,
  .hide = ka_gemma_hide,
  .hide_move = ka_gemma_hide_move,
  .guess = ka_gemma_guess,
  .facts = get_facts,
  .move_to_text = ka_gemma_move_to_text,
  .move_from_text = ka_gemma_move_from_text,
  .state_to_text = ka_gemma_state_to_text,
  .cards = ka_gemma_cards,
};
