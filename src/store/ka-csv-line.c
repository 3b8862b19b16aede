/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-csv-line.h"

#include <string.h>

#include "ka-csv-columns.h"
#include "ka-csv-read.h"
#include "ka-csv.h"
#include "ka-error.h"
#include "ka-language.h"

static gboolean
refuse_cell (const char *cell, const char *wanted, GError **error)
{
  g_set_error (error, KA_ERROR, KA_ERROR_TYPE, _ ("“%s” stands there; it must be %s"), cell, wanted);
  return FALSE;
}

gboolean
ka_csv_line_read_number (const char *cell, int *number, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (cell));
  gint64 read;

  if (!g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &read, NULL))
    return refuse_cell (cell, _ ("a whole number"), error);
  *number = (int) read;
  return TRUE;
}

/* Returns: the seat of the longest name that @cell begins with, or −1. @any: whether that may be one in which there is what stands between
 * two, as in a table of before */
static int
find_seat (const KaCsvSheet *self, const char *cell, gboolean any)
{
  gsize longest = 0;
  int found = -1;

  for_each_seat (seat, self->n_seats)
    {
      gsize length = strlen (self->players[seat]);

      if ((any || strchr (self->players[seat], ';') == NULL) && length > longest
          && strncmp (cell, self->players[seat], length) == 0
          && (cell[length] == '\0' || g_str_has_prefix (cell + length, KA_CSV_BETWEEN_THINGS)))
        {
          longest = length;
          found = (int) seat;
        }
    }
  return found;
}

/* The seat whose name is first in @at, which is moved after it. Returns: −1 where there is none */
static int
take_seat (const KaCsvSheet *self, const char **at, gboolean any)
{
  const char *end = *at;
  g_autofree char *name = ka_csv_read_name (&end);
  int seat = -1;

  for_each_seat (other, name != NULL ? self->n_seats : 0)
    if (strcmp (self->players[other], name) == 0)
      seat = (int) other;
  if (seat >= 0 && (*end == '\0' || g_str_has_prefix (end, KA_CSV_BETWEEN_THINGS)))
    {
      *at = end;
      return seat;
    }
  seat = find_seat (self, *at, any);
  *at += seat >= 0 ? strlen (self->players[seat]) : 0;
  return seat;
}

/* Returns: (transfer full) (nullable): a list of seats, %NULL where other things stand */
static JsonArray *
try_names (const KaCsvSheet *self, const char *cell, gboolean any)
{
  g_autoptr (JsonArray) seats = json_array_new ();

  for (const char *at = cell; *at != '\0';)
    {
      int seat = take_seat (self, &at, any);

      if (seat < 0)
        return NULL;
      json_array_add_int_element (seats, seat);
      at += *at != '\0' ? strlen (KA_CSV_BETWEEN_THINGS) : 0;
    }
  return g_steal_pointer (&seats);
}

/* Returns: (transfer full): a list of seats */
static JsonArray *
read_names (const KaCsvSheet *self, const char *cell, GError **error)
{
  JsonArray *seats = try_names (self, cell, FALSE);

  if (seats == NULL)
    seats = try_names (self, cell, TRUE);
  if (seats == NULL)
    refuse_cell (cell, _ ("names of players"), error);
  return seats;
}

/* Returns: (transfer full) */
static JsonArray *
read_numbers (const char *cell, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (cell, KA_CSV_BETWEEN_THINGS, -1);
  g_autoptr (JsonArray) numbers = json_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      int number;

      if (!ka_csv_line_read_number (parts[i], &number, error))
        return NULL;
      json_array_add_int_element (numbers, number);
    }
  return g_steal_pointer (&numbers);
}

/* Returns: (transfer full): a number per seat, null for who has none */
static JsonArray *
read_own (const KaCsvSheet *self, guint row, const char *what, gboolean last, GError **error)
{
  g_autoptr (JsonArray) numbers = json_array_new ();

  for_each_seat (seat, self->n_seats)
    {
      g_autofree char *name = ka_csv_sheet_name_column (self, seat, what);
      const char *cell = ka_csv_get (self->rows->pdata[row], ka_csv_sheet_find_column (self, name, last));
      int number;

      if (*cell == '\0')
        json_array_add_null_element (numbers);
      else if (ka_csv_line_read_number (cell, &number, error))
        json_array_add_int_element (numbers, number);
      else
        {
          g_prefix_error (error, "%s: ", name);
          return NULL;
        }
    }
  return g_steal_pointer (&numbers);
}

gboolean
ka_csv_says_own (const KaGame *game, const KaDraft *draft, const KaField *field, guint seat)
{
  guint own = ka_game_get_side (game, draft->options, draft->n_seats, seat);
  gboolean has_partner = FALSE;

  for_each_seat (other, draft->n_seats)
    has_partner = has_partner
                  || (other != seat && ka_game_get_side (game, draft->options, draft->n_seats, other) == own);
  return !has_partner || ka_game_asks (game, draft, field, (int) seat);
}

/* 0 for a partner of who says the number of a side. */
static void
complete_sides (const KaCsvSheet *self, const KaSheetFile *sheet, const KaField *field, guint32 absent,
                JsonArray *numbers)
{
  int known[KA_MAX_SEATS];
  g_autoptr (KaValues) facts = ka_values_new ();
  const KaDraft draft
      = { .options = sheet->options, .n_seats = self->n_seats, .absent = absent, .turn = -1, .facts = facts };

  for_each_seat (seat, self->n_seats)
    known[seat] = json_array_get_null_element (numbers, seat)
                      ? KA_ABSENT
                      : (int) json_array_get_int_element (numbers, seat);
  ka_values_set_ints (facts, field->key, known, self->n_seats);
  for_each_seat (seat, self->n_seats)
    if (known[seat] == KA_ABSENT && (absent & KA_AT_SEAT (seat)) == 0
        && !ka_csv_says_own (sheet->game, &draft, field, seat))
      json_node_init_int (json_array_get_element (numbers, seat), 0);
}

static gboolean
set_array (JsonObject *object, const char *key, JsonArray *array)
{
  if (array != NULL)
    json_object_set_array_member (object, key, array);
  return array != NULL;
}

static gboolean
is_yes (const char *cell, gboolean *yes, GError **error)
{
  *yes = g_ascii_strcasecmp (cell, "yes") == 0;
  return *yes || g_ascii_strcasecmp (cell, "no") == 0 || refuse_cell (cell, _ ("yes or no"), error);
}

static JsonArray *
read_order (const char *cell)
{
  g_auto (GStrv) ids = g_strsplit (cell, KA_CSV_BELOW, -1);
  JsonArray *order = json_array_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    json_array_add_string_element (order, g_strstrip (ids[i]));
  return order;
}

static gboolean
read_fact (const KaField *field, const KaCsvSheet *self, const char *cell, JsonObject *facts, GError **error)
{
  g_autoptr (JsonArray) list = NULL;
  gboolean yes;
  int number;

  switch (field->type)
    {
    case KA_FIELD_SEAT:
      list = read_names (self, cell, error);
      if (list == NULL || json_array_get_length (list) != 1)
        return list != NULL ? refuse_cell (cell, _ ("the name of a player"), error) : FALSE;
      json_object_set_int_member (facts, field->key, json_array_get_int_element (list, 0));
      return TRUE;
    case KA_FIELD_SEATS:
      return set_array (facts, field->key, read_names (self, cell, error));
    case KA_FIELD_NUMBERS:
      return set_array (facts, field->key, read_numbers (cell, error));
    case KA_FIELD_BOOL:
      if (!is_yes (cell, &yes, error))
        return FALSE;
      json_object_set_boolean_member (facts, field->key, yes);
      return TRUE;
    case KA_FIELD_INT:
      if (!ka_csv_line_read_number (cell, &number, error))
        return FALSE;
      json_object_set_int_member (facts, field->key, number);
      return TRUE;
    case KA_FIELD_ORDER:
      return set_array (facts, field->key, read_order (cell));
    case KA_FIELD_CHOICE:
    case KA_FIELD_CARD:
    case KA_FIELD_PER_SEAT:
    default:
      json_object_set_string_member (facts, field->key, cell);
      return TRUE;
    }
}

static gboolean
read_per_seat (const KaCsvSheet *self, const KaSheetFile *sheet, const KaField *field, guint row,
               JsonObject *facts, GError **error)
{
  g_autoptr (JsonArray) absent = read_names (self, ka_csv_sheet_get_cell (self, row, KA_CSV_ABSENT), error);
  JsonArray *numbers = absent != NULL ? read_own (self, row, field->key, FALSE, error) : NULL;
  guint32 seats = 0;

  if (numbers == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (absent); i++)
    seats |= KA_AT_SEAT (json_array_get_int_element (absent, i));
  complete_sides (self, sheet, field, seats, numbers);
  return set_array (facts, field->key, numbers);
}

/* Returns: (transfer full): a JSON object, empty where no fact stands there */
static JsonObject *
read_facts (const KaCsvSheet *self, const KaSheetFile *sheet, guint row, GError **error)
{
  const KaScoring *scoring = sheet->game->scoring;
  g_autoptr (JsonObject) facts = json_object_new ();

  for (guint i = 0; i < scoring->n_facts; i++)
    {
      const KaField *field = &scoring->facts[i];

      if (!ka_csv_sheet_has_fact (self, row, field))
        continue;
      if (field->type == KA_FIELD_PER_SEAT)
        {
          if (!read_per_seat (self, sheet, field, row, facts, error))
            return NULL;
        }
      else if (!read_fact (field, self, ka_csv_sheet_get_cell (self, row, field->key), facts, error))
        {
          g_prefix_error (error, "%s: ", field->key);
          return NULL;
        }
    }
  return g_steal_pointer (&facts);
}

static gboolean
fill_absent (const KaCsvSheet *self, guint row, JsonObject *line, GError **error)
{
  const char *absent = ka_csv_sheet_get_cell (self, row, KA_CSV_ABSENT);

  return *absent == '\0' || set_array (line, "absent", read_names (self, absent, error));
}

static gboolean
is_among (JsonArray *seats, guint seat)
{
  for (guint i = 0; seats != NULL && i < json_array_get_length (seats); i++)
    if (json_array_get_int_element (seats, i) == (gint64) seat)
      return TRUE;
  return FALSE;
}

/* The points of a round of which nothing else is known. Who sits out has none there, and 0 in the table. */
static gboolean
fill_points (const KaCsvSheet *self, guint row, JsonObject *facts, JsonArray *absent, GError **error)
{
  g_autoptr (JsonArray) points = read_own (self, row, KA_CSV_OWN_POINTS, TRUE, error);
  JsonArray *own = json_array_new ();

  json_object_set_array_member (facts, KA_FACT_POINTS, own);
  for (guint seat = 0; points != NULL && seat < json_array_get_length (points); seat++)
    json_array_add_element (own, is_among (absent, seat) ? json_node_new (JSON_NODE_NULL)
                                                         : json_array_dup_element (points, seat));
  return points != NULL;
}

static gboolean
fill_round (const KaCsvSheet *self, guint row, JsonObject *facts, JsonObject *line, GError **error)
{
  gboolean is_points = strcmp (ka_csv_sheet_get_cell (self, row, KA_CSV_KIND), KA_CSV_POINTS) == 0;

  if (!fill_absent (self, row, line, error))
    return FALSE;
  if (is_points
      && !fill_points (self, row, facts,
                       json_object_has_member (line, "absent") ? json_object_get_array_member (line, "absent")
                                                               : NULL,
                       error))
    return FALSE;
  json_object_set_object_member (line, "facts", json_object_ref (facts));
  return TRUE;
}

static gboolean
fill_correction (const KaCsvSheet *self, guint row, JsonObject *line, GError **error)
{
  const char *reason = ka_csv_sheet_get_cell (self, row, KA_CSV_REASON);

  if (*reason != '\0')
    json_object_set_string_member (line, "reason", reason);
  return set_array (line, "correction", read_own (self, row, KA_CSV_OWN_POINTS, TRUE, error))
         && fill_absent (self, row, line, error);
}

/* Returns: (transfer full) (nullable): what is other from a line on, as a JSON object */
JsonObject *
ka_csv_line_read_options (const KaGame *game, const char *cell, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (cell, KA_CSV_BETWEEN_THINGS, -1);
  g_autoptr (JsonObject) options = json_object_new ();

  for (guint i = 0; strcmp (cell, KA_CSV_NO_OPTIONS) != 0 && parts[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (parts[i], " ", 2);
      const KaField *field
          = g_strv_length (words) == 2 ? ka_field_find (game->options, game->n_options, words[0]) : NULL;

      if (field == NULL)
        {
          refuse_cell (cell, _ ("options of the game with their values"), error);
          return NULL;
        }
      if (!read_fact (field, NULL, words[1], options, error))
        return NULL;
    }
  return g_steal_pointer (&options);
}

/* A table of before says of no line what it is. */
static gboolean
check_kind (const char *kind, const char *options, GError **error)
{
  static const char *const KINDS[]
      = { "", KA_CSV_ROUND, KA_CSV_CORRECTION, KA_CSV_POINTS, KA_CSV_RULES, NULL };
  const char *column = KA_CSV_KIND;

  if (!g_strv_contains (KINDS, kind))
    /* Translators: what a cell of a table must be: these words themselves, which are not translated. */
    refuse_cell (kind, _ ("round, correction, points or rules"), error);
  else if (strcmp (kind, KA_CSV_RULES) == 0 && *options == '\0')
    {
      column = KA_CSV_OPTIONS;
      refuse_cell (options, _ ("options of the game with their values"), error);
    }
  else
    return TRUE;
  g_prefix_error (error, "%s: ", column);
  return FALSE;
}

KaRound *
ka_csv_line_read (const KaCsvSheet *self, const KaSheetFile *sheet, guint row, GError **error)
{
  const char *kind = ka_csv_sheet_get_cell (self, row, KA_CSV_KIND);
  const char *options = ka_csv_sheet_get_cell (self, row, KA_CSV_OPTIONS);
  g_autoptr (JsonObject) facts = read_facts (self, sheet, row, error);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *line = json_object_new ();
  gboolean correction;

  json_node_take_object (node, line);
  if (facts == NULL || !check_kind (kind, options, error))
    return NULL;
  correction = strcmp (kind, KA_CSV_CORRECTION) == 0 || (*kind == '\0' && json_object_get_size (facts) == 0);
  if (*options != '\0')
    {
      JsonObject *other = ka_csv_line_read_options (sheet->game, options, error);

      if (other == NULL)
        return NULL;
      json_object_set_object_member (line, "options", other);
    }
  if (strcmp (kind, KA_CSV_RULES) == 0 ? !fill_absent (self, row, line, error)
      : correction                     ? !fill_correction (self, row, line, error)
                                       : !fill_round (self, row, facts, line, error))
    return NULL;
  return ka_round_from_json (sheet->game, self->n_seats, node, error);
}
