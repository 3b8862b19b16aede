/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/** ka_tableau_find_type: the type of the tableau for a game; %G_TYPE_INVALID when there is none. */
GType ka_tableau_find_type (const char *game);

G_END_DECLS
