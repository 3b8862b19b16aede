/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fixture.h"
#include "ka-travel.h"

G_BEGIN_DECLS

/** write_lines: (transfer full): what was done in a book, as it travels. @since: (nullable): only what came after this act */
char *write_lines (KaBook *book, const char *since);

/** take_lines: takes what was done elsewhere. */
KaTravelReport take_lines (KaBook *book, const char *lines);

/** exchange: both hear all that the other knows. */
void exchange (KaBook *a, KaBook *b);

/** assert_same: both export the same bytes. */
void assert_same (KaBook *a, KaBook *b);

/** open_other: an empty book. */
void open_other (Fixture *other);

/** open_copy: another book that knows what @f knows. */
void open_copy (Fixture *f, Fixture *other);

/** save_copy: (transfer full): copies the book; where the copy is. */
char *save_copy (Fixture *f);

/** import_from: of people and matches some come as they are elsewhere, and not as acts. */
void import_from (KaBook *from, KaBook *to, gboolean merge);

/** assert_follows: the rows follow from what the book knows, and from nothing else: an empty one that hears all becomes the same. */
void assert_follows (Fixture *f);

/** find_match: the match that both know, as it is called in the other book. */
gint64 find_match (Fixture *other);

/** find_person: who is called @name, as it is called in this book. */
gint64 find_person (Fixture *f, const char *name);

void rename_person (Fixture *f, gint64 id, const char *name);

/** find_entry: (transfer full) (nullable): the newest line of the journal of a kind that goes so together with what others did. */
KaJournalEntry *find_entry (Fixture *f, const char *kind, KaJournalDispute dispute);

/** THREE_SEATS: those of Ada, Bob and Cas. */
#define THREE_SEATS                                                                                          \
  "{\"first\":0,\"order\":[{\"player\":\"11111111-1111-4111-8111-111111111111\"},"                           \
  "{\"player\":\"11111111-1111-4111-8111-222222222222\"},"                                                   \
  "{\"player\":\"11111111-1111-4111-8111-333333333333\"}]}"

/** TABLE: an act: the three begin a match at a table, as another program may say it. */
extern const char TABLE[];

G_END_DECLS
