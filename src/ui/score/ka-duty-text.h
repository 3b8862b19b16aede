/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"

G_BEGIN_DECLS

/** KA_DUTY_SIGN: stands where there is room for no more. */
#define KA_DUTY_SIGN "✓"

/** ka_duty_text: (nullable) (transfer full): that the player of a seat has done a duty, with what was written about it; %NULL for none. */
char *ka_duty_text (KaSheet *sheet, guint seat);

/** ka_duty_list: (nullable) (transfer full): who has done a duty, in one sentence, for paper; %NULL for nobody. */
char *ka_duty_list (KaSheet *sheet);

G_END_DECLS
