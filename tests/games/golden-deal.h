/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Deals that a person has written and can check against the rules: files in deals/, in the format of all deals. What
 * must hold stands in comments, at its place between the moves:
 *
 *   #! 2 play 7h => WI-9; must follow   the move is refused, with these pieces in the message
 *   #? pass, mee                        these moves are legal, and no others, in the order in which they are listed
 *   #= facts {…}                        at the end: the facts
 *   #= points 3 3 -3 -3                 at the end: what they are worth in the first round of a match
 *
 * Every file must be over at its end and say its facts. */

/** golden_deals_add: adds a test for each file deals/@prefix*.deal; there must be one. */
void golden_deals_add (const char *prefix);

G_END_DECLS
