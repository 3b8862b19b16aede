/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-sound.h"

G_BEGIN_DECLS

/**
 * KaSounds:
 *
 * What is heard at a table, where the settings `sound` and `sound-volume` and those of the system (“gtk-enable-event-sounds”) let it
 * be heard. Where the program was built without sounds, or the machine has none, it is silent.
 *
 * Signal: `played` (#KaSound) for each that is to be heard.
 */
#define KA_TYPE_SOUNDS (ka_sounds_get_type ())
G_DECLARE_FINAL_TYPE (KaSounds, ka_sounds, KA, SOUNDS, GObject)

KaSounds *ka_sounds_new (GSettings *settings);

/** ka_sounds_are_built: whether the program was built with sounds. */
gboolean ka_sounds_are_built (void);

/** ka_sounds_are_allowed: whether the system lets programs make sounds of their own. */
gboolean ka_sounds_are_allowed (void);

/** ka_sounds_play: lets it be heard, in its own time; nothing waits for it. */
void ka_sounds_play (KaSounds *self, KaSound sound);

G_END_DECLS
