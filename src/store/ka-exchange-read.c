/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files are foreign: every value is checked, and a message says where. */
#include "ka-exchange-private.h"

#include <string.h>

#include "ka-duty.h"
#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-reader.h"
#include "ka-text-check.h"
#include "ka-uuid.h"

static const char *const LISTS[] = { "players", "groups", "matches", NULL };
static const char *const BOOK_KEYS[] = { "format", "version", "players", "groups", "matches", NULL };
static const char *const PLAYER_KEYS[]
    = { "uuid", "name", "colour", "symbol", "birthday", "note", "archived", "guest", "merged_into", NULL };
static const char *const GROUP_KEYS[] = { "uuid", "name", NULL };
static const char *const MATCH_KEYS[]
    = { "uuid",    "rules",   "origin",   "group", "place", "note",  "started", "ended",
        "by_hand", "deleted", "practice", "lines", "seats", "deals", "sheet",   NULL };
static const char *const SEAT_KEYS[] = { "player", "bot", "duty", NULL };
static const char *const LINE_KEYS[] = { "uuid", "created", "note", "deal", NULL };

/* ---- lists of objects ----------------------------------------------------------------------------------- */

/* Reads one object of a list. Returns: what it says, or %NULL with @error set. */
typedef gpointer (*ReadObject) (JsonObject *object, KaGameLookup lookup, GError **error);

static gpointer
read_object (JsonNode *node, const char *const *keys, ReadObject read, KaGameLookup lookup, GError **error)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_TYPE, _ ("it must be a JSON object"));
      return NULL;
    }
  return ka_json_check_keys (json_node_get_object (node), keys, error)
             ? read (json_node_get_object (node), lookup, error)
             : NULL;
}

/* What has a uuid stands once in a list: of two nobody could tell which was meant. */
static gboolean
check_once (GHashTable *seen, JsonObject *object, GError **error)
{
  const char *uuid = json_object_get_string_member_with_default (object, "uuid", NULL);

  if (uuid == NULL || g_hash_table_add (seen, g_ascii_strdown (uuid, -1)))
    return TRUE;
  return ka_set_field_error (error, KA_ERROR_RULE, "uuid", _ ("%s stands there twice"), uuid);
}

static GHashTable *
seen_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* @n: the number of the object in the list @key, from 1. Returns: what it says, freed by @list, or %NULL */
static gpointer
read_element (GPtrArray *list, const char *key, guint n, JsonNode *node, const char *const *keys,
              ReadObject read, KaGameLookup lookup, GHashTable *seen, GError **error)
{
  gpointer item = read_object (node, keys, read, lookup, error);

  if (item != NULL)
    g_ptr_array_add (list, item);
  if (item != NULL && check_once (seen, json_node_get_object (node), error))
    return item;
  /* Translators: the name of a list in a file and the number of something in it, before what is wrong there. */
  g_prefix_error (error, _ ("%s, number %u: "), key, n);
  return NULL;
}

static gboolean
read_list (JsonObject *object, const char *key, const char *const *keys, ReadObject read, KaGameLookup lookup,
           GPtrArray *list, GError **error)
{
  g_autoptr (GHashTable) seen = seen_new ();
  JsonNode *node = json_object_get_member (object, key);
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return ka_set_field_error (error, KA_ERROR_TYPE, key, _ ("it must be a list"));
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (read_element (list, key, i + 1, json_array_get_element (array, i), keys, read, lookup, seen, error)
        == NULL)
      return FALSE;
  return TRUE;
}

/* ---- players and groups --------------------------------------------------------------------------------- */

static void
file_player_free (gpointer data)
{
  KaFilePlayer *self = data;

  ka_player_free (self->player);
  g_free (self->merged_into);
  g_free (self);
}

static gpointer
read_player (JsonObject *object, KaGameLookup lookup, GError **error)
{
  KaReader reader = { object };
  KaFilePlayer *self = g_new0 (KaFilePlayer, 1);
  KaPlayer *player = self->player = g_new0 (KaPlayer, 1);

  player->uuid = ka_reader_get_uuid (&reader, "uuid", TRUE);
  player->name = ka_reader_get_name (&reader, "name");
  player->colour = (int) ka_reader_get_int (&reader, "colour", TRUE, KA_N_COLOURS - 1);
  player->symbol = ka_reader_get_text_or_empty (&reader, "symbol", KA_TEXT_NAME);
  /* As every book has it that hears of somebody with none. */
  if (*player->symbol == '\0')
    g_set_str (&player->symbol, ka_symbol_get_id (0));
  player->birthday = ka_reader_get_text (&reader, "birthday", FALSE);
  player->note = ka_reader_get_text_or_empty (&reader, "note", KA_TEXT_NOTE);
  player->archived = ka_reader_get_bool (&reader, "archived");
  player->guest = ka_reader_get_bool (&reader, "guest");
  self->merged_into = ka_reader_get_uuid (&reader, "merged_into", FALSE);
  if (reader.problem == NULL && ka_player_check (player, &reader.problem))
    return self;
  g_propagate_error (error, reader.problem);
  file_player_free (self);
  return NULL;
}

static void
file_group_free (gpointer data)
{
  KaFileGroup *self = data;

  g_free (self->uuid);
  g_free (self->name);
  g_free (self);
}

static gpointer
read_group (JsonObject *object, KaGameLookup lookup, GError **error)
{
  KaReader reader = { object };
  KaFileGroup *self = g_new0 (KaFileGroup, 1);

  self->uuid = ka_reader_get_uuid (&reader, "uuid", TRUE);
  self->name = ka_reader_get_name (&reader, "name");
  if (reader.problem == NULL)
    return self;
  g_propagate_error (error, reader.problem);
  file_group_free (self);
  return NULL;
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static void
file_seat_free (gpointer data)
{
  KaFileSeat *self = data;

  g_free (self->player);
  g_free (self->bot);
  g_free (self->duty);
  g_free (self);
}

static char *
read_duty (KaReader *reader)
{
  JsonNode *node = json_object_get_member (reader->object, "duty");
  GError *problem = NULL;
  char *duty;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node) || reader->problem != NULL)
    return NULL;
  if (!ka_json_holds (node, G_TYPE_STRING))
    {
      ka_json_refuse (&reader->problem, KA_ERROR_TYPE, "duty", node, _ ("a text"));
      return NULL;
    }
  duty = ka_duty_clean (json_node_get_string (node), &problem);
  if (problem != NULL)
    g_propagate_error (&reader->problem, problem);
  return duty;
}

static gpointer
read_seat (JsonObject *object, KaGameLookup lookup, GError **error)
{
  KaReader reader = { object };
  gboolean is_bot = json_object_has_member (object, "bot");
  KaFileSeat *self = g_new0 (KaFileSeat, 1);

  self->bot = is_bot ? ka_reader_get_name (&reader, "bot") : NULL;
  self->player = ka_reader_get_uuid (&reader, "player", !is_bot);
  self->duty = read_duty (&reader);
  if (reader.problem == NULL && is_bot && (self->player != NULL || self->duty != NULL))
    ka_set_field_error (&reader.problem, KA_ERROR_RULE, "bot", _ ("somebody sits there already"));
  if (reader.problem == NULL)
    return self;
  g_propagate_error (error, reader.problem);
  file_seat_free (self);
  return NULL;
}

static void
file_line_free (gpointer data)
{
  KaFileLine *self = data;

  g_free (self->uuid);
  g_free (self->note);
  g_clear_pointer (&self->deal, ka_deal_record_free);
  g_free (self);
}

static gpointer
read_line (JsonObject *object, KaGameLookup lookup, GError **error)
{
  KaReader reader = { object };
  KaFileLine *self = g_new0 (KaFileLine, 1);

  self->uuid = ka_reader_get_uuid (&reader, "uuid", TRUE);
  self->created = ka_reader_get_time (&reader, "created", FALSE);
  self->note = ka_reader_get_text_or_empty (&reader, "note", KA_TEXT_NOTE);
  if (reader.problem == NULL)
    return self;
  g_propagate_error (error, reader.problem);
  file_line_free (self);
  return NULL;
}

static void
file_match_free (gpointer data)
{
  KaFileMatch *self = data;

  g_free (self->uuid);
  g_free (self->origin);
  g_free (self->group);
  g_free (self->place);
  g_free (self->note);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->deals, g_ptr_array_unref);
  g_clear_pointer (&self->sheet, ka_sheet_file_free);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFileMatch, file_match_free)

static KaFileMatch *
file_match_new (void)
{
  KaFileMatch *self = g_new0 (KaFileMatch, 1);

  self->seats = g_ptr_array_new_with_free_func (file_seat_free);
  self->lines = g_ptr_array_new_with_free_func (file_line_free);
  self->deals = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_deal_record_free);
  return self;
}

static gboolean
read_head (KaFileMatch *self, JsonObject *object, GError **error)
{
  KaReader reader = { object };
  g_autofree char *place = NULL;

  self->uuid = ka_reader_get_uuid (&reader, "uuid", TRUE);
  self->rules = (guint) ka_reader_get_version (&reader, "rules");
  self->origin = ka_reader_get_text (&reader, "origin", TRUE);
  self->group = ka_reader_get_uuid (&reader, "group", FALSE);
  place = ka_reader_get_text_or_empty (&reader, "place", KA_TEXT_NAME);
  self->place = ka_text_tame_name (place);
  self->note = ka_reader_get_text_or_empty (&reader, "note", KA_TEXT_NOTE);
  self->started = ka_reader_get_time (&reader, "started", TRUE);
  self->ended = ka_reader_get_time (&reader, "ended", FALSE);
  self->by_hand = ka_reader_get_bool (&reader, "by_hand");
  self->deleted = ka_reader_get_time (&reader, "deleted", FALSE);
  self->practice = ka_reader_get_bool (&reader, "practice");
  if (reader.problem == NULL && strcmp (self->origin, "paper") != 0 && strcmp (self->origin, "table") != 0)
    ka_set_field_error (&reader.problem, KA_ERROR_RANGE, "origin",
                        _ ("“%s” stands there; it must be one of: %s"), self->origin, "paper, table");
  if (reader.problem == NULL)
    return TRUE;
  g_propagate_error (error, reader.problem);
  return FALSE;
}

/* The lists beside the sheet must be as long as those in it. */
static gboolean
check_lists (const KaFileMatch *self, GError **error)
{
  guint n_seats = g_strv_length (self->sheet->players);

  if (self->seats->len != n_seats)
    return ka_set_field_error (error, KA_ERROR_RULE, "seats", _ ("there are %u; the sheet has %u players"),
                               self->seats->len, n_seats);
  if (self->lines->len != self->sheet->rounds->len)
    return ka_set_field_error (error, KA_ERROR_RULE, "lines", _ ("there are %u; the sheet has %u rounds"),
                               self->lines->len, self->sheet->rounds->len);
  return TRUE;
}

/* How many seats a deal has is known when the sheet is. */
static gboolean
read_deals_of_lines (KaFileMatch *self, JsonArray *lines, GError **error)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      JsonNode *node = json_object_get_member (json_array_get_object_element (lines, i), "deal");
      KaFileLine *line = g_ptr_array_index (self->lines, i);

      if (node == NULL)
        continue;
      line->deal = ka_deal_record_read (node, self->seats->len, error);
      if (line->deal == NULL)
        {
          /* Translators: the number of a line of a sheet in a file, before what is wrong with its deal. */
          g_prefix_error (error, _ ("deal of line %u: "), i + 1);
          return FALSE;
        }
      line->deal->done = TRUE;
    }
  return TRUE;
}

static gboolean
read_open_deals (KaFileMatch *self, JsonNode *node, GError **error)
{
  JsonArray *list;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return ka_set_field_error (error, KA_ERROR_TYPE, "deals", _ ("it must be a list"));
  list = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      KaDealRecord *deal = ka_deal_record_read (json_array_get_element (list, i), self->seats->len, error);

      if (deal == NULL)
        {
          g_prefix_error (error, _ ("%s, number %u: "), "deals", i + 1);
          return FALSE;
        }
      g_ptr_array_add (self->deals, deal);
    }
  return TRUE;
}

static gpointer
read_match (JsonObject *object, KaGameLookup lookup, GError **error)
{
  g_autoptr (KaFileMatch) self = file_match_new ();
  JsonNode *sheet = json_object_get_member (object, "sheet");

  if (!read_head (self, object, error))
    return NULL;
  if (sheet == NULL)
    {
      ka_set_field_error (error, KA_ERROR_MISSING, "sheet", _ ("it is missing"));
      return NULL;
    }
  self->sheet = ka_sheet_file_read_of (sheet, lookup, self->rules, error);
  if (self->sheet == NULL || !read_list (object, "seats", SEAT_KEYS, read_seat, lookup, self->seats, error)
      || !read_list (object, "lines", LINE_KEYS, read_line, lookup, self->lines, error)
      || !check_lists (self, error)
      || !read_deals_of_lines (self, json_object_get_array_member (object, "lines"), error)
      || !read_open_deals (self, json_object_get_member (object, "deals"), error))
    return NULL;
  return g_steal_pointer (&self);
}

/* ---- a single sheet ------------------------------------------------------------------------------------- */

/* What comes out of a sheet has one name wherever it is imported, so that two books that both have it are one when they meet.
 * @part: what it is in the sheet */
static char *
derive_uuid (const KaFileMatch *match, const char *part)
{
  g_autofree char *text = g_strdup_printf ("%s %s", match->uuid, part);

  return ka_uuid_derive (text);
}

static gboolean
check_sheet_name (const char *name, GError **error)
{
  return ka_text_check (name, _ ("name"), KA_TEXT_NAME, error)
         && (ka_text_leaves_name (name)
             || ka_set_field_error (error, KA_ERROR_RANGE, "name", _ ("it is empty")));
}

/* @n: which of them, from 1 */
static gboolean
add_sheet_player (KaFileBook *book, KaFileMatch *match, const char *name, guint n, GError **error)
{
  KaFilePlayer *player;
  KaFileSeat *seat;

  if (!check_sheet_name (name, error))
    {
      g_prefix_error (error, _ ("%s, number %u: "), "players", n);
      return FALSE;
    }
  player = g_new0 (KaFilePlayer, 1);
  player->only_name = TRUE;
  player->player = g_new0 (KaPlayer, 1);
  player->player->uuid = derive_uuid (match, name);
  player->player->name = ka_text_tame_name (name);
  player->player->colour = -1; /* and no symbol: those that are free are found at the import */
  player->player->note = g_strdup ("");
  g_ptr_array_add (book->players, player);
  seat = g_new0 (KaFileSeat, 1);
  seat->player = g_strdup (player->player->uuid);
  g_ptr_array_add (match->seats, seat);
  return TRUE;
}

/* @created, @notes: (nullable): of each line, where they are known */
static gboolean
add_sheet_lines (KaFileMatch *match, gint64 now, const gint64 *created, char **notes, GError **error)
{
  for (guint i = 0; i < match->sheet->rounds->len; i++)
    {
      KaFileLine *line = g_new0 (KaFileLine, 1);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      line->uuid = derive_uuid (match, number);
      line->created = created != NULL && created[i] != 0 ? created[i] : now;
      line->note = g_strdup (notes != NULL ? notes[i] : "");
      g_ptr_array_add (match->lines, line);
      if (!ka_text_check (line->note, _ ("note"), KA_TEXT_NOTE, error))
        {
          g_prefix_error (error, _ ("%s, number %u: "), "lines", i + 1);
          return FALSE;
        }
    }
  return TRUE;
}

/* @sheet: (transfer full) */
static gboolean
take_sheet (KaFileBook *book, KaSheetFile *sheet, gint64 now, const gint64 *created, char **notes,
            GError **error)
{
  g_autoptr (KaFileMatch) match = file_match_new ();
  g_autoptr (JsonNode) canonical = NULL;
  g_autoptr (KaScore) score = NULL;
  g_autofree char *text = NULL;
  GError *problem = NULL;

  match->sheet = sheet;
  score = ka_sheet_file_score (match->sheet, &problem);
  if (score == NULL)
    {
      ka_error_name_seats (problem, (const char *const *) match->sheet->players);
      g_propagate_error (error, problem);
      return FALSE;
    }
  canonical = ka_sheet_file_to_json (match->sheet);
  text = json_to_string (canonical, FALSE);
  match->uuid = ka_uuid_derive (text);
  match->once = TRUE;
  match->rules = match->sheet->game->version;
  match->origin = g_strdup ("paper");
  match->place = g_strdup ("");
  match->note = g_strdup ("");
  match->started = created != NULL && created[0] != 0 ? created[0] : now;
  match->ended = score->finished ? MAX (now, match->started) : 0;
  for (guint i = 0; match->sheet->players[i] != NULL; i++)
    if (!add_sheet_player (book, match, match->sheet->players[i], i + 1, error))
      return FALSE;
  if (!add_sheet_lines (match, now, created, notes, error))
    return FALSE;
  book->match = g_steal_pointer (&match);
  return TRUE;
}

static gboolean
read_sheet (KaFileBook *book, JsonNode *node, gint64 now, GError **error)
{
  KaSheetFile *sheet = ka_sheet_file_read (node, book->lookup, error);

  return sheet != NULL && take_sheet (book, sheet, now, NULL, NULL, error);
}

/* ---- the whole file ------------------------------------------------------------------------------------- */

static gboolean
read_pieces (KaFileBook *self, const char *key, const char *const *keys, ReadObject read, GPtrArray *list,
             GError **error)
{
  g_autoptr (GHashTable) seen = seen_new ();
  g_autoptr (GError) problem = NULL;

  if (!ka_pieces_begin (self->pieces, key, error))
    return FALSE;
  for (guint n = 1;; n++)
    {
      g_autoptr (JsonNode) node = ka_pieces_next (self->pieces, &problem);

      if (node == NULL || read_element (list, key, n, node, keys, read, self->lookup, seen, &problem) == NULL)
        break;
    }
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
read_book (KaFileBook *self, JsonObject *object, GError **error)
{
  JsonNode *version = json_object_get_member (object, "version");

  if (ka_json_holds (version, G_TYPE_INT64) && json_node_get_int (version) > KA_BOOK_FORMAT_VERSION)
    return ka_set_field_error (error, KA_ERROR_SYNTAX, "version",
                               _ ("the file is from a newer Kaartavond; this one reads versions 1 to %d"),
                               KA_BOOK_FORMAT_VERSION);
  if (!ka_json_holds (version, G_TYPE_INT64) || json_node_get_int (version) < 1)
    return ka_set_field_error (error, KA_ERROR_SYNTAX, "version", _ ("only versions 1 to %d can be read"),
                               KA_BOOK_FORMAT_VERSION);
  self->has_deals = json_node_get_int (version) > 1;
  return ka_json_check_keys (object, BOOK_KEYS, error)
         && read_pieces (self, "players", PLAYER_KEYS, read_player, self->players, error)
         && read_pieces (self, "groups", GROUP_KEYS, read_group, self->groups, error);
}

static gboolean
is_book (KaFileBook *self)
{
  JsonObject *head = self->pieces != NULL ? ka_pieces_get_head (self->pieces) : NULL;
  JsonNode *format = head != NULL ? json_object_get_member (head, "format") : NULL;

  return ka_json_holds (format, G_TYPE_STRING) && strcmp (json_node_get_string (format), KA_BOOK_FORMAT) == 0;
}

static gboolean
read_text (KaFileBook *self, gint64 now, GError **error)
{
  g_autofree char *text = ka_pieces_read_all (self->pieces, error);
  g_autoptr (JsonNode) node = text != NULL ? ka_json_from_text (text, error) : NULL;

  return node != NULL && read_sheet (self, node, now, error);
}

static KaFileBook *
file_book_new (KaGameLookup lookup)
{
  KaFileBook *self = g_new0 (KaFileBook, 1);

  self->lookup = lookup;
  self->players = g_ptr_array_new_with_free_func (file_player_free);
  self->groups = g_ptr_array_new_with_free_func (file_group_free);
  self->seen = seen_new ();
  return self;
}

KaFileBook *
ka_file_book_new_from_csv (const KaCsvMatch *match, KaGameLookup lookup, gint64 now, GError **error)
{
  g_autoptr (KaFileBook) self = file_book_new (lookup);
  g_autoptr (JsonNode) sheet = ka_sheet_file_to_json (match->sheet);
  KaSheetFile *copy = ka_sheet_file_read (sheet, lookup, error);

  return copy != NULL && take_sheet (self, copy, now, match->created, match->notes, error)
             ? g_steal_pointer (&self)
             : NULL;
}

KaFileBook *
ka_file_book_read (GInputStream *stream, KaGameLookup lookup, gint64 now, GError **error)
{
  g_autoptr (KaFileBook) self = file_book_new (lookup);

  self->pieces = ka_pieces_new (stream, LISTS, error);
  if (self->pieces == NULL)
    return NULL;
  if (!(is_book (self) ? read_book (self, ka_pieces_get_head (self->pieces), error)
                       : read_text (self, now, error)))
    return NULL;
  return g_steal_pointer (&self);
}

gboolean
ka_file_book_begin (KaFileBook *self, GError **error)
{
  self->n = 0;
  g_hash_table_remove_all (self->seen);
  return !is_book (self) || ka_pieces_begin (self->pieces, "matches", error);
}

const KaFileMatch *
ka_file_book_next (KaFileBook *self, GError **error)
{
  g_autoptr (JsonNode) node = NULL;

  self->goes_on = FALSE;
  if (!is_book (self))
    return self->n++ == 0 ? self->match : NULL;
  g_clear_pointer (&self->match, file_match_free);
  node = ka_pieces_next (self->pieces, error);
  if (node == NULL)
    return NULL;
  self->n++;
  self->match = read_object (node, MATCH_KEYS, read_match, self->lookup, error);
  if (self->match != NULL && check_once (self->seen, json_node_get_object (node), error))
    return self->match;
  self->goes_on = TRUE;
  g_prefix_error (error, _ ("%s, number %u: "), "matches", self->n);
  return NULL;
}

void
ka_file_book_free (KaFileBook *self)
{
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->pieces, ka_pieces_free);
  g_clear_pointer (&self->match, file_match_free);
  g_hash_table_unref (self->seen);
  g_free (self);
}
