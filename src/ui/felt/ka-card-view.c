/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-view.h"

#include <math.h>

#include "ka-capital.h"
#include "ka-card-name.h"
#include "ka-language.h"

struct _KaCardView
{
  GtkWidget parent_instance;

  gboolean tile;
  gboolean presented;
  KaCard card;
  KaItemFlags flags;
  int order;
  float width; /* whole pixels */
  float height;
  float across; /* how much of its width it is drawn with, from the middle */
  float down;
  gboolean clipped;
  graphene_rect_t seen; /* of one that is clipped */
  const char *note;     /* interned */

  /* owned */
  KaCardArt *art;
  GdkTexture *face; /* of its size, or NULL before it is drawn */
  GdkTexture *kept; /* what it showed before it began to turn */
};

static void ka_card_view_accessible_init (GtkAccessibleInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (KaCardView, ka_card_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ACCESSIBLE, ka_card_view_accessible_init))

enum
{
  PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* For assistive technology the card lies in its zone, for GTK in the felt: the place is counted from the zone. */
static gboolean
get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  g_autoptr (GtkAccessible) parent = gtk_accessible_get_accessible_parent (accessible);
  graphene_rect_t bounds;

  if (!GTK_IS_WIDGET (parent)
      || !gtk_widget_compute_bounds (GTK_WIDGET (accessible), GTK_WIDGET (parent), &bounds))
    return FALSE;
  *x = (int) floorf (bounds.origin.x);
  *y = (int) floorf (bounds.origin.y);
  *width = (int) ceilf (bounds.size.width);
  *height = (int) ceilf (bounds.size.height);
  return TRUE;
}

static void
ka_card_view_accessible_init (GtkAccessibleInterface *iface)
{
  iface->get_bounds = get_bounds;
}

static double
get_scale (KaCardView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  double scale = surface != NULL ? gdk_surface_get_scale (surface) : 1;

  return CLAMP (scale, 1, 4);
}

static GdkTexture *
get_face (KaCardView *self)
{
  if (self->face == NULL && self->tile)
    self->face
        = g_object_ref (ka_card_art_get_tile (self->art, self->card, (int) self->width, get_scale (self)));
  else if (self->face == NULL)
    self->face
        = g_object_ref (ka_card_art_get_card (self->art, self->card, (int) self->width, get_scale (self)));
  return self->face;
}

static void
forget_face (KaCardView *self)
{
  g_clear_object (&self->face);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A disc with a sign in it, where no card covers it that lies to the right: on the upper edge over the index, or in the
 * lower left corner. Tiles do not cover each other, and there it is in the right corners, off the number. */
static void
draw_sign (KaCardView *self, GtkSnapshot *snapshot, const char *sign, const GdkRGBA *colour, gboolean top)
{
  float size = self->tile ? CLAMP (self->width * 0.32f, 11, 48) : CLAMP (self->width * 0.23f, 14, 56);
  float left = self->tile ? self->width - size * 0.8f : -size * 0.12f;
  graphene_rect_t disc = GRAPHENE_RECT_INIT (
      left, top ? -size * (self->tile ? 0.2f : 0.82f) : self->height - size * (self->tile ? 0.8f : 1.05f),
      size, size);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), sign);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));
  const GdkRGBA white = { 1, 1, 1, 1 };
  GskRoundedRect round;
  PangoRectangle ink;
  float border[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
  GdkRGBA borders[4] = { white, white, white, white };

  pango_font_description_set_absolute_size (font, size * 0.68 * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);

  gsk_rounded_rect_init_from_rect (&round, &disc, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  gtk_snapshot_append_color (snapshot, colour, &disc);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &round, border, borders);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (disc.origin.x + size / 2 - (float) ink.x - (float) ink.width / 2,
                                      disc.origin.y + size / 2 - (float) ink.y - (float) ink.height / 2));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

static void
draw_frame (GtkSnapshot *snapshot, const GskRoundedRect *shape, float width, const GdkRGBA *colour)
{
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gtk_snapshot_append_border (snapshot, shape, widths, colours);
}

static void
draw_flags (KaCardView *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA BLUE = { 0.11f, 0.44f, 0.85f, 1 }, GREEN = { 0.13f, 0.55f, 0.29f, 1 },
                       RED = { 0.75f, 0.11f, 0.16f, 1 }, GOLD = { 0.78f, 0.45f, 0.0f, 1 },
                       SHADE = { 0.12f, 0.13f, 0.15f, 0.36f };
  float thick = CLAMP (self->width * 0.045f, 2, 5);
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (0, 0, self->width, self->height),
                                   self->width * 0.07f);
  if (self->flags & KA_ITEM_DIMMED)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &shape);
      gtk_snapshot_append_color (snapshot, &SHADE, &shape.bounds);
      gtk_snapshot_pop (snapshot);
    }
  if (self->flags & KA_ITEM_WRONG)
    {
      draw_frame (snapshot, &shape, thick, &RED);
      draw_sign (self, snapshot, "!", &RED, FALSE);
    }
  else if (self->flags & KA_ITEM_VALID)
    {
      float bar = MAX (self->width * 0.07f, 3);

      gtk_snapshot_push_rounded_clip (snapshot, &shape);
      gtk_snapshot_append_color (snapshot, &GREEN,
                                 &GRAPHENE_RECT_INIT (0, self->height - bar, self->width, bar));
      gtk_snapshot_pop (snapshot);
    }
  if (self->flags & KA_ITEM_SELECTED)
    {
      char number[4] = "✓";

      if (self->order > 0 && self->order < 100)
        g_snprintf (number, sizeof number, "%d", self->order);
      draw_frame (snapshot, &shape, thick, &BLUE);
      draw_sign (self, snapshot, number, &BLUE, TRUE);
    }
  else if (self->flags & KA_ITEM_MARKED)
    {
      draw_frame (snapshot, &shape, thick * 0.7f, &GOLD);
      draw_sign (self, snapshot, "★", &GOLD, TRUE);
    }
}

static gboolean
is_shrunk (KaCardView *self)
{
  return self->across < 1 || self->down < 1;
}

static void
ka_card_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaCardView *self = KA_CARD_VIEW (widget);
  GdkTexture *texture;
  graphene_rect_t place;
  float margin;

  if (self->width < 1)
    return;
  texture = self->kept != NULL ? self->kept : get_face (self);
  margin = (float) ka_card_art_get_margin ((int) self->width);
  graphene_rect_init (&place, -margin, -margin, self->width + 2 * margin, self->height + 2 * margin);
  if (is_shrunk (self))
    {
      const graphene_point_t middle = { self->width / 2, self->height / 2 };

      gtk_snapshot_translate (snapshot, &middle);
      graphene_rect_offset (&place, -middle.x, -middle.y);
      graphene_rect_scale (&place, self->across, self->down, &place);
      gtk_snapshot_append_scaled_texture (snapshot, texture, GSK_SCALING_FILTER_LINEAR, &place);
      gtk_snapshot_scale (snapshot, self->across, self->down);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
    }
  else
    gtk_snapshot_append_texture (snapshot, texture, &place);
  if (self->kept == NULL && self->flags & ~KA_ITEM_PLAYABLE)
    draw_flags (self, snapshot);
}

static void
ka_card_view_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  /* The ring is drawn above the cards that cover this one. */
  if ((previous ^ gtk_widget_get_state_flags (widget)) & GTK_STATE_FLAG_FOCUS_VISIBLE && parent != NULL)
    gtk_widget_queue_draw (parent);
}

/* The room follows from the felt. */
static void
ka_card_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
activate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[PRESSED], 0);
}

/* Whether it may be used is the state “disabled”, and whether it is chosen “pressed”: the name stays while the keyboard is on it. */
static char *
make_name (KaCardView *self)
{
  g_autofree char *card = self->tile ? ka_tile_name (self->card) : ka_card_name (self->card);

  return ka_begin_with_capital (card);
}

/* What is of note now. */
static char *
make_description (KaCardView *self)
{
  const char *counts = self->flags & KA_ITEM_VALID   ? _ ("in a valid combination")
                       : self->flags & KA_ITEM_WRONG ? _ ("in a combination that does not count")
                                                     : NULL;

  if (self->note != NULL && counts != NULL)
    return g_strdup_printf ("%s, %s", self->note, counts);
  return g_strdup (self->note != NULL ? self->note : counts != NULL ? counts : "");
}

static void
update_accessible (KaCardView *self)
{
  g_autofree char *name = make_name (self);
  g_autofree char *description = make_description (self);
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  if (self->flags & KA_ITEM_SELECTED)
    gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE, -1);
  else
    gtk_accessible_reset_state (accessible, GTK_ACCESSIBLE_STATE_PRESSED);
  gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_DISABLED,
                               (self->flags & KA_ITEM_PLAYABLE) == 0, -1);
}

static void
ka_card_view_dispose (GObject *object)
{
  KaCardView *self = KA_CARD_VIEW (object);

  g_clear_object (&self->art);
  g_clear_object (&self->face);
  g_clear_object (&self->kept);
  G_OBJECT_CLASS (ka_card_view_parent_class)->dispose (object);
}

static gboolean
ka_card_view_contains (GtkWidget *widget, double x, double y)
{
  KaCardView *self = KA_CARD_VIEW (widget);

  return GTK_WIDGET_CLASS (ka_card_view_parent_class)->contains (widget, x, y)
         && (!self->clipped
             || graphene_rect_contains_point (&self->seen, &GRAPHENE_POINT_INIT ((float) x, (float) y)));
}

static void
ka_card_view_class_init (KaCardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_card_view_dispose;
  widget_class->measure = ka_card_view_measure;
  widget_class->snapshot = ka_card_view_snapshot;
  widget_class->contains = ka_card_view_contains;
  widget_class->state_flags_changed = ka_card_view_state_flags_changed;

  signals[PRESSED]
      = g_signal_new ("pressed", KA_TYPE_CARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "card.activate", NULL, activate_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_set_css_name (widget_class, "card-view");
}

static void
ka_card_view_init (KaCardView *self)
{
  self->card = KA_CARD_HIDDEN;
  self->across = self->down = 1;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (forget_face), NULL);
}

KaCardView *
ka_card_view_new (KaCardArt *art, gboolean tile)
{
  KaCardView *self = g_object_new (KA_TYPE_CARD_VIEW, NULL);

  self->tile = tile;
  self->art = g_object_ref (art);
  g_signal_connect_object (art, "changed", G_CALLBACK (forget_face), self, G_CONNECT_SWAPPED);
  update_accessible (self);
  return self;
}

void
ka_card_view_set (KaCardView *self, KaCard card, KaItemFlags flags, int order, const char *note)
{
  note = g_intern_string (note);
  if (card == self->card && flags == self->flags && order == self->order && note == self->note)
    return;
  if (card != self->card)
    g_clear_object (&self->face);
  if ((flags ^ self->flags) & KA_ITEM_PLAYABLE)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), flags & KA_ITEM_PLAYABLE ? "pointer" : NULL);
  self->card = card;
  self->flags = flags;
  self->order = order;
  if (note != self->note)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), note);
  self->note = note;
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

KaCard
ka_card_view_get_card (KaCardView *self)
{
  return self->card;
}

KaItemFlags
ka_card_view_get_flags (KaCardView *self)
{
  return self->flags;
}

void
ka_card_view_set_presented (KaCardView *self, gboolean presented)
{
  self->presented = presented;
  gtk_widget_set_focusable (GTK_WIDGET (self), presented);
  /* GTK sets this state too, when a widget is shown. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, !presented, -1);
}

gboolean
ka_card_view_get_presented (KaCardView *self)
{
  return self->presented;
}

void
ka_card_view_set_size (KaCardView *self, int width, int height)
{
  if (width == (int) self->width && height == (int) self->height)
    return;
  self->width = (float) width;
  self->height = (float) height;
  forget_face (self);
}

void
ka_card_view_shrink (KaCardView *self, double across, double down)
{
  if ((float) across == self->across && (float) down == self->down)
    return;
  self->across = (float) across;
  self->down = (float) down;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ka_card_view_set_clip (KaCardView *self, const graphene_rect_t *seen)
{
  self->clipped = seen != NULL;
  if (seen != NULL)
    self->seen = *seen;
}

void
ka_card_view_keep_face (KaCardView *self)
{
  if (self->kept == NULL && self->width > 0)
    self->kept = g_object_ref (get_face (self));
}

void
ka_card_view_turn (KaCardView *self)
{
  if (self->kept == NULL)
    return;
  g_clear_object (&self->kept);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
ka_card_view_shows_kept_face (KaCardView *self)
{
  return self->kept != NULL;
}
