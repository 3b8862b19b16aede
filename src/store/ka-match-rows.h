/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-stats.h"

G_BEGIN_DECLS

/* Matches as the history shows them, to be handed on. The rounds go with the book itself, see ka-exchange.h. */

/** ka_match_rows_to_csv: (transfer full): a line for each of @rows, of #KaMatchRow; RFC 4180. */
char *ka_match_rows_to_csv (GPtrArray *rows);

/** ka_match_rows_to_json: (transfer full): a list of them. */
char *ka_match_rows_to_json (GPtrArray *rows);

G_END_DECLS
