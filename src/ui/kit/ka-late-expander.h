/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-late-row.h"

G_BEGIN_DECLS

/**
 * KaLateExpander:
 *
 * A row that unfolds into more. It is made when its turn comes, and what is in it when somebody unfolds it.
 */
typedef struct _KaLateExpander KaLateExpander;

/** ka_late_expander_new: (transfer full): to be planned once it has its rows. */
KaLateExpander *ka_late_expander_new (const char *title);

/** ka_late_expander_add: @row: (transfer full): unfolds from it, after those that were added before */
void ka_late_expander_add (KaLateExpander *self, KaLateRow *row);

/**
 * ka_late_expander_plan:
 * @self: (transfer full):
 * @later: borrowed, as long as the row is there
 * @group: an #AdwPreferencesGroup; borrowed, so @later is cleared before it goes
 * @expanded: whether it is unfolded at once
 */
void ka_late_expander_plan (KaLateExpander *self, KaLater *later, GtkWidget *group, gboolean expanded);

G_END_DECLS
