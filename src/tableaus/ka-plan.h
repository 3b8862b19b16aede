/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-scene.h"

G_BEGIN_DECLS

/** KaArea: a part of the cloth, in pixels from its top left corner, before mirroring. */
typedef struct
{
  int x, y, width, height;
} KaArea;

/**
 * KaSpace:
 * @id: of a zone, a plate or a seat
 * @card_width: how wide a card of the zone is at most; it gets smaller when the area is too low. 0 where no cards lie
 *
 * Where one thing lies.
 */
typedef struct
{
  guint id;
  KaArea area;
  int card_width;
} KaSpace;

/**
 * KaPlan:
 * @width: of the cloth
 * @badge_width: how wide the widest of the badges of the seats would be; 0 where there are none
 * @badge_height: how high the highest of them would be
 * @caption_height: how much of the lower part of its area a zone with a caption uses for it
 * @zoom: how many times larger than it fits a grid is seen; 1 for all of it
 * @text_scale: 1 for text of the usual size; captions and small cards get more room when it is larger
 * @aspect: how high a card or tile is for its width
 * @mirrored: whether all of it is mirrored afterwards, for who is left-handed; the order of the table must not be, see
 *   ka_plan_get_turn()
 * @scene: (borrowed): what lies there
 * @spaces: (owned) (element-type KaSpace): where; what is not placed is not shown
 *
 * The plan of a cloth: what there is room for, and where everything lies.
 */
typedef struct
{
  int width, height;
  int badge_width, badge_height;
  int caption_height;
  double zoom;
  double text_scale;
  double aspect;
  gboolean mirrored;
  KaScene *scene;
  GArray *spaces;
} KaPlan;

/** ka_plan_init: a plan for a cloth with text of the usual size and no badges; @scene is borrowed. */
void ka_plan_init (KaPlan *self, int width, int height, double aspect, KaScene *scene);

/** ka_plan_set_text_scale: the same with text that is @scale times as large. */
void ka_plan_set_text_scale (KaPlan *self, double scale);
void ka_plan_clear (KaPlan *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaPlan, ka_plan_clear)

/** ka_plan_place: gives a zone, plate or seat its place. */
void ka_plan_place (KaPlan *self, guint id, const KaArea *area, int card_width);

/**
 * ka_plan_get_turn:
 * @place: whose, in the order of the table; 0 is who looks
 *
 * Returns: whose place lies there when those after who looks are to go round the table as they do without mirroring
 */
guint ka_plan_get_turn (const KaPlan *self, guint place, guint n_places);

/** ka_plan_get_column: in which of @n_columns the one stands that without mirroring stands in column @i. */
guint ka_plan_get_column (const KaPlan *self, guint i, guint n_columns);

/** ka_plan_card_height: how high a card of @width is. */
int ka_plan_card_height (const KaPlan *self, int width);

/** ka_plan_fit_card: the width of a card of which @across fit in @width and @down in @height (fractions are fine); 24 to 640. */
int ka_plan_fit_card (const KaPlan *self, int width, int height, double across, double down);

G_END_DECLS
