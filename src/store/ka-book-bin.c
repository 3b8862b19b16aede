/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches that were put in the bin, and copies of matches. */
#include "ka-book-private.h"

#include "ka-language.h"

static gboolean
set_deleted (KaBook *self, gint64 id, const char *kind, gint64 deleted, GError **error)
{
  g_autoptr (KaMatch) match = NULL;
  g_auto (KaChange) change = { 0 };

  if (!ka_change_begin (&change, self, kind, id, error))
    return FALSE;
  match = ka_book_get_match (self, id, error);
  if (match == NULL)
    return FALSE;
  if ((match->deleted != 0) == (deleted != 0))
    return ka_change_commit (&change, error);
  return ka_db_run (self->db, error, "UPDATE match SET deleted = ? WHERE id = ?", ka_int (deleted),
                    ka_int (id))
         && ka_change_commit (&change, error);
}

gboolean
ka_book_delete_match (KaBook *self, gint64 id, GError **error)
{
  return set_deleted (self, id, "match-deleted", g_get_real_time () / G_USEC_PER_SEC, error);
}

gboolean
ka_book_restore_match (KaBook *self, gint64 id, GError **error)
{
  return set_deleted (self, id, "match-restored", 0, error);
}

gboolean
ka_book_delete_rows (KaBook *self, gint64 id, GError **error)
{
  return ka_db_run (self->db, error, "DELETE FROM round WHERE match = ?", ka_int (id))
         && ka_db_run (self->db, error, "DELETE FROM seat WHERE match = ?", ka_int (id))
         && ka_db_run (self->db, error, "DELETE FROM match WHERE id = ?", ka_int (id));
}

static gboolean
delete_deals (KaBook *self, gint64 match, GError **error)
{
  return ka_db_run (self->db, error, "DELETE FROM move WHERE deal IN (SELECT id FROM deal WHERE match = ?)",
                    ka_int (match))
         && ka_db_run (self->db, error, "DELETE FROM deal WHERE match = ?", ka_int (match));
}

gboolean
ka_book_purge_match (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = NULL;
  g_auto (KaChange) change = { 0 };

  if (!ka_change_begin (&change, self, "match-purged", id, error))
    return FALSE;
  match = ka_book_get_match (self, id, error);
  if (match == NULL)
    return FALSE;
  if (match->deleted == 0)
    return ka_book_refuse (error, _ ("Only a match in the bin can be deleted for good."));
  ka_change_tell (&change, ka_match_to_json (match), NULL);
  return ka_book_delete_rows (self, id, error) && delete_deals (self, id, error)
         && ka_change_commit (&change, error);
}

/* ---- copies --------------------------------------------------------------------------------------------- */

static gboolean
copy_match_row (KaBook *self, gint64 from, gint64 *id, GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();

  if (!ka_db_run (
          self->db, error,
          "INSERT INTO match (uuid, game, version, origin, table_group, place, note, started, ended, by_hand, "
          "deleted, first, options, practice) SELECT ?, game, version, origin, table_group, place, note, started, "
          "ended, by_hand, 0, first, options, practice FROM match WHERE id = ?",
          ka_text (uuid), ka_int (from)))
    return FALSE;
  *id = ka_db_last_id (self->db);
  return ka_db_run (self->db, error,
                    "INSERT INTO seat (match, seat, player, bot, duty) "
                    "SELECT ?, seat, player, bot, duty FROM seat WHERE match = ?",
                    ka_int (*id), ka_int (from));
}

/* The copies of the rounds have no deals: a deal was played once, and stands with the match that it was played in. */
static gboolean
copy_lines (KaBook *self, const KaMatch *match, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (self, match->id, error);

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const KaLine *line = g_ptr_array_index (lines, i);
      g_autofree char *uuid = g_uuid_string_random ();

      if (!ka_book_write_round (self, id, uuid, i + 1, line->round, match->game, match->n_seats, line->note,
                                line->created, error))
        return FALSE;
    }
  return lines != NULL;
}

gint64
ka_book_duplicate_match (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = NULL;
  g_auto (KaChange) change = { 0 };
  gint64 copy = 0;

  if (!ka_change_begin (&change, self, "match-duplicated", 0, error))
    return 0;
  match = ka_book_get_playable_match (self, id, error);
  if (match == NULL || !copy_match_row (self, id, &copy, error) || !copy_lines (self, match, copy, error))
    return 0;
  change.match = copy;
  change.rescore = KA_RESCORE_MATCH;
  return ka_change_tell_match (&change, NULL, error) && ka_change_commit (&change, error) ? copy : 0;
}
