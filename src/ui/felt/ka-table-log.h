/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaTableLog:
 *
 * What happened in a deal, a line a move: the newest on top, or, where one goes by it, the oldest.
 *
 * Signal: `chosen` (guint), when somebody chooses a line.
 */
#define KA_TYPE_TABLE_LOG (ka_table_log_get_type ())
G_DECLARE_FINAL_TYPE (KaTableLog, ka_table_log, KA, TABLE_LOG, GtkWidget)

void ka_table_log_clear (KaTableLog *self);
/** ka_table_log_add: adds a line on top. */
void ka_table_log_add (KaTableLog *self, const char *text);
/** ka_table_log_append: adds a line at the end. */
void ka_table_log_append (KaTableLog *self, const char *text);
/** ka_table_log_get: (transfer none): a line. */
const char *ka_table_log_get (KaTableLog *self, guint line);

/** ka_table_log_go_by: lets people choose lines; once. */
void ka_table_log_go_by (KaTableLog *self);
/** ka_table_log_choose: chooses a line and brings it in sight; `chosen` is not emitted. */
void ka_table_log_choose (KaTableLog *self, guint line);

G_END_DECLS
