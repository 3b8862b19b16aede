/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-toasts.h"

#include "ka-toast.h"

#define APPEARS 250 /* milliseconds */

struct _KaToasts
{
  GtkWidget parent_instance;

  /* owned, as children */
  GtkWidget *child;
  GtkWidget *overlay; /* of the toast, or NULL */

  /* owned */
  AdwToast *toast;
  GListModel *shown; /* what lies in the overlay */

  GtkWidget *below; /* borrowed */
  KaGiveRoom give_room;
};

G_DEFINE_FINAL_TYPE (KaToasts, ka_toasts, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1,
};

static void
give_room (KaToasts *self)
{
  int height = 0;

  if (self->give_room == NULL)
    return;
  if (ka_toasts_is_showing (self))
    gtk_widget_measure (self->overlay, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  self->give_room (self->below, height);
}

static void
remove_toast (KaToasts *self)
{
  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_clear_object (&self->shown);
  g_clear_object (&self->toast);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
}

static void
appear (KaToasts *self)
{
  g_autoptr (AdwAnimation) animation = adw_timed_animation_new (
      self->overlay, 0, 1, APPEARS, adw_property_animation_target_new (G_OBJECT (self->overlay), "opacity"));

  adw_animation_play (animation);
}

void
ka_toasts_show (KaToasts *self, AdwToast *toast)
{
  g_return_if_fail (KA_IS_TOASTS (self) && ADW_IS_TOAST (toast));

  remove_toast (self);
  self->toast = g_object_ref (toast);
  self->overlay = adw_toast_overlay_new ();
  gtk_widget_set_halign (self->overlay, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->overlay, GTK_ALIGN_END);
  /* As long as it is in no window its words reach nobody. */
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->overlay), toast);
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));
  self->shown = gtk_widget_observe_children (self->overlay);
  g_signal_connect_swapped (self->shown, "items-changed", G_CALLBACK (give_room), self);
  give_room (self);
  appear (self);
}

/* A page that has just come has no size yet; then it is that of its window. */
static int
get_room (KaToasts *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return width > 0 || root == NULL ? width : gtk_widget_get_width (GTK_WIDGET (root));
}

AdwToast *
ka_toasts_tell (KaToasts *self, const char *text, const char *button, const char *action)
{
  AdwToast *toast;

  g_return_val_if_fail (KA_IS_TOASTS (self), NULL);

  toast = ka_toast_new (get_room (self), text, button, action);
  ka_toasts_show (self, toast);
  return toast;
}

gboolean
ka_toasts_is_showing (KaToasts *self)
{
  g_return_val_if_fail (KA_IS_TOASTS (self), FALSE);

  return self->shown != NULL && g_list_model_get_n_items (self->shown) > 0;
}

void
ka_toasts_make_room (KaToasts *self, GtkWidget *child, KaGiveRoom room)
{
  g_return_if_fail (KA_IS_TOASTS (self) && GTK_IS_WIDGET (child));

  self->below = child;
  self->give_room = room != NULL ? room : gtk_widget_set_margin_bottom;
}

static gboolean
dismiss_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  KaToasts *self = KA_TOASTS (widget);

  if (!ka_toasts_is_showing (self))
    return GDK_EVENT_PROPAGATE;
  adw_toast_dismiss (self->toast);
  return GDK_EVENT_STOP;
}

static void
set_child (KaToasts *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_insert_after (child, GTK_WIDGET (self), NULL);
}

static void
ka_toasts_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHILD)
    g_value_set_object (value, KA_TOASTS (object)->child);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_toasts_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHILD)
    set_child (KA_TOASTS (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_toasts_dispose (GObject *object)
{
  KaToasts *self = KA_TOASTS (object);

  self->give_room = NULL;
  remove_toast (self);
  set_child (self, NULL);
  G_OBJECT_CLASS (ka_toasts_parent_class)->dispose (object);
}

static void
ka_toasts_class_init (KaToastsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ka_toasts_get_property;
  object_class->set_property = ka_toasts_set_property;
  object_class->dispose = ka_toasts_dispose;
  g_object_class_install_property (
      object_class, PROP_CHILD,
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, dismiss_cb, NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ka_toasts_init (KaToasts *self)
{
}

GtkWidget *
ka_toasts_new (GtkWidget *child)
{
  return g_object_new (KA_TYPE_TOASTS, "child", child, NULL);
}
