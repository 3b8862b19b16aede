/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-limit.h"
#include "ka-trick.h"

G_BEGIN_DECLS

/* Double dummy: what best play brings when all four hands lie open. Four seats play in the order 0, 1, 2, 3, 0 …; suit is
 * followed, any other card may be a trump or not, and the highest trump, else the highest of the suit led, takes the
 * trick. Any seats may be on one side: two against two, one against three. */

#define KA_DUMMY_SEATS   4
#define KA_DUMMY_STOPPED (-1) /* the answer when the limit is reached */

/**
 * KaDummyDeal:
 * @hands: the cards still in each hand
 * @trick: the cards on the table, from the leader on, @n_trick of them (0–3)
 * @leader: who leads or led to the trick at hand
 * @trump: a #KaSuit or %KA_NO_TRUMP
 * @side: a bit for each seat whose tricks are counted
 * @avoids: whether @side wants no tricks (miserie) instead of as many as it can get; all others want the opposite
 *
 * A deal at any point. Counted with the trick at hand every hand has as many cards.
 */
typedef struct
{
  KaHand hands[KA_DUMMY_SEATS];
  KaCard trick[KA_DUMMY_SEATS - 1];
  guint8 n_trick;
  guint8 leader;
  gint8 trump;
  guint8 side;
  gboolean avoids;
} KaDummyDeal;

/**
 * KaDummy:
 *
 * A solver with its memory. What it has learned serves every later question, of whatever deal; the answers do not
 * depend on it. For one thread at a time.
 */
typedef struct _KaDummy KaDummy;

/** ka_dummy_new: (transfer full): a solver that uses about @megabytes, 1 or more; nothing is allocated after this. */
KaDummy *ka_dummy_new (guint megabytes);

void ka_dummy_free (KaDummy *self);

/** ka_dummy_forget: forgets all that was learned, as if it were new. */
void ka_dummy_forget (KaDummy *self);

/** ka_dummy_get_nodes: how many cards were played in thought since it was made. */
guint64 ka_dummy_get_nodes (const KaDummy *self);

/** ka_dummy_get_used: how many bytes of what it allocated have been written to. */
gsize ka_dummy_get_used (const KaDummy *self);

/** ka_dummy_left: how many tricks there are still to take, the one at hand included. */
guint ka_dummy_left (const KaDummyDeal *deal);

/** ka_dummy_actor: whose turn it is. */
guint ka_dummy_actor (const KaDummyDeal *deal);

/** ka_dummy_playable: the cards that may be played now. */
KaHand ka_dummy_playable (const KaDummyDeal *deal);

/** ka_dummy_play: plays @card for whose turn it is. Returns the seat that takes the trick with it, or −1 while it goes on. */
int ka_dummy_play (KaDummyDeal *deal, KaCard card);

/**
 * ka_dummy_takes:
 * @n: how many tricks, from the one at hand on
 * @limit: (nullable): when to stop
 *
 * Returns: whether @side takes at least @n tricks with best play of all, or %KA_DUMMY_STOPPED. Where it avoids them: whether
 *   it can be forced to take so many
 */
int ka_dummy_takes (KaDummy *self, const KaDummyDeal *deal, guint n, const KaLimit *limit);

/**
 * ka_dummy_tricks:
 * @limit: (nullable): when to stop
 *
 * Returns: how many tricks @side takes with best play of all, from the one at hand on, or %KA_DUMMY_STOPPED
 */
int ka_dummy_tricks (KaDummy *self, const KaDummyDeal *deal, const KaLimit *limit);

/**
 * ka_dummy_best:
 * @limit: (nullable): when to stop
 * @card: (out): one of the best cards to play now
 *
 * Returns: as ka_dummy_tricks()
 */
int ka_dummy_best (KaDummy *self, const KaDummyDeal *deal, const KaLimit *limit, KaCard *card);

/**
 * ka_dummy_cards:
 * @limit: (nullable): when to stop
 * @tricks: (out) (array fixed-size=52): for each card that may be played now how many tricks @side takes after it, and
 *   %KA_DUMMY_STOPPED for all others
 *
 * Returns: as ka_dummy_tricks()
 */
int ka_dummy_cards (KaDummy *self, const KaDummyDeal *deal, const KaLimit *limit, gint8 *tricks);

/**
 * ka_dummy_cards_taking:
 * @n: how many tricks, from the one at hand on
 * @limit: (nullable): when to stop
 * @cards: (out): the cards that may be played now after which @side takes at least @n tricks
 *
 * The quick question of ka_dummy_takes() for each card.
 *
 * Returns: %FALSE when the limit was reached
 */
gboolean
ka_dummy_cards_taking (KaDummy *self, const KaDummyDeal *deal, guint n, const KaLimit *limit, KaHand *cards);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDummy, ka_dummy_free)

G_END_DECLS
