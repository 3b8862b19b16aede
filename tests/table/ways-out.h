/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways out of a lost book, waited for. */
#pragma once

#include "ka-desk-rescue.h"

/* keep_result_cb: keeps the answer of what is done in a worker. @data: (out) (transfer full): where to */
void keep_result_cb (GObject *source, GAsyncResult *result, gpointer data);

/* wait_for_worker: waits until there is an answer; nobody else may write meanwhile. Returns: (transfer none): it */
GAsyncResult *wait_for_worker (KaDesk *desk, GAsyncResult **result);

gboolean put_held_back (KaDesk *desk, GError **error);

gboolean leave (KaDesk *desk, GError **error);
