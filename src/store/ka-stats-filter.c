/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-filter.h"

#include <string.h>

#include "ka-book-private.h"
#include "ka-language.h"
#include "ka-night.h"
#include "ka-title.h"
#include "ka-titled.h"

/* Says whether a row of a small table answers to a word. */
typedef gboolean (*KaHas) (KaRows *rows, const char *word, gpointer data);

void
ka_match_filter_set (KaMatchFilter *self, const KaMatchFilter *to)
{
  KaMatchFilter copy = *to;

  copy.text = g_strdup (to->text);
  copy.game = g_strdup (to->game);
  copy.group = g_strdup (to->group);
  copy.variant = g_strdup (to->variant);
  ka_match_filter_clear (self);
  *self = copy;
}

void
ka_match_filter_clear (KaMatchFilter *self)
{
  g_free ((char *) self->text);
  g_free ((char *) self->game);
  g_free ((char *) self->group);
  g_free ((char *) self->variant);
  *self = (KaMatchFilter) { 0 };
}

void
ka_where_free (KaWhere *self)
{
  g_string_free (self->sql, TRUE);
  g_array_unref (self->args);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

void
ka_where_add_number (KaWhere *self, gint64 number)
{
  KaArg arg = ka_int (number);

  g_array_append_val (self->args, arg);
}

static void
add_text (KaWhere *self, const char *text)
{
  char *copy = g_strdup (text);
  KaArg arg = ka_text (copy);

  g_ptr_array_add (self->texts, copy);
  g_array_append_val (self->args, arg);
}

const KaArg *
ka_where_get_args (KaWhere *self)
{
  return (const KaArg *) self->args->data;
}

static void
add_state (KaWhere *self, KaMatchesState state)
{
  switch (state)
    {
    case KA_MATCHES_OPEN:
      g_string_append (self->sql, "m.deleted = 0 AND m.ended = 0");
      break;
    case KA_MATCHES_FINISHED:
      g_string_append (self->sql, "m.deleted = 0 AND m.ended <> 0");
      break;
    case KA_MATCHES_BIN:
      g_string_append (self->sql, "m.deleted <> 0");
      break;
    case KA_MATCHES_ALL:
    default:
      g_string_append (self->sql, "m.deleted = 0");
    }
}

static void
add_fields (KaWhere *self, KaGameLookup lookup, const KaMatchFilter *filter)
{
  if (!filter->practice)
    g_string_append (self->sql, " AND m.practice = 0");
  if (filter->game != NULL)
    {
      const KaGame *game = ka_titled_find_game (lookup, filter->game);

      g_string_append (self->sql, " AND m.game = ?");
      add_text (self, game != NULL ? game->id : filter->game);
    }
  if (filter->group != NULL)
    {
      g_string_append (self->sql, " AND m.table_group = (SELECT id FROM table_group WHERE name = ?)");
      add_text (self, filter->group);
    }
  if (filter->player != 0)
    {
      g_string_append (self->sql, " AND m.id IN (SELECT match FROM seat WHERE player IN " KA_ENTRIES_OF ")");
      ka_where_add_number (self, filter->player);
    }
  if (filter->played != KA_PLAYED_ANYWHERE)
    g_string_append (self->sql, filter->played == KA_PLAYED_AT_TABLE ? " AND m.origin = 'table'"
                                                                     : " AND m.origin <> 'table'");
  if (filter->evening != 0)
    {
      g_string_append_printf (
          self->sql,
          " AND CAST (strftime ('%%m%%d', m.started, 'unixepoch', 'localtime', '-%d hours')"
          " AS INTEGER) = ?",
          KA_NIGHT_ENDS);
      ka_where_add_number (self, filter->evening);
    }
  if (filter->from != 0)
    {
      g_string_append (self->sql, " AND m.started >= ?");
      ka_where_add_number (self, filter->from);
    }
  if (filter->until != 0)
    {
      g_string_append (self->sql, " AND m.started < ?");
      ka_where_add_number (self, filter->until);
    }
}

static gboolean
contains (const char *text, const char *word)
{
  g_autofree char *folded = text != NULL ? ka_fold (text) : NULL;

  return folded != NULL && strstr (folded, word) != NULL;
}

static gboolean
has_name (KaRows *rows, const char *word, gpointer data)
{
  return contains ((const char *) sqlite3_column_text (rows, 1), word);
}

static gboolean
has_own_or_other_name (KaRows *rows, const char *word, gpointer data)
{
  return has_name (rows, word, data) || contains ((const char *) sqlite3_column_text (rows, 2), word);
}

static gboolean
has_game_name (KaRows *rows, const char *word, gpointer data)
{
  KaGameLookup *lookup = data;
  const char *id = (const char *) sqlite3_column_text (rows, 0);
  const KaGame *game = id != NULL ? (*lookup) (id) : NULL;

  return id != NULL && contains (game != NULL ? _ (game->name) : id, word);
}

/* What cannot be read answers to no word. */
static gboolean
can_be_read (KaRows *rows)
{
  KaRow row = { .rows = rows };

  ka_row_check_texts (&row);
  return ka_row_forget (&row) && sqlite3_column_type (rows, 0) != SQLITE_NULL;
}

/* The first column of the rows that answer to @word, as a JSON list: the one shape in which a statement that is kept
 * can be handed any number of values. */
static char *
list_keys (KaDb *db, const char *sql, KaHas has, const char *word, gpointer data, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (KaRows) rows = ka_db_query (db, error, sql);
  g_autoptr (JsonNode) list = NULL;
  int step = -1;

  json_builder_begin_array (builder);
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    if (can_be_read (rows) && has (rows, word, data))
      {
        if (sqlite3_column_type (rows, 0) == SQLITE_INTEGER)
          json_builder_add_int_value (builder, sqlite3_column_int64 (rows, 0));
        else
          json_builder_add_string_value (builder, (const char *) sqlite3_column_text (rows, 0));
      }
  json_builder_end_array (builder);
  if (step < 0)
    return NULL;
  list = json_builder_get_root (builder);
  return json_to_string (list, FALSE);
}

/* The options of matches are few texts that many have: each with the game that it is of, and what asks for some of them. */
#define OPTIONS_OF_GAMES "SELECT DISTINCT o.text, m.game FROM match m JOIN option_set o ON o.id = m.options"
#define HAS_OPTIONS      "m.options IN (SELECT id FROM option_set WHERE text IN (SELECT value FROM json_each (?)))"

static gboolean
has_title (KaRows *rows, const char *word, gpointer data)
{
  KaGameLookup *lookup = data;
  const char *text = (const char *) sqlite3_column_text (rows, 0);
  const char *id = (const char *) sqlite3_column_text (rows, 1);
  const KaGame *game = id != NULL ? (*lookup) (id) : NULL;
  g_autoptr (KaValues) options
      = text != NULL && game != NULL && game->titled ? ka_game_read_stored_options (game, text, NULL) : NULL;

  return options != NULL && contains (ka_title_get (options), word);
}

/* Names live in small tables, so a word is looked up there first and the matches are asked for by number. Place and
 * note lie folded beside each match. */
static gboolean
add_word (KaWhere *self, KaDb *db, KaGameLookup lookup, const char *word, GError **error)
{
  g_autofree char *games
      = list_keys (db, "SELECT DISTINCT game FROM match", has_game_name, word, &lookup, error);
  g_autofree char *groups
      = games != NULL ? list_keys (db, "SELECT id, name FROM table_group", has_name, word, NULL, error)
                      : NULL;
  g_autofree char *players
      = groups != NULL
            ? list_keys (
                  db, "SELECT p.id, p.name, r.name FROM player p LEFT JOIN player r ON r.id = p.merged_into",
                  has_own_or_other_name, word, NULL, error)
            : NULL;
  g_autofree char *titles
      = players != NULL ? list_keys (db, OPTIONS_OF_GAMES, has_title, word, &lookup, error) : NULL;

  if (titles == NULL)
    return FALSE;
  g_string_append (
      self->sql,
      " AND (instr (y.words, ?) > 0 OR m.game IN (SELECT value FROM json_each (?))"
      " OR m.table_group IN (SELECT value FROM json_each (?)) OR m.id IN"
      " (SELECT match FROM seat WHERE player IN (SELECT value FROM json_each (?))) OR " HAS_OPTIONS ")");
  add_text (self, word);
  add_text (self, games);
  add_text (self, groups);
  add_text (self, players);
  add_text (self, titles);
  return TRUE;
}

/* What the options of a match are called and what title it has, is known to its game only; different ones are few. */
typedef struct
{
  const KaGame *game;
  const char *id; /* titled */
  const char *variant;
} Wanted;

static gboolean
is_wanted (const Wanted *wanted, const KaValues *options)
{
  const KaVariant *variant = wanted->variant != NULL ? ka_game_find_variant (wanted->game, options) : NULL;
  g_autofree char *id = ka_titled_new (wanted->game->id, ka_title_get (options));

  return ka_titled_equal (id, wanted->id)
         && (wanted->variant == NULL
             || strcmp (variant != NULL ? variant->id : KA_VARIANT_OWN, wanted->variant) == 0);
}

static gboolean
has_options (KaRows *rows, const char *word, gpointer data)
{
  const Wanted *wanted = data;
  const char *text = (const char *) sqlite3_column_text (rows, 0);
  g_autoptr (KaValues) options = NULL;

  if (text == NULL || g_strcmp0 ((const char *) sqlite3_column_text (rows, 1), wanted->game->id) != 0)
    return FALSE;
  options = ka_game_read_stored_options (wanted->game, text, NULL);
  return options != NULL && is_wanted (wanted, options);
}

static gboolean
add_options (KaWhere *self, KaDb *db, KaGameLookup lookup, const KaMatchFilter *filter, GError **error)
{
  Wanted wanted = { filter->game != NULL ? ka_titled_find_game (lookup, filter->game) : NULL, filter->game,
                    filter->variant };
  g_autofree char *options = NULL;

  if (wanted.game == NULL || (wanted.variant == NULL && !wanted.game->titled))
    return TRUE;
  options = list_keys (db, OPTIONS_OF_GAMES, has_options, NULL, &wanted, error);
  if (options == NULL)
    return FALSE;
  g_string_append (self->sql, " AND " HAS_OPTIONS);
  add_text (self, options);
  return TRUE;
}

static gboolean
add_words (KaWhere *self, KaDb *db, KaGameLookup lookup, const char *text, GError **error)
{
  g_autofree char *folded = ka_fold (text != NULL ? text : "");
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0' && !add_word (self, db, lookup, *word, error))
      return FALSE;
  return TRUE;
}

KaWhere *
ka_where_new (KaDb *db, KaGameLookup lookup, const KaMatchFilter *filter, GError **error)
{
  g_autoptr (KaWhere) self = g_new0 (KaWhere, 1);

  self->sql = g_string_new (NULL);
  self->args = g_array_new (TRUE, TRUE, sizeof (KaArg));
  self->texts = g_ptr_array_new_with_free_func (g_free);
  add_state (self, filter->state);
  add_fields (self, lookup, filter);
  if (!add_options (self, db, lookup, filter, error) || !add_words (self, db, lookup, filter->text, error))
    return NULL;
  return g_steal_pointer (&self);
}
