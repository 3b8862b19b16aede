/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** KaProgress: called now and then, in the thread that asked; @done of @n matches have been looked at. */
typedef void (*KaProgress) (guint done, guint n, gpointer data);

/**
 * KaWork: how long work goes on.
 * @progress: (nullable): told how far it is
 * @cancellable: (nullable): stops it
 */
typedef struct
{
  KaProgress progress;
  gpointer progress_data;
  GCancellable *cancellable;
} KaWork;

G_END_DECLS
