/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-csv-sheet.h"

#include <string.h>

#include "ka-csv-columns.h"
#include "ka-csv-read.h"
#include "ka-csv.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-row.h"
#include "ka-title.h"

struct _KaCsvSheet
{
  GPtrArray *rows; /* those of the lines */
  GPtrArray *head;
  GStrv players;
  guint n_seats;
};

/* ---- columns -------------------------------------------------------------------------------------------- */

static char *
name_column (const KaCsvSheet *self, guint seat, const char *what)
{
  return g_strconcat (self->players[seat], KA_CSV_BETWEEN_NAME, what, NULL);
}

/* Facts stand before what follows from them, and may be called the same. Returns: −1 where there is none */
static int
find_column (const KaCsvSheet *self, const char *name, gboolean last)
{
  int found = -1;

  for (guint i = 0; i < self->head->len && (found < 0 || last); i++)
    if (strcmp (self->head->pdata[i], name) == 0)
      found = (int) i;
  return found;
}

static int
find_column_of (const KaCsvSheet *self, guint seat, const char *what, gboolean last)
{
  g_autofree char *name = name_column (self, seat, what);

  return find_column (self, name, last);
}

/* Returns: (transfer none): "" where there is no such column */
static const char *
get_cell (const KaCsvSheet *self, guint row, const char *column)
{
  return ka_csv_get (self->rows->pdata[row], find_column (self, column, FALSE));
}

/* ---- reading the table ---------------------------------------------------------------------------------- */

static gboolean
read_players (KaCsvSheet *self, GError **error)
{
  static const char END[] = KA_CSV_BETWEEN_NAME KA_CSV_OWN_TOTAL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < self->head->len; i++)
    {
      const char *column = self->head->pdata[i];

      if (g_str_has_suffix (column, END) && strlen (column) > strlen (END))
        g_strv_builder_take (names, g_strndup (column, strlen (column) - strlen (END)));
    }
  self->players = g_strv_builder_end (names);
  self->n_seats = g_strv_length (self->players);
  if (self->n_seats > 0 && self->n_seats <= KA_MAX_SEATS)
    return TRUE;
  g_set_error (
      error, KA_ERROR, KA_ERROR_SYNTAX,
      _ ("this is not the table of a match: there are %u columns such as “Anna total”; there must be 1 to %d, one "
         "per player"),
      self->n_seats, KA_MAX_SEATS);
  return FALSE;
}

KaCsvSheet *
ka_csv_sheet_read (const char *text, GError **error)
{
  g_autoptr (KaCsvSheet) self = g_new0 (KaCsvSheet, 1);

  self->rows = ka_csv_read (text, error);
  if (self->rows == NULL)
    return NULL;
  self->head = g_ptr_array_steal_index (self->rows, 0);
  return read_players (self, error) ? g_steal_pointer (&self) : NULL;
}

gboolean
ka_csv_sheet_fits (const KaCsvSheet *self, const KaGame *game)
{
  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      const KaField *field = &game->scoring->facts[i];

      if (field->type != KA_FIELD_PER_SEAT ? find_column (self, field->key, FALSE) < 0
                                           : find_column_of (self, 0, field->key, FALSE) < 0)
        return FALSE;
    }
  return self->n_seats >= game->min_seats && self->n_seats <= game->max_seats;
}

/* ---- a line --------------------------------------------------------------------------------------------- */

static gboolean
refuse_cell (const char *cell, const char *wanted, GError **error)
{
  g_set_error (error, KA_ERROR, KA_ERROR_TYPE, _ ("“%s” stands there; it must be %s"), cell, wanted);
  return FALSE;
}

static gboolean
read_number (const char *cell, int *number, GError **error)
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

      if (!read_number (parts[i], &number, error))
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
      g_autofree char *name = name_column (self, seat, what);
      const char *cell = ka_csv_get (self->rows->pdata[row], find_column (self, name, last));
      int number;

      if (*cell == '\0')
        json_array_add_null_element (numbers);
      else if (read_number (cell, &number, error))
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
      if (!read_number (cell, &number, error))
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
has_own (const KaCsvSheet *self, guint row, const char *key)
{
  for_each_seat (seat, self->n_seats)
    if (*ka_csv_get (self->rows->pdata[row], find_column_of (self, seat, key, FALSE)) != '\0')
      return TRUE;
  return FALSE;
}

static gboolean
has_fact (const KaCsvSheet *self, guint row, const KaField *field)
{
  return field->type == KA_FIELD_PER_SEAT ? has_own (self, row, field->key)
                                          : *get_cell (self, row, field->key) != '\0';
}

static gboolean
read_per_seat (const KaCsvSheet *self, const KaSheetFile *sheet, const KaField *field, guint row,
               JsonObject *facts, GError **error)
{
  g_autoptr (JsonArray) absent = read_names (self, get_cell (self, row, KA_CSV_ABSENT), error);
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

      if (!has_fact (self, row, field))
        continue;
      if (field->type == KA_FIELD_PER_SEAT)
        {
          if (!read_per_seat (self, sheet, field, row, facts, error))
            return NULL;
        }
      else if (!read_fact (field, self, get_cell (self, row, field->key), facts, error))
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
  const char *absent = get_cell (self, row, KA_CSV_ABSENT);

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
  gboolean is_points = strcmp (get_cell (self, row, KA_CSV_KIND), KA_CSV_POINTS) == 0;

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
  const char *reason = get_cell (self, row, KA_CSV_REASON);

  if (*reason != '\0')
    json_object_set_string_member (line, "reason", reason);
  return set_array (line, "correction", read_own (self, row, KA_CSV_OWN_POINTS, TRUE, error))
         && fill_absent (self, row, line, error);
}

/* Returns: (transfer full) (nullable): what is other from a line on, as a JSON object */
static JsonObject *
read_options (const KaGame *game, const char *cell, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (cell, KA_CSV_BETWEEN_THINGS, -1);
  g_autoptr (JsonObject) options = json_object_new ();

  for (guint i = 0; parts[i] != NULL; i++)
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

/* Where it does not say what the line is, one without facts is a correction. */
static KaRound *
read_line (const KaCsvSheet *self, const KaSheetFile *sheet, guint row, GError **error)
{
  const char *kind = get_cell (self, row, KA_CSV_KIND);
  const char *options = get_cell (self, row, KA_CSV_OPTIONS);
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
      JsonObject *other = read_options (sheet->game, options, error);

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

/* ---- a match -------------------------------------------------------------------------------------------- */

static gint64
read_time (const char *cell)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (cell, utc);
  gint64 seconds = time != NULL ? g_date_time_to_unix (time) : 0;

  return seconds >= KA_EARLIEST_TIME && seconds <= KA_LATEST_TIME ? seconds : 0;
}

static gboolean
read_lines (const KaCsvSheet *self, KaCsvMatch *match, GError **error)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();

  match->created = g_new0 (gint64, self->rows->len);
  for (guint row = 0; row < self->rows->len; row++)
    {
      KaRound *round = read_line (self, match->sheet, row, error);

      if (round == NULL)
        {
          /* Translators: a line of a file; what is wrong in it follows. */
          g_prefix_error (error, _ ("line %u: "), row + 2);
          return FALSE;
        }
      g_ptr_array_add (match->sheet->rounds, round);
      match->created[row] = read_time (get_cell (self, row, KA_CSV_TIME));
      g_strv_builder_add (notes, get_cell (self, row, KA_CSV_NOTE));
    }
  match->notes = g_strv_builder_end (notes);
  return TRUE;
}

/* Compares one number that follows from the facts; a cell that is empty, or no number, says nothing. */
static gboolean
agrees (const KaCsvSheet *self, KaCsvMatch *match, guint row, guint seat, const char *what, int here)
{
  const char *cell = ka_csv_get (self->rows->pdata[row], find_column_of (self, seat, what, TRUE));
  int there;

  if (!read_number (cell, &there, NULL) || there == here)
    return TRUE;
  match->differs = row + 1;
  match->seat = seat;
  match->there = there;
  match->here = here;
  return FALSE;
}

static gboolean
compare (const KaCsvSheet *self, KaCsvMatch *match, const KaScore *score)
{
  match->differs = 0;
  for (guint row = 0; row < self->rows->len; row++)
    for_each_seat (seat, self->n_seats)
      if (!agrees (self, match, row, seat, KA_CSV_OWN_POINTS, score->rounds[row].points[seat])
          || !agrees (self, match, row, seat, KA_CSV_OWN_TOTAL, score->rounds[row].totals[seat]))
        return FALSE;
  return TRUE;
}

/* The table does not say who began. */
static gboolean
find_first (const KaCsvSheet *self, KaCsvMatch *match, GError **error)
{
  g_autoptr (GError) problem = NULL;
  int found = -1;

  for_each_seat (first, self->n_seats)
    {
      g_autoptr (GError) own = NULL;
      g_autoptr (KaScore) score = NULL;

      match->sheet->first = (int) first;
      score = ka_sheet_file_score (match->sheet, &own);
      if (score != NULL && compare (self, match, score))
        return TRUE;
      if (score != NULL && found < 0)
        found = (int) first;
      if (score == NULL && problem == NULL)
        problem = g_steal_pointer (&own);
    }
  if (found >= 0)
    {
      g_autoptr (KaScore) score = NULL;

      match->sheet->first = found;
      score = ka_sheet_file_score (match->sheet, NULL);
      compare (self, match, score);
      return TRUE;
    }
  ka_error_name_seats (problem, (const char *const *) match->sheet->players);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* What is said of the match on every line. @value: (out): "" where nothing is; in one match it is one thing */
static gboolean
read_of_match (const KaCsvSheet *self, const char *column, const char **value, GError **error)
{
  *value = "";
  for (guint row = 0; row < self->rows->len; row++)
    {
      const char *own = get_cell (self, row, column);

      if (**value == '\0')
        *value = own;
      if (*own == '\0' || strcmp (own, *value) == 0)
        continue;
      g_set_error (
          error, KA_ERROR, KA_ERROR_RULE,
          _ ("line %u: %s: “%s” stands there, and “%s” before it; a table has the lines of one match"),
          row + 2, column, own, *value);
      return FALSE;
    }
  return TRUE;
}

/* What the table says was played, where people say so themselves. */
static gboolean
read_title (const KaCsvSheet *self, KaSheetFile *sheet, GError **error)
{
  const char *title = "";

  if (sheet->game->titled && !read_of_match (self, KA_CSV_TITLE, &title, error))
    return FALSE;
  ka_title_set (sheet->options, title);
  return TRUE;
}

gboolean
ka_csv_sheet_read_options (const KaCsvSheet *self, const KaGame *game, KaValues **options, GError **error)
{
  g_autoptr (JsonObject) given = NULL;
  g_autoptr (JsonNode) node = NULL;
  const char *cell;

  *options = NULL;
  if (!read_of_match (self, KA_CSV_OF_MATCH, &cell, error))
    return FALSE;
  if (*cell == '\0')
    return TRUE;
  given = read_options (game, cell, error);
  node = given != NULL ? json_node_init_object (json_node_alloc (), given) : NULL;
  *options = node != NULL ? ka_game_read_options (game, self->n_seats, node, error) : NULL;
  if (*options == NULL)
    g_prefix_error (error, "%s: ", KA_CSV_OF_MATCH);
  return *options != NULL;
}

KaCsvMatch *
ka_csv_sheet_work_out (const KaCsvSheet *self, const KaGame *game, KaValues *options, GError **error)
{
  g_autoptr (KaCsvMatch) match = g_new0 (KaCsvMatch, 1);

  if (self->n_seats < game->min_seats || self->n_seats > game->max_seats)
    {
      ka_set_field_error (error, KA_ERROR_RANGE, "players", _ ("there are %u; there must be %u to %u"),
                          self->n_seats, game->min_seats, game->max_seats);
      return NULL;
    }
  match->sheet = g_new0 (KaSheetFile, 1);
  match->sheet->game = game;
  match->sheet->options = ka_values_copy (options);
  match->sheet->players = g_strdupv (self->players);
  match->sheet->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  return read_title (self, match->sheet, error)
                 && ka_game_check_options (game, self->n_seats, match->sheet->options, error)
                 && read_lines (self, match, error) && find_first (self, match, error)
             ? g_steal_pointer (&match)
             : NULL;
}

/* Looks for the way in which a table agrees longest. */
typedef struct
{
  const KaCsvSheet *sheet; /* (unowned) */
  KaCsvMatch *found;       /* (owned): that way so far */
  GError *problem;         /* (owned): why the first one cannot be */
  gboolean fits;           /* whether some game has the columns */
} Guess;

static void
guess_clear (Guess *self)
{
  g_clear_pointer (&self->found, ka_csv_match_free);
  g_clear_error (&self->problem);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Guess, guess_clear)

static void
note_problem (Guess *self, GError *problem)
{
  if (self->problem == NULL)
    self->problem = problem;
  else
    g_error_free (problem);
}

/* Returns: whether these options give all points of the table */
static gboolean
try_options (Guess *self, const KaGame *game, KaValues *options)
{
  GError *problem = NULL;
  g_autoptr (KaCsvMatch) match = ka_csv_sheet_work_out (self->sheet, game, options, &problem);

  if (match == NULL)
    note_problem (self, problem);
  if (match == NULL || (self->found != NULL && match->differs != 0 && match->differs <= self->found->differs))
    return FALSE;
  g_clear_pointer (&self->found, ka_csv_match_free);
  self->found = g_steal_pointer (&match);
  return self->found->differs == 0;
}

static gboolean
try_variants (Guess *self, const KaGame *game, const char *wanted)
{
  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    {
      g_autoptr (KaValues) options = ka_game_variant_options (game, variant);

      if (wanted != NULL && !g_str_equal (variant->id, wanted))
        continue;
      self->fits = TRUE;
      if (try_options (self, game, options))
        return TRUE;
    }
  return FALSE;
}

/* Of another game that has the columns too the options cannot be read, mostly.
 * Returns: whether these options give all points of the table */
static gboolean
try_own_options (Guess *self, const KaGame *game)
{
  g_autoptr (KaValues) own = NULL;
  GError *problem = NULL;

  self->fits = TRUE;
  if (ka_csv_sheet_read_options (self->sheet, game, &own, &problem))
    return own != NULL && try_options (self, game, own);
  note_problem (self, problem);
  return FALSE;
}

static gboolean
says_options (const KaCsvSheet *self)
{
  for (guint row = 0; row < self->rows->len; row++)
    if (*get_cell (self, row, KA_CSV_OF_MATCH) != '\0')
      return TRUE;
  return FALSE;
}

KaCsvMatch *
ka_csv_sheet_guess (const KaCsvSheet *self, const KaGame *const *games, const char *variant, GError **error)
{
  g_auto (Guess) guess = { .sheet = self };
  gboolean says = variant == NULL && says_options (self), done = FALSE;

  /* What the table says itself is not guessed. */
  for (const KaGame *const *game = games; *game != NULL && !done; game++)
    done = ka_csv_sheet_fits (self, *game)
           && (says ? try_own_options (&guess, *game) : try_variants (&guess, *game, variant));
  if (guess.found != NULL)
    return g_steal_pointer (&guess.found);
  if (guess.fits)
    g_propagate_error (error, g_steal_pointer (&guess.problem));
  else
    g_set_error (
        error, KA_ERROR, KA_ERROR_SYNTAX,
        _ ("no game for %u players has the columns of this table; a table of a match has one for each thing that "
           "was written down"),
        self->n_seats);
  return NULL;
}

char *
ka_csv_match_describe (const KaCsvMatch *self)
{
  if (self->differs == 0)
    return NULL;
  /* Translators: %u is a line of a table, %s a player, then two numbers of points. */
  return g_strdup_printf (_ ("line %u: %s has %d in the table and %d by the rules"), self->differs,
                          self->sheet->players[self->seat], self->there, self->here);
}

void
ka_csv_sheet_free (KaCsvSheet *self)
{
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->head, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_strfreev);
  g_free (self);
}

void
ka_csv_match_free (KaCsvMatch *self)
{
  g_clear_pointer (&self->sheet, ka_sheet_file_free);
  g_clear_pointer (&self->created, g_free);
  g_clear_pointer (&self->notes, g_strfreev);
  g_free (self);
}
