/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player as a child would be: changes what is no court card. */

#include "ka-bots.h"
#include "ka-language.h"
#include "ka-trick.h"
#include "template-play.h"

#define JACK 9 /* its place in the suit */

static int
rate (gconstpointer data, int seat, const KaMove *move)
{
  const TemplateState *view = data;
  gboolean is_high = ka_trick_rank (view->cards[seat]) >= JACK;

  return (move->kind == TEMPLATE_KEEP) == is_high;
}

static void
choose_simple (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  ka_choose_best (rules, view, seat, rate, move);
}

static const KaBot SIMPLE = { "simple", N_ ("Simple"), choose_simple };

const KaBot *const ka_template_bots[] = { &ka_bot_random, &SIMPLE, NULL };
