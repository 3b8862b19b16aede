/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-grid.h"

struct _KaCardGrid
{
  GtkWidget parent_instance;

  int card_width; /* the least that makes room for another column */
  int columns;    /* the most */
  int spacing;
};

G_DEFINE_FINAL_TYPE (KaCardGrid, ka_card_grid, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CARD_WIDTH,
  PROP_COLUMNS,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static int
count_columns (KaCardGrid *self, int width)
{
  return CLAMP ((width + self->spacing) / (self->card_width + self->spacing), 1, self->columns);
}

static int
get_column_width (KaCardGrid *self, int width)
{
  int columns = count_columns (self, width);

  return (width - (columns - 1) * self->spacing) / columns;
}

static GtkSizeRequestMode
ka_card_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The height of the row that begins with @card; the card after it in @next. */
static int
measure_row (KaCardGrid *self, GtkWidget *card, int columns, int width, GtkWidget **next)
{
  int height = 0;

  for (int column = 0; card != NULL && column < columns; card = gtk_widget_get_next_sibling (card))
    {
      int natural;

      if (!gtk_widget_should_layout (card))
        continue;
      gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
      column++;
    }
  *next = card;
  return height;
}

static void
measure_width (KaCardGrid *self, int *minimum, int *natural)
{
  int least = 0;

  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      int width;

      gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      least = MAX (least, width);
    }
  *minimum = least;
  *natural = MAX (least, self->columns * self->card_width + (self->columns - 1) * self->spacing);
}

static void
ka_card_grid_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  KaCardGrid *self = KA_CARD_GRID (widget);
  GtkWidget *card = gtk_widget_get_first_child (widget);
  int height = 0;
  int width, unused;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }
  if (for_size < 0)
    measure_width (self, &unused, &for_size);
  width = get_column_width (self, for_size);
  while (card != NULL)
    {
      height += measure_row (self, card, count_columns (self, for_size), width, &card);
      height += card != NULL ? self->spacing : 0;
    }
  *minimum = *natural = height;
}

static void
ka_card_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaCardGrid *self = KA_CARD_GRID (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int columns = count_columns (self, width);
  int card_width = get_column_width (self, width);
  GtkWidget *card = gtk_widget_get_first_child (widget);
  int y = 0;

  while (card != NULL)
    {
      GtkWidget *next;
      int row_height = measure_row (self, card, columns, card_width, &next);

      for (int column = 0; card != next; card = gtk_widget_get_next_sibling (card))
        if (gtk_widget_should_layout (card))
          {
            int x = column++ * (card_width + self->spacing);

            gtk_widget_size_allocate (
                card, &(GtkAllocation) { rtl ? width - x - card_width : x, y, card_width, row_height }, -1);
          }
      y += row_height + self->spacing;
    }
}

static void
ka_card_grid_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KaCardGrid *self = KA_CARD_GRID (object);

  switch (id)
    {
    case PROP_CARD_WIDTH:
      self->card_width = g_value_get_int (value);
      break;
    case PROP_COLUMNS:
      self->columns = g_value_get_int (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_card_grid_dispose (GObject *object)
{
  ka_card_grid_clear (KA_CARD_GRID (object));
  G_OBJECT_CLASS (ka_card_grid_parent_class)->dispose (object);
}

static void
ka_card_grid_class_init (KaCardGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = ka_card_grid_set_property;
  object_class->dispose = ka_card_grid_dispose;
  widget_class->get_request_mode = ka_card_grid_get_request_mode;
  widget_class->measure = ka_card_grid_measure;
  widget_class->size_allocate = ka_card_grid_size_allocate;

  props[PROP_CARD_WIDTH] = g_param_spec_int ("card-width", NULL, NULL, 1, G_MAXINT16, 300, flags);
  props[PROP_COLUMNS] = g_param_spec_int ("columns", NULL, NULL, 1, 12, 3, flags);
  props[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 100, 12, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "cardgrid");
}

static void
ka_card_grid_init (KaCardGrid *self)
{
}

void
ka_card_grid_append (KaCardGrid *self, GtkWidget *card)
{
  g_return_if_fail (KA_IS_CARD_GRID (self));

  gtk_widget_set_parent (card, GTK_WIDGET (self));
}

void
ka_card_grid_clear (KaCardGrid *self)
{
  GtkWidget *card;

  g_return_if_fail (KA_IS_CARD_GRID (self));

  while ((card = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (card);
}
