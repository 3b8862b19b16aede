/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-grid.h"

#include <adwaita.h>

#include "ka-language.h"
#include "ka-score-head.h"
#include "ka-score-row.h"

struct _KaScoreGrid
{
  GtkBox parent_instance;

  /* borrowed: children */
  KaScoreHead *head;
  GtkListView *list;
  GtkWidget *placeholder; /* over the list while there are no rounds */
  GtkWidget *place;       /* around the list */
  GtkWidget *menu;

  /* owned */
  KaSheet *sheet;
  GListStore *items; /* of KaScoreItem, one a line */

  guint menu_line;  /* that the menu was opened for last */
  guint to_line;    /* a source that gives the keyboard back to it, or 0 */
  gboolean open;    /* all that happened in each line is shown */
  gboolean to_look; /* nothing can be done with it */
  gboolean at_end;  /* the last line is in sight, and stays there when there is less room */
};

G_DEFINE_FINAL_TYPE (KaScoreGrid, ka_score_grid, GTK_TYPE_BOX)

static guint
count_lines (KaScoreGrid *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

/* The row at a place of the list, if one is there. */
static KaScoreRow *
find_row_at (KaScoreGrid *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT);

  return widget != NULL ? KA_SCORE_ROW (gtk_widget_get_ancestor (widget, KA_TYPE_SCORE_ROW)) : NULL;
}

static guint
get_line (KaScoreRow *row)
{
  return ka_score_item_get_line (ka_score_row_get_item (row));
}

/* The row that has the focus, or is in what has it. */
static KaScoreRow *
find_focus_row (KaScoreGrid *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  GtkWidget *row = child != NULL ? gtk_widget_get_first_child (child) : NULL;

  return row != NULL && KA_IS_SCORE_ROW (row) ? KA_SCORE_ROW (row) : NULL;
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
make_menu (guint line, guint n_lines, gint64 deal, gboolean is_open, gboolean has_rival)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) move = g_menu_new ();
  g_autoptr (GMenu) end = g_menu_new ();

  append_item (menu, _ ("_Change"), "sheet.edit-line", line);
  append_item (menu, _ ("_Insert Round Before"), "sheet.insert-line", line);
  append_item (menu, _ ("_Note…"), "sheet.note-line", line);
  append_item (menu, is_open ? _ ("Hide De_tails") : _ ("Show De_tails"), "sheet.unfold-line", line);
  if (has_rival)
    append_item (menu, _ ("Take the _Other Version"), "sheet.take-rival", line);
  if (line > 0)
    append_item (move, _ ("Move _Up"), "sheet.move-line-up", line);
  if (line + 1 < n_lines)
    append_item (move, _ ("Move Do_wn"), "sheet.move-line-down", line);
  append_item (end, _ ("_Delete"), "sheet.delete-line", line);
  if (deal != 0)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ ("_Replay This Round"), NULL);

      g_menu_item_set_action_and_target (item, "win.replay", "x", deal);
      g_menu_append_item (menu, item);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (move));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (end));
  return G_MENU_MODEL (menu);
}

static gboolean
is_line_open (KaScoreGrid *self, guint line)
{
  g_autoptr (KaScoreItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), line);

  return ka_score_item_is_open (item);
}

static void
open_menu (KaScoreGrid *self, guint line, double x, double y)
{
  g_autoptr (GMenuModel) model
      = make_menu (line, count_lines (self), ka_sheet_get_line (self->sheet, line)->deal,
                   is_line_open (self, line), ka_sheet_get_rival (self->sheet, line) != NULL);
  graphene_point_t point;

  if (!gtk_widget_compute_point (GTK_WIDGET (self->list), GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;
  self->menu_line = line;
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static gboolean
focus_menu_line_cb (gpointer grid)
{
  KaScoreGrid *self = grid;

  if (gtk_widget_get_mapped (self->menu))
    return G_SOURCE_CONTINUE;
  self->to_line = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->menu_line < count_lines (self))
    {
      /* That alone only says which line is meant while the keyboard is elsewhere, as in the sheet that comes up from below. */
      gtk_list_view_scroll_to (self->list, self->menu_line, GTK_LIST_SCROLL_FOCUS, NULL);
      gtk_widget_grab_focus (GTK_WIDGET (self->list));
    }
  return G_SOURCE_REMOVE;
}

/* Who leaves the menu by Escape is back at the line. GTK gives the keyboard to the first widget of the window when the menu is gone, so
 * this comes after that. */
static gboolean
menu_key_cb (KaScoreGrid *self, guint keyval, guint code, GdkModifierType state)
{
  if (keyval == GDK_KEY_Escape && self->to_line == 0)
    self->to_line = g_idle_add (focus_menu_line_cb, self);
  return GDK_EVENT_PROPAGATE;
}

/* The row of a line, if it is in sight or not far from it. */
static KaScoreRow *
find_row (KaScoreGrid *self, guint line)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (KA_IS_SCORE_ROW (row) && ka_score_row_get_item (KA_SCORE_ROW (row)) != NULL
          && get_line (KA_SCORE_ROW (row)) == line)
        return KA_SCORE_ROW (row);
    }
  return NULL;
}

static void
line_menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaScoreGrid *self = KA_SCORE_GRID (widget);
  guint line = g_variant_get_uint32 (parameter);
  KaScoreRow *row = find_row (self, line);
  graphene_rect_t bounds;

  if (row != NULL && gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    open_menu (self, line, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
}

static void
unfold_line_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaScoreGrid *self = KA_SCORE_GRID (widget);
  g_autoptr (KaScoreItem) item
      = g_list_model_get_item (G_LIST_MODEL (self->items), g_variant_get_uint32 (parameter));

  if (item != NULL)
    ka_score_item_set_open (item, !ka_score_item_is_open (item));
}

static void
open_menu_at (KaScoreGrid *self, GtkGesture *gesture, double x, double y)
{
  KaScoreRow *row = find_row_at (self, x, y);

  if (row == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, get_line (row), x, y);
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
  KaScoreRow *row = find_row_at (self, x, y);

  if (row != NULL && ka_score_row_is_menu_at (row, x))
    open_menu_at (self, gesture, x, y);
}

static void
activated_cb (KaScoreGrid *self, guint line)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.edit-line", "u", line);
}

/* A key that works on the line that has the focus; the name of the action is the data. */
static gboolean
key_cb (GtkWidget *list, GVariant *action, gpointer user_data)
{
  KaScoreGrid *self = KA_SCORE_GRID (gtk_widget_get_ancestor (list, KA_TYPE_SCORE_GRID));
  KaScoreRow *row = find_focus_row (self);

  if (row == NULL)
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate_action (list, g_variant_get_string (action, NULL), "u", get_line (row));
}

/* ---- showing the sheet ----------------------------------------------------------------------------------- */

static void
read_line (KaScoreGrid *self, guint line, const KaSheetSigns *signs)
{
  g_autoptr (KaScoreItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), line);

  ka_score_item_read (item, signs);
}

static void
append_lines (KaScoreGrid *self, guint n_lines, const KaSheetSigns *signs)
{
  guint before = count_lines (self);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint line = before; line < n_lines; line++)
    {
      KaScoreItem *item = ka_score_item_new (self->sheet, line);

      ka_score_item_set_open (item, self->open);
      ka_score_item_read (item, signs);
      g_ptr_array_add (items, item);
    }
  g_list_store_splice (self->items, before, 0, items->pdata, items->len);
}

/* Who comes to the list by key comes to its last line; who is in it already stays where he is. */
static void
show_end (KaScoreGrid *self)
{
  gboolean is_within
      = (gtk_widget_get_state_flags (GTK_WIDGET (self->list)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  if (count_lines (self) > 0)
    gtk_list_view_scroll_to (self->list, count_lines (self) - 1,
                             is_within ? GTK_LIST_SCROLL_NONE : GTK_LIST_SCROLL_FOCUS, NULL);
}

static gboolean
show_end_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  show_end (KA_SCORE_GRID (widget));
  return G_SOURCE_REMOVE;
}

static void
scrolled_cb (KaScoreGrid *self, GtkAdjustment *scroll)
{
  self->at_end = gtk_adjustment_get_value (scroll) + gtk_adjustment_get_page_size (scroll)
                 >= gtk_adjustment_get_upper (scroll) - 1;
}

/* The curve comes below the sheet, a keyboard on a telephone: in the middle of a layout, so it is followed in the next frame. */
static void
room_changed_cb (KaScoreGrid *self)
{
  if (self->at_end)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), show_end_cb, NULL, NULL);
}

static void
update (KaScoreGrid *self)
{
  KaSheetSigns signs = ka_sheet_read_signs (self->sheet);
  guint n_lines = ka_sheet_get_n_lines (self->sheet), before = count_lines (self);

  if (n_lines < before)
    g_list_store_splice (self->items, n_lines, before - n_lines, NULL, 0);
  for (guint line = 0; line < MIN (before, n_lines); line++)
    read_line (self, line, &signs);
  if (n_lines > before)
    append_lines (self, n_lines, &signs);
  gtk_widget_set_visible (self->placeholder, n_lines == 0);
  /* While there are none, the keyboard would stop at the pane around them. */
  gtk_widget_set_can_focus (gtk_widget_get_parent (GTK_WIDGET (self->list)), n_lines > 0);
  ka_score_head_show (self->head, self->sheet);
  if (n_lines > before)
    {
      self->at_end = TRUE;
      show_end (self);
    }
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer user_data)
{
  GtkWidget *row = ka_score_row_new ();

  if (KA_SCORE_GRID (user_data)->to_look)
    ka_score_row_set_to_look (KA_SCORE_ROW (row));
  gtk_list_item_set_child (list_item, row);
  g_object_bind_property (row, "spoken-name", list_item, "accessible-label", G_BINDING_DEFAULT);
  g_object_bind_property (row, "words", list_item, "accessible-description", G_BINDING_DEFAULT);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  ka_score_row_set_item (KA_SCORE_ROW (gtk_list_item_get_child (list_item)),
                         KA_SCORE_ITEM (gtk_list_item_get_item (list_item)));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  ka_score_row_set_item (KA_SCORE_ROW (gtk_list_item_get_child (list_item)), NULL);
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
    { GDK_KEY_space, 0, "sheet.unfold-line" },
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
  g_clear_object (&self->items);
  g_clear_handle_id (&self->to_line, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_score_grid_parent_class)->dispose (object);
}

static void
ka_score_grid_class_init (KaScoreGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_score_grid_dispose;
  gtk_widget_class_install_action (widget_class, "sheet.line-menu", "u", line_menu_cb);
  gtk_widget_class_install_action (widget_class, "sheet.unfold-line", "u", unfold_line_cb);
  gtk_widget_class_set_css_name (widget_class, "scoregrid");
}

static GtkWidget *
make_placeholder (void)
{
  GtkWidget *label = gtk_label_new (_ ("The rounds come here."));

  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_set_margin_top (label, 24);
  gtk_widget_set_can_target (label, FALSE);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

static GtkListView *
make_list (KaScoreGrid *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkNoSelection *selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->items)));
  GtkListView *list = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (selection), factory));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_list_view_set_show_separators (list, TRUE);
  gtk_list_view_set_single_click_activate (list, TRUE);
  gtk_list_view_set_tab_behavior (list, GTK_LIST_TAB_ITEM);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Rounds"), -1);
  g_signal_connect_object (list, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  return list;
}

static void
ka_score_grid_init (KaScoreGrid *self)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkAdjustment *scroll;
  GtkEventController *keys;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->items = g_list_store_new (KA_TYPE_SCORE_ITEM);
  self->head = KA_SCORE_HEAD (ka_score_head_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->head));

  self->list = make_list (self);
  add_keys (self);
  add_gestures (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scroller, TRUE);
  scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_signal_connect_object (scroll, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scroll, "notify::page-size", G_CALLBACK (room_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->placeholder = make_placeholder ();
  gtk_overlay_set_child (GTK_OVERLAY (overlay), scroller);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->placeholder);
  gtk_box_append (GTK_BOX (self), overlay);
  self->place = overlay;

  self->menu = gtk_popover_menu_new_from_model (NULL);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (menu_key_cb), self);
  gtk_widget_add_controller (self->menu, keys);
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
  g_list_store_remove_all (self->items);
  g_set_object (&self->sheet, sheet);
  if (sheet == NULL)
    return;
  g_signal_connect_object (sheet, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
ka_score_grid_set_to_look (KaScoreGrid *self)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));
  g_return_if_fail (self->sheet == NULL);

  self->to_look = TRUE;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
}

void
ka_score_grid_set_open (KaScoreGrid *self, gboolean open)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  self->open = open;
  for (guint i = 0; i < count_lines (self); i++)
    {
      g_autoptr (KaScoreItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      ka_score_item_set_open (item, open);
    }
}

void
ka_score_grid_set_outlook (KaScoreGrid *self, gboolean shown)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  ka_score_head_set_outlook (self->head, shown);
  if (self->sheet != NULL)
    ka_score_head_show (self->head, self->sheet);
}

void
ka_score_grid_set_margin_below (KaScoreGrid *self, int height)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  gtk_widget_set_margin_bottom (self->place, height);
}

void
ka_score_grid_choose (KaScoreGrid *self, guint line)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  for (guint i = 0; i < count_lines (self); i++)
    {
      g_autoptr (KaScoreItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      ka_score_item_set_chosen (item, i == line);
    }
}

void
ka_score_grid_focus_line (KaScoreGrid *self, guint line)
{
  g_return_if_fail (KA_IS_SCORE_GRID (self));

  if (line >= count_lines (self))
    return;
  gtk_list_view_scroll_to (self->list, line, GTK_LIST_SCROLL_FOCUS, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}
