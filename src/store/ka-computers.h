/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/* Who the devices are that write in books which meet: the computers of people, by the names that they gave them. A name is said by
 * an act, and travels with what was done there. */

/**
 * KaComputer:
 * @device: see ka-device.h
 * @name: what it is called
 * @here: whether it is this one
 */
typedef struct
{
  guint64 device;
  char *name;
  gboolean here;
} KaComputer;

void ka_computer_free (KaComputer *self);

/** ka_book_list_computers: (transfer full) (element-type KaComputer): those that have a name, by that name, see ka_book_dup_computer(). */
GPtrArray *ka_book_list_computers (KaBook *self, GError **error);

/**
 * ka_book_dup_computer: (transfer full) (nullable): what the computer is called that is @device; %NULL: it is any other. One without a name whose
 * book began as a copy of that of another is called by that one, in the language of who asks: “Attic (copy)”, and “Attic (copy 2)” is the next.
 */
char *ka_book_dup_computer (KaBook *self, guint64 device);

/**
 * ka_book_call_computer:
 * @name: (nullable): what this computer is called; %NULL: nothing any more
 *
 * Says so to all books that this one meets; nothing where it is so already. It is no line of the journal here and is not undone: it says
 * who did what was done, and is done by nobody. %KA_BOOK_ERROR_REFUSED: no name that can stand in the book.
 */
gboolean ka_book_call_computer (KaBook *self, const char *name, GError **error);

/**
 * ka_book_tell_origin: says to all books that this one meets which device it was before it was copied or put back, and so of each that it was and
 * as which something was done; nothing where it was none, or where that is said. It is no line of the journal, here or there.
 */
gboolean ka_book_tell_origin (KaBook *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaComputer, ka_computer_free)

G_END_DECLS
