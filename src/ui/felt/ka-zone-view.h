/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaZoneView:
 *
 * The place of a zone: its outline where it is empty or wanted, its caption, and to a screen reader the group of what
 * lies in it. The cards lie above it, as its siblings.
 *
 * Action `zone.activate` presses it: signal `pressed`.
 */
#define KA_TYPE_ZONE_VIEW (ka_zone_view_get_type ())
G_DECLARE_FINAL_TYPE (KaZoneView, ka_zone_view, KA, ZONE_VIEW, GtkWidget)

/**
 * KaZoneLook:
 * @KA_ZONE_LOOK_EMPTY: nothing lies there
 * @KA_ZONE_LOOK_OFFERED: what is dragged or selected may be laid there
 * @KA_ZONE_LOOK_TARGET: it would be laid there now
 */
typedef enum
{
  KA_ZONE_LOOK_EMPTY = 1 << 0,
  KA_ZONE_LOOK_OFFERED = 1 << 1,
  KA_ZONE_LOOK_TARGET = 1 << 2,
} KaZoneLook;

KaZoneView *ka_zone_view_new (void);

/** ka_zone_view_set_name: what a screen reader says of it. */
void ka_zone_view_set_name (KaZoneView *self, const char *name);

/** ka_zone_view_set_caption: shown under it; %NULL for nothing. */
void ka_zone_view_set_caption (KaZoneView *self, const char *caption);

/** ka_zone_view_measure_caption: how high the caption is in a zone of that width, in pixels: it may take two lines; 0 where there is none. */
int ka_zone_view_measure_caption (KaZoneView *self, int width);

/** ka_zone_view_set_active: whether it can be pressed and have the keyboard itself. */
void ka_zone_view_set_active (KaZoneView *self, gboolean active);
void ka_zone_view_set_look (KaZoneView *self, KaZoneLook look);

/** ka_zone_view_set_end: how far down its cards reach, in pixels: the caption stands there; 0 for at its lower edge. */
void ka_zone_view_set_end (KaZoneView *self, int end);

/** ka_zone_view_set_outline: where its outline is, and the cell that is pointed at, relative to it; an empty cell for none. */
void ka_zone_view_set_outline (KaZoneView *self, const GdkRectangle *outline, const GdkRectangle *cell);

/** ka_zone_view_set_first: (nullable): what lies in it first, for a screen reader. */
void ka_zone_view_set_first (KaZoneView *self, GtkWidget *first);

G_END_DECLS
