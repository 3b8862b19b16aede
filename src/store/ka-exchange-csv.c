/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One match for a spreadsheet. */
#include "ka-csv.h"
#include "ka-csv-columns.h"
#include "ka-csv-line.h"
#include "ka-exchange-private.h"
#include "ka-title.h"

/* Who was not there has no number. */
static void
add_number (KaCsv *csv, int number)
{
  if (number != KA_ABSENT)
    ka_csv_add_number (csv, number);
  else
    ka_csv_add (csv, "");
}

/* ---- the head ------------------------------------------------------------------------------------------- */

/* Two of one name have columns of their own. */
static GStrv
list_names (const KaMatch *match)
{
  GStrv names = g_new0 (char *, match->n_seats + 1);

  for_each_seat (seat, match->n_seats)
    {
      g_autofree char *name = g_strdup (match->players[seat]->name);

      for (guint n = 2; g_strv_contains ((const char *const *) names, name); n++)
        {
          g_free (name);
          name = g_strdup_printf ("%s (%u)", match->players[seat]->name, n);
        }
      names[seat] = g_steal_pointer (&name);
    }
  return names;
}

static void
add_head_per_seat (KaCsv *csv, char **names, const char *what)
{
  for (; *names != NULL; names++)
    {
      g_autofree char *name = g_strconcat (*names, KA_CSV_BETWEEN_NAME, what, NULL);

      ka_csv_add_text (csv, name);
    }
}

/* Who reads a table of before finds nothing that is new: columns that nothing stands in are left out. */
typedef struct
{
  gboolean has_rules;  /* whether some line changes the rules */
  gboolean has_levels; /* whether some seat is a computer player's */
  char *of_match;      /* (owned): the options of a match that are other than usual, else "" */
} Columns;

static void
columns_clear (Columns *self)
{
  g_free (self->of_match);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Columns, columns_clear)

static void
add_head (KaCsv *csv, const KaMatch *match, char **names, const Columns *columns)
{
  const KaScoring *scoring = match->game->scoring;

  ka_csv_add (csv, KA_CSV_LINE);
  ka_csv_add (csv, KA_CSV_TIME);
  for (guint i = 0; i < scoring->n_facts; i++)
    if (scoring->facts[i].type == KA_FIELD_PER_SEAT)
      add_head_per_seat (csv, names, scoring->facts[i].key);
    else
      ka_csv_add (csv, scoring->facts[i].key);
  ka_csv_add (csv, KA_CSV_ABSENT);
  ka_csv_add (csv, KA_CSV_REASON);
  ka_csv_add (csv, KA_CSV_NOTE);
  if (columns->has_rules)
    ka_csv_add (csv, KA_CSV_OPTIONS);
  if (ka_title_get (match->options) != NULL)
    ka_csv_add (csv, KA_CSV_TITLE);
  if (*columns->of_match != '\0')
    ka_csv_add (csv, KA_CSV_OF_MATCH);
  if (columns->has_levels)
    ka_csv_add (csv, KA_CSV_LEVELS);
  add_head_per_seat (csv, names, KA_CSV_OWN_POINTS);
  add_head_per_seat (csv, names, KA_CSV_OWN_ADJUST);
  add_head_per_seat (csv, names, KA_CSV_OWN_TOTAL);
  ka_csv_add (csv, KA_CSV_KIND);
  ka_csv_end_row (csv);
}

/* ---- a line --------------------------------------------------------------------------------------------- */

static void
add_numbers_per_seat (KaCsv *csv, const int *numbers, guint n, guint n_seats)
{
  for_each_seat (seat, n_seats)
    add_number (csv, seat < n ? numbers[seat] : KA_ABSENT);
}

/* What is said for a whole side stands with who says it, and with the partners stands nothing. */
static void
add_fact_per_seat (KaCsv *csv, const KaMatch *match, const KaField *field, const KaRound *round)
{
  const KaDraft draft = {
    .options = match->options,
    .n_seats = match->n_seats,
    .absent = round->absent,
    .turn = -1,
    .facts = round->facts,
  };
  guint n;
  const int *numbers = ka_values_get_ints (round->facts, field->key, &n);

  for_each_seat (seat, match->n_seats)
    add_number (csv,
                seat < n && ka_csv_says_own (match->game, &draft, field, seat) ? numbers[seat] : KA_ABSENT);
}

static void
add_names (KaCsv *csv, char **names, const int *seats, guint n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    ka_csv_add_name (list, names[seats[i]]);
  ka_csv_add_text (csv, list->str);
}

static void
add_list (KaCsv *csv, const int *numbers, guint n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%d", i > 0 ? KA_CSV_BETWEEN_THINGS : "", numbers[i]);
  ka_csv_add (csv, list->str);
}

static void
add_fact (KaCsv *csv, const KaMatch *match, char **names, const KaField *field, const KaRound *round)
{
  const KaValues *facts = round->facts;
  guint n;
  const int *numbers = ka_values_get_ints (facts, field->key, &n);

  switch (field->type)
    {
    case KA_FIELD_PER_SEAT:
      add_fact_per_seat (csv, match, field, round);
      break;
    case KA_FIELD_SEAT:
    case KA_FIELD_SEATS:
      add_names (csv, names, numbers, n);
      break;
    case KA_FIELD_CHOICE:
    case KA_FIELD_CARD:
      ka_csv_add_text (csv, ka_values_get_string (facts, field->key));
      break;
    case KA_FIELD_BOOL:
      ka_csv_add (csv, ka_values_has (facts, field->key)
                           ? ka_values_get_bool (facts, field->key) ? "yes" : "no"
                           : "");
      break;
    case KA_FIELD_INT:
    case KA_FIELD_NUMBERS:
    case KA_FIELD_ORDER:
    default:
      add_list (csv, numbers, n);
    }
}

static void
add_absent (KaCsv *csv, const KaMatch *match, char **names, guint32 absent)
{
  int seats[KA_MAX_SEATS];
  guint n = 0;

  for_each_seat (seat, match->n_seats)
    if (absent & (1u << seat))
      seats[n++] = (int) seat;
  add_names (csv, names, seats, n);
}

static const char *
get_kind (const KaRound *round)
{
  return ka_round_is_rules (round) && !ka_round_adds_points (round) ? KA_CSV_RULES
         : ka_round_is_correction (round)                           ? KA_CSV_CORRECTION
         : ka_round_has_only_points (round)                         ? KA_CSV_POINTS
                                                                    : KA_CSV_ROUND;
}

static void
append_order (GString *list, const char *const *ids)
{
  g_autofree char *order = g_strjoinv (KA_CSV_BELOW, (char **) ids);

  g_string_append (list, order);
}

/* @change: (nullable). Returns: (transfer full): "end 150; first-only yes" */
static char *
print_options (const KaGame *game, const KaValues *change)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; change != NULL && i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      int number = ka_field_get_number (field, change);

      if (!ka_values_has (change, field->key))
        continue;
      g_string_append_printf (list, "%s%s ", list->len > 0 ? KA_CSV_BETWEEN_THINGS : "", field->key);
      if (field->type == KA_FIELD_CHOICE)
        g_string_append (list, field->choices[number].id);
      else if (field->type == KA_FIELD_ORDER)
        append_order (list, ka_values_get_strings (change, field->key));
      else if (field->type == KA_FIELD_BOOL)
        g_string_append (list, number ? "yes" : "no");
      else
        g_string_append_printf (list, "%d", number);
    }
  return g_string_free_and_steal (g_steal_pointer (&list));
}

/* An empty cell is what whoever writes a table by hand has forgotten; a change that changes nothing says so. */
static char *
print_change (const KaGame *game, const KaValues *change)
{
  return change != NULL && ka_values_equal (change, NULL) ? g_strdup (KA_CSV_NO_OPTIONS)
                                                          : print_options (game, change);
}

static char *
print_options_of_match (const KaMatch *match)
{
  g_autoptr (KaValues) differing = ka_game_differing_options (match->game, match->options);

  return print_options (match->game, differing);
}

static void
add_line (KaCsv *csv, const KaMatch *match, char **names, const Columns *columns, guint number,
          const KaLine *line, const KaRoundScore *score)
{
  g_autofree char *options = print_change (match->game, line->round->options);

  add_number (csv, (int) number);
  ka_csv_add_time (csv, line->created);
  for (guint i = 0; i < match->game->scoring->n_facts; i++)
    add_fact (csv, match, names, &match->game->scoring->facts[i], line->round);
  add_absent (csv, match, names, line->round->absent);
  ka_csv_add_text (csv, line->round->reason);
  ka_csv_add_text (csv, line->note);
  if (columns->has_rules)
    ka_csv_add (csv, options);
  if (ka_title_get (match->options) != NULL)
    ka_csv_add_text (csv, ka_title_get (match->options));
  if (*columns->of_match != '\0')
    ka_csv_add (csv, columns->of_match);
  if (columns->has_levels)
    ka_csv_add_levels (csv, match->bots, match->n_seats);
  add_numbers_per_seat (csv, score->points, match->n_seats, match->n_seats);
  add_numbers_per_seat (csv, score->adjust, match->n_seats, match->n_seats);
  add_numbers_per_seat (csv, score->totals, match->n_seats, match->n_seats);
  ka_csv_add (csv, get_kind (line->round));
  ka_csv_end_row (csv);
}

static gboolean
find_rules (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    if (((const KaLine *) lines->pdata[i])->round->options != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
find_levels (const KaMatch *match)
{
  for_each_seat (seat, match->n_seats)
    if (match->bots[seat] != NULL)
      return TRUE;
  return FALSE;
}

char *
ka_exchange_export_csv (KaBook *book, gint64 id, GError **error)
{
  g_autoptr (KaMatch) match = ka_book_get_playable_match (book, id, error);
  g_autoptr (GPtrArray) lines = match != NULL ? ka_book_list_lines_of (book, match, error) : NULL;
  g_autoptr (KaScore) score = lines != NULL ? ka_book_score_lines (match, lines, error) : NULL;
  g_auto (GStrv) names = score != NULL ? list_names (match) : NULL;
  g_auto (Columns) columns = { FALSE, FALSE, NULL };
  KaCsv csv;

  if (score == NULL)
    return NULL;
  columns.has_rules = find_rules (lines);
  columns.has_levels = find_levels (match);
  columns.of_match = print_options_of_match (match);
  ka_csv_init (&csv);
  add_head (&csv, match, names, &columns);
  for (guint i = 0; i < lines->len; i++)
    add_line (&csv, match, names, &columns, i + 1, g_ptr_array_index (lines, i), &score->rounds[i]);
  return ka_csv_finish (&csv);
}
