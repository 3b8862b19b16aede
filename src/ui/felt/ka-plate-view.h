/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-scene.h"

G_BEGIN_DECLS

/**
 * KaPlateView:
 *
 * A plate on the cloth: what is played, in two lines, or the ground under a part of it.
 */
#define KA_TYPE_PLATE_VIEW (ka_plate_view_get_type ())
G_DECLARE_FINAL_TYPE (KaPlateView, ka_plate_view, KA, PLATE_VIEW, AdwBin)

GtkWidget *ka_plate_view_new (void);
void ka_plate_view_update (KaPlateView *self, const KaPlate *plate);

G_END_DECLS
