/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/**
 * KaTouched: which rows a changeset touches
 * @players: (owned): ids → which columns
 * @matches: (owned): ids → which columns, maybe none: those of the lines that it touches are here too
 * @lines: (owned): ids → which columns; not those that only have another number
 * @renumbered: whether some line has another number
 * @deals: whether a deal was touched
 * @match_of_deal: the id of the match of one of these, or 0
 * @gone_players: (owned): UUIDs of rows that it takes away
 * @gone_matches: (owned): the same → the id that it had
 * @gone_lines: (owned): the same, → the id of its match
 *
 * Ids stand for #gint64. One that is taken away stands in both; a row that came in its place has its UUID perhaps.
 */
typedef struct
{
  GHashTable *players;
  GHashTable *matches;
  GHashTable *lines;
  GHashTable *gone_players;
  GHashTable *gone_matches;
  GHashTable *gone_lines;
  gboolean renumbered;
  gboolean deals;
  gint64 match_of_deal;
} KaTouched;

/** ka_touched_read: (transfer full): reads a changeset of the book in which @db is, when all of it holds there. */
KaTouched *ka_touched_read (KaDb *db, GBytes *changeset, GError **error);
void ka_touched_free (KaTouched *self);

/** ka_touched_is_empty: whether the changeset touched nothing. */
gboolean ka_touched_is_empty (const KaTouched *self);

/** ka_touched_add_rank: a line got another rank. */
void ka_touched_add_rank (KaTouched *self, gint64 line);

/** ka_touched_add_same: whom a player is the same person as is said anew, though the row of the player @player stays as it is. */
void ka_touched_add_same (KaTouched *self, gint64 player);

/** ka_touched_changes_player: whether an attribute of the player in row @id is another by it, or came with the row. */
gboolean ka_touched_changes_player (const KaTouched *self, gint64 id, const char *attribute);

/** ka_touched_changes_match: the same of a match. */
gboolean ka_touched_changes_match (const KaTouched *self, gint64 id, const char *attribute);

/** ka_touched_changes_line: the same of a line. */
gboolean ka_touched_changes_line (const KaTouched *self, gint64 id, const char *attribute);

/**
 * ka_touched_find_match:
 * @there: (out) (optional): whether the match is there still
 *
 * Returns: (transfer full): the UUID of the match in row @id, as its row has it or had it, or %NULL with @error set
 */
char *ka_touched_find_match (const KaTouched *self, KaDb *db, gint64 id, gboolean *there, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaTouched, ka_touched_free)

G_END_DECLS
