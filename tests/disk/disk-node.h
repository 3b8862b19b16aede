/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sys/stat.h>

#include "disk-model.h"

G_BEGIN_DECLS

struct _DiskNode
{
  grefcount refs;
  guint64 number; /* its inode */
  gboolean folder;
  guint n_open;       /* by SQLite, and then each write of it is known */
  GByteArray *synced; /* what is on the disk for certain */
  GByteArray *current;
  GPtrArray *changes; /* from the one to the other */
  struct timespec read_at;
};

/** disk_node_new: @on_disk: whether what is in it now is there for certain. */
DiskNode *disk_node_new (const char *path, const struct stat *status, gboolean on_disk);
DiskNode *disk_node_ref (DiskNode *self);
void disk_node_unref (DiskNode *self);

void disk_node_write (DiskNode *self, const void *data, gsize size, gsize at);
void disk_node_truncate (DiskNode *self, gsize size);

/** disk_node_sync: what is in it now is there for certain from now on. */
void disk_node_sync (DiskNode *self);

/** disk_node_refresh: looks what is in a file that others than SQLite write. */
void disk_node_refresh (DiskNode *self, const char *path);

/** disk_node_survive: (transfer full): what is in it after a power failure. */
GByteArray *disk_node_survive (DiskNode *self, DiskLoss loss, GRand *rand);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DiskNode, disk_node_unref)

G_END_DECLS
