/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk-faults.h"

#include <string.h>

#include "disk-layers.h"

static struct
{
  DiskFault fault;
  gboolean broken;
  guint seen; /* calls that the fault counts */
  guint n_failed;
  guint counts[N_DISK_CALLS];
  guint depth;
} disk;

void
disk_break (const DiskFault *fault)
{
  disk.fault = *fault;
  disk.broken = TRUE;
  disk.seen = 0;
  disk.n_failed = 0;
  disk_count_anew ();
}

guint
disk_repair (void)
{
  disk.broken = FALSE;
  return disk.n_failed;
}

gboolean
disk_has_failed (void)
{
  return disk.n_failed > 0;
}

const DiskFault *
disk_fails (DiskCall call)
{
  guint n;

  disk.counts[call]++;
  if (!disk.broken || (disk.fault.calls & DISK_BIT (call)) == 0)
    return NULL;
  n = disk.seen++;
  if (n < disk.fault.n || (n > disk.fault.n && !disk.fault.for_good))
    return NULL;
  disk.n_failed++;
  return &disk.fault;
}

guint
disk_count (DiskCall call)
{
  return disk.counts[call];
}

void
disk_count_anew (void)
{
  memset (disk.counts, 0, sizeof disk.counts);
}

void
disk_enter (void)
{
  disk.depth++;
}

void
disk_leave (void)
{
  disk.depth--;
}

gboolean
disk_is_inside (void)
{
  return disk.depth > 0;
}

void
disk_install (void)
{
  disk_install_memory ();
  disk_install_vfs ();
  disk_install_statements ();
}
