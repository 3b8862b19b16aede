/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaSettleDialog:
 *
 * Who gives how many points to whom, over a match or over all that its players, and those who played with them, played that
 * evening. It follows what is written in the book.
 */
#define KA_TYPE_SETTLE_DIALOG (ka_settle_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaSettleDialog, ka_settle_dialog, KA, SETTLE_DIALOG, AdwDialog)

GtkWidget *ka_settle_dialog_new (KaSheet *sheet);

G_END_DECLS
