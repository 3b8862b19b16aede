/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** KA_SPOOL_MEGABYTES: the longest book that is read as text; ten thousand matches take some 80. */
#define KA_SPOOL_MEGABYTES 1024

/**
 * KaSpool: a file that has no name and so goes away by itself, for a text that is written once and then read, as often as need
 * be: a book as text need not fit in memory, and what comes from a pipe can be read twice.
 */
typedef struct _KaSpool KaSpool;

/** ka_spool_new: (transfer full): an empty one, in the folder for temporary files; or %NULL. */
KaSpool *ka_spool_new (GError **error);
KaSpool *ka_spool_ref (KaSpool *self);
void ka_spool_unref (KaSpool *self);

/** ka_spool_get_output: (transfer none): what writes in it. */
GOutputStream *ka_spool_get_output (KaSpool *self);

/**
 * ka_spool_add:
 *
 * Writes in it what comes from elsewhere, which may be anything and need not have an end. Only what begins as a book does may
 * be longer than %KA_MOST_MEGABYTES, and that not than %KA_SPOOL_MEGABYTES.
 */
gboolean ka_spool_add (KaSpool *self, const char *data, gsize size, GError **error);

/** ka_spool_get_input: (transfer none): reads what was written, from its begin; can be sought in. */
GInputStream *ka_spool_get_input (KaSpool *self, GError **error);

/** ka_spool_check_import: whether what was added may be something to import; what is merged, a book or a list of changes, is refused from its
 * first bytes. */
gboolean ka_spool_check_import (KaSpool *self, GError **error);

/** ka_spool_begins_as_json: whether what was added begins as a book or a sheet in JSON does; else it may be a table. */
gboolean ka_spool_begins_as_json (KaSpool *self);

/** ka_spool_read_text: (transfer full): all that was added, no more than %KA_MOST_MEGABYTES of UTF-8; %NULL with %KA_ERROR. */
char *ka_spool_read_text (KaSpool *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaSpool, ka_spool_unref)

G_END_DECLS
