/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-later.h"

G_BEGIN_DECLS

/** KaFinishRow: says what else a row is, once it is made; @number and @line are what was planned with it. */
typedef void (*KaFinishRow) (GtkWidget *row, gint64 number, int line);

/**
 * ka_late_row_add:
 * @parent: an #AdwPreferencesGroup or an #AdwExpanderRow; borrowed, so @later is cleared before it goes
 * @finish: (nullable): called with @number and @line
 *
 * Plans a row of ka_stat_row_new(). It is made when its turn comes, and in what is folded up when somebody unfolds it.
 */
void ka_late_row_add (KaLater *later, GtkWidget *parent, const char *title, const char *subtitle,
                      KaFinishRow finish, gint64 number, int line);

G_END_DECLS
