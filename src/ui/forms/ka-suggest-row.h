/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaSuggestRow:
 *
 * A line of text with a list of what was written there before, to which what is typed is completed.
 */
#define KA_TYPE_SUGGEST_ROW (ka_suggest_row_get_type ())
G_DECLARE_FINAL_TYPE (KaSuggestRow, ka_suggest_row, KA, SUGGEST_ROW, AdwEntryRow)

/** ka_suggest_row_set_suggestions: (nullable): offers these, the likeliest first. */
void ka_suggest_row_set_suggestions (KaSuggestRow *self, const char *const *suggestions);

G_END_DECLS
