/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is on a disk for certain, and what is only on its way there. */
#pragma once

#include <glib.h>

#include "disk-faults.h"

G_BEGIN_DECLS

/** DiskNode: a file, under whatever names; reference counted. */
typedef struct _DiskNode DiskNode;

/** DiskLoss: what a power failure leaves of what was not synced. */
typedef enum
{
  DISK_LOSE_ALL,
  DISK_LOSE_NOTHING,
  DISK_LOSE_AT_RANDOM, /* any of the writes, whole or torn in sectors; of the folders a beginning of what was done */
  N_DISK_LOSSES,
} DiskLoss;

/** DiskLookFunc: called before a call that changes the disk. */
typedef void (*DiskLookFunc) (DiskCall call, gpointer data);

/**
 * disk_model_start:
 * @folder: what lies in it and in the folders in it is followed; nothing in it is open, and all of it is on the disk
 */
void disk_model_start (const char *folder);
void disk_model_stop (void);

/** disk_model_set_look: @look: (nullable): called before each write, sync, truncation, deletion and what else changes something */
void disk_model_set_look (DiskLookFunc look, gpointer data);

/** disk_model_ignore_syncs: a disk that lies: a sync is answered and not done. */
void disk_model_ignore_syncs (gboolean ignore);

/**
 * disk_model_crash:
 * @target: a folder that is made
 *
 * Writes down what would be found in the folder if the power had gone at this moment.
 */
void disk_model_crash (const char *target, DiskLoss loss, GRand *rand);

/* ---- for the layers ------------------------------------------------------------------------------------- */

void disk_model_look (DiskCall call);
void disk_model_note (void);
void disk_model_sync (int file);
DiskNode *disk_model_open (const char *path);
void disk_model_close (DiskNode *node);
void disk_model_write (DiskNode *node, const void *data, gsize size, gsize at);
void disk_model_truncate (DiskNode *node, gsize size);

G_END_DECLS
