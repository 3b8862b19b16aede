/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "verbs.h"

#include "ka-act.h"
#include "ka-backup.h"
#include "ka-drafts.h"
#include "ka-reseat.h"
#include "ka-seasons.h"
#include "ka-travel.h"
#include "ka-verify.h"

static KaBook *
get_book (Scene *scene)
{
  return scene->fixture.book;
}

/* ---- people --------------------------------------------------------------------------------------------- */

static gboolean
add_player (Scene *scene, GError **error)
{
  KaPlayer player = { .name = (char *) "Gus", .colour = 3, .symbol = (char *) "moon" };

  return ka_book_add_player (get_book (scene), &player, error) != 0;
}

static gboolean
change_player (Scene *scene, GError **error)
{
  g_autoptr (KaPlayer) player = ka_book_get_player (get_book (scene), scene->fixture.people[1], error);

  if (player == NULL)
    return FALSE;
  g_free (player->note);
  player->note = g_strdup ("left-handed");
  return ka_book_update_player (get_book (scene), player, error);
}

static gboolean
merge_players (Scene *scene, GError **error)
{
  return ka_book_merge_players (get_book (scene), scene->fixture.people[0], scene->fixture.people[3], error);
}

/* Somebody who was typed by mistake. */
static gboolean
delete_player (Scene *scene, GError **error)
{
  return ka_book_delete_player (get_book (scene), scene->fixture.people[3], error);
}

static gboolean
split_player (Scene *scene, GError **error)
{
  return ka_book_split_player (get_book (scene), scene->fixture.people[5], error);
}

/* ---- seasons -------------------------------------------------------------------------------------------- */

static gboolean
make_season (Scene *scene, GError **error)
{
  g_autoptr (KaSeason) season = NULL;
  GDate first, last;

  g_date_clear (&first, 1);
  g_date_clear (&last, 1);
  g_date_set_dmy (&first, 1, G_DATE_SEPTEMBER, 2026);
  g_date_set_dmy (&last, 31, G_DATE_AUGUST, 2027);
  season = ka_season_new ("9d2c7c1e-4f0a-4c51-9b8e-0c1f6a5b7d33", "Winter", &first, &last);
  return ka_book_write_season (get_book (scene), season, error);
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static gboolean
create_match (Scene *scene, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  return ka_book_create_match (get_book (scene), game, options, KA_ORIGIN_PAPER, scene->fixture.people, 3, 1,
                               "Tuesdays", "Garden", "", 1700000000, error)
         != 0;
}

static gboolean
change_match (Scene *scene, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (get_book (scene), scene->paper, error);

  return match != NULL
         && ka_book_update_match (get_book (scene), match->id, match->options, 2, "Other group", "Elsewhere",
                                  "a note", match->started + 60, 1700009999, error);
}

static gboolean
delete_match (Scene *scene, GError **error)
{
  return ka_book_delete_match (get_book (scene), scene->paper, error);
}

static gboolean
restore_match (Scene *scene, GError **error)
{
  return ka_book_restore_match (get_book (scene), scene->bin, error);
}

static gboolean
purge_match (Scene *scene, GError **error)
{
  return ka_book_purge_match (get_book (scene), scene->bin, error);
}

static gboolean
duplicate_match (Scene *scene, GError **error)
{
  return ka_book_duplicate_match (get_book (scene), scene->paper, error) != 0;
}

static gboolean
reseat (Scene *scene, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (get_book (scene), scene->paper, error);
  g_autoptr (GPtrArray) lines
      = match != NULL ? ka_book_list_lines (get_book (scene), scene->paper, error) : NULL;
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  const int places[3] = { 1, 2, 0 };
  gint64 players[3];

  if (lines == NULL)
    return FALSE;
  for_each_seat (seat, 3)
    players[places[seat]] = match->players[seat]->id;
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (rounds,
                     ka_round_reseat (match->game, ((const KaLine *) lines->pdata[i])->round, places, 3, 3));
  return ka_book_reseat (get_book (scene), scene->paper, players, 3, places[match->first], rounds, NULL,
                         error);
}

static gboolean
mark_duty (Scene *scene, GError **error)
{
  return ka_book_set_duty (get_book (scene), scene->paper, 1, "solo", error);
}

/* ---- rounds --------------------------------------------------------------------------------------------- */

static gboolean
insert_line (Scene *scene, guint at, GError **error)
{
  g_autoptr (KaRound) win = new_win (2);

  return ka_book_insert_round (get_book (scene), scene->paper, at, win, "a good one", error);
}

static gboolean
append_round (Scene *scene, GError **error)
{
  return insert_line (scene, 5, error);
}

static gboolean
insert_round (Scene *scene, GError **error)
{
  return insert_line (scene, 1, error);
}

static gboolean
append_rounds (Scene *scene, GError **error)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);

  for (int i = 0; i < 40; i++)
    g_ptr_array_add (rounds, new_win (i % 3));
  return ka_book_append_rounds (get_book (scene), scene->paper, rounds, error);
}

static gboolean
write_correction (Scene *scene, GError **error)
{
  g_autoptr (KaRound) line = ka_round_new_correction ((int[]) { 1, 2, 3 }, 3, "agreed");

  return ka_book_insert_round (get_book (scene), scene->paper, 5, line, NULL, error);
}

static gboolean
write_rules (Scene *scene, GError **error)
{
  KaValues *options = ka_values_new ();
  g_autoptr (KaRound) line = NULL;

  ka_values_set_int (options, "target", 50);
  line = ka_round_new_rules (options);
  return ka_book_insert_round (get_book (scene), scene->paper, 5, line, NULL, error);
}

/* As when somebody says that other rules hold in all rounds: what a line said of them goes. */
static gboolean
change_rules_of_all (Scene *scene, GError **error)
{
  g_autoptr (KaAct) act = ka_act_begin (get_book (scene), "match-changed", error);

  return act != NULL && write_rules (scene, error) && change_match (scene, error)
         && ka_book_delete_round (get_book (scene), scene->paper, 5, error) && ka_act_commit (act, error);
}

static gboolean
replace_round (Scene *scene, GError **error)
{
  g_autoptr (KaRound) win = new_win (2);

  return ka_book_replace_round (get_book (scene), scene->paper, 0, win, "second thoughts", error);
}

static gboolean
move_round (Scene *scene, GError **error)
{
  return ka_book_move_round (get_book (scene), scene->paper, 0, 4, error);
}

static gboolean
delete_round (Scene *scene, GError **error)
{
  return ka_book_delete_round (get_book (scene), scene->paper, 1, error);
}

/* ---- undo ----------------------------------------------------------------------------------------------- */

static gboolean
undo (Scene *scene, GError **error)
{
  return ka_book_undo (get_book (scene), 0, NULL, error);
}

static gboolean
undo_on_sheet (Scene *scene, GError **error)
{
  return ka_book_undo (get_book (scene), scene->paper, NULL, error);
}

static gboolean
redo (Scene *scene, GError **error)
{
  return ka_book_redo (get_book (scene), scene->paper, NULL, error);
}

/* ---- the table ------------------------------------------------------------------------------------------ */

static gboolean
create_table (Scene *scene, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[] = { NULL, "club" };
  gint64 players[] = { scene->fixture.people[1], 0 };

  return ka_book_create_table (get_book (scene), game, options, players, bots, 2, 0, FALSE, error) != 0;
}

static gboolean
begin_deal (Scene *scene, GError **error)
{
  return ka_book_begin_deal (get_book (scene), scene->practice, 19, 0, "D2 D3", (int[]) { 1, 0 }, 2, error)
         != 0;
}

/* In the place of one that was taken back. */
static gboolean
write_move (Scene *scene, GError **error)
{
  return ka_book_write_move (get_book (scene), scene->deal, 2, 0, "play H9", NULL, error);
}

static gboolean
take_back_move (Scene *scene, GError **error)
{
  return ka_book_hold_moves (get_book (scene), scene->deal, 1, NULL, error);
}

static gboolean
finish_deal (Scene *scene, GError **error)
{
  g_autoptr (KaRound) win = new_win (0);

  return ka_book_finish_deal (get_book (scene), scene->deal, win, error);
}

static gboolean
reopen_deal (Scene *scene, GError **error)
{
  return ka_book_reopen_deal (get_book (scene), scene->practised, error);
}

/* ---- drafts --------------------------------------------------------------------------------------------- */

static gboolean
write_draft (Scene *scene, GError **error)
{
  return ka_book_write_draft (get_book (scene), 0, "match", "", "{\"game\":\"template\"}", error) != 0;
}

static gboolean
take_draft (Scene *scene, GError **error)
{
  g_autoptr (KaDraftRecord) draft = ka_book_find_draft (get_book (scene), "round", "", error);

  return draft != NULL;
}

static gboolean
remove_draft (Scene *scene, GError **error)
{
  return take_draft (scene, error) && ka_book_remove_draft (get_book (scene), scene->draft, error);
}

static gboolean
finish_draft (Scene *scene, GError **error)
{
  if (!take_draft (scene, error))
    return FALSE;
  ka_book_finish_draft (get_book (scene), scene->draft);
  return append_round (scene, error);
}

/* ---- what another book did ------------------------------------------------------------------------------ */

#define GUS    "11111111-1111-4111-8111-111111111111"
#define MO     "22222222-2222-4222-8222-222222222222"
#define MATCH  "33333333-3333-4333-8333-333333333333"
#define LINE   "44444444-4444-4444-8444-444444444444"
#define OTHERS "-00000000000000aa\""

/* Two people, a match of theirs and a round of it. */
static const char ELSEWHERE[]
    = "{\"act\":\"018bcfe568000000-1" OTHERS ",\"says\":["
      "{\"as\":{\"colour\":1,\"name\":\"Gus\",\"symbol\":\"sun\"},\"thing\":\"player/" GUS "\"},"
      "{\"as\":{\"colour\":2,\"name\":\"Mo\",\"symbol\":\"moon\"},\"thing\":\"player/" MO "\"},"
      "{\"as\":{\"game\":\"template\",\"options\":{\"target\":10},\"origin\":\"paper\",\"seats\":{\"first\":0,\"order\":["
      "{\"player\":\"" GUS "\"},{\"player\":\"" MO "\"}]},\"started\":1700000000,\"version\":1},"
      "\"thing\":\"match/" MATCH "\"}],\"verb\":\"match-created\"}\n"
      "{\"act\":\"018bcfe568000001-4" OTHERS ",\"says\":[{\"as\":{\"created\":1700000000,\"match\":\"" MATCH
      "\",\"rank\":\"a0\",\"says\":{\"facts\":{\"winner\":1},\"seats\":\"018bcfe568000000-1" OTHERS
      "}},\"thing\":\"line/" LINE "\"}],\"verb\":\"round-added\"}\n";

static gboolean
take_changes (Scene *scene, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (ELSEWHERE, -1, NULL);
  KaTravelReport report = { 0 };

  return ka_travel_take (get_book (scene), stream, &report, error) && report.n_new == 2;
}

/* ---- several verbs that are one act --------------------------------------------------------------------- */

static GPtrArray *
make_company (Scene *scene)
{
  KaPlayer gus = { .name = (char *) "Gus", .colour = 3, .symbol = (char *) "moon" };
  KaPlayer mo = { .name = (char *) "Mo", .colour = 4, .symbol = (char *) "sun" };
  KaPlayer known = { .id = scene->fixture.people[0], .name = (char *) PEOPLE[0] };
  GPtrArray *company = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);

  g_ptr_array_add (company, ka_player_copy (&known));
  g_ptr_array_add (company, ka_player_copy (&gus));
  g_ptr_array_add (company, ka_player_copy (&mo));
  return company;
}

static GPtrArray *
make_wins (void)
{
  GPtrArray *rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);

  for (int i = 0; i < 4; i++)
    g_ptr_array_add (rounds, new_win (i % 3));
  return rounds;
}

static gboolean
create_match_with_people (Scene *scene, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GPtrArray) company = make_company (scene);
  g_autoptr (KaAct) act = ka_act_begin (get_book (scene), "match-created", error);
  gint64 ids[3];

  return act != NULL && ka_act_add_people (act, company, NULL, ids, error)
         && ka_book_create_match (get_book (scene), game, options, KA_ORIGIN_PAPER, ids, 3, 1, "Fridays",
                                  "Garden", "", 1700000000, error)
                != 0
         && ka_act_commit (act, error);
}

static gboolean
type_notebook (Scene *scene, GError **error)
{
  g_autoptr (GPtrArray) wins = make_wins ();
  g_autoptr (KaAct) act = ka_act_begin (get_book (scene), "rounds-added", error);

  return act != NULL && ka_book_append_rounds (get_book (scene), scene->paper, wins, error)
         && ka_book_set_ended (get_book (scene), scene->paper, TRUE, error) && ka_act_commit (act, error);
}

/* Its draft goes with it. */
static gboolean
type_notebook_with_people (Scene *scene, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GPtrArray) company = make_company (scene);
  g_autoptr (GPtrArray) wins = make_wins ();
  g_autoptr (KaDraftRecord) draft = ka_book_find_draft (get_book (scene), "round", "", error);
  g_autoptr (KaAct) act = NULL;
  gint64 ids[3], match;

  if (draft == NULL)
    return FALSE;
  ka_book_finish_draft (get_book (scene), scene->draft);
  act = ka_act_begin (get_book (scene), "match-created", error);
  if (act == NULL || !ka_act_add_people (act, company, NULL, ids, error))
    return FALSE;
  match = ka_book_create_match (get_book (scene), game, options, KA_ORIGIN_PAPER, ids, 3, 0, "Fridays", NULL,
                                NULL, 1700000000, error);
  return match != 0 && ka_book_append_rounds (get_book (scene), match, wins, error)
         && ka_book_set_ended (get_book (scene), match, TRUE, error) && ka_act_commit (act, error);
}

static gboolean
begin_practice (Scene *scene, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[] = { NULL, "club" };
  gint64 players[] = { scene->fixture.people[1], 0 }, match, deal;
  g_autoptr (KaAct) act = ka_act_begin (get_book (scene), "match-created", error);

  match = act != NULL
              ? ka_book_create_table (get_book (scene), game, options, players, bots, 2, 0, TRUE, error)
              : 0;
  deal = match != 0 ? ka_book_begin_deal (get_book (scene), match, 19, 0, "D2 D3", (int[]) { 1, 0 }, 2, error)
                    : 0;
  return deal != 0 && ka_book_write_move (get_book (scene), deal, 0, 0, "play D2", NULL, error)
         && ka_book_write_move (get_book (scene), deal, 1, 1, "play D3", NULL, error)
         && ka_act_commit (act, error);
}

/* Who has said no name learns as a guest. */
static gboolean
begin_lesson (Scene *scene, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const KaPlayer guest
      = { .name = (char *) "You", .symbol = (char *) "star", .note = (char *) "", .guest = TRUE };
  const char *bots[] = { "club", NULL };
  gint64 players[] = { 0, 0 }, match = 0;
  g_autoptr (KaAct) act = ka_act_begin (get_book (scene), "match-created", error);

  if (act != NULL)
    players[1] = ka_book_add_player (get_book (scene), &guest, error);
  if (players[1] != 0)
    match = ka_book_create_table (get_book (scene), game, options, players, bots, 2, 1, TRUE, error);
  return match != 0
         && ka_book_begin_deal (get_book (scene), match, 19, 1, "D2 D3", (int[]) { 0, 1 }, 2, error) != 0
         && ka_act_commit (act, error);
}

static gboolean
take_back_last_move (Scene *scene, GError **error)
{
  g_autoptr (KaAct) act = ka_act_begin (get_book (scene), "round-deleted", error);

  return act != NULL && ka_book_reopen_deal (get_book (scene), scene->practised, error)
         && ka_book_hold_moves (get_book (scene), scene->practised, 0, NULL, error)
         && ka_act_commit (act, error);
}

static gboolean
make_last_move_again (Scene *scene, GError **error)
{
  g_autoptr (KaRound) win = new_win (0);
  g_autoptr (KaAct) act = ka_act_begin (get_book (scene), "round-added", error);

  return act != NULL && ka_book_hold_moves (get_book (scene), scene->deal, 3, NULL, error)
         && ka_book_finish_deal (get_book (scene), scene->deal, win, error) && ka_act_commit (act, error);
}

/* ---- the whole book ------------------------------------------------------------------------------------- */

static gboolean
import_book (Scene *scene, GError **error)
{
  KaImportReport report;

  return import_text (get_book (scene), scene->book_text, FALSE, &report, error);
}

static gboolean
import_sheet (Scene *scene, GError **error)
{
  KaImportReport report;

  return import_text (get_book (scene), scene->sheet_text, FALSE, &report, error);
}

static gboolean
export_book (Scene *scene, GError **error)
{
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();
  g_autofree char *text = export_book_text (get_book (scene), damage, error);

  if (text != NULL && !g_str_equal (text, scene->exported))
    g_test_fail_printf ("something is missing in what was exported");
  return text != NULL;
}

static gboolean
make_backup (Scene *scene, GError **error)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();

  return ka_book_make_backup (scene->fixture.path, today, NULL, NULL, error);
}

static char *
find_backup (Scene *scene)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (scene->fixture.path);

  return g_strdup (((const KaBackup *) g_ptr_array_index (backups, 0))->path);
}

static gboolean
put_back_backup (Scene *scene, GError **error)
{
  g_autofree char *backup = find_backup (scene);

  return ka_book_put_back (get_book (scene), backup, NULL, error);
}

static gboolean
put_backup_in_place (Scene *scene, GError **error)
{
  g_autofree char *backup = find_backup (scene);

  return ka_book_restore_backup (scene->fixture.path, backup, error) && scene_try_open (scene, error);
}

static gboolean
check_file (Scene *scene, GError **error)
{
  return ka_book_check_file (scene->fixture.path, NULL, error);
}

/* Row by row, in an open book: what cannot be read is a fault that is found. */
static gboolean
look_for_faults (Scene *scene, GError **error)
{
  g_auto (GStrv) faults = ka_book_verify (get_book (scene), error);

  return faults != NULL;
}

/* The log is written back into the book. */
static gboolean
close_and_open (Scene *scene, GError **error)
{
  KaPlayer player = { .name = (char *) "Gus", .colour = 3, .symbol = (char *) "moon" };

  if (ka_book_add_player (get_book (scene), &player, error) == 0)
    return FALSE;
  close_book (&scene->fixture);
  return scene_try_open (scene, error);
}

const Verb VERBS[] = {
  { "a new person", SCENE_OPEN, add_player },
  { "a changed person", SCENE_OPEN, change_player },
  { "two people become one", SCENE_OPEN, merge_players },
  { "somebody is deleted", SCENE_OPEN, delete_player },
  { "one becomes two people", SCENE_OPEN, split_player },
  { "a season", SCENE_OPEN, make_season },
  { "a new match", SCENE_OPEN, create_match },
  { "a new match with new people", SCENE_OPEN, create_match_with_people },
  { "a notebook", SCENE_OPEN, type_notebook },
  { "a notebook with new people", SCENE_OPEN, type_notebook_with_people },
  { "a practice deal", SCENE_OPEN, begin_practice },
  { "a lesson", SCENE_OPEN, begin_lesson },
  { "a last move taken back", SCENE_OPEN, take_back_last_move },
  { "a last move made again", SCENE_OPEN, make_last_move_again },
  { "a changed match", SCENE_OPEN, change_match },
  { "a match into the bin", SCENE_OPEN, delete_match },
  { "a match out of the bin", SCENE_OPEN, restore_match },
  { "a match out of the book", SCENE_OPEN, purge_match },
  { "a match twice", SCENE_OPEN, duplicate_match },
  { "other seats", SCENE_OPEN, reseat },
  { "a duty that is done", SCENE_OPEN, mark_duty },
  { "a round", SCENE_OPEN, append_round },
  { "a round in between", SCENE_OPEN, insert_round },
  { "many rounds", SCENE_OPEN, append_rounds },
  { "a correction", SCENE_OPEN, write_correction },
  { "other rules", SCENE_OPEN, write_rules },
  { "other rules in all rounds", SCENE_OPEN, change_rules_of_all },
  { "a changed round", SCENE_OPEN, replace_round },
  { "a moved round", SCENE_OPEN, move_round },
  { "a deleted round", SCENE_OPEN, delete_round },
  { "undo", SCENE_OPEN, undo },
  { "undo on a sheet", SCENE_OPEN, undo_on_sheet },
  { "redo", SCENE_OPEN, redo },
  { "a new table", SCENE_OPEN, create_table },
  { "a new deal", SCENE_OPEN, begin_deal },
  { "a move", SCENE_OPEN, write_move },
  { "a move taken back", SCENE_OPEN, take_back_move },
  { "a deal that is over", SCENE_OPEN, finish_deal },
  { "a deal that goes on", SCENE_OPEN, reopen_deal },
  { "a draft", SCENE_OPEN, write_draft },
  { "a draft that is found", SCENE_OPEN, take_draft },
  { "a draft thrown away", SCENE_OPEN, remove_draft },
  { "a draft that becomes a round", SCENE_OPEN, finish_draft },
  { "what another book did", SCENE_OPEN, take_changes },
  { "import of a book", SCENE_OPEN, import_book },
  { "import of a sheet", SCENE_OPEN, import_sheet },
  { "export", SCENE_OPEN, export_book },
  { "a backup", SCENE_OPEN, make_backup },
  { "a backup of a closed book", SCENE_CLOSED, make_backup },
  { "a backup put back", SCENE_OPEN, put_back_backup },
  { "a backup in the place of the book", SCENE_CLOSED, put_backup_in_place },
  { "a backup in the place of a book with a log", SCENE_LOG, put_backup_in_place },
  { "closing and opening", SCENE_OPEN, close_and_open },
  { "checking", SCENE_CLOSED, check_file },
  { "opening", SCENE_CLOSED, scene_try_open },
  { "opening after a kill", SCENE_LOG, scene_try_open },
  { "a new book", SCENE_NOTHING, scene_try_open },
  { "opening a book of version 1", SCENE_OLD_1, scene_try_open },
  { "opening a book of version 2", SCENE_OLD_2, scene_try_open },
  { "looking for faults", SCENE_OPEN, look_for_faults },
};

const guint N_VERBS = G_N_ELEMENTS (VERBS);
