/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every form: what was typed there is there again when it is made anew, exactly as it was typed, and gone once it is saved. */
#include "book-fixture.h"
#include "ka-card-picker.h"
#include "ka-correction-dialog.h"
#include "ka-drafts.h"
#include "ka-games.h"
#include "ka-line-note.h"
#include "ka-match-dialog.h"
#include "ka-new-match-page.h"
#include "ka-number-box.h"
#include "ka-page.h"
#include "ka-palette.h"
#include "ka-person-dialog.h"
#include "ka-player-picker.h"
#include "ka-round-form.h"
#include "ka-rules-dialog.h"
#include "ka-round-row.h"
#include "ka-seat-list.h"
#include "ka-seats-dialog.h"
#include "ka-sum-entry.h"
#include "sheet-fixture.h"

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

static guint
count_drafts (KaDesk *desk)
{
  g_autoptr (GPtrArray) drafts = ka_book_list_drafts (ka_desk_get_book (desk), NULL);

  return drafts->len;
}

/* A form that is made for a sheet: @make again gives it as somebody finds it later. */
typedef GtkWidget *(*Make) (KaSheet *sheet);

typedef struct
{
  SheetFixture *fixture;
  Make make;
  GtkWidget *form;
  GtkWindow *window;
} Form;

static void
open_form (Form *self)
{
  self->form = g_object_ref_sink (self->make (self->fixture->sheet));
  if (ADW_IS_DIALOG (self->form))
    {
      self->window = GTK_WINDOW (adw_window_new ());
      adw_window_set_content (ADW_WINDOW (self->window), gtk_label_new ("Behind"));
      gtk_window_set_default_size (self->window, 700, 800);
      gtk_window_present (self->window);
      adw_dialog_present (ADW_DIALOG (self->form), GTK_WIDGET (self->window));
      settle ();
    }
  else
    self->window = show_widget (self->form, 400, 800);
}

static void
close_form (Form *self)
{
  gtk_window_destroy (self->window);
  settle ();
  g_assert_finalize_object (self->form);
}

static void
begin (Form *self, const char *game, guint n_seats, Make make)
{
  self->fixture = sheet_fixture_new (game, "{}", n_seats);
  self->make = make;
  open_form (self);
}

static void
again (Form *self)
{
  close_form (self);
  open_form (self);
}

static void
end (Form *self)
{
  close_form (self);
  sheet_fixture_free (self->fixture);
}

static void
set_text (Form *self, GType type, guint n, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_widget (self->form, type, n)), text);
}

static void
assert_text (Form *self, GType type, guint n, const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_widget (self->form, type, n))), ==, text);
}

static gboolean
is_restored (Form *self)
{
  return find_button (self->form, "_Throw Away") != NULL;
}

static void
test_half_a_round (void)
{
  Form form;
  int suit, rank;

  begin (&form, "oklahoma-gin", 2, ka_round_form_new);
  g_assert_false (is_restored (&form));
  ka_card_picker_set_parts (KA_CARD_PICKER (find_widget (form.form, KA_TYPE_CARD_PICKER, 0)), 2, -1);
  g_signal_emit_by_name (find_widget (form.form, KA_TYPE_CARD_PICKER, 0), "changed");
  set_text (&form, KA_TYPE_SUM_ENTRY, 0, "3+");
  again (&form);
  g_assert_true (is_restored (&form));
  /* Enter, once more than was meant, throws away nothing that was just brought back. */
  gtk_widget_grab_focus (find_button (form.form, "_Throw Away"));
  g_signal_emit_by_name (find_button (form.form, "_Throw Away"), "clicked");
  g_assert_true (gtk_widget_is_focus (find_button (form.form, "_Undo")));
  g_signal_emit_by_name (find_button (form.form, "_Undo"), "clicked");
  g_assert_nonnull (gtk_window_get_focus (form.window));
  g_assert_false (gtk_widget_is_focus (find_button (form.form, "_Throw Away")));
  assert_text (&form, KA_TYPE_SUM_ENTRY, 0, "3+");
  ka_card_picker_get_parts (KA_CARD_PICKER (find_widget (form.form, KA_TYPE_CARD_PICKER, 0)), &suit, &rank);
  g_assert_cmpint (suit, ==, 2);
  g_assert_cmpint (rank, ==, -1);
  end (&form);
}

/* Who is pressed, in which order, and who was away. */
static void
test_who_was_pressed (void)
{
  Form form;

  begin (&form, "gemma-en-piet", 3, ka_round_form_new);
  set_text (&form, KA_TYPE_SUM_ENTRY, 1, "4");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_widget (form.form, GTK_TYPE_TOGGLE_BUTTON, 0)), TRUE);
  again (&form);
  g_signal_emit_by_name (find_button (form.form, "_Throw Away"), "clicked");
  assert_text (&form, KA_TYPE_SUM_ENTRY, 1, "");
  g_assert_false (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_widget (form.form, GTK_TYPE_TOGGLE_BUTTON, 0))));
  g_signal_emit_by_name (find_button (form.form, "_Undo"), "clicked");
  assert_text (&form, KA_TYPE_SUM_ENTRY, 1, "4");
  g_assert_true (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_widget (form.form, GTK_TYPE_TOGGLE_BUTTON, 0))));
  end (&form);
}

/* What was wrong when it was left is as red as before. */
static void
test_a_number_that_is_too_large (void)
{
  static const char *const WRONG[] = { "9999", "99999999999999", "3+" };
  Form form;

  begin (&form, "gemma-en-piet", 3, ka_round_form_new);
  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    set_text (&form, KA_TYPE_SUM_ENTRY, i, WRONG[i]);
  again (&form);
  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    {
      assert_text (&form, KA_TYPE_SUM_ENTRY, i, WRONG[i]);
      g_assert_true (gtk_widget_has_css_class (find_widget (form.form, KA_TYPE_SUM_ENTRY, i), "error"));
    }
  end (&form);
}

/* A number that was pressed comes back as that number. */
static void
test_a_number_that_was_pressed (void)
{
  KaNumberBox *tricks;
  Form form;
  int number;

  begin (&form, "wiezen", 4, ka_round_form_new);
  g_signal_emit_by_name (find_button (form.form, "Vraag"), "clicked");
  for (guint seat = 0; seat < 2; seat++)
    gtk_toggle_button_set_active (
        GTK_TOGGLE_BUTTON (
            find_widget (find_widget (form.form, KA_TYPE_ROUND_ROW, seat), GTK_TYPE_TOGGLE_BUTTON, 0)),
        TRUE);
  tricks = KA_NUMBER_BOX (find_widget (form.form, KA_TYPE_NUMBER_BOX, 0));
  ka_number_box_set (tricks, TRUE, 9);
  g_signal_emit_by_name (tricks, "changed");
  again (&form);
  g_assert_true (is_restored (&form));
  tricks = KA_NUMBER_BOX (find_widget (form.form, KA_TYPE_NUMBER_BOX, 0));
  g_assert_true (ka_number_box_get (tricks, &number));
  g_assert_cmpint (number, ==, 9);
  end (&form);
}

/* An earlier round that is changed has a draft of its own, beside that of the next. Who went out has no hand to type. Whoever goes away finds
 * it again, and whoever cancels leaves nothing. */
static void
test_an_earlier_round (void)
{
  Form form;

  begin (&form, "rummy", 2, ka_round_form_new);
  sheet_fixture_add (form.fixture, "{\"out\":0,\"hands\":[0,20]}");
  set_text (&form, KA_TYPE_SUM_ENTRY, 0, "7");
  ka_round_form_begin_change (KA_ROUND_FORM (form.form), 0);
  assert_text (&form, KA_TYPE_SUM_ENTRY, 1, "20");
  set_text (&form, KA_TYPE_SUM_ENTRY, 1, "2+");
  again (&form);
  assert_text (&form, KA_TYPE_SUM_ENTRY, 0, "7");
  g_assert_cmpuint (count_drafts (form.fixture->desk), ==, 2);
  ka_round_form_begin_change (KA_ROUND_FORM (form.form), 0);
  assert_text (&form, KA_TYPE_SUM_ENTRY, 1, "2+");
  gtk_widget_activate_action (form.form, "form.cancel", NULL);
  assert_text (&form, KA_TYPE_SUM_ENTRY, 0, "7");
  g_assert_cmpuint (count_drafts (form.fixture->desk), ==, 1);
  ka_round_form_begin_change (KA_ROUND_FORM (form.form), 0);
  assert_text (&form, KA_TYPE_SUM_ENTRY, 1, "20");
  set_text (&form, KA_TYPE_SUM_ENTRY, 1, "2+5");
  g_assert_true (ka_round_form_save (KA_ROUND_FORM (form.form)));
  g_assert_cmpuint (count_drafts (form.fixture->desk), ==, 1);
  g_assert_cmpint (ka_sheet_get_score (form.fixture->sheet)->totals[1], ==, 7);
  end (&form);
}

/* A round that comes in from elsewhere takes nothing away that was typed, not even half a sum. */
static void
test_the_sheet_changes_meanwhile (void)
{
  Form form;

  begin (&form, "rummy", 2, ka_round_form_new);
  set_text (&form, KA_TYPE_SUM_ENTRY, 0, "10+");
  sheet_fixture_add (form.fixture, "{\"out\":0,\"hands\":[0,20]}");
  assert_text (&form, KA_TYPE_SUM_ENTRY, 0, "10+");
  again (&form);
  assert_text (&form, KA_TYPE_SUM_ENTRY, 0, "10+");
  end (&form);
}

static GtkWidget *
make_correction (KaSheet *sheet)
{
  return ka_correction_dialog_new (sheet, ka_sheet_get_n_lines (sheet));
}

static void
test_correction (void)
{
  Form form;

  begin (&form, "rummy", 3, make_correction);
  set_text (&form, KA_TYPE_SUM_ENTRY, 1, "-");
  set_text (&form, ADW_TYPE_ENTRY_ROW, 0, "As we agr");
  again (&form);
  g_assert_true (is_restored (&form));
  assert_text (&form, KA_TYPE_SUM_ENTRY, 1, "-");
  assert_text (&form, ADW_TYPE_ENTRY_ROW, 0, "As we agr");
  set_text (&form, KA_TYPE_SUM_ENTRY, 1, "-5");
  gtk_widget_activate_action (form.form, "correction.save", NULL);
  g_assert_cmpuint (count_drafts (form.fixture->desk), ==, 0);
  g_assert_cmpint (ka_sheet_get_score (form.fixture->sheet)->totals[1], ==, -5);
  end (&form);
}

static GtkWidget *
make_note (KaSheet *sheet)
{
  return GTK_WIDGET (ka_line_note_new (sheet, 0, NULL));
}

/* Escape leaves a note as it was typed. */
static void
test_a_note (void)
{
  Form form;

  form.fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  sheet_fixture_add (form.fixture, "{\"hands\":[36,4],\"gemma\":1,\"piet\":[]}");
  form.make = make_note;
  open_form (&form);
  set_text (&form, ADW_TYPE_ENTRY_ROW, 0, "The goat of");
  again (&form);
  g_assert_true (is_restored (&form));
  assert_text (&form, ADW_TYPE_ENTRY_ROW, 0, "The goat of");
  set_text (&form, ADW_TYPE_ENTRY_ROW, 0, "The goat of Fie");
  g_signal_emit_by_name (form.form, "response::save", "save");
  g_assert_cmpstr (ka_sheet_get_line (form.fixture->sheet, 0)->note, ==, "The goat of Fie");
  again (&form);
  g_assert_false (is_restored (&form));
  end (&form);
}

static void
test_details_of_a_match (void)
{
  Form form;

  begin (&form, "rummy", 2, ka_match_dialog_new);
  set_text (&form, ADW_TYPE_ENTRY_ROW, 2, "The long ev");
  again (&form);
  assert_text (&form, ADW_TYPE_ENTRY_ROW, 2, "The long ev");
  gtk_widget_activate_action (form.form, "match.save", NULL);
  g_assert_cmpstr (ka_sheet_get_match (form.fixture->sheet)->note, ==, "The long ev");
  g_assert_cmpuint (count_drafts (form.fixture->desk), ==, 0);
  end (&form);
}

static GtkWidget *
make_rules (KaSheet *sheet)
{
  return ka_rules_dialog_new (sheet, 1);
}

static void
test_rules_of_a_line (void)
{
  g_autoptr (KaValues) change = ka_values_new ();
  g_autoptr (KaRound) rules = NULL;
  Form form;

  form.fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  sheet_fixture_add (form.fixture, "{\"hands\":[36,4],\"gemma\":1,\"piet\":[]}");
  ka_values_set_int (change, "end", 150);
  rules = ka_round_new_rules (g_steal_pointer (&change));
  g_assert_true (ka_sheet_insert (form.fixture->sheet, 1, rules, NULL, NULL));
  form.make = make_rules;
  open_form (&form);
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_widget (form.form, ADW_TYPE_SWITCH_ROW, 0)), TRUE);
  again (&form);
  g_assert_true (is_restored (&form));
  g_assert_true (
      adw_switch_row_get_active (ADW_SWITCH_ROW (find_widget (form.form, ADW_TYPE_SWITCH_ROW, 0))));
  gtk_widget_activate_action (form.form, "rules.save", NULL);
  g_assert_cmpuint (count_drafts (form.fixture->desk), ==, 0);
  g_assert_true (ka_values_has (ka_sheet_get_line (form.fixture->sheet, 1)->round->options, "first-only"));
  end (&form);
}

static void
test_who_joins (void)
{
  Form form;
  const KaPlayer dirk = { .name = (char *) "Dirk", .colour = 3, .symbol = (char *) "fish" };
  KaSeatList *seats;

  begin (&form, "gemma-en-piet", 2, ka_seats_dialog_new);
  seats = KA_SEAT_LIST (find_widget (form.form, KA_TYPE_SEAT_LIST, 0));
  ka_seat_list_add (seats, &dirk);
  ka_seat_list_move (seats, 2, 0);
  again (&form);
  seats = KA_SEAT_LIST (find_widget (form.form, KA_TYPE_SEAT_LIST, 0));
  g_assert_cmpint (find_seat (seats, "Dirk"), ==, 0);
  g_assert_cmpint (((const KaPlayer *) ka_seat_list_get_players (seats)->pdata[0])->colour, ==, 3);
  g_signal_emit_by_name (find_button (form.form, "_Throw Away"), "clicked");
  g_assert_cmpint (find_seat (seats, "Dirk"), ==, -1);
  g_assert_cmpint (find_seat (seats, "An"), ==, 0);
  end (&form);
}

static void
test_a_person (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialog = ka_person_dialog_new (book->desk, 0, &error);
      GtkWidget *page = adw_bin_new ();

      g_object_ref_sink (dialog);
      book_fixture_show (book, page, 700, 800);
      adw_dialog_present (ADW_DIALOG (dialog), page);
      settle ();
      if (i == 0)
        {
          gtk_editable_set_text (GTK_EDITABLE (find_row (dialog, "Name")), "Fie");
          ka_palette_set (KA_PALETTE (find_widget (dialog, KA_TYPE_PALETTE, 0)), 7, "fish");
          adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (dialog, "Known")), TRUE);
          gtk_editable_set_text (GTK_EDITABLE (find_row (dialog, "Year (optional)")), "19");
        }
      else
        {
          g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (dialog, "Name"))), ==, "Fie");
          g_assert_cmpint (ka_palette_get_colour (KA_PALETTE (find_widget (dialog, KA_TYPE_PALETTE, 0))), ==,
                           7);
          g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (find_row (dialog, "Known"))));
          g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (dialog, "Year (optional)"))), ==,
                           "19");
          g_signal_emit_by_name (find_button (dialog, "_Throw Away"), "clicked");
          g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (dialog, "Name"))), ==, "");
        }
      book_fixture_close (book, page);
      g_assert_finalize_object (dialog);
    }
  g_assert_cmpuint (count_drafts (book->desk), ==, 0);
}

static GtkWidget *
open_new_match (BookFixture *book, const char *game)
{
  GtkWidget *page = ka_new_match_page_new (book->desk, book->settings, game, "", 0);

  book_fixture_show (book, page, 700, 900);
  return page;
}

static void
test_a_new_match (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();
  g_autoptr (KaPlayer) an = NULL;
  g_autofree char *typed = NULL;
  GtkWidget *page;
  KaSeatList *seats;

  an = ka_book_get_player (ka_desk_get_book (book->desk), book_fixture_add_person (book, "An", NULL), NULL);
  page = open_new_match (book, "wiezen");
  ka_seat_list_add (KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0)), an);
  ka_player_picker_set_typed (KA_PLAYER_PICKER (find_widget (page, KA_TYPE_PLAYER_PICKER, 0)), "Bo");
  book_fixture_close (book, page);
  g_assert_cmpuint (count_drafts (book->desk), ==, 1);

  /* Another game is another match. */
  page = open_new_match (book, "rummy");
  g_assert_null (find_button (page, "_Throw Away"));
  book_fixture_close (book, page);
  g_assert_cmpuint (count_drafts (book->desk), ==, 1);

  page = open_new_match (book, "wiezen");
  seats = KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0));
  typed = ka_player_picker_dup_typed (KA_PLAYER_PICKER (find_widget (page, KA_TYPE_PLAYER_PICKER, 0)));
  g_assert_cmpint (find_seat (seats, "An"), ==, 0);
  g_assert_cmpstr (typed, ==, "Bo");
  g_assert_false (ka_page_undo (KA_PAGE (page), FALSE));
  g_signal_emit_by_name (find_button (page, "_Throw Away"), "clicked");
  g_assert_cmpint (find_seat (seats, "An"), ==, -1);
  /* The key of undoing, and not only the button. */
  g_assert_false (ka_page_undo (KA_PAGE (page), TRUE));
  g_assert_true (ka_page_undo (KA_PAGE (page), FALSE));
  g_assert_cmpint (find_seat (seats, "An"), ==, 0);
  g_assert_nonnull (find_button (page, "_Throw Away"));
  book_fixture_close (book, page);
}

/* What was going to be watched is going to be watched, and a seat that was kept is kept. */
static void
test_a_demo (void)
{
  g_autoptr (BookFixture) book = book_fixture_new ();

  for (int demo = 1; demo >= 0; demo--)
    {
      GtkWidget *page = open_new_match (book, "wiezen");
      GtkWidget *row;

      ka_new_match_page_set_origin (KA_NEW_MATCH_PAGE (page), KA_ORIGIN_TABLE);
      row = find_row (page, "_Watch the Computers Play");
      adw_switch_row_set_active (ADW_SWITCH_ROW (row), demo);
      book_fixture_close (book, page);

      page = open_new_match (book, "wiezen");
      row = find_row (page, "_Watch the Computers Play");
      g_assert_cmpint (adw_switch_row_get_active (ADW_SWITCH_ROW (row)), ==, demo);
      g_assert_cmpuint (ka_seat_list_count_bots (KA_SEAT_LIST (find_widget (page, KA_TYPE_SEAT_LIST, 0))), ==,
                        3 + demo);
      book_fixture_close (book, page);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/drafts/half-a-round", test_half_a_round);
  g_test_add_func ("/drafts/who-was-pressed", test_who_was_pressed);
  g_test_add_func ("/drafts/too-large", test_a_number_that_is_too_large);
  g_test_add_func ("/drafts/number-pressed", test_a_number_that_was_pressed);
  g_test_add_func ("/drafts/earlier-round", test_an_earlier_round);
  g_test_add_func ("/drafts/sheet-changes", test_the_sheet_changes_meanwhile);
  g_test_add_func ("/drafts/correction", test_correction);
  g_test_add_func ("/drafts/note", test_a_note);
  g_test_add_func ("/drafts/match", test_details_of_a_match);
  g_test_add_func ("/drafts/rules", test_rules_of_a_line);
  g_test_add_func ("/drafts/seats", test_who_joins);
  g_test_add_func ("/drafts/person", test_a_person);
  g_test_add_func ("/drafts/new-match", test_a_new_match);
  g_test_add_func ("/drafts/demo", test_a_demo);
  return g_test_run ();
}
