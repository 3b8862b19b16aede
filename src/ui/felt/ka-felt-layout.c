/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-felt-private.h"

#include <math.h>

#define TILE_INDEX 1.0
#define CARD_INDEX 0.27
#define USUAL_TEXT 14.667 /* 11 points at 96 dots an inch, in pixels */

static double
get_text_scale (KaFelt *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_units_to_double (pango_font_description_get_size (font));

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return size > 0 ? MAX (size / USUAL_TEXT, 0.5) : 1;
}

static void
take_place (KaFelt *self, const KaSpace *space)
{
  KaPlace *place = ka_felt_get_place (self, space->id);

  /* The layout need not know which zones there are now. */
  if (place == NULL)
    return;
  place->is_placed = TRUE;
  place->area = (GdkRectangle) { space->area.x, space->area.y, MAX (space->area.width, 1),
                                 MAX (space->area.height, 1) };
  place->card_width = space->card_width;
  if (self->mirrored)
    place->area.x = self->width - space->area.x - place->area.width;
}

static void
make_room (KaFelt *self, const KaPlan *plan, KaPlace *place)
{
  int caption = 0;

  if (place->zone->caption != NULL && *place->zone->caption != '\0')
    caption = MIN (MAX (plan->caption_height,
                        ka_zone_view_measure_caption (KA_ZONE_VIEW (place->widget), place->area.width)),
                   place->area.height / 2);
  place->room = (KaRoom) {
    .x = place->area.x,
    .y = place->area.y,
    .width = place->area.width,
    .height = place->area.height - caption,
    .card_width = MAX (place->card_width, KA_CARD_ART_MIN_WIDTH),
    .aspect = plan->aspect,
    .index = self->tiles ? TILE_INDEX : CARD_INDEX,
    .gap = -1,
  };
  if (place->zone->kind == KA_ZONE_GRID)
    ka_felt_zoom_room (self, place);
}

static void
lay_out_piece (KaFelt *self, KaPlace *place, KaPiece *piece, const KaSpot *spot)
{
  double scale = piece->width > 0 ? (double) piece->width / spot->width : 1;
  int lift = ka_card_view_get_flags (piece->view) & KA_ITEM_SELECTED
                 ? ka_arrange_lift (place->zone, spot->height)
                 : 0;

  /* It keeps the size it is seen in and grows or shrinks on its way. */
  piece->now.scale *= scale;
  piece->width = spot->width;
  piece->height = spot->height;
  piece->rest = (KaPose) { spot->x + spot->width / 2.0, spot->y + spot->height / 2.0 - lift, 1 };
  ka_card_view_set_size (piece->view, spot->width, spot->height);
  gtk_widget_set_child_visible (GTK_WIDGET (piece->view), TRUE);
  ka_felt_go (self, piece, self->animate);
}

/* The spot of an item while another of the zone is dragged to @to: those between make room. */
static guint
get_spot (guint i, guint from, guint to)
{
  if (to > from)
    to--;
  if (i > from && i <= to)
    return i - 1;
  if (i < from && i >= to)
    return i + 1;
  return i;
}

static void
lay_out_zone (KaFelt *self, const KaPlan *plan, KaPlace *place)
{
  guint n = place->zone->items->len;
  gboolean is_target = self->dragging && self->target == place && self->pressed != NULL;
  gboolean reorders = is_target && self->pressed->place == place;

  make_room (self, plan, place);
  if (is_target && !reorders && (place->zone->kind == KA_ZONE_FAN || place->zone->kind == KA_ZONE_ROW))
    place->room.gap = self->target_position;
  ka_arrange (place->zone, &place->room, place->spots);
  for (guint i = 0; i < n; i++)
    if (place->pieces[i] != NULL)
      {
        guint spot = reorders && place->zone->kind != KA_ZONE_GRID
                         ? get_spot (i, (guint) self->pressed->index, (guint) self->target_position)
                         : i;

        lay_out_piece (self, place, place->pieces[i], &place->spots[spot]);
      }
}

static void
hide_zone (KaPlace *place)
{
  for (guint i = 0; i < place->zone->items->len; i++)
    if (place->pieces[i] != NULL)
      gtk_widget_set_child_visible (GTK_WIDGET (place->pieces[i]->view), FALSE);
}

static void
send_ghost (KaFelt *self, KaPiece *ghost)
{
  KaPlace *place = ka_felt_get_place (self, ghost->goes_to);

  if (place == NULL || place->zone == NULL || !place->is_placed)
    ghost->placed = FALSE;
  else
    {
      KaSpot spot = ka_arrange_empty (place->zone, &place->room);

      if (place->zone->items->len > 0)
        spot = place->spots[place->zone->items->len - 1];
      ghost->rest = (KaPose) { spot.x + spot.width / 2.0, spot.y + spot.height / 2.0,
                               (double) spot.width / MAX (ghost->width, 1) };
    }
  ka_felt_go (self, ghost, self->animate);
}

static void
drop_ghosts_at_rest (KaFelt *self)
{
  for (guint i = self->ghosts->len; i > 0; i--)
    {
      KaPiece *ghost = g_ptr_array_index (self->ghosts, i - 1);

      if (ghost->moving)
        continue;
      g_ptr_array_remove_index (self->ghosts, i - 1);
      ka_felt_free_piece (self, ghost);
    }
}

void
ka_felt_lay_out (KaFelt *self, int width, int height)
{
  g_auto (KaPlan) plan = { 0 };

  self->width = width;
  self->height = height;
  ka_plan_init (&plan, width, height, ka_card_art_get_aspect (self->tiles), self->scene);
  ka_plan_set_text_scale (&plan, get_text_scale (self));
  plan.mirrored = self->mirrored;
  plan.zoom = self->zoom;
  for (guint i = 0; i < self->places->len; i++)
    ((KaPlace *) g_ptr_array_index (self->places, i))->is_placed = FALSE;
  if (self->layout != NULL)
    self->layout (self, &plan, self->layout_data);
  for (guint i = 0; i < plan.spaces->len; i++)
    take_place (self, &g_array_index (plan.spaces, KaSpace, i));
  for (guint i = 0; i < self->places->len; i++)
    {
      KaPlace *place = g_ptr_array_index (self->places, i);

      gtk_widget_set_child_visible (place->widget, place->is_placed);
      if (place->zone != NULL && place->is_placed)
        lay_out_zone (self, &plan, place);
      else if (place->zone != NULL)
        hide_zone (place);
    }
  for (guint i = 0; i < self->ghosts->len; i++)
    {
      KaPiece *ghost = g_ptr_array_index (self->ghosts, i);

      if (!ghost->moving || self->stale)
        send_ghost (self, ghost);
    }
  drop_ghosts_at_rest (self);
}

/* After a card was lifted or lowered: the same layout, with motion. */
void
ka_felt_refresh_layout (KaFelt *self)
{
  self->stale = TRUE;
  self->animate = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
