/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-scene.h"

G_BEGIN_DECLS

/* What lies on a cloth, in words. */

/** ka_scene_zone_count_in_words: (transfer full): a zone and how many lie there: “Your hand, 10 cards”. @tiles: they are tiles. */
char *ka_scene_zone_count_in_words (const KaSceneZone *zone, gboolean tiles);

/** ka_scene_zone_say: (transfer full): the same with what lies on top of a pile: “Discard pile, 12 cards, seven of hearts on top”. */
char *ka_scene_zone_say (const KaSceneZone *zone, gboolean tiles);

/**
 * ka_scene_zone_list:
 * @here: the place in it where somebody is, or −1
 *
 * All that lies face up in a zone: “six of clubs, here seven of hearts”; who played what in a trick; the combinations of a table
 * apart from each other.
 *
 * Returns: (transfer full): "" where all lies face down
 */
char *ka_scene_zone_list (const KaSceneZone *zone, gboolean tiles, int here);

G_END_DECLS
