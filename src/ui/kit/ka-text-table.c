/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-text-table.h"

#define LONG_HEADING 9 /* characters */

struct _KaTextTable
{
  GtkBox parent_instance;

  /* owned */
  GPtrArray *columns; /* of GtkSizeGroup */
};

G_DEFINE_FINAL_TYPE (KaTextTable, ka_text_table, GTK_TYPE_BOX)

static void
add_cells (KaTextTable *self, const char *const *cells, GtkAccessibleRole role)
{
  GtkWidget *row
      = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, "spacing", 15, NULL);

  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", cells[i], "xalign",
                                       i == 0 ? 0.0 : 1.0, NULL);

      if (role == GTK_ACCESSIBLE_ROLE_COLUMN_HEADER)
        {
          int length = (int) g_utf8_strlen (cells[i], -1);

          /* A long name gives way to the numbers. */
          if (length > LONG_HEADING)
            {
              gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
              gtk_label_set_width_chars (GTK_LABEL (label), LONG_HEADING);
            }
          gtk_widget_set_tooltip_text (label, cells[i]);
          gtk_widget_add_css_class (label, "caption-heading");
        }
      /* In a wide place the numbers stand apart from the names, and not all on one side. */
      gtk_widget_set_hexpand (label, i > 0);
      gtk_size_group_add_widget (g_ptr_array_index (self->columns, i), label);
      gtk_box_append (GTK_BOX (row), label);
    }
  gtk_box_append (GTK_BOX (self), row);
}

void
ka_text_table_begin (KaTextTable *self, const char *name, const char *const *columns, guint n_columns)
{
  GtkWidget *child;

  g_return_if_fail (KA_IS_TEXT_TABLE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  g_ptr_array_set_size (self->columns, 0);
  for (guint i = 0; i < n_columns; i++)
    g_ptr_array_add (self->columns, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  add_cells (self, columns, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
}

void
ka_text_table_add_row (KaTextTable *self, const char *const *cells)
{
  g_return_if_fail (KA_IS_TEXT_TABLE (self));

  add_cells (self, cells, GTK_ACCESSIBLE_ROLE_CELL);
}

static void
ka_text_table_finalize (GObject *object)
{
  g_ptr_array_unref (KA_TEXT_TABLE (object)->columns);
  G_OBJECT_CLASS (ka_text_table_parent_class)->finalize (object);
}

static void
ka_text_table_class_init (KaTextTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_text_table_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
ka_text_table_init (KaTextTable *self)
{
  self->columns = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 3);
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
}

GtkWidget *
ka_text_table_new (void)
{
  return g_object_new (KA_TYPE_TEXT_TABLE, NULL);
}
