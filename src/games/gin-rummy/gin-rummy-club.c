/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who count what they have seen: the club player without a mistake, who plays at home with eyes for his
 * own hand only, and the beginner who does not see all of it and ends the hand as soon as he may. */

#include "gin-rummy-odds.h"
#include "gin-rummy-players.h"
#include "gin-rummy-position.h"
#include "ka-language.h"

/* What a card that would make a meld is worth while it can still come, in quarters of a point of deadwood. */
#define CHANCE_AT_FIRST 3u
#define CHANCE_AT_LAST  1u

/* Weighs what a discard leaves against the chances that go with it, in quarters of a point; less is better. @dead: cards that can come no
 * more; the fewer cards are left to draw, the less a chance is worth. */
static int
rate_throw (KaHand hand, KaCard card, KaHand dead, guint n_stock, int deadwood)
{
  guint chance = CHANCE_AT_LAST
                 + (CHANCE_AT_FIRST - CHANCE_AT_LAST) * MIN (n_stock, GIN_USUAL_STOCK) / GIN_USUAL_STOCK;

  return 4 * deadwood + (int) chance * ka_hand_count (ka_gin_get_chances (hand, card, dead));
}

/* Whether the card on the discard pile makes a meld and the hand smaller. */
static gboolean
should_take (KaHand hand, KaCard top)
{
  int before = ka_meld_deadwood (hand), with = ka_meld_deadwood (hand | ka_hand_bit (top)), after;

  if (with >= before + ka_card_count (top))
    return FALSE;
  ka_meld_best_discard (hand | ka_hand_bit (top), &after);
  return after < before;
}

/* How a discard is rated, in quarters of a point of deadwood: what it may give the other. */
#define GIVES_A_NEIGHBOUR 10 /* of a card that he was seen to take */
#define MAY_GIVE          1  /* for each pair of unseen cards with which it makes a meld */
#define KNOWN_TO_BE_SAFE  6  /* he left or threw a card of the same rank, or this one's neighbour */

/* So early is knocked with whatever is allowed. After that it pays to wait: gin is worth a bonus, and whoever knocks into a
 * small hand loses by it. */
#define KNOCKS_UNTIL 2 /* turns of the other */

/* It pays when the bonuses for gin and for going under make so much together; those of Oklahoma do not. */
#define BONUSES_TO_WAIT_FOR 40

/* One in so many decisions of the beginner is made without looking well. */
#define MISJUDGES_ONE_IN   2
#define MISSES_CARD_ONE_IN 6

/* Who plays at home looks at his own hand only too, but better. */
#define HOME_MISJUDGES_ONE_IN   5
#define HOME_MISSES_CARD_ONE_IN 9

static gboolean
slips (const GinAttention *attention, guint one_in)
{
  return one_in > 0 && ka_random_below (attention->random, one_in) == 0;
}

/* How much @card may help the other, by what he took, left and threw. */
static int
rate_danger (const GinState *view, int seat, KaCard card, KaHand unseen)
{
  KaHand partners = ka_gin_get_partners (card), away = view->thrown[1 - seat] | view->left[1 - seat];
  int danger = MAY_GIVE * ka_hand_count (partners & unseen);

  danger += GIVES_A_NEIGHBOUR * ka_hand_count (partners & view->shown[1 - seat]);
  return danger - KNOWN_TO_BE_SAFE * MIN (ka_hand_count (partners & away), 1);
}

static KaCard
choose_throw (const GinState *view, int seat, const GinAttention *attention)
{
  KaHand hand = view->hands[seat], unseen = ka_gin_get_unseen (view, seat);
  gboolean forgets = slips (attention, attention->forgets_discards),
           misjudges = slips (attention, attention->misjudges);
  KaHand dead = forgets ? 0 : ka_gin_get_gone (view) | view->shown[1 - seat];
  GinThrow throws[11];
  guint n = ka_gin_list_throws (hand, view->taken, throws);
  KaCard best = throws[0].card, second = KA_CARD_INVALID;
  int least = G_MAXINT, deadwood = ka_meld_deadwood (hand);

  for (guint i = 0; i < n; i++)
    {
      int rating = rate_throw (hand, throws[i].card, dead, view->n_stock, throws[i].deadwood);

      if (!forgets)
        rating += rate_danger (view, seat, throws[i].card, unseen);
      if (rating >= least)
        continue;
      least = rating;
      /* Who misjudges takes another loose card than the best, and breaks no meld. */
      second = best;
      best = throws[i].card;
    }
  if (misjudges && second != KA_CARD_INVALID && second != view->taken
      && ka_meld_deadwood (hand & ~ka_hand_bit (second)) < deadwood)
    return second;
  return best;
}

/* Whether the bonuses make it better to play on for gin than to knock. */
static gboolean
waits_for_gin (const GinState *view)
{
  return view->terms.gin_bonus + view->terms.undercut_bonus >= BONUSES_TO_WAIT_FOR;
}

/* With at most how much deadwood it is time to end the hand. */
static int
find_threshold (const GinState *view, int seat)
{
  return !waits_for_gin (view) || ka_hand_count (view->thrown[1 - seat]) <= KNOCKS_UNTIL ? ka_gin_limit (view)
                                                                                         : 0;
}

/* Fills in the end of the hand, if it is time for it. */
static gboolean
choose_end (const GinState *view, int seat, const GinAttention *attention, KaMove *move)
{
  KaHand hand = view->hands[seat];
  GinThrow throws[11], best = { KA_CARD_INVALID, G_MAXINT };
  guint n = ka_gin_list_throws (hand, view->taken, throws);

  if (view->phase != GIN_PHASE_DISCARD)
    return FALSE;
  if (view->terms.big_gin && ka_meld_deadwood (hand) == 0)
    {
      ka_gin_set_move (move, GIN_BIG_GIN, KA_CARD_INVALID);
      return TRUE;
    }
  for (guint i = 0; i < n; i++)
    if (throws[i].deadwood < best.deadwood
        || (throws[i].deadwood == best.deadwood
            && ka_card_count (throws[i].card) > ka_card_count (best.card)))
      best = throws[i];
  if (best.deadwood > ka_gin_limit (view))
    return FALSE;
  if (best.deadwood > find_threshold (view, seat) && !attention->knocks_at_once)
    return FALSE;
  ka_gin_set_move (move, best.deadwood == 0 ? GIN_GIN : GIN_KNOCK, best.card);
  return TRUE;
}

/* Whether the card on the discard pile is worth more than one that nobody knows: it makes a meld, or brings the
 * deadwood down by far, or lets the hand be ended. */
static gboolean
wants_top (const GinState *view, int seat)
{
  KaHand hand = view->hands[seat];
  KaCard top = view->pile[view->n_pile - 1];
  int after;

  if (should_take (hand, top))
    return TRUE;
  ka_meld_best_discard (hand | ka_hand_bit (top), &after);
  return view->phase == GIN_PHASE_DRAW && after <= ka_gin_limit (view) && after < ka_meld_deadwood (hand)
         && after > 0 && ka_meld_deadwood (hand) > ka_gin_limit (view);
}

/* Of those that the best defence lays off, the first that fits at once. */
static void
choose_lay_off (const GinState *view, int seat, KaMove *move)
{
  KaHand laid_off;
  KaSplit split;

  ka_meld_split_against (view->hands[seat], view->melds, view->n_melds, &split, &laid_off);
  for_each_card (card, laid_off) if (ka_meld_lay_off (view->melds, view->n_melds, ka_hand_bit (card)) != 0)
  {
    ka_gin_set_move (move, GIN_LAY_OFF, (KaCard) card);
    return;
  }
  ka_gin_set_move (move, GIN_DONE, KA_CARD_INVALID);
}

/* Who has chosen his melds throws what leaves least. */
static void
choose_committed_end (const GinState *view, int seat, KaMove *move)
{
  KaHand loose = view->hands[seat];
  KaCard highest = KA_CARD_INVALID;
  int left;

  for (guint i = 0; i < view->n_melds; i++)
    loose &= ~view->melds[i];
  if (loose == 0)
    {
      ka_gin_set_move (move, GIN_BIG_GIN, KA_CARD_INVALID);
      return;
    }
  for_each_card (card, loose) if (card != view->taken
                                  && (highest == KA_CARD_INVALID
                                      || ka_card_count ((KaCard) card) > ka_card_count (highest))) highest
      = (KaCard) card;
  left = ka_hand_value (loose) - ka_card_count (highest);
  ka_gin_set_move (move, left == 0 ? GIN_GIN : GIN_KNOCK, highest);
}

void
ka_gin_choose_club (const GinState *view, int seat, const GinAttention *attention, KaMove *move,
                    KaReason *reason)
{
  gboolean takes;

  switch ((GinPhase) view->phase)
    {
    case GIN_PHASE_OFFER:
    case GIN_PHASE_SECOND_OFFER:
      takes = !slips (attention, attention->misses_card) && wants_top (view, seat);
      ka_gin_set_move (move, takes ? GIN_TAKE : GIN_PASS, KA_CARD_INVALID);
      break;
    case GIN_PHASE_DRAW:
      takes = !slips (attention, attention->misses_card) && wants_top (view, seat);
      ka_gin_set_move (move, takes ? GIN_DRAW_DISCARD : GIN_DRAW_STOCK, KA_CARD_INVALID);
      break;
    case GIN_PHASE_STOCK:
      ka_gin_set_move (move, GIN_DRAW_STOCK, KA_CARD_INVALID);
      break;
    case GIN_PHASE_COMMITTED:
      choose_committed_end (view, seat, move);
      break;
    case GIN_PHASE_LAY_OFF:
      choose_lay_off (view, seat, move);
      break;
    case GIN_PHASE_FIRST_DISCARD:
    case GIN_PHASE_DISCARD:
    case GIN_PHASE_OVER:
    default:
      if (!choose_end (view, seat, attention, move))
        ka_gin_set_move (move, GIN_DISCARD, choose_throw (view, seat, attention));
      break;
    }
  if (reason != NULL)
    ka_gin_explain (view, seat, move, reason);
}

static void
choose_as_club (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                KaMove *move, KaReason *reason)
{
  GinState two;

  seat = ka_gin_sit_down (view, seat, &two);
  ka_gin_choose_club (&two, seat, &(GinAttention) { 0 }, move, reason);
}

static void
choose_as_home (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                KaMove *move, KaReason *reason)
{
  const GinAttention attention = { random, 1, HOME_MISJUDGES_ONE_IN, HOME_MISSES_CARD_ONE_IN, FALSE };
  GinState two;

  seat = ka_gin_sit_down (view, seat, &two);
  ka_gin_choose_club (&two, seat, &attention, move, reason);
}

static void
choose_as_beginner (const KaRules *rules, gconstpointer view, int seat, KaRandom *random,
                    const KaLimit *limit, KaMove *move, KaReason *reason)
{
  const GinAttention attention = { random, 1, MISJUDGES_ONE_IN, MISSES_CARD_ONE_IN, TRUE };
  GinState two;

  seat = ka_gin_sit_down (view, seat, &two);
  ka_gin_choose_club (&two, seat, &attention, move, reason);
}

const KaBot ka_gin_club = { "club", N_ ("Club"), choose_as_club };
const KaBot ka_gin_home = { "home", N_ ("Living Room"), choose_as_home };
const KaBot ka_gin_beginner = { "beginner", N_ ("Beginner"), choose_as_beginner };
