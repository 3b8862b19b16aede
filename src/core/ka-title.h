/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-values.h"

G_BEGIN_DECLS

/**
 * KA_OPTION_TITLE:
 *
 * The title of a match: what was played, where the people say so themselves, as on a sheet for any game. It travels with
 * the options and is none: no rule, in no variant, and the same for the whole match. Nobody has it who is not `titled` (see
 * ka-game.h), and a match that has none has no such member. Text that people wrote.
 */
#define KA_OPTION_TITLE "title"

/** ka_title_get: (nullable): the title among @options. */
const char *ka_title_get (const KaValues *options);

/** ka_title_set: @title: (nullable): as somebody typed it, UTF-8; it is cleaned, and one of nothing takes the title away. */
void ka_title_set (KaValues *options, const char *title);

/** ka_title_check: whether the title among @options can stand in a book. */
gboolean ka_title_check (const KaValues *options, GError **error);

/**
 * ka_title_read:
 * @title: what stands in JSON
 * @error: (out): %KA_ERROR_TYPE: it is no text
 *
 * Reads a title into @options.
 */
gboolean ka_title_read (JsonNode *title, KaValues *options, GError **error);

G_END_DECLS
