/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-text-table.h"

#include <string.h>

#include "ka-announce.h"
#include "ka-focus.h"
#include "ka-language.h"

#define LONG_HEADING 9 /* characters */

/* Between two columns; where there is room for arrows, that sets them apart too. */
#define SPACING        15
#define SPACING_ARROWS 6

/* A row of a table that can be sorted. */
typedef struct
{
  GtkWidget *widget; /* borrowed */
  char *key;         /* of its name */
  double *values;
} Row;

struct _KaTextTable
{
  GtkBox parent_instance;

  guint by;          /* the column that it is sorted by */
  gboolean reversed; /* whether the other way round than is wanted most */
  guint least_first; /* a bit for each column of which the least is wanted first */

  /* borrowed */
  GtkWidget *heading;

  /* owned */
  GStrv names;        /* of the columns */
  GPtrArray *columns; /* of GtkSizeGroup */
  GPtrArray *heads;   /* of GtkButton, borrowed; empty when it is not sorted */
  GPtrArray *rows;    /* of Row, in the order in which they were added */
};

G_DEFINE_FINAL_TYPE (KaTextTable, ka_text_table, GTK_TYPE_BOX)

static void
row_free (gpointer data)
{
  Row *self = data;

  g_free (self->key);
  g_free (self->values);
  g_free (self);
}

/* ---- the order ---------------------------------------------------------------------------------------------- */

/* Whether numbers, and letters, go up. */
static gboolean
is_ascending (const KaTextTable *self)
{
  return (self->by == 0 || (self->least_first & 1u << self->by) != 0) != self->reversed;
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const Row *first = a, *second = b;
  const KaTextTable *self = data;
  double left = first->values[self->by], right = second->values[self->by];
  int order = self->by == 0 ? strcmp (first->key, second->key) : (left > right) - (left < right);

  return is_ascending (self) ? order : -order;
}

static void
place_rows (KaTextTable *self)
{
  g_autoptr (GPtrArray) order = g_ptr_array_copy (self->rows, NULL, NULL);
  GtkWidget *before = self->heading;

  g_ptr_array_set_free_func (order, NULL);
  g_ptr_array_sort_values_with_data (order, compare_rows, self);
  for (guint i = 0; i < order->len; i++)
    {
      const Row *row = g_ptr_array_index (order, i);

      gtk_box_reorder_child_after (GTK_BOX (self), row->widget, before);
      before = row->widget;
    }
}

static const char *
describe_order (const KaTextTable *self)
{
  if (self->by == 0)
    return is_ascending (self) ? _ ("Sorted from A to Z") : _ ("Sorted from Z to A");
  return is_ascending (self) ? _ ("Sorted, the least first") : _ ("Sorted, the most first");
}

/* An arrow, and words for who does not see it. */
static void
show_order (KaTextTable *self)
{
  for (guint i = 0; i < self->heads->len; i++)
    {
      GtkAccessible *head = g_ptr_array_index (self->heads, i);
      GtkWidget *arrow
          = g_object_get_data (G_OBJECT (head), "arrow"); /* its room is there when it is not to be seen */

      gtk_image_set_from_icon_name (GTK_IMAGE (arrow),
                                    is_ascending (self) ? "pan-up-symbolic" : "pan-down-symbolic");
      gtk_widget_set_opacity (arrow, i == self->by ? 1 : 0);
      gtk_accessible_update_property (head, GTK_ACCESSIBLE_PROPERTY_SORT,
                                      i != self->by         ? GTK_ACCESSIBLE_SORT_NONE
                                      : is_ascending (self) ? GTK_ACCESSIBLE_SORT_ASCENDING
                                                            : GTK_ACCESSIBLE_SORT_DESCENDING,
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      i == self->by ? describe_order (self) : "", -1);
    }
}

static void
head_clicked_cb (GtkButton *head, KaTextTable *self)
{
  guint column = 0;

  g_ptr_array_find (self->heads, head, &column);
  self->reversed = column == self->by && !self->reversed;
  self->by = column;
  place_rows (self);
  show_order (self);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, describe_order (self));
}

/* ---- the cells ---------------------------------------------------------------------------------------------- */

/* How many characters the longest word has. */
static int
measure_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, (int) g_utf8_strlen (words[i], -1));
  return longest;
}

/* How wide the longest word is, in the letters of the label. A least width in characters would be wider than some texts are. */
static int
measure_longest (GtkWidget *label, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, words[i]);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      longest = MAX (longest, width);
    }
  return longest;
}

/* A heading is one line where there is room for it, and breaks between its words where there is none; what has a long word, as names
 * have, gives way to the numbers. */
static void
style_heading (GtkWidget *label, const char *text, guint column, gboolean cut)
{
  gtk_widget_add_css_class (label, "caption-heading");
  if (cut && measure_words (text) > LONG_HEADING)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), LONG_HEADING);
    }
  else if (strchr (text, ' ') != NULL)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_size_request (label, measure_longest (label, text), -1);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
      gtk_label_set_justify (GTK_LABEL (label), column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
    }
  gtk_widget_set_tooltip_text (label, text);
}

static GtkWidget *
make_cell (const char *text, guint column, GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, "xalign",
                                   column == 0 ? 0.0 : 1.0, NULL);

  if (role == GTK_ACCESSIBLE_ROLE_COLUMN_HEADER)
    {
      style_heading (label, text, column, TRUE);
      gtk_widget_set_valign (label, GTK_ALIGN_END);
    }
  return label;
}

/* What is pressed to sort by it. The arrow stands where it does not push the heading from above its numbers. */
static GtkWidget *
make_head (KaTextTable *self, const char *text, guint column)
{
  GtkWidget *head
      = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *label = make_cell (text, column, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  style_heading (label, text, column, FALSE);
  gtk_widget_set_valign (box, GTK_ALIGN_END);
  gtk_widget_set_halign (box, column == 0 ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), column == 0 ? label : arrow);
  gtk_box_append (GTK_BOX (box), column == 0 ? arrow : label);
  gtk_button_set_child (GTK_BUTTON (head), box);
  gtk_widget_add_css_class (head, "flat");
  gtk_widget_add_css_class (head, "sort-head");
  gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (head), "arrow", arrow);
  g_signal_connect (head, "clicked", G_CALLBACK (head_clicked_cb), self);
  g_ptr_array_add (self->heads, head);
  return head;
}

static GtkWidget *
add_row (KaTextTable *self, int spacing)
{
  GtkWidget *row
      = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, "spacing", spacing, NULL);

  gtk_box_append (GTK_BOX (self), row);
  return row;
}

static void
add_cell (KaTextTable *self, GtkWidget *row, GtkWidget *cell, guint column)
{
  /* In a wide place the numbers stand apart from the names, and not all on one side. */
  gtk_widget_set_hexpand (cell, column > 0);
  gtk_size_group_add_widget (g_ptr_array_index (self->columns, column), cell);
  gtk_box_append (GTK_BOX (row), cell);
}

static void
begin (KaTextTable *self, const char *name, const char *const *columns, guint n_columns, int spacing)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  g_ptr_array_set_size (self->columns, 0);
  g_ptr_array_set_size (self->heads, 0);
  g_ptr_array_set_size (self->rows, 0);
  g_strfreev (self->names);
  self->names = g_new0 (char *, n_columns + 1);
  for (guint i = 0; i < n_columns; i++)
    self->names[i] = g_strdup (columns[i]);
  for (guint i = 0; i < n_columns; i++)
    g_ptr_array_add (self->columns, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  self->heading = add_row (self, spacing);
}

void
ka_text_table_begin (KaTextTable *self, const char *name, const char *const *columns, guint n_columns)
{
  g_return_if_fail (KA_IS_TEXT_TABLE (self));

  begin (self, name, columns, n_columns, SPACING);
  for (guint i = 0; i < n_columns; i++)
    add_cell (self, self->heading, make_cell (columns[i], i, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER), i);
}

void
ka_text_table_begin_sorted (KaTextTable *self, const char *name, const char *const *columns, guint n_columns,
                            guint by, guint least_first)
{
  g_return_if_fail (KA_IS_TEXT_TABLE (self));
  g_return_if_fail (by < n_columns);

  begin (self, name, columns, n_columns, SPACING_ARROWS);
  self->by = by;
  self->reversed = FALSE;
  self->least_first = least_first;
  for (guint i = 0; i < n_columns; i++)
    add_cell (self, self->heading, make_head (self, columns[i], i), i);
  show_order (self);
}

/* "Bram 10–12, Cis 5–3": what stands under each heading but the first. A point stands where there can be nothing. */
static char *
describe_cells (KaTextTable *self, const char *const *cells)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < self->columns->len; i++)
    if (*cells[i] != '\0' && !g_str_equal (cells[i], "·"))
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", self->names[i], cells[i]);
  return g_string_free_and_steal (text);
}

/* A row has the keyboard, so that it can be read one after the other without seeing it. */
static GtkWidget *
add_cells (KaTextTable *self, const char *const *cells)
{
  GtkWidget *row = add_row (self, gtk_box_get_spacing (GTK_BOX (self->heading)));
  g_autofree char *words = describe_cells (self, cells);

  gtk_widget_set_focusable (row, TRUE);
  gtk_widget_add_css_class (row, "text-row");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, cells[0],
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);

  for (guint i = 0; i < self->columns->len; i++)
    add_cell (self, row, make_cell (cells[i], i, GTK_ACCESSIBLE_ROLE_CELL), i);
  return row;
}

void
ka_text_table_add_row (KaTextTable *self, const char *const *cells)
{
  g_return_if_fail (KA_IS_TEXT_TABLE (self));

  add_cells (self, cells);
}

void
ka_text_table_add_sorted_row (KaTextTable *self, const char *const *cells, const double *values)
{
  Row *row;

  g_return_if_fail (KA_IS_TEXT_TABLE (self) && self->heads->len > 0);

  row = g_new (Row, 1);
  *row = (Row) { add_cells (self, cells), g_utf8_collate_key (cells[0], -1),
                 g_memdup2 (values, self->columns->len * sizeof *values) };
  g_ptr_array_add (self->rows, row);
  place_rows (self);
}

/* ---- the keyboard -------------------------------------------------------------------------------------------- */

/* The row that has the keyboard, the heading among them, or NULL. */
static GtkWidget *
find_here (KaTextTable *self)
{
  return ka_focus_is_in (GTK_WIDGET (self)) ? gtk_widget_get_focus_child (GTK_WIDGET (self)) : NULL;
}

static gboolean
focus_heading (KaTextTable *self, GtkDirectionType direction)
{
  return self->heading != NULL && gtk_widget_child_focus (self->heading, direction);
}

static gboolean
focus_first_row (KaTextTable *self)
{
  GtkWidget *first = self->heading != NULL ? gtk_widget_get_next_sibling (self->heading) : NULL;

  return first != NULL && gtk_widget_grab_focus (first);
}

/* The rows are one stop for Tab, after the headings that can be pressed. */
static gboolean
focus_stop (KaTextTable *self, GtkWidget *here, GtkDirectionType direction)
{
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;

  if (here == NULL)
    return forward ? focus_heading (self, direction) || focus_first_row (self)
                   : focus_first_row (self) || focus_heading (self, direction);
  if (here == self->heading)
    return focus_heading (self, direction) || (forward && focus_first_row (self));
  return !forward && focus_heading (self, direction);
}

static gboolean
ka_text_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  KaTextTable *self = KA_TEXT_TABLE (widget);
  GtkWidget *here = find_here (self), *next;

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return focus_stop (self, here, direction);
  if (here == NULL)
    return focus_first_row (self);
  if (direction != GTK_DIR_UP && direction != GTK_DIR_DOWN)
    return here == self->heading && focus_heading (self, direction);
  next = direction == GTK_DIR_UP ? gtk_widget_get_prev_sibling (here) : gtk_widget_get_next_sibling (here);
  return next != NULL
         && (next == self->heading ? focus_heading (self, direction) : gtk_widget_grab_focus (next));
}

static void
ka_text_table_finalize (GObject *object)
{
  KaTextTable *self = KA_TEXT_TABLE (object);

  g_strfreev (self->names);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->heads);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (ka_text_table_parent_class)->finalize (object);
}

static void
ka_text_table_class_init (KaTextTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_text_table_finalize;
  GTK_WIDGET_CLASS (klass)->focus = ka_text_table_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
ka_text_table_init (KaTextTable *self)
{
  self->columns = g_ptr_array_new_with_free_func (g_object_unref);
  self->heads = g_ptr_array_new ();
  self->rows = g_ptr_array_new_with_free_func (row_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 3);
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
}

GtkWidget *
ka_text_table_new (void)
{
  return g_object_new (KA_TYPE_TEXT_TABLE, NULL);
}
