/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What the groups of the pages of figures are made of. */

/** ka_stats_add_group: (transfer none): a group of rows at the end of @box. */
GtkWidget *ka_stats_add_group (GtkBox *box, const char *title);

/** ka_stats_add_table: (transfer none): a #KaTextTable at the end of @group, on a card that scrolls sideways. */
GtkWidget *ka_stats_add_table (GtkWidget *group);

G_END_DECLS
