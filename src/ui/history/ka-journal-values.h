/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The values that an entry of the journal keeps as JSON. They came from a file and may be anything: what is not what
 * is asked for reads as NULL, 0 and FALSE. */

/** ka_journal_parse: (transfer full) (nullable): the JSON object in @text, which may be %NULL. */
JsonNode *ka_journal_parse (const char *text);

/** ka_journal_get_member: (nullable) (transfer none): a member of an object; @node may be %NULL or no object. */
JsonNode *ka_journal_get_member (JsonNode *node, const char *key);

/** ka_journal_has_only: whether @key is all there is. */
gboolean ka_journal_has_only (JsonNode *node, const char *key);

gint64 ka_journal_get_int (JsonNode *node);
const char *ka_journal_get_string (JsonNode *node);
gboolean ka_journal_get_boolean (JsonNode *node);

G_END_DECLS
