/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-scene.h"

G_BEGIN_DECLS

/**
 * KaSound:
 * @KA_SOUND_NONE: nothing is heard
 * @KA_SOUND_SHUFFLE: cards are made a stock again
 * @KA_SOUND_DEAL: hands are dealt
 * @KA_SOUND_TAKE: somebody takes a card
 * @KA_SOUND_LAY: somebody lays a card
 * @KA_SOUND_TILE: somebody lays a tile
 * @KA_SOUND_TRICK: a trick goes to its winner
 * @KA_SOUND_CALL: somebody says something
 * @KA_SOUND_END: a deal is over
 *
 * What is heard at a table.
 */
typedef enum
{
  KA_SOUND_NONE,
  KA_SOUND_SHUFFLE,
  KA_SOUND_DEAL,
  KA_SOUND_TAKE,
  KA_SOUND_LAY,
  KA_SOUND_TILE,
  KA_SOUND_TRICK,
  KA_SOUND_CALL,
  KA_SOUND_END,
} KaSound;

#define KA_N_SOUNDS (KA_SOUND_END + 1)

/** ka_sound_get_name: (nullable): the name of its file; %NULL for %KA_SOUND_NONE. */
const char *ka_sound_get_name (KaSound sound);

/**
 * KaSoundMark:
 * @held: cards in all hands
 * @trick: cards of the trick
 * @hidden: cards of the largest pile that lies face down
 *
 * What of a scene is heard when it changes: where cards go, and nothing of which.
 */
typedef struct
{
  guint held;
  guint trick;
  guint hidden;
} KaSoundMark;

KaSoundMark ka_sound_mark (const KaScene *scene);

/**
 * ka_sound_between: what is heard while one scene becomes the next: nothing that is not seen to move, so a sound tells nobody more
 * than the cloth. @tiles: they are tiles
 */
KaSound ka_sound_between (const KaSoundMark *before, const KaSoundMark *after, gboolean tiles);

G_END_DECLS
