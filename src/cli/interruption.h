/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaInterruption: hears in a thread of its own when somebody wants this process to end (SIGINT, SIGTERM), also while the main
 * thread works. What it does then is to cancel; who works looks. The second of a kind ends the process.
 */
typedef struct _KaInterruption KaInterruption;

/** ka_interruption_new: (transfer full): from now on these signals end the process no more by themselves. */
KaInterruption *ka_interruption_new (void);
void ka_interruption_free (KaInterruption *self);

/** ka_interruption_get_cancellable: (transfer none): is cancelled when the process is to end. */
GCancellable *ka_interruption_get_cancellable (KaInterruption *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaInterruption, ka_interruption_free)

G_END_DECLS
