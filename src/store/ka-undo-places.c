/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-undo-places.h"

#include <string.h>

#include "ka-book-private.h"
#include "ka-language.h"
#include "ka-thing.h"

void
ka_undo_places_init (KaUndoPlaces *self, KaBook *book)
{
  *self = (KaUndoPlaces) { book, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
}

void
ka_undo_places_clear (KaUndoPlaces *self)
{
  g_clear_pointer (&self->before, g_hash_table_unref);
}

gboolean
ka_undo_places_refuse (GError **error)
{
  return ka_book_refuse (error, _ ("What this is about was taken away. Bring it back first."));
}

gboolean
ka_undo_places_has (const char *thing)
{
  return ka_thing_is (thing, KA_THING_MATCH) || ka_thing_is (thing, KA_THING_PLAYER);
}

gboolean
ka_undo_places_find (KaUndoPlaces *self, const char *thing, KaUndoPlace *place, GError **error)
{
  gboolean is_match = ka_thing_is (thing, KA_THING_MATCH);
  gint64 found = KA_UNDO_AWAY;

  if (ka_db_query_int (self->book->db, &found, error,
                       is_match ? "SELECT 1 + (deleted <> 0) FROM match WHERE uuid = ?"
                                : "SELECT 1 FROM player WHERE uuid = ?",
                       ka_text (strchr (thing, '/') + 1))
      < 0)
    return FALSE;
  *place = (KaUndoPlace) found;
  return TRUE;
}

gboolean
ka_undo_places_note (KaUndoPlaces *self, const char *thing, GError **error)
{
  KaUndoPlace place;

  if (!ka_undo_places_has (thing) || g_hash_table_contains (self->before, thing))
    return TRUE;
  if (!ka_undo_places_find (self, thing, &place, error))
    return FALSE;
  g_hash_table_insert (self->before, g_strdup (thing), GUINT_TO_POINTER (place));
  return TRUE;
}

gboolean
ka_undo_places_check (KaUndoPlaces *self, GHashTable *moved, GError **error)
{
  GHashTableIter iter;
  gpointer thing, before;

  g_hash_table_iter_init (&iter, self->before);
  while (g_hash_table_iter_next (&iter, &thing, &before))
    {
      KaUndoPlace after;

      if (!ka_undo_places_find (self, thing, &after, error))
        return FALSE;
      if (!g_hash_table_contains (moved, thing)
          && (GPOINTER_TO_UINT (before) == KA_UNDO_IN_THE_BIN
              || (after != GPOINTER_TO_UINT (before) && after != KA_UNDO_AWAY)))
        return ka_undo_places_refuse (error);
    }
  return TRUE;
}
