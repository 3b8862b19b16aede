/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KaPeriod: the places of the periods in the list that filters offer. */
typedef enum
{
  KA_PERIOD_ANY,
  KA_PERIOD_WEEK,
  KA_PERIOD_MONTH,
  KA_PERIOD_THIS_YEAR,
  KA_PERIOD_LAST_YEAR,
  KA_N_PERIODS,
} KaPeriod;

/** ka_period_get_range: @from: Unix time when it begins, and @until before which it ends; 0 where it is open. */
void ka_period_get_range (KaPeriod period, gint64 *from, gint64 *until);

/** ka_period_get_year: the same of the evenings of a year. */
void ka_period_get_year (int year, gint64 *from, gint64 *until);

G_END_DECLS
