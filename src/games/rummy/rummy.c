/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rummy-private.h"

#define GROUP_MATCH  N_ ("The match")
#define GROUP_POINTS N_ ("Points")
#define GROUP_PLAY   N_ ("How it is played")

static const int TARGETS[] = { 100, 200, 500, 0 };
static const int ROUNDS[] = { 3, 5, 10, 0 };
static const int TILES[] = { 18, 14, 0 };
static const int CLOCKS[] = { 60, 90, 120, 0 };

static const KaField OPTIONS[] = {
  { .key = "target", .label = N_ ("Play to a total of"), .type = KA_FIELD_INT, .min = 0, .max = 10000, .initial = 0,
    .clause = "RU-12", .group = GROUP_MATCH, .presets = TARGETS,
    .help = N_ ("The match ends when somebody has this total or more; 0 means no limit.") },
  { .key = "rounds", .label = N_ ("Number of rounds"), .type = KA_FIELD_INT, .min = 0, .max = 1000, .initial = 0,
    .clause = "RU-12", .group = GROUP_MATCH, .presets = ROUNDS,
    .help = N_ ("The match ends after so many rounds; 0 means no limit.") },
  { .key = "settlement", .label = N_ ("Settlement"), .type = KA_FIELD_BOOL, .initial = FALSE, .clause = "RU-12",
    .group = GROUP_POINTS,
    .help = N_ ("The losers of a round get their hand as points below zero, and the winner gets the sum.") },
  { .key = "joker", .label = N_ ("Joker in the hand"), .type = KA_FIELD_INT, .min = 1, .max = RUMMY_HIGHEST_JOKER,
    .initial = 25, .clause = "RU-11", .group = GROUP_POINTS,
    .help = N_ ("The points of a joker that is left in a hand.") },
  { .key = "tiles", .label = N_ ("Tiles at the start"), .type = KA_FIELD_INT, .min = 14, .max = 18, .initial = 18,
    .clause = "RU-14", .group = GROUP_PLAY, .presets = TILES, .help = N_ ("How many tiles each player gets.") },
  { .key = "first-lay-down", .label = N_ ("First lay-down"), .type = KA_FIELD_INT, .min = 0, .max = 100,
    .initial = 30, .clause = "RU-5", .group = GROUP_PLAY,
    .help = N_ ("What the first tiles that a player lays down must be worth together.") },
  { .key = "joker-counts", .label = N_ ("Joker counts in the first lay-down"), .type = KA_FIELD_BOOL,
    .initial = FALSE, .clause = "RU-14", .group = GROUP_PLAY,
    .help = N_ ("There a joker counts as the tile that it stands for, and not as 0.") },
  { .key = "add-at-once", .label = N_ ("Adding in the turn of the first lay-down"), .type = KA_FIELD_BOOL,
    .initial = FALSE, .clause = "RU-14", .group = GROUP_PLAY,
    .help = N_ ("Who lays down for the first time may touch what lies on the table in the same turn.") },
  { .key = "most-tiles", .label = N_ ("Tiles in one turn"), .type = KA_FIELD_INT, .min = 3, .max = 106, .initial = 12,
    .clause = "RU-10", .group = GROUP_PLAY, .help = N_ ("The most tiles that a player may lay from the hand in one turn.") },
  { .key = "strict", .label = N_ ("Strict rebuilding"), .type = KA_FIELD_BOOL, .initial = FALSE, .clause = "RU-8",
    .group = GROUP_PLAY,
    .help = N_ ("A combination that is not taken as a whole keeps at least 3 of its own tiles together.") },
  { .key = "clock", .label = N_ ("Seconds for a turn"), .type = KA_FIELD_INT, .min = 0, .max = 3600, .initial = 0,
    .clause = "RU-14", .group = GROUP_PLAY, .presets = CLOCKS, .help = N_ ("A clock for every turn; 0 means none.") },
};

static const KaVariant VARIANTS[] = {
  { "standard", N_ ("Rummy"), N_ ("What is left in the hand is counted; fewest points wins."), "{}" },
  { "settlement", N_ ("With Settlement"), N_ ("The losers pay the winner what is left in their hands."),
    "{\"settlement\":true}" },
  { NULL },
};

extern const KaGame ka_rummy;

const KaGame ka_rummy = {
  .id = "rummy",
  .name = N_ ("Rummy"),
  .blurb = N_ ("Lay tiles in runs and groups, rebuild what lies there, and be the first to be rid of them."),
  .version = 1,
  .min_seats = 2,
  .max_seats = 4,
  .usual_seats = 2,
  .role = KA_ROLE_STARTER,
  .lowest_wins = TRUE,
  .variants = VARIANTS,
  .options = OPTIONS,
  .n_options = G_N_ELEMENTS (OPTIONS),
  .scoring = &ka_rummy_scoring,
  .rules = &ka_rummy_rules,
  .bots = ka_rummy_bots,
};
