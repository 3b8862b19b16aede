/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exercise-book.h"

#include "exchange-text.h"
#include "ka-figures-people.h"
#include "ka-figures-rating.h"
#include "ka-figures-retry.h"
#include "ka-figures-rounds.h"
#include "ka-games.h"
#include "ka-match-rows.h"
#include "ka-replay.h"
#include "ka-stats.h"
#include "ka-table.h"
#include "ka-verify.h"

/* So many matches, deals and changes are looked at one by one. */
#define MOST_LOOKED_AT 40

/* ---- questions over all of it ----------------------------------------------------------------------------- */

static void
find_matches (KaStats *stats, const KaMatchFilter *filter)
{
  g_autoptr (GPtrArray) rows = ka_stats_find_matches (stats, filter, NULL, NULL);
  g_autofree char *csv = rows != NULL ? ka_match_rows_to_csv (rows) : NULL;
  g_autofree char *json = rows != NULL ? ka_match_rows_to_json (rows) : NULL;

  ka_stats_count_matches (stats, filter, NULL);
}

static void
ask_stats (const char *path)
{
  const KaMatchFilter filters[] = {
    { .state = KA_MATCHES_ALL, .practice = TRUE },
    { .state = KA_MATCHES_OPEN, .limit = 3 },
    { .state = KA_MATCHES_FINISHED, .offset = 1 },
    { .state = KA_MATCHES_BIN },
    { .text = "anna kitchen" },
    { .game = "template", .variant = KA_VARIANT_OWN },
    { .player = 1, .evening = 1224 },
    { .group = "The family", .from = 1, .until = 2000000000, .played = KA_PLAYED_AT_TABLE },
  };
  g_autoptr (KaStats) stats = ka_stats_open (path, ka_games_find, NULL);

  for (guint i = 0; stats != NULL && i < G_N_ELEMENTS (filters); i++)
    find_matches (stats, &filters[i]);
}

static void
ask_about_person (KaFigures *figures, const KaFiguresFilter *filter, const KaRoundFigures *rounds, guint who)
{
  g_autoptr (GArray) games = ka_figures_count_games (figures, filter, who);
  g_autoptr (GArray) opponents = ka_figures_count_opponents (figures, filter, who);
  g_autoptr (GArray) partners = rounds != NULL ? ka_round_figures_list_partners (rounds, who) : NULL;

  ka_figures_find_rival (opponents);
}

static void
ask_figures_of (KaFigures *figures, const KaFiguresFilter *filter)
{
  g_autoptr (GPtrArray) matches = ka_figures_find (figures, filter);
  g_autoptr (GArray) people = ka_figures_count_people (figures, filter);
  g_autoptr (GArray) records = ka_figures_list_records (figures, filter);
  KaRoundFigures *rounds = ka_figures_count_rounds (figures, filter, NULL, NULL);
  KaRatings *ratings = ka_figures_rate (figures, filter, NULL, NULL);
  guint n = ka_figures_get_n_people (figures);

  for (guint who = 0; who < MIN (n, 4); who++)
    ask_about_person (figures, filter, rounds, who);
  if (ratings != NULL && n > 0)
    {
      const guint all[] = { 0, n - 1 };
      g_autofree double *curves = ka_ratings_make_curves (ratings, all, G_N_ELEMENTS (all), 5);
    }
  g_clear_pointer (&rounds, ka_round_figures_free);
  g_clear_pointer (&ratings, ka_ratings_free);
}

static void
retry_game (KaFigures *figures, const KaGame *game)
{
  const KaFiguresFilter filter = { .game = game->id, .company = KA_COMPANY_ALL };
  g_autoptr (KaValues) changes = ka_values_new ();
  KaRetry *retry = ka_figures_retry (figures, &filter, game, changes, NULL, NULL);

  g_clear_pointer (&retry, ka_retry_free);
}

static void
ask_figures (const char *path)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };
  const KaFiguresFilter some = { .game = "template", .from = 1 };
  KaFigures *figures = ka_figures_read (path, ka_games_find, NULL, NULL);
  g_autofree const char **games = NULL;
  g_autofree const char **groups = NULL;

  if (figures == NULL)
    return;
  games = ka_figures_list_games (figures);
  groups = ka_figures_list_groups (figures);
  ask_figures_of (figures, &all);
  ask_figures_of (figures, &some);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    retry_game (figures, ka_game_list[i]);
  ka_figures_unref (figures);
}

/* ---- one thing after the other ---------------------------------------------------------------------------- */

static void
look_at_match (KaDesk *desk, gint64 id)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (KaMatch) match = ka_book_get_match (book, id, NULL);
  g_autoptr (GPtrArray) lines = ka_book_list_lines (book, id, NULL);
  g_autoptr (JsonNode) json = ka_exchange_export_match (book, id, NULL);
  g_autofree char *csv = ka_exchange_export_csv (book, id, NULL);
  g_autoptr (GPtrArray) journal = ka_book_list_journal (book, id, 0, 20, NULL);
  g_autoptr (KaSheet) sheet = ka_sheet_new (desk, id, NULL);
  g_autoptr (KaTable) table = NULL;

  ka_book_find_open_deal (book, id, NULL);
  ka_book_find_last_deal (book, id, NULL);
  if (match != NULL && match->game != NULL && match->game->rules != NULL && match->origin == KA_ORIGIN_TABLE)
    table = ka_table_new (desk, id, NULL);
  if (table != NULL)
    ka_table_get_view (table);
}

static void
look_at_deal (KaDesk *desk, gint64 id)
{
  g_autoptr (KaDealRecord) record = ka_book_get_deal (ka_desk_get_book (desk), id, NULL);
  g_autoptr (KaReplay) replay = ka_replay_new (desk, id, NULL);
}

static void
look_at_all (KaDesk *desk)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (GPtrArray) players = ka_book_list_players (book, TRUE, NULL);
  g_autoptr (GPtrArray) journal = ka_book_list_journal (book, 0, 0, 1000, NULL);
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();
  g_autofree char *text = export_book_text (book, damage, NULL);
  g_auto (GStrv) groups = ka_book_list_groups (book, NULL);
  g_auto (GStrv) places = ka_book_list_places (book, NULL);

  g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
  for (gint64 id = 1; id <= MOST_LOOKED_AT; id++)
    {
      g_autoptr (KaPlayer) player = ka_book_get_player (book, id, NULL);

      look_at_match (desk, id);
      look_at_deal (desk, id);
    }
}

/* ---- changes ---------------------------------------------------------------------------------------------- */

static void
change_match (KaBook *book, gint64 id)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (book, id, NULL);

  if (lines != NULL && lines->len > 1)
    {
      const KaLine *line = g_ptr_array_index (lines, 0);

      ka_book_insert_round (book, id, lines->len, line->round, "again", NULL);
      ka_book_move_round (book, id, 0, lines->len - 1, NULL);
      ka_book_delete_round (book, id, 0, NULL);
    }
  ka_book_duplicate_match (book, id, NULL);
}

static void
change (KaBook *book)
{
  const KaPlayer player = { .name = (char *) "Somebody new", .symbol = (char *) "star" };

  for (guint i = 0; i < MOST_LOOKED_AT && ka_book_undo (book, 0, NULL, NULL); i++)
    ;
  for (guint i = 0; i < MOST_LOOKED_AT && ka_book_redo (book, 0, NULL, NULL); i++)
    ;
  ka_book_add_player (book, &player, NULL);
  ka_book_merge_players (book, 1, 2, NULL);
  for (gint64 id = 1; id < 4; id++)
    {
      ka_book_undo (book, id, NULL, NULL);
      ka_book_redo (book, id, NULL, NULL);
      change_match (book, id);
    }
  ka_book_delete_match (book, 2, NULL);
  ka_book_purge_match (book, 2, NULL);
  ka_book_split_player (book, 2, NULL);
}

static void
verify (KaBook *book)
{
  g_auto (GStrv) faults = ka_book_verify (book, NULL);

  for (char **fault = faults; fault != NULL && *fault != NULL; fault++)
    g_assert_true (g_utf8_validate (*fault, -1, NULL));
}

void
exercise_book (const char *path)
{
  g_autoptr (KaBook) looked_at = NULL;
  g_autoptr (KaDesk) desk = NULL;

  ka_book_check_file (path, NULL, NULL);
  looked_at = ka_book_open_to_look (path, ka_games_find, NULL);
  if (looked_at != NULL)
    verify (looked_at);
  g_clear_pointer (&looked_at, ka_book_close);
  ask_stats (path);
  ask_figures (path);

  desk = ka_desk_new (path, ka_games_find);
  if (!ka_desk_open (desk, NULL))
    return;
  look_at_all (desk);
  change (ka_desk_get_book (desk));
  verify (ka_desk_get_book (desk));
  ka_desk_close (desk);
}
