/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-people.h"
#include "ka-figures-rounds.h"

G_BEGIN_DECLS

/* Figures in words; each says what it is counted over. All but the name of a game are (transfer full). */

/** ka_stats_name_level: (transfer none): what a level of computer players is called. */
const char *ka_stats_name_level (const char *level);

/** ka_stats_name_person: the name of a person, or what the computer players of a level are called. */
char *ka_stats_name_person (const KaFigures *figures, guint who);

/** ka_stats_name_game: (transfer none): how people call the game with the titled @id, which this Kaartavond may not have. */
const char *ka_stats_name_game (const char *id);

/** ka_stats_describe_count: in how many matches they sat, and how many of those have no result, as they are still going. */
char *ka_stats_describe_count (const KaPersonFigures *figures);

/** ka_stats_describe_person: a line for a list of people. */
char *ka_stats_describe_person (const KaPersonFigures *figures);

/** ka_stats_describe_game: a line for a list of games: wins and points. */
char *ka_stats_describe_game (const KaPersonFigures *figures);

/** ka_stats_describe_places: "first 3 times, second twice"; "" when there is no finished match. */
char *ka_stats_describe_places (const KaPersonFigures *figures);

/** ka_stats_describe_opponent: how one fared against another. */
char *ka_stats_describe_opponent (const KaOpponentFigures *figures);

/** ka_stats_name_event: what happened, as the sheet says it. */
char *ka_stats_name_event (const KaEventFigures *figures);
char *ka_stats_describe_event (const KaEventFigures *figures);

/** ka_stats_name_role: what somebody did: the contract, the ending, with whom. */
char *ka_stats_name_role (const KaRoleFigures *role, const KaFigures *figures);
char *ka_stats_describe_role (const KaRoleFigures *figures);

/** ka_stats_describe_share: "12 (60 %)": @part of @whole, which is more than 0. */
char *ka_stats_describe_share (guint part, guint whole);

/** ka_stats_describe_mean: @mean with its sign and one decimal. */
char *ka_stats_describe_mean (double mean);

/** ka_stats_name_record: which record, and how much. */
char *ka_stats_name_record (const KaRecord *record);

/**
 * ka_stats_describe_record:
 * @now: Unix time of the moment, so that what was lately is told so; 0 for what is read another day
 *
 * Returns: (transfer full): whose it is, when it was, and of how many
 */
char *ka_stats_describe_record (const KaRecord *record, const KaFigures *figures, gint64 now);

G_END_DECLS
