/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the sheets of any game say, the page has the Dutch of it: in a book in which everything was done at random. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "ka-desk.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-room-sheet.h"
#include "ka-site.h"
#include "ka-stats.h"

#define N_THINGS "300"

static JsonObject *
read_words (void)
{
  const char *type;
  g_autoptr (GBytes) file = ka_site_find ("/words-nl.json", &type);
  g_autofree char *text = g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
  g_autoptr (JsonNode) node = json_from_string (text, NULL);

  g_assert_nonnull (node);
  return json_node_dup_object (node);
}

/* What is called as in English is no word of the page. */
static void
check_word (JsonObject *words, const char *key, const char *english, const char *dutch)
{
  const char *word = json_object_get_string_member_with_default (words, key, english);

  if (strcmp (word, dutch) != 0)
    g_error ("The page says “%s” and not “%s”", word, dutch);
}

/* What is said stands at these keys, wherever. */
static void
check_said (JsonObject *object, const char *key, JsonNode *node, gpointer words)
{
  const char *said
      = key != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
            ? json_node_get_string (node)
            : NULL;
  g_autofree char *in_context = g_strconcat ("sign\004", said, NULL);

  if (said != NULL && strcmp (key, "letters") == 0)
    check_word (words, in_context, said, ka_translate_in ("sign", said));
  else if (said != NULL
           && (strcmp (key, "say") == 0 || strcmp (key, "short") == 0 || strcmp (key, "game") == 0))
    check_word (words, said, said, ka_translate (said));
  if (JSON_NODE_HOLDS_OBJECT (node))
    json_object_foreach_member (json_node_get_object (node), check_said, words);
  for (guint i = 0; JSON_NODE_HOLDS_ARRAY (node) && i < json_array_get_length (json_node_get_array (node));
       i++)
    check_said (NULL, NULL, json_array_get_element (json_node_get_array (node), i), words);
}

static void
check_json (const char *text, JsonObject *words)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);

  g_assert_nonnull (node);
  check_said (NULL, NULL, node, words);
}

static void
check_match (KaDesk *desk, gint64 id, JsonObject *words)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (desk, id, NULL);
  g_autoptr (KaSnapshot) snapshot = sheet != NULL ? ka_room_show_sheet (sheet, TRUE) : NULL;

  if (snapshot == NULL)
    return;
  check_json (snapshot->head, words);
  for (char **line = snapshot->lines; *line != NULL; line++)
    check_json (*line, words);
}

static void
test_words_of_all_games (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "book.db", NULL);
  const char *const command[] = { g_getenv ("KA_RANDOM_BOOK"), path, "1", N_THINGS, NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (command, G_SUBPROCESS_FLAGS_NONE, NULL);
  g_autoptr (JsonObject) words = read_words ();
  g_auto (KaSpeech) speech = ka_speech_begin (ka_language_find ("nl"));
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  KaMatchFilter filter = { .state = KA_MATCHES_ALL, .practice = TRUE };

  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  desk = ka_desk_new_to_look (path, ka_games_find);
  g_assert_true (ka_desk_open (desk, &error));
  stats = ka_stats_open (path, ka_games_find, &error);
  rows = ka_stats_find_matches (stats, &filter, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, >, 10);
  for (guint i = 0; i < rows->len; i++)
    check_match (desk, ((const KaMatchRow *) rows->pdata[i])->id, words);
  g_clear_pointer (&stats, ka_stats_close);
  g_clear_object (&desk);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/room/words-of-all-games", test_words_of_all_games);
  return g_test_run ();
}
