/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-book.h"
#include "ka-figures.h"

G_BEGIN_DECLS

/**
 * KaStats:
 *
 * Questions to the book over many matches, through a read-only connection of its own. One belongs to the thread that
 * opened it, so a question can be asked in a worker thread while the book is written in.
 */
typedef struct _KaStats KaStats;

KaStats *ka_stats_open (const char *path, KaGameLookup lookup, GError **error);
void ka_stats_close (KaStats *self);

/**
 * KaMatchFilter:
 * @text: (nullable): words that must all be found in names, group, place, note or game
 * @game: (nullable): what was played, a titled id (ka-titled.h); one without a title asks for matches that have none
 * @variant: (nullable): with @game: id of a variant of it, or %KA_VARIANT_OWN
 * @player: id of a player (merged entries count), or 0
 * @group: (nullable): name of a group
 * @from: Unix time of the earliest start, or 0
 * @until: Unix time before which it started, or 0
 * @evening: an evening of any year, as month × 100 + day, see ka_night_get_day(), or 0
 * @played: at the table of the program or on paper
 * @state: which matches
 * @practice: whether matches that are not counted are among them
 * @limit: at most so many, or 0
 * @offset: how many to skip
 */
typedef enum
{
  KA_MATCHES_ALL,
  KA_MATCHES_OPEN,
  KA_MATCHES_FINISHED,
  KA_MATCHES_BIN,
} KaMatchesState;

typedef struct
{
  const char *text;
  const char *game;
  const char *variant;
  gint64 player;
  const char *group;
  gint64 from;
  gint64 until;
  int evening;
  KaPlayedAt played;
  KaMatchesState state;
  gboolean practice;
  guint limit;
  guint offset;
} KaMatchFilter;

/** ka_match_filter_set: makes a filter whose texts are owned, or one that is empty, like @to; both may be the same. */
void ka_match_filter_set (KaMatchFilter *self, const KaMatchFilter *to);

/** ka_match_filter_clear: frees the texts of such a filter. */
void ka_match_filter_clear (KaMatchFilter *self);

/**
 * KaMatchRow:
 *
 * A match as the history shows it: no rounds, but how it stands.
 * @variant: (nullable): the id of the variant of the game, see ka_game_find_variant()
 * @title: (nullable): what was played, where people said so themselves, see ka-title.h
 * @at_table: whether it is played at the table of the program, and not kept on paper
 * @practice: whether it is not counted
 * @bots: per seat the level of the computer player that sits there, %NULL for a person
 * @totals: per seat
 * @ranking: place per seat, from 1
 * @damage: (nullable): what is wrong with a match that cannot be read; then it has no seats, and of the rest only what
 *   could be read
 */
typedef struct
{
  gint64 id;
  const KaGame *game;
  char *game_id;
  char *variant;
  char *title;
  gboolean at_table;
  gboolean practice;
  char *group;
  char *place;
  char *note;
  gint64 started;
  gint64 ended;
  gint64 deleted;
  guint n_rounds;
  guint n_seats;
  gint64 players[KA_MAX_SEATS];
  char *names[KA_MAX_SEATS];
  char *bots[KA_MAX_SEATS];
  int colours[KA_MAX_SEATS];
  int totals[KA_MAX_SEATS];
  int ranking[KA_MAX_SEATS];
  char *damage;
} KaMatchRow;

void ka_match_row_free (KaMatchRow *self);

/** ka_stats_find_matches: (transfer full): of #KaMatchRow, the most recently started first. */
GPtrArray *
ka_stats_find_matches (KaStats *self, const KaMatchFilter *filter, GCancellable *cancellable, GError **error);

/** ka_stats_count_matches: how many matches the filter finds, −1 on error. */
gint64 ka_stats_count_matches (KaStats *self, const KaMatchFilter *filter, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaStats, ka_stats_close)

G_END_DECLS
