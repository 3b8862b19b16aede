/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "oklahoma-gin-private.h"

static const KaChoice LIMITS[] = {
  { "open-card", N_ ("The open card of the turn") },
  { "first-card", N_ ("The first discard of the hand") },
  { NULL },
};

static const int TARGETS[] = { 100, 150, 200, 250, 0 };

static const KaField OPTIONS[] = {
  { .key = "target", .label = N_ ("Play to"), .type = KA_FIELD_INT, .min = 1, .max = 10000, .initial = 150,
    .clause = "OK-7", .group = GIN_GROUP_MATCH, .presets = TARGETS,
    .help = N_ ("Who reaches this number first wins the match.") },
  GIN_OPTION_DEALER ("OK-1"),
  { .key = "gin-bonus", .label = N_ ("Gin"), .type = KA_FIELD_INT, .min = 0, .max = 1000, .initial = 20,
    .clause = "OK-4", .group = GIN_GROUP_HAND, .help = N_ ("Added to the deadwood of the opponent.") },
  { .key = "undercut-bonus", .label = N_ ("Undercut"), .type = KA_FIELD_INT, .min = 0, .max = 1000, .initial = 10,
    .clause = "OK-5", .group = GIN_GROUP_HAND,
    .help = N_ ("Added to the difference when the opponent of who knocked has as little or less.") },
  { .key = "grote-gin", .label = N_ ("Grote gin"), .type = KA_FIELD_BOOL, .initial = FALSE, .clause = "OK-8",
    .group = GIN_GROUP_HAND, .help = N_ ("Gin with the eleventh card in the melds too has a bonus of its own.") },
  { .key = "grote-gin-bonus", .label = N_ ("Bonus for grote gin"), .type = KA_FIELD_INT, .min = 0, .max = 1000,
    .initial = 30, .clause = "OK-8", .group = GIN_GROUP_HAND,
    .help = N_ ("Added to the deadwood of the opponent, in place of the bonus for gin.") },
  { .key = "spade-factor", .label = N_ ("A spade multiplies by"), .type = KA_FIELD_INT, .min = 1, .max = 10,
    .initial = 2, .clause = "OK-6", .group = GIN_GROUP_HAND,
    .help = N_ ("When the open card is a spade the score of the hand counts so many times; 1 means no more than usual.") },
  GIN_OPTION_BOX,
  GIN_OPTION_GAME_BONUS,
  GIN_OPTION_SHUTOUT,
  { .key = "limit-mode", .label = N_ ("Limit for knocking"), .type = KA_FIELD_CHOICE, .choices = LIMITS,
    .clause = "OK-3", .group = GIN_GROUP_PLAY,
    .help = N_ ("The card whose value is the most deadwood with which a player may knock.") },
  { .key = "ace-gin-only", .label = N_ ("On an ace only gin"), .type = KA_FIELD_BOOL, .initial = FALSE,
    .clause = "OK-3", .group = GIN_GROUP_PLAY, .help = N_ ("When the card of the limit is an ace nobody may knock.") },
  { .key = "gin-layoff", .label = N_ ("Laying off on gin"), .type = KA_FIELD_BOOL, .initial = TRUE, .clause = "OK-4",
    .group = GIN_GROUP_PLAY, .help = N_ ("The opponent may add cards to the melds of a gin hand.") },
};

static const KaVariant VARIANTS[] = {
  { "standard", N_ ("Oklahoma Gin"), N_ ("The open card says with how much you may knock."), "{}" },
  { "grote-gin", N_ ("With Grote Gin"), N_ ("Gin with all eleven cards is worth more."), "{\"grote-gin\":true}" },
  { NULL },
};

extern const KaGame ka_oklahoma_gin;

const KaGame ka_oklahoma_gin = {
  .id = "oklahoma-gin",
  .name = N_ ("Oklahoma Gin"),
  .blurb = N_ ("Gin in which the open card sets the limit for knocking, and spades count double."),
  .version = 1,
  .min_seats = 2,
  .max_seats = 2,
  .usual_seats = 2,
  .role = KA_ROLE_DEALER,
  .variants = VARIANTS,
  .options = OPTIONS,
  .n_options = G_N_ELEMENTS (OPTIONS),
  .scoring = &ka_oklahoma_gin_scoring,
  .rules = &ka_oklahoma_gin_rules,
  .bots = ka_gin_bots,
};
