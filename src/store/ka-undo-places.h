/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/** KaUndoPlace: where a match or a player may be. */
typedef enum
{
  KA_UNDO_AWAY,
  KA_UNDO_THERE,
  KA_UNDO_IN_THE_BIN,
} KaUndoPlace;

/**
 * KaUndoPlaces:
 * @book: (borrowed)
 * @before: (owned): thing → #KaUndoPlace
 *
 * Where the matches and the people are of which an undo speaks, before it and after it.
 */
typedef struct
{
  KaBook *book;
  GHashTable *before;
} KaUndoPlaces;

void ka_undo_places_init (KaUndoPlaces *self, KaBook *book);
void ka_undo_places_clear (KaUndoPlaces *self);

/** ka_undo_places_has: whether @thing is a match or a player. */
gboolean ka_undo_places_has (const char *thing);

/** ka_undo_places_find: @place: (out): where @thing is, `match/UUID` or `player/UUID`, by the rows */
gboolean ka_undo_places_find (KaUndoPlaces *self, const char *thing, KaUndoPlace *place, GError **error);

/** ka_undo_places_note: notes where @thing is before the rows follow; of other kinds of things nothing. */
gboolean ka_undo_places_note (KaUndoPlaces *self, const char *thing, GError **error);

/**
 * ka_undo_places_check:
 * @moved: a set of things: of these it is said where they are
 *
 * What is said again of a match, of a line of it or of somebody brings back what was taken away; and a match that was deleted may be
 * there only because of what somebody wrote in it who did not know that. Nobody who asks for the one means the other. What was done in
 * a match before it went to the bin is not undone in the bin at all, for it could not be done again there.
 *
 * Returns: whether nothing came back, nor went to the bin, of which that was not said; else @error tells so
 */
gboolean ka_undo_places_check (KaUndoPlaces *self, GHashTable *moved, GError **error);

/** ka_undo_places_refuse: says that what is undone is about something that was taken away. Returns: %FALSE */
gboolean ka_undo_places_refuse (GError **error);

G_END_DECLS
