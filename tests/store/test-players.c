/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People, and two entries of one person. */
#include "fixture.h"
#include "ka-namesake.h"

static KaMatch *
get_match (Fixture *f, gint64 id)
{
  g_autoptr (GError) error = NULL;
  KaMatch *match = ka_book_get_match (f->book, id, &error);

  g_assert_no_error (error);
  return match;
}

static void
test_players_are_listed_by_name (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  KaPlayer aaron = { .name = (char *) "  Aaron ", .colour = 11, .birthday = (char *) "--02-29" };
  gint64 id = ka_book_add_player (f->book, &aaron, &error);
  g_autoptr (GPtrArray) players = NULL;
  const KaPlayer *first;

  g_assert_no_error (error);
  restart (f);
  players = ka_book_list_players (f->book, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (players->len, ==, N_PEOPLE + 1);
  first = g_ptr_array_index (players, 0);
  g_assert_cmpint (first->id, ==, id);
  g_assert_cmpstr (first->name, ==, "Aaron");
  g_assert_cmpint (first->colour, ==, 11);
  g_assert_cmpstr (first->birthday, ==, "--02-29");
  g_assert_true (g_uuid_string_is_valid (first->uuid));
  for (guint i = 1; i < players->len; i++)
    g_assert_cmpstr (((KaPlayer *) g_ptr_array_index (players, i))->name, ==, PEOPLE[i - 1]);
}

static void
assert_player_refused (Fixture *f, KaPlayer player, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (ka_book_add_player (f->book, &player, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, message);
}

/* What nobody sees in a name that was pasted would make another person of the same name. */
static void
test_a_name_is_cleaned (Fixture *f, gconstpointer data)
{
  const KaPlayer pasted = { .name = (char *) "  Gus\u202e\n van\t \u200eDam\u2069\r\n" };
  g_autoptr (GError) error = NULL;
  gint64 id = ka_book_add_player (f->book, &pasted, &error);
  g_autoptr (KaPlayer) player = NULL;

  g_assert_no_error (error);
  player = ka_book_get_player (f->book, id, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (player->name, ==, "Gus van Dam");
  assert_player_refused (f, (KaPlayer) { .name = (char *) "\u2067Gus van\nDam" },
                         "“Gus van Dam” is in the book already.");
}

static void
test_a_player_that_cannot_be_is_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;

  assert_player_refused (f, (KaPlayer) { .name = (char *) "  " }, "A player needs a name.");
  assert_player_refused (f, (KaPlayer) { .name = (char *) "\u200b\u3164" }, "A player needs a name.");
  assert_player_refused (f, (KaPlayer) { .name = (char *) "An\u200dna" }, "“Anna” is in the book already.");
  assert_player_refused (f, (KaPlayer) { .name = (char *) "aNNa" }, "“Anna” is in the book already.");
  assert_player_refused (f, (KaPlayer) { .name = (char *) "Gus", .colour = 12 },
                         "Gus: there is no colour 12; they are numbered from 0 to 11.");
  assert_player_refused (
      f, (KaPlayer) { .name = (char *) "Gus", .birthday = (char *) "1999-02-29" },
      "Gus: “1999-02-29” is not a birthday; allowed is YYYY-MM-DD, or --MM-DD without a year.");
  assert_player_refused (
      f, (KaPlayer) { .name = (char *) "Gus", .birthday = (char *) "--+1-02" },
      "Gus: “--+1-02” is not a birthday; allowed is YYYY-MM-DD, or --MM-DD without a year.");
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
}

static void
test_a_player_is_changed (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaPlayer) player = ka_book_get_player (f->book, f->people[1], &error);
  g_autoptr (KaPlayer) changed = NULL;
  g_autoptr (GPtrArray) journal = NULL;
  const KaJournalEntry *entry;

  g_free (player->name);
  player->name = g_strdup ("Bram V.");
  player->archived = TRUE;
  g_assert_true (ka_book_update_player (f->book, player, &error));
  changed = ka_book_get_player (f->book, f->people[1], &error);
  g_assert_cmpstr (changed->name, ==, "Bram V.");
  g_assert_true (changed->archived);

  journal = ka_book_list_journal (f->book, 0, 0, 1, &error);
  entry = g_ptr_array_index (journal, 0);
  g_assert_cmpstr (entry->kind, ==, "player-changed");
  g_assert_cmpstr (entry->subject, ==, "Bram");
  g_assert_cmpstr (entry->before, ==, "{\"archived\":false,\"name\":\"Bram\"}");
  g_assert_cmpstr (entry->after, ==, "{\"archived\":true,\"name\":\"Bram V.\"}");

  assert_player_refused (f, (KaPlayer) { .name = (char *) "bram v." },
                         "“Bram V.” is in the book already, among the archived players.");
  player->id = 999;
  g_assert_false (ka_book_update_player (f->book, player, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
}

/* A guest can become a person, which can be undone as anything. */
static void
test_a_guest (Fixture *f, gconstpointer data)
{
  const KaPlayer typed = { .name = (char *) "Gus", .symbol = (char *) "sun", .guest = TRUE };
  g_autoptr (GError) error = NULL;
  gint64 id = ka_book_add_player (f->book, &typed, &error);
  g_autoptr (KaPlayer) guest = NULL;
  g_autoptr (KaPlayer) person = NULL;
  g_autoptr (KaPlayer) undone = NULL;
  g_autoptr (GPtrArray) journal = NULL;
  const KaJournalEntry *entry;

  g_assert_no_error (error);
  restart (f);
  guest = ka_book_get_player (f->book, id, &error);
  g_assert_true (guest->guest);
  guest->guest = FALSE;
  g_assert_true (ka_book_update_player (f->book, guest, &error));
  person = ka_book_get_player (f->book, id, &error);
  g_assert_false (person->guest);
  journal = ka_book_list_journal (f->book, 0, 0, 1, &error);
  entry = g_ptr_array_index (journal, 0);
  g_assert_cmpstr (entry->before, ==, "{\"guest\":true}");
  g_assert_cmpstr (entry->after, ==, "{\"guest\":false}");

  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  undone = ka_book_get_player (f->book, id, &error);
  g_assert_true (undone->guest);
  g_assert_no_error (error);
}

/* Whoever is called as somebody of the book gets a number that is free, also when the name has one already, and nobody has a name
 * that is too long. */
static void
test_a_name_for_a_namesake (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name, *proposal;
  } NAMES[] = {
    { "Anna", "Anna (2)" },         { "BRAM", "BRAM (4)" },         { "Bram (2)", "Bram (4)" },
    { "Cleo (x)", "Cleo (x) (2)" }, { "Bram  (3", "Bram  (3 (2)" },
  };
  const KaPlayer second = { .name = (char *) "Bram (2)" };
  const KaPlayer third = { .name = (char *) "bram (3)" };
  g_autofree char *long_name = g_strnfill (200, 'm');
  g_autofree char *start = g_strnfill (196, 'm');
  g_autofree char *cut = g_strconcat (start, " (2)", NULL);
  g_autofree char *proposal = NULL;
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (ka_book_add_player (f->book, &second, &error), !=, 0);
  g_ptr_array_add (others, (gpointer) &third);
  players = ka_book_list_players (f->book, TRUE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *name = ka_namesake_propose (players, others, NAMES[i].name);

      g_assert_cmpstr (name, ==, NAMES[i].proposal);
    }
  proposal = ka_namesake_propose (players, NULL, long_name);
  g_assert_cmpstr (proposal, ==, cut);
}

/* An accent may be a sign of its own or part of the letter; people see one name. Without it, it is another. */
static void
test_a_name_is_one_however_its_accents_are_written (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (ka_book_add_player (f->book, &(KaPlayer) { .name = (char *) "Zo\u00eb" }, NULL), !=, 0);
  assert_player_refused (f, (KaPlayer) { .name = (char *) "ZOE\u0308" },
                         "“Zo\u00eb” is in the book already.");
  g_assert_cmpint (ka_book_add_player (f->book, &(KaPlayer) { .name = (char *) "Zoe" }, NULL), !=, 0);
}

static void
test_a_change_of_nothing_is_not_in_the_journal (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaPlayer) player = ka_book_get_player (f->book, f->people[0], &error);

  g_assert_true (ka_book_update_player (f->book, player, &error));
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"), ==,
                   N_PEOPLE);
}

static void
test_two_entries_of_one_person (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) players = NULL;
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaMatch) shown = NULL;

  /* Ella is another entry of Anna, and Ferre another one of Ella: so all three are Anna. */
  g_assert_true (ka_book_merge_players (f->book, f->people[4], f->people[5], &error));
  g_assert_true (ka_book_merge_players (f->book, f->people[5], f->people[0], &error));
  shown = get_match (f, match);
  g_assert_cmpstr (shown->players[0]->name, ==, "Ella");
  players = ka_book_list_players (f->book, FALSE, &error);
  g_assert_cmpuint (players->len, ==, N_PEOPLE - 2);
  g_assert_cmpint (query_number (f->path,
                                 "SELECT count(*) FROM player p JOIN player q ON q.id = p.merged_into "
                                 "WHERE q.merged_into IS NOT NULL"),
                   ==, 0);
  g_assert_false (ka_book_merge_players (f->book, f->people[4], f->people[0], &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  assert_player_refused (f, (KaPlayer) { .name = (char *) "anna" },
                         "“Anna” is in the book already, as another entry of “Ella”.");
  assert_player_refused (f, (KaPlayer) { .name = (char *) "Ella" }, "“Ella” is in the book already.");

  before = export_text (f->book);
  g_assert_true (ka_book_split_player (f->book, f->people[0], &error));
  g_clear_pointer (&shown, ka_match_free);
  shown = get_match (f, match);
  g_assert_cmpstr (shown->players[0]->name, ==, "Anna");
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  assert_sound (f->book);
}

/* Who is merged brings along those who were merged with them. */
static void
test_who_has_other_entries_is_merged_with_them (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaMatch) shown = NULL;
  g_autoptr (GPtrArray) players = NULL;

  /* Anna is another entry of Ella, and Ella one of Ferre: at the table sat Ferre. */
  g_assert_true (ka_book_merge_players (f->book, f->people[4], f->people[0], &error));
  g_assert_true (ka_book_merge_players (f->book, f->people[5], f->people[4], &error));
  g_assert_no_error (error);
  shown = get_match (f, match);
  g_assert_cmpstr (shown->players[0]->name, ==, "Ferre");
  players = ka_book_list_players (f->book, FALSE, &error);
  g_assert_cmpuint (players->len, ==, N_PEOPLE - 2);

  /* Ella alone is taken apart again; Anna stays Ferre. */
  g_assert_true (ka_book_split_player (f->book, f->people[4], &error));
  g_clear_pointer (&shown, ka_match_free);
  shown = get_match (f, match);
  g_assert_cmpstr (shown->players[0]->name, ==, "Ferre");
  assert_sound (f->book);
}

/* Whoever was typed by mistake goes, also in other books, and comes back by undo. */
static void
test_who_never_played_is_deleted (Fixture *f, gconstpointer data)
{
  const KaPlayer mistake = { .name = (char *) "Anan", .colour = 3, .note = (char *) "a slip" };
  gint64 id = ka_book_add_player (f->book, &mistake, NULL);
  g_autoptr (KaPlayer) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_delete_player (f->book, id, &error));
  g_assert_no_error (error);
  g_assert_null (ka_book_get_player (f->book, id, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  again = ka_book_get_player (f->book, id, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->name, ==, "Anan");
  g_assert_cmpstr (again->note, ==, "a slip");
  g_assert_true (ka_book_redo (f->book, 0, NULL, &error));
  g_assert_false (ka_book_delete_player (f->book, id, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  assert_sound (f->book);
}

static void
test_who_played_is_not_deleted (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autoptr (GError) error = NULL;

  /* Not even when the match lies in the bin, from which it can come back. */
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  g_assert_false (ka_book_delete_player (f->book, f->people[0], &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "“Anna”"));
  g_clear_error (&error);
  g_assert_true (ka_book_merge_players (f->book, f->people[4], f->people[5], NULL));
  for (guint i = 4; i <= 5; i++)
    {
      g_assert_false (ka_book_delete_player (f->book, f->people[i], &error));
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
      g_clear_error (&error);
    }
  assert_sound (f->book);
}

/* All entries of a person lose the name; what is exported tells of none of them, and undo brings all back. */
static void
test_who_is_made_anonymous (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaPlayer) anna = ka_book_get_player (f->book, f->people[0], NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;

  append_win (f, match, 0);
  g_free (anna->note);
  anna->note = g_strdup ("lives in Zottegem");
  g_free (anna->birthday);
  anna->birthday = g_strdup ("1951-07-30");
  g_assert_true (ka_book_update_player (f->book, anna, NULL));
  g_assert_true (ka_book_merge_players (f->book, f->people[0], f->people[4], NULL));
  before = export_text (f->book);
  g_assert_nonnull (strstr (before, "Anna"));
  g_assert_nonnull (strstr (before, "Ella"));

  /* Whichever of the entries it is asked for. */
  g_assert_false (ka_book_anonymise_player (f->book, f->people[4], "bram", &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (ka_book_anonymise_player (f->book, f->people[4], " Anonymous ", &error));
  g_assert_no_error (error);
  after = export_text (f->book);
  g_assert_null (strstr (after, "Anna"));
  g_assert_null (strstr (after, "Ella"));
  g_assert_null (strstr (after, "Zottegem"));
  g_assert_null (strstr (after, "1951"));
  g_assert_nonnull (strstr (after, "\"Anonymous\""));
  assert_sound (f->book);
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  g_assert_no_error (error);
  again = export_text (f->book);
  g_assert_cmpstr (again, ==, before);
  assert_sound (f->book);
}

/* Anna played Bram, and Ella is another entry of Bram: both are left out, and Anna herself. */
static void
test_who_may_be_the_same_person (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) strangers = NULL;

  add_match (f, "template", 2);
  g_assert_true (ka_book_merge_players (f->book, f->people[4], f->people[1], NULL));
  strangers = ka_book_list_strangers (f->book, f->people[0], NULL);
  g_assert_cmpuint (strangers->len, ==, N_PEOPLE - 3);
  for (guint i = 0; i < strangers->len; i++)
    {
      const KaPlayer *player = strangers->pdata[i];

      g_assert_true (ka_book_merge_players (f->book, f->people[0], player->id, NULL));
      g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
    }
}

static void
test_opponents_are_no_one_person (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  add_match (f, "template", 3);
  g_assert_true (ka_book_merge_players (f->book, f->people[3], f->people[1], &error));
  g_assert_no_error (error);
  /* Bram is Daan now, and Bram played against Cleo. */
  g_assert_false (ka_book_merge_players (f->book, f->people[3], f->people[2], &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "“Daan” and “Cleo” cannot be one person"));
}

static void
test_one_person_sits_in_one_seat (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  gint64 players[2] = { f->people[0], f->people[5] };

  g_assert_true (ka_book_merge_players (f->book, f->people[0], f->people[5], &error));
  g_assert_cmpint (ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, players, 2, 0, NULL, NULL,
                                         NULL, 1, &error),
                   ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "“Anna” cannot sit in two seats.");
}

/* What may not be typed any more stands in old books: it does no harm to the sentences that it comes in. */
static void
test_names_of_old_books (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *written;
    const char *read;
  } NAMES[] = {
    { "char(65, 10, 66)", "A B" },
    { "char(65, 0x202e, 66)", "AB" },
    { "char(0x2066, 65)", "A" },
    { "char(0x202e)", "\357\277\275" },
    { "char(0x5e9, 0x200d, 39, 38)", "\327\251\342\200\215'&" },
    { "printf('%.*c', 200, 'm')", NULL },
    { "printf('%.*c', 20000, 'm')", NULL },
  };
  g_autofree char *whole = g_strnfill (200, 'm');
  g_autofree char *start = g_strnfill (199, 'm');
  g_autofree char *cut = g_strconcat (start, "…", NULL);
  const KaPlayer typed = { .name = (char *) "An", .colour = 1, .symbol = (char *) "star" };
  g_autoptr (GError) error = NULL;
  gint64 id = ka_book_add_player (f->book, &typed, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *sql
          = g_strdup_printf ("UPDATE player SET name = %s WHERE id = %d", NAMES[i].written, (int) id);
      g_autoptr (KaPlayer) player = NULL;

      run_sql (f->path, sql);
      player = ka_book_get_player (f->book, id, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (player->name, ==, NAMES[i].read != NULL ? NAMES[i].read : i == 5 ? whole : cut);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/players/listed", test_players_are_listed_by_name);
  add_test ("/players/cleaned", test_a_name_is_cleaned);
  add_test ("/players/refused", test_a_player_that_cannot_be_is_refused);
  add_test ("/players/old-names", test_names_of_old_books);
  add_test ("/players/changed", test_a_player_is_changed);
  add_test ("/players/guest", test_a_guest);
  add_test ("/players/namesake", test_a_name_for_a_namesake);
  add_test ("/players/accents", test_a_name_is_one_however_its_accents_are_written);
  add_test ("/players/change-of-nothing", test_a_change_of_nothing_is_not_in_the_journal);
  add_test ("/players/merge", test_two_entries_of_one_person);
  add_test ("/players/merge-with-others", test_who_has_other_entries_is_merged_with_them);
  add_test ("/players/delete", test_who_never_played_is_deleted);
  add_test ("/players/delete-who-played", test_who_played_is_not_deleted);
  add_test ("/players/anonymous", test_who_is_made_anonymous);
  add_test ("/players/strangers", test_who_may_be_the_same_person);
  add_test ("/players/merge-opponents", test_opponents_are_no_one_person);
  add_test ("/players/two-seats", test_one_person_sits_in_one_seat);
  return g_test_run ();
}
