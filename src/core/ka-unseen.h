/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KA_MOST_MARKS: so many combining marks may stand on one character: no language that people write needs more on a letter. */
#define KA_MOST_MARKS 4

/**
 * ka_drop_unseen:
 * @name: UTF-8
 *
 * Takes out of a name what nobody sees, and which would make another name of the same or of nothing: signs without a picture, and marks that
 * stand on nothing or above %KA_MOST_MARKS others. What tells the letters beside it how to look stays where it does: a joiner or non-joiner
 * between letters that join, or between signs of which it makes one, the choice of a variant, and what makes
 * another flag of a black one.
 *
 * Returns: (transfer full): what is left of it
 */
char *ka_drop_unseen (const char *name);

/** ka_is_blank: whether nothing is seen where @c stands, but that there is room. */
gboolean ka_is_blank (gunichar c);

G_END_DECLS
