/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-turn-time.h"

const int ka_turn_time_seconds[] = { 15, 30, 60, 90, 120, 0 };
const int ka_turn_time_extensions[] = { 1, 2, 3, 5, 0 };
const int ka_turn_time_extension[] = { 15, 30, 60, 0 };

KaTurnTime
ka_turn_time_read (const KaValues *options)
{
  if (!ka_values_has (options, KA_OPTION_TURN_SECONDS))
    return (KaTurnTime) { 0 };
  return (KaTurnTime) {
    .seconds = (guint) ka_values_get_int (options, KA_OPTION_TURN_SECONDS),
    .extensions = (guint) ka_values_get_int (options, KA_OPTION_TURN_MORE),
    .extension = (guint) ka_values_get_int (options, KA_OPTION_TURN_MORE_TIME),
  };
}

gboolean
ka_turn_time_is_moot (const KaField *field, const KaValues *options)
{
  return field->table && !g_str_equal (field->key, KA_OPTION_TURN_SECONDS)
         && ka_turn_time_read (options).seconds == 0;
}
