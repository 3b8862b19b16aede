/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory of SQLite (https://www.sqlite.org/malloc.html), which runs out when it is told to. */
#include <sqlite3.h>

#include "disk-faults.h"
#include "disk-layers.h"

static sqlite3_mem_methods real;

static void *
allocate (int size)
{
  return disk_fails (DISK_MEMORY) != NULL ? NULL : real.xMalloc (size);
}

static void *
reallocate (void *memory, int size)
{
  return disk_fails (DISK_MEMORY) != NULL ? NULL : real.xRealloc (memory, size);
}

void
disk_install_memory (void)
{
  sqlite3_mem_methods methods;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &real), ==, SQLITE_OK);
  methods = real;
  methods.xMalloc = allocate;
  methods.xRealloc = reallocate;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &methods), ==, SQLITE_OK);
}
