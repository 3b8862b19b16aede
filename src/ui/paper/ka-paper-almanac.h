/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-almanac.h"
#include "ka-paper.h"

G_BEGIN_DECLS

/** ka_paper_add_almanac: puts a year on paper: its nights on a calendar, its games, who won most, its records. */
void ka_paper_add_almanac (KaPaper *self, const KaAlmanac *almanac);

/** ka_almanac_name: (transfer full): what it is called. */
char *ka_almanac_name (int year);

G_END_DECLS
