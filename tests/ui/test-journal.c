/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal: what it says of every kind of change, and the page that shows it. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-birthday-text.h"
#include "ka-games.h"
#include "ka-journal-page.h"
#include "ka-journal-row.h"
#include "ka-journal-text.h"
#include "sheet-fixture.h"
#include "spoil.h"

/* ---- words --------------------------------------------------------------------------------------------- */

static const struct
{
  const char *kind;
  int round;
  const char *subject;
  const char *before;
  const char *after;
  const char *said;
} SENTENCES[] = {
  { "player-added", 0, "An", NULL, "{\"name\":\"An\"}", "An added" },
  { "player-changed", 0, "An", "{\"colour\":1}", "{\"colour\":2}", "An changed" },
  { "player-changed", 0, "An", "{\"archived\":false}", "{\"archived\":true}", "An archived" },
  { "player-changed", 0, "An", "{\"archived\":true}", "{\"archived\":false}", "An brought back" },
  { "players-merged", 0, "Anna", "{\"name\":\"An\"}", "{\"name\":\"Anna\"}", "“An” merged with “Anna”" },
  { "player-split", 0, "An", "{\"name\":\"Anna\"}", "{\"name\":\"An\"}", "“An” split from “Anna”" },
  { "match-created", 0, "An, Bob", NULL, "{\"game\":\"rummy\"}", "Match begun" },
  { "match-changed", 0, "An, Bob", "{\"place\":\"A\"}", "{\"place\":\"B\"}", "Match changed" },
  { "match-changed", 0, "An, Bob", "{\"ended\":0}", "{\"ended\":1790000000}", "Match ended" },
  { "match-changed", 0, "An, Bob", "{\"ended\":1790000000}", "{\"ended\":0}", "Match continued" },
  { "match-deleted", 0, "An, Bob", NULL, NULL, "Match moved to the bin" },
  { "match-restored", 0, "An, Bob", NULL, NULL, "Match taken out of the bin" },
  { "match-purged", 0, "An, Bob", "{}", NULL, "Match deleted for good" },
  { "match-duplicated", 0, "An, Bob", NULL, "{}", "Match duplicated" },
  { "seats-changed", 0, "An, Bob", "{}", "{}", "Players or seats changed" },
  { "duty-changed", 0, "An, Bob", "{\"player\":\"An\"}", "{\"player\":\"An\",\"duty\":\"\"}",
    "Duty of An marked as done" },
  { "duty-changed", 0, "An, Bob", "{\"player\":\"An\",\"duty\":\"\"}",
    "{\"player\":\"An\",\"duty\":\"solo\"}", "Duty of An put in other words" },
  { "duty-changed", 0, "An, Bob", "{\"player\":\"An\",\"duty\":\"solo\"}", "{\"player\":\"An\"}",
    "Duty of An marked no more" },
  { "round-added", 3, "An, Bob", NULL, "{\"facts\":{}}", "Round 3 added" },
  { "round-changed", 3, "An, Bob", "{\"facts\":{}}", "{\"facts\":{\"out\":1}}", "Round 3 changed" },
  { "round-moved", 3, "An, Bob", "{\"line\":3}", "{\"line\":1}", "Round 3 moved" },
  { "round-deleted", 3, "An, Bob", "{\"facts\":{}}", NULL, "Round 3 deleted" },
  { "round-added", 0, "An, Bob", NULL, "{\"correction\":[5,0]}", "Correction added" },
  { "round-changed", 0, "An, Bob", "{\"correction\":[5,0]}", "{\"correction\":[6,0]}", "Correction changed" },
  { "round-deleted", 0, "An, Bob", "{\"correction\":[5,0]}", NULL, "Correction deleted" },
  { "round-moved", 0, "An, Bob", "{\"line\":3}", "{\"line\":1}", "Correction moved" },
  { "round-added", 3, "An, Bob", NULL, "{\"options\":{\"end\":150}}", "Other rules from round 3 on" },
  { "round-changed", 3, "An, Bob", "{\"options\":{}}", "{\"options\":{\"end\":150}}",
    "Rules from round 3 on changed" },
  { "round-moved", 3, "An, Bob", "{\"line\":3,\"options\":{}}", "{\"line\":1,\"options\":{}}",
    "Rules from round 3 on moved" },
  { "round-deleted", 3, "An, Bob", "{\"options\":{}}", NULL, "Rules from round 3 on deleted" },
  { "round-changed", 3, "An, Bob", "{\"facts\":{}}", "{\"facts\":{},\"options\":{}}", "Round 3 changed" },
  { "imported", 0, "", NULL, "{\"matches\":3}", "File imported" },
  { "from-the-future", 0, "", "no JSON", "[]", "Done by a newer Kaartavond: from-the-future" },
};

static KaJournalEntry
make_entry (const char *kind, int round, const char *subject, const char *before, const char *after)
{
  return (KaJournalEntry) { .kind = (char *) kind,
                            .match
                            = g_str_has_prefix (kind, "player") || g_str_equal (kind, "imported") ? 0 : 7,
                            .round = round,
                            .subject = (char *) subject,
                            .before = (char *) before,
                            .after = (char *) after };
}

static void
test_sentences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (SENTENCES); i++)
    {
      KaJournalEntry entry = make_entry (SENTENCES[i].kind, SENTENCES[i].round, SENTENCES[i].subject,
                                         SENTENCES[i].before, SENTENCES[i].after);
      g_autofree char *said = ka_journal_entry_describe (&entry);

      g_assert_cmpstr (said, ==, SENTENCES[i].said);
      g_assert_nonnull (ka_journal_entry_icon (&entry));
    }
}

/* The details as lines: label|before|after. */
static char *
tell_details (const KaJournalEntry *entry, const char *game)
{
  g_autoptr (GPtrArray) details
      = ka_journal_entry_list_details (entry, game != NULL ? ka_games_find (game) : NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < details->len; i++)
    {
      const KaJournalDetail *detail = g_ptr_array_index (details, i);

      g_string_append_printf (text, "%s|%s|%s\n", detail->label, detail->before != NULL ? detail->before : "",
                              detail->after != NULL ? detail->after : "");
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
assert_details (const char *kind, const char *subject, const char *before, const char *after,
                const char *game, const char *told)
{
  KaJournalEntry entry = make_entry (kind, 1, subject, before, after);
  g_autofree char *text = tell_details (&entry, game);

  g_assert_cmpstr (text, ==, told);
}

static void
test_rounds (void)
{
  assert_details ("round-changed", "An, Bob, Cas",
                  "{\"facts\":{\"hands\":[0,12,20],\"gemma\":0,\"piet\":[]}}",
                  "{\"facts\":{\"hands\":[0,15,20],\"gemma\":0,\"piet\":[2]}}", "gemma-en-piet",
                  "Points in the hand, Bob|12|15\nPiet||Cas\n");
  assert_details ("round-added", "An, Bob, Cas", NULL,
                  "{\"facts\":{\"hands\":[0,12,null],\"gemma\":0,\"piet\":[]}}", "gemma-en-piet",
                  "Points in the hand||An 0, Bob 12\nGemma||An\n");
  assert_details ("round-added", "An, Bob", NULL, "{\"correction\":[-5,0],\"reason\":\"Late\"}", "rummy",
                  "Correction||An −5, Bob 0\nReason||Late\n");
  assert_details ("round-added", "An, Bob", NULL, "{\"options\":{\"end\":150,\"first-only\":true}}",
                  "gemma-en-piet", "Ends above||150\nOnly the first falls back||yes\n");
  assert_details ("round-changed", "An, Bob", "{\"options\":{\"end\":150}}",
                  "{\"options\":{\"end\":200,\"first-only\":true}}", "gemma-en-piet",
                  "Ends above|150|200\nOnly the first falls back|as before|yes\n");
  assert_details ("round-moved", "An, Bob", "{\"line\":3}", "{\"line\":1}", "rummy",
                  "Line of the sheet|3|1\n");
  assert_details ("round-changed", "An, Bob, Cas, Dirk",
                  "{\"facts\":{\"contract\":\"solo\",\"players\":[0],\"tricks\":5}}",
                  "{\"facts\":{\"contract\":\"abondance\",\"players\":[3],\"tricks\":9},\"absent\":[1]}",
                  "wiezen", "Contract|Solo|Abondance\nPlays|An|Dirk\nTricks|5|9\nAway||Bob\n");
}

/* Games and copies are called as they are elsewhere, never by what the book keeps of them. */
static void
test_names (void)
{
  assert_details ("match-added", "", NULL, "{\"game\":\"gemma-en-piet\"}", NULL, "Game||Gemma en Piet\n");
  assert_details ("backup-restored", "", NULL, "{\"backup\":\"book-2026-11-20-120000.db\"}", NULL,
                  "Copy||Friday 20 November 2026, 12:00\n");
  assert_details ("backup-restored", "", NULL, "{\"backup\":\"book-kept-2026-11-20.db\"}", NULL,
                  "Copy||Friday 20 November 2026\n");
}

/* A game that is not there, names that are missing, values that are none: told as they stand. */
static void
test_strange (void)
{
  assert_details ("notebook-saved", "An, Bob", NULL, "{\"game\":\"no-such-game\"}", NULL,
                  "Game||no-such-game\n");
  assert_details ("backup-restored", "", NULL, "{\"backup\":\"the old one.db\"}", NULL,
                  "Copy||the old one.db\n");
  assert_details ("round-changed", "An", "{\"facts\":{\"x\":1}}", "{\"facts\":{\"x\":[2,3]}}", NULL,
                  "x|1|2, 3\n");
  assert_details ("round-added", "An", NULL, "{\"facts\":{\"hands\":[1,2,3],\"gemma\":9}}", "gemma-en-piet",
                  "Points in the hand||An 1, seat 2 2, seat 3 3\nGemma||seat 10\n");
  assert_details ("match-changed", "An", "{\"started\":\"?\",\"place\":7}", "{\"started\":null}", "rummy",
                  "Place|7|\n");
  assert_details ("round-added", "An", "{", "[]", "rummy", "");
}

/* Who sat where before and after is told as it was then; that somebody joins or plays on is no round that was played. */
/* Of an order what is played with the other options of the match, as in the dialog of the rules. */
static void
test_order_of_bids (void)
{
  assert_details (
      "match-created", "An, Bob, Cas, Dirk", NULL,
      "{\"options\":{\"order\":[\"vraag\",\"solo\",\"miserie\",\"abondance\",\"abondance-10\",\"abondance-11\","
      "\"abondance-12\",\"open-miserie\",\"solo-13\",\"troel\",\"soloslim\"],\"higher-abondance\":false,"
      "\"open-miserie\":false,\"piccolo\":true,\"solo-13\":false}}",
      "wiezen",
      "Order of the bids||Vraag < Solo < Piccolo < Miserie < Abondance < Troel < Soloslim\n"
      "Abondance 10, 11 and 12||no\nOpen miserie||no\nPiccolo||yes\nSolo 13||no\n");
}

static void
test_seats (void)
{
  assert_details ("seats-changed", "An, Cas, Bob", "{\"players\":[\"An\",\"Bob\"],\"first\":1}",
                  "{\"players\":[\"An\",\"Cas\",\"Bob\"],\"first\":2,\"correction\":[0,35,-35]}", "rummy",
                  "Correction||An 0, Cas 35, Bob −35\nPlayers|An, Bob|An, Cas, Bob\n");
  assert_details ("seats-changed", "An, Cas, Bob", "{\"players\":[\"An\",\"Bob\"],\"first\":0}",
                  "{\"players\":[\"Bob\",\"An\"],\"first\":0,\"rounds\":1}", "rummy",
                  "Players|An, Bob|Bob, An\nBegins or deals first|An|Bob\n");
}

static void
test_people (void)
{
  assert_details (
      "player-added", "An", NULL,
      "{\"name\":\"An\",\"colour\":0,\"symbol\":\"star\",\"birthday\":\"--03-14\",\"note\":\"\",\"archived\":false}",
      NULL, "Colour||blue\nSymbol||star\nBirthday||14 March\n");
  assert_details ("player-changed", "An", "{\"name\":\"An\",\"birthday\":null}",
                  "{\"name\":\"Anna\",\"birthday\":\"1962-03-14\"}", NULL,
                  "Name|An|Anna\nBirthday||14 March 1962\n");
  assert_details ("players-merged", "Anna", "{\"name\":\"An\"}", "{\"name\":\"Anna\"}", NULL, "");
}

static void
test_options (void)
{
  assert_details ("match-changed", "An, Bob", "{\"options\":{}}", "{\"options\":{\"end\":100}}",
                  "gemma-en-piet", "Ends above|as usual|100\n");
}

static void
test_birthday (void)
{
  static const struct
  {
    const char *text;
    const char *said;
  } DAYS[] = {
    { "1962-03-14", "14 March 1962" },
    { "--02-29", "29 February" },
    { "2000-02-29", "29 February 2000" },
    { "2001-02-29", NULL },
    { "--13-01", NULL },
    { "14 March", NULL },
    { "1962-3-14", NULL },
    { "", NULL },
    { NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (DAYS); i++)
    {
      g_autofree char *said = ka_birthday_to_text (DAYS[i].text);
      g_autofree char *printed = ka_birthday_print (ka_birthday_parse (DAYS[i].text));

      g_assert_cmpstr (said != NULL ? g_strstrip (said) : NULL, ==, DAYS[i].said);
      g_assert_cmpstr (printed, ==, DAYS[i].said != NULL ? DAYS[i].text : NULL);
    }
}

/* ---- the page ------------------------------------------------------------------------------------------ */

static gint64
add_match (BookFixture *fixture, gint64 an, gint64 bob, gint64 started)
{
  return book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bob, 0 },
                                 "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", started);
}

static void
test_empty (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_journal_page_new (fixture->desk, 0);
  g_autofree char *text = NULL;

  book_fixture_show (fixture, page, 360, 640);
  text = tell_widget (page);
  g_assert_nonnull (strstr (text, "Nothing Yet\n"));
  book_fixture_close (fixture, page);
}

/* One that cannot be read says so in its place, and the others say what they say. */
static void
test_damaged (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autofree char *text = NULL;
  GtkWidget *page;

  book_fixture_add_person (fixture, "An", NULL);
  book_fixture_add_person (fixture, "Bob", NULL);
  spoil (fixture, "UPDATE act SET tail = x'5d' WHERE id = 1");
  page = ka_journal_page_new (fixture->desk, 0);
  book_fixture_show (fixture, page, 800, 900);
  text = tell_widget (page);
  g_assert_nonnull (strstr (text, "Bob added"));
  g_assert_nonnull (strstr (text, "The book is damaged: what was done cannot be read."));
  book_fixture_close (fixture, page);
}

/* The newest stands first, with its old and new values; what was undone says so in words. */
static void
test_page (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  gint64 match = add_match (fixture, an, bob, 1790000000);
  KaBook *book = ka_desk_get_book (fixture->desk);
  g_autofree char *asked = g_strdup_printf ("open-match %" G_GINT64_FORMAT "\n", match);
  GtkWidget *page;
  g_autofree char *text = NULL;

  g_assert_true (ka_book_delete_match (book, match, NULL));
  page = ka_journal_page_new (fixture->desk, 0);
  book_fixture_show (fixture, page, 800, 900);
  text = tell_widget (page);
  g_assert_nonnull (strstr (text, "Match moved to the bin\n"));
  g_assert_nonnull (strstr (text, "Round 1 added\n"));
  g_assert_nonnull (strstr (text, "An, Bob\n"));
  g_assert_cmpint (strstr (text, "Match moved") - text, <, strstr (text, "Round 1 added") - text);
  g_assert_cmpint (strstr (text, "Round 1 added") - text, <, strstr (text, "Match begun") - text);
  g_assert_null (strstr (text, "Undone"));

  g_assert_true (ka_book_undo (book, 0, NULL, NULL));
  wait_for_words (page, "Undone\n");

  g_assert_true (ka_book_delete_match (book, match, NULL));
  wait_for_words (page, "Undone; something else was done since\n");

  g_signal_emit_by_name (find_widget (page, GTK_TYPE_LIST_VIEW, 0), "activate", 0);
  g_assert_cmpstr (fixture->asked->str, ==, asked);
  book_fixture_close (fixture, page);
}

/* The journal of one match has only what is about it. */
static void
test_match (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  gint64 match = add_match (fixture, an, bob, 1790000000);
  GtkWidget *page;
  g_autofree char *text = NULL;
  GListModel *model;

  add_match (fixture, an, bob, 1790100000);
  page = ka_journal_page_new (fixture->desk, match);
  book_fixture_show (fixture, page, 800, 900);
  model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (find_widget (page, GTK_TYPE_LIST_VIEW, 0))));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 2);
  text = tell_widget (page);
  g_assert_null (strstr (text, "An added"));
  book_fixture_close (fixture, page);
}

/* A long journal is read on as one scrolls, to its very beginning. */
static void
test_long (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GError) error = NULL;
  GtkWidget *page;
  GtkAdjustment *adjustment;
  GListModel *model;

  for (guint i = 0; i < 150; i++)
    {
      g_autofree char *name = g_strdup_printf ("Person %u", i);

      book_fixture_add_person (fixture, name, NULL);
    }
  page = ka_journal_page_new (fixture->desk, 0);
  book_fixture_show (fixture, page, 800, 600);
  model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (find_widget (page, GTK_TYPE_LIST_VIEW, 0))));
  g_assert_cmpuint (g_list_model_get_n_items (model), <, 150);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (find_widget (page, GTK_TYPE_SCROLLED_WINDOW, 0)));
  for (guint i = 0; i < 20; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      settle ();
    }
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 150);
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/journal/sentences", test_sentences);
  g_test_add_func ("/journal/rounds", test_rounds);
  g_test_add_func ("/journal/strange", test_strange);
  g_test_add_func ("/journal/names", test_names);
  g_test_add_func ("/journal/order-of-bids", test_order_of_bids);
  g_test_add_func ("/journal/seats", test_seats);
  g_test_add_func ("/journal/people", test_people);
  g_test_add_func ("/journal/options", test_options);
  g_test_add_func ("/journal/birthday", test_birthday);
  g_test_add_func ("/journal/empty", test_empty);
  g_test_add_func ("/journal/page", test_page);
  g_test_add_func ("/journal/damaged", test_damaged);
  g_test_add_func ("/journal/match", test_match);
  g_test_add_func ("/journal/long", test_long);
  return g_test_run ();
}
