/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaAct:
 *
 * Several verbs of the book that are one act of a person: all of them or none come into the book, the program hears of
 * them once, and they are one line of the journal, which is undone in one step. An act that goes out of scope without
 * being committed is rolled back. So is one of which a verb failed: nothing can be written in it any more, and what it
 * wrote is not there; ids that came of it mean nothing.
 *
 * |[<!-- language="C" -->
 *   g_autoptr (KaAct) act = ka_act_begin (book, "match-created", error);
 *
 *   if (act == NULL || !ka_act_add_people (act, players, NULL, ids, error))
 *     return 0;
 *   match = ka_book_create_match (book, …, ids, …, error);
 *   return match != 0 && ka_act_commit (act, error) ? match : 0;
 * ]|
 *
 * Every verb can be a step, and an act can be one of another; but undo, redo and putting back a backup are acts of their
 * own.
 */
typedef struct _KaAct KaAct;

/**
 * ka_act_begin:
 * @kind: the step that it is named after, as in #KaJournalEntry; the journal tells what that step tells
 *
 * Returns: (transfer full): an act, or %NULL with %KA_BOOK_ERROR
 */
KaAct *ka_act_begin (KaBook *book, const char *kind, GError **error);

/** ka_act_commit: writes all of it in the book; nothing else can be done with it after that. */
gboolean ka_act_commit (KaAct *self, GError **error);
/** ka_act_say_by: the journal tells that somebody did it from elsewhere, as from a telephone; @by: (nullable): how he calls himself. */
void ka_act_say_by (KaAct *self, const char *by);

/** ka_act_get_entry: the id of its line of the journal, once it is committed; 0 where nothing changed, or as long as it is a step of another. */
gint64 ka_act_get_entry (const KaAct *self);
void ka_act_free (KaAct *self);

/**
 * ka_act_add_people:
 * @players: (element-type KaPlayer): who sits at a table
 * @bots: (nullable): the level of the computer player per seat, %NULL where a person sits
 * @ids: (out): their ids; 0 where a computer plays
 *
 * Writes those who have no id yet in the book. @players stay as they are: the act can still fail.
 */
gboolean
ka_act_add_people (KaAct *self, GPtrArray *players, const char *const *bots, gint64 *ids, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaAct, ka_act_free)

G_END_DECLS
