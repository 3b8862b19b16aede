/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tricks that can be counted without playing them out: those that the side on lead can take at once, and the trumps that
 * the other side will take in the end. */
#include "ka-dummy-private.h"

typedef struct
{
  const KaDummy *self;
  const Position *position;
  guint leader;
  guint friends;
  guint enemies;
  gboolean can_ruff; /* an enemy has a trump */
  Cards all;
  Cards relevant;
} Count;

/* How many of the highest cards from @place on are of @seat. */
static guint
count_run (guint owners, guint n, guint place, guint seat)
{
  guint run = 0;

  while (place + run < n && owner_at (owners, place + run) == seat)
    run++;
  return run;
}

static guint
longest (const Count *count, guint seats, guint suit)
{
  guint most = 0;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (seats & bit_of (seat))
      most = MAX (most, length_of (count->self->lengths, seat, suit));
  return most;
}

/* In how many rounds of a suit no enemy can ruff. */
static guint
count_safe (const Count *count, guint suit)
{
  guint safe = KA_N_RANKS;

  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (count->enemies & bit_of (seat)
        && length_of (count->self->lengths, seat, (guint) count->self->trump) > 0)
      safe = MIN (safe, length_of (count->self->lengths, seat, suit));
  return safe;
}

static void
mark (Count *count, guint suit, guint n)
{
  if (n > 0)
    count->relevant |= nth_highest (count->all, suit, n);
}

/* The tricks that the trumps of some seats bring in any case: of the highest in a row that they own, as many as one of them
 * has trumps, for then no two need fall together. */
static guint
count_trumps (const Count *count, guint seats)
{
  guint trump = (guint) count->self->trump;
  guint owners = owners_of (count->position, trump);
  guint n = total_length (count->self->lengths, trump);
  guint run = 0;

  while (run < n && seats & bit_of (owner_at (owners, run)))
    run++;
  return MIN (run, longest (count, seats, trump));
}

/* The winners of the leader in a suit. */
static guint
count_own (Count *count, guint suit, gboolean ruffed, guint *run)
{
  guint64 lengths = count->self->lengths;
  guint length = length_of (lengths, count->leader, suit);
  guint own, others, tricks;

  *run = own = count_run (owners_of (count->position, suit), total_length (lengths, suit), 0, count->leader);
  if (own == 0)
    return 0;
  if (ruffed)
    {
      tricks = MIN (own, count_safe (count, suit));
      mark (count, suit, tricks);
      return tricks;
    }
  others = longest (count, 15 & ~bit_of (count->leader), suit);
  /* Nobody else has any left then. */
  tricks = own >= others ? length : own;
  mark (count, suit, MIN (own, others));
  return tricks;
}

/* In how many rounds of other suits no friend but @except has to play a trump. */
static guint
count_plain (const Count *count, guint except)
{
  guint trump = (guint) count->self->trump;

  return count->self->left - longest (count, count->friends & ~except, trump);
}

typedef struct
{
  guint tricks[KA_N_SUITS];
  guint runs[KA_N_SUITS];
  guint plain; /* of those the tricks in other suits than trump */
} Winners;

/* The winners of @partner once the leader has taken its own and crossed to him, which one of them does. */
static guint
count_across (Count *count, const Winners *winners, guint partner)
{
  guint64 lengths = count->self->lengths;
  int trump = count->self->trump;
  gboolean crosses = FALSE;
  guint trumps = 0, plain = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      guint own = winners->runs[suit];
      guint length = length_of (lengths, partner, suit), mine = length_of (lengths, count->leader, suit);
      guint n = total_length (lengths, suit), run, tricks;

      if (length <= own || winners->tricks[suit] != own)
        continue;
      run = count_run (owners_of (count->position, suit), n, own, partner);
      tricks = MIN (run, length - own);
      if (count->can_ruff && (int) suit != trump)
        {
          guint safe = count_safe (count, suit);

          tricks = safe > own ? MIN (tricks, safe - own) : 0;
        }
      else if (tricks > 0)
        {
          guint others = longest (count, 15 & ~bit_of (partner), suit);

          if (own + tricks >= others)
            tricks = length - own;
        }
      if (tricks == 0)
        continue;
      mark (count, suit, own + MIN (run, tricks));
      if ((int) suit == trump)
        trumps += tricks;
      else
        plain += tricks;
      crosses = crosses || mine > own;
    }
  if (!crosses)
    return 0;
  if (trump >= 0 && winners->plain + plain > count_plain (count, 0))
    return 0;
  return trumps + plain;
}

/* The tricks that the side on lead can take at once, or some of them when @target is reached. */
static guint
count_quick (Count *count, guint target)
{
  const KaDummy *self = count->self;
  guint trump = (guint) self->trump;
  Winners winners = { 0 };
  guint sum = 0;

  count->can_ruff = self->trump >= 0 && longest (count, count->enemies, trump) > 0;
  if (self->trump >= 0)
    {
      sum = winners.tricks[trump] = count_own (count, trump, FALSE, &winners.runs[trump]);
      if (winners.runs[trump] >= longest (count, count->enemies, trump))
        count->can_ruff = FALSE;
    }
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    if ((int) suit != self->trump)
      winners.plain += winners.tricks[suit] = count_own (count, suit, count->can_ruff, &winners.runs[suit]);
  if (self->trump >= 0 && winners.plain > count_plain (count, bit_of (count->leader)))
    return sum + count_plain (count, bit_of (count->leader));
  if (self->trump >= 0 && sum + winners.plain < target)
    {
      guint sure = count_trumps (count, count->friends);

      if (winners.plain + sure >= target)
        {
          mark (count, trump, sure);
          return winners.plain + sure;
        }
    }
  sum += winners.plain;
  for (guint seat = 0; seat < KA_DUMMY_SEATS && sum < target; seat++)
    if (count->friends & bit_of (seat) && seat != count->leader)
      {
        Cards before = count->relevant;
        guint across = count_across (count, &winners, seat);

        if (sum + across >= target)
          return sum + across;
        count->relevant = before;
      }
  return sum;
}

/* ---- miserie ----------------------------------------------------------------------------------------------------- */

/* Whether @seat can always play lower: of its cards from below, the first is lower than all of the others' side, the second
 * than all but one, and so on. */
static gboolean
is_safe (Count *count, guint seat, guint suit)
{
  const KaDummy *self = count->self;
  Cards held = self->hands[seat] & suit_cards (suit);
  Cards others = 0;
  guint lower = 0;

  for (guint other = 0; other < KA_DUMMY_SEATS; other++)
    if (count->enemies & bit_of (other))
      others |= self->hands[other] & suit_cards (suit);
  if (held == 0 || others == 0)
    return TRUE;
  count->relevant |= held & -held;
  for (guint place = 0; held != 0; place++, held &= held - 1)
    {
      for (; others != 0 && (others & -others) < (held & -held); others &= others - 1)
        lower++;
      if (lower > place)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_all_safe (Count *count)
{
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    if (count->self->side & bit_of (seat))
      for (guint suit = 0; suit < KA_N_SUITS; suit++)
        if (!is_safe (count, seat, suit))
          return FALSE;
  return TRUE;
}

static int
look_at_miserie (Count *count, Cards *relevant)
{
  /* With trumps who cannot follow may have to ruff. */
  if (count->self->trump >= 0 || count->self->side & bit_of (count->leader))
    return -1;
  count->enemies = count->friends;
  if (!is_all_safe (count))
    return -1;
  *relevant = count->relevant;
  return FALSE;
}

int
ka_dummy_quick (const KaDummy *self, const Position *position, guint leader, int target, Cards *relevant)
{
  gboolean pushes = (self->pushers & bit_of (leader)) != 0;
  guint needed = (guint) (pushes ? target : (int) self->left - target + 1);
  Count count = { .self = self, .position = position, .leader = leader, .all = all_cards (self) };
  guint sure;

  count.friends = pushes ? self->pushers : ~self->pushers & 15;
  count.enemies = ~count.friends & 15;
  if (self->avoids)
    return look_at_miserie (&count, relevant);
  if (count_quick (&count, needed) >= needed)
    {
      *relevant = count.relevant;
      return pushes;
    }
  if (self->trump < 0)
    return -1;
  count.relevant = 0;
  sure = count_trumps (&count, count.enemies);
  needed = self->left - needed + 1;
  if (sure < needed)
    return -1;
  mark (&count, (guint) self->trump, needed);
  *relevant = count.relevant;
  return !pushes;
}
