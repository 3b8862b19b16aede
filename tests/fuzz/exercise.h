/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * exercise_text:
 * @text: anything
 * @error: (out): why it is refused
 *
 * Reads a deal and, if it is accepted, does with it all that a program does with a deal: shows it to everybody, lists and
 * guesses, takes back and repeats, counts, writes and reads it again. Aborts when something does not hold.
 *
 * Returns: whether it was accepted
 */
gboolean exercise_text (const char *text, GError **error);

G_END_DECLS
