/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Whether one may meet somewhere is asked in a thread, before anything is written there or here. */

/** ka_joining_try: looks whether what lies at @address can be read. @secret: (nullable); @done: gets what ka_joining_try_finish() needs */
void ka_joining_try (gpointer source, const char *address, const char *secret, GCancellable *cancellable,
                     GAsyncReadyCallback done);

gboolean ka_joining_try_finish (GAsyncResult *result, GError **error);

/** ka_joining_mark: marks the one of @rows, which end with %NULL, in which something wrong was typed, and goes there. @wrong: (nullable): none */
void ka_joining_mark (AdwEntryRow *const *rows, AdwEntryRow *wrong);

G_END_DECLS
