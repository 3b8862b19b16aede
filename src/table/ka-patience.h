/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaPatience:
 *
 * When something that failed is tried again: ever later, but at once when the network comes back, or another disk.
 */
typedef struct _KaPatience KaPatience;

/** ka_patience_new: (transfer full): @func: called with @data, in the thread-default main context, when it is to be tried again */
KaPatience *ka_patience_new (GSourceOnceFunc func, gpointer data);
void ka_patience_free (KaPatience *self);

/** ka_patience_wait: it failed again. */
void ka_patience_wait (KaPatience *self);

/** ka_patience_stop: it is tried just now, or no more: @func is not called, until it fails again. */
void ka_patience_stop (KaPatience *self);

/** ka_patience_renew: the same; and how often it failed before is forgotten. */
void ka_patience_renew (KaPatience *self);

/** ka_patience_tell_delay: about how long is waited after so many failures, one after another, in seconds. */
guint ka_patience_tell_delay (guint n_failures);

G_END_DECLS
