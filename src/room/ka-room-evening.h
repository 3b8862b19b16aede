/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"
#include "ka-snapshot.h"

G_BEGIN_DECLS

/**
 * ka_room_show_all:
 * @sheets: of #KaSheet, the matches of an evening
 *
 * Returns: (transfer full) (element-type KaSnapshot): the evening, and each of its sheets
 */
GPtrArray *ka_room_show_all (GPtrArray *sheets);

G_END_DECLS
