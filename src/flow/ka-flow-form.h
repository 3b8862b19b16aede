/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ka-flow-act.h"

G_BEGIN_DECLS

/** KA_FLOW_MOST_SEATS: how many sit at a table at most. */
#define KA_FLOW_MOST_SEATS 8

/** ka_flow_form_is_thing: whether @text is `KIND/UUID`. */
gboolean ka_flow_form_is_thing (const char *text);

/**
 * ka_flow_form_is_kept:
 * @thing: `KIND/UUID`
 * @value: what is said of its @attribute
 *
 * Returns: whether a value has the form that rule F-0 asks of it; any value has it where the fold does not look into it
 */
gboolean ka_flow_form_is_kept (const char *thing, const char *attribute, JsonNode *value);

/** ka_flow_form_is_brought_by: whether @change brought its thing into the book: it says first what the thing cannot be without. */
gboolean ka_flow_form_is_brought_by (const KaFlowChange *change);

/**
 * KaFlowSeat:
 * @who: (owned): `player/UUID`, or `bot/LEVEL/K` for the K-th computer player, from 0, of a level: comparable
 * @text: (owned): the seat as canonical JSON
 */
typedef struct
{
  char *who;
  char *text;
} KaFlowSeat;

KaFlowSeat *ka_flow_seat_copy (const KaFlowSeat *self);
void ka_flow_seat_free (KaFlowSeat *self);

/** ka_flow_form_read_seats: Returns: (transfer full) (element-type KaFlowSeat): those of @seats, which has its form. */
GPtrArray *ka_flow_form_read_seats (const char *seats);

/** ka_flow_form_index_of: Returns: the place of @who in @seats, or -1. */
int ka_flow_form_index_of (GPtrArray *seats, const char *who);

/** ka_flow_form_sit_the_same: whether the same sit in the same order in both. */
gboolean ka_flow_form_sit_the_same (GPtrArray *seats, GPtrArray *others);

/**
 * ka_flow_form_replace_order:
 * @seats: canonical JSON that has its form
 * @order: (element-type KaFlowSeat): the order to put in place of its own
 *
 * Returns: (transfer full): canonical JSON
 */
char *ka_flow_form_replace_order (const char *seats, GPtrArray *order);

/**
 * KaFlowPart:
 * @seats: the act that said the seats in which the line is told
 * @took: a bit for each of those seats whose player took part in the line
 */
typedef struct
{
  KaActId seats;
  guint32 took;
} KaFlowPart;

/** ka_flow_form_read_part: who took part in a line that @says so, which has its form. */
KaFlowPart ka_flow_form_read_part (const char *says);

/** ka_flow_form_read_text: Returns: (transfer full): the text that is written as canonical JSON, or %NULL. */
char *ka_flow_form_read_text (const char *value);

G_END_DECLS
