/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-csv-sheet.h"

#include <string.h>

#include "ka-csv-columns.h"
#include "ka-csv-line.h"
#include "ka-csv-read.h"
#include "ka-csv.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-row.h"
#include "ka-title.h"

/* ---- columns -------------------------------------------------------------------------------------------- */

char *
ka_csv_sheet_name_column (const KaCsvSheet *self, guint seat, const char *what)
{
  return g_strconcat (self->players[seat], KA_CSV_BETWEEN_NAME, what, NULL);
}

int
ka_csv_sheet_find_column (const KaCsvSheet *self, const char *name, gboolean last)
{
  int found = -1;

  for (guint i = 0; i < self->head->len && (found < 0 || last); i++)
    if (strcmp (self->head->pdata[i], name) == 0)
      found = (int) i;
  return found;
}

int
ka_csv_sheet_find_column_of (const KaCsvSheet *self, guint seat, const char *what, gboolean last)
{
  g_autofree char *name = ka_csv_sheet_name_column (self, seat, what);

  return ka_csv_sheet_find_column (self, name, last);
}

const char *
ka_csv_sheet_get_cell (const KaCsvSheet *self, guint row, const char *column)
{
  return ka_csv_get (self->rows->pdata[row], ka_csv_sheet_find_column (self, column, FALSE));
}

static gboolean
has_own (const KaCsvSheet *self, guint row, const char *key)
{
  for_each_seat (seat, self->n_seats)
    if (*ka_csv_get (self->rows->pdata[row], ka_csv_sheet_find_column_of (self, seat, key, FALSE)) != '\0')
      return TRUE;
  return FALSE;
}

gboolean
ka_csv_sheet_has_fact (const KaCsvSheet *self, guint row, const KaField *field)
{
  return field->type == KA_FIELD_PER_SEAT ? has_own (self, row, field->key)
                                          : *ka_csv_sheet_get_cell (self, row, field->key) != '\0';
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
      KaRound *round = ka_csv_line_read (self, match->sheet, row, error);

      if (round == NULL)
        {
          /* Translators: a line of a file; what is wrong in it follows. */
          g_prefix_error (error, _ ("line %u: "), row + 2);
          return FALSE;
        }
      g_ptr_array_add (match->sheet->rounds, round);
      match->created[row] = read_time (ka_csv_sheet_get_cell (self, row, KA_CSV_TIME));
      g_strv_builder_add (notes, ka_csv_sheet_get_cell (self, row, KA_CSV_NOTE));
    }
  match->notes = g_strv_builder_end (notes);
  return TRUE;
}

/* Compares one number that follows from the facts; a cell that is empty, or no number, says nothing. */
static gboolean
agrees (const KaCsvSheet *self, KaCsvMatch *match, guint row, guint seat, const char *what, int here)
{
  const char *cell
      = ka_csv_get (self->rows->pdata[row], ka_csv_sheet_find_column_of (self, seat, what, TRUE));
  int there;

  if (!ka_csv_line_read_number (cell, &there, NULL) || there == here)
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
      const char *own = ka_csv_sheet_get_cell (self, row, column);

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
  given = ka_csv_line_read_options (game, cell, error);
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

  if (self->n_seats < game->min_seats || self->n_seats > ka_game_get_most_seats (game))
    {
      ka_set_field_error (error, KA_ERROR_RANGE, "players", _ ("there are %u; there must be %u to %u"),
                          self->n_seats, game->min_seats, ka_game_get_most_seats (game));
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
    if (*ka_csv_sheet_get_cell (self, row, KA_CSV_OF_MATCH) != '\0')
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
    done = ka_csv_sheet_fits (self, *game, games)
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
