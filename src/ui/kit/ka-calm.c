/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-calm.h"

/* As the schema numbers them. */
#define AT_ONCE       0
#define SLOW          1
#define LARGE_CORNERS 1

#define SOFT          25 /* percent */

gboolean
ka_calm_is_on (GSettings *settings)
{
  return g_settings_get_boolean (settings, KA_CALM_KEY);
}

int
ka_calm_get_pace (GSettings *settings)
{
  return ka_calm_is_on (settings) ? SLOW : g_settings_get_enum (settings, "pace");
}

int
ka_calm_get_speed (GSettings *settings)
{
  return g_settings_get_enum (settings, "pace") == AT_ONCE ? AT_ONCE : ka_calm_get_pace (settings);
}

gboolean
ka_calm_lets_tricks_wait (GSettings *settings)
{
  return ka_calm_is_on (settings) || g_settings_get_boolean (settings, "trick-waits");
}

int
ka_calm_get_face (GSettings *settings)
{
  return ka_calm_is_on (settings) ? LARGE_CORNERS : g_settings_get_enum (settings, "card-face");
}

int
ka_calm_get_volume (GSettings *settings)
{
  int volume = g_settings_get_int (settings, "sound-volume");

  return ka_calm_is_on (settings) ? MIN (volume, SOFT) : volume;
}
