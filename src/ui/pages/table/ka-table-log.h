/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaTableLog:
 *
 * What happened in a deal, a line a move, the newest on top.
 */
#define KA_TYPE_TABLE_LOG (ka_table_log_get_type ())
G_DECLARE_FINAL_TYPE (KaTableLog, ka_table_log, KA, TABLE_LOG, GtkWidget)

void ka_table_log_clear (KaTableLog *self);
void ka_table_log_add (KaTableLog *self, const char *text);

G_END_DECLS
