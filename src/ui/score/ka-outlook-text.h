/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"

G_BEGIN_DECLS

/** ka_outlook_text: (transfer full) (nullable): what the next round may bring @seat, one thing a line; %NULL: nothing to speak of. */
char *ka_outlook_text (KaSheet *sheet, guint seat);

G_END_DECLS
