/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * ka_outlook_text: (transfer full) (nullable): what the next round may bring @seat, one thing a line; %NULL: nothing to speak of.
 * @meaning: (out) (nullable): the same in whole sentences
 */
char *ka_outlook_text (KaSheet *sheet, guint seat, char **meaning);

G_END_DECLS
