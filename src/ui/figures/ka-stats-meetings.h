/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-later.h"
#include "ka-desk-figures.h"

G_BEGIN_DECLS

/** ka_stats_add_meetings: a table of how those who played most fared against each other. */
void ka_stats_add_meetings (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer);

G_END_DECLS
