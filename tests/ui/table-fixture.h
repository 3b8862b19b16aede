/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book-fixture.h"
#include "ka-felt.h"
#include "ka-table.h"

G_BEGIN_DECLS

/** TableFixture: a match at the table on its page in a window, with a book of its own. @felt is a part of the page. */
typedef struct
{
  BookFixture *book;
  GSettings *settings;
  KaCardArt *art;
  KaTable *table;
  GtkWidget *page;
  KaFelt *felt;
  KaRandom random;
} TableFixture;

/**
 * table_fixture_sit_down:
 * @n_people: so many sit there, from the first seat on; at the others simple computer players that answer at once
 *
 * Begins a match and opens its page.
 */
void table_fixture_sit_down (TableFixture *self, const KaGame *game, const KaValues *options, guint n_seats,
                             guint n_people);

/** table_fixture_sit_at: the same at the usual table of the game with that id. */
void table_fixture_sit_at (TableFixture *self, const char *id, guint n_people);

/** table_fixture_begin_lesson: the same for the first deal of @game with guidance; who learns is a guest. */
void table_fixture_begin_lesson (TableFixture *self, const KaGame *game);

/** table_fixture_reopen: closes the page and opens the match again, as after a restart of the program. */
void table_fixture_reopen (TableFixture *self);

/** table_fixture_stand_up: nothing of it is left. */
void table_fixture_stand_up (TableFixture *self);

/** table_fixture_visit: calls @function for every widget of the page. */
void
table_fixture_visit (TableFixture *self, void (*function) (GtkWidget *widget, gpointer data), gpointer data);

/** table_fixture_find_call: (nullable): the call under the felt whose label begins with @label; the first of them. */
GtkWidget *table_fixture_find_call (TableFixture *self, const char *label);

/** table_fixture_can_press: whether a call does something, and does not only say why it cannot be done now. */
gboolean table_fixture_can_press (GtkWidget *call);

/** table_fixture_press: presses that call. Returns: %FALSE when it is not there or cannot be pressed */
gboolean table_fixture_press (TableFixture *self, const char *label);

/** table_fixture_get_zone: what lies in a zone of the felt. */
KaSceneZone *table_fixture_get_zone (TableFixture *self, guint zone);

/** table_fixture_get_item: one of the things that lie there. */
const KaItem *table_fixture_get_item (TableFixture *self, guint zone, guint i);

/** table_fixture_wait_for_turn: until it is the turn of who looks; whose turn it is looks, tricks are gathered. Returns:
 * %FALSE when the deal is over */
gboolean table_fixture_wait_for_turn (TableFixture *self);

/** table_fixture_settle: does all that waits to be done. */
void table_fixture_settle (void);

/** table_fixture_choose: what the simple player would do in the place of who looks. */
void table_fixture_choose (TableFixture *self, KaMove *move);

/** table_fixture_play: makes a move that is allowed. */
void table_fixture_play (TableFixture *self, const KaMove *move);

/** table_fixture_play_simple: makes the move of table_fixture_choose(). */
void table_fixture_play_simple (TableFixture *self);

/** table_fixture_get_focus: (nullable): what has the keyboard. */
GtkWidget *table_fixture_get_focus (TableFixture *self);

G_END_DECLS
