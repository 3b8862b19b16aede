/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-growth ROUNDS DEALS: a window in which evening after evening is written down and played by computers. Once it is warm,
 * it needs no more memory, descriptors or threads, however long the night. */
#include <stdlib.h>
#include <unistd.h>

#include "book-fixture.h"
#include "ka-games.h"
#include "ka-round-form.h"
#include "ka-sum-entry.h"
#include "ka-table-page.h"
#include "ka-window.h"
#include "sheet-fixture.h"

#define ROUNDS_A_MATCH 10
#define DEALS_A_MATCH  2
#define MOST_GROWTH    (24 * 1024 * 1024) /* in bytes: what allocators keep back varies */
/* While a book is open, SQLite keeps the descriptors of readers that are done for the next ones: as many as ever read at once. */
#define MOST_READERS 12

#ifdef __SANITIZE_ADDRESS__
/* What was freed is kept back only for a while, or it would look like growth. */
const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "quarantine_size_mb=16";
}
#endif

typedef struct
{
  guint descriptors; /* but those of the file of the book */
  guint book_descriptors;
  guint threads;
  gsize memory;
} Need;

typedef struct
{
  BookFixture *book;
  GtkWidget *window;
  gint64 people[3];
} Night;

static guint n_rounds = 60, n_deals = 6;

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static gsize
get_memory (void)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  return (gsize) (strtoull (strchr (text, ' '), NULL, 10) * (guint64) sysconf (_SC_PAGESIZE));
}

static void
count_descriptors (Need *need)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/fd", name, NULL);
      g_autofree char *target = g_file_read_link (path, NULL);

      if (target != NULL && g_str_has_suffix (target, "/book.db"))
        need->book_descriptors++;
      else
        need->descriptors++;
    }
}

static Need
get_need (void)
{
  Need need = { .threads = count_entries ("/proc/self/task"), .memory = get_memory () };

  count_descriptors (&need);
  return need;
}

static GtkWidget *
find_page (Night *self)
{
  GtkWidget *view = find_widget (self->window, ADW_TYPE_NAVIGATION_VIEW, 0);

  return GTK_WIDGET (adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (view)));
}

static void
go_back (Night *self)
{
  g_assert_true (gtk_widget_activate_action (self->window, "win.back", NULL));
  settle ();
}

/* ---- a match on paper ---------------------------------------------------------------------------------------- */

static void
enter_round (Night *self, guint i)
{
  GtkWidget *form = find_widget (find_page (self), KA_TYPE_ROUND_FORM, 0);
  g_autofree char *hand = g_strdup_printf ("%u", 3 + i % 20);

  /* Who is out is not asked what was left. */
  g_signal_emit_by_name (find_widget (form, GTK_TYPE_TOGGLE_BUTTON, i % 2), "clicked");
  gtk_editable_set_text (GTK_EDITABLE (find_widget (form, KA_TYPE_SUM_ENTRY, 0)), hand);
  g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
  take_turns (1);
}

static void
write_match (Night *self)
{
  gint64 match = book_fixture_add_match (self->book, "rummy", "{}", self->people, NULL, 1790000000);

  g_assert_true (gtk_widget_activate_action (self->window, "win.open-match", "x", match));
  settle ();
  for (guint i = 0; i < ROUNDS_A_MATCH; i++)
    enter_round (self, i);
  go_back (self);
}

/* ---- a match of computers ------------------------------------------------------------------------------------ */

static gint64
add_table (Night *self)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_variant_options (game, &game->variants[0]);
  g_autoptr (GError) error = NULL;
  const char *bots[] = { "simple", "simple" };
  gint64 match = ka_book_create_table (ka_desk_get_book (self->book->desk), game, options,
                                       (gint64[]) { 0, 0 }, bots, 2, 0, FALSE, &error);

  g_assert_no_error (error);
  return match;
}

static guint
count_deals (Night *self, gint64 match)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (ka_desk_get_book (self->book->desk), match, NULL);

  return lines->len;
}

static void
play_match (Night *self)
{
  gint64 match = add_table (self);

  g_assert_true (gtk_widget_activate_action (self->window, "win.open-table", "x", match));
  for (guint i = 1; i <= DEALS_A_MATCH; i++)
    {
      wait_for (count_deals (self, match) >= i);
      gtk_widget_activate_action (find_page (self), "table.next", NULL);
    }
  go_back (self);
}

/* ---- the night ----------------------------------------------------------------------------------------------- */

static void
spend (Night *self, guint rounds, guint deals)
{
  for (guint i = 0; i < rounds; i += ROUNDS_A_MATCH)
    write_match (self);
  for (guint i = 0; i < deals; i += DEALS_A_MATCH)
    play_match (self);
}

/* Threads that wait for work go after a while, and what they held with them. */
static gboolean
is_at_rest (const Need *warm)
{
  Need now = get_need ();

  return now.descriptors <= warm->descriptors && now.threads <= warm->threads;
}

static void
test_growth (gconstpointer app)
{
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  Night self = { .book = book_fixture_new () };
  Need warm, end;

  g_settings_set_string (settings, "pace", "at-once");
  self.people[0] = book_fixture_add_person (self.book, "An", NULL);
  self.people[1] = book_fixture_add_person (self.book, "Bob", NULL);
  self.window = GTK_WIDGET (ka_window_new (GTK_APPLICATION (app), self.book->desk, settings));
  gtk_window_present (GTK_WINDOW (self.window));
  settle ();

  spend (&self, n_rounds / 2, n_deals / 2);
  settle ();
  warm = get_need ();
  spend (&self, n_rounds - n_rounds / 2, n_deals - n_deals / 2);
  wait_for (is_at_rest (&warm));
  end = get_need ();
  g_test_message ("descriptors %u → %u, threads %u → %u, memory %.1f → %.1f MB", warm.descriptors,
                  end.descriptors, warm.threads, end.threads, (double) warm.memory / 1e6,
                  (double) end.memory / 1e6);
  g_assert_cmpuint (end.descriptors, <=, warm.descriptors);
  g_assert_cmpuint (end.book_descriptors, <=, MOST_READERS);
  g_assert_cmpuint (end.threads, <=, warm.threads);
  g_assert_cmpuint (end.memory, <=, warm.memory + MOST_GROWTH);

  g_object_add_weak_pointer (G_OBJECT (self.window), (gpointer *) &self.window);
  gtk_window_destroy (GTK_WINDOW (self.window));
  wait_for (self.window == NULL && G_OBJECT (self.book->desk)->ref_count == 1);
  book_fixture_free (self.book);
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) app = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (argc > 2)
    {
      n_rounds = (guint) atoi (argv[1]);
      n_deals = (guint) atoi (argv[2]);
    }
  app = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (app), NULL, NULL));
  g_test_add_data_func ("/growth", app, test_growth);
  return g_test_run ();
}
