/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-attributes.h"

#include "ka-book-error.h"
#include "ka-canonical.h"
#include "ka-game.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-row.h"
#include "ka-uuid.h"

/* ---- values --------------------------------------------------------------------------------------------- */

static void
clear_attribute (KaAttribute *attribute)
{
  g_free (attribute->value);
}

static KaAttributes *
attributes_new (void)
{
  KaAttributes *self = g_array_new (FALSE, FALSE, sizeof (KaAttribute));

  g_array_set_clear_func (self, (GDestroyNotify) clear_attribute);
  return self;
}

static void
take (KaAttributes *self, const char *name, char *value)
{
  KaAttribute attribute = { name, value };

  g_array_append_val (self, attribute);
}

static char *
print_text (const char *text)
{
  g_autoptr (GString) value = g_string_new (NULL);

  ka_canonical_append_text (value, text);
  return g_string_free_and_steal (g_steal_pointer (&value));
}

static char *
print_int (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* Around a value lie the act, what it says, one change, its attributes and what is said of a line. */
#define DEPTH_IN_ACT 5

/* Returns: NULL for what is none that can travel */
static char *
print_json (const char *json)
{
  g_autoptr (JsonNode) node = ka_json_from_text (json, NULL);
  g_autoptr (GString) value = g_string_new (NULL);

  return node != NULL && ka_canonical_append_inside (value, node, DEPTH_IN_ACT)
             ? g_string_free_and_steal (g_steal_pointer (&value))
             : NULL;
}

static void
take_text (KaAttributes *self, const char *name, const char *text)
{
  take (self, name, text != NULL && *text != '\0' ? print_text (text) : NULL);
}

static void
take_uuid (KaAttributes *self, const char *name, const char *text)
{
  g_autofree char *uuid = text != NULL ? ka_uuid_tidy (text) : NULL;

  take_text (self, name, uuid);
}

/* What is 0 is not said. */
static void
take_int (KaAttributes *self, const char *name, gint64 number)
{
  take (self, name, number != 0 ? print_int (number) : NULL);
}

static void
take_bool (KaAttributes *self, const char *name, gboolean yes)
{
  take (self, name, yes ? g_strdup ("true") : NULL);
}

static KaAttribute *
find (const KaAttributes *self, const char *name)
{
  for (guint i = 0; i < self->len; i++)
    {
      KaAttribute *attribute = &g_array_index (self, KaAttribute, i);

      if (g_str_equal (attribute->name, name))
        return attribute;
    }
  g_return_val_if_reached (NULL);
}

const char *
ka_attributes_get (const KaAttributes *self, const char *name)
{
  return find (self, name)->value;
}

KaAttributes *
ka_attributes_take_out (KaAttributes *self, const char *name)
{
  KaAttributes *alone = attributes_new ();

  take (alone, name, g_steal_pointer (&find (self, name)->value));
  return alone;
}

/* ---- players -------------------------------------------------------------------------------------------- */

static KaAttributes *
read_player (KaRows *rows, char **uuid, GError **error)
{
  KaRow row = ka_row_begin (rows, "player", 0);
  g_autoptr (GArray) self = attributes_new ();

  *uuid = ka_uuid_tidy (ka_row_get_text (&row, 1, "uuid"));
  take_text (self, "name", ka_row_get_text (&row, 2, "name"));
  take (self, "colour", print_int (ka_row_get_int (&row, 3, "colour", 0, G_MAXINT)));
  take_text (self, "symbol", ka_row_get_text (&row, 4, "symbol"));
  take_text (self, "birthday", ka_row_get_text_or_null (&row, 5, "birthday"));
  take_text (self, "note", ka_row_get_text (&row, 6, "note"));
  take_bool (self, "archived", ka_row_get_bool (&row, 7, "archived"));
  take_bool (self, "guest", ka_row_get_bool (&row, 9, "guest"));
  take_uuid (self, "same", ka_row_get_text_or_null (&row, 8, "merged_into"));
  return ka_row_end (&row, error) ? g_steal_pointer (&self) : NULL;
}

KaAttributes *
ka_attributes_read_player (KaDb *db, gint64 id, char **uuid, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error,
      "SELECT p.id, p.uuid, p.name, p.colour, p.symbol, p.birthday, p.note, p.archived, r.uuid, p.guest "
      "FROM player p LEFT JOIN player r ON r.id = p.merged_into WHERE p.id = ?",
      ka_int (id));

  return rows != NULL && ka_rows_step (rows, error) > 0 ? read_player (rows, uuid, error) : NULL;
}

/* ---- matches -------------------------------------------------------------------------------------------- */

static void
append_seat (GString *seats, const char *player, const char *bot)
{
  g_autofree char *uuid = player != NULL ? ka_uuid_tidy (player) : NULL;

  g_string_append (seats, seats->str[seats->len - 1] == '[' ? "{" : ",{");
  g_string_append (seats, uuid != NULL ? "\"player\":" : "\"bot\":");
  ka_canonical_append_text (seats, uuid != NULL ? uuid : bot);
  g_string_append_c (seats, '}');
}

/* Each of them is an attribute of its own, so that who marks one player does not take away another's mark. */
static void
take_duty (KaAttributes *self, const char *player, const char *duty)
{
  g_autofree char *uuid = ka_uuid_tidy (player);
  g_autofree char *name = g_strconcat (KA_DUTY_OF, uuid, NULL);

  take (self, g_intern_string (name), duty != NULL ? print_text (duty) : NULL);
}

/* @self: takes in who has done a duty */
static char *
read_seats (KaAttributes *self, KaDb *db, gint64 match, gint64 first, GError **error)
{
  g_autoptr (GString) seats = g_string_new (NULL);
  g_autoptr (KaRows) rows
      = ka_db_query (db, error,
                     "SELECT p.uuid, s.bot, s.duty FROM seat s LEFT JOIN player p ON p.id = s.player "
                     "WHERE s.match = ? ORDER BY s.seat",
                     ka_int (match));
  int step = -1;

  g_string_append_printf (seats, "{\"first\":%" G_GINT64_FORMAT ",\"order\":[", first);
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRow row = { .rows = rows, .table = "seat", .id = match };
      const char *player = ka_row_get_text_or_null (&row, 0, "player");
      const char *bot = player == NULL ? ka_row_get_text (&row, 1, "bot") : NULL;
      const char *duty = ka_row_get_text_or_null (&row, 2, "duty");

      if (!ka_row_end (&row, error))
        return NULL;
      append_seat (seats, player, bot);
      if (player != NULL)
        take_duty (self, player, duty);
    }
  g_string_append (seats, "]}");
  return step == 0 ? g_string_free_and_steal (g_steal_pointer (&seats)) : NULL;
}

static KaAttributes *
read_match (KaDb *db, KaRows *rows, gint64 id, char **uuid, GError **error)
{
  KaRow row = ka_row_begin (rows, "match", 0);
  g_autoptr (GArray) self = attributes_new ();
  char *options = print_json (ka_row_get_text (&row, 6, "options"));
  char *seats;

  *uuid = ka_uuid_tidy (ka_row_get_text (&row, 1, "uuid"));
  take_text (self, "game", ka_row_get_text (&row, 2, "game"));
  take (self, "version", print_int (ka_row_get_int (&row, 3, "version", 0, G_MAXINT)));
  take_text (self, "origin", ka_row_get_text (&row, 4, "origin"));
  take_bool (self, "practice", ka_row_get_bool (&row, 5, "practice"));
  take (self, "options", options);
  take_text (self, "group", ka_row_get_text_or_null (&row, 7, "group"));
  take_text (self, "place", ka_row_get_text (&row, 8, "place"));
  take_text (self, "note", ka_row_get_text (&row, 9, "note"));
  take (self, "started", print_int (ka_row_get_time (&row, 10, "started")));
  take_int (self, "ended", ka_row_get_time (&row, 11, "ended"));
  take_bool (self, "by_hand", ka_row_get_bool (&row, 12, "by_hand"));
  take_int (self, "bin", ka_row_get_time (&row, 13, "deleted"));
  if (options == NULL)
    ka_row_refuse (&row, _ ("“%s” cannot be read"), "options");
  if (!ka_row_end (&row, error))
    return NULL;
  seats = read_seats (self, db, id, sqlite3_column_int64 (rows, 14), error);
  take (self, "seats", seats);
  return seats != NULL ? g_steal_pointer (&self) : NULL;
}

KaAttributes *
ka_attributes_read_match (KaDb *db, gint64 id, char **uuid, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, error,
                     "SELECT m.id, m.uuid, m.game, m.version, m.origin, m.practice, " KA_OPTIONS_OF (
                         "m") ", g.name, m.place, "
                              "m.note, m.started, m.ended, m.by_hand, m.deleted, m.first "
                              "FROM match m LEFT JOIN table_group g ON g.id = m.table_group WHERE m.id = ?",
                     ka_int (id));

  return rows != NULL && ka_rows_step (rows, error) > 0 ? read_match (db, rows, id, uuid, error) : NULL;
}

/* ---- lines ---------------------------------------------------------------------------------------------- */

static void
append_absent (GString *says, guint32 absent)
{
  char separator = '[';

  if (absent == 0)
    return;
  g_string_append (says, "\"absent\":");
  for_each_seat (seat, KA_MAX_SEATS)
    if ((absent & 1u << seat) != 0)
      {
        g_string_append_printf (says, "%c%u", separator, seat);
        separator = ',';
      }
  g_string_append (says, "],");
}

char *
ka_says_print (const char *facts, guint32 absent, const char *correction, const char *reason,
               const KaActId *seats)
{
  g_autofree char *told = print_json (facts != NULL ? facts : correction);
  g_autoptr (GString) says = g_string_new ("{");
  char id[KA_ACT_ID_SIZE];

  if (told == NULL)
    return NULL;
  append_absent (says, absent);
  g_string_append_printf (says, "\"%s\":%s,", facts != NULL ? "facts" : "correction", told);
  if (reason != NULL)
    {
      g_string_append (says, "\"reason\":");
      ka_canonical_append_text (says, reason);
      g_string_append_c (says, ',');
    }
  g_string_append_printf (says, "\"seats\":\"%s\"}", ka_act_id_print (seats, id));
  return g_string_free_and_steal (g_steal_pointer (&says));
}

static gboolean
append_moves (GString *value, KaDb *db, gint64 deal, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (
      db, error, "SELECT seat, text, at, stand_in FROM move WHERE deal = ? ORDER BY n", ka_int (deal));
  int step = -1;

  g_string_append (value, "\"moves\":[");
  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      KaRow row = { .rows = rows, .table = "move", .id = deal };
      const char *stand_in;

      g_string_append_printf (value, value->str[value->len - 1] == '[' ? "[%d," : ",[%d,",
                              (int) ka_row_get_int (&row, 0, "seat", 0, KA_MAX_SEATS - 1));
      ka_canonical_append_text (value, ka_row_get_text (&row, 1, "text"));
      g_string_append_printf (value, ",%" G_GINT64_FORMAT, ka_row_get_time (&row, 2, "at"));
      stand_in = ka_row_get_text_or_null (&row, 3, "stand_in");
      if (stand_in != NULL)
        {
          g_string_append_c (value, ',');
          ka_canonical_append_text (value, stand_in);
        }
      g_string_append_c (value, ']');
      if (!ka_row_end (&row, error))
        return FALSE;
    }
  g_string_append (value, "],");
  return step == 0;
}

char *
ka_deal_print (KaDb *db, gint64 deal, GError **error)
{
  g_autoptr (GString) value = g_string_new ("{");
  g_autoptr (KaRows) rows = ka_db_query (
      db, error, "SELECT id, seed, dealer, pack, totals, n_moves FROM deal WHERE id = ?", ka_int (deal));
  g_autofree char *totals = NULL;
  KaRow row;

  if (rows == NULL || ka_rows_step (rows, error) <= 0)
    return NULL;
  row = ka_row_begin (rows, "deal", 0);
  totals = print_json (ka_row_get_text (&row, 4, "totals"));
  if (totals == NULL)
    ka_row_refuse (&row, _ ("“%s” is not a score"), "totals");
  g_string_append_printf (value, "\"hold\":%d,", (int) ka_row_get_int (&row, 5, "n_moves", 0, G_MAXINT));
  if (!ka_row_end (&row, error) || !append_moves (value, db, deal, error))
    return NULL;
  g_string_append (value, "\"pack\":");
  ka_canonical_append_text (value, ka_row_get_text (&row, 3, "pack"));
  g_string_append (value, ",\"seed\":");
  ka_canonical_append_text (value, ka_row_get_text (&row, 1, "seed"));
  g_string_append_printf (value, ",\"totals\":%s,\"turn\":%d}", totals,
                          (int) ka_row_get_int (&row, 2, "dealer", 0, KA_MAX_SEATS - 1));
  return ka_row_end (&row, error) ? g_string_free_and_steal (g_steal_pointer (&value)) : NULL;
}

static KaAttributes *
read_line (KaDb *db, KaRows *rows, const char *match, const KaActId *seats, char **uuid, GError **error)
{
  KaRow row = ka_row_begin (rows, "round", 0);
  g_autoptr (GArray) self = attributes_new ();
  const char *facts = ka_row_get_text_or_null (&row, 3, "facts");
  gint64 deal = ka_row_get_id (&row, 9, "deal");
  char *says = ka_says_print (facts, (guint32) ka_row_get_int (&row, 4, "absent", 0, G_MAXUINT8),
                              facts == NULL ? ka_row_get_text (&row, 5, "correction") : NULL,
                              ka_row_get_text_or_null (&row, 6, "reason"), seats);
  const char *text = ka_row_get_text_or_null (&row, 10, "options");
  char *options = text != NULL ? print_json (text) : NULL;

  *uuid = ka_uuid_tidy (ka_row_get_text (&row, 1, "uuid"));
  take_text (self, "match", match);
  take_text (self, "rank", ka_row_get_text_or_null (&row, 2, "rank"));
  take (self, "says", says);
  take_text (self, "note", ka_row_get_text (&row, 7, "note"));
  take (self, "created", print_int (ka_row_get_time (&row, 8, "created")));
  take (self, "options", options);
  if (says == NULL)
    ka_row_refuse (&row, _ ("“%s” cannot be read"), facts != NULL ? "facts" : "correction");
  if (text != NULL && options == NULL)
    ka_row_refuse (&row, _ ("“%s” cannot be read"), "options");
  if (!ka_row_end (&row, error))
    return NULL;
  take (self, "deal", deal != 0 ? ka_deal_print (db, deal, error) : NULL);
  return deal == 0 || ka_attributes_get (self, "deal") != NULL ? g_steal_pointer (&self) : NULL;
}

KaAttributes *
ka_attributes_read_line (KaDb *db, gint64 id, const char *match, const KaActId *seats, char **uuid,
                         GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (db, error,
                                         "SELECT id, " KA_LINE_UUID
                                         ", rank, facts, absent, correction, reason, note, created, deal, "
                                         "options FROM round WHERE id = ?",
                                         ka_int (id));

  return rows != NULL && ka_rows_step (rows, error) > 0 ? read_line (db, rows, match, seats, uuid, error)
                                                        : NULL;
}
