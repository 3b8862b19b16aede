/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaSumState:
 * @KA_SUM_EMPTY: nothing was typed; that is not zero
 * @KA_SUM_UNFINISHED: it can still become a number: `10+`, `-`
 * @KA_SUM_NUMBER: a number: `20`, `-1`
 * @KA_SUM_SUM: a sum: `10+3+7`
 * @KA_SUM_WRONG: nothing that is typed after it makes it a number
 */
typedef enum
{
  KA_SUM_EMPTY,
  KA_SUM_UNFINISHED,
  KA_SUM_NUMBER,
  KA_SUM_SUM,
  KA_SUM_WRONG,
  KA_SUM_LARGE, /* beyond %KA_SUM_MAX */
} KaSumState;

/** KA_MINUS: a real minus sign. */
#define KA_MINUS "\u2212"

/** KA_SUM_MAX: the largest number, up or down, that a sum may have. */
#define KA_SUM_MAX 999999

/**
 * ka_sum_parse:
 * @text: what somebody typed: numbers with `+` and `-` (or a real minus sign) between and before them; spaces may
 *   stand anywhere but inside a number
 * @value: (out): the sum, for %KA_SUM_NUMBER and %KA_SUM_SUM
 */
KaSumState ka_sum_parse (const char *text, int *value);

/**
 * ka_number_format:
 * @sign: whether a positive number has a plus
 *
 * Returns: (transfer full): the number for a person, with a real minus sign
 */
char *ka_number_format (gint64 number, gboolean sign);

G_END_DECLS
