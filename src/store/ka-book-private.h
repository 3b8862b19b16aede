/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ka-book.h"
#include "ka-db.h"
#include "ka-hold.h"
#include "ka-presence.h"
#include "ka-row.h"
#include "ka-terms.h"
#include "ka-touched.h"
#include "ka-work.h"

/* sqlite3_session as in sqlite3.h, where it is declared only on request. */
typedef struct sqlite3_session sqlite3_session;
typedef struct _KaChange KaChange;
typedef struct _KaKnownCache KaKnownCache;

G_BEGIN_DECLS

struct _KaBook
{
  /* owned */
  char *path;
  char *place; /* where the file is when the path is a link to it */
  KaDb *db;
  KaHold *hold; /* of a book that may be written */
  KaTermsCache *terms;
  KaKnownCache *known;
  GHashTable *rounds; /* id of a line → the round that was read from it, see ka-book-rounds.c */
  gboolean read_only;
  gboolean was_full;    /* why it can only be read: there was no room to open it to be written */
  gboolean to_look;     /* opened so by somebody, and not because it cannot be written */
  KaPresence *presence; /* of this window, made when the first draft is looked for */

  /* borrowed */
  KaGameLookup lookup;
  const KaWork *work; /* while it is opened: how it is brought up to date */
  GFunc changed_func;
  gpointer changed_data;
  GFunc lost_func;
  gpointer lost_data;

  gboolean lost;
  gboolean noted; /* whether it was noted that the log in its place is another's */

  guint depth;      /* how many transactions lie in each other */
  gboolean broken;  /* whether one of them failed, and all of them with it */
  KaChange *change; /* the outermost change that is going on, if there is one */

  gint64 seen;     /* the data version that was last asked for, which others raise by writing */
  gint64 writes;   /* how often anything but a draft was written, as far as it was told */
  gint64 finished; /* the draft that the next change makes needless, or 0 */
};

/* ---- changes -------------------------------------------------------------------------------------------- */

/**
 * KaRescore: what has to be worked out anew after a change
 * @KA_RESCORE_NOTHING: all points stay as they are
 * @KA_RESCORE_MATCH: its match, which may end by it
 * @KA_RESCORE_TOUCHED: all matches that it touched; none of them ends by it
 */
typedef enum
{
  KA_RESCORE_NOTHING,
  KA_RESCORE_MATCH,
  KA_RESCORE_TOUCHED,
} KaRescore;

/**
 * KaChange:
 * @kind: as in #KaJournalEntry
 * @match: the match that it is about, or 0
 * @round: the number of the round, see #KaJournalEntry, or 0
 * @rescore: what has to be worked out anew
 * @subject: (owned): for a person
 * @before: (owned) (nullable): JSON object
 * @after: (owned) (nullable): JSON object
 * @newcomers: (owned) (nullable): of strings, the people who came into the book by a step of it
 * @apart: (owned) (nullable): of #gint64, the players who are said to be nobody else from now on, which no row shows
 * @by: (owned) (nullable): see ka_act_say_by()
 * @brings: whether it brings what other books know, so that something may have waited for it here
 * @told: (out): whether an act was written, once it is committed; nothing is where nothing changed
 * @act: (out): its row, or 0
 *
 * A change on its way into the book: a transaction whose writes are followed, and told as an act. A change that goes out of scope without being committed is rolled back.
 *
 * A change that begins while another goes on is a step of it: only the outermost is followed, committed and written in
 * the journal. It tells what its step of the same kind tells. A step that is rolled back takes all with it.
 */
struct _KaChange
{
  KaBook *book;
  sqlite3_session *session;
  sqlite3_session *deals;
  const char *kind;
  gint64 match;
  int round;
  KaRescore rescore;
  char *subject;
  JsonNode *before;
  JsonNode *after;
  GPtrArray *newcomers;
  GArray *apart;
  char *by;
  gboolean brings;
  gboolean told;
  gint64 act;
};

/** ka_change_begin: begins a change; the rest of @change is filled in before it is committed. */
gboolean ka_change_begin (KaChange *change, KaBook *book, const char *kind, gint64 match, GError **error);

/** ka_change_commit: works the points out anew and ends it; the outermost writes its act and tells the program. */
gboolean ka_change_commit (KaChange *change, GError **error);

/** ka_change_tell: only members of @before and @after that differ are of interest; both are taken over. */
void ka_change_tell (KaChange *change, JsonNode *before, JsonNode *after);

/** ka_change_tell_both: all of @before and @after is of interest, what is the same in both too; both are taken over. */
void ka_change_tell_both (KaChange *change, JsonNode *before, JsonNode *after);

/** ka_change_say_apart: whoever acts say that @player is the same person as, it is said of nobody from now on; and who is said to be gone is
 * said to be there. */
void ka_change_say_apart (KaChange *change, gint64 player);

void ka_change_clear (KaChange *change);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaChange, ka_change_clear)

/** ka_book_find_match_thing: how acts know the match in row @match, which may be gone. @thing: (out): the row of the thing, or 0 */
gboolean ka_book_find_match_thing (KaBook *self, gint64 match, gint64 *thing, GError **error);

/** KA_OLDER_JOURNAL: the columns that ka_older_entry_read() reads. */
#define KA_OLDER_JOURNAL "id, at, state, kind, match, line, subject, before, after"

/** ka_older_entry_read: (transfer full): a line of the journal of before there were acts, or %NULL. */
KaJournalEntry *ka_older_entry_read (KaRows *rows, GError **error);

/** ka_book_read_entries: reads the acts whose row and stamp are the columns of @rows as lines of the journal into @entries. One that cannot be read
 * says so. */
gboolean ka_book_read_entries (KaBook *self, KaRows *rows, GPtrArray *entries, GError **error);

/** KA_BUSY_MS: how long one waits for another program that writes, in milliseconds. */
#define KA_BUSY_MS 1000

/** ka_book_begin: begins a transaction that writes, or a part of the one that is going on. */
gboolean ka_book_begin (KaBook *self, GError **error);

/** ka_book_end: ends it: the outermost commits if it and all its parts are @done, else rolls back. Returns: whether all is
 * well so far */
gboolean ka_book_end (KaBook *self, gboolean done, GError **error);

/** ka_book_end_quietly: as ka_book_end(), for what other programs have no need to read: a draft. */
gboolean ka_book_end_quietly (KaBook *self, gboolean done, GError **error);

/** ka_book_count_writes: how often anything but a draft was written in the book, by whomever. */
gboolean ka_book_count_writes (KaBook *self, gint64 *n, GError **error);

/** ka_book_remove_finished_draft: takes the draft away that the change which is being written makes needless. */
gboolean ka_book_remove_finished_draft (KaBook *self, GError **error);

/** ka_book_notify_changed: tells the program that something has been written. */
void ka_book_notify_changed (KaBook *self);

/* ---- what several verbs need ---------------------------------------------------------------------------- */

#define KA_PLAYER_COLUMNS                                                                                    \
  "p.id, p.uuid, p.name, p.colour, p.symbol, p.birthday, p.note, p.archived, p.merged_into, p.guest"

/** KA_ENTRIES_OF: the ids of all entries of the person whom a `?` is an entry of. */
#define KA_ENTRIES_OF                                                                                            \
  "(SELECT e.id FROM player e JOIN player r ON coalesce (e.merged_into, e.id) = coalesce (r.merged_into, r.id) " \
  "WHERE r.id = ?)"

/** ka_book_take_options: the row of options that stand in the book from now on. @text: JSON, all of them */
gboolean ka_book_take_options (KaBook *self, const char *text, gint64 *id, GError **error);

/**
 * ka_book_take_options_of:
 * @uuid: of a match, which need not be there yet
 * @options: complete options of @game
 * @id: (out): of the set of these options: that of the match where it says the same, maybe in the words of an older version
 *
 * Returns: whether the book could be read and written
 */
gboolean ka_book_take_options_of (KaBook *self, const char *uuid, const KaGame *game, guint n_seats,
                                  const KaValues *options, gint64 *id, GError **error);

/** KA_WRITE_MATCH: writes the row of the match with a UUID, which is the first `?`; then come the other columns as they are named.
 * One that comes back has the id that it had. */
#define KA_WRITE_MATCH                                                                                       \
  "INSERT INTO match (id, uuid, game, version, origin, table_group, place, note, started, ended, by_hand, "  \
  "deleted, first, options, practice) "                                                                      \
  "VALUES ((SELECT row FROM former_match WHERE uuid = ?1 AND row NOT IN (SELECT id FROM match)), "           \
  "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14) "                                            \
  "ON CONFLICT (uuid) DO UPDATE SET game = ?2, version = ?3, origin = ?4, table_group = ?5, "                \
  "place = ?6, note = ?7, started = ?8, ended = ?9, by_hand = ?10, deleted = ?11, first = ?12, "             \
  "options = ?13, practice = ?14 "                                                                           \
  "WHERE (game, version, origin, table_group, place, note, started, ended, by_hand, deleted, first, "        \
  "options, practice) IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)"

/** ka_player_read: (transfer full): a player from %KA_PLAYER_COLUMNS, which begin at @column, or %NULL. */
KaPlayer *ka_player_read (KaRows *rows, int column, GError **error);

/** ka_player_check: whether a player may stand in the book; the name apart from those of others. */
gboolean ka_player_check (const KaPlayer *player, GError **error);

/** ka_book_insert_player: writes a new player with its uuid. */
gboolean ka_book_insert_player (KaBook *self, const KaPlayer *player, gint64 *id, GError **error);

/** ka_book_find_root: the player that @id is an entry of; itself when it was not merged. 0 with @error set. */
gint64 ka_book_find_root (KaBook *self, gint64 id, GError **error);

/** ka_book_break_way: where acts lead from the entry @from to @to, says of the last one on that way that it is not @to: two may each
 * be said to be the other. */
gboolean ka_book_break_way (KaChange *change, const KaPlayer *from, const KaPlayer *to, GError **error);

/** ka_book_say_apart: says of the entries of two people that none is the other one, as one of them waits to be. @waits: (out): whether
 * one does */
gboolean ka_book_say_apart (KaChange *change, const KaPlayer *player, const KaPlayer *other, gboolean *waits,
                            GError **error);

/** ka_match_to_json: (transfer full): what the journal tells of a match. */
JsonNode *ka_match_to_json (const KaMatch *match);

/**
 * ka_change_tell_match:
 * @before: (nullable): the match as it was; %NULL when it is new
 *
 * Says in the journal what the match of a change is like now.
 */
gboolean ka_change_tell_match (KaChange *change, const KaMatch *before, GError **error);

/** ka_book_get_playable_match: (transfer full): a match whose game is there, or %NULL with @error set. */
KaMatch *ka_book_get_playable_match (KaBook *self, gint64 id, GError **error);

/** ka_parse_numbers: reads a JSON list of at most @n whole numbers, each a sum of points that can be; the rest is 0. */
gboolean ka_parse_numbers (const char *text, int *numbers, guint n);

/** ka_book_parse_correction: (transfer full): a correction from the text that the book keeps; @left: who takes part no more. */
KaRound *
ka_book_parse_correction (const char *text, guint n_seats, guint32 left, const char *reason, GError **error);

/** ka_known_rounds_new: (transfer full): for the rounds of a #KaBook. */
GHashTable *ka_known_rounds_new (void);

/** ka_book_list_lines_of: (transfer full): as ka_book_list_lines(), for a match that was read already. */
GPtrArray *ka_book_list_lines_of (KaBook *self, const KaMatch *match, GError **error);

/**
 * ka_book_write_seats:
 * @players: ids; 0 where a computer plays
 * @bots: (nullable): the levels of the computer players
 * @duties: (nullable): per seat what was written about a duty that is done, or %NULL
 *
 * Writes who sits at a match; nobody sits there yet. Refuses one person in two seats.
 */
gboolean ka_book_write_seats (KaBook *self, gint64 match, const gint64 *players, const char *const *bots,
                              const char *const *duties, guint n_seats, GError **error);

/** KA_RULES_NOT_READ: the version in the row of a match in which lines say what only a newer Kaartavond understands: later than any. */
#define KA_RULES_NOT_READ G_MAXINT

/** ka_book_check_read: refuses a match of which not all lines are understood here: whoever writes it anew would take them away. */
gboolean ka_book_check_read (const KaMatch *match, GError **error);

/** ka_book_delete_rows: takes a match out of the book with all its rows but its deals. */
gboolean ka_book_delete_rows (KaBook *self, gint64 match, GError **error);

/** ka_book_take_group: finds or makes the group of a name. @id: (out): 0 when @name is %NULL or empty */
gboolean ka_book_take_group (KaBook *self, const char *name, gint64 *id, GError **error);

/** ka_book_count_lines: how many lines the sheet of a match has. */
gboolean ka_book_count_lines (KaBook *self, gint64 match, guint *n, GError **error);

/** ka_book_begin_line_change: begins a change of lines of a match. Returns: (transfer full): the match, or %NULL. */
KaMatch *
ka_book_begin_line_change (KaChange *change, KaBook *book, const char *kind, gint64 id, GError **error);

/** ka_book_number_round: tells the journal which round it is that stands, or comes to stand, on line @at: people do not
 * count corrections. Rules are those from a round on. */
gboolean ka_book_number_round (KaChange *change, guint at, const KaRound *round, GError **error);

/** ka_book_print_options: (transfer full): complete options as text, the same options always the same text. */
char *ka_book_print_options (const KaGame *game, const KaValues *options);

/** ka_book_read_change: (nullable) (transfer full): the options that are others from a line on, from the text of its row. A game that
 * is not there knows none. */
KaValues *ka_book_read_change (const KaGame *game, guint n_seats, const char *text, GError **error);

/** ka_book_print_change: (nullable) (transfer full): the same as text, the same options always the same text; %NULL for %NULL. */
char *ka_book_print_change (const KaGame *game, const KaValues *change);

/** ka_book_print_round: as which text a round stands in its row. @facts: (out): %NULL of a correction; @correction: (out): else */
void ka_book_print_round (const KaRound *round, const KaGame *game, guint n_seats, char **facts,
                          char **correction);

/** ka_book_write_round: inserts a line; the numbers of those after it were changed before. @n: from 1 */
gboolean
ka_book_write_round (KaBook *self, gint64 match, const char *uuid, guint n, const KaRound *round,
                     const KaGame *game, guint n_seats, const char *note, gint64 created, GError **error);

/** ka_book_overwrite_round: writes another round and number in line @id, when they are other ones. */
gboolean ka_book_overwrite_round (KaBook *self, gint64 id, guint n, const KaRound *round, const KaGame *game,
                                  guint n_seats, const char *note, GError **error);

/** KA_DEAL_WAITS: whether the match of a deal @d that is being played has more or fewer seats by now, as somebody elsewhere said, and it
 * waits until there are as many again. */
#define KA_DEAL_WAITS                                                                                        \
  "(d.state = 'open' AND json_valid (d.totals) AND json_array_length (d.totals) NOT IN "                     \
  "(0, (SELECT count (*) FROM seat w WHERE w.match = d.match)))"

/** ka_deal_record_new: (transfer full): an empty deal. */
KaDealRecord *ka_deal_record_new (void);

/** ka_book_list_open_deals: (transfer full): of #KaDealRecord, the deals of a match that are being played, oldest first. */
GPtrArray *ka_book_list_open_deals (KaBook *self, gint64 match, GError **error);

/** ka_book_copy_deal: writes a deal with its moves and their times as a new one of @match. @id: (out) */
gboolean ka_book_copy_deal (KaBook *self, gint64 match, const KaDealRecord *deal, guint n_seats, gint64 *id,
                            GError **error);

/** ka_book_delete_deal: takes a deal out of the book; a round that came of it stays. */
gboolean ka_book_delete_deal (KaBook *self, gint64 id, GError **error);

/**
 * ka_book_rescore:
 * @may_end: whether the time of the end follows from the points
 *
 * Works out the standing of a match and writes what is different. A match whose game is not there keeps what it has.
 */
gboolean ka_book_rescore (KaBook *self, gint64 match, gboolean may_end, GError **error);

/**
 * ka_book_rescore_if_fit:
 *
 * As ka_book_rescore() for a match that may be unfit. Options and rounds that two people changed without
 * knowing of each other may not go together: then the sheet says so, and nothing follows from it but how many rounds there are.
 */
gboolean ka_book_rescore_if_fit (KaBook *self, gint64 match, gboolean may_end, GError **error);

/** ka_book_rescore_match: works out the points of a match in which a person changed something. Whoever mends one that has no points may
 * need several changes until it has some; elsewhere what cannot be worked out is refused. */
gboolean ka_book_rescore_match (KaBook *self, gint64 match, GError **error);

/** ka_book_rescore_touched: works out the points of all matches that were touched. */
gboolean ka_book_rescore_touched (KaBook *self, KaTouched *touched, GError **error);

/** ka_book_score_lines: (transfer full): the sheet of a match, worked out from its lines. */
KaScore *ka_book_score_lines (const KaMatch *match, GPtrArray *lines, GError **error);

/** ka_book_shut: closes a book that may not be open wholly, in a folder that is locked or shared (ka_folder_share()). */
void ka_book_shut (KaBook *self);

G_END_DECLS
