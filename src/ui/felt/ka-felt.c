/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-felt-private.h"

#include "ka-language.h"

static guint *
get_selection (KaCloth *cloth, guint zone, guint *n)
{
  return ka_felt_get_selection (KA_FELT (cloth), zone, n);
}

static void
select_item (KaCloth *cloth, guint zone, guint index)
{
  ka_felt_select (KA_FELT (cloth), zone, index, TRUE);
}

static void
clear_selection (KaCloth *cloth)
{
  ka_felt_clear_selection (KA_FELT (cloth));
}

static gboolean
focus_item (KaCloth *cloth, guint zone, guint index)
{
  return ka_felt_focus_item (KA_FELT (cloth), zone, index);
}

static gboolean
glides (KaCloth *cloth)
{
  return KA_FELT (cloth)->speed != KA_FELT_NONE && !KA_FELT (cloth)->plain
         && gtk_widget_get_mapped (GTK_WIDGET (cloth));
}

static void
ka_felt_cloth_init (KaClothInterface *iface)
{
  iface->get_selection = get_selection;
  iface->select = select_item;
  iface->clear_selection = clear_selection;
  iface->focus_item = focus_item;
  iface->glides = glides;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaFelt, ka_felt, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_CLOTH, ka_felt_cloth_init))

enum
{
  PROP_0,
  PROP_SPEED,
  PROP_MIRRORED,
  PROP_MOVING,
  PROP_ZOOM,
  N_PROPS
};

enum
{
  ACTIVATED,
  DROPPED,
  REORDERED,
  SELECTION_CHANGED,
  TOLD,
  SETTLED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

KaPlace *
ka_felt_get_place (KaFelt *self, guint id)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      KaPlace *place = g_ptr_array_index (self->places, i);

      if (place->id == id)
        return place;
    }
  return NULL;
}

KaPiece *
ka_felt_get_piece_of (GtkWidget *view)
{
  return g_object_get_data (G_OBJECT (view), "ka-piece");
}

const KaItem *
ka_felt_get_item (KaPiece *piece)
{
  return &g_array_index (piece->place->zone->items, KaItem, piece->index);
}

gboolean
ka_felt_is_on_grid (KaPiece *piece)
{
  return piece->place != NULL && piece->place->zone->kind == KA_ZONE_GRID;
}

static void
card_pressed_cb (KaCardView *view, KaFelt *self)
{
  KaPiece *piece = ka_felt_get_piece_of (GTK_WIDGET (view));

  if (piece != NULL && piece->place != NULL)
    ka_felt_press (self, piece->place, piece->index,
                   piece->place->zone->kind == KA_ZONE_MELDS || piece->place->zone->kind == KA_ZONE_GRID
                       ? ka_felt_get_item (piece)->slot
                       : piece->index);
}

KaPiece *
ka_felt_add_piece (KaFelt *self)
{
  KaPiece *piece = g_new0 (KaPiece, 1);

  piece->view = ka_card_view_new (self->art, self->tiles);
  piece->card = KA_CARD_HIDDEN;
  piece->now.scale = 1;
  g_object_set_data (G_OBJECT (piece->view), "ka-piece", piece);
  g_signal_connect (piece->view, "pressed", G_CALLBACK (card_pressed_cb), self);
  gtk_widget_set_parent (GTK_WIDGET (piece->view), GTK_WIDGET (self));
  return piece;
}

void
ka_felt_free_piece (KaFelt *self, KaPiece *piece)
{
  g_ptr_array_remove (self->selection, piece);
  g_ptr_array_remove (self->drag, piece);
  if (self->pressed == piece)
    self->pressed = NULL;
  g_object_set_data (G_OBJECT (piece->view), "ka-piece", NULL);
  gtk_widget_unparent (GTK_WIDGET (piece->view));
  g_free (piece);
}

void
ka_felt_emit_activated (KaFelt *self, KaPlace *place, int index)
{
  g_signal_emit (self, signals[ACTIVATED], 0, place->id, index);
}

gboolean
ka_felt_may_drop (KaFelt *self, const KaDrop *drop)
{
  return self->can_drop != NULL && self->can_drop (self, drop, self->can_drop_data);
}

gboolean
ka_felt_emit_dropped (KaFelt *self, const KaDrop *drop)
{
  if (!ka_felt_may_drop (self, drop))
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, drop);
  return TRUE;
}

void
ka_felt_emit_reordered (KaFelt *self, KaPlace *place, int from, int to)
{
  g_signal_emit (self, signals[REORDERED], 0, place->id, from, to);
}

void
ka_felt_emit_told (KaFelt *self, const char *text)
{
  g_signal_emit (self, signals[TOLD], 0, text);
}

void
ka_felt_emit_settled (KaFelt *self)
{
  g_signal_emit (self, signals[SETTLED], 0);
}

static void
ka_felt_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                 int *minimum_baseline, int *natural_baseline)
{
  KaFelt *self = KA_FELT (widget);

  for (guint i = 0; i < G_N_ELEMENTS (self->bars); i++)
    gtk_widget_measure (self->bars[i], orientation, -1, NULL, NULL, NULL, NULL);
  for (guint i = 0; i < self->places->len; i++)
    gtk_widget_measure (((KaPlace *) g_ptr_array_index (self->places, i))->widget, orientation, -1, NULL,
                        NULL, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 600;
}

/* Groups flow from the top, and their caption stands right under them; 0 for others. */
static int
get_end (KaPlace *place)
{
  int end = 0;

  for (guint i = 0; place->zone != NULL && place->zone->kind == KA_ZONE_MELDS && i < place->zone->items->len;
       i++)
    end = MAX (end, place->spots[i].y + place->spots[i].height + 4 - place->area.y);
  return end;
}

static void
allocate_place (KaPlace *place)
{
  const GdkRectangle *area = &place->area;
  GdkRectangle outline, cell = place->pointed;
  KaSpot spot;

  if (!gtk_widget_should_layout (place->widget))
    return;
  gtk_widget_measure (place->widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  if (place->zone != NULL)
    ka_zone_view_set_end (KA_ZONE_VIEW (place->widget), get_end (place));
  gtk_widget_size_allocate (place->widget, area, -1);
  if (place->zone == NULL)
    return;
  spot = ka_arrange_empty (place->zone, place->zone->kind == KA_ZONE_GRID ? &place->whole : &place->room);
  outline = (GdkRectangle) { spot.x - area->x, spot.y - area->y, spot.width, spot.height };
  if (cell.width == 0 && place->zone->kind == KA_ZONE_GRID && gtk_widget_is_focus (place->widget))
    {
      spot = ka_arrange_cell (place->zone, &place->room, place->cursor);
      cell = (GdkRectangle) { spot.x, spot.y, spot.width, spot.height };
    }
  cell.x -= area->x;
  cell.y -= area->y;
  ka_zone_view_set_outline (KA_ZONE_VIEW (place->widget), &outline, &cell);
}

static void
ka_felt_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaFelt *self = KA_FELT (widget);

  if (self->stale || width != self->width || height != self->height)
    ka_felt_lay_out (self, width, height);
  self->stale = FALSE;
  self->animate = FALSE;
  ka_felt_settle (self);
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      allocate_place (place);
      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL && gtk_widget_should_layout (GTK_WIDGET (place->pieces[i]->view)))
          ka_felt_allocate_piece (place->pieces[i]);
    }
  for (guint i = 0; i < self->ghosts->len; i++)
    ka_felt_allocate_piece (g_ptr_array_index (self->ghosts, i));
  ka_felt_allocate_bars (self);
}

typedef enum
{
  LAYER_RESTING,
  LAYER_SLIDING, /* from one cell of a grid to another */
  LAYER_FLYING,
  LAYER_DRAGGED,
} Layer;

static Layer
get_layer (KaPiece *piece)
{
  return piece->dragged                                ? LAYER_DRAGGED
         : piece->flying && piece->moving              ? LAYER_FLYING
         : piece->moving && ka_felt_is_on_grid (piece) ? LAYER_SLIDING
                                                       : LAYER_RESTING;
}

static void
snapshot_layer (KaFelt *self, GtkSnapshot *snapshot, Layer layer)
{
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);
      gboolean clipped = layer <= LAYER_SLIDING && ka_felt_is_zoomed (self, place);

      if (clipped)
        gtk_snapshot_push_clip (snapshot,
                                &GRAPHENE_RECT_INIT ((float) place->area.x, (float) place->area.y,
                                                     (float) place->area.width, (float) place->area.height));
      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL && get_layer (place->pieces[i]) == layer)
          gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (place->pieces[i]->view), snapshot);
      if (clipped)
        gtk_snapshot_pop (snapshot);
    }
}

static void
draw_frame (GtkSnapshot *snapshot, const GskRoundedRect *shape, const GdkRGBA *colour)
{
  const float widths[4] = { 2, 2, 2, 2 };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gtk_snapshot_append_border (snapshot, shape, widths, colours);
}

/* A dark and a light ring, to be seen on every ground, and above the cards that cover the one it is about. */
static void
draw_focus (KaFelt *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA WHITE = { 1, 1, 1, 1 }, BLACK = { 0.05f, 0.05f, 0.1f, 1 };
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  GskRoundedRect shape;
  graphene_rect_t bounds;

  if (focus == NULL || !KA_IS_CARD_VIEW (focus) || !gtk_widget_has_visible_focus (focus)
      || !gtk_widget_compute_bounds (focus, GTK_WIDGET (self), &bounds))
    return;
  graphene_rect_inset (&bounds, -4, -4);
  gsk_rounded_rect_init_from_rect (&shape, &bounds, bounds.size.width * 0.07f + 4);
  draw_frame (snapshot, &shape, &BLACK);
  gsk_rounded_rect_shrink (&shape, 2, 2, 2, 2);
  draw_frame (snapshot, &shape, &WHITE);
}

static void
ka_felt_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaFelt *self = KA_FELT (widget);

  for (guint p = 0; p < self->places->len; p++)
    gtk_widget_snapshot_child (widget, ((KaPlace *) g_ptr_array_index (self->places, p))->widget, snapshot);
  snapshot_layer (self, snapshot, LAYER_RESTING);
  snapshot_layer (self, snapshot, LAYER_SLIDING);
  for (guint i = 0; i < G_N_ELEMENTS (self->bars); i++)
    gtk_widget_snapshot_child (widget, self->bars[i], snapshot);
  draw_focus (self, snapshot);
  for (guint i = 0; i < self->ghosts->len; i++)
    gtk_widget_snapshot_child (widget, GTK_WIDGET (((KaPiece *) g_ptr_array_index (self->ghosts, i))->view),
                               snapshot);
  snapshot_layer (self, snapshot, LAYER_FLYING);
  snapshot_layer (self, snapshot, LAYER_DRAGGED);
}

static void
ka_felt_unmap (GtkWidget *widget)
{
  ka_felt_end_drag (KA_FELT (widget));
  ka_felt_stop_moving (KA_FELT (widget));
  GTK_WIDGET_CLASS (ka_felt_parent_class)->unmap (widget);
}

static void
ka_felt_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ka_felt_parent_class)->css_changed (widget, change);
  KA_FELT (widget)->stale = TRUE;
  gtk_widget_queue_allocate (widget);
}

static void
ka_felt_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SPEED:
      ka_felt_set_speed (KA_FELT (object), (KaFeltSpeed) g_value_get_uint (value));
      break;
    case PROP_MIRRORED:
      ka_felt_set_mirrored (KA_FELT (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ka_felt_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KaFelt *self = KA_FELT (object);

  switch (id)
    {
    case PROP_SPEED:
      g_value_set_uint (value, self->speed);
      break;
    case PROP_MIRRORED:
      g_value_set_boolean (value, self->mirrored);
      break;
    case PROP_MOVING:
      g_value_set_boolean (value, ka_felt_is_moving (self));
      break;
    case PROP_ZOOM:
      g_value_set_double (value, self->zoom);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
free_pieces (KaFelt *self)
{
  for (guint p = 0; p < self->places->len; p++)
    {
      KaPlace *place = g_ptr_array_index (self->places, p);

      for (guint i = 0; place->zone != NULL && i < place->zone->items->len; i++)
        if (place->pieces[i] != NULL)
          ka_felt_free_piece (self, g_steal_pointer (&place->pieces[i]));
    }
  while (self->ghosts->len > 0)
    ka_felt_free_piece (self, g_ptr_array_steal_index (self->ghosts, self->ghosts->len - 1));
}

static void
ka_felt_dispose (GObject *object)
{
  KaFelt *self = KA_FELT (object);

  g_clear_handle_id (&self->settle_id, g_source_remove);
  ka_felt_remove_zoom (self);
  free_pieces (self);
  g_ptr_array_set_size (self->places, 0);
  self->target = NULL;
  self->layout = NULL;
  self->can_drop = NULL;
  g_clear_object (&self->art);
  G_OBJECT_CLASS (ka_felt_parent_class)->dispose (object);
}

static void
ka_felt_finalize (GObject *object)
{
  KaFelt *self = KA_FELT (object);

  g_ptr_array_unref (self->places);
  g_ptr_array_unref (self->ghosts);
  g_ptr_array_unref (self->selection);
  g_ptr_array_unref (self->drag);
  ka_scene_unref (self->scene);
  G_OBJECT_CLASS (ka_felt_parent_class)->finalize (object);
}

static void
ka_felt_class_init (KaFeltClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->set_property = ka_felt_set_property;
  object_class->get_property = ka_felt_get_property;
  object_class->dispose = ka_felt_dispose;
  object_class->finalize = ka_felt_finalize;
  widget_class->measure = ka_felt_measure;
  widget_class->size_allocate = ka_felt_size_allocate;
  widget_class->snapshot = ka_felt_snapshot;
  widget_class->unmap = ka_felt_unmap;
  widget_class->css_changed = ka_felt_css_changed;
  widget_class->focus = ka_felt_focus_dir;

  props[PROP_SPEED] = g_param_spec_uint ("speed", NULL, NULL, KA_FELT_NONE, KA_FELT_FAST, KA_FELT_NORMAL,
                                         flags | G_PARAM_READWRITE);
  props[PROP_MIRRORED] = g_param_spec_boolean ("mirrored", NULL, NULL, FALSE, flags | G_PARAM_READWRITE);
  props[PROP_MOVING] = g_param_spec_boolean ("moving", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  props[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 1, G_MAXDOUBLE, 1, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[ACTIVATED] = g_signal_new ("activated", KA_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[DROPPED] = g_signal_new ("dropped", KA_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REORDERED] = g_signal_new ("reordered", KA_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_INT, G_TYPE_INT);
  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", KA_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TOLD] = g_signal_new ("told", KA_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
  signals[SETTLED]
      = g_signal_new ("settled", KA_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "felt");
}

static void
ka_felt_init (KaFelt *self)
{
  self->speed = KA_FELT_NORMAL;
  self->scene = ka_scene_new ();
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_felt_free_place);
  self->ghosts = g_ptr_array_new ();
  self->selection = g_ptr_array_new ();
  self->drag = g_ptr_array_new ();
  self->selection_zone = KA_ZONE_NONE;
  self->pressed_zone = KA_ZONE_NONE;
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Table"), -1);
  ka_felt_add_pointer (self);
  ka_felt_add_keys (self);
  ka_felt_add_zoom (self);
}

GtkWidget *
ka_felt_new (KaCardArt *art)
{
  KaFelt *self;

  g_return_val_if_fail (KA_IS_CARD_ART (art), NULL);

  self = g_object_new (KA_TYPE_FELT, NULL);
  self->art = g_object_ref (art);
  return GTK_WIDGET (self);
}

void
ka_felt_set_layout (KaFelt *self, KaFeltLayout layout, gpointer user_data)
{
  g_return_if_fail (KA_IS_FELT (self));

  self->layout = layout;
  self->layout_data = user_data;
  ka_felt_refresh_layout (self);
}

void
ka_felt_set_can_drop (KaFelt *self, KaFeltCanDrop can_drop, gpointer user_data)
{
  g_return_if_fail (KA_IS_FELT (self));

  self->can_drop = can_drop;
  self->can_drop_data = user_data;
}

void
ka_felt_set_tiles (KaFelt *self, gboolean tiles)
{
  g_return_if_fail (KA_IS_FELT (self) && self->scene->zones->len == 0);

  self->tiles = tiles;
}

void
ka_felt_set_plain (KaFelt *self, gboolean plain)
{
  g_return_if_fail (KA_IS_FELT (self));

  self->plain = plain;
}

void
ka_felt_set_speed (KaFelt *self, KaFeltSpeed speed)
{
  g_return_if_fail (KA_IS_FELT (self) && speed <= KA_FELT_FAST);

  if (speed == self->speed)
    return;
  self->speed = speed;
  if (speed == KA_FELT_NONE)
    ka_felt_stop_moving (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPEED]);
}

void
ka_felt_set_mirrored (KaFelt *self, gboolean mirrored)
{
  g_return_if_fail (KA_IS_FELT (self));

  if (mirrored == self->mirrored)
    return;
  self->mirrored = mirrored;
  ka_felt_refresh_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MIRRORED]);
}

const KaScene *
ka_felt_get_scene (KaFelt *self)
{
  g_return_val_if_fail (KA_IS_FELT (self), NULL);

  return self->scene;
}

void
ka_felt_add_furniture (KaFelt *self, guint id, GtkWidget *widget)
{
  KaPlace *place;

  g_return_if_fail (KA_IS_FELT (self) && GTK_IS_WIDGET (widget) && ka_felt_get_place (self, id) == NULL);

  place = g_new0 (KaPlace, 1);
  place->id = id;
  place->widget = widget;
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
  g_ptr_array_add (self->places, place);
  ka_felt_order_children (self);
  ka_felt_group_children (self);
  ka_felt_refresh_layout (self);
}

GtkWidget *
ka_felt_get_item_widget (KaFelt *self, guint zone, guint index)
{
  KaPlace *place;

  g_return_val_if_fail (KA_IS_FELT (self), NULL);

  place = ka_felt_get_place (self, zone);
  if (place == NULL || place->zone == NULL || index >= place->zone->items->len
      || place->pieces[index] == NULL)
    return NULL;
  return GTK_WIDGET (place->pieces[index]->view);
}

GtkWidget *
ka_felt_get_zone_widget (KaFelt *self, guint zone)
{
  KaPlace *place;

  g_return_val_if_fail (KA_IS_FELT (self), NULL);

  place = ka_felt_get_place (self, zone);
  return place != NULL ? place->widget : NULL;
}

gboolean
ka_felt_is_moving (KaFelt *self)
{
  g_return_val_if_fail (KA_IS_FELT (self), FALSE);

  return self->tick_id != 0;
}

gboolean
ka_felt_is_settled (KaFelt *self)
{
  g_return_val_if_fail (KA_IS_FELT (self), FALSE);

  return !self->unsettled;
}
