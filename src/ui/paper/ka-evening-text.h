/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-evening.h"

G_BEGIN_DECLS

/* An evening in sentences. All are (transfer full); those that are (nullable) have nothing to tell. */

/** ka_evening_name: what a report is called: “The evening of Friday 20 November 2026”. */
char *ka_evening_name (const KaEvening *evening);

/** ka_evening_describe_size: how many matches and rounds, and from when until when where that is known. */
char *ka_evening_describe_size (const KaEvening *evening);

/** ka_evening_describe_winner: who won most, and of how many; (nullable). */
char *ka_evening_describe_winner (const KaEvening *evening);

/** ka_evening_describe_comeback: the comeback of the evening; (nullable). */
char *ka_evening_describe_comeback (const KaEvening *evening);

/** ka_evening_describe_partners: who fared best together; (nullable). */
char *ka_evening_describe_partners (const KaEvening *evening);

/** ka_evening_describe_places: the places of a person in the order of the matches: “1st, 3rd, 2nd”. */
char *ka_evening_describe_places (const KaEveningPerson *person);

/** ka_evening_describe_ranking: the totals of a match in the order of the places: “An 34 · Bob 56 · Cas 101”. */
char *ka_evening_describe_ranking (const KaEveningMatch *match);

/** ka_evening_describe_story: how a match of the evening went, in a paragraph, with what is seldom seen; (nullable). The
 * comeback of the evening is not in it: it is told of the evening. */
char *ka_evening_describe_story (const KaEvening *evening, guint index);

G_END_DECLS
