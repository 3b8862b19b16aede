/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-field.h"
#include "ka-claimer.h"
#include "ka-reviewer.h"
#include "ka-round.h"
#include "ka-rules.h"
#include "ka-score.h"
#include "ka-values.h"

G_BEGIN_DECLS

/* The interface of a game. Read it from top to bottom: this is all that the house knows of any game.
 *
 * A game is a constant struct of words, fields and functions. Nothing below allocates a game, registers it or
 * keeps state for it: what a function needs is handed to it, and the same arguments give the same answer. */

typedef struct _KaGame KaGame;
typedef struct _KaScoring KaScoring;
typedef struct _KaVariant KaVariant;
typedef struct _KaOutlook KaOutlook;
typedef struct _KaLesson KaLesson;

/**
 * KaRole:
 *
 * What a seat does that goes round from one round to the next.
 */
typedef enum
{
  KA_ROLE_DEALER,
  KA_ROLE_STARTER,
} KaRole;

/**
 * KaVariant:
 *
 * A named set of options: a row of its own on the home page and a preset in the option dialog. A list of them
 * ends with an id of %NULL; the first is the game as it is usually played.
 */
struct _KaVariant
{
  const char *id;
  const char *name;    /* for a person; marked for translation */
  const char *blurb;   /* one sentence; marked for translation */
  const char *options; /* JSON of the options that differ */
};

/**
 * KaTally:
 *
 * The state of the scoring between two rounds: what is known of a match when the next round is written down.
 */
typedef struct
{
  const KaGame *game;
  const KaValues *options; /* complete */
  guint n_seats;
  guint n_rounds; /* rounds played so far, corrections not counted */
  int totals[KA_MAX_SEATS];
  int turn;          /* the seat that deals or starts the round at hand */
  gboolean finished; /* once true, it stays true */
  gpointer memory;   /* the game's own, scoring->memory_size bytes, zero at the beginning */
} KaTally;

/**
 * KaDraft:
 * @options: complete options
 * @absent: a bit for each seat that does not take part
 * @turn: the seat that deals or starts it
 * @facts: what is filled in so far, of the right types but not checked otherwise
 *
 * A round while somebody writes it down.
 */
typedef struct
{
  const KaValues *options;
  guint n_seats;
  guint32 absent;
  int turn;
  const KaValues *facts;
} KaDraft;

/** The most answers that a form offers to be pressed. */
#define KA_MAX_ANSWERS 14

/**
 * KaAnswer:
 * @number: what it says
 * @label: (nullable): how a form calls it, marked for translation; %NULL: by its number
 * @marked: whether it is the one that was set out for
 *
 * One of few numbers that a fact can be.
 */
typedef struct
{
  int number;
  const char *label;
  gboolean marked;
} KaAnswer;

/**
 * KaSign:
 * @letters: at most three, to stand beside the points; marked for translation in the context "sign"
 * @words: (nullable): what it stands for; marked for translation. %NULL where a note of the round says it already
 *
 * What a seat did in a round.
 */
typedef struct
{
  const char *letters;
  const char *words;
} KaSign;

/** KaScoring: how a game is scored. */
struct _KaScoring
{
  /* The facts of a round, what a person types in. */
  const KaField *facts;
  guint n_facts;

  /* What the game itself remembers from round to round, in bytes; a plain struct without pointers. */
  gsize memory_size;

  /* Whether these facts can be, after what came before: the rest of what the fields alone cannot say. It has
   * been checked already that every value is in its range, that enough seats take part, and that the facts
   * name and count those that do and no others. What is possible but odd is put in @notes. NULL: there is no
   * more to check. */
  gboolean (*check) (const KaTally *tally, const KaRound *round, KaNotes *notes, GError **error);

  /* Scores a round that passed the check: fills in points, adjust and notes, adds them to the totals of the
   * tally, and says in the tally who deals or starts next and whether the match is finished. */
  void (*score) (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes);

  /* Who sits out the round of which @turn deals or starts, where more have a seat than play a round: a bit for each, who is then
   * absent from it. On paper people may say otherwise. NULL: nobody. */
  guint32 (*rests) (guint n_seats, int turn);

  /* What a form need not ask for, so that a form knows no rule. @part is −1 for the field as a whole; for a choice
   * the place of the choice; for a field about seats the seat; for a number or a list of them whether there is one
   * for this seat. %FALSE: there is nothing to ask. A number per seat that is not asked for is 0. NULL: everything
   * is asked for, and a list of numbers is one number. */
  gboolean (*asks) (const KaDraft *draft, const KaField *field, int part);

  /* What a form may take for true as long as nobody says otherwise, because it follows from what is filled in or is the
   * most usual: adds it to @facts, in which stands what people filled in and nothing else. NULL: there is no such thing. */
  void (*suppose) (const KaDraft *draft, KaValues *facts);

  /* The numbers that a form offers to be pressed for @field, in their order. Returns: how many. NULL, or 0 of them: all
   * from its smallest to its largest when those are few, otherwise it is typed. */
  guint (*answers) (const KaDraft *draft, const KaField *field, KaAnswer answers[KA_MAX_ANSWERS]);

  /* Scores a round of which only the points are known; they stand in @score already, not yet in the totals. Otherwise
   * as @score. NULL: they are added to the totals, and the next seat deals or starts. */
  void (*enter) (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes);

  /* Whether the lowest total wins. NULL: the highest does. */
  gboolean (*lowest_wins) (const KaValues *options);

  /* Who plays with whom for the whole match: those with the same number are one side, and what one of them gets all of them
   * get. NULL: everybody plays for himself. */
  guint (*side) (const KaValues *options, guint n_seats, guint seat);

  /* After how many rounds the match is over at the latest, 0 where nobody knows. NULL: nobody ever does. */
  guint (*most_rounds) (const KaValues *options);

  /* Whether the points of every round sum to 0, as what one loses another wins; what cannot be shared is told in a note of the
   * round. NULL: they need not. */
  gboolean (*sums_to_zero) (const KaValues *options);

  /* Whether the totals are what each pays to the others or gets from them, all but what lies in a pot. NULL: where every round
   * sums to 0. */
  gboolean (*pays_totals) (const KaValues *options);

  /* By how much the seat that is named at @place made what a round set out to do: 0 just so, less than 0 when it was
   * missed. %FALSE: nothing was set out to do, or nobody counted. @margin_of is the fact that counts it. NULL: there
   * is no such thing. */
  gboolean (*margin) (const KaValues *options, const KaValues *facts, guint place, int *margin);
  const char *margin_of;

  /* Notes what holds for the next round whatever its facts: what lies in the pot, how many times it counts. NULL: there is no such
   * thing. */
  void (*announce) (const KaTally *tally, KaNotes *notes);

  /* What a seat did in a round that is worth a sign beside its points: who ended it, who promised what. %FALSE: nothing.
   * NULL: there is no such thing. */
  gboolean (*sign) (const KaValues *facts, guint seat, KaSign *sign);

  /* Adds the rounds that may come next to an outlook, as one seat sees them: a round for each thing that can come of it,
   * those that are easiest or smallest first. What they would do is worked out by @score like any other round. The draft
   * has no facts. NULL: nobody looks ahead. */
  void (*foresee) (const KaDraft *draft, guint seat, KaOutlook *outlook);

  /* Says who is which place (from 1; equal places share). NULL: by the totals. */
  void (*rank) (const KaTally *tally, int *ranking);

  /* For games with several games on one sheet: fills in the columns of the sheet. NULL: there are none. */
  guint (*columns) (const KaTally *tally, KaColumn columns[KA_MAX_COLUMNS]);
};

/** KA_MOST_LISTED: so many things may be said of an order at most. */
#define KA_MOST_LISTED 32

struct _KaGame
{
  const char *id;
  const char *name;  /* for a person; marked for translation */
  const char *blurb; /* one sentence; marked for translation */
  guint version;     /* of its rules; grows when the meaning of facts or options changes */
  gboolean hidden;   /* not offered to people: the template */

  guint min_seats;
  guint max_seats; /* that take part at once; see ka_game_get_most_seats() */
  guint usual_seats;
  KaRole role;
  gboolean birthday_starts; /* whoever has the next birthday begins the first round */
  gboolean titled; /* people say themselves what is played: a match may have a title, see ka-title.h */

  const KaVariant *variants;

  const KaField *options;
  guint n_options;
  const char *target; /* the option that says at how many points a match ends; NULL: there is none */

  /* The default of an option where it depends on the others (a preset); NULL: always field->initial. */
  int (*option_default) (const KaField *field, const KaValues *options);

  /* Whether an option changes nothing while the others are as they are: it is not shown then, and keeps what it is. NULL: none does. */
  gboolean (*is_moot) (const KaField *field, const KaValues *options);

  /* Whether @choice of an order, by its place in the list of choices, is played with @options: what is not keeps its place and is not
   * shown. NULL: all are. */
  gboolean (*orders) (const KaField *field, const KaValues *options, guint choice);

  /* Fills in the labels of all that is played of an order with complete options, from the first to the last, also of what has no place
   * of its own and stands beside something else. Returns how many, %KA_MOST_LISTED at most. NULL: what orders() says is all. */
  guint (*say_order) (const KaField *field, const KaValues *options, const char **labels);

  /* Whether complete options go together and suit the number of seats; NULL: always. */
  gboolean (*check_options) (const KaValues *options, guint n_seats, GError **error);

  /* What must hold besides where a match begins with so many, who all take part; later some may have come for others. NULL: nothing. */
  gboolean (*check_begin) (const KaValues *options, guint n_seats, GError **error);

  /* What of complete options is possible but odd, as check_options() says what cannot be: it is told to people, and nothing is
   * refused. %FALSE: there is something, and @doubt says what. NULL: there never is. */
  gboolean (*doubt_options) (const KaValues *options, guint n_seats, GError **doubt);

  /* Says in options or in a change of them that were written down by @version of the rules what they meant then, where today's
   * defaults would say something else. NULL: no version has changed any. */
  void (*modernize) (guint version, KaValues *given);

  const KaScoring *scoring;

  /* The playing half, see ka-rules.h; NULL while a game can only be scored. */
  const KaRules *rules;

  /* The computer players, by rising strength; ends with NULL. NULL: there are none. */
  const KaBot *const *bots;

  /* Who says afterwards which moves of a deal cost most; NULL: nobody can. */
  const KaReviewer *reviewer;

  /* How the rest of a deal is claimed; NULL: it is played to its end. */
  const KaClaimer *claimer;

  /* The first deal with guidance, see ka-lesson.h; NULL: there is none. */
  const KaLesson *lesson;
};

/**
 * KaGameLookup:
 *
 * Finds a game by its id, or %NULL. Libraries that must not know any game are handed one of these.
 */
typedef const KaGame *(*KaGameLookup) (const char *id);

/** ka_game_lowest_wins: whether the lowest total wins with @options. */
gboolean ka_game_lowest_wins (const KaGame *game, const KaValues *options);

/** ka_game_get_side: who plays with whom for the whole match: the number of the side of @seat, the same for its partners. */
guint ka_game_get_side (const KaGame *game, const KaValues *options, guint n_seats, guint seat);

/** ka_game_get_resting: who sits out the round of which @turn deals or starts, a bit for each; see #KaScoring. */
guint32 ka_game_get_resting (const KaGame *game, guint n_seats, int turn);

/** ka_game_get_most_seats: how many may have a seat in one match, when some come for others; no more than @max_seats of them take part in a
 * round. Where seats take turns in sitting out nobody can come for another. */
guint ka_game_get_most_seats (const KaGame *game);

/** ka_game_may_play_on: whether somebody may play on for another at a table with @n_seats: there is room for one seat more, and who sits
 * out does so for good. */
gboolean ka_game_may_play_on (const KaGame *game, guint n_seats);

/** ka_game_get_most_rounds: after how many rounds a match is over at the latest with @options; 0: nobody knows. */
guint ka_game_get_most_rounds (const KaGame *game, const KaValues *options);

/** ka_game_get_target: with how many points a match is over with complete @options, or each of its games where there are several on a sheet
 * (GR-14); 0: points alone do not end it. */
int ka_game_get_target (const KaGame *game, const KaValues *options);

/** ka_game_is_moot: whether an option changes nothing while the others are as in complete @options. */
gboolean ka_game_is_moot (const KaGame *game, const KaField *field, const KaValues *options);

/** ka_game_find_ordered: a bit for each choice of @field, an order, that is played with complete @options. */
guint32 ka_game_find_ordered (const KaGame *game, const KaField *field, const KaValues *options);

/** ka_game_say_order: (transfer full): all that is played of @field, an order, with complete @options, from the first to the last. */
char *ka_game_say_order (const KaGame *game, const KaField *field, const KaValues *options);

/** ka_game_pays_totals: whether the totals are what each pays to the others or gets from them, all but what lies in a pot. */
gboolean ka_game_pays_totals (const KaGame *game, const KaValues *options);

/** ka_game_sums_to_zero: whether the points of every round sum to 0 with @options, as what one loses another wins. */
gboolean ka_game_sums_to_zero (const KaGame *game, const KaValues *options);

/** ka_game_default: the default of an option when the others are @options, as a number (see ka-field.h). */
int ka_game_default (const KaGame *game, const KaField *field, const KaValues *options);

/**
 * ka_game_complete_options:
 * @given: (nullable): the options that differ from the defaults; they have passed ka_fields_read()
 *
 * Returns: (transfer full): every option of the game, in their order, and the title of the match where it has one
 */
KaValues *ka_game_complete_options (const KaGame *game, const KaValues *given);

/**
 * ka_game_differing_options:
 * @options: complete options
 *
 * Returns: (transfer full): only those that differ from their default, and the title of the match where it has one
 */
KaValues *ka_game_differing_options (const KaGame *game, const KaValues *options);

/**
 * ka_game_read_given:
 * @node: (nullable): a JSON object with some options
 * @error: (out): as ka_fields_read()
 *
 * Returns: (transfer full): those options, and the title where one is said; or %NULL
 */
KaValues *ka_game_read_given (const KaGame *game, guint n_seats, JsonNode *node, GError **error);

/**
 * ka_game_read_options:
 * @node: (nullable): a JSON object with the options that differ
 * @error: (out): as ka_fields_read(), and %KA_ERROR_RULE when they do not go together
 *
 * Returns: (transfer full): complete options, or %NULL
 */
KaValues *ka_game_read_options (const KaGame *game, guint n_seats, JsonNode *node, GError **error);

/** ka_game_read_options_of: the same where @version of the rules wrote them down; what it did not know is as it was then. */
KaValues *
ka_game_read_options_of (const KaGame *game, guint version, guint n_seats, JsonNode *node, GError **error);

/** ka_game_read_options_text: the same as ka_game_read_options() from the text of a JSON object. */
KaValues *ka_game_read_options_text (const KaGame *game, guint n_seats, const char *text, GError **error);

/**
 * ka_game_read_kept_options:
 * @text: of a JSON object with all options that there were when a match was made
 * @error: (out): as ka_game_read_options()
 *
 * Reads the options of a match as a book keeps them: what is missing came after it.
 *
 * Returns: (transfer full): complete options, or %NULL
 */
KaValues *ka_game_read_kept_options (const KaGame *game, guint n_seats, const char *text, GError **error);

/**
 * ka_game_read_kept_change:
 * @text: of a JSON object with the options that are others from a round on, as ka_game_find_change() says them
 * @error: (out): as ka_fields_read()
 *
 * Returns: (transfer full): those, or %NULL
 */
KaValues *ka_game_read_kept_change (const KaGame *game, guint n_seats, const char *text, GError **error);

/** ka_game_modernize: makes @given, options or a change of them, say what they meant in @version of the rules. */
void ka_game_modernize (const KaGame *game, guint version, KaValues *given);

/**
 * ka_game_read_stored_options:
 * @error: (out): as ka_fields_read()
 *
 * The same as ka_game_read_kept_options() where nobody asks how many players they are for: whether they suit the number of seats
 * was checked when the match was made.
 *
 * Returns: (transfer full): complete options, or %NULL
 */
KaValues *ka_game_read_stored_options (const KaGame *game, const char *text, GError **error);

/**
 * ka_game_doubt_options:
 * @doubt: (out): what is possible but odd, with the key of the option
 *
 * Returns: whether nothing is; see #KaGame
 */
gboolean ka_game_doubt_options (const KaGame *game, guint n_seats, const KaValues *options, GError **doubt);

/** ka_game_check_begin: whether a match or a deal can begin with complete @options and @n_seats players, who all take part. */
gboolean ka_game_check_begin (const KaGame *game, guint n_seats, const KaValues *options, GError **error);

/** ka_game_check_options: whether complete @options suit the game and a match in which so many have a seat by now; see
 * ka_game_get_most_seats(). */
gboolean ka_game_check_options (const KaGame *game, guint n_seats, const KaValues *options, GError **error);

/**
 * ka_game_override_options:
 * @options: complete options
 * @change: some options of the game
 *
 * Returns: (transfer full): complete options: those of @change, and of the others what somebody chose; what nobody did is the
 *   default that goes with these
 */
KaValues *ka_game_override_options (const KaGame *game, const KaValues *options, const KaValues *change);

/**
 * ka_game_change_options:
 * @options: complete options
 * @change: those that are others from a round on
 * @error: (out): %KA_ERROR: an option that holds for a whole match would change, or they do not go together
 *
 * Returns: (transfer full): what holds then, see ka_game_override_options()
 */
KaValues *ka_game_change_options (const KaGame *game, guint n_seats, const KaValues *options,
                                  const KaValues *change, GError **error);

/**
 * ka_game_pin_change:
 * @options: complete ones, which hold before
 * @change: (inout): what is said of them
 *
 * Says in @change too what an older version would have meant otherwise by the same words, so that it can be kept: what is kept is
 * read as if the oldest version had written it.
 *
 * Returns: (transfer full): what holds then
 */
KaValues *ka_game_pin_change (const KaGame *game, const KaValues *options, KaValues *change);

/** ka_game_find_change: (transfer full): what must be said for complete @options to become @wanted; empty when they are the same
 * rules. The title is none: it is not among them. What an older version would have meant by the same words and did not say is
 * said. */
KaValues *ka_game_find_change (const KaGame *game, const KaValues *options, const KaValues *wanted);

/** ka_game_variant_options: (transfer full): the complete options of a variant. */
KaValues *ka_game_variant_options (const KaGame *game, const KaVariant *variant);

/**
 * ka_game_find_variant:
 *
 * Returns: (nullable): the variant whose options are exactly @options, today or in an older version of the rules, whatever the
 *   title; %NULL when people made their own
 */
const KaVariant *ka_game_find_variant (const KaGame *game, const KaValues *options);

/**
 * ka_game_find_nearest_variant:
 *
 * Returns: (nullable): the variant of which the fewest options are others in complete @options, the first of several; %NULL where the
 *   game has none
 */
const KaVariant *ka_game_find_nearest_variant (const KaGame *game, const KaValues *options);

/** ka_game_asks: whether a form asks for @field, or for @part of it, when @draft is filled in so far; see #KaScoring. */
gboolean ka_game_asks (const KaGame *game, const KaDraft *draft, const KaField *field, int part);

/**
 * ka_game_suppose:
 * @draft: what is filled in so far
 *
 * Returns: (transfer full): that, with what a form may take for true as long as nobody says otherwise; see #KaScoring
 */
KaValues *ka_game_suppose (const KaGame *game, const KaDraft *draft);

/** ka_game_answers: the numbers that a form offers to be pressed for @field; 0 where it is typed. Returns: how many */
guint ka_game_answers (const KaGame *game, const KaDraft *draft, const KaField *field,
                       KaAnswer answers[KA_MAX_ANSWERS]);

/**
 * ka_game_shares: whether those whom @field names in @facts did together what the facts chose: two or more play one
 * contract. Where each has a number of his own, they did it each for himself.
 */
gboolean ka_game_shares (const KaGame *game, const KaValues *facts, const KaField *field);

/**
 * ka_game_read_facts:
 * @node: a JSON object with the facts of a round
 *
 * Reads the facts of a round, or its points (%KA_FACT_POINTS) where nothing else is known of it; the check against what
 * came before is made by ka_score_new().
 *
 * Returns: (transfer full): the facts, or %NULL with @error set as ka_fields_read() does
 */
KaValues *ka_game_read_facts (const KaGame *game, guint n_seats, JsonNode *node, GError **error);

/** ka_game_read_facts_text: the same from the text of a JSON object. */
KaValues *ka_game_read_facts_text (const KaGame *game, guint n_seats, const char *text, GError **error);

/** ka_game_get_facts: the fields that facts are of: those of the game, or the points alone. @n: (out): how many. */
const KaField *ka_game_get_facts (const KaGame *game, gboolean only_points, guint *n);

G_END_DECLS
