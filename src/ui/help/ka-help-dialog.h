/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** KaHelpDialog: shows the help; its links lead from page to page inside the dialog. */
#define KA_TYPE_HELP_DIALOG (ka_help_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaHelpDialog, ka_help_dialog, KA, HELP_DIALOG, AdwDialog)

/** ka_help_dialog_new: @languages as g_get_language_names() gives them. */
GtkWidget *ka_help_dialog_new (const char *topic, const char *const *languages);

/**
 * ka_help_dialog_open:
 * @topic: a page of the help, with `#section` for a place in it: `wiezen#wi-8`
 *
 * Shows a page in front of the one that is read; the back button leads back to it.
 */
void ka_help_dialog_open (KaHelpDialog *self, const char *topic);

/**
 * ka_help_dialog_present:
 * @topic: a page of the help, with `#section` for a place in it: `wiezen#wi-8`
 *
 * Shows a page of the help in the language of the program.
 */
void ka_help_dialog_present (const char *topic, GtkWidget *parent);

G_END_DECLS
