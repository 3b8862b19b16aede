/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-line-text.h"

#include <string.h>

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-minus.h"
#include "ka-rules-text.h"
#include "ka-turn.h"

char *
ka_line_title (KaSheet *sheet, guint line)
{
  guint n_lines = ka_sheet_get_n_lines (sheet);
  guint number = 0;

  if (line < n_lines)
    {
      number = ka_sheet_get_round_number (sheet, line);
      if (ka_round_is_rules (ka_sheet_get_line (sheet, line)->round))
        return g_strdup (_ ("Rules"));
      if (number == 0)
        return g_strdup (_ ("Correction"));
    }
  else
    {
      for (guint i = n_lines; i > 0 && number == 0; i--)
        number = ka_sheet_get_round_number (sheet, i - 1);
      number++;
    }
  return g_strdup_printf (_ ("Round %u"), number);
}

static gboolean
is_chosen (const KaField *field, const KaValues *facts, const char *label)
{
  int place = -1;

  if (field->type == KA_FIELD_CHOICE && ka_values_has (facts, field->key))
    place = ka_field_find_choice (field, ka_values_get_string (facts, field->key));
  return place >= 0 && g_str_equal (field->choices[place].label, label);
}

static guint32
read_seats (const KaField *field, const KaValues *facts)
{
  guint32 bits = 0;
  guint n = 0;
  const int *seats = field->type == KA_FIELD_SEATS ? ka_values_get_ints (facts, field->key, &n) : NULL;

  for (guint i = 0; i < n; i++)
    bits |= 1u << seats[i];
  return bits;
}

guint32
ka_line_find_choosers (KaSheet *sheet, guint line, const KaNote *note)
{
  const KaScoring *scoring = ka_sheet_get_game (sheet)->scoring;
  const KaRound *round = ka_sheet_get_line (sheet, line)->round;
  gboolean chosen = FALSE;
  guint32 seats = 0;

  if (note->seat >= 0 || ka_round_is_correction (round))
    return 0;
  for (guint i = 0; i < scoring->n_facts; i++)
    {
      chosen = chosen || is_chosen (&scoring->facts[i], round->facts, note->msgid);
      seats |= read_seats (&scoring->facts[i], round->facts);
    }
  return chosen ? seats : 0;
}

gboolean
ka_line_find_sign (KaSheet *sheet, guint line, guint seat, KaSign *sign)
{
  const KaScoring *scoring = ka_sheet_get_game (sheet)->scoring;
  const KaRound *round = ka_sheet_get_line (sheet, line)->round;

  return scoring->sign != NULL && !ka_round_is_correction (round) && !ka_round_has_only_points (round)
         && scoring->sign (round->facts, seat, sign);
}

static char *
say_margin (int margin)
{
  if (margin == 0)
    return g_strdup (_ ("Just made"));
  if (margin > 0)
    return g_strdup_printf (ngettext ("Made with %d more", "Made with %d more", (gulong) margin), margin);
  return g_strdup_printf (ngettext ("Failed by %d", "Failed by %d", (gulong) -margin), -margin);
}

/* Those of @field, and what each of them made. %FALSE: all of them made the same. */
static gboolean
append_margins (GString *text, KaSheet *sheet, guint line, const KaField *field)
{
  const KaScoring *scoring = ka_sheet_get_game (sheet)->scoring;
  const KaValues *options = ka_sheet_get_score (sheet)->rounds[line].options;
  const KaValues *facts = ka_sheet_get_line (sheet, line)->round->facts;
  gboolean differ = FALSE;
  int first = 0, margin;
  guint n = 0;
  const int *seats = field->type == KA_FIELD_SEATS ? ka_values_get_ints (facts, field->key, &n) : NULL;

  for (guint place = 0; place < n && scoring->margin (options, facts, place, &margin); place++)
    {
      g_autofree char *made = say_margin (margin);

      if (place == 0)
        first = margin;
      differ = differ || margin != first;
      g_string_append (text, place > 0 ? ", " : "");
      g_string_append_printf (text, _ ("%s: %s"),
                              ka_isolate (ka_sheet_get_player (sheet, (guint) seats[place])->name), made);
    }
  return differ;
}

char *
ka_line_say_margin (KaSheet *sheet, guint line)
{
  const KaScoring *scoring = ka_sheet_get_game (sheet)->scoring;
  const KaRound *round = ka_sheet_get_line (sheet, line)->round;
  int margin;

  if (scoring->margin == NULL || ka_round_is_correction (round) || ka_round_is_rules (round)
      || !scoring->margin (ka_sheet_get_score (sheet)->rounds[line].options, round->facts, 0, &margin))
    return NULL;
  for (guint i = 0; i < scoring->n_facts; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (append_margins (text, sheet, line, &scoring->facts[i]))
        return g_string_free_and_steal (g_steal_pointer (&text));
    }
  return say_margin (margin);
}

static gboolean
is_about_seat (KaSheet *sheet, guint line, const KaNote *note, guint seat)
{
  return note->seat == (int) seat || (ka_line_find_choosers (sheet, line, note) & (1u << seat)) != 0;
}

static void
append_seat (GString *text, KaSheet *sheet, guint line, guint seat)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round = &score->rounds[line];
  const char *name = ka_isolate (ka_sheet_get_player (sheet, seat)->name);
  g_autofree char *points = ka_minus_text (round->points[seat]);
  g_autofree char *total = ka_minus_text (round->totals[seat]);
  KaSign sign;

  if ((round->sat_out & (1u << seat)) != 0)
    g_string_append_printf (text, _ ("%s sits out, total %s"), name, total);
  else
    /* Translators: a player, the points of a round, the total after it. */
    g_string_append_printf (text, _ ("%s %s, total %s"), name, points, total);
  if (ka_line_find_sign (sheet, line, seat, &sign) && sign.words != NULL)
    g_string_append_printf (text, ", %s", _ (sign.words));
  for (guint i = 0; i < round->n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, line, i);
      g_autofree char *words = is_about_seat (sheet, line, note, seat) && ka_sheet_shows_note (sheet, note)
                                   ? ka_note_text (note)
                                   : NULL;

      if (words != NULL)
        g_string_append_printf (text, ", %s", words);
    }
}

/* (transfer full): in the zone of the sheet. @format: as in g_date_time_format() */
static char *
print_moment (KaSheet *sheet, gint64 at, const char *format)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at);
  g_autoptr (GDateTime) moment = g_date_time_to_timezone (utc, ka_sheet_get_zone (sheet));

  return g_date_time_format (moment, format);
}

const char *
ka_line_describe_tie (void)
{
  return _ ("Somebody else wrote a line at this place without knowing of this one. Both stay.");
}

char *
ka_line_describe_rival (KaSheet *sheet, guint line)
{
  const KaRival *rival = ka_sheet_get_rival (sheet, line);
  g_autofree char *when = NULL;

  if (rival == NULL)
    return NULL;
  /* Translators: a day and a time of day in a sentence, as in g_date_time_format(). */
  when = print_moment (sheet, rival->at, _ ("%d/%m at %H:%M"));
  if (rival->here)
    /* Translators: %s is a day and a time: “30/11 at 21:34”. */
    return g_strdup_printf (
        _ ("Something else was written at this table on %s. What came from another computer holds."), when);
  if (rival->computer != NULL)
    /* Translators: %1$s is the name of a computer, %2$s a day and a time: “30/11 at 21:34”. */
    return g_strdup_printf (_ ("%1$s wrote something else on %2$s without knowing of this. This holds."),
                            ka_isolate (rival->computer), when);
  /* Translators: %s is a day and a time: “30/11 at 21:34”. */
  return g_strdup_printf (
      _ ("Another computer wrote something else on %s without knowing of this. This holds."), when);
}

char *
ka_line_describe_others (KaSheet *sheet, guint line)
{
  g_autofree char *rival = ka_line_describe_rival (sheet, line);
  const char *tie = ka_sheet_get_line (sheet, line)->tied ? ka_line_describe_tie () : NULL;

  if (tie != NULL && rival != NULL)
    return g_strdup_printf ("%s %s", tie, rival);
  return tie != NULL ? g_strdup (tie) : g_steal_pointer (&rival);
}

const char *
ka_line_get_mark (KaSheet *sheet, guint line)
{
  return ka_sheet_get_rival (sheet, line) != NULL ? "≠" : ka_sheet_get_line (sheet, line)->tied ? "=" : NULL;
}

char *
ka_line_describe_remark (KaSheet *sheet, guint line)
{
  const KaLine *said = ka_sheet_get_line (sheet, line);
  const char *reason = said->round->reason != NULL ? said->round->reason : "";
  const char *note = said->note != NULL ? said->note : "";

  if (*reason != '\0' && *note != '\0')
    return g_strdup_printf ("%s · %s", reason, note);
  return *reason != '\0' || *note != '\0' ? g_strconcat (reason, note, NULL) : NULL;
}

char *
ka_line_describe_time (KaSheet *sheet, guint line)
{
  gint64 created = ka_sheet_get_line (sheet, line)->created;
  gint64 since = created - ka_sheet_get_match (sheet)->started;

  if (since < 0 || since >= 24 * 60 * 60)
    return NULL;
  /* Translators: a time of day, as in g_date_time_format(). */
  return print_moment (sheet, created, _ ("%H:%M"));
}

/* “, An deals”; a correction has no turn. */
static void
append_turn (GString *text, KaSheet *sheet, guint line)
{
  int seat = ka_sheet_get_score (sheet)->rounds[line].turn;
  g_autofree char *turn = NULL;

  if (seat < 0 || ka_round_is_correction (ka_sheet_get_line (sheet, line)->round))
    return;
  turn = ka_turn_text (ka_sheet_get_game (sheet), ka_sheet_get_player (sheet, (guint) seat)->name);
  g_string_append_printf (text, ", %s", turn);
}

static void
append_part (GString *text, const char *separator, const char *part)
{
  if (part != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? separator : "", part);
}

/* What other rules hold from there on, and what somebody wrote at it. */
static void
append_remarks (GString *text, KaSheet *sheet, guint line)
{
  g_autofree char *rules = ka_rules_describe_line (sheet, line);
  g_autofree char *remark = ka_line_describe_remark (sheet, line);

  append_part (text, ", ", rules);
  append_part (text, ", ", remark);
}

/* What is of note about the whole line. */
static void
append_notes (GString *text, KaSheet *sheet, guint line)
{
  const KaRoundScore *round = &ka_sheet_get_score (sheet)->rounds[line];

  for (guint i = 0; i < round->n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (ka_sheet_get_score (sheet), line, i);
      g_autofree char *words = note->seat < 0 && ka_line_find_choosers (sheet, line, note) == 0
                                       && ka_sheet_shows_note (sheet, note)
                                   ? ka_note_text (note)
                                   : NULL;

      append_part (text, ", ", words);
    }
}

/* (transfer full) (nullable): what everybody has; %NULL for a line that only says which rules hold. */
static char *
list_seats (KaSheet *sheet, guint line)
{
  const KaRound *facts = ka_sheet_get_line (sheet, line)->round;
  g_autoptr (GString) text = g_string_new (NULL);

  if (ka_round_is_rules (facts) && !ka_round_adds_points (facts))
    return NULL;
  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    {
      if (seat > 0)
        g_string_append (text, "; ");
      append_seat (text, sheet, line, seat);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_line_summary (KaSheet *sheet, guint line)
{
  g_autofree char *title = ka_line_title (sheet, line);
  g_autofree char *seats = list_seats (sheet, line);
  g_autofree char *others = ka_line_describe_others (sheet, line);
  g_autoptr (GString) text = g_string_new (title);

  append_remarks (text, sheet, line);
  append_turn (text, sheet, line);
  append_notes (text, sheet, line);
  append_part (text, ": ", seats);
  append_part (text, ". ", others);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_line_name (KaSheet *sheet, guint line)
{
  g_autofree char *title = ka_line_title (sheet, line);
  g_autoptr (GString) text = g_string_new (title);

  append_turn (text, sheet, line);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_line_words (KaSheet *sheet, guint line)
{
  g_autofree char *seats = list_seats (sheet, line);
  g_autofree char *others = ka_line_describe_others (sheet, line);
  g_autoptr (GString) text = g_string_new (seats), more = g_string_new (NULL);

  append_notes (more, sheet, line);
  append_remarks (more, sheet, line);
  append_part (text, ". ", more->len > 0 ? more->str : NULL);
  append_part (text, ". ", others);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static guint
count_figures (int number)
{
  guint n = number < 0 ? 2 : 1;

  for (number = ABS (number); number >= 10; number /= 10)
    n++;
  return n;
}

static const char *
get_longer (const char *a, const char *b)
{
  glong more = a != NULL ? g_utf8_strlen (b, -1) - g_utf8_strlen (a, -1) : 1;

  return more > 0 || (more == 0 && strcmp (b, a) > 0) ? b : a;
}

KaSheetSigns
ka_sheet_read_signs (KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  KaSheetSigns signs = { .sums_to_zero = TRUE };

  for (guint line = 0; line < score->n_rounds; line++)
    {
      const KaRoundScore *round = &score->rounds[line];
      KaSign sign;
      int sum = 0;

      for_each_seat (seat, score->n_seats)
        {
          signs.negatives = signs.negatives || round->points[seat] < 0;
          signs.points_width = MAX (signs.points_width, count_figures (round->points[seat]));
          signs.total_width = MAX (signs.total_width, count_figures (round->totals[seat]));
          sum += round->points[seat] + round->adjust[seat];
          if (ka_line_find_sign (sheet, line, seat, &sign))
            signs.longest_sign = get_longer (signs.longest_sign, C_ ("sign", sign.letters));
        }
      if (sum != 0 && !ka_round_is_correction (ka_sheet_get_line (sheet, line)->round))
        signs.sums_to_zero = FALSE;
    }
  signs.sums_to_zero = signs.sums_to_zero && signs.negatives;
  /* What goes up has a sign then too. */
  signs.points_width += signs.negatives ? 1 : 0;
  return signs;
}
