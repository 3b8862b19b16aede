/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-fixture.h"
#include "ka-capital.h"
#include "ka-drafts.h"
#include "ka-game-card.h"
#include "ka-games.h"
#include "ka-home-page.h"
#include "ka-match-card.h"
#include "ka-picture.h"
#include "ka-when.h"
#include "sheet-fixture.h"

#define GIN   "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}" /* GR-8 */
#define RUMMY "{\"hands\":[120,0],\"out\":1}"

static GtkWidget *
find_card (GtkWidget *page, const char *action, guint n)
{
  GtkWidget *card;

  for (guint i = 0; (card = find_widget (page, KA_TYPE_MATCH_CARD, i)) != NULL; i++)
    if (g_str_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (card)), action) && n-- == 0)
      return card;
  return NULL;
}

/* An empty book welcomes, and offers every game that is for people with all of its variants. */
static void
test_empty (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_home_page_new (fixture->desk);
  g_autofree char *text = NULL;
  guint n = 0;

  book_fixture_show (fixture, page, 1000, 800);
  text = tell_widget (page);
  g_assert_nonnull (strstr (text, "Who plays tonight?\n"));
  g_assert_null (strstr (text, "Continue"));
  g_assert_null (find_widget (page, KA_TYPE_MATCH_CARD, 0));
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((*game)->hidden)
      g_assert_null (strstr (text, (*game)->name));
    else
      {
        GtkWidget *card = find_widget (page, KA_TYPE_GAME_CARD, n++);

        gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, (*game)->name);
        /* Beside the name of the game a variant need not say it again. */
        for (const KaVariant *variant = (*game)->variants; variant[1].id != NULL; variant++)
          {
            const char *rest = strstr (variant->name, ", ");
            g_autofree char *shown = ka_begin_with_capital (rest != NULL ? rest + 2 : variant->name);

            g_assert_nonnull (find_button (card, shown));
          }
      }
  g_assert_cmpuint (n, >=, 5);

  g_signal_emit_by_name (find_button (page, "Hollywood Gin"), "clicked");
  g_assert_cmpstr (fixture->asked->str, ==, "new-match ('gin-rummy', 'hollywood')\n");
  book_fixture_close (fixture, page);
}

/* A match that goes on shows how it stands, and a press opens it. */
static void
test_continue (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  gint64 match
      = book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bert, 0 }, GIN, 1790000000);
  GtkWidget *page = ka_home_page_new (fixture->desk);
  g_autofree char *asked = g_strdup_printf ("open-match %" G_GINT64_FORMAT "\n", match);
  g_autofree char *when = ka_when_describe (1790000000, g_get_real_time () / G_USEC_PER_SEC);
  g_autofree char *words
      = g_strdup_printf ("An 56, Bert 0: Friday · %s · 1 round. Played with own cards", when);
  g_autofree char *text = NULL;
  GtkWidget *card;

  book_fixture_show (fixture, page, 360, 640);
  card = find_card (page, "win.open-match", 0);
  g_assert_nonnull (card);
  text = tell_widget (page);
  g_assert_null (strstr (text, "Who plays tonight?"));
  g_assert_nonnull (strstr (text, "An\n56\nBert\n0\n"));
  gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "Continue Gin Rummy");
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  g_signal_emit_by_name (card, "clicked");
  g_assert_cmpstr (fixture->asked->str, ==, asked);
  book_fixture_close (fixture, page);
}

/* A title that is written from right to left turns only itself around. */
static void
test_continue_titled (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  GtkWidget *page = ka_home_page_new (fixture->desk);
  GtkWidget *card;

  book_fixture_add_match (fixture, "free-sheet", "{\"title\":\"שלום\"}", (gint64[]) { an, bert, 0 },
                          "{\"scores\":[10,4]}", 1790000000);
  book_fixture_show (fixture, page, 360, 640);
  card = find_card (page, "win.open-match", 0);
  g_assert_nonnull (card);
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Continue \u200E\u2068שלום\u2069");
  book_fixture_close (fixture, page);
}

static void
end_match (BookFixture *fixture, gint64 match)
{
  g_autoptr (GError) error = NULL;

  ka_book_set_ended (ka_desk_get_book (fixture->desk), match, TRUE, &error);
  g_assert_no_error (error);
}

/* The same again is offered once for a game and a company, with the last of their matches that is over: what is still
 * going is continued. */
static void
test_same_again (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  gint64 first, last, going, other;
  g_autofree char *asked = NULL, *goes_on = NULL;
  GtkWidget *page;

  first = book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bert, 0 }, GIN, 1790000000);
  last = book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { bert, an, 0 }, GIN, 1790100000);
  other = book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { bert, an, 0 }, RUMMY, 1780000000);
  g_assert_cmpint (first, !=, last);
  end_match (fixture, first);
  end_match (fixture, last);
  end_match (fixture, other);
  going = book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bert, 0 }, GIN, 1790200000);
  page = ka_home_page_new (fixture->desk);
  book_fixture_show (fixture, page, 1000, 800);
  g_assert_nonnull (find_card (page, "win.rematch", 1));
  g_assert_null (find_card (page, "win.rematch", 2));
  g_signal_emit_by_name (find_card (page, "win.rematch", 0), "clicked");
  asked = g_strdup_printf ("rematch %" G_GINT64_FORMAT "\n", last);
  g_assert_cmpstr (fixture->asked->str, ==, asked);
  g_string_truncate (fixture->asked, 0);
  g_assert_null (find_card (page, "win.open-match", 1));
  g_signal_emit_by_name (find_card (page, "win.open-match", 0), "clicked");
  goes_on = g_strdup_printf ("open-match %" G_GINT64_FORMAT "\n", going);
  g_assert_cmpstr (fixture->asked->str, ==, goes_on);
  book_fixture_close (fixture, page);
}

/* A game that can only be scored offers that, and no table. */
static void
test_only_scored (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_home_page_new (fixture->desk);
  GtkWidget *card = NULL;

  book_fixture_show (fixture, page, 1000, 800);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    if (g_str_equal (ka_game_list[i]->id, "free-sheet"))
      card = find_widget (page, KA_TYPE_GAME_CARD, i);
  g_assert_nonnull (find_button (card, "Lowest wins"));
  g_assert_null (find_button (card, "_Play"));
  g_signal_emit_by_name (find_button (card, "Keep _Score"), "clicked");
  g_assert_cmpstr (fixture->asked->str, ==, "keep-score ('free-sheet', '')\n");
  book_fixture_close (fixture, page);
}

static gint64
add_table (BookFixture *fixture, const char *game_id, gint64 person, gboolean practice)
{
  const KaGame *game = ka_games_find (game_id);
  g_autoptr (KaValues) options = ka_game_read_options_text (game, 2, "{}", NULL);
  const char *bots[] = { NULL, "club" };
  g_autoptr (GError) error = NULL;
  gint64 match = ka_book_create_table (ka_desk_get_book (fixture->desk), game, options,
                                       (gint64[]) { person, 0 }, bots, 2, 0, practice, &error);

  g_assert_no_error (error);
  return match;
}

/* A deal that was played to its end. */
static void
add_round (BookFixture *fixture, gint64 match, const char *game_id, const char *facts_text)
{
  const KaGame *game = ka_games_find (game_id);
  g_autoptr (GError) error = NULL;
  KaValues *facts = ka_fields_read_text (game->scoring->facts, game->scoring->n_facts, 2, facts_text, &error);
  g_autoptr (KaRound) round = ka_round_new (facts, 0);

  ka_book_insert_round (ka_desk_get_book (fixture->desk), match, 0, round, NULL, &error);
  g_assert_no_error (error);
}

/* What was set up and never played is not offered again. */
static void
test_nothing_played (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  GtkWidget *page;

  book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bert, 0 }, NULL, 1790000000);
  page = ka_home_page_new (fixture->desk);
  book_fixture_show (fixture, page, 1000, 800);
  wait_for (find_card (page, "win.open-match", 0) != NULL);
  g_assert_null (find_card (page, "win.rematch", 0));
  book_fixture_close (fixture, page);
}

/* A match at the table goes on at the table, and says so; practice too, but it is not offered again. */
static void
test_tables (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 practice = add_table (fixture, "rummy", an, TRUE);
  gint64 table = add_table (fixture, "gin-rummy", an, FALSE);
  g_autofree char *asked = g_strdup_printf (
      "open-table %" G_GINT64_FORMAT "\nopen-table %" G_GINT64_FORMAT "\n", table, practice);
  g_autofree char *words = NULL;
  GtkWidget *page, *card;

  add_round (fixture, practice, "rummy", RUMMY);
  add_round (fixture, table, "gin-rummy", GIN);
  page = ka_home_page_new (fixture->desk);
  book_fixture_show (fixture, page, 1000, 800);
  card = find_card (page, "win.open-table", 0);
  g_assert_nonnull (card);
  words = gtk_test_accessible_check_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                              "\001");
  g_assert_true (g_str_has_suffix (words, ". Played here"));
  g_assert_nonnull (find_by_tooltip (card, "Played here"));
  g_assert_nonnull (find_by_tooltip (card, "Computer player, club"));
  g_signal_emit_by_name (card, "clicked");

  card = find_card (page, "win.open-table", 1);
  g_assert_nonnull (card);
  g_assert_nonnull (find_by_tooltip (card, "Practice, not counted"));
  g_signal_emit_by_name (card, "clicked");

  g_assert_null (find_card (page, "win.rematch", 0));
  g_assert_cmpstr (fixture->asked->str, ==, asked);
  book_fixture_close (fixture, page);
}

/* In its first deal a match at the table has begun; a sheet without a line has not. */
static void
test_first_round (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  GtkWidget *page, *card;

  add_table (fixture, "gin-rummy", an, FALSE);
  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, bert, 0 }, NULL, 1790000000);
  page = ka_home_page_new (fixture->desk);
  book_fixture_show (fixture, page, 1000, 800);
  wait_for (find_card (page, "win.open-table", 0) != NULL);
  card = find_card (page, "win.open-table", 0);
  wait_for_words (card, "first round");
  card = find_card (page, "win.open-match", 0);
  wait_for_words (card, "not begun");
  book_fixture_close (fixture, page);
}

/* Who keeps score is asked first, and the answers stand at one height on all cards of a row. */
static void
test_buttons_at_one_height (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_home_page_new (fixture->desk);
  graphene_rect_t first, bounds, play;

  book_fixture_show (fixture, page, 1000, 800);
  for (int i = 0; i < 3; i++)
    {
      GtkWidget *card = find_widget (page, KA_TYPE_GAME_CARD, i);
      GtkWidget *keep_score = find_button (card, "Keep _Score");

      g_assert_true (gtk_widget_has_css_class (keep_score, "suggested-action"));
      g_assert_true (gtk_widget_compute_bounds (keep_score, page, &bounds));
      g_assert_true (gtk_widget_compute_bounds (find_button (card, "_Play"), page, &play));
      g_assert_cmpfloat (bounds.origin.x, <, play.origin.x);
      g_assert_cmpfloat (bounds.size.width, >=, play.size.width);
      if (i == 0)
        first = bounds;
      g_assert_cmpfloat (bounds.origin.y, ==, first.origin.y);
    }
  book_fixture_close (fixture, page);
}

/* One press says whether one plays here or keeps the score. */
static void
test_origins (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_home_page_new (fixture->desk);
  GtkWidget *card;

  book_fixture_show (fixture, page, 1000, 800);
  card = find_widget (page, KA_TYPE_GAME_CARD, 0);
  gtk_test_accessible_assert_property (find_button (card, "_Play"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Play Gemma en Piet here");
  g_signal_emit_by_name (find_button (card, "_Play"), "clicked");
  g_signal_emit_by_name (find_button (card, "Keep _Score"), "clicked");
  g_assert_cmpstr (fixture->asked->str, ==, "play ('gemma-en-piet', '')\nkeep-score ('gemma-en-piet', '')\n");
  book_fixture_close (fixture, page);
}

/* What changes in the book is seen, also what changed while another page lay over it. */
static void
test_refresh (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  GtkWidget *page = ka_home_page_new (fixture->desk);
  gint64 match;

  book_fixture_show (fixture, page, 700, 800);
  g_assert_null (find_card (page, "win.open-match", 0));
  match = book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, bert, 0 }, NULL, 1790000000);
  wait_for (find_card (page, "win.open-match", 0) != NULL);

  gtk_widget_set_visible (page, FALSE);
  g_assert_true (ka_book_delete_match (ka_desk_get_book (fixture->desk), match, NULL));
  settle ();
  gtk_widget_set_visible (page, TRUE);
  wait_for (find_card (page, "win.open-match", 0) == NULL);
  g_assert_null (find_card (page, "win.rematch", 0));
  book_fixture_close (fixture, page);
}

/* A page that goes while its question is still on the way leaves nothing behind. */
static void
test_gone_at_once (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = g_object_ref_sink (ka_home_page_new (fixture->desk));

  g_object_run_dispose (G_OBJECT (page));
  settle ();
  g_assert_finalize_object (page);
}

/* Nothing is cut off on a phone. */
static void
test_narrow (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "Anne-Charlotte-Elisabeth", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  GtkWidget *page = ka_home_page_new (fixture->desk);
  int minimum;

  book_fixture_add_match (fixture, "rummy", "{}", (gint64[]) { an, bert, 0 }, RUMMY, 1790000000);
  book_fixture_show (fixture, page, 360, 640);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  book_fixture_close (fixture, page);
}

/* Every game has a picture of its own, by day and by night. */
static void
test_pictures (void)
{
  GdkRGBA backdrop;

  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    for (int dark = 0; !(*game)->hidden && dark < 2; dark++)
      {
        GskRenderNode *node = ka_picture_draw ((*game)->id, dark != 0, &backdrop);

        g_assert_nonnull (node);
        g_assert_cmpfloat (backdrop.alpha, ==, 1);
        gsk_render_node_unref (node);
      }
  g_assert_null (ka_picture_draw ("no-such-game", FALSE, &backdrop));
}

static void
write_draft (BookFixture *fixture, const char *form, const char *subject, const char *content)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (ka_book_write_draft (ka_desk_get_book (fixture->desk), 0, form, subject, content, &error),
                   !=, 0);
  g_assert_no_error (error);
}

static void
assert_row (BookFixture *fixture, GtkWidget *page, const char *title, const char *subtitle, const char *asked)
{
  GtkWidget *row = find_row (page, title);

  g_assert_nonnull (row);
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), subtitle));
  g_string_truncate (fixture->asked, 0);
  g_signal_emit_by_name (row, "activate");
  g_assert_cmpstr (fixture->asked->str, ==, asked);
}

/* Whatever was typed and left waits on the first page that one sees, and a press goes there. */
static void
test_drafts (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  gint64 an = book_fixture_add_person (fixture, "An", NULL);
  gint64 bert = book_fixture_add_person (fixture, "Bert", NULL);
  gint64 id
      = book_fixture_add_match (fixture, "gin-rummy", "{}", (gint64[]) { an, bert, 0 }, GIN, 1790000000);
  KaBook *book = ka_desk_get_book (fixture->desk);
  g_autoptr (KaMatch) match = ka_book_get_match (book, id, NULL);
  g_autoptr (GPtrArray) lines = ka_book_list_lines (book, id, NULL);
  g_autoptr (KaPlayer) player = ka_book_get_player (book, bert, NULL);
  g_autofree char *line = g_strconcat (match->uuid, "/", ((const KaLine *) lines->pdata[0])->uuid, NULL);
  g_autofree char *gone = g_strconcat (match->uuid, "/gone", NULL);
  g_autofree char *go_on_gone
      = g_strdup_printf ("go-on ('correction-change', %" G_GINT64_FORMAT ", -1)\n", id);
  g_autofree char *go_on = g_strdup_printf ("go-on ('round-change', %" G_GINT64_FORMAT ", 0)\n", id);
  g_autofree char *open_next = g_strdup_printf ("open-line (%" G_GINT64_FORMAT ", 1)\n", id);
  g_autofree char *open_bert = g_strdup_printf ("open-person %" G_GINT64_FORMAT "\n", bert);
  GtkWidget *page;

  write_draft (fixture, "round", match->uuid, "{}");
  write_draft (fixture, "round-change", line, "{}");
  write_draft (fixture, "correction-change", gone, "{}");
  write_draft (fixture, "person", "", "{\"name\":\"Fie <b>\"}");
  write_draft (fixture, "person", player->uuid, "{\"name\":\"Bart\"}");
  write_draft (fixture, "person", "nobody", "{}");
  write_draft (fixture, "round", "no-such-match", "{}");
  write_draft (fixture, "unknown", "", "{}");
  page = ka_home_page_new (fixture->desk);
  book_fixture_show (fixture, page, 360, 800);
  assert_row (fixture, page, "Go on with the round", "Gin Rummy · An, Bert · today", open_next);
  assert_row (fixture, page, "Go on changing a round", "Gin Rummy · An, Bert · today", go_on);
  assert_row (fixture, page, "Go on changing a correction", "Gin Rummy · An, Bert · today", go_on_gone);
  assert_row (fixture, page, "Go on with the new person", "Fie <b> · today", "open-person 0\n");
  assert_row (fixture, page, "Go on changing a person", "Bart · today", open_bert);
  g_assert_null (find_widget (page, ADW_TYPE_ACTION_ROW, 5));
  book_fixture_close (fixture, page);
}

static GtkAdjustment *
get_scroll (GtkWidget *page)
{
  return gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (find_widget (page, GTK_TYPE_SCROLLED_WINDOW, 0)));
}

/* Goes down the page, away from it and back. */
static double
come_back (GtkWidget *page)
{
  GtkAdjustment *scroll = get_scroll (page);

  gtk_adjustment_set_value (scroll, 200);
  gtk_widget_set_visible (page, FALSE);
  settle ();
  gtk_widget_set_visible (page, TRUE);
  settle ();
  return gtk_adjustment_get_value (scroll);
}

/* What was left just now is to be seen by who comes back, and otherwise the page stays where it was. */
/* What is not wanted any more is thrown away where it is seen, and comes back as it was. */
static void
test_a_draft_is_thrown_away (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_home_page_new (fixture->desk);
  KaBook *book = ka_desk_get_book (fixture->desk);
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *row;

  write_draft (fixture, "person", "", "{\"name\":\"Fie\"}");
  book_fixture_show (fixture, page, 360, 800);
  row = find_widget (page, ADW_TYPE_ACTION_ROW, 0);
  g_signal_emit_by_name (find_widget (row, GTK_TYPE_BUTTON, 0), "clicked");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Thrown away");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  drafts = ka_book_list_drafts (book, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (drafts->len, ==, 0);
  gtk_test_accessible_assert_property (find_widget (row, GTK_TYPE_BUTTON, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Undo");
  g_assert_true (ka_home_page_undo (KA_HOME_PAGE (page)));
  g_assert_false (ka_home_page_undo (KA_HOME_PAGE (page)));
  gtk_test_accessible_assert_property (find_widget (row, GTK_TYPE_BUTTON, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Throw Away");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "Go on with the new person");
  g_clear_pointer (&drafts, g_ptr_array_unref);
  drafts = ka_book_list_drafts (book, &error);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpstr (((const KaDraftRecord *) drafts->pdata[0])->content, ==, "{\"name\":\"Fie\"}");
  book_fixture_close (fixture, page);
}

static void
test_a_new_draft_is_seen (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_home_page_new (fixture->desk);

  book_fixture_show (fixture, page, 360, 400);
  g_assert_cmpfloat (come_back (page), ==, 200);
  write_draft (fixture, "new-match", "rummy", "{\"game\":\"rummy\"}");
  g_assert_cmpfloat (come_back (page), ==, 0);
  g_assert_nonnull (find_row (page, "Go on with the new match"));
  g_assert_cmpfloat (come_back (page), ==, 200);

  /* A form is written when it goes, and that may be after this page came. */
  g_assert_null (find_row (page, "Go on with the new person"));
  write_draft (fixture, "person", "", "{\"name\":\"Fie\"}");
  ka_desk_tell_left (fixture->desk);
  wait_for (find_row (page, "Go on with the new person") != NULL);
  book_fixture_close (fixture, page);
}

/* Somebody with a very long name does not push all else away. */
static void
test_a_draft_with_a_long_name (void)
{
  g_autoptr (BookFixture) fixture = book_fixture_new ();
  GtkWidget *page = ka_home_page_new (fixture->desk);
  g_autofree char *name = g_strnfill (200, 'W');
  g_autofree char *long_draft = g_strdup_printf ("{\"name\":\"%s\"}", name);
  GtkWidget *row;

  write_draft (fixture, "person", "", long_draft);
  book_fixture_show (fixture, page, 360, 600);
  row = find_row (page, "Go on with the new person");
  g_assert_nonnull (row);
  wait_for (gtk_widget_get_height (row) > 0);
  g_assert_cmpint (gtk_widget_get_height (row), <, 120);
  book_fixture_close (fixture, page);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/home/empty", test_empty);
  g_test_add_func ("/home/only-scored", test_only_scored);
  g_test_add_func ("/home/continue", test_continue);
  g_test_add_func ("/home/continue-titled", test_continue_titled);
  g_test_add_func ("/home/same-again", test_same_again);
  g_test_add_func ("/home/first-round", test_first_round);
  g_test_add_func ("/home/buttons-at-one-height", test_buttons_at_one_height);
  g_test_add_func ("/home/nothing-played", test_nothing_played);
  g_test_add_func ("/home/refresh", test_refresh);
  g_test_add_func ("/home/tables", test_tables);
  g_test_add_func ("/home/origins", test_origins);
  g_test_add_func ("/home/gone-at-once", test_gone_at_once);
  g_test_add_func ("/home/narrow", test_narrow);
  g_test_add_func ("/home/pictures", test_pictures);
  g_test_add_func ("/home/drafts", test_drafts);
  g_test_add_func ("/home/thrown-away", test_a_draft_is_thrown_away);
  g_test_add_func ("/home/new-draft", test_a_new_draft_is_seen);
  g_test_add_func ("/home/draft-with-a-long-name", test_a_draft_with_a_long_name);
  return g_test_run ();
}
