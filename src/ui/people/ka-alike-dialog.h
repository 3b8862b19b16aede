/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaAlikeDialog:
 *
 * Asks of each two who have nearly one name, and came from different computers, whether they are one person; see ka-alike.h. Whoever closes
 * it has not answered.
 */
#define KA_TYPE_ALIKE_DIALOG (ka_alike_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaAlikeDialog, ka_alike_dialog, KA, ALIKE_DIALOG, AdwDialog)

AdwDialog *ka_alike_dialog_new (KaDesk *desk);

/** KA_MOST_ALIKE: so many are asked about at once. */
#define KA_MOST_ALIKE 20

G_END_DECLS
