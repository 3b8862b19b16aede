/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-result.h"

gboolean
ka_result_is_there (gint64 ended, guint n_rounds)
{
  return ended != 0 && n_rounds > 0;
}

gboolean
ka_result_is_won (gboolean is_there, int place)
{
  return is_there && place == 1;
}
