/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-paper.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/** ka_paper_add_sheet: puts the sheet of a match on paper: every line, what the rules did, the totals, the curve. */
void ka_paper_add_sheet (KaPaper *self, KaSheet *sheet);

/** ka_paper_sheet_get_name: (transfer full): what the sheet is called: game and day. For the foot. */
char *ka_paper_sheet_get_name (KaSheet *sheet);

/** ka_paper_sheet_get_file: (transfer full): what it is called as a file, without the ending, as files are sorted. */
char *ka_paper_sheet_get_file (KaSheet *sheet);

G_END_DECLS
