/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-entry.h"

#include "ka-language.h"

gboolean
ka_field_is_about_turn (const KaGame *game, const KaField *field)
{
  return field->type == KA_FIELD_SEAT && !field->required
         && g_str_equal (field->key, game->role == KA_ROLE_DEALER ? "dealer" : "starter");
}

gboolean
ka_field_comes_last (const KaGame *game, const KaField *field)
{
  return game->scoring->suppose != NULL && (field->type == KA_FIELD_CHOICE || field->type == KA_FIELD_SEAT);
}

void
ka_entry_begin (KaEntry *self, const KaGame *game, const KaValues *options, guint n_seats, guint32 absent,
                int turn)
{
  g_return_if_fail (game->scoring->n_facts <= KA_MAX_FACTS);

  *self = (KaEntry) { .game = game, .options = options, .n_seats = n_seats, .absent = absent, .turn = turn };
  for (guint i = 0; i < game->scoring->n_facts; i++)
    if (ka_field_is_about_turn (game, &game->scoring->facts[i]))
      self->turn_field = &game->scoring->facts[i];
    else
      {
        KaEntryPart *part = &self->parts[self->n_parts++];

        part->field = &game->scoring->facts[i];
        part->card = KA_CARD_INVALID;
        for_each_seat (seat, KA_MAX_SEATS)
          part->numbers[seat] = KA_ABSENT;
      }
}

KaEntryPart *
ka_entry_find (KaEntry *self, const char *key)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (g_str_equal (self->parts[i].field->key, key))
      return &self->parts[i];
  return NULL;
}

/* ---- what is asked ---------------------------------------------------------------------------------------- */

KaValues *
ka_entry_suppose (const KaEntry *self, const KaValues *facts)
{
  const KaDraft draft = { self->options, self->n_seats, self->absent, self->turn, facts };

  return ka_game_suppose (self->game, &draft);
}

/* A number stays where it was typed though it can be told from others what follows from it. */
gboolean
ka_entry_asks (const KaEntry *self, const KaValues *facts, const KaField *field, int part)
{
  g_autoptr (KaValues) all = ka_entry_suppose (self, facts);
  const KaDraft draft = { self->options, self->n_seats, self->absent, self->turn,
                          field->type == KA_FIELD_PER_SEAT ? facts : all };

  return ka_game_asks (self->game, &draft, field, part);
}

gboolean
ka_entry_asks_numbers (const KaEntry *self, const KaValues *facts, const KaField *field)
{
  for_each_seat (seat, self->n_seats)
    if (ka_entry_asks (self, facts, field, (int) seat))
      return TRUE;
  return FALSE;
}

guint
ka_entry_answers (const KaEntry *self, const KaValues *facts, const KaField *field,
                  KaAnswer answers[KA_MAX_ANSWERS])
{
  g_autoptr (KaValues) all = ka_entry_suppose (self, facts);
  const KaDraft draft = { self->options, self->n_seats, self->absent, self->turn, all };

  return ka_game_answers (self->game, &draft, field, answers);
}

/* ---- reading ---------------------------------------------------------------------------------------------- */

static void
read_seats (const KaEntry *self, const KaEntryPart *part, const KaValues *draft, KaValues *facts)
{
  int seats[KA_MAX_SEATS];
  guint n = 0;

  for (guint i = 0; i < part->n_seats; i++)
    if (draft == NULL || ka_entry_asks (self, draft, part->field, part->seats[i]))
      seats[n++] = part->seats[i];
  if (part->field->type == KA_FIELD_SEATS && (n > 0 || part->field->min == 0))
    ka_values_set_ints (facts, part->field->key, seats, n);
  else if (part->field->type == KA_FIELD_SEAT && n > 0)
    ka_values_set_int (facts, part->field->key, seats[0]);
}

/* A place that is not asked for is 0, one that is empty or away has no number. */
static void
read_per_seat (const KaEntry *self, const KaEntryPart *part, const KaValues *draft, KaValues *facts)
{
  int numbers[KA_MAX_SEATS];
  gboolean any = FALSE;

  for_each_seat (seat, self->n_seats)
    {
      gboolean away = (self->absent & (1u << seat)) != 0;

      numbers[seat] = away ? KA_ABSENT : part->numbers[seat];
      if (!away && draft != NULL && !ka_entry_asks (self, draft, part->field, (int) seat))
        numbers[seat] = 0;
      any = any || numbers[seat] != KA_ABSENT;
    }
  if (any)
    ka_values_set_ints (facts, part->field->key, numbers, self->n_seats);
}

static const KaEntryPart *
find_named (const KaEntry *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_SEATS)
      return &self->parts[i];
  return NULL;
}

/* Either one number or, for who is named in the fact about seats, one for each in that order. */
static void
read_numbers (const KaEntry *self, const KaEntryPart *part, const KaValues *draft, KaValues *facts)
{
  const KaEntryPart *who = find_named (self);
  int numbers[KA_MAX_SEATS];
  guint n = 0;

  if (draft == NULL || who == NULL || !ka_entry_asks_numbers (self, draft, part->field))
    {
      if (part->said)
        ka_values_set_int (facts, part->field->key, part->number);
      return;
    }
  for (guint i = 0; i < who->n_seats; i++)
    {
      int number = part->numbers[who->seats[i]];

      if (!ka_entry_asks (self, draft, part->field, who->seats[i]))
        continue;
      if (number == KA_ABSENT)
        return;
      numbers[n++] = number;
    }
  ka_values_set_ints (facts, part->field->key, numbers, n);
}

static void
read_one (const KaEntryPart *part, KaValues *facts)
{
  char text[3];

  if (part->field->type == KA_FIELD_BOOL)
    ka_values_set_bool (facts, part->field->key, part->said && part->number != 0);
  else if (part->said && part->field->type == KA_FIELD_CARD)
    ka_values_set_string (facts, part->field->key, ka_card_to_text (part->card, text));
  else if (part->said)
    ka_field_set_number (part->field, facts, part->number);
}

/* Reads what is filled in, without what @draft makes needless. */
static KaValues *
read_facts (const KaEntry *self, const KaValues *draft)
{
  KaValues *facts = ka_values_new ();

  for (guint i = 0; i < self->n_parts; i++)
    {
      const KaEntryPart *part = &self->parts[i];

      if (draft != NULL && !ka_entry_asks (self, draft, part->field, -1))
        continue;
      if (part->field->type == KA_FIELD_PER_SEAT)
        read_per_seat (self, part, draft, facts);
      else if (part->field->type == KA_FIELD_NUMBERS)
        read_numbers (self, part, draft, facts);
      else if (part->field->type == KA_FIELD_SEAT || part->field->type == KA_FIELD_SEATS)
        read_seats (self, part, draft, facts);
      else
        read_one (part, facts);
    }
  return facts;
}

/* What is needless is told by what is filled in, and that again without what is needless: twice is enough, since a
 * game asks in the order of its facts but for one step back. */
KaValues *
ka_entry_read (const KaEntry *self)
{
  g_autoptr (KaValues) all = read_facts (self, NULL);
  g_autoptr (KaValues) draft = read_facts (self, all);

  return read_facts (self, draft);
}

/* ---- what is missing -------------------------------------------------------------------------------------- */

gboolean
ka_entry_is_missing (const KaEntry *self, const KaValues *facts, guint i, int seat)
{
  const KaEntryPart *part = &self->parts[i];
  const KaField *field = part->field;
  g_autoptr (KaValues) all = NULL;

  if (!ka_entry_asks (self, facts, field, -1))
    return FALSE;
  if (seat >= 0)
    return (field->type == KA_FIELD_PER_SEAT || field->type == KA_FIELD_NUMBERS)
           && part->numbers[seat] == KA_ABSENT && ka_entry_asks (self, facts, field, seat);
  if (field->type == KA_FIELD_PER_SEAT
      || (field->type == KA_FIELD_NUMBERS && ka_entry_asks_numbers (self, facts, field)))
    return FALSE;
  all = ka_entry_suppose (self, facts);
  return g_strcmp0 (field->key, self->missing) == 0 || (field->required && !ka_values_has (all, field->key));
}

guint
ka_entry_find_missing (const KaEntry *self, const KaValues *facts, int *seat)
{
  for (int last = FALSE; last <= TRUE; last++)
    for (guint i = 0; i < self->n_parts; i++)
      {
        if (ka_field_comes_last (self->game, self->parts[i].field) != last)
          continue;
        for (*seat = 0; *seat < (int) self->n_seats; (*seat)++)
          if (ka_entry_is_missing (self, facts, i, *seat))
            return i;
        *seat = -1;
        if (ka_entry_is_missing (self, facts, i, -1))
          return i;
      }
  return self->n_parts;
}

static gboolean
check_number (const KaField *field, int number, guint32 at, GError **error)
{
  if (number == KA_ABSENT || (number >= field->min && number <= field->max))
    return TRUE;
  return ka_refuse_at (error, KA_ERROR_RANGE, field->key, at, NULL,
                       .why = N_ ("{n0} is not a number from {n1} to {n2}"),
                       .numbers = { number, field->min, field->max });
}

gboolean
ka_entry_check_numbers (const KaEntry *self, GError **error)
{
  for (guint i = 0; i < self->n_parts; i++)
    {
      const KaEntryPart *part = &self->parts[i];
      gboolean one = part->field->type == KA_FIELD_INT || part->field->type == KA_FIELD_NUMBERS;

      if (one && part->said && !check_number (part->field, part->number, 0, error))
        return FALSE;
      for_each_seat (seat, self->n_seats)
        if (!check_number (part->field, part->numbers[seat], KA_AT_SEAT (seat), error))
          return FALSE;
    }
  return TRUE;
}

/* ---- filling in ------------------------------------------------------------------------------------------- */

static void
fill_numbers (KaEntry *self, KaEntryPart *part, const KaValues *facts)
{
  const KaEntryPart *who = find_named (self);
  guint n;
  const int *numbers = ka_values_get_ints (facts, part->field->key, &n);

  if (part->field->type == KA_FIELD_PER_SEAT)
    {
      for (guint seat = 0; seat < MIN (n, self->n_seats); seat++)
        part->numbers[seat] = numbers[seat];
      return;
    }
  part->said = n == 1;
  part->number = n == 1 ? numbers[0] : 0;
  for (guint i = 0; who != NULL && i < MIN (n, who->n_seats); i++)
    part->numbers[who->seats[i]] = numbers[i];
}

static void
fill_seats (KaEntry *self, KaEntryPart *part, const KaValues *facts)
{
  guint n;
  const int *seats = ka_values_get_ints (facts, part->field->key, &n);

  part->n_seats = 0;
  for (guint i = 0; i < MIN (n, KA_MAX_SEATS); i++)
    if (seats[i] >= 0 && seats[i] < (int) self->n_seats)
      part->seats[part->n_seats++] = seats[i];
}

static void
fill_one (KaEntryPart *part, const KaValues *facts)
{
  const char *text = ka_values_get_string (facts, part->field->key);

  part->said = ka_values_has (facts, part->field->key);
  if (part->field->type == KA_FIELD_CARD)
    part->card = text != NULL ? ka_card_from_text (text, NULL) : KA_CARD_INVALID;
  else if (part->said)
    part->number = ka_field_get_number (part->field, facts);
}

static void
forget (KaEntryPart *part)
{
  part->said = FALSE;
  part->n_seats = 0;
}

/* What was written down and follows from the rest too goes on following from it. */
static void
let_follow (KaEntry *self, KaEntryPart *part, const KaValues *facts)
{
  const KaEntryPart before = *part;
  const char *key = part->field->key;
  g_autoptr (KaValues) without = NULL;
  g_autoptr (KaValues) after = NULL;
  gboolean follows;

  forget (part);
  without = ka_entry_read (self);
  after = ka_entry_suppose (self, without);
  follows = ka_values_has (after, key)
            && (part->field->type == KA_FIELD_SEAT
                    ? ka_values_get_int (after, key) == ka_values_get_int (facts, key)
                    : ka_field_get_number (part->field, after) == ka_field_get_number (part->field, facts));
  if (!follows)
    *part = before;
}

void
ka_entry_fill (KaEntry *self, const KaValues *facts)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_SEAT || self->parts[i].field->type == KA_FIELD_SEATS)
      fill_seats (self, &self->parts[i], facts);
  for (guint i = 0; i < self->n_parts; i++)
    switch (self->parts[i].field->type)
      {
      case KA_FIELD_SEAT:
      case KA_FIELD_SEATS:
        break;
      case KA_FIELD_PER_SEAT:
      case KA_FIELD_NUMBERS:
        fill_numbers (self, &self->parts[i], facts);
        break;
      case KA_FIELD_BOOL:
      case KA_FIELD_INT:
      case KA_FIELD_CHOICE:
      case KA_FIELD_CARD:
      case KA_FIELD_ORDER:
      default:
        fill_one (&self->parts[i], facts);
      }
  for (guint i = 0; i < self->n_parts; i++)
    {
      const KaField *field = self->parts[i].field;

      if ((field->type == KA_FIELD_CHOICE || field->type == KA_FIELD_SEAT)
          && ka_values_has (facts, field->key))
        let_follow (self, &self->parts[i], facts);
    }
}

static void
choose_only (KaEntry *self, const KaValues *facts, KaEntryPart *part)
{
  guint n = 0;
  int only = -1;

  for (guint choice = 0; part->field->choices[choice].id != NULL; choice++)
    if (ka_entry_asks (self, facts, part->field, (int) choice))
      {
        only = (int) choice;
        n++;
      }
  if (n == 1)
    {
      part->said = TRUE;
      part->number = only;
    }
}

void
ka_entry_choose_only (KaEntry *self)
{
  g_autoptr (KaValues) facts = ka_entry_read (self);

  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_CHOICE && !self->parts[i].said)
      choose_only (self, facts, &self->parts[i]);
}
