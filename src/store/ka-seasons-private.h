/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"
#include "ka-seasons.h"

G_BEGIN_DECLS

/** ka_seasons_read: (transfer full): as ka_book_list_seasons(), of the book in which @db is. */
GPtrArray *ka_seasons_read (KaDb *db, GError **error);

G_END_DECLS
