/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-fixture.h"

#include <adwaita.h>
#include <dlfcn.h>
#include <glib/gstdio.h>

#include "ka-games.h"
#include "ka-symbol.h"

/* How long a frame may take, and anything else; a machine may have much else to do. */
#define MOST_FRAME (10 * G_USEC_PER_SEC)
#define MOST_WAIT  (120 * G_USEC_PER_SEC)
/* So many turns in which nothing happens: one thing may lead to another. */
#define STILL_TURNS 3
/* What makes itself ready again and again must not keep a turn for ever. */
#define MOST_READY 1000

static const char *const NAMES[KA_MAX_SEATS]
    = { "An", "Bob", "Cas", "Daan", "Els", "Fien", "Geert", "Hilde" };

SheetFixture *
sheet_fixture_new (const char *id, const char *options_text, guint n_seats)
{
  SheetFixture *self = g_new0 (SheetFixture, 1);
  const KaGame *game = ka_games_find (id);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr (KaValues) options = NULL;
  gint64 players[KA_MAX_SEATS];
  gint64 match;

  g_assert_nonnull (game);
  self->folder = g_dir_make_tmp ("kaartavond-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (self->folder, "book.db", NULL);
  self->desk = ka_desk_new (path, ka_games_find);
  ka_desk_open (self->desk, &error);
  g_assert_no_error (error);
  for_each_seat (seat, n_seats)
    {
      KaPlayer player = { .name = (char *) NAMES[seat],
                          .colour = (int) seat,
                          .symbol = (char *) ka_symbol_get_id (seat) };

      players[seat] = ka_book_add_player (ka_desk_get_book (self->desk), &player, &error);
      g_assert_no_error (error);
    }
  options = ka_game_read_options_text (game, n_seats, options_text, &error);
  g_assert_no_error (error);
  match = ka_book_create_match (ka_desk_get_book (self->desk), game, options, KA_ORIGIN_PAPER, players,
                                n_seats, 0, "Friday", "Kitchen", NULL, 1790000000, &error);
  g_assert_no_error (error);
  self->sheet = ka_sheet_new (self->desk, match, &error);
  g_assert_no_error (error);
  return self;
}

void
sheet_fixture_free (SheetFixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  g_assert_finalize_object (g_steal_pointer (&self->sheet));
  ka_desk_close (self->desk);
  wait_until_free (self->desk);
  g_assert_finalize_object (g_steal_pointer (&self->desk));
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self);
}

KaValues *
sheet_fixture_facts (SheetFixture *self, const char *text)
{
  const KaGame *game = ka_sheet_get_game (self->sheet);
  g_autoptr (GError) error = NULL;
  KaValues *facts = ka_fields_read_text (game->scoring->facts, game->scoring->n_facts,
                                         ka_sheet_get_n_seats (self->sheet), text, &error);

  g_assert_no_error (error);
  return facts;
}

void
sheet_fixture_add (SheetFixture *self, const char *facts)
{
  g_autoptr (KaRound) round = ka_round_new (sheet_fixture_facts (self, facts), 0);
  g_autoptr (GError) error = NULL;

  ka_sheet_insert (self->sheet, ka_sheet_get_n_lines (self->sheet), round, NULL, &error);
  g_assert_no_error (error);
}

/* Whether a button says so: by its label, or else by one of the words in it. */
static gboolean
says (GtkWidget *button, const char *label)
{
  if (GTK_IS_BUTTON (button) && gtk_button_get_label (GTK_BUTTON (button)) != NULL)
    return g_str_equal (gtk_button_get_label (GTK_BUTTON (button)), label);
  if (GTK_IS_LABEL (button))
    return g_strcmp0 (gtk_label_get_text (GTK_LABEL (button)), label) == 0
           || g_strcmp0 (gtk_label_get_label (GTK_LABEL (button)), label) == 0;
  for (GtkWidget *child = gtk_widget_get_first_child (button); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && says (child, label))
      return TRUE;
  return FALSE;
}

static GtkWidget *
find (GtkWidget *root, GType type, const char *label, guint *n)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && (label == NULL || says (root, label)))
    {
      if (*n == 0)
        return root;
      (*n)--;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? find (child, type, label, n) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
find_widget (GtkWidget *root, GType type, guint n)
{
  return find (root, type, NULL, &n);
}

GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  guint n = 0;

  return find (root, GTK_TYPE_BUTTON, label, &n);
}

static void
tell (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_ENTRY (widget))
    g_string_append_printf (text, "[%s]\n", gtk_editable_get_text (GTK_EDITABLE (widget)));
  else if (GTK_IS_IMAGE (widget))
    g_string_append_printf (text, "(%s)\n", gtk_image_get_icon_name (GTK_IMAGE (widget)));
  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)))
    g_string_append (text, "pressed: ");
  if (!gtk_widget_get_sensitive (widget))
    g_string_append (text, "grey: ");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      tell (child, text);
}

char *
tell_widget (GtkWidget *root)
{
  GString *text = g_string_new (NULL);

  tell (root, text);
  return g_string_free_and_steal (text);
}

/* ---- waiting ------------------------------------------------------------------------------------------------- */

/* How many questions to a desk are not answered yet. */
static guint n_questions;

static void
answered_cb (void)
{
  n_questions--;
}

/* Stands before that of GIO, so that a test can wait for what the book is asked in a thread. */
void
g_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  void (*run) (GTask *, GTaskThreadFunc);

  *(void **) &run = dlsym (RTLD_NEXT, "g_task_run_in_thread");
  if (KA_IS_DESK (g_task_get_source_object (task)))
    {
      n_questions++;
      g_signal_connect (task, "notify::completed", G_CALLBACK (answered_cb), NULL);
    }
  run (task, func);
}

GskRenderNode *
draw_widget (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  return gtk_snapshot_free_to_node (snapshot);
}

char *
tell_picture (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GBytes) bytes = NULL;

  /* On a busy machine the first frame may not have come yet. */
  wait_for ((node = draw_widget (widget)) != NULL);
  bytes = gsk_render_node_serialize (node);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
stop_cb (gpointer stop)
{
  *(gboolean *) stop = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint ms)
{
  gboolean stop = FALSE;

  g_timeout_add (ms, stop_cb, &stop);
  while (!stop)
    g_main_context_iteration (NULL, TRUE);
}

typedef struct
{
  gboolean painted;
  gboolean moved; /* who moves something asks for an update of each frame */
} Frame;

static void
updated_cb (GdkFrameClock *clock, Frame *frame)
{
  frame->moved = TRUE;
}

static void
painted_cb (GdkFrameClock *clock, Frame *frame)
{
  frame->painted = TRUE;
}

/* Until a frame of @window has come that was asked for now; who is not seen has none. Returns: whether something moves in it. */
static gboolean
wait_for_frame (GtkWidget *window)
{
  gint64 end = g_get_monotonic_time () + MOST_FRAME;
  g_autoptr (GdkFrameClock) clock = NULL;
  Frame frame = { FALSE, FALSE };

  if (!gtk_widget_get_mapped (window))
    return FALSE;
  clock = g_object_ref (gtk_widget_get_frame_clock (window));
  g_signal_connect (clock, "update", G_CALLBACK (updated_cb), &frame);
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &frame);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!frame.painted && g_get_monotonic_time () < end)
    run_for (1);
  g_signal_handlers_disconnect_by_data (clock, &frame);
  return frame.moved;
}

/* Returns: whether something moved, or is to be done yet */
static gboolean
take_turn (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  gboolean moved = FALSE;

  for (guint i = 0; i < MOST_READY && g_main_context_iteration (NULL, FALSE); i++)
    ;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      moved |= wait_for_frame (window);
    }
  return moved || n_questions > 0 || g_main_context_pending (NULL);
}

void
take_turns (guint n)
{
  for (guint i = 0; i < n; i++)
    take_turn ();
}

void
settle (void)
{
  gint64 began = g_get_monotonic_time ();

  /* A cursor that blinks would never be still. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
  for (guint still = 0; still < STILL_TURNS; still++)
    while (take_turn ())
      {
        still = 0;
        wait_a_turn (began, G_STRLOC, n_questions > 0 ? "an answer of the desk" : "all to be still");
      }
}

void
wait_a_turn (gint64 began, const char *place, const char *wanted)
{
  g_autoptr (GString) seen = NULL;
  GListModel *windows = gtk_window_get_toplevels ();

  if (g_get_monotonic_time () - began < MOST_WAIT)
    {
      run_for (5);
      return;
    }
  seen = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      tell (window, seen);
    }
  g_error ("%s: waited in vain for %s; to be seen is\n%s", place, wanted, seen->str);
}

GtkWindow *
show_dialog (GtkWidget *dialog)
{
  GtkWidget *window = adw_window_new ();

  adw_window_set_content (ADW_WINDOW (window), gtk_label_new ("Behind"));
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  gtk_window_present (GTK_WINDOW (window));
  adw_dialog_present (ADW_DIALOG (dialog), window);
  settle ();
  return GTK_WINDOW (window);
}

GtkWindow *
show_widget (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  return GTK_WINDOW (window);
}
