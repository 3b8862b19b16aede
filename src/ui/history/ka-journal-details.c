/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was changed, value by value: labels and choices come from the fields of the game. */
#include "ka-journal-text.h"

#include "ka-backup-row.h"
#include "ka-birthday-text.h"
#include "ka-games.h"
#include "ka-isolate.h"
#include "ka-journal-values.h"
#include "ka-language.h"
#include "ka-symbol.h"
#include "ka-title.h"

typedef struct
{
  const KaGame *game; /* nullable */
  GStrv names;        /* at the table, seat by seat */
  gboolean is_whole;  /* whether the options are those of a match, and no change of some */
  GPtrArray *details;
} Writer;

static void
detail_free (gpointer data)
{
  KaJournalDetail *detail = data;

  g_free (detail->label);
  g_free (detail->before);
  g_free (detail->after);
  g_free (detail);
}

/* What is the same before and after says nothing, nor does what is empty both times. */
static void
add_detail (Writer *self, const char *label, char *before, char *after)
{
  KaJournalDetail *detail;

  if (g_strcmp0 (before, after) == 0)
    {
      g_free (before);
      g_free (after);
      return;
    }
  detail = g_new0 (KaJournalDetail, 1);
  detail->label = g_strdup (label);
  detail->before = before;
  detail->after = after;
  g_ptr_array_add (self->details, detail);
}

static char *
name_seat (Writer *self, gint64 seat)
{
  if (self->names != NULL && seat >= 0 && seat < (gint64) g_strv_length (self->names))
    return g_strdup (ka_isolate (self->names[seat]));
  return g_strdup_printf (_ ("seat %d"), (int) seat + 1);
}

static char *
format_boolean (gboolean value)
{
  return g_strdup (value ? _ ("yes") : _ ("no"));
}

/* A number as it is printed, with a real minus. */
static char *
format_number (gint64 number)
{
  return number < 0 ? g_strdup_printf ("−%" G_GINT64_FORMAT, -number)
                    : g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

static char *
format_time (gint64 time)
{
  g_autoptr (GDateTime) date = time != 0 ? g_date_time_new_from_unix_local (time) : NULL;

  return date != NULL ? g_date_time_format (date, "%x %H:%M") : NULL;
}

/* Whatever the value is, without knowing what it means. */
static char *
format_any (JsonNode *node)
{
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return NULL;
  if (ka_journal_get_string (node) != NULL)
    return *ka_journal_get_string (node) != '\0' ? g_strdup (ka_isolate (ka_journal_get_string (node)))
                                                 : NULL;
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return format_boolean (json_node_get_boolean (node));
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    return format_number (json_node_get_int (node));
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
      g_auto (GStrv) texts = NULL;

      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        {
          g_autofree char *text = format_any (json_array_get_element (json_node_get_array (node), i));

          g_strv_builder_add (parts, text != NULL ? text : "–");
        }
      texts = g_strv_builder_end (parts);
      return g_strjoinv (", ", texts);
    }
  return json_to_string (node, FALSE);
}

/* The players of a list of seats. */
static char *
format_seats (Writer *self, JsonNode *node)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node)
      || json_array_get_length (json_node_get_array (node)) == 0)
    return NULL;
  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    g_strv_builder_take (
        parts, name_seat (self, ka_journal_get_int (json_array_get_element (json_node_get_array (node), i))));
  names = g_strv_builder_end (parts);
  return g_strjoinv (", ", names);
}

/* The order alone, where nobody knows with which other options it is played. */
static char *
format_bare_order (const KaField *field, JsonNode *node)
{
  g_autoptr (JsonNode) object = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (KaValues) values = NULL;

  json_node_take_object (object, json_object_new ());
  json_object_set_member (json_node_get_object (object), field->key, json_node_copy (node));
  values = ka_fields_read (field, 1, 0, object, NULL);
  return values != NULL ? ka_field_say_order (field, ka_field_get_number (field, values), ~0u)
                        : format_any (node);
}

/* As it is played with the other @options of its match. */
static char *
format_order (Writer *self, const KaField *field, JsonNode *options)
{
  JsonNode *node = ka_journal_get_member (options, field->key);
  g_autoptr (KaValues) given = NULL;
  g_autoptr (KaValues) all = NULL;

  if (node == NULL)
    return NULL;
  if (self->is_whole)
    given
        = ka_fields_read (self->game->options, self->game->n_options, self->game->usual_seats, options, NULL);
  if (given == NULL)
    return format_bare_order (field, node);
  all = ka_game_complete_options (self->game, given);
  return ka_game_say_order (self->game, field, all);
}

static char *
format_field (Writer *self, const KaField *field, JsonNode *node)
{
  if (node == NULL)
    return NULL;
  switch (field->type)
    {
    case KA_FIELD_CHOICE:
      {
        int choice = ka_journal_get_string (node) != NULL
                         ? ka_field_find_choice (field, ka_journal_get_string (node))
                         : -1;

        return choice >= 0 ? g_strdup (_ (field->choices[choice].label)) : format_any (node);
      }
    case KA_FIELD_SEAT:
      return name_seat (self, ka_journal_get_int (node));
    case KA_FIELD_SEATS:
      return format_seats (self, node);
    case KA_FIELD_BOOL:
    case KA_FIELD_INT:
    case KA_FIELD_PER_SEAT:
    case KA_FIELD_NUMBERS:
    case KA_FIELD_CARD:
    case KA_FIELD_ORDER:
    default:
      return format_any (node);
    }
}

/* The numbers of all players in one line: "An 12, Bob 0". */
static char *
format_per_seat (Writer *self, JsonArray *numbers)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < json_array_get_length (numbers); seat++)
    {
      g_autofree char *name = name_seat (self, seat);
      g_autofree char *number = format_any (json_array_get_element (numbers, seat));

      if (number != NULL)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", name, number);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* What changed in a list with a number per seat becomes a line per player, so that one sees at a glance whose it is. */
static void
add_per_seat (Writer *self, const char *label, JsonNode *before, JsonNode *after)
{
  JsonArray *old = before != NULL && JSON_NODE_HOLDS_ARRAY (before) ? json_node_get_array (before) : NULL;
  JsonArray *new = after != NULL &&JSON_NODE_HOLDS_ARRAY (after) ? json_node_get_array (after) : NULL;

  if (old == NULL || new == NULL || json_array_get_length (old) != json_array_get_length (new))
    {
      add_detail (self, label, old != NULL ? format_per_seat (self, old) : NULL,
                  new != NULL ? format_per_seat (self, new) : NULL);
      return;
    }
  for (guint seat = 0; seat < json_array_get_length (new); seat++)
    {
      g_autofree char *name = name_seat (self, seat);
      g_autofree char *whole = g_strdup_printf ("%s, %s", label, name);

      add_detail (self, whole, format_any (json_array_get_element (old, seat)),
                  format_any (json_array_get_element (new, seat)));
    }
}

static void
add_field (Writer *self, const KaField *field, JsonNode *before, JsonNode *after)
{
  if (field->type == KA_FIELD_PER_SEAT)
    add_per_seat (self, _ (field->label), before, after);
  else
    add_detail (self, _ (field->label), format_field (self, field, before),
                format_field (self, field, after));
}

static void
add_unknown (Writer *self, JsonNode *before, JsonNode *after, JsonNode *members)
{
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init_ordered (&iter, json_node_get_object (members));
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    add_detail (self, key, format_any (ka_journal_get_member (before, key)),
                format_any (ka_journal_get_member (after, key)));
}

/* Facts or options: values that fields of the game describe. */
static void
add_values (Writer *self, const KaField *fields, guint n_fields, JsonNode *before, JsonNode *after)
{
  if (self->game == NULL)
    {
      if (before != NULL || after != NULL)
        add_unknown (self, before, after, after != NULL ? after : before);
      return;
    }
  for (guint i = 0; i < n_fields; i++)
    if (fields[i].type == KA_FIELD_ORDER)
      add_detail (self, _ (fields[i].label), format_order (self, &fields[i], before),
                  format_order (self, &fields[i], after));
    else
      add_field (self, &fields[i], ka_journal_get_member (before, fields[i].key),
                 ka_journal_get_member (after, fields[i].key));
}

/* Options that are as the game has them, or as in the rounds before, are not written down; in the journal that is worth a word.
 * @unsaid: that word */
static void
add_options (Writer *self, JsonNode *before, JsonNode *after, const char *unsaid)
{
  guint first = self->details->len;

  if (self->game == NULL)
    add_values (self, NULL, 0, before, after);
  else
    add_values (self, self->game->options, self->game->n_options, before, after);
  if (before == NULL || after == NULL)
    return;
  for (guint i = first; i < self->details->len; i++)
    {
      KaJournalDetail *detail = g_ptr_array_index (self->details, i);

      if (detail->before == NULL)
        detail->before = g_strdup (unsaid);
      if (detail->after == NULL)
        detail->after = g_strdup (unsaid);
    }
}

/* A title stands among the options and is none. */
static void
add_title (Writer *self, JsonNode *before, JsonNode *after)
{
  JsonNode *old = ka_journal_get_member (before, KA_OPTION_TITLE);
  JsonNode *new = ka_journal_get_member (after, KA_OPTION_TITLE);

  if (self->game != NULL && (old != NULL || new != NULL))
    add_detail (self, _ ("Name of the game"), format_any (old), format_any (new));
}

typedef char *(*Format) (Writer *self, JsonNode *node);

static char *
format_colour (Writer *self, JsonNode *node)
{
  return node != NULL ? g_strdup (ka_colour_get_name ((int) ka_journal_get_int (node))) : NULL;
}

static char *
format_symbol (Writer *self, JsonNode *node)
{
  return node != NULL ? g_strdup (ka_symbol_get_name (ka_journal_get_string (node))) : NULL;
}

static char *
format_birthday (Writer *self, JsonNode *node)
{
  return node != NULL ? ka_birthday_to_text (ka_journal_get_string (node)) : NULL;
}

static char *
format_flag (Writer *self, JsonNode *node)
{
  return node != NULL ? format_boolean (ka_journal_get_boolean (node)) : NULL;
}

static char *
format_moment (Writer *self, JsonNode *node)
{
  return format_time (ka_journal_get_int (node));
}

static char *
format_first (Writer *self, JsonNode *node)
{
  return node != NULL ? name_seat (self, ka_journal_get_int (node)) : NULL;
}

static char *
format_plain (Writer *self, JsonNode *node)
{
  return format_any (node);
}

static char *
format_game (Writer *self, JsonNode *node)
{
  const char *id = ka_journal_get_string (node);
  const KaGame *game = self->game == NULL && id != NULL ? ka_games_find (id) : self->game;

  return game != NULL && node != NULL ? g_strdup (_ (game->name)) : format_any (node);
}

/* Its day and its time, as where the copies are listed. */
static char *
format_backup (Writer *self, JsonNode *node)
{
  g_autoptr (GRegex) form = g_regex_new ("-([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-([0-9]{6}))?[^/]*\\.db$",
                                         G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  const char *name = ka_journal_get_string (node);
  g_autofree char *day = NULL;
  g_autofree char *time = NULL;

  if (name == NULL || !g_regex_match (form, name, G_REGEX_MATCH_DEFAULT, &match))
    return format_any (node);
  day = g_match_info_fetch (match, 1);
  time = g_match_info_fetch (match, 2);
  return ka_backup_tell_time (
      &(KaBackup) { .day = day, .time = time != NULL && *time != '\0' ? time : NULL });
}

/* The values that every entry may have, whatever the game. */
static const struct
{
  const char *key;
  const char *label;
  Format format;
} VALUES[] = {
  { "game", N_ ("Game"), format_game },
  { "name", N_ ("Name"), format_plain },
  { "colour", N_ ("Colour"), format_colour },
  { "symbol", N_ ("Symbol"), format_symbol },
  { "birthday", N_ ("Birthday"), format_birthday },
  { "players", N_ ("Players"), format_plain },
  { "newcomers", N_ ("New in the book"), format_plain },
  { "first", N_ ("Begins or deals first"), format_first },
  { "group", N_ ("Group"), format_plain },
  { "place", N_ ("Place"), format_plain },
  { "duty", N_ ("Duty"), format_plain },
  { "started", N_ ("Begun"), format_moment },
  { "ended", N_ ("Ended"), format_moment },
  { "line", N_ ("Line of the sheet"), format_plain },
  { "absent", N_ ("Away"), format_seats },
  { "reason", N_ ("Reason"), format_plain },
  { "note", N_ ("Note"), format_plain },
  { "archived", N_ ("Archived"), format_flag },
  { "guest", N_ ("Guest"), format_flag },
  { "matches", N_ ("New matches"), format_plain },
  { "changed", N_ ("Matches that changed"), format_plain },
  { "rounds", N_ ("New rounds"), format_plain },
  { "corrections", N_ ("New corrections"), format_plain },
  { "rules", N_ ("New changes of the rules"), format_plain },
  { "backup", N_ ("Copy"), format_backup },
  { "matches-gone", N_ ("Matches that went"), format_plain },
  { "rounds-gone", N_ ("Rounds of other matches that went"), format_plain },
  { "people-gone", N_ ("People who went"), format_plain },
  { "matches-back", N_ ("Matches that came back"), format_plain },
  { "rounds-back", N_ ("Rounds of other matches that came back"), format_plain },
  { "people-back", N_ ("People who came back"), format_plain },
  { "rounds-other", N_ ("Rounds that became as they were"), format_plain },
};

static void
add_value (Writer *self, guint i, JsonNode *old, JsonNode *new, GStrv names_before, GStrv names)
{
  char *before, *after;

  self->names = names_before;
  before = VALUES[i].format (self, old);
  self->names = names;
  after = VALUES[i].format (self, new);
  add_detail (self, _ (VALUES[i].label), before, after);
}

/* Whether the title of the entry says it already, or it is as anybody would think. */
static gboolean
goes_without_saying (const KaJournalEntry *entry, const char *key, JsonNode *before, JsonNode *after)
{
  JsonNode *only = after == NULL ? before : before == NULL ? after : NULL;

  /* Older books counted a line with which somebody joins as a round, which it is not. */
  if (g_str_equal (key, "rounds") && g_str_equal (entry->kind, "seats-changed"))
    return TRUE;
  if (only == NULL)
    return (g_str_equal (key, "archived") || g_str_equal (key, "guest")) && ka_journal_has_only (after, key);
  if (g_str_equal (key, "archived") || g_str_equal (key, "guest"))
    return !ka_journal_get_boolean (ka_journal_get_member (only, key));
  return g_str_equal (key, "name") || (g_str_equal (key, "players") && entry->match != 0);
}

/* Seat by seat, on one @side of the change: where people change places they sit otherwise after it than before. */
static GStrv
list_names (const KaJournalEntry *entry, JsonNode *side)
{
  JsonNode *players = ka_journal_get_member (side, "players");
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  if (entry->match == 0)
    return NULL;
  if (!g_str_equal (entry->kind, "seats-changed") || players == NULL || !JSON_NODE_HOLDS_ARRAY (players))
    return entry->names != NULL ? g_strdupv (entry->names) : g_strsplit (entry->subject, ", ", -1);
  for (guint i = 0; i < json_array_get_length (json_node_get_array (players)); i++)
    {
      const char *name = ka_journal_get_string (json_array_get_element (json_node_get_array (players), i));

      g_strv_builder_add (names, name != NULL ? name : "");
    }
  return g_strv_builder_end (names);
}

GPtrArray *
ka_journal_entry_list_details (const KaJournalEntry *entry, const KaGame *game)
{
  g_autoptr (JsonNode) before = ka_journal_parse (entry->before);
  g_autoptr (JsonNode) after = ka_journal_parse (entry->after);
  g_auto (GStrv) names_before = list_names (entry, before);
  g_auto (GStrv) names = list_names (entry, after);
  Writer writer = { .game = game, .names = names, .is_whole = !g_str_has_prefix (entry->kind, "round-") };

  writer.details = g_ptr_array_new_with_free_func (detail_free);
  if (g_str_equal (entry->kind, "players-merged") || g_str_equal (entry->kind, "player-split"))
    return writer.details;
  if (game != NULL)
    add_values (&writer, game->scoring->facts, game->scoring->n_facts,
                ka_journal_get_member (before, "facts"), ka_journal_get_member (after, "facts"));
  else
    add_values (&writer, NULL, 0, ka_journal_get_member (before, "facts"),
                ka_journal_get_member (after, "facts"));
  add_per_seat (&writer, _ ("Correction"), ka_journal_get_member (before, "correction"),
                ka_journal_get_member (after, "correction"));
  for (guint i = 0; i < G_N_ELEMENTS (VALUES); i++)
    {
      JsonNode *old = ka_journal_get_member (before, VALUES[i].key);
      JsonNode *new = ka_journal_get_member (after, VALUES[i].key);

      if ((old != NULL || new != NULL) && !goes_without_saying (entry, VALUES[i].key, before, after))
        add_value (&writer, i, old, new, names_before, names);
    }
  add_title (&writer, ka_journal_get_member (before, "options"), ka_journal_get_member (after, "options"));
  add_options (&writer, ka_journal_get_member (before, "options"), ka_journal_get_member (after, "options"),
               g_str_has_prefix (entry->kind, "round-") ? _ ("as before") : _ ("as usual"));
  return writer.details;
}
