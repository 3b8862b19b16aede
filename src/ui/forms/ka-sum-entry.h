/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-sum.h"

G_BEGIN_DECLS

/**
 * KaSumEntry:
 *
 * An entry for a number that may be typed as a sum, `10+3+7`. Empty is not zero. A letter is offered to whoever
 * listens first, so that a key can do something beside typing; what nobody takes stays, and is told to be no number.
 * When the focus leaves it, the result takes the place of the sum, and only then it shows that something is wrong.
 *
 * Signals: `letter` (a lower-case Unicode character) when a letter was typed; returns whether it was taken.
 * `left-wrong` when one is done with it and something is wrong, see ka_sum_entry_finish().
 */
#define KA_TYPE_SUM_ENTRY (ka_sum_entry_get_type ())
G_DECLARE_FINAL_TYPE (KaSumEntry, ka_sum_entry, KA, SUM_ENTRY, GtkEntry)

/** ka_sum_entry_new: an entry for a number from @min to @max. */
GtkWidget *ka_sum_entry_new (int min, int max);

/** ka_sum_entry_get_value: (out) @value: the number. Returns: whether there is one, whether it is allowed or not. */
gboolean ka_sum_entry_get_value (KaSumEntry *self, int *value);

/** ka_sum_entry_get_state: what stands in it. */
KaSumState ka_sum_entry_get_state (KaSumEntry *self);

/** ka_sum_entry_set_value: writes a number. */
void ka_sum_entry_set_value (KaSumEntry *self, int value);

/** ka_sum_entry_clear: makes it empty. */
void ka_sum_entry_clear (KaSumEntry *self);

/**
 * ka_sum_entry_get_problem:
 *
 * Returns: (nullable) (transfer full): why what stands in it is not allowed, in a sentence that quotes it; %NULL
 *   when it is, while it is empty, and while a sum is being typed that still can become one
 */
char *ka_sum_entry_get_problem (KaSumEntry *self);

/** ka_sum_entry_finish: says that nobody goes on typing in it, so that half a sum is wrong. Returns: whether all is well. */
gboolean ka_sum_entry_finish (KaSumEntry *self);

/** ka_sum_entry_set_refusal: (nullable) @why: that what stands in it cannot be there for another reason, beside what else stands
 * there; %NULL: it can. */
void ka_sum_entry_set_refusal (KaSumEntry *self, const char *why);

G_END_DECLS
