/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-door.h"
#include "ka-secret.h"

G_BEGIN_DECLS

/** KA_MOST_DEVICE_NAME: the longest name that the host may give a device, in letters; the rest is left out. */
#define KA_MOST_DEVICE_NAME 100

/**
 * KaDevice:
 * @number: by which the room knows it, from 1; another one each time that something comes in
 * @browser: (nullable): what it looks with, see ka_agent_read()
 * @system: (nullable): and on what
 * @nth: of those of the same browser and system it is this one, from 1, as long as it is in; 0: not known
 * @name: (nullable): what the host calls it
 * @scribe: (nullable): how whoever wrote on it last calls himself
 * @right: what it may do
 * @looked: whether it ever looked; what only showed the code makes room for others first
 * @n_pages: on how many pages it looks now; 0: it is away
 * @left: when it last looked or came in, in the time of g_get_monotonic_time(); of no meaning while it looks
 * @cookie: what is kept of its cookie
 *
 * A device in a room as its owner sees it, at a moment: nothing of it lets anybody in.
 */
struct _KaDevice
{
  guint number;
  const char *browser;
  const char *system;
  guint nth;
  char *name;
  char *scribe;
  KaRight right;
  gboolean looked;
  guint n_pages;
  gint64 left;
  KaHash cookie;
};

KaDevice *ka_device_copy (const KaDevice *self);
void ka_device_free (KaDevice *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDevice, ka_device_free)

/**
 * ka_device_describe:
 *
 * What a device is and who writes on it are two questions: a phone that goes from hand to hand keeps its name, and each round has that of
 * whoever wrote it. Of both all that is asked is answered here.
 *
 * Returns: (transfer full): what people know a device by: what its host calls it, or who wrote on it last, or “Firefox on Android”, and the
 *   next of the same kind “Firefox on Android 2”
 */
char *ka_device_describe (const KaDevice *self);

/**
 * ka_device_name_writer:
 * @self: (nullable): on which somebody wrote; it may be in the room no more
 * @by: (nullable): how he called himself when he did
 *
 * Returns: (nullable) (transfer none): how it is written down who wrote: as he says, or else as the host calls the device
 */
const char *ka_device_name_writer (const KaDevice *self, const char *by);

/** ka_device_describe_writer: (transfer full): the same for people, who are told what the device is called where it is not known who it was. */
char *ka_device_describe_writer (const KaDevice *self, const char *by);

/** ka_devices_new: (transfer full) (element-type KaDevice): an empty list that owns what is put in it. */
GPtrArray *ka_devices_new (void);

/** ka_devices_find: (nullable) (transfer none): that of @devices (element-type KaDevice) which has this @number. */
const KaDevice *ka_devices_find (GPtrArray *devices, guint number);

/** ka_devices_count_here: how many of @devices (element-type KaDevice) look now. */
guint ka_devices_count_here (GPtrArray *devices);

G_END_DECLS
