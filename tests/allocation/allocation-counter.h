/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ALLOCATIONS_ARE_COUNTED: whether this build can count them: with the C library of GNU, and without sanitizers. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#  define ALLOCATIONS_ARE_COUNTED TRUE
#else
#  define ALLOCATIONS_ARE_COUNTED FALSE
#endif

/** count_allocations: how often the program has asked for memory since it began. */
guint64 count_allocations (void);

G_END_DECLS
