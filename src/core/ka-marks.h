/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The colours and symbols by which players are told apart. The program has their pictures; here are their ids, and
 * who has which. */

/** KA_N_COLOURS: how many colours there are to tell players apart. */
#define KA_N_COLOURS 12
#define KA_N_SYMBOLS 12

/** KA_SYMBOL_COMPUTER: the marks of a computer player; the symbol is nobody else's, as are the faces of the levels. */
#define KA_SYMBOL_COMPUTER "computer"
#define KA_SYMBOL_BEGINNER "computer-beginner"
#define KA_SYMBOL_HOME     "computer-home"
#define KA_SYMBOL_CLUB     "computer-club"
#define KA_SYMBOL_EXPERT   "computer-expert"
#define KA_COLOUR_COMPUTER 7

/** ka_symbol_get_id: the id of symbol @number, 0 to %KA_N_SYMBOLS − 1, as it stands in the book. */
const char *ka_symbol_get_id (guint number);

/** ka_symbol_find: the number of the symbol with @id, or −1. @id may be %NULL. */
int ka_symbol_find (const char *id);

/** KaMarks: how often each colour and each symbol is used. Begins with nothing but zeros. */
typedef struct
{
  guint colours[KA_N_COLOURS];
  guint symbols[KA_N_SYMBOLS];
} KaMarks;

/** ka_marks_count: counts the marks of a player, @weight times. @symbol may be %NULL or unknown. */
void ka_marks_count (KaMarks *self, int colour, const char *symbol, guint weight);

/** ka_marks_find_colour: the colour that is used least, 0 to %KA_N_COLOURS − 1. */
int ka_marks_find_colour (const KaMarks *self);

/** ka_marks_find_symbol: the id of the symbol that is used least. */
const char *ka_marks_find_symbol (const KaMarks *self);

G_END_DECLS
