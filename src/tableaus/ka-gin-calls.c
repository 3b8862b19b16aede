/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-gin-calls.h"

#include "ka-card-name.h"
#include "ka-gin-words.h"
#include "ka-language.h"

#define CALL_OWN_KNOCK "own-knock"
#define CALL_OWN_GIN   "own-gin"
#define CALL_LAY_OFF   "lay-off"

static void
add_throw (KaCard chosen, GPtrArray *calls)
{
  KaCall *call = ka_call_add (calls, _ ("_Discard"));

  call->disabled = chosen == KA_CARD_INVALID;
  call->suggested = !call->disabled;
  if (call->disabled)
    call->tooltip = g_strdup (_ ("First choose a card"));
  else
    call->move = (KaMove) { .kind = GIN_DISCARD, .n = 1, .cards = { chosen } };
}

/* ---- ending the hand ------------------------------------------------------------------------------------- */

/* The way to end the hand by @kind that leaves the least, with the chosen card if one is; @after: how it then stands. */
static gboolean
find_ending (const GinState *view, GinKind kind, KaCard chosen, KaMove *best, GinState *after)
{
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  guint n = ka_gin_moves (view, moves);
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    {
      g_autofree GinState *state = g_memdup2 (view, sizeof *view);

      if (moves[i].kind != kind
          || (chosen != KA_CARD_INVALID && moves[i].n > 0 && moves[i].cards[0] != chosen))
        continue;
      ka_gin_apply (state, &moves[i]);
      if (found && state->deadwood[state->knocker] >= after->deadwood[after->knocker])
        continue;
      found = TRUE;
      *best = moves[i];
      *after = *state;
    }
  return found;
}

gboolean
ka_gin_can_end_with (const GinState *view, KaCard card)
{
  GinState after;
  KaMove move;

  return find_ending (view, GIN_KNOCK, card, &move, &after)
         || find_ending (view, GIN_GIN, card, &move, &after);
}

/* The melds that lie side by side in the player's own order, as a move, when the hand can be ended with them. */
static gboolean
make_own_melds (KaTableau *self, const KaHandOrder *hand, KaMove *move)
{
  const GinState *view = ka_tableau_get_view (self);
  KaGinLayout layout;

  *move = (KaMove) { .kind = GIN_MELD };
  if (hand->sort != KA_HAND_OWN || view->phase != GIN_PHASE_DISCARD)
    return FALSE;
  ka_gin_hand_lay_out (hand, view->hands[view->turn], &layout);
  for (guint i = 0; i < layout.n_melds; i++)
    {
      for_each_card (card, layout.melds[i]) move->cards[move->n++] = (KaCard) card;
      move->cards[move->n++] = KA_CARD_INVALID;
    }
  return layout.n_melds > 0 && ka_table_check (ka_tableau_get_table (self), move, NULL);
}

/* The same, ended with those melds. */
static gboolean
find_own_ending (KaTableau *self, const KaHandOrder *hand, GinKind kind, KaCard chosen, KaMove *melds,
                 KaMove *best, GinState *after)
{
  GinState state;

  if (!make_own_melds (self, hand, melds))
    return FALSE;
  state = *(const GinState *) ka_tableau_get_view (self);
  ka_gin_apply (&state, melds);
  return find_ending (&state, kind, chosen, best, after);
}

static gboolean
has_same_melds (const GinState *a, const GinState *b)
{
  guint n_same = 0;

  for (guint i = 0; i < a->n_melds; i++)
    for (guint k = 0; k < b->n_melds; k++)
      n_same += a->melds[i] == b->melds[k];
  return a->n_melds == b->n_melds && n_same == a->n_melds;
}

static char *
say_ending_label (GinKind kind, const GinState *after)
{
  if (kind == GIN_KNOCK)
    return g_strdup_printf (_ ("_Knock with %d"), after->deadwood[after->knocker]);
  return g_strdup (kind == GIN_GIN ? _ ("_Gin") : _ ("_Big Gin"));
}

static void
add_ending (KaTableau *self, const KaHandOrder *hand, GinKind kind, KaCard chosen, GPtrArray *calls)
{
  const GinState *view = ka_tableau_get_view (self);
  g_autofree char *label = NULL;
  KaMove move, own_melds, own_move;
  GinState after, own_after;
  KaCall *call;

  if (!find_ending (view, kind, chosen, &move, &after))
    return;
  label = say_ending_label (kind, &after);
  call = ka_call_add (calls, label);
  call->confirm = ka_gin_say_ending (self, &move, &after);
  call->move = move;
  call->suggested = kind != GIN_KNOCK;
  if (kind == GIN_BIG_GIN || !find_own_ending (self, hand, kind, chosen, &own_melds, &own_move, &own_after)
      || has_same_melds (&after, &own_after))
    return;

  /* The player has laid his cards otherwise. Where that costs nothing it is what he wants. */
  if (own_after.deadwood[own_after.knocker] > after.deadwood[after.knocker])
    {
      g_autofree char *own
          = g_strdup_printf (_ ("Knock as It _Lies (%d)"), own_after.deadwood[own_after.knocker]);

      call = ka_call_add (calls, own);
      call->spare = TRUE;
    }
  g_free (call->confirm);
  call->confirm = ka_gin_say_ending (self, &own_move, &own_after);
  call->id = kind == GIN_GIN ? CALL_OWN_GIN : CALL_OWN_KNOCK;
}

static void
end_with_own_melds (KaTableau *self, const KaHandOrder *hand, GinKind kind, KaCard chosen)
{
  KaMove melds, move;
  GinState after;

  if (find_own_ending (self, hand, kind, chosen, &melds, &move, &after) && ka_tableau_play (self, &melds))
    ka_tableau_play (self, &move);
}

/* ---- the up-card and laying off -------------------------------------------------------------------------- */

static void
add_offer (const GinState *view, GPtrArray *calls)
{
  g_autofree char *card = ka_card_sign (view->pile[view->n_pile - 1]);
  g_autofree char *take = g_strdup_printf (_ ("_Take %s"), card);

  ka_call_add (calls, take)->move.kind = GIN_TAKE;
  ka_call_add (calls, _ ("_Pass"))->move.kind = GIN_PASS;
}

static KaHand
find_best_lay_offs (const GinState *view)
{
  KaHand laid_off;
  KaSplit split;

  ka_meld_split_against (view->hands[view->turn], view->melds, view->n_melds, &split, &laid_off);
  return laid_off;
}

static void
add_lay_offs (const GinState *view, GPtrArray *calls)
{
  KaHand laid_off = find_best_lay_offs (view);
  KaCall *done;

  if (laid_off != 0)
    {
      g_autofree char *cards = ka_gin_say_cards (laid_off);
      KaCall *best = ka_call_add (calls, _ ("_Lay Off the Best Way"));

      best->id = CALL_LAY_OFF;
      best->tooltip = g_strdup (cards);
      best->suggested = TRUE;
    }
  done = ka_call_add (calls, _ ("_Done"));
  done->move.kind = GIN_DONE;
  done->suggested = laid_off == 0;
  if (laid_off != 0)
    {
      g_autofree char *cards = ka_gin_say_cards (laid_off);

      done->confirm = g_strdup_printf (_ ("You could still lay off %s."), cards);
    }
}

/* One after another: a card may fit only when another lies there. */
static void
lay_off_best (KaTableau *self)
{
  KaHand left = find_best_lay_offs (ka_tableau_get_view (self));
  gboolean goes_on = TRUE;

  while (left != 0 && goes_on)
    {
      goes_on = FALSE;
      for_each_card (card, left)
      {
        KaMove move = { .kind = GIN_LAY_OFF, .n = 1, .cards = { (guint8) card } };

        if (!ka_table_check (ka_tableau_get_table (self), &move, NULL))
          continue;
        goes_on = ka_tableau_play (self, &move);
        left &= ~ka_hand_bit (card);
        break;
      }
    }
}

/* ---------------------------------------------------------------------------------------------------------- */

void
ka_gin_list_calls (KaTableau *self, const KaHandOrder *hand, KaCard chosen, GPtrArray *calls)
{
  const GinState *view = ka_tableau_get_view (self);

  switch ((GinPhase) view->phase)
    {
    case GIN_PHASE_OFFER:
    case GIN_PHASE_SECOND_OFFER:
      add_offer (view, calls);
      break;
    case GIN_PHASE_FIRST_DISCARD:
    case GIN_PHASE_DISCARD:
    case GIN_PHASE_COMMITTED:
      add_throw (chosen, calls);
      add_ending (self, hand, GIN_KNOCK, chosen, calls);
      add_ending (self, hand, GIN_GIN, chosen, calls);
      add_ending (self, hand, GIN_BIG_GIN, KA_CARD_INVALID, calls);
      break;
    case GIN_PHASE_LAY_OFF:
      add_lay_offs (view, calls);
      break;
    case GIN_PHASE_STOCK:
    case GIN_PHASE_DRAW:
    case GIN_PHASE_OVER:
    default:
      break;
    }
}

void
ka_gin_call (KaTableau *self, const KaHandOrder *hand, KaCard chosen, const char *id)
{
  if (g_str_equal (id, CALL_OWN_KNOCK))
    end_with_own_melds (self, hand, GIN_KNOCK, chosen);
  else if (g_str_equal (id, CALL_OWN_GIN))
    end_with_own_melds (self, hand, GIN_GIN, chosen);
  else if (g_str_equal (id, CALL_LAY_OFF))
    lay_off_best (self);
}
