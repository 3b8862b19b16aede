/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said and what can be called fits in a window that is low, or as narrow as a telephone. */
#include <math.h>

#include "ka-calm.h"
#include "ka-felt-private.h"
#include "ka-games.h"
#include "ka-page.h"
#include "ka-table-page-private.h"
#include "ka-wiezen-scene.h"
#include "sheet-fixture.h"
#include "table-fixture.h"

#define EDGES 20

/* The window has its edges, and under the page stands which book it is where that is not the usual one. */
typedef struct
{
  const char *name;
  int width, height;
} Size;

static const Size SIZES[] = { { "window", 1000, 679 }, { "telephone", 360, 699 } };

/* Of the cards alone: from 800 on there is room for large letters. */
static const Size CARD_SIZES[]
    = { { "window", 1000, 679 }, { "telephone", 360, 699 }, { "tall telephone", 412, 880 },
        { "tall", 1000, 820 },   { "taller", 1000, 1000 },  { "roomy", 1500, 900 },
        { "full", 1850, 1000 } };

typedef struct
{
  const Size *size;
  gboolean calm, lesson;
} Case;

static int
get_bottom (GtkWidget *widget, GtkWidget *page)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, page, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (page));
  return (int) ceilf (bounds.origin.y + bounds.size.height);
}

static void
check_call (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_ancestor (widget, KA_TYPE_CALL_BAR) != NULL)
    g_assert_cmpint (get_bottom (widget, data), <=, gtk_widget_get_height (data));
}

/* How high the page must be, and how high its cloth with all around it, at the width that they have. */
static void
check_heights (TableFixture *play)
{
  KaTablePage *page = KA_TABLE_PAGE (play->page);
  GtkWidget *bin = find_widget (play->page, ADW_TYPE_BREAKPOINT_BIN, 0);
  GtkWidget *cloth = gtk_widget_get_parent (GTK_WIDGET (page->calls));
  GtkWidget *window = gtk_widget_get_parent (cloth);
  int least;

  gtk_widget_measure (adw_breakpoint_bin_get_child (ADW_BREAKPOINT_BIN (bin)), GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (bin), &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, gtk_widget_get_height (bin));
  gtk_widget_measure (cloth, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (cloth), &least, NULL, NULL,
                      NULL);
  g_assert_cmpint (least, <=, gtk_widget_get_height (window));
}

static void
resize (TableFixture *play, const Size *size)
{
  gtk_window_set_default_size (play->book->window, size->width, size->height);
  wait_for (ABS (gtk_widget_get_width (play->page) - size->width) <= EDGES
            && ABS (gtk_widget_get_height (play->page) - size->height) <= EDGES);
  settle ();
}

#define SEEN 28 /* in px: how wide a card must be to be known */

static void
check_turned (TableFixture *play)
{
  for (guint i = 0; i < play->felt->places->len; i++)
    {
      const KaPlace *place = g_ptr_array_index (play->felt->places, i);

      if (place->zone != NULL && place->zone->id == KA_WIEZEN_TURNED && place->zone->items->len > 0)
        {
          g_assert_cmpint (place->spots[0].width, >=, SEEN);
        }
    }
}

static void
check_moment (TableFixture *play, const char *moment)
{
  g_test_message ("%s", moment);
  settle ();
  check_heights (play);
  check_turned (play);
  table_fixture_visit (play, check_call, play->page);
}

static void
begin (TableFixture *play, const Case *c)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);

  if (c->lesson)
    table_fixture_begin_lesson (play, game);
  else
    table_fixture_sit_down (play, game, options, 4, 1);
  g_settings_set_boolean (play->settings, KA_CALM_KEY, c->calm);
  resize (play, c->size);
}

/* @alone: whether nothing else is to be read; on a telephone there is room for one of them. */
static void
check_guidance (KaTablePage *page, const Case *c, gboolean alone)
{
  gboolean telephone = c->size->width < 560;

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page->lesson)) == (c->lesson && (alone || !telephone)));
}

/* Those of a hint; while it is thought of it can only be closed. */
static guint
count_buttons (GtkWidget *widget)
{
  guint n = GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_buttons (child);
  return n;
}

/* A bid with a question, and a hint: what says most at a table. */
static void
test_bidding (gconstpointer data)
{
  const Case *c = data;
  TableFixture play;
  KaTablePage *page;

  begin (&play, c);
  page = KA_TABLE_PAGE (play.page);
  g_assert_true (table_fixture_wait_for_turn (&play));
  check_moment (&play, "troel");
  g_assert_true (table_fixture_press (&play, "_Pastroel"));
  g_assert_true (table_fixture_wait_for_turn (&play));
  check_moment (&play, "bids");
  check_guidance (page, c, TRUE);
  g_assert_true (table_fixture_press (&play, c->lesson ? "_Vraag" : "_Abondance"));
  g_assert_nonnull (table_fixture_find_call (&play, "_Cancel"));
  check_moment (&play, "sure");
  check_guidance (page, c, FALSE);
  g_signal_emit_by_name (table_fixture_find_call (&play, "_Cancel"), "clicked");
  gtk_widget_activate_action (play.page, "table.hint", NULL);
  wait_for (count_buttons (GTK_WIDGET (page->hints)) > 1);
  gtk_widget_activate_action (play.page, "table.hint", NULL);
  settle ();
  check_moment (&play, "hint");
  check_guidance (page, c, FALSE);
  g_settings_reset (play.settings, KA_CALM_KEY);
  table_fixture_stand_up (&play);
}

/* How wide the cards lie in each zone; 0 where there are none. */
static GArray *
measure_cards (TableFixture *play)
{
  GArray *widths = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < play->felt->places->len; i++)
    {
      const KaPlace *place = g_ptr_array_index (play->felt->places, i);

      if (place->zone != NULL)
        {
          int width = place->zone->items->len > 0 ? place->spots[0].width : 0;

          g_array_append_val (widths, width);
        }
    }
  return widths;
}

/* Large letters take nothing from the cards. */
static void
compare_cards (TableFixture *play)
{
  g_autoptr (GArray) usual = NULL, calm = NULL;

  usual = measure_cards (play);
  g_settings_set_boolean (play->settings, KA_CALM_KEY, TRUE);
  settle ();
  calm = measure_cards (play);
  g_settings_reset (play->settings, KA_CALM_KEY);
  settle ();
  g_assert_cmpuint (usual->len, ==, calm->len);
  for (guint i = 0; i < usual->len; i++)
    g_assert_cmpint (g_array_index (calm, int, i), >=, g_array_index (usual, int, i));
}

static void
test_cards (gconstpointer data)
{
  const KaGame *game = ka_games_find (data);
  TableFixture play;

  table_fixture_begin_lesson (&play, game);
  g_assert_true (table_fixture_wait_for_turn (&play));
  table_fixture_press (&play, "_Pastroel");
  g_assert_true (table_fixture_wait_for_turn (&play));
  for (guint i = 0; i < G_N_ELEMENTS (CARD_SIZES); i++)
    {
      g_test_message ("%s", CARD_SIZES[i].name);
      resize (&play, &CARD_SIZES[i]);
      compare_cards (&play);
    }
  table_fixture_stand_up (&play);
}

/* A page that was made narrow is left as any other, wherever the keyboard was: standing up asserts that nothing holds the table. */
static void
test_made_narrow (gconstpointer data)
{
  static const Size wide = { "wide", 1400, 700 };
  TableFixture play;
  KaTablePage *page;
  GtkWidget *guidance;

  table_fixture_begin_lesson (&play, ka_games_find ("gin-rummy"));
  g_assert_true (table_fixture_wait_for_turn (&play));
  page = KA_TABLE_PAGE (play.page);
  guidance = page->lesson_place;
  resize (&play, &wide);
  ka_page_say (KA_PAGE (page), "Picture saved");
  g_assert_true (gtk_widget_child_focus (data != NULL ? guidance : page->log_button, GTK_DIR_TAB_FORWARD));
  resize (&play, &SIZES[1]);
  g_assert_false (gtk_widget_get_mapped (data != NULL ? guidance : page->log_button));
  table_fixture_stand_up (&play);
}

/* On a telephone what is said stands where guidance does, and the cards stay where they are. */
static void
test_said_in_lesson (void)
{
  TableFixture play;
  KaTablePage *page;
  int height;

  table_fixture_begin_lesson (&play, ka_games_find ("gin-rummy"));
  g_assert_true (table_fixture_wait_for_turn (&play));
  page = KA_TABLE_PAGE (play.page);
  resize (&play, &SIZES[1]);
  settle ();
  height = gtk_widget_get_height (GTK_WIDGET (page->felt));
  g_assert_true (gtk_widget_get_mapped (page->lesson_place));
  ka_status_line_show (page->status, "No");
  settle ();
  g_assert_false (gtk_widget_get_mapped (page->lesson_place));
  g_assert_true (gtk_widget_get_mapped (page->said_place));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (page->felt)), ==, height);
  ka_status_line_hush (page->status);
  table_fixture_stand_up (&play);
}

/* What stays there keeps the keyboard. */
static void
test_keyboard_stays (void)
{
  TableFixture play;
  GtkWidget *calls;

  table_fixture_begin_lesson (&play, ka_games_find ("gin-rummy"));
  g_assert_true (table_fixture_wait_for_turn (&play));
  calls = GTK_WIDGET (KA_TABLE_PAGE (play.page)->calls);
  g_assert_true (gtk_widget_child_focus (calls, GTK_DIR_TAB_FORWARD));
  resize (&play, &SIZES[1]);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (calls)), calls));
  table_fixture_stand_up (&play);
}

/* Guidance and many calls leave little on a small telephone, and the trump is still known. */
static void
test_turned (void)
{
  static const Size small = { "small telephone", 360, 619 };
  TableFixture play;

  table_fixture_begin_lesson (&play, ka_games_find ("wiezen"));
  resize (&play, &small);
  g_assert_true (table_fixture_wait_for_turn (&play));
  g_assert_true (table_fixture_press (&play, "_Pastroel"));
  g_assert_true (table_fixture_wait_for_turn (&play));
  settle ();
  check_turned (&play);
  table_fixture_stand_up (&play);
}

static void
check_whole (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_is_ancestor (widget, data))
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
}

/* What stands above a table on a telephone is not cut off, and is read whole where it is left out. */
static void
test_title (void)
{
  TableFixture play;
  KaTablePage *page;

  table_fixture_begin_lesson (&play, ka_games_find ("wiezen"));
  page = KA_TABLE_PAGE (play.page);
  g_assert_true (table_fixture_wait_for_turn (&play));
  g_assert_cmpstr (adw_window_title_get_subtitle (page->title), ==, "Round 1 · Practice, not counted");
  resize (&play, &SIZES[1]);
  g_assert_cmpstr (adw_window_title_get_subtitle (page->title), ==, "Practice");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (page->title)), ==,
                   "Round 1 · Practice, not counted");
  table_fixture_visit (&play, check_whole, page->title);
  table_fixture_stand_up (&play);
}

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/be/kaartavond/Kaartavond/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (int argc, char **argv)
{
  Case cases[4 * G_N_ELEMENTS (SIZES)];

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = NULL;

      cases[i] = (Case) { &SIZES[i / 4], (i & 1) != 0, (i & 2) != 0 };
      path = g_strdup_printf ("/table-room/%s%s%s", cases[i].size->name, cases[i].calm ? "/calm" : "/usual",
                              cases[i].lesson ? "/lesson" : "/alone");
      g_test_add_data_func (path, &cases[i], test_bidding);
    }
  g_test_add_func ("/table-room/said-in-lesson", test_said_in_lesson);
  g_test_add_data_func ("/table-room/made-narrow/log", NULL, test_made_narrow);
  g_test_add_data_func ("/table-room/made-narrow/guidance", "guidance", test_made_narrow);
  g_test_add_func ("/table-room/keyboard-stays", test_keyboard_stays);
  g_test_add_func ("/table-room/title", test_title);
  g_test_add_func ("/table-room/turned", test_turned);
  g_test_add_data_func ("/table-room/cards/wiezen", "wiezen", test_cards);
  g_test_add_data_func ("/table-room/cards/gin", "gin-rummy", test_cards);
  return g_test_run ();
}
