/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <libintl.h>
#include <locale.h>

#include "ka-card-name.h"
#include "ka-rules.h"

typedef char *(*GetName) (KaCard card);

static void
check (GetName get, KaCard card, const char *expected)
{
  g_autofree char *name = get (card);

  g_assert_cmpstr (name, ==, expected);
}

/* Every card and tile has a name that no other has. */
static void
check_all (GetName get)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (KaCard card = 0; card < KA_CARD_JOKER; card++)
    g_assert_true (g_hash_table_add (names, get (card)));
  g_assert_true (g_hash_table_add (names, get (KA_CARD_JOKER)));
  g_assert_true (g_hash_table_add (names, get (KA_CARD_HIDDEN)));
}

static void
test_english (void)
{
  check (ka_card_name, ka_card_new (KA_SUIT_HEARTS, 11), "queen of hearts");
  check (ka_card_name, ka_card_new (KA_SUIT_SPADES, 0), "ace of spades");
  check (ka_card_name, ka_card_new (KA_SUIT_CLUBS, 6), "seven of clubs");
  check (ka_card_name, ka_card_new (KA_SUIT_DIAMONDS, 9), "ten of diamonds");
  check (ka_card_name, KA_CARD_JOKER + 1, "joker");
  check (ka_card_name, KA_CARD_HIDDEN, "face-down card");
  check (ka_tile_name, 13 + 6, "red 7");
  check (ka_tile_name, 0, "blue 1");
  check (ka_tile_name, 38, "green 13");
  check (ka_tile_name, 48, "yellow 10");
  check (ka_tile_name, KA_CARD_JOKER, "joker");
  check (ka_tile_name, KA_CARD_HIDDEN, "face-down tile");
  check_all (ka_card_name);
  check_all (ka_tile_name);
}

static void
check_spelled (const char *text, const char *expected)
{
  g_autofree char *spoken = ka_card_spell (text);

  g_assert_cmpstr (spoken, ==, expected);
}

/* What is read in signs is heard in words. */
static void
test_spelled (void)
{
  check_spelled ("knocks: 7♥ 8♥ · 10♣; deadwood K♠ = 10",
                 "knocks: seven of hearts, eight of hearts · ten of clubs; deadwood king of spades = 10");
  check_spelled ("A♦ ★: 1 − 1", "ace of diamonds, joker: 1 − 1");
  check_spelled ("Knock: 6 or less · ♠ ×2", "Knock: 6 or less · Spades ×2");
  check_spelled ("Vraag, An and Bob · ♥ Hearts are trump", "Vraag, An and Bob · Hearts are trump");
  check_spelled ("♣ Clubs", "Clubs");
  check_spelled ("Abondance ♦", "Abondance Diamonds");
  check_spelled ("Take 7♥", "Take seven of hearts");
  check_spelled ("PIA♥", "PIA♥");
}

/* The computer need not know Dutch: its locale is made where it is missing. */
static void
learn_dutch (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "nl_BE.UTF-8", NULL);
  const char *argv[] = { "localedef", "--no-archive", "-i", "nl_BE", "-f", "UTF-8", path, NULL };
  g_autoptr (GError) error = NULL;

  if (setlocale (LC_ALL, "nl_BE.UTF-8") != NULL)
    return;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_setenv ("LOCPATH", folder, TRUE);
  g_assert_nonnull (setlocale (LC_ALL, "nl_BE.UTF-8"));
}

static void
test_dutch (gconstpointer folder)
{
  learn_dutch (folder);
  check (ka_card_name, ka_card_new (KA_SUIT_HEARTS, 11), "hartenvrouw");
  check (ka_card_name, ka_card_new (KA_SUIT_SPADES, 0), "schoppenaas");
  check (ka_card_name, ka_card_new (KA_SUIT_CLUBS, 10), "klaverenboer");
  check (ka_card_name, ka_card_new (KA_SUIT_DIAMONDS, 12), "ruitenheer");
  check (ka_card_name, ka_card_new (KA_SUIT_HEARTS, 6), "harten 7");
  check (ka_card_name, KA_CARD_HIDDEN, "gedekte kaart");
  check (ka_tile_name, 13 + 6, "rode 7");
  check (ka_tile_name, 48, "gele 10");
  check (ka_tile_name, KA_CARD_HIDDEN, "gedekt kaartje");
  g_assert_cmpstr (ka_card_rank_letter (10), ==, "B");
  g_assert_cmpstr (ka_card_rank_letter (11), ==, "V");
  g_assert_cmpstr (ka_card_rank_letter (12), ==, "H");
  check_all (ka_card_name);
  check_all (ka_tile_name);
}

static void
remove_folder (const char *folder)
{
  const char *argv[] = { "rm", "-rf", folder, NULL };

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("kaartavond-locale-XXXXXX", NULL);
  int failed;

  g_test_init (&argc, &argv, NULL);
  g_unsetenv ("LANGUAGE");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("KA_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_test_add_func ("/card-name/english", test_english);
  g_test_add_func ("/card-name/spelled", test_spelled);
  g_test_add_data_func ("/card-name/dutch", folder, test_dutch);
  failed = g_test_run ();
  remove_folder (folder);
  return failed;
}
