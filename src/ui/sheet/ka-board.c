/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-board.h"

#include "ka-enlarge.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-score-grid.h"

/* How wide a sheet is before it is enlarged: no wider than its columns need, so that they are as large as can be. */
#define FIXED_WIDTH  90
#define PLAYER_WIDTH 100
#define GAME_WIDTH   80

struct _KaBoard
{
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (KaBoard, ka_board, ADW_TYPE_WINDOW)

static void
ka_board_class_init (KaBoardClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
ka_board_init (KaBoard *self)
{
}

static GtkWidget *
make_close_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_set_margin_end (button, 12);
  gtk_widget_set_margin_bottom (button, 12);
  gtk_widget_set_tooltip_text (button, _ ("Close"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  return button;
}

static void
show_name_cb (KaSheet *sheet, GtkLabel *name)
{
  gtk_label_set_text (name, ka_match_get_name (ka_sheet_get_match (sheet)));
}

/* Whoever comes in sees what is played. */
static GtkWidget *
make_name (KaSheet *sheet)
{
  GtkWidget *name = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (name, "heading");
  gtk_widget_set_margin_top (name, 6);
  gtk_widget_set_margin_bottom (name, 6);
  show_name_cb (sheet, GTK_LABEL (name));
  g_signal_connect_object (sheet, "changed", G_CALLBACK (show_name_cb), name, 0);
  return name;
}

GtkWidget *
ka_board_new (KaSheet *sheet, GtkWindow *parent)
{
  KaBoard *self = g_object_new (KA_TYPE_BOARD, "title", _ ("Board for the Room"), "transient-for", parent,
                                "destroy-with-parent", TRUE, NULL);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *grid = ka_score_grid_new ();
  guint n_games = ka_sheet_get_score (sheet)->n_columns;
  int wide = FIXED_WIDTH + PLAYER_WIDTH * (int) ka_sheet_get_n_seats (sheet) + GAME_WIDTH * (int) n_games;

  ka_score_grid_set_to_look (KA_SCORE_GRID (grid));
  ka_score_grid_set_outlook (KA_SCORE_GRID (grid), TRUE);
  ka_score_grid_set_sheet (KA_SCORE_GRID (grid), sheet);
  gtk_widget_set_vexpand (grid, TRUE);
  gtk_box_append (GTK_BOX (content), make_name (sheet));
  gtk_box_append (GTK_BOX (content), grid);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), ka_enlarge_new (content, wide));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_close_button ());
  adw_window_set_content (ADW_WINDOW (self), overlay);
  gtk_window_set_default_size (GTK_WINDOW (self), 960, 540);
  g_signal_connect_object (sheet, "gone", G_CALLBACK (gtk_window_close), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* The screen on which the sheet is written is the one of who keeps the score. */
static GdkMonitor *
find_other_monitor (KaBoard *self)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  GdkDisplay *display = gtk_widget_get_display (parent);
  GListModel *monitors = gdk_display_get_monitors (display);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (parent));
  GdkMonitor *own = surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != own)
        return g_steal_pointer (&monitor);
    }
  return NULL;
}

void
ka_board_show (KaBoard *self)
{
  g_autoptr (GdkMonitor) monitor = NULL;

  g_return_if_fail (KA_IS_BOARD (self));

  monitor = find_other_monitor (self);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (self));
}
