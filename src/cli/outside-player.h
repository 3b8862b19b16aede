/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaOutsidePlayer:
 *
 * A program that plays, spoken to in lines over its standard input and output; see docs/players.md. It may be slow,
 * silent, dead or talkative: nothing here waits longer than its patience, and nothing trusts it. A program that fails in
 * one of these ways is ended, and started again when it is told something the next time.
 */
typedef struct _KaOutsidePlayer KaOutsidePlayer;

/** KA_OUTSIDE_MOST_BYTES: the longest line that a player may say. */
#define KA_OUTSIDE_MOST_BYTES 65536

/**
 * ka_outside_player_new:
 * @command: the program and its arguments, quoted as for a shell; no shell reads it
 * @patience: how long an answer may take, in microseconds
 *
 * Starts a program.
 *
 * Returns: (transfer full): the player, or %NULL when it cannot be started
 */
KaOutsidePlayer *ka_outside_player_new (const char *command, gint64 patience, GError **error);

/** ka_outside_player_free: ends the program, after a moment to end by itself. */
void ka_outside_player_free (KaOutsidePlayer *self);

/** ka_outside_player_begin: says the first @line of a deal; starts the program again if it has ended. */
gboolean ka_outside_player_begin (KaOutsidePlayer *self, const char *line, GError **error);

/** ka_outside_player_tell: says a line to which there is no answer. */
gboolean ka_outside_player_tell (KaOutsidePlayer *self, const char *line, GError **error);

/**
 * ka_outside_player_ask:
 * @error: (out): why there is no answer: it took too long, ended, said too much or what is no text
 *
 * Says a line and waits for the answer.
 *
 * Returns: (transfer full): the answer, one line of UTF-8, or %NULL
 */
char *ka_outside_player_ask (KaOutsidePlayer *self, const char *line, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaOutsidePlayer, ka_outside_player_free)

G_END_DECLS
