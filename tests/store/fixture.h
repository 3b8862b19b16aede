/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "exchange-text.h"
#include "ka-book.h"
#include "ka-exchange.h"
#include "ka-games.h"

G_BEGIN_DECLS

#define N_PEOPLE 6

/** Fixture: a book in a folder of its own, with six people in it; they are taken away after the test. */
typedef struct
{
  char *folder;
  char *path;
  KaBook *book;
  gint64 people[N_PEOPLE];
} Fixture;

extern const char *const PEOPLE[N_PEOPLE];

void set_up (Fixture *self, gconstpointer data);
void tear_down (Fixture *self, gconstpointer data);

/** set_up_folder: only the folder; there is no book yet. */
void set_up_folder (Fixture *self, gconstpointer data);

#define add_test(name, function)        g_test_add (name, Fixture, NULL, set_up, function, tear_down)
#define add_folder_test(name, function) g_test_add (name, Fixture, NULL, set_up_folder, function, tear_down)

/** remove_folder: takes a folder away with everything in it. */
void remove_folder (const char *path);

/** add_people: writes the six in a book that nobody is in yet. */
void add_people (Fixture *self);

/** open_book: opens the book, which must work. */
void open_book (Fixture *self);

/** close_book: closes it; nothing when it is closed already. */
void close_book (Fixture *self);

/** restart: closes the book and opens it again, as a program that is ended and started. */
void restart (Fixture *self);

/** add_match: a match of the first @n_seats people with the usual options. */
gint64 add_match (Fixture *self, const char *game, guint n_seats);

/** new_win: (transfer full): a round of the template game that @winner won. */
KaRound *new_win (int winner);

/** append_win: writes such a round at the end of the sheet. */
void append_win (Fixture *self, gint64 match, int winner);

/** append_facts: writes a round of the game @id with facts of JSON at line @line. */
void append_facts (Fixture *self, gint64 match, guint line, const char *id, guint n_seats, const char *facts);

/** insert_win: writes such a round at line @at. */
void insert_win (Fixture *self, gint64 match, guint at, int winner);

/** count_lines: how many lines the sheet of @match has. */
guint count_lines (Fixture *self, gint64 match);

/** get_winners: (transfer full): who won each round, as text: "0 1 1". A correction is "c". */
char *get_winners (Fixture *self, gint64 match);

/** export_text: (transfer full): the whole book as JSON. */
char *export_text (KaBook *book);

/** export_match_text: (transfer full): one match as JSON. */
char *export_match_text (KaBook *book, gint64 match);

/** assert_faults: what a check of the book finds, a line each. */
void assert_faults (KaBook *book, const char *expected);

/** FROZEN_GUEST: what it finds in the frozen books of versions 5 and later: they were given their guest by hand, and no act says so. */
#define FROZEN_GUEST                                                                                         \
  "A person is written otherwise than the changes of the book say: 5f0c1f0e-7a3b-4d57-9a51-0f7a3a1c8e21"

/** assert_sound: the book is sound, and its points are those that its rounds give. */
void assert_sound (KaBook *book);

/** query_number: the number that a question finds in a file, through a connection of its own. */
gint64 query_number (const char *path, const char *sql);

/** query_text: (transfer full): the text that a question finds in a file, likewise. */
char *query_text (const char *path, const char *sql);

/** run_sql: changes a file behind the back of the book. */
void run_sql (const char *path, const char *sql);

/** build_data_path: (transfer full): a file in tests/store/data. */
char *build_data_path (const char *name);

G_END_DECLS
