/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-undo-since.h"

G_BEGIN_DECLS

/**
 * KaUndoSeats:
 * @book: (borrowed)
 * @since: (borrowed): the act that is undone
 * @seated: (owned): match, as a thing → who sits there for another reason than that it was said so
 *
 * Who sits at the matches that an undo touches, before it and after it.
 */
typedef struct
{
  KaBook *book;
  const KaUndoSince *since;
  GHashTable *seated;
} KaUndoSeats;

void ka_undo_seats_init (KaUndoSeats *self, KaBook *book, const KaUndoSince *since);
void ka_undo_seats_clear (KaUndoSeats *self);

/** ka_undo_seats_note: notes who sits at @match, `match/UUID`, before the rows follow. */
gboolean ka_undo_seats_note (KaUndoSeats *self, const char *match, GError **error);

/**
 * ka_undo_seats_compare:
 * @same: (out): whether nobody keeps a seat through a line that was written later, nor comes back who was deleted later; else the
 *   book did not become what it was
 */
gboolean ka_undo_seats_compare (KaUndoSeats *self, gboolean *same, GError **error);

G_END_DECLS
