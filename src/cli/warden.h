/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A program from outside may start others, and these may leave its group and session. Each therefore gets a warden: a process
 * between us and it, to which whatever loses its parent falls. When the program ends, when we have done with it, or when we
 * are gone ourselves, however that came, the warden ends all that is left of it, and then itself.
 */

/**
 * ka_warden_set_up_cb:
 * @data: an int: a socket of which the other end is ours, and is closed or shut down when the program should end
 *
 * Is called in the child, before it becomes the program (see g_subprocess_launcher_set_child_setup()). Makes the child the
 * warden, and returns in a child of its own, which leads a session.
 */
void ka_warden_set_up_cb (gpointer data);

/** ka_warden_adopt: lets fall to this process what loses its parent below it, so that ka_warden_end_children() finds it. */
void ka_warden_adopt (void);

/** ka_warden_end_children: ends all children of this process, and those that fall to it meanwhile; for 2 s at most. */
void ka_warden_end_children (void);

G_END_DECLS
