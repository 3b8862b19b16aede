/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-card.h"
#include "ka-limit.h"
#include "ka-random.h"
#include "ka-reason.h"
#include "ka-round.h"
#include "ka-values.h"

G_BEGIN_DECLS

/* The playing half of a game. See ka-game.h for the scoring half.
 *
 * A state is one flat struct without pointers, so that a copy is memcpy(): players copy it by the million and undo
 * keeps one per move. "Would undo bring it back?" decides whether a field belongs to it. It begins with the options
 * that matter, in a form of the game's own, so that no function below needs anything but the state. */

typedef struct _KaGame KaGame;
typedef struct _KaRules KaRules;

#define KA_MAX_PACK  112  /* cards or tiles in a pack: two packs with four jokers, or 106 tiles */
#define KA_MAX_MOVES 1024 /* moves that can be listed */

/**
 * KaMove:
 * @kind: what is done; each game has its own kinds
 * @n: how many of @cards belong to it
 * @cards: the cards or tiles, or whatever a kind needs
 *
 * A move of any game. What lies beyond @n does not count.
 */
typedef struct
{
  guint8 kind;
  guint8 n;
  guint8 cards[158];
} KaMove;

/** ka_move_equal: whether two moves are the same to the letter. */
gboolean ka_move_equal (const KaMove *a, const KaMove *b);

/**
 * KaSetup:
 * @options: complete options
 * @turn: the seat that deals, or starts in games without a dealer
 * @pack: the cards in the order in which they are dealt, @n_pack of them
 * @seed: all the chance that there is after the deal (a pot that is shuffled again)
 * @totals: the score so far, per seat; computer players play to it
 *
 * What a deal begins with. All chance is in it.
 */
typedef struct
{
  const KaValues *options;
  guint n_seats;
  int turn;
  KaCard pack[KA_MAX_PACK];
  guint n_pack;
  guint64 seed;
  int totals[KA_MAX_SEATS];
} KaSetup;

struct _KaRules
{
  gsize state_size; /* in bytes */

  /* Writes the whole pack in its natural order into @pack (room for KA_MAX_PACK); returns how many cards it has. */
  guint (*pack) (const KaValues *options, guint n_seats, KaCard *pack);

  /* How the pack for the next deal comes from the end of the last one, where it is not shuffled (WI-2). @pack is
   * filled in; NULL: it is shuffled. */
  guint (*carry_pack) (gconstpointer state, KaRandom *random, KaCard *pack);

  /* Deals: fills in @state, which is zero. The setup has been checked: it holds exactly the pack. */
  void (*deal) (const KaSetup *setup, gpointer state);

  /* The seat whose move it is, or −1 when the deal is over. */
  int (*actor) (gconstpointer state);

  /* Writes all legal moves of the actor, at most KA_MAX_MOVES, in a fixed order; returns how many. Where several
   * ways to say the same move are legal (the order of cards that does not matter) only one is listed. NULL where
   * moves cannot be listed (Rummy). Never allocates. */
  guint (*moves) (gconstpointer state, KaMove *moves);

  /* Where moves cannot be listed: how they are written, for a person at a terminal. */
  const char *move_help;

  /* Whether the actor may do that; else ka_refuse(), with the clause. Does not allocate unless it refuses; @error may be
   * NULL. */
  gboolean (*check) (gconstpointer state, const KaMove *move, GError **error);

  /* Rewrites a legal move into the form in which moves() lists it, to compare it; what is played stays as it was made.
   * NULL: it always has that form. */
  void (*normalize) (gconstpointer state, KaMove *move);

  /* Makes a legal move. Deterministic. Never allocates. */
  void (*apply) (gpointer state, const KaMove *move);

  /* The legal move with which a turn ends of which the time is up (RU-14). NULL: a computer player moves in its place. */
  void (*time_out) (gconstpointer state, KaMove *move);

  /* Whether this legal move shows @seat a card that was hidden from him; −1: whether anybody. Undo cannot go back behind it: in
   * a turn that is not over behind what its player has seen, and behind the end of one behind what anybody has. */
  gboolean (*reveals) (gconstpointer state, const KaMove *move, int seat);

  /* What @seat may see, in the same struct: everything that he cannot know is KA_CARD_HIDDEN (or what the game uses
   * for "not known"); everything that he does know is there, also what he saw others take. −1: what everybody sees.
   * Works on a view too: hide (hide (s)) = hide (s). */
  void (*hide) (gconstpointer state, int seat, gpointer view);

  /* Rewrites a legal move of the actor into what @seat sees of it while it is made: a card that he does not see is
   * KA_CARD_HIDDEN, and a move of which he sees nothing has the kind KA_MOVE_HIDDEN. −1: what everybody sees. NULL: every
   * move is made openly. */
  void (*hide_move) (gconstpointer state, int seat, KaMove *move);

  /* A full state that fits the view of @seat, drawn with equal chance from all that do. */
  void (*guess) (gconstpointer view, int seat, KaRandom *random, gpointer state);

  /* The facts of a deal that is over, for the scoring; its options are those of the setup. */
  KaValues *(*facts) (gconstpointer state);

  /* Moves as text, see the exchange formats. Reading needs no legal move, only a well-formed one. */
  void (*move_to_text) (gconstpointer state, const KaMove *move, GString *text);
  gboolean (*move_from_text) (gconstpointer state, const char *text, KaMove *move, GError **error);

  /* The state for a person to read, several lines: whose move it is, what lies where; what is hidden is "??". Used
   * for the view that outside players get, so it says all that a view holds. */
  void (*state_to_text) (gconstpointer state, GString *text);

  /* Cards of this game as text; NULL: ka_card_to_text(), ka_card_from_text(). */
  const char *(*card_to_text) (KaCard card, char text[4]);
  KaCard (*card_from_text) (const char *text, GError **error);

  /* For the tests of all games: puts every card or tile of @state, from wherever it is, in @cards; returns how many.
   * Hidden ones are KA_CARD_HIDDEN. In any state of a deal these are the pack. */
  guint (*cards) (gconstpointer state, KaCard *cards);
};

#define KA_MOVE_HIDDEN 255 /* a kind */

typedef struct _KaBot KaBot;

/**
 * KaBot:
 * @id: `random`, `simple`, `beginner`, `home`, `club`, `expert`
 * @choose: chooses a move for @seat from what it may see; always a legal one. It comes back when @limit is reached, and
 *   within 20 ms once it is cancelled. @reason (nullable) is zero before; filled in where the player can say why
 *
 * A computer player. It gets a view (hide (state, seat)) and nothing else; the same view and the same @random give the
 * same move, as far as it is not the clock that ends its thinking.
 */
struct _KaBot
{
  const char *id;
  const char *name; /* for a person; marked for translation */
  void (*choose) (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                  KaMove *move, KaReason *reason);
};

G_END_DECLS
