/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * KaScreenReader:
 *
 * Whether a screen reader is switched on, as the desktop says it on the session bus (`org.a11y.Status`). GTK itself cannot say: it tells
 * whoever asks, and many ask who read nothing aloud. Where the desktop does not say so, as in some sandboxes, none is on; so this may
 * be the reason to be kinder to somebody, and never the only way to be.
 */
#define KA_TYPE_SCREEN_READER (ka_screen_reader_get_type ())
G_DECLARE_FINAL_TYPE (KaScreenReader, ka_screen_reader, KA, SCREEN_READER, GObject)

/** ka_screen_reader_new: asks without waiting; until there is an answer none is on. */
KaScreenReader *ka_screen_reader_new (void);

/** ka_screen_reader_is_on: whether one is on now. */
gboolean ka_screen_reader_is_on (KaScreenReader *self);

G_END_DECLS
