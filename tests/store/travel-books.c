/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "travel-books.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ka-exchange-private.h"
#include "ka-rescue.h"

const char TABLE[]
    = "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":["
      "{\"as\":{\"name\":\"Ada\"},\"thing\":\"player/11111111-1111-4111-8111-111111111111\"},"
      "{\"as\":{\"name\":\"Bob\"},\"thing\":\"player/11111111-1111-4111-8111-222222222222\"},"
      "{\"as\":{\"name\":\"Cas\"},\"thing\":\"player/11111111-1111-4111-8111-333333333333\"},"
      "{\"as\":{\"game\":\"template\",\"options\":{},\"origin\":\"table\",\"seats\":" THREE_SEATS
      ",\"started\":1600000000,\"version\":1},\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}],"
      "\"verb\":\"table\"}\n";

char *
write_lines (KaBook *book, const char *since)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (stream);
  g_autoptr (GError) error = NULL;

  ka_travel_write (book, since, stream, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  return g_strdup (g_memory_output_stream_get_data (memory));
}

KaTravelReport
take_lines (KaBook *book, const char *lines)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (lines, -1, NULL);
  g_autoptr (GError) error = NULL;
  KaTravelReport report = { 0 };

  ka_travel_take (book, stream, &report, &error);
  g_assert_no_error (error);
  return report;
}

void
open_other (Fixture *other)
{
  set_up_folder (other, NULL);
  open_book (other);
}

void
assert_same (KaBook *a, KaBook *b)
{
  g_autofree char *one = export_text (a);
  g_autofree char *two = export_text (b);
  gsize at = 0;

  if (g_str_equal (one, two))
    return;
  while (one[at] == two[at])
    at++;
  g_test_message ("from here on they differ:\n%.400s\n---\n%.300s", one + at - MIN (at, 100), two + at);
  g_assert_cmpstr (one, ==, two);
}

void
exchange (KaBook *a, KaBook *b)
{
  g_autofree char *of_a = write_lines (a, NULL);
  g_autofree char *of_b = write_lines (b, NULL);

  take_lines (a, of_b);
  take_lines (b, of_a);
}

void
open_copy (Fixture *f, Fixture *other)
{
  open_other (other);
  exchange (f->book, other->book);
}

void
assert_follows (Fixture *f)
{
  Fixture other = { NULL };
  g_autofree char *lines = write_lines (f->book, NULL);

  open_other (&other);
  take_lines (other.book, lines);
  assert_same (f->book, other.book);
  tear_down (&other, NULL);
}

void
import_from (KaBook *from, KaBook *to, gboolean merge)
{
  g_autofree char *text = export_text (from);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  KaImportReport report;
  gboolean done = merge ? ka_exchange_merge (to, stream, NULL, FALSE, &report, &error)
                        : ka_exchange_import (to, stream, NULL, FALSE, &report, &error);

  /* A book may refuse what another knows by another name. */
  g_assert_true (done == (error == NULL));
  if (error != NULL)
    g_test_message ("not imported: %s", error->message);
}

char *
save_copy (Fixture *f)
{
  char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (GError) error = NULL;

  g_remove (copy);
  g_assert_true (ka_book_save_copy (f->book, copy, &error));
  g_assert_no_error (error);
  return copy;
}

gint64
find_match (Fixture *other)
{
  return query_number (other->path, "SELECT max (id) FROM match");
}

void
rename_person (Fixture *f, gint64 id, const char *name)
{
  g_autoptr (KaPlayer) player = ka_book_get_player (f->book, id, NULL);
  g_autoptr (GError) error = NULL;

  g_set_str (&player->name, name);
  ka_book_update_player (f->book, player, &error);
  g_assert_no_error (error);
}

KaJournalEntry *
find_entry (Fixture *f, const char *kind, KaJournalDispute dispute)
{
  g_autoptr (GPtrArray) entries = ka_book_list_journal (f->book, 0, 0, 100, NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const KaJournalEntry *entry = entries->pdata[i];

      if (g_str_equal (entry->kind, kind) && entry->dispute == dispute)
        return g_ptr_array_steal_index (entries, i);
    }
  return NULL;
}

gint64
find_person (Fixture *f, const char *name)
{
  g_autofree char *sql = g_strdup_printf ("SELECT id FROM player WHERE name = '%s'", name);

  return query_number (f->path, sql);
}
