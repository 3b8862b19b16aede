/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "gemma-en-piet-private.h"
#include "gemma-en-piet-lesson.h"
#include "ka-error.h"
#include "gemma-en-piet-review.h"
#include "ka-language.h"
#include "ka-turn-time.h"

#define GROUP_END         N_ ("The End")
#define GROUP_SCORE       N_ ("Points")
#define GROUP_PLAY        N_ ("Cards, Gemma and Piet")

#define MOST_FOR_ONE_PACK 7

static const int ENDS[] = { 50, 100, 150, 200, 0 };
static const int HANDS[] = { 5, 7, 0 };
static const int JOKERS[] = { 2, 3, 0 };
static const int ROUNDS[] = { 5, 10, 15, 0 };

static const KaField OPTIONS[] = {
  { .key = "end",
    .label = N_ ("Ends above"),
    .type = KA_FIELD_INT,
    .min = 10,
    .max = 1000,
    .initial = 100,
    .clause = "GP-19",
    .group = GROUP_END,
    .presets = ENDS,
    .help = N_ ("The match ends when somebody has more than this. A total of exactly this number, or of half "
                "of it, falls back.") },
  { .key = "rounds",
    .label = N_ ("Number of rounds"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 0,
    .clause = "GP-20",
    .group = GROUP_END,
    .presets = ROUNDS,
    .help
    = N_ ("The match ends after this many rounds at the latest; 0 means that only the points decide.") },
  { .key = "first-only",
    .label = N_ ("Only the first falls back"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "GP-18",
    .group = GROUP_SCORE,
    .help = N_ (
        "Only the first player of the match who lands on half of the limit (50 of 100) goes back to 0, and only the first on the limit back to half of it.") },
  { .key = "penalty",
    .label = N_ ("Penalty for a wrong Gemma or Piet"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 100,
    .initial = 10,
    .clause = "GP-16",
    .group = GROUP_SCORE,
    .help = N_ ("Added to the hand of a Gemma who is not the lowest, and of a Piet who is above Gemma.") },
  { .key = "tie-costs-gemma",
    .label = N_ ("A tie costs Gemma the penalty"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "GP-20",
    .group = GROUP_SCORE,
    .help
    = N_ ("When the lowest Piet has as many points as Gemma, Gemma gets the penalty and Piet scores 0.") },
  { .key = "tie-costs-piet",
    .label = N_ ("A tie costs Piet the penalty"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "GP-20",
    .group = GROUP_SCORE,
    .help = N_ ("A Piet must have fewer points than Gemma; with as many it is a wrong Piet.") },
  { .key = "negative-zero",
    .label = N_ ("Hands below zero count 0"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "GP-20",
    .group = GROUP_SCORE,
    .help = N_ ("A hand below zero scores 0. Who is the lowest is still decided by the hand itself.") },
  { .key = "gemma-limit",
    .label = N_ ("Gemma with at most"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 30,
    .initial = 7,
    .clause = "GP-12",
    .group = GROUP_PLAY,
    .help = N_ ("The most points in the hand with which a player may say Gemma.") },
  { .key = "piet-limit",
    .label = N_ ("Piet with at most"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 30,
    .initial = 6,
    .clause = "GP-14",
    .group = GROUP_PLAY,
    .help = N_ ("The most points in the hand with which a player may say Piet.") },
  { .key = "cards",
    .label = N_ ("Cards at the start"),
    .type = KA_FIELD_INT,
    .min = 4,
    .max = GEMMA_HAND_SIZE,
    .initial = 7,
    .clause = "GP-3",
    .group = GROUP_PLAY,
    .presets = HANDS,
    .help = N_ ("How many cards each player gets.") },
  { .key = "jokers",
    .label = N_ ("Jokers in a pack"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = GEMMA_MOST_JOKERS,
    .initial = 2,
    .clause = "GP-2",
    .group = GROUP_PLAY,
    .presets = JOKERS,
    .help = N_ ("How many jokers there are in each pack of 52 cards.") },
  { .key = "one-pack",
    .label = N_ ("One pack for five to seven players"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "GP-2",
    .group = GROUP_PLAY,
    .help = N_ ("Play with 52 cards and their jokers although there are more than four players.") },
  { .key = "jokers-wild",
    .label = N_ ("Jokers are wild"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "GP-8",
    .group = GROUP_PLAY,
    .help = N_ ("A joker may stand for any card in a set or a run.") },
  KA_TURN_TIME_OPTIONS,
};

static const KaVariant VARIANTS[] = {
  { "standard", N_ ("Gemma en Piet"), N_ ("A total of 50 goes back to 0, one of 100 back to 50."), "{}" },
  { "first-only", N_ ("Gemma en Piet, only the first"),
    N_ ("Faster: only the first player on 50 and on 100 goes back."), "{\"first-only\":true}" },
  { "short", N_ ("Gemma en Piet, short"),
    N_ ("Ends above 50: a total of 25 goes back to 0, one of 50 back to 25."), "{\"end\":50}" },
  { NULL },
};

guint
ka_gemma_packs (const KaValues *options, guint n_seats)
{
  return n_seats <= 4 || ka_values_get_bool (options, "one-pack") ? 1 : 2;
}

guint
ka_gemma_jokers (const KaValues *options, guint n_seats)
{
  return ka_gemma_packs (options, n_seats) * (guint) ka_values_get_int (options, "jokers");
}

static gboolean
check_options (const KaValues *options, guint n_seats, GError **error)
{
  int end = ka_values_get_int (options, "end");

  if (end % 2 != 0)
    return ka_refuse_field (error, KA_ERROR_RULE, "end", "GP-17",
                            .why = N_ ("{n0} is odd; it must be even, since totals fall back at half of it"),
                            .numbers = { end });
  if (ka_values_get_bool (options, "one-pack") && n_seats > MOST_FOR_ONE_PACK)
    return ka_refuse_field (error, KA_ERROR_RULE, "one-pack", "GP-2",
                            .why = N_ ("one pack is enough for at most {n0} players, and there are {n1}"),
                            .numbers = { MOST_FOR_ONE_PACK, (int) n_seats });
  if (ka_values_get_bool (options, "tie-costs-gemma") && ka_values_get_bool (options, "tie-costs-piet"))
    return ka_refuse_field (error, KA_ERROR_RULE, "tie-costs-piet", "GP-20",
                            .why = N_ ("a tie costs Gemma already, and it costs one of the two"));
  return TRUE;
}

extern const KaGame ka_gemma_en_piet;

const KaGame ka_gemma_en_piet = {
  .id = "gemma-en-piet",
  .name = N_ ("Gemma en Piet"),
  .blurb = N_ ("Keep few points, say Gemma at the right moment, and beware of Piet."),
  .version = 1,
  .min_seats = 2,
  .max_seats = 8,
  .usual_seats = 4,
  .role = KA_ROLE_STARTER,
  .birthday_starts = TRUE, /* GP-4 */
  .variants = VARIANTS,
  .options = OPTIONS,
  .n_options = G_N_ELEMENTS (OPTIONS),
  .target = "end",
  .check_options = check_options,
  .scoring = &ka_gemma_en_piet_scoring,
  .rules = &ka_gemma_en_piet_rules,
  .bots = ka_gemma_en_piet_bots,
  .reviewer = &ka_gemma_reviewer,
  .lesson = &ka_gemma_en_piet_lesson,
};
