/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highest card: everybody gets a card and may change it, the highest gets a point. A whole game, as small as a game can
 * be, to begin a new one from: copy the folder, change the names, add it to the list in games/meson.build. */
#include <glib/gi18n-lib.h>

#include "template-private.h"

static const int TARGETS[] = { 5, 10, 0 };

static const KaField OPTIONS[] = {
  { .key = "target",
    .label = N_ ("Play to"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = 100,
    .initial = 5,
    .presets = TARGETS },
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
  .scoring = &ka_template_scoring,
  .rules = &ka_template_rules,
  .bots = ka_template_bots,
};
