/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-random.h"

G_BEGIN_DECLS

/**
 * mangle:
 * @other: another deal, from which words and lines are taken
 *
 * Changes the text of a deal in one to four places as people, editors, bad disks and ill will do: lines are lost, doubled,
 * exchanged and cut off; cards, seats, numbers, moves and options become others; bytes are turned into nonsense.
 *
 * Returns: (transfer full): the text, which need not be UTF-8 but has no zero byte
 */
char *mangle (KaRandom *random, const char *text, const char *other);

/**
 * mangle_text:
 * @other: another text of the same kind, from which words and lines are taken
 *
 * The same for any text, of a format with words, numbers, quotes and brackets: nothing in it is known.
 *
 * Returns: (transfer full): the text, which need not be UTF-8 but has no zero byte
 */
char *mangle_text (KaRandom *random, const char *text, const char *other);

/**
 * mangle_bytes_of:
 * @bytes: anything, zero bytes too; changed in place
 *
 * Changes one to four places of what is no text: bytes become others, are lost, doubled or cut off.
 */
void mangle_bytes_of (KaRandom *random, GByteArray *bytes);

G_END_DECLS
