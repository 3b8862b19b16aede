/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-order-row.h"

#include "ka-language.h"
#include "ka-order-item.h"
#include "ka-order.h"

struct _KaOrderRow
{
  AdwExpanderRow parent_instance;

  /* borrowed */
  const KaField *field;
  KaOrderItem *items[KA_MOST_ORDERED];

  guint n;
  guint32 shown;               /* a bit for each choice that has an item */
  int places[KA_MOST_ORDERED]; /* of the choices, in their order */
};

G_DEFINE_FINAL_TYPE (KaOrderRow, ka_order_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  PROP_0,
  PROP_NUMBER,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* Where in the order those stand that have an item, in turn. Returns: how many */
static guint
find_slots (KaOrderRow *self, guint slots[KA_MOST_ORDERED])
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    if ((self->shown & (1u << self->places[i])) != 0)
      slots[n++] = i;
  return n;
}

static void
show_items (KaOrderRow *self)
{
  guint slots[KA_MOST_ORDERED];
  guint n = find_slots (self, slots);

  for (guint i = 0; i < self->n; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->items[i]), i < n);
  for (guint i = 0; i < n; i++)
    {
      ka_order_item_set_place (self->items[i], i, n);
      ka_order_item_set_name (self->items[i], _ (self->field->choices[self->places[slots[i]]].label));
    }
}

/* @from, @to: of the items. Those between move up or down by one, with whatever has no item and stands between them. */
static void
move (KaOrderRow *self, guint from, guint to)
{
  guint slots[KA_MOST_ORDERED];
  int moved;

  find_slots (self, slots);
  from = slots[from];
  to = slots[to];
  moved = self->places[from];
  for (guint i = from; i < to; i++)
    self->places[i] = self->places[i + 1];
  for (guint i = from; i > to; i--)
    self->places[i] = self->places[i - 1];
  self->places[to] = moved;
  show_items (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NUMBER]);
}

/* The focus goes along: on the button where it was pressed, on the item where it was the key. */
static void
move_cb (KaOrderItem *item, int by, KaOrderRow *self)
{
  guint from = ka_order_item_get_place (item);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (item));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean on_button = GTK_IS_BUTTON (focus);

  move (self, from, (guint) ((int) from + by));
  ka_order_item_focus (self->items[(int) from + by], on_button ? by : 0);
}

static void
move_to_cb (KaOrderItem *item, KaOrderItem *other, KaOrderRow *self)
{
  move (self, ka_order_item_get_place (other), ka_order_item_get_place (item));
}

static void
ka_order_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NUMBER:
      g_value_set_int (value, ka_order_row_get_number (KA_ORDER_ROW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_order_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NUMBER:
      ka_order_row_set_number (KA_ORDER_ROW (object), g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_order_row_class_init (KaOrderRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ka_order_row_get_property;
  object_class->set_property = ka_order_row_set_property;
  props[PROP_NUMBER]
      = g_param_spec_int ("number", NULL, NULL, 0, G_MAXINT, 0,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ka_order_row_init (KaOrderRow *self)
{
}

GtkWidget *
ka_order_row_new (const KaField *field)
{
  KaOrderRow *self = g_object_new (KA_TYPE_ORDER_ROW, NULL);

  self->field = field;
  self->n = ka_field_get_order (field, 0, self->places);
  self->shown = ~0u;
  for (guint i = 0; i < self->n; i++)
    {
      self->items[i] = KA_ORDER_ITEM (ka_order_item_new ());
      g_signal_connect_object (self->items[i], "move", G_CALLBACK (move_cb), self, 0);
      g_signal_connect_object (self->items[i], "move-to", G_CALLBACK (move_to_cb), self, 0);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (self->items[i]));
    }
  show_items (self);
  return GTK_WIDGET (self);
}

void
ka_order_row_set_shown (KaOrderRow *self, guint32 shown)
{
  g_return_if_fail (KA_IS_ORDER_ROW (self));

  if (self->shown == shown)
    return;
  self->shown = shown;
  show_items (self);
}

int
ka_order_row_get_number (KaOrderRow *self)
{
  g_return_val_if_fail (KA_IS_ORDER_ROW (self), 0);

  return ka_order_to_number (self->places, self->n);
}

void
ka_order_row_set_number (KaOrderRow *self, int number)
{
  g_return_if_fail (KA_IS_ORDER_ROW (self));

  if (ka_order_row_get_number (self) == number)
    return;
  ka_field_get_order (self->field, number, self->places);
  show_items (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NUMBER]);
}
