/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs that have a book open at the same time. */
#pragma once

#include "fixture.h"

G_BEGIN_DECLS

/** Company: the programs of one run, and what they said that the book accepted. */
typedef struct
{
  const char *worker; /* path of desk-worker */
  const char *cli;    /* path of kaartavond-cli */
  char *folder;       /* of the book, in a folder of the run */
  char *path;
  char *outputs;
  GRand *rand;
  GPtrArray *desks; /* of GSubprocess, those that live */
  guint n_started;
  guint n_kills;
  guint n_commands;
  guint n_versions;
} Company;

/** company_init: @model: a folder with a book of two people at least. */
void company_init (Company *self, const char *worker, const char *cli, const char *model, guint32 seed);
void company_clear (Company *self);

/** company_add_desk: starts a desk. @match: (nullable): the number of a match in which all write */
void company_add_desk (Company *self, const char *match);

/** company_wait_work: waits until the desk that was started last has written something, or cannot. */
void company_wait_work (Company *self);

/** company_kill: kills a desk with SIGKILL, if one lives. */
void company_kill (Company *self);

/** company_quit: asks a desk to end, if one lives, and waits. Returns: whether it ended well */
gboolean company_quit (Company *self);

/** company_run: runs kaartavond-cli to its end. Returns: whether it succeeded */
gboolean company_run (Company *self, const char *command, const char *argument);

/**
 * company_synchronise:
 *
 * Does what a program that keeps a folder in step with others does to the book: sets an earlier version of it aside to
 * have one, renames one over it, moves it away, or deletes it after it kept a version.
 */
void company_synchronise (Company *self);

/** company_pause: a random while, milliseconds at most. */
void company_pause (Company *self, guint longest);

/** company_list_saved: (transfer full): what was said to be accepted and not undone; of char *. */
GHashTable *company_list_saved (Company *self);

/** company_count: how many of the lines that were said begin so. */
guint company_count (Company *self, const char *begin);

/** company_count_refused: how many of the lines that the desks said begin with "refused" and contain @words. */
guint company_count_refused (Company *self, const char *words);

/** company_read_outputs: (transfer full): all that was said. */
char *company_read_outputs (Company *self);

G_END_DECLS
