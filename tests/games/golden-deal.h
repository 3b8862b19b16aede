/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-deal.h"

G_BEGIN_DECLS

/* Deals that a person has written and can check against the rules: files in deals/, in the format of all deals. What
 * must hold stands in comments, at its place between the moves:
 *
 *   #! 2 play 7h => WI-9; must follow   the move is refused, with these pieces in the message
 *   #? pass, mee                        these moves are legal, and no others, in the order in which they are listed
 *   #: pot: 4                           this is a whole line of the state as text
 *   #= facts {…}                        at the end: the facts
 *   #= before {…}                       the facts of a round that was played before, one line for each
 *   #= points 3 3 -3 -3                 what the facts are worth, after the rounds before
 *   #= adjust 0 0 -50 0                 what a rule then added
 *   #= totals 3 3 0 -3                  the totals after both
 *   #= ranking 1 1 3 4                  who is which place
 *   #= column 1 0 79                    the totals of the first of several games on one sheet
 *   #= next 2                           who deals or starts next
 *   #= finished 1                       whether the match is over
 *
 * Every file must be over at its end and say its facts and its points. Besides, undo brings back every state, redo too,
 * and the deal as text is the file without its comments. */

/** golden_deals_add: adds a test for each file deals/@prefix*.deal; there must be one. */
void golden_deals_add (const char *prefix);

/** golden_deal_read: (transfer full): the deal of the file deals/@name. */
KaDeal *golden_deal_read (const char *name);

G_END_DECLS
