/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaFactor: what one point counts as, without a rounding: @digits over ten to the power @decimals.
 * @digits: 1 to 99999
 * @decimals: 0 to 4; as many as were typed, so that 0.10 is shown with two
 */
typedef struct
{
  int digits;
  guint decimals;
} KaFactor;

/** KA_FACTOR_ONE: a point is a point. */
#define KA_FACTOR_ONE ((KaFactor) { 1, 0 })

/**
 * ka_factor_parse:
 * @text: what somebody typed: digits with a point or a comma among them; spaces may stand around it
 * @factor: (out): left as it was when @text is no factor
 *
 * Returns: whether @text is a factor that is more than 0, with at most 5 digits of which 4 stand behind the mark
 */
gboolean ka_factor_parse (const char *text, KaFactor *factor);

/**
 * ka_factor_format:
 * @points: below 0 with a real minus sign
 * @sign: whether a positive number has a plus
 *
 * Returns: (transfer full): what @points count as, with the decimal mark of the locale
 */
char *ka_factor_format (const KaFactor *self, gint64 points, gboolean sign);

G_END_DECLS
