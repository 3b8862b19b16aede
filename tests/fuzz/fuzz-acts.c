/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What carriers say was done: two books hear the same lines, the one from the first on, the other from the last, and are the same. */
#include "../store/exchange-text.h"
#include "folder.h"
#include "fuzz.h"
#include "ka-carried.h"
#include "ka-verify.h"
#include "new-book.h"

#define ADDRESS "folder:met"

/* Books that heard so much are made anew: making them takes longer than most else here, and then all that they know is compared. */
#define MOST_TIMES 20

/* @n: how many inputs these two have heard before */
static KaBook **
get_books (guint n)
{
  static KaBook *books[2];

  if (n > 0)
    return books;
  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    g_clear_pointer (&books[i], ka_book_close);
  fuzz_folder_empty ();
  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    books[i] = fuzz_open_new_book ();
  return books;
}

static KaTravelReport
take (KaBook *book, const char *text, gsize size)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) size, NULL);
  g_autoptr (GError) error = NULL;
  KaTravelReport report = { 0 };

  ka_carried_take (book, ADDRESS, stream, "a place", FALSE, &report, NULL, &error);
  /* Whoever can write there keeps nobody from the rest. */
  g_assert_no_error (error);
  return report;
}

static char *
turn_round (const char *text, gsize size)
{
  g_autofree char *copy = g_strndup (text, size);
  g_auto (GStrv) lines = g_strsplit_set (copy, "\n\r", -1);

  for (guint i = 0, n = g_strv_length (lines); i < n / 2; i++)
    {
      char *kept = lines[i];

      lines[i] = lines[n - 1 - i];
      lines[n - 1 - i] = kept;
    }
  return g_strjoinv ("\n", lines);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All that a book knows, in order. */
static char *
write_lines (KaBook *book)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  ka_travel_write (book, NULL, stream, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  text = g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
  lines = g_strsplit (text, "\n", -1);
  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines);
  return g_strjoinv ("\n", lines);
}

static char *export (KaBook *book)
{
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  char *text = export_book_text (book, damage, &error);

  g_assert_no_error (error);
  return text;
}

static void
check_same (KaBook **books)
{
  g_autofree char *one = write_lines (books[0]);
  g_autofree char *two = write_lines (books[1]);
  g_autofree char *of_one = export (books[0]);
  g_autofree char *of_two = export (books[1]);

  g_assert_cmpstr (one, ==, two);
  g_assert_cmpstr (of_one, ==, of_two);
}

/* Its rows follow from all that it heard. They are worked out anew for that, which takes longer than all else together. */
static void
check_rows (KaBook *book)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) faults = ka_book_verify (book, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (faults[0], ==, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static guint n_times;
  guint n = n_times++ % MOST_TIMES;
  g_autofree char *text = fuzz_text (data, size);
  g_autofree char *other = turn_round (text, strlen (text));
  KaBook **books = get_books (n);
  KaTravelReport report;

  take (books[0], text, strlen (text));
  take (books[1], other, strlen (other));
  report = take (books[0], text, strlen (text));
  g_assert_cmpuint (report.n_new, ==, 0);
  check_same (books);
  /* One input that is tried alone is the first. */
  if (n == 0 || n == MOST_TIMES - 1)
    check_rows (books[0]);
  return 0;
}
