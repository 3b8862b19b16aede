/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-stamp.h"

G_BEGIN_DECLS

/**
 * KaActId:
 * @device: drawn at random; never 0 for an act that was done
 * @number: from 1; it grows by the number of changes of each act, so that a device's acts have no gap
 *
 * The name of an act, the same in every book.
 */
typedef struct
{
  KaStamp stamp;
  guint64 device;
  guint64 number;
} KaActId;

/** KA_ACT_ID_SIZE: how long the text of an id is at most, with its NUL. */
#define KA_ACT_ID_SIZE (16 + 1 + 20 + 1 + 16 + 1)

/** ka_act_id_compare: orders two #KaActId by stamp, then device, then number: record 28, “An act”. */
int ka_act_id_compare (gconstpointer a, gconstpointer b);

/** ka_act_id_print: writes `STAMP-NUMBER-DEVICE` to @text, which has room for %KA_ACT_ID_SIZE. Returns: @text */
const char *ka_act_id_print (const KaActId *id, char *text);

/** ka_act_id_parse: reads what ka_act_id_print() writes, and nothing else. Returns: whether it is one */
gboolean ka_act_id_parse (const char *text, KaActId *id);

G_END_DECLS
