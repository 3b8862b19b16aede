/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-grid.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ka-later.h"
#include "ka-line-text.h"
#include "ka-score-head.h"
#include "ka-score-row.h"

/* A long sheet opens at its end; before it has its size, so many rows at either end are drawn. */
#define ROWS_AT_ENDS  60

#define FRAMES_TO_END 3

struct _KaScoreGrid
{
  GtkBox parent_instance;

  /* borrowed: children */
  KaScoreHead *head;
  GtkListBox *list;
  GtkAdjustment *scroll;
  GtkWidget *menu;

  /* owned */
  KaSheet *sheet;
  KaLater *later; /* what stands below what is in sight */

  KaSheetSigns signs;
  guint n_rows;
  guint to_end; /* for so many frames the sheet goes to its end */
};

G_DEFINE_FINAL_TYPE (KaScoreGrid, ka_score_grid, GTK_TYPE_BOX)

static KaScoreRow *
get_row (KaScoreGrid *self, guint line)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) line);

  return row != NULL ? KA_SCORE_ROW (row) : NULL;
}

/* ---- the menu of a line ---------------------------------------------------------------------------------- */

static void
append_item (GMenu *menu, const char *label, const char *action, guint line)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", line);
  g_menu_append_item (menu, item);
}

static GMenuModel *
make_menu (guint line, guint n_lines, gint64 deal)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) move = g_menu_new ();
  g_autoptr (GMenu) end = g_menu_new ();

  append_item (menu, _ ("_Change"), "sheet.edit-line", line);
  append_item (menu, _ ("_Insert Round Before"), "sheet.insert-line", line);
  if (line > 0)
    append_item (move, _ ("Move _Up"), "sheet.move-line-up", line);
  if (line + 1 < n_lines)
    append_item (move, _ ("Move Do_wn"), "sheet.move-line-down", line);
  append_item (end, _ ("_Delete"), "sheet.delete-line", line);
  if (deal != 0)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ ("_Replay This Deal"), NULL);

      g_menu_item_set_action_and_target (item, "win.replay", "x", deal);
      g_menu_append_item (menu, item);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (move));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (end));
  return G_MENU_MODEL (menu);
}

static void
open_menu (KaScoreGrid *self, guint line, double x, double y)
{
  g_autoptr (GMenuModel) model = make_menu (line, self->n_rows, ka_sheet_get_line (self->sheet, line)->deal);
  graphene_point_t point;

  if (!gtk_widget_compute_point (GTK_WIDGET (self->list), GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
line_menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaScoreGrid *self = KA_SCORE_GRID (widget);
  guint line = g_variant_get_uint32 (parameter);
  KaScoreRow *row = get_row (self, line);
  graphene_rect_t bounds;

  if (row != NULL && gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    open_menu (self, line, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
}

static void
open_menu_at (KaScoreGrid *self, GtkGesture *gesture, double x, double y)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  if (row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, (guint) gtk_list_box_row_get_index (row), x, y);
}

static void
secondary_pressed_cb (KaScoreGrid *self, int n_press, double x, double y, GtkGesture *gesture)
{
  open_menu_at (self, gesture, x, y);
}

static void
long_pressed_cb (KaScoreGrid *self, double x, double y, GtkGesture *gesture)
{
  open_menu_at (self, gesture, x, y);
}

static void
primary_pressed_cb (KaScoreGrid *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  if (row != NULL && ka_score_row_is_menu_at (KA_SCORE_ROW (row), x))
    open_menu_at (self, gesture, x, y);
}

static void
row_activated_cb (KaScoreGrid *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.edit-line", "u",
                              (guint) gtk_list_box_row_get_index (row));
}

/* ---- what is in sight ------------------------------------------------------------------------------------ */

static void
wake_ends (KaScoreGrid *self)
{
  for (guint i = 0; i < self->n_rows; i++)
    if (i < ROWS_AT_ENDS || i + ROWS_AT_ENDS >= self->n_rows)
      ka_score_row_wake (get_row (self, i));
}

static gboolean
has_size (KaScoreGrid *self)
{
  return gtk_adjustment_get_page_size (self->scroll) > 0;
}

/* The row so many pages below the top of what is in sight, or @otherwise. */
static guint
find_row (KaScoreGrid *self, int pages, guint otherwise)
{
  double page = gtk_adjustment_get_page_size (self->scroll), top = gtk_adjustment_get_value (self->scroll);
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) MAX (top + pages * page, 0));

  return row != NULL ? (guint) gtk_list_box_row_get_index (row) : otherwise;
}

/* Words are what costs when a sheet is drawn: only the rows in sight, and a page before and after, have them. */
static void
wake_rows (KaScoreGrid *self)
{
  guint to = find_row (self, 2, self->n_rows);

  for (guint i = find_row (self, -1, 0); i <= to && i < self->n_rows; i++)
    ka_score_row_wake (get_row (self, i));
}

static void
scrolled_cb (KaScoreGrid *self)
{
  wake_rows (self);
}

/* ---- showing the sheet ----------------------------------------------------------------------------------- */

static gboolean
show_end_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  KaScoreGrid *self = KA_SCORE_GRID (widget);

  /* A new row gets its place at the end of a frame; it can be gone to in the one that follows. */
  gtk_adjustment_set_value (self->scroll, gtk_adjustment_get_upper (self->scroll)
                                              - gtk_adjustment_get_page_size (self->scroll));
  self->to_end--;
  return self->to_end > 0;
}

static void
show_end (KaScoreGrid *self)
{
  if (self->to_end == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), show_end_cb, NULL, NULL);
  self->to_end = FRAMES_TO_END;
}

static void
show_line (gpointer line, gpointer grid)
{
  KaScoreGrid *self = grid;
  KaScoreRow *row = get_row (self, GPOINTER_TO_UINT (line));

  if (ka_score_row_show (row, self->sheet, &self->signs, GPOINTER_TO_UINT (line)))
    ka_score_row_sleep (row);
}

static void
update (KaScoreGrid *self)
{
  guint n_lines = ka_sheet_get_n_lines (self->sheet), before = self->n_rows, now;

  ka_later_clear (self->later);
  self->signs = ka_sheet_read_signs (self->sheet);
  for (; self->n_rows > n_lines; self->n_rows--)
    gtk_list_box_remove (self->list, GTK_WIDGET (get_row (self, self->n_rows - 1)));
  for (; self->n_rows < n_lines; self->n_rows++)
    gtk_list_box_append (self->list, ka_score_row_new ());
  /* The totals of all rows below a change are others: what is not in sight has time. */
  now = n_lines == before && has_size (self) ? find_row (self, 2, n_lines) : n_lines;
  for (guint line = 0; line < n_lines; line++)
    if (line <= now)
      show_line (GUINT_TO_POINTER (line), self);
    else
      ka_later_add (self->later, show_line, GUINT_TO_POINTER (line), NULL);
  if (has_size (self))
    wake_rows (self);
  else
    wake_ends (self);
  ka_score_head_show (self->head, self->sheet);
  if (n_lines > before)
    show_end (self);
}

/* A key that works on the line that has the focus; the name of the action is the data. */
static gboolean
key_cb (GtkWidget *list, GVariant *action, gpointer user_data)
{
  GtkWidget *row = gtk_widget_get_focus_child (list);

  if (row == NULL)
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate_action (list, g_variant_get_string (action, NULL), "u",
                                     (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
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
  gtk_widget_add_controller (GTK_WIDGET (self->list), controller);
}

static void
add_gestures (KaScoreGrid *self)
{
  GtkGesture *primary = gtk_gesture_click_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (primary), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (primary, "pressed", G_CALLBACK (primary_pressed_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (secondary, "pressed", G_CALLBACK (secondary_pressed_cb), self);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (primary));
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (secondary));
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (press));
}

static void
ka_score_grid_dispose (GObject *object)
{
  KaScoreGrid *self = KA_SCORE_GRID (object);

  ka_score_grid_set_sheet (self, NULL);
  g_clear_pointer (&self->later, ka_later_free);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_score_grid_parent_class)->dispose (object);
}

static void
ka_score_grid_class_init (KaScoreGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_score_grid_dispose;
  gtk_widget_class_install_action (widget_class, "sheet.line-menu", "u", line_menu_cb);
  gtk_widget_class_set_css_name (widget_class, "scoregrid");
}

static GtkWidget *
make_placeholder (void)
{
  GtkWidget *label = gtk_label_new (_ ("The rounds come here."));

  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_set_margin_top (label, 24);
  gtk_widget_set_margin_bottom (label, 24);
  return label;
}

static void
ka_score_grid_init (KaScoreGrid *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->later = ka_later_new (GTK_WIDGET (self));
  self->head = KA_SCORE_HEAD (ka_score_head_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->head));

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_show_separators (self->list, TRUE);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (self->list, make_placeholder ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Rounds"),
                                  -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  add_keys (self);
  add_gestures (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), scroller);
  self->scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_signal_connect_object (self->scroll, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scroll, "changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);

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
  ka_later_clear (self->later);
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

  for (guint i = 0; i < self->n_rows; i++)
    ka_score_row_set_chosen (get_row (self, i), i == line);
}

void
ka_score_grid_focus_line (KaScoreGrid *self, guint line)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  if (line < self->n_rows)
    gtk_widget_grab_focus (GTK_WIDGET (get_row (self, line)));
}
