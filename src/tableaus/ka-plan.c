/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-plan.h"

#include <math.h>

#define SMALLEST 24
#define LARGEST  640 /* a card on the largest screens */
#define CAPTION  22

void
ka_plan_init (KaPlan *self, int width, int height, double aspect, KaScene *scene)
{
  *self = (KaPlan) {
    .width = width,
    .height = height,
    .caption_height = CAPTION,
    .zoom = 1,
    .text_scale = 1,
    .aspect = aspect,
    .scene = scene,
    .spaces = g_array_new (FALSE, FALSE, sizeof (KaSpace)),
  };
}

void
ka_plan_set_text_scale (KaPlan *self, double scale)
{
  self->text_scale = scale;
  self->caption_height = (int) lround (CAPTION * scale);
}

void
ka_plan_clear (KaPlan *self)
{
  g_clear_pointer (&self->spaces, g_array_unref);
}

void
ka_plan_place (KaPlan *self, guint id, const KaArea *area, int card_width)
{
  g_array_append_vals (self->spaces, &(KaSpace) { id, *area, card_width }, 1);
}

guint
ka_plan_get_turn (const KaPlan *self, guint place, guint n_places)
{
  return self->mirrored ? (n_places - place) % n_places : place;
}

guint
ka_plan_get_column (const KaPlan *self, guint i, guint n_columns)
{
  return self->mirrored ? n_columns - 1 - i : i;
}

int
ka_plan_card_height (const KaPlan *self, int width)
{
  return (int) lround (width * self->aspect);
}

int
ka_plan_fit_card (const KaPlan *self, int width, int height, double across, double down)
{
  g_return_val_if_fail (across > 0 && down > 0, SMALLEST);

  return CLAMP ((int) MIN (width / across, height / down / self->aspect), SMALLEST, LARGEST);
}
