/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fixture.h"

G_BEGIN_DECLS

/** Verbs: what is needed to do things at random to a book. */
typedef struct
{
  Fixture *fixture;
  GRand *rand;
  GArray *matches; /* of gint64 */
} Verbs;

void verbs_init (Verbs *self, Fixture *fixture, guint32 seed);
void verbs_clear (Verbs *self);

/**
 * do_verb:
 * @error: (out): why the book refused
 *
 * Does something that a person could do, chosen at random; it may be something that the book refuses.
 *
 * Returns: whether it was done
 */
gboolean do_verb (Verbs *self, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Verbs, verbs_clear)

G_END_DECLS
