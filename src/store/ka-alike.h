/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/* People of nearly one name who came into the book from different computers, and may be the same. */

/**
 * KaAlikeSide:
 * @computer: (nullable): what the computer is called that brought the player; %NULL: it has no name, or it is this one
 * @here: whether the player was added here
 * @n_matches: in how many matches, practice and the bin left out
 * @last: Unix time when the last of them began; 0: none
 * @games: (array zero-terminated=1): the ids of what was played, most often first
 */
typedef struct
{
  KaPlayer *player;
  char *computer;
  gboolean here;
  guint n_matches;
  gint64 last;
  GStrv games;
} KaAlikeSide;

/** KaAlike: who may be one person. @one: who stays if so: the one of here, or who played more */
typedef struct
{
  KaAlikeSide one;
  KaAlikeSide other;
} KaAlike;

void ka_alike_free (KaAlike *self);

/**
 * ka_book_list_alike:
 * @most: not more of them
 *
 * Who may be the same person: their names are nearly one, they came from different computers, never sat at one table, and nobody has said
 * that they are two. Guests and archived people are not asked about.
 *
 * Returns: (transfer full) (element-type KaAlike): in the order of the names; or %NULL
 */
GPtrArray *ka_book_list_alike (KaBook *self, guint most, GError **error);

/**
 * ka_book_tell_apart: says that two are two people, here and in all books that this one meets. It is an act, `players-told-apart`, and undone as any;
 * then it is asked again. The other answer is ka_book_merge_players().
 */
gboolean ka_book_tell_apart (KaBook *self, gint64 id, gint64 other, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaAlike, ka_alike_free)

G_END_DECLS
