/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Free Sheet: the score of any other game, without rules: what each round brought is typed in. */
#include <string.h>

#include "free-sheet-private.h"
#include "ka-error.h"
#include "ka-language.h"

#define GROUP_MATCH  N_ ("The Match")
#define GROUP_ROUNDS N_ ("The Rounds")

static const int TARGETS[] = { 100, 301, 501, 1000, 1500, 0 };
static const int ROUNDS[] = { 5, 10, 13, 16, 0 };

static const KaChoice WINS[] = {
  { "highest", N_ ("The highest total") },
  { "lowest", N_ ("The lowest total") },
  { NULL },
};

static const KaChoice TYPED[] = {
  { "points", N_ ("Points") },
  { "places", N_ ("Places") },
  { NULL },
};

static const KaChoice TEAMS[] = {
  { "none", N_ ("None") },
  { "two", N_ ("Two teams") },
  { "three", N_ ("Three teams") },
  { "four", N_ ("Four teams") },
  { NULL },
};

static const KaField OPTIONS[] = {
  { .key = "wins",
    .label = N_ ("Who wins"),
    .type = KA_FIELD_CHOICE,
    .choices = WINS,
    .lasting = TRUE,
    .clause = "FS-5",
    .group = GROUP_MATCH,
    .help = N_ ("Whether the highest or the lowest total wins the match.") },
  { .key = "target",
    .label = N_ ("Play to a total of"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 100000,
    .initial = 0,
    .clause = "FS-6",
    .group = GROUP_MATCH,
    .presets = TARGETS,
    .help = N_ ("The match ends when somebody has this total or more; 0 means no limit.") },
  { .key = "rounds",
    .label = N_ ("Number of rounds"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 0,
    .clause = "FS-6",
    .group = GROUP_MATCH,
    .presets = ROUNDS,
    .help = N_ ("The match ends after so many rounds; 0 means no limit.") },
  { .key = "typed",
    .label = N_ ("What is typed in"),
    .type = KA_FIELD_CHOICE,
    .choices = TYPED,
    .lasting = TRUE,
    .clause = "FS-2",
    .group = GROUP_ROUNDS,
    .help = N_ ("The points of each round, or who was first, second and so on.") },
  { .key = "teams",
    .label = N_ ("Teams"),
    .type = KA_FIELD_CHOICE,
    .choices = TEAMS,
    .lasting = TRUE,
    .clause = "FS-4",
    .group = GROUP_ROUNDS,
    .help = N_ ("Who sits opposite is a partner, and one number counts for all of a team.") },
};

static const KaVariant VARIANTS[] = {
  { "standard", N_ ("Free Sheet"), N_ ("Each gets points in every round; the highest total wins."), "{}" },
  { "lowest", N_ ("Free Sheet, lowest wins"), N_ ("Each gets points in every round; the lowest total wins."),
    "{\"wins\":\"lowest\"}" },
  { "teams", N_ ("Free Sheet, two teams"), N_ ("Two against two, or more: partners sit opposite each other."),
    "{\"teams\":\"two\"}" },
  { "places", N_ ("Free Sheet, places"), N_ ("Who was first, second and so on; the points follow from it."),
    "{\"typed\":\"places\"}" },
  { NULL },
};

guint
ka_free_sheet_count_teams (const KaValues *options)
{
  static const guint COUNTS[] = { 0, 2, 3, 4 };
  const char *teams = ka_values_get_string (options, "teams");

  for (guint i = 0; i < G_N_ELEMENTS (COUNTS); i++)
    if (g_strcmp0 (teams, TEAMS[i].id) == 0)
      return COUNTS[i];
  return 0;
}

/* FS-4: teams are equally large, and nobody is one alone. */
static gboolean
check_options (const KaValues *options, guint n_seats, GError **error)
{
  guint n_teams = ka_free_sheet_count_teams (options);

  if (n_teams == 0 || (n_seats % n_teams == 0 && n_seats > n_teams))
    return TRUE;
  return ka_refuse_field (error, KA_ERROR_RULE, "teams", "FS-4",
                          .why = n_teams == 2   ? N_ ("two teams need 4, 6 or 8 players, and there are {n0}")
                                 : n_teams == 3 ? N_ ("three teams need 6 players, and there are {n0}")
                                                : N_ ("four teams need 8 players, and there are {n0}"),
                          .numbers = { (int) n_seats });
}

extern const KaGame ka_free_sheet;

const KaGame ka_free_sheet = {
  .id = "free-sheet",
  .name = N_ ("Free Sheet"),
  .blurb = N_ ("Any other game: you type the points or the places, and the sheet does the rest."),
  .version = 1,
  .min_seats = 2,
  .max_seats = KA_MAX_SEATS,
  .usual_seats = 4,
  .role = KA_ROLE_STARTER,
  .titled = TRUE,
  .variants = VARIANTS,
  .options = OPTIONS,
  .n_options = G_N_ELEMENTS (OPTIONS),
  .target = "target",
  .check_options = check_options,
  .scoring = &ka_free_sheet_scoring,
};
