/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page on which a book comes to meet those of other computers: with a real folder, and another book that meets there. */
#include <glib/gstdio.h>
#include <sqlite3.h>

#include "book-fixture.h"
#include "ka-carrier-address.h"
#include "ka-carry.h"
#include "ka-computer-name.h"
#include "ka-computers.h"
#include "ka-games.h"
#include "ka-main-page.h"
#include "ka-meeting-text.h"
#include "ka-meetings-page.h"
#include "ka-symbol.h"
#include "listener.h"
#include "sheet-fixture.h"

#define KEY "meetings"

typedef struct
{
  BookFixture *book;
  KaMeetings *meetings;
  AdwNavigationView *view;
  GtkWidget *page;

  char *top;     /* a folder of the test */
  char *folder;  /* where books meet */
  char *address; /* of that */
  KaBook *other; /* of another computer */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;

  self->book = book_fixture_new ();
  g_settings_reset (self->book->settings, KEY);
  self->top = g_dir_make_tmp ("kaartavond-meet-XXXXXX", NULL);
  self->folder = g_build_filename (self->top, "cards", NULL);
  self->address = g_strconcat ("folder:", self->folder, NULL);
  g_assert_no_errno (g_mkdir (self->folder, 0700));
  path = g_build_filename (self->top, "other.db", NULL);
  self->other = ka_book_open (path, ka_games_find, NULL);
  g_assert_nonnull (self->other);
}

/* The page of the window's book, as Preferences show it. */
static void
show (Fixture *self)
{
  self->meetings = ka_meetings_new (self->book->desk, self->book->settings);
  ka_meetings_begin (self->meetings);
  self->page = ka_meetings_page_new (self->meetings);
  self->view = ADW_NAVIGATION_VIEW (adw_navigation_view_new ());
  adw_navigation_view_add (self->view, ADW_NAVIGATION_PAGE (self->page));
  book_fixture_show (self->book, GTK_WIDGET (self->view), 500, 900);
}

static void
hide (Fixture *self)
{
  book_fixture_close (self->book, GTK_WIDGET (self->view));
  wait_until_free (self->meetings);
  g_assert_finalize_object (g_steal_pointer (&self->meetings));
}

static void
empty_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        empty_folder (file);
      g_remove (file);
    }
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_settings_reset (self->book->settings, KEY);
  ka_book_close (self->other);
  empty_folder (self->top);
  g_rmdir (self->top);
  g_free (self->top);
  g_free (self->folder);
  g_free (self->address);
  book_fixture_free (self->book);
}

/* The other computer gives somebody called @name, and takes what lies there. */
static void
meet_as_other (Fixture *self, const char *name, const char *passphrase)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, passphrase, &error);
  const KaPlayer player = { .name = (char *) name, .symbol = (char *) ka_symbol_get_id (0) };
  KaCarryReport report;

  if (name != NULL)
    ka_book_add_player (self->other, &player, &error);
  g_assert_no_error (error);
  g_assert_true (ka_carry_once (self->other, carrier, self->address, &report, NULL, &error));
  g_assert_no_error (error);
}

static gboolean
knows (KaBook *book, const char *name)
{
  g_autoptr (GPtrArray) people = ka_book_list_players (book, FALSE, NULL);

  for (guint i = 0; i < people->len; i++)
    if (g_str_equal (((KaPlayer *) people->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

static void
join (Fixture *self)
{
  ka_meetings_page_join_folder (KA_MEETINGS_PAGE (self->page), self->folder);
  settle ();
}

static void
type_in (Fixture *self, const char *title, const char *text)
{
  GtkWidget *row = find_row (GTK_WIDGET (adw_navigation_view_get_visible_page (self->view)), title);

  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* Whether the row with this title says, to a screen reader too, that what was typed in it cannot be. */
static void
assert_wrong (Fixture *self, const char *title, gboolean wrong)
{
  gtk_test_accessible_assert_state (
      find_row (GTK_WIDGET (adw_navigation_view_get_visible_page (self->view)), title),
      GTK_ACCESSIBLE_STATE_INVALID, wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
}

static void
press (Fixture *self, const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (self->view), label);

  g_assert_nonnull (button);
  gtk_widget_activate (button);
}

static void
wait_words (Fixture *self, const char *words)
{
  wait_for_words (GTK_WIDGET (self->view), words);
}

/* ---- a network that comes and goes ---------------------------------------------------------------------- */

#define TEST_TYPE_NETWORK (test_network_get_type ())
G_DECLARE_FINAL_TYPE (TestNetwork, test_network, TEST, NETWORK, GObject)

struct _TestNetwork
{
  GObject parent_instance;
  gboolean away;
};

enum
{
  AVAILABLE = 1,
  METERED,
  CONNECTIVITY,
};

static void test_network_initable_init (GInitableIface *iface);

static void
test_network_monitor_init (GNetworkMonitorInterface *iface)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TestNetwork, test_network, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_INITABLE, test_network_initable_init)
                                   G_IMPLEMENT_INTERFACE (G_TYPE_NETWORK_MONITOR, test_network_monitor_init))

static gboolean
test_network_begin (GInitable *self, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
test_network_initable_init (GInitableIface *iface)
{
  iface->init = test_network_begin;
}

static void
test_network_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  gboolean away = TEST_NETWORK (object)->away;

  if (id == AVAILABLE)
    g_value_set_boolean (value, !away);
  else if (id == METERED)
    g_value_set_boolean (value, FALSE);
  else
    g_value_set_enum (value, away ? G_NETWORK_CONNECTIVITY_LOCAL : G_NETWORK_CONNECTIVITY_FULL);
}

static void
test_network_class_init (TestNetworkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = test_network_get_property;
  g_object_class_override_property (object_class, AVAILABLE, "network-available");
  g_object_class_override_property (object_class, METERED, "network-metered");
  g_object_class_override_property (object_class, CONNECTIVITY, "connectivity");
}

static void
test_network_init (TestNetwork *self)
{
}

static void
set_network (gboolean there)
{
  TestNetwork *network = TEST_NETWORK (g_network_monitor_get_default ());

  network->away = !there;
  g_signal_emit_by_name (network, "network-changed", there);
}

/* ---- joining -------------------------------------------------------------------------------------------- */

static void
test_nowhere (Fixture *self, gconstpointer data)
{
  g_autofree char *told = NULL;

  show (self);
  told = tell_widget (self->page);
  g_assert_nonnull (strstr (told, "Keep one book on several computers"));
  g_assert_nonnull (find_row (self->page, "Choose a _Folder…"));
  g_assert_nonnull (find_row (self->page, "Connect to a _Club…"));
  g_assert_null (ka_meeting_tell_all (self->meetings));
  hide (self);
}

static void
test_the_folder_of_another (Fixture *self, gconstpointer data)
{
  g_autofree char *all = NULL;

  meet_as_other (self, "Bram", NULL);
  book_fixture_add_person (self->book, "An", NULL);
  show (self);
  join (self);
  wait_words (self, "The book of 1 computer");
  wait_words (self, "That is not undone by one Undo.");
  gtk_widget_grab_focus (find_button (GTK_WIDGET (self->view), "_Join"));
  g_assert_null (find_row (GTK_WIDGET (self->view), "Passphrase"));
  press (self, "_Join");
  wait_words (self, "Up to date");
  wait_for (adw_navigation_view_get_visible_page (self->view) == ADW_NAVIGATION_PAGE (self->page));
  /* Whoever has no mouse goes on from there. */
  wait_for (gtk_root_get_focus (gtk_widget_get_root (self->page)) != NULL);
  g_assert_true (knows (ka_desk_get_book (self->book->desk), "Bram"));
  wait_words (self, "2 computers");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_row (self->page, "2 computers")), TRUE);
  settle ();
  g_assert_nonnull (find_row (self->page, "This computer"));
  g_assert_nonnull (find_row (self->page, "Another computer"));
  meet_as_other (self, NULL, NULL);
  g_assert_true (knows (self->other, "An"));
  all = ka_meeting_tell_all (self->meetings);
  g_assert_true (g_str_has_suffix (all, " · Up to date"));
  /* And it comes by itself. */
  meet_as_other (self, "Cas", NULL);
  wait_for (knows (ka_desk_get_book (self->book->desk), "Cas"));
  join (self);
  wait_words (self, "This book meets others there already");
  g_assert_null (find_button (GTK_WIDGET (self->view), "_Join"));
  hide (self);
}

/* Who goes back while it is tried joins nothing; the try ends with the page. */
static void
test_to_go_back (Fixture *self, gconstpointer data)
{
  AdwNavigationPage *page;

  meet_as_other (self, "Bram", NULL);
  show (self);
  join (self);
  wait_words (self, "The book of 1 computer");
  page = adw_navigation_view_get_visible_page (self->view);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  press (self, "_Join");
  adw_navigation_view_pop (self->view);
  wait_for (page == NULL);
  g_assert_null (ka_meetings_find (self->meetings, self->address));
  g_assert_false (knows (ka_desk_get_book (self->book->desk), "Bram"));
  hide (self);
}

static void
test_a_new_folder_with_a_passphrase (Fixture *self, gconstpointer data)
{
  g_autofree char *kept = NULL;
  g_autoptr (GVariant) value = NULL;

  book_fixture_add_person (self->book, "An", NULL);
  show (self);
  join (self);
  wait_words (self, "Nothing yet: this computer is the first");
  type_in (self, "Passphrase", "open, sesame");
  type_in (self, "Passphrase Once More", "open sesame");
  press (self, "_Begin Here");
  wait_words (self, "The passphrase was not typed the same both times");
  listener_wait_for ("The passphrase was not typed the same both times");
  assert_wrong (self, "Passphrase", TRUE);
  type_in (self, "Passphrase Once More", "open, sesame");
  press (self, "_Begin Here");
  wait_words (self, "Up to date");
  wait_words (self, "Encrypted");
  value = g_settings_get_value (self->book->settings, KEY);
  kept = g_variant_print (value, FALSE);
  g_assert_nonnull (strstr (kept, self->address));
  g_assert_null (strstr (kept, "sesame"));
  meet_as_other (self, "Bram", "open, sesame");
  g_assert_true (knows (self->other, "An"));
  hide (self);
}

static void
test_a_wrong_passphrase (Fixture *self, gconstpointer data)
{
  meet_as_other (self, "Bram", "open, sesame");
  show (self);
  join (self);
  wait_words (self, "The book of 1 computer, encrypted");
  g_assert_null (find_row (GTK_WIDGET (self->view), "Passphrase Once More"));
  press (self, "_Join");
  wait_words (self, "The passphrase is needed");
  type_in (self, "Passphrase", "guess");
  press (self, "_Join");
  wait_words (self, "The passphrase is not the one of this folder");
  listener_wait_for ("The passphrase is not the one of this folder");
  g_assert_cmpuint (g_list_model_get_n_items (ka_meetings_get_list (self->meetings)), ==, 0);
  g_assert_false (knows (ka_desk_get_book (self->book->desk), "Bram"));
  type_in (self, "Passphrase", "open, sesame");
  press (self, "_Join");
  wait_words (self, "Up to date");
  g_assert_true (knows (ka_desk_get_book (self->book->desk), "Bram"));
  hide (self);
}

static void
test_no_club (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *address;
    const char *told;
  } ROWS[] = {
    { "club", "This is no address of a club" },
    { "folder:/tmp", "This is no address of a club" },
    { "postgresql://an:secret@club.example.org/club", "A password does not belong in an address" },
    { "postgresql://an@127.0.0.1:1/club", "The address names no book" },
    { " postgresql://an@127.0.0.1:1/club?book=00000000-0000-4000-8000-000000000000 ", "127.0.0.1:1/club: " },
  };

  show (self);
  gtk_widget_activate_action (self->page, "meetings.connect-club", NULL);
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      type_in (self, "Address", ROWS[i].address);
      press (self, "_Join");
      wait_words (self, ROWS[i].told);
      listener_wait_for (ROWS[i].told);
      assert_wrong (self, "Address", i < G_N_ELEMENTS (ROWS) - 1);
    }
  g_assert_cmpuint (g_list_model_get_n_items (ka_meetings_get_list (self->meetings)), ==, 0);
  hide (self);
}

/* ---- what is kept --------------------------------------------------------------------------------------- */

static void
keep (Fixture *self, const char *path, const char *address, gboolean sealed, gboolean paused)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->book->settings, KEY);
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ssbb)"));
  GVariantIter iter;
  GVariant *one;

  g_variant_iter_init (&iter, all);
  while ((one = g_variant_iter_next_value (&iter)) != NULL)
    {
      g_variant_builder_add_value (&builder, one);
      g_variant_unref (one);
    }
  g_variant_builder_add (&builder, "(ssbb)", path, address, sealed, paused);
  g_settings_set_value (self->book->settings, KEY, g_variant_builder_end (&builder));
}

/* What other books have, and what nobody understands, stays as it is. */
static void
test_settings (Fixture *self, gconstpointer data)
{
  const char *path = ka_desk_get_path (self->book->desk);
  g_autofree char *copy = g_strconcat (path, ".copy", NULL);
  g_autoptr (KaDesk) desk = ka_desk_new (copy, ka_games_find);
  g_autoptr (KaMeetings) of_copy = NULL;
  g_autoptr (GVariant) all = NULL;
  g_autofree char *kept = NULL;

  keep (self, "/elsewhere/book.db", "folder:/elsewhere", TRUE, TRUE);
  keep (self, path, "carrier-pigeon:2", FALSE, FALSE);
  keep (self, path, self->address, FALSE, TRUE);
  keep (self, path, self->address, FALSE, FALSE);
  show (self);
  g_assert_cmpuint (g_list_model_get_n_items (ka_meetings_get_list (self->meetings)), ==, 1);
  wait_words (self, "Paused");
  of_copy = ka_meetings_new (desk, self->book->settings);
  g_assert_cmpuint (g_list_model_get_n_items (ka_meetings_get_list (of_copy)), ==, 0);
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (self->page, "_Pause")), FALSE);
  wait_words (self, "Up to date");
  all = g_settings_get_value (self->book->settings, KEY);
  kept = g_variant_print (all, FALSE);
  g_assert_nonnull (strstr (kept, "('/elsewhere/book.db', 'folder:/elsewhere', true, true)"));
  g_assert_nonnull (strstr (kept, "', false, false)"));
  g_assert_nonnull (strstr (kept, "'carrier-pigeon:2', false, false)"));
  hide (self);
}

/* Where nothing keeps the passphrase it is asked once each time, and nothing is written before that. */
static void
test_the_passphrase_is_asked (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;

  keep (self, ka_desk_get_path (self->book->desk), self->address, TRUE, FALSE);
  show (self);
  wait_words (self, "The passphrase is needed");
  wait_words (self, "It is not in a keyring on this computer");
  dir = g_dir_open (self->folder, 0, NULL);
  g_assert_null (g_dir_read_name (dir));
  g_assert_nonnull (ka_meetings_find_trouble (self->meetings));
  meet_as_other (self, "Bram", "open, sesame");
  type_in (self, "Passphrase", "guess");
  g_signal_emit_by_name (find_row (self->page, "Passphrase"), "apply");
  wait_words (self, "The passphrase is not the one of this folder");
  type_in (self, "Passphrase", "open, sesame");
  g_signal_emit_by_name (find_row (self->page, "Passphrase"), "apply");
  wait_words (self, "Up to date");
  g_assert_null (find_row (self->page, "Passphrase"));
  g_assert_null (ka_meetings_find_trouble (self->meetings));
  g_assert_true (knows (ka_desk_get_book (self->book->desk), "Bram"));
  wait_words (self, "There is no keyring on this computer");
  hide (self);
}

/* ---- trouble and leaving -------------------------------------------------------------------------------- */

static void
test_a_folder_that_goes (Fixture *self, gconstpointer data)
{
  g_autofree char *aside = g_strconcat (self->folder, "-aside", NULL);

  keep (self, ka_desk_get_path (self->book->desk), self->address, FALSE, FALSE);
  show (self);
  wait_words (self, "Up to date");
  g_assert_no_errno (g_rename (self->folder, aside));
  book_fixture_add_person (self->book, "An", NULL);
  wait_words (self, "The folder “cards” is not there now; it goes on when it comes back");
  listener_wait_for ("The folder “cards” is not there now");
  g_assert_nonnull (ka_meetings_find_trouble (self->meetings));
  g_assert_no_errno (g_rename (aside, self->folder));
  press (self, "Try _Again");
  wait_words (self, "Up to date");
  g_assert_null (find_button (self->page, "Try _Again"));
  g_assert_null (ka_meetings_find_trouble (self->meetings));
  hide (self);
}

static void
answer (Fixture *self, const char *label)
{
  AdwDialog *dialog = adw_window_get_visible_dialog (ADW_WINDOW (self->book->window));
  GtkWidget *button = find_button (GTK_WIDGET (dialog), label);

  g_assert_nonnull (button);
  gtk_widget_activate (button);
  settle ();
}

static void
test_to_leave (Fixture *self, gconstpointer data)
{
  KaAppointment *one;

  meet_as_other (self, "Bram", NULL);
  keep (self, ka_desk_get_path (self->book->desk), self->address, FALSE, FALSE);
  show (self);
  wait_words (self, "Up to date");
  press (self, "_Leave…");
  settle ();
  answer (self, "_Cancel");
  one = ka_meetings_find (self->meetings, self->address);
  g_assert_nonnull (one);
  g_object_add_weak_pointer (G_OBJECT (one), (gpointer *) &one);
  press (self, "_Leave…");
  settle ();
  answer (self, "_Leave");
  g_assert_null (ka_meetings_find (self->meetings, self->address));
  wait_words (self, "Keep one book on several computers");
  g_assert_cmpuint (g_variant_n_children (g_settings_get_value (self->book->settings, KEY)), ==, 0);
  g_assert_true (knows (ka_desk_get_book (self->book->desk), "Bram"));
  /* What would go on carrying is no more. */
  wait_for (one == NULL);
  hide (self);
}

/* Nobody has to look after a club that cannot be reached because this computer is on no network. */
static void
test_offline (Fixture *self, gconstpointer data)
{
  keep (self, ka_desk_get_path (self->book->desk),
        "postgresql://an@127.0.0.1:1/club?book=00000000-0000-4000-8000-000000000000", FALSE, FALSE);
  set_network (FALSE);
  show (self);
  wait_words (self, "Offline; goes on by itself");
  g_assert_null (ka_meetings_find_trouble (self->meetings));
  g_assert_null (find_button (self->page, "Try _Again"));
  set_network (TRUE);
  wait_words (self, "127.0.0.1:1/club: ");
  wait_for (ka_meetings_find_trouble (self->meetings) != NULL);
  wait_for (find_button (self->page, "Try _Again") != NULL);
  hide (self);
}

/* ---- what computers are called -------------------------------------------------------------------------- */

static void
expand (Fixture *self, const char *title)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_row (self->page, title)), TRUE);
  settle ();
}

/* As if the file had been copied, or put back from a backup of the disk: what was done before was done in another file. */
static void
put_in_another_file (Fixture *self)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (ka_desk_get_path (self->book->desk), &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "UPDATE device SET file = '0:0'", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* What it was before stands there still, and is told from the computers of others. */
static void
test_a_book_that_was_put_back (Fixture *self, gconstpointer data)
{
  GtkWidget *row;

  book_fixture_add_person (self->book, "An", NULL);
  keep (self, ka_desk_get_path (self->book->desk), self->address, FALSE, FALSE);
  show (self);
  wait_words (self, "1 computer");
  put_in_another_file (self);
  book_fixture_add_person (self->book, "Bram", NULL);
  wait_words (self, "2 computers");
  expand (self, "2 computers");
  g_assert_nonnull (find_row (self->page, "This computer"));
  row = find_row (self->page, "Another computer");
  g_assert_nonnull (row);
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                   "This book began as a copy of the book there · "));
  hide (self);
}

/* How many of the computers of which the other one hears are called so. */
static guint
count_computers (Fixture *self, const char *name)
{
  g_autoptr (GPtrArray) computers = NULL;
  guint n = 0;

  meet_as_other (self, NULL, NULL);
  computers = ka_book_list_computers (self->other, NULL);
  for (guint i = 0; i < computers->len; i++)
    n += g_str_equal (((KaComputer *) computers->pdata[i])->name, name);
  return n;
}

/* While it is open it becomes another one, and is called as this computer all the same, here and by others; also where a place is away. @data:
 * (nullable): whether one is */
static void
test_a_book_that_becomes_another (Fixture *self, gconstpointer data)
{
  g_autofree char *away = g_strconcat (self->address, "-away", NULL);

  if (data != NULL)
    keep (self, ka_desk_get_path (self->book->desk), away, FALSE, FALSE);
  g_settings_set_string (self->book->settings, "computer-name", "Kitchen");
  book_fixture_add_person (self->book, "An", NULL);
  keep (self, ka_desk_get_path (self->book->desk), self->address, FALSE, FALSE);
  show (self);
  ka_computer_name_follow (self->meetings);
  ka_computer_name_say_again (self->meetings);
  wait_words (self, "1 computer");
  put_in_another_file (self);
  book_fixture_add_person (self->book, "Bram", NULL);
  wait_words (self, "2 computers");
  expand (self, "2 computers");
  wait_for (count_computers (self, "Kitchen") == 2);
  hide (self);
  g_settings_reset (self->book->settings, "computer-name");
}

/* As if it were an import of more than can go; what it says lies there as it would, but for reading. */
static void
make_too_long (Fixture *self)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (ka_desk_get_path (self->book->desk), &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (
          db,
          "BEGIN; UPDATE said SET text = zeroblob (70000000) WHERE id = (SELECT max (id) FROM said);"
          "INSERT OR REPLACE INTO carried_act (carrier, act, owed) "
          "SELECT c.id, (SELECT max (act) FROM said), 1 FROM carrier c; COMMIT",
          NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
}

/* All else goes, and that this does not is no less to be seen than any trouble. */
static void
test_what_is_too_long (Fixture *self, gconstpointer data)
{
  book_fixture_add_person (self->book, "An", NULL);
  keep (self, ka_desk_get_path (self->book->desk), self->address, FALSE, FALSE);
  show (self);
  wait_words (self, "1 computer");
  g_assert_null (ka_meetings_find_trouble (self->meetings));
  make_too_long (self);
  book_fixture_add_person (self->book, "Bram", NULL);
  wait_words (self, "Not everything goes to the others");
  wait_words (self, "What stays here alone stands below, beside this computer.");
  g_assert_nonnull (ka_meetings_find_trouble (self->meetings));
  expand (self, "1 computer");
  wait_words (self, "1 import is longer than the 64 MB that go to other books");
  hide (self);
}

/* Said where one joins, heard by the others, and said anew on the page. */
static void
test_names (Fixture *self, gconstpointer data)
{
  g_autofree char *endless = g_strnfill (1000, 'x');
  g_autofree char *kept = NULL;

  g_settings_reset (self->book->settings, "computer-name");
  g_assert_true (ka_book_call_computer (self->other, "Attic", NULL));
  meet_as_other (self, "Bram", NULL);
  show (self);
  join (self);
  wait_words (self, "The book of 1 computer");
  type_in (self, "What Others Call This Computer", endless);
  press (self, "_Join");
  wait_words (self, "The name cannot be: it has 1000 characters");
  listener_wait_for ("The name cannot be: it has 1000 characters");
  assert_wrong (self, "What Others Call This Computer", TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (ka_meetings_get_list (self->meetings)), ==, 0);
  type_in (self, "What Others Call This Computer", "Kitchen");
  assert_wrong (self, "What Others Call This Computer", FALSE);
  press (self, "_Join");
  wait_words (self, "2 computers");
  expand (self, "2 computers");
  wait_for (find_row (self->page, "Kitchen") != NULL && find_row (self->page, "Attic") != NULL);
  g_assert_null (find_row (self->page, "Another computer"));
  kept = g_settings_get_string (self->book->settings, "computer-name");
  g_assert_cmpstr (kept, ==, "Kitchen");
  type_in (self, "What Others Call This Computer", "Cellar");
  g_signal_emit_by_name (find_row (self->page, "What Others Call This Computer"), "apply");
  wait_for (find_row (self->page, "Cellar") != NULL);
  wait_for (count_computers (self, "Cellar") == 1);
  g_settings_reset (self->book->settings, "computer-name");
  hide (self);
}

/* ---- the mark ------------------------------------------------------------------------------------------- */

static void
test_mark (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_main_page_new (fixture->desk, fixture->settings);
  GtkWidget *menu;

  book_fixture_show (fixture, page, 800, 600);
  menu = gtk_widget_get_first_child (find_by_tooltip (page, "Main Menu"));
  ka_main_page_set_mark (KA_MAIN_PAGE (page), "There is no such folder");
  gtk_test_accessible_assert_property (menu, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "There is no such folder");
  ka_main_page_set_mark (KA_MAIN_PAGE (page), NULL);
  gtk_test_accessible_assert_property (menu, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  book_fixture_close (fixture, page);
}

int
main (int argc, char *argv[])
{
  g_io_extension_point_register (G_NETWORK_MONITOR_EXTENSION_POINT_NAME);
  g_io_extension_point_implement (G_NETWORK_MONITOR_EXTENSION_POINT_NAME, TEST_TYPE_NETWORK, "test",
                                  G_MAXINT);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, test) g_test_add ("/meetings/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("nowhere", test_nowhere);
  ADD ("the-folder-of-another", test_the_folder_of_another);
  ADD ("to-go-back", test_to_go_back);
  ADD ("a-new-folder-with-a-passphrase", test_a_new_folder_with_a_passphrase);
  ADD ("a-wrong-passphrase", test_a_wrong_passphrase);
  ADD ("no-club", test_no_club);
  ADD ("settings", test_settings);
  ADD ("the-passphrase-is-asked", test_the_passphrase_is_asked);
  ADD ("a-folder-that-goes", test_a_folder_that_goes);
  ADD ("offline", test_offline);
  ADD ("names", test_names);
  ADD ("put-back", test_a_book_that_was_put_back);
  ADD ("becomes-another", test_a_book_that_becomes_another);
  g_test_add ("/meetings/becomes-another/away", Fixture, "away", set_up, test_a_book_that_becomes_another,
              tear_down);
  ADD ("too-long", test_what_is_too_long);
  ADD ("to-leave", test_to_leave);
  g_test_add_func ("/meetings/mark", test_mark);
  return g_test_run ();
}
