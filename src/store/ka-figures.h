/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaFigures:
 *
 * What the figures of a book are worked out from: who played what, when and with whom, and how it ended. It is read
 * once, in a worker thread, and never changed after that, so every thread may ask it, and another filter needs no other
 * reading. Practice and the bin are not among it; a demo is, and is counted nowhere, see ka_figures_match(). Reference counted.
 *
 * Questions about whole matches are in ka-figures-people.h and ka-figures-records.h, those about what happened in the
 * rounds in ka-figures-rounds.h, rules tried on the past in ka-figures-retry.h.
 */
typedef struct _KaFigures KaFigures;

/** KA_FEW: where a figure counts fewer matches than this, it should be said that they are few. */
#define KA_FEW 5

/**
 * KaFiguredPerson: somebody who played: a person, merged entries together, or the computer players of a level.
 * @id: the player, 0 for computer players
 * @level: (nullable): the level of computer players
 * @guest: whether it is a guest, who played and has no figures of his own
 */
typedef struct
{
  gint64 id;
  char *name;
  const char *level;
  gboolean guest;
} KaFiguredPerson;

/**
 * KaFiguredSeat:
 * @who: place of the person in the list of ka_figures_get_person()
 * @total: how many points at the end
 * @place: from 1; equal places share
 * @side: the same for those who play together for the whole match
 */
typedef struct
{
  guint who;
  int total;
  int place;
  guint side;
} KaFiguredSeat;

/**
 * KaFiguredMatch: a match.
 * @game: (nullable): %NULL when this Kaartavond does not have the game
 * @game_id: what was played, a titled id (ka-titled.h); the same is the same pointer, and its title is written as in the last
 *   match of it
 * @variant: (nullable): the id of its variant, %NULL where people made their own rules
 * @options: all options as text; the same options are the same pointer
 * @group: (nullable): the name of the group
 * @lowest_wins: whether the lowest total wins with its options
 * @ended: Unix time, 0 while it goes on
 * @begun: whether somebody has played in it, as far as can be told: a game that this Kaartavond does not have was played
 * @finished: whether it counts as finished: it was ended, and there is a round on its sheet
 * @first: the seat that began
 * @n_bots: how many of its seats are computer players
 */
typedef struct
{
  gint64 id;
  const char *uuid;
  const KaGame *game;
  const char *game_id;
  const char *variant;
  const char *options;
  const char *group;
  gint64 started;
  gint64 ended;
  gboolean finished;
  gboolean at_table;
  gboolean lowest_wins;
  int first;
  guint n_rounds;
  gboolean begun;
  guint n_seats;
  guint n_bots;
  const KaFiguredSeat *seats;
} KaFiguredMatch;

/**
 * ka_figures_read:
 * @path: the book; it may be open elsewhere
 * @cancellable: (nullable): stops the reading, with %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the figures of the book as it is now, or %NULL
 */
KaFigures *ka_figures_read (const char *path, KaGameLookup lookup, GCancellable *cancellable, GError **error);
KaFigures *ka_figures_ref (KaFigures *self);
void ka_figures_unref (KaFigures *self);

const char *ka_figures_get_path (const KaFigures *self);

/** ka_figures_get_matches: (transfer none): of #KaFiguredMatch, @n of them, the earliest first. */
const KaFiguredMatch *ka_figures_get_matches (const KaFigures *self, guint *n);

/** ka_figures_get_n_damaged: how many matches were left out because the book is damaged there, or what was
 * played cannot be read. */
guint ka_figures_get_n_damaged (const KaFigures *self);

/** ka_figures_get_n_people: how many people and levels of computer players there are. */
guint ka_figures_get_n_people (const KaFigures *self);

/** ka_figures_get_person: @who is less than their number. */
const KaFiguredPerson *ka_figures_get_person (const KaFigures *self, guint who);

/** ka_figures_find_person: @player is any entry of a person. Returns: whether that person is in the figures */
gboolean ka_figures_find_person (const KaFigures *self, gint64 player, guint *who);

/** ka_figures_get_seasons: (transfer none): of #KaSeason, as ka_book_list_seasons(). */
GPtrArray *ka_figures_get_seasons (const KaFigures *self);

/** ka_figures_get_options: (nullable): the options of a match as they are read, shared; %NULL when they cannot be. */
const KaValues *ka_figures_get_options (const KaFigures *self, const KaFiguredMatch *match);

/* ---- which matches ---------------------------------------------------------------------------------------- */

/**
 * KaCompany:
 * @KA_COMPANY_PEOPLE: matches among people only
 * @KA_COMPANY_COMPUTERS: matches with a computer player or more
 * @KA_COMPANY_ALL: both
 */
typedef enum
{
  KA_COMPANY_PEOPLE,
  KA_COMPANY_COMPUTERS,
  KA_COMPANY_ALL,
} KaCompany;

/** KaPlayedAt: whether they were played at the table of the program or on paper. */
typedef enum
{
  KA_PLAYED_ANYWHERE,
  KA_PLAYED_AT_TABLE,
  KA_PLAYED_ON_PAPER,
} KaPlayedAt;

/** KA_VARIANT_OWN: in a filter, matches with options that people made their own. */
#define KA_VARIANT_OWN ""

/**
 * KaFiguresFilter: all of it together must hold; what is 0 or %NULL asks for nothing.
 * @from: Unix time of the earliest start
 * @until: Unix time before which it started
 * @group: (nullable): name of a group
 * @game: (nullable): what was played, a titled id; one without a title asks for matches that have none
 * @variant: (nullable): id of a variant, or %KA_VARIANT_OWN
 * @n_seats: number of players
 * @match: id of a match: only that one
 * @with: (nullable): ids of people, all of whom must have taken part; ends with 0
 * @unbegun: matches as well that are made and of which no round was played yet
 */
typedef struct
{
  gint64 from;
  gint64 until;
  const char *group;
  const char *game;
  const char *variant;
  guint n_seats;
  gint64 match;
  KaPlayedAt played;
  KaCompany company;
  const gint64 *with;
  gboolean unbegun;
} KaFiguresFilter;

/** ka_figures_filter_copy: (transfer full): a filter that owns what it names. */
KaFiguresFilter *ka_figures_filter_copy (const KaFiguresFilter *filter);

/** ka_figures_filter_free: frees a copy. */
void ka_figures_filter_free (KaFiguresFilter *self);

/** ka_figures_match: whether @match is one of those that @filter asks for. A demo, in which no person sat, is one only where it is asked
 * for by its id. */
gboolean ka_figures_match (const KaFigures *self, const KaFiguresFilter *filter, const KaFiguredMatch *match);

/** ka_figures_find: (transfer container): of #KaFiguredMatch, what @filter asks for, the earliest first. */
GPtrArray *ka_figures_find (const KaFigures *self, const KaFiguresFilter *filter);

/** ka_figures_find_game: (nullable): the game that a titled id is of, as ka_titled_find_game(). */
const KaGame *ka_figures_find_game (const KaFigures *self, const char *id);

/** ka_figures_list_games: (transfer container): the titled ids of what was played, sorted; ends with %NULL. */
const char **ka_figures_list_games (const KaFigures *self);

/** ka_figures_list_groups: (transfer container): the names of the groups that played, sorted; ends with %NULL. */
const char **ka_figures_list_groups (const KaFigures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFigures, ka_figures_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFiguresFilter, ka_figures_filter_free)

G_END_DECLS
