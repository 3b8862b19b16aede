/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-figures-retry.h"

G_BEGIN_DECLS

/* What rules that were tried would have given, in words and rows. */

/** ka_retry_describe: (transfer full): how many matches come out otherwise, of how many. */
char *ka_retry_describe (const KaRetry *retry);

/** ka_retry_add_people: adds to @box a table of wins and points, as they were and as they would have been. */
void ka_retry_add_people (GtkBox *box, const KaRetry *retry);

/** ka_retry_add_matches: adds to @box the matches that come out otherwise, the latest first; a row looks back at it. */
void ka_retry_add_matches (GtkBox *box, const KaRetry *retry);

G_END_DECLS
