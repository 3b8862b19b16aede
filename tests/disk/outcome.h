/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be found in a folder after something went wrong in the middle of a verb. */
#pragma once

#include "verbs.h"

G_BEGIN_DECLS

/** Outcome: what is in the book before a verb, and what after it, as dump_book() tells it; and how many backups there are. */
typedef struct
{
  char *before;
  char *after;
  guint n_backups_before;
  guint n_backups_after;
} Outcome;

/** outcome_init: does the verb on a disk that works. */
void outcome_init (Outcome *self, Scene *scene, const Verb *verb);
void outcome_clear (Outcome *self);

/** Known: what the one who did the verb knows of it. */
typedef enum
{
  KNOWN_REFUSED,
  KNOWN_ACCEPTED,
  KNOWN_NOTHING,
} Known;

/**
 * outcome_check_open:
 *
 * Returns: (transfer full) (nullable): what is wrong with a book that is open, %NULL when it is one of both: what was
 *   refused is not there, what was accepted is
 */
char *outcome_check_open (const Outcome *self, KaBook *book, Known known);

/**
 * outcome_check_folder:
 *
 * Opens the book in a folder. It opens, is sound, is one of both, and can be written; each backup beside it is
 * whole, and none is missing. Where another book came in the place of one with a log it may ask: then putting back must be what
 * was there before, and going on what is there after.
 *
 * Returns: (transfer full) (nullable): what is wrong
 */
char *outcome_check_folder (const Outcome *self, const char *folder, Known known);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, outcome_clear)

G_END_DECLS
