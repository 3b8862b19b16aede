/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-act-id.h"
#include "ka-db.h"

G_BEGIN_DECLS

/** Before the UUID of a player: the attribute of a match that says whether that player has done a duty in it, in words or in none. */
#define KA_DUTY_OF "duty:"

/** KaAttribute: @value: (owned) (nullable): canonical JSON; %NULL is null */
typedef struct
{
  const char *name;
  char *value;
} KaAttribute;

/**
 * KaAttributes:
 *
 * What a row of the book says, in the words of acts: record 28, “An act”.
 */
typedef GArray KaAttributes;

/**
 * ka_attributes_read_player: (transfer full): what the row of a player says; %NULL without an error when there is none. @uuid:
 * (out): in which form it is known
 */
KaAttributes *ka_attributes_read_player (KaDb *db, gint64 id, char **uuid, GError **error);

/** ka_attributes_read_match: the same of a match, with its seats and with who of those who sit there has done a duty. */
KaAttributes *ka_attributes_read_match (KaDb *db, gint64 id, char **uuid, GError **error);

/**
 * ka_attributes_read_line:
 * @match: the UUID of its match
 * @seats: the act that says the seats in which the row tells the line
 *
 * The same of a line of a sheet, with the deal that it came of.
 */
KaAttributes *ka_attributes_read_line (KaDb *db, gint64 id, const char *match, const KaActId *seats,
                                       char **uuid, GError **error);

/** ka_attributes_get: (nullable): the value of one. */
const char *ka_attributes_get (const KaAttributes *self, const char *name);

/** ka_attributes_take_out: (transfer full): takes one out, which then stands alone. */
KaAttributes *ka_attributes_take_out (KaAttributes *self, const char *name);

/** ka_says_print: (transfer full): what a line says; one of @facts and @correction is there, as JSON. @absent: a bit per seat */
char *ka_says_print (const char *facts, guint32 absent, const char *correction, const char *reason,
                     const KaActId *seats);

/** ka_deal_print: (transfer full): a deal with its moves as the attribute `deal` of a line, canonical JSON. */
char *ka_deal_print (KaDb *db, gint64 deal, GError **error);

G_END_DECLS
