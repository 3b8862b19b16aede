/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaTableLog:
 *
 * What happened in a deal, a line a move, the oldest first, under headings: a trick, a turn. Who sees its end goes on seeing
 * it when lines are added.
 *
 * Signal: `chosen` (guint), when somebody chooses a line.
 */
#define KA_TYPE_TABLE_LOG (ka_table_log_get_type ())
G_DECLARE_FINAL_TYPE (KaTableLog, ka_table_log, KA, TABLE_LOG, GtkWidget)

void ka_table_log_clear (KaTableLog *self);
/**
 * ka_table_log_append:
 * @heading: (nullable): what begins with this line; %NULL: it belongs to the lines before
 *
 * Adds a line at the end.
 */
void ka_table_log_append (KaTableLog *self, const char *heading, const char *text);
/** ka_table_log_get: (transfer none): a line. */
const char *ka_table_log_get (KaTableLog *self, guint line);

/** ka_table_log_focus_last: gives the keyboard to the last line. Returns: whether there is one */
gboolean ka_table_log_focus_last (KaTableLog *self);

/** ka_table_log_let_ask: lets people press lines, which is `chosen`, the same one again too. */
void ka_table_log_let_ask (KaTableLog *self);

/** ka_table_log_go_by: one line is where one is, and `chosen` by going there; once. The log stays where it is when lines come. */
void ka_table_log_go_by (KaTableLog *self);
/** ka_table_log_choose: chooses a line and brings it in sight; `chosen` is not emitted. */
void ka_table_log_choose (KaTableLog *self, guint line);

G_END_DECLS
