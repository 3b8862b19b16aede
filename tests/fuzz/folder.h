/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** fuzz_folder: a folder in memory for the files of this process, made the first time and removed when it ends. */
const char *fuzz_folder (void);

/** fuzz_folder_empty: removes the files in it. */
void fuzz_folder_empty (void);

G_END_DECLS
