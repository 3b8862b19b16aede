/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaToasts:
 *
 * What lies in it, and over its lower edge one toast at a time. Of a toast that appears libadwaita announces just that, in words of its own and
 * in English everywhere; here whoever shows one says what it says.
 */
#define KA_TYPE_TOASTS (ka_toasts_get_type ())
G_DECLARE_FINAL_TYPE (KaToasts, ka_toasts, KA, TOASTS, GtkWidget)

typedef void (*KaGiveRoom) (GtkWidget *child, int height);

/** ka_toasts_new: Returns: (transfer floating): with @child in it */
GtkWidget *ka_toasts_new (GtkWidget *child);

/** ka_toasts_show: shows @toast in place of the one that is there.
 * @toast: (transfer full): see ka_toast_new() */
void ka_toasts_show (KaToasts *self, AdwToast *toast);

/**
 * ka_toasts_tell:
 * @button: (nullable): what stands on its button
 * @action: (nullable): what that does, as of g_action_parse_detailed_name()
 *
 * Shows a toast that says @text, in as many lines as it needs where it is shown.
 *
 * Returns: (transfer none): it
 */
AdwToast *ka_toasts_tell (KaToasts *self, const char *text, const char *button, const char *action);

/** ka_toasts_is_showing: whether a toast is there. */
gboolean ka_toasts_is_showing (KaToasts *self);

/**
 * ka_toasts_make_room:
 * @child: what lies in @self
 * @give_room: called with the height of a toast when one comes, and with 0 when it is gone; %NULL: the margin below @child
 *
 * A toast covers nothing that one reads or presses: while one is there, what lies below it ends above it.
 */
void ka_toasts_make_room (KaToasts *self, GtkWidget *child, KaGiveRoom give_room);

G_END_DECLS
