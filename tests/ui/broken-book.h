/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book that refuses one thing, as a disk that is full in the middle of an act. */
#pragma once

#include "book-fixture.h"

G_BEGIN_DECLS

/** break_book: lets the book refuse @what, as in "UPDATE OF ended ON match", until it is mended. */
void break_book (BookFixture *self, const char *what);

void mend_book (BookFixture *self);

/** query_book: the number that a question finds in the book. */
gint64 query_book (BookFixture *self, const char *sql);

G_END_DECLS
