/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What acts speak of is called by its kind and what it is called among those: `player/UUID`. Who sits on a seat is called so too: a player, or
 * `bot/LEVEL/NUMBER`. */
#define KA_THING_PLAYER "player/"
#define KA_THING_MATCH  "match/"
#define KA_THING_LINE   "line/"
#define KA_THING_BOT    "bot/"

/** ka_thing_new: (transfer full): how a thing of @kind is called that is called @name among those. @name: (nullable): nothing */
char *ka_thing_new (const char *kind, const char *name);

/** ka_thing_is: whether @thing is of @kind. */
gboolean ka_thing_is (const char *thing, const char *kind);

/** ka_thing_get_name: what comes after the kind, within @thing: of most things a UUID. */
const char *ka_thing_get_name (const char *thing);

G_END_DECLS
