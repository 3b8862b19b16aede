/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-private.h"

#include <string.h>

#include "ka-language.h"
#include "ka-text-check.h"
#include "ka-text.h"

KaPlayer *
ka_player_read (KaRows *rows, int column, GError **error)
{
  KaRow row = ka_row_begin (rows, "player", column);
  g_autoptr (KaPlayer) player = g_new0 (KaPlayer, 1);

  player->id = ka_row_get_int (&row, column, "id", 1, G_MAXINT64);
  player->uuid = ka_row_dup_text (&row, column + 1, "uuid");
  player->name = ka_row_dup_name (&row, column + 2, "name");
  player->colour = (int) ka_row_get_int (&row, column + 3, "colour", 0, KA_N_COLOURS - 1);
  player->symbol = ka_row_dup_text (&row, column + 4, "symbol");
  player->birthday = ka_row_dup_text_or_null (&row, column + 5, "birthday");
  player->note = ka_row_dup_text (&row, column + 6, "note");
  player->archived = ka_row_get_bool (&row, column + 7, "archived");
  player->merged_into = ka_row_get_id (&row, column + 8, "merged_into");
  player->guest = ka_row_get_bool (&row, column + 9, "guest");
  if (*player->name == '\0')
    ka_row_refuse (&row, _ ("“%s” is missing"), "name");
  return ka_row_end (&row, error) ? g_steal_pointer (&player) : NULL;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const KaPlayer *first = *(KaPlayer *const *) a, *second = *(KaPlayer *const *) b;

  return g_utf8_collate (first->name, second->name);
}

/* One row that cannot be read takes nobody else out of the list. @damage gets a text for each. */
static gboolean
read_players (KaBook *self, gboolean all, GPtrArray *players, GStrvBuilder *damage, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->db, error,
                                         "SELECT " KA_PLAYER_COLUMNS
                                         " FROM player p WHERE ? OR p.merged_into IS NULL ORDER BY p.id",
                                         ka_int (all));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autoptr (GError) problem = NULL;
      KaPlayer *player = ka_player_read (rows, 0, &problem);

      if (player != NULL)
        g_ptr_array_add (players, player);
      else
        g_strv_builder_add (damage, problem->message);
    }
  return step == 0;
}

GPtrArray *
ka_book_list_players (KaBook *self, gboolean all, GError **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();

  if (!read_players (self, all, players, damage, error))
    return NULL;
  g_ptr_array_sort (players, compare_names);
  return g_steal_pointer (&players);
}

char **
ka_book_find_damaged_players (KaBook *self, GError **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();

  return read_players (self, TRUE, players, damage, error) ? g_strv_builder_end (damage) : NULL;
}

KaPlayer *
ka_book_get_player (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error, "SELECT " KA_PLAYER_COLUMNS " FROM player p WHERE p.id = ?", ka_int (id));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step > 0)
    return ka_player_read (rows, 0, error);
  if (step == 0)
    ka_not_found (error, _ ("There is no such player in the book."));
  return NULL;
}

static gboolean
is_day (int year, int month, int day)
{
  return g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

/* A birthday without a year may be the 29th of February, so it is tried in a leap year. */
static gboolean
is_birthday (const char *text)
{
  gboolean with_year = g_regex_match_simple ("^\\d{4}-\\d\\d-\\d\\d$", text, G_REGEX_DOLLAR_ENDONLY, 0);
  const char *day = with_year ? text + 5 : text + 2;

  if (!with_year && !g_regex_match_simple ("^--\\d\\d-\\d\\d$", text, G_REGEX_DOLLAR_ENDONLY, 0))
    return FALSE;
  return is_day (with_year ? atoi (text) : 2000, atoi (day), atoi (day + 3));
}

gboolean
ka_player_check (const KaPlayer *player, GError **error)
{
  if (player->name == NULL || *player->name == '\0')
    return ka_book_refuse (error, _ ("A player needs a name."));
  if (!ka_text_check (player->name, _ ("name"), KA_TEXT_NAME, error)
      || !ka_text_check (player->symbol, _ ("symbol"), KA_TEXT_NAME, error)
      || !ka_text_check (player->note, _ ("note"), KA_TEXT_NOTE, error))
    return FALSE;
  if (player->colour < 0 || player->colour >= KA_N_COLOURS)
    return ka_book_refuse (error, _ ("%s: there is no colour %d; they are numbered from 0 to %d."),
                           player->name, player->colour, KA_N_COLOURS - 1);
  if (player->birthday != NULL && !is_birthday (player->birthday))
    return ka_book_refuse (
        error, _ ("%s: “%s” is not a birthday; allowed is YYYY-MM-DD, or --MM-DD without a year."),
        player->name, player->birthday);
  return TRUE;
}

static gboolean
refuse_namesake (const KaPlayer *namesake, const KaPlayer *root, GError **error)
{
  if (root != NULL)
    return ka_book_refuse (error, _ ("“%s” is in the book already, as another entry of “%s”."),
                           namesake->name, root->name);
  if (namesake->archived)
    return ka_book_refuse (error, _ ("“%s” is in the book already, among the archived players."),
                           namesake->name);
  return ka_book_refuse (error, _ ("“%s” is in the book already."), namesake->name);
}

static gboolean
check_name_is_free (KaBook *self, const KaPlayer *player, GError **error)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (self, TRUE, error);
  g_autofree char *name_as_read = ka_text_tame_name (player->name);
  g_autofree char *wanted = ka_name_key (name_as_read);

  if (players == NULL)
    return FALSE;
  for (guint i = 0; i < players->len; i++)
    {
      const KaPlayer *other = g_ptr_array_index (players, i);
      g_autofree char *name = ka_name_key (other->name);
      g_autoptr (KaPlayer) root = NULL;

      if (other->id == player->id || strcmp (name, wanted) != 0)
        continue;
      root = other->merged_into != 0 ? ka_book_get_player (self, other->merged_into, NULL) : NULL;
      return refuse_namesake (other, root, error);
    }
  return TRUE;
}

/* Two people of one name come from two devices. Whatever is changed of one of them, it is no new name. */
static gboolean
check_new_name (KaBook *self, const KaPlayer *old, const KaPlayer *new, GError **error)
{
  g_autofree char *before = ka_name_key (old->name);
  g_autofree char *after = ka_name_key (new->name);

  return strcmp (before, after) == 0 || check_name_is_free (self, new, error);
}

static KaPlayer *
tidy (const KaPlayer *player)
{
  KaPlayer *copy = ka_player_copy (player);

  /* What is no text is refused for that, by who checks it. */
  if (copy->name != NULL && g_utf8_validate (copy->name, -1, NULL))
    {
      g_autofree char *typed = g_steal_pointer (&copy->name);

      copy->name = ka_text_clean_name (typed);
    }
  if (copy->birthday != NULL && *copy->birthday == '\0')
    g_clear_pointer (&copy->birthday, g_free);
  /* As every book has it that hears of somebody with none. */
  if (copy->symbol == NULL || *copy->symbol == '\0')
    g_set_str (&copy->symbol, ka_symbol_get_id (0));
  if (copy->note == NULL)
    copy->note = g_strdup ("");
  return copy;
}

/* What people wrote down about a player. */
static JsonNode *
player_to_json (const KaPlayer *player)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "name");
  json_builder_add_string_value (builder, player->name);
  json_builder_set_member_name (builder, "colour");
  json_builder_add_int_value (builder, player->colour);
  json_builder_set_member_name (builder, "symbol");
  json_builder_add_string_value (builder, player->symbol);
  json_builder_set_member_name (builder, "birthday");
  json_builder_add_string_value (builder, player->birthday);
  json_builder_set_member_name (builder, "note");
  json_builder_add_string_value (builder, player->note);
  json_builder_set_member_name (builder, "archived");
  json_builder_add_boolean_value (builder, player->archived);
  json_builder_set_member_name (builder, "guest");
  json_builder_add_boolean_value (builder, player->guest);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

gboolean
ka_book_insert_player (KaBook *self, const KaPlayer *player, gint64 *id, GError **error)
{
  if (!ka_db_run (self->db, error,
                  "INSERT INTO player (uuid, name, colour, symbol, birthday, note, archived, guest) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                  ka_text (player->uuid), ka_text (player->name), ka_int (player->colour),
                  ka_text (player->symbol), ka_text (player->birthday), ka_text (player->note),
                  ka_int (player->archived), ka_int (player->guest)))
    return FALSE;
  *id = ka_db_last_id (self->db);
  return TRUE;
}

gint64
ka_book_add_player (KaBook *self, const KaPlayer *player, GError **error)
{
  g_autoptr (KaPlayer) new = tidy (player);
  g_auto (KaChange) change = { 0 };
  gint64 id = 0;

  new->id = 0;
  g_free (new->uuid);
  new->uuid = g_uuid_string_random ();
  if (!ka_player_check (new, error) || !ka_change_begin (&change, self, "player-added", 0, error)
      || !check_name_is_free (self, new, error) || !ka_book_insert_player (self, new, &id, error))
    return 0;
  change.subject = g_strdup (new->name);
  ka_change_tell (&change, NULL, player_to_json (new));
  return ka_change_commit (&change, error) ? id : 0;
}

gboolean
ka_book_update_player (KaBook *self, const KaPlayer *player, GError **error)
{
  g_autoptr (KaPlayer) new = tidy (player);
  g_autoptr (KaPlayer) old = NULL;
  g_auto (KaChange) change = { 0 };

  if (!ka_player_check (new, error) || !ka_change_begin (&change, self, "player-changed", 0, error))
    return FALSE;
  old = ka_book_get_player (self, player->id, error);
  if (old == NULL || !check_new_name (self, old, new, error)
      || !ka_db_run (
          self->db, error,
          "UPDATE player SET name = ?, colour = ?, symbol = ?, birthday = ?, note = ?, archived = ?, guest = ? "
          "WHERE id = ?",
          ka_text (new->name), ka_int (new->colour), ka_text (new->symbol), ka_text (new->birthday),
          ka_text (new->note), ka_int (new->archived), ka_int (new->guest), ka_int (new->id)))
    return FALSE;
  change.subject = g_strdup (old->name);
  ka_change_tell (&change, player_to_json (old), player_to_json (new));
  return ka_change_commit (&change, error);
}

gboolean
ka_book_find_played (KaBook *self, gint64 id, gboolean *played, GError **error)
{
  gint64 root = ka_book_find_root (self, id, error), found = 0;
  int step = root != 0
                 ? ka_db_query_int (self->db, &found, error,
                                    "SELECT EXISTS (SELECT 1 FROM seat s JOIN player p ON p.id = s.player "
                                    "WHERE coalesce (p.merged_into, p.id) = ?)",
                                    ka_int (root))
                 : -1;

  *played = found != 0;
  return step >= 0;
}

static gboolean
check_deletable (KaBook *self, const KaPlayer *player, GError **error)
{
  gboolean played;
  gint64 other;
  int step;

  if (!ka_book_find_played (self, player->id, &played, error))
    return FALSE;
  if (played)
    return ka_book_refuse (error, _ ("“%s” sits in a match and stays in the book."), player->name);
  step = ka_db_query_int (
      self->db, &other, error,
      "SELECT id FROM player WHERE merged_into = ?1 OR (id = ?1 AND merged_into IS NOT NULL)",
      ka_int (player->id));
  return step == 0
         || (step > 0
             && ka_book_refuse (error, _ ("“%s” is merged with another entry; split them first."),
                                player->name));
}

gboolean
ka_book_delete_player (KaBook *self, gint64 id, GError **error)
{
  g_auto (KaChange) change = { 0 };
  g_autoptr (KaPlayer) player = NULL;

  if (!ka_change_begin (&change, self, "player-deleted", 0, error))
    return FALSE;
  player = ka_book_get_player (self, id, error);
  if (player == NULL || !check_deletable (self, player, error)
      || !ka_db_run (self->db, error, "DELETE FROM player WHERE id = ?", ka_int (id)))
    return FALSE;
  change.subject = g_strdup (player->name);
  ka_change_tell (&change, player_to_json (player), NULL);
  return ka_change_commit (&change, error);
}

gboolean
ka_book_anonymise_player (KaBook *self, gint64 id, const char *name, GError **error)
{
  g_auto (KaChange) change = { 0 };
  gint64 root;
  g_autoptr (KaPlayer) player = NULL;

  if (!ka_change_begin (&change, self, "player-anonymised", 0, error))
    return FALSE;
  root = ka_book_find_root (self, id, error);
  player = root != 0 ? ka_book_get_player (self, root, error) : NULL;
  if (player == NULL)
    return FALSE;
  g_free (player->name);
  player->name = ka_text_clean_name (name);
  if (!ka_player_check (player, error) || !check_name_is_free (self, player, error)
      || !ka_db_run (self->db, error,
                     "UPDATE player SET name = ?2, birthday = NULL, note = '', archived = 1 "
                     "WHERE id = ?1 OR merged_into = ?1",
                     ka_int (root), ka_text (player->name)))
    return FALSE;
  change.subject = g_strdup (player->name);
  return ka_change_commit (&change, error);
}
