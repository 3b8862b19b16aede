/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-field.h"

#include <string.h>

#include "ka-card.h"
#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-order.h"

const KaField *
ka_field_find (const KaField *fields, guint n, const char *key)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (fields[i].key, key) == 0)
      return &fields[i];
  return NULL;
}

int
ka_field_find_choice (const KaField *field, const char *id)
{
  for (int i = 0; field->choices != NULL && field->choices[i].id != NULL; i++)
    if (g_strcmp0 (field->choices[i].id, id) == 0)
      return i;
  return -1;
}

guint
ka_field_count_choices (const KaField *field)
{
  guint n = 0;

  while (field->choices != NULL && field->choices[n].id != NULL)
    n++;
  return n;
}

static gboolean
has_choices (const KaField *field)
{
  return field->type == KA_FIELD_CHOICE || field->type == KA_FIELD_ORDER;
}

static char *
list_choices (const KaField *field)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (const KaChoice *choice = field->choices; choice->id != NULL; choice++)
    g_string_append_printf (list, "%s%s", choice == field->choices ? "" : ", ", choice->id);
  return g_string_free_and_steal (g_steal_pointer (&list));
}

/* What a field takes: where something else stands there, and where nothing does. */
static const struct
{
  const char *wrong;
  const char *missing;
} TAKES[] = {
  [KA_FIELD_BOOL]
  = { N_ ("{t0} stands there; it must be true or false"), N_ ("it is missing; it must be true or false") },
  [KA_FIELD_INT] = { N_ ("{t0} stands there; it must be a number from {n0} to {n1}"),
                     N_ ("it is missing; it must be a number from {n0} to {n1}") },
  [KA_FIELD_CHOICE]
  = { N_ ("{t0} stands there; it must be one of: {t1}"), N_ ("it is missing; it must be one of: {t1}") },
  [KA_FIELD_SEAT] = { N_ ("{t0} stands there; it must be a seat from 0 to {n3}"),
                      N_ ("it is missing; it must be a seat from 0 to {n3}") },
  [KA_FIELD_SEATS]
  = { N_ ("{t0} stands there; it must be a list of different seats from 0 to {n3}, {n0} to {n1} of them"),
      N_ ("it is missing; it must be a list of different seats from 0 to {n3}, {n0} to {n1} of them") },
  [KA_FIELD_PER_SEAT]
  = { N_ ("{t0} stands there; it must be a list of {n2} numbers from {n0} to {n1}, one per seat"),
      N_ ("it is missing; it must be a list of {n2} numbers from {n0} to {n1}, one per seat") },
  [KA_FIELD_NUMBERS]
  = { N_ ("{t0} stands there; it must be a number from {n0} to {n1}, or a list with one for each player"),
      N_ ("it is missing; it must be a number from {n0} to {n1}, or a list with one for each player") },
  [KA_FIELD_CARD]
  = { N_ ("{t0} stands there; it must be a card such as 6s: a rank A23456789TJQK and a suit cdhs"),
      N_ ("it is missing; it must be a card such as 6s: a rank A23456789TJQK and a suit cdhs") },
  [KA_FIELD_ORDER] = { N_ ("{t0} stands there; it must be a list of all of these, each once: {t1}"),
                       N_ ("it is missing; it must be a list of all of these, each once: {t1}") },
};

/* @value: (nullable): what stands there */
static gboolean
refuse (const KaField *field, guint n_seats, KaError code, const char *value, guint32 at, GError **error)
{
  g_autofree char *choices = has_choices (field) ? list_choices (field) : NULL;
  int most = field->type == KA_FIELD_SEATS ? MIN (field->max, (int) n_seats) : field->max;

  return ka_refuse_at (error, code, field->key, at, NULL,
                       .why = value != NULL ? TAKES[field->type].wrong : TAKES[field->type].missing,
                       .numbers = { field->min, most, (int) n_seats, (int) n_seats - 1 },
                       .texts = { value, choices });
}

/* Number @i of the field. */
static gboolean
refuse_number (const KaField *field, guint n_seats, guint i, int number, GError **error)
{
  guint32 at = field->type == KA_FIELD_PER_SEAT && i < n_seats ? KA_AT_SEAT (i) : 0;
  g_autofree char *value = number == KA_ABSENT ? g_strdup ("null") : g_strdup_printf ("%d", number);

  return refuse (field, n_seats, KA_ERROR_RANGE, value, at, error);
}

static gboolean
check_numbers (const KaField *field, guint n_seats, const int *numbers, guint n, GError **error)
{
  guint64 seen = 0;
  int low = field->type == KA_FIELD_SEATS || field->type == KA_FIELD_SEAT ? 0 : field->min;
  int high = field->type == KA_FIELD_SEATS || field->type == KA_FIELD_SEAT ? (int) n_seats - 1 : field->max;

  for (guint i = 0; i < n; i++)
    {
      if (field->type == KA_FIELD_PER_SEAT && numbers[i] == KA_ABSENT)
        continue;
      if (numbers[i] < low || numbers[i] > high)
        return refuse_number (field, n_seats, i, numbers[i], error);
      if (field->type == KA_FIELD_SEATS)
        {
          if (seen & (G_GUINT64_CONSTANT (1) << numbers[i]))
            return ka_refuse_at (error, KA_ERROR_RANGE, field->key, KA_AT_SEAT (numbers[i]), NULL,
                                 .why = N_ ("{s0} is named twice"), .seats = { numbers[i] });
          seen |= G_GUINT64_CONSTANT (1) << numbers[i];
        }
    }

  if (field->type == KA_FIELD_PER_SEAT && n != n_seats)
    return ka_refuse_field (error, KA_ERROR_RANGE, field->key, NULL,
                            .why = N_ ("there are {n0} numbers; there must be {n1}, one per seat"),
                            .numbers = { (int) n, (int) n_seats });
  if (field->type == KA_FIELD_SEATS && ((int) n < field->min || (int) n > field->max))
    return ka_refuse_field (error, KA_ERROR_RANGE, field->key, NULL,
                            .why = N_ ("there are {n0} seats; there must be {n1} to {n2}"),
                            .numbers = { (int) n, field->min, field->max });
  return TRUE;
}

/* The places of the choices in the order that @ids say. */
static gboolean
find_places (const KaField *field, const char *const *ids, int places[KA_MOST_ORDERED])
{
  guint n = ka_field_count_choices (field);
  guint seen = 0;

  if (ids == NULL || g_strv_length ((char **) ids) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      places[i] = ka_field_find_choice (field, ids[i]);
      if (places[i] < 0 || (seen & (1u << places[i])) != 0)
        return FALSE;
      seen |= 1u << places[i];
    }
  return TRUE;
}

static gboolean
check_order (const KaField *field, guint n_seats, const KaValues *values, GError **error)
{
  const char *const *ids = ka_values_get_strings (values, field->key);
  int places[KA_MOST_ORDERED];
  g_autofree char *list = NULL;

  if (find_places (field, ids, places))
    return TRUE;
  list = ids != NULL ? g_strjoinv (", ", (char **) ids) : g_strdup ("null");
  return refuse (field, n_seats, KA_ERROR_RANGE, list, 0, error);
}

static gboolean
check_value (const KaField *field, guint n_seats, const KaValues *values, GError **error)
{
  g_autoptr (GError) card_error = NULL;
  const char *string;
  const int *numbers;
  KaCard card;
  guint n;

  switch (field->type)
    {
    case KA_FIELD_BOOL:
      return TRUE;
    case KA_FIELD_CHOICE:
      string = ka_values_get_string (values, field->key);
      if (string != NULL && ka_field_find_choice (field, string) >= 0)
        return TRUE;
      return refuse (field, n_seats, KA_ERROR_RANGE, string != NULL ? string : "null", 0, error);
    case KA_FIELD_CARD:
      string = ka_values_get_string (values, field->key);
      card = string != NULL ? ka_card_from_text (string, &card_error) : KA_CARD_INVALID;
      if (card != KA_CARD_INVALID && !ka_card_is_joker (card))
        return TRUE;
      return refuse (field, n_seats, KA_ERROR_RANGE, string != NULL ? string : "null", 0, error);
    case KA_FIELD_INT:
    case KA_FIELD_SEAT:
    case KA_FIELD_SEATS:
    case KA_FIELD_PER_SEAT:
    case KA_FIELD_NUMBERS:
      numbers = ka_values_get_ints (values, field->key, &n);
      return check_numbers (field, n_seats, numbers, n, error);
    case KA_FIELD_ORDER:
      return check_order (field, n_seats, values, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
ka_fields_check (const KaField *fields, guint n, guint n_seats, const KaValues *values, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (ka_values_has (values, fields[i].key))
      {
        if (!check_value (&fields[i], n_seats, values, error))
          return FALSE;
      }
    else if (fields[i].required)
      return refuse (&fields[i], n_seats, KA_ERROR_MISSING, NULL, 0, error);
  return TRUE;
}

/* JSON has one kind of number; 3.0 is taken for 3, 3.5 and 1e12 are not. */
static gboolean
read_int (JsonNode *node, int *number)
{
  double value;

  if (!JSON_NODE_HOLDS_VALUE (node)
      || (json_node_get_value_type (node) != G_TYPE_INT64
          && json_node_get_value_type (node) != G_TYPE_DOUBLE))
    return FALSE;
  value = json_node_get_double (node);
  if (!(value > -1e9 && value < 1e9) || value != (double) (int) value)
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
read_ints (JsonNode *node, gboolean nulls, GArray *numbers)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      int number = KA_ABSENT;

      if (!(nulls && JSON_NODE_HOLDS_NULL (element)) && !read_int (element, &number))
        return FALSE;
      g_array_append_val (numbers, number);
    }
  return TRUE;
}

static gboolean
read_strings (JsonNode *node, KaValues *values, const char *key)
{
  g_autoptr (GStrvBuilder) strings = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_STRING)
        return FALSE;
      g_strv_builder_add (strings, json_node_get_string (element));
    }
  list = g_strv_builder_end (strings);
  ka_values_set_strings (values, key, (const char *const *) list);
  return TRUE;
}

static gboolean
read_value (const KaField *field, guint n_seats, JsonNode *node, KaValues *values, GError **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean is_value = JSON_NODE_HOLDS_VALUE (node);
  g_autofree char *text = NULL;
  int number;

  switch (field->type)
    {
    case KA_FIELD_BOOL:
      if (is_value && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
        {
          ka_values_set_bool (values, field->key, json_node_get_boolean (node));
          return TRUE;
        }
      break;
    case KA_FIELD_CHOICE:
    case KA_FIELD_CARD:
      if (is_value && json_node_get_value_type (node) == G_TYPE_STRING)
        {
          ka_values_set_string (values, field->key, json_node_get_string (node));
          return TRUE;
        }
      break;
    case KA_FIELD_NUMBERS:
      if (read_ints (node, FALSE, numbers))
        {
          ka_values_set_ints (values, field->key, (int *) numbers->data, numbers->len);
          return TRUE;
        }
      G_GNUC_FALLTHROUGH;
    case KA_FIELD_INT:
    case KA_FIELD_SEAT:
      if (read_int (node, &number))
        {
          ka_values_set_int (values, field->key, number);
          return TRUE;
        }
      break;
    case KA_FIELD_SEATS:
    case KA_FIELD_PER_SEAT:
      if (read_ints (node, field->type == KA_FIELD_PER_SEAT, numbers))
        {
          ka_values_set_ints (values, field->key, (int *) numbers->data, numbers->len);
          return TRUE;
        }
      break;
    case KA_FIELD_ORDER:
      if (read_strings (node, values, field->key))
        return TRUE;
      break;
    default:
      g_return_val_if_reached (FALSE);
    }

  text = json_to_string (node, FALSE);
  return refuse (field, n_seats, KA_ERROR_TYPE, text, 0, error);
}

static gboolean
check_keys (const KaField *fields, guint n, JsonObject *object, GError **error)
{
  g_autofree const char **known = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    known[i] = fields[i].key;
  return ka_json_check_keys (object, known, error);
}

KaValues *
ka_fields_read (const KaField *fields, guint n, guint n_seats, JsonNode *node, GError **error)
{
  g_autoptr (KaValues) values = ka_values_new ();
  JsonObject *object;

  if (node != NULL && !JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autofree char *text = json_to_string (node, FALSE);

      g_set_error (error, KA_ERROR, KA_ERROR_TYPE, _ ("%s stands there; it must be a JSON object"), text);
      return NULL;
    }
  object = node != NULL ? json_node_get_object (node) : NULL;

  if (object != NULL && !check_keys (fields, n, object, error))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *member = object != NULL ? json_object_get_member (object, fields[i].key) : NULL;

      if (member != NULL && !read_value (&fields[i], n_seats, member, values, error))
        return NULL;
    }
  if (!ka_fields_check (fields, n, n_seats, values, error))
    return NULL;
  return g_steal_pointer (&values);
}

KaValues *
ka_fields_read_text (const KaField *fields, guint n, guint n_seats, const char *text, GError **error)
{
  g_autoptr (JsonNode) node = ka_json_from_text (text, error);

  return node != NULL ? ka_fields_read (fields, n, n_seats, node, error) : NULL;
}

guint
ka_field_get_order (const KaField *field, int number, int *places)
{
  guint n = ka_field_count_choices (field);

  ka_order_from_number (number, places, n);
  return n;
}

char *
ka_field_say_order (const KaField *field, int number, guint32 said)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int places[KA_MOST_ORDERED];
  guint n = ka_field_get_order (field, number, places);

  for (guint i = 0; i < n; i++)
    if ((said & (1u << places[i])) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " < " : "", _ (field->choices[places[i]].label));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

int
ka_field_get_highest (const KaField *field)
{
  if (field->type == KA_FIELD_BOOL)
    return 1;
  if (field->type == KA_FIELD_CHOICE)
    return (int) ka_field_count_choices (field) - 1;
  return field->type == KA_FIELD_ORDER ? ka_order_count (ka_field_count_choices (field)) - 1 : field->max;
}

static void
set_order (const KaField *field, KaValues *values, int number)
{
  const char *ids[KA_MOST_ORDERED + 1] = { NULL };
  int places[KA_MOST_ORDERED];
  guint n = ka_field_get_order (field, number, places);

  for (guint i = 0; i < n; i++)
    ids[i] = field->choices[places[i]].id;
  ka_values_set_strings (values, field->key, ids);
}

static int
get_order (const KaField *field, const KaValues *values)
{
  int places[KA_MOST_ORDERED];

  return find_places (field, ka_values_get_strings (values, field->key), places)
             ? ka_order_to_number (places, ka_field_count_choices (field))
             : field->initial;
}

void
ka_field_set_number (const KaField *field, KaValues *values, int number)
{
  if (field->type == KA_FIELD_BOOL)
    ka_values_set_bool (values, field->key, number != 0);
  else if (field->type == KA_FIELD_CHOICE)
    ka_values_set_string (values, field->key, field->choices[number].id);
  else if (field->type == KA_FIELD_ORDER)
    set_order (field, values, number);
  else
    ka_values_set_int (values, field->key, number);
}

int
ka_field_get_number (const KaField *field, const KaValues *values)
{
  if (field->type == KA_FIELD_CHOICE)
    return ka_field_find_choice (field, ka_values_get_string (values, field->key));
  if (field->type == KA_FIELD_ORDER)
    return get_order (field, values);
  return ka_values_get_int (values, field->key);
}
