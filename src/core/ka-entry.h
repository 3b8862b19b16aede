/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card.h"
#include "ka-error.h"
#include "ka-game.h"

G_BEGIN_DECLS

/** KA_MAX_FACTS: no game has more facts of a round. */
#define KA_MAX_FACTS 8

/**
 * KaEntryPart:
 * @field: a fact of the game
 * @said: whether a person said it, where it is no list: a choice, a card, a number, yes
 * @number: for %KA_FIELD_CHOICE the place of the choice; for %KA_FIELD_BOOL whether; for %KA_FIELD_INT, and for %KA_FIELD_NUMBERS the one
 *   that is nobody's, the number
 * @card: for %KA_FIELD_CARD
 * @seats: for %KA_FIELD_SEAT and %KA_FIELD_SEATS: @n_seats of them, in the order in which they were named
 * @numbers: for %KA_FIELD_PER_SEAT and %KA_FIELD_NUMBERS: of each seat, %KA_ABSENT while there is none
 *
 * What is filled in for one fact.
 */
typedef struct
{
  const KaField *field;
  gboolean said;
  int number;
  KaCard card;
  int seats[KA_MAX_SEATS];
  guint n_seats;
  int numbers[KA_MAX_SEATS];
} KaEntryPart;

/**
 * KaEntry:
 * @options: (unowned): complete options
 * @absent: a bit for each seat that does not take part
 * @turn: the seat that deals or starts
 * @missing: (unowned) (nullable): the key of a fact that the rules want this time although not every round needs it, or of which there is
 *   not enough yet
 * @turn_field: (nullable): the fact that says who dealt or began, which is no part; %NULL where no fact does
 *
 * What a person has filled in of a round, with what is not asked any more and may be again: what stands behind a form, in a window or on a
 * page, that knows no rule. It says what is asked, what follows, what is missing, and the facts that come of it.
 */
typedef struct
{
  const KaGame *game;
  const KaValues *options;
  guint n_seats;
  guint32 absent;
  int turn;
  const char *missing;
  const KaField *turn_field;
  KaEntryPart parts[KA_MAX_FACTS];
  guint n_parts;
} KaEntry;

/** ka_field_is_about_turn: whether a fact says who dealt or began, which the rules know unless people did otherwise. */
gboolean ka_field_is_about_turn (const KaGame *game, const KaField *field);

/** ka_field_comes_last: whether a fact may follow from the others, and so is asked for after them. */
gboolean ka_field_comes_last (const KaGame *game, const KaField *field);

/** ka_entry_begin: nothing is filled in. */
void ka_entry_begin (KaEntry *self, const KaGame *game, const KaValues *options, guint n_seats,
                     guint32 absent, int turn);

/** ka_entry_fill: fills in @facts of a round; what follows from the rest goes on following from it. */
void ka_entry_fill (KaEntry *self, const KaValues *facts);

/** ka_entry_choose_only: makes a choice that is the only one offered, which need not be made by hand. */
void ka_entry_choose_only (KaEntry *self);

/** ka_entry_find: (nullable): what is filled in for the fact @key. */
KaEntryPart *ka_entry_find (KaEntry *self, const char *key);

/** ka_entry_read: (transfer full): what a person filled in, without what is not asked. */
KaValues *ka_entry_read (const KaEntry *self);

/** ka_entry_suppose: (transfer full): @facts with what follows from them or is usual. */
KaValues *ka_entry_suppose (const KaEntry *self, const KaValues *facts);

/** ka_entry_asks: whether @field, or @part of it as of ka_game_asks(), is asked for when @facts are filled in. */
gboolean ka_entry_asks (const KaEntry *self, const KaValues *facts, const KaField *field, int part);

/** ka_entry_asks_numbers: whether a list of numbers is asked for seat by seat. */
gboolean ka_entry_asks_numbers (const KaEntry *self, const KaValues *facts, const KaField *field);

/** ka_entry_answers: the numbers that can be pressed for a fact, see ka_game_answers(). Returns: how many */
guint ka_entry_answers (const KaEntry *self, const KaValues *facts, const KaField *field,
                        KaAnswer answers[KA_MAX_ANSWERS]);

/** ka_entry_is_missing: whether part @i still needs something of @seat; −1: of the fact itself. */
gboolean ka_entry_is_missing (const KaEntry *self, const KaValues *facts, guint i, int seat);

/**
 * ka_entry_find_missing:
 * @seat: (out): of whom it is missing, −1: of nobody
 *
 * Returns: which fact somebody at the table would ask for first, the number of parts when nothing is missing: what may follow from the rest is
 * asked for after it
 */
guint ka_entry_find_missing (const KaEntry *self, const KaValues *facts, int *seat);

/** ka_entry_check_numbers: whether each number is one that may stand there; else %KA_ERROR_RANGE with the field and the seat. */
gboolean ka_entry_check_numbers (const KaEntry *self, GError **error);

G_END_DECLS
