/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaCorrectionDialog:
 *
 * Writes down a correction: points for each player, and why.
 */
#define KA_TYPE_CORRECTION_DIALOG (ka_correction_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaCorrectionDialog, ka_correction_dialog, KA, CORRECTION_DIALOG, AdwDialog)

/** ka_correction_dialog_new: @line: the correction to change, or the number of lines for a new one. */
GtkWidget *ka_correction_dialog_new (KaSheet *sheet, guint line);

G_END_DECLS
