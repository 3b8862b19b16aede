/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/* What acts say, made short for the disk. Canonical JSON has no control characters and no bytes that are none of UTF-8; here each
 * stands for a phrase that comes again and again, for the name of an act or of a thing or for the options of a match, which are
 * kept once, or for a number. */

/** ka_pack: (transfer full): @text, canonical JSON or a part of it, made short. */
GBytes *ka_pack (KaDb *db, const char *text, GError **error);

/** ka_unpack: (transfer full): the text of a column that ka_pack() made; %NULL with @error set. */
char *ka_unpack (KaDb *db, KaRows *rows, int column, GError **error);

G_END_DECLS
