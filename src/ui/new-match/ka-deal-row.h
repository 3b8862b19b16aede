/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaDealRow:
 *
 * Where who wants to can say from which number the first cards are dealt. Folded up unless one looks for it.
 *
 * Signals: `changed` when a person changed it.
 */
#define KA_TYPE_DEAL_ROW (ka_deal_row_get_type ())
G_DECLARE_FINAL_TYPE (KaDealRow, ka_deal_row, KA, DEAL_ROW, AdwExpanderRow)

/**
 * KaDealNumber:
 * @KA_DEAL_NUMBER_NONE: no number was typed
 * @KA_DEAL_NUMBER_GIVEN: a number was typed
 * @KA_DEAL_NUMBER_WRONG: what was typed is no number of a deal
 */
typedef enum
{
  KA_DEAL_NUMBER_NONE,
  KA_DEAL_NUMBER_GIVEN,
  KA_DEAL_NUMBER_WRONG,
} KaDealNumber;

/** ka_deal_row_get_number: @number: (out): the number when one was given */
KaDealNumber ka_deal_row_get_number (KaDealRow *self, guint64 *number);

/** ka_deal_row_get_text: what was typed. */
const char *ka_deal_row_get_text (KaDealRow *self);

/** ka_deal_row_set_text: puts that back, and unfolds the row when it is not empty. */
void ka_deal_row_set_text (KaDealRow *self, const char *text);

G_END_DECLS
