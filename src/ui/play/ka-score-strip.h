/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-strip.h"

G_BEGIN_DECLS

/**
 * KaScoreStrip:
 *
 * Where the match stands and what is played, in one place above every table. What has no room in words stands there in letters and
 * signs, and whole in its tooltip; only where not even that fits a second line is begun.
 */
#define KA_TYPE_SCORE_STRIP (ka_score_strip_get_type ())
G_DECLARE_FINAL_TYPE (KaScoreStrip, ka_score_strip, KA, SCORE_STRIP, GtkWidget)

/** ka_score_strip_show: shows @parts (element-type KaStripPart). */
void ka_score_strip_show (KaScoreStrip *self, GPtrArray *parts);

/** ka_score_strip_get_part: (transfer none): where the i-th part is shown. */
GtkWidget *ka_score_strip_get_part (KaScoreStrip *self, guint i);

G_END_DECLS
