/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-table.h"

G_BEGIN_DECLS

/* What the files of KaTable share: ka-table.c (the deal and its moves), -undo.c, -players.c (computer
 * players), -look.c (looking back). */

struct _KaTable
{
  GObject parent_instance;

  /* owned */
  KaSheet *sheet;
  KaSheet *sheet_after;   /* of a table to look at: with the round of the deal, else NULL */
  KaDeal *deal;           /* NULL when the match was over before one was dealt */
  gpointer view;          /* what who looks may see; rebuilt at each change */
  GCancellable *thinking; /* of the computer player that thinks, else NULL */
  guint wait_id;          /* until a computer player's move may be seen */

  gint64 deal_id;
  int viewer;
  guint turn;   /* grows with each change: an answer to an older one is stale */
  guint pace;   /* in ms */
  guint budget; /* in ms */
  guint n_holds;
  gboolean looks_back; /* nobody plays here: a deal is looked at */
  gboolean open;       /* with all cards open */
  gboolean started;
  gboolean skips;                      /* computer players alone play on to the end at once */
  gboolean may_watch;                  /* no person plays in this deal */
  const char *stand_ins[KA_MAX_SEATS]; /* the levels that play for people now */
  GPtrArray *made_by;                  /* for each move the level that made it for a person, or NULL */
  gint64 asked_at;                     /* when the computer player was asked, monotonic */
  gboolean has_answer;
  KaMove answer;
};

KaBook *ka_table_get_book (KaTable *self);

/* Whether there is a book to write in: while one that was lost is put back there is none, and somebody may still be thinking,
 * or press a key. */
gboolean ka_table_check_book (KaTable *self, GError **error);
const KaRules *ka_table_get_rules (KaTable *self);

/* Whether a person sits at @seat; nobody does at −1. */
gboolean ka_table_is_person (KaTable *self, int seat);

/* Tells everybody that the table has changed. */
void ka_table_tell (KaTable *self, KaTableChange change, guint move);

/* Who moves for a person who took too long or handed the seat over: good enough to spoil nothing, and quick. */
#define KA_TABLE_STAND_IN "club"

/* Who made move @i, or is to make it. */
int ka_table_get_actor_at (KaTable *self, guint i);

/* Finds the player with an id; another of the game when it has none of that id. */
const KaBot *ka_table_find_bot (KaTable *self, const char *level);

/* Whether move @i was made by the person who sits there. */
gboolean ka_table_is_decision (KaTable *self, guint i);

/* Another deal lies there, with the moves of @record (nullable). */
void ka_table_begin_company (KaTable *self, const KaDealRecord *record);

/* Makes a move of whose turn it is: it is in the book before anybody sees it. */
gboolean ka_table_record (KaTable *self, const KaMove *move, KaDealCause cause, GError **error);

/* A deal that is over stands on the sheet. */
gboolean ka_table_finish_if_over (KaTable *self, GError **error);

/* Lets the computer player whose turn it is do the next thing: think, wait, move. */
void ka_table_advance (KaTable *self);

/* What a computer player thinks about is no longer so. */
void ka_table_stop_thinking (KaTable *self);

G_END_DECLS
