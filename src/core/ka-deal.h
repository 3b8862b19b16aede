/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaDeal:
 *
 * One deal of a game: how it began, every move that was made, and how it stands. The deal owns undo: a snapshot of the
 * state is kept per move. Opaque; not for several threads at once.
 */
typedef struct _KaDeal KaDeal;

/**
 * ka_setup_shuffled:
 * @totals: (nullable): the score so far
 *
 * Fills in @setup for a deal that follows from its number: the pack is shuffled with @seed, and @seed is all its chance.
 */
void ka_setup_shuffled (KaSetup *setup, const KaGame *game, const KaValues *options, guint n_seats, int turn,
                        guint64 seed, const int *totals);

/**
 * ka_deal_new:
 * @setup: how it begins; copied, the options are referenced
 * @error: (out): %KA_ERROR when the pack is not the pack of the game, or the game cannot be played
 */
KaDeal *ka_deal_new (const KaGame *game, const KaSetup *setup, GError **error);
void ka_deal_free (KaDeal *self);

const KaGame *ka_deal_get_game (const KaDeal *self);
const KaSetup *ka_deal_get_setup (const KaDeal *self);
gconstpointer ka_deal_get_state (const KaDeal *self);
/** ka_deal_get_actor: the seat whose move it is, −1 when the deal is over. */
int ka_deal_get_actor (const KaDeal *self);
guint ka_deal_get_n_moves (const KaDeal *self);
/** ka_deal_get_move: move @i; @seat (optional): who made it. */
const KaMove *ka_deal_get_move (const KaDeal *self, guint i, int *seat);
/** ka_deal_get_state_at: the state before move @i; @i = n_moves is how it stands. */
gconstpointer ka_deal_get_state_at (const KaDeal *self, guint i);

/** ka_deal_play: check → apply → record. Refused moves change nothing; moves that were undone are forgotten. */
gboolean ka_deal_play (KaDeal *self, const KaMove *move, GError **error);

/**
 * KaDealCause:
 * @KA_DEAL_CHOICE: whoever sits there, or plays for him, chose it
 * @KA_DEAL_CLOCK: the clock made it, since whoever sits there took too long
 * @KA_DEAL_CLAIM: somebody claimed the rest of the deal, of which it is a part, whoever made it
 *
 * How a move came about; it stays to be known.
 */
typedef enum
{
  KA_DEAL_CHOICE,
  KA_DEAL_CLOCK,
  KA_DEAL_CLAIM,
} KaDealCause;

/** ka_deal_play_because: the same for a move that came about otherwise. */
gboolean ka_deal_play_because (KaDeal *self, const KaMove *move, KaDealCause cause, GError **error);

/** ka_deal_get_cause: how move @i came about. */
KaDealCause ka_deal_get_cause (const KaDeal *self, guint i);

/** ka_deal_play_text: the same for a move as ka_deal_move_text() writes it. */
gboolean ka_deal_play_text (KaDeal *self, const char *text, GError **error);

/** ka_deal_undo: takes the last move back, also one that showed hidden cards: whoever asks knows whether that may be. */
gboolean ka_deal_undo (KaDeal *self);
gboolean ka_deal_can_redo (const KaDeal *self);
gboolean ka_deal_redo (KaDeal *self);

/** ka_deal_get_chance: all chance of who thinks of move @i at @seat: the same moment of the same deal gives the same. */
guint64 ka_deal_get_chance (const KaDeal *self, guint i, int seat);

/** ka_deal_facts: (transfer full): the facts of a deal that is over, %NULL before. */
KaValues *ka_deal_facts (const KaDeal *self);

/** ka_deal_get_round: (transfer full): a deal that is over as a round of a sheet, without whoever sat out; %NULL before. */
KaRound *ka_deal_get_round (const KaDeal *self);

/** ka_pack_to_text: (transfer full): cards of a game in their order, with spaces between them. */
char *ka_pack_to_text (const KaGame *game, const KaCard *pack, guint n_pack);

/** ka_pack_from_text: reads them again. @error: (out): %KA_ERROR when they are no cards of the game, or too many. */
gboolean ka_pack_from_text (const KaGame *game, const char *text, KaCard pack[KA_MAX_PACK], guint *n_pack,
                            GError **error);

/** ka_deal_to_text: (transfer full): the deal in the exchange format, see the help page on the command line. */
char *ka_deal_to_text (const KaDeal *self);

/**
 * ka_deal_from_text:
 * @error: (out): %KA_ERROR; the message begins with the line number, and for a refused move the clause follows
 *
 * Reads a deal and plays every move. Anything may stand in @text: it is refused, never followed blindly.
 */
KaDeal *ka_deal_from_text (const char *text, KaGameLookup lookup, GError **error);

/** ka_deal_move_text: (transfer full): move @i as text, without the seat; `(clock)` stands behind one that the clock made,
 * `(claim)` behind those of a claim. */
char *ka_deal_move_text (const KaDeal *self, guint i);

/** ka_deal_next_text: (transfer full): how ka_deal_move_text() will write a legal move that is not made yet. */
char *ka_deal_next_text (const KaDeal *self, const KaMove *move, KaDealCause cause);

/** ka_deal_seen_text: (transfer full): the same, as @viewer saw it when it was made; −1: as everybody did. What was not
 * seen is `??`. */
char *ka_deal_seen_text (const KaDeal *self, guint i, int viewer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDeal, ka_deal_free)

G_END_DECLS
