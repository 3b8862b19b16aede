/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"
#include "ka-story.h"

G_BEGIN_DECLS

/* How a match went, in sentences. All are (transfer full). @sheet is the one that the story was told from. */

/** ka_story_describe_lead: how often the lead changed, or that somebody led all the way; "" before the first line. */
char *ka_story_describe_lead (const KaStory *story, KaSheet *sheet);

/** ka_story_describe_turning: from where on nobody was ahead of the winner; (nullable): where there is no such point. */
char *ka_story_describe_turning (const KaStory *story, KaSheet *sheet);

/** ka_story_describe_swing: where the winner gained most; (nullable). */
char *ka_story_describe_swing (const KaStory *story, KaSheet *sheet);

/** ka_story_describe_comeback: who came from furthest behind; (nullable). */
char *ka_story_describe_comeback (const KaStory *story, KaSheet *sheet);

/** ka_story_name_reign: from which line to which: "Rounds 3 to 7". */
char *ka_story_name_reign (const KaReign *reign, KaSheet *sheet);

/** ka_story_describe_reign: who led then, or that all stood equal. */
char *ka_story_describe_reign (const KaReign *reign, KaSheet *sheet);

/** ka_story_name_event: whom it happened to, and what. */
char *ka_story_name_event (const KaStoryEvent *event, KaSheet *sheet);

G_END_DECLS
