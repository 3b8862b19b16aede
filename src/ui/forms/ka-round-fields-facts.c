/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the facts of a round from the controls, saying what is missing, and filling the controls in. */
#include "ka-round-fields-private.h"

#include "ka-card-picker.h"
#include "ka-choice-box.h"
#include "ka-error.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-number-box.h"
#include "ka-partners-text.h"
#include "ka-round-row.h"

static gboolean
get_number (GtkWidget *control, int *number)
{
  return KA_IS_SUM_ENTRY (control) ? ka_sum_entry_get_value (KA_SUM_ENTRY (control), number)
                                   : ka_number_box_get (KA_NUMBER_BOX (control), number);
}

static void
set_number (GtkWidget *control, gboolean known, int number)
{
  if (KA_IS_NUMBER_BOX (control))
    ka_number_box_set (KA_NUMBER_BOX (control), known, number);
  else if (known)
    ka_sum_entry_set_value (KA_SUM_ENTRY (control), number);
  else
    ka_sum_entry_clear (KA_SUM_ENTRY (control));
}

static GtkWidget *
get_control (KaRoundFields *self, guint part, guint seat)
{
  return ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), part);
}

/* ---- reading what was filled in -------------------------------------------------------------------------- */

KaValues *
ka_round_fields_suppose_facts (KaRoundFields *self, const KaValues *facts)
{
  const KaDraft draft = { self->options, self->n_seats, self->absent, self->turn, facts };

  return ka_game_suppose (self->game, &draft);
}

/* A number stays where it was typed though it can be told from others what follows from it. */
gboolean
ka_round_fields_asks (KaRoundFields *self, const KaValues *facts, const KaField *field, int part)
{
  g_autoptr (KaValues) all = ka_round_fields_suppose_facts (self, facts);
  const KaDraft draft = { self->options, self->n_seats, self->absent, self->turn,
                          field->type == KA_FIELD_PER_SEAT ? facts : all };

  return ka_game_asks (self->game, &draft, field, part);
}

guint
ka_round_fields_list_answers (KaRoundFields *self, const KaField *field, KaAnswer *answers)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);
  g_autoptr (KaValues) all = ka_round_fields_suppose_facts (self, facts);
  const KaDraft draft = { self->options, self->n_seats, self->absent, self->turn, all };

  return ka_game_answers (self->game, &draft, field, answers);
}

gboolean
ka_round_fields_asks_numbers (KaRoundFields *self, const KaValues *facts, const KaField *field)
{
  for_each_seat (seat, self->n_seats)
    if (ka_round_fields_asks (self, facts, field, (int) seat))
      return TRUE;
  return FALSE;
}

static const Part *
find_seats_part (KaRoundFields *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_SEATS)
      return &self->parts[i];
  return NULL;
}

static void
read_seats (KaRoundFields *self, const Part *part, const KaValues *draft, KaValues *facts)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < part->seats->len; i++)
    {
      int seat = g_array_index (part->seats, int, i);

      if (draft == NULL || ka_round_fields_asks (self, draft, part->field, seat))
        g_array_append_val (seats, seat);
    }
  if (part->field->type == KA_FIELD_SEATS && (seats->len > 0 || part->field->min == 0))
    ka_values_set_ints (facts, part->field->key, (int *) seats->data, seats->len);
  else if (part->field->type == KA_FIELD_SEAT && seats->len > 0)
    ka_values_set_int (facts, part->field->key, g_array_index (seats, int, 0));
}

/* A place that is not asked for is 0, one that is empty or away has no number. */
static void
read_per_seat (KaRoundFields *self, guint i, const KaValues *draft, KaValues *facts)
{
  const KaField *field = self->parts[i].field;
  int numbers[KA_MAX_SEATS];
  gboolean any = FALSE;

  for_each_seat (seat, self->n_seats)
    {
      gboolean away = (self->absent & (1u << seat)) != 0;

      numbers[seat] = KA_ABSENT;
      if (!away && draft != NULL && !ka_round_fields_asks (self, draft, field, (int) seat))
        numbers[seat] = 0;
      else if (!away && !get_number (get_control (self, i, seat), &numbers[seat]))
        numbers[seat] = KA_ABSENT;
      any = any || numbers[seat] != KA_ABSENT;
    }
  if (any)
    ka_values_set_ints (facts, field->key, numbers, self->n_seats);
}

/* Either one number or, for who is pressed in the fact about seats, one for each in that order. */
static void
read_numbers (KaRoundFields *self, guint i, const KaValues *draft, KaValues *facts)
{
  const Part *part = &self->parts[i];
  const Part *who = find_seats_part (self);
  int numbers[KA_MAX_SEATS];
  guint n = 0;

  if (draft == NULL || who == NULL || !ka_round_fields_asks_numbers (self, draft, part->field))
    {
      if (get_number (part->control, &numbers[0]))
        ka_values_set_int (facts, part->field->key, numbers[0]);
      return;
    }
  for (guint k = 0; k < who->seats->len; k++)
    {
      guint seat = (guint) g_array_index (who->seats, int, k);

      if (ka_round_fields_asks (self, draft, part->field, (int) seat)
          && !get_number (get_control (self, i, seat), &numbers[n++]))
        return;
    }
  ka_values_set_ints (facts, part->field->key, numbers, n);
}

static void
read_control (const Part *part, KaValues *facts)
{
  const KaField *field = part->field;
  char text[3];
  int number;

  if (field->type == KA_FIELD_CHOICE && ka_choice_box_get (KA_CHOICE_BOX (part->control)) >= 0)
    ka_field_set_number (field, facts, ka_choice_box_get (KA_CHOICE_BOX (part->control)));
  else if (field->type == KA_FIELD_CARD
           && ka_card_picker_get_card (KA_CARD_PICKER (part->control)) != KA_CARD_INVALID)
    ka_values_set_string (facts, field->key,
                          ka_card_to_text (ka_card_picker_get_card (KA_CARD_PICKER (part->control)), text));
  else if (field->type == KA_FIELD_BOOL)
    ka_values_set_bool (facts, field->key, gtk_check_button_get_active (GTK_CHECK_BUTTON (part->control)));
  else if (field->type == KA_FIELD_INT && get_number (part->control, &number))
    ka_values_set_int (facts, field->key, number);
}

/* Reads what stands in the controls, without what @draft makes needless. */
static KaValues *
read_facts (KaRoundFields *self, const KaValues *draft)
{
  KaValues *facts = ka_values_new ();

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      if (part->supposed || (draft != NULL && !ka_round_fields_asks (self, draft, part->field, -1)))
        continue;
      if (part->field->type == KA_FIELD_PER_SEAT)
        read_per_seat (self, i, draft, facts);
      else if (part->field->type == KA_FIELD_NUMBERS)
        read_numbers (self, i, draft, facts);
      else if (ka_round_fields_is_in_rows (part->field))
        read_seats (self, part, draft, facts);
      else
        read_control (part, facts);
    }
  return facts;
}

/* What is needless is told by what is filled in, and that again without what is needless: twice is enough, since a
 * game asks in the order of its facts but for one step back. */
KaValues *
ka_round_fields_read (KaRoundFields *self)
{
  g_autoptr (KaValues) all = read_facts (self, NULL);
  g_autoptr (KaValues) draft = read_facts (self, all);

  return read_facts (self, draft);
}

/* ---- what is missing ------------------------------------------------------------------------------------- */

/* Whether fact @i still needs something of @seat; −1: of the fact itself. */
gboolean
ka_round_fields_is_missing (KaRoundFields *self, const KaValues *facts, guint i, int seat)
{
  const KaField *field = self->parts[i].field;
  g_autoptr (KaValues) all = NULL;
  int value;

  if (!ka_round_fields_asks (self, facts, field, -1))
    return FALSE;
  if (seat >= 0)
    return (field->type == KA_FIELD_PER_SEAT || field->type == KA_FIELD_NUMBERS)
           && ka_round_fields_asks (self, facts, field, seat)
           && !get_number (get_control (self, i, (guint) seat), &value);
  if (field->type == KA_FIELD_PER_SEAT)
    return FALSE;
  if (field->type == KA_FIELD_NUMBERS && ka_round_fields_asks_numbers (self, facts, field))
    return FALSE;
  all = ka_round_fields_suppose_facts (self, facts);
  return field->key == self->missing || (field->required && !ka_values_has (all, field->key));
}

/* “Made or Failed?” */
static char *
ask_with_words (const KaAnswer *answers, guint n)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i + 1 < n; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", _ (answers[i].label));
  /* Translators: a question between what can be pressed: “Made or Failed?”. The first may be several. */
  return g_strdup_printf (_ ("%s or %s?"), words->str, _ (answers[n - 1].label));
}

static char *
ask_about (const char *question, const char *who)
{
  g_autoptr (GString) text = g_string_new (question);

  g_string_replace (text, "{who}", who, 0);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* All for whom the answer of @seat counts. */
static char *
name_side (KaRoundFields *self, guint seat, guint *n)
{
  const char *names[KA_MAX_SEATS];

  *n = 0;
  for_each_seat (other, self->n_seats)
    if (ka_game_get_side (self->game, self->options, self->n_seats, other)
        == ka_game_get_side (self->game, self->options, self->n_seats, seat))
      names[(*n)++] = self->names[other];
  return ka_names_join (names, *n);
}

static char *
ask_side (KaRoundFields *self, const char *question, guint seat)
{
  guint n;
  g_autofree char *names = name_side (self, seat, &n);
  /* Translators: %s is a list of names. */
  g_autofree char *team = n > 1 ? g_strdup_printf (_ ("the team of %s"), names) : NULL;

  return ask_about (question, team != NULL ? team : names);
}

/* One question at a time, as somebody at the table would ask. */
static char *
ask (KaRoundFields *self, guint i, int seat)
{
  const Part *part = &self->parts[i];
  const KaField *field = part->field;
  KaAnswer answers[KA_MAX_ANSWERS];
  guint n = ka_round_fields_list_answers (self, field, answers);

  if (n > 1 && answers[0].label != NULL)
    {
      g_autofree char *words = ask_with_words (answers, n);

      /* Translators: a player, and what is asked of that player. */
      return seat >= 0 ? g_strdup_printf (_ ("%s: %s"), ka_isolate (self->names[seat]), words)
                       : g_steal_pointer (&words);
    }
  if (field->type == KA_FIELD_SEATS && part->seats->len > 0 && field->more != NULL)
    return ask_about (_ (field->more), ka_isolate (self->names[g_array_index (part->seats, int, 0)]));
  if (field->question == NULL)
    return g_strdup_printf ("%s?", _ (field->label));
  return seat >= 0 ? ask_side (self, _ (field->question), (guint) seat) : ask_about (_ (field->question), "");
}

char *
ka_round_fields_ask (KaRoundFields *self, const KaValues *facts)
{
  for (int last = FALSE; last <= TRUE; last++)
    for (guint i = 0; i < self->n_parts; i++)
      {
        if (ka_round_fields_comes_last (self, i) != last)
          continue;
        for_each_seat (seat, self->n_seats)
          if (ka_round_fields_is_missing (self, facts, i, (int) seat))
            return ask (self, i, (int) seat);
        if (ka_round_fields_is_missing (self, facts, i, -1))
          return ask (self, i, -1);
      }
  return NULL;
}

/* ---- what is wrong --------------------------------------------------------------------------------------- */

static gboolean
show_wrong_number (KaRoundFields *self, guint i, KaSumEntry *entry, int seat)
{
  guint n;
  g_autofree char *problem = ka_sum_entry_get_problem (entry);
  g_autofree char *who = problem != NULL && seat >= 0 ? name_side (self, (guint) seat, &n) : NULL;
  g_autofree char *named = who != NULL ? g_strdup_printf (_ ("%s: %s"), who, problem) : NULL;
  guint32 marks = seat >= 0 ? KA_AT_SEAT (seat) : MARK_CONTROL;

  return problem != NULL
         && ka_round_fields_show_problem (self, self->parts[i].field->key, marks,
                                          named != NULL ? named : problem);
}

gboolean
ka_round_fields_show_wrong_numbers (KaRoundFields *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      gboolean in_rows = part->field->type == KA_FIELD_PER_SEAT || part->field->type == KA_FIELD_NUMBERS;

      if (part->control != NULL && KA_IS_SUM_ENTRY (part->control)
          && show_wrong_number (self, i, KA_SUM_ENTRY (part->control), -1))
        return TRUE;
      for_each_seat (seat, in_rows ? self->n_seats : 0)
        if ((self->absent & (1u << seat)) == 0 && KA_IS_SUM_ENTRY (get_control (self, i, seat))
            && show_wrong_number (self, i, KA_SUM_ENTRY (get_control (self, i, seat)), (int) seat))
          return TRUE;
    }
  return FALSE;
}

/* ---- filling in ------------------------------------------------------------------------------------------ */

static void
fill_seats (KaRoundFields *self, guint i, const KaValues *facts)
{
  Part *part = &self->parts[i];
  guint n;
  const int *seats = ka_values_get_ints (facts, part->field->key, &n);

  g_array_set_size (part->seats, 0);
  for_each_seat (seat, self->n_seats)
    ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[seat]), i, FALSE);
  for (guint k = 0; k < n; k++)
    {
      ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[seats[k]]), i, TRUE);
      g_array_append_val (part->seats, seats[k]);
    }
}

static void
fill_numbers (KaRoundFields *self, guint i, const KaValues *facts)
{
  const Part *part = &self->parts[i];
  const Part *who = find_seats_part (self);
  guint n;
  const int *numbers = ka_values_get_ints (facts, part->field->key, &n);

  for_each_seat (seat, self->n_seats)
    {
      gboolean known = part->field->type == KA_FIELD_PER_SEAT && seat < n && numbers[seat] != KA_ABSENT;

      set_number (get_control (self, i, seat), known, known ? numbers[seat] : 0);
    }
  if (part->field->type == KA_FIELD_PER_SEAT)
    return;
  set_number (part->control, n == 1, n == 1 ? numbers[0] : 0);
  for (guint k = 0; who != NULL && k < n && k < who->seats->len; k++)
    set_number (get_control (self, i, (guint) g_array_index (who->seats, int, k)), TRUE, numbers[k]);
}

static void
fill_control (const Part *part, const KaValues *facts)
{
  const KaField *field = part->field;
  const char *text = ka_values_get_string (facts, field->key);
  gboolean known = ka_values_has (facts, field->key);

  if (field->type == KA_FIELD_CHOICE)
    ka_choice_box_set (KA_CHOICE_BOX (part->control), known ? ka_field_get_number (field, facts) : -1);
  else if (field->type == KA_FIELD_CARD)
    ka_card_picker_set_card (KA_CARD_PICKER (part->control),
                             text != NULL ? ka_card_from_text (text, NULL) : KA_CARD_INVALID);
  else if (field->type == KA_FIELD_BOOL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (part->control), ka_values_get_bool (facts, field->key));
  else if (field->type == KA_FIELD_INT)
    set_number (part->control, known, ka_values_get_int (facts, field->key));
}

/* A choice that is the only one offered need not be made by hand. */
static void
choose_only (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      int only = -1;
      guint offered = 0;

      if (part->field->type != KA_FIELD_CHOICE || ka_choice_box_get (KA_CHOICE_BOX (part->control)) >= 0)
        continue;
      for (guint choice = 0; part->field->choices[choice].id != NULL; choice++)
        if (ka_round_fields_asks (self, facts, part->field, (int) choice))
          {
            only = (int) choice;
            offered++;
          }
      if (offered == 1)
        ka_choice_box_set (KA_CHOICE_BOX (part->control), only);
    }
}

/* ---- what follows ---------------------------------------------------------------------------------------- */

static gboolean
can_be_supposed (const Part *part)
{
  return part->field->type == KA_FIELD_CHOICE || part->field->type == KA_FIELD_SEAT;
}

static void
show_supposed (KaRoundFields *self, guint i, const KaValues *all)
{
  if (self->parts[i].field->type == KA_FIELD_SEAT)
    fill_seats (self, i, all);
  else
    fill_control (&self->parts[i], all);
}

void
ka_round_fields_suppose (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);
  g_autoptr (KaValues) all = ka_round_fields_suppose_facts (self, facts);

  for (guint i = 0; i < self->n_parts; i++)
    {
      Part *part = &self->parts[i];
      gboolean supposed = can_be_supposed (part) && !ka_values_has (facts, part->field->key)
                          && ka_values_has (all, part->field->key);

      if (!supposed && !part->supposed)
        continue;
      part->supposed = supposed;
      show_supposed (self, i, all);
    }
}

/* What was written down and follows from the rest too goes on following from it. */
static void
let_follow (KaRoundFields *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    {
      Part *part = &self->parts[i];
      g_autoptr (KaValues) before = ka_round_fields_read (self);
      g_autoptr (KaValues) without = NULL;
      g_autoptr (KaValues) after = NULL;

      if (!can_be_supposed (part) || !ka_values_has (before, part->field->key))
        continue;
      part->supposed = TRUE;
      without = ka_round_fields_read (self);
      after = ka_round_fields_suppose_facts (self, without);
      part->supposed
          = ka_values_has (after, part->field->key)
            && (part->field->type == KA_FIELD_SEAT
                    ? ka_values_get_int (after, part->field->key)
                          == ka_values_get_int (before, part->field->key)
                    : ka_field_get_number (part->field, after) == ka_field_get_number (part->field, before));
    }
}

void
ka_round_fields_fill (KaRoundFields *self, const KaValues *facts)
{
  for (guint i = 0; i < self->n_parts; i++)
    self->parts[i].supposed = FALSE;
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_SEAT || self->parts[i].field->type == KA_FIELD_SEATS)
      fill_seats (self, i, facts);
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_PER_SEAT || self->parts[i].field->type == KA_FIELD_NUMBERS)
      fill_numbers (self, i, facts);
    else if (self->parts[i].control != NULL)
      fill_control (&self->parts[i], facts);
  choose_only (self);
  let_follow (self);
  ka_round_fields_suppose (self);
}
