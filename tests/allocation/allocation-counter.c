/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands between the program and its C library: whatever asks for memory, in any library, comes through here. */
#include "allocation-counter.h"

static guint64 n_allocations;

guint64
count_allocations (void)
{
  return n_allocations;
}

#if ALLOCATIONS_ARE_COUNTED
void *__libc_malloc (gsize size);
void *__libc_calloc (gsize n, gsize size);
void *__libc_realloc (void *memory, gsize size);

void *
malloc (gsize size)
{
  n_allocations++;
  return __libc_malloc (size);
}

void *
calloc (gsize n, gsize size)
{
  n_allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void *memory, gsize size)
{
  n_allocations++;
  return __libc_realloc (memory, size);
}
#endif
