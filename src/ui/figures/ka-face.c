/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-face.h"

const KaPlayer *
ka_face_find (const GPtrArray *players, gint64 id)
{
  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const KaPlayer *player = g_ptr_array_index (players, i);

      if (player->id == id)
        return player;
    }
  return NULL;
}
