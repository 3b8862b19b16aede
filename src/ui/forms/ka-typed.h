/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ka-book.h"

G_BEGIN_DECLS

/* What was typed in a form, as JSON: read without complaint, since what is not understood is only left out. */

/** ka_typed_get_text: a member that is text; "" when it is not there or something else. */
const char *ka_typed_get_text (JsonObject *typed, const char *key);

/** ka_typed_get_int: a member that is a number, else @otherwise. */
gint64 ka_typed_get_int (JsonObject *typed, const char *key, gint64 otherwise);

/** ka_typed_get_bool: a member that is true. */
gboolean ka_typed_get_bool (JsonObject *typed, const char *key);

/** ka_typed_get_object: (nullable): a member that is an object. */
JsonObject *ka_typed_get_object (JsonObject *typed, const char *key);

/** ka_typed_get_array: (nullable): a member that is an array. */
JsonArray *ka_typed_get_array (JsonObject *typed, const char *key);

/** ka_typed_get_element: an element that is text, else "". */
const char *ka_typed_get_element (JsonArray *array, guint i);

/** ka_typed_get_number: an element that is a number, else −1. */
gint64 ka_typed_get_number (JsonArray *array, guint i);

/** ka_typed_get_time: a member that is a moment, Unix time that a calendar has, else @otherwise. */
gint64 ka_typed_get_time (JsonObject *typed, const char *key, gint64 otherwise);

/** ka_typed_get_options: (nullable) (transfer full): the member `options`, complete; %NULL when they are none of @game. */
KaValues *ka_typed_get_options (JsonObject *typed, const KaGame *game, guint n_seats);

/** ka_typed_set_text: writes text that is not empty. */
void ka_typed_set_text (JsonObject *typed, const char *key, const char *text);

/** ka_typed_take: (transfer full): a node of an object, which is taken over. */
JsonNode *ka_typed_take (JsonObject *typed);

/**
 * ka_typed_seat:
 *
 * Who sits on a seat, as it is written in what was typed: people may change seats before it is read again.
 *
 * Returns: (transfer full): a text that stays the same for the same person
 */
char *ka_typed_seat (KaPlayer *const *players, guint seat);

/** ka_typed_find_seat: the seat that @text of ka_typed_seat() is about now, or −1. */
int ka_typed_find_seat (KaPlayer *const *players, guint n_seats, const char *text);

G_END_DECLS
