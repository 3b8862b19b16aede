/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ka_introduce_window: tells a screen reader again that @window is active, and what in it has the keyboard, until the screen reader can
 * ask about it.
 *
 * GTK tells both as soon as they are so, but answers questions about its widgets only once the registry of accessibility knows the program,
 * and tells nothing from then until it has learnt who listens. For the first window of a program that is later: a screen reader asks what was
 * activated, gets no answer, and leaves it out. So what is told is listened to, and asked about, as a screen reader does. One that had
 * heard it leaves out what it is told again.
 */
void ka_introduce_window (GtkWindow *window);

G_END_DECLS
