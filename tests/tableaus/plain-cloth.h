/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-cloth.h"

G_BEGIN_DECLS

/** PlainCloth: a cloth of nothing but what is chosen on it. */
#define PLAIN_TYPE_CLOTH (plain_cloth_get_type ())
G_DECLARE_FINAL_TYPE (PlainCloth, plain_cloth, PLAIN, CLOTH, GObject)

/** plain_cloth_new: (transfer full) */
PlainCloth *plain_cloth_new (void);

G_END_DECLS
