/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * ka_json_from_text:
 * @text: anything
 * @error: (out): %KA_ERROR_SYNTAX
 *
 * Reads JSON that somebody else wrote. It is read strictly: no comments, no comma too many, and no key twice in
 * one object, since nobody could tell which of the two was meant.
 *
 * Returns: (transfer full): what was read, or %NULL
 */
JsonNode *ka_json_from_text (const char *text, GError **error);

G_END_DECLS
