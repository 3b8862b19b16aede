/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"
#include "ka-snapshot.h"
#include "ka-stats.h"

G_BEGIN_DECLS

/**
 * ka_room_show_all:
 * @rows: of #KaMatchRow, the matches of an evening
 * @sheets: of #KaSheet, one for each; %NULL for a match that cannot be read, which the evening says
 *
 * Returns: (transfer full) (element-type KaSnapshot): the evening, and each of its sheets
 */
GPtrArray *ka_room_show_all (GPtrArray *rows, GPtrArray *sheets);

G_END_DECLS
