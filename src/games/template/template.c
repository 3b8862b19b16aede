/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highest Card: everybody gets a card and may change it, the highest gets a point. A whole game, as small as one can be. */
/* ./dev new-game begins another one as a copy of it; that leaves out the lines that name it, as this one does. */

#include "template-private.h"

#include "ka-language.h"
#include "ka-turn-time.h"

static const int TARGETS[] = { 5, 10, 0 };

static const KaField OPTIONS[] = {
  { .key = "target",
    .label = N_ ("Play to"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = 100,
    .initial = 5,
    .clause = "HC-3",
    .group = N_ ("The Match"),
    .presets = TARGETS,
    .help = N_ ("Who reaches this number first wins the match.") },
  KA_TURN_TIME_OPTIONS,
};

static const KaVariant VARIANTS[] = {
  { "standard", N_ ("Highest Card"), N_ ("The highest card gets a point."), "{}" },
  { NULL },
};

extern const KaGame ka_template;

const KaGame ka_template = {
  .id = "template",
  .name = N_ ("Highest Card"),
  .blurb = N_ ("The highest card gets a point."),
  .version = 1,
  .hidden = TRUE,
  .min_seats = 2,
  .max_seats = 8,
  .usual_seats = 2,
  .role = KA_ROLE_DEALER,
  .variants = VARIANTS,
  .options = OPTIONS,
  .n_options = G_N_ELEMENTS (OPTIONS),
  .target = "target",
  .scoring = &ka_template_scoring,
  .rules = &ka_template_rules,
  .bots = ka_template_bots,
};
