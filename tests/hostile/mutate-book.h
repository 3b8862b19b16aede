/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Mutator: good books, and what is needed to spoil them in ways that a file can be spoilt. */
typedef struct _Mutator Mutator;

/** mutator_new: @data is tests/store/data, where books of older versions lie. */
Mutator *mutator_new (const char *data);
void mutator_free (Mutator *self);

/**
 * mutator_write:
 * @seed: the same seed always gives the same book
 * @path: where the book is written; a log beside it is taken away
 *
 * Writes a book with a few damages of one sort: rows with values that the schema forbids, lists of changes that are
 * none, another schema, or bytes of its pages.
 *
 * Returns: the sort of damage
 */
const char *mutator_write (Mutator *self, guint32 seed, const char *path);

/** spoil_with_sql: runs SQL in a closed book as if its schema allowed everything; the schema is as before after it. */
void spoil_with_sql (const char *path, const char *sql);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Mutator, mutator_free)

G_END_DECLS
