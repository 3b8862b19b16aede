/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-door.h"

G_BEGIN_DECLS

/** KA_MOST_DEVICE_NAME: the longest name that the host may give a device, in letters; the rest is left out. */
#define KA_MOST_DEVICE_NAME 100

/**
 * KaDevice:
 * @number: by which the room knows it, from 1; another one each time that something comes in
 * @browser: (nullable): what it looks with, see ka_agent_read()
 * @system: (nullable): and on what
 * @name: (nullable): what the host calls it
 * @right: what it may do
 * @n_pages: on how many pages it looks now; 0: it is away
 * @left: when it last looked or came in, in the time of g_get_monotonic_time(); of no meaning while it looks
 *
 * A device in a room as its owner sees it, at a moment: nothing of it lets anybody in.
 */
typedef struct
{
  guint number;
  const char *browser;
  const char *system;
  char *name;
  KaRight right;
  guint n_pages;
  gint64 left;
} KaDevice;

KaDevice *ka_device_copy (const KaDevice *self);
void ka_device_free (KaDevice *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDevice, ka_device_free)

/** ka_devices_new: (transfer full) (element-type KaDevice): an empty list that owns what is put in it. */
GPtrArray *ka_devices_new (void);

/** ka_devices_count_here: how many of @devices (element-type KaDevice) look now. */
guint ka_devices_count_here (GPtrArray *devices);

G_END_DECLS
