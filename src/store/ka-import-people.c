/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-import-private.h"

#include "ka-error.h"
#include "ka-language.h"
#include "ka-namesake.h"

void
ka_import_clear (KaImport *self)
{
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_ptr_array_unref (self->in_file);
  g_hash_table_unref (self->players);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->taken);
  g_clear_error (&self->left_out);
}

void
ka_import_init (KaImport *self, KaBook *book)
{
  self->book = book;
  self->in_file = g_ptr_array_new ();
  self->players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
remember (GHashTable *ids, char *key, gint64 id)
{
  g_hash_table_insert (ids, key, g_memdup2 (&id, sizeof id));
}

gint64
ka_import_recall (GHashTable *ids, const char *key)
{
  gint64 *id = g_hash_table_lookup (ids, key);

  return id != NULL ? *id : 0;
}

/* ---- players --------------------------------------------------------------------------------------------- */

/* Who comes with neither gets the colour and the symbol that are used least. */
static void
give_marks (KaImport *self, KaPlayer *player)
{
  if (player->colour < 0)
    player->colour = ka_marks_find_colour (&self->marks);
  if (player->symbol == NULL)
    player->symbol = g_strdup (ka_marks_find_symbol (&self->marks));
  ka_marks_count (&self->marks, player->colour, player->symbol, 1);
}

/* @known: (out caller-allocates): the ids of who is in the book by the uuid that he has in the file */
static gboolean
find_by_uuid (KaImport *self, GPtrArray *players, GHashTable *known, GError **error)
{
  for (guint i = 0; i < players->len; i++)
    {
      const char *uuid = ((const KaFilePlayer *) g_ptr_array_index (players, i))->player->uuid;
      gint64 id;
      int step = ka_db_query_int (self->book->db, &id, error, "SELECT id FROM player WHERE uuid = ?",
                                  ka_text (uuid));

      if (step < 0)
        return FALSE;
      if (step == 0)
        continue;
      remember (self->players, g_strdup (uuid), id);
      g_hash_table_add (known, g_memdup2 (&id, sizeof id));
    }
  return TRUE;
}

/* Who is in the file by uuid is not, by his name, somebody else of it as well. */
static gboolean
list_names (KaImport *self, GHashTable *known, GError **error)
{
  self->people = ka_book_list_players (self->book, TRUE, error);
  for (guint i = 0; self->people != NULL && i < self->people->len; i++)
    {
      const KaPlayer *player = g_ptr_array_index (self->people, i);
      g_autofree char *name = ka_name_key (player->name);

      ka_marks_count (&self->marks, player->colour, player->symbol, 1);
      self->newest = MAX (self->newest, player->id);
      if (!g_hash_table_contains (known, &player->id) && ka_import_recall (self->names, name) == 0)
        remember (self->names, g_steal_pointer (&name), player->id);
    }
  return self->people != NULL;
}

static const char *
get_key (const KaFilePlayer *file)
{
  return file->only_name ? file->player->name : file->player->uuid;
}

/* Of two of one name in the file each gets a name of his own. */
static char *
propose_name (KaImport *self, const char *name)
{
  GPtrArray *met = self->findings->namesakes;
  g_autofree KaPlayer *proposed = g_new0 (KaPlayer, met->len);
  g_autoptr (GPtrArray) others = g_ptr_array_copy (self->in_file, NULL, NULL);

  for (guint i = 0; i < met->len; i++)
    {
      proposed[i].name = ((const KaImportNamesake *) met->pdata[i])->other_name;
      g_ptr_array_add (others, &proposed[i]);
    }
  return ka_namesake_propose (self->people, others, name);
}

/* What was decided of somebody who is called as @id is; nothing at first. */
static KaImportNamesake *
meet_namesake (KaImport *self, const KaFilePlayer *file, gint64 id)
{
  GPtrArray *met = self->findings->namesakes;
  KaImportNamesake *namesake;

  for (guint i = 0; i < met->len; i++)
    if (g_str_equal (((const KaImportNamesake *) met->pdata[i])->key, get_key (file)))
      return met->pdata[i];
  namesake = g_new0 (KaImportNamesake, 1);
  namesake->key = g_strdup (get_key (file));
  namesake->name = g_strdup (file->player->name);
  namesake->id = id;
  namesake->other_name = propose_name (self, file->player->name);
  g_ptr_array_add (met, namesake);
  return namesake;
}

static gint64
take_name (KaImport *self, const KaFilePlayer *file, const char *name, gint64 id)
{
  if (!file->only_name && g_hash_table_remove (self->names, name))
    remember (self->taken, g_strdup (name), id);
  return id;
}

/* A player is known by uuid, or else by name: two books of one family have the same people. But two of one name in one book,
 * as there are when changes of another were taken into it, stay two: each is asked about, and only one can be the one of the book. */
static gint64
find_player (KaImport *self, const KaFilePlayer *file, const char *name)
{
  gint64 id = ka_import_recall (self->players, file->player->uuid);
  KaImportNamesake *namesake;
  gint64 taken;

  if (id != 0)
    return id;
  id = ka_import_recall (self->names, name);
  taken = id == 0 ? ka_import_recall (self->taken, name) : 0;
  if ((id == 0 && taken == 0) || id > self->newest || self->findings == NULL)
    return take_name (self, file, name, id);
  namesake = meet_namesake (self, file, id != 0 ? id : taken);
  namesake->is_other = namesake->is_other || taken != 0;
  if (!namesake->is_other)
    return take_name (self, file, name, id);
  g_set_str (&file->player->name, namesake->other_name);
  return 0;
}

static gboolean
import_player (KaImport *self, const KaFilePlayer *file, gboolean *added, GError **error)
{
  g_autofree char *name = ka_name_key (file->player->name);
  gint64 id = find_player (self, file, name);

  *added = id == 0;
  if (*added)
    {
      give_marks (self, file->player);
      if (!ka_book_insert_player (self->book, file->player, &id, error))
        return FALSE;
      if (file->only_name)
        remember (self->names, g_steal_pointer (&name), id);
      self->report.players_added++;
      self->report.guests_added += file->player->guest;
    }
  else
    {
      self->report.players_known++;
    }
  remember (self->players, g_strdup (file->player->uuid), id);
  return TRUE;
}

static gboolean
refuse_circle (const KaFilePlayer *file, GError **error)
{
  return ka_set_field_error (error, KA_ERROR_RULE, "merged_into", _ ("“%s” leads back to itself"),
                             file->player->name);
}

/* Where the merges of the file lead in the end is written in each on the way, so that a long row of them is walked once.
 * @merged: uuid → KaFilePlayer, those that are new and merged */
static gboolean
find_end (GHashTable *merged, KaFilePlayer *file, GError **error)
{
  g_autofree char *end = g_strdup (file->merged_into);
  KaFilePlayer *on_way;
  guint n = 0;

  while ((on_way = g_hash_table_lookup (merged, end)) != NULL)
    {
      if (++n > g_hash_table_size (merged))
        return refuse_circle (file, error);
      g_set_str (&end, on_way->merged_into);
    }
  for (on_way = file; on_way != NULL;)
    {
      g_autofree char *next = g_steal_pointer (&on_way->merged_into);

      on_way->merged_into = g_strdup (end);
      on_way = g_hash_table_lookup (merged, next);
    }
  return TRUE;
}

static gboolean
merge_player (KaImport *self, const KaFilePlayer *file, GError **error)
{
  gint64 id = ka_import_recall (self->players, file->player->uuid);
  gint64 other = ka_import_recall (self->players, file->merged_into);
  gint64 root;

  if (other == 0)
    return ka_set_field_error (error, KA_ERROR_RULE, "merged_into", _ ("there is no player %s in the file"),
                               file->merged_into);
  root = ka_book_find_root (self->book, other, error);
  if (root == 0)
    return FALSE;
  return ka_db_run (self->book->db, error, "UPDATE player SET merged_into = ? WHERE id = ?", ka_int (root),
                    ka_int (id));
}

static gboolean
merge_players (KaImport *self, GHashTable *merged, GPtrArray *players, GError **error)
{
  for (guint i = 0; i < players->len; i++)
    {
      KaFilePlayer *file = g_ptr_array_index (players, i);

      if (g_hash_table_contains (merged, file->player->uuid)
          && (!find_end (merged, file, error) || !merge_player (self, file, error)))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_import_players (KaImport *self, GPtrArray *players, GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) merged = g_hash_table_new (g_str_hash, g_str_equal);

  if (!find_by_uuid (self, players, known, error) || !list_names (self, known, error))
    return FALSE;
  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (self->in_file, ((const KaFilePlayer *) players->pdata[i])->player);
  for (guint i = 0; i < players->len; i++)
    {
      KaFilePlayer *file = g_ptr_array_index (players, i);
      gboolean added = FALSE;

      if (!import_player (self, file, &added, error))
        return FALSE;
      if (added && file->merged_into != NULL)
        g_hash_table_insert (merged, file->player->uuid, file);
    }
  return merge_players (self, merged, players, error);
}

gboolean
ka_import_groups (KaImport *self, GPtrArray *groups, GError **error)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const KaFileGroup *file = g_ptr_array_index (groups, i);
      gint64 id;

      if (!ka_book_take_group (self->book, file->name, &id, error))
        return FALSE;
      remember (self->groups, g_strdup (file->uuid), id);
    }
  return TRUE;
}
