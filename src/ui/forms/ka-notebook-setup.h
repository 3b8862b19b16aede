/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-form-draft.h"

G_BEGIN_DECLS

/**
 * KaNotebookSetup: a match that comes into the book with the rounds of an old notebook, and not before them.
 * @uuid: what the draft of its notebook is known by
 * @options: complete
 * @players: (element-type KaPlayer): one per seat; who is new has id 0
 * @first: the seat that deals or starts first
 * @started: Unix time
 */
typedef struct
{
  char *uuid;
  const KaGame *game;
  KaValues *options;
  GPtrArray *players;
  int first;
  char *group;
  char *place;
  char *note;
  gint64 started;
} KaNotebookSetup;

KaNotebookSetup *ka_notebook_setup_new (void);
void ka_notebook_setup_free (KaNotebookSetup *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaNotebookSetup, ka_notebook_setup_free)

/** ka_notebook_setup_write: (transfer full): the setup as it is kept in a draft. */
JsonObject *ka_notebook_setup_write (const KaNotebookSetup *self);

/** ka_notebook_setup_read: (transfer full) (nullable): a setup that was kept, or %NULL when its game or somebody is gone. */
KaNotebookSetup *ka_notebook_setup_read (JsonObject *typed, KaDesk *desk);

/**
 * ka_notebook_setup_create:
 * @lines: (element-type KaRound): the lines of the sheet
 *
 * Writes the match with its lines in the book, ended, and who is new, as one act. Returns: its id, or 0
 */
gint64 ka_notebook_setup_create (const KaNotebookSetup *self, KaDesk *desk, GPtrArray *lines, GError **error);

G_END_DECLS
