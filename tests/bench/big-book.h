/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

#define BIG_MATCHES 10000
#define BIG_ROUNDS  200000
#define BIG_LONGEST 1000
#define BIG_PLAYERS 60

/** BigBook: where things are in a big book. */
typedef struct
{
  gint64 longest; /* the match with BIG_LONGEST rounds */
  gint64 last;    /* the match that was made last */
  double seconds; /* how long it took */
  guint n_rounds;
} BigBook;

/**
 * big_book_write:
 * @path: where there is no book yet
 *
 * Writes a book with many matches of all games, through the same verbs as the program, only that it does not wait for
 * the disk.
 */
BigBook big_book_write (const char *path);

/** make_sheet: (transfer full): the lines of a sheet with @n rounds that @game accepts, of #KaRound; as short as need be. */
GPtrArray *make_sheet (GRand *rand, const KaGame *game, const KaValues *options, guint n_seats, guint n);

G_END_DECLS
