/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-acts.h"
#include "ka-book.h"

G_BEGIN_DECLS

/* Things that stand in no row: they are what acts say of them, and nothing else. A season is one, a computer, and that two people of one
 * name are two. */

/** ka_rowless_list: (transfer full): of strings, all things of @kind, `season`, that acts speak of. */
GPtrArray *ka_rowless_list (KaDb *db, const char *kind, GError **error);

/** ka_rowless_print_text: (transfer full): a text as canonical JSON. */
char *ka_rowless_print_text (const char *text);

/** ka_rowless_say: says what @attribute is, unless it is so already. @value: (transfer full): canonical JSON */
void ka_rowless_say (KaFlowWriter *writer, const KaRegisters *known, const char *attribute, char *value);

/** ka_rowless_write: writes the act that says what @writer says, if that is anything. In the transaction of ka_rowless_write_alone(). */
gboolean ka_rowless_write (KaBook *book, const KaActFrame *frame, KaFlowWriter *writer, GError **error);

/** KaRowlessFunc: @written: (out): whether anything was written */
typedef gboolean (*KaRowlessFunc) (KaBook *book, gpointer data, gboolean *written, GError **error);

/** ka_rowless_write_alone: an act of its own, in a transaction of its own. */
gboolean ka_rowless_write_alone (KaBook *book, KaRowlessFunc write, gpointer data, GError **error);

G_END_DECLS
