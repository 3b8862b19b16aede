/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_book_verify:
 *
 * Checks all of the book: that the file is sound, that every row belongs to something, that the lines of each match
 * are numbered without gaps, that the points that stand there are those that its rounds give, and that people and matches
 * stand there as the changes say (ka_verify_rows()). Takes long for a large book. Nothing is changed.
 *
 * Returns: (transfer full): what is wrong, a sentence each; empty when all is well; %NULL with @error set when the
 *   book cannot be read
 */
GStrv ka_book_verify (KaBook *self, GError **error);

G_END_DECLS
