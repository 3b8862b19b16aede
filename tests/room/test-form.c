/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a page is told of a round, it can say again: every round of a book in which everything was done at random, of every game. */
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "ka-desk.h"
#include "ka-games.h"
#include "ka-reply.h"
#include "ka-room-form.h"
#include "ka-stats.h"

#define N_THINGS "300"

static guint n_rounds;
static GHashTable *games; /* of the ids of those that were tried */

/* What an answer says that is filled in. */
static JsonNode *
tell_typed (KaRoomForm *form)
{
  JsonBuilder *builder = ka_reply_begin ("form", "1");
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;

  ka_room_form_add_fields (form, builder);
  text = ka_reply_end (builder);
  node = json_from_string (text, NULL);
  return json_node_copy (json_object_get_member (json_node_get_object (node), "typed"));
}

static void
check_line (KaSheet *sheet, guint line)
{
  KaRound *round = ka_sheet_get_line (sheet, line)->round;
  g_auto (KaRoomForm) told = { NULL };
  g_auto (KaRoomForm) said = { NULL };
  g_autoptr (JsonNode) typed = NULL;
  g_autoptr (KaRound) again = NULL;

  if (ka_round_is_correction (round) || ka_round_has_only_points (round))
    return;
  ka_room_form_begin (&told, sheet, line);
  typed = tell_typed (&told);
  ka_room_form_begin (&said, sheet, line);
  g_assert_true (ka_room_form_read (&said, typed));
  again = ka_room_form_get_round (&said);
  if (again == NULL || ka_round_is_absent (again, 0) != ka_round_is_absent (round, 0)
      || again->absent != round->absent)
    {
      g_autofree char *facts = ka_values_to_text (round->facts);
      g_autofree char *text = json_to_string (typed, FALSE);

      g_error ("%s with %s became %s", ka_sheet_get_game (sheet)->id, facts, text);
    }
  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    {
      g_autoptr (KaScore) score = ka_sheet_preview (sheet, line, TRUE, again, NULL);

      g_assert_nonnull (score);
      g_assert_cmpint (score->rounds[line].points[seat], ==,
                       ka_sheet_get_score (sheet)->rounds[line].points[seat]);
      g_assert_cmpint (score->rounds[line].adjust[seat], ==,
                       ka_sheet_get_score (sheet)->rounds[line].adjust[seat]);
    }
  n_rounds++;
  g_hash_table_add (games, (gpointer) ka_sheet_get_game (sheet)->id);
}

static void
test_every_round (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "book.db", NULL);
  const char *const command[] = { g_getenv ("KA_RANDOM_BOOK"), path, "1", N_THINGS, NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (command, G_SUBPROCESS_FLAGS_NONE, NULL);
  g_autoptr (GHashTable) tried = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  KaMatchFilter filter = { .state = KA_MATCHES_ALL, .practice = TRUE };

  games = tried;
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  desk = ka_desk_new_to_look (path, ka_games_find);
  g_assert_true (ka_desk_open (desk, &error));
  stats = ka_stats_open (path, ka_games_find, &error);
  rows = ka_stats_find_matches (stats, &filter, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (KaSheet) sheet = ka_sheet_new (desk, ((const KaMatchRow *) rows->pdata[i])->id, NULL);

      for (guint line = 0; sheet != NULL && line < ka_sheet_get_n_lines (sheet); line++)
        check_line (sheet, line);
    }
  g_test_message ("%u rounds of %u games", n_rounds, g_hash_table_size (tried));
  g_assert_cmpuint (n_rounds, >, 50);
  g_assert_cmpuint (g_hash_table_size (tried), >=, 6);
  g_clear_pointer (&stats, ka_stats_close);
  g_clear_object (&desk);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/room/form/every-round", test_every_round);
  return g_test_run ();
}
