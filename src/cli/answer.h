/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What a player from outside answers; see docs/players.md. Nothing of it is trusted.
 */

/**
 * ka_answer_take_line:
 * @heard: what was heard, at least to the end of a line; the line is taken out of it
 * @error: (out): %KA_ERROR: there is more than one line, or it is no text
 *
 * Returns: (transfer full): the line as UTF-8, without its end, or %NULL
 */
char *ka_answer_take_line (GByteArray *heard, GError **error);

/**
 * ka_answer_read_move:
 * @line: what ka_answer_take_line() gives
 * @error: (out): %KA_ERROR
 *
 * Returns: (transfer full): the move in it, which may be any text, or %NULL when it is not `{"move":"…"}`
 */
char *ka_answer_read_move (const char *line, GError **error);

G_END_DECLS
