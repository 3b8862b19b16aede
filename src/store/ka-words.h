/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/** ka_words_read: (transfer full): what was written of a match, folded for searching: its place, its note, and the notes and
 * reasons of its lines in their order; or %NULL with %KA_BOOK_ERROR. */
char *ka_words_read (KaDb *db, gint64 match, GError **error);

/** ka_words_write_again: writes anew what stands beside the matches that have notes or reasons on their lines, which books before
 * version 6 did not search. */
gboolean ka_words_write_again (KaDb *db, GError **error);

G_END_DECLS
