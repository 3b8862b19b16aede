/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book-private.h"

#include <string.h>

#include "ka-character.h"
#include "ka-duty.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-uuid.h"
#include "ka-text-check.h"
#include "ka-text.h"
#include "ka-title.h"

/* ---- reading -------------------------------------------------------------------------------------------- */

/* A computer player has no row among the players; it goes by the name of its character. */
static KaPlayer *
build_bot (const char *level, guint seat)
{
  KaPlayer *player = g_new0 (KaPlayer, 1);

  player->uuid = g_strdup ("");
  player->name = ka_text_tame_name (ka_character_name (level, seat));
  player->colour = KA_COLOUR_COMPUTER;
  player->symbol = g_strdup (ka_character_symbol (level));
  player->note = g_strdup ("");
  return player;
}

static gboolean
read_seat (KaMatch *match, KaRows *rows, GError **error)
{
  KaRow row = { .rows = rows, .table = "seat", .id = match->id };
  guint seat = match->n_seats;
  const char *bot = ka_row_get_text_or_null (&row, 0, "bot");
  const char *duty = ka_row_get_text_or_null (&row, 2, "duty");

  if (seat == KA_MAX_SEATS || ka_row_get_int (&row, 1, "seat", 0, KA_MAX_SEATS - 1) != seat)
    ka_row_refuse (&row, _ ("the seats are not numbered from 0 without gaps"));
  if (bot == NULL && sqlite3_column_type (rows, 3) == SQLITE_NULL)
    ka_row_refuse (&row, _ ("who sits in seat %u is not in the book"), seat);
  if (!ka_row_end (&row, error))
    return FALSE;
  match->players[seat] = bot != NULL ? build_bot (bot, seat) : ka_player_read (rows, 3, error);
  if (match->players[seat] == NULL)
    return FALSE;
  match->bots[seat] = g_strdup (bot);
  match->duties[seat] = bot == NULL ? ka_duty_tame (duty) : NULL;
  match->n_seats++;
  return TRUE;
}

static gboolean
read_players (KaBook *self, KaMatch *match, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (self->db, error,
                                         "SELECT s.bot, s.seat, s.duty, " KA_PLAYER_COLUMNS " FROM seat s "
                                         "LEFT JOIN player own ON own.id = s.player "
                                         "LEFT JOIN player p ON p.id = coalesce (own.merged_into, own.id) "
                                         "WHERE s.match = ? ORDER BY s.seat",
                                         ka_int (match->id));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    if (!read_seat (match, rows, error))
      return FALSE;
  return step == 0;
}

static void
read_options (KaBook *self, KaMatch *match, const KaGame *game, const char *text)
{
  const KaTerms *terms;

  /* What the facts of newer rules mean is not known here. */
  if (game == NULL || match->version > game->version)
    return;
  terms = ka_terms_read (self->terms, game, match->n_seats, text);
  if (terms->options == NULL)
    {
      g_info ("match %s: its options are those of another version of the game: %s", match->uuid,
              terms->problem);
      match->problem = g_strdup (terms->problem);
      return;
    }
  match->options = ka_values_ref (terms->options);
  match->game = game;
}

static KaMatch *
read_match (KaBook *self, KaRows *rows, GError **error)
{
  static const char *const ORIGINS[] = { [KA_ORIGIN_PAPER] = "paper", [KA_ORIGIN_TABLE] = "table", NULL };
  KaRow row = ka_row_begin (rows, "match", 0);
  g_autoptr (KaMatch) match = ka_match_new ();
  const char *options;

  match->id = ka_row_get_int (&row, 0, "id", 1, G_MAXINT64);
  match->uuid = ka_row_dup_text (&row, 1, "uuid");
  match->game_id = ka_row_dup_name (&row, 2, "game");
  match->version = (guint) ka_row_get_int (&row, 3, "version", 0, G_MAXINT);
  match->origin = (KaOrigin) ka_row_get_word (&row, 4, "origin", ORIGINS);
  match->group = ka_row_dup_name_or_null (&row, 5, "table_group");
  match->place = ka_row_dup_name (&row, 6, "place");
  match->note = ka_row_dup_text (&row, 7, "note");
  match->started = ka_row_get_time (&row, 8, "started");
  match->ended = ka_row_get_time (&row, 9, "ended");
  match->by_hand = ka_row_get_bool (&row, 10, "by_hand");
  match->deleted = ka_row_get_time (&row, 11, "deleted");
  match->first = (int) ka_row_get_int (&row, 12, "first", 0, KA_MAX_SEATS - 1);
  options = ka_row_get_text (&row, 13, "options");
  match->practice = ka_row_get_bool (&row, 14, "practice");
  if (!ka_row_end (&row, error) || !read_players (self, match, error))
    return NULL;
  if (match->first >= (int) match->n_seats)
    ka_row_refuse (&row, _ ("“first” is seat %d and there are %u"), match->first, match->n_seats);
  if (!ka_row_end (&row, error))
    return NULL;
  read_options (self, match, self->lookup (match->game_id), options);
  return g_steal_pointer (&match);
}

KaMatch *
ka_book_get_match (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error,
      "SELECT m.id, m.uuid, m.game, m.version, m.origin, g.name, m.place, m.note, m.started, m.ended, "
      "m.by_hand, m.deleted, m.first, " KA_OPTIONS_OF (
          "m") ", m.practice "
               "FROM match m LEFT JOIN table_group g ON g.id = m.table_group WHERE m.id = ?",
      ka_int (id));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step > 0)
    return read_match (self, rows, error);
  if (step == 0)
    ka_not_found (error, _ ("There is no such match in the book."));
  return NULL;
}

gint64
ka_book_find_match (KaBook *self, const char *text, GError **error)
{
  gint64 id, number = 0;
  int step;

  if (!g_ascii_string_to_signed (text, 10, 1, G_MAXINT64, &number, NULL))
    number = 0;
  step = ka_db_query_int (self->db, &id, error, "SELECT id FROM match WHERE id = ? OR uuid = lower (?)",
                          ka_int (number), ka_text (text));
  if (step == 0)
    ka_not_found (error, _ ("There is no such match in the book."));
  return id;
}

gboolean
ka_book_check_read (const KaMatch *match, GError **error)
{
  if (match->version == KA_RULES_NOT_READ)
    ka_book_refuse (
        error,
        _ ("A newer Kaartavond wrote lines of this match that this one does not understand. They are kept, and are "
           "there once this Kaartavond is as new."));
  return match->version != KA_RULES_NOT_READ;
}

KaMatch *
ka_book_get_playable_match (KaBook *self, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_match (self, id, error);

  if (match == NULL || match->game != NULL)
    return g_steal_pointer (&match);
  if (!ka_book_check_read (match, error))
    return NULL;
  if (match->problem != NULL)
    ka_book_refuse (
        error,
        _ ("This version of Kaartavond does not take the rules of the match: %s. It is kept as it is."),
        match->problem);
  else
    ka_book_refuse (error,
                    _ ("This version of Kaartavond does not know the game “%s”, version %u. The match is "
                       "kept as it is."),
                    match->game_id, match->version);
  return NULL;
}

gint64
ka_book_find_first_start (KaBook *self, GError **error)
{
  gint64 started = 0;

  if (ka_db_query_int (self->db, &started, error,
                       "SELECT started FROM match WHERE deleted = 0 ORDER BY started LIMIT 1")
      <= 0)
    return 0;
  return started;
}

static GStrv
list_names (KaBook *self, const char *sql, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (KaRows) rows = ka_db_query (self->db, error, sql);
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRow row = { .rows = rows };
      g_autofree char *name = ka_row_dup_name (&row, 0, "name");

      /* Names to choose from: one that cannot be read is none, and its row is told of where it is read as a whole. */
      if (ka_row_forget (&row))
        g_strv_builder_take (builder, g_steal_pointer (&name));
    }
  return step == 0 ? g_strv_builder_end (builder) : NULL;
}

GStrv
ka_book_list_groups (KaBook *self, GError **error)
{
  /* By the last match of each, which the index knows, and not by reading all matches. */
  return list_names (self,
                     "SELECT name FROM (SELECT g.name, (SELECT m.started FROM match m "
                     "WHERE m.table_group = g.id AND m.deleted = 0 ORDER BY m.started DESC LIMIT 1) AS last "
                     "FROM table_group g) WHERE last IS NOT NULL ORDER BY last DESC, name",
                     error);
}

GStrv
ka_book_list_places (KaBook *self, GError **error)
{
  return list_names (self,
                     "SELECT place FROM match WHERE place <> '' AND deleted = 0 "
                     "GROUP BY place ORDER BY max (started) DESC, place",
                     error);
}

GStrv
ka_book_list_titles (KaBook *self, const KaGame *game, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT o.text FROM match m JOIN option_set o ON o.id = m.options "
                     "WHERE m.game = ? AND m.deleted = 0 GROUP BY o.id ORDER BY max (m.started) DESC, o.text",
                     ka_text (game->id));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      const char *text = (const char *) sqlite3_column_text (rows, 0);
      g_autoptr (KaValues) options = text != NULL ? ka_game_read_stored_options (game, text, NULL) : NULL;
      const char *title = options != NULL ? ka_title_get (options) : NULL;

      if (title != NULL && g_hash_table_add (known, ka_name_key (title)))
        g_strv_builder_add (builder, title);
    }
  return step == 0 ? g_strv_builder_end (builder) : NULL;
}

JsonNode *
ka_match_to_json (const KaMatch *match)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  ka_json_set_text (builder, "game", match->game_id);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for_each_seat (seat, match->n_seats)
    json_builder_add_string_value (builder, match->players[seat]->name);
  json_builder_end_array (builder);
  ka_json_set_int (builder, "first", match->first);
  if (match->game != NULL)
    {
      g_autoptr (KaValues) differing = ka_game_differing_options (match->game, match->options);

      json_builder_set_member_name (builder, "options");
      json_builder_add_value (builder, ka_values_to_json (differing));
    }
  ka_json_set_text (builder, "group", match->group);
  ka_json_set_text (builder, "place", match->place);
  ka_json_set_text (builder, "note", match->note);
  ka_json_set_int (builder, "started", match->started);
  ka_json_set_int (builder, "ended", match->ended);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/* ---- writing -------------------------------------------------------------------------------------------- */

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

gboolean
ka_book_take_group (KaBook *self, const char *name, gint64 *id, GError **error)
{
  const char *typed = or_empty (name);
  g_autofree char *tidy
      = g_utf8_validate (typed, -1, NULL) ? ka_text_clean_name (typed) : g_strstrip (g_strdup (typed));
  g_autofree char *uuid = NULL;
  int step;

  *id = 0;
  if (*tidy == '\0')
    return TRUE;
  if (!ka_text_check (tidy, _ ("group"), KA_TEXT_NAME, error))
    return FALSE;
  step = ka_db_query_int (self->db, id, error, "SELECT id FROM table_group WHERE name = ?", ka_text (tidy));
  if (step != 0)
    return step > 0;
  uuid = ka_group_derive_uuid (tidy);
  if (!ka_db_run (self->db, error, "INSERT INTO table_group (uuid, name) VALUES (?, ?)", ka_text (uuid),
                  ka_text (tidy)))
    return FALSE;
  *id = ka_db_last_id (self->db);
  return TRUE;
}

static gboolean
check_different (KaBook *self, const gint64 *players, guint n_seats, GError **error)
{
  gint64 roots[KA_MAX_SEATS];

  for_each_seat (seat, n_seats)
    {
      roots[seat] = 0;
      if (players[seat] == 0)
        continue;
      roots[seat] = ka_book_find_root (self, players[seat], error);
      if (roots[seat] == 0)
        return FALSE;
      for_each_seat (other, seat)
        if (roots[other] == roots[seat])
          {
            g_autoptr (KaPlayer) player = ka_book_get_player (self, roots[seat], error);

            return player != NULL
                   && ka_book_refuse (error, _ ("“%s” cannot sit in two seats."), player->name);
          }
    }
  return TRUE;
}

gboolean
ka_book_write_seats (KaBook *self, gint64 match, const gint64 *players, const char *const *bots,
                     const char *const *duties, guint n_seats, GError **error)
{
  if (!check_different (self, players, n_seats, error))
    return FALSE;
  for_each_seat (seat, n_seats)
    if (!ka_db_run (self->db, error,
                    "INSERT INTO seat (match, seat, player, bot, duty) VALUES (?, ?, ?, ?, ?)",
                    ka_int (match), ka_int (seat), ka_id (players[seat]),
                    ka_text (players[seat] == 0 && bots != NULL ? bots[seat] : NULL),
                    ka_text (players[seat] != 0 && duties != NULL ? duties[seat] : NULL)))
      return FALSE;
  return TRUE;
}

char *
ka_book_print_options (const KaGame *game, const KaValues *options)
{
  g_autoptr (KaValues) ordered = ka_game_complete_options (game, options);

  return ka_values_to_text (ordered);
}

/* As every book has it that hears of it. Returns: (transfer full) */
static char *
tame_place (const char *place)
{
  return place != NULL ? ka_text_tame_name (place) : g_strdup ("");
}

/* What people write about a match. */
static gboolean
check_particulars (const char *place, const char *note, gint64 started, gint64 ended, GError **error)
{
  if (started < KA_EARLIEST_TIME || started > KA_LATEST_TIME || ended < KA_EARLIEST_TIME
      || ended > KA_LATEST_TIME)
    return ka_book_refuse (error, _ ("A match must be of the years 1 to 9999."));
  return ka_text_check (place, _ ("place"), KA_TEXT_NAME, error)
         && ka_text_check (note, _ ("note"), KA_TEXT_NOTE, error);
}

gboolean
ka_book_take_options (KaBook *self, const char *text, gint64 *id, GError **error)
{
  return ka_db_take (self->db, "SELECT id FROM option_set WHERE text = ?",
                     "INSERT INTO option_set (text) VALUES (?)", ka_text (text), id, error);
}

/* Whether what the row of a match says means these options. */
static gboolean
says_options (KaBook *self, KaRows *rows, const KaGame *game, guint n_seats, const KaValues *options)
{
  const char *id = (const char *) sqlite3_column_text (rows, 1);
  const char *text = (const char *) sqlite3_column_text (rows, 2);
  const KaTerms *terms = id != NULL && text != NULL && g_str_equal (id, game->id)
                             ? ka_terms_read (self->terms, game, n_seats, text)
                             : NULL;

  return terms != NULL && terms->options != NULL && ka_values_equal (terms->options, options);
}

gboolean
ka_book_take_options_of (KaBook *self, const char *uuid, const KaGame *game, guint n_seats,
                         const KaValues *options, gint64 *id, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      self->db, error, "SELECT m.options, m.game, " KA_OPTIONS_OF ("m") " FROM match m WHERE m.uuid = ?",
      ka_text (uuid));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;
  g_autofree char *text = NULL;

  *id = step > 0 && says_options (self, rows, game, n_seats, options) ? sqlite3_column_int64 (rows, 0) : 0;
  if (step < 0 || *id != 0)
    return step >= 0;
  text = ka_book_print_options (game, options);
  return ka_book_take_options (self, text, id, error);
}

static gboolean
insert_match (KaBook *self, const KaGame *game, const KaValues *options, KaOrigin origin, gboolean practice,
              int first, const char *group, const char *place, const char *note, gint64 started, gint64 *id,
              GError **error)
{
  g_autofree char *text = ka_book_print_options (game, options);
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *tame = tame_place (place);
  gint64 group_id, options_id;

  if (!check_particulars (place, note, started, 0, error)
      || !ka_book_take_group (self, group, &group_id, error)
      || !ka_book_take_options (self, text, &options_id, error)
      || !ka_db_run (
          self->db, error,
          "INSERT INTO match (uuid, game, version, origin, table_group, place, note, started, ended, "
          "by_hand, deleted, first, options, practice) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?)",
          ka_text (uuid), ka_text (game->id), ka_int (game->version),
          ka_text (origin == KA_ORIGIN_TABLE ? "table" : "paper"), ka_id (group_id), ka_text (tame),
          ka_text (or_empty (note)), ka_int (started), ka_int (first), ka_int (options_id),
          ka_int (practice)))
    return FALSE;
  *id = ka_db_last_id (self->db);
  return TRUE;
}

gboolean
ka_change_tell_match (KaChange *change, const KaMatch *before, GError **error)
{
  g_autoptr (KaMatch) after = ka_book_get_match (change->book, change->match, error);

  if (after == NULL)
    return FALSE;
  ka_change_tell (change, before != NULL ? ka_match_to_json (before) : NULL, ka_match_to_json (after));
  return TRUE;
}

static gint64
create_match (KaBook *self, const KaGame *game, const KaValues *options, KaOrigin origin, gboolean practice,
              const gint64 *players, const char *const *bots, guint n_seats, int first, const char *group,
              const char *place, const char *note, gint64 started, GError **error)
{
  g_auto (KaChange) change = { 0 };

  g_return_val_if_fail (n_seats >= 1 && n_seats <= KA_MAX_SEATS, 0);
  g_return_val_if_fail (first >= 0 && first < (int) n_seats, 0);

  if (!ka_game_check_begin (game, n_seats, options, error)
      || !ka_change_begin (&change, self, "match-created", 0, error)
      || !insert_match (self, game, options, origin, practice, first, group, place, note, started,
                        &change.match, error)
      || !ka_book_write_seats (self, change.match, players, bots, NULL, n_seats, error))
    return 0;
  change.rescore = KA_RESCORE_MATCH;
  return ka_change_tell_match (&change, NULL, error) && ka_change_commit (&change, error) ? change.match : 0;
}

gint64
ka_book_create_match (KaBook *self, const KaGame *game, const KaValues *options, KaOrigin origin,
                      const gint64 *players, guint n_seats, int first, const char *group, const char *place,
                      const char *note, gint64 started, GError **error)
{
  return create_match (self, game, options, origin, FALSE, players, NULL, n_seats, first, group, place, note,
                       started, error);
}

gint64
ka_book_create_table (KaBook *self, const KaGame *game, const KaValues *options, const gint64 *players,
                      const char *const *bots, guint n_seats, int first, gboolean practice, GError **error)
{
  return create_match (self, game, options, KA_ORIGIN_TABLE, practice, players, bots, n_seats, first, NULL,
                       NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, error);
}

static gboolean
write_match (KaBook *self, const KaMatch *old, const KaValues *options, int first, const char *group,
             const char *place, const char *note, gint64 started, gint64 ended, GError **error)
{
  g_autofree char *tame = tame_place (place);
  gboolean by_hand = ended == 0 ? FALSE : ended == old->ended ? old->by_hand : TRUE;
  gint64 group_id, options_id;

  return check_particulars (place, note, started, ended, error)
         && ka_book_take_group (self, group, &group_id, error)
         && ka_book_take_options_of (self, old->uuid, old->game, old->n_seats, options, &options_id, error)
         && ka_db_run (
             self->db, error,
             "UPDATE match SET options = ?, version = ?, first = ?, table_group = ?, place = ?, note = ?, "
             "started = ?, ended = ?, by_hand = ? WHERE id = ?",
             ka_int (options_id), ka_int (old->game->version), ka_int (first), ka_id (group_id),
             ka_text (tame), ka_text (or_empty (note)), ka_int (started), ka_int (ended), ka_int (by_hand),
             ka_int (old->id));
}

gboolean
ka_book_set_ended (KaBook *self, gint64 id, gboolean ended, GError **error)
{
  g_autoptr (KaMatch) old = NULL;
  g_auto (KaChange) change = { 0 };

  if (!ka_change_begin (&change, self, "match-changed", id, error))
    return FALSE;
  old = ka_book_get_playable_match (self, id, error);
  if (old == NULL)
    return FALSE;
  if (ended == (old->ended != 0))
    return ka_change_commit (&change, error);
  return ka_db_run (self->db, error, "UPDATE match SET ended = ?, by_hand = ? WHERE id = ?",
                    ka_int (ended ? g_get_real_time () / G_USEC_PER_SEC : 0), ka_int (ended), ka_int (id))
         && ka_change_tell_match (&change, old, error) && ka_change_commit (&change, error);
}

gboolean
ka_book_update_match (KaBook *self, gint64 id, const KaValues *options, int first, const char *group,
                      const char *place, const char *note, gint64 started, gint64 ended, GError **error)
{
  g_autoptr (KaMatch) old = NULL;
  g_auto (KaChange) change = { 0 };

  if (!ka_change_begin (&change, self, "match-changed", id, error))
    return FALSE;
  old = ka_book_get_playable_match (self, id, error);
  if (old == NULL)
    return FALSE;
  if (first < 0 || first >= (int) old->n_seats)
    return ka_book_refuse (error, _ ("There is no seat %d; there are %u."), first, old->n_seats);
  if (!ka_game_check_options (old->game, old->n_seats, options, error)
      || !write_match (self, old, options, first, group, place, note, started, ended, error))
    return FALSE;
  change.rescore = KA_RESCORE_MATCH;
  return ka_change_tell_match (&change, old, error) && ka_change_commit (&change, error);
}
