/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-badge.h"

#include "ka-symbol.h"

struct _KaBadge
{
  GtkWidget parent_instance;

  int colour;
  int pixel_size;

  /* owned */
  char *symbol;
  GskPath *path;
};

G_DEFINE_FINAL_TYPE (KaBadge, ka_badge, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COLOUR,
  PROP_SYMBOL,
  PROP_PIXEL_SIZE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static void
ka_badge_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = KA_BADGE (widget)->pixel_size;
}

static void
ka_badge_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaBadge *self = KA_BADGE (widget);
  float size = (float) MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, size, size);
  const GdkRGBA white = { 1, 1, 1, 1 };
  GskRoundedRect round;
  GdkRGBA colour;

  if (self->path == NULL)
    return;
  ka_colour_get_rgba (self->colour, &colour);
  gsk_rounded_rect_init_from_rect (&round, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  gtk_snapshot_append_color (snapshot, &colour, &bounds);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (size * 0.2f, size * 0.2f));
  gtk_snapshot_scale (snapshot, size * 0.6f / 24, size * 0.6f / 24);
  gtk_snapshot_append_fill (snapshot, self->path, GSK_FILL_RULE_EVEN_ODD, &white);
  gtk_snapshot_pop (snapshot);
}

static void
ka_badge_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KaBadge *self = KA_BADGE (object);

  switch (id)
    {
    case PROP_COLOUR:
      ka_badge_set (self, g_value_get_int (value), self->symbol);
      break;
    case PROP_SYMBOL:
      ka_badge_set (self, self->colour, g_value_get_string (value));
      break;
    case PROP_PIXEL_SIZE:
      ka_badge_set_pixel_size (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_badge_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KaBadge *self = KA_BADGE (object);

  switch (id)
    {
    case PROP_COLOUR:
      g_value_set_int (value, self->colour);
      break;
    case PROP_SYMBOL:
      g_value_set_string (value, self->symbol);
      break;
    case PROP_PIXEL_SIZE:
      g_value_set_int (value, self->pixel_size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_badge_finalize (GObject *object)
{
  KaBadge *self = KA_BADGE (object);

  g_free (self->symbol);
  g_clear_pointer (&self->path, gsk_path_unref);
  G_OBJECT_CLASS (ka_badge_parent_class)->finalize (object);
}

static void
ka_badge_class_init (KaBadgeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->set_property = ka_badge_set_property;
  object_class->get_property = ka_badge_get_property;
  object_class->finalize = ka_badge_finalize;
  widget_class->measure = ka_badge_measure;
  widget_class->snapshot = ka_badge_snapshot;

  props[PROP_COLOUR] = g_param_spec_int ("colour", NULL, NULL, 0, KA_N_COLOURS - 1, 0, flags);
  props[PROP_SYMBOL] = g_param_spec_string ("symbol", NULL, NULL, NULL, flags);
  props[PROP_PIXEL_SIZE] = g_param_spec_int ("pixel-size", NULL, NULL, 8, 256, 24, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "badge");
}

static void
ka_badge_init (KaBadge *self)
{
  self->pixel_size = 24;
  self->path = ka_symbol_get_path (NULL);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ka_badge_new (void)
{
  return g_object_new (KA_TYPE_BADGE, NULL);
}

void
ka_badge_set (KaBadge *self, int colour, const char *symbol)
{
  g_return_if_fail (KA_IS_BADGE (self));

  colour = (int) ((guint) colour % KA_N_COLOURS);
  /* People who came in with a score sheet have not chosen a symbol yet. */
  if (symbol == NULL || *symbol == '\0')
    symbol = ka_symbol_get_id ((guint) colour);
  if (colour != self->colour)
    {
      self->colour = colour;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COLOUR]);
    }
  if (g_set_str (&self->symbol, symbol))
    {
      g_clear_pointer (&self->path, gsk_path_unref);
      self->path = ka_symbol_get_path (symbol);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SYMBOL]);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ka_badge_set_pixel_size (KaBadge *self, int size)
{
  g_return_if_fail (KA_IS_BADGE (self));

  if (size == self->pixel_size)
    return;
  self->pixel_size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PIXEL_SIZE]);
}
