/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaStripLabel:
 *
 * A line that stands there in words where it has the room, and else in a shorter form; a label would cut it off.
 */
#define KA_TYPE_STRIP_LABEL (ka_strip_label_get_type ())
G_DECLARE_FINAL_TYPE (KaStripLabel, ka_strip_label, KA, STRIP_LABEL, GtkWidget)

GtkWidget *ka_strip_label_new (void);

/** ka_strip_label_new_in_line: one that begins at the edge, as a label does, and is rather cut than wider than its room. */
GtkWidget *ka_strip_label_new_in_line (void);

/** ka_strip_label_set: @name is for the tooltip and a screen reader. */
void ka_strip_label_set (KaStripLabel *self, const char *text, const char *brief, const char *name);

/** ka_strip_label_get_seen: what stands there in the room that it has now. */
const char *ka_strip_label_get_seen (KaStripLabel *self);

G_END_DECLS
