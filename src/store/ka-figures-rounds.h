/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-work.h"
#include "ka-figures-records.h"

G_BEGIN_DECLS

/* ---- every round of some matches --------------------------------------------------------------------------- */

/**
 * KaPlayedMatch: a match with its rounds.
 * @rounds: of #KaRound, the lines of its sheet
 * @options: complete; shared
 * @handed: of gboolean, for each of them whether it was played at a table and somebody had handed his seat over; it counts for the
 *   match and in no figures of rounds
 * @score: what the lines give
 */
typedef struct
{
  const KaFiguredMatch *match;
  const KaValues *options;
  GPtrArray *rounds;
  GArray *handed;
  KaScore *score;
} KaPlayedMatch;

/** KaVisit: called for each match. Returns: whether to go on; %FALSE with @error set */
typedef gboolean (*KaVisit) (const KaPlayedMatch *played, gpointer data, GError **error);

/**
 * ka_figures_visit:
 * @work: (nullable): how
 * @n_unread: (out) (optional): how many matches cannot be read any more, since their game is not there or has changed
 *
 * Reads the rounds of the matches that @filter asks for, works out their points, and hands one match after the other to
 * @visit. Made for a worker thread. %KA_BOOK_ERROR, or %G_IO_ERROR_CANCELLED.
 */
gboolean ka_figures_visit (const KaFigures *self, const KaFiguresFilter *filter, const KaWork *work,
                           KaVisit visit, gpointer data, guint *n_unread, GError **error);

/* ---- what happened in them --------------------------------------------------------------------------------- */

/**
 * KaEventFigures: how often a rule did something to a person.
 * @game_id: in what was played, a titled id; the same is the same pointer
 * @clause: of the rules
 * @msgid: what happened, see #KaNote, with the numbers @a and @b
 * @n: how often; an event that is about nobody counts for all who took part in the round
 * @n_rounds: of so many rounds of the game that the person took part in
 */
typedef struct
{
  guint who;
  const char *game_id;
  const char *clause;
  const char *msgid;
  int a;
  int b;
  gboolean odd;
  guint n;
  guint n_rounds;
} KaEventFigures;

/**
 * KaRoleFigures: how somebody fared in a part that the facts of a round name: who asked, who knocked, who said Piet.
 * @game_id: in what was played, a titled id; the same is the same pointer
 * @field: the fact that names the seat
 * @choice: (nullable): what the choice among the facts was then: which contract, which ending
 * @partner: whom it was done with, −1 for all together. Partners are two or more that one fact names and that do not
 *   each have a number of their own.
 * @n: how many rounds
 * @n_best: in how many of them nobody had a better round; @n_worst: in how many nobody had a worse one. A round where
 *   all fared the same is neither.
 * @points: the points of those rounds together, before a rule changed the totals
 * @n_tried: in how many of the rounds it is known by how much what they set out to do was made; @n_made: in how many of
 *   those it was; @margin: by how much in all of them together, see #KaScoring
 * @n_rounds: of so many rounds of the game that the person took part in
 */
typedef struct
{
  guint who;
  const KaGame *game;
  const char *game_id;
  const KaField *field;
  const KaChoice *choice;
  int partner;
  guint n;
  guint n_best;
  guint n_worst;
  gint64 points;
  guint n_tried;
  guint n_made;
  gint64 margin;
  guint n_rounds;
} KaRoleFigures;

/**
 * KaPresenceFigures: in how many rounds somebody took part. Who sat out, came later or had left did not.
 * @other: of those in which this one did too, as an opponent or a partner; −1: of all
 * @game_id: (nullable): in what was played, a titled id; the same is the same pointer; %NULL: in all
 */
typedef struct
{
  guint who;
  int other;
  const char *game_id;
  guint n;
} KaPresenceFigures;

/**
 * KaRoundFigures: what happened in the rounds of some matches.
 * @events: of #KaEventFigures
 * @roles: of #KaRoleFigures
 * @records: of #KaRecord, those of rounds
 * @presences: of #KaPresenceFigures, a set; asked by ka_round_figures_count_presence()
 * @n_matches: counted over so many matches
 * @n_rounds: and so many rounds
 * @n_unread: so many matches could not be read
 */
typedef struct
{
  GArray *events;
  GArray *roles;
  GArray *records;
  GHashTable *presences;
  guint n_matches;
  guint n_rounds;
  guint n_unread;
} KaRoundFigures;

/**
 * KaPartnerFigures: how somebody fared together with another, whatever they did together.
 * @partner: with whom
 * @game_id: in what was played, a titled id; the same is the same pointer
 * @n: how many rounds; @n_best: in how many of them nobody had a better one
 * @points: the points of the person in those rounds
 */
typedef struct
{
  guint partner;
  const char *game_id;
  guint n;
  guint n_best;
  gint64 points;
} KaPartnerFigures;

/**
 * ka_round_figures_list_partners: (transfer full): of #KaPartnerFigures, game after game, in each the favourite first:
 * with whom @who did it most often, and of those with whom it went best
 */
GArray *ka_round_figures_list_partners (const KaRoundFigures *self, guint who);

/**
 * ka_round_figures_count_presence:
 * @other: together with whom; −1: with anybody
 * @game_id: (nullable): in what was played, a titled id; %NULL: in all
 *
 * Returns: in how many rounds @who took part
 */
guint ka_round_figures_count_presence (const KaRoundFigures *self, guint who, int other, const char *game_id);

/** ka_figures_count_rounds: (transfer full): by person, game and clause; see ka_figures_visit(). */
KaRoundFigures *ka_figures_count_rounds (const KaFigures *self, const KaFiguresFilter *filter,
                                         const KaWork *work, GError **error);
void ka_round_figures_free (KaRoundFigures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRoundFigures, ka_round_figures_free)

G_END_DECLS
