/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the pages that look back, in the language and the colours of the environment: other rules with their answer,
 * the old notebook of some games, and the list of a finished review; run by hand: look-gallery FOLDER WIDTH HEIGHT [WHAT]. */
#include "../table/played-deal.h"
#include "book-fixture.h"
#include "gallery.h"
#include "ka-field-form.h"
#include "ka-games.h"
#include "ka-notebook-page.h"
#include "ka-replay-page.h"
#include "ka-retry-page.h"
#include "ka-review-list.h"
#include "ka-period.h"
#include "ka-seasons-dialog.h"
#include "ka-seasons.h"
#include "ka-stats-page.h"
#include "ka-sum-entry.h"
#include "sheet-fixture.h"

static const char *const NAMES[] = { "Anna", "Bram", "Cis", "Dora", "Elke", "Frank" };

typedef struct
{
  const char *folder;
  int width;
  int height;
  BookFixture *book;
  gint64 people[KA_MAX_SEATS];
} Gallery;

static void
begin (Gallery *self, guint n_people)
{
  self->book = book_fixture_new ();
  for (guint i = 0; i < G_N_ELEMENTS (self->people); i++)
    self->people[i] = i < n_people ? book_fixture_add_person (self->book, NAMES[i], NULL) : 0;
}

static void
save (Gallery *self, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s-%d.png", self->folder, name, self->width);

  settle ();
  gallery_save (GTK_WIDGET (self->book->window), path);
}

static void
end (Gallery *self)
{
  gtk_window_destroy (g_steal_pointer (&self->book->window));
  settle ();
  g_clear_pointer (&self->book, book_fixture_free);
}

/* Evenings of Gemma en Piet, and what they would have been with another end. */
static void
show_retry (Gallery *self)
{
  g_autoptr (KaValues) options = NULL;
  GtkWidget *page, *form;
  gint64 match = 0;

  begin (self, 4);
  for (int i = 0; i < 9; i++)
    {
      g_autofree char *facts = g_strdup_printf ("{\"hands\":[%d,%d,%d,%d],\"gemma\":1,\"piet\":[]}",
                                                i % 3 == 0 ? 20 : 12 + i, i % 5, 40 - i, 7 * i % 31);

      match = book_fixture_add_match (self->book, "gemma-en-piet", "{\"end\":20}", self->people, facts,
                                      1790000000 + i * 4000);
    }
  page = ka_retry_page_new (self->book->desk, match);
  book_fixture_show (self->book, page, self->width, self->height);
  settle ();
  form = find_widget (page, KA_TYPE_FIELD_FORM, 0);
  options = ka_field_form_get_options (KA_FIELD_FORM (form));
  ka_values_set_int (options, "end", 40);
  ka_field_form_set_options (KA_FIELD_FORM (form), options);
  g_signal_emit_by_name (form, "changed");
  gtk_widget_activate_action (page, "retry.try", NULL);
  settle ();
  save (self, "retry");
  end (self);
}

/* The order of the bids of IWWA, with one that does not make sense with its points. */
static void
show_order (Gallery *self)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options
      = ka_game_read_options_text (game, 4, "{\"preset\":\"iwwa\",\"miserie-made\":9}", NULL);
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkWidget *form = ka_field_form_new (game, options, 4);

  begin (self, 4);
  gtk_widget_set_margin_start (form, 12);
  gtk_widget_set_margin_end (form, 12);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), form);
  book_fixture_show (self->book, window, self->width, self->height);
  settle ();
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_row (form, "Order of the bids")), TRUE);
  save (self, "order");
  end (self);
}

/* Somebody's many matches of two games, with each of three partners, and the totals of all in one of them. */
static void
show_course (Gallery *self)
{
  GtkWidget *page;

  begin (self, 4);
  for (int i = 0; i < 34; i++)
    {
      g_autofree char *gemma = g_strdup_printf ("{\"hands\":[%d,%d,%d,%d],\"gemma\":1,\"piet\":[]}",
                                                7 + 11 * i % 31, i % 5, 40 - i, 7 * i % 31);
      g_autofree char *vraag
          = g_strdup_printf ("{\"contract\":\"vraag\",\"players\":[%d,%d],\"tricks\":%d}", i % 3 == 0 ? 1 : 0,
                             i % 3 == 0 ? 0 : 1 + i % 3, 6 + i * i % 6);

      book_fixture_add_match (self->book, "gemma-en-piet", "{\"end\":20}", self->people, gemma,
                              1750000000 + i * 400000);
      book_fixture_add_match (self->book, "wiezen", "{}", self->people, vraag, 1750000000 + i * 500000);
      if (i < 12)
        book_fixture_add_match (self->book, "gin-rummy", "{\"target\":20}",
                                (gint64[]) { self->people[i % 2], self->people[!(i % 2)], 0 },
                                i % 5 < 3 ? "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}"
                                          : "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[38,4]}",
                                1750000000 + i * 700000);
    }
  page = ka_stats_page_new (self->book->desk, self->book->settings, self->people[0]);
  book_fixture_show (self->book, page, self->width, self->height);
  for (guint i = 0;; i++)
    {
      GtkWidget *expander = find_widget (page, ADW_TYPE_EXPANDER_ROW, i);

      if (expander == NULL)
        break;
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (expander), TRUE);
      settle ();
    }
  save (self, "course");
  end (self);
}

static void
write_season (Gallery *self, const char *name, GDateYear year)
{
  g_autoptr (KaSeason) season = NULL;
  GDate first, last;

  g_date_clear (&first, 1);
  g_date_clear (&last, 1);
  g_date_set_dmy (&first, 1, G_DATE_SEPTEMBER, year);
  g_date_set_dmy (&last, 31, G_DATE_AUGUST, (GDateYear) (year + 1));
  season = ka_season_new (NULL, name, &first, &last);
  g_assert_true (ka_book_write_season (ka_desk_get_book (self->book->desk), season, NULL));
}

/* A season with its tables, the list of seasons, and one of them that is changed. */
static void
show_seasons (Gallery *self)
{
  AdwDialog *dialog;
  GtkWidget *page, *list;
  guint n = 0;

  begin (self, 4);
  for (int i = 0; i < 12; i++)
    {
      g_autofree char *facts = g_strdup_printf ("{\"hands\":[%d,%d,%d,%d],\"gemma\":1,\"piet\":[]}",
                                                7 + 11 * i % 31, i % 5, 40 - i, 7 * i % 31);

      book_fixture_add_match (self->book, "gemma-en-piet", "{\"end\":20}", self->people, facts,
                              1750000000 + i * 400000);
      book_fixture_add_match (self->book, "gin-rummy", "{\"target\":20}",
                              (gint64[]) { self->people[i % 2], self->people[2], 0 },
                              "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}", 1750000000 + i * 700000);
    }
  write_season (self, "2024–2025", 2024);
  write_season (self, "2025–2026", 2025);
  page = ka_stats_page_new (self->book->desk, self->book->settings, 0);
  book_fixture_show (self->book, page, self->width, self->height);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_widget (page, GTK_TYPE_TOGGLE_BUTTON, 0)), TRUE);
  settle ();
  /* Only the list of periods has so many rows: its own, and two seasons. */
  do
    list = find_widget (page, GTK_TYPE_DROP_DOWN, n++);
  while (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (list))) != KA_N_PERIODS + 2);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), KA_N_PERIODS + 1);
  settle ();
  save (self, "season");
  dialog = ka_seasons_dialog_new (self->book->desk);
  adw_dialog_present (dialog, page);
  settle ();
  save (self, "seasons-list");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "seasons.change", "x", (gint64) 0);
  settle ();
  save (self, "seasons-edit");
  adw_dialog_force_close (dialog);
  end (self);
}

static void
show_notebook (Gallery *self, const char *game, guint n_people)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheet) sheet = NULL;
  g_autofree char *name = g_strdup_printf ("notebook-%s-%u", game, n_people);
  int totals[KA_MAX_SEATS] = { 0 };
  GtkWidget *page;

  begin (self, n_people);
  sheet = ka_sheet_new (self->book->desk,
                        book_fixture_add_match (self->book, game, "{}", self->people, NULL, 1790000000),
                        &error);
  g_assert_no_error (error);
  page = ka_notebook_page_new (sheet);
  book_fixture_show (self->book, page, self->width, self->height);
  for (guint row = 0; row < 4; row++)
    for (guint seat = 0; seat < n_people; seat++)
      {
        int points = g_str_equal (game, "wiezen") ? (seat < 2   ? 4
                                                     : seat < 4 ? -4
                                                                : 0)
                                                  : (int) (3 + row * 5 + seat);
        g_autofree char *text = g_strdup_printf ("%d", points);
        g_autofree char *total = NULL;

        totals[seat] += points;
        total = g_strdup_printf ("%d", totals[seat] + (row == 2 && seat == 1 ? 9 : 0));
        gtk_editable_set_text (
            GTK_EDITABLE (find_widget (page, KA_TYPE_SUM_ENTRY, row * 2 * n_people + seat)), text);
        gtk_editable_set_text (
            GTK_EDITABLE (find_widget (page, KA_TYPE_SUM_ENTRY, row * 2 * n_people + n_people + seat)),
            total);
      }
  /* Where the slip may be comes from a thread. */
  wait_for (find_widget (page, ADW_TYPE_ACTION_ROW, 0) != NULL);
  save (self, name);
  g_clear_object (&sheet);
  end (self);
}

static void
show_notebooks (Gallery *self)
{
  for (guint n = 4; n <= 5; n++)
    show_notebook (self, "wiezen", n);
  show_notebook (self, "gemma-en-piet", 4);
  show_notebook (self, "gemma-en-piet", 6);
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = KA_IS_REVIEW_LIST (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

static void
show_review (Gallery *self, const KaGame *game)
{
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GSettings) settings = g_settings_new (KA_APP_ID);
  g_autoptr (KaCardStyle) style = ka_card_style_new (settings);
  g_autoptr (KaCardArt) art = ka_card_art_new (style);
  g_autofree char *name = g_strdup_printf ("review-%s", game->id);
  const char *bots[KA_MAX_SEATS] = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (KaTable) table = NULL;
  g_autoptr (KaReplay) replay = NULL;
  GtkWidget *page, *list;
  KaRandom random;
  gint64 match;

  begin (self, game->usual_seats);
  match = ka_book_create_table (ka_desk_get_book (self->book->desk), game, options, self->people, bots,
                                game->usual_seats, 0, FALSE, &error);
  table = ka_table_new (self->book->desk, match, &error);
  ka_random_init (&random, 3);
  played_deal_finish (table, &random);
  replay = ka_replay_new (self->book->desk, ka_table_get_deal_id (table), &error);
  g_assert_no_error (error);
  page = ka_replay_page_new (replay, art, settings);
  book_fixture_show (self->book, page, self->width, self->height);
  list = find_list (page);
  ka_review_set_budget (ka_review_list_get_review (KA_REVIEW_LIST (list)), 20);
  gtk_widget_activate_action (list, "review.start", NULL);
  while (!ka_review_is_complete (ka_review_list_get_review (KA_REVIEW_LIST (list))))
    g_main_context_iteration (NULL, TRUE);
  for (GtkWidget *stack = gtk_widget_get_parent (list); stack != NULL; stack = gtk_widget_get_parent (stack))
    if (ADW_IS_VIEW_STACK (stack))
      adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), "review");
  save (self, name);
  g_clear_object (&replay);
  g_clear_object (&table);
  end (self);
}

int
main (int argc, char **argv)
{
  static const char *const REVIEWED[] = { "gin-rummy", "wiezen", "rummy", "gemma-en-piet" };
  const char *what;
  Gallery self = { 0 };

  gallery_begin ();
  if (argc < 4)
    g_error ("look-gallery FOLDER WIDTH HEIGHT [retry|order|course|seasons|notebook|review]");
  self.folder = argv[1];
  self.width = atoi (argv[2]);
  self.height = atoi (argv[3]);
  what = argc > 4 ? argv[4] : NULL;
  if (what == NULL || g_str_equal (what, "retry"))
    show_retry (&self);
  if (what == NULL || g_str_equal (what, "order"))
    show_order (&self);
  if (what == NULL || g_str_equal (what, "course"))
    show_course (&self);
  if (what == NULL || g_str_equal (what, "seasons"))
    show_seasons (&self);
  if (what == NULL || g_str_equal (what, "notebook"))
    show_notebooks (&self);
  for (guint i = 0; i < G_N_ELEMENTS (REVIEWED); i++)
    if (what == NULL || g_str_equal (what, "review"))
      show_review (&self, ka_games_find (REVIEWED[i]));
  return 0;
}
