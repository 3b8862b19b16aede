/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carry.h"
#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaErrand:
 *
 * One exchange of the book of a desk with a carrier, in a thread of its own and through a connection of its own.
 */
typedef struct _KaErrand KaErrand;

/**
 * KaErrandReport: what came of it
 * @carried: what went and came, also before it failed
 * @devices: (nullable) (element-type KaCarrierDevice): whose book met there; %NULL when it failed, or nothing was done
 * @error: (nullable): why it failed
 */
typedef struct
{
  KaCarryReport carried;
  GPtrArray *devices;
  GError *error;
} KaErrandReport;

/** KaErrandFunc: called once, in the thread-default main context of who began. @report: belongs to the errand */
typedef void (*KaErrandFunc) (const KaErrandReport *report, gpointer data);

/**
 * ka_errand_start:
 * @desk: whose book is open; it is not looked at after this
 * @carrier: nobody else uses it until the errand is done, nor ever when it is left off; it is not watched
 * @only_news: whether nothing is done, and the book not opened, when there is no news at the carrier
 *
 * Returns: (transfer full): for ka_errand_leave()
 */
KaErrand *ka_errand_start (KaDesk *desk, KaCarrier *carrier, const char *address, gboolean only_news,
                           KaErrandFunc done, gpointer data);

/** ka_errand_leave: lets go of it and waits for nothing: when it is not done it is left off, and nobody is told. */
void ka_errand_leave (KaErrand *self);

G_END_DECLS
