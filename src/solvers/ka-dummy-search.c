/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search: whether a side takes at least so many tricks. Each answer comes with the cards that mattered to it, which
 * are all that is remembered of the position (partition search). A card matters when it took a trick from another of its
 * suit; then all cards of the suit above it matter too. */
#include "ka-dummy-private.h"

void
ka_dummy_lay (const KaDummy *self, const Trick *before, Trick *after, guint seat, guint place, guint card)
{
  guint suit = card_suit (card);

  if (place == 0)
    {
      *after = (Trick) { (guint8) suit, (guint8) card, (guint8) seat, 1, 0, (guint8) card, before->position };
      return;
    }
  *after = *before;
  if (self->side & bit_of (seat))
    after->avoiding = (guint8) card;
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
widen (const KaDummy *self, const Choice *choice, Cards relevant)
{
  guint highest = choice->card, lowest = lowest_of (choice->kind);

  if (self->avoids)
    return relevant & card_bit (lowest) ? relevant | downwards (highest) : relevant;
  return relevant & card_bit (highest) ? relevant | upwards (lowest) : relevant;
}

/* That the card that takes a trick takes it from others of its suit: then it matters, and those above it. Where tricks are avoided those
 * below it matter, for these are mostly fewer; and when the others lead freely, it is enough that it lies above what who avoids
 * tricks played. */
static void
mark_taken (const KaDummy *self, const Trick *trick, Cards *relevant)
{
  guint best = trick->best;

  if (card_suit (best) == trick->led ? trick->n_led == 1 : trick->n_trumps == 1)
    return;
  if (!self->avoids)
    *relevant |= upwards (best);
  else if (!self->leads_freely || self->side & bit_of (trick->winner))
    *relevant |= downwards (best);
  else if (card_suit (trick->avoiding) == trick->led)
    *relevant |= downwards (trick->avoiding);
}

static gboolean search_choices (KaDummy *self, const Trick *trick, guint seat, guint place, guint first,
                                int target, Cards *relevant, guint *best);
static gboolean search (KaDummy *self, guint leader, int target, Cards *relevant);

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
  takes = search (self, trick.winner, target, relevant);
  mark_taken (self, &trick, relevant);
  return takes;
}

static gboolean
search_card (KaDummy *self, const Trick *before, guint seat, guint place, guint card, int target,
             Cards *relevant)
{
  gboolean takes;

  if (ka_dummy_look_at_limit (self))
    return FALSE;
  take_out (self, seat, card);
  self->left -= place == 0;
  takes = search_after (self, before, seat, place, card, target, relevant);
  self->left += place == 0;
  put_back (self, seat, card);
  return takes;
}

gboolean
ka_dummy_search_card (KaDummy *self, const Trick *before, guint seat, guint place, guint card, int target)
{
  Cards relevant = 0;

  return search_card (self, before, seat, place, card, target, &relevant);
}

/* The cards of a suit that do not matter are as good as each other for who holds them. */
static Cards
find_as_good (guint card, Cards relevant)
{
  return relevant & card_bit (card) ? 0 : suit_cards (card_suit (card)) & ~relevant;
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
      mattering = widen (self, choice, mattering);
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
  mark_taken (self, &trick, relevant);
  return (self->side & bit_of (trick.winner)) != 0;
}

/* ---- a position ------------------------------------------------------------------------------------------ */

static void
describe (const KaDummy *self, guint leader, Position *position)
{
  Cards all = all_cards (self);

  position->key = (self->lengths & ODD_LENGTHS) | self->question | (guint64) self->left << 12
                  | (guint64) leader << LEADER_SHIFT;
  position->owners[0] = self->owners[0][suit_of (all, 0)] | (guint64) self->owners[1][suit_of (all, 1)] << 32;
  position->owners[1] = self->owners[2][suit_of (all, 2)] | (guint64) self->owners[3][suit_of (all, 3)] << 32;
}

static gboolean
search_and_remember (KaDummy *self, const Position *position, guint leader, guint first, int target,
                     Cards *relevant)
{
  guint best = 0xff;
  gboolean takes
      = search_choices (self, &(Trick) { .position = position }, leader, 0, first, target, relevant, &best);

  if (!self->stopped)
    ka_dummy_remember (self, position, target, *relevant, takes, best);
  return takes;
}

/* ---- miserie when any of the others may lead --------------------------------------------------------------------- */

/* Whether who plays miserie alone has to take a trick when the others choose each time who of them leads. That is harder for
 * him, but mostly he is safe all the same if he is at all; and then it does not matter which of the others took what. */
static gboolean
search_leaders (KaDummy *self, const Position *position, guint first, Cards *relevant)
{
  gboolean takes = FALSE;
  guint best = 0xff;

  for (guint seat = 0; seat < KA_DUMMY_SEATS && !takes; seat++)
    if (self->pushers & bit_of (seat))
      {
        Cards mattering = 0;

        takes
            = search_choices (self, &(Trick) { .position = position }, seat, 0, first, 1, &mattering, &best);
        if (self->stopped)
          return FALSE;
        *relevant = takes ? mattering : *relevant | mattering;
      }
  ka_dummy_remember (self, position, 1, *relevant, takes, best);
  return takes;
}

/* Everybody has one card, and any of the others leads. */
static gboolean
search_last_freely (KaDummy *self, Cards *relevant)
{
  gboolean takes = FALSE;

  for (guint seat = 0; seat < KA_DUMMY_SEATS && !takes; seat++)
    if (self->pushers & bit_of (seat))
      {
        Cards mattering = 0;

        takes = search_last_trick (self, seat, &mattering);
        *relevant = takes ? mattering : *relevant | mattering;
      }
  return takes;
}

static int
look_freely (KaDummy *self, Cards *relevant)
{
  int quick = -1;

  for (guint seat = 0; seat < KA_DUMMY_SEATS && quick < 0; seat++)
    if (self->pushers & bit_of (seat))
      quick = ka_dummy_look_at_miserie (self, seat, 1, relevant);
  return quick;
}

static gboolean
search_freely (KaDummy *self, Position *position, Cards *relevant)
{
  gboolean takes;
  guint first;

  position->key = (position->key & ~LEADER_BITS) | ANY_LEADER;
  if (ka_dummy_recall (self, position, 1, relevant, &takes, &first))
    return takes;
  if (!ka_dummy_search_suits (self, relevant) || self->stopped)
    return FALSE;
  *relevant = 0;
  if (self->leads_freely)
    {
      int quick = look_freely (self, relevant);

      return quick >= 0 ? quick : search_leaders (self, position, first, relevant);
    }
  self->leads_freely = TRUE;
  takes = search_leaders (self, position, first, relevant);
  self->leads_freely = FALSE;
  return takes;
}

static gboolean
search (KaDummy *self, guint leader, int target, Cards *relevant)
{
  Position position;
  gboolean takes;
  guint first;
  int quick;

  *relevant = 0;
  if (target <= 0)
    return TRUE;
  if (target > (int) self->left)
    return FALSE;
  if (self->left == 1)
    return self->leads_freely ? search_last_freely (self, relevant)
                              : search_last_trick (self, leader, relevant);
  describe (self, leader, &position);
  if (self->leads_freely)
    return search_freely (self, &position, relevant);
  if (ka_dummy_recall (self, &position, target, relevant, &takes, &first))
    return takes;
  quick = ka_dummy_quick (self, &position, leader, target, relevant);
  if (quick >= 0)
    return quick;
  if (self->is_miserie && target == 1 && self->pushers & bit_of (leader))
    {
      Position free = position;

      if (!search_freely (self, &free, relevant) || self->stopped)
        return FALSE;
      *relevant = 0;
    }
  return search_and_remember (self, &position, leader, first, target, relevant);
}
