/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a book that was in use is called when something else lies in its place, and whether the log there is its own. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_held_is_apart: whether a book is held that is not what lies in @place. */
gboolean ka_held_is_apart (const char *place);

/** ka_held_name_find: (transfer full) (nullable): the name that was made for @held before, when this was cut short. */
char *ka_held_name_find (const char *place, const char *held);

/** ka_held_name_make: (transfer full): the same, or a new one. */
char *ka_held_name_make (const char *place, const char *held, GError **error);

/** ka_held_has_foreign_log: whether the log in @place came with what lies there, and not with what is held. */
gboolean ka_held_has_foreign_log (const char *place);

/** ka_held_mark_foreign_log: says of what is held that its log is not the one in @place. */
void ka_held_mark_foreign_log (const char *place);

/** ka_held_clear_mark: takes away the mark at @file, which says that it has no log but that beside it. */
void ka_held_clear_mark (const char *file);

/**
 * ka_held_note_foreign_log:
 * @place: where the book was opened
 *
 * Notes at a book that is closed that the log in its place came with another file, so that it is
 * not taken for that of what is held, after a restart neither.
 */
void ka_held_note_foreign_log (const char *place);

/** ka_held_forget_foreign_log: takes that back when the book lies in its place again. */
void ka_held_forget_foreign_log (const char *place);

G_END_DECLS
