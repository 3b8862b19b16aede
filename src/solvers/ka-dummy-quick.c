/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tricks that can be counted without playing them out: those that the side on lead can take at once, and the trumps that
 * the other side will take in the end. */
#include "ka-dummy-private.h"

/**
 * Suit:
 * @n: how many cards are left of it
 * @own: how many of them the leader has; then the most that an enemy, a friend of his and any of both has
 * @safe: in how many rounds of it no enemy can ruff
 */
typedef struct
{
  guint owners;
  guint n;
  guint own;
  guint enemy;
  guint friend;
  guint other;
  guint safe;
} Suit;

typedef struct
{
  const KaDummy *self;
  const Position *position;
  guint64 lengths; /* as in @self, but those of the position */
  guint left;
  guint leader;
  guint friends;
  guint enemies;
  gboolean can_ruff; /* an enemy has a trump */
  Cards all;
  Cards relevant;
  Suit suits[KA_N_SUITS];
} Count;

#define NO_RUFF (1u << 4) /* more than a hand has cards */

/* Looks at the suits for @leader, to whose side the friends belong. */
static void
measure (Count *count)
{
  guint enemy_masks[KA_DUMMY_SEATS - 1], friend_masks[KA_DUMMY_SEATS - 1], safe_masks[KA_DUMMY_SEATS - 1];
  guint shifts[KA_DUMMY_SEATS - 1];
  guint64 lengths = count->lengths;
  guint64 totals = lengths + (lengths >> 16) + (lengths >> 32) + (lengths >> 48);
  guint seat = next_seat (count->leader);
  int trump = count->self->trump;

  for (guint i = 0; i < KA_DUMMY_SEATS - 1; i++, seat = next_seat (seat))
    {
      gboolean is_enemy = (count->enemies >> seat & 1) != 0;
      gboolean ruffs = is_enemy && trump >= 0 && length_of (lengths, seat, (guint) trump) > 0;

      shifts[i] = length_shift (seat, 0);
      enemy_masks[i] = is_enemy ? 15 : 0;
      friend_masks[i] = is_enemy ? 0 : 15;
      safe_masks[i] = ruffs ? 0 : NO_RUFF;
    }
  for (guint i = 0; i < KA_N_SUITS; i++)
    {
      Suit *suit = &count->suits[i];
      guint one = (guint) (lengths >> shifts[0] >> (4 * i)) & 15;
      guint two = (guint) (lengths >> shifts[1] >> (4 * i)) & 15;
      guint three = (guint) (lengths >> shifts[2] >> (4 * i)) & 15;

      suit->owners = owners_of (count->position, i);
      suit->n = (guint) (totals >> (4 * i)) & 15;
      suit->own = length_of (lengths, count->leader, i);
      suit->other = MAX (MAX (one, two), three);
      suit->enemy = MAX (MAX (one & enemy_masks[0], two & enemy_masks[1]), three & enemy_masks[2]);
      suit->friend = MAX (MAX (one & friend_masks[0], two & friend_masks[1]), three & friend_masks[2]);
      suit->safe = MIN (MIN (one | safe_masks[0], two | safe_masks[1]), three | safe_masks[2]);
    }
}

#define EACH_OWNER 0x1555555u /* one in each place */

/* How many of the highest cards from @place on are of @seat. */
static guint
count_run (const Suit *suit, guint place, guint seat)
{
  guint others = (suit->owners ^ (seat * EACH_OWNER)) << (32 - OWNERS_WIDTH) << (OWNER_BITS * place);
  guint run = others == 0 ? KA_N_RANKS : (guint) __builtin_clz (others) / OWNER_BITS;

  return MIN (run, suit->n - place);
}

/* How many of the highest cards are of @seats. */
static guint
count_joint_run (const Suit *suit, guint seats)
{
  guint others = 0;
  guint run;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if ((seats & bit_of (seat)) == 0)
      {
        guint differs = suit->owners ^ (seat * EACH_OWNER);

        others |= ~(differs | differs >> 1) & EACH_OWNER;
      }
  others <<= 32 - OWNERS_WIDTH;
  run = others == 0 ? KA_N_RANKS : (guint) __builtin_clz (others) / OWNER_BITS;
  return MIN (run, suit->n);
}

static void
mark (Count *count, guint suit, guint n)
{
  if (n > 0)
    count->relevant |= upwards (nth_highest (count->all, suit, n));
}

/* The tricks that the trumps of some seats bring in any case: of the highest in a row that they own, as many as one of them
 * has trumps, for then no two need fall together. */
static guint
count_trumps (const Count *count, guint seats, guint longest)
{
  return MIN (count_joint_run (&count->suits[count->self->trump], seats), longest);
}

typedef struct
{
  guint tricks[KA_N_SUITS];
  guint runs[KA_N_SUITS]; /* how many of the highest cards are the leader's */
  guint plain;            /* of those the tricks in other suits than trump */
} Winners;

/* The winners of the leader in a suit. */
static void
count_own (const Count *count, guint place, gboolean ruffed, Winners *winners)
{
  const Suit *suit = &count->suits[place];
  guint run = count_run (suit, 0, count->leader);

  winners->runs[place] = run;
  if (ruffed)
    winners->tricks[place] = MIN (run, suit->safe);
  else if (run > 0 && run >= suit->other)
    winners->tricks[place] = suit->own; /* nobody else has any left then */
  else
    winners->tricks[place] = run;
}

/* The longest suit of some seats. */
static guint
longest (const Count *count, guint seats, guint suit)
{
  guint most = 0;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (seats & bit_of (seat))
      most = MAX (most, length_of (count->lengths, seat, suit));
  return most;
}

/* Takes as many of @needed tricks from a suit as there are; returns how many are needed then. */
static guint
take_own (Count *count, const Winners *winners, guint suit, guint needed)
{
  guint tricks = MIN (needed, winners->tricks[suit]);

  if (tricks > 0)
    mark (count, suit, MIN (MIN (tricks, winners->runs[suit]), count->suits[suit].other));
  return needed - tricks;
}

/* That no enemy can ruff because the leader draws all trumps. */
static void
mark_drawing (Count *count)
{
  guint trump = (guint) count->self->trump;

  if (count->self->trump >= 0 && !count->can_ruff)
    mark (count, trump, count->suits[trump].enemy);
}

/* Takes the leader's own winners, the trumps first. */
static guint
take_all (Count *count, const Winners *winners, guint needed)
{
  int trump = count->self->trump;

  if (trump >= 0)
    needed = take_own (count, winners, (guint) trump, needed);
  if (needed > 0)
    mark_drawing (count);
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    if ((int) suit != trump)
      needed = take_own (count, winners, suit, needed);
  return needed;
}

/* Takes the winners of @partner once the leader has taken its own and crossed to him, which one of them does. */
static gboolean
take_across (Count *count, const Winners *winners, guint partner, guint needed)
{
  int trump = count->self->trump;
  guint tricks[KA_N_SUITS] = { 0 }, runs[KA_N_SUITS] = { 0 };
  guint bridge = KA_N_SUITS, sum = 0, plain = winners->plain;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      guint own = winners->runs[suit];
      guint length = length_of (count->lengths, partner, suit);

      if (length <= own || winners->tricks[suit] != own)
        continue;
      runs[suit] = count_run (&count->suits[suit], own, partner);
      tricks[suit] = MIN (runs[suit], length - own);
      if (count->can_ruff && (int) suit != trump)
        {
          guint safe = count->suits[suit].safe;

          tricks[suit] = safe > own ? MIN (tricks[suit], safe - own) : 0;
        }
      else if (tricks[suit] > 0 && own + tricks[suit] >= longest (count, 15 & ~bit_of (partner), suit))
        {
          tricks[suit] = length - own;
        }
      sum += tricks[suit];
      plain += (int) suit != trump ? tricks[suit] : 0;
      if (tricks[suit] > 0 && count->suits[suit].own > own && bridge == KA_N_SUITS)
        bridge = suit;
    }
  if (bridge == KA_N_SUITS || sum < needed
      || (trump >= 0 && plain > count->left - MAX (count->suits[trump].own, count->suits[trump].friend)))
    return FALSE;
  mark_drawing (count);
  for (guint i = 0; i < KA_N_SUITS && needed > 0; i++)
    {
      guint suit = (bridge + i) % KA_N_SUITS;
      guint taken = MIN (needed, tricks[suit]);

      if (taken > 0)
        mark (count, suit, winners->runs[suit] + MIN (runs[suit], taken));
      needed -= taken;
    }
  return TRUE;
}

/* Whether the side on lead can take @needed tricks at once. */
static gboolean
take_quick (Count *count, guint needed)
{
  const KaDummy *self = count->self;
  guint trump = (guint) self->trump;
  Winners winners = { 0 };
  guint trumps = 0;
  Cards before;

  measure (count);
  if (self->trump >= 0)
    {
      count_own (count, trump, FALSE, &winners);
      trumps = winners.tricks[trump];
      count->can_ruff = winners.runs[trump] < count->suits[trump].enemy;
    }
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    if ((int) suit != self->trump)
      {
        count_own (count, suit, count->can_ruff, &winners);
        winners.plain += winners.tricks[suit];
      }
  if (self->trump >= 0 && winners.plain > count->left - count->suits[trump].friend)
    {
      /* In more rounds than these a friend would have to play a trump. */
      if (trumps + count->left - count->suits[trump].friend < needed)
        return FALSE;
      take_all (count, &winners, needed);
      return TRUE;
    }
  if (trumps + winners.plain >= needed)
    {
      take_all (count, &winners, needed);
      return TRUE;
    }
  if (self->trump >= 0
      && winners.plain
                 + count_trumps (count, count->friends,
                                 MAX (count->suits[trump].own, count->suits[trump].friend))
             >= needed)
    {
      winners.tricks[trump] = 0;
      needed = take_all (count, &winners, needed);
      mark (count, trump, needed);
      return TRUE;
    }
  before = count->relevant;
  needed = take_all (count, &winners, needed);
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (count->friends & bit_of (seat) && seat != count->leader
        && take_across (count, &winners, seat, needed))
      return TRUE;
  count->relevant = before;
  return FALSE;
}

/* ---- the other side ---------------------------------------------------------------------------------------------- */

/* One trick of the other side in trumps, though the highest is not its own: the second highest, guarded, with the highest
 * just before it, or with the third on its side. It never has to lead, for that alone would be its trick. */
static gboolean
take_guarded_trump (Count *count)
{
  guint trump = (guint) count->self->trump;
  guint owners = count->suits[trump].owners;
  guint n = count->suits[trump].n;
  guint second = owner_at (owners, 1);

  if (n < 3 || (count->enemies & bit_of (second)) == 0 || length_of (count->lengths, second, trump) < 2)
    return FALSE;
  if (next_seat (owner_at (owners, 0)) == second)
    mark (count, trump, 2);
  else if (count->enemies & bit_of (owner_at (owners, 2)))
    mark (count, trump, 3);
  else
    return FALSE;
  return TRUE;
}

/* One trick of the other side: without trumps the side on lead takes all only with suits of which it has the highest. */
static gboolean
take_unled (Count *count)
{
  guint most = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    if (count->suits[suit].n > 0 && count->friends & bit_of (owner_at (count->suits[suit].owners, 0)))
      most += MAX (count->suits[suit].own, count->suits[suit].friend);
  if (most >= count->left)
    return FALSE;
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    if (count->suits[suit].n > 0 && count->enemies & bit_of (owner_at (count->suits[suit].owners, 0)))
      mark (count, suit, 1);
  return TRUE;
}

/* Whether the trumps of @seat bring @needed tricks in any case: each of them falls in a trick of its own, and each higher
 * trump of the others' side beats but one. */
static gboolean
take_matched (Count *count, guint seat, guint seats, guint needed)
{
  const Suit *suit = &count->suits[count->self->trump];
  guint beaten = 0;

  if (length_of (count->lengths, seat, (guint) count->self->trump) < needed)
    return FALSE;
  for (guint place = 0; place < suit->n; place++)
    {
      guint owner = owner_at (suit->owners, place);

      if (owner == seat)
        {
          if (beaten > 0)
            beaten--;
          else if (--needed == 0)
            {
              mark (count, (guint) count->self->trump, place + 1);
              return TRUE;
            }
        }
      else if ((seats & bit_of (owner)) == 0)
        beaten++;
    }
  return FALSE;
}

/* Whether @seat, who plays alone and does not lead, has more trumps than all others. Then he can ruff what he cannot follow, and has
 * a trump left until he has been on lead and has cashed his winners: each trump and each winner of his takes a trick,
 * except that each trump of the others spoils one. */
static gboolean
take_master (Count *count, guint seat, guint needed)
{
  guint trump = (guint) count->self->trump;
  guint own = length_of (count->lengths, seat, trump);
  guint others = count->suits[trump].n - own;
  guint sum = own - others;
  guint winners[KA_N_SUITS] = { 0 };

  if (own <= others)
    return FALSE;
  for (guint i = 0; i < KA_N_SUITS && sum < needed; i++)
    {
      const Suit *suit = &count->suits[i];

      if (i != trump && suit->n > 0)
        {
          winners[i] = count_run (suit, 0, seat);
          sum += winners[i] >= longest (count, 15 & ~bit_of (seat), i) ? length_of (count->lengths, seat, i)
                                                                       : winners[i];
        }
    }
  if (sum < needed)
    return FALSE;
  for (guint i = 0; i < KA_N_SUITS; i++)
    mark (count, i, winners[i]);
  return TRUE;
}

/* The tricks that the other side takes sooner or later. */
static gboolean
take_later (Count *count, guint needed)
{
  if (count->self->trump >= 0 && count->suits[count->self->trump].n > 0)
    {
      if (count_trumps (count, count->enemies, count->suits[count->self->trump].enemy) >= needed)
        {
          mark (count, (guint) count->self->trump, needed);
          return TRUE;
        }
      for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
        if (count->enemies & bit_of (seat) && take_matched (count, seat, count->enemies, needed))
          return TRUE;
      if (is_alone (count->enemies) && take_master (count, lowest_of (count->enemies), needed))
        return TRUE;
      return needed == 1 && take_guarded_trump (count);
    }
  return needed == 1 && take_unled (count);
}

int
ka_dummy_quick (const KaDummy *self, const Position *position, guint leader, int target, Cards *relevant)
{
  gboolean pushes = (self->pushers & bit_of (leader)) != 0;
  guint needed = (guint) (pushes ? target : (int) self->left - target + 1);
  Count count = { .self = self,
                  .position = position,
                  .lengths = self->lengths,
                  .left = self->left,
                  .leader = leader,
                  .all = all_cards (self) };
  int answer = -1;

  count.friends = pushes ? self->pushers : ~self->pushers & 15;
  count.enemies = ~count.friends & 15;
  if (self->avoids)
    return ka_dummy_look_at_miserie (self, leader, target, relevant);
  if (take_quick (&count, needed))
    answer = pushes;
  else if (take_later (&count, self->left - needed + 1))
    answer = !pushes;
  *relevant = count.relevant;
  return answer;
}

static gboolean
can_be_ruffed (const Count *count, guint suit, guint seat)
{
  for (; seat != count->leader; seat = next_seat (seat))
    if (count->enemies & bit_of (seat) && length_of (count->lengths, seat, suit) == 0
        && length_of (count->lengths, seat, (guint) count->self->trump) > 0)
      return TRUE;
  return FALSE;
}

/* Whether it needs no search once a card has been led: when the highest card of the suit lies with the other side, it takes
 * this trick as if it had led that card itself. */
int
ka_dummy_quick_second (const KaDummy *self, const Trick *trick, guint seat, int target, Cards *relevant)
{
  gboolean pushes = (self->pushers & bit_of (seat)) != 0;
  guint needed = (guint) (pushes ? target : (int) self->left + 1 - target + 1);
  guint taker = owner_at (owners_of (trick->position, trick->led), 0);
  guint first = trick->winner;
  guint friends = pushes ? self->pushers : ~self->pushers & 15;
  Count count = { .self = self,
                  .position = trick->position,
                  .lengths = self->lengths + (G_GUINT64_CONSTANT (1) << length_shift (first, trick->led)),
                  .left = self->left + 1,
                  .leader = first,
                  .friends = friends,
                  .enemies = ~friends & 15,
                  .all = all_cards (self) | card_bit (trick->best) };

  if ((count.friends & bit_of (taker)) == 0 || taker == first)
    return -1;
  if (self->trump >= 0 && (int) trick->led != self->trump && can_be_ruffed (&count, trick->led, seat))
    return -1;
  count.leader = taker;
  if (!take_quick (&count, needed))
    return -1;
  mark (&count, trick->led, 1);
  *relevant = count.relevant;
  return pushes;
}
