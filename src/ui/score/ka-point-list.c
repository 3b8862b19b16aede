/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-point-list.h"

#include "ka-speak.h"

struct _KaPointList
{
  AdwDialog parent_instance;

  /* template widgets */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (KaPointList, ka_point_list, ADW_TYPE_DIALOG)

static void
ka_point_list_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_POINT_LIST);
  G_OBJECT_CLASS (ka_point_list_parent_class)->dispose (object);
}

static void
ka_point_list_class_init (KaPointListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_point_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-point-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KaPointList, list);
}

static void
ka_point_list_init (KaPointList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

KaPointList *
ka_point_list_new (const char *title)
{
  KaPointList *self = g_object_new (KA_TYPE_POINT_LIST, "title", title, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return self;
}

void
ka_point_list_add (KaPointList *self, const char *name, const char *values)
{
  GtkWidget *row = adw_action_row_new ();

  g_return_if_fail (KA_IS_POINT_LIST (self));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), values);
  gtk_widget_add_css_class (row, "numeric");
  gtk_widget_add_css_class (row, "property");
  ka_speak_once (ADW_ACTION_ROW (row));
  if (gtk_list_box_get_row_at_index (self->list, 0) == NULL)
    adw_dialog_set_focus (ADW_DIALOG (self), row);
  gtk_list_box_append (self->list, row);
}
