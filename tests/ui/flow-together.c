/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-together.h"

#include "ka-travel.h"

static char *
write_acts (KaDesk *desk)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  ka_travel_write (ka_desk_get_book (desk), NULL, stream, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  return g_strdup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)));
}

void
take_acts (KaDesk *desk, const char *lines)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (lines, -1, NULL);
  g_autoptr (GError) error = NULL;
  KaTravelReport report;

  ka_travel_take (ka_desk_get_book (desk), stream, &report, &error);
  g_assert_no_error (error);
}

void
flow_together (KaDesk *desk, KaDesk *other)
{
  g_autofree char *here = write_acts (desk);
  g_autofree char *there = write_acts (other);

  take_acts (desk, there);
  take_acts (other, here);
}
