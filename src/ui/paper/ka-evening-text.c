/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-evening-text.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-night.h"
#include "ka-paper-rules.h"
#include "ka-result-card.h"
#include "ka-story-text.h"
#include "ka-sum.h"

/* More of what is seldom seen in one match is not seldom. */
#define MOST_EVENTS 6
#define SELDOM      8 /* once in so many rounds or less often */

static char *
format_time (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  /* Translators: a time of day, as in g_date_time_format(). */
  return g_date_time_format (date, _ ("%H:%M"));
}

char *
ka_evening_name (const KaEvening *evening)
{
  g_autoptr (GDateTime) date = ka_night_get_day (evening->from);
  g_autofree char *day = ka_paper_format_day (date);

  /* Translators: %s is a day: "Friday 20 November 2026". */
  return g_strdup_printf (_ ("The evening of %s"), day);
}

char *
ka_evening_describe_size (const KaEvening *evening)
{
  guint n_matches = evening->matches->len, n_rounds = evening->n_rounds;
  g_autofree char *matches = g_strdup_printf (ngettext ("%u match", "%u matches", n_matches), n_matches);
  g_autofree char *rounds = g_strdup_printf (ngettext ("%u round", "%u rounds", n_rounds), n_rounds);
  g_autofree char *from = format_time (evening->from);
  g_autofree char *until = evening->until != 0 ? format_time (evening->until) : NULL;

  if (until == NULL)
    /* Translators: "3 matches, 41 rounds, begun at 20:04." */
    return g_strdup_printf (_ ("%s, %s, begun at %s."), matches, rounds, from);
  /* Translators: "3 matches, 41 rounds, from 20:04 to 23:41." */
  return g_strdup_printf (_ ("%s, %s, from %s to %s."), matches, rounds, from, until);
}

/* A list of names: "An", "An and Bob", "An, Bob and Cas". */
static char *
join_names (GPtrArray *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i + 1 < names->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", ka_isolate (g_ptr_array_index (names, i)));
  if (text->len == 0)
    return g_strdup (g_ptr_array_index (names, 0));
  return g_strdup_printf (_ ("%s and %s"), text->str, ka_isolate (g_ptr_array_index (names, names->len - 1)));
}

static guint
count_finished (const KaEvening *evening)
{
  guint n = 0;

  for (guint i = 0; i < evening->matches->len; i++)
    n += ((const KaEveningMatch *) g_ptr_array_index (evening->matches, i))->finished;
  return n;
}

char *
ka_evening_describe_winner (const KaEvening *evening)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *joined = NULL;
  guint n_finished = count_finished (evening), n_wins = 0;

  for (guint i = 0; i < evening->people->len; i++)
    {
      const KaEveningPerson *person = g_ptr_array_index (evening->people, i);

      if (i == 0)
        n_wins = person->n_wins;
      if (person->n_wins == n_wins)
        g_ptr_array_add (names, (gpointer) person->name);
    }
  /* One match needs no other sentence than its own, and nobody is told who won nothing. */
  if (n_finished < 2 || n_wins == 0 || names->len == evening->people->len)
    return NULL;
  joined = join_names (names);
  if (names->len > 1)
    /* Translators: several people won equally often: "An and Bob won most: each 2 of 5 matches." */
    return g_strdup_printf (
        ngettext ("%s won most: each %u of %u match.", "%s won most: each %u of %u matches.", n_finished),
        joined, n_wins, n_finished);
  /* Translators: "An won most: 2 of 3 matches." */
  return g_strdup_printf (
      ngettext ("%s won most: %u of %u match.", "%s won most: %u of %u matches.", n_finished), joined, n_wins,
      n_finished);
}

char *
ka_evening_describe_comeback (const KaEvening *evening)
{
  const KaEveningMatch *match
      = evening->comeback >= 0 ? g_ptr_array_index (evening->matches, (guint) evening->comeback) : NULL;
  g_autofree char *sentence = match != NULL ? ka_story_describe_comeback (match->story, match->sheet) : NULL;

  if (sentence == NULL)
    return NULL;
  if (evening->matches->len == 1)
    return g_steal_pointer (&sentence);
  /* Translators: a game, and a sentence about it: "Comeback of the evening, in Wiezen: Bob was 12 points behind …" */
  return g_strdup_printf (_ ("Comeback of the evening, in %s: %s"),
                          ka_isolate (ka_match_get_game_name (ka_sheet_get_match (match->sheet))), sentence);
}

char *
ka_evening_describe_partners (const KaEvening *evening)
{
  const KaEveningPair *pair
      = evening->pairs->len > 0 ? &g_array_index (evening->pairs, KaEveningPair, 0) : NULL;

  if (pair == NULL || pair->n_best == 0)
    return NULL;
  /* Translators: "Partners of the evening: An and Bob, best of all in 4 of the 6 rounds that they played together." */
  return g_strdup_printf (
      ngettext (
          "Partners of the evening: %s and %s, the best in %u of the %u round that they played together.",
          "Partners of the evening: %s and %s, the best in %u of the %u rounds that they played together.",
          pair->n),
      ka_isolate (pair->names[0]), ka_isolate (pair->names[1]), pair->n_best, pair->n);
}

char *
ka_evening_describe_places (const KaEveningPerson *person)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < person->places->len; i++)
    {
      g_autofree char *place = ka_place_name (g_array_index (person->places, int, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", place);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_evening_describe_ranking (const KaEveningMatch *match)
{
  const KaScore *score = match->story->score;
  g_autoptr (GString) text = g_string_new (NULL);

  for (int place = 1; place <= (int) score->n_seats; place++)
    for_each_seat (seat, score->n_seats)
      if (score->ranking[seat] == place)
        {
          g_autofree char *total = ka_number_format (score->totals[seat], FALSE);
          g_autofree char *part
              = g_strdup_printf ("%s %s", ka_isolate (ka_sheet_get_player (match->sheet, seat)->name), total);

          ka_match_row_add_part (text, part);
        }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* Takes over @sentence. */
static void
add_sentence (GString *text, char *sentence)
{
  if (sentence != NULL && *sentence != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* In a short match nearly everything is seen only a few times. */
static gboolean
is_seldom (const KaEveningMatch *match, const KaStoryEvent *event)
{
  return event->rare && (event->n_alike == 1 || event->n_alike * SELDOM <= match->story->score->n_rounds);
}

/* What is seldom seen, by rounds: "Seldom seen: round 4 (An: 50 → 0, Bob: +10); round 9 (Bob: gin +25)." */
static char *
describe_events (const KaEveningMatch *match)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const GArray *events = match->story->events;
  guint n = 0;

  for (guint i = 0; i < events->len && n < MOST_EVENTS;)
    {
      guint line = g_array_index (events, KaStoryEvent, i).line;
      guint number = ka_sheet_get_round_number (match->sheet, line);
      g_autoptr (GString) what = g_string_new (NULL);

      for (; i < events->len && g_array_index (events, KaStoryEvent, i).line == line; i++)
        if (is_seldom (match, &g_array_index (events, KaStoryEvent, i)))
          {
            g_autofree char *name
                = ka_story_name_event (&g_array_index (events, KaStoryEvent, i), match->sheet);

            g_string_append_printf (what, "%s%s", what->len > 0 ? ", " : "", name);
          }
      if (what->len == 0 || number == 0)
        continue;
      g_string_append (text, n++ > 0 ? "; " : "");
      /* Translators: a round, and what was seen in it: "round 4 (An: 50 → 0)". */
      g_string_append_printf (text, _ ("round %u (%s)"), number, what->str);
    }
  /* Translators: %s is a list like "round 4 (An: 50 → 0); round 9 (Bob: gin +25)". */
  return n > 0 ? g_strdup_printf (_ ("Seldom seen: %s."), text->str) : NULL;
}

char *
ka_evening_describe_story (const KaEvening *evening, guint index)
{
  const KaEveningMatch *match = g_ptr_array_index (evening->matches, index);
  g_autoptr (GString) text = g_string_new (NULL);

  if (match->story->score->n_rounds > 1)
    {
      add_sentence (text, ka_story_describe_lead (match->story, match->sheet));
      add_sentence (text, ka_story_describe_turning (match->story, match->sheet));
      add_sentence (text, ka_story_describe_swing (match->story, match->sheet));
      if ((int) index != evening->comeback)
        add_sentence (text, ka_story_describe_comeback (match->story, match->sheet));
    }
  add_sentence (text, describe_events (match));
  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}
