/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a book that flows together with others: what it says of that, and what can be done about it. */
#include <adwaita.h>
#include <inttypes.h>

#include "book-fixture.h"
#include "flow-together.h"
#include "ka-computers.h"
#include "ka-games.h"
#include "ka-journal-page.h"
#include "ka-journal-row.h"
#include "ka-stats.h"
#include "sheet-fixture.h"
#include "spoil.h"

/* ---- what a row says ------------------------------------------------------------------------------------ */

typedef struct
{
  KaJournalEntry entry;
  const char *said; /* beside who was added when */
  const char *undo; /* the button, or NULL */
  gboolean choose;  /* whether there is a button for that */
} Row;

static const Row ROWS[] = {
  { { .elsewhere = FALSE }, "", "Undo This", FALSE },
  { { .elsewhere = TRUE }, "From another computer", "Undo This", FALSE },
  { { .elsewhere = TRUE, .computer = (char *) "Attic" }, "From Attic", "Undo This", FALSE },
  { { .elsewhere = TRUE, .ahead = TRUE },
    "From another computer · By a clock that runs ahead",
    "Undo This",
    FALSE },
  { { .older = TRUE }, "From before the update, cannot be undone", NULL, FALSE },
  { { .damage = (char *) "It is damaged." }, "", NULL, FALSE },
  { { .state = KA_JOURNAL_UNDONE }, "Undone", "Redo This", FALSE },
  { { .state = KA_JOURNAL_DROPPED }, "Undone; something else was done since", "Redo This", FALSE },
  { { .dispute = KA_JOURNAL_OVERRULED },
    "Somebody else wrote something different without knowing of this, and theirs holds.",
    "Undo This",
    TRUE },
  { { .dispute = KA_JOURNAL_HOLDS, .elsewhere = TRUE },
    "From another computer. Somebody else wrote something different without knowing of this. This holds.",
    "Undo This",
    FALSE },
  { { .dispute = KA_JOURNAL_RETURNED },
    "It is still there: somebody wrote in it without knowing that it was deleted.",
    "Undo This",
    FALSE },
};

static void
assert_row (GtkWidget *row, const Row *wanted)
{
  KaJournalEntry entry = wanted->entry;
  g_autofree char *name = NULL, *words = NULL;
  g_autofree char *shown = NULL;

  entry.kind = (char *) "player-added";
  entry.subject = (char *) "An";
  name = ka_journal_row_set_entry (KA_JOURNAL_ROW (row), &entry, NULL, TRUE, &words);
  settle ();
  g_assert_true (g_str_has_prefix (name, "An added, "));
  g_assert_cmpuint (strlen (name), ==, strlen ("An added, 00:00"));
  g_assert_cmpstr (words, ==, wanted->said);
  g_assert_true ((find_by_tooltip (row, "Undo This") != NULL)
                 == (g_strcmp0 (wanted->undo, "Undo This") == 0));
  g_assert_true ((find_by_tooltip (row, "Redo This") != NULL)
                 == (g_strcmp0 (wanted->undo, "Redo This") == 0));
  g_assert_true ((find_button (row, "_Take This Instead") != NULL) == wanted->choose);
  shown = tell_widget (row);
  for (const char *const *part
       = (const char *const[]) { "From another computer", "From Attic", "holds.", "still there", NULL };
       *part != NULL; part++)
    g_assert_true ((strstr (shown, *part) != NULL) == (strstr (wanted->said, *part) != NULL));
}

/* A row that showed another entry before keeps nothing of it. */
static void
test_rows (void)
{
  GtkWidget *row = ka_journal_row_new ();
  GtkWindow *window = show_widget (row, 360, 300);

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    assert_row (row, &ROWS[i]);
  for (guint i = G_N_ELEMENTS (ROWS); i > 0; i--)
    assert_row (row, &ROWS[i - 1]);
  gtk_window_destroy (window);
}

/* ---- two books ------------------------------------------------------------------------------------------ */

static void
rename_person (BookFixture *book, const char *from, const char *to)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (book->desk), FALSE, NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < players->len; i++)
    {
      KaPlayer *player = players->pdata[i];

      if (!g_str_equal (player->name, from))
        continue;
      g_set_str (&player->name, to);
      ka_book_update_player (ka_desk_get_book (book->desk), player, &error);
      g_assert_no_error (error);
      return;
    }
  g_assert_not_reached ();
}

static char *
name_everybody (BookFixture *book)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (book->desk), FALSE, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < players->len; i++)
    g_string_append_printf (names, "%s ", ((KaPlayer *) players->pdata[i])->name);
  return g_string_free_and_steal (g_steal_pointer (&names));
}

/* What a reader says of the row that @part is a part of. */
static void
assert_heard (GtkWidget *part, const char *words)
{
  GtkWidget *row = gtk_widget_get_ancestor (part, KA_TYPE_JOURNAL_ROW);
  char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  g_assert_nonnull (strstr (wrong, words));
  g_free (wrong);
}

/* Of two names that did not know of each other one holds, and one click lets hold the other. */
static void
test_choose (void)
{
  g_autoptr (BookFixture) here = book_fixture_new ();
  g_autoptr (BookFixture) there = book_fixture_new ();
  GtkWidget *page, *button;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;

  book_fixture_add_person (here, "An", NULL);
  flow_together (here->desk, there->desk);
  rename_person (here, "An", "Anna");
  rename_person (there, "An", "Anneke");
  page = ka_journal_page_new (here->desk, 0);
  book_fixture_show (here, page, 800, 900);
  g_assert_null (find_button (page, "_Take This Instead"));
  flow_together (here->desk, there->desk);
  wait_for_words (page, "From another computer");
  wait_for_words (page, "This holds.");
  button = find_button (page, "_Take This Instead");
  g_assert_nonnull (button);
  assert_heard (button, "and theirs holds.");
  before = name_everybody (here);
  g_assert_true (g_str_equal (before, "Anna ") || g_str_equal (before, "Anneke "));

  g_signal_emit_by_name (button, "clicked");
  wait_for_words (page, "taken");
  after = name_everybody (here);
  g_assert_cmpstr (after, ==, g_str_equal (before, "Anna ") ? "Anneke " : "Anna ");
  g_assert_cmpstr (here->asked->str, ==, "toast-undo 'This holds now'\n");
  wait_for (find_button (page, "_Take This Instead") == NULL);

  g_assert_true (ka_book_undo (ka_desk_get_book (here->desk), 0, NULL, NULL));
  undone = name_everybody (here);
  g_assert_cmpstr (undone, ==, before);
  book_fixture_close (here, page);
}

/* What is to be seen of the list of people who were added. */
static gboolean
shows (GtkWidget *page, const char *name)
{
  g_autofree char *text = tell_widget (page);
  g_autofree char *words = g_strdup_printf ("%s added", name);

  return strstr (text, words) != NULL;
}

static gboolean
offers (GtkDropDown *list, guint i, const char *words)
{
  g_autoptr (GtkStringObject) row = g_list_model_get_item (gtk_drop_down_get_model (list), i);

  return row != NULL && g_str_equal (gtk_string_object_get_string (row), words);
}

/* Once something came from another computer, one chooses to see what was done there; what comes meanwhile is there at once. */
static void
test_sources (void)
{
  g_autoptr (BookFixture) here = book_fixture_new ();
  g_autoptr (BookFixture) there = book_fixture_new ();
  GtkWidget *page = ka_journal_page_new (here->desk, 0);
  GtkDropDown *list;

  book_fixture_add_person (here, "An", NULL);
  book_fixture_show (here, page, 360, 640);
  g_assert_null (find_widget (page, GTK_TYPE_DROP_DOWN, 0));
  book_fixture_add_person (there, "Bob", NULL);
  flow_together (here->desk, there->desk);
  wait_for (find_widget (page, GTK_TYPE_DROP_DOWN, 0) != NULL);
  list = GTK_DROP_DOWN (find_widget (page, GTK_TYPE_DROP_DOWN, 0));
  g_assert_true (shows (page, "An") && shows (page, "Bob"));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (list)), ==, 2);

  gtk_drop_down_set_selected (list, 1);
  wait_for (!shows (page, "An"));
  g_assert_true (shows (page, "Bob"));
  wait_for_words (page, "From another computer");

  g_assert_true (ka_book_call_computer (ka_desk_get_book (there->desk), "Attic", NULL));
  book_fixture_add_person (there, "Cas", NULL);
  book_fixture_add_person (here, "Dirk", NULL);
  flow_together (here->desk, there->desk);
  wait_for (shows (page, "Cas"));
  wait_for_words (page, "From Attic");
  g_assert_false (shows (page, "Dirk"));
  g_assert_cmpuint (gtk_drop_down_get_selected (list), ==, 1);
  g_assert_true (offers (list, 2, "From Attic"));
  gtk_drop_down_set_selected (list, 2);
  settle ();
  g_assert_true (shows (page, "Bob") && shows (page, "Cas") && !shows (page, "An"));
  gtk_drop_down_set_selected (list, 0);
  wait_for (shows (page, "An") && shows (page, "Dirk"));
  book_fixture_close (here, page);
}

static KaRound *
new_gin (int winner)
{
  const KaScoring *scoring = ka_games_find ("gin-rummy")->scoring;
  g_autofree char *text = g_strdup_printf ("{\"end\":\"gin\",\"knocker\":%d,\"deadwood\":[%d,%d]}", winner,
                                           winner == 0 ? 0 : 31, winner == 0 ? 31 : 0);
  g_autoptr (GError) error = NULL;
  KaValues *facts = ka_fields_read_text (scoring->facts, scoring->n_facts, 2, text, &error);

  g_assert_no_error (error);
  return ka_round_new (facts, 0);
}

static gint64
find_match (BookFixture *book)
{
  g_autoptr (GPtrArray) rows = book_fixture_find (book);

  g_assert_cmpuint (rows->len, ==, 1);
  return ((KaMatchRow *) rows->pdata[0])->id;
}

/* A round that somebody took away while another corrected it, and a match that went to the bin while another played on, are there. */
static void
test_returned (void)
{
  for (guint match_goes = 0; match_goes < 2; match_goes++)
    {
      g_autoptr (BookFixture) here = book_fixture_new ();
      g_autoptr (BookFixture) there = book_fixture_new ();
      gint64 an = book_fixture_add_person (here, "An", NULL);
      gint64 bob = book_fixture_add_person (here, "Bob", NULL);
      gint64 match
          = book_fixture_add_match (here, "gin-rummy", "{}", (gint64[]) { an, bob, 0 },
                                    "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
      g_autoptr (KaRound) round = new_gin (1);
      KaBook *book = ka_desk_get_book (here->desk);
      GtkWidget *page;

      flow_together (here->desk, there->desk);
      g_assert_true (match_goes ? ka_book_delete_match (book, match, NULL)
                                : ka_book_delete_round (book, match, 0, NULL));
      g_assert_true (
          ka_book_replace_round (ka_desk_get_book (there->desk), find_match (there), 0, round, NULL, NULL));
      page = ka_journal_page_new (here->desk, 0);
      book_fixture_show (here, page, 800, 900);
      flow_together (here->desk, there->desk);
      wait_for_words (page, "It is still there: somebody wrote in it without knowing that it was deleted.");
      book_fixture_close (here, page);
    }
}

/* ---- what comes from programs and clocks that are others ------------------------------------------------ */

static void
test_ahead (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  guint64 in_ten_days = (guint64) (g_get_real_time () / 1000) + (guint64) 10 * 24 * 60 * 60 * 1000;
  g_autofree char *act = g_strdup_printf ("{\"act\":\"%016" PRIx64
                                          "-1-00000000000000aa\",\"says\":[{\"as\":{\"name\":\"Gus\"},"
                                          "\"thing\":\"player/11111111-1111-4111-8111-111111111111\"}],"
                                          "\"tells\":{\"subject\":\"Gus\"},\"verb\":\"player-added\"}\n",
                                          in_ten_days << 16);
  GtkWidget *page = ka_journal_page_new (fixture->desk, 0);

  book_fixture_show (fixture, page, 800, 900);
  take_acts (fixture->desk, act);
  wait_for_words (page, "Gus added");
  wait_for_words (page, "From another computer · By a clock that runs ahead");
  book_fixture_close (fixture, page);
}

/* What was done before there were acts can be read, and what is damaged says so; neither has a button. */
static void
test_no_button (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page;

  spoil (fixture,
         "INSERT INTO older_journal (id, at, kind, match, line, subject, before, after, state, turn) VALUES "
         "(1, 1790000000, 'player-added', 0, 0, 'An', NULL, NULL, 0, 1), "
         "(2, 1790000000, 'player-added', 0, 0, 'Bob', NULL, NULL, 7, 1)");
  page = ka_journal_page_new (fixture->desk, 0);
  book_fixture_show (fixture, page, 800, 900);
  wait_for_words (page, "An added");
  wait_for_words (page, "From before the update, cannot be undone");
  wait_for_words (page, "The book is damaged");
  g_assert_null (find_by_tooltip (page, "Undo This"));
  book_fixture_close (fixture, page);
}

static void
test_unread (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_journal_page_new (fixture->desk, 0);
  g_autofree char *before = NULL;

  book_fixture_show (fixture, page, 360, 640);
  before = tell_widget (page);
  g_assert_null (strstr (before, "newer Kaartavond"));
  take_acts (fixture->desk, "{\"act\":\"polka\"}\n");
  wait_for_words (page, "1 change needs a newer Kaartavond. It is kept.");
  take_acts (fixture->desk, "{\"act\":\"waltz\"}\n");
  wait_for_words (page, "2 changes need a newer Kaartavond. They are kept.");
  book_fixture_close (fixture, page);
}

#define UUID(N) "11111111-1111-4111-8111-00000000000" #N

/* A knock with 8 where one may knock with 5. */
static const char UNFIT[]
    = "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":["
      "{\"as\":{\"name\":\"Ada\"},\"thing\":\"player/" UUID (
          1) "\"},"
             "{\"as\":{\"name\":\"Bob\"},\"thing\":\"player/" UUID (
                 2) "\"},"
                    "{\"as\":{\"game\":\"gin-rummy\",\"options\":{\"knock-limit\":5},\"origin\":\"paper\","
                    "\"seats\":{\"first\":0,\"order\":[{\"player\":\"" UUID (1) "\"},{\"player\":\"" UUID (
                        2) "\"}]},"
                           "\"started\":1600000000,\"version\":1},\"thing\":\"match/" UUID (
                               3) "\"},"
                                  "{\"as\":{\"created\":1600000000,\"match\":\"" UUID (
                                      3) "\",\"rank\":\"a\",\"says\":{\"facts\":"
                                         "{\"deadwood\":[8,30],\"end\":\"knock\",\"knocker\":0},\"seats\":\"0175000000000001-1-00000000000000aa\"}},"
                                         "\"thing\":\"line/" UUID (4) "\"}],\"verb\":\"imported\"}\n";

/* The journal says why the sheet of a match cannot be shown. */
static void
test_no_points (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page;

  take_acts (fixture->desk, UNFIT);
  page = ka_journal_page_new (fixture->desk,
                              ka_book_find_match (ka_desk_get_book (fixture->desk), UUID (3), NULL));
  book_fixture_show (fixture, page, 360, 640);
  wait_for_words (page, "This match has no points");
  book_fixture_close (fixture, page);
}

/* ---- any entry ------------------------------------------------------------------------------------------ */

/* The button of a row asks for that entry, from the keyboard too, and does not open what the row opens. */
static void
test_undo_any (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *asked = NULL;
  GtkWidget *page, *button;

  book_fixture_add_person (fixture, "An", NULL);
  entries = ka_book_list_journal (ka_desk_get_book (fixture->desk), 0, 0, 1, NULL);
  asked = g_strdup_printf ("undo-entry %" G_GINT64_FORMAT "\n", ((KaJournalEntry *) entries->pdata[0])->id);
  page = ka_journal_page_new (fixture->desk, 0);
  book_fixture_show (fixture, page, 800, 900);
  button = find_by_tooltip (page, "Undo This");
  g_assert_nonnull (button);
  gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_grab_focus (find_widget (page, GTK_TYPE_LIST_VIEW, 0));
  wait_for (gtk_window_get_focus (fixture->window) == button
            || gtk_widget_child_focus (GTK_WIDGET (fixture->window), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_activate (button));
  wait_for (fixture->asked->len > 0);
  g_assert_cmpstr (fixture->asked->str, ==, asked);

  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, NULL, NULL));
  wait_for (find_by_tooltip (page, "Redo This") != NULL);
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/journal/elsewhere/rows", test_rows);
  g_test_add_func ("/journal/elsewhere/sources", test_sources);
  g_test_add_func ("/journal/elsewhere/choose", test_choose);
  g_test_add_func ("/journal/elsewhere/returned", test_returned);
  g_test_add_func ("/journal/elsewhere/ahead", test_ahead);
  g_test_add_func ("/journal/elsewhere/no-button", test_no_button);
  g_test_add_func ("/journal/elsewhere/unread", test_unread);
  g_test_add_func ("/journal/elsewhere/no-points", test_no_points);
  g_test_add_func ("/journal/elsewhere/undo-any", test_undo_any);
  return g_test_run ();
}
