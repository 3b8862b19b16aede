/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-turn-view.h"

#include "ka-announce.h"
#include "ka-language.h"

#define THIN  3.0
#define THICK 5.0

struct _KaTurnView
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *face;
  GtkDrawingArea *ring;
  GtkLabel *seconds;
  GtkWidget *sign;
  GtkButton *more_button;

  guint left;
  double part; /* of a whole turn that is left, at most 1 */
  gboolean is_short;
};

G_DEFINE_FINAL_TYPE (KaTurnView, ka_turn_view, GTK_TYPE_WIDGET)

static void
draw_ring (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  KaTurnView *self = data;
  double line = self->is_short ? THICK : THIN;
  double radius = (MIN (width, height) - THICK) / 2.0;
  GdkRGBA colour;

  gtk_widget_get_color (GTK_WIDGET (area), &colour);
  cairo_set_line_width (cr, line);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, colour.alpha * 0.25);
  cairo_arc (cr, width / 2.0, height / 2.0, radius, 0, 2 * G_PI);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_arc (cr, width / 2.0, height / 2.0, radius, -G_PI / 2, -G_PI / 2 + 2 * G_PI * self->part);
  cairo_stroke (cr);
}

static void
show_face (KaTurnView *self, gboolean is_turn)
{
  g_autofree char *text = g_strdup_printf ("%u:%02u", self->left / 60, self->left % 60);
  g_autofree char *name = g_strdup_printf (ngettext ("%u second", "%u seconds", self->left), self->left);

  gtk_label_set_text (self->seconds, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->face), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, name, -1);
  gtk_widget_set_visible (self->sign, self->is_short);
  if (self->is_short)
    gtk_widget_add_css_class (self->face, "short");
  else
    gtk_widget_remove_css_class (self->face, "short");
  gtk_widget_set_sensitive (self->face, is_turn);
  gtk_widget_queue_draw (GTK_WIDGET (self->ring));
}

static void
show_more (KaTurnView *self, const KaTurnClock *clock)
{
  guint n = clock->seat >= 0 ? ka_turn_clock_count_extensions (clock) : clock->time.extensions;
  /* Translators: a button at the table that adds time to the turn; %u is how often it still can. */
  g_autofree char *label = g_strdup_printf (_ ("More _Time (%u)"), n);
  g_autofree char *tooltip = g_strdup_printf (
      ngettext ("%u second more", "%u seconds more", clock->time.extension), clock->time.extension);

  if (g_strcmp0 (gtk_button_get_label (self->more_button), label) != 0)
    gtk_button_set_label (self->more_button, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->more_button), tooltip);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), clock->time.extensions > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.more-time", clock->seat >= 0 && n > 0);
}

static void
warn (KaTurnView *self)
{
  g_autofree char *text
      = g_strdup_printf (ngettext ("%u second left", "%u seconds left", self->left), self->left);

  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
}

void
ka_turn_view_show (KaTurnView *self, KaTurnClock *clock, gint64 now)
{
  g_return_if_fail (KA_IS_TURN_VIEW (self));

  self->left = ka_turn_clock_get_left (clock, now);
  self->part = ka_turn_clock_get_part (clock);
  self->is_short = ka_turn_clock_is_short (clock, now);
  show_face (self, clock->seat >= 0);
  show_more (self, clock);
  if (ka_turn_clock_take_warning (clock, now))
    warn (self);
}

static void
ka_turn_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_TURN_VIEW);
  G_OBJECT_CLASS (ka_turn_view_parent_class)->dispose (object);
}

static void
ka_turn_view_class_init (KaTurnViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_turn_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-turn-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KaTurnView, face);
  gtk_widget_class_bind_template_child (widget_class, KaTurnView, ring);
  gtk_widget_class_bind_template_child (widget_class, KaTurnView, seconds);
  gtk_widget_class_bind_template_child (widget_class, KaTurnView, sign);
  gtk_widget_class_bind_template_child (widget_class, KaTurnView, more_button);
}

static void
ka_turn_view_init (KaTurnView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->face), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Time left in this turn"), -1);
  gtk_drawing_area_set_draw_func (self->ring, draw_ring, self, NULL);
}
