/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-values.h"

#include <string.h>

typedef enum
{
  KIND_BOOL,
  KIND_INT,
  KIND_STRING,
  KIND_INTS,
  KIND_STRINGS,
} Kind;

typedef struct
{
  const char *key; /* interned */
  Kind kind;
  int number;
  char *string;
  int *numbers;
  guint n;
  char **strings;
} Value;

struct _KaValues
{
  gatomicrefcount refs; /* a deal that is thought about in a thread shares its options */
  GArray *values;       /* of Value */
};

static void
clear_value (gpointer data)
{
  Value *value = data;

  g_clear_pointer (&value->string, g_free);
  g_clear_pointer (&value->numbers, g_free);
  g_clear_pointer (&value->strings, g_strfreev);
}

KaValues *
ka_values_new (void)
{
  KaValues *self = g_new0 (KaValues, 1);

  g_atomic_ref_count_init (&self->refs);
  self->values = g_array_new (FALSE, TRUE, sizeof (Value));
  g_array_set_clear_func (self->values, clear_value);
  return self;
}

KaValues *
ka_values_ref (KaValues *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
ka_values_unref (KaValues *self)
{
  if (g_atomic_ref_count_dec (&self->refs))
    {
      g_array_unref (self->values);
      g_free (self);
    }
}

static Value *
find (const KaValues *self, const char *key)
{
  if (self == NULL)
    return NULL;

  for (guint i = 0; i < self->values->len; i++)
    {
      Value *value = &g_array_index (self->values, Value, i);

      if (value->key == key || strcmp (value->key, key) == 0)
        return value;
    }
  return NULL;
}

static Value *
make (KaValues *self, const char *key, Kind kind)
{
  Value *value = find (self, key);

  if (value == NULL)
    {
      g_array_set_size (self->values, self->values->len + 1);
      value = &g_array_index (self->values, Value, self->values->len - 1);
      value->key = g_intern_string (key);
    }
  else
    {
      clear_value (value);
    }
  value->kind = kind;
  value->number = 0;
  value->n = 0;
  return value;
}

KaValues *
ka_values_copy (const KaValues *self)
{
  KaValues *copy = ka_values_new ();

  for (guint i = 0; self != NULL && i < self->values->len; i++)
    {
      Value value = g_array_index (self->values, Value, i);

      value.string = g_strdup (value.string);
      value.numbers = g_memdup2 (value.numbers, value.n * sizeof (int));
      value.strings = g_strdupv (value.strings);
      g_array_append_val (copy->values, value);
    }
  return copy;
}

static gboolean
strings_equal (char **a, char **b)
{
  return a == NULL || b == NULL ? a == b : g_strv_equal ((const char *const *) a, (const char *const *) b);
}

static gboolean
value_equal (const Value *a, const Value *b)
{
  return strings_equal (a->strings, b->strings) && a->kind == b->kind && a->number == b->number
         && a->n == b->n && g_strcmp0 (a->string, b->string) == 0
         && (a->n == 0 || memcmp (a->numbers, b->numbers, a->n * sizeof (int)) == 0);
}

gboolean
ka_values_equal (const KaValues *a, const KaValues *b)
{
  guint n_a = a != NULL ? a->values->len : 0, n_b = b != NULL ? b->values->len : 0;

  if (n_a != n_b)
    return FALSE;
  for (guint i = 0; i < n_a; i++)
    {
      const Value *value = &g_array_index (a->values, Value, i);
      const Value *other = find (b, value->key);

      if (other == NULL || !value_equal (value, other))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_values_has (const KaValues *self, const char *key)
{
  return find (self, key) != NULL;
}

void
ka_values_unset (KaValues *self, const char *key)
{
  for (guint i = 0; i < self->values->len; i++)
    if (strcmp (g_array_index (self->values, Value, i).key, key) == 0)
      {
        g_array_remove_index (self->values, i);
        return;
      }
}

void
ka_values_set_bool (KaValues *self, const char *key, gboolean boolean)
{
  make (self, key, KIND_BOOL)->number = boolean != FALSE;
}

void
ka_values_set_int (KaValues *self, const char *key, int number)
{
  make (self, key, KIND_INT)->number = number;
}

void
ka_values_set_string (KaValues *self, const char *key, const char *string)
{
  g_autofree char *copy = g_strdup (string);

  make (self, key, KIND_STRING)->string = g_steal_pointer (&copy);
}

void
ka_values_set_ints (KaValues *self, const char *key, const int *numbers, guint n)
{
  g_autofree int *copy = g_memdup2 (numbers, n * sizeof (int));
  Value *value = make (self, key, KIND_INTS);

  value->numbers = g_steal_pointer (&copy);
  value->n = n;
}

void
ka_values_set_strings (KaValues *self, const char *key, const char *const *strings)
{
  g_auto (GStrv) copy = g_strdupv ((char **) strings);

  make (self, key, KIND_STRINGS)->strings = g_steal_pointer (&copy);
}

gboolean
ka_values_get_bool (const KaValues *self, const char *key)
{
  return ka_values_get_int (self, key) != 0;
}

int
ka_values_get_int (const KaValues *self, const char *key)
{
  const Value *value = find (self, key);

  return value != NULL ? value->number : 0;
}

void
ka_values_get_many (const KaValues *self, const char *const *keys, guint n, int *numbers)
{
  guint place = 0;

  for (guint i = 0; i < n; i++)
    {
      numbers[i] = 0;
      for (guint tried = 0; tried < self->values->len; tried++)
        {
          const Value *value = &g_array_index (self->values, Value, place);

          place = place + 1 < self->values->len ? place + 1 : 0;
          if (strcmp (value->key, keys[i]) == 0)
            {
              numbers[i] = value->number;
              break;
            }
        }
    }
}

const char *
ka_values_get_string (const KaValues *self, const char *key)
{
  const Value *value = find (self, key);

  return value != NULL ? value->string : NULL;
}

const int *
ka_values_get_ints (const KaValues *self, const char *key, guint *n)
{
  const Value *value = find (self, key);

  *n = 0;
  if (value == NULL)
    return NULL;
  if (value->kind == KIND_INT)
    {
      *n = 1;
      return &value->number;
    }
  *n = value->n;
  return value->numbers;
}

const char *const *
ka_values_get_strings (const KaValues *self, const char *key)
{
  const Value *value = find (self, key);

  return value != NULL ? (const char *const *) value->strings : NULL;
}

gboolean
ka_values_contains (const KaValues *self, const char *key, int number)
{
  guint n;
  const int *numbers = ka_values_get_ints (self, key, &n);

  for (guint i = 0; i < n; i++)
    if (numbers[i] == number)
      return TRUE;
  return FALSE;
}

static void
build_ints (JsonBuilder *builder, const Value *value)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < value->n; i++)
    if (value->numbers[i] == KA_ABSENT)
      json_builder_add_null_value (builder);
    else
      json_builder_add_int_value (builder, value->numbers[i]);
  json_builder_end_array (builder);
}

static void
build_strings (JsonBuilder *builder, const Value *value)
{
  json_builder_begin_array (builder);
  for (char **string = value->strings; *string != NULL; string++)
    json_builder_add_string_value (builder, *string);
  json_builder_end_array (builder);
}

JsonNode *
ka_values_to_json (const KaValues *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  for (guint i = 0; self != NULL && i < self->values->len; i++)
    {
      const Value *value = &g_array_index (self->values, Value, i);

      json_builder_set_member_name (builder, value->key);
      switch (value->kind)
        {
        case KIND_BOOL:
          json_builder_add_boolean_value (builder, value->number != 0);
          break;
        case KIND_INT:
          json_builder_add_int_value (builder, value->number);
          break;
        case KIND_STRING:
          json_builder_add_string_value (builder, value->string);
          break;
        case KIND_INTS:
          build_ints (builder, value);
          break;
        case KIND_STRINGS:
          build_strings (builder, value);
          break;
        default:
          g_assert_not_reached ();
        }
    }
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

char *
ka_values_to_text (const KaValues *self)
{
  g_autoptr (JsonNode) node = ka_values_to_json (self);

  return json_to_string (node, FALSE);
}
