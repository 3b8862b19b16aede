/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_own_process_hide:
 * @args: the arguments of main(), or the last of them; they are emptied
 *
 * Takes away what a program that this one starts could learn beside what it is told: the arguments and the environment, which
 * every process shows in /proc, and its memory. Of the environment only PATH, HOME, TERM, LANG, LANGUAGE and LC_… stay, and
 * only these are inherited. To be called before there are other threads.
 */
void ka_own_process_hide (char **args);

G_END_DECLS
