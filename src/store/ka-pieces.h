/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * KaPieces: JSON that may be longer than memory: an object in which the elements of some lists are read one after the
 * other, each as often as is asked for, and never two at a time.
 */
typedef struct _KaPieces KaPieces;

/**
 * ka_pieces_new:
 * @stream: can be sought in; read from its begin
 * @lists: (array zero-terminated=1): the keys of those lists
 *
 * Goes once through all of the text, as strictly as ka_json_from_text().
 *
 * Returns: (transfer full): what can be read now, or %NULL with %KA_ERROR_SYNTAX, that says the same as
 *   ka_json_from_text() of the whole
 */
KaPieces *ka_pieces_new (GInputStream *stream, const char *const *lists, GError **error);
void ka_pieces_free (KaPieces *self);

/** ka_pieces_get_head: (nullable): the object, in which those lists are empty; %NULL when the text is no object. */
JsonObject *ka_pieces_get_head (KaPieces *self);

/** ka_pieces_begin: goes to the begin of the list @key. Returns: %FALSE when that cannot be read, or is none */
gboolean ka_pieces_begin (KaPieces *self, const char *key, GError **error);

/** ka_pieces_next: (transfer full): the next element; %NULL after the last one, or with @error set. */
JsonNode *ka_pieces_next (KaPieces *self, GError **error);

/** ka_pieces_read_all: (transfer full): the text as a whole, which must not be long. */
char *ka_pieces_read_all (KaPieces *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaPieces, ka_pieces_free)

G_END_DECLS
