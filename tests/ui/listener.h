/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a screen reader is told, in place of GTK, which tells nobody who is not there. A program has it by having this source. */

/** listener_forget: nothing has been heard. */
void listener_forget (void);

/** listener_get_heard: (transfer none): all that was heard since, a line an announcement. What is polite is in parentheses. */
const char *listener_get_heard (void);

/** listener_wait_for: until @text was heard in one announcement. */
void listener_wait_for (const char *text);

/** listener_count: in how many announcements @text was heard. */
guint listener_count (const char *text);

/** listener_get_speaker: (transfer none): who said the last announcement. */
GtkAccessible *listener_get_speaker (void);

/** listener_watch: from here on what is said is cut off when the keyboard in @window goes elsewhere before listener_forget(). */
void listener_watch (GtkWindow *window);

/** listener_is_cut: what was cut off since listener_watch(), or %NULL. */
const char *listener_is_cut (void);

G_END_DECLS
