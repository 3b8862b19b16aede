/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/** ka_rules_are_own: whether people made rules of their own for a match, as ka_rules_get_mark() says it. */
gboolean ka_rules_are_own (KaSheet *sheet);

/** ka_rules_get_mark: (nullable): says of a match that people made rules of their own, from its begin or from a line on: “Own rules”; %NULL
 * where it is played as one variant is, and where a game has no rules but what they say. */
const char *ka_rules_get_mark (KaSheet *sheet);

/** ka_option_describe: (transfer full): what an option of @game says: “yes”, “100”, “In turn”. @options: complete */
char *ka_option_describe (const KaGame *game, const KaField *field, const KaValues *options);

/** ka_rules_describe: (transfer full): the options of which @named has one, and what they are: “Play until above: 150”; "" when there are
 * none. @options: complete */
char *ka_rules_describe (const KaGame *game, const KaValues *options, const KaValues *named);

/** ka_rules_describe_line: (transfer full) (nullable): from which round on which options are others, where a line of the sheet says so:
 * “From round 7: Play until above: 100 → 150”. */
char *ka_rules_describe_line (KaSheet *sheet, guint line);

G_END_DECLS
