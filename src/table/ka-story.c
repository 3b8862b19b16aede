/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-story.h"

#include <string.h>

#include "ka-game.h"

#define MOST_RARE 3 /* lines, in a short match */
#define SELDOM    8 /* one line in so many, in a long one */

/* The total as a number of which more is better. */
static int
get_standing (const KaScore *score, guint line, guint seat)
{
  int total = score->rounds[line].totals[seat];

  return score->lowest_wins ? -total : total;
}

/* Nobody leads, or is behind, before he has come. */
static gboolean
has_joined (const KaScore *score, guint line, guint seat)
{
  return score->joined[seat] <= line;
}

static int
get_best (const KaScore *score, guint line)
{
  int best = G_MININT;

  for_each_seat (seat, score->n_seats)
    if (has_joined (score, line, seat))
      best = MAX (best, get_standing (score, line, seat));
  return best;
}

guint32
ka_story_get_leaders (const KaScore *score, guint line)
{
  int best = get_best (score, line);
  guint32 leaders = 0, joined = 0;

  for_each_seat (seat, score->n_seats)
    if (has_joined (score, line, seat))
      {
        joined |= 1u << seat;
        leaders |= get_standing (score, line, seat) == best ? 1u << seat : 0;
      }
  return leaders == joined ? 0 : leaders;
}

/* ---- who led when ------------------------------------------------------------------------------------------- */

static void
find_reigns (KaStory *self)
{
  guint32 last = 0;

  for (guint line = 0; line < self->score->n_rounds; line++)
    {
      KaReign reign = { line, 1, ka_story_get_leaders (self->score, line) };
      KaReign *before
          = self->reigns->len > 0 ? &g_array_index (self->reigns, KaReign, self->reigns->len - 1) : NULL;

      if (before != NULL && before->seats == reign.seats)
        before->n++;
      else
        g_array_append_val (self->reigns, reign);
      for_each_seat (seat, self->score->n_seats)
        self->n_led[seat]
            += (reign.seats & (1u << seat)) != 0 && ka_score_is_one_side (self->score, reign.seats);
      if (ka_score_is_one_side (self->score, reign.seats))
        {
          self->n_changes += last != 0 && last != reign.seats;
          last = reign.seats;
        }
    }
}

/* Backwards through the reigns: those in which nobody was ahead of a winner, down to where somebody was. */
static void
find_turning (KaStory *self)
{
  int turning = -1;

  for (guint i = self->reigns->len; i > 0; i--)
    {
      const KaReign *reign = &g_array_index (self->reigns, KaReign, i - 1);

      if (reign->seats != 0 && (reign->seats & self->winners) != self->winners)
        {
          self->turning = turning;
          return;
        }
      if (reign->seats != 0)
        turning = (int) reign->line;
    }
}

/* ---- swing and comeback ------------------------------------------------------------------------------------- */

/* How far a seat stands before the best of the others; negative when behind. */
static int
get_margin (const KaScore *score, int line, guint seat)
{
  int others = G_MININT;

  if (line < 0)
    return 0;
  for_each_seat (other, score->n_seats)
    if (score->sides[other] != score->sides[seat] && has_joined (score, (guint) line, other))
      others = MAX (others, get_standing (score, (guint) line, other));
  return others == G_MININT ? 0 : get_standing (score, (guint) line, seat) - others;
}

static void
find_swing (KaStory *self)
{
  if (!ka_score_is_one_side (self->score, self->winners) || self->score->n_seats < 2)
    return;
  for (int line = 0; line < (int) self->score->n_rounds; line++)
    {
      guint winner = (guint) g_bit_nth_lsf (self->winners, -1);
      guint joined = self->score->joined[winner];
      int gained = get_margin (self->score, line, winner) - get_margin (self->score, line - 1, winner);

      /* The points with which he joined are nothing that he gained. */
      if (gained > self->swing_points && (joined == 0 || line > (int) joined))
        {
          self->swing = line;
          self->swing_points = gained;
        }
    }
}

static void
find_comeback (KaStory *self, guint seat)
{
  KaComeback deepest = { (int) seat, 0, 0, 0 };

  for (guint line = self->score->joined[seat]; line < self->score->n_rounds; line++)
    {
      int behind = get_best (self->score, line) - get_standing (self->score, line, seat);

      if (behind > deepest.points)
        {
          deepest.points = behind;
          deepest.line = line;
        }
      if (behind > 0 || deepest.points == 0)
        continue;
      deepest.lead = line;
      if (deepest.points > self->comeback.points
          || (deepest.points == self->comeback.points && deepest.lead < self->comeback.lead))
        self->comeback = deepest;
      deepest.points = 0;
    }
}

/* ---- events ------------------------------------------------------------------------------------------------- */

static gboolean
is_alike (const KaNote *a, const KaNote *b)
{
  return strcmp (a->clause, b->clause) == 0 && strcmp (a->msgid, b->msgid) == 0;
}

static gboolean
has_alike (const KaScore *score, guint line, const KaNote *note)
{
  for (guint i = 0; i < score->rounds[line].n_notes; i++)
    if (is_alike (ka_score_get_note (score, line, i), note))
      return TRUE;
  return FALSE;
}

static guint
count_alike (const KaScore *score, const KaNote *note)
{
  guint n = 0;

  for (guint line = 0; line < score->n_rounds; line++)
    n += has_alike (score, line, note);
  return n;
}

static void
find_events (KaStory *self)
{
  const KaScore *score = self->score;

  for (guint line = 0; line < score->n_rounds; line++)
    for (guint i = 0; i < score->rounds[line].n_notes; i++)
      {
        KaStoryEvent event = { .line = line, .note = ka_score_get_note (score, line, i) };

        if (event.note->odd)
          continue;
        event.n_alike = count_alike (score, event.note);
        event.rare = event.n_alike <= MAX (MOST_RARE, score->n_rounds / SELDOM);
        g_array_append_val (self->events, event);
      }
}

/* ---- the story ---------------------------------------------------------------------------------------------- */

KaStory *
ka_story_new (KaScore *score)
{
  KaStory *self = g_new0 (KaStory, 1);

  self->score = ka_score_ref (score);
  self->reigns = g_array_new (FALSE, FALSE, sizeof (KaReign));
  self->events = g_array_new (FALSE, FALSE, sizeof (KaStoryEvent));
  self->turning = self->swing = self->comeback.seat = -1;
  for_each_seat (seat, score->n_seats)
    if (score->n_rounds > 0 && score->ranking[seat] == 1 && has_joined (score, score->n_rounds - 1, seat))
      self->winners |= 1u << seat;
  find_reigns (self);
  find_turning (self);
  find_swing (self);
  for_each_seat (seat, score->n_seats)
    find_comeback (self, seat);
  find_events (self);
  return self;
}

void
ka_story_free (KaStory *self)
{
  g_clear_pointer (&self->score, ka_score_unref);
  g_clear_pointer (&self->reigns, g_array_unref);
  g_clear_pointer (&self->events, g_array_unref);
  g_free (self);
}
