/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-grid.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ka-line-text.h"
#include "ka-score-head.h"
#include "ka-score-row.h"

struct _KaScoreGrid
{
  GtkBox parent_instance;

  /* borrowed: children */
  KaScoreHead *head;
  GtkWidget *view;
  GtkWidget *menu;

  /* owned */
  KaSheet *sheet;
  GtkStringList *lines; /* an item per line; what it says is told by its place */
  GtkSingleSelection *selection;
  GPtrArray *shown; /* of GtkListItem, borrowed: those that have a row on the screen */
};

G_DEFINE_FINAL_TYPE (KaScoreGrid, ka_score_grid, GTK_TYPE_BOX)

static void
show_line (KaScoreGrid *self, GtkListItem *item)
{
  guint line = gtk_list_item_get_position (item);
  g_autofree char *summary = NULL;

  /* While lines are taken away, rows of lines that are no more may still be there for a moment. */
  if (self->sheet == NULL || line >= ka_sheet_get_n_lines (self->sheet))
    return;
  summary = ka_line_summary (self->sheet, line);
  gtk_list_item_set_accessible_label (item, summary);
  ka_score_row_show (KA_SCORE_ROW (gtk_list_item_get_child (item)), self->sheet, line);
}

static void
open_menu (KaScoreGrid *self, guint line, GtkWidget *at, double x, double y)
{
  graphene_point_t point;

  if (self->sheet == NULL || line >= ka_sheet_get_n_lines (self->sheet))
    return;
  if (!gtk_widget_compute_point (at, GTK_WIDGET (self), &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;
  gtk_single_selection_set_selected (self->selection, line);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static GtkWidget *
find_row (KaScoreGrid *self, guint line)
{
  for (guint i = 0; i < self->shown->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->shown, i);

      if (gtk_list_item_get_position (item) == line)
        return gtk_list_item_get_child (item);
    }
  return NULL;
}

static void
line_menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaScoreGrid *self = KA_SCORE_GRID (widget);
  guint line = g_variant_get_uint32 (parameter);
  GtkWidget *row = find_row (self, line);

  if (row != NULL)
    open_menu (self, line, row, gtk_widget_get_width (row) - KA_SCORE_TAIL_WIDTH / 2, gtk_widget_get_height (row) * 0.6);
}

static void
open_menu_at (GtkEventController *controller, GtkListItem *item, double x, double y)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  KaScoreGrid *self = KA_SCORE_GRID (gtk_widget_get_ancestor (row, KA_TYPE_SCORE_GRID));

  gtk_gesture_set_state (GTK_GESTURE (controller), GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, gtk_list_item_get_position (item), row, x, y);
}

static void
secondary_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, GtkListItem *item)
{
  open_menu_at (GTK_EVENT_CONTROLLER (gesture), item, x, y);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, GtkListItem *item)
{
  open_menu_at (GTK_EVENT_CONTROLLER (gesture), item, x, y);
}

static void
clicked_cb (GtkGestureClick *gesture, int n_press, double x, double y, GtkListItem *item)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (n_press == 1 && gtk_widget_contains (row, x, y))
    gtk_widget_activate_action (row, "sheet.edit-line", "u", gtk_list_item_get_position (item));
}

static void
setup_cb (KaScoreGrid *self, GtkListItem *item)
{
  GtkWidget *row = ka_score_row_new ();
  GtkGesture *primary = gtk_gesture_click_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  g_signal_connect (primary, "released", G_CALLBACK (clicked_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (primary));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_pressed_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (secondary));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (press));
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (KaScoreGrid *self, GtkListItem *item)
{
  g_ptr_array_add (self->shown, item);
  show_line (self, item);
}

static void
unbind_cb (KaScoreGrid *self, GtkListItem *item)
{
  g_ptr_array_remove_fast (self->shown, item);
}

static void
activate_cb (KaScoreGrid *self, guint line)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.edit-line", "u", line);
}

static void
append_item (GMenu *menu, const char *label, const char *action, guint line)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", line);
  g_menu_append_item (menu, item);
}

/* The menu speaks of the chosen line; it is made anew whenever another one is chosen. */
static void
selected_cb (KaScoreGrid *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) move = g_menu_new ();
  g_autoptr (GMenu) end = g_menu_new ();
  guint line = gtk_single_selection_get_selected (self->selection);
  guint n_lines = g_list_model_get_n_items (G_LIST_MODEL (self->lines));

  if (line != GTK_INVALID_LIST_POSITION)
    {
      append_item (menu, _("_Change"), "sheet.edit-line", line);
      append_item (menu, _("_Insert Round Before"), "sheet.insert-line", line);
      if (line > 0)
        append_item (move, _("Move _Up"), "sheet.move-line-up", line);
      if (line + 1 < n_lines)
        append_item (move, _("Move _Down"), "sheet.move-line-down", line);
      append_item (end, _("_Delete"), "sheet.delete-line", line);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (move));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (end));
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), G_MENU_MODEL (menu));
}

static void
update (KaScoreGrid *self)
{
  guint n_lines = self->sheet != NULL ? ka_sheet_get_n_lines (self->sheet) : 0;
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->lines));

  if (n_lines < before)
    gtk_string_list_splice (self->lines, n_lines, before - n_lines, NULL);
  for (guint i = before; i < n_lines; i++)
    gtk_string_list_append (self->lines, "");
  for (guint i = 0; i < self->shown->len; i++)
    show_line (self, g_ptr_array_index (self->shown, i));
  if (self->sheet != NULL)
    ka_score_head_show (self->head, self->sheet);
  selected_cb (self);
  if (n_lines > before)
    ka_score_grid_scroll_to (self, n_lines - 1);
}

/* A key that works on the chosen line; the name of the action is the data. */
static gboolean
key_cb (GtkWidget *view, GVariant *action, gpointer user_data)
{
  KaScoreGrid *self = KA_SCORE_GRID (gtk_widget_get_ancestor (view, KA_TYPE_SCORE_GRID));
  guint line = gtk_single_selection_get_selected (self->selection);

  if (line == GTK_INVALID_LIST_POSITION)
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate_action (view, g_variant_get_string (action, NULL), "u", line);
}

static void
add_keys (KaScoreGrid *self)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } KEYS[] = {
    { GDK_KEY_F2, 0, "sheet.edit-line" },
    { GDK_KEY_Insert, 0, "sheet.insert-line" },
    { GDK_KEY_Delete, 0, "sheet.delete-line" },
    { GDK_KEY_Up, GDK_ALT_MASK, "sheet.move-line-up" },
    { GDK_KEY_Down, GDK_ALT_MASK, "sheet.move-line-down" },
    { GDK_KEY_Menu, 0, "sheet.line-menu" },
    { GDK_KEY_F10, GDK_SHIFT_MASK, "sheet.line-menu" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (KEYS[i].key, KEYS[i].modifiers),
                                                gtk_callback_action_new (key_cb, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (KEYS[i].action));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (self->view, controller);
}

static void
ka_score_grid_dispose (GObject *object)
{
  KaScoreGrid *self = KA_SCORE_GRID (object);

  ka_score_grid_set_sheet (self, NULL);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (ka_score_grid_parent_class)->dispose (object);
}

static void
ka_score_grid_finalize (GObject *object)
{
  g_ptr_array_unref (KA_SCORE_GRID (object)->shown);
  G_OBJECT_CLASS (ka_score_grid_parent_class)->finalize (object);
}

static void
ka_score_grid_class_init (KaScoreGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_score_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_score_grid_finalize;
  gtk_widget_class_install_action (widget_class, "sheet.line-menu", "u", line_menu_cb);
  gtk_widget_class_set_css_name (widget_class, "scoregrid");
}

static GtkListItemFactory *
make_factory (KaScoreGrid *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
  return factory;
}

static void
ka_score_grid_init (KaScoreGrid *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->shown = g_ptr_array_new ();
  self->lines = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->lines)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);

  self->head = KA_SCORE_HEAD (ka_score_head_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->head));

  self->view
    = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), make_factory (self));
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (self->view), TRUE);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (activate_cb), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rounds"), -1);
  add_keys (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), scroller);

  self->menu = gtk_popover_menu_new_from_model (NULL);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}

GtkWidget *
ka_score_grid_new (void)
{
  return g_object_new (KA_TYPE_SCORE_GRID, NULL);
}

void
ka_score_grid_set_sheet (KaScoreGrid *self, KaSheet *sheet)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  if (sheet == self->sheet)
    return;
  if (self->sheet != NULL)
    g_signal_handlers_disconnect_by_func (self->sheet, update, self);
  g_set_object (&self->sheet, sheet);
  if (sheet == NULL)
    return;
  g_signal_connect_object (sheet, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
ka_score_grid_choose (KaScoreGrid *self, guint line)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  gtk_single_selection_set_selected (self->selection, line);
}

void
ka_score_grid_scroll_to (KaScoreGrid *self, guint line)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  if (line < g_list_model_get_n_items (G_LIST_MODEL (self->lines)))
    gtk_list_view_scroll_to (GTK_LIST_VIEW (self->view), line, GTK_LIST_SCROLL_NONE, NULL);
}

void
ka_score_grid_focus_line (KaScoreGrid *self, guint line)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  if (line < g_list_model_get_n_items (G_LIST_MODEL (self->lines)))
    gtk_list_view_scroll_to (GTK_LIST_VIEW (self->view), line, GTK_LIST_SCROLL_FOCUS | GTK_LIST_SCROLL_SELECT, NULL);
}
