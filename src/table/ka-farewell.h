/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-errand.h"

G_BEGIN_DECLS

/**
 * ka_farewell_say:
 * @desk: whose book is open still; it may be closed at once
 * @carrier: see ka_errand_start()
 * @done: called once, in the thread-default main context; @report is %NULL when it was not through in %KA_FAREWELL_MS milliseconds, and is left off
 *
 * One last errand of a book that is closed: what was done last goes there too. What does not go now goes when the book is opened again.
 */
void
ka_farewell_say (KaDesk *desk, KaCarrier *carrier, const char *address, KaErrandFunc done, gpointer data);

/** KA_FAREWELL_MS: who closes a window does not notice so long; a disk that does not answer keeps nobody longer. */
#define KA_FAREWELL_MS 2000

G_END_DECLS
