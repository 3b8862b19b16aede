/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What another book exported: looked at, added to a book, checked, exported again, and taken back. */
#include "../store/exchange-text.h"
#include "folder.h"
#include "fuzz.h"
#include "ka-error.h"
#include "ka-verify.h"
#include "new-book.h"
#include "refusal.h"

/* A book in which so often something was added and taken back has a journal long enough. */
#define MOST_IMPORTS 500

/* One book for all inputs: making one takes longer than anything else here. */
static KaBook *
get_book (gboolean is_used)
{
  static KaBook *book;
  static guint n_imports;

  if (book != NULL && n_imports >= MOST_IMPORTS)
    g_clear_pointer (&book, ka_book_close);
  if (book == NULL)
    {
      book = fuzz_open_new_book ();
      n_imports = 0;
    }
  n_imports += is_used;
  return book;
}

static char *export (KaBook *book)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();
  char *text = export_book_text (book, damage, &error);

  g_assert_no_error (error);
  return text;
}

static void
check_book (KaBook *book)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) faults = ka_book_verify (book, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (faults[0], ==, NULL);
}

/* What it exports is known to it. */
static void
check_known (KaBook *book, const char *text)
{
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  import_text (book, text, TRUE, &report, &error);
  g_assert_no_error (error);
  g_assert_true (ka_import_report_is_empty (&report));
}

static void
check_import (KaBook *book, const char *text)
{
  g_autofree char *before = export (book);
  g_autofree char *with = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  import_text (book, text, FALSE, &report, &error);
  g_assert_no_error (error);
  check_book (book);
  with = export (book);
  check_known (book, with);
  while (ka_book_can_undo (book, 0))
    {
      ka_book_undo (book, 0, NULL, &error);
      g_assert_no_error (error);
    }
  after = export (book);
  g_assert_cmpstr (before, ==, after);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  if (import_text (get_book (FALSE), text, TRUE, &report, &error))
    check_import (get_book (TRUE), text);
  else
    assert_refusal (error, error->domain == KA_ERROR ? KA_ERROR : KA_BOOK_ERROR);
  return 0;
}
