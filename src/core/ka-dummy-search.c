/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search: whether a side takes at least so many tricks. Each answer comes with the cards that mattered to it, which
 * are all that is remembered of the position (partition search). A card matters when it took a trick from another of its
 * suit; then all cards of the suit above it matter too. */
#include "ka-dummy-private.h"

#define NODES_PER_LOOK 4096

void
ka_dummy_lay (const KaDummy *self, const Trick *before, Trick *after, guint seat, guint place, guint card)
{
  guint suit = card_suit (card);

  if (place == 0)
    {
      *after = (Trick) { (guint8) suit, (guint8) card, (guint8) seat, 1, 0, before->position };
      return;
    }
  *after = *before;
  if (suit == before->led)
    after->n_led++;
  else if ((int) suit == self->trump)
    after->n_trumps++;
  else
    return;
  if (suit == card_suit (before->best) ? card > before->best : (int) suit == self->trump)
    {
      after->best = (guint8) card;
      after->winner = (guint8) seat;
    }
}

/* The cards of a kind are as good as each other because nobody else owns one between them, and that matters as soon as one of
 * them does. */
static Cards
widen (const Choice *choice, Cards relevant)
{
  guint suit = card_suit (choice->card);
  Cards below = (card_bit (choice->card) << 1) - 1;

  if ((relevant & suit_cards (suit) & below) != 0)
    relevant |= card_bit (lowest_of (choice->kind));
  return relevant;
}

static gboolean search_choices (KaDummy *self, const Trick *trick, guint seat, guint place, guint first,
                                int target, Cards *relevant, guint *best);

static gboolean
search_after (KaDummy *self, const Trick *before, guint seat, guint place, guint card, int target,
              Cards *relevant)
{
  Trick trick;
  gboolean takes;
  guint best;

  ka_dummy_lay (self, before, &trick, seat, place, card);
  if (place == 0 && trick.position != NULL && !self->avoids)
    {
      int quick = ka_dummy_quick_second (self, &trick, next_seat (seat), target, relevant);

      if (quick >= 0)
        return quick;
    }
  else if (self->is_miserie && target == 1 && ka_dummy_escapes (self, before, seat, place, card, relevant))
    return FALSE;
  if (place < 3)
    return search_choices (self, &trick, next_seat (seat), place + 1, 0xff, target, relevant, &best);
  if (self->side & bit_of (trick.winner))
    target--;
  takes = ka_dummy_search (self, trick.winner, target, relevant);
  if (card_suit (trick.best) == trick.led ? trick.n_led > 1 : trick.n_trumps > 1)
    *relevant |= card_bit (trick.best);
  return takes;
}

static gboolean
search_card (KaDummy *self, const Trick *before, guint seat, guint place, guint card, int target,
             Cards *relevant)
{
  const guint64 one = G_GUINT64_CONSTANT (1) << length_shift (seat, card_suit (card));
  gboolean takes;

  if (++self->nodes % NODES_PER_LOOK == 0 && self->limit != NULL && ka_limit_reached (self->limit))
    {
      self->stopped = TRUE;
      return FALSE;
    }
  self->hands[seat] ^= card_bit (card);
  self->lengths -= one;
  self->left -= place == 0;
  takes = search_after (self, before, seat, place, card, target, relevant);
  self->left += place == 0;
  self->lengths += one;
  self->hands[seat] ^= card_bit (card);
  return takes;
}

gboolean
ka_dummy_search_card (KaDummy *self, const Trick *before, guint seat, guint place, guint card, int target)
{
  Cards relevant = 0;

  return search_card (self, before, seat, place, card, target, &relevant);
}

/* The cards of a suit below all that matter are as good as each other for who holds them. */
static Cards
find_as_good (guint card, Cards relevant)
{
  Cards mattering = relevant & suit_cards (card_suit (card));
  Cards below = mattering != 0 ? (mattering & -mattering) - 1 : ~G_GUINT64_CONSTANT (0);

  return below & card_bit (card) ? below & suit_cards (card_suit (card)) : 0;
}

static void
swap_choices (Choice *one, Choice *other)
{
  Choice swapped = *one;

  *one = *other;
  *other = swapped;
}

/* Brings the kind of @first to the front. */
static gboolean
bring_first (Choice *choices, guint n, guint first)
{
  if (first >= 64)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (choices[i].kind & card_bit (first))
      {
        swap_choices (&choices[0], &choices[i]);
        return TRUE;
      }
  return FALSE;
}

static void
bring_top (Choice *choices, guint n)
{
  guint top = 0;

  for (guint i = 1; i < n; i++)
    if (choices[i].rating > choices[top].rating)
      top = i;
  if (top > 0)
    swap_choices (&choices[0], &choices[top]);
}

/* The ratings are not needed for the only choice, nor while @first, which is tried before all others, settles it. */
static gboolean
search_choices (KaDummy *self, const Trick *trick, guint seat, guint place, guint first, int target,
                Cards *relevant, guint *best)
{
  gboolean pushes = (self->pushers & bit_of (seat)) != 0;
  Choice choices[MAX_CHOICES];
  guint n = ka_dummy_list (self, trick, seat, place, choices);
  Cards all = 0, done = 0;
  gboolean is_rated, has_first;

  if (self->is_miserie && !pushes && target == 1)
    n = ka_dummy_keep_avoiding (self, trick, seat, place, choices, n, &all);
  is_rated = n == 1;
  has_first = bring_first (choices, n, first);
  for (guint i = 0; i < n; i++)
    {
      const Choice *choice = &choices[i];
      Cards mattering = 0;
      gboolean takes;

      if (!is_rated && !(has_first && i == 0))
        {
          ka_dummy_rate (self, trick, seat, place, &choices[i], n - i);
          is_rated = TRUE;
        }
      if (is_rated)
        bring_top (&choices[i], n - i);
      if (done & card_bit (choice->card))
        continue;
      takes = search_card (self, trick, seat, place, choice->card, target, &mattering);
      if (self->stopped)
        return FALSE;
      if (takes == pushes)
        {
          *relevant = mattering;
          *best = choice->card;
          self->killers[self->left][seat][place] = choice->card;
          return takes;
        }
      mattering = widen (choice, mattering);
      all |= mattering;
      done |= find_as_good (choice->card, mattering);
    }
  *relevant = all;
  *best = 0xff;
  return !pushes;
}

/* Everybody has one card. */
static gboolean
search_last_trick (KaDummy *self, guint leader, Cards *relevant)
{
  Trick trick = { 0 };

  for (guint place = 0, seat = leader; place < KA_DUMMY_SEATS; place++, seat = next_seat (seat))
    {
      Trick before = trick;

      ka_dummy_lay (self, &before, &trick, seat, place, lowest_of (self->hands[seat]));
    }
  if (card_suit (trick.best) == trick.led ? trick.n_led > 1 : trick.n_trumps > 1)
    *relevant = card_bit (trick.best);
  return (self->side & bit_of (trick.winner)) != 0;
}

/* ---- what is remembered ------------------------------------------------------------------------------------------ */

#define ODD_LENGTHS G_GUINT64_CONSTANT (0x0fff0fff0fff0fff)

static void
describe (const KaDummy *self, guint leader, Position *position)
{
  Cards all = all_cards (self);

  position->key
      = (self->lengths & ODD_LENGTHS) | self->question | (guint64) self->left << 12 | (guint64) leader << 28;
  position->owners[0] = self->owners[0][suit_of (all, 0)] | (guint64) self->owners[1][suit_of (all, 1)] << 32;
  position->owners[1] = self->owners[2][suit_of (all, 2)] | (guint64) self->owners[3][suit_of (all, 3)] << 32;
}

/* The highest @n of a suit in a mask of owners. */
static guint
mask_highest (guint n)
{
  return ((1u << OWNERS_WIDTH) - 1) & ~((1u << (OWNERS_WIDTH - OWNER_BITS * n)) - 1);
}

static void
mask_relevant (const KaDummy *self, Cards relevant, guint64 mask[2])
{
  Cards all = all_cards (self);

  mask[0] = mask[1] = 0;
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      guint mattering = suit_of (relevant, suit);

      if (mattering != 0)
        {
          guint above = suit_of (all, suit) & ~((mattering & -mattering) - 1);

          mask[suit / 2] |= (guint64) mask_highest ((guint) __builtin_popcount (above)) << (suit % 2 * 32);
        }
    }
}

static Cards
unmask_relevant (const KaDummy *self, const Entry *entry)
{
  Cards all = all_cards (self), relevant = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      guint mask = (guint) (entry->mask[suit / 2] >> (suit % 2 * 32));

      if (mask != 0)
        relevant |= nth_highest (all, suit, (OWNERS_WIDTH - (guint) __builtin_ctz (mask)) / OWNER_BITS);
    }
  return relevant;
}

static gboolean
search_and_store (KaDummy *self, const Position *position, guint leader, guint first, int target,
                  Cards *relevant)
{
  Bounds bounds = { 0, (guint8) self->left, 0xff };
  guint64 mask[2];
  guint best = 0xff;
  gboolean takes
      = search_choices (self, &(Trick) { .position = position }, leader, 0, first, target, relevant, &best);

  if (self->stopped)
    return FALSE;
  bounds.best = (guint8) best;
  if (takes)
    bounds.lower = (guint8) target;
  else
    bounds.upper = (guint8) (target - 1);
  mask_relevant (self, *relevant, mask);
  ka_dummy_table_store (&self->table, position, mask, &bounds);
  return takes;
}

gboolean
ka_dummy_search (KaDummy *self, guint leader, int target, Cards *relevant)
{
  Position position;
  gboolean takes;
  Entry entry;
  guint first;
  int quick;

  *relevant = 0;
  if (target <= 0)
    return TRUE;
  if (target > (int) self->left)
    return FALSE;
  if (self->left == 1)
    return search_last_trick (self, leader, relevant);
  describe (self, leader, &position);
  if (ka_dummy_table_find (&self->table, &position, target, &entry, &takes, &first))
    {
      *relevant = unmask_relevant (self, &entry);
      return takes;
    }
  quick = ka_dummy_quick (self, &position, leader, target, relevant);
  if (quick >= 0)
    return quick;
  return search_and_store (self, &position, leader, first, target, relevant);
}
