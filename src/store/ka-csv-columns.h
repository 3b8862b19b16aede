/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The columns of the table of a match, beside those of the facts of its game, which are called by their keys. */
#define KA_CSV_LINE       "line"
#define KA_CSV_TIME       "time"
#define KA_CSV_ABSENT     "absent"
#define KA_CSV_REASON     "reason"
#define KA_CSV_NOTE       "note"
#define KA_CSV_OPTIONS    "options" /* that are other from this line on: "end 150; first-only yes", or: */
#define KA_CSV_NO_OPTIONS "none"    /* a line that says so, and changes none */
#define KA_CSV_TITLE      "title"   /* of the match, on every line of one that has one */
#define KA_CSV_OF_MATCH   "match options" /* that are other than usual in the whole match, on every line */
#define KA_CSV_LEVELS     "levels"        /* of the computer players, on every line where some sit */
#define KA_CSV_KIND       "kind"          /* what the line is, one of: */

#define KA_CSV_ROUND      "round"
#define KA_CSV_CORRECTION "correction"
#define KA_CSV_POINTS     "points" /* a round of which only the points are known */
#define KA_CSV_RULES                                                                                         \
  "rules" /* nothing but other rules from here on; a table of before calls that a correction */

/* And for each player, with the name before it; so is the column of a fact that each player has. */
#define KA_CSV_OWN_POINTS "points"
#define KA_CSV_OWN_ADJUST "adjust"
#define KA_CSV_OWN_TOTAL  "total"

/** KA_CSV_BETWEEN: what stands between the name of a player and what the column tells, and between several names or numbers. */
#define KA_CSV_BETWEEN_NAME   " "
#define KA_CSV_BETWEEN_THINGS "; "
/** KA_CSV_BELOW: what stands between the things of an order, from the lowest to the highest. */
#define KA_CSV_BELOW " < "

G_END_DECLS
