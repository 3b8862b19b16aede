/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How a table looks and behaves: what the settings say, or what the calm table puts in their place. Whoever shows a table or cards asks
 * here, so that nothing is written over and everything is as it was once the table is no longer calm. */

/** KA_CALM_KEY: the setting. */
#define KA_CALM_KEY "calm-table"

/** ka_calm_is_on: whether tables are calm: few choices, large and slow, and nothing goes away before it was read. */
gboolean ka_calm_is_on (GSettings *settings);

/** ka_calm_get_pace: how fast computer players play, as the setting `pace` numbers it; a calm table is slow. */
int ka_calm_get_pace (GSettings *settings);

/** ka_calm_get_speed: the same for cards; who wants none that move gets none on a calm table either. */
int ka_calm_get_speed (GSettings *settings);

/** ka_calm_lets_tricks_wait: whether a trick, and the end of a round, stay until a click. */
gboolean ka_calm_lets_tricks_wait (GSettings *settings);

/** ka_calm_get_face: the face of the cards, as the setting `card-face` numbers it; on a calm table with large corners. */
int ka_calm_get_face (GSettings *settings);

/** ka_calm_get_volume: how loud a table is, in percent; a calm one is soft at most. */
int ka_calm_get_volume (GSettings *settings);

G_END_DECLS
