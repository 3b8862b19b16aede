/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** use_quick_folder: lets the folders for temporary files lie in memory, unless TMPDIR says where: books mostly wait for the disk. Before there is
 * any thread. */
void use_quick_folder (void);

G_END_DECLS
