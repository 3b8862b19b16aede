/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book with something of everything in it, as it is before a verb, again and again. */
#pragma once

#include "fixture.h"

G_BEGIN_DECLS

/** SceneStart: what lies in the folder, and whether it is open. */
typedef enum
{
  SCENE_OPEN,
  SCENE_CLOSED,
  SCENE_LOG,     /* a program was killed: much of the book is in its log */
  SCENE_NOTHING, /* there is no book yet */
  SCENE_OLD_1,   /* a book of version 1 of the schema, and so on */
  SCENE_OLD_2,
  N_SCENE_STARTS,
} SceneStart;

/**
 * Scene:
 * @paper: a match on paper with rounds and a correction; its last change was undone
 * @bin: a match in the bin
 * @table: a match at the table, with a deal that is over and @deal, which is being played, with a move that was
 *   taken back
 * @practice: the same, practice, of which @practised is over
 * @draft: what was being typed of a round on @paper
 * @book_text: what another book exported
 * @sheet_text: a sheet of it
 * @exported: what is exported of this one
 */
typedef struct
{
  Fixture fixture;
  char *models; /* a folder with what lies there at each start */
  gint64 paper;
  gint64 bin;
  gint64 table;
  gint64 deal;
  gint64 practice;
  gint64 practised;
  gint64 draft;
  char *book_text;
  char *sheet_text;
  char *exported;
} Scene;

/** scene_init: writes the book. */
void scene_init (Scene *self);
void scene_clear (Scene *self);

/** scene_begin: puts everything as it was; the book is not open yet. */
void scene_begin (Scene *self, SceneStart start);

/** scene_end: closes the book and takes the folder away. */
void scene_end (Scene *self);

/** scene_try_open: opens the book, if it can. */
gboolean scene_try_open (Scene *self, GError **error);

/**
 * dump_book:
 *
 * Returns: (transfer full): every row of every table. What is different each time that something is done is left out:
 *   identifiers that were made up, and times that are now.
 */
char *dump_book (KaBook *book);

/** copy_folder: @target is made. */
void copy_folder (const char *source, const char *target);

G_END_DECLS
