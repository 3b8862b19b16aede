/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** ka_toast: tells whoever looks at the window of @widget something for a moment; a name in it may have any length. */
void ka_toast (gpointer widget, const char *text);

/** ka_toast_undo: the same of something that was done, with a button that undoes it. */
void ka_toast_undo (gpointer widget, const char *text);

/**
 * ka_toast_new:
 * @room: how wide it is where it is shown, in pixels
 * @button: (nullable): what stands on its button
 * @action: (nullable): what that does, as of g_action_parse_detailed_name()
 *
 * What a toast makes of a title by itself is one line, in which it and the button are cut on a telephone; this one has lines.
 *
 * Returns: (transfer full)
 */
AdwToast *ka_toast_new (int room, const char *text, const char *button, const char *action);

G_END_DECLS
