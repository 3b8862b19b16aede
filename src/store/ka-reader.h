/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ka-text.h"

G_BEGIN_DECLS

/**
 * KaReader:
 * @problem: (owned): the first value that was wrong, as %KA_ERROR
 *
 * Reads a foreign JSON object value by value. The first value that is wrong ends the reading, and what follows reads
 * as nothing; so an object is read straight through, and its problem looked at once.
 */
typedef struct
{
  JsonObject *object;
  GError *problem;
} KaReader;

/** ka_reader_get_text: (transfer full) (nullable): a text; %NULL when it is missing or null. */
char *ka_reader_get_text (KaReader *reader, const char *key, gboolean required);

/** ka_reader_get_text_or_empty: (transfer full): a text that may be missing. */
char *ka_reader_get_text_or_empty (KaReader *reader, const char *key, KaTextKind kind);

/** ka_reader_get_name: (transfer full) (nullable): a text that is required and not empty, as ka_text_tame_name() leaves it. */
char *ka_reader_get_name (KaReader *reader, const char *key);

/** ka_reader_get_uuid: (transfer full) (nullable): a UUID in small letters. */
char *ka_reader_get_uuid (KaReader *reader, const char *key, gboolean required);

/** ka_reader_get_int: a whole number from 0 to @largest; 0 when it is missing. */
gint64 ka_reader_get_int (KaReader *reader, const char *key, gboolean required, gint64 largest);

/** ka_reader_get_version: the version of a game's rules, from 1; 0 when it is missing. */
gint64 ka_reader_get_version (KaReader *reader, const char *key);

/** ka_reader_get_time: a moment that may stand in the book, as a Unix time, which is less than 0 before 1970; 0 when it is missing. */
gint64 ka_reader_get_time (KaReader *reader, const char *key, gboolean required);

/** ka_reader_get_bool: true or false; false when it is missing. */
gboolean ka_reader_get_bool (KaReader *reader, const char *key);

G_END_DECLS
