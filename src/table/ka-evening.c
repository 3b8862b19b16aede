/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-evening.h"

#include "ka-result.h"

#define FEW_ROUNDS 2 /* who played together less often are no pair yet */
#define DAY        (24 * 60 * 60)

/* ---- people -------------------------------------------------------------------------------------------------- */

static void
person_free (gpointer data)
{
  KaEveningPerson *self = data;

  g_array_unref (self->places);
  g_free (self);
}

/* Computer players have no id and are known by their names. */
static gboolean
is_same (gint64 player, const char *name, const KaPlayer *other)
{
  return player == other->id && (player != 0 || g_strcmp0 (name, other->name) == 0);
}

static KaEveningPerson *
find_person (KaEvening *self, const KaPlayer *player)
{
  KaEveningPerson *person;

  for (guint i = 0; i < self->people->len; i++)
    {
      person = g_ptr_array_index (self->people, i);
      if (is_same (person->player, person->name, player))
        return person;
    }
  person = g_new0 (KaEveningPerson, 1);
  person->player = player->id;
  person->name = player->name;
  person->places = g_array_new (FALSE, FALSE, sizeof (int));
  g_ptr_array_add (self->people, person);
  return person;
}

static void
count_people (KaEvening *self, const KaEveningMatch *match)
{
  const KaScore *score = ka_sheet_get_score (match->sheet);

  for_each_seat (seat, score->n_seats)
    {
      KaEveningPerson *person = find_person (self, ka_sheet_get_player (match->sheet, seat));
      int place = score->ranking[seat];

      person->n_matches++;
      if (!match->finished)
        continue;
      person->n_finished++;
      person->n_wins += ka_result_is_won (match->finished, place);
      person->sum_of_places += (guint) place;
      g_array_append_val (person->places, place);
    }
}

static int
compare_people (gconstpointer a, gconstpointer b)
{
  const KaEveningPerson *first = *(gconstpointer *) a, *second = *(gconstpointer *) b;

  if (first->n_wins != second->n_wins)
    return first->n_wins > second->n_wins ? -1 : 1;
  if ((first->n_finished > 0) != (second->n_finished > 0))
    return first->n_finished > 0 ? -1 : 1;
  /* The mean of the places without dividing. */
  if (first->sum_of_places * second->n_finished != second->sum_of_places * first->n_finished)
    return first->sum_of_places * second->n_finished < second->sum_of_places * first->n_finished ? -1 : 1;
  return g_utf8_collate (first->name, second->name);
}

/* ---- pairs --------------------------------------------------------------------------------------------------- */

static KaEveningPair *
find_pair (KaEvening *self, const KaPlayer *first, const KaPlayer *second)
{
  KaEveningPair pair = { { first->name, second->name }, { first->id, second->id } };

  for (guint i = 0; i < self->pairs->len; i++)
    {
      KaEveningPair *known = &g_array_index (self->pairs, KaEveningPair, i);

      if ((is_same (known->players[0], known->names[0], first)
           && is_same (known->players[1], known->names[1], second))
          || (is_same (known->players[0], known->names[0], second)
              && is_same (known->players[1], known->names[1], first)))
        return known;
    }
  g_array_append_val (self->pairs, pair);
  return &g_array_index (self->pairs, KaEveningPair, self->pairs->len - 1);
}

static gboolean
is_best (const KaScore *score, const KaRoundScore *round, guint seat)
{
  gboolean worse = FALSE;

  for_each_seat (other, score->n_seats)
    {
      int ahead = (round->points[seat] - round->points[other]) * (score->lowest_wins ? -1 : 1);

      if ((round->sat_out & (1u << other)) != 0)
        continue;
      if (ahead < 0)
        return FALSE;
      worse = worse || ahead > 0;
    }
  return worse;
}

static void
count_pair (KaEvening *self, KaSheet *sheet, guint line, const int *seats)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round = &score->rounds[line];
  KaEveningPair *pair = find_pair (self, ka_sheet_get_player (sheet, (guint) seats[0]),
                                   ka_sheet_get_player (sheet, (guint) seats[1]));

  pair->n++;
  pair->n_best += is_best (score, round, (guint) seats[0]);
  pair->points += round->points[seats[0]];
}

static void
count_pairs (KaEvening *self, KaSheet *sheet)
{
  const KaGame *game = ka_sheet_get_game (sheet);

  for (guint line = 0; line < ka_sheet_get_n_lines (sheet); line++)
    for (guint i = 0; i < game->scoring->n_facts; i++)
      {
        const KaField *field = &game->scoring->facts[i];
        const KaRound *round = ka_sheet_get_line (sheet, line)->round;
        const int *seats;
        guint n;

        if (ka_round_is_correction (round) || !ka_game_shares (game, round->facts, field))
          continue;
        seats = ka_values_get_ints (round->facts, field->key, &n);
        if (n == 2)
          count_pair (self, sheet, line, seats);
      }
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const KaEveningPair *first = a, *second = b;

  if (first->n_best != second->n_best)
    return first->n_best > second->n_best ? -1 : 1;
  if (first->points != second->points)
    return first->points > second->points ? -1 : 1;
  return first->n < second->n ? -1 : first->n > second->n;
}

static void
drop_rare_pairs (KaEvening *self)
{
  for (guint i = self->pairs->len; i > 0; i--)
    if (g_array_index (self->pairs, KaEveningPair, i - 1).n < FEW_ROUNDS)
      g_array_remove_index (self->pairs, i - 1);
}

/* ---- the whole ----------------------------------------------------------------------------------------------- */

/* How far apart the totals ever were: a comeback of 40 points is little where hundreds are won. */
static int
find_range (const KaScore *score)
{
  int low = 0, high = 0;

  for (guint line = 0; line < score->n_rounds; line++)
    for_each_seat (seat, score->n_seats)
      {
        low = MIN (low, score->rounds[line].totals[seat]);
        high = MAX (high, score->rounds[line].totals[seat]);
      }
  return high - low;
}

static void
find_comeback (KaEvening *self)
{
  double best = 0;

  self->comeback = -1;
  for (guint i = 0; i < self->matches->len; i++)
    {
      const KaEveningMatch *match = g_ptr_array_index (self->matches, i);
      int range = find_range (match->story->score);
      double size = match->story->comeback.seat >= 0 && range > 0
                        ? (double) match->story->comeback.points / range
                        : 0;

      if (size > best)
        {
          best = size;
          self->comeback = (int) i;
        }
    }
}

static void
match_free (gpointer data)
{
  KaEveningMatch *self = data;

  ka_story_free (self->story);
  g_object_unref (self->sheet);
  g_free (self);
}

static int
compare_matches (gconstpointer a, gconstpointer b)
{
  const KaMatch *first = ka_sheet_get_match ((*(const KaEveningMatch *const *) a)->sheet);
  const KaMatch *second = ka_sheet_get_match ((*(const KaEveningMatch *const *) b)->sheet);

  if (first->started != second->started)
    return first->started < second->started ? -1 : 1;
  return first->id < second->id ? -1 : first->id > second->id;
}

static void
take_match (KaEvening *self, KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  KaEveningMatch *match = g_new0 (KaEveningMatch, 1);

  match->sheet = g_object_ref (sheet);
  match->story = ka_story_new ((KaScore *) score);
  match->finished = ka_sheet_has_result (sheet);
  g_ptr_array_add (self->matches, match);
}

static void
take_times (KaEvening *self)
{
  gboolean open = FALSE;

  for (guint i = 0; i < self->matches->len; i++)
    {
      const KaEveningMatch *match = g_ptr_array_index (self->matches, i);
      const KaMatch *record = ka_sheet_get_match (match->sheet);

      self->from = i == 0 ? record->started : MIN (self->from, record->started);
      self->until = MAX (self->until, record->ended);
      open = open || record->ended == 0;
    }
  /* What was typed in later ended on another day, as far as the book knows. */
  if (open || self->until > self->from + DAY || self->until < self->from)
    self->until = 0;
}

KaEvening *
ka_evening_new (GPtrArray *sheets)
{
  KaEvening *self = g_new0 (KaEvening, 1);

  self->matches = g_ptr_array_new_with_free_func (match_free);
  self->people = g_ptr_array_new_with_free_func (person_free);
  self->pairs = g_array_new (FALSE, FALSE, sizeof (KaEveningPair));
  for (guint i = 0; i < sheets->len; i++)
    take_match (self, g_ptr_array_index (sheets, i));
  g_ptr_array_sort (self->matches, compare_matches);
  for (guint i = 0; i < self->matches->len; i++)
    {
      const KaEveningMatch *match = g_ptr_array_index (self->matches, i);

      count_people (self, match);
      count_pairs (self, match->sheet);
      for (guint line = 0; line < ka_sheet_get_n_lines (match->sheet); line++)
        self->n_rounds += ka_sheet_get_round_number (match->sheet, line) > 0;
    }
  g_ptr_array_sort (self->people, compare_people);
  drop_rare_pairs (self);
  g_array_sort (self->pairs, compare_pairs);
  take_times (self);
  find_comeback (self);
  return self;
}

void
ka_evening_free (KaEvening *self)
{
  g_ptr_array_unref (self->matches);
  g_ptr_array_unref (self->people);
  g_array_unref (self->pairs);
  g_free (self);
}
