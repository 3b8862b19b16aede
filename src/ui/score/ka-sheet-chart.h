/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-chart.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/** ka_sheet_chart_show: makes @chart show the totals of @sheet, line after line from 0; without lines it is hidden. */
void ka_sheet_chart_show (KaChart *chart, KaSheet *sheet);

G_END_DECLS
