/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-text.h"

#include "ka-games.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-minus.h"
#include "ka-rules.h"
#include "ka-titled.h"
#include "ka-when.h"

/* ---- people ------------------------------------------------------------------------------------------------ */

/* Some games have more of them than others. */
const char *
ka_stats_name_level (const char *level)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    for (guint i = 0; (*game)->bots != NULL && (*game)->bots[i] != NULL; i++)
      if (g_str_equal ((*game)->bots[i]->id, level))
        return _ ((*game)->bots[i]->name);
  return level;
}

char *
ka_stats_name_person (const KaFigures *figures, guint who)
{
  const KaFiguredPerson *person = ka_figures_get_person (figures, who);
  g_autofree char *level = NULL;

  if (person->level == NULL)
    return g_strdup (person->name);
  level = g_utf8_strdown (ka_stats_name_level (person->level), -1);
  /* Translators: computer players of a level. */
  return g_strdup_printf (_ ("Computer players, %s"), level);
}

char *
ka_stats_describe_count (const KaPersonFigures *figures)
{
  guint others = figures->n_matches - figures->n_finished;
  g_autofree char *matches
      = g_strdup_printf (ngettext ("%u match", "%u matches", figures->n_matches), figures->n_matches);

  if (others == 0)
    return g_steal_pointer (&matches);
  /* Translators: %s is for example “4 matches”, of which so many are not over, or were ended before a round. */
  return g_strdup_printf (ngettext ("%s, %u without a result", "%s, %u without a result", others), matches,
                          others);
}

/* "3 of 7 won", and that the matches are few where they are. */
static char *
describe_wins (const KaPersonFigures *figures)
{
  /* Translators: how many of the finished matches a person has won. */
  g_autofree char *won = g_strdup_printf (ngettext ("%u of %u won", "%u of %u won", figures->n_wins),
                                          figures->n_wins, figures->n_finished);

  if (figures->n_finished >= KA_FEW)
    return g_steal_pointer (&won);
  /* Translators: %s is for example "1 of 3 won". */
  return g_strdup_printf (_ ("%s (few matches so far)"), won);
}

const char *
ka_stats_name_game (const char *id)
{
  return ka_titled_get_name (ka_titled_find_game (ka_games_find, id), id);
}

char *
ka_stats_describe_person (const KaPersonFigures *figures)
{
  g_autofree char *won = describe_wins (figures);
  g_autofree char *matches = ka_stats_describe_count (figures);

  if (figures->n_finished == 0)
    return g_steal_pointer (&matches);
  /* Translators: a number of matches, how many were won, and the mean of the places. */
  return g_strdup_printf (_ ("%s · %s · average place %.1f"), matches, won, figures->mean_place);
}

char *
ka_stats_describe_game (const KaPersonFigures *figures)
{
  g_autofree char *line = ka_stats_describe_person (figures);

  if (figures->points.n < 2)
    return g_steal_pointer (&line);
  /* Translators: after what was won: the mean of the points of a match, how far they lie apart, the best and the worst. */
  return ka_minus_set (g_strdup_printf (_ ("%s\n"
                                           "%.1f points a match on average (spread %.1f); best %d, worst "
                                           "%d"),
                                        line, figures->points.mean, figures->points.spread,
                                        figures->points.best, figures->points.worst));
}

char *
ka_stats_describe_places (const KaPersonFigures *figures)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < KA_MAX_SEATS; i++)
    if (figures->places[i] > 0)
      {
        if (text->len > 0)
          g_string_append (text, " · ");
        /* Translators: a place and how often: "1st: 3 times" in short. */
        g_string_append_printf (text,
                                ngettext ("place %u: %u time", "place %u: %u times", figures->places[i]),
                                i + 1, figures->places[i]);
      }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_stats_describe_opponent (const KaOpponentFigures *figures)
{
  g_autofree char *text = NULL;

  if (figures->n_finished == 0)
    return g_strdup (_ ("No finished match together yet"));
  /* Translators: of the matches that two people played together, how often one was ahead of the other and behind. */
  text = g_strdup_printf (ngettext ("%u finished match: %u ahead, %u behind",
                                    "%u finished matches: %u ahead, %u behind", figures->n_finished),
                          figures->n_finished, figures->n_ahead, figures->n_behind);
  if (figures->n_finished >= KA_FEW)
    return g_steal_pointer (&text);
  return g_strdup_printf (_ ("%s (few matches so far)"), text);
}

/* ---- rounds ------------------------------------------------------------------------------------------------ */

static char *
describe_rounds (guint n, guint n_rounds)
{
  return g_strdup_printf (ngettext ("%u of %u round", "%u of %u rounds", n_rounds), n, n_rounds);
}

char *
ka_stats_name_event (const KaEventFigures *figures)
{
  const KaNote note = { figures->clause, -1, figures->msgid, figures->a, figures->b, figures->odd };

  return ka_note_text (&note);
}

char *
ka_stats_describe_event (const KaEventFigures *figures)
{
  return describe_rounds (figures->n, figures->n_rounds);
}

char *
ka_stats_name_role (const KaRoleFigures *role, const KaFigures *figures)
{
  const char *what = role->choice != NULL ? role->choice->label : role->field->label;
  g_autofree char *partner
      = role->partner >= 0 ? ka_stats_name_person (figures, (guint) role->partner) : NULL;

  if (partner == NULL)
    return g_strdup (_ (what));
  /* Translators: a contract, and the partner that it was played with. */
  return g_strdup_printf (_ ("%s with %s"), _ (what), ka_isolate (partner));
}

char *
ka_stats_describe_role (const KaRoleFigures *figures)
{
  g_autofree char *rounds = describe_rounds (figures->n, figures->n_rounds);
  const KaField *counted
      = figures->n_tried > 0 ? ka_field_find (figures->game->scoring->facts, figures->game->scoring->n_facts,
                                              figures->game->scoring->margin_of)
                             : NULL;

  if (counted != NULL)
    {
      g_autofree char *unit = g_utf8_strdown (_ (counted->label), -1);

      /* Translators: %s is "12 of 40 rounds"; then in how many of how many a contract was made, how many tricks there
       * were more than needed in the mean, with the word for them, and the points. */
      return ka_minus_set (g_strdup_printf (
          _ ("%s · made in %u of %u, on average by %+.1f %s · %+d points"), rounds, figures->n_made,
          figures->n_tried, (double) figures->margin / figures->n_tried, unit, (int) figures->points));
    }
  /* Translators: %s is "12 of 40 rounds"; of those 12 the person fared best of all in so many, with so many points. */
  return ka_minus_set (g_strdup_printf (_ ("%s · the best in %u · %+d points"), rounds, figures->n_best,
                                        (int) figures->points));
}

char *
ka_stats_describe_share (guint part, guint whole)
{
  g_return_val_if_fail (whole > 0, NULL);

  /* Translators: so many, and in brackets which part of the whole that is. */
  return g_strdup_printf (_ ("%u (%.0f %%)"), part, 100.0 * part / whole);
}

char *
ka_stats_describe_mean (double mean)
{
  return ka_minus_set (g_strdup_printf ("%+.1f", mean));
}

/* ---- records ----------------------------------------------------------------------------------------------- */

static const char *const RECORDS[] = {
  [KA_RECORD_HIGHEST_TOTAL] = N_ ("Highest total"), [KA_RECORD_LOWEST_TOTAL] = N_ ("Lowest total"),
  [KA_RECORD_BIGGEST_WIN] = N_ ("Biggest win"),     [KA_RECORD_MOST_ROUNDS] = N_ ("Most rounds"),
  [KA_RECORD_LONGEST] = N_ ("Longest match"),       [KA_RECORD_HIGHEST_ROUND] = N_ ("Highest round"),
  [KA_RECORD_LOWEST_ROUND] = N_ ("Lowest round"),
};

static char *
describe_value (const KaRecord *record)
{
  guint value = (guint) ABS (record->value);

  if (record->kind == KA_RECORD_LONGEST)
    return ka_when_describe_length (record->value);
  if (record->kind == KA_RECORD_MOST_ROUNDS)
    return g_strdup_printf (ngettext ("%u round", "%u rounds", value), value);
  return ka_minus_set (g_strdup_printf (ngettext ("%d point", "%d points", value), (int) record->value));
}

char *
ka_stats_name_record (const KaRecord *record)
{
  g_autofree char *value = describe_value (record);

  /* Translators: which record, and how much it is. */
  return g_strdup_printf (_ ("%s: %s"), _ (RECORDS[record->kind]), value);
}

char *
ka_stats_describe_record (const KaRecord *record, const KaFigures *figures, gint64 now)
{
  g_autofree char *name = record->who >= 0 ? ka_stats_name_person (figures, (guint) record->who) : NULL;
  g_autofree char *when
      = name != NULL ? ka_when_describe (record->started, now) : ka_when_begin (record->started, now);
  g_autofree char *count
      = record->line >= 0 ? g_strdup_printf (ngettext ("of %u result", "of %u results", record->n), record->n)
                          : g_strdup_printf (ngettext ("of %u match", "of %u matches", record->n), record->n);

  if (record->kind == KA_RECORD_HIGHEST_TOTAL || record->kind == KA_RECORD_LOWEST_TOTAL)
    {
      g_free (count);
      count = g_strdup_printf (ngettext ("of %u result", "of %u results", record->n), record->n);
    }
  if (name == NULL)
    return g_strdup_printf ("%s · %s", when, count);
  return g_strdup_printf ("%s · %s · %s", name, when, count);
}
