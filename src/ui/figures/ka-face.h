/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/** ka_face_find: (transfer none) (nullable): of @players (nullable), of #KaPlayer, the one with @id: whose colour and symbol. */
const KaPlayer *ka_face_find (const GPtrArray *players, gint64 id);

G_END_DECLS
