/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"
#include "ka-paper.h"

G_BEGIN_DECLS

#define KA_PAPER_RULES_SIZE 8.0

/* The rules that a match is played by, in words. */

/** ka_paper_describe_own_rules: (nullable) (transfer full): in one paragraph where @options differ from how the game is
 * usually played. */
char *ka_paper_describe_own_rules (const KaGame *game, const KaValues *options);

/** ka_paper_add_rules: every option in words, under its heading, in two columns. */
void ka_paper_add_rules (KaPaper *self, const KaGame *game, const KaValues *options);

/** ka_paper_format_day: (transfer full): a day in full: “Friday 21 November 2026”. */
char *ka_paper_format_day (GDateTime *date);

G_END_DECLS
