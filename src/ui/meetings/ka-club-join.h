/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-meetings.h"

G_BEGIN_DECLS

/** KaClubJoin: the address and the password that came with an invitation, and what joining means. It stands in an #AdwNavigationView. */
#define KA_TYPE_CLUB_JOIN (ka_club_join_get_type ())
G_DECLARE_FINAL_TYPE (KaClubJoin, ka_club_join, KA, CLUB_JOIN, AdwNavigationPage)

GtkWidget *ka_club_join_new (KaMeetings *meetings);

G_END_DECLS
