/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

#include "ka-values.h"

G_BEGIN_DECLS

/**
 * KaFieldType:
 * @KA_FIELD_BOOL: yes or no; JSON true or false
 * @KA_FIELD_INT: a number from min to max
 * @KA_FIELD_CHOICE: one of the choices, by its id; JSON string
 * @KA_FIELD_SEAT: a seat, counted from 0
 * @KA_FIELD_SEATS: different seats, min to max of them; JSON array
 * @KA_FIELD_PER_SEAT: a number from min to max for every seat, null for one that does not take part; JSON array
 * @KA_FIELD_NUMBERS: a number from min to max or a list of such; JSON number or array
 * @KA_FIELD_CARD: a card of a pack of 52, like `6s`; JSON string
 * @KA_FIELD_ORDER: for options: all the choices, each once, in an order; JSON array of their ids. There may be %KA_MOST_ORDERED
 */
typedef enum
{
  KA_FIELD_BOOL,
  KA_FIELD_INT,
  KA_FIELD_CHOICE,
  KA_FIELD_SEAT,
  KA_FIELD_SEATS,
  KA_FIELD_PER_SEAT,
  KA_FIELD_NUMBERS,
  KA_FIELD_CARD,
  KA_FIELD_ORDER,
} KaFieldType;

/**
 * KaChoice:
 * @id: its name in JSON
 * @label: what a person reads; marked for translation
 * @before: (nullable): the id of the choice that a form shows it right before; %NULL: it stands in the order of the list
 *
 * One choice of a field. A list of them ends with an id of %NULL.
 */
typedef struct
{
  const char *id;
  const char *label;
  const char *before;
} KaChoice;

/**
 * KaField:
 * @key: its name in JSON
 * @label: what a person reads; marked for translation
 * @type: what it holds
 * @min: smallest number, or smallest number of seats
 * @max: largest number, or largest number of seats
 * @initial: for options: the default, as a number (see ka_field_get_number())
 * @choices: for %KA_FIELD_CHOICE and %KA_FIELD_ORDER
 * @required: for facts: whether a round cannot do without it
 * @clause: the clause of the rules it belongs to, like `GP-18`
 * @help: (nullable): one sentence for a person; marked for translation
 * @group: (nullable): for options: the heading that it stands under; marked for translation
 * @presets: (nullable): values that are often wanted, ending in 0; for %KA_FIELD_INT
 * @question: (nullable): for facts: how a form asks for it while it is missing; marked for translation. `{who}` is replaced by
 *   the players of whom it is missing
 * @more: (nullable): for %KA_FIELD_SEATS: the same when there are some and not enough; `{who}` is replaced by those
 * @lasting: for options: whether it says what the points of all rounds mean, so that it cannot change from a round on
 * @table: for options: whether it says how one plays in the window and nothing of the rules: it is in no variant, makes no rules
 *   other than they are, and is not offered for a match that is kept on paper
 *
 * Describes an option of a game or a fact of a round. The option dialog, the entry form, the JSON reader, the
 * CSV columns and the help tables are made from it.
 */
typedef struct
{
  const char *key;
  const char *label;
  KaFieldType type;
  int min;
  int max;
  int initial;
  const KaChoice *choices;
  gboolean required;
  const char *clause;
  const char *help;
  const char *group;
  const int *presets;
  const char *question;
  const char *more;
  gboolean lasting;
  gboolean table;
} KaField;

/** ka_field_find: the field with @key among @n fields, or %NULL. */
const KaField *ka_field_find (const KaField *fields, guint n, const char *key);

/** ka_field_find_choice: the place of the choice with @id, or −1. */
int ka_field_find_choice (const KaField *field, const char *id);

/**
 * ka_fields_read:
 * @fields: an array of @n fields
 * @n_seats: how many seats there are
 * @object: (nullable): a JSON object
 * @error: (out): %KA_ERROR_UNKNOWN_KEY, %KA_ERROR_MISSING, %KA_ERROR_TYPE or %KA_ERROR_RANGE, naming the field,
 *   the value and what is allowed
 *
 * Reads values that must be those of @fields: every key is known, what is required is there, and each value is
 * of its type and in its range.
 *
 * Returns: (transfer full): the values in the order of @fields, or %NULL
 */
KaValues *ka_fields_read (const KaField *fields, guint n, guint n_seats, JsonNode *object, GError **error);

/** ka_fields_read_text: the same from the text of a JSON object. */
KaValues *
ka_fields_read_text (const KaField *fields, guint n, guint n_seats, const char *text, GError **error);

/** ka_fields_check: the same check on values that are made in the program, by a form for example. */
gboolean
ka_fields_check (const KaField *fields, guint n, guint n_seats, const KaValues *values, GError **error);

/** ka_field_count_choices: how many choices it has. */
guint ka_field_count_choices (const KaField *field);

/** ka_field_set_number: sets a boolean, number, choice or order of @values from a number as ka_field_get_number() has it. */
void ka_field_set_number (const KaField *field, KaValues *values, int number);

/** ka_field_get_number: a boolean, number, choice (its place) or order (see ka_order_to_number()) of @values as a number. */
int ka_field_get_number (const KaField *field, const KaValues *values);

/** ka_field_get_highest: the largest number that an option can be; the smallest is 0, but for a number its min. */
int ka_field_get_highest (const KaField *field);

/** ka_field_say_order: (transfer full): the labels of an order that is @number, from the first to the last; @said: a bit for each choice
 * that is among them. */
char *ka_field_say_order (const KaField *field, int number, guint32 said);

/** ka_field_get_order: the order of the choices of an order field that is @number: their places in @places, which has room for
 * %KA_MOST_ORDERED. Returns: how many there are. */
guint ka_field_get_order (const KaField *field, int number, int *places);

G_END_DECLS
