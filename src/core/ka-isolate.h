/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_isolate:
 * @name: of a person, a group, a place: anything that people called something
 *
 * A name as it stands in a sentence, or beside other names. One that has something in it that is written from right to
 * left stands between the signs FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, so that it turns only itself around, and
 * nothing else, after a LEFT-TO-RIGHT MARK, so that a sentence that begins with it begins at the left; signs of its own that would turn what follows are left out. A name that is written from left to
 * right is given back as it is. A name that stands alone needs none of this.
 *
 * Returns: (transfer none): @name itself, or a text that stays, so that it can stand between the arguments of a format
 */
const char *ka_isolate (const char *name);

/** ka_turns_text: whether @c is an embedding, an override or an isolate, which a name may leave open for the rest of a sentence. */
gboolean ka_turns_text (gunichar c);

G_END_DECLS
