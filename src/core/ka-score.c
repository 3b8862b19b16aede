/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score.h"

#include <string.h>

#include "ka-error.h"
#include "ka-game.h"
#include "ka-language.h"
#include "ka-minus.h"

static void
add_note (KaNotes *notes, KaNote note)
{
  g_array_append_val (notes->notes, note);
}

void
ka_notes_add (KaNotes *notes, const char *clause, int seat, const char *msgid, int a, int b)
{
  add_note (notes, (KaNote) { clause, seat, msgid, a, b, FALSE, FALSE });
}

void
ka_notes_flag (KaNotes *notes, const char *clause, int seat, const char *msgid, int a, int b)
{
  add_note (notes, (KaNote) { clause, seat, msgid, a, b, TRUE, FALSE });
}

void
ka_notes_ask (KaNotes *notes, const char *clause, int seat, const char *msgid, int a, int b)
{
  add_note (notes, (KaNote) { clause, seat, msgid, a, b, TRUE, TRUE });
}

char *
ka_note_text (const KaNote *note)
{
  g_autoptr (GString) text = g_string_new (_ (note->msgid));
  g_autofree char *a = ka_minus_text (note->a);
  g_autofree char *b = ka_minus_text (note->b);

  g_string_replace (text, "{a}", a, 0);
  g_string_replace (text, "{b}", b, 0);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

void
ka_rank_by_totals (const int *totals, guint n_seats, gboolean lowest_wins, int *ranking)
{
  for_each_seat (seat, n_seats)
    {
      ranking[seat] = 1;
      for_each_seat (other, n_seats)
        if (lowest_wins ? totals[other] < totals[seat] : totals[other] > totals[seat])
          ranking[seat]++;
    }
}

int
ka_next_seat (int seat, guint n_seats, const KaRound *round)
{
  for (guint i = 1; i <= n_seats; i++)
    {
      guint next = (guint) (seat + (int) i) % n_seats;

      if (round == NULL || !ka_round_is_absent (round, next))
        return (int) next;
    }
  return seat;
}

int
ka_present_seat (int seat, guint n_seats, guint32 absent)
{
  for (guint i = 0; i < n_seats; i++)
    {
      guint one = ((guint) seat + i) % n_seats;

      if ((absent & (1u << one)) == 0)
        return (int) one;
    }
  return seat;
}

static void
score_correction (KaTally *tally, const KaRound *round, KaRoundScore *score)
{
  for_each_seat (seat, tally->n_seats)
    {
      score->points[seat] = round->correction[seat];
      tally->totals[seat] += round->correction[seat];
    }
}

static gboolean
check_field_presence (const KaField *field, const KaTally *tally, const KaRound *round, GError **error)
{
  const int *numbers;
  guint n;

  numbers = ka_values_get_ints (round->facts, field->key, &n);
  if (field->type == KA_FIELD_SEAT || field->type == KA_FIELD_SEATS)
    {
      for (guint i = 0; i < n; i++)
        if (ka_round_is_absent (round, (guint) numbers[i]))
          return ka_refuse_at (error, KA_ERROR_RULE, field->key, KA_AT_SEAT (numbers[i]), NULL,
                               .why = N_ ("{s0} did not take part; choose somebody who did"),
                               .seats = { numbers[i] });
    }
  else if (field->type == KA_FIELD_PER_SEAT && n > 0)
    {
      for_each_seat (seat, tally->n_seats)
        if (ka_round_is_absent (round, seat) != (numbers[seat] == KA_ABSENT))
          return ka_refuse_at (error, KA_ERROR_RULE, field->key, KA_AT_SEAT (seat), NULL,
                               .why = numbers[seat] == KA_ABSENT
                                          ? N_ ("{s0} took part, and so has a number and not null")
                                          : N_ ("{s0} did not take part, and so has null and no number"),
                               .seats = { (int) seat });
    }
  return TRUE;
}

/* Enough seats take part and not too many, and the facts speak of those and of nobody else. */
static gboolean
check_presence (const KaTally *tally, const KaRound *round, GError **error)
{
  const KaGame *game = tally->game;
  guint n_present = 0, n_facts;
  const KaField *facts = ka_game_get_facts (game, ka_round_has_only_points (round), &n_facts);

  for_each_seat (seat, tally->n_seats)
    if (!ka_round_is_absent (round, seat))
      n_present++;
  if (n_present < game->min_seats)
    return ka_refuse_field (error, KA_ERROR_RULE, "absent", NULL,
                            .why = N_ ("{n0} take part; {m0} needs {n1} or more"),
                            .numbers = { (int) n_present, game->min_seats }, .texts = { game->name });
  if (n_present > game->max_seats)
    return ka_refuse_field (error, KA_ERROR_RULE, "absent", NULL,
                            .why = N_ ("{n0} take part; {m0} is for {n1} at most"),
                            .numbers = { (int) n_present, game->max_seats }, .texts = { game->name });
  for (guint i = 0; i < n_facts; i++)
    if (!check_field_presence (&facts[i], tally, round, error))
      return FALSE;
  return TRUE;
}

/* A sum that should be 0 was written so in a notebook; it is told and not refused. */
static void
flag_sum (const KaTally *tally, const KaRound *round, KaNotes *notes)
{
  guint n;
  const int *points = ka_values_get_ints (round->facts, KA_FACT_POINTS, &n);
  int sum = 0;

  for_each_seat (seat, n)
    sum += points[seat] != KA_ABSENT ? points[seat] : 0;
  if (sum != 0 && ka_game_sums_to_zero (tally->game, tally->options))
    ka_notes_ask (notes, "", -1, N_ ("sum {a}?"), sum, 0);
}

static gboolean
check_correction (const KaTally *tally, const KaRound *round, GError **error)
{
  for_each_seat (seat, tally->n_seats)
    if (round->correction[seat] < -KA_MOST_TOTAL || round->correction[seat] > KA_MOST_TOTAL)
      return ka_refuse_at (error, KA_ERROR_RANGE, "correction", KA_AT_SEAT (seat), NULL,
                           .seats = { (int) seat },
                           .why = N_ ("{s0} has {n0}; it must be a number from {n1} to {n2}"),
                           .numbers = { round->correction[seat], -KA_MOST_TOTAL, KA_MOST_TOTAL });
  return TRUE;
}

static gboolean
check_round (const KaTally *tally, const KaRound *round, KaNotes *notes, GError **error)
{
  const KaScoring *scoring = tally->game->scoring;
  gboolean only_points = ka_round_has_only_points (round);
  const KaField *facts;
  guint n_facts;

  if (ka_round_is_correction (round))
    return check_correction (tally, round, error);
  facts = ka_game_get_facts (tally->game, only_points, &n_facts);
  if (!ka_fields_check (facts, n_facts, tally->n_seats, round->facts, error)
      || !check_presence (tally, round, error))
    return FALSE;
  if (!only_points)
    return scoring->check == NULL || scoring->check (tally, round, notes, error);
  flag_sum (tally, round, notes);
  return TRUE;
}

/* A seat that is away cannot deal or start; the next one that is there does. */
static void
skip_absent (KaTally *tally, const KaRound *round)
{
  if (!ka_round_is_correction (round))
    tally->turn = ka_present_seat (tally->turn, tally->n_seats, round->absent);
}

static void
enter_points (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  guint n;
  const int *points = ka_values_get_ints (round->facts, KA_FACT_POINTS, &n);

  for_each_seat (seat, n)
    score->points[seat] = points[seat] != KA_ABSENT ? points[seat] : 0;
  if (tally->game->scoring->enter != NULL)
    {
      tally->game->scoring->enter (tally, round, score, notes);
      return;
    }
  for_each_seat (seat, tally->n_seats)
    tally->totals[seat] += score->points[seat];
  tally->turn = ka_next_seat (tally->turn, tally->n_seats, round);
}

static void
score_round (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  gboolean was_finished = tally->finished;

  if (ka_round_is_correction (round))
    {
      score->turn = -1;
      score_correction (tally, round, score);
    }
  else
    {
      score->turn = tally->turn;
      score->sat_out = round->absent;
      if (ka_round_has_only_points (round))
        enter_points (tally, round, score, notes);
      else
        tally->game->scoring->score (tally, round, score, notes);
      tally->n_rounds++;
    }
  tally->finished = tally->finished || was_finished;
  score->finishes = tally->finished && !was_finished;
  score->late = was_finished;
  memcpy (score->totals, tally->totals, sizeof score->totals);
  if (tally->game->scoring->columns != NULL)
    tally->game->scoring->columns (tally, score->columns);
}

/* Sums that no int can hold any more would come out as others. */
static gboolean
check_totals (const KaRound *round, const KaRoundScore *score, guint n_seats, GError **error)
{
  const char *key = ka_round_is_correction (round) ? "correction" : KA_FACT_POINTS;

  for_each_seat (seat, n_seats)
    if (score->totals[seat] < -KA_MOST_TOTAL || score->totals[seat] > KA_MOST_TOTAL)
      return ka_refuse_field (error, KA_ERROR_RANGE, key, NULL,
                              .why = N_ ("{s0} comes to {n0} points; a sheet holds {n1} to {n2}"),
                              .numbers = { score->totals[seat], -KA_MOST_TOTAL, KA_MOST_TOTAL },
                              .seats = { (int) seat });
  return TRUE;
}

static gboolean
check_and_score (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes, GError **error)
{
  if (!check_round (tally, round, notes, error))
    return FALSE;
  score_round (tally, round, score, notes);
  return check_totals (round, score, tally->n_seats, error);
}

/* A sheet while its lines are gone through. */
typedef struct
{
  KaTally tally;
  GPtrArray *terms; /* of KaValues: those of the tally are the last */
} Count;

static void
count_begin (Count *self, const KaGame *game, const KaValues *options, guint n_seats, int first)
{
  self->tally = (KaTally) { .game = game, .options = options, .n_seats = n_seats, .turn = first };
  self->tally.memory = game->scoring->memory_size > 0 ? g_malloc0 (game->scoring->memory_size) : NULL;
  self->terms = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_values_unref);
  g_ptr_array_add (self->terms, ka_values_ref ((KaValues *) options));
}

static void
count_clear (Count *self)
{
  g_clear_pointer (&self->tally.memory, g_free);
  g_clear_pointer (&self->terms, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Count, count_clear)

/* What a line says of the rules holds for itself already. */
static gboolean
change_options (Count *self, const KaRound *round, GError **error)
{
  KaTally *tally = &self->tally;
  KaValues *changed;

  if (round->options == NULL)
    return TRUE;
  changed = ka_game_change_options (tally->game, tally->n_seats, tally->options, round->options, error);
  if (changed == NULL)
    return FALSE;
  g_ptr_array_add (self->terms, changed);
  tally->options = changed;
  return TRUE;
}

static gboolean
count_line (Count *self, const KaRound *round, KaRoundScore *score, KaNotes *notes, GError **error)
{
  skip_absent (&self->tally, round);
  return change_options (self, round, error) && check_and_score (&self->tally, round, score, notes, error);
}

static void
rank (const KaTally *tally, int *ranking)
{
  if (tally->game->scoring->rank != NULL)
    tally->game->scoring->rank (tally, ranking);
  else
    ka_rank_by_totals (tally->totals, tally->n_seats, ka_game_lowest_wins (tally->game, tally->options),
                       ranking);
}

static void
finish_score (KaScore *self, const KaTally *tally)
{
  const KaScoring *scoring = tally->game->scoring;
  KaNotes ahead = { self->ahead };

  memcpy (self->totals, tally->totals, sizeof self->totals);
  self->finished = tally->finished;
  self->next = tally->turn;
  rank (tally, self->ranking);
  if (scoring->columns != NULL)
    self->n_columns = scoring->columns (tally, self->columns);
  if (scoring->announce != NULL && !tally->finished)
    scoring->announce (tally, &ahead);
}

/* Whoever was away in the first round had not come yet, and joins with points or in the first round with him. Where the rules say who
 * sits out, he sat there. */
static guint
find_joined (const KaGame *game, KaRound *const *rounds, guint n_rounds, guint seat)
{
  gboolean was_away = FALSE;

  if (game->scoring->rests != NULL)
    return 0;
  for (guint line = 0; line < n_rounds; line++)
    {
      const KaRound *round = rounds[line];
      gboolean is_there
          = ka_round_is_correction (round) ? round->correction[seat] != 0 : !ka_round_is_absent (round, seat);

      if (is_there)
        return was_away ? line : 0;
      was_away |= !ka_round_is_correction (round);
    }
  return was_away ? n_rounds : 0;
}

/* Who plays again has not left: in a round, or for another who left. */
static guint
find_left (KaRound *const *rounds, guint n_rounds, guint seat)
{
  for (guint line = n_rounds; line > 0; line--)
    {
      const KaRound *round = rounds[line - 1];
      gboolean is_correction = ka_round_is_correction (round);

      if (is_correction && ka_round_is_absent (round, seat))
        return line - 1;
      if (is_correction ? round->absent != 0 && round->correction[seat] != 0
                        : !ka_round_is_absent (round, seat))
        return n_rounds;
    }
  return n_rounds;
}

KaScore *
ka_score_new (const KaGame *game, const KaValues *options, guint n_seats, int first, KaRound *const *rounds,
              guint n_rounds, GError **error)
{
  g_autoptr (KaScore) self = NULL;
  g_auto (Count) count = { 0 };
  KaNotes notes;

  g_return_val_if_fail (n_seats >= 1 && n_seats <= KA_MAX_SEATS, NULL);
  g_return_val_if_fail (first >= 0 && first < (int) n_seats, NULL);

  self = g_new0 (KaScore, 1);
  g_ref_count_init (&self->refs);
  self->game = game;
  self->n_seats = n_seats;
  self->lowest_wins = ka_game_lowest_wins (game, options);
  for_each_seat (seat, n_seats)
    {
      self->sides[seat] = ka_game_get_side (game, options, n_seats, seat);
      self->joined[seat] = find_joined (game, rounds, n_rounds, seat);
      self->left[seat] = find_left (rounds, n_rounds, seat);
    }
  self->n_rounds = n_rounds;
  self->rounds = g_new0 (KaRoundScore, n_rounds);
  self->notes = g_array_new (FALSE, FALSE, sizeof (KaNote));
  self->ahead = g_array_new (FALSE, FALSE, sizeof (KaNote));
  notes.notes = self->notes;

  count_begin (&count, game, options, n_seats, first);
  for (guint i = 0; i < n_rounds; i++)
    {
      self->rounds[i].first_note = self->notes->len;
      if (!count_line (&count, rounds[i], &self->rounds[i], &notes, error))
        {
          if (error != NULL)
            ka_error_set_line (*error, (int) i);
          /* Translators: the number of a round, before the message that says what is wrong in it. */
          g_prefix_error (error, _ ("round %u: "), i + 1);
          return NULL;
        }
      self->rounds[i].n_notes = self->notes->len - self->rounds[i].first_note;
      self->rounds[i].options = count.tally.options;
    }
  finish_score (self, &count.tally);
  self->options = count.tally.options;
  self->terms = g_ptr_array_ref (count.terms);
  return g_steal_pointer (&self);
}

static void
count_before (Count *self, KaRound *const *rounds, guint n_rounds, KaNotes *notes)
{
  for (guint i = 0; i < n_rounds; i++)
    {
      KaRoundScore before = { 0 };

      skip_absent (&self->tally, rounds[i]);
      change_options (self, rounds[i], NULL);
      score_round (&self->tally, rounds[i], &before, notes);
    }
}

gboolean
ka_score_check_round (const KaGame *game, const KaValues *options, guint n_seats, int first,
                      KaRound *const *rounds, guint line, const KaRound *round, GError **error)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (KaNote));
  g_auto (Count) count = { 0 };
  KaNotes notes = { array };
  KaRoundScore score = { 0 };

  count_begin (&count, game, options, n_seats, first);
  count_before (&count, rounds, line, &notes);
  return count_line (&count, round, &score, &notes, error);
}

void
ka_score_try (const KaGame *game, const KaValues *options, guint n_seats, int first, KaRound *const *rounds,
              guint n_rounds, KaRound *const *tries, guint n_tries, KaTried *tried)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (KaNote));
  g_auto (Count) count = { 0 };
  g_autofree gpointer before = NULL;
  KaNotes notes = { array };

  count_begin (&count, game, options, n_seats, first);
  count_before (&count, rounds, n_rounds, &notes);
  before = g_memdup2 (count.tally.memory, game->scoring->memory_size);
  for (guint i = 0; i < n_tries; i++)
    {
      KaTally next = count.tally;

      tried[i] = (KaTried) { 0 };
      if (next.memory != NULL)
        memcpy (next.memory, before, game->scoring->memory_size);
      skip_absent (&next, tries[i]);
      tried[i].possible = check_and_score (&next, tries[i], &tried[i].round, &notes, NULL);
      if (!tried[i].possible)
        continue;
      tried[i].finished = next.finished;
      rank (&next, tried[i].ranking);
    }
}

guint
ka_score_trace (const KaScore *self, guint seat, int *values)
{
  guint n = 1;
  int total = 0;

  values[0] = 0;
  for (guint i = 0; i < self->n_rounds; i++)
    {
      /* Nobody deals or begins a correction. */
      n += self->rounds[i].turn >= 0;
      total = i < self->left[seat] ? self->rounds[i].totals[seat] : total;
      values[n - 1] = total;
    }
  return n;
}

/* The place in the trace where a line begins: as many rounds stand before it. */
static guint
find_place (const KaScore *self, guint line)
{
  guint place = 0;

  for (guint i = 0; i < line; i++)
    place += self->rounds[i].turn >= 0;
  return place;
}

guint
ka_score_find_start (const KaScore *self, guint seat)
{
  return find_place (self, self->joined[seat]);
}

guint
ka_score_find_end (const KaScore *self, guint seat)
{
  return find_place (self, self->left[seat]) + 1;
}

KaScore *
ka_score_ref (KaScore *self)
{
  g_ref_count_inc (&self->refs);
  return self;
}

void
ka_score_unref (KaScore *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  g_clear_pointer (&self->rounds, g_free);
  g_clear_pointer (&self->notes, g_array_unref);
  g_clear_pointer (&self->ahead, g_array_unref);
  g_clear_pointer (&self->terms, g_ptr_array_unref);
  g_free (self);
}

gboolean
ka_score_is_one_side (const KaScore *self, guint32 seats)
{
  int first = g_bit_nth_lsf (seats, -1);

  for_each_seat (seat, self->n_seats)
    if ((seats & (1u << seat)) != 0 && self->sides[seat] != self->sides[first])
      return FALSE;
  return seats != 0;
}

const KaNote *
ka_score_get_note (const KaScore *self, guint round, guint i)
{
  g_return_val_if_fail (round < self->n_rounds && i < self->rounds[round].n_notes, NULL);

  return &g_array_index (self->notes, KaNote, self->rounds[round].first_note + i);
}

int
ka_score_get_column (const KaScore *self, int line, guint column, guint seat)
{
  g_return_val_if_fail (line < (int) self->n_rounds && column < self->n_columns, 0);

  return line >= 0 ? self->rounds[line].columns[column].totals[seat] : 0;
}

gboolean
ka_score_repeats_columns (const KaScore *self, guint line, const KaNote *note)
{
  guint column = (guint) note->a - 1, seat = (guint) note->seat;

  if (note->seat < 0 || note->a < 1 || note->a > (int) self->n_columns || note->b == 0)
    return FALSE;
  return ka_score_get_column (self, (int) line, column, seat)
             - ka_score_get_column (self, (int) line - 1, column, seat)
         == note->b;
}

static void
build_ints (JsonBuilder *builder, const char *name, const int *numbers, guint n)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, numbers[i]);
  json_builder_end_array (builder);
}

static void
build_notes (const KaScore *self, JsonBuilder *builder, guint round, const char *const *players)
{
  json_builder_set_member_name (builder, "notes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->rounds[round].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (self, round, i);
      g_autofree char *text = ka_note_text (note);
      g_autofree char *line = note->seat >= 0 ? g_strdup_printf ("%s: %s", players[note->seat], text) : NULL;

      json_builder_add_string_value (builder, line != NULL ? line : text);
    }
  json_builder_end_array (builder);
}

static void
build_rounds (const KaScore *self, JsonBuilder *builder, const char *const *players)
{
  json_builder_set_member_name (builder, "rounds");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->n_rounds; i++)
    {
      json_builder_begin_object (builder);
      build_ints (builder, "points", self->rounds[i].points, self->n_seats);
      build_ints (builder, "adjust", self->rounds[i].adjust, self->n_seats);
      build_ints (builder, "totals", self->rounds[i].totals, self->n_seats);
      build_notes (self, builder, i, players);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_columns (const KaScore *self, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->n_columns; i++)
    {
      json_builder_begin_object (builder);
      build_ints (builder, "totals", self->columns[i].totals, self->n_seats);
      json_builder_set_member_name (builder, "closed");
      json_builder_add_boolean_value (builder, self->columns[i].closed);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

JsonNode *
ka_score_to_json (const KaScore *self, const char *const *players)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "game");
  json_builder_add_string_value (builder, self->game->id);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for_each_seat (seat, self->n_seats)
    json_builder_add_string_value (builder, players[seat]);
  json_builder_end_array (builder);
  build_rounds (self, builder, players);
  build_ints (builder, "totals", self->totals, self->n_seats);
  json_builder_set_member_name (builder, "finished");
  json_builder_add_boolean_value (builder, self->finished);
  build_ints (builder, "ranking", self->ranking, self->n_seats);
  json_builder_set_member_name (builder, "next");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, self->game->role == KA_ROLE_DEALER ? "dealer" : "starter");
  json_builder_add_int_value (builder, self->next);
  json_builder_end_object (builder);
  if (self->n_columns > 0)
    build_columns (self, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
