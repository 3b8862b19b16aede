/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaAuthor:
 * @here: whether it was written at this computer: not from a telephone, and not on another computer
 * @by: (owned) (nullable): how whoever wrote it from elsewhere calls himself, as a name that can be shown; %NULL: he did not say
 *
 * Who wrote what a line of a sheet says.
 */
typedef struct
{
  gboolean here;
  char *by;
} KaAuthor;

void ka_author_clear (KaAuthor *self);

/**
 * ka_book_find_author:
 * @line: the UUID of a line
 * @author: (out caller-allocates): to be cleared; where no act says anything of the line it was written here
 *
 * Finds who wrote what @line says by now; its note may be of another. Where something was undone it is, again, who wrote what stood there
 * before.
 */
gboolean ka_book_find_author (KaBook *self, const char *line, KaAuthor *author, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaAuthor, ka_author_clear)

G_END_DECLS
