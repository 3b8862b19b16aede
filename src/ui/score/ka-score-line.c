/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-line.h"

#include <string.h>

#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-rules-text.h"
#include "ka-sum.h"
#include "ka-turn.h"

static void
take_cells (KaScoreLine *self, const KaRoundScore *round, gboolean sign, gboolean blank)
{
  for_each_seat (seat, self->n_seats)
    {
      KaScoreCell *cell = &self->cells[seat];

      cell->away = (round->sat_out & (1u << seat)) != 0;
      cell->points = blank        ? g_strdup ("")
                     : cell->away ? g_strdup ("–")
                                  : ka_number_format (round->points[seat], sign);
      cell->total = blank ? g_strdup ("") : ka_number_format (round->totals[seat], FALSE);
      self->quiet = self->quiet && round->points[seat] == 0 && round->adjust[seat] == 0;
    }
}

static void
take_signs (KaScoreLine *self, KaSheet *sheet, guint line)
{
  KaSign sign;

  for_each_seat (seat, self->n_seats)
    if (!self->cells[seat].away && ka_line_find_sign (sheet, line, seat, &sign))
      {
        self->cells[seat].sign = C_ ("sign", sign.letters);
        self->cells[seat].sign_words = sign.words != NULL ? g_strdup (_ (sign.words)) : NULL;
      }
}

static void
add_mark (KaScoreLine *self, const KaNote *note, int seat)
{
  KaScoreMark mark = { .seat = seat,
                       .text = ka_note_text (note),
                       .odd = note->odd,
                       .signed_too = note->seat < 0 && seat >= 0 && self->cells[seat].sign != NULL };

  g_array_append_val (self->marks, mark);
}

/* What somebody chose for all, as a contract, stands with who plays it. */
static void
take_marks (KaScoreLine *self, KaSheet *sheet, guint line)
{
  const KaScore *score = ka_sheet_get_score (sheet);

  for (guint i = 0; i < score->rounds[line].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, line, i);

      if (ka_sheet_shows_note (sheet, note) && !ka_score_repeats_columns (score, line, note))
        {
          guint32 choosers = ka_line_find_choosers (sheet, line, note);

          if (choosers == 0)
            add_mark (self, note, note->seat);
          for_each_seat (seat, self->n_seats)
            if ((choosers & (1u << seat)) != 0)
              add_mark (self, note, (int) seat);
        }
    }
}

/* Which rules hold from here on stands across the whole line. */
static void
take_rules (KaScoreLine *self, KaSheet *sheet, guint line)
{
  KaScoreMark mark = { .seat = -1, .text = ka_rules_describe_line (sheet, line) };

  if (mark.text != NULL)
    g_array_prepend_val (self->marks, mark);
}

static void
take_games (KaScoreLine *self, const KaScore *score, guint line)
{
  for (guint game = 0; game < self->n_games; game++)
    for_each_seat (seat, self->n_seats)
      {
        int total = ka_score_get_column (score, (int) line, game, seat);
        int before = ka_score_get_column (score, (int) line - 1, game, seat);
        KaScoreGame *cell = &self->games[game][seat];

        /* A column that somebody has not started yet stays blank, as on paper. */
        cell->changed = total != before;
        cell->total = cell->changed || total != 0 ? ka_number_format (total, FALSE) : g_strdup ("");
      }
}

static void
take_sum (KaScoreLine *self, const KaRoundScore *round, gboolean shown, gboolean blank)
{
  int sum = 0;

  for_each_seat (seat, self->n_seats)
    sum += round->points[seat] + round->adjust[seat];
  self->has_sum = shown;
  self->sum_odd = sum != 0;
  self->sum = blank ? g_strdup ("") : ka_number_format (sum, TRUE);
}

static void
take_others (KaScoreLine *self, KaSheet *sheet, guint line)
{
  self->others = ka_line_describe_others (sheet, line);
  if (self->others != NULL)
    self->sign = ka_line_get_mark (sheet, line);
}

static void
append_numbers (GByteArray *key, gconstpointer numbers, gsize size)
{
  g_byte_array_append (key, numbers, (guint) size);
}

static void
append_words (GByteArray *key, const char *words)
{
  append_numbers (key, words != NULL ? words : "", words != NULL ? strlen (words) + 1 : 1);
}

GBytes *
ka_score_line_make_key (KaSheet *sheet, const KaSheetSigns *signs, guint line)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round = &score->rounds[line];
  gsize seats = score->n_seats * sizeof (int);
  int others[] = { signs->negatives,          signs->sums_to_zero,
                   (int) signs->points_width, (int) signs->total_width,
                   round->finishes,           round->turn,
                   (int) round->sat_out,      (int) round->n_notes,
                   (int) score->n_columns,    (int) ka_sheet_get_round_number (sheet, line) };
  g_autofree char *rules = ka_rules_describe_line (sheet, line);
  g_autofree char *remark = ka_line_describe_remark (sheet, line);
  g_autofree char *together = ka_line_describe_others (sheet, line);
  g_autoptr (GByteArray) key = g_byte_array_new ();

  append_numbers (key, others, sizeof others);
  append_numbers (key, round->points, seats);
  append_numbers (key, round->adjust, seats);
  append_numbers (key, round->totals, seats);
  for (guint game = 0; game < score->n_columns; game++)
    for_each_seat (seat, score->n_seats)
      {
        int totals[] = { ka_score_get_column (score, (int) line, game, seat),
                         ka_score_get_column (score, (int) line - 1, game, seat) };

        append_numbers (key, totals, sizeof totals);
      }
  for (guint i = 0; i < round->n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, line, i);
      int numbers[]
          = { note->seat, note->a, note->b, note->odd, (int) ka_line_find_choosers (sheet, line, note) };

      append_words (key, note->msgid);
      append_numbers (key, numbers, sizeof numbers);
    }
  append_words (key, rules);
  append_words (key, remark);
  append_words (key, together);
  append_words (key, signs->longest_sign);
  append_numbers (key, &ka_sheet_get_line (sheet, line)->created, sizeof (gint64));
  for_each_seat (seat, score->n_seats)
    {
      KaSign sign = { NULL };

      append_words (key, ka_line_find_sign (sheet, line, seat, &sign) ? sign.letters : NULL);
    }
  for_each_seat (seat, score->n_seats)
    append_words (key, ka_sheet_get_player (sheet, seat)->name);
  return g_byte_array_free_to_bytes (g_steal_pointer (&key));
}

KaScoreLine *
ka_score_line_new (KaSheet *sheet, const KaSheetSigns *signs, guint line)
{
  KaScoreLine *self = g_new0 (KaScoreLine, 1);
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round = &score->rounds[line];
  const KaRound *facts = ka_sheet_get_line (sheet, line)->round;
  gboolean correction = ka_round_is_correction (facts);
  gboolean blank = ka_round_is_rules (facts) && !ka_round_adds_points (facts);

  self->marks = g_array_new (FALSE, TRUE, sizeof (KaScoreMark));
  g_array_set_clear_func (self->marks, (GDestroyNotify) ka_score_mark_clear);
  self->name = ka_line_name (sheet, line);
  self->words = ka_line_words (sheet, line);
  self->finishes = round->finishes;
  self->n_seats = score->n_seats;
  self->n_games = score->n_columns;
  self->turn = round->turn;
  if (round->turn >= 0)
    self->turn_text = ka_turn_text (score->game, ka_sheet_get_player (sheet, (guint) round->turn)->name);
  self->number = ka_round_is_rules (facts) ? g_strdup ("§")
                 : correction              ? g_strdup ("±")
                                           : g_strdup_printf ("%u", ka_sheet_get_round_number (sheet, line));
  self->remark = ka_line_describe_remark (sheet, line);
  self->time = ka_line_describe_time (sheet, line);
  take_others (self, sheet, line);
  self->quiet = TRUE;
  self->points_width = signs->points_width;
  self->total_width = signs->total_width;
  self->longest_sign = signs->longest_sign;
  take_cells (self, round, correction || signs->negatives, blank);
  take_signs (self, sheet, line);
  take_marks (self, sheet, line);
  take_rules (self, sheet, line);
  take_games (self, score, line);
  take_sum (self, round, signs->sums_to_zero, blank);
  return self;
}

void
ka_score_line_free (KaScoreLine *self)
{
  g_free (self->name);
  g_free (self->words);
  g_free (self->number);
  g_free (self->remark);
  g_free (self->time);
  g_free (self->others);
  g_free (self->sum);
  g_free (self->turn_text);
  for_each_seat (seat, KA_MAX_SEATS)
    {
      g_free (self->cells[seat].points);
      g_free (self->cells[seat].total);
      g_free (self->cells[seat].sign_words);
      for (guint game = 0; game < KA_MAX_COLUMNS; game++)
        g_free (self->games[game][seat].total);
    }
  g_array_unref (self->marks);
  g_free (self);
}

static gboolean
is_same_mark (const KaScoreMark *mark, const KaScoreMark *other)
{
  return mark->seat == other->seat && mark->odd == other->odd && g_str_equal (mark->text, other->text);
}

gboolean
ka_score_line_is_as_high (const KaScoreLine *self, const KaScoreLine *other)
{
  if (self->n_seats != other->n_seats || self->n_games != other->n_games || self->has_sum != other->has_sum
      || self->marks->len != other->marks->len || g_strcmp0 (self->remark, other->remark) != 0
      || g_strcmp0 (self->others, other->others) != 0 || (self->time == NULL) != (other->time == NULL))
    return FALSE;
  for (guint i = 0; i < self->marks->len; i++)
    if (!is_same_mark (&g_array_index (self->marks, KaScoreMark, i),
                       &g_array_index (other->marks, KaScoreMark, i)))
      return FALSE;
  return TRUE;
}
