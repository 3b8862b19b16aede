/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept with acts of deals that are played: what is accepted, SQLite reads to its end without complaint. */
#include "../store/changeset-reader.h"
#include "folder.h"
#include "fuzz.h"
#include "ka-book-private.h"
#include "ka-changeset.h"
#include "ka-games.h"

/* The tables that are followed while a change is written. */
static const char *const FOLLOWED[] = { "player", "match", "seat", "deal", "move", "round", NULL };

static KaBook *
get_book (void)
{
  static KaBook *book;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (book != NULL)
    return book;
  path = g_build_filename (fuzz_folder (), "book.db", NULL);
  book = ka_book_open (path, ka_games_find, &error);
  g_assert_no_error (error);
  return book;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *problem = NULL;

  if (!ka_changeset_check (get_book ()->db, FOLLOWED, data, size, &problem))
    {
      g_assert_nonnull (problem);
      g_assert_true (g_utf8_validate (problem, -1, NULL));
      return 0;
    }
  g_assert_null (problem);
  g_assert_cmpint (read_changeset (data, size), >=, 0);
  return 0;
}
