/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** KA_ABSENT: in a list with a number per seat, the place of a seat that did not take part; null in JSON. */
#define KA_ABSENT G_MININT

/**
 * KaValues:
 *
 * The options of a match or the facts of a round: values by key. What keys there are and what they may hold
 * is said by a list of #KaField; see ka-field.h for reading them from JSON. Reference counted; do not change
 * one that others hold too.
 */
typedef struct _KaValues KaValues;

KaValues *ka_values_new (void);
KaValues *ka_values_ref (KaValues *self);
void ka_values_unref (KaValues *self);

/** ka_values_copy: a new one with the same contents. @self may be %NULL: then it is empty. */
KaValues *ka_values_copy (const KaValues *self);
gboolean ka_values_equal (const KaValues *a, const KaValues *b);

/** ka_values_has: whether there is a value for @key. */
gboolean ka_values_has (const KaValues *self, const char *key);
void ka_values_unset (KaValues *self, const char *key);

void ka_values_set_bool (KaValues *self, const char *key, gboolean value);
void ka_values_set_int (KaValues *self, const char *key, int value);
void ka_values_set_string (KaValues *self, const char *key, const char *value);
/** ka_values_set_ints: @values is an array of @n numbers; it is copied. */
void ka_values_set_ints (KaValues *self, const char *key, const int *values, guint n);

/** ka_values_set_strings: @strings ends with %NULL; it is copied. */
void ka_values_set_strings (KaValues *self, const char *key, const char *const *strings);

/* What is not there reads as FALSE, 0, NULL and an empty list. */
gboolean ka_values_get_bool (const KaValues *self, const char *key);
int ka_values_get_int (const KaValues *self, const char *key);

/** ka_values_get_many: @n numbers at once into @numbers, 0 for what is not there; quick where the keys come in the order in
 * which they were set. */
void ka_values_get_many (const KaValues *self, const char *const *keys, guint n, int *numbers);
const char *ka_values_get_string (const KaValues *self, const char *key);
/** ka_values_get_ints: the numbers, owned by @self; their number in @n. A single number is a list of one. */
const int *ka_values_get_ints (const KaValues *self, const char *key, guint *n);

/** ka_values_get_strings: (nullable): the list of texts, owned by @self, which ends with %NULL. */
const char *const *ka_values_get_strings (const KaValues *self, const char *key);

/** ka_values_contains: whether @value is in the list of @key. */
gboolean ka_values_contains (const KaValues *self, const char *key, int value);

/**
 * ka_values_to_json:
 *
 * Returns: (transfer full): a JSON object with the keys in the order in which they were first set
 */
JsonNode *ka_values_to_json (const KaValues *self);

/** ka_values_to_text: the same as one line of text, without spaces. */
char *ka_values_to_text (const KaValues *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaValues, ka_values_unref)

G_END_DECLS
