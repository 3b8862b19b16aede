/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-order-item.h"

#include "ka-language.h"

struct _KaOrderItem
{
  AdwActionRow parent_instance;

  /* borrowed */
  GtkWidget *up;
  GtkWidget *down;

  guint place;
  guint n;
};

G_DEFINE_FINAL_TYPE (KaOrderItem, ka_order_item, ADW_TYPE_ACTION_ROW)

enum
{
  SIGNAL_MOVE,
  SIGNAL_MOVE_TO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
up_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_MOVE], 0, -1);
}

static void
down_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_MOVE], 0, 1);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, KaOrderItem *self)
{
  return gdk_content_provider_new_typed (KA_TYPE_ORDER_ITEM, self);
}

/* What is dragged looks like the item, on a ground of its own. */
static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, KaOrderItem *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_size_request (list, gtk_widget_get_width (GTK_WIDGET (self)), -1);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), list);
  gdk_drag_set_hotspot (drag, 24, gtk_widget_get_height (GTK_WIDGET (self)) / 2);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, KaOrderItem *self)
{
  KaOrderItem *other = g_value_get_object (value);

  /* Only within one list: an item of another window is somebody else's. */
  if (other == self
      || gtk_widget_get_parent (GTK_WIDGET (other)) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  g_signal_emit (self, signals[SIGNAL_MOVE_TO], 0, other);
  return TRUE;
}

static void
ka_order_item_class_init (KaOrderItemClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_MOVE] = g_signal_new ("move", KA_TYPE_ORDER_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_MOVE_TO] = g_signal_new ("move-to", KA_TYPE_ORDER_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, KA_TYPE_ORDER_ITEM);

  gtk_widget_class_install_action (widget_class, "order.up", NULL, up_cb);
  gtk_widget_class_install_action (widget_class, "order.down", NULL, down_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "order.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Up, GDK_ALT_MASK, "order.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "order.down", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Down, GDK_ALT_MASK, "order.down", NULL);
}

static GtkWidget *
add_button (KaOrderItem *self, const char *icon, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), button);
  return button;
}

static void
ka_order_item_init (KaOrderItem *self)
{
  GtkWidget *handle = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");
  GtkDropTarget *target = gtk_drop_target_new (KA_TYPE_ORDER_ITEM, GDK_ACTION_MOVE);
  GtkDragSource *source = gtk_drag_source_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_widget_set_tooltip_text (handle, _ ("Drag to change the order"));
  g_object_set (handle, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (handle, "dimmed");
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), handle);
  self->up = add_button (self, "go-up-symbolic", "order.up");
  self->down = add_button (self, "go-down-symbolic", "order.down");

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  "Alt+Up Alt+Down", -1);
}

GtkWidget *
ka_order_item_new (void)
{
  return g_object_new (KA_TYPE_ORDER_ITEM, NULL);
}

void
ka_order_item_set_place (KaOrderItem *self, guint place, guint n)
{
  g_return_if_fail (KA_IS_ORDER_ITEM (self));

  self->place = place;
  self->n = n;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "order.up", place > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "order.down", place + 1 < n);
}

guint
ka_order_item_get_place (KaOrderItem *self)
{
  g_return_val_if_fail (KA_IS_ORDER_ITEM (self), 0);

  return self->place;
}

void
ka_order_item_set_name (KaOrderItem *self, const char *name)
{
  g_autofree char *label = NULL;
  g_autofree char *up = g_strdup_printf (_ ("Move %s Up"), name);
  g_autofree char *down = g_strdup_printf (_ ("Move %s Down"), name);

  g_return_if_fail (KA_IS_ORDER_ITEM (self));

  /* Translators: for a screen reader: a thing, its place in an order from the lowest, and of how many. */
  label = g_strdup_printf (_ ("%s, place %u of %u"), name, self->place + 1, self->n);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  gtk_widget_set_tooltip_text (self->up, up);
  gtk_widget_set_tooltip_text (self->down, down);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
ka_order_item_focus (KaOrderItem *self, int by)
{
  GtkWidget *button = by < 0 ? self->up : self->down;

  g_return_if_fail (KA_IS_ORDER_ITEM (self));

  if (by == 0 || !gtk_widget_is_sensitive (button) || !gtk_widget_grab_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}
