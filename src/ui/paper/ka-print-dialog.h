/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaPrintDialog:
 *
 * Asks what is to be put on paper: the report of an evening, the almanac of a year, or an empty pad; and prints it or
 * writes it as PDF.
 */
#define KA_TYPE_PRINT_DIALOG (ka_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaPrintDialog, ka_print_dialog, KA, PRINT_DIALOG, AdwDialog)

GtkWidget *ka_print_dialog_new (KaDesk *desk);

G_END_DECLS
