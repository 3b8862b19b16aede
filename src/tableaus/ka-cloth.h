/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * KaDrop:
 * @from: the zone that the items lie in
 * @indices: array of @n places in it; what the player chose first comes first
 * @to: the zone where they would lie
 * @position: where in it: before which item (fan, row), the number of the group, or the number of groups for a new one
 *   (melds), the cell for the first of them (grid), 0 otherwise; −1 asks whether the rules allow it in some place
 *
 * Items that are or would be laid in a zone.
 */
typedef struct
{
  guint from;
  const guint *indices;
  guint n;
  guint to;
  int position;
} KaDrop;

/**
 * KaCloth:
 *
 * What a tableau may ask of the cloth that its scene lies on: what the player has chosen there, and to choose for him. The
 * felt of the window is one; what else shows a table to somebody is another. Where nobody looks there is none (%NULL):
 * nothing is chosen and nothing glides.
 */
#define KA_TYPE_CLOTH (ka_cloth_get_type ())
G_DECLARE_INTERFACE (KaCloth, ka_cloth, KA, CLOTH, GObject)

struct _KaClothInterface
{
  GTypeInterface parent_interface;

  guint *(*get_selection) (KaCloth *self, guint zone, guint *n);
  void (*select) (KaCloth *self, guint zone, guint index);
  void (*clear_selection) (KaCloth *self);
  gboolean (*focus_item) (KaCloth *self, guint zone, guint index);
  gboolean (*glides) (KaCloth *self);
};

/**
 * ka_cloth_get_selection:
 * @self: (nullable): the cloth
 * @n: (out): how many
 *
 * What the player has selected in a zone, in the order of choosing.
 *
 * Returns: (transfer full) (nullable): array of @n places in the zone, or %NULL when there are none
 */
guint *ka_cloth_get_selection (KaCloth *self, guint zone, guint *n);

/** ka_cloth_select: selects an item of a zone with %KA_ZONE_SELECT. @self may be %NULL. */
void ka_cloth_select (KaCloth *self, guint zone, guint index);

/** ka_cloth_clear_selection: nothing is chosen any more. @self may be %NULL. */
void ka_cloth_clear_selection (KaCloth *self);

/** ka_cloth_focus_item: gives the keyboard to an item. @self may be %NULL. Returns: whether it could */
gboolean ka_cloth_focus_item (KaCloth *self, guint zone, guint index);

/** ka_cloth_glides: whether things are seen to move, so that a deal may be shown card by card. @self may be %NULL. */
gboolean ka_cloth_glides (KaCloth *self);

G_END_DECLS
