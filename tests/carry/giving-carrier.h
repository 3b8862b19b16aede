/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carrier.h"

G_BEGIN_DECLS

/** GivingFunc: what becomes of @lines on their way to @inner. */
typedef gboolean (*GivingFunc) (KaCarrier *inner, const char *device, GPtrArray *lines, gpointer data,
                                GError **error);

/** giving_carrier_new: (transfer full): @inner, but that @give is asked when something is given. */
KaCarrier *giving_carrier_new (KaCarrier *inner, GivingFunc give, gpointer data);

G_END_DECLS
