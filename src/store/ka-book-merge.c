/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two entries of one person. A merged entry keeps its row and its seats and only says whose it is, so that it can be
 * taken apart again; who reads follows the reference. A chain is never longer than one. */
#include "ka-book-private.h"

#include "ka-language.h"

gint64
ka_book_find_root (KaBook *self, gint64 id, GError **error)
{
  gint64 root;
  int step = ka_db_query_int (self->db, &root, error,
                              "SELECT coalesce (merged_into, id) FROM player WHERE id = ?", ka_int (id));

  if (step == 0)
    ka_not_found (error, _ ("There is no such player in the book."));
  return step > 0 ? root : 0;
}

static gboolean
check_never_together (KaBook *self, const KaPlayer *player, const KaPlayer *other, GError **error)
{
  gint64 started;
  int step = ka_db_query_int (self->db, &started, error,
                              "SELECT m.started FROM seat s JOIN player p ON p.id = s.player "
                              "JOIN match m ON m.id = s.match WHERE coalesce (p.merged_into, p.id) IN (?, ?) "
                              "GROUP BY s.match HAVING count (*) > 1 ORDER BY m.started DESC LIMIT 1",
                              ka_int (player->id), ka_int (other->id));
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *day = NULL;

  if (step <= 0)
    return step == 0;
  time = g_date_time_new_from_unix_local (started);
  day = time != NULL ? g_date_time_format (time, "%x") : g_strdup ("?");
  return ka_book_refuse (error,
                         _ ("“%s” and “%s” cannot be one person: they played against each other on %s."),
                         player->name, other->name, day);
}

/* Whom @id met at a table, a set of ids; nobody meets oneself. */
static GHashTable *
list_met (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error,
      "SELECT DISTINCT coalesce (p.merged_into, p.id) FROM seat s JOIN player p ON p.id = s.player "
      "WHERE s.match IN (SELECT t.match FROM seat t JOIN player q ON q.id = t.player "
      "WHERE coalesce (q.merged_into, q.id) = ?)",
      ka_int (id));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      gint64 other = sqlite3_column_int64 (rows, 0);

      g_hash_table_add (met, g_memdup2 (&other, sizeof other));
    }
  return step == 0 ? g_steal_pointer (&met) : NULL;
}

GPtrArray *
ka_book_list_strangers (KaBook *self, gint64 id, GError **error)
{
  gint64 root = ka_book_find_root (self, id, error);
  g_autoptr (GHashTable) met = root != 0 ? list_met (self, root, error) : NULL;
  g_autoptr (GPtrArray) players = met != NULL ? ka_book_list_players (self, FALSE, error) : NULL;

  if (players == NULL)
    return NULL;
  for (guint i = players->len; i-- > 0;)
    {
      const KaPlayer *player = players->pdata[i];

      if (player->id == root || g_hash_table_contains (met, &player->id))
        g_ptr_array_remove_index (players, i);
    }
  return g_steal_pointer (&players);
}

static JsonNode *
build_name (const char *name)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", name);
  json_node_take_object (node, object);
  return g_steal_pointer (&node);
}

/* Two entries of one person may have one name. */
static void
tell_names (KaChange *change, const char *before, const char *after)
{
  change->subject = g_strdup (after);
  ka_change_tell_both (change, build_name (before), build_name (after));
}

static gboolean
merge (KaChange *change, const KaPlayer *player, const KaPlayer *other, GError **error)
{
  if (!ka_db_run (change->book->db, error,
                  "UPDATE player SET merged_into = ?1 WHERE id = ?2 OR merged_into = ?2", ka_int (player->id),
                  ka_int (other->id)))
    return FALSE;
  tell_names (change, other->name, player->name);
  return ka_change_commit (change, error);
}

gboolean
ka_book_merge_players (KaBook *self, gint64 id, gint64 other, GError **error)
{
  g_autoptr (KaPlayer) player = NULL;
  g_autoptr (KaPlayer) second = NULL;
  g_auto (KaChange) change = { 0 };
  gint64 root, other_root;

  if (!ka_change_begin (&change, self, "players-merged", 0, error))
    return FALSE;
  root = ka_book_find_root (self, id, error);
  other_root = root != 0 ? ka_book_find_root (self, other, error) : 0;
  if (other_root == 0)
    return FALSE;
  if (root == other_root)
    return ka_book_refuse (error, _ ("These are entries of one person already."));
  player = ka_book_get_player (self, root, error);
  second = player != NULL ? ka_book_get_player (self, other_root, error) : NULL;
  return second != NULL && check_never_together (self, player, second, error)
         && merge (&change, player, second, error);
}

gboolean
ka_book_split_player (KaBook *self, gint64 other, GError **error)
{
  g_autoptr (KaPlayer) player = NULL;
  g_autoptr (KaPlayer) root = NULL;
  g_auto (KaChange) change = { 0 };

  if (!ka_change_begin (&change, self, "player-split", 0, error))
    return FALSE;
  player = ka_book_get_player (self, other, error);
  if (player == NULL)
    return FALSE;
  if (player->merged_into == 0)
    return ka_book_refuse (error, _ ("“%s” is not another name of anybody."), player->name);
  root = ka_book_get_player (self, player->merged_into, error);
  if (root == NULL
      || !ka_db_run (self->db, error, "UPDATE player SET merged_into = NULL WHERE id = ?", ka_int (other))
      || !ka_book_break_way (&change, root, player, error))
    return FALSE;
  tell_names (&change, root->name, player->name);
  return ka_change_commit (&change, error);
}

gboolean
ka_book_give_up_merge (KaBook *self, gint64 id, gint64 other, GError **error)
{
  g_autoptr (KaPlayer) player = NULL;
  g_autoptr (KaPlayer) second = NULL;
  g_auto (KaChange) change = { 0 };
  gboolean waits;

  if (!ka_change_begin (&change, self, "player-split", 0, error))
    return FALSE;
  player = ka_book_get_player (self, id, error);
  second = player != NULL ? ka_book_get_player (self, other, error) : NULL;
  if (second == NULL || !ka_book_say_apart (&change, player, second, &waits, error))
    return FALSE;
  if (!waits)
    return ka_book_refuse (error, _ ("“%s” does not wait to be the same person as “%s”."), second->name,
                           player->name);
  tell_names (&change, player->name, second->name);
  return ka_change_commit (&change, error);
}
