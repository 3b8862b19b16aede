/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-card.h"

G_BEGIN_DECLS

#define KA_REASON_FACTS 4

/**
 * KaReason:
 * @look: (nullable): what to look at, a sentence that does not give the move away: "Look at what lies on the discard pile"
 * @why: (nullable): why this move, or why not, a sentence
 * @why_plural: (nullable): the same for several, when @why speaks of @numbers[0] things
 *
 * Why a computer player does what it does, or why the rules refuse something, as facts for a sentence in any language. The
 * sentences are constants that are marked for translation (N_()); `{c0}` … `{c3}` in them stand for @cards, `{n0}` … for
 * @numbers, `{s0}` … for @seats, and `{t0}` … for @texts, or `{m0}` … where these are marked for translation themselves.
 * They are what a hint, a review and a refusal (KaRefusal) say.
 */
typedef struct
{
  const char *look;
  const char *why;
  const char *why_plural;
  KaCard cards[KA_REASON_FACTS];
  int numbers[KA_REASON_FACTS];
  int seats[KA_REASON_FACTS];
  const char *texts[KA_REASON_FACTS];
} KaReason;

/** ka_reason_set_counted: sets the reason to a sentence that speaks of @numbers[0] things: @one or @several of them. Both
 * are found for translation by the name of this function. */
static inline void
ka_reason_set_counted (KaReason *self, const char *one, const char *several)
{
  self->why = one;
  self->why_plural = several;
}

/**
 * KaReasonWords:
 * @card: appends the name of a card
 * @seat: appends the name of who sits there
 *
 * How the facts of a reason are said.
 */
typedef struct
{
  void (*card) (KaCard card, gpointer user_data, GString *text);
  void (*seat) (int seat, gpointer user_data, GString *text);
  gpointer user_data;
} KaReasonWords;

/** ka_reason_look: (transfer full) (nullable): what to look at, in the language of the program. */
char *ka_reason_look (const KaReason *self, const KaReasonWords *words);

/** ka_reason_why: (transfer full) (nullable): the reason, in the language of the program. */
char *ka_reason_why (const KaReason *self, const KaReasonWords *words);

G_END_DECLS
