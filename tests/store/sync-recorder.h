/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sync_recorder_forget: begins anew. */
void sync_recorder_forget (void);

/** sync_recorder_has: whether the file that lies at @path now was brought to the disk as it is now. */
gboolean sync_recorder_has (const char *path);

/** sync_recorder_has_name: whether its folder was brought to the disk when the file had its name already. */
gboolean sync_recorder_has_name (const char *path);

G_END_DECLS
