/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "oklahoma-gin-private.h"
#include "oklahoma-gin-lesson.h"
#include "gin-rummy/gin-rummy-review.h"
#include "ka-language.h"
#include "ka-turn-time.h"

static const KaChoice LIMITS[] = {
  { "open-card", N_ ("The open card of the turn") },
  { "first-card", N_ ("The first open card of the hand") },
  { NULL },
};

static const KaChoice DEALS[] = {
  { "eleven", N_ ("Eleven cards for the opponent") },
  { "ten", N_ ("Ten cards each and an up-card") },
  { NULL },
};

static const int TARGETS[] = { 100, 150, 200, 250, 0 };

static const KaField OPTIONS[] = {
  { .key = "target",
    .label = N_ ("Play to"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = 10000,
    .initial = 150,
    .clause = "OK-7",
    .group = GIN_GROUP_MATCH,
    .presets = TARGETS,
    .help = N_ ("The match ends when somebody reaches this number.") },
  GIN_OPTION_WINNER ("OK-7"),
  GIN_OPTION_DEALER ("OK-1"),
  GIN_OPTION_THIRD,
  { .key = "gin-bonus",
    .label = N_ ("Gin"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 20,
    .clause = "OK-4",
    .group = GIN_GROUP_HAND,
    .help = N_ ("Added to the deadwood of the opponent.") },
  { .key = "undercut-bonus",
    .label = N_ ("Undercut"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 10,
    .clause = "OK-5",
    .group = GIN_GROUP_HAND,
    .help = N_ ("Added to the difference when the knocker’s opponent has as little deadwood or less.") },
  GIN_OPTION_EQUAL_UNDERCUT ("OK-5"),
  { .key = "grote-gin",
    .label = N_ ("Big gin"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "OK-8",
    .group = GIN_GROUP_HAND,
    .help = N_ ("Gin with the eleventh card in the melds too has a bonus of its own.") },
  { .key = "grote-gin-bonus",
    .label = N_ ("Bonus for big gin"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 30,
    .clause = "OK-8",
    .group = GIN_GROUP_HAND,
    .help = N_ ("Added to the deadwood of the opponent, in place of the bonus for gin.") },
  { .key = "spade-factor",
    .label = N_ ("A spade multiplies by"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = 10,
    .initial = 2,
    .clause = "OK-6",
    .group = GIN_GROUP_HAND,
    .help
    = N_ ("If the open card is a spade, the score of the hand is multiplied by this; 1 changes nothing.") },
  GIN_OPTION_BOX,
  GIN_OPTION_GIN_BOXES,
  GIN_OPTION_BIG_GIN_BOXES,
  GIN_OPTION_UNDERCUT_BOXES,
  GIN_OPTION_GAME_BONUS,
  GIN_OPTION_SHUTOUT,
  { .key = "deal",
    .label = N_ ("How it is dealt"),
    .type = KA_FIELD_CHOICE,
    .choices = DEALS,
    .clause = "OK-2",
    .group = GIN_GROUP_PLAY,
    .help = N_ ("Who has eleven cards begins the discard pile; an up-card may first be taken or left.") },
  { .key = "limit-mode",
    .label = N_ ("Limit for knocking"),
    .type = KA_FIELD_CHOICE,
    .choices = LIMITS,
    .clause = "OK-3",
    .group = GIN_GROUP_PLAY,
    .help = N_ ("The card whose value is the most deadwood you may knock with.") },
  { .key = "ace-gin-only",
    .label = N_ ("On an ace only gin"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "OK-3",
    .group = GIN_GROUP_PLAY,
    .help = N_ ("When the limit card is an ace, nobody may knock.") },
  { .key = "gin-layoff",
    .label = N_ ("Laying off on gin"),
    .type = KA_FIELD_BOOL,
    .initial = TRUE,
    .clause = "OK-4",
    .group = GIN_GROUP_PLAY,
    .help = N_ ("The opponent may add cards to the melds of a gin hand.") },
  KA_TURN_TIME_OPTIONS,
};

/* What is turned sets the limit of the hand; as in gin, nothing is laid off on gin. */
#define UP_CARD "\"deal\":\"ten\",\"limit-mode\":\"first-card\",\"ace-gin-only\":true,\"gin-layoff\":false"

static const KaVariant VARIANTS[] = {
  { "standard", N_ ("Oklahoma Gin"), N_ ("The open card says with how much you may knock."), "{}" },
  { "grote-gin", N_ ("Oklahoma Gin, with big gin"), N_ ("Gin with all eleven cards is worth more."),
    "{\"grote-gin\":true}" },
  { "up-card", N_ ("Oklahoma Gin, with an up-card"),
    N_ ("Ten cards each; the card that is turned says for the whole hand with how much you may knock."),
    "{\"gin-bonus\":25,\"undercut-bonus\":25,\"spade-factor\":1," UP_CARD "}" },
  { "up-card-spades", N_ ("Oklahoma Gin, with an up-card and spades"),
    N_ ("The same, and if the card that is turned is a spade the hand counts double."),
    "{\"gin-bonus\":25,\"undercut-bonus\":25," UP_CARD "}" },
  { "kisses", N_ ("Oklahoma Gin, with more boxes"),
    N_ ("With an up-card and spades; gin brings two boxes more, and an undercut one."),
    "{\"gin-bonus\":25,\"undercut-bonus\":25,\"box\":25,\"gin-boxes\":2,\"undercut-boxes\":1,"
    "\"game-bonus\":100," UP_CARD "}" },
  { NULL },
};

extern const KaGame ka_oklahoma_gin;

const KaGame ka_oklahoma_gin = {
  .id = "oklahoma-gin",
  .name = N_ ("Oklahoma Gin"),
  .blurb = N_ ("Gin in which the open card sets the limit for knocking, and spades count double."),
  .version = 1,
  .min_seats = 2,
  .max_seats = GIN_SEATS,
  .usual_seats = 2,
  .role = KA_ROLE_DEALER,
  .variants = VARIANTS,
  .options = OPTIONS,
  .n_options = G_N_ELEMENTS (OPTIONS),
  .check_options = ka_gin_check_options,
  .scoring = &ka_oklahoma_gin_scoring,
  .rules = &ka_oklahoma_gin_rules,
  .bots = ka_gin_bots,
  .reviewer = &ka_gin_reviewer,
  .lesson = &ka_oklahoma_lesson,
};
