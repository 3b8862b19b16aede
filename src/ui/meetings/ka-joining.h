/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-meetings.h"

G_BEGIN_DECLS

/**
 * KaJoining:
 *
 * What a page does on which one joins others: whether one may is asked in a thread, before anything is written there or here. Who goes back, or
 * closes all, joins nothing.
 */
typedef struct _KaJoining KaJoining;

/** KaJoiningFunc: @error: (nullable): why it could not be joined; %NULL: it was */
typedef void (*KaJoiningFunc) (GtkWidget *page, const GError *error);

/** ka_joining_new: (transfer full): for @page, which keeps it and is borrowed; @done: after each try, unless @page has gone */
KaJoining *ka_joining_new (AdwNavigationPage *page, KaMeetings *meetings, KaJoiningFunc done);
void ka_joining_free (KaJoining *self);

KaMeetings *ka_joining_get_meetings (KaJoining *self);

/** ka_joining_get_cancellable: of what the page asks before: it is cancelled when the page goes. */
GCancellable *ka_joining_get_cancellable (KaJoining *self);

/** ka_joining_has_gone: whether nobody is on the page any more. */
gboolean ka_joining_has_gone (KaJoining *self);

gboolean ka_joining_is_trying (KaJoining *self);

/** ka_joining_try: joins at @address if what lies there can be read. @sealed: whether there is a passphrase; @secret: (nullable) */
void ka_joining_try (KaJoining *self, const char *address, gboolean sealed, const char *secret);

/** ka_joining_mark: marks the one of @rows, which end with %NULL, in which something wrong was typed, and goes there. @wrong: (nullable): none */
void ka_joining_mark (AdwEntryRow *const *rows, AdwEntryRow *wrong);

G_END_DECLS
