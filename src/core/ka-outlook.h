/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaOutlook:
 *
 * What the next round may bring one seat. The game names the rounds that can come (scoring->foresee); what each would do is asked
 * of its scoring, like that of any other round, and what is worth saying is kept. So there are no rules here.
 */

/**
 * KaProspect:
 * @msgid: what may come, marked for translation; `{a}`, `{b}` and `{c}` stand for the numbers, `{name}` for @name
 * @sentence: the same in a whole sentence, in which `{who}` stands for the player
 * @name: (nullable): what must be made for it, marked for translation
 */
typedef struct
{
  const char *msgid;
  const char *sentence;
  int numbers[3];
  const char *name;
} KaProspect;

/** KaOutlookMatch: the match as it stands; @options are those with which it began, @rounds the lines that @score was worked out from,
 * @absent is who stays away. */
typedef struct
{
  const KaScore *score;
  const KaValues *options;
  int first;
  KaRound *const *rounds;
  guint32 absent;
} KaOutlookMatch;

/** ka_outlook_new: (transfer full): what may come for @seat. */
KaOutlook *ka_outlook_new (const KaOutlookMatch *match, guint seat);
void ka_outlook_free (KaOutlook *self);

guint ka_outlook_get_n (const KaOutlook *self);
const KaProspect *ka_outlook_get (const KaOutlook *self, guint i);

/** ka_prospect_text: (transfer full): in the language that is spoken: “14 → 50 → 0”. */
char *ka_prospect_text (const KaProspect *self);

/** ka_prospect_sentence: (transfer full): what that means for somebody who is called @who. */
char *ka_prospect_sentence (const KaProspect *self, const char *who);

/* For the scoring of games. */

/** ka_outlook_get_total: what @seat has so far. */
int ka_outlook_get_total (const KaOutlook *self, guint seat);

/**
 * ka_outlook_add:
 * @facts: (transfer full): a round that may come next
 * @name: (nullable): what the seat has made then, when that says more than its points
 */
void ka_outlook_add (KaOutlook *self, KaValues *facts, const char *name);

/**
 * ka_outlook_say_end:
 * @msgid: how to say that the seat would end the match with `{b}` points or more; `{a}` stands for @a
 * @sentence: the same in a whole sentence
 */
void ka_outlook_say_end (KaOutlook *self, const char *msgid, const char *sentence, int a);

/**
 * ka_outlook_say_steps:
 * @msgid: how to say that the seat would end the match with `{a}` rounds like the best of those that were added, more than one
 * @sentence: the same in a whole sentence
 *
 * Said of a seat for which no round that was added is enough; so one that brings the seat as much as any by the rules must be among them.
 */
void ka_outlook_say_steps (KaOutlook *self, const char *msgid, const char *sentence);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaOutlook, ka_outlook_free)

G_END_DECLS
