/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaSeatsDialog:
 *
 * Who sits where: players change places, and others join who came later.
 */
#define KA_TYPE_SEATS_DIALOG (ka_seats_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaSeatsDialog, ka_seats_dialog, KA, SEATS_DIALOG, AdwDialog)

GtkWidget *ka_seats_dialog_new (KaSheet *sheet);

G_END_DECLS
