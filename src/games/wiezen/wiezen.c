/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ka-error.h"
#include "ka-language.h"
#include "ka-turn-time.h"
#include "wiezen-claim.h"
#include "wiezen-lesson.h"
#include "wiezen-private.h"
#include "wiezen-review.h"

#define GROUP_MATCH     N_ ("The Match")
#define GROUP_CONTRACTS N_ ("Contracts")
#define GROUP_PLAY      N_ ("How It Is Played")

#define MOST_POINTS     1000

static const int ROUNDS[] = { 8, 12, 16, 20, 0 };
static const int TARGETS[] = { 50, 100, 200, 0 };

static const KaChoice PASSES[] = {
  { "same-dealer", N_ ("The same dealer deals again") },
  { "next-dealer", N_ ("The next player deals") },
  { "double", N_ ("Same dealer, next round double") },
  { "next-dealer-double", N_ ("Next dealer, next round double") },
  { "pot", N_ ("Pot: everybody pays, same dealer") },
  { "pot-double", N_ ("Pot, same dealer, next round double") },
  { NULL },
};

static const KaChoice LATE_JOINERS[] = {
  [WIEZEN_JOINS_EVERYBODY] = { "everybody", N_ ("Everybody who has passed") },
  [WIEZEN_JOINS_FOREHAND] = { "forehand", N_ ("The left of the dealer, who waits") },
  [WIEZEN_JOINS_NOBODY] = { "nobody", N_ ("Nobody who has passed") },
  { NULL },
};

static const KaChoice LEADERS[] = {
  [WIEZEN_LEADS_LEFT] = { "left", N_ ("The left of the dealer") },
  [WIEZEN_LEADS_SOLOIST] = { "soloist", N_ ("Who plays it") },
  { NULL },
};

static const KaChoice PACKETS[] = {
  [WIEZEN_DEALS_4_4_5] = { "4-4-5", N_ ("4, 4 and 5") },
  [WIEZEN_DEALS_4_5_4] = { "4-5-4", N_ ("4, 5 and 4") },
  [WIEZEN_DEALS_5_4_4] = { "5-4-4", N_ ("5, 4 and 4") },
  [WIEZEN_DEALS_3_3_3_4] = { "3-3-3-4", N_ ("3, 3, 3 and 4") },
  [WIEZEN_DEALS_ONE] = { "one-by-one", N_ ("One by one") },
  { NULL },
};

static const KaChoice TROELS[] = {
  [WIEZEN_TROEL_MUST] = { "must", N_ ("Troel must be said") },
  [WIEZEN_TROEL_MAY] = { "may", N_ ("Troel may be kept silent") },
  [WIEZEN_TROEL_ITSELF] = { "by-itself", N_ ("Troel goes by itself, no pastroel") },
  [WIEZEN_TROEL_OFF] = { "off", N_ ("There is no troel") },
  { NULL },
};

static const KaChoice FOUR_ACES[] = {
  [WIEZEN_FOUR_ACES_HEART] = { "heart", N_ ("Who holds the highest heart") },
  [WIEZEN_FOUR_ACES_KING] = { "king", N_ ("Who holds the king that is named") },
  { NULL },
};

static const KaChoice TROEL_LEADERS[] = {
  [WIEZEN_TROEL_LEADS_CARD] = { "card", N_ ("The partner, the card that joins") },
  [WIEZEN_TROEL_LEADS_FREE] = { "partner", N_ ("The partner, any card") },
  [WIEZEN_TROEL_LEADS_CALLER] = { "caller", N_ ("Who said troel") },
  [WIEZEN_TROEL_LEADS_TRUMP] = { "trump", N_ ("Who said troel, the highest trump") },
  [WIEZEN_TROEL_LEADS_LEFT] = { "left", N_ ("The left of the dealer") },
  { NULL },
};

#define LEADER(key_, label_)                                                                                 \
  { .key = key_,                                                                                             \
    .label = label_,                                                                                         \
    .type = KA_FIELD_CHOICE,                                                                                 \
    .choices = LEADERS,                                                                                      \
    .clause = "WI-9",                                                                                        \
    .group = GROUP_PLAY,                                                                                     \
    .help = N_ ("Who leads to the first trick.") }

/* The whole table WI-8 as options: five numbers for each contract that is won or lost by tricks. Their defaults follow
 * the preset. */
#define AMOUNT(id_, amount_, label_, help_, group_)                                                          \
  { .key = id_ "-" amount_,                                                                                  \
    .label = label_,                                                                                         \
    .type = KA_FIELD_INT,                                                                                    \
    .min = 0,                                                                                                \
    .max = MOST_POINTS,                                                                                      \
    .clause = "WI-8",                                                                                        \
    .group = group_,                                                                                         \
    .help = help_ }

#define HELP_MADE   N_ ("The points when exactly enough tricks are made.")
#define HELP_OVER   N_ ("The points for each overtrick.")
#define HELP_FAILED N_ ("The points lost with one undertrick.")
#define HELP_BROKEN N_ ("The points lost with no trick, or with more than one.")
#define HELP_UNDER  N_ ("The points lost for each further undertrick.")
#define HELP_ALL    N_ ("The points with all 13 tricks; 0 means that the other numbers count.")

#define BY_TRICKS(id_, group_)                                                                               \
  AMOUNT (id_, "made", N_ ("Made"), HELP_MADE, group_),                                                      \
      AMOUNT (id_, "over", N_ ("Each overtrick"), HELP_OVER, group_),                                        \
      AMOUNT (id_, "failed", N_ ("One undertrick"), HELP_FAILED, group_),                                    \
      AMOUNT (id_, "under", N_ ("Each further undertrick"), HELP_UNDER, group_),                             \
      AMOUNT (id_, "all", N_ ("All 13 tricks"), HELP_ALL, group_)

#define GROUP_MISERIES N_ ("Points for Miserie")
#define GROUP_SLAMS    N_ ("Points for All 13 Tricks")

static const KaField OPTIONS[] = {
  { .key = "preset",
    .label = N_ ("Table of points"),
    .type = KA_FIELD_CHOICE,
    .choices = ka_wiezen_presets,
    .clause = "WI-8",
    .group = GROUP_MATCH,
    .help = N_ ("The table that the contracts and their points below are taken from.") },
  { .key = "order",
    .label = N_ ("Order of the bids"),
    .type = KA_FIELD_ORDER,
    .choices = ka_wiezen_bid_choices,
    .clause = "WI-8",
    .group = GROUP_MATCH,
    .help = N_ ("From the lowest to the highest; what stands above troel may be said over it.") },
  { .key = "rounds",
    .label = N_ ("Number of rounds"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = 1000,
    .initial = 0,
    .clause = "WI-14",
    .group = GROUP_MATCH,
    .presets = ROUNDS,
    .help = N_ ("A multiple of the players, so that everybody deals equally often; 0 means no limit.") },
  { .key = "target",
    .label = N_ ("Points that end the match"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = MOST_POINTS,
    .initial = 0,
    .clause = "WI-14",
    .group = GROUP_MATCH,
    .presets = TARGETS,
    .help = N_ ("The match ends after a round in which somebody comes to so many; 0 means no limit.") },
  { .key = "pass",
    .label = N_ ("When everybody passes"),
    .type = KA_FIELD_CHOICE,
    .choices = PASSES,
    .clause = "WI-11",
    .group = GROUP_MATCH,
    .help = N_ ("Such a round has no points.") },
  { .key = "pass-doublings",
    .label = N_ ("Passes that double"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = WIEZEN_MOST_DOUBLINGS,
    .initial = 1,
    .clause = "WI-11",
    .group = GROUP_MATCH,
    .help = N_ (
        "How many passes one after the other double the next round: with 2 it may count four times, with 3 eight.") },
  { .key = "pot-stake",
    .label = N_ ("Paid into the pot"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = MOST_POINTS,
    .initial = 1,
    .clause = "WI-11",
    .group = GROUP_MATCH,
    .help = N_ ("By each when everybody passes and there is a pot; who makes the next contract takes it.") },
  { .key = "all-tricks-double",
    .label = N_ ("All 13 tricks count double"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-13",
    .group = GROUP_MATCH,
    .help = N_ (
        "Doubles vraag, solo and troel that take all 13, unless the table has a number of its own for it.") },

  { .key = "abondance-double",
    .label = N_ ("Also in abondance"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-13",
    .group = GROUP_MATCH,
    .help
    = N_ ("All 13 tricks then count double in abondance as well, and not in vraag, solo and troel alone.") },

  { .key = "vraag-tricks",
    .label = N_ ("Tricks for vraag"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = WIEZEN_TRICKS,
    .initial = 8,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("How many tricks the asker and the partner must take together.") },
  { .key = "asker-tricks",
    .label = N_ ("Of these by who asked"),
    .type = KA_FIELD_INT,
    .min = 0,
    .max = WIEZEN_TRICKS,
    .initial = 0,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help
    = N_ ("How many of them the asker must take, or the vraag fails; 0 means that it does not matter.") },
  { .key = "solo-tricks",
    .label = N_ ("Tricks for solo"),
    .type = KA_FIELD_INT,
    .min = 5,
    .max = 6,
    .initial = 5,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("How many tricks a player needs alone when nobody joined.") },
  { .key = "solo-6",
    .label = N_ ("Solo 6"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Solo for 6 tricks may be said besides solo for 5; it stands right above it.") },
  { .key = "solo-asked",
    .label = N_ ("Solo only when nobody joined"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-7",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Solo is then for who asked and found nobody; otherwise it may be bid at once too.") },
  { .key = "higher-abondance",
    .label = N_ ("Abondance 10, 11 and 12"),
    .type = KA_FIELD_BOOL,
    .initial = TRUE,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Abondance may be bid with more tricks.") },
  { .key = "turned-abondance",
    .label = N_ ("Abondance in the turned suit"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("It may be said over the same in any suit, right above which it stands.") },
  { .key = "open-miserie",
    .label = N_ ("Open miserie"),
    .type = KA_FIELD_BOOL,
    .initial = TRUE,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Miserie with the hand on the table after the first trick.") },
  { .key = "piccolo",
    .label = N_ ("Piccolo"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Exactly one trick, alone and without trump; it stands right below miserie.") },
  { .key = "open-piccolo",
    .label = N_ ("Open piccolo"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Piccolo with the hand on the table after the first trick; right below open miserie.") },
  { .key = "miserie-one-only",
    .label = N_ ("Only one player in miserie"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-12",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Otherwise several players may play miserie at once.") },
  { .key = "miserie-four",
    .label = N_ ("Four players in miserie"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-12",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Then nobody is against them, and each plays for himself; otherwise three at most.") },
  { .key = "miserie-together",
    .label = N_ ("Players in miserie are a side"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-12",
    .group = GROUP_CONTRACTS,
    .help
    = N_ ("Several then make it only if all of them do, and settle with the others, not among themselves.") },
  { .key = "troel",
    .label = N_ ("Three or four aces"),
    .type = KA_FIELD_CHOICE,
    .choices = TROELS,
    .clause = "WI-4",
    .group = GROUP_CONTRACTS,
    .help = N_ ("Without troel nobody says pastroel, and the last card is turned before the bidding.") },
  { .key = "four-aces",
    .label = N_ ("Partner with four aces"),
    .type = KA_FIELD_CHOICE,
    .choices = FOUR_ACES,
    .clause = "WI-5",
    .group = GROUP_CONTRACTS,
    .help = N_ ("A king is named by who said troel and lacks it; its suit is trump.") },
  { .key = "troel-tricks",
    .label = N_ ("Tricks for troel"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = WIEZEN_TRICKS,
    .initial = 8,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("How many tricks the two need when troel was said with three aces.") },
  { .key = "troel-tricks-4",
    .label = N_ ("Tricks for troel with four aces"),
    .type = KA_FIELD_INT,
    .min = 1,
    .max = WIEZEN_TRICKS,
    .initial = 8,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("How many tricks the two need when troel was said with all four aces.") },
  { .key = "solo-13",
    .label = N_ ("Solo 13"),
    .type = KA_FIELD_BOOL,
    .initial = FALSE,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("A contract for all 13 tricks below soloslim.") },
  { .key = "turned-soloslim",
    .label = N_ ("Soloslim in the turned suit"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-8",
    .group = GROUP_CONTRACTS,
    .help = N_ ("It may be said over soloslim in any suit, right above which it stands.") },

  { .key = "packets",
    .label = N_ ("Cards at a time"),
    .type = KA_FIELD_CHOICE,
    .choices = PACKETS,
    .clause = "WI-3",
    .group = GROUP_PLAY,
    .help = N_ ("How the cards are given round.") },
  { .key = "shuffle",
    .label = N_ ("Shuffle every deal"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-2",
    .group = GROUP_PLAY,
    .help = N_ ("Otherwise the pack is shuffled only before the first deal, and then cut.") },
  { .key = "pass-shuffle",
    .label = N_ ("Shuffle when everybody passed"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-2",
    .group = GROUP_PLAY,
    .help = N_ ("Otherwise the hands are thrown in and cut.") },
  { .key = "cut",
    .label = N_ ("Cut the pack"),
    .type = KA_FIELD_BOOL,
    .initial = TRUE,
    .clause = "WI-2",
    .group = GROUP_PLAY,
    .help = N_ ("Otherwise a pack that is not shuffled is dealt as it was gathered.") },
  { .key = "late-joiners",
    .label = N_ ("Joining after a pass"),
    .type = KA_FIELD_CHOICE,
    .choices = LATE_JOINERS,
    .clause = "WI-7",
    .group = GROUP_PLAY,
    .help = N_ ("Who may still say mee when somebody asks for a partner later.") },
  { .key = "bid-once",
    .label = N_ ("Only one bid each"),
    .type = KA_FIELD_BOOL,
    .clause = "WI-7",
    .group = GROUP_PLAY,
    .help = N_ ("Who has asked, joined or bid says no more, so that the highest is said at once.") },
  LEADER ("lead-solo", N_ ("Leads in solo")),
  LEADER ("lead-abondance", N_ ("Leads in abondance")),
  LEADER ("lead-miserie", N_ ("Leads in miserie")),
  LEADER ("lead-slam", N_ ("Leads in solo 13 and soloslim")),
  { .key = "troel-leader",
    .label = N_ ("Leads in troel"),
    .type = KA_FIELD_CHOICE,
    .choices = TROEL_LEADERS,
    .clause = "WI-5",
    .group = GROUP_PLAY,
    .help = N_ ("Who leads to the first trick, and whether the card is free.") },

  BY_TRICKS ("vraag", N_ ("Points for vraag")),
  BY_TRICKS ("solo", N_ ("Points for solo")),
  BY_TRICKS ("solo-6", N_ ("Points for solo 6")),
  BY_TRICKS ("abondance", N_ ("Points for abondance")),
  BY_TRICKS ("abondance-10", N_ ("Points for abondance 10")),
  BY_TRICKS ("abondance-11", N_ ("Points for abondance 11")),
  BY_TRICKS ("abondance-12", N_ ("Points for abondance 12")),
  BY_TRICKS ("abondance-turned", N_ ("Points for abondance, turned suit")),
  BY_TRICKS ("abondance-10-turned", N_ ("Points for abondance 10, turned suit")),
  BY_TRICKS ("abondance-11-turned", N_ ("Points for abondance 11, turned suit")),
  BY_TRICKS ("abondance-12-turned", N_ ("Points for abondance 12, turned suit")),
  AMOUNT ("miserie", "made", N_ ("Miserie made"), HELP_MADE, GROUP_MISERIES),
  AMOUNT ("miserie", "failed", N_ ("Miserie failed"), HELP_FAILED, GROUP_MISERIES),
  AMOUNT ("piccolo", "made", N_ ("Piccolo made"), HELP_MADE, GROUP_MISERIES),
  AMOUNT ("piccolo", "failed", N_ ("Piccolo failed"), HELP_BROKEN, GROUP_MISERIES),
  AMOUNT ("open-miserie", "made", N_ ("Open miserie made"), HELP_MADE, GROUP_MISERIES),
  AMOUNT ("open-miserie", "failed", N_ ("Open miserie failed"), HELP_FAILED, GROUP_MISERIES),
  AMOUNT ("open-piccolo", "made", N_ ("Open piccolo made"), HELP_MADE, GROUP_MISERIES),
  AMOUNT ("open-piccolo", "failed", N_ ("Open piccolo failed"), HELP_BROKEN, GROUP_MISERIES),
  BY_TRICKS ("troel", N_ ("Points for troel")),
  AMOUNT ("troel-4", "all", N_ ("All 13 tricks with four aces"), HELP_ALL, N_ ("Points for troel")),
  AMOUNT ("solo-13", "made", N_ ("Solo 13 made"), HELP_MADE, GROUP_SLAMS),
  AMOUNT ("solo-13", "failed", N_ ("Solo 13 failed"), HELP_FAILED, GROUP_SLAMS),
  AMOUNT ("solo-13", "under", N_ ("Solo 13, each further undertrick"), HELP_UNDER, GROUP_SLAMS),
  AMOUNT ("soloslim", "made", N_ ("Soloslim made"), HELP_MADE, GROUP_SLAMS),
  AMOUNT ("soloslim", "failed", N_ ("Soloslim failed"), HELP_FAILED, GROUP_SLAMS),
  AMOUNT ("soloslim", "under", N_ ("Soloslim, each further undertrick"), HELP_UNDER, GROUP_SLAMS),
  AMOUNT ("soloslim-turned", "made", N_ ("In the turned suit made"), HELP_MADE, GROUP_SLAMS),
  AMOUNT ("soloslim-turned", "failed", N_ ("In the turned suit failed"), HELP_FAILED, GROUP_SLAMS),
  AMOUNT ("soloslim-turned", "under", N_ ("In the turned suit, each further undertrick"), HELP_UNDER,
          GROUP_SLAMS),
  KA_TURN_TIME_OPTIONS,
};

static const KaVariant VARIANTS[] = {
  { "de-roey", N_ ("Wiezen, De Roey"), N_ ("Miserie is worth 10, soloslim 30."), "{}" },
  { "iwwa", N_ ("Wiezen, IWWA"), N_ ("Failing costs more; 14 for all the tricks."), "{\"preset\":\"iwwa\"}" },
  { "small-scale", N_ ("Wiezen, small scale"), N_ ("Small numbers for a quiet evening."),
    "{\"preset\":\"small-scale\"}" },
  { "open-card", N_ ("Wiezen, with the last card open"),
    N_ ("Nobody says pastroel, nobody joins after a pass, and solo is for who found nobody."),
    "{\"solo-asked\":true,\"troel\":\"by-itself\",\"late-joiners\":\"nobody\"}" },
  { NULL },
};

/* WI-14: everybody deals as often. */
static gboolean
check_begin (const KaValues *options, guint n_seats, GError **error)
{
  int rounds = ka_values_get_int (options, "rounds");

  return rounds % (int) n_seats == 0
         || ka_refuse_field (error, KA_ERROR_RULE, "rounds", "WI-14",
                             .why = N_ ("{n0} is not a multiple of {n1}; it must be one, or 0 for no limit"),
                             .numbers = { rounds, (int) n_seats });
}

static gboolean
check_options (const KaValues *options, guint n_seats, GError **error)
{
  int rounds = ka_values_get_int (options, "rounds");

  if (ka_values_get_bool (options, "solo-6") && ka_values_get_int (options, "solo-tricks") == 6)
    return ka_refuse_field (error, KA_ERROR_RULE, "solo-6", "WI-8",
                            .why = N_ ("solo is for 6 tricks already; with solo 6 it is for 5"));
  if (ka_values_get_bool (options, "miserie-one-only") && ka_values_get_bool (options, "miserie-together"))
    return ka_refuse_field (error, KA_ERROR_RULE, "miserie-together", "WI-12",
                            .why
                            = N_ ("only one player may play miserie, so that there is no side of several"));

  if (ka_values_get_bool (options, "miserie-four")
      && (ka_values_get_bool (options, "miserie-one-only")
          || ka_values_get_bool (options, "miserie-together")))
    return ka_refuse_field (error, KA_ERROR_RULE, "miserie-four", "WI-12",
                            .why = N_ ("four play it each for himself, and not one alone or a side"));
  if (ka_values_get_int (options, "asker-tricks") > ka_values_get_int (options, "vraag-tricks"))
    return ka_refuse_field (error, KA_ERROR_RULE, "asker-tricks", "WI-8",
                            .why = N_ ("the two need {n0} together, and who asked cannot need more"),
                            .numbers = { ka_values_get_int (options, "vraag-tricks") });

  /* Of more than four somebody may have come for another, and four go about. */
  return (n_seats > WIEZEN_TABLE && rounds % WIEZEN_TABLE == 0) || check_begin (options, n_seats, error);
}

guint
ka_wiezen_read_choice (const KaValues *options, const char *key)
{
  return (guint) ka_field_get_number (ka_field_find (OPTIONS, G_N_ELEMENTS (OPTIONS), key), options);
}

extern const KaGame ka_wiezen;

const KaGame ka_wiezen = {
  .id = "wiezen",
  .name = N_ ("Wiezen"),
  .blurb = N_ ("Thirteen tricks, a new contract in every round, and points that add up to zero."),
  .version = 2,
  .min_seats = 4,
  .max_seats = 5,
  .usual_seats = 4,
  .role = KA_ROLE_DEALER,
  .variants = VARIANTS,
  .options = OPTIONS,
  .n_options = G_N_ELEMENTS (OPTIONS),
  .target = "target",
  .option_default = ka_wiezen_default,
  .is_moot = ka_wiezen_is_moot,
  .orders = ka_wiezen_orders,
  .say_order = ka_wiezen_say_order,
  .check_options = check_options,
  .check_begin = check_begin,
  .doubt_options = ka_wiezen_doubt_order,
  .modernize = ka_wiezen_modernize,
  .scoring = &ka_wiezen_scoring,
  .rules = &ka_wiezen_rules,
  .bots = ka_wiezen_bots,
  .reviewer = &ka_wiezen_reviewer,
  .claimer = &ka_wiezen_claimer,
  .lesson = &ka_wiezen_lesson,
};
