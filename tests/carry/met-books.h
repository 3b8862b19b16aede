/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carry.h"
#include "travel-books.h"

G_BEGIN_DECLS

/** MetBooks: two books, and the folder in which they meet. */
typedef struct
{
  Fixture book;
  Fixture other;
  char *folder;
  char *address;
} MetBooks;

void set_up_met_books (MetBooks *self, gconstpointer data);
void tear_down_met_books (MetBooks *self, gconstpointer data);

#define add_met_books(name, function)                                                                        \
  g_test_add (name, MetBooks, NULL, set_up_met_books, function, tear_down_met_books)

/** try_to_carry: a book takes and gives once. @passphrase: (nullable) */
gboolean
try_to_carry (MetBooks *self, KaBook *book, const char *passphrase, KaCarryReport *report, GError **error);

/** carry: the same, in a folder without a passphrase, where nothing is in its way. */
KaCarryReport carry (MetBooks *self, KaBook *book);

/** carry_both: until each knows what the other does. */
void carry_both (MetBooks *self);

/** list_files: (transfer full): the paths of what lies in the folder, in order. */
GPtrArray *list_files (MetBooks *self);

/** find_file: (transfer full): the only file there. */
char *find_file (MetBooks *self);

/** find_trouble: (transfer full) (nullable): what cannot be read, as whoever has the other book is told. */
char *find_trouble (MetBooks *self, KaCarrier *carrier);

/** flip: damages the byte at @at of a file. */
void flip (const char *path, gsize at);

/** read_file: (transfer full): all of a file. */
GBytes *read_file (const char *path);

/** write_file: the first @size of @bytes become a file. */
void write_file (const char *path, GBytes *bytes, gsize size);

/** EVENING, FIRST_EVENING: so many acts write an evening, and the first with its people. */
#define EVENING       3
#define FIRST_EVENING (N_PEOPLE + EVENING)

/** write_evening: two rounds are kept in the first book. */
void write_evening (MetBooks *self);

G_END_DECLS
