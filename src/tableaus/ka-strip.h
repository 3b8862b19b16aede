/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tableau.h"

G_BEGIN_DECLS

/**
 * KaStripPart:
 * @text: (owned): what stands there: “An 45”
 * @brief: (owned): the same where there is little room, in letters, numbers and signs: “A 45”
 * @name: (owned): the same in whole words, for the tooltip and a screen reader
 *
 * One thing that a table shows at all times: where the match stands, how far it goes, what is played.
 */
typedef struct
{
  char *text;
  char *brief;
  char *name;
} KaStripPart;

/**
 * ka_strip_list:
 * @part: how much of the points of the last round has been counted, from 0 to 1
 *
 * All of it for a table as it stands: a part for the score of each seat, in their order, then what the game adds.
 *
 * Returns: (transfer full) (element-type KaStripPart)
 */
GPtrArray *ka_strip_list (KaTableau *self, double part);

/* For the tableau of a game. */

/** ka_strip_add: adds a part; all of it is taken over. @brief: (nullable): as @text. @name: (nullable): as @text. */
void ka_strip_add (GPtrArray *parts, char *text, char *brief, char *name);

/** ka_strip_add_target: adds to how many points is played; nothing when that is 0. */
void ka_strip_add_target (GPtrArray *parts, int target);

/** ka_strip_add_rounds: adds which of @rounds it is, from 1 on; nothing when @rounds is 0. For games whose lines are all rounds it stands there. */
void ka_strip_add_rounds (GPtrArray *parts, guint number, guint rounds);

/** ka_strip_count_lines: how many lines stood on the sheet when the deal that lies there began. */
guint ka_strip_count_lines (KaTableau *self);

/** ka_strip_shorten_name: (transfer full): the first letter of the name of who sits at @seat, or two where others have the same. */
char *ka_strip_shorten_name (KaTable *table, guint seat);

/** ka_strip_shorten: (transfer full): the first letters of the words of @text, and its numbers: “Abondance 9” is “A9”. */
char *ka_strip_shorten (const char *text);

G_END_DECLS
