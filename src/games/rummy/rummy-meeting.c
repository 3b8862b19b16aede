/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From both ends to where they meet. Where nothing comes of what is promised all places must be looked at that promise as much,
 * and those become more with every value; but half as many values from each end have by far fewer. One layer after another is
 * found, of the end that has fewer places; then each place of the one is joined with each of the other that goes with it. */
#include <string.h>

#include "rummy-solver-private.h"

#define MOST_PLACES     (1u << 17) /* from each end */
#define PLACES_PER_LOOK 64
#define GROWTH          4 /* so many more places are expected in the next layer */

/* Lessons are taken on layers of so many places, as long as each leaves out so many; of so many more for each that did not. */
#define FEWEST_TO_LEARN 64
#define FEWEST_LEFT_OUT 16
#define LAST_LESSON     (RUMMY_VALUES - 2)

/* The places of one layer are joined in parts of so many, a bit for each. */
#define PART  4096
#define WORDS (PART / 64)

typedef struct
{
  RummySide side;
  RummyPlaces places;
  guint begin;  /* of the layer, which goes to the last */
  guint n_done; /* values */
} End;

/* Which places of a part a place of the other end goes with, by what it is itself. */
typedef struct
{
  guint64 by_shape[RUMMY_N_COLOURS][RUMMY_N_SHAPES][WORDS];
  guint64 by_jokers[RUMMY_MOST_JOKERS + 1][WORDS];
} Partners;

struct _RummyMeeting
{
  End ends[2];          /* from 13 down, from 1 up */
  const KaLimit *limit; /* (nullable), borrowed */
  RummyMarket *market;  /* borrowed */
  guint n_places;

  /* while places are found */
  End *end;
  int least;
  guint32 parent;
  guint n_failures;

  /* joining */
  gboolean goes_with[RUMMY_N_SHAPES][RUMMY_N_SHAPES];
  Partners partners;
  int best; /* of all that were found */
  RummyStep steps[RUMMY_VALUES];
};

/* Whether runs that are open from one end and from the other can be joined: those of the other are followed to their end, value
 * by value: at each so many copies stand in runs as there are runs that reach so far. */
static gboolean
can_join (const RummyShapes *shapes, guint one, guint other)
{
  for (guint distance = 0; distance < 3 && one != RUMMY_SHAPE_NONE; distance++)
    one = shapes->next[one][ka_rummy_shape_count_longer (other, distance)];
  return one != RUMMY_SHAPE_NONE && shapes->n_short[one] == 0;
}

RummyMeeting *
ka_rummy_meeting_new (const RummyShapes *shapes, RummyMarket *market)
{
  RummyMeeting *self = g_new0 (RummyMeeting, 1);

  self->market = market;
  for (guint i = 0; i < 2; i++)
    ka_rummy_places_init (&self->ends[i].places, MOST_PLACES);
  for (guint one = 0; one < RUMMY_N_SHAPES; one++)
    for (guint other = 0; other < RUMMY_N_SHAPES; other++)
      self->goes_with[one][other] = can_join (shapes, one, other);
  return self;
}

void
ka_rummy_meeting_free (RummyMeeting *self)
{
  for (guint i = 0; i < 2; i++)
    ka_rummy_places_clear (&self->ends[i].places);
  g_free (self);
}

guint
ka_rummy_meeting_get_n_places (const RummyMeeting *self)
{
  return self->n_places;
}

RummySide *
ka_rummy_meeting_get_side (RummyMeeting *self, gboolean falling)
{
  return &self->ends[falling ? 0 : 1].side;
}

/* ---- layers ----------------------------------------------------------------------------------------------------- */

static guint
count_layer (const End *end)
{
  return end->places.n_used - end->begin;
}

static RummyStand
get_stand (const End *end, guint32 index)
{
  const RummyPlace *place = &end->places.places[index];

  return ka_rummy_side_get_stand (&end->side, place->key, place->gain);
}

/* Adds a place to the next layer, unless it promises too little or has been reached with as much gain. */
static gboolean
add_place (gpointer data, guint64 key, int gain, guint32 step)
{
  RummyMeeting *self = data;
  End *end = self->end;
  RummyPlace place = { .key = key, .parent = self->parent, .step = step, .gain = gain };
  RummyStand stand = ka_rummy_side_get_stand (&end->side, key, gain);
  guint32 known;
  int promise;

  ka_rummy_side_get_worst (&end->side, &stand, &promise);
  if (promise < self->least * RUMMY_ONE)
    return TRUE;
  known = ka_rummy_places_find (&end->places, key);
  if (known == RUMMY_NO_PLACE)
    return ka_rummy_places_add (&end->places, &place) != RUMMY_NO_PLACE;
  if (end->places.places[known].gain < gain)
    end->places.places[known] = place;
  return TRUE;
}

/* Leaves out of the last layer what promises too little at the prices that were learnt last. Returns how many that are. */
static guint
leave_out (RummyMeeting *self, End *end)
{
  guint kept = end->begin, n = count_layer (end);

  for (guint32 i = end->begin; i < end->places.n_used; i++)
    {
      RummyStand stand = get_stand (end, i);
      int promise;

      ka_rummy_side_get_worst (&end->side, &stand, &promise);
      if (promise >= self->least * RUMMY_ONE)
        end->places.places[kept++] = end->places.places[i];
    }
  end->places.n_used = kept;
  return n - count_layer (end);
}

/* Seeks prices at which a place of the last layer promises too little, as long as others then do too. */
static void
learn (RummyMeeting *self, End *end)
{
  const RummyAim aim = { 24, 1, 0.05f, (float) self->least - 0.03f };

  ka_rummy_market_open (self->market, &end->side.lists[0], end->side.falling, end->side.counting);
  while (end->n_done < LAST_LESSON && count_layer (end) >= FEWEST_TO_LEARN * (1 + self->n_failures))
    {
      guint which = (count_layer (end) / 2 + self->n_failures * FEWEST_TO_LEARN / 3) % count_layer (end);
      RummyStand stand = get_stand (end, end->begin + which);
      int promise;
      RummyPrices prices = ka_rummy_side_get_worst (&end->side, &stand, &promise)->prices;
      gboolean helps = ka_rummy_market_improve (self->market, &stand, &aim, &prices);

      if (helps)
        {
          ka_rummy_side_learn (&end->side, &prices);
          helps = leave_out (self, end) >= FEWEST_LEFT_OUT;
        }
      self->n_failures += !helps;
    }
}

/* Finds the next layer. %FALSE: stopped, or there is no more room. */
static gboolean
go_on (RummyMeeting *self, End *end)
{
  guint until = end->places.n_used;

  self->end = end;
  ka_rummy_places_forget (&end->places, GROWTH * count_layer (end));
  for (self->parent = end->begin; self->parent < until; self->parent++)
    {
      const RummyPlace *place = &end->places.places[self->parent];

      if (self->parent % PLACES_PER_LOOK == 0 && ka_rummy_is_stopped (self->limit))
        return FALSE;
      if (!ka_rummy_side_expand (&end->side, place->key, place->gain, self->least, add_place, self))
        return FALSE;
    }
  end->begin = until;
  end->n_done++;
  self->n_places += count_layer (end);
  learn (self, end);
  return TRUE;
}

/* ---- where they meet -------------------------------------------------------------------------------------------- */

/* What those of the other end from @first on go with. */
static void
find_partners (RummyMeeting *self, const End *end, guint32 first, guint n)
{
  guint n_jokers = end->side.lists[0].n_jokers;

  memset (&self->partners, 0, sizeof self->partners);
  for (guint i = 0; i < n; i++)
    {
      RummyStand stand = get_stand (end, first + i);
      guint64 bit = G_GUINT64_CONSTANT (1) << (i % 64);

      for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
        for (guint shape = 0; shape < RUMMY_N_SHAPES; shape++)
          if (self->goes_with[shape][stand.shapes[colour]])
            self->partners.by_shape[colour][shape][i / 64] |= bit;
      /* Both have what the other does not use. */
      for (guint jokers = 0; jokers <= n_jokers; jokers++)
        if (jokers + stand.jokers >= n_jokers
            && jokers + stand.jokers <= n_jokers + end->side.problem->rack[RUMMY_JOKER])
          self->partners.by_jokers[jokers][i / 64] |= bit;
    }
}

static void
write_steps (const End *end, guint32 index, RummyStep steps[RUMMY_VALUES])
{
  for (guint i = end->n_done; i-- > 0; index = end->places.places[index].parent)
    ka_rummy_step_unpack (end->places.places[index].step,
                          &steps[end->side.falling ? RUMMY_VALUES - 1 - i : i]);
}

/* What a pair brings together, or nothing where it may not be. */
static int
judge (const RummyMeeting *self, const RummyStand *one, guint32 other)
{
  const RummyProblem *problem = self->ends[0].side.problem;
  RummyStand stand = get_stand (&self->ends[1], other), nothing = ka_rummy_stand_begin (problem);

  if (self->ends[0].side.counting
      && (one->n_laid + stand.n_laid - nothing.n_laid > (int) problem->most
          || one->worth + stand.worth < problem->least_worth))
    return 0;
  return one->gain + stand.gain - nothing.gain;
}

/* What brings most comes first; in place, as the sort of the C library may allocate. */
static void
sort_by_gain (RummyPlace *places, guint n)
{
  for (guint gap = n / 2; gap > 0; gap /= 2)
    for (guint i = gap; i < n; i++)
      {
        RummyPlace place = places[i];
        guint k = i;

        for (; k >= gap && places[k - gap].gain < place.gain; k -= gap)
          places[k] = places[k - gap];
        places[k] = place;
      }
}

/* Joins a place with those of a part, which begin with those that bring most. */
static void
join_place (RummyMeeting *self, guint32 index, guint32 first, guint n)
{
  const RummyPlace *others = &self->ends[1].places.places[first];
  RummyStand stand = get_stand (&self->ends[0], index);
  int common = ka_rummy_stand_begin (self->ends[0].side.problem).gain;

  for (guint begin = 0; begin < n && stand.gain + others[begin].gain - common > self->best; begin += 64)
    {
      guint64 bits = self->partners.by_jokers[stand.jokers][begin / 64];

      for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
        bits &= self->partners.by_shape[colour][stand.shapes[colour]][begin / 64];
      for (; bits != 0; bits &= bits - 1)
        {
          guint32 other = first + begin + (guint) __builtin_ctzll (bits);
          int gain = judge (self, &stand, other);

          if (gain <= self->best)
            continue;
          self->best = gain;
          write_steps (&self->ends[0], index, self->steps);
          write_steps (&self->ends[1], other, self->steps);
        }
    }
}

static void
join (RummyMeeting *self)
{
  const End *end = &self->ends[0], *other = &self->ends[1];

  sort_by_gain (other->places.places + other->begin, count_layer (other));
  for (guint32 first = other->begin; first < other->places.n_used; first += PART)
    {
      guint n = MIN (other->places.n_used - first, PART);

      find_partners (self, other, first, n);
      for (guint32 i = end->begin; i < end->places.n_used; i++)
        join_place (self, i, first, n);
    }
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

static void
begin (RummyMeeting *self, End *end)
{
  RummyStand stand = ka_rummy_stand_begin (end->side.problem);

  self->end = end;
  self->parent = RUMMY_NO_PLACE;
  end->places.n_used = end->begin = end->n_done = 0;
  ka_rummy_places_forget (&end->places, 1);
  add_place (self, ka_rummy_side_begin (&end->side), stand.gain, 0);
}

/* Looks at all that promises @least. %FALSE: stopped, or there is no more room. */
static gboolean
meet (RummyMeeting *self, int least)
{
  self->least = least;
  self->n_failures = 0;
  for (guint i = 0; i < 2; i++)
    begin (self, &self->ends[i]);
  while (self->ends[0].n_done + self->ends[1].n_done < RUMMY_VALUES)
    {
      End *fewer = &self->ends[count_layer (&self->ends[0]) <= count_layer (&self->ends[1]) ? 0 : 1];

      if (count_layer (fewer) == 0)
        return TRUE;
      if (!go_on (self, fewer))
        return FALSE;
    }
  join (self);
  return TRUE;
}

RummyOutcome
ka_rummy_meeting_run (RummyMeeting *self, const KaLimit *limit, int at_least, int below,
                      RummyStep steps[RUMMY_VALUES], int *value)
{
  int bound = MIN (ka_rummy_side_get_bound (&self->ends[0].side), below - 1);

  self->limit = limit;
  self->n_places = 0;
  self->best = at_least - 1;
  for (int slack = 0;; slack += 1 + slack / 3)
    {
      /* What was found on the way, though it was too little then, need not be sought. */
      int least = MAX (bound - slack, self->best + 1);

      if (least > bound)
        break;
      if (!meet (self, least))
        return RUMMY_STOPPED;
      if (self->best >= least - 1)
        break;
    }
  if (self->best < at_least)
    return RUMMY_NO_SOLUTION;
  memcpy (steps, self->steps, sizeof self->steps);
  *value = self->best;
  return RUMMY_SOLVED;
}
