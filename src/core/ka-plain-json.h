/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** KA_PLAIN_JSON_DEPTH: how many lists and objects lie in each other at most. */
#define KA_PLAIN_JSON_DEPTH 100

/** KA_PLAIN_JSON_NUMBER: the greatest number; beyond it programs that read numbers as doubles would read others: RFC 8259, 6. */
#define KA_PLAIN_JSON_NUMBER ((G_GINT64_CONSTANT (1) << 53) - 1)

/**
 * ka_plain_json_read:
 * @text: UTF-8
 * @in_order: (out): whether the members of each object come in the order of their names, byte by byte
 *
 * Reads JSON as programs write it to each other, some twenty times as fast as a #JsonParser does: no white space, whole numbers of no more
 * than %KA_PLAIN_JSON_NUMBER, and in texts nothing escaped but what must be, in the one short way. No key comes twice. What is written
 * otherwise may be JSON all the same.
 *
 * Returns: (transfer full) (nullable): what a #JsonParser would have read, or %NULL when it is not written so
 */
JsonNode *ka_plain_json_read (const char *text, gboolean *in_order);

G_END_DECLS
