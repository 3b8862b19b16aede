/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book-private.h"
#include "ka-csv-sheet.h"
#include "ka-exchange.h"
#include "ka-pieces.h"
#include "ka-sheet-file.h"

G_BEGIN_DECLS

#define KA_BOOK_FORMAT         "kaartavond-book"
#define KA_BOOK_FORMAT_VERSION 2 /* 1 has no computer players, no practice and no deals */

/**
 * KaFilePlayer: a player as a file has one.
 * @merged_into: a uuid
 * @only_name: no more than a name stands there: who has the same one is the same player
 */
typedef struct
{
  KaPlayer *player;
  char *merged_into;
  gboolean only_name;
} KaFilePlayer;

/** KaFileGroup: a group as a file has one. */
typedef struct
{
  char *uuid;
  char *name;
} KaFileGroup;

/** KaFileSeat: who sits on a seat: a player by uuid, or else a computer player by its level. @duty: (nullable): of a player, see #KaMatch */
typedef struct
{
  char *player;
  char *bot;
  char *duty;
} KaFileSeat;

/** KaFileLine: what a file tells of a line beside its round. @deal: (nullable): the deal that it came of */
typedef struct
{
  char *uuid;
  gint64 created;
  char *note;
  KaDealRecord *deal;
} KaFileLine;

/**
 * KaFileMatch: a match as a file has one.
 * @group: a uuid
 * @deals: of #KaDealRecord, those that are being played
 * @once: what is in the book already is left as it is
 */
typedef struct
{
  char *uuid;
  guint rules;
  char *origin;
  char *group;
  char *place;
  char *note;
  gint64 started;
  gint64 ended;
  gboolean by_hand;
  gint64 deleted;
  gboolean practice;
  GPtrArray *seats; /* of KaFileSeat */
  GPtrArray *lines; /* of KaFileLine */
  GPtrArray *deals;
  KaSheetFile *sheet;
  gboolean once;
} KaFileMatch;

/** KaFileBook: what a file has; its matches are asked for one after the other. */
typedef struct
{
  GPtrArray *players; /* of KaFilePlayer */
  GPtrArray *groups;  /* of KaFileGroup */
  gboolean has_deals; /* whether it says which deals there are; else the book keeps its own */

  /* private */
  KaGameLookup lookup;
  KaPieces *pieces;
  GHashTable *seen;   /* uuids of the matches until now */
  KaFileMatch *match; /* the one that was asked for last, or the only one */
  guint n;            /* its number, from 1 */
  gboolean goes_on;   /* whether only that one cannot be read */
} KaFileBook;

/**
 * ka_file_book_read:
 * @stream: JSON: `kaartavond-book` or `kaartavond-sheet`; it can be sought in
 * @now: the time of a sheet, which does not tell it itself
 *
 * Reads a file and checks every value in it; whether the rounds can be is said when they are scored. A single sheet
 * becomes a book with one match, whose uuid follows from what is in it.
 *
 * Returns: (transfer full): what is in the file, or %NULL with %KA_ERROR, naming match, round and field
 */
KaFileBook *ka_file_book_read (GInputStream *stream, KaGameLookup lookup, gint64 now, GError **error);

/** ka_file_book_new_from_csv: (transfer full): a book with the one match of a table; %NULL with %KA_ERROR. */
KaFileBook *
ka_file_book_new_from_csv (const KaCsvMatch *match, KaGameLookup lookup, gint64 now, GError **error);
void ka_file_book_free (KaFileBook *self);

/** ka_file_book_begin: goes to before the first match. */
gboolean ka_file_book_begin (KaFileBook *self, GError **error);

/** ka_file_book_next: (transfer none): the next match, until the one after it is asked for; %NULL after the last one, or with
 * @error set. Where @goes_on is set too the one after it can still be asked for. */
const KaFileMatch *ka_file_book_next (KaFileBook *self, GError **error);

/** ka_deal_record_to_json: (transfer full): a deal as it stands in a file. */
JsonObject *ka_deal_record_to_json (const KaDealRecord *deal, guint n_seats);

/** ka_deal_record_read: (transfer full): the deal that a file has, for so many seats; %NULL with %KA_ERROR. */
KaDealRecord *ka_deal_record_read (JsonNode *node, guint n_seats, GError **error);

/** ka_deal_record_equal: whether two deals went in the same way, wherever they stand. */
gboolean ka_deal_record_equal (const KaDealRecord *a, const KaDealRecord *b, guint n_seats);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFileBook, ka_file_book_free)

G_END_DECLS
