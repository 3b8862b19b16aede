/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KA_MOST_DEVICES: so many may be in a room. */
#define KA_MOST_DEVICES 64

/** KA_DEVICE_KEPT_S: for so many seconds nobody takes the place of a device that has gone. */
#define KA_DEVICE_KEPT_S (60 * 60)

/**
 * KaDoor:
 *
 * Who may come into a room. Whoever knows the code of the room, which stands in its address, gets a cookie of his own for it, once
 * for each device; rights belong to the device from then on. Of cookies only hashes are kept. It knows no
 * clock: times are those of g_get_monotonic_time().
 */
typedef struct _KaDoor KaDoor;

typedef struct _KaDevice KaDevice;

/** KaDoorAnswer: what somebody is told who shows a code. */
typedef enum
{
  KA_DOOR_OPEN,
  KA_DOOR_WRONG,
  KA_DOOR_FULL,
} KaDoorAnswer;

/**
 * KaRight:
 * @KA_RIGHT_LOOK: to see what is shown
 * @KA_RIGHT_WRITE: to write rounds too
 *
 * What a device may do.
 */
typedef enum
{
  KA_RIGHT_LOOK,
  KA_RIGHT_WRITE,
} KaRight;

KaDoor *ka_door_new (void);
void ka_door_free (KaDoor *self);

/** ka_door_get_code: the code of the room. */
const char *ka_door_get_code (const KaDoor *self);

/**
 * ka_door_admit:
 * @code: what somebody sent, all of it
 * @cookie: (out) (transfer full): for %KA_DOOR_OPEN the cookie of his device, which nobody can be told a second time
 *
 * Lets a device in. When all places are taken it gets that of the one that has waited longest without ever looking, or else that of the one that
 * has been gone longest, and for over an hour.
 */
KaDoorAnswer ka_door_admit (KaDoor *self, GBytes *code, gint64 now, char **cookie);

/** ka_door_find: the number of the device that has this cookie, from 1; 0 for nobody's. @cookie: (nullable) */
guint ka_door_find (const KaDoor *self, const char *cookie);

/** ka_door_remove: lets a device in no more, unless it shows the code again. */
void ka_door_remove (KaDoor *self, guint device);

/** ka_door_set_usual_right: what a device may do that comes in from now on: look, unless it is said. */
void ka_door_set_usual_right (KaDoor *self, KaRight right);

/** ka_door_set_right: says what a device may do; nothing where it is not in. */
void ka_door_set_right (KaDoor *self, guint device, KaRight right);

/** ka_door_get_right: what a device may do; one that is not in has no more than %KA_RIGHT_LOOK. */
KaRight ka_door_get_right (const KaDoor *self, guint device);

/** ka_door_arrive: says that a device has begun to look, maybe on one more page; each time is followed by ka_door_leave(). */
void ka_door_arrive (KaDoor *self, guint device);
void ka_door_leave (KaDoor *self, guint device, gint64 now);

/** ka_door_count_pages: on how many pages a device looks now. */
guint ka_door_count_pages (const KaDoor *self, guint device);

/** ka_door_describe: says what a device looks with and on what, see ka_agent_read(); nothing where it is not in. */
void ka_door_describe (KaDoor *self, guint device, const char *browser, const char *system);

/** ka_door_name: what the host calls a device, or %NULL; nothing where it is not in. */
void ka_door_name (KaDoor *self, guint device, const char *name);

/** ka_door_say_scribe: how whoever writes on a device calls himself, or %NULL. Returns: whether that is another than before */
gboolean ka_door_say_scribe (KaDoor *self, guint device, const char *scribe);

/** ka_door_let_back: lets @devices (element-type KaDevice) in by the cookies that they have, before anybody else. */
void ka_door_let_back (KaDoor *self, GPtrArray *devices);

/**
 * ka_door_take_back:
 * @device: as it was when it was removed
 * @n_pages: how many of its pages have not left yet
 *
 * Lets a device that was removed in again, by the cookie that it had, with its name and its right.
 *
 * Returns: whether there was a place for it, and it was not in
 */
gboolean ka_door_take_back (KaDoor *self, const KaDevice *device, guint n_pages, gint64 now);

/** ka_door_list: (transfer full) (element-type KaDevice): who is in, in the order in which they came; nothing of it lets anybody in. */
GPtrArray *ka_door_list (const KaDoor *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDoor, ka_door_free)

G_END_DECLS
