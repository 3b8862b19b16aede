/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-book-error.h"
#include "ka-game.h"
#include "ka-marks.h"
#include "ka-round.h"
#include "ka-text.h"
#include "ka-work.h"

G_BEGIN_DECLS

/**
 * KaBook:
 *
 * The book: everything that belongs to people and games, in one SQLite file. This header has the verbs, and all
 * writing goes through them: each is one transaction, stands in the journal and can be undone. Several that are one act
 * of a person are held together by ka-act.h. Questions over many matches are asked through ka-stats.h. A book belongs to the thread that opened it.
 *
 * The book knows no game. To keep the points of a match, which are derived from its rounds, it is handed a
 * #KaGameLookup when it is opened.
 */
typedef struct _KaBook KaBook;

/* ---- records ------------------------------------------------------------------------------------------- */

/**
 * KaPlayer: a person.
 * @colour: number of a colour, 0 to %KA_N_COLOURS − 1; the program has the palette
 * @symbol: the id of a symbol, like `star`
 * @birthday: (nullable): `YYYY-MM-DD`, or `--MM-DD` when the year is not known
 * @guest: whether it is a guest, who plays without a place in lists, figures and ratings until kept as a person
 * @merged_into: the player that this is another entry of, or 0
 */
typedef struct
{
  gint64 id;
  char *uuid;
  char *name;
  int colour;
  char *symbol;
  char *birthday;
  char *note;
  gboolean archived;
  gboolean guest;
  gint64 merged_into;
} KaPlayer;

/** KaOrigin: whether a match is played at the table of the program or kept for a night on paper. */
typedef enum
{
  KA_ORIGIN_PAPER,
  KA_ORIGIN_TABLE,
} KaOrigin;

/**
 * KaMatch:
 * @options: complete options; others may hold them too, so do not change them
 * @group: (nullable): the name of the group that plays
 * @started: Unix time in seconds
 * @ended: Unix time in seconds, 0 while it goes on
 * @by_hand: whether a person ended it, and not its rules
 * @deleted: Unix time when it was put in the bin, 0 when it is not there
 * @first: the seat that deals or starts the first round
 * @players: who sits there, @n_seats of them, as they are called in the book (merged entries resolved); the id of a
 *   computer player is 0
 * @bots: per seat the level of the computer player that sits there, %NULL for a person
 * @duties: per seat what was written about a duty that the player has done, "" for one without words; %NULL for nobody's
 * @practice: whether it is practice, which is not counted
 *
 * A match of a game that this program does not have, or not any more in the version that wrote it, can be listed
 * but not opened: its game and options are %NULL.
 */
typedef struct
{
  gint64 id;
  char *uuid;
  const KaGame
      *game;     /* NULL when this Kaartavond does not have the game, or the game does not take the options */
  char *problem; /* why it does not take them */
  char *game_id;
  guint version;
  KaValues *options;
  KaOrigin origin;
  char *group;
  char *place;
  char *note;
  gint64 started;
  gint64 ended;
  gboolean by_hand;
  gint64 deleted;
  int first;
  guint n_seats;
  KaPlayer *players[KA_MAX_SEATS];
  char *bots[KA_MAX_SEATS];
  char *duties[KA_MAX_SEATS];
  gboolean practice;
} KaMatch;

/** KaLine: a line of the sheet of a match, a round or a correction, as it stands in the book. @deal: the deal that was
 * played, or 0. @tied: whether another was written at the same place by somebody who did not know of it; rule F-7 of record 28 */
typedef struct
{
  gint64 id;
  gint64 deal;
  gboolean tied;
  char *uuid;
  gint64 created;
  char *note;
  KaRound *round;
} KaLine;

/**
 * KaDealMove:
 * @seat: who made it
 * @text: in the exchange format of the game
 * @at: Unix time
 * @stand_in: (nullable): the level of the computer player that made it for the person who sits there
 */
typedef struct
{
  int seat;
  char *text;
  gint64 at;
  char *stand_in;
} KaDealMove;

/**
 * KaDealRecord: a deal as it stands in the book.
 * @seed: its number
 * @turn: the seat that deals or starts it
 * @pack: the cards as text, in their order
 * @totals: the score when it was dealt, per seat
 * @done: whether it is over and stands on the sheet
 * @moves: of #KaDealMove; also those that were taken back
 * @n_moves: how many of them hold
 */
typedef struct
{
  gint64 id;
  gint64 match;
  guint64 seed;
  int turn;
  char *pack;
  int totals[KA_MAX_SEATS];
  gboolean done;
  GPtrArray *moves;
  guint n_moves;
} KaDealRecord;

/**
 * KaJournalState:
 * @KA_JOURNAL_DONE: it holds
 * @KA_JOURNAL_UNDONE: it was undone and can be redone
 * @KA_JOURNAL_DROPPED: it was undone and something else was done instead
 */
typedef enum
{
  KA_JOURNAL_DONE,
  KA_JOURNAL_UNDONE,
  KA_JOURNAL_DROPPED,
} KaJournalState;

/**
 * KaJournalDispute:
 * @KA_JOURNAL_AGREED: nobody said anything else without knowing of it
 * @KA_JOURNAL_HOLDS: somebody did, and this holds, for it was said later
 * @KA_JOURNAL_OVERRULED: somebody did, and that holds; see ka_book_choose()
 * @KA_JOURNAL_RETURNED: it took something away, of which somebody said something who did not know of that, so it is there
 * @KA_JOURNAL_WAITS: it said that two are the same person, who sit in one match, or of whom one is not there: it waits
 *
 * How an entry goes together with what was done elsewhere.
 */
typedef enum
{
  KA_JOURNAL_AGREED,
  KA_JOURNAL_HOLDS,
  KA_JOURNAL_OVERRULED,
  KA_JOURNAL_RETURNED,
  KA_JOURNAL_WAITS,
} KaJournalDispute;

/**
 * KaJournalEntry:
 * @kind: what was done: `player-added`, `player-changed`, `player-deleted`, `player-anonymised`, `players-merged`, `player-split`, `match-created`,
 *   `match-changed`, `match-deleted`, `match-restored`, `match-purged`, `match-duplicated`, `seats-changed`, `duty-changed`,
 *   `round-added`, `round-changed`, `round-moved`, `round-deleted`, `rounds-added`,
 *   `season-added`, `season-changed`, `season-deleted`, `imported`, `backup-restored`, `backup-merged`, `chosen` (see ka_book_choose())
 * @match: the match that it is about, or 0
 * @game: (nullable): the id of the game of that match, which may be gone; not of what was done before there were acts
 * @round: the number of the round when it was done, from 1, corrections not counted; 0 for a correction and for what is
 *   about no line of a sheet
 * @subject: whom or what it is about, for a person: the name of a player or a season, the names at the table
 * @names: (nullable): who sits at the table that it is about, seat by seat; of what was done before there were acts they stand in
 *   @subject alone
 * @before: (nullable): the old values as JSON
 * @after: (nullable): the new values as JSON
 * @by: (nullable): who did it from elsewhere, as from a telephone, as he calls himself
 * @older: whether it was done before there were acts; it can be read, and not be undone any more
 * @elsewhere: whether it was done on another computer, from which it came
 * @computer: (nullable): what that is called, see ka-computers.h; %NULL: it has no name, or it was done here
 * @ahead: whether the clock of whoever did it is more than a day ahead of this one
 * @dispute: how it goes together with what was done elsewhere
 * @damage: (nullable): why it cannot be read, for a person; then there is nothing else in it
 */
typedef struct
{
  gint64 id;
  gint64 at;
  KaJournalState state;
  char *kind;
  gint64 match;
  char *game;
  int round;
  char *subject;
  char **names;
  char *by;
  char *before;
  char *after;
  gboolean older;
  gboolean elsewhere;
  char *computer;
  gboolean ahead;
  KaJournalDispute dispute;
  char *damage;
} KaJournalEntry;

/**
 * ka_name_key: (transfer full): the same text for two names that are one and the same for people: without case, and with
 * accents written in one way.
 */
char *ka_name_key (const char *name);

/** KA_MOST_FOLDED: no more characters of a text are looked at: a place and a note have no more. */
#define KA_MOST_FOLDED (KA_MOST_NAME + 1 + KA_MOST_NOTE)

/** ka_fold: (transfer full): text without case and accents, for searching. */
char *ka_fold (const char *text);

KaPlayer *ka_player_copy (const KaPlayer *self);
void ka_player_free (KaPlayer *self);
KaMatch *ka_match_new (void);
void ka_match_free (KaMatch *self);
void ka_line_free (KaLine *self);

/** ka_lines_list_rounds: (transfer container): the rounds of @lines, of #KaLine, with room for one more. */
KaRound **ka_lines_list_rounds (GPtrArray *lines);
void ka_deal_record_free (KaDealRecord *self);
void ka_journal_entry_free (KaJournalEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaPlayer, ka_player_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaMatch, ka_match_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaLine, ka_line_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDealRecord, ka_deal_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaJournalEntry, ka_journal_entry_free)

/* ---- the book itself ----------------------------------------------------------------------------------- */

/**
 * ka_book_open:
 * @path: the file; it and its folder are made when they are not there
 * @lookup: finds a game
 * @error: (out): %KA_BOOK_ERROR; the message says what a person can do
 *
 * Opens the book and brings an older one up to date (after a backup). Looks only at the head of the file, its length
 * and its tables, so that it takes the same few milliseconds for any book; ka_book_check_file() reads all of it. A
 * book that may only be read is opened for reading, see ka_book_is_read_only(). A new book is made only in a place that
 * is new: where no backup, no kept copy and no log says that there was one.
 *
 * Returns: (transfer full): the book, or %NULL; then the file was not changed
 */
KaBook *ka_book_open (const char *path, KaGameLookup lookup, GError **error);

/**
 * ka_book_open_to_look:
 * @path: a book, or a copy of one; it must be there
 * @error: (out): %KA_BOOK_ERROR
 *
 * Opens a book to look at: every verb that writes is refused with %KA_BOOK_ERROR_READ_ONLY, and the file stays as it is.
 * An older book is brought up to date in memory only.
 *
 * Returns: (transfer full): the book, or %NULL
 */
KaBook *ka_book_open_to_look (const char *path, KaGameLookup lookup, GError **error);

/** ka_book_open_existing: as ka_book_open(), but makes none: %KA_BOOK_ERROR_NOT_FOUND, or %KA_BOOK_ERROR_EMPTY. */
KaBook *ka_book_open_existing (const char *path, KaGameLookup lookup, GError **error);
void ka_book_close (KaBook *self);

/** ka_book_is_long_to_update: whether the book at @path is of an older version and so large that one waits when it is opened. */
gboolean ka_book_is_long_to_update (const char *path);

/**
 * ka_book_update:
 * @work: (nullable): how; its progress counts matches
 *
 * Brings an older book up to date (after a backup), all or nothing, as ka_book_open() does. Made for a worker thread.
 * %KA_BOOK_ERROR, or %G_IO_ERROR_CANCELLED.
 */
gboolean ka_book_update (const char *path, KaGameLookup lookup, const KaWork *work, GError **error);

/** ka_book_default_path: (transfer full): where the book lies: `book.db` in the program's folder of the XDG data home, which is
 * the usual one where `XDG_DATA_HOME` is no whole path. */
char *ka_book_default_path (void);

const char *ka_book_get_path (KaBook *self);
gboolean ka_book_is_read_only (KaBook *self);

/**
 * ka_book_leads_elsewhere: whether the path of an open book leads to another place than that of its file by now, because a link
 * was changed. What lies there has nothing to do with this book.
 */
gboolean ka_book_leads_elsewhere (KaBook *self);

/**
 * ka_book_set_changed_func:
 * @func: (nullable): called after each change that was written, undo and redo too
 */
void ka_book_set_changed_func (KaBook *self, GFunc func, gpointer user_data);

/**
 * ka_book_set_lost_func:
 * @func: (nullable): called with a #GError when the book is found not to be where it was opened; it may be closed only
 *   later
 */
void ka_book_set_lost_func (KaBook *self, GFunc func, gpointer user_data);

/**
 * ka_book_look_at_place:
 *
 * Looks whether the file of the book, and its log, still lie where they were opened: two questions to the system, asked
 * before each change too. As long as they do not, nothing is written; what is open can be read. Errors are
 * %KA_BOOK_ERROR_GONE and %KA_BOOK_ERROR_REPLACED, see ka-rescue.h.
 */
gboolean ka_book_look_at_place (KaBook *self, GError **error);

/**
 * ka_book_look_for_changes:
 *
 * Looks whether another program has written in the book since it was opened or last looked at, and then calls the
 * function of ka_book_set_changed_func(). Takes microseconds when there is nothing.
 */
void ka_book_look_for_changes (KaBook *self);

/**
 * ka_book_check_file:
 * @path: a book; it may be open elsewhere
 * @cancellable: (nullable): stops the check
 *
 * Reads the whole file and checks that it is sound: %KA_BOOK_ERROR_DAMAGED when it is not. Takes long for a large
 * book; made for a worker thread.
 */
gboolean ka_book_check_file (const char *path, GCancellable *cancellable, GError **error);

/* ---- people -------------------------------------------------------------------------------------------- */

/**
 * ka_book_list_players: (transfer full): of #KaPlayer by name; merged entries are left out unless @all, and those whose
 * row cannot be read, see ka_book_find_damaged_players().
 */
GPtrArray *ka_book_list_players (KaBook *self, gboolean all, GError **error);

/** ka_book_find_damaged_players: (transfer full): of each row that cannot be read, which it is and why. */
char **ka_book_find_damaged_players (KaBook *self, GError **error);

/** ka_book_get_player: (transfer full): one player. */
KaPlayer *ka_book_get_player (KaBook *self, gint64 id, GError **error);

/** ka_book_add_player: @player has everything but id and uuid. A name that stands in the book already is refused. Returns: the id, or 0. */
gint64 ka_book_add_player (KaBook *self, const KaPlayer *player, GError **error);

/** ka_book_update_player: writes name, colour, symbol, birthday, note, archived and guest of the player with the same id. Only a new
 * name has to be one that nobody has. */
gboolean ka_book_update_player (KaBook *self, const KaPlayer *player, GError **error);

/** ka_book_find_played: @played: (out): whether @id, or another entry of the same person, sits in a match, also in one in the bin. */
gboolean ka_book_find_played (KaBook *self, gint64 id, gboolean *played, GError **error);

/**
 * ka_book_delete_player: takes somebody out of the book who was typed by mistake: who sits in no match and has no other entries. Undo
 * brings them back.
 */
gboolean ka_book_delete_player (KaBook *self, gint64 id, GError **error);

/**
 * ka_book_anonymise_player:
 * @id: an entry of a person
 * @name: what the person is called from now on; one that stands in the book already is refused
 *
 * Takes away by what somebody is known, in all entries of the person: the name, the birthday, the note; and archives
 * them. So nothing that is written from now on tells who it was. What was done before stays as it was done: the journal, and with it
 * what travels to other books, backups, and what stands in notes.
 */
gboolean ka_book_anonymise_player (KaBook *self, gint64 id, const char *name, GError **error);

/** ka_book_list_strangers: (transfer full): of #KaPlayer by name, who never sat in one match with @id, and so may be the same person. */
GPtrArray *ka_book_list_strangers (KaBook *self, gint64 id, GError **error);

/** ka_book_merge_players: says that @other is the same person as @id. Its matches count for @id; nothing is lost. */
gboolean ka_book_merge_players (KaBook *self, gint64 id, gint64 other, GError **error);

/** ka_book_split_player: takes a merged entry apart again. */
gboolean ka_book_split_player (KaBook *self, gint64 other, GError **error);

/**
 * ka_book_list_waiting_merges:
 *
 * Returns: (transfer full): of #KaPlayer, as they are called: who is said, by whomever, to be the same person as @id, which waits as
 *   long as both sit in one match; rule F-9 of record 28
 */
GPtrArray *ka_book_list_waiting_merges (KaBook *self, gint64 id, GError **error);

/** ka_book_give_up_merge: says that @other, who waits to be the same person as @id, is another one, whoever said so of whom. */
gboolean ka_book_give_up_merge (KaBook *self, gint64 id, gint64 other, GError **error);

/** ka_book_find_first_start: Unix time when the earliest match began that is not in the bin; 0 where there is none, or an error. */
gint64 ka_book_find_first_start (KaBook *self, GError **error);

/** ka_book_list_groups: (transfer full): the names of the groups that have played, the most recent first. */
GStrv ka_book_list_groups (KaBook *self, GError **error);

/** ka_book_list_places: (transfer full): the places where was played, the most recent first. */
GStrv ka_book_list_places (KaBook *self, GError **error);

/**
 * ka_book_list_titles:
 * @game: one whose matches have titles
 *
 * Returns: (transfer full): what was played as it, the most recent first; titles that are of one game are one, written as last
 */
GStrv ka_book_list_titles (KaBook *self, const KaGame *game, GError **error);

/* ---- matches ------------------------------------------------------------------------------------------- */

/** ka_book_get_match: (transfer full): one match, also from the bin. */
KaMatch *ka_book_get_match (KaBook *self, gint64 id, GError **error);

/** ka_book_find_match: the id of the match that a person means by @text, its number or its UUID; 0 with @error set. */
gint64 ka_book_find_match (KaBook *self, const char *text, GError **error);

/**
 * ka_book_create_match:
 * @options: complete options
 * @players: ids, one per seat
 * @first: the seat that deals or starts first
 * @started: Unix time
 *
 * Returns: the id of the new match, or 0
 */
gint64 ka_book_create_match (KaBook *self, const KaGame *game, const KaValues *options, KaOrigin origin,
                             const gint64 *players, guint n_seats, int first, const char *group,
                             const char *place, const char *note, gint64 started, GError **error);

/**
 * ka_book_create_table:
 * @players: ids, one per seat; 0 where a computer plays
 * @bots: the level of the computer player per seat, %NULL where a person sits
 * @practice: whether it is practice
 *
 * As ka_book_create_match(), for a match at the table that begins now.
 *
 * Returns: the id of the new match, or 0
 */
gint64
ka_book_create_table (KaBook *self, const KaGame *game, const KaValues *options, const gint64 *players,
                      const char *const *bots, guint n_seats, int first, gboolean practice, GError **error);

/**
 * ka_book_update_match:
 * @options: complete options; refused when the rounds that stand there cannot be under them
 * @ended: Unix time when the match was ended by hand or by its rules, 0 when it goes on
 *
 * Writes all that can be changed of a match beside its seats and its rounds.
 */
gboolean
ka_book_update_match (KaBook *self, gint64 id, const KaValues *options, int first, const char *group,
                      const char *place, const char *note, gint64 started, gint64 ended, GError **error);

/**
 * ka_book_explain_no_points:
 *
 * Options, seats and rounds that two people changed without knowing of each other may not go together. Such a match has no points,
 * and its sheet cannot be shown until something of that is undone.
 *
 * Returns: (transfer full) (nullable): why a match has no points, for a person; %NULL when it has some, is not there, or its game is not
 */
char *ka_book_explain_no_points (KaBook *self, gint64 match);

/** ka_book_set_ended: ends a match by hand, or lets it go on; nothing when it is so already. */
gboolean ka_book_set_ended (KaBook *self, gint64 id, gboolean ended, GError **error);

/** ka_book_delete_match: puts a match in the bin. */
gboolean ka_book_delete_match (KaBook *self, gint64 id, GError **error);

/** ka_book_restore_match: takes a match out of the bin. */
gboolean ka_book_restore_match (KaBook *self, gint64 id, GError **error);

/** ka_book_purge_match: takes a match that is in the bin out of the book, with its rounds; the journal keeps it. */
gboolean ka_book_purge_match (KaBook *self, gint64 id, GError **error);

/** ka_book_duplicate_match: a new match with everything of the old one, rounds too. Returns: its id, or 0. */
gint64 ka_book_duplicate_match (KaBook *self, gint64 id, GError **error);

/**
 * ka_book_set_duty:
 * @words: (nullable): what the player of a seat has done, in a few words; "" for no words; %NULL takes the mark away
 *
 * Marks by hand that a player has done what everybody must once in a match, as clubs do who have everybody play a solo. No game
 * knows of it, and no points follow. Nothing when it is so already.
 */
gboolean ka_book_set_duty (KaBook *self, gint64 id, guint seat, const char *words, GError **error);

/**
 * ka_book_reseat:
 * @players: ids, one per seat, in the new order
 * @rounds: of #KaRound, the lines of the sheet with their facts for the new seats, see ka_round_reseat()
 * @start: (nullable): a line that comes after them: the points with which somebody joins
 *
 * Changes who sits where: somebody came later, or the order was wrong.
 */
gboolean ka_book_reseat (KaBook *self, gint64 id, const gint64 *players, guint n_seats, int first,
                         GPtrArray *rounds, const KaRound *start, GError **error);

/* ---- rounds -------------------------------------------------------------------------------------------- */

/** ka_book_list_lines: (transfer full): of #KaLine, the sheet of a match from top to bottom. */
GPtrArray *ka_book_list_lines (KaBook *self, gint64 match, GError **error);

/**
 * ka_book_insert_round:
 * @at: where the new line stands, 0 to the number of lines
 *
 * Writes a line of the sheet. Refused when the rules say that it, or what comes after it, cannot be.
 */
gboolean ka_book_insert_round (KaBook *self, gint64 match, guint at, const KaRound *round, const char *note,
                               GError **error);

/** ka_book_append_rounds: writes several lines, of #KaRound, at the end of the sheet as one change. */
gboolean ka_book_append_rounds (KaBook *self, gint64 match, GPtrArray *rounds, GError **error);

/** ka_book_replace_round: changes line @at. */
gboolean ka_book_replace_round (KaBook *self, gint64 match, guint at, const KaRound *round, const char *note,
                                GError **error);

/** ka_book_move_round: takes line @from and puts it where line @to stands. */
gboolean ka_book_move_round (KaBook *self, gint64 match, guint from, guint to, GError **error);

/** ka_book_delete_round: takes line @at away; the journal keeps it. */
gboolean ka_book_delete_round (KaBook *self, gint64 match, guint at, GError **error);

/* ---- deals ---------------------------------------------------------------------------------------------- */

/**
 * ka_book_begin_deal:
 * @match: a match at the table
 * @pack: the cards as text
 * @totals: the score, per seat
 *
 * Writes down a deal before its first move. Deals and their moves do not stand in the journal: the table has an undo of
 * its own. Only when the deal is over does its round come to stand there. Returns: the id of the deal, or 0
 */
gint64 ka_book_begin_deal (KaBook *self, gint64 match, guint64 seed, int turn, const char *pack,
                           const int *totals, guint n_seats, GError **error);

/**
 * ka_book_write_move:
 * @n: its number, from 0: so many moves hold before it
 * @known: (nullable): those moves as the caller knows them, a line each; %NULL for a deal that nobody else can know
 *
 * Writes down a move before anybody sees it. Moves from @n on, which were taken back, are gone then. Refused when
 * another program has played on at the same table, also when it has made as many moves as it had taken back.
 */
gboolean ka_book_write_move (KaBook *self, gint64 deal, guint n, int seat, const char *text,
                             const char *known, GError **error);

/** ka_book_write_move_for: the same of a move that a computer player of level @stand_in (nullable) makes for the person who sits there.
 * A round of a deal with such a move counts for its match, and in no figures of rounds. */
gboolean ka_book_write_move_for (KaBook *self, gint64 deal, guint n, int seat, const char *text,
                                 const char *stand_in, const char *known, GError **error);

/**
 * ka_book_hold_moves:
 * @known: (nullable): the moves that hold before or after it, whichever are more, as the caller knows them, a line each
 *
 * Says how many of the moves of a deal hold, when some were taken back or made again. Refused as a move is.
 */
gboolean ka_book_hold_moves (KaBook *self, gint64 deal, guint n_moves, const char *known, GError **error);

/** ka_book_finish_deal: writes the round that came of a deal at the end of the sheet, as one change in the journal. */
gboolean ka_book_finish_deal (KaBook *self, gint64 deal, const KaRound *round, GError **error);

/** ka_book_reopen_deal: takes the round of a deal off the sheet again, so that the deal can go on; practice only. */
gboolean ka_book_reopen_deal (KaBook *self, gint64 deal, GError **error);

/** ka_book_get_deal: (transfer full): a deal with its moves. */
KaDealRecord *ka_book_get_deal (KaBook *self, gint64 id, GError **error);

/** ka_book_find_open_deal: the id of the deal of a match that is being played, the newest of several; 0 without an error when there is none. */
gint64 ka_book_find_open_deal (KaBook *self, gint64 match, GError **error);

/** ka_book_find_last_deal: the id of the deal that was finished last in a match; 0 without an error when there is none. */
gint64 ka_book_find_last_deal (KaBook *self, gint64 match, GError **error);

/* ---- journal ------------------------------------------------------------------------------------------- */

/**
 * ka_book_undo:
 * @match: undo the last change of this match, or 0 for the last change of all
 * @undone: (out) (optional) (transfer full): what was undone
 *
 * Undoes the last change that was made in this book and holds. Also after a restart, without limit.
 * %KA_BOOK_ERROR_NOT_FOUND when there is none; %KA_BOOK_ERROR_REFUSED when something later builds on it.
 */
gboolean ka_book_undo (KaBook *self, gint64 match, KaJournalEntry **undone, GError **error);

/**
 * ka_book_redo:
 * @match: redo on the sheet of this match, or 0 for the whole book
 *
 * Does again what was undone last, unless something new has been done since: on that sheet, or in the whole book.
 */
gboolean ka_book_redo (KaBook *self, gint64 match, KaJournalEntry **redone, GError **error);

/**
 * ka_book_undo_entry:
 * @id: of an entry of the journal, done here or elsewhere, that is not older than acts
 *
 * Undoes that change, or does it again when it was undone, if nothing later builds on it. Refused as ka_book_undo() is.
 */
gboolean ka_book_undo_entry (KaBook *self, gint64 id, KaJournalEntry **undone, GError **error);

/** ka_book_choose: lets hold what the entry @id said, in place of what others said without knowing of it. */
gboolean ka_book_choose (KaBook *self, gint64 id, GError **error);

/**
 * ka_book_peek_undo:
 *
 * Returns: (transfer full) (nullable): the change that ka_book_undo() would undo, %NULL when there is none
 */
KaJournalEntry *ka_book_peek_undo (KaBook *self, gint64 match);
gboolean ka_book_can_undo (KaBook *self, gint64 match);
gboolean ka_book_can_redo (KaBook *self, gint64 match);

/** ka_book_count_unread: @n: (out): how many changes are known that only a newer Kaartavond understands. */
gboolean ka_book_count_unread (KaBook *self, guint *n, GError **error);

/**
 * ka_book_list_journal:
 * @match: only what is about this match, or 0
 * @before: only entries with a smaller id, or 0 to begin with the newest
 * @limit: at most so many
 *
 * Returns: (transfer full): of #KaJournalEntry, newest first; one whose row cannot be read says so
 */
GPtrArray *ka_book_list_journal (KaBook *self, gint64 match, gint64 before, guint limit, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaBook, ka_book_close)

G_END_DECLS
