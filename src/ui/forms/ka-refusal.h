/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * ka_refusal_text:
 * @error: why something was refused
 *
 * Returns: (transfer full): the same for a person who sees the sheet: players by their names and no numbers of
 *   clauses
 */
char *ka_refusal_text (const GError *error, KaSheet *sheet);

G_END_DECLS
