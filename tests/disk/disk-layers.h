/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What disk_install() puts in place. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** disk_install_vfs: a VFS that hands everything on to that of the system. */
void disk_install_vfs (void);

/** disk_install_memory: an allocator of SQLite that can run out of memory. SQLite must not have begun yet. */
void disk_install_memory (void);

/** disk_install_statements: what can refuse a statement, in every connection from now on. */
void disk_install_statements (void);

G_END_DECLS
