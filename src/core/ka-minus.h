/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_minus_set: (transfer full): @text, which is taken over, with a real minus before each number below 0: “−2 → 0”. */
char *ka_minus_set (char *text);

/** ka_minus_text: (transfer full): a number as people read it, with a real minus. */
char *ka_minus_text (int number);

G_END_DECLS
