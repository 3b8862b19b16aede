/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Miserie without a trump, made harder for who is alone: the others choose the suit that is led, whoever of them has it, and
 * he plays to it before them. So nobody need remember who takes a trick, and of the cards of the others counts only between which
 * of his they lie. Who is safe in this game is safe in the real one, and it has far fewer positions. */
#include "ka-dummy-private.h"

/* As the real position, but the cards between two of who is alone are put in the order of their seats. */
static void
describe (const KaDummy *self, guint alone, Position *position)
{
  position->key = (self->lengths & ODD_LENGTHS) | self->question | (guint64) self->left << 12 | NO_LEADER;
  position->owners[0] = position->owners[1] = 0;
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      Cards left = suit_cards (suit);
      guint owners = 0, shift = OWNERS_WIDTH;

      while (left != 0)
        {
          Cards own = self->hands[alone] & left;
          Cards between = own != 0 ? left & ~((card_bit (highest_of (own)) << 1) - 1) : left;

          for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
            for (Cards held = self->hands[seat] & between; held != 0; held &= held - 1)
              {
                shift -= OWNER_BITS;
                owners |= seat << shift;
              }
          left &= ~between;
          if (own != 0)
            {
              shift -= OWNER_BITS;
              owners |= alone << shift;
              left &= ~card_bit (highest_of (own));
            }
        }
      position->owners[suit / 2] |= (guint64) owners << (suit % 2 * 32);
    }
}

static gboolean search (KaDummy *self, guint alone, Cards *relevant);
static gboolean play_other (KaDummy *self, guint alone, guint suit, guint seat, Cards *relevant);

/* What follows when @seat plays @card. */
static gboolean
search_card (KaDummy *self, guint alone, guint suit, guint seat, guint card, Cards *relevant)
{
  gboolean takes;

  if (ka_dummy_look_at_limit (self))
    return FALSE;
  take_out (self, seat, card);
  takes = play_other (self, alone, suit, next_seat (seat), relevant);
  put_back (self, seat, card);
  return takes;
}

/* The cards of a suit that lie between the same two of who is alone are as good as each other. */
static guint
list_kinds (const KaDummy *self, guint alone, guint seat, guint suit, Choice *choices)
{
  Cards held = self->hands[seat] & suit_cards (suit);
  guint n = 0;

  while (held != 0)
    {
      Cards above = self->hands[alone] & suit_cards (suit) & ~((held & -held) - 1);
      Cards kind = above != 0 ? held & ((above & -above) - 1) : held;

      choices[n].kind = kind;
      choices[n].card = (guint8) highest_of (kind);
      held &= ~kind;
      n++;
    }
  return n;
}

static gboolean
play_other (KaDummy *self, guint alone, guint suit, guint seat, Cards *relevant)
{
  Choice choices[MAX_CHOICES];
  Cards all = 0, done = 0;
  guint n;

  if (seat == alone)
    {
      gboolean takes;

      self->left--;
      takes = search (self, alone, relevant);
      self->left++;
      return takes;
    }
  n = list_kinds (self, alone, seat, suit, choices);
  if (n == 0)
    for (guint other = 0; other < KA_N_SUITS; other++)
      n += list_kinds (self, alone, seat, other, &choices[n]);
  for (guint i = 0; i < n; i++)
    {
      guint its = card_suit (choices[i].card);
      int height = choices[i].card % SUIT_BITS;

      choices[i].rating = its == suit ? height : height - 2 * (int) length_of (self->lengths, seat, its);
    }
  for (guint i = 0; i < n; i++)
    {
      Cards mattering = 0;

      bring_top (&choices[i], n - i);
      if (done & card_bit (choices[i].card))
        continue;
      if (search_card (self, alone, suit, seat, choices[i].card, &mattering))
        {
          *relevant = mattering;
          return TRUE;
        }
      if (self->stopped)
        return FALSE;
      all |= mattering;
      if ((mattering & card_bit (choices[i].card)) == 0)
        done |= suit_cards (card_suit (choices[i].card)) & ~mattering;
    }
  *relevant = all;
  return FALSE;
}

/* The highest of the cards that each of the others has to play at least. */
static Cards
find_limit (const KaDummy *self, guint alone, guint suit)
{
  Cards limit = 0;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (seat != alone)
      {
        Cards held = self->hands[seat] & suit_cards (suit);

        limit = MAX (limit, held & -held);
      }
  return limit;
}

/* He plays the highest that is low enough. */
static gboolean
follow (KaDummy *self, guint alone, guint suit, Cards *relevant)
{
  Cards held = self->hands[alone] & suit_cards (suit);
  Cards limit = find_limit (self, alone, suit);
  Cards lower = held & (limit - 1), higher = held & ~(limit - 1);
  gboolean takes = TRUE;
  guint card;

  if (lower != 0)
    {
      card = highest_of (lower);
      takes = search_card (self, alone, suit, alone, card, relevant);
      *relevant |= downwards (card);
    }
  if (takes && higher != 0)
    *relevant |= downwards (lowest_of (higher));
  return takes;
}

/* Of each suit he throws the highest, the suits with the highest first. */
static gboolean
discard (KaDummy *self, guint alone, guint suit, Cards *relevant)
{
  Choice choices[KA_N_SUITS];
  Cards all = 0;
  guint n = 0;

  for (guint other = 0; other < KA_N_SUITS; other++)
    {
      Cards held = self->hands[alone] & suit_cards (other);

      if (held != 0)
        {
          choices[n].card = (guint8) highest_of (held);
          choices[n].rating = choices[n].card % SUIT_BITS;
          n++;
        }
    }
  for (guint i = 0; i < n; i++)
    {
      Cards mattering = 0;

      bring_top (&choices[i], n - i);
      if (!search_card (self, alone, suit, alone, choices[i].card, &mattering))
        {
          *relevant = mattering;
          return FALSE;
        }
      all |= mattering;
    }
  *relevant = all;
  return TRUE;
}

static gboolean
lead_suit (KaDummy *self, guint alone, guint suit, Cards *relevant)
{
  if ((all_cards (self) & ~self->hands[alone] & suit_cards (suit)) == 0)
    return FALSE;
  return (self->hands[alone] & suit_cards (suit) ? follow : discard) (self, alone, suit, relevant);
}

static gboolean
search_and_remember (KaDummy *self, guint alone, const Position *position, guint first, Cards *relevant)
{
  gboolean takes = FALSE;
  guint best = 0xff;

  first = first < 64 ? card_suit (first) : 0;
  for (guint i = 0; i < KA_N_SUITS && !takes; i++)
    {
      Cards mattering = 0;
      guint suit = first ^ i;

      takes = lead_suit (self, alone, suit, &mattering);
      if (self->stopped)
        return FALSE;
      *relevant = takes ? mattering : *relevant | mattering;
      if (takes)
        best = suit * SUIT_BITS;
    }
  ka_dummy_remember (self, position, 1, *relevant, takes, best);
  return takes;
}

static gboolean
search (KaDummy *self, guint alone, Cards *relevant)
{
  Position position;
  gboolean takes;
  guint first;

  *relevant = 0;
  if (self->left == 0)
    return FALSE;
  describe (self, alone, &position);
  if (ka_dummy_recall (self, &position, 1, relevant, &takes, &first))
    return takes;
  if (ka_dummy_is_safe (self, relevant))
    return FALSE;
  return search_and_remember (self, alone, &position, first, relevant);
}

/* Whether who plays miserie alone has to take a trick in this game; if not, what that depends on is in @relevant. */
gboolean
ka_dummy_search_suits (KaDummy *self, Cards *relevant)
{
  return search (self, lowest_of (self->side), relevant);
}
