/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book-private.h"
#include "ka-exchange.h"
#include "ka-sheet-file.h"

G_BEGIN_DECLS

#define KA_BOOK_FORMAT         "kaartavond-book"
#define KA_BOOK_FORMAT_VERSION 1

/** KaFilePlayer: a player as a file has one. @merged_into: a uuid */
typedef struct
{
  KaPlayer *player;
  char *merged_into;
} KaFilePlayer;

/** KaFileGroup: a group as a file has one. */
typedef struct
{
  char *uuid;
  char *name;
} KaFileGroup;

/** KaFileLine: what a file tells of a line beside its round. */
typedef struct
{
  char *uuid;
  gint64 created;
  char *note;
} KaFileLine;

/** KaFileMatch: a match as a file has one. @group: a uuid; @once: what is in the book already is left as it is. */
typedef struct
{
  char *uuid;
  guint rules;
  char *origin;
  char *group;
  char *place;
  char *note;
  gint64 started;
  gint64 ended;
  gboolean by_hand;
  gint64 deleted;
  GPtrArray *seats; /* of char *, uuids of players */
  GPtrArray *lines; /* of KaFileLine */
  KaSheetFile *sheet;
  gboolean once;
} KaFileMatch;

/** KaFileBook: all that a file has. */
typedef struct
{
  GPtrArray *players; /* of KaFilePlayer */
  GPtrArray *groups;  /* of KaFileGroup */
  GPtrArray *matches; /* of KaFileMatch */
} KaFileBook;

/**
 * ka_file_book_read:
 * @text: JSON: `kaartavond-book` or `kaartavond-sheet`
 * @now: the time of a sheet, which does not tell it itself
 *
 * Reads a file and checks every value in it; whether the rounds can be is said when they are scored. A single sheet
 * becomes a book with one match, whose uuid follows from what is in it.
 *
 * Returns: (transfer full): what is in the file, or %NULL with %KA_ERROR, naming match, round and field
 */
KaFileBook *ka_file_book_read (const char *text, KaGameLookup lookup, gint64 now, GError **error);
void ka_file_book_free (KaFileBook *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFileBook, ka_file_book_free)

G_END_DECLS
