/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-act-id.h"
#include "ka-db.h"

G_BEGIN_DECLS

/* How things and acts are called in the tables of a book. */

/** KA_NAME_SIZE: of a thing whose kind has a letter: the letter and the bytes of its UUID. */
#define KA_NAME_SIZE (1 + 16)

/** ka_name_pack: the name of @thing, `KIND/UUID`, as it stands in the table. @bytes: room for %KA_NAME_SIZE */
KaArg ka_name_pack (const char *thing, guint8 *bytes);

/** ka_name_unpack: (transfer full): `KIND/UUID` from a column. */
char *ka_name_unpack (KaRows *rows, int column);

/** KA_ID_COLUMNS: of a row of the table act that is called a: the three that ka_name_read_id() reads. */
#define KA_ID_COLUMNS "(SELECT device FROM writer WHERE id = a.writer), a.number, a.stamp"

/** ka_name_read_id: the ID of an act from three columns: its device, its number and its stamp. */
KaActId ka_name_read_id (KaRows *rows, int column);

/** KA_SAID_BY: that a row of the table said is what the act ?1 says. */
#define KA_SAID_BY "s.id BETWEEN ?1 << 24 AND (?1 << 24) + 0xffffff"

/** KA_MOST_SAID: of how many things an act can say something. */
#define KA_MOST_SAID (1 << 24)

/** KA_MOST_ACTS: how many rows the table act can number, since those of the table said hold that number and a place. */
#define KA_MOST_ACTS (G_GINT64_CONSTANT (1) << 39)

/** ka_name_find_act: the row of an act. Returns: as ka_rows_step() */
int ka_name_find_act (KaDb *db, const KaActId *id, gint64 *row, GError **error);

G_END_DECLS
