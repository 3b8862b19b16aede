/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaCompletion:
 *
 * What is typed in a line of text is completed to what is known: the rest stands behind it, selected, so that typing on replaces it. The
 * letters that were typed stay as they are, but for small ones and capitals.
 */
typedef struct _KaCompletion KaCompletion;

/** KaCompletionFind: (transfer full) (nullable): what begins with @typed, as ka_completion_find_rest() says. */
typedef char *(*KaCompletionFind) (const char *typed, gpointer data);

/**
 * ka_completion_find_rest:
 *
 * Returns: (nullable): what of @whole comes behind the letters that are the same as @typed for people; %NULL where it does not begin with
 *   them, as “René” does not begin with “Rene”
 */
const char *ka_completion_find_rest (const char *typed, const char *whole);

/** ka_completion_new: (transfer full): @editable and @data live longer. */
KaCompletion *ka_completion_new (GtkEditable *editable, KaCompletionFind find, gpointer data);
void ka_completion_free (KaCompletion *self);

/**
 * ka_completion_follow:
 *
 * To be called at each change of the text. A letter that was typed is completed, not a text that was put there, and not what is left
 * after deleting.
 *
 * Returns: whether this was no change of its own
 */
gboolean ka_completion_follow (KaCompletion *self);

/** ka_completion_stop: completes no more what was typed until now. */
void ka_completion_stop (KaCompletion *self);

/** ka_completion_has_rest: whether what stands there was completed. */
gboolean ka_completion_has_rest (KaCompletion *self);

/** ka_completion_dup_typed: (transfer full): what a person typed, without what was completed. */
char *ka_completion_dup_typed (KaCompletion *self);

G_END_DECLS
