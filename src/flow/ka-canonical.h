/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** KA_CANONICAL_DEPTH: how many lists and objects lie in each other at most. */
#define KA_CANONICAL_DEPTH 100

/**
 * ka_canonical_append:
 * @text: what it is appended to; when it has none, some of it may be there
 * @node: a value
 *
 * Writes a value as canonical JSON, of which there is one for each value: no white space, the members of an object in the
 * order of their names byte by byte, UTF-8 of which only `"`, `\` and control characters are escaped. Record 28, “The state,
 * as text”.
 *
 * Returns: whether it has one: numbers are whole and lie within ±(2⁵³ − 1), and it is not deeper than %KA_CANONICAL_DEPTH
 */
gboolean ka_canonical_append (GString *text, JsonNode *node);

/** ka_canonical_append_inside: as ka_canonical_append() in what already has @depth lists and objects around it. */
gboolean ka_canonical_append_inside (GString *text, JsonNode *node, guint depth);

/** ka_canonical_append_text: the same for a text, which always has one. */
void ka_canonical_append_text (GString *text, const char *string);

G_END_DECLS
