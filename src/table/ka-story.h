/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-score.h"

G_BEGIN_DECLS

/**
 * KaReign: a run of lines after each of which the same seats had the best total.
 * @line: the first of them, from 0
 * @n: how many lines
 * @seats: a bit for each seat in the lead; 0 while all stand equal
 */
typedef struct
{
  guint line;
  guint n;
  guint32 seats;
} KaReign;

/**
 * KaComeback: how far somebody was behind the lead before having it.
 * @seat: −1 when nobody came from behind
 * @points: by how many points behind the best total
 * @line: the line after which it was so much; the first of equal ones
 * @lead: the line after which the seat first had the best total again, alone or shared
 */
typedef struct
{
  int seat;
  int points;
  guint line;
  guint lead;
} KaComeback;

/**
 * KaStoryEvent: something that a rule did, see #KaNote; what is only odd is no event.
 * @line: on which line
 * @note: (transfer none): what
 * @n_alike: on how many lines of the match the same rule did the same, with whatever numbers
 * @rare: whether that is seldom enough to be told: on at most three lines, or one in eight
 */
typedef struct
{
  guint line;
  const KaNote *note;
  guint n_alike;
  gboolean rare;
} KaStoryEvent;

/**
 * KaStory: how a match went, told from its sheet.
 * @score: the sheet
 * @winners: a bit for each seat at the first place, at the end or as it stands now; 0 before the first line
 * @reigns: of #KaReign, who led when; together they cover every line
 * @n_led: after how many lines each seat led alone, or with its partners
 * @n_changes: how often the lead went from one side alone to another alone, whoever shared it in between
 * @turning: the turning point: the line after which a winner led, alone or shared, and nobody was ahead of a winner
 *   any more, where somebody else had led before. −1 when nobody else ever led, when the winners are not those with
 *   the best totals, and before the first line.
 * @swing: the line on which the winner gained most on the best of the others; the first of equal ones. −1 when the
 *   first place is shared or nothing was gained.
 * @swing_points: how much was gained there
 * @comeback: the biggest one of anybody; of equal ones the earliest
 * @events: of #KaStoryEvent, in the order of the lines
 */
typedef struct
{
  KaScore *score;
  guint32 winners;
  GArray *reigns;
  guint n_led[KA_MAX_SEATS];
  guint n_changes;
  int turning;
  int swing;
  int swing_points;
  KaComeback comeback;
  GArray *events;
} KaStory;

/** ka_story_new: (transfer full): a pure function of @score, which is kept. */
KaStory *ka_story_new (KaScore *score);
void ka_story_free (KaStory *self);

/** ka_story_get_leaders: a bit for each seat with the best total after @line, of those who had joined; 0 when all of them stand equal. */
guint32 ka_story_get_leaders (const KaScore *score, guint line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaStory, ka_story_free)

G_END_DECLS
