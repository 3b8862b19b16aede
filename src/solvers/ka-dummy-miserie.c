/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Miserie without a trump: what is known without search when a side must not take a single trick any more. */
#include "ka-dummy-private.h"

/* The lowest card that others than @seat's side hold of a suit, or 0. */
static Cards
get_attackers (const KaDummy *self, guint suit)
{
  Cards held = 0;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (self->pushers & bit_of (seat))
      held |= self->hands[seat];
  return held & suit_cards (suit);
}

/* Whether a hand can always play lower in a suit: of its cards from below, the first is lower than all of the others' side,
 * the second than all but one, and so on. */
static gboolean
is_safe (Cards held, Cards others)
{
  guint lower = 0;

  for (guint place = 0; held != 0 && others != 0; place++, held &= held - 1)
    {
      for (; others != 0 && (others & -others) < (held & -held); others &= others - 1)
        lower++;
      if (lower > place)
        return FALSE;
    }
  return TRUE;
}

/* Whether @seat is safe in all suits once it has discarded @n cards, and which cards that depends on. */
static gboolean
is_safe_after (const KaDummy *self, guint seat, guint n, Cards *relevant)
{
  Cards mattering = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      Cards held = self->hands[seat] & suit_cards (suit);
      Cards others = get_attackers (self, suit);

      for (; !is_safe (held, others); n--)
        {
          if (n == 0)
            return FALSE;
          held &= ~card_bit (highest_of (held));
        }
      if (held != 0 && others != 0)
        mattering |= downwards (highest_of (held));
    }
  *relevant |= mattering;
  return TRUE;
}

/* Whether all who avoid tricks are safe in all suits. */
static gboolean
are_all_safe (const KaDummy *self, Cards *relevant)
{
  Cards mattering = 0;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (self->side & bit_of (seat) && !is_safe_after (self, seat, 0, &mattering))
      return FALSE;
  *relevant = mattering;
  return TRUE;
}

/* How many tricks longer than @seat can be kept from discarding does one of the others guard a suit: he has only higher cards of it,
 * so that @seat can play its highest as long as he follows. He throws one away only where he is void and @seat is not. */
static guint
count_guarded (const KaDummy *self, guint seat, guint suit)
{
  Cards top = card_bit (highest_of (self->hands[seat] & suit_cards (suit)));
  guint most = 0;

  for (guint other = 0; other < KA_DUMMY_SEATS; other++)
    {
      Cards guards = self->hands[other] & suit_cards (suit);
      guint thrown = 0;

      if (other == seat || guards == 0 || (guards & (top - 1)) != 0)
        continue;
      for (guint led = 0; led < KA_N_SUITS; led++)
        {
          guint own = length_of (self->lengths, seat, led), his = length_of (self->lengths, other, led);
          guint rest = total_length (self->lengths, led) - own - his;

          if (led != suit && own > his)
            thrown += MIN (own - his, rest);
        }
      if (length_of (self->lengths, other, suit) > thrown)
        most = MAX (most, length_of (self->lengths, other, suit) - thrown);
    }
  return most;
}

/* Whether @seat, who plays alone, gets rid of its dangerous cards in time: each lead of a suit of which it has none and each of the
 * suit itself lets it throw one, the suits that are guarded least first. */
static gboolean
is_in_time (const KaDummy *self, guint seat, Cards *relevant)
{
  guint by_time[KA_N_RANKS + 1] = { 0 };
  Cards mattering = 0;
  guint sum = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      Cards held = self->hands[seat] & suit_cards (suit);
      Cards others = get_attackers (self, suit);
      guint dangerous = 0;

      if (held == 0)
        continue;
      if (!is_safe (held, others))
        {
          guint guarded = count_guarded (self, seat, suit);

          if (guarded == 0)
            return FALSE;
          mattering |= downwards (highest_of (held));
          for (; !is_safe (held, others); dangerous++)
            held &= ~card_bit (highest_of (held));
          by_time[guarded] += dangerous;
        }
      if (held != 0 && others != 0)
        mattering |= downwards (highest_of (held));
    }
  for (guint time = 1; time <= KA_N_RANKS; time++)
    {
      sum += by_time[time];
      if (sum > time)
        return FALSE;
    }
  *relevant = mattering;
  return TRUE;
}

/* Whether the leader can make @seat take this trick: all others can play lower than his lowest card. */
static gboolean
is_lost (const KaDummy *self, guint leader, guint seat, Cards *relevant)
{
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      Cards held = self->hands[seat] & suit_cards (suit);
      gboolean beaten = held == 0 || length_of (self->lengths, leader, suit) == 0;

      for (guint other = 0; other < KA_DUMMY_SEATS && !beaten; other++)
        {
          Cards others = self->hands[other] & suit_cards (suit);

          beaten = self->pushers & bit_of (other) && others != 0 && (others & -others) > (held & -held);
        }
      if (!beaten)
        {
          *relevant = downwards (lowest_of (held));
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
ka_dummy_is_safe (const KaDummy *self, Cards *relevant)
{
  return are_all_safe (self, relevant) || is_in_time (self, lowest_of (self->side), relevant);
}

int
ka_dummy_look_at_miserie (const KaDummy *self, guint leader, int target, Cards *relevant)
{
  /* With trumps who cannot follow may have to ruff. */
  if (self->trump >= 0 || self->side & bit_of (leader))
    return -1;
  if (are_all_safe (self, relevant))
    return FALSE;
  if (is_alone (self->side) && is_in_time (self, lowest_of (self->side), relevant))
    return FALSE;
  for (guint seat = 0; seat < KA_DUMMY_SEATS && target == 1; seat++)
    if (self->side & bit_of (seat) && is_lost (self, leader, seat, relevant))
      return TRUE;
  return -1;
}

/* Keeps of the cards of a suit that are lower than @limit the highest: it is as safe as these and leaves the lower ones. Those above
 * would take the trick: @unsafe is set when there are such. */
static guint
keep_highest_below (Choice *choices, guint n, Cards limit, gboolean *unsafe)
{
  guint best = MAX_CHOICES;

  for (guint i = 0; i < n; i++)
    if (card_bit (choices[i].card) >= limit)
      *unsafe = TRUE;
    else if (best == MAX_CHOICES || choices[i].card > choices[best].card)
      best = i;
  if (best == MAX_CHOICES)
    return 0;
  choices[0] = choices[best];
  return 1;
}

/* The card that one of those still to play has to play above, at the highest. */
static Cards
find_limit (const KaDummy *self, const Trick *trick, guint seat, guint place, guint suit)
{
  Cards limit = place > 0 ? card_bit (trick->best) : 0;

  for (; place < 3; place++)
    {
      Cards held;

      seat = next_seat (seat);
      held = self->hands[seat] & suit_cards (suit);
      limit = MAX (limit, held & -held);
    }
  return limit;
}

guint
ka_dummy_keep_avoiding (const KaDummy *self, const Trick *trick, guint seat, guint place, Choice *choices,
                        guint n, Cards *relevant)
{
  guint n_kept = 0;

  for (guint i = 0, next; i < n; i = next)
    {
      guint suit = card_suit (choices[i].card);
      gboolean discards = place > 0 && suit != trick->led;
      Cards limit = discards ? ~G_GUINT64_CONSTANT (0) : find_limit (self, trick, seat, place, suit);
      gboolean unsafe = FALSE;

      for (next = i + 1; next < n && card_suit (choices[next].card) == suit; next++)
        ;
      if (keep_highest_below (&choices[i], next - i, limit, &unsafe) > 0)
        choices[n_kept++] = choices[i];
      if (unsafe && limit != 0)
        *relevant |= downwards (highest_of (limit));
    }
  return n_kept;
}

gboolean
ka_dummy_escapes (const KaDummy *self, const Trick *before, guint seat, guint place, guint card,
                  Cards *relevant)
{
  guint suit = card_suit (card);
  guint alone = lowest_of (self->side);
  Cards limit = 0;

  if (seat != alone)
    return place == 0 && (self->hands[alone] & suit_cards (suit)) == 0
           && is_safe_after (self, alone, 1, relevant);
  if (place == 0 || suit == before->led)
    {
      limit = find_limit (self, before, seat, place, suit);
      if (card_bit (card) > limit)
        return FALSE;
    }
  if (!is_safe_after (self, alone, 0, relevant))
    return FALSE;
  if (limit != 0)
    *relevant |= downwards (card);
  return TRUE;
}
