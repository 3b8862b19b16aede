/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaSeasonsDialog:
 *
 * The seasons of the book: they are made, renamed, given other days and deleted here. Each of these is an act of its own,
 * which can be undone.
 */
#define KA_TYPE_SEASONS_DIALOG (ka_seasons_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaSeasonsDialog, ka_seasons_dialog, KA, SEASONS_DIALOG, AdwDialog)

AdwDialog *ka_seasons_dialog_new (KaDesk *desk);

G_END_DECLS
