/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Double dummy: the questions. Each is a row of questions with yes or no, "at least so many tricks?", which share what is
 * learned. */
#include "ka-dummy.h"

#include <string.h>

#include "ka-dummy-private.h"

#define MEGABYTE ((gsize) 1 << 20)

KaDummy *
ka_dummy_new (guint megabytes)
{
  KaDummy *self = g_new0 (KaDummy, 1);

  g_return_val_if_fail (megabytes > 0, NULL);
  ka_dummy_transpositions_init (&self->transpositions, megabytes * MEGABYTE);
  return self;
}

void
ka_dummy_free (KaDummy *self)
{
  if (self == NULL)
    return;
  ka_dummy_transpositions_clear (&self->transpositions);
  g_free (self);
}

void
ka_dummy_forget (KaDummy *self)
{
  ka_dummy_transpositions_forget (&self->transpositions);
  memset (self->killers, 0, sizeof self->killers);
}

guint64
ka_dummy_get_nodes (const KaDummy *self)
{
  return self->nodes;
}

gsize
ka_dummy_get_used (const KaDummy *self)
{
  return sizeof *self + self->transpositions.n_units * sizeof (Entry)
         + self->transpositions.n_groups * sizeof (Group)
         + (sizeof (guint32) << self->transpositions.slot_bits);
}

/* ---- a deal ------------------------------------------------------------------------------------------------------ */

guint
ka_dummy_left (const KaDummyDeal *deal)
{
  return (guint) ka_hand_count (deal->hands[ka_dummy_actor (deal)]);
}

guint
ka_dummy_actor (const KaDummyDeal *deal)
{
  return (deal->leader + deal->n_trick) % KA_DUMMY_SEATS;
}

KaHand
ka_dummy_playable (const KaDummyDeal *deal)
{
  KaHand hand = deal->hands[ka_dummy_actor (deal)];

  return deal->n_trick == 0 ? hand : ka_trick_follow (hand, ka_card_suit (deal->trick[0]));
}

int
ka_dummy_play (KaDummyDeal *deal, KaCard card)
{
  KaCard trick[KA_DUMMY_SEATS];

  deal->hands[ka_dummy_actor (deal)] &= ~ka_hand_bit (card);
  if (deal->n_trick + 1 < KA_DUMMY_SEATS)
    {
      deal->trick[deal->n_trick++] = card;
      return -1;
    }
  memcpy (trick, deal->trick, sizeof deal->trick);
  trick[KA_DUMMY_SEATS - 1] = card;
  deal->leader
      = (guint8) ((deal->leader + ka_trick_winner (trick, KA_DUMMY_SEATS, deal->trump)) % KA_DUMMY_SEATS);
  deal->n_trick = 0;
  return deal->leader;
}

/* ---- a question -------------------------------------------------------------------------------------------------- */

/* What is asked, and where: the trick at hand, and what can be played to it. */
typedef struct
{
  Trick trick;
  guint seat;
  guint place;
  guint left; /* the trick at hand included */
  Choice choices[MAX_CHOICES];
  guint n_choices;
} Question;

static guint
read_card (KaCard card)
{
  return ka_card_suit (card) * SUIT_BITS + (guint) ka_trick_rank (card);
}

static KaCard
write_card (guint card)
{
  return ka_card_new (card_suit (card), (card % SUIT_BITS + 1) % KA_N_RANKS);
}

/* Who owns the cards of a suit, for everything that may be left of it. */
static void
list_owners (KaDummy *self, guint suit)
{
  guint32 *owners = self->owners[suit];
  guint all = suit_of (all_cards (self), suit);
  guint left = 0;

  owners[0] = 0;
  /* All subsets in rising order, so that each finds itself without its highest card already there. */
  while ((left = (left - all) & all) != 0)
    {
      guint highest = 31 - (guint) __builtin_clz (left);
      guint owner = 0;

      while ((self->hands[owner] & card_bit (suit * SUIT_BITS + highest)) == 0)
        owner++;
      owners[left] = owner << (OWNERS_WIDTH - OWNER_BITS) | owners[left & ~(1u << highest)] >> OWNER_BITS;
    }
}

static void
read_hands (KaDummy *self, const KaDummyDeal *deal)
{
  self->lengths = 0;
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    {
      self->hands[seat] = 0;
      for_each_card (card, deal->hands[seat])
      {
        self->hands[seat] |= card_bit (read_card ((KaCard) card));
        self->lengths += G_GUINT64_CONSTANT (1) << length_shift (seat, ka_card_suit (card));
      }
    }
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    list_owners (self, suit);
}

static void
read_trick (KaDummy *self, const KaDummyDeal *deal, Question *question)
{
  for (guint place = 0; place < deal->n_trick; place++)
    {
      Trick before = question->trick;

      ka_dummy_lay (self, &before, &question->trick, (deal->leader + place) % KA_DUMMY_SEATS, place,
                    read_card (deal->trick[place]));
    }
}

static Role
get_role (guint friends)
{
  if (is_alone (friends))
    return ROLE_ALONE;
  return is_alone (~friends & 15) ? ROLE_AGAINST : ROLE_PAIR;
}

static void
begin (KaDummy *self, const KaDummyDeal *deal, const KaLimit *limit, Question *question)
{
  *question
      = (Question) { .seat = ka_dummy_actor (deal), .place = deal->n_trick, .left = ka_dummy_left (deal) };
  self->trump = deal->trump;
  self->side = deal->side;
  self->pushers = deal->avoids ? ~deal->side & 15u : deal->side;
  self->avoids = deal->avoids;
  self->is_miserie = deal->avoids && deal->trump < 0 && is_alone (deal->side);
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    self->roles[seat] = (guint8) get_role (get_friends (self, seat));
  self->question
      = (guint64) (deal->avoids != 0) << 30 | (guint64) (deal->trump + 1) << 44 | (guint64) deal->side << 60;
  self->limit = limit;
  self->stopped = limit != NULL && ka_limit_cancelled (limit);
  self->left = question->left - (deal->n_trick > 0);
  read_hands (self, deal);
  read_trick (self, deal, question);
  question->n_choices
      = ka_dummy_list (self, &question->trick, question->seat, question->place, question->choices);
  ka_dummy_rate (self, &question->trick, question->seat, question->place, question->choices,
                 question->n_choices);
}

static gboolean
try_choice (KaDummy *self, const Question *question, const Choice *choice, int target)
{
  if (target <= 0)
    return TRUE;
  if (target > (int) question->left)
    return FALSE;
  return ka_dummy_search_card (self, &question->trick, question->seat, question->place, choice->card, target);
}

static int
by_rating (gconstpointer a, gconstpointer b)
{
  const Choice *one = a, *other = b;

  return (one->rating < other->rating) - (one->rating > other->rating);
}

/* Whether @target is reached, and the choice that settled it is brought to the front. */
static gboolean
try_all (KaDummy *self, Question *question, int target)
{
  gboolean pushes = (self->pushers & bit_of (question->seat)) != 0;

  for (guint i = 0; i < question->n_choices; i++)
    {
      gboolean takes = try_choice (self, question, &question->choices[i], target);

      if (self->stopped)
        return FALSE;
      if (takes == pushes)
        {
          Choice best = question->choices[i];

          memmove (&question->choices[1], &question->choices[0], i * sizeof best);
          question->choices[0] = best;
          return takes;
        }
    }
  return !pushes;
}

/* What a hand is worth at a glance: the tricks of the side, as the search begins with them. */
static int
guess_tricks (const KaDummy *self, guint left)
{
  static const int POINTS[] = { 1, 2, 4, 7 };
  int side = 0, all = 0;

  if (self->avoids)
    return 0;
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    for (guint suit = 0; suit < KA_N_SUITS; suit++)
      {
        guint cards = suit_of (all_cards (self), suit);
        int points = 0;

        for (guint i = G_N_ELEMENTS (POINTS); i > 0 && cards != 0; i--)
          {
            guint highest = 31 - (guint) __builtin_clz (cards);

            if (self->hands[seat] & card_bit (suit * SUIT_BITS + highest))
              points += POINTS[i - 1];
            cards &= ~(1u << highest);
          }
        if ((int) suit == self->trump)
          points = points * 3 / 2 + 3 * (int) length_of (self->lengths, seat, suit);
        all += points;
        if (self->side & bit_of (seat))
          side += points;
      }
  return all > 0 ? (side * (int) left + all / 2) / all : 0;
}

/* How many tricks there are, between what is known already; the best choice comes to the front. */
static int
find_tricks (KaDummy *self, Question *question, int guess, int lower, int upper,
             gboolean (*try) (KaDummy *self, Question *question, int target))
{
  while (lower < upper)
    {
      int target = CLAMP (guess, lower + 1, upper);
      gboolean takes = try (self, question, target);

      if (self->stopped)
        return KA_DUMMY_STOPPED;
      if (takes)
        lower = target;
      else
        upper = target - 1;
      guess = takes ? target + 1 : target - 1;
    }
  return lower;
}

int
ka_dummy_takes (KaDummy *self, const KaDummyDeal *deal, guint n, const KaLimit *limit)
{
  Question question;
  gboolean takes;

  if (n == 0 || n > ka_dummy_left (deal))
    return n == 0;
  begin (self, deal, limit, &question);
  qsort (question.choices, question.n_choices, sizeof (Choice), by_rating);
  takes = try_all (self, &question, (int) n);
  return self->stopped ? KA_DUMMY_STOPPED : takes;
}

int
ka_dummy_best (KaDummy *self, const KaDummyDeal *deal, const KaLimit *limit, KaCard *card)
{
  Question question;
  int tricks;

  begin (self, deal, limit, &question);
  qsort (question.choices, question.n_choices, sizeof (Choice), by_rating);
  tricks = find_tricks (self, &question, guess_tricks (self, question.left), 0, (int) question.left, try_all);
  *card = write_card (question.choices[0].card);
  return tricks;
}

int
ka_dummy_tricks (KaDummy *self, const KaDummyDeal *deal, const KaLimit *limit)
{
  KaCard card;

  return ka_dummy_left (deal) > 0 ? ka_dummy_best (self, deal, limit, &card) : 0;
}

/* ---- each card --------------------------------------------------------------------------------------------------- */

static gboolean
try_first (KaDummy *self, Question *question, int target)
{
  return try_choice (self, question, &question->choices[0], target);
}

int
ka_dummy_cards (KaDummy *self, const KaDummyDeal *deal, const KaLimit *limit, gint8 *tricks)
{
  Question question;
  gboolean pushes;
  int best;

  memset (tricks, KA_DUMMY_STOPPED, 52);
  begin (self, deal, limit, &question);
  qsort (question.choices, question.n_choices, sizeof (Choice), by_rating);
  pushes = (self->pushers & bit_of (question.seat)) != 0;
  best = find_tricks (self, &question, guess_tricks (self, question.left), 0, (int) question.left, try_all);
  for (guint i = 0; i < question.n_choices && !self->stopped; i++)
    {
      Question one = question;
      int value = best;

      one.choices[0] = question.choices[i];
      if (i > 0)
        value = find_tricks (self, &one, pushes ? best : best + 1, pushes ? 0 : best,
                             pushes ? best : (int) question.left, try_first);
      for (Cards kind = one.choices[0].kind; kind != 0; kind &= kind - 1)
        tricks[write_card (lowest_of (kind))] = (gint8) value;
    }
  return self->stopped ? KA_DUMMY_STOPPED : best;
}

gboolean
ka_dummy_cards_taking (KaDummy *self, const KaDummyDeal *deal, guint n, const KaLimit *limit, KaHand *cards)
{
  Question question;

  *cards = 0;
  begin (self, deal, limit, &question);
  for (guint i = 0; i < question.n_choices && !self->stopped; i++)
    if (try_choice (self, &question, &question.choices[i], (int) n))
      for (Cards kind = question.choices[i].kind; kind != 0; kind &= kind - 1)
        *cards |= ka_hand_bit (write_card (lowest_of (kind)));
  return !self->stopped;
}
