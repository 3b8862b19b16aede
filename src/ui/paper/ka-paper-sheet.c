/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-sheet.h"

#include "ka-duty-text.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-paper-curve.h"
#include "ka-paper-rules.h"
#include "ka-result-card.h"
#include "ka-rules-text.h"
#include "ka-score-line.h"
#include "ka-sum.h"

/* With more players than this what the rules did stands under the line, and not beside it. */
#define MOST_BESIDE 4
#define SIZE        9.5
#define TURN_MARK   "•\u2009"
#define DUTY_MARK   KA_DUTY_SIGN "\u2009"

/* What is the same for all lines of a sheet. */
typedef struct
{
  KaSheet *sheet;
  KaSheetSigns signs;
  guint n_seats;
  guint n_games;
  gboolean beside;
} Form;

char *
ka_paper_sheet_get_name (KaSheet *sheet)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (ka_sheet_get_match (sheet)->started);
  g_autofree char *day = ka_paper_format_day (date);

  return g_strdup_printf ("%s · %s", ka_isolate (ka_match_get_name (ka_sheet_get_match (sheet))), day);
}

char *
ka_paper_sheet_get_file (KaSheet *sheet)
{
  return ka_match_name_file (ka_sheet_get_match (sheet));
}

static void
add_top (KaPaper *paper, KaSheet *sheet)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (match->started);
  g_autofree char *day = ka_paper_format_day (date);
  g_autofree char *computers = ka_match_say_computers (match->bots, match->n_seats);
  g_autoptr (GString) below = g_string_new (day);

  ka_match_row_add_part (below, computers);
  ka_match_row_add_part (below, ka_rules_get_mark (sheet));
  ka_match_row_add_part (below, match->group);
  ka_match_row_add_part (below, match->place);
  ka_paper_add_title (paper, ka_match_get_name (match), below->str);
  if (match->note != NULL && *match->note != '\0')
    {
      ka_paper_add_text (paper, match->note);
      ka_paper_add_gap (paper, 8);
    }
}

/* ---- the table ----------------------------------------------------------------------------------------------- */

static KaPaperTable *
add_table (KaPaper *paper, const Form *form)
{
  KaPaperColumn columns[2 + 2 * KA_MAX_SEATS + KA_MAX_COLUMNS * KA_MAX_SEATS] = { { 0, KA_PAPER_RIGHT } };
  guint n = 1;

  for_each_seat (seat, form->n_seats)
    {
      columns[n++] = (KaPaperColumn) { 0, KA_PAPER_RIGHT | KA_PAPER_SMALL | KA_PAPER_FAINT | KA_PAPER_GROUP };
      columns[n++] = (KaPaperColumn) { 0, KA_PAPER_RIGHT };
    }
  for (guint i = 0; i < form->n_games * form->n_seats; i++)
    columns[n++]
        = (KaPaperColumn) { 0, KA_PAPER_RIGHT | (i % form->n_seats == 0 ? KA_PAPER_GROUP : KA_PAPER_PLAIN) };
  if (form->beside)
    columns[n++] = (KaPaperColumn) { 1, KA_PAPER_SMALL | KA_PAPER_GROUP };
  return ka_paper_add_table (paper, columns, n, SIZE);
}

static void
add_game_heads (KaPaperRow *row, const Form *form)
{
  for (guint game = 0; game < form->n_games; game++)
    {
      /* Translators: one of the games that stand on one sheet. */
      g_autofree char *title = g_strdup_printf (_ ("Game %u"), game + 1);

      ka_paper_row_add (row, title, form->n_seats, KA_PAPER_RIGHT | KA_PAPER_SMALL);
    }
}

/* Under the title of each game whose column is whose: the first letters, since the numbers are narrow. */
static void
add_initials (KaPaperTable *table, const Form *form)
{
  KaPaperRow *row = ka_paper_table_add (table, KA_PAPER_ROW_HEAD);

  ka_paper_row_add (row, "", 1 + 2 * form->n_seats, KA_PAPER_PLAIN);
  for (guint i = 0; i < form->n_games * form->n_seats; i++)
    {
      const char *name = ka_sheet_get_player (form->sheet, i % form->n_seats)->name;
      g_autofree char *initial = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 3));

      ka_paper_row_add (row, initial, 1, KA_PAPER_SMALL);
    }
}

static void
add_head (KaPaperTable *table, const Form *form)
{
  KaPaperRow *row = ka_paper_table_add (table, KA_PAPER_ROW_HEAD);

  /* Translators: over the numbers of the rounds on paper, as short as can be. */
  ka_paper_row_add (row, C_ ("number", "No."), 1, KA_PAPER_SMALL | KA_PAPER_FAINT);
  for_each_seat (seat, form->n_seats)
    {
      const char *name = ka_sheet_get_player (form->sheet, seat)->name;
      g_autofree char *marked
          = g_strconcat (ka_sheet_get_duty (form->sheet, seat) != NULL ? DUTY_MARK : "", name, NULL);

      ka_paper_row_add (row, marked, 2, KA_PAPER_BOLD | KA_PAPER_RIGHT);
    }
  add_game_heads (row, form);
  if (form->n_games > 0)
    add_initials (table, form);
}

/* What the rules did in a line, and what somebody wrote at it. */
static char *
describe_marks (const Form *form, const KaScoreLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ka_match_row_add_part (text, line->remark);
  for (guint i = 0; i < line->marks->len; i++)
    {
      const KaScoreMark *mark = &g_array_index (line->marks, KaScoreMark, i);
      g_autofree char *whose
          = mark->seat >= 0
                ? g_strdup_printf ("%s: %s",
                                   ka_isolate (ka_sheet_get_player (form->sheet, (guint) mark->seat)->name),
                                   mark->text)
                : g_strdup (mark->text);

      ka_match_row_add_part (text, whose);
    }
  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}

static void
add_line (KaPaperTable *table, const Form *form, guint i)
{
  g_autoptr (KaScoreLine) line = ka_score_line_new (form->sheet, &form->signs, i);
  g_autofree char *marks = describe_marks (form, line);
  KaPaperRow *row = ka_paper_table_add (table, KA_PAPER_ROW_LINE);

  ka_paper_row_add (row, line->number, 1, KA_PAPER_FAINT);
  for_each_seat (seat, form->n_seats)
    {
      g_autofree char *points
          = g_strconcat (line->turn == (int) seat ? TURN_MARK : "", line->cells[seat].points, NULL);

      ka_paper_row_add (row, points, 1, KA_PAPER_PLAIN);
      ka_paper_row_add (row, line->cells[seat].total, 1, KA_PAPER_PLAIN);
    }
  for (guint game = 0; game < form->n_games; game++)
    for_each_seat (seat, form->n_seats)
      ka_paper_row_add (row, line->games[game][seat].total, 1, KA_PAPER_PLAIN);
  if (form->beside)
    ka_paper_row_add (row, marks != NULL ? marks : "", 1, KA_PAPER_PLAIN);
  else if (marks != NULL)
    ka_paper_row_set_under (row, marks);
}

static void
add_sums (KaPaperTable *table, const Form *form)
{
  const KaScore *score = ka_sheet_get_score (form->sheet);
  KaPaperRow *totals = ka_paper_table_add (table, KA_PAPER_ROW_SUM);
  KaPaperRow *places;

  ka_paper_row_add (totals, "", 1, KA_PAPER_PLAIN);
  for_each_seat (seat, form->n_seats)
    {
      g_autofree char *total = ka_number_format (score->totals[seat], FALSE);

      ka_paper_row_add (totals, total, 2, KA_PAPER_BOLD | KA_PAPER_RIGHT);
    }
  for (guint game = 0; game < form->n_games; game++)
    for_each_seat (seat, form->n_seats)
      {
        g_autofree char *total = ka_number_format (score->columns[game].totals[seat], FALSE);

        ka_paper_row_add (totals, total, 1, KA_PAPER_BOLD);
      }
  if (score->n_rounds == 0)
    return;
  places = ka_paper_table_add (table, KA_PAPER_ROW_BARE);
  ka_paper_row_add (places, "", 1, KA_PAPER_PLAIN);
  for_each_seat (seat, form->n_seats)
    {
      g_autofree char *place = ka_place_name (score->ranking[seat]);

      ka_paper_row_add (places, place, 2, KA_PAPER_RIGHT | KA_PAPER_SMALL);
    }
}

/* What the mark at a name says, with what was written about it. */
static void
add_duties (KaPaper *paper, KaSheet *sheet)
{
  g_autofree char *duties = ka_duty_list (sheet);
  g_autofree char *line = duties != NULL ? g_strconcat (KA_DUTY_SIGN " ", duties, NULL) : NULL;

  if (line != NULL)
    ka_paper_add_small (paper, line);
}

static void
add_legend (KaPaper *paper, const KaGame *game)
{
  ka_paper_add_gap (paper, 3);
  ka_paper_add_small (
      paper, game->role == KA_ROLE_DEALER
                 ? _ ("Small: the points of the round. Beside them: the total. The dot • marks who dealt.")
                 : _ ("Small: the points of the round. Beside them: the total. The dot • marks who began."));
}

/* ---- the whole ----------------------------------------------------------------------------------------------- */

static void
add_result (KaPaper *paper, KaSheet *sheet)
{
  g_autofree char *title = ka_result_title (sheet);

  if (ka_sheet_is_over (sheet) && ka_sheet_get_score (sheet)->n_rounds > 0)
    ka_paper_add_heading (paper, title);
}

static void
add_curve (KaPaper *paper, KaSheet *sheet)
{
  const char *names[KA_MAX_SEATS];

  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    names[seat] = ka_sheet_get_player (sheet, seat)->name;
  ka_paper_add_heading (paper, _ ("The Totals, Round by Round"));
  ka_paper_add_curve (paper, ka_sheet_get_score (sheet), names);
}

void
ka_paper_add_sheet (KaPaper *self, KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const Form form = { .sheet = sheet,
                      .signs = ka_sheet_read_signs (sheet),
                      .n_seats = score->n_seats,
                      .n_games = score->n_columns,
                      .beside = score->n_seats <= MOST_BESIDE };
  g_autofree char *rules = NULL;
  KaPaperTable *table;

  add_top (self, sheet);
  add_result (self, sheet);
  table = add_table (self, &form);
  ka_paper_table_keep_rest (table);
  add_head (table, &form);
  for (guint i = 0; i < score->n_rounds; i++)
    add_line (table, &form, i);
  add_sums (table, &form);
  add_legend (self, score->game);
  add_duties (self, sheet);
  rules = ka_paper_describe_own_rules (score->game, ka_sheet_get_options (sheet));
  if (rules != NULL)
    ka_paper_add_small (self, rules);
  if (score->n_rounds > 1)
    add_curve (self, sheet);
}
