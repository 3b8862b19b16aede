/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_travel_write:
 * @since: (nullable): the ID of an act: only what came into this book after it
 *
 * Writes all that was done, one act in a line, in the order in which it came into this book: record 28, “An act”. What a newer
 * Kaartavond did, and this one does not understand, comes last.
 */
gboolean ka_travel_write (KaBook *book, const char *since, GOutputStream *stream, GError **error);

/**
 * KaTravelReport:
 * @n_new: acts that were not known, or were known as others that do not hold any more: rule F-1 of record 28
 * @n_known: acts that were known
 * @n_unread: lines of a newer Kaartavond, which were kept
 * @n_refused: lines that are no changes of a book; only ka_carried_take() goes on after one
 */
typedef struct
{
  guint n_new;
  guint n_known;
  guint n_unread;
  guint n_refused;
} KaTravelReport;

/**
 * ka_travel_take:
 * @stream: lines of ka_travel_write(), of any book, in any order, any number of times
 * @report: (out)
 *
 * Takes what was done elsewhere into the book. All or nothing; taking the same twice changes nothing, and two books that know
 * the same are the same. A line that is no JSON object with an `act`, and a whole book, is refused with %KA_BOOK_ERROR_REFUSED, the line
 * with its number.
 */
gboolean ka_travel_take (KaBook *book, GInputStream *stream, KaTravelReport *report, GError **error);

/** ka_travel_read_again: takes those lines that were kept for a newer Kaartavond and that this one understands, being newer; and writes
 * the matches anew in which lines were not understood and are by now. */
gboolean ka_travel_read_again (KaBook *book, GError **error);

G_END_DECLS
