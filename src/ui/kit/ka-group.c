/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-group.h"

#include "ka-focus.h"

struct _KaGroup
{
  GtkWidget parent_instance;

  /* borrowed: what had the keyboard last */
  GtkWidget *last;
};

/* A template gives it its child. */
static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
}

static void
buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaGroup, ka_group, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static gboolean
ka_group_grab_focus (GtkWidget *widget)
{
  KaGroup *self = KA_GROUP (widget);

  if (self->last != NULL && gtk_widget_is_ancestor (self->last, widget) && gtk_widget_get_mapped (self->last)
      && gtk_widget_grab_focus (self->last))
    return TRUE;
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), GTK_DIR_TAB_FORWARD);
}

static void
ka_group_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (ka_group_parent_class)->set_focus_child (widget, child);
  if (child != NULL && root != NULL)
    g_set_weak_pointer (&KA_GROUP (widget)->last, gtk_root_get_focus (root));
}

static void
ka_group_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_weak_pointer (&KA_GROUP (object)->last);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_group_parent_class)->dispose (object);
}

static void
ka_group_class_init (KaGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_group_dispose;
  widget_class->focus = ka_focus_group;
  widget_class->grab_focus = ka_group_grab_focus;
  widget_class->set_focus_child = ka_group_set_focus_child;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ka_group_init (KaGroup *self)
{
}
