/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-phones.h"

G_BEGIN_DECLS

/**
 * KaPhonesDialog:
 *
 * The room of a window: says what it is and opens it; then shows by which address and code others come in, who is there and what each may
 * do, and what to try where it does not open; and closes it.
 */
#define KA_TYPE_PHONES_DIALOG (ka_phones_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaPhonesDialog, ka_phones_dialog, KA, PHONES_DIALOG, AdwDialog)

/** ka_phones_dialog_new: @match: that can be shown alone, or 0 */
GtkWidget *ka_phones_dialog_new (KaPhones *phones, gint64 match);

G_END_DECLS
