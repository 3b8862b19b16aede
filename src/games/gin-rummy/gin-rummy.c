/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "gin-rummy-private.h"
#include "gin-rummy-lesson.h"
#include "gin-rummy-review.h"
#include "ka-language.h"
#include "ka-turn-time.h"

static const KaChoice KINDS[] = {
  { "standard", N_ ("Standard") },
  { "straight", N_ ("Straight: gin only") },
  { "hollywood", N_ ("Hollywood: three games") },
  { NULL },
};

static const KaChoice OPENINGS[] = {
  { "standard", N_ ("The up-card is offered first") },
  { "simple", N_ ("Take from either pile") },
  { NULL },
};

const KaChoice ka_gin_winners[] = {
  [GIN_WINNER_FIRST] = { "first", N_ ("Who reaches the target first") },
  [GIN_WINNER_TOTAL] = { "total", N_ ("Who then has the higher total") },
  { NULL },
};

const KaChoice ka_gin_dealers[] = {
  [GIN_DEALER_ALTERNATES] = { "alternate", N_ ("In turn") },
  [GIN_DEALER_WINNER] = { "winner", N_ ("The winner") },
  [GIN_DEALER_LOSER] = { "loser", N_ ("The loser") },
  { NULL },
};

const KaChoice ka_gin_thirds[] = {
  [GIN_THIRD_LOSER] = { "loser", N_ ("The loser") },
  [GIN_THIRD_IN_TURN] = { "turn", N_ ("In turn") },
  { NULL },
};

static const int TARGETS[] = { 100, 150, 200, 250, 0 };
static const int BIG_GINS[] = { 31, 0 };
const int ka_gin_boxes[] = { 25, 0 };
const int ka_gin_game_bonuses[] = { 100, 0 };

static const KaField OPTIONS[] = {
  { .key = "variant",
    .label = N_ ("Kind of gin"),
    .type = KA_FIELD_CHOICE,
    .choices = KINDS,
    .clause = "GR-13",
    .group = GIN_GROUP_MATCH,
    .lasting = TRUE,
    .help = N_ ("In straight gin nobody knocks; in Hollywood three games stand on one sheet.") },
  { .key = "target",
    .label = N_ ("Play to"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = 10000,
    .initial = 100,
    .clause = "GR-9",
    .group = GIN_GROUP_MATCH,
    .presets = TARGETS,
    .help = N_ ("The match ends when somebody reaches this number.") },
  GIN_OPTION_WINNER ("GR-9"),
  GIN_OPTION_DEALER ("GR-11"),
  GIN_OPTION_THIRD,
  { .key = "knock-limit",
    .label = N_ ("Knock with at most"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = 98,
    .initial = 10,
    .clause = "GR-6",
    .group = GIN_GROUP_HAND,
    .help = N_ ("The most deadwood with which a player may knock.") },
  { .key = "gin-bonus",
    .label = N_ ("Gin"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 25,
    .clause = "GR-8",
    .group = GIN_GROUP_HAND,
    .help = N_ ("Added to the deadwood of the opponent.") },
  { .key = "undercut-bonus",
    .label = N_ ("Undercut"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 25,
    .clause = "GR-8",
    .group = GIN_GROUP_HAND,
    .help = N_ ("Added to the difference when the knocker’s opponent has as little deadwood or less.") },
  GIN_OPTION_EQUAL_UNDERCUT ("GR-8"),
  { .key = "big-gin",
    .label = N_ ("Big gin"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 0,
    .clause = "GR-12",
    .group = GIN_GROUP_HAND,
    .presets = BIG_GINS,
    .help = N_ (
        "The bonus when all eleven cards are in melds, without a discard; 0 means that it is not played.") },
  GIN_OPTION_BOX,
  GIN_OPTION_GIN_BOXES,
  GIN_OPTION_BIG_GIN_BOXES,
  GIN_OPTION_UNDERCUT_BOXES,
  GIN_OPTION_GAME_BONUS,
  GIN_OPTION_SHUTOUT,
  { .key = "opening",
    .label = N_ ("The first turn"),
    .type = KA_FIELD_CHOICE,
    .choices = OPENINGS,
    .clause = "GR-2",
    .group = GIN_GROUP_PLAY,
    .help
    = N_ ("Both may first take or leave the up-card, or the first player simply takes from either pile.") },
  KA_TURN_TIME_OPTIONS,
};

static const KaVariant VARIANTS[] = {
  { "standard", N_ ("Gin Rummy"), N_ ("Knock with 10 or less, and play to 100."), "{}" },
  { "straight", N_ ("Straight Gin"), N_ ("No knocking: only gin ends a hand."),
    "{\"variant\":\"straight\"}" },
  { "hollywood", N_ ("Hollywood Gin"), N_ ("Three games at once on one sheet."),
    "{\"variant\":\"hollywood\"}" },
  { "tournament", N_ ("Gin Rummy, as in tournaments"),
    N_ ("25 for gin and for an undercut, no big gin; at the end boxes and a game bonus."),
    "{\"box\":25,\"game-bonus\":100,\"shutout\":true}" },
  { "big-gin", N_ ("Gin Rummy, with big gin"), N_ ("31 for eleven cards in melds, without a discard."),
    "{\"big-gin\":31}" },
  { NULL },
};

extern const KaGame ka_gin_rummy;

const KaGame ka_gin_rummy = {
  .id = "gin-rummy",
  .name = N_ ("Gin Rummy"),
  .blurb = N_ ("Lay sets and runs, bring down your deadwood, and knock before the other does."),
  .version = 1,
  .min_seats = 2,
  .max_seats = GIN_SEATS,
  .usual_seats = 2,
  .role = KA_ROLE_DEALER,
  .variants = VARIANTS,
  .options = OPTIONS,
  .n_options = G_N_ELEMENTS (OPTIONS),
  .target = "target",
  .check_options = ka_gin_check_options,
  .scoring = &ka_gin_rummy_scoring,
  .rules = &ka_gin_rummy_rules,
  .bots = ka_gin_bots,
  .reviewer = &ka_gin_reviewer,
  .lesson = &ka_gin_lesson,
};
