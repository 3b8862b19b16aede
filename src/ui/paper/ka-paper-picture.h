/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-print.h"

G_BEGIN_DECLS

/** ka_paper_picture: (transfer full): what @compose puts on paper with @data, as a PNG of one page that is as high as it must be. @foot:
 * what stands at its foot */
GBytes *ka_paper_picture (const char *foot, KaPaperCompose compose, gpointer data);

G_END_DECLS
