/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ways-out.h"

void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

GAsyncResult *
wait_for_worker (KaDesk *desk, GAsyncResult **result)
{
  g_assert_true (ka_desk_is_working (desk));
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

gboolean
put_held_back (KaDesk *desk, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  gboolean done;

  ka_desk_put_held_back_async (desk, keep_result_cb, &result);
  done = ka_desk_put_held_back_finish (desk, wait_for_worker (desk, &result), error);
  g_assert_false (ka_desk_is_working (desk));
  return done;
}

gboolean
leave (KaDesk *desk, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ka_desk_leave_async (desk, keep_result_cb, &result);
  return ka_desk_leave_finish (desk, wait_for_worker (desk, &result), error);
}
