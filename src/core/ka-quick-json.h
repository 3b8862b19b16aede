/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * ka_quick_json_read:
 * @text: what may be JSON
 *
 * Reads the most of JSON with yyjson, many times as fast as a #JsonParser does: no numbers but whole ones, no key twice, no NUL in a text, and
 * not deeper than anybody writes. Of what it does not read, a #JsonParser says what it is, or what is wrong with it and where.
 *
 * Returns: (transfer full) (nullable): what a #JsonParser would have read, or %NULL when it is none of this
 */
JsonNode *ka_quick_json_read (const char *text);

G_END_DECLS
