/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-db.h"
#include "ka-flow-writer.h"
#include "ka-registers.h"

G_BEGIN_DECLS

/**
 * KaKnown:
 * @thing: (owned): `KIND/UUID`
 * @acts: (owned) (element-type KaFlowAct): those that say something of a thing, each with what it says of that thing only
 * @registers: (owned): what follows from them for it; it has none when no act says anything of it
 *
 * What the book knows of a thing.
 */
typedef struct
{
  char *thing;
  GPtrArray *acts;
  KaRegisters *registers;
} KaKnown;

/** ka_acts_know: (transfer full): what the acts of a book say of @thing, `KIND/UUID`. */
KaKnown *ka_acts_know (KaDb *db, const char *thing, GError **error);
/** ka_known_find_act: (nullable): what the act @id says of the thing. */
const KaFlowAct *ka_known_find_act (const KaKnown *self, const KaActId *id);

/** ka_known_fold_without: (transfer full): what follows without the acts @ids and those that were written knowing of one of them. */
KaRegisters *ka_known_fold_without (const KaKnown *self, GArray *ids);

void ka_known_free (KaKnown *self);

/** ka_acts_knows: whether some act says something of @thing. Returns: as ka_rows_step() */
int ka_acts_knows (KaDb *db, const char *thing, GError **error);

/**
 * KaActFrame:
 * @verb: what was done
 * @tells: (nullable): what the journal shows besides what the act says, canonical JSON
 * @match: (nullable): the match that its line of the journal is about, as a thing
 * @undoes: (nullable): the act that it undoes
 * @brings: whether it brings what other books know: a file or a copy
 *
 * An act, but for what it says of things.
 */
typedef struct
{
  const char *verb;
  const char *tells;
  const char *match;
  const KaActId *undoes;
  gboolean brings;
} KaActFrame;

/** KA_VERB_TAKEN_OVER: of the acts that tell an older book. */
#define KA_VERB_TAKEN_OVER "taken-over"

/** KA_VERB_COMPUTER_NAMED: of those that say what a computer is called, see ka-computers.h. */
#define KA_VERB_COMPUTER_NAMED "computer-named"

/** KA_VERB_COMPUTER_COPIED: of those that say of which computer the book of another is a copy; nobody did that, wherever it is said. */
#define KA_VERB_COMPUTER_COPIED "computer-copied"

/** KA_VERB_TOLD_APART: of those that say that two of nearly one name are two, see ka-alike.h. */
#define KA_VERB_TOLD_APART "players-told-apart"

/** KaActOrigin: where an act was done, as in the schema. What this book took over of itself stands in the older journal too; it and what
 * the book says of itself were done by nobody, and are neither in the journal nor undone; so is what %KA_VERB_COMPUTER_COPIED came to say. */
typedef enum
{
  KA_ACT_ELSEWHERE,
  KA_ACT_HERE,
  KA_ACT_BY_NOBODY,
} KaActOrigin;

/** Of a row of the table act: whether it was done here, or not, and whether the journal has it. */
#define KA_IS_DONE_HERE  "origin = 1"
#define KA_IS_NOT_HERE   "origin <> 1"
#define KA_IS_IN_JOURNAL "origin < 2"

/** KA_CAME_FROM_ELSEWHERE: that it was done in another book, and is told as such. */
#define KA_CAME_FROM_ELSEWHERE "origin = 0"

/** KA_VERB_CHOSEN: of the acts that let hold what somebody said in place of what others did, see ka_book_choose(). */
#define KA_VERB_CHOSEN "chosen"

/** ka_acts_begin: writes an act that is done in this file, of which nothing else is said yet. @act: (out): its row */
gboolean ka_acts_begin (KaDb *db, const KaActId *id, const KaActFrame *frame, gint64 *act, GError **error);

/**
 * ka_acts_say:
 * @act: a row
 * @place: among what it says, from 0
 * @said: that says it, and nothing else
 */
gboolean ka_acts_say (KaDb *db, gint64 act, guint place, KaFlowWriter *said, GError **error);

/** KaActsNews: what an act from another book was to this one. */
typedef enum
{
  KA_ACTS_KNOWN,
  KA_ACTS_REPLACED, /* another one of its ID was known, and does not hold any more */
  KA_ACTS_NEW,
} KaActsNews;

/**
 * KaActsTaken:
 * @row: where it stands
 * @holds: whether the line of now is that of the act, and not of another act of that name
 */
typedef struct
{
  KaActsNews news;
  gint64 row;
  gboolean holds;
} KaActsTaken;

/**
 * ka_acts_take:
 * @act: from another book
 * @taken: (out)
 * @touched: (element-type utf8): a set: the things whose rows may follow otherwise by now are put here; instead of a line that comes
 * with its first act its match is, where it is found at once
 *
 * Keeps an act with all that it says. Of two with one ID the one holds that rule F-1 of record 28 says. In which match the lines
 * that it touched stand is to be looked at once, after all acts: see ka_acts_place_line().
 */
gboolean
ka_acts_take (KaDb *db, const KaFlowAct *act, GHashTable *touched, KaActsTaken *taken, GError **error);

/** ka_acts_place_line: finds @line with the match that it names by now, or with none, as a thing. */
gboolean ka_acts_place_line (KaDb *db, const KaRegisters *line, GError **error);

/** ka_acts_know_lines_of: (transfer full): of #KaKnown, the lines that name the match @thing. */
GPtrArray *ka_acts_know_lines_of (KaDb *db, const char *thing, GError **error);

/** ka_acts_know_parts: (transfer full): of #KaKnown, what goes with a thing when that is taken away: the lines of a match. */
GPtrArray *ka_acts_know_parts (KaDb *db, const char *thing, GError **error);

/** ka_acts_list_incomplete_matches: (transfer full): of strings, the matches of which not everything stands in rows, as things. */
GPtrArray *ka_acts_list_incomplete_matches (KaDb *db, GError **error);

/** ka_acts_list_players: (transfer full): of strings, all players that acts speak of, as things. */
GPtrArray *ka_acts_list_players (KaDb *db, GError **error);

/** ka_acts_write_line: writes the act in row @act as it travels, with a line break. */
gboolean ka_acts_write_line (KaDb *db, gint64 act, GOutputStream *stream, GError **error);

/** ka_acts_check: whether the act in row @act can be read; else %KA_BOOK_ERROR_DAMAGED. */
gboolean ka_acts_check (KaDb *db, gint64 act, GError **error);

/**
 * KaKnownCache:
 *
 * What was known of the things that were asked for last. It holds as long as no other act says anything of them.
 */
typedef struct _KaKnownCache KaKnownCache;

KaKnownCache *ka_known_cache_new (void);
void ka_known_cache_free (KaKnownCache *self);

/** ka_known_cache_forget: an act was replaced by another in its row. */
void ka_known_cache_forget (KaKnownCache *self);

/** ka_known_cache_know: as ka_acts_know(); what is returned holds until the next question. */
const KaKnown *ka_known_cache_know (KaKnownCache *self, KaDb *db, const char *thing, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaKnown, ka_known_free)

G_END_DECLS
