/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-zone-view.h"

#include "ka-card-speak.h"

#define AROUND        6
#define CAPTION_LINES 2 /* in a narrow place, and where letters are large */

struct _KaZoneView
{
  GtkWidget parent_instance;

  gboolean active;
  KaZoneLook look;
  GdkRectangle outline;
  GdkRectangle cell;
  int end; /* of the cards, or 0 */

  /* borrowed */
  GtkWidget *first; /* weak */

  /* owned */
  GtkWidget *caption;
  char *name;
};

static void ka_zone_view_accessible_init (GtkAccessibleInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (KaZoneView, ka_zone_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ACCESSIBLE, ka_zone_view_accessible_init))

enum
{
  PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkAccessible *
get_first_accessible_child (GtkAccessible *accessible)
{
  KaZoneView *self = KA_ZONE_VIEW (accessible);

  return self->first != NULL ? GTK_ACCESSIBLE (g_object_ref (self->first)) : NULL;
}

static void
ka_zone_view_accessible_init (GtkAccessibleInterface *iface)
{
  iface->get_first_accessible_child = get_first_accessible_child;
}

static void
ka_zone_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  /* The room follows from the felt; the caption is cut to it. */
  gtk_widget_measure (KA_ZONE_VIEW (widget)->caption, orientation, -1, NULL, NULL, NULL, NULL);
  *minimum = *natural = 0;
}

static void
ka_zone_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaZoneView *self = KA_ZONE_VIEW (widget);
  int least, high, wide, top;

  if (!gtk_widget_should_layout (self->caption))
    return;
  gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
  wide = CLAMP (width, least, MAX (wide, least));
  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, wide, &high, NULL, NULL, NULL);
  top = self->end > 0 ? MIN (self->end, height - high) : height - high;
  gtk_widget_size_allocate (self->caption, &(GtkAllocation) { (width - wide) / 2, top, wide, high }, -1);
}

static void
draw_outline (GtkSnapshot *snapshot, const GdkRectangle *place, float width, const GdkRGBA *colour,
              gboolean filled, gboolean dashed)
{
  const float dashes[] = { 6, 6 };
  GskPathBuilder *builder = gsk_path_builder_new ();
  GskStroke *stroke = gsk_stroke_new (width);
  GskRoundedRect shape;
  GskPath *path;

  gsk_rounded_rect_init_from_rect (
      &shape,
      &GRAPHENE_RECT_INIT ((float) place->x + width / 2, (float) place->y + width / 2,
                           (float) place->width - width, (float) place->height - width),
      8);
  gsk_path_builder_add_rounded_rect (builder, &shape);
  path = gsk_path_builder_free_to_path (builder);
  if (filled)
    {
      GdkRGBA fill = *colour;

      fill.alpha *= 0.2f;
      gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &fill);
    }
  if (dashed)
    gsk_stroke_set_dash (stroke, dashes, G_N_ELEMENTS (dashes));
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
  gsk_stroke_free (stroke);
  gsk_path_unref (path);
}

static void
ka_zone_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaZoneView *self = KA_ZONE_VIEW (widget);
  GdkRGBA ink, strong;

  gtk_widget_get_color (widget, &strong);
  ink = strong;
  ink.alpha *= 0.4f;
  if (self->outline.width > 8 && self->outline.height > 8)
    {
      /* Around the cards, which would cover it. */
      const GdkRectangle around = { self->outline.x - AROUND, self->outline.y - AROUND,
                                    self->outline.width + 2 * AROUND, self->outline.height + 2 * AROUND };

      if (self->look & KA_ZONE_LOOK_TARGET)
        draw_outline (snapshot, &around, 4, &strong, TRUE, FALSE);
      else if (self->look & KA_ZONE_LOOK_OFFERED)
        draw_outline (snapshot, &around, 3, &strong, TRUE, TRUE);
      else if (self->look & KA_ZONE_LOOK_EMPTY)
        draw_outline (snapshot, &self->outline, 1.5f, &ink, FALSE, TRUE);
    }
  if (self->cell.width > 4)
    {
      /* A part of a cell may lie out of the zone. */
      gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                             (float) gtk_widget_get_height (widget)));
      draw_outline (snapshot, &self->cell, 3, &strong, TRUE, FALSE);
      gtk_snapshot_pop (snapshot);
    }
  else if (gtk_widget_has_visible_focus (widget))
    {
      gtk_widget_get_color (widget, &ink);
      draw_outline (snapshot, &self->outline, 3, &ink, FALSE, FALSE);
    }
  gtk_widget_snapshot_child (widget, self->caption, snapshot);
}

static void
ka_zone_view_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  if ((previous ^ gtk_widget_get_state_flags (widget)) & GTK_STATE_FLAG_FOCUS_VISIBLE)
    gtk_widget_queue_draw (widget);
}

static void
activate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[PRESSED], 0);
}

static void
ka_zone_view_dispose (GObject *object)
{
  KaZoneView *self = KA_ZONE_VIEW (object);

  ka_zone_view_set_first (self, NULL);
  g_clear_pointer (&self->caption, gtk_widget_unparent);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (ka_zone_view_parent_class)->dispose (object);
}

static void
ka_zone_view_class_init (KaZoneViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_zone_view_dispose;
  widget_class->measure = ka_zone_view_measure;
  widget_class->size_allocate = ka_zone_view_size_allocate;
  widget_class->snapshot = ka_zone_view_snapshot;
  widget_class->state_flags_changed = ka_zone_view_state_flags_changed;

  signals[PRESSED]
      = g_signal_new ("pressed", KA_TYPE_ZONE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "zone.activate", NULL, activate_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "zone-view");
}

static void
ka_zone_view_init (KaZoneView *self)
{
  self->caption = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->caption), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->caption), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->caption), GTK_JUSTIFY_CENTER);
  gtk_label_set_lines (GTK_LABEL (self->caption), CAPTION_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (self->caption), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->caption, "caption");
  gtk_widget_add_css_class (self->caption, "numeric");
  gtk_widget_set_visible (self->caption, FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
}

KaZoneView *
ka_zone_view_new (void)
{
  return g_object_new (KA_TYPE_ZONE_VIEW, NULL);
}

void
ka_zone_view_set_name (KaZoneView *self, const char *name)
{
  if (g_set_str (&self->name, name))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
ka_zone_view_set_caption (KaZoneView *self, const char *caption)
{
  gtk_label_set_label (GTK_LABEL (self->caption), caption != NULL ? caption : "");
  ka_card_speak_label (GTK_LABEL (self->caption));
  gtk_widget_set_visible (self->caption, caption != NULL && *caption != '\0');
}

int
ka_zone_view_measure_caption (KaZoneView *self, int width)
{
  int least, high = 0;

  if (!gtk_widget_get_visible (self->caption))
    return 0;
  gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, MAX (width, least), &high, NULL, NULL, NULL);
  return high;
}

void
ka_zone_view_set_active (KaZoneView *self, gboolean active)
{
  if (active == self->active)
    return;
  self->active = active;
  gtk_widget_set_focusable (GTK_WIDGET (self), active);
}

void
ka_zone_view_set_look (KaZoneView *self, KaZoneLook look)
{
  if (look == self->look)
    return;
  self->look = look;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ka_zone_view_set_end (KaZoneView *self, int end)
{
  if (end == self->end)
    return;
  self->end = end;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ka_zone_view_set_outline (KaZoneView *self, const GdkRectangle *outline, const GdkRectangle *cell)
{
  if (gdk_rectangle_equal (outline, &self->outline) && gdk_rectangle_equal (cell, &self->cell))
    return;
  self->outline = *outline;
  self->cell = *cell;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ka_zone_view_set_first (KaZoneView *self, GtkWidget *first)
{
  g_set_weak_pointer (&self->first, first);
}
