/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-evening.h"

#include "ka-evening-text.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-paper-curve.h"
#include "ka-paper-settlement.h"
#include "ka-result-card.h"

#define SIZE 10.5

static const KaMatch *
get_match (const KaEvening *evening, guint i)
{
  return ka_sheet_get_match (((const KaEveningMatch *) g_ptr_array_index (evening->matches, i))->sheet);
}

/* Where it was and who met, as far as all matches say the same. */
static char *
describe_company (const KaEvening *evening)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const KaMatch *first = get_match (evening, 0);
  gboolean group = TRUE, place = TRUE;

  for (guint i = 1; i < evening->matches->len; i++)
    {
      group = group && g_strcmp0 (get_match (evening, i)->group, first->group) == 0;
      place = place && g_strcmp0 (get_match (evening, i)->place, first->place) == 0;
    }
  ka_match_row_add_part (text, group ? first->group : NULL);
  ka_match_row_add_part (text, place ? first->place : NULL);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
add_sentence (KaPaper *paper, char *sentence)
{
  if (sentence != NULL)
    ka_paper_add_text (paper, sentence);
  g_free (sentence);
}

static void
add_person (KaPaperTable *table, const KaEveningPerson *person)
{
  KaPaperRow *row = ka_paper_table_add (table, KA_PAPER_ROW_LINE);
  g_autofree char *matches = g_strdup_printf ("%u", person->n_matches);
  g_autofree char *wins = g_strdup_printf ("%u", person->n_wins);
  g_autofree char *places = ka_evening_describe_places (person);

  ka_paper_row_add (row, person->name, 1, KA_PAPER_BOLD);
  ka_paper_row_add (row, matches, 1, KA_PAPER_PLAIN);
  ka_paper_row_add (row, wins, 1, KA_PAPER_PLAIN);
  ka_paper_row_add (row, places, 1, KA_PAPER_PLAIN);
}

static void
add_standings (KaPaper *paper, const KaEvening *evening)
{
  static const KaPaperColumn COLUMNS[]
      = { { 2, KA_PAPER_PLAIN }, { 0, KA_PAPER_RIGHT }, { 0, KA_PAPER_RIGHT }, { 3, KA_PAPER_GROUP } };
  KaPaperTable *table = ka_paper_add_table (paper, COLUMNS, G_N_ELEMENTS (COLUMNS), SIZE);
  KaPaperRow *head = ka_paper_table_add (table, KA_PAPER_ROW_HEAD);

  ka_paper_row_add (head, "", 1, KA_PAPER_PLAIN);
  ka_paper_row_add (head, _ ("Matches"), 1, KA_PAPER_SMALL | KA_PAPER_FAINT);
  /* Translators: the head of a column: how many matches somebody won. */
  ka_paper_row_add (head, C_ ("matches", "Won"), 1, KA_PAPER_SMALL | KA_PAPER_FAINT);
  ka_paper_row_add (head, _ ("Places"), 1, KA_PAPER_SMALL | KA_PAPER_FAINT);
  for (guint i = 0; i < evening->people->len; i++)
    add_person (table, g_ptr_array_index (evening->people, i));
}

static void
add_match (KaPaper *paper, const KaEvening *evening, guint index)
{
  const KaEveningMatch *match = g_ptr_array_index (evening->matches, index);
  const KaMatch *record = ka_sheet_get_match (match->sheet);
  g_autofree char *result = ka_result_title (match->sheet);
  g_autofree char *ranking = ka_evening_describe_ranking (match);
  g_autofree char *story = ka_evening_describe_story (evening, index);
  const char *name = ka_isolate (ka_match_get_game_name (record));
  g_autofree char *heading = match->finished
                                 ? g_strdup_printf ("%u. %s: %s", index + 1, name, result)
                                 : g_strdup_printf ("%u. %s (%s)", index + 1, name, _ ("not finished"));
  const char *names[KA_MAX_SEATS];

  ka_paper_add_heading (paper, heading);
  ka_paper_add_strong (paper, ranking);
  if (story != NULL)
    ka_paper_add_text (paper, story);
  if (record->note != NULL && *record->note != '\0')
    ka_paper_add_text (paper, record->note);
  if (match->story->score->n_rounds < 2)
    return;
  for_each_seat (seat, record->n_seats)
    names[seat] = ka_sheet_get_player (match->sheet, seat)->name;
  ka_paper_add_gap (paper, 8);
  ka_paper_add_curve (paper, match->story->score, names);
}

void
ka_paper_add_evening (KaPaper *self, const KaEvening *evening, const KaFactor *factors)
{
  g_autofree char *name = ka_evening_name (evening);
  g_autofree char *company = evening->matches->len > 0 ? describe_company (evening) : NULL;

  ka_paper_add_title (self, name, company);
  if (evening->matches->len == 0)
    return;
  add_sentence (self, ka_evening_describe_size (evening));
  add_sentence (self, ka_evening_describe_winner (evening));
  add_sentence (self, ka_evening_describe_comeback (evening));
  add_sentence (self, ka_evening_describe_partners (evening));
  ka_paper_add_gap (self, 12);
  add_standings (self, evening);
  ka_paper_add_settlement (self, evening, factors);
  for (guint i = 0; i < evening->matches->len; i++)
    add_match (self, evening, i);
}
