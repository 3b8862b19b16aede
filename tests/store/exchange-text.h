/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole book as one text, as nobody but a test has it. */
#pragma once

#include <string.h>

#include "ka-exchange.h"
#include "ka-spool.h"

/* Returns: (transfer full): the whole book, or %NULL */
static inline char *
export_book_text (KaBook *book, GStrvBuilder *damage, GError **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (!ka_exchange_export (book, stream, damage, error)
      || !g_output_stream_write_all (stream, "", 1, NULL, NULL, error)
      || !g_output_stream_close (stream, NULL, error))
    return NULL;
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

static inline gboolean
import_text_with (KaBook *book, const char *text, KaImportFindings *findings, gboolean dry_run,
                  KaImportReport *report, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);

  return ka_exchange_import (book, stream, findings, dry_run, report, error);
}

static inline gboolean
import_text (KaBook *book, const char *text, gboolean dry_run, KaImportReport *report, GError **error)
{
  return import_text_with (book, text, NULL, dry_run, report, error);
}

/* Returns: (transfer full): as if it had been read of a file */
static inline KaSpool *
spool_text (const char *text)
{
  KaSpool *spool = ka_spool_new (NULL);

  g_assert_true (ka_spool_add (spool, text, strlen (text), NULL));
  return spool;
}

/* Returns: (transfer full): all of it */
static inline char *
read_spool (KaSpool *spool)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  g_assert_cmpint (g_output_stream_splice (stream, ka_spool_get_input (spool, NULL),
                                           G_OUTPUT_STREAM_SPLICE_NONE, NULL, NULL),
                   >=, 0);
  g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}
