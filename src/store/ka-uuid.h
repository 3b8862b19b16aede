/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/** ka_uuid_derive: (transfer full): a UUID that follows from a text (RFC 9562, version 8): of the same text it is the same. */
char *ka_uuid_derive (const char *text);

/** ka_uuid_tidy: (transfer full): the UUID that a row is known by in acts: its own, in lower case; what is none gives one that follows
 * from it. */
char *ka_uuid_tidy (const char *text);

/** KA_UUID_SIZE: of a UUID in bytes. */
#define KA_UUID_SIZE 16

/** ka_uuid_pack: the bytes of a valid UUID. @bytes: room for %KA_UUID_SIZE */
void ka_uuid_pack (const char *uuid, guint8 *bytes);

/** ka_uuid_print: (transfer full): the text of the %KA_UUID_SIZE bytes of a UUID. */
char *ka_uuid_print (const guint8 *bytes);

/** ka_uuid_pack_name: what the row of a line is called by: the bytes of its UUID, or @uuid when it is none that comes back from them.
 * @bytes: room for %KA_UUID_SIZE */
KaArg ka_uuid_pack_name (const char *uuid, guint8 *bytes);

/** ka_line_derive_uuid: (transfer full): of a line of @match whose own UUID another line is known by already; it follows from both. */
char *ka_line_derive_uuid (const char *match, const char *uuid);

/** ka_group_derive_uuid: (transfer full): of a group, which is its name. */
char *ka_group_derive_uuid (const char *name);

G_END_DECLS
