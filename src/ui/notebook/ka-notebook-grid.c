/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-notebook-grid.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-sum-entry.h"
#include "ka-typed.h"

#define FIRST_ROWS 8
#define MOST_ROWS  1000 /* that are put back: nobody types more */
#define HEADS      2    /* rows of the grid above the first round */
#define MIDDLE     1    /* of the columns, between points and totals, beside the number of the round */

struct _KaNotebookGrid
{
  GtkWidget parent_instance;

  guint n_seats;
  guint first;      /* the number of the round in the first row */
  guint n_columns;  /* of cells: points and totals of each seat */
  gboolean in_run;  /* whether one goes through a row with Tab */
  guint run_column; /* where that began */
  gboolean moving;  /* the grid itself moves the focus */

  /* borrowed: children */
  GtkGrid *grid;
  GPtrArray *cells; /* of KaSumEntry, row after row */

  /* owned */
  GStrv names;
};

G_DEFINE_FINAL_TYPE (KaNotebookGrid, ka_notebook_grid, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void add_row (KaNotebookGrid *self);

static guint
count_rows (KaNotebookGrid *self)
{
  return self->n_columns > 0 ? self->cells->len / self->n_columns : 0;
}

static KaSumEntry *
get_cell (KaNotebookGrid *self, guint row, guint column)
{
  return g_ptr_array_index (self->cells, row * self->n_columns + column);
}

static guint
get_column (KaNotebookGrid *self, gboolean in_total, guint seat)
{
  return (in_total ? self->n_seats : 0) + seat;
}

/* ---- moving -------------------------------------------------------------------------------------------------- */

static void
go_to (KaNotebookGrid *self, guint row, guint column)
{
  while (row >= count_rows (self))
    add_row (self);
  self->moving = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (get_cell (self, row, column)));
  self->moving = FALSE;
}

static void
focus_enter_cb (KaNotebookGrid *self)
{
  if (!self->moving)
    self->in_run = FALSE;
}

/* Tab goes through the cells in order; before the first and after the last it leaves the grid as anywhere. */
static gboolean
press_tab (KaNotebookGrid *self, guint place, gboolean back)
{
  if (back ? place == 0 : place + 1 >= self->cells->len)
    return FALSE;
  if (!self->in_run)
    self->run_column = place % self->n_columns;
  self->in_run = TRUE;
  place = back ? place - 1 : place + 1;
  go_to (self, place / self->n_columns, place % self->n_columns);
  return TRUE;
}

static void
press_enter (KaNotebookGrid *self, guint row, guint column, gboolean back)
{
  if (self->in_run)
    column = self->run_column;
  self->in_run = FALSE;
  if (!back)
    go_to (self, row + 1, column);
  else if (row > 0)
    go_to (self, row - 1, column);
}

static gboolean
press_arrow (KaNotebookGrid *self, guint key, guint row, guint column)
{
  GtkEditable *cell = GTK_EDITABLE (get_cell (self, row, column));
  int start, end, position = gtk_editable_get_position (cell);
  int length = (int) g_utf8_strlen (gtk_editable_get_text (cell), -1);
  gboolean selected = gtk_editable_get_selection_bounds (cell, &start, &end);
  gboolean all = selected && start == 0 && end == length;

  self->in_run = FALSE;
  if (key == GDK_KEY_Up && row > 0)
    go_to (self, row - 1, column);
  else if (key == GDK_KEY_Down)
    go_to (self, row + 1, column);
  else if (key == GDK_KEY_Left && column > 0 && (all || (!selected && position == 0)))
    go_to (self, row, column - 1);
  else if (key == GDK_KEY_Right && column + 1 < self->n_columns && (all || (!selected && position == length)))
    go_to (self, row, column + 1);
  else
    return key == GDK_KEY_Up;
  return TRUE;
}

static gboolean
key_pressed_cb (KaNotebookGrid *self, guint key, guint code, GdkModifierType state,
                GtkEventController *controller)
{
  gboolean back = (state & GDK_SHIFT_MASK) != 0;
  guint place;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
      || !g_ptr_array_find (self->cells, gtk_event_controller_get_widget (controller), &place))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      return press_tab (self, place, back);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      press_enter (self, place / self->n_columns, place % self->n_columns, back);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      return !back && press_arrow (self, key, place / self->n_columns, place % self->n_columns);
    default:
      return FALSE;
    }
}

/* ---- cells --------------------------------------------------------------------------------------------------- */

static gboolean
is_row_empty (KaNotebookGrid *self, guint row)
{
  for (guint column = 0; column < self->n_columns; column++)
    if (ka_sum_entry_get_state (get_cell (self, row, column)) != KA_SUM_EMPTY)
      return FALSE;
  return TRUE;
}

static void
changed_cb (KaNotebookGrid *self)
{
  if (!is_row_empty (self, count_rows (self) - 1))
    add_row (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static char *
describe_cell (KaNotebookGrid *self, guint row, guint column)
{
  gboolean in_total = column >= self->n_seats;
  const char *name = self->names[column % self->n_seats];

  /* Translators: a cell of a notebook: the number of the round, and the player. */
  return g_strdup_printf (in_total ? _ ("Round %u, total of %s on paper") : _ ("Round %u, points of %s"),
                          self->first + row, ka_isolate (name));
}

static void
add_cell (KaNotebookGrid *self, guint row, guint column)
{
  gboolean in_total = column >= self->n_seats;
  GtkWidget *cell = ka_sum_entry_new (-KA_MOST_POINTS, KA_MOST_POINTS);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_autofree char *label = describe_cell (self, row, column);

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (cell, keys);
  gtk_widget_add_controller (cell, focus);
  g_signal_connect_object (cell, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cell, "left-wrong", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->cells, cell);
  gtk_grid_attach (self->grid, cell, (int) (1 + column + (in_total ? MIDDLE : 0)), (int) (HEADS + row), 1, 1);
}

static void
add_row (KaNotebookGrid *self)
{
  guint row = count_rows (self);
  g_autofree char *number = g_strdup_printf ("%u", self->first + row);
  GtkWidget *label = gtk_label_new (number);

  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_grid_attach (self->grid, label, 0, (int) (HEADS + row), 1, 1);
  for (guint column = 0; column < self->n_columns; column++)
    add_cell (self, row, column);
}

static void
add_head (KaNotebookGrid *self, const char *text, guint column, guint row, guint width, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 8);
  gtk_widget_set_tooltip_text (label, text);
  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, (int) column, (int) row, (int) width, 1);
}

void
ka_notebook_grid_begin (KaNotebookGrid *self, const char *const *names, guint n_seats, guint first)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GtkWidget *middle = gtk_separator_new (GTK_ORIENTATION_VERTICAL);

  g_return_if_fail (KA_IS_NOTEBOOK_GRID (self));
  g_return_if_fail (self->names == NULL);

  for_each_seat (seat, n_seats)
    g_strv_builder_add (builder, names[seat]);
  self->names = g_strv_builder_end (builder);
  self->n_seats = n_seats;
  self->first = first;
  self->n_columns = 2 * n_seats;
  add_head (self, _ ("Points"), 1, 0, n_seats, "caption-heading");
  add_head (self, _ ("Totals on paper"), 1 + n_seats + MIDDLE, 0, n_seats, "caption-heading");
  gtk_label_set_max_width_chars (
      GTK_LABEL (gtk_grid_get_child_at (self->grid, (int) (1 + n_seats + MIDDLE), 0)), -1);
  gtk_widget_set_margin_start (middle, 6);
  gtk_widget_set_margin_end (middle, 6);
  gtk_grid_attach (self->grid, middle, (int) (1 + n_seats), 0, 1, HEADS + FIRST_ROWS);
  for_each_seat (seat, n_seats)
    {
      add_head (self, names[seat], 1 + seat, 1, 1, "heading");
      add_head (self, names[seat], 1 + n_seats + MIDDLE + seat, 1, 1, "dimmed");
    }
  for (guint row = 0; row < FIRST_ROWS; row++)
    add_row (self);
}

/* ---- what stands there --------------------------------------------------------------------------------------- */

gboolean
ka_notebook_grid_read (KaNotebookGrid *self, KaNotebook *notebook)
{
  gboolean sound = TRUE;

  g_return_val_if_fail (KA_IS_NOTEBOOK_GRID (self), FALSE);

  for (guint row = 0; row < count_rows (self); row++)
    {
      KaNotebookRow *cells;

      if (is_row_empty (self, row))
        continue;
      cells = ka_notebook_get_row (notebook, row);
      for (guint column = 0; column < self->n_columns; column++)
        {
          KaSumEntry *cell = get_cell (self, row, column);
          int *place = &(column < self->n_seats ? cells->points : cells->totals)[column % self->n_seats];
          g_autofree char *problem = ka_sum_entry_get_problem (cell);
          int value;

          sound = sound && problem == NULL && ka_sum_entry_get_state (cell) != KA_SUM_UNFINISHED;
          *place = ka_sum_entry_get_value (cell, &value) ? value : KA_EMPTY;
        }
    }
  return sound;
}

char *
ka_notebook_grid_get_problem (KaNotebookGrid *self)
{
  g_return_val_if_fail (KA_IS_NOTEBOOK_GRID (self), NULL);

  for (guint place = 0; place < self->cells->len; place++)
    {
      g_autofree char *problem = ka_sum_entry_get_problem (g_ptr_array_index (self->cells, place));
      g_autofree char *cell
          = problem != NULL ? describe_cell (self, place / self->n_columns, place % self->n_columns) : NULL;

      if (problem != NULL)
        return g_strdup_printf (_ ("%s: %s"), cell, problem);
    }
  return NULL;
}

static void
mark_cell (KaSumEntry *cell, gboolean wrong, const char *tooltip)
{
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (cell), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (cell), "warning");
  gtk_widget_set_tooltip_text (GTK_WIDGET (cell), tooltip);
}

static void
mark_total (KaNotebookGrid *self, const KaNotebookCheck *check, guint row, guint seat)
{
  KaSumEntry *cell = get_cell (self, row, get_column (self, TRUE, seat));
  int off = row < check->n_rows ? check->off[row * KA_MAX_SEATS + seat] : 0;
  g_autofree char *total
      = row < check->n_rows ? ka_number_format (check->totals[row * KA_MAX_SEATS + seat], FALSE) : NULL;
  /* Translators: %s is a number: what the total must be by the points. */
  g_autofree char *tooltip = off != 0 ? g_strdup_printf (_ ("The points make %s"), total) : NULL;

  gtk_entry_set_placeholder_text (GTK_ENTRY (cell), total);
  mark_cell (cell, off != 0, tooltip);
}

void
ka_notebook_grid_mark (KaNotebookGrid *self, const KaNotebookCheck *check)
{
  g_return_if_fail (KA_IS_NOTEBOOK_GRID (self));

  for (guint row = 0; row < count_rows (self); row++)
    {
      int sum = row < check->n_rows ? check->sums[row] : 0;
      g_autofree char *number = ka_number_format (sum, TRUE);
      /* Translators: %s is a number; the points of a round must make 0 together. */
      g_autofree char *tooltip
          = sum != 0 ? g_strdup_printf (_ ("The round makes %s and not 0"), number) : NULL;

      for_each_seat (seat, self->n_seats)
        {
          mark_total (self, check, row, seat);
          mark_cell (get_cell (self, row, get_column (self, FALSE, seat)), sum != 0, tooltip);
        }
    }
}

void
ka_notebook_grid_set (KaNotebookGrid *self, gboolean in_total, guint row, guint seat, int value)
{
  KaSumEntry *cell;

  g_return_if_fail (KA_IS_NOTEBOOK_GRID (self));
  g_return_if_fail (row < count_rows (self) && seat < self->n_seats);

  cell = get_cell (self, row, get_column (self, in_total, seat));
  if (value == KA_EMPTY)
    ka_sum_entry_clear (cell);
  else
    ka_sum_entry_set_value (cell, value);
}

void
ka_notebook_grid_focus (KaNotebookGrid *self, gboolean in_total, guint row, guint seat)
{
  g_return_if_fail (KA_IS_NOTEBOOK_GRID (self));
  go_to (self, row, get_column (self, in_total, seat));
}

gboolean
ka_notebook_grid_is_empty (KaNotebookGrid *self)
{
  g_return_val_if_fail (KA_IS_NOTEBOOK_GRID (self), TRUE);

  for (guint row = 0; row < count_rows (self); row++)
    if (!is_row_empty (self, row))
      return FALSE;
  return TRUE;
}

/* ---- as it was typed ----------------------------------------------------------------------------------------- */

static JsonArray *
write_row (KaNotebookGrid *self, guint row)
{
  JsonArray *typed = json_array_new ();

  for (guint column = 0; column < self->n_columns; column++)
    json_array_add_string_element (typed,
                                   gtk_editable_get_text (GTK_EDITABLE (get_cell (self, row, column))));
  return typed;
}

JsonArray *
ka_notebook_grid_write_typed (KaNotebookGrid *self)
{
  JsonArray *typed = json_array_new ();
  guint n = count_rows (self);

  g_return_val_if_fail (KA_IS_NOTEBOOK_GRID (self), typed);

  while (n > 0 && is_row_empty (self, n - 1))
    n--;
  for (guint row = 0; row < n; row++)
    json_array_add_array_element (typed, write_row (self, row));
  return typed;
}

static void
fill_row (KaNotebookGrid *self, guint row, JsonArray *typed)
{
  guint n = typed != NULL ? json_array_get_length (typed) : 0;

  for (guint column = 0; column < self->n_columns; column++)
    gtk_editable_set_text (GTK_EDITABLE (get_cell (self, row, column)),
                           column < n ? ka_typed_get_element (typed, column) : "");
}

void
ka_notebook_grid_fill_typed (KaNotebookGrid *self, JsonArray *typed)
{
  guint n = typed != NULL ? MIN (json_array_get_length (typed), MOST_ROWS) : 0;

  g_return_if_fail (KA_IS_NOTEBOOK_GRID (self));

  while (count_rows (self) <= n)
    add_row (self);
  for (guint row = 0; row < count_rows (self); row++)
    {
      JsonNode *node = row < n ? json_array_get_element (typed, row) : NULL;

      fill_row (self, row, node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL);
    }
}

/* ---- the widget ---------------------------------------------------------------------------------------------- */

static void
ka_notebook_grid_dispose (GObject *object)
{
  KaNotebookGrid *self = KA_NOTEBOOK_GRID (object);

  g_clear_pointer ((GtkWidget **) &self->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (ka_notebook_grid_parent_class)->dispose (object);
}

static void
ka_notebook_grid_finalize (GObject *object)
{
  KaNotebookGrid *self = KA_NOTEBOOK_GRID (object);

  g_ptr_array_unref (self->cells);
  g_strfreev (self->names);
  G_OBJECT_CLASS (ka_notebook_grid_parent_class)->finalize (object);
}

static void
ka_notebook_grid_class_init (KaNotebookGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_notebook_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_notebook_grid_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KA_TYPE_NOTEBOOK_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "notebook-grid");
}

static void
ka_notebook_grid_init (KaNotebookGrid *self)
{
  self->cells = g_ptr_array_new ();
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (self->grid, 3);
  gtk_grid_set_column_spacing (self->grid, 3);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
}
