/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A carrier that is held up, or fails, as a test wants it. */
#pragma once

#include "ka-carrier.h"

G_BEGIN_DECLS

/**
 * Stage: what becomes of the carriers that are made on it; looked at with the functions below, from any thread
 * @holds: whether who takes stays there; @deaf: and is not let go by being cancelled
 * @refuses: the code of a #KaCarrierError with which nothing can be given, or −1
 */
typedef struct
{
  GMutex mutex;
  GCond cond;
  gboolean holds;
  gboolean deaf;
  int refuses;
  guint n_takes;
  guint n_gives;
  guint n_inside;
  guint n_watched;
} Stage;

/** stage_reset: @self: static. As at the begin of a test. */
void stage_reset (Stage *self);

void stage_hold (Stage *self, gboolean deaf);
void stage_release (Stage *self);
void stage_refuse (Stage *self, int code);

guint stage_count_takes (Stage *self);
guint stage_count_gives (Stage *self);
guint stage_count_inside (Stage *self);
guint stage_count_watched (Stage *self);

/** stage_carrier_new: (transfer full): one that carries through what ka_carrier_new_for_address() makes. */
KaCarrier *stage_carrier_new (Stage *stage, const char *address, const char *passphrase, GError **error);

G_END_DECLS
