/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * exercise_book:
 * @path: a book that may be damaged in any way
 *
 * Does with a book all that the program can do with one below its windows: opens it in each way, checks it, asks all
 * questions, exports it, undoes and redoes, and plays on. Errors are what a damaged book is expected to give; anything
 * that crashes, warns or does not end is not.
 */
void exercise_book (const char *path);

G_END_DECLS
