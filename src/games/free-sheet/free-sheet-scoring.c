/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "free-sheet-private.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-outlook.h"

static const KaField FACTS[] = {
  { .key = "scores",
    .label = N_ ("Points"),
    .type = KA_FIELD_PER_SEAT,
    .min = -KA_MOST_POINTS,
    .max = KA_MOST_POINTS,
    .clause = "FS-2",
    .question = N_ ("How many points does {who} get?"),
    .help = N_ ("The points of the round, which may be below zero.") },
  { .key = "places",
    .label = N_ ("Places"),
    .type = KA_FIELD_PER_SEAT,
    .min = 0,
    .max = KA_MAX_SEATS,
    .clause = "FS-3",
    .question = N_ ("Which place does {who} have?"),
    .help = N_ ("Who was first in the round, who second and so on; several may share a place.") },
};

/* ---- sides ---------------------------------------------------------------------------------------------------- */

/* FS-4: partners sit as far from each other as they can, with other teams between them. */
static guint
side (const KaValues *options, guint n_seats, guint seat)
{
  guint n_teams = ka_free_sheet_count_teams (options);

  return n_teams > 0 ? seat % n_teams : seat;
}

static gboolean
is_first_of_side (const KaValues *options, guint n_seats, guint seat)
{
  return side (options, n_seats, seat) == seat;
}

static guint
count_present_sides (const KaValues *options, guint n_seats, guint32 absent)
{
  guint n = 0;

  for_each_seat (seat, n_seats)
    n += is_first_of_side (options, n_seats, seat) && (absent & KA_AT_SEAT (seat)) == 0;
  return n;
}

/* Who says the number of a side: its first seat; where partners have changed seats since, the one who has a number. */
static guint
find_speaker (const KaValues *options, guint n_seats, const int *numbers, guint seat)
{
  guint first = side (options, n_seats, seat);

  for_each_seat (other, numbers != NULL ? n_seats : 0)
    if (side (options, n_seats, other) == first && numbers[other] != 0 && numbers[other] != KA_ABSENT)
      return other;
  return first;
}

/* ---- what is typed -------------------------------------------------------------------------------------------- */

static const char *
get_key (const KaValues *options)
{
  return g_strcmp0 (ka_values_get_string (options, "typed"), "places") == 0 ? "places" : "scores";
}

static gboolean
is_typed_in_places (const KaValues *options)
{
  return strcmp (get_key (options), "places") == 0;
}

static gboolean
lowest_wins (const KaValues *options)
{
  return g_strcmp0 (ka_values_get_string (options, "wins"), "lowest") == 0;
}

static gboolean
check_key (const KaTally *tally, const KaRound *round, GError **error)
{
  gboolean in_places = is_typed_in_places (tally->options);
  const char *other = in_places ? "scores" : "places";

  if (!ka_values_has (round->facts, get_key (tally->options)))
    return ka_refuse_field (error, KA_ERROR_MISSING, get_key (tally->options), "FS-2",
                            .why = in_places
                                       ? N_ ("they are missing; there must be a place for each player")
                                       : N_ ("they are missing; there must be a number for each player"));
  if (ka_values_has (round->facts, other))
    return ka_refuse_field (error, KA_ERROR_RULE, other, "FS-2",
                            .why = in_places ? N_ ("in this match places are typed in, and no points")
                                             : N_ ("in this match points are typed in, and no places"));
  return TRUE;
}

/* FS-4: one number counts for a whole team. */
static gboolean
check_partners (const KaTally *tally, const KaRound *round, GError **error)
{
  guint n;
  const int *numbers = ka_values_get_ints (round->facts, get_key (tally->options), &n);

  for_each_seat (seat, n)
    {
      guint first = side (tally->options, n, seat);
      guint speaker = find_speaker (tally->options, n, numbers, seat);

      if (ka_round_is_absent (round, seat) != ka_round_is_absent (round, first))
        return ka_refuse_field (error, KA_ERROR_RULE, "absent", "FS-4",
                                .why
                                = N_ ("{s0} plays with {s1}; a team takes part as a whole or not at all"),
                                .seats = { (int) seat, (int) first });
      if (speaker != seat && numbers[seat] != 0 && numbers[seat] != KA_ABSENT)
        return ka_refuse_at (error, KA_ERROR_RULE, get_key (tally->options), KA_AT_SEAT (seat), "FS-4",
                             .why
                             = N_ ("the number of {s1} counts for {s0} too, who has 0 here and not {n0}"),
                             .seats = { (int) seat, (int) speaker }, .numbers = { numbers[seat] });
    }
  return TRUE;
}

/* FS-3: after two who are first comes the third place. */
static gboolean
check_places (const KaTally *tally, const KaRound *round, GError **error)
{
  guint n;
  const int *typed = ka_values_get_ints (round->facts, "places", &n);
  int places[KA_MAX_SEATS];
  int best = G_MAXINT;

  for_each_seat (seat, n)
    {
      places[seat] = is_first_of_side (tally->options, n, seat)
                         ? typed[find_speaker (tally->options, n, typed, seat)]
                         : KA_ABSENT;
      if (places[seat] != KA_ABSENT)
        best = MIN (best, places[seat]);
    }
  if (best != 1)
    return ka_refuse_field (error, KA_ERROR_RULE, "places", "FS-3",
                            .why = N_ ("the best place is {n0}; somebody must be first and have 1"),
                            .numbers = { best });
  for_each_seat (seat, n)
    {
      int place = 1;

      if (places[seat] == KA_ABSENT)
        continue;
      for_each_seat (other, n)
        place += places[other] != KA_ABSENT && places[other] < places[seat];
      if (places[seat] != place)
        return ka_refuse_at (error, KA_ERROR_RULE, "places", KA_AT_SEAT (seat), "FS-3",
                             .why = N_ ("{s0} has place {n0}; with {n1} before it that is place {n2}"),
                             .seats = { (int) seat }, .numbers = { places[seat], place - 1, place });
    }
  return TRUE;
}

static gboolean
check (const KaTally *tally, const KaRound *round, KaNotes *notes, GError **error)
{
  return check_key (tally, round, error) && check_partners (tally, round, error)
         && (!is_typed_in_places (tally->options) || check_places (tally, round, error));
}

/* ---- points --------------------------------------------------------------------------------------------------- */

/* FS-3: a point for each who takes part and is not before, so that the last has 1; where the lowest total wins the place
 * itself counts. */
static int
rate_place (const KaTally *tally, const KaRound *round, int place)
{
  guint n = count_present_sides (tally->options, tally->n_seats, round->absent);

  return lowest_wins (tally->options) ? place : (int) n + 1 - place;
}

/* FS-6 */
static guint
most_rounds (const KaValues *options)
{
  return (guint) ka_values_get_int (options, "rounds");
}

static void
add_points (KaTally *tally, const KaRound *round, const KaRoundScore *score, KaNotes *notes)
{
  int target = ka_values_get_int (tally->options, "target");
  guint rounds = most_rounds (tally->options);
  gboolean was_finished = tally->finished;

  for_each_seat (seat, tally->n_seats)
    {
      tally->totals[seat] += score->points[seat];
      if (target <= 0 || tally->totals[seat] < target)
        continue;
      if (!was_finished)
        ka_notes_add (notes, "FS-6", (int) seat, N_ ("has {a}"), target, 0);
      tally->finished = TRUE;
    }
  if (rounds > 0 && tally->n_rounds + 1 >= rounds)
    {
      if (!was_finished)
        ka_notes_add (notes, "FS-6", -1, N_ ("last round"), 0, 0);
      tally->finished = TRUE;
    }
  tally->turn = ka_next_seat (tally->turn, tally->n_seats, round); /* FS-1 */
}

static void
score (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  gboolean in_places = is_typed_in_places (tally->options);
  guint n;
  const int *numbers = ka_values_get_ints (round->facts, get_key (tally->options), &n);

  for_each_seat (seat, n)
    {
      int number = numbers[find_speaker (tally->options, n, numbers, seat)];

      if (!ka_round_is_absent (round, seat))
        score->points[seat] = in_places ? rate_place (tally, round, number) : number;
    }
  add_points (tally, round, score, notes);
}

/* A notebook has a column for each player, of which one of a team may be empty; partners who do not have the same there are told
 * and not refused. */
static void
enter (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  for_each_seat (seat, tally->n_seats)
    {
      guint first = side (tally->options, tally->n_seats, seat);
      gboolean both = !ka_round_is_absent (round, seat) && !ka_round_is_absent (round, first);

      if (both && score->points[seat] != score->points[first])
        ka_notes_flag (notes, "FS-4", (int) seat, N_ ("{a}, and the partner {b}?"), score->points[seat],
                       score->points[first]);
    }
  add_points (tally, round, score, notes);
}

/* FS-5: teams by what their players have together, which corrections may make unequal; so many teams are better, not players. */
static void
rank (const KaTally *tally, int *ranking)
{
  int totals[KA_MAX_SEATS] = { 0 };
  guint n_teams = ka_free_sheet_count_teams (tally->options);
  guint n = n_teams > 0 ? n_teams : tally->n_seats;
  int places[KA_MAX_SEATS];

  for_each_seat (seat, tally->n_seats)
    totals[side (tally->options, tally->n_seats, seat)] += tally->totals[seat];
  ka_rank_by_totals (totals, n, lowest_wins (tally->options), places);
  for_each_seat (seat, tally->n_seats)
    ranking[seat] = places[side (tally->options, tally->n_seats, seat)];
}

/* ---- forms ---------------------------------------------------------------------------------------------------- */

static gboolean
asks (const KaDraft *draft, const KaField *field, int part)
{
  guint n;
  const int *numbers = ka_values_get_ints (draft->facts, field->key, &n);

  return strcmp (field->key, get_key (draft->options)) == 0
         && (part < 0
             || find_speaker (draft->options, draft->n_seats, n == draft->n_seats ? numbers : NULL,
                              (guint) part)
                    == (guint) part);
}

/* FS-3 */
static guint
answers (const KaDraft *draft, const KaField *field, KaAnswer answers[KA_MAX_ANSWERS])
{
  guint n = strcmp (field->key, "places") == 0
                ? count_present_sides (draft->options, draft->n_seats, draft->absent)
                : 0;

  for (guint i = 0; i < n; i++)
    answers[i] = (KaAnswer) { .number = (int) i + 1 };
  return n;
}

/* ---- what may come -------------------------------------------------------------------------------------------- */

/* A round in which @seat, or its team, has @number and all others have 0. */
static KaValues *
make_round (const KaDraft *draft, guint seat, int number)
{
  KaValues *facts = ka_values_new ();
  guint first = side (draft->options, draft->n_seats, seat);
  int numbers[KA_MAX_SEATS];

  for_each_seat (other, draft->n_seats)
    numbers[other] = (draft->absent & KA_AT_SEAT (other)) != 0 ? KA_ABSENT : other == first ? number : 0;
  ka_values_set_ints (facts, "scores", numbers, draft->n_seats);
  return facts;
}

/* The points that bring a seat to the target, and those that just do not. Of places it is known how few they are worth. */
static void
foresee (const KaDraft *draft, guint seat, KaOutlook *outlook)
{
  int target = ka_values_get_int (draft->options, "target");
  int missing = target - ka_outlook_get_total (outlook, seat);

  if (target == 0 || missing > KA_MOST_POINTS || is_typed_in_places (draft->options))
    return;
  ka_outlook_say_end (
      outlook, N_ ("to {a} from {b}"),
      N_ ("If {who} gets {b} or more in the next round, that makes {a} or more, and the match is over."),
      target);
  ka_outlook_add (outlook, make_round (draft, seat, missing - 1), NULL);
  ka_outlook_add (outlook, make_round (draft, seat, missing), NULL);
}

const KaScoring ka_free_sheet_scoring = {
  .facts = FACTS,
  .n_facts = G_N_ELEMENTS (FACTS),
  .check = check,
  .score = score,
  .asks = asks,
  .answers = answers,
  .enter = enter,
  .lowest_wins = lowest_wins,
  .side = side,
  .foresee = foresee,
  .rank = rank,
  .most_rounds = most_rounds,
};
