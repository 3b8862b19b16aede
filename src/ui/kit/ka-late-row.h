/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-later.h"

G_BEGIN_DECLS

/** KaFinishRow: says what else a row is, once it is made; @number and @line are what was planned with it. */
typedef void (*KaFinishRow) (GtkWidget *row, gint64 number, int line);

/** KaLateRow: a row of ka_stat_row_new() that is to be made. */
typedef struct _KaLateRow KaLateRow;

/**
 * ka_late_row_new: (transfer full):
 * @finish: (nullable): called with @number and @line
 */
KaLateRow *
ka_late_row_new (const char *title, const char *subtitle, KaFinishRow finish, gint64 number, int line);

/** ka_late_row_set_face: begins the row with the badge of a player. */
void ka_late_row_set_face (KaLateRow *self, int colour, const char *symbol);

void ka_late_row_free (KaLateRow *self);

/**
 * ka_late_row_plan:
 * @self: (transfer full): made when its turn comes
 * @parent: an #AdwPreferencesGroup or an #AdwExpanderRow; borrowed, so @later is cleared before it goes
 */
void ka_late_row_plan (KaLateRow *self, KaLater *later, GtkWidget *parent);

G_END_DECLS
