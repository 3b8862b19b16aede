/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-acts.h"

G_BEGIN_DECLS

/**
 * KaUndoSince:
 * @db: (borrowed)
 * @act: the row of the act
 * @first: the row of the one that it undoes or does again; its own where it does not
 *
 * An act that is to be undone, and what was done after it came into the book.
 */
typedef struct
{
  KaDb *db;
  gint64 act;
  KaActId id;
  gint64 first;
} KaUndoSince;

/** ka_undo_since_find: finds the act in row @act, whose ID is @id, in the book of @db. */
gboolean ka_undo_since_find (KaUndoSince *self, KaDb *db, gint64 act, const KaActId *id, GError **error);

/** ka_undo_since_has_more: whether something that was done here after the act, and stands, speaks of one thing. */
gboolean ka_undo_since_has_more (const KaUndoSince *self, const KaKnown *known);

/**
 * ka_undo_since_get_fate_before:
 * @parts: (element-type KaKnown): the lines of a match
 * @elsewhere: whether what other books said later counts as later too
 *
 * Returns: whether the thing was taken away by @attribute when the act came
 */
KaFate ka_undo_since_get_fate_before (const KaUndoSince *self, const KaKnown *known, GPtrArray *parts,
                                      const char *attribute, gboolean elsewhere);

/** ka_undo_was_done_elsewhere: whether a known act came into this file from another book. */
gboolean ka_undo_was_done_elsewhere (KaDb *db, const KaActId *id);

G_END_DECLS
