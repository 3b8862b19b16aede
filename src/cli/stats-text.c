/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats-print.h"

static const char *
get_name (const KaFiguresReport *answer, guint who)
{
  return ka_figures_get_person (answer->figures, who)->name;
}

static gboolean
is_asked_for (const KaFiguresReport *answer, guint who)
{
  return answer->who < 0 || answer->who == (int) who;
}

static void
print_counts (GString *text, const KaFiguresReport *answer, const char *name, const KaPersonFigures *row)
{
  g_string_append_printf (text, "  %s: %u matches, %u of %u finished won", name, row->n_matches, row->n_wins,
                          row->n_finished);
  if (row->n_shared > 0)
    g_string_append_printf (text, " (%u shared)", row->n_shared);
  if (row->n_finished > 0)
    g_string_append_printf (text, ", mean place %.2f", row->mean_place);
  if (row->points.n > 0)
    g_string_append_printf (text, ", %.1f points (spread %.1f, best %d, worst %d)", row->points.mean,
                            row->points.spread, row->points.best, row->points.worst);
  g_string_append_printf (text, ", longest streak %u, now %u, %u rounds", row->longest_streak, row->streak,
                          ka_round_figures_count_presence (answer->rounds, row->who, -1, row->game_id));
  if (row->n_timed > 0)
    g_string_append_printf (text, ", %" G_GINT64_FORMAT " min in %u of them", row->seconds / 60,
                            row->n_timed);
  g_string_append (text, row->n_finished < KA_FEW ? "; few matches yet\n" : "\n");
}

static void
print_people (GString *text, const KaFiguresReport *answer)
{
  g_autoptr (GArray) people = ka_figures_count_people (answer->figures, answer->filter);

  g_string_append (text, "\nPeople\n");
  for (guint i = 0; i < people->len; i++)
    {
      const KaPersonFigures *row = &g_array_index (people, KaPersonFigures, i);

      if (is_asked_for (answer, row->who))
        print_counts (text, answer, get_name (answer, row->who), row);
    }
}

static void
print_games (GString *text, const KaFiguresReport *answer)
{
  g_autoptr (GArray) games = ka_figures_count_games (answer->figures, answer->filter, (guint) answer->who);

  g_string_append (text, "\nBy game\n");
  for (guint i = 0; i < games->len; i++)
    print_counts (text, answer, g_array_index (games, KaPersonFigures, i).game_id,
                  &g_array_index (games, KaPersonFigures, i));
}

static void
print_opponents (GString *text, const KaFiguresReport *answer)
{
  g_autoptr (GArray) others
      = ka_figures_count_opponents (answer->figures, answer->filter, (guint) answer->who);

  g_string_append (text, "\nAgainst\n");
  for (guint i = 0; i < others->len; i++)
    {
      const KaOpponentFigures *other = &g_array_index (others, KaOpponentFigures, i);

      g_string_append_printf (
          text, "  %s: %u matches, of %u finished %u ahead and %u behind; won %u, the other %u\n",
          get_name (answer, other->who), other->n_matches, other->n_finished, other->n_ahead, other->n_behind,
          other->n_wins, other->n_other_wins);
    }
}

static void
print_ratings (GString *text, const KaFiguresReport *answer)
{
  const GArray *ratings = answer->ratings->people;

  g_string_append (text, "\nRating, by places among people, and by rounds where there are partners\n");
  for (guint i = 0; i < ratings->len; i++)
    {
      const KaPersonRating *row = &g_array_index (ratings, KaPersonRating, i);

      if (is_asked_for (answer, row->who))
        g_string_append_printf (text, "  %s: %.1f ± %.1f from %u matches\n", get_name (answer, row->who),
                                row->rating.mean, row->rating.deviation, row->n_matches);
    }
}

static void
print_events (GString *text, const KaFiguresReport *answer)
{
  g_string_append (text, "\nWhat the rules did\n");
  for (guint i = 0; i < answer->rounds->events->len; i++)
    {
      const KaEventFigures *event = &g_array_index (answer->rounds->events, KaEventFigures, i);
      const KaNote note = { event->clause, -1, event->msgid, event->a, event->b, event->odd };
      g_autofree char *words = ka_note_text (&note);

      if (is_asked_for (answer, event->who) && !event->odd)
        g_string_append_printf (text, "  %s, %s: %s (%s), %u of %u rounds\n", get_name (answer, event->who),
                                event->game_id, words, event->clause, event->n, event->n_rounds);
    }
}

static void
print_roles (GString *text, const KaFiguresReport *answer)
{
  g_string_append (text, "\nWho did what\n");
  for (guint i = 0; i < answer->rounds->roles->len; i++)
    {
      const KaRoleFigures *role = &g_array_index (answer->rounds->roles, KaRoleFigures, i);

      if (!is_asked_for (answer, role->who))
        continue;
      g_string_append_printf (text, "  %s, %s: %s", get_name (answer, role->who), role->game_id,
                              role->field->key);
      if (role->choice != NULL)
        g_string_append_printf (text, " %s", role->choice->id);
      if (role->partner >= 0)
        g_string_append_printf (text, " with %s", get_name (answer, (guint) role->partner));
      g_string_append_printf (
          text, ", %u of %u rounds: best in %u, worst in %u, %" G_GINT64_FORMAT " points together", role->n,
          role->n_rounds, role->n_best, role->n_worst, role->points);
      if (role->n_tried > 0)
        g_string_append_printf (text, ", made %u of %u, on average %+.1f %s", role->n_made, role->n_tried,
                                (double) role->margin / role->n_tried, role->game->scoring->margin_of);
      g_string_append_c (text, '\n');
    }
}

static void
print_record (GString *text, const KaFiguresReport *answer, const KaRecord *record)
{
  g_string_append_printf (text, "  %s, %s: %" G_GINT64_FORMAT, record->game_id,
                          ka_record_get_name (record->kind), record->value);
  if (record->who >= 0)
    g_string_append_printf (text, " by %s", get_name (answer, (guint) record->who));
  g_string_append_printf (text, ", match %" G_GINT64_FORMAT, record->match);
  if (record->line >= 0)
    g_string_append_printf (text, ", line %d", record->line + 1);
  g_string_append_printf (text, " (of %u)\n", record->n);
}

static void
print_records (GString *text, const KaFiguresReport *answer)
{
  g_autoptr (GArray) records = ka_figures_list_records (answer->figures, answer->filter);

  g_array_append_vals (records, answer->rounds->records->data, answer->rounds->records->len);
  ka_records_sort (records);
  g_string_append (text, "\nRecords\n");
  for (guint i = 0; i < records->len; i++)
    print_record (text, answer, &g_array_index (records, KaRecord, i));
}

static void
print_retry (GString *text, const KaFiguresReport *answer)
{
  const KaRetry *retry = answer->retry;

  g_string_append_printf (text,
                          "\nTried with other options\n"
                          "  %u matches: %u come out the same, %u have another winner, %u cannot be\n",
                          retry->matches->len, retry->n_same, retry->n_other_winner, retry->n_refused);
  for (guint i = 0; i < retry->people->len; i++)
    {
      const KaRetriedPerson *person = &g_array_index (retry->people, KaRetriedPerson, i);

      if (is_asked_for (answer, person->who))
        g_string_append_printf (text,
                                "  %s: of %u finished won %u, would win %u; %" G_GINT64_FORMAT
                                " points, would have %" G_GINT64_FORMAT "\n",
                                get_name (answer, person->who), person->n, person->n_won, person->n_would_win,
                                person->was_points, person->points);
    }
}

char *
ka_stats_print_text (const KaFiguresReport *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) matches = ka_figures_find (answer->figures, answer->filter);

  g_string_append_printf (text, "%u matches with %u rounds", matches->len, answer->rounds->n_rounds);
  if (answer->rounds->n_unread > 0)
    g_string_append_printf (text, "; the rounds of %u matches cannot be read", answer->rounds->n_unread);
  if (ka_figures_get_n_damaged (answer->figures) > 0)
    g_string_append_printf (text, "; %u matches are left out, the book is damaged there",
                            ka_figures_get_n_damaged (answer->figures));
  g_string_append_c (text, '\n');
  print_people (text, answer);
  if (answer->who >= 0)
    {
      print_games (text, answer);
      print_opponents (text, answer);
    }
  print_ratings (text, answer);
  print_events (text, answer);
  print_roles (text, answer);
  print_records (text, answer);
  if (answer->retry != NULL)
    print_retry (text, answer);
  g_string_truncate (text, text->len - 1); /* the last line ends by itself */
  return g_string_free_and_steal (g_steal_pointer (&text));
}
