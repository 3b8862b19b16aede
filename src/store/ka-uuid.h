/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_uuid_derive: (transfer full): a UUID that follows from a text (RFC 9562, version 8): of the same text it is the same. */
char *ka_uuid_derive (const char *text);

/** ka_uuid_tidy: (transfer full): the UUID that a row is known by in acts: its own, in lower case; what is none gives one that follows
 * from it. */
char *ka_uuid_tidy (const char *text);

/** ka_group_derive_uuid: (transfer full): of a group, which is its name. */
char *ka_group_derive_uuid (const char *name);

G_END_DECLS
