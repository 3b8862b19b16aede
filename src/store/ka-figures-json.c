/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-report.h"

#include <json-glib/json-glib.h>

#include "ka-json.h"
#include "ka-titled.h"

static void
set_bool (JsonBuilder *builder, const char *key, gboolean value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, value);
}

static void
begin_list (JsonBuilder *builder, const char *key)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
}

/* A person by name; computer players by their level. */
static void
set_person (JsonBuilder *builder, const char *key, const KaFigures *figures, guint who)
{
  const KaFiguredPerson *person = ka_figures_get_person (figures, who);

  ka_json_set_text (builder, key, person->name);
  if (person->level != NULL)
    set_bool (builder, "computer", TRUE);
}

/* ---- people ----------------------------------------------------------------------------------------------- */

static void
build_points (JsonBuilder *builder, const KaPointsFigures *points)
{
  json_builder_set_member_name (builder, "points");
  json_builder_begin_object (builder);
  ka_json_set_int (builder, "matches", points->n);
  ka_json_set_double (builder, "mean", points->mean);
  ka_json_set_double (builder, "spread", points->spread);
  if (points->n > 0)
    {
      ka_json_set_int (builder, "best", points->best);
      ka_json_set_int (builder, "best_match", points->best_match);
      ka_json_set_int (builder, "worst", points->worst);
      ka_json_set_int (builder, "worst_match", points->worst_match);
    }
  json_builder_end_object (builder);
}

/* What was played, from its titled id. */
static void
set_game (JsonBuilder *builder, const KaFigures *figures, const char *game_id)
{
  const KaGame *game = ka_figures_find_game (figures, game_id);
  const char *title = ka_titled_get_title (game, game_id);

  ka_json_set_text (builder, "game", game != NULL ? game->id : game_id);
  if (title != NULL)
    ka_json_set_text (builder, "title", title);
}

static void
build_counts (JsonBuilder *builder, const KaFiguresReport *report, const KaPersonFigures *row)
{
  if (row->game_id != NULL)
    set_game (builder, report->figures, row->game_id);
  ka_json_set_int (builder, "matches", row->n_matches);
  ka_json_set_int (builder, "finished", row->n_finished);
  ka_json_set_int (builder, "wins", row->n_wins);
  ka_json_set_int (builder, "shared_wins", row->n_shared);
  begin_list (builder, "places");
  for_each_seat (place, KA_MAX_SEATS)
    json_builder_add_int_value (builder, row->places[place]);
  json_builder_end_array (builder);
  ka_json_set_double (builder, "mean_place", row->mean_place);
  ka_json_set_int (builder, "rounds",
                   ka_round_figures_count_presence (report->rounds, row->who, -1, row->game_id));
  ka_json_set_int (builder, "timed", row->n_timed);
  ka_json_set_int (builder, "seconds", row->seconds);
  ka_json_set_int (builder, "streak", row->streak);
  ka_json_set_int (builder, "longest_streak", row->longest_streak);
  ka_json_set_int (builder, "first", row->first);
  ka_json_set_int (builder, "last", row->last);
  if (row->game_id != NULL)
    build_points (builder, &row->points);
}

static void
build_games (JsonBuilder *builder, const KaFiguresReport *report, guint who)
{
  g_autoptr (GArray) games = ka_figures_count_games (report->figures, report->filter, who);

  begin_list (builder, "games");
  for (guint i = 0; i < games->len; i++)
    {
      json_builder_begin_object (builder);
      build_counts (builder, report, &g_array_index (games, KaPersonFigures, i));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* In the order of the favourite first. */
static void
build_partners (JsonBuilder *builder, const KaFiguresReport *report, guint who)
{
  g_autoptr (GArray) partners = ka_round_figures_list_partners (report->rounds, who);

  begin_list (builder, "partners");
  for (guint i = 0; i < partners->len; i++)
    {
      const KaPartnerFigures *partner = &g_array_index (partners, KaPartnerFigures, i);

      json_builder_begin_object (builder);
      set_person (builder, "name", report->figures, partner->partner);
      set_game (builder, report->figures, partner->game_id);
      ka_json_set_int (builder, "n", partner->n);
      ka_json_set_int (builder, "best", partner->n_best);
      ka_json_set_int (builder, "points", partner->points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_opponents (JsonBuilder *builder, const KaFiguresReport *report, guint who)
{
  g_autoptr (GArray) others = ka_figures_count_opponents (report->figures, report->filter, who);
  const KaOpponentFigures *rival = ka_figures_find_rival (others);

  ka_json_set_text (builder, "rival",
                    rival != NULL ? ka_figures_get_person (report->figures, rival->who)->name : NULL);
  begin_list (builder, "opponents");
  for (guint i = 0; i < others->len; i++)
    {
      const KaOpponentFigures *other = &g_array_index (others, KaOpponentFigures, i);

      json_builder_begin_object (builder);
      set_person (builder, "name", report->figures, other->who);
      ka_json_set_int (builder, "matches", other->n_matches);
      ka_json_set_int (builder, "finished", other->n_finished);
      ka_json_set_int (builder, "ahead", other->n_ahead);
      ka_json_set_int (builder, "behind", other->n_behind);
      ka_json_set_int (builder, "wins", other->n_wins);
      ka_json_set_int (builder, "other_wins", other->n_other_wins);
      ka_json_set_int (builder, "rounds",
                       ka_round_figures_count_presence (report->rounds, who, (int) other->who, NULL));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_people (JsonBuilder *builder, const KaFiguresReport *report)
{
  g_autoptr (GArray) people = ka_figures_count_people (report->figures, report->filter);

  begin_list (builder, "people");
  for (guint i = 0; i < people->len; i++)
    {
      const KaPersonFigures *row = &g_array_index (people, KaPersonFigures, i);

      if (report->who >= 0 && row->who != (guint) report->who)
        continue;
      json_builder_begin_object (builder);
      set_person (builder, "name", report->figures, row->who);
      build_counts (builder, report, row);
      build_games (builder, report, row->who);
      build_partners (builder, report, row->who);
      build_opponents (builder, report, row->who);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_ratings (JsonBuilder *builder, const KaFiguresReport *report)
{
  const GArray *ratings = report->ratings->people;

  begin_list (builder, "ratings");
  for (guint i = 0; i < ratings->len; i++)
    {
      const KaPersonRating *row = &g_array_index (ratings, KaPersonRating, i);

      json_builder_begin_object (builder);
      set_person (builder, "name", report->figures, row->who);
      ka_json_set_int (builder, "matches", row->n_matches);
      ka_json_set_int (builder, "results", row->n_results);
      ka_json_set_double (builder, "mean", row->rating.mean);
      ka_json_set_double (builder, "deviation", row->rating.deviation);
      ka_json_set_double (builder, "floor", ka_rating_get_floor (&row->rating));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* ---- rounds ----------------------------------------------------------------------------------------------- */

static void
build_events (JsonBuilder *builder, const KaFiguresReport *report)
{
  begin_list (builder, "events");
  for (guint i = 0; i < report->rounds->events->len; i++)
    {
      const KaEventFigures *event = &g_array_index (report->rounds->events, KaEventFigures, i);
      const KaNote note = { event->clause, -1, event->msgid, event->a, event->b, event->odd };
      g_autofree char *text = ka_note_text (&note);

      if (report->who >= 0 && event->who != (guint) report->who)
        continue;
      json_builder_begin_object (builder);
      set_person (builder, "name", report->figures, event->who);
      set_game (builder, report->figures, event->game_id);
      ka_json_set_text (builder, "clause", event->clause);
      ka_json_set_text (builder, "text", text);
      set_bool (builder, "odd", event->odd);
      ka_json_set_int (builder, "n", event->n);
      ka_json_set_int (builder, "rounds", event->n_rounds);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_roles (JsonBuilder *builder, const KaFiguresReport *report)
{
  begin_list (builder, "roles");
  for (guint i = 0; i < report->rounds->roles->len; i++)
    {
      const KaRoleFigures *role = &g_array_index (report->rounds->roles, KaRoleFigures, i);

      if (report->who >= 0 && role->who != (guint) report->who)
        continue;
      json_builder_begin_object (builder);
      set_person (builder, "name", report->figures, role->who);
      set_game (builder, report->figures, role->game_id);
      ka_json_set_text (builder, "fact", role->field->key);
      ka_json_set_text (builder, "choice", role->choice != NULL ? role->choice->id : NULL);
      ka_json_set_text (
          builder, "partner",
          role->partner >= 0 ? ka_figures_get_person (report->figures, (guint) role->partner)->name : NULL);
      ka_json_set_int (builder, "n", role->n);
      ka_json_set_int (builder, "best", role->n_best);
      ka_json_set_int (builder, "worst", role->n_worst);
      ka_json_set_int (builder, "points", role->points);
      if (role->n_tried > 0)
        {
          ka_json_set_int (builder, "tried", role->n_tried);
          ka_json_set_int (builder, "made", role->n_made);
          ka_json_set_double (builder, "mean_margin", (double) role->margin / role->n_tried);
        }
      ka_json_set_int (builder, "rounds", role->n_rounds);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_record (JsonBuilder *builder, const KaFiguresReport *report, const KaRecord *record)
{
  json_builder_begin_object (builder);
  ka_json_set_text (builder, "record", ka_record_get_name (record->kind));
  set_game (builder, report->figures, record->game_id);
  ka_json_set_int (builder, "value", record->value);
  if (record->who >= 0)
    set_person (builder, "name", report->figures, (guint) record->who);
  ka_json_set_int (builder, "match", record->match);
  if (record->line >= 0)
    ka_json_set_int (builder, "line", record->line + 1);
  ka_json_set_int (builder, "of", record->n);
  json_builder_end_object (builder);
}

static void
build_records (JsonBuilder *builder, const KaFiguresReport *report)
{
  g_autoptr (GArray) matches = ka_figures_list_records (report->figures, report->filter);

  begin_list (builder, "records");
  for (guint i = 0; i < matches->len; i++)
    build_record (builder, report, &g_array_index (matches, KaRecord, i));
  for (guint i = 0; i < report->rounds->records->len; i++)
    build_record (builder, report, &g_array_index (report->rounds->records, KaRecord, i));
  json_builder_end_array (builder);
}

/* ---- rules tried on the past ------------------------------------------------------------------------------ */

static void
set_ints (JsonBuilder *builder, const char *key, const int *numbers, guint n)
{
  begin_list (builder, key);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, numbers[i]);
  json_builder_end_array (builder);
}

static void
build_retried (JsonBuilder *builder, const KaRetriedMatch *retried)
{
  guint n = retried->match->n_seats;

  json_builder_begin_object (builder);
  ka_json_set_int (builder, "match", retried->match->id);
  set_ints (builder, "was_totals", retried->was_totals, n);
  set_ints (builder, "was_ranking", retried->was_ranking, n);
  if (retried->problem != NULL)
    ka_json_set_text (builder, "refused", retried->problem);
  else
    {
      set_ints (builder, "totals", retried->totals, n);
      set_ints (builder, "ranking", retried->ranking, n);
      ka_json_set_int (builder, "lines", retried->n_lines);
      set_bool (builder, "finished", retried->finished);
      set_bool (builder, "same", retried->same);
    }
  json_builder_end_object (builder);
}

static void
build_retry (JsonBuilder *builder, const KaFiguresReport *report)
{
  const KaRetry *retry = report->retry;

  json_builder_set_member_name (builder, "tried");
  json_builder_begin_object (builder);
  ka_json_set_int (builder, "matches", retry->matches->len);
  ka_json_set_int (builder, "same", retry->n_same);
  ka_json_set_int (builder, "other_winner", retry->n_other_winner);
  ka_json_set_int (builder, "refused", retry->n_refused);
  ka_json_set_int (builder, "unread", retry->n_unread);
  begin_list (builder, "people");
  for (guint i = 0; i < retry->people->len; i++)
    {
      const KaRetriedPerson *person = &g_array_index (retry->people, KaRetriedPerson, i);

      json_builder_begin_object (builder);
      set_person (builder, "name", report->figures, person->who);
      ka_json_set_int (builder, "finished", person->n);
      ka_json_set_int (builder, "wins", person->n_won);
      ka_json_set_int (builder, "would_win", person->n_would_win);
      ka_json_set_int (builder, "was_points", person->was_points);
      ka_json_set_int (builder, "points", person->points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  begin_list (builder, "each");
  for (guint i = 0; i < retry->matches->len; i++)
    build_retried (builder, g_ptr_array_index (retry->matches, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

char *
ka_figures_report_to_json (const KaFiguresReport *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GPtrArray) matches = ka_figures_find (report->figures, report->filter);
  g_autoptr (JsonNode) node = NULL;
  guint n_finished = 0;

  for (guint i = 0; i < matches->len; i++)
    n_finished += ((const KaFiguredMatch *) g_ptr_array_index (matches, i))->finished;
  json_builder_begin_object (builder);
  ka_json_set_int (builder, "matches", matches->len);
  ka_json_set_int (builder, "finished", n_finished);
  ka_json_set_int (builder, "rounds", report->rounds->n_rounds);
  ka_json_set_int (builder, "unread", report->rounds->n_unread);
  ka_json_set_int (builder, "damaged", ka_figures_get_n_damaged (report->figures));
  build_people (builder, report);
  build_ratings (builder, report);
  build_events (builder, report);
  build_roles (builder, report);
  build_records (builder, report);
  if (report->retry != NULL)
    build_retry (builder, report);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, TRUE);
}
