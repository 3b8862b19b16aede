/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sound.h"

#define FEW 5 /* more come and go at once only when cards are dealt or shuffled: a Wiezen trick has four */

static const char *const NAMES[KA_N_SOUNDS]
    = { NULL, "shuffle", "deal", "take", "lay", "tile", "trick", "call", "end" };

const char *
ka_sound_get_name (KaSound sound)
{
  g_return_val_if_fail (sound < KA_N_SOUNDS, NULL);

  return NAMES[sound];
}

static gboolean
is_face_down (const KaSceneZone *zone)
{
  return zone->items->len > 0
         && g_array_index (zone->items, KaItem, zone->items->len - 1).card == KA_CARD_HIDDEN;
}

KaSoundMark
ka_sound_mark (const KaScene *scene)
{
  KaSoundMark self = { 0 };

  for (guint i = 0; i < scene->zones->len; i++)
    {
      const KaSceneZone *zone = g_ptr_array_index (scene->zones, i);

      if (zone->kind == KA_ZONE_FAN)
        self.held += zone->items->len;
      else if (zone->kind == KA_ZONE_TRICK)
        self.trick += zone->items->len;
      else if (zone->kind == KA_ZONE_PILE && is_face_down (zone))
        self.hidden = MAX (self.hidden, zone->items->len + zone->buried);
    }
  return self;
}

KaSound
ka_sound_between (const KaSoundMark *before, const KaSoundMark *after, gboolean tiles)
{
  if (after->held > before->held + FEW)
    return KA_SOUND_DEAL;
  if (after->hidden > before->hidden + FEW)
    return KA_SOUND_SHUFFLE;
  if (after->held > before->held)
    return KA_SOUND_TAKE;
  if (after->held < before->held)
    return tiles ? KA_SOUND_TILE : KA_SOUND_LAY;
  return after->trick < before->trick ? KA_SOUND_TRICK : KA_SOUND_NONE;
}
