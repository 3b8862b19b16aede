/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the facts of a round from the controls, saying what is missing, and filling the controls in. */
#include "ka-round-fields-private.h"

#include "ka-card-picker.h"
#include "ka-choice-box.h"
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

/* A number that is not there, or is none, is %KA_ABSENT. */
static int
read_number (GtkWidget *control)
{
  int number;

  return get_number (control, &number) ? number : KA_ABSENT;
}

/* What follows and was said by nobody is not filled in. */
static void
read_part (KaRoundFields *self, guint i, KaEntryPart *filled)
{
  const Part *part = &self->parts[i];
  GtkWidget *control = part->control;
  gboolean has_numbers = part->field->type == KA_FIELD_PER_SEAT || part->field->type == KA_FIELD_NUMBERS;

  if (part->supposed)
    return;
  for (guint k = 0; k < part->seats->len; k++)
    filled->seats[filled->n_seats++] = g_array_index (part->seats, int, k);
  for_each_seat (seat, has_numbers ? self->n_seats : 0)
    filled->numbers[seat] = read_number (get_control (self, i, seat));
  if (part->field->type == KA_FIELD_CHOICE)
    filled->number = ka_choice_box_get (KA_CHOICE_BOX (control));
  else if (part->field->type == KA_FIELD_CARD)
    filled->card = ka_card_picker_get_card (KA_CARD_PICKER (control));
  else if (part->field->type == KA_FIELD_BOOL)
    filled->number = gtk_check_button_get_active (GTK_CHECK_BUTTON (control));
  else if (control != NULL)
    filled->number = read_number (control);
  filled->said = control != NULL
                 && (part->field->type == KA_FIELD_CHOICE ? filled->number >= 0
                     : part->field->type == KA_FIELD_CARD ? filled->card != KA_CARD_INVALID
                                                          : filled->number != KA_ABSENT);
}

static void
begin_entry (KaRoundFields *self, KaEntry *entry)
{
  ka_entry_begin (entry, self->game, self->options, self->n_seats, self->absent, self->turn);
  entry->missing = self->missing;
}

/* Its parts are those of the fields, in the same order. */
static void
read_entry (KaRoundFields *self, KaEntry *entry)
{
  begin_entry (self, entry);
  for (guint i = 0; i < self->n_parts; i++)
    read_part (self, i, &entry->parts[i]);
}

KaValues *
ka_round_fields_read (KaRoundFields *self)
{
  KaEntry entry;

  read_entry (self, &entry);
  return ka_entry_read (&entry);
}

KaValues *
ka_round_fields_suppose_facts (KaRoundFields *self, const KaValues *facts)
{
  KaEntry entry;

  begin_entry (self, &entry);
  return ka_entry_suppose (&entry, facts);
}

gboolean
ka_round_fields_asks (KaRoundFields *self, const KaValues *facts, const KaField *field, int part)
{
  KaEntry entry;

  begin_entry (self, &entry);
  return ka_entry_asks (&entry, facts, field, part);
}

gboolean
ka_round_fields_asks_numbers (KaRoundFields *self, const KaValues *facts, const KaField *field)
{
  KaEntry entry;

  begin_entry (self, &entry);
  return ka_entry_asks_numbers (&entry, facts, field);
}

guint
ka_round_fields_list_answers (KaRoundFields *self, const KaField *field, KaAnswer *answers)
{
  g_autoptr (KaValues) facts = NULL;
  KaEntry entry;

  read_entry (self, &entry);
  facts = ka_entry_read (&entry);
  return ka_entry_answers (&entry, facts, field, answers);
}

/* ---- what is missing ------------------------------------------------------------------------------------- */

gboolean
ka_round_fields_is_missing (KaRoundFields *self, const KaValues *facts, guint i, int seat)
{
  KaEntry entry;

  read_entry (self, &entry);
  return ka_entry_is_missing (&entry, facts, i, seat);
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
char *
ka_round_fields_name_side (KaRoundFields *self, guint seat, guint *n)
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
  g_autofree char *names = ka_round_fields_name_side (self, seat, &n);
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
  KaEntry entry;
  guint i;
  int seat;

  read_entry (self, &entry);
  i = ka_entry_find_missing (&entry, facts, &seat);
  return i < entry.n_parts ? ask (self, i, seat) : NULL;
}

/* ---- filling in ------------------------------------------------------------------------------------------ */

static void
show_seats (KaRoundFields *self, guint i, const KaEntryPart *filled)
{
  GArray *seats = self->parts[i].seats;

  g_array_set_size (seats, 0);
  for_each_seat (seat, self->n_seats)
    ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[seat]), i, FALSE);
  for (guint k = 0; k < filled->n_seats; k++)
    ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[filled->seats[k]]), i, TRUE);
  g_array_append_vals (seats, filled->seats, filled->n_seats);
}

static void
show_control (GtkWidget *control, const KaEntryPart *filled)
{
  if (filled->field->type == KA_FIELD_CHOICE)
    ka_choice_box_set (KA_CHOICE_BOX (control), filled->said ? filled->number : -1);
  else if (filled->field->type == KA_FIELD_CARD)
    ka_card_picker_set_card (KA_CARD_PICKER (control), filled->card);
  else if (filled->field->type == KA_FIELD_BOOL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (control), filled->said && filled->number != 0);
  else
    set_number (control, filled->said, filled->number);
}

static void
show_part (KaRoundFields *self, guint i, const KaEntryPart *filled)
{
  gboolean has_numbers = filled->field->type == KA_FIELD_PER_SEAT || filled->field->type == KA_FIELD_NUMBERS;

  if (filled->field->type == KA_FIELD_SEAT || filled->field->type == KA_FIELD_SEATS)
    show_seats (self, i, filled);
  for_each_seat (seat, has_numbers ? self->n_seats : 0)
    set_number (get_control (self, i, seat), filled->numbers[seat] != KA_ABSENT, filled->numbers[seat]);
  if (self->parts[i].control != NULL)
    show_control (self->parts[i].control, filled);
}

/* ---- what follows ---------------------------------------------------------------------------------------- */

static gboolean
can_be_supposed (const Part *part)
{
  return part->field->type == KA_FIELD_CHOICE || part->field->type == KA_FIELD_SEAT;
}

/* One choice or one seat, or none. */
static void
show_supposed (KaRoundFields *self, guint i, const KaValues *all)
{
  const KaField *field = self->parts[i].field;
  KaEntryPart filled = { .field = field, .said = ka_values_has (all, field->key) };

  if (filled.said && field->type == KA_FIELD_SEAT)
    filled.seats[filled.n_seats++] = ka_values_get_int (all, field->key);
  else if (filled.said)
    filled.number = ka_field_get_number (field, all);
  show_part (self, i, &filled);
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

void
ka_round_fields_fill (KaRoundFields *self, const KaValues *facts)
{
  KaEntry entry;

  begin_entry (self, &entry);
  ka_entry_fill (&entry, facts);
  ka_entry_choose_only (&entry);
  for (guint i = 0; i < self->n_parts; i++)
    {
      self->parts[i].supposed = FALSE;
      show_part (self, i, &entry.parts[i]);
    }
  ka_round_fields_suppose (self);
}
