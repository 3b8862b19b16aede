/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-report.h"

G_BEGIN_DECLS

/** ka_stats_print_text: (transfer full): the figures for people, each with what it is counted over. */
char *ka_stats_print_text (const KaFiguresReport *report);

G_END_DECLS
