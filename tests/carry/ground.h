/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carrier.h"
#include "ka-random.h"

G_BEGIN_DECLS

/** Ground: where the books of a simulated world meet, and what goes wrong there. */
typedef struct _Ground Ground;

struct _Ground
{
  /* (transfer full): as a device sees it; devices have numbers from 0, and may come later */
  KaCarrier *(*new_carrier) (Ground *self, guint device);
  /* Something happens on the way, of which no book hears. */
  void (*meddle) (Ground *self, KaRandom *random);
  /* From now on all goes as it should; what was done to what lies there stays. */
  void (*settle) (Ground *self, KaRandom *random);
  /* What the device wrote comes to all others. Returns: whether that was anything */
  gboolean (*deliver) (Ground *self, guint device);
  void (*free) (Ground *self);
};

/** hostile_folder_new: a folder of which each device has a copy, between which a synchroniser carries files, badly. */
Ground *hostile_folder_new (void);

/** model_server_new: a server in memory, whose transactions end late and which is put back at times. */
Ground *model_server_new (void);

/** cut_carrier_new: (transfer full): @inner, to which the connection is lost at times, before, in the midst or after; never while @random is %NULL.
 * @random: (inout): a place that lives longer than it */
KaCarrier *cut_carrier_new (KaCarrier *inner, KaRandom **random);

G_END_DECLS
