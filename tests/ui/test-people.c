/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People: the list, and what can be changed of somebody. */
#include <adwaita.h>

#include "broken-book.h"
#include "flow-together.h"
#include "ka-computers.h"
#include "ka-palette.h"
#include "ka-people-page.h"
#include "ka-person-dialog.h"
#include "ka-symbol.h"
#include "sheet-fixture.h"
#include "spoil.h"

static void
add_match (BookFixture *fixture, gint64 winner, gint64 loser)
{
  book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { winner, loser, 0 },
                          "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1790000000);
}

/* ---- the list ------------------------------------------------------------------------------------------ */

static void
test_list (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  GtkWidget *page = ka_people_page_new (fixture->desk);
  GtkWidget *row;

  book_fixture_add_person (fixture, "Cas", NULL);
  book_fixture_add_person (fixture, "Zoë", NULL);
  add_match (fixture, an, bob);
  book_fixture_show (fixture, page, 360, 640);
  wait_for_words (page, "1 match");
  wait_for_words (page, "Has not played yet");
  row = find_row (page, "An");
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "1 match"));

  gtk_editable_set_text (GTK_EDITABLE (find_widget (page, GTK_TYPE_SEARCH_ENTRY, 0)), "bO");
  wait_for (!gtk_widget_get_mapped (find_row (page, "An")));
  g_assert_true (gtk_widget_get_mapped (find_row (page, "Bob")));
  gtk_editable_set_text (GTK_EDITABLE (find_widget (page, GTK_TYPE_SEARCH_ENTRY, 0)), "zoe");
  wait_for (gtk_widget_get_mapped (find_row (page, "Zoë")));
  book_fixture_close (fixture, page);
}

/* A match that somebody ended before a round was played is won by nobody, here as in the statistics. */
static void
test_nobody_wins_without_a_round (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bob = book_fixture_add_person (fixture, "Bob", NULL);
  gint64 match
      = book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bob, 0 }, NULL, 1790000000);
  g_autofree char *text = NULL;
  GtkWidget *page;

  g_assert_true (ka_book_set_ended (ka_desk_get_book (fixture->desk), match, TRUE, NULL));
  page = ka_people_page_new (fixture->desk);
  book_fixture_show (fixture, page, 360, 640);
  wait_for_words (page, "1 match, 1 without a result · ");
  text = tell_widget (page);
  g_assert_null (strstr (text, "won"));
  book_fixture_close (fixture, page);
}

/* A row that cannot be read is named, and the others are in the list. */
static void
test_damaged (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page;

  book_fixture_add_person (fixture, "An", NULL);
  book_fixture_add_person (fixture, "Bob", NULL);
  spoil (fixture, "UPDATE player SET colour = 99 WHERE name = 'Bob'");
  page = ka_people_page_new (fixture->desk);
  book_fixture_show (fixture, page, 360, 640);
  wait_for_words (page, "The book is damaged: table “player”, row 2: “colour” cannot be 99.");
  g_assert_nonnull (find_row (page, "An"));
  wait_for (find_row (page, "Bob") == NULL);
  book_fixture_close (fixture, page);
}

static GtkWidget *
find_check (GtkWidget *page, const char *label)
{
  GtkWidget *check;

  for (guint i = 0; (check = find_widget (page, GTK_TYPE_CHECK_BUTTON, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (gtk_check_button_get_child (GTK_CHECK_BUTTON (check)))),
                     label))
      return check;
  return NULL;
}

static void
test_empty (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_people_page_new (fixture->desk);

  book_fixture_show (fixture, page, 360, 640);
  wait_for_words (page, "Nobody Yet");
  book_fixture_close (fixture, page);
}

/* Who is archived is shown on request only. */
static void
test_archived (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  KaBook *book = ka_desk_get_book (fixture->desk);
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  g_autoptr (KaPlayer) player = ka_book_get_player (book, an, NULL);
  GtkWidget *page = ka_people_page_new (fixture->desk);
  GtkWidget *check;

  book_fixture_add_person (fixture, "Bob", NULL);
  player->archived = TRUE;
  g_assert_true (ka_book_update_player (book, player, NULL));
  book_fixture_show (fixture, page, 800, 600);
  g_assert_false (gtk_widget_get_mapped (find_row (page, "An")));
  check = find_check (page, "Show archived people");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  wait_for (gtk_widget_get_mapped (find_row (page, "An")));
  g_assert_true (gtk_widget_get_mapped (find_row (page, "Bob")));
  book_fixture_close (fixture, page);
}

/* A guest is in the list on request only, without figures, and has a place there once kept as a person. */
static void
test_guest (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  KaBook *book = ka_desk_get_book (fixture->desk);
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 gus = book_fixture_add_person (fixture, "Gus", NULL);
  g_autoptr (KaPlayer) player = ka_book_get_player (book, gus, NULL);
  GtkWidget *page = ka_people_page_new (fixture->desk);
  g_autofree char *told = NULL;

  player->guest = TRUE;
  g_assert_true (ka_book_update_player (book, player, NULL));
  add_match (fixture, gus, an);
  book_fixture_show (fixture, page, 800, 600);
  wait_for_words (page, "1 match");
  g_assert_false (gtk_widget_get_mapped (find_row (page, "Gus")));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (page, "Show guests")), TRUE);
  wait_for (gtk_widget_get_mapped (find_row (page, "Gus")));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (page, "Gus"))), ==, "Guest");
  g_assert_null (find_by_tooltip (page, "Statistics of Gus"));
  g_assert_nonnull (find_by_tooltip (page, "Statistics of An"));

  player->guest = FALSE;
  g_assert_true (ka_book_update_player (book, player, NULL));
  wait_for (find_by_tooltip (page, "Statistics of Gus") != NULL);
  wait_for (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (page, "Gus"))), "1 match")
            != NULL);
  book_fixture_close (fixture, page);
}

/* ---- a person ------------------------------------------------------------------------------------------ */

typedef struct
{
  BookFixture *book;
  GtkWidget *behind;
  GtkWidget *dialog;
} Person;

static void
open_person (Person *self, BookFixture *book, gint64 player)
{
  self->book = book;
  self->behind = gtk_label_new ("behind");
  self->dialog = g_object_ref_sink (ka_person_dialog_new (book->desk, player, NULL));
  book_fixture_show (book, self->behind, 800, 900);
  adw_dialog_present (ADW_DIALOG (self->dialog), self->behind);
  settle ();
}

static void
close_person (Person *self)
{
  adw_dialog_force_close (ADW_DIALOG (self->dialog));
  settle ();
  book_fixture_close (self->book, self->behind);
  g_assert_finalize_object (self->dialog);
}

static void
set_text (Person *self, const char *title, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_row (self->dialog, title)), text);
}

static void
save (Person *self)
{
  g_assert_true (gtk_widget_activate_action (self->dialog, "person.save", NULL));
  settle ();
}

static KaPlayer *
find_player (BookFixture *book, const char *name)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (book->desk), TRUE, NULL);

  for (guint i = 0; i < players->len; i++)
    {
      const KaPlayer *player = g_ptr_array_index (players, i);

      if (g_str_equal (player->name, name))
        return ka_player_copy (player);
    }
  return NULL;
}

static void
test_add (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  Person person;
  g_autoptr (KaPlayer) player = NULL;

  open_person (&person, book, 0);
  set_text (&person, "Name", " Fien ");
  ka_palette_set (KA_PALETTE (find_widget (person.dialog, KA_TYPE_PALETTE, 0)), 7, "fish");
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (person.dialog, "Known")), TRUE);
  adw_spin_row_set_value (ADW_SPIN_ROW (find_row (person.dialog, "Day")), 29);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (person.dialog, "Month")), 1);
  set_text (&person, "Note", "left-handed");
  save (&person);
  player = find_player (book, "Fien");
  g_assert_nonnull (player);
  g_assert_cmpint (player->colour, ==, 7);
  g_assert_cmpstr (player->symbol, ==, "fish");
  g_assert_cmpstr (player->birthday, ==, "--02-29");
  g_assert_cmpstr (player->note, ==, "left-handed");
  g_assert_cmpstr (book->asked->str, ==, "toast-undo 'Fien saved'\n");
  close_person (&person);
}

/* A book that cannot be written is no fault of the name; a note that cannot be is none of it either. */
static void
test_name_is_not_blamed (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  gint64 an = book_fixture_add_person (book, "An", NULL);
  g_autofree char *broken = NULL;
  g_autofree char *noted = NULL;
  g_autoptr (KaPlayer) player = NULL;
  Person person;

  open_person (&person, book, an);
  set_text (&person, "Name", "Anna");
  break_book (book, "UPDATE ON player");
  save (&person);
  mend_book (book);
  broken = tell_widget (person.dialog);
  g_assert_nonnull (strstr (broken, "the disk is broken"));
  g_assert_false (gtk_widget_has_css_class (find_row (person.dialog, "Name"), "error"));

  set_text (&person, "Note", "a\x01note");
  save (&person);
  noted = tell_widget (person.dialog);
  g_assert_nonnull (strstr (noted, "there is a character in it that cannot be shown"));
  g_assert_true (gtk_widget_has_css_class (find_row (person.dialog, "Note"), "error"));
  g_assert_false (gtk_widget_has_css_class (find_row (person.dialog, "Name"), "error"));
  g_assert_null (find_player (book, "Anna"));

  set_text (&person, "Note", "");
  save (&person);
  player = find_player (book, "Anna");
  g_assert_nonnull (player);
  close_person (&person);
}

/* What cannot be is said, at the row that it is about, and nothing is written. */
static void
test_refused (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  gint64 an = book_fixture_add_person (book, "An", "1962-03-14");
  Person person;
  g_autofree char *told = NULL;
  g_autofree char *no_day = NULL;
  g_autoptr (KaPlayer) player = NULL;

  book_fixture_add_person (book, "Bob", NULL);
  open_person (&person, book, an);
  set_text (&person, "Name", "bob");
  save (&person);
  told = tell_widget (person.dialog);
  g_assert_nonnull (strstr (told, "“Bob” is in the book already."));
  g_assert_true (gtk_widget_has_css_class (find_row (person.dialog, "Name"), "error"));

  set_text (&person, "Name", "Anna");
  g_assert_false (gtk_widget_has_css_class (find_row (person.dialog, "Name"), "error"));
  adw_spin_row_set_value (ADW_SPIN_ROW (find_row (person.dialog, "Day")), 31);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (person.dialog, "Month")), 3);
  save (&person);
  no_day
      = tell_widget (gtk_widget_get_ancestor (find_row (person.dialog, "Day"), ADW_TYPE_PREFERENCES_GROUP));
  g_assert_nonnull (strstr (no_day, "There is no such day."));
  g_assert_true (gtk_widget_has_css_class (find_row (person.dialog, "Day"), "error"));
  g_assert_false (gtk_widget_has_css_class (find_row (person.dialog, "Name"), "error"));
  gtk_test_accessible_assert_state (find_row (person.dialog, "Day"), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  player = find_player (book, "An");
  g_assert_nonnull (player);
  g_assert_cmpstr (player->birthday, ==, "1962-03-14");

  /* Without a name there is nothing to save. */
  set_text (&person, "Name", "  ");
  save (&person);
  g_assert_cmpstr (book->asked->str, ==, "");
  close_person (&person);
}

/* A guest becomes a person by a switch, and what else is known of him stays. */
static void
test_keep_guest (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  const KaPlayer typed
      = { .name = (char *) "Gus", .symbol = (char *) "sun", .note = (char *) "Tall", .guest = TRUE };
  gint64 gus = ka_book_add_player (ka_desk_get_book (book->desk), &typed, NULL);
  g_autoptr (KaPlayer) noted = NULL;
  g_autoptr (KaPlayer) kept = NULL;
  Person person;

  open_person (&person, book, gus);
  g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (find_row (person.dialog, "Guest"))));
  set_text (&person, "Note", "Very tall");
  save (&person);
  close_person (&person);
  noted = ka_book_get_player (ka_desk_get_book (book->desk), gus, NULL);
  g_assert_true (noted->guest);

  open_person (&person, book, gus);
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (person.dialog, "Guest")), FALSE);
  save (&person);
  close_person (&person);
  kept = ka_book_get_player (ka_desk_get_book (book->desk), gus, NULL);
  g_assert_false (kept->guest);
  g_assert_cmpstr (kept->note, ==, "Very tall");
}

/* A name that the book has is said at once, with a name for another one. */
static void
test_two_of_a_name (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  GtkWidget *namesake;
  Person person;

  book_fixture_add_person (book, "Anna", NULL);
  open_person (&person, book, 0);
  set_text (&person, "Name", "Ann");
  g_assert_null (find_row (person.dialog, "Anna is in the book already"));
  set_text (&person, "Name", "anna ");
  namesake = find_row (person.dialog, "Anna is in the book already");
  g_assert_nonnull (namesake);
  g_assert_true (gtk_widget_activate_action (person.dialog, "person.another", NULL));
  g_assert_false (gtk_widget_get_visible (namesake));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (person.dialog, "Name"))), ==, "anna (2)");
  set_text (&person, "Name", "Anna V.");
  save (&person);
  g_assert_nonnull (find_player (book, "Anna V."));
  close_person (&person);
}

/* Two of the book have one name, as when changes of another device came: what is known of one of them can be changed, and only a new
 * name has to be one that nobody has. */
static void
test_two_of_a_name_in_the_book (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  gint64 anna = book_fixture_add_person (book, "Anna", NULL);
  g_autoptr (KaPlayer) changed = NULL;
  Person person;

  book_fixture_add_person (book, "Bob", NULL);
  take_acts (
      book->desk,
      "{\"act\":\"01a1fd6818200000-1-00000000000000aa\",\"says\":[{\"as\":{\"colour\":3,\"name\":\"Anna\","
      "\"symbol\":\"fish\"},\"thing\":\"player/5f0c1f0e-7a3b-4d57-9a51-0f7a3a1c8e21\"}],"
      "\"verb\":\"player-added\"}\n");
  open_person (&person, book, anna);
  g_assert_null (find_row (person.dialog, "Anna is in the book already"));
  set_text (&person, "Note", "The one with the dog");
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (person.dialog, "Archived")), TRUE);
  save (&person);
  close_person (&person);
  changed = ka_book_get_player (ka_desk_get_book (book->desk), anna, NULL);
  g_assert_cmpstr (changed->note, ==, "The one with the dog");
  g_assert_true (changed->archived);

  open_person (&person, book, anna);
  set_text (&person, "Name", "Bob");
  g_assert_nonnull (find_row (person.dialog, "Bob is in the book already"));
  save (&person);
  g_assert_true (gtk_widget_has_css_class (find_row (person.dialog, "Name"), "error"));
  close_person (&person);
}

/* Two entries become one person, by choosing the other in a list, and are taken apart again. */
static void
test_merge_and_split (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  gint64 an = book_fixture_add_person (book, "An", NULL);
  gint64 anna = book_fixture_add_person (book, "Anna", NULL);
  gint64 bob = book_fixture_add_person (book, "Bob", NULL);
  Person person;
  AdwDialog *chooser;
  g_autoptr (KaPlayer) merged = NULL;
  g_autoptr (KaPlayer) split = NULL;
  GtkWidget *row;

  add_match (book, anna, bob);
  open_person (&person, book, an);
  g_assert_null (find_row (person.dialog, "Anna"));
  g_assert_true (gtk_widget_activate_action (person.dialog, "person.merge", NULL));
  wait_for (find_row (GTK_WIDGET (book->window), "Anna") != NULL);
  chooser
      = ADW_DIALOG (gtk_widget_get_ancestor (find_row (GTK_WIDGET (book->window), "Anna"), ADW_TYPE_DIALOG));
  g_assert_cmpstr (adw_dialog_get_title (chooser), ==, "Who is also An?");
  g_assert_null (find_row (GTK_WIDGET (chooser), "An")); /* nobody is merged with himself */
  adw_action_row_activate (ADW_ACTION_ROW (find_row (GTK_WIDGET (chooser), "Anna")));
  settle ();
  merged = find_player (book, "Anna");
  g_assert_cmpint (merged->merged_into, ==, an);
  g_assert_cmpstr (book->asked->str, ==, "toast-undo 'Merged into one person'\n");

  row = find_row (person.dialog, "Anna");
  g_assert_nonnull (row);
  g_signal_emit_by_name (find_button (row, "S_plit"), "clicked");
  settle ();
  split = find_player (book, "Anna");
  g_assert_cmpint (split->merged_into, ==, 0);
  g_assert_null (find_row (person.dialog, "Anna"));
  close_person (&person);
}

/* Two who are said in one book to be one person, and play against each other in another: both say that this waits. */
static void
test_merge_waits (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  g_autoptr (BookFixture) other = book_fixture_new ();
  gint64 an = book_fixture_add_person (book, "An", NULL);
  gint64 bob = book_fixture_add_person (book, "Bob", NULL);
  g_autoptr (KaPlayer) an_there = NULL;
  g_autoptr (KaPlayer) bob_there = NULL;
  Person person;

  flow_together (book->desk, other->desk);
  an_there = find_player (other, "An");
  bob_there = find_player (other, "Bob");
  add_match (other, an_there->id, bob_there->id);
  g_assert_true (ka_book_merge_players (ka_desk_get_book (book->desk), an, bob, NULL));
  open_person (&person, book, an);
  g_assert_nonnull (find_button (find_row (person.dialog, "Bob"), "S_plit"));
  flow_together (book->desk, other->desk);
  wait_for_words (person.dialog, "Is said to be the same person. Both sit in one match, so this waits.");
  g_assert_nonnull (find_row (person.dialog, "Bob"));
  g_assert_null (find_button (person.dialog, "S_plit"));
  close_person (&person);

  open_person (&person, book, bob);
  wait_for_words (find_row (person.dialog, "An"), "Is said to be the same person.");
  close_person (&person);
}

/* Who played against each other is not one person: nobody is offered who did. If it happened since, that is said, and nothing
 * changes. */
static void
test_merge_refused (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  gint64 an = book_fixture_add_person (book, "An", NULL);
  gint64 bob = book_fixture_add_person (book, "Bob", NULL);
  gint64 cas;
  Person person;
  g_autoptr (KaPlayer) player = NULL;

  cas = book_fixture_add_person (book, "Cas", NULL);
  open_person (&person, book, an);
  g_assert_true (gtk_widget_activate_action (person.dialog, "person.merge", NULL));
  wait_for (find_row (GTK_WIDGET (book->window), "Bob") != NULL);
  add_match (book, an, bob);
  adw_action_row_activate (ADW_ACTION_ROW (find_row (GTK_WIDGET (book->window), "Bob")));
  wait_for_words (person.dialog, "cannot be one person");
  player = find_player (book, "Bob");
  g_assert_cmpint (player->merged_into, ==, 0);

  g_assert_true (gtk_widget_activate_action (person.dialog, "person.merge", NULL));
  wait_for (find_row (GTK_WIDGET (book->window), "Cas") != NULL);
  g_assert_null (find_row (GTK_WIDGET (book->window), "Bob"));
  close_person (&person);

  /* Where everybody else was played against there is nothing to choose from. */
  g_assert_true (ka_book_delete_player (ka_desk_get_book (book->desk), cas, NULL));
  open_person (&person, book, an);
  g_assert_null (find_row (person.dialog, "_Merge With…"));
  close_person (&person);
}

/* Who was typed by mistake can be deleted; who played cannot, and is not asked. */
static void
test_delete (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  gint64 an = book_fixture_add_person (book, "An", NULL);
  gint64 bob = book_fixture_add_person (book, "Bob", NULL);
  gint64 cas = book_fixture_add_person (book, "Cas", NULL);
  g_autoptr (GPtrArray) players = NULL;
  Person person;

  add_match (book, an, bob);
  open_person (&person, book, an);
  g_assert_null (find_row (person.dialog, "_Delete"));
  close_person (&person);

  open_person (&person, book, cas);
  g_assert_nonnull (find_row (person.dialog, "_Delete"));
  g_assert_true (gtk_widget_activate_action (person.dialog, "person.delete", NULL));
  settle ();
  players = ka_book_list_players (ka_desk_get_book (book->desk), TRUE, NULL);
  g_assert_cmpuint (players->len, ==, 2);
  g_assert_nonnull (strstr (book->asked->str, "Cas"));
  g_assert_nonnull (strstr (book->asked->str, "deleted"));
  close_person (&person);
}

/* What stands there already is not saved, and no undo is offered: it would take back something else. */
static void
test_save_nothing (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  gint64 an = book_fixture_add_person (book, "An", "1962-03-14");
  Person person;

  open_person (&person, book, an);
  save (&person);
  g_assert_null (strstr (book->asked->str, "saved"));
  close_person (&person);
  open_person (&person, book, an);
  set_text (&person, "Note", "left-handed");
  save (&person);
  g_assert_nonnull (strstr (book->asked->str, "saved"));
  close_person (&person);
}

/* Who has played loses the name, once it was said what keeps it; the second one is told apart from the first. */
static void
test_anonymous (void)
{
  static const char *const NAMES[] = { "Anonymous", "Anonymous (2)" };
  g_autoptr (BookFixture) book = book_fixture_new ();
  gint64 people[]
      = { book_fixture_add_person (book, "An", NULL), book_fixture_add_person (book, "Bob", NULL) };
  Person person;

  add_match (book, people[0], people[1]);
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      g_autoptr (KaPlayer) after = NULL;
      GtkWidget *question;

      open_person (&person, book, people[i]);
      g_assert_nonnull (find_row (person.dialog, "Make _Anonymous…"));
      g_assert_true (gtk_widget_activate_action (person.dialog, "person.anonymise", NULL));
      wait_for ((question
                 = find_widget (GTK_WIDGET (gtk_widget_get_root (person.behind)), ADW_TYPE_ALERT_DIALOG, 0))
                != NULL);
      g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (question)), "keep the name"));
      g_signal_emit_by_name (find_button (question, "Make _Anonymous"), "clicked");
      settle ();
      after = ka_book_get_player (ka_desk_get_book (book->desk), people[i], NULL);
      g_assert_cmpstr (after->name, ==, NAMES[i]);
      g_assert_true (after->archived);
      close_person (&person);
    }
}

/* ---- who may be the same -------------------------------------------------------------------------------------- */

static gboolean
is_asked (GtkWidget *page)
{
  GtkWidget *banner = find_widget (page, ADW_TYPE_BANNER, 0);

  return banner != NULL && adw_banner_get_revealed (ADW_BANNER (banner));
}

/* Anna played here, and is called so on another computer, where she played twice; so is Bob. */
static GtkWidget *
meet_two (BookFixture *here, BookFixture *there)
{
  gint64 anna = book_fixture_add_person (here, "Anna", NULL);
  gint64 bob = book_fixture_add_person (here, "Bob", NULL);
  gint64 other = book_fixture_add_person (there, "anna", NULL);
  gint64 bob_there = book_fixture_add_person (there, "Bob", NULL);
  GtkWidget *page;

  add_match (here, anna, bob);
  add_match (there, other, bob_there);
  add_match (there, bob_there, other);
  g_assert_true (ka_book_call_computer (ka_desk_get_book (there->desk), "Attic", NULL));
  page = ka_people_page_new (here->desk);
  book_fixture_show (here, page, 800, 900);
  g_assert_false (is_asked (page));
  flow_together (here->desk, there->desk);
  wait_for (is_asked (page));
  return page;
}

/* Each two are asked about by what they played, and each answer is one act; the question is gone with the last. */
static void
test_alike (void)
{
  g_autoptr (BookFixture) here = book_fixture_new ();
  g_autoptr (BookFixture) there = book_fixture_new ();
  GtkWidget *page = meet_two (here, there), *dialog;
  KaBook *book = ka_desk_get_book (here->desk);
  g_autoptr (KaPlayer) merged = NULL;
  g_autoptr (KaJournalEntry) undone = NULL;

  wait_for_words (page, "2 pairs of people from different computers may be one person each");
  g_signal_emit_by_name (find_button (page, "_Look"), "clicked");
  wait_for (find_button (GTK_WIDGET (here->window), "_Same Person") != NULL);
  dialog = gtk_widget_get_ancestor (find_button (GTK_WIDGET (here->window), "_Same Person"), ADW_TYPE_DIALOG);
  wait_for_words (dialog, "From this computer");
  wait_for_words (dialog, "From Attic");
  wait_for_words (dialog, "1 match");
  wait_for_words (dialog, "2 matches");
  wait_for_words (dialog, "Gin Rummy");

  g_signal_emit_by_name (find_button (dialog, "_Same Person"), "clicked");
  settle ();
  merged = find_player (here, "anna");
  g_assert_cmpint (merged->merged_into, !=, 0);
  g_assert_cmpstr (here->asked->str, ==, "toast-undo 'The same person from now on'\n");
  wait_for (find_row (dialog, "anna") == NULL);
  g_assert_nonnull (find_row (dialog, "Bob"));

  g_signal_emit_by_name (find_button (dialog, "_Two People"), "clicked");
  wait_for_words (dialog, "Everybody Is Known");
  g_assert_null (find_button (dialog, "_Two People"));
  wait_for (!is_asked (page));
  g_assert_true (ka_book_undo (book, 0, &undone, NULL));
  g_assert_cmpstr (undone->kind, ==, "players-told-apart");
  wait_for (find_row (dialog, "Bob") != NULL);
  wait_for_words (page, "Two people from different computers may be one person");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  settle ();
  book_fixture_close (here, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/people/list", test_list);
  g_test_add_func ("/people/list/nobody-wins-without-a-round", test_nobody_wins_without_a_round);
  g_test_add_func ("/people/damaged", test_damaged);
  g_test_add_func ("/people/empty", test_empty);
  g_test_add_func ("/people/archived", test_archived);
  g_test_add_func ("/people/add", test_add);
  g_test_add_func ("/people/refused", test_refused);
  g_test_add_func ("/people/refused/name-is-not-blamed", test_name_is_not_blamed);
  g_test_add_func ("/people/guest", test_guest);
  g_test_add_func ("/people/guest/kept", test_keep_guest);
  g_test_add_func ("/people/two-of-a-name", test_two_of_a_name);
  g_test_add_func ("/people/two-of-a-name/in-the-book", test_two_of_a_name_in_the_book);
  g_test_add_func ("/people/merge-and-split", test_merge_and_split);
  g_test_add_func ("/people/alike", test_alike);
  g_test_add_func ("/people/merge-waits", test_merge_waits);
  g_test_add_func ("/people/merge-refused", test_merge_refused);
  g_test_add_func ("/people/delete", test_delete);
  g_test_add_func ("/people/anonymous", test_anonymous);
  g_test_add_func ("/people/save-nothing", test_save_nothing);
  return g_test_run ();
}
