/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-room-device.h"

G_BEGIN_DECLS

/** KA_ROLL_KEPT_S: for so many seconds a room that ended without being closed can be opened again for those who were in it. */
#define KA_ROLL_KEPT_S (12 * 60 * 60)

/** KA_ROLL_FRESH_S: what is kept of a room that is open is written anew after so many seconds, also when nobody comes or goes. */
#define KA_ROLL_FRESH_S (60 * 60)

/** KA_ROLL_END: how the names of such files end; what is the name of something that lies beside one goes on from there. */
#define KA_ROLL_END ".json"

/**
 * KaRoll:
 * @port: on which the room listened
 * @match: (nullable): the UUID of the match that alone was shown
 * @kept: when this was written, Unix time
 * @devices: (element-type KaDevice): who was in
 *
 * Who is in a room, as it is kept in a file of the person while the room is open: neither in the book nor in its journal, so that
 * nothing of it is exported or undone. The file stays where a program ended without closing its room, by a crash or a power failure, and
 * where somebody has named the port, on which the room is to be found again. Of the cookies there are hashes, so that nobody gets in by reading it.
 */
typedef struct
{
  guint16 port;
  char *match;
  gint64 kept;
  GPtrArray *devices;
} KaRoll;

/** ka_roll_get_folder: (transfer full): in which all of them are. */
char *ka_roll_get_folder (void);

/**
 * ka_roll_make_path:
 * @book: the path of the book that is shown
 * @whose: `window`, or what else tells rooms of one book apart
 *
 * Returns: (transfer full): in which file it is kept
 */
char *ka_roll_make_path (const char *book, const char *whose);

/** ka_roll_list_paths: (transfer full) (element-type filename): the files of all rooms of @book that there are. */
GPtrArray *ka_roll_list_paths (const char *book);

/** ka_roll_read: (transfer full) (nullable): what is kept in @path; %NULL when there is nothing, no plain file, or it is not understood. */
KaRoll *ka_roll_read (const char *path);

/** ka_roll_write: keeps it in @path, and forgets who is marked as removed and not in it. @self->kept is not looked at. @error is a %G_FILE_ERROR. */
gboolean ka_roll_write (const KaRoll *self, const char *path, GError **error);

/** ka_roll_forget: takes the file away, if it is there, and what is asked of that room. */
void ka_roll_forget (const char *path);

/** ka_roll_is_fresh: whether what lies in @path was written less than %KA_ROLL_FRESH_S ago. */
gboolean ka_roll_is_fresh (const char *path);

/** ka_roll_is_of_late: whether that was so less than %KA_ROLL_KEPT_S ago. */
gboolean ka_roll_is_of_late (const KaRoll *self);

/** ka_roll_ask_to_remove: asks the program whose room is kept in @path to let a device look no more, which watches the folder of @path. */
gboolean ka_roll_ask_to_remove (const char *path, guint device, GError **error);

/** ka_roll_take_back: asks that no more. Returns: whether it was asked still */
gboolean ka_roll_take_back (const char *path, guint device);

/** ka_roll_take_removal: one device of which that was asked, which is marked as removed instead; 0: none. */
guint ka_roll_take_removal (const char *path);

/**
 * ka_roll_mark_removed:
 *
 * Says beside the roll that a device was removed, until a roll without it is kept: who was in before does not come back because of a disk that was
 * full meanwhile, or a program that was killed.
 */
void ka_roll_mark_removed (const char *path, guint device);

/** ka_roll_unmark_removed: says so no more. */
void ka_roll_unmark_removed (const char *path, guint device);

/** ka_roll_list_removed: (transfer full) (element-type guint): the devices that are marked so. */
GArray *ka_roll_list_removed (const char *path);

/** ka_roll_is_removed: whether that one is. */
gboolean ka_roll_is_removed (const char *path, guint device);

/** ka_roll_forget_removals: what is asked of the room, and who is marked. */
void ka_roll_forget_removals (const char *path);

void ka_roll_free (KaRoll *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRoll, ka_roll_free)

G_END_DECLS
