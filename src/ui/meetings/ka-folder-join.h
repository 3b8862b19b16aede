/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-meetings.h"

G_BEGIN_DECLS

/** KaFolderJoin: what lies in a folder that was chosen, its passphrase, and what joining means. It stands in an #AdwNavigationView. */
#define KA_TYPE_FOLDER_JOIN (ka_folder_join_get_type ())
G_DECLARE_FINAL_TYPE (KaFolderJoin, ka_folder_join, KA, FOLDER_JOIN, AdwNavigationPage)

GtkWidget *ka_folder_join_new (KaMeetings *meetings, const char *path);

G_END_DECLS
