/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-renew.h"

GCancellable *
ka_renew (GCancellable **cancellable)
{
  g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
  *cancellable = g_cancellable_new ();
  return *cancellable;
}
