/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_begin_with_capital: (transfer full): @text as it begins a sentence: “queen of hearts” is “Queen of hearts” there. */
char *ka_begin_with_capital (const char *text);

G_END_DECLS
