/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

#include "ka-error.h"

G_BEGIN_DECLS

/** KA_MOST_MEGABYTES: the longest text that is read at once, and so the longest match in a book. */
#define KA_MOST_MEGABYTES 64

/**
 * ka_json_from_text:
 * @text: anything
 * @error: (out): %KA_ERROR_SYNTAX
 *
 * Reads JSON that somebody else wrote. It is read strictly: no comments, no comma too many, and no key twice in
 * one object, since nobody could tell which of the two was meant. What has more values than fit in half a gigabyte is
 * refused.
 *
 * Returns: (transfer full): what was read, or %NULL
 */
JsonNode *ka_json_from_text (const char *text, GError **error);

/** ka_json_from_part: the same with a part of a longer text, which begins on a @line (from 1) at a @place (from 0). */
JsonNode *ka_json_from_part (const char *text, guint line, guint place, GError **error);

/** ka_json_refuse_syntax: says from where on a text is no JSON. Returns: %FALSE */
gboolean ka_json_refuse_syntax (GError **error, guint line, guint place);

/** ka_json_holds: whether there is a @node and it is a value of @type. */
gboolean ka_json_holds (JsonNode *node, GType type);

/** ka_json_check_keys: whether @object has no other keys than those of @known, which ends with %NULL; else %KA_ERROR. */
gboolean ka_json_check_keys (JsonObject *object, const char *const *known, GError **error);

/**
 * ka_json_refuse:
 * @error: (out): @code, which is of %KA_ERROR
 * @node: (nullable): what stands at @key, or %NULL where it is missing
 * @allowed: what is allowed there, translated
 *
 * Returns: %FALSE
 */
gboolean ka_json_refuse (GError **error, KaError code, const char *key, JsonNode *node, const char *allowed);

/** ka_json_set_text: writes a member of the object that @builder is in; @text: (nullable): %NULL gives null. */
void ka_json_set_text (JsonBuilder *builder, const char *key, const char *text);
/** ka_json_set_int: the same with a whole number. */
void ka_json_set_int (JsonBuilder *builder, const char *key, gint64 number);
/** ka_json_set_double: the same with a number. */
void ka_json_set_double (JsonBuilder *builder, const char *key, double number);

G_END_DECLS
