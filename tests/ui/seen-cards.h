/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-table.h"

G_BEGIN_DECLS

/** assert_nothing_hidden_is_known: what the widgets of @page know is never more than what the view of @table shows. */
void assert_nothing_hidden_is_known (GtkWidget *page, KaTable *table);

G_END_DECLS
