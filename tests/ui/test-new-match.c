/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "broken-book.h"
#include "flow-together.h"
#include "ka-birthday.h"
#include "ka-character.h"
#include "ka-field-form.h"
#include "ka-first-row.h"
#include "ka-games.h"
#include "ka-levels.h"
#include "ka-new-match-page.h"
#include "ka-player-picker.h"
#include "ka-rules.h"
#include "ka-seat-list.h"
#include "ka-seat-row.h"
#include "ka-stats.h"
#include "ka-title.h"
#include "ka-when-row.h"
#include "listener.h"
#include "sheet-fixture.h"

static GtkWidget *
show_page (BookFixture *fixture, const char *game, const char *variant, gint64 like)
{
  GtkWidget *page = ka_new_match_page_new (fixture->desk, fixture->settings, game, variant, like);

  book_fixture_show (fixture, page, 1000, 800);
  return page;
}

static void
type_name (GtkWidget *page, const char *name)
{
  GtkWidget *entry = find_row (page, "Add a Player");

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "entry-activated");
}

static GtkWidget *
get_seat (GtkWidget *page, guint seat)
{
  return find_widget (page, KA_TYPE_SEAT_ROW, seat);
}

static void
assert_seats (GtkWidget *page, const char *expected)
{
  KaSeatList *seats = KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0));
  GPtrArray *players = ka_seat_list_get_players (seats);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < players->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", ((const KaPlayer *) players->pdata[i])->name);
  g_assert_cmpstr (text->str, ==, expected);
  for (guint i = 0; i < players->len; i++)
    g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_seat (page, i))), ==,
                     ((const KaPlayer *) players->pdata[i])->name);
}

/* The seat of who is called so, or −1. */
static int
find_seat (KaSeatList *seats, const char *name)
{
  GPtrArray *players = ka_seat_list_get_players (seats);

  for (guint seat = 0; seat < players->len; seat++)
    if (g_str_equal (((const KaPlayer *) players->pdata[seat])->name, name))
      return (int) seat;
  return -1;
}

static gboolean
can_start (GtkWidget *page)
{
  return gtk_widget_get_sensitive (find_by_tooltip (page, "Start the Match (Ctrl+Enter)"));
}

/* Presses Start; the match that came of it. */
static KaMatch *
start (BookFixture *fixture, GtkWidget *page)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *asked = NULL;
  KaMatch *match;

  g_assert_true (can_start (page));
  g_string_truncate (fixture->asked, 0);
  g_assert_true (gtk_widget_activate_action (page, "new-match.start", NULL));
  rows = book_fixture_find (fixture);
  g_assert_cmpuint (rows->len, >, 0);
  match = ka_book_get_match (ka_desk_get_book (fixture->desk), ((const KaMatchRow *) rows->pdata[0])->id,
                             &error);
  g_assert_no_error (error);
  asked = g_strdup_printf ("open-match %" G_GINT64_FORMAT "\n", match->id);
  g_assert_cmpstr (fixture->asked->str, ==, asked);
  return match;
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, viewport, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (viewport);
}

/* Types @letter where the cursor is. */
static void
type_at_end (GtkWidget *row, const char *letter)
{
  int end = gtk_editable_get_position (GTK_EDITABLE (row));

  gtk_editable_delete_selection (GTK_EDITABLE (row));
  end = MIN (end, (int) g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (row)), -1));
  gtk_editable_insert_text (GTK_EDITABLE (row), letter, -1, &end);
  gtk_editable_set_position (GTK_EDITABLE (row), end);
  settle ();
}

/* On a telephone each name at the table moves the field for the next one down. */
static void
test_field_stays_in_sight (void)
{
  static const char *const NAMES[] = { "An", "Bo", "Cis", "Dirk", "Els", "Fien", "Guy" };
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_new_match_page_new (fixture->desk, fixture->settings, "gemma-en-piet", "", 0);
  GtkWidget *entry, *message;

  book_fixture_show (fixture, page, 360, 640);
  entry = find_row (page, "Add a Player");
  message = GTK_WIDGET (gtk_widget_get_template_child (find_widget (page, KA_TYPE_PLAYER_PICKER, 0),
                                                       KA_TYPE_PLAYER_PICKER, "message"));
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      type_name (page, NAMES[i]);
      /* Not where it was before it moved. */
      settle ();
      wait_for (is_in_sight (entry));
    }
  /* And what is said of a name. */
  gtk_widget_grab_focus (entry);
  type_name (page, "bo");
  settle ();
  wait_for (is_in_sight (message));
  g_assert_true (is_in_sight (entry));
  book_fixture_close (fixture, page);
}

/* FS-4: where partners are for the whole match it is said beside each with whom he plays, as soon as so many sit there. */
static void
test_partners (void)
{
  static const char *const NAMES[] = { "An", "Bo", "Cis", "Dirk" };
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_new_match_page_new (fixture->desk, fixture->settings, "free-sheet", "teams", 0);

  book_fixture_show (fixture, page, 360, 640);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *told = tell_widget (page);

      g_assert_null (strstr (told, "With "));
      /* What two teams need is said of two or three, and not while nobody is there. */
      g_assert_cmpint (strstr (told, "two teams need 4, 6 or 8 players") != NULL, ==, i >= 2);
      type_name (page, NAMES[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *partner = g_strconcat ("With ", NAMES[(i + 2) % 4], NULL);
      const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (find_row (page, NAMES[i])));

      g_assert_true (g_str_has_suffix (subtitle, partner));
    }
  book_fixture_close (fixture, page);
}

/* Another game than those that the program has says how it is called, which is offered the next time and goes along in a match like it; of
 * any other game it is not asked. */
static void
test_title (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL),
         bo = book_fixture_add_person (fixture, "Bo", NULL);
  gint64 first = book_fixture_add_match (fixture, "free-sheet", "{\"title\":\"Scrabble\"}",
                                         (gint64[]) { an, bo, 0 }, NULL, 1790000000);
  GtkWidget *page = show_page (fixture, "free-sheet", "lowest", 0);
  GtkWidget *title = find_row (page, "Name of the Game");
  int begin, end;
  g_autofree char *told = NULL;
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (KaMatch) again = NULL;

  g_assert_true (gtk_widget_is_visible (title));
  gtk_menu_button_popup (GTK_MENU_BUTTON (find_by_tooltip (title, "Used Before")));
  g_signal_emit_by_name (find_button (title, "Scrabble"), "clicked");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Scrabble");
  /* What was played before is completed, in whatever case it is begun; what was only begun with the same letters stays. */
  gtk_editable_set_text (GTK_EDITABLE (title), "");
  gtk_widget_grab_focus (title);
  type_at_end (title, "s");
  type_at_end (title, "c");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Scrabble");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (title), &begin, &end));
  g_assert_cmpint (begin, ==, 2);
  g_assert_cmpint (end, ==, 8);
  type_at_end (title, "h");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Sch");
  gtk_editable_set_text (GTK_EDITABLE (title), "  <b>Kwartet</b> ");
  type_name (page, "An");
  type_name (page, "Bo");
  match = start (fixture, page);
  g_assert_cmpstr (ka_title_get (match->options), ==, "<b>Kwartet</b>");
  g_assert_cmpstr (ka_game_find_variant (match->game, match->options)->id, ==, "lowest");
  book_fixture_close (fixture, page);

  page = show_page (fixture, "free-sheet", "", first);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (page, "Name of the Game"))), ==,
                   "Scrabble");
  again = start (fixture, page);
  g_assert_cmpstr (ka_title_get (again->options), ==, "Scrabble");
  book_fixture_close (fixture, page);

  page = show_page (fixture, "gemma-en-piet", "", 0);
  told = tell_widget (page);
  g_assert_null (strstr (told, "Name of the Game"));
  book_fixture_close (fixture, page);
}

/* A name that the book does not take is refused where it is typed, and not when all is set up. */
static void
test_long_name (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "rummy", "", 0);
  GtkWidget *entry = find_row (page, "Add a Player");
  g_autofree char *name = g_strnfill (300, 'a');
  g_autofree char *said = NULL;
  g_autofree char *mended = NULL;

  type_name (page, name);
  assert_seats (page, "");
  /* Where it is not cut off, and as long as the name is not mended. */
  said = tell_widget (page);
  g_assert_nonnull (strstr (said, "it has 300 characters; allowed are 200"));
  g_assert_null (strstr (fixture->asked->str, "toast"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, name);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  type_name (page, "An");
  assert_seats (page, "An");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  mended = tell_widget (page);
  g_assert_null (strstr (mended, "allowed are 200"));
  book_fixture_close (fixture, page);
}

/* Spaces are no name, and nothing is offered to be added. */
static void
test_spaces_are_no_name (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "rummy", "", 0);
  GtkWidget *entry = find_row (page, "Add a Player");
  GtkWidget *add = find_by_tooltip (page, "Add");

  gtk_editable_set_text (GTK_EDITABLE (entry), "   ");
  g_assert_false (gtk_widget_get_sensitive (add));
  gtk_editable_set_text (GTK_EDITABLE (entry), "  A");
  g_assert_true (gtk_widget_get_sensitive (add));
  book_fixture_close (fixture, page);
}

/* In an empty book: three names typed, and everybody gets a colour and a symbol of his own. */
static void
test_new_people (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "rummy", "", 0);
  g_autoptr (KaMatch) match = NULL;

  g_assert_false (can_start (page));
  type_name (page, "An");
  g_assert_false (can_start (page));
  type_name (page, "  Bert ");
  type_name (page, "bert");
  type_name (page, "");
  type_name (page, "Cas");
  assert_seats (page, "An Bert Cas");
  match = start (fixture, page);
  g_assert_cmpstr (match->game_id, ==, "rummy");
  g_assert_cmpuint (match->n_seats, ==, 3);
  g_assert_cmpstr (match->players[1]->name, ==, "Bert");
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < i; j++)
      {
        g_assert_cmpint (match->players[i]->colour, !=, match->players[j]->colour);
        g_assert_cmpstr (match->players[i]->symbol, !=, match->players[j]->symbol);
      }
  g_assert_cmpint (ABS (match->started - g_get_real_time () / G_USEC_PER_SEC), <, 60);
  book_fixture_close (fixture, page);
}

/* Who was written down plays, with Enter behind the name or without; where something is to be asked of it, that comes first. */
static void
test_name_without_enter (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 anna = book_fixture_add_person (fixture, "Anna", NULL);
  GtkWidget *page = show_page (fixture, "rummy", "", 0);
  KaPlayerPicker *picker = KA_PLAYER_PICKER (find_widget (page, KA_TYPE_PLAYER_PICKER, 0));
  g_autoptr (KaMatch) match = NULL;

  type_name (page, "An");
  type_name (page, "Bert");
  ka_player_picker_set_typed (picker, "bert");
  g_assert_true (gtk_widget_activate_action (page, "new-match.start", NULL));
  g_assert_null (strstr (fixture->asked->str, "open-match"));
  ka_player_picker_set_typed (picker, "Anna");
  g_assert_true (gtk_widget_activate_action (page, "new-match.start", NULL));
  g_assert_null (strstr (fixture->asked->str, "open-match"));
  assert_seats (page, "An Bert Anna");
  ka_player_picker_set_typed (picker, " Nora ");
  match = start (fixture, page);
  g_assert_cmpuint (match->n_seats, ==, 4);
  g_assert_cmpint (match->players[2]->id, ==, anna);
  g_assert_cmpstr (match->players[3]->name, ==, "Nora");
  book_fixture_close (fixture, page);
}

/* A match that cannot be written leaves nobody behind, and starting again makes one. */
static void
test_all_or_nothing (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "rummy", "", 0);
  g_autoptr (KaMatch) match = NULL;

  type_name (page, "An");
  type_name (page, "Bert");
  break_book (fixture, "INSERT ON seat");
  g_assert_true (gtk_widget_activate_action (page, "new-match.start", NULL));
  g_assert_null (strstr (fixture->asked->str, "open-match"));
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM player"), ==, 0);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM match"), ==, 0);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM table_group"), ==, 0);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"), ==,
                   0);

  mend_book (fixture);
  match = start (fixture, page);
  g_assert_cmpuint (match->n_seats, ==, 2);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM player"), ==, 2);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"), ==,
                   1);
  book_fixture_close (fixture, page);
}

/* A name that is in the book is that person, however it is written; so is the name of a merged entry. */
static void
test_known_people (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  gint64 other = book_fixture_add_person (fixture, "Bertje", NULL);
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (KaMatch) match = NULL;
  GtkWidget *page;

  g_assert_true (ka_book_merge_players (ka_desk_get_book (fixture->desk), bert, other, NULL));
  page = show_page (fixture, "gin-rummy", "straight", 0);
  type_name (page, "aN");
  type_name (page, "Bertje");
  type_name (page, "Bert");
  assert_seats (page, "An Bert");
  match = start (fixture, page);
  g_assert_cmpint (match->players[0]->id, ==, an);
  g_assert_cmpint (match->players[1]->id, ==, bert);
  g_assert_cmpstr (ka_values_get_string (match->options, "variant"), ==, "straight");
  players = ka_book_list_players (ka_desk_get_book (fixture->desk), TRUE, NULL);
  g_assert_cmpuint (players->len, ==, 3);
  book_fixture_close (fixture, page);
}

static GtkWidget *
find_chip (GtkWidget *page, const char *name)
{
  GtkWidget *chip;

  for (guint i = 0; (chip = find_widget (page, GTK_TYPE_TOGGLE_BUTTON, i)) != NULL; i++)
    {
      g_autofree char *text = gtk_widget_has_css_class (chip, "person") ? tell_widget (chip) : NULL;

      if (text != NULL && strstr (text, name) != NULL)
        return chip;
    }
  return NULL;
}

/* Who played last stands first; a press puts somebody at the table, another takes him away; typing searches. */
static void
test_chips (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 zoe = book_fixture_add_person (fixture, "Zoë", NULL);
  GtkWidget *page, *chip;

  book_fixture_add_person (fixture, "Bert", NULL);
  book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { zoe, an, 0 }, NULL, 1790000000);
  page = show_page (fixture, "gemma-en-piet", "", 0);
  chip = find_chip (page, "Zoë");
  g_assert_nonnull (chip);
  g_assert_true (gtk_widget_get_prev_sibling (chip) == NULL);
  gtk_test_accessible_assert_role (chip, GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON);

  g_signal_emit_by_name (chip, "clicked");
  g_signal_emit_by_name (find_chip (page, "Bert"), "clicked");
  assert_seats (page, "Zoë Bert");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_chip (page, "Zoë"))));
  g_signal_emit_by_name (find_chip (page, "Zoë"), "clicked");
  assert_seats (page, "Bert");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_chip (page, "Zoë"))));
  g_signal_emit_by_name (find_by_tooltip (get_seat (page, 0), "Take Bert From the Table"), "clicked");
  assert_seats (page, "");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_chip (page, "Bert"))));

  gtk_editable_set_text (GTK_EDITABLE (find_row (page, "Add a Player")), "ZO");
  g_assert_nonnull (find_chip (page, "Zoë"));
  g_assert_null (find_chip (page, "Bert"));
  book_fixture_close (fixture, page);
}

/* A name that somebody has already makes no second person, and it is said what came of it. */
static void
test_known_names (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autofree char *told = NULL;
  GtkWidget *page;
  gint64 an, other;

  an = book_fixture_add_person (fixture, "Annelies", NULL);
  other = book_fixture_add_person (fixture, "Lies", NULL);
  g_assert_true (ka_book_merge_players (ka_desk_get_book (fixture->desk), an, other, NULL));
  book_fixture_add_person (fixture, "Bert", NULL);
  page = show_page (fixture, "rummy", "", 0);
  wait_for_words (page, "Bert");
  type_name (page, "bert");
  assert_seats (page, "Bert");
  wait_for_words (page, "Bert is in the book already, and plays now.");
  type_name (page, "BERT");
  assert_seats (page, "Bert");
  wait_for_words (page, "Bert plays already.");
  type_name (page, "Lies");
  assert_seats (page, "Bert Annelies");
  wait_for_words (page, "Lies is another name of Annelies, who plays now.");
  /* Somebody new is nothing to speak of. */
  type_name (page, "Dirk");
  assert_seats (page, "Bert Annelies Dirk");
  told = tell_widget (page);
  g_assert_null (strstr (told, "another name"));
  book_fixture_close (fixture, page);
}

static GtkWidget *
find_other_name (GtkWidget *page)
{
  return find_row (GTK_WIDGET (gtk_widget_get_root (page)), "Name");
}

/* Answers that it is another one, who is proposed a name, and gives the name @name; NULL for the one that is proposed. */
static void
say_another (GtkWidget *page, const char *proposed, const char *name)
{
  GtkWidget *row, *dialog;

  g_signal_emit_by_name (find_button (page, "Another One…"), "clicked");
  wait_for (find_other_name (page) != NULL);
  row = find_other_name (page);
  dialog = gtk_widget_get_ancestor (row, ADW_TYPE_ALERT_DIALOG);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, proposed);
  if (name != NULL)
    {
      /* One that somebody has is no name that tells them apart. */
      gtk_editable_set_text (GTK_EDITABLE (row), "anna");
      g_assert_false (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (dialog), "add"));
      gtk_editable_set_text (GTK_EDITABLE (row), " ");
      g_assert_false (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (dialog), "add"));
      gtk_editable_set_text (GTK_EDITABLE (row), name);
    }
  g_assert_true (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (dialog), "add"));
  g_signal_emit_by_name (find_button (dialog, "_Add"), "clicked");
  wait_for (find_other_name (page) == NULL);
}

/* Who types a name that the book has is asked whether it is another one, who gets a name of his own. */
static void
test_two_of_a_name (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 anna = book_fixture_add_person (fixture, "Anna", NULL);
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (KaMatch) match = NULL;
  GtkWidget *page = show_page (fixture, "rummy", "", 0);

  type_name (page, "Dirk");
  g_assert_null (find_button (page, "Another One…"));
  type_name (page, "Anna");
  assert_seats (page, "Dirk Anna");
  say_another (page, "Anna (2)", NULL);
  assert_seats (page, "Dirk Anna (2)");
  g_assert_null (find_button (page, "Another One…"));
  /* The one of the book comes as well, and a third; nobody gets up who sat there before. */
  type_name (page, "Anna");
  assert_seats (page, "Dirk Anna (2) Anna");
  type_name (page, "anna");
  assert_seats (page, "Dirk Anna (2) Anna");
  say_another (page, "anna (3)", "Anna V.");
  assert_seats (page, "Dirk Anna (2) Anna Anna V.");

  match = start (fixture, page);
  g_assert_cmpint (match->players[2]->id, ==, anna);
  players = ka_book_list_players (ka_desk_get_book (fixture->desk), TRUE, NULL);
  g_assert_cmpuint (players->len, ==, 4);
  book_fixture_close (fixture, page);
}

/* Two of the book have one name, as when changes of another device came: each of them can play, and gets up alone. */
static void
test_two_of_a_name_in_the_book (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page, *chips[2];

  book_fixture_add_person (fixture, "Anna", NULL);
  take_acts (
      fixture->desk,
      "{\"act\":\"01a1fd6818200000-1-00000000000000aa\",\"says\":[{\"as\":{\"colour\":3,\"name\":\"Anna\","
      "\"symbol\":\"fish\"},\"thing\":\"player/5f0c1f0e-7a3b-4d57-9a51-0f7a3a1c8e21\"}],"
      "\"verb\":\"player-added\"}\n");
  page = show_page (fixture, "rummy", "", 0);
  wait_for (find_chip (page, "Anna") != NULL);
  chips[0] = find_chip (page, "Anna");
  chips[1] = gtk_widget_get_next_sibling (chips[0]);
  g_assert_nonnull (chips[1]);
  g_signal_emit_by_name (chips[0], "clicked");
  g_signal_emit_by_name (chips[1], "clicked");
  assert_seats (page, "Anna Anna");
  g_signal_emit_by_name (chips[1], "clicked");
  assert_seats (page, "Anna");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (chips[0])));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (chips[1])));
  book_fixture_close (fixture, page);
}

/* Whoever is new may be a guest for the night: plays on the same seat, is not offered again, and known by the whole name. */
static void
test_guest (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (KaMatch) match = NULL;
  GtkWidget *page = show_page (fixture, "rummy", "", 0);
  gint64 gus;

  type_name (page, "Dirk");
  type_name (page, "Gus");
  g_signal_emit_by_name (find_button (page, "Only a Guest"), "clicked");
  assert_seats (page, "Dirk Gus");
  g_assert_true (
      g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_seat (page, 1))), "Guest"));
  g_assert_null (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_seat (page, 0))), "Guest"));
  g_assert_null (find_button (page, "Only a Guest"));
  match = start (fixture, page);
  g_assert_false (match->players[0]->guest);
  g_assert_true (match->players[1]->guest);
  gus = match->players[1]->id;
  book_fixture_close (fixture, page);

  page = show_page (fixture, "rummy", "", 0);
  wait_for (find_chip (page, "Dirk") != NULL);
  g_assert_null (find_chip (page, "Gus"));
  type_name (page, "Gus");
  assert_seats (page, "Gus");
  type_name (page, "Dirk");
  ka_match_free (g_steal_pointer (&match));
  match = start (fixture, page);
  g_assert_cmpint (match->players[0]->id, ==, gus);
  book_fixture_close (fixture, page);
}

/* Enter on no name begins when one more could join at most; before that it only leads to the button. */
static void
test_enter_begins (void)
{
  static const char *const NAMES[] = { "An", "Bob", "Cis" };
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "rummy", "", 0);
  GtkWidget *button = find_by_tooltip (page, "Start the Match (Ctrl+Enter)");
  GtkEditable *entry = GTK_EDITABLE (find_row (page, "Add a Player"));

  g_string_truncate (fixture->asked, 0);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      gtk_editable_set_text (entry, NAMES[i]);
      g_signal_emit_by_name (entry, "entry-activated");
      if (i != 1)
        continue;
      g_assert_true (can_start (page));
      g_signal_emit_by_name (entry, "entry-activated");
      g_assert_true (gtk_widget_is_focus (button));
      g_assert_cmpstr (fixture->asked->str, ==, "");
    }
  assert_seats (page, "An Bob Cis");
  g_assert_cmpstr (fixture->asked->str, ==, "");
  g_signal_emit_by_name (entry, "entry-activated");
  g_assert_true (g_str_has_prefix (fixture->asked->str, "open-match "));
  book_fixture_close (fixture, page);
}

/* Letters that are typed are completed to somebody in the book; a name that is put there as a whole is not. */
static void
test_completion (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkEditable *entry;
  GtkWidget *page;
  int start_pos, end_pos, position;

  book_fixture_add_person (fixture, "Janneke", NULL);
  book_fixture_add_person (fixture, "Koen", NULL);
  page = show_page (fixture, "rummy", "", 0);
  entry = GTK_EDITABLE (find_row (page, "Add a Player"));
  wait_for (find_chip (page, "Koen") != NULL);
  gtk_editable_set_text (entry, "j");
  wait_for (g_str_equal (gtk_editable_get_text (entry), "Janneke"));
  g_assert_true (gtk_editable_get_selection_bounds (entry, &start_pos, &end_pos));
  g_assert_cmpint (start_pos, ==, 1);
  g_assert_cmpint (end_pos, ==, 7);
  g_signal_emit_by_name (entry, "entry-activated");
  assert_seats (page, "Janneke");

  /* Who types on replaces what was completed, also when the display has taken the selection away meanwhile. */
  gtk_editable_set_text (entry, "k");
  wait_for (g_str_equal (gtk_editable_get_text (entry), "Koen"));
  gtk_editable_select_region (entry, 1, 1);
  position = 1;
  gtk_editable_insert_text (entry, "a", -1, &position);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "Ka");
  gtk_editable_set_text (entry, "");

  gtk_editable_set_text (entry, "Jan");
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "Jan");
  g_signal_emit_by_name (entry, "entry-activated");
  assert_seats (page, "Janneke Jan");
  book_fixture_close (fixture, page);
}

/* Types @letters one by one, and asserts what stands there then, and how many letters of it were typed. */
static void
assert_completed (GtkWidget *row, const char *letters, const char *text, int n_typed)
{
  GtkEditable *editable = GTK_EDITABLE (row);
  int begin, end;

  gtk_editable_set_text (editable, "");
  gtk_widget_grab_focus (row);
  for (const char *c = letters; *c != '\0'; c = g_utf8_next_char (c))
    {
      g_autofree char *letter = g_utf8_substring (c, 0, 1);

      type_at_end (row, letter);
    }
  g_assert_cmpstr (gtk_editable_get_text (editable), ==, text);
  if (!gtk_editable_get_selection_bounds (editable, &begin, &end))
    begin = end = (int) g_utf8_strlen (text, -1);
  g_assert_cmpint (begin, ==, n_typed);
  g_assert_cmpint (end, ==, g_utf8_strlen (text, -1));
}

/* What is completed comes behind the letters that were typed, and never changes them into others. */
static void
test_completion_keeps_letters (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL),
         bo = book_fixture_add_person (fixture, "Bo", NULL);
  GtkWidget *page, *row;

  book_fixture_add_match (fixture, "free-sheet", "{\"title\":\"Café\"}", (gint64[]) { an, bo, 0 }, NULL,
                          1790000000);
  book_fixture_add_person (fixture, "René", NULL);
  book_fixture_add_person (fixture, "Renesmee", NULL);
  book_fixture_add_person (fixture, "Straßmann", NULL);
  page = show_page (fixture, "rummy", "", 0);
  row = find_row (page, "Add a Player");
  wait_for (find_chip (page, "Straßmann") != NULL);
  assert_completed (row, "renes", "Renesmee", 5);
  assert_completed (row, "René", "René", 4);
  assert_completed (row, "Stra", "Straßmann", 4);
  assert_completed (row, "Straß", "Straßmann", 5);
  assert_completed (row, "Strass", "Strassmann", 6);
  assert_completed (row, "Strasse", "Strasse", 7);
  /* Half of the ß is no letter of its own. */
  assert_completed (row, "Stras", "Stras", 5);
  assert_completed (row, "Strassmann", "Strassmann", 10);
  g_signal_emit_by_name (row, "entry-activated");
  assert_seats (page, "Straßmann");

  /* Whoever is called so is there already, and somebody else can be called Rene. */
  type_name (page, "Renesmee");
  assert_completed (row, "Ren", "René", 3);
  assert_completed (row, "Rene", "Rene", 4);
  g_signal_emit_by_name (row, "entry-activated");
  assert_seats (page, "Straßmann Renesmee Rene");
  book_fixture_close (fixture, page);

  page = show_page (fixture, "free-sheet", "lowest", 0);
  row = find_row (page, "Name of the Game");
  assert_completed (row, "caf", "Café", 3);
  assert_completed (row, "cafe", "Cafe", 4);
  book_fixture_close (fixture, page);
}

/* Seats are moved by the actions that Alt+Up, Alt+Down and the buttons activate; the first dealer stays himself. */
static void
test_order (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "wiezen", "", 0);
  g_autoptr (KaMatch) match = NULL;

  for (const char *const *name = (const char *const[]) { "An", "Bert", "Cas", "Daan", NULL }; *name != NULL;
       name++)
    type_name (page, *name);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (page, "Deals first")), 2);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_seat (page, 2))), ==, "Deals first");
  gtk_test_accessible_assert_property (get_seat (page, 2), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "seat 3 of 4. Deals first");

  g_assert_false (gtk_widget_get_sensitive (find_by_tooltip (get_seat (page, 0), "Move An Up")));
  g_assert_false (gtk_widget_get_sensitive (find_by_tooltip (get_seat (page, 3), "Move Daan Down")));
  gtk_widget_activate_action (get_seat (page, 0), "seat.down", NULL);
  assert_seats (page, "Bert An Cas Daan");
  g_signal_emit_by_name (find_by_tooltip (get_seat (page, 2), "Move Cas Up"), "clicked");
  assert_seats (page, "Bert Cas An Daan");
  g_signal_emit_by_name (get_seat (page, 0), "move-to", get_seat (page, 3));
  assert_seats (page, "Daan Bert Cas An");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_seat (page, 2))), ==, "Deals first");

  match = start (fixture, page);
  g_assert_cmpint (match->first, ==, 2);
  g_assert_cmpstr (match->players[0]->name, ==, "Daan");
  g_assert_cmpstr (match->players[2]->name, ==, "Cas");
  book_fixture_close (fixture, page);
}

/* The number of players is checked against the game, in words, as one goes on. */
static void
test_count (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "gin-rummy", "", 0);
  AdwComboRow *game = ADW_COMBO_ROW (find_row (page, "_Game"));
  g_autofree char *few = NULL;
  g_autofree char *many = NULL;
  g_autofree char *right = NULL;

  type_name (page, "An");
  few = tell_widget (page);
  g_assert_nonnull (strstr (few, "\n1 more player is needed\n"));
  g_assert_false (can_start (page));
  type_name (page, "Bert");
  g_assert_true (can_start (page));
  type_name (page, "Cas"); /* GR-15: of three one sits out */
  g_assert_true (can_start (page));
  type_name (page, "Daan");
  many = tell_widget (page);
  g_assert_nonnull (strstr (many, "\n1 player too many\n"));
  g_assert_false (can_start (page));

  for (guint i = 0; i < g_list_model_get_n_items (adw_combo_row_get_model (game)); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (game)), i),
                     "Rummy"))
      adw_combo_row_set_selected (game, i);
  right = tell_widget (page);
  g_assert_nonnull (strstr (right, "\n4 players\n"));
  g_assert_true (can_start (page));
  book_fixture_close (fixture, page);
}

/* GP-2: the options are checked with the players at the table. */
static void
test_options_with_players (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "gemma-en-piet", "", 0);
  const char *names[] = { "An", "Bert", "Cas", "Daan", "Els", "Fien", "Geert", "Hilde", "Ingrid" };

  adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (page, "One pack for five to seven players")), TRUE);
  for (guint i = 0; i < 7; i++)
    type_name (page, names[i]);
  g_assert_true (can_start (page));
  type_name (page, names[7]);
  g_assert_false (can_start (page));
  g_signal_emit_by_name (find_button (page, "_Reset All"), "clicked");
  g_assert_true (can_start (page));
  /* Nobody fits in any more. */
  type_name (page, names[8]);
  assert_seats (page, "An Bert Cas Daan Els Fien Geert Hilde");
  g_assert_nonnull (strstr (fixture->asked->str, "toast "));
  book_fixture_close (fixture, page);
}

/* GP-4: the next birthday from the day of the match, which may be a past one; it can be chosen otherwise. */
/* Who is first is read in full on a telephone, whatever the name: it has lines of its own, and is no markup. */
static void
test_long_name_of_the_first (void)
{
  static const char NAME[] = "Maria-Magdalena & <b>van den Bosschelaer-Vandenbroucke";
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "gemma-en-piet", "", 0);
  GtkWidget *first, *label = NULL;
  graphene_rect_t bounds;
  int needed;

  type_name (page, NAME);
  type_name (page, "An");
  first = find_widget (page, KA_TYPE_FIRST_ROW, 0);
  gtk_window_set_default_size (fixture->window, 360, 720);
  for (guint i = 0; label == NULL || g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), NAME) != 0; i++)
    {
      label = find_widget (first, GTK_TYPE_LABEL, i);
      g_assert_nonnull (label);
    }
  wait_for (gtk_widget_get_width (first) > 0 && gtk_widget_get_width (first) <= 360);
  settle ();
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &needed, NULL, NULL,
                      NULL);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), >, 1);
  /* Nothing that lies around it is lower than it has to be. */
  for (GtkWidget *around = label; around != first; around = gtk_widget_get_parent (around))
    g_assert_cmpint (gtk_widget_get_height (around), >=, needed);
  g_assert_true (gtk_widget_compute_bounds (label, first, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (first));
  book_fixture_close (fixture, page);
}

/* Whoever strikes the key to begin too early hears what is missing, and nothing is begun. */
static void
test_what_is_missing_is_heard (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "gin-rummy", "", 0);

  listener_forget ();
  g_assert_true (gtk_widget_activate_action (page, "new-match.try", NULL));
  listener_wait_for ("Say who plays");
  g_assert_false (ka_book_can_undo (ka_desk_get_book (fixture->desk), 0));
  book_fixture_close (fixture, page);
}

/* Who goes to another day hears which. */
static void
test_day_is_heard (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GDateTime) day = g_date_time_new_local (2025, 6, 10, 0, 0, 0);
  g_autofree char *text = g_date_time_format (day, "%x");
  GtkWidget *page = show_page (fixture, "gemma-en-piet", "", 0);
  GtkWidget *row = find_widget (page, KA_TYPE_WHEN_ROW, 0);
  GtkWidget *menu = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  wait_for (find_widget (menu, GTK_TYPE_CALENDAR, 0) != NULL);
  listener_forget ();
  gtk_calendar_select_day (GTK_CALENDAR (find_widget (menu, GTK_TYPE_CALENDAR, 0)), day);
  listener_wait_for (text);
  /* The row says it once the calendar is gone. */
  gtk_menu_button_popdown (GTK_MENU_BUTTON (menu));
  wait_for (!gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)))));
  settle ();
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Date and Time");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));
  book_fixture_close (fixture, page);
}

static void
test_birthday (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  g_autoptr (GDateTime) night = g_date_time_new_local (2025, 6, 10, 20, 0, 0);
  GtkWidget *page;
  KaFirstRow *first;
  g_autoptr (KaMatch) match = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *told = NULL;

  book_fixture_add_person (fixture, "An", "1984-03-02");
  book_fixture_add_person (fixture, "Bert", NULL);
  book_fixture_add_person (fixture, "Omer", "--06-25");
  page = show_page (fixture, "gemma-en-piet", "", 0);
  first = KA_FIRST_ROW (find_widget (page, KA_TYPE_FIRST_ROW, 0));
  g_assert_null (first);
  type_name (page, "Bert");
  first = KA_FIRST_ROW (find_widget (page, KA_TYPE_FIRST_ROW, 0));
  g_assert_nonnull (first);
  g_assert_cmpint (ka_first_row_get_first (first), ==, 0);
  type_name (page, "An");
  g_assert_cmpint (ka_first_row_get_first (first), ==, 1);
  type_name (page, "Omer");

  /* A past night is entered. */
  ka_when_row_set_time (KA_WHEN_ROW (find_widget (page, KA_TYPE_WHEN_ROW, 0)), g_date_time_to_unix (night));
  g_object_notify (G_OBJECT (find_widget (page, KA_TYPE_WHEN_ROW, 0)), "time");
  g_assert_cmpint (ka_first_row_get_first (first), ==, 2);
  g_object_get (first, "reason", &reason, NULL);
  g_assert_nonnull (strstr (reason, "Omer"));
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, reason));

  adw_combo_row_set_selected (ADW_COMBO_ROW (first), 0);
  g_assert_cmpint (ka_first_row_get_first (first), ==, 0);
  g_signal_emit_by_name (find_by_tooltip (GTK_WIDGET (first), "Choose by Birthday"), "clicked");
  g_assert_cmpint (ka_first_row_get_first (first), ==, 2);
  match = start (fixture, page);
  g_assert_cmpint (match->first, ==, 2);
  g_assert_cmpint (match->started, ==, g_date_time_to_unix (night));
  book_fixture_close (fixture, page);
}

static void
test_birthday_dates (void)
{
  static const struct
  {
    const char *birthday;
    GDateDay day;
    GDateMonth month;
    GDateYear year;
  } ROWS[] = {
    { "1984-03-02", 2, 3, 2026 }, { "--06-10", 10, 6, 2025 },   { "2001-06-09", 9, 6, 2026 },
    { "--12-31", 31, 12, 2025 },  { "1996-02-29", 1, 3, 2026 },
  };
  GDate from, next;

  g_date_set_dmy (&from, 10, 6, 2025);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      GDate expected;

      g_date_set_dmy (&expected, ROWS[i].day, ROWS[i].month, ROWS[i].year);
      g_assert_true (ka_birthday_get_next (ROWS[i].birthday, &from, &next));
      g_assert_cmpint (g_date_compare (&next, &expected), ==, 0);
    }
  g_assert_false (ka_birthday_get_next (NULL, &from, &next));
  g_assert_false (ka_birthday_get_next ("", &from, &next));
  g_assert_false (ka_birthday_get_next ("--13-01", &from, &next));
  g_assert_false (ka_birthday_get_next ("nonsense-03-14", &from, &next));
}

/* The same again: everything is there, and the deal goes on round the table. */
static void
test_same_again (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 players[] = {
    book_fixture_add_person (fixture, "An", NULL),
    book_fixture_add_person (fixture, "Bert", NULL),
    book_fixture_add_person (fixture, "Cas", NULL),
    book_fixture_add_person (fixture, "Daan", NULL),
    0,
  };
  gint64 old = book_fixture_add_match (fixture, "wiezen", "{\"preset\":\"iwwa\",\"shuffle\":true}", players,
                                       "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":9}", 1790000000);
  g_autoptr (KaMatch) before = ka_book_get_match (ka_desk_get_book (fixture->desk), old, NULL);
  GtkWidget *page = show_page (fixture, "", "", old);
  g_autoptr (KaMatch) match = NULL;

  g_assert_true (gtk_window_get_focus (fixture->window)
                 == find_by_tooltip (page, "Start the Match (Ctrl+Enter)"));
  assert_seats (page, "An Bert Cas Daan");
  match = start (fixture, page);
  g_assert_cmpint (match->id, !=, old);
  g_assert_cmpstr (match->game_id, ==, "wiezen");
  g_assert_true (ka_values_equal (match->options, before->options));
  g_assert_cmpstr (match->group, ==, "Friday");
  g_assert_cmpstr (match->place, ==, "Kitchen");
  g_assert_cmpint (match->first, ==, 1);
  for_each_seat (seat, 4)
    g_assert_cmpint (match->players[seat]->id, ==, players[seat]);
  book_fixture_close (fixture, page);
}

/* Rules that people agreed on after some rounds are those with which they go on: from the first round of the next match on. */
static void
test_same_again_with_the_last_rules (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 players[]
      = { book_fixture_add_person (fixture, "An", NULL), book_fixture_add_person (fixture, "Bert", NULL), 0 };
  gint64 old = book_fixture_add_match (fixture, "gemma-en-piet", "{}", players, NULL, 1790000000);
  g_autoptr (KaValues) change = ka_values_new ();
  g_autoptr (KaRound) rules = NULL;
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *page;

  ka_values_set_int (change, "end", 150);
  rules = ka_round_new_rules (g_steal_pointer (&change));
  ka_book_insert_round (ka_desk_get_book (fixture->desk), old, 0, rules, NULL, &error);
  g_assert_no_error (error);
  page = show_page (fixture, "", "", old);
  match = start (fixture, page);
  g_assert_cmpint (ka_values_get_int (match->options, "end"), ==, 150);
  book_fixture_close (fixture, page);
}

/* The variant is pressed, an option is changed, group, place and note are written down. */
static void
test_everything_else (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_page (fixture, "gin-rummy", "hollywood", 0);
  g_autoptr (KaMatch) match = NULL;

  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (page, "Hollywood Gin"))));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (page, "Straight Gin")), TRUE);
  adw_spin_row_set_value (ADW_SPIN_ROW (find_row (page, "Play to")), 200);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (page, "Straight Gin"))));
  type_name (page, "An");
  type_name (page, "Bert");
  gtk_editable_set_text (GTK_EDITABLE (find_row (page, "Group")), " Family ");
  gtk_editable_set_text (GTK_EDITABLE (find_row (page, "Place")), "Aan zee");
  gtk_editable_set_text (GTK_EDITABLE (find_row (page, "Note")), "With soup");
  match = start (fixture, page);
  g_assert_cmpstr (ka_values_get_string (match->options, "variant"), ==, "straight");
  g_assert_cmpint (ka_values_get_int (match->options, "target"), ==, 200);
  g_assert_cmpstr (match->group, ==, "Family");
  g_assert_cmpstr (match->place, ==, "Aan zee");
  g_assert_cmpstr (match->note, ==, "With soup");
  book_fixture_close (fixture, page);
}

/* ---- at the table -------------------------------------------------------------------------------------- */

static GtkWidget *
show_table (BookFixture *fixture, const char *game)
{
  GtkWidget *page = ka_new_match_page_new (fixture->desk, fixture->settings, game, "", 0);

  ka_new_match_page_set_origin (KA_NEW_MATCH_PAGE (page), KA_ORIGIN_TABLE);
  book_fixture_show (fixture, page, 1000, 800);
  return page;
}

/* Presses Start; the match at the table that came of it. */
static KaMatch *
start_table (BookFixture *fixture, GtkWidget *page)
{
  const char *asked = "open-table ";
  KaMatch *match;

  g_assert_true (can_start (page));
  g_string_truncate (fixture->asked, 0);
  g_assert_true (gtk_widget_activate_action (page, "new-match.start", NULL));
  g_assert_true (g_str_has_prefix (fixture->asked->str, asked));
  match = ka_book_get_match (ka_desk_get_book (fixture->desk),
                             g_ascii_strtoll (fixture->asked->str + strlen (asked), NULL, 10), NULL);
  g_assert_nonnull (match);
  g_assert_cmpint (match->origin, ==, KA_ORIGIN_TABLE);
  return match;
}

/* One name is enough: computer players take the other seats, and say that they are. */
static void
test_table (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_table (fixture, "wiezen");
  const char *mark;
  g_autofree char *place = NULL;
  g_autofree char *text = tell_widget (page);
  g_autoptr (KaMatch) match = NULL;

  g_assert_nonnull (strstr (text, "\nSay who plays\n"));
  g_assert_null (find_row (page, "Place"));
  g_assert_false (can_start (page));
  type_name (page, "An");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_seat (page, 0))), ==, "An");
  g_assert_nonnull (get_seat (page, 3));
  g_assert_null (get_seat (page, 4));
  mark = strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_seat (page, 1))), " · ");
  place = g_strconcat ("computer player, seat 2 of 4", mark != NULL ? ". " : "",
                       mark != NULL ? mark + strlen (" · ") : "", NULL);
  gtk_test_accessible_assert_property (
      get_seat (page, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
      adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_seat (page, 1))));
  gtk_test_accessible_assert_property (get_seat (page, 1), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, place);
  g_assert_nonnull (find_by_tooltip (get_seat (page, 1), "Computer player"));
  g_assert_null (find_by_tooltip (get_seat (page, 0), "Computer player"));

  match = start_table (fixture, page);
  g_assert_cmpint (match->origin, ==, KA_ORIGIN_TABLE);
  g_assert_false (match->practice);
  g_assert_cmpuint (match->n_seats, ==, 4);
  g_assert_null (match->bots[0]);
  for (guint seat = 1; seat < 4; seat++)
    g_assert_nonnull (match->bots[seat]);
  g_assert_cmpstr (match->players[0]->name, ==, "An");
  g_assert_cmpint (g_settings_get_enum (fixture->settings, "new-match-origin"), ==, KA_ORIGIN_TABLE);
  book_fixture_close (fixture, page);
}

/* Who comes takes the seat of a computer player, who goes is replaced by one; what is sent away stays away. */
static void
test_table_company (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_table (fixture, "gemma-en-piet");
  KaSeatList *seats = KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0));
  const guint wanted = ka_seat_list_get_players (seats)->len + 1;

  type_name (page, "An");
  g_assert_cmpuint (ka_seat_list_get_players (seats)->len, ==, wanted);
  type_name (page, "Bert");
  g_assert_cmpuint (ka_seat_list_get_players (seats)->len, ==, wanted);
  g_assert_cmpuint (ka_seat_list_count_bots (seats), ==, wanted - 2);
  g_assert_cmpint (find_seat (seats, "An"), ==, 0);
  g_assert_cmpint (find_seat (seats, "Bert"), >, 0);

  gtk_widget_activate_action (get_seat (page, (guint) find_seat (seats, "Bert")), "seat.remove", NULL);
  g_assert_cmpuint (ka_seat_list_count_bots (seats), ==, wanted - 1);
  gtk_widget_activate_action (get_seat (page, 1), "seat.remove", NULL);
  g_assert_cmpuint (ka_seat_list_get_players (seats)->len, ==, wanted - 1);
  type_name (page, "Bert");
  g_assert_cmpuint (ka_seat_list_get_players (seats)->len, ==, wanted - 1);
  g_assert_true (gtk_widget_activate_action (page, "new-match.add-computer", NULL));
  g_assert_cmpuint (ka_seat_list_get_players (seats)->len, ==, wanted);

  /* On paper only people play. */
  ka_new_match_page_set_origin (KA_NEW_MATCH_PAGE (page), KA_ORIGIN_PAPER);
  assert_seats (page, "An Bert");
  g_assert_nonnull (find_row (page, "Place"));
  book_fixture_close (fixture, page);
}

static void
watch (GtkWidget *page, gboolean watches)
{
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (page, "_Watch the Computers Play")), watches);
}

static gboolean
is_watched (GtkWidget *page)
{
  return adw_switch_row_get_active (ADW_SWITCH_ROW (find_row (page, "_Watch the Computers Play")));
}

/* Whoever only watches says so: people stand up for computer players, and sit down again where it was not meant. */
static void
test_demo (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_table (fixture, "wiezen");
  KaSeatList *seats = KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0));
  g_autofree char *text = NULL;
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (KaMatch) again = NULL;

  type_name (page, "An");
  type_name (page, "Bert");
  watch (page, TRUE);
  text = tell_widget (page);
  g_assert_nonnull (strstr (text, "\n4 players\n"));
  g_assert_cmpuint (ka_seat_list_count_bots (seats), ==, 4);
  g_assert_cmpuint (ka_seat_list_count_people (seats), ==, 0);
  watch (page, FALSE);
  g_assert_cmpuint (ka_seat_list_count_bots (seats), ==, 2);
  g_assert_cmpint (find_seat (seats, "An"), ==, 0);
  g_assert_cmpint (find_seat (seats, "Bert"), >, 0);
  /* A computer player that is not wanted stays away; another can come. */
  watch (page, TRUE);
  gtk_widget_activate_action (get_seat (page, 1), "seat.remove", NULL);
  g_assert_cmpuint (ka_seat_list_count_bots (seats), ==, 3);
  g_assert_false (can_start (page));
  g_assert_true (gtk_widget_activate_action (page, "new-match.add-computer", NULL));
  match = start_table (fixture, page);
  g_assert_cmpuint (match->n_seats, ==, 4);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_nonnull (match->bots[seat]);
  g_assert_false (match->practice);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM player"), ==, 0);
  book_fixture_close (fixture, page);

  page = show_page (fixture, "", "", match->id);
  g_assert_true (is_watched (page));
  again = start_table (fixture, page);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (again->bots[seat], ==, match->bots[seat]);
  book_fixture_close (fixture, page);
}

/* Whoever sits down plays, and on paper there is nothing to watch. */
static void
test_demo_that_is_joined (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_table (fixture, "wiezen");
  KaSeatList *seats = KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0));

  watch (page, TRUE);
  g_assert_true (can_start (page));
  type_name (page, "An");
  g_assert_false (is_watched (page));
  g_assert_cmpuint (ka_seat_list_count_bots (seats), ==, 3);
  g_assert_cmpint (find_seat (seats, "An"), ==, 0);

  watch (page, TRUE);
  ka_new_match_page_set_origin (KA_NEW_MATCH_PAGE (page), KA_ORIGIN_PAPER);
  assert_seats (page, "An");
  g_assert_null (find_row (page, "_Watch the Computers Play"));
  book_fixture_close (fixture, page);

  /* Nobody has to sit there for the switch to be found, and without it a seat is kept. */
  page = show_table (fixture, "rummy");
  g_assert_false (is_watched (page));
  watch (page, TRUE);
  watch (page, FALSE);
  g_assert_false (can_start (page));
  book_fixture_close (fixture, page);
}

/* Who played here last sits there; on paper nobody does. */
static void
test_table_last_player (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  const KaGame *gin = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_read_options_text (gin, 2, "{}", NULL);
  const char *bots[] = { "simple", NULL };
  g_autoptr (KaMatch) match = NULL;
  KaSeatList *seats;
  GtkWidget *page;

  book_fixture_add_person (fixture, "Bert", NULL);
  g_assert_cmpint (ka_book_create_table (ka_desk_get_book (fixture->desk), gin, options, (gint64[]) { 0, an },
                                         bots, 2, 0, FALSE, NULL),
                   !=, 0);
  page = show_table (fixture, "rummy");
  seats = KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0));
  g_assert_cmpint (find_seat (seats, "An"), ==, 0);
  g_assert_true (can_start (page));
  book_fixture_close (fixture, page);

  page = show_page (fixture, "rummy", "", 0);
  assert_seats (page, "");
  book_fixture_close (fixture, page);
}

/* The same again at the table: the same computer players in the same seats. */
static void
test_table_again (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  const KaGame *rummy = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_read_options_text (rummy, 3, "{}", NULL);
  g_autoptr (GPtrArray) levels = ka_levels_list (rummy);
  const char *level = ((const KaBot *) levels->pdata[levels->len - 1])->id;
  const char *bots[] = { level, NULL, level };
  g_autoptr (KaMatch) match = NULL;
  GtkWidget *page;
  gint64 like;

  like = ka_book_create_table (ka_desk_get_book (fixture->desk), rummy, options, (gint64[]) { 0, an, 0 },
                               bots, 3, 1, FALSE, NULL);
  page = show_page (fixture, "", "", like);
  match = start_table (fixture, page);
  g_assert_cmpint (match->id, !=, like);
  g_assert_cmpuint (match->n_seats, ==, 3);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpstr (match->bots[seat], ==, bots[seat]);
  g_assert_cmpint (match->players[1]->id, ==, an);
  book_fixture_close (fixture, page);
}

/* A level makes another character of a computer player; who was typed stays who he is, whatever is chosen beside him. */
static void
test_levels_name_no_people (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_table (fixture, "gin-rummy");
  KaSeatList *seats = KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0));
  GPtrArray *players = ka_seat_list_get_players (seats);
  GtkWidget *level;
  guint seat = 0, bot = 0;

  type_name (page, "Madame Zoë");
  for (guint i = 0; i < players->len; i++)
    if (ka_seat_list_get_level (seats, i) != NULL)
      bot = i;
    else
      seat = i;
  g_assert_cmpuint (seat, !=, bot);
  level = find_widget (get_seat (page, bot), GTK_TYPE_DROP_DOWN, 0);
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (level))); i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (level), i);
      g_assert_cmpstr (((KaPlayer *) players->pdata[seat])->name, ==, "Madame Zoë");
      g_assert_cmpstr (((KaPlayer *) players->pdata[bot])->name, ==,
                       ka_character_name (ka_seat_list_get_level (seats, bot), bot));
    }
  book_fixture_close (fixture, page);
}

/* The first cards come from the number that was typed; what is no number is refused. */
static void
test_deal_number (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_table (fixture, "gin-rummy");
  KaBook *book = ka_desk_get_book (fixture->desk);
  g_autoptr (KaDealRecord) deal = NULL;
  g_autoptr (KaMatch) match = NULL;
  GtkWidget *number;

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_row (page, "Advanced")), TRUE);
  number = find_row (page, "Deal Number");
  type_name (page, "An");
  g_assert_true (can_start (page));
  gtk_editable_set_text (GTK_EDITABLE (number), "seven");
  g_assert_false (can_start (page));
  gtk_editable_set_text (GTK_EDITABLE (number), "18446744073709551616");
  g_assert_false (can_start (page));
  gtk_editable_set_text (GTK_EDITABLE (number), " 18446744073709551615 ");
  match = start_table (fixture, page);
  deal = ka_book_get_deal (book, ka_book_find_open_deal (book, match->id, NULL), NULL);
  g_assert_nonnull (deal);
  g_assert_cmpuint (deal->seed, ==, G_MAXUINT64);
  g_assert_cmpuint (deal->n_moves, ==, 0);
  /* Whoever chose the number may know the cards. */
  g_assert_true (match->practice);
  book_fixture_close (fixture, page);
}

/* A table with cards that were chosen: without the cards there is no match, either. */
static void
test_all_or_nothing_of_a_table (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = show_table (fixture, "gin-rummy");

  type_name (page, "An");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_row (page, "Advanced")), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (find_row (page, "Deal Number")), "17");
  break_book (fixture, "INSERT ON deal");
  g_assert_true (gtk_widget_activate_action (page, "new-match.start", NULL));
  g_assert_null (strstr (fixture->asked->str, "open-table"));
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM player"), ==, 0);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM match"), ==, 0);

  mend_book (fixture);
  g_assert_true (gtk_widget_activate_action (page, "new-match.start", NULL));
  g_assert_nonnull (strstr (fixture->asked->str, "open-table"));
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM match"), ==, 1);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM deal"), ==, 1);
  g_assert_cmpint (query_book (fixture, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"), ==,
                   1);
  book_fixture_close (fixture, page);
}

/* A game that can only be scored does not offer a table, and the choice holds for the games that have one. */
static void
test_table_narrow (void)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    {
      g_autoptr (BookFixture) fixture = book_fixture_new ();
      GtkWidget *page = ka_new_match_page_new (fixture->desk, fixture->settings, (*game)->id, "", 0);
      int minimum;

      if ((*game)->rules != NULL)
        {
          ka_new_match_page_set_origin (KA_NEW_MATCH_PAGE (page), KA_ORIGIN_TABLE);
          book_fixture_show (fixture, page, 360, 640);
          type_name (page, "Anne-Charlotte-Elisabeth van den Wyngaert");
          gtk_widget_measure (find_widget (page, ADW_TYPE_CLAMP_SCROLLABLE, 0), GTK_ORIENTATION_HORIZONTAL,
                              -1, &minimum, NULL, NULL, NULL);
          g_assert_cmpint (minimum, <=, 360);
        }
      else
        {
          book_fixture_show (fixture, page, 360, 640);
          g_assert_null (find_widget (page, ADW_TYPE_TOGGLE_GROUP, 0));
        }
      book_fixture_close (fixture, page);
    }
}

/* Every game fits on a phone, whoever plays. */
static void
test_narrow (void)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    {
      g_autoptr (BookFixture) fixture = book_fixture_new ();
      GtkWidget *page = ka_new_match_page_new (fixture->desk, fixture->settings, (*game)->id, "", 0);
      int minimum;

      book_fixture_show (fixture, page, 360, 640);
      type_name (page, "Anne-Charlotte-Elisabeth van den Wyngaert");
      type_name (page, "Bert");
      adw_combo_row_set_selected (ADW_COMBO_ROW (find_widget (page, KA_TYPE_FIRST_ROW, 0)), 1);
      gtk_widget_measure (find_widget (page, ADW_TYPE_CLAMP_SCROLLABLE, 0), GTK_ORIENTATION_HORIZONTAL, -1,
                          &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      book_fixture_close (fixture, page);
    }
}

/* @letters: in percent of what is usual */
static void
set_letters (int letters)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * letters / 100, NULL);
}

/* Also for who needs letters twice as large. */
static void
test_narrow_and_large (void)
{
  set_letters (200);
  test_narrow ();
  set_letters (100);
}

/* RU-14: who sets a clock stays where he is, while what belongs to it appears below. */
static void
test_clock_stays_in_sight (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_new_match_page_new (fixture->desk, fixture->settings, "rummy", "", 0);
  AdwToggleGroup *origin;
  GtkAdjustment *adjustment;
  GtkWidget *seconds;
  double place;

  book_fixture_show (fixture, page, 1000, 600);
  origin = ADW_TOGGLE_GROUP (find_widget (page, ADW_TYPE_TOGGLE_GROUP, 0));
  adw_toggle_group_set_active_name (origin, "table");
  settle ();
  seconds = find_row (page, "Seconds for a turn");
  adjustment = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (gtk_widget_get_ancestor (seconds, GTK_TYPE_VIEWPORT)));
  gtk_widget_grab_focus (seconds);
  settle ();
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment)
                                            - gtk_adjustment_get_page_size (adjustment));
  settle ();
  g_assert_true (is_in_sight (seconds));
  place = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (place, >, 0);
  adw_spin_row_set_value (ADW_SPIN_ROW (seconds), 60);
  settle ();
  wait_for (find_row (page, "Extensions in a round") != NULL);
  settle ();
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), place, 1);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (page)), seconds));
  book_fixture_close (fixture, page);
}

/* GTK draws the arrows of a calendar without a name: each is called by what it does. */
static void
test_calendar_arrows (void)
{
  static const struct
  {
    const char *name;
    int year, month;
  } ARROWS[] = { { "Previous Month", 2026, 5 },
                 { "Next Month", 2026, 7 },
                 { "Previous Year", 2025, 6 },
                 { "Next Year", 2027, 6 } };
  GtkWidget *row = g_object_ref_sink (g_object_new (KA_TYPE_WHEN_ROW, NULL));
  GtkCalendar *calendar = GTK_CALENDAR (gtk_widget_get_template_child (row, KA_TYPE_WHEN_ROW, "calendar"));
  g_autoptr (GDateTime) day = g_date_time_new_local (2026, 6, 15, 20, 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (ARROWS); i++)
    {
      GtkWidget *arrow = find_widget (GTK_WIDGET (calendar), GTK_TYPE_BUTTON, i);

      ka_when_row_set_time (KA_WHEN_ROW (row), g_date_time_to_unix (day));
      gtk_test_accessible_assert_property (arrow, GTK_ACCESSIBLE_PROPERTY_LABEL, ARROWS[i].name);
      g_signal_emit_by_name (arrow, "clicked");
      g_assert_cmpint (gtk_calendar_get_year (calendar), ==, ARROWS[i].year);
      g_assert_cmpint (gtk_calendar_get_month (calendar), ==, ARROWS[i].month - 1);
    }
  g_assert_finalize_object (row);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/new-match/field-in-sight", test_field_stays_in_sight);
  g_test_add_func ("/new-match/clock-stays-in-sight", test_clock_stays_in_sight);
  g_test_add_func ("/new-match/new-people", test_new_people);
  g_test_add_func ("/new-match/name-without-enter", test_name_without_enter);
  g_test_add_func ("/new-match/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/new-match/all-or-nothing/table", test_all_or_nothing_of_a_table);
  g_test_add_func ("/new-match/partners", test_partners);
  g_test_add_func ("/new-match/title", test_title);
  g_test_add_func ("/new-match/long-name", test_long_name);
  g_test_add_func ("/new-match/spaces", test_spaces_are_no_name);
  g_test_add_func ("/new-match/known-people", test_known_people);
  g_test_add_func ("/new-match/chips", test_chips);
  g_test_add_func ("/new-match/enter-begins", test_enter_begins);
  g_test_add_func ("/new-match/completion", test_completion);
  g_test_add_func ("/new-match/completion-keeps-letters", test_completion_keeps_letters);
  g_test_add_func ("/new-match/known-names", test_known_names);
  g_test_add_func ("/new-match/guest", test_guest);
  g_test_add_func ("/new-match/known-names/two", test_two_of_a_name);
  g_test_add_func ("/new-match/known-names/two-in-the-book", test_two_of_a_name_in_the_book);
  g_test_add_func ("/new-match/order", test_order);
  g_test_add_func ("/new-match/count", test_count);
  g_test_add_func ("/new-match/options-with-players", test_options_with_players);
  g_test_add_func ("/new-match/what-is-missing-is-heard", test_what_is_missing_is_heard);
  g_test_add_func ("/new-match/day-is-heard", test_day_is_heard);
  g_test_add_func ("/new-match/birthday", test_birthday);
  g_test_add_func ("/new-match/long-name-of-the-first", test_long_name_of_the_first);
  g_test_add_func ("/new-match/birthday-dates", test_birthday_dates);
  g_test_add_func ("/new-match/same-again", test_same_again);
  g_test_add_func ("/new-match/same-again/last-rules", test_same_again_with_the_last_rules);
  g_test_add_func ("/new-match/everything-else", test_everything_else);
  g_test_add_func ("/new-match/narrow", test_narrow);
  g_test_add_func ("/new-match/narrow-and-large", test_narrow_and_large);
  g_test_add_func ("/new-match/table", test_table);
  g_test_add_func ("/new-match/table/company", test_table_company);
  g_test_add_func ("/new-match/table/last-player", test_table_last_player);
  g_test_add_func ("/new-match/table/again", test_table_again);
  g_test_add_func ("/new-match/table/demo", test_demo);
  g_test_add_func ("/new-match/table/demo-that-is-joined", test_demo_that_is_joined);
  g_test_add_func ("/new-match/levels-name-no-people", test_levels_name_no_people);
  g_test_add_func ("/new-match/calendar-arrows", test_calendar_arrows);
  g_test_add_func ("/new-match/table/deal-number", test_deal_number);
  g_test_add_func ("/new-match/table/narrow", test_table_narrow);
  return g_test_run ();
}
