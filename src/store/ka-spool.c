/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-spool.h"

#include <string.h>

#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"

struct _KaSpool
{
  GFileIOStream *file;
  GFileInputStream *input;
  gsize size;
  char first; /* letter that is no space, or 0 */
  char beginning[16];
};

KaSpool *
ka_spool_new (GError **error)
{
  g_autoptr (KaSpool) self = g_atomic_rc_box_new0 (KaSpool);
  g_autoptr (GFile) path = g_file_new_tmp ("kaartavond-XXXXXX", &self->file, error);

  if (path != NULL)
    self->input = g_file_read (path, NULL, error);
  if (path == NULL || !g_file_delete (path, NULL, self->input != NULL ? error : NULL))
    return NULL;
  return self->input != NULL ? g_steal_pointer (&self) : NULL;
}

static void
clear (gpointer data)
{
  KaSpool *self = data;

  g_clear_object (&self->input);
  g_clear_object (&self->file);
}

KaSpool *
ka_spool_ref (KaSpool *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
ka_spool_unref (KaSpool *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

GOutputStream *
ka_spool_get_output (KaSpool *self)
{
  return g_io_stream_get_output_stream (G_IO_STREAM (self->file));
}

/* Some editors begin each text with a mark of three bytes. */
static char
find_first (const char *data, gsize size)
{
  for (gsize i = 0; i < size; i++)
    if (strchr (" \t\r\n\xef\xbb\xbf", data[i]) == NULL || data[i] == '\0')
      return data[i];
  return '\0';
}

gboolean
ka_spool_add (KaSpool *self, const char *data, gsize size, GError **error)
{
  int most;

  if (self->size == 0)
    memcpy (self->beginning, data, MIN (size, sizeof self->beginning - 1));
  if (self->first == '\0')
    self->first = find_first (data, size);
  most = self->first == '{' ? KA_SPOOL_MEGABYTES : KA_MOST_MEGABYTES;
  self->size += size;
  /* What begins as a book and is none need not be read to its end. */
  if (self->first == '{' && memchr (data, '\0', size) != NULL)
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX,
                           _ ("this is not text: there is a zero byte in it"));
      return FALSE;
    }
  if (self->size <= (gsize) most << 20)
    return g_output_stream_write_all (ka_spool_get_output (self), data, size, NULL, NULL, error);
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("it is longer than %d MB"), most);
  return FALSE;
}

GInputStream *
ka_spool_get_input (KaSpool *self, GError **error)
{
  return g_seekable_seek (G_SEEKABLE (self->input), 0, G_SEEK_SET, NULL, error) ? G_INPUT_STREAM (self->input)
                                                                                : NULL;
}

gboolean
ka_spool_check_import (KaSpool *self, GError **error)
{
  const char *problem = NULL;

  if (g_str_has_prefix (self->beginning, "SQLite format 3"))
    problem = _ ("this is a book, which is not imported; “kaartavond-cli merge” takes what was done in it");
  else if (g_str_has_prefix (self->beginning, "{\"act\":"))
    problem = _ ("this is a list of changes, which is not imported; “kaartavond-cli merge” takes it");
  if (problem == NULL)
    return TRUE;
  g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, problem);
  return FALSE;
}

gboolean
ka_spool_begins_as_json (KaSpool *self)
{
  return self->first == '{' || self->first == '[' || self->first == '\0';
}

char *
ka_spool_read_text (KaSpool *self, GError **error)
{
  GInputStream *stream = ka_spool_get_input (self, error);
  g_autofree char *text = stream != NULL ? g_malloc (self->size + 1) : NULL;
  gsize size = 0;

  if (text == NULL || !g_input_stream_read_all (stream, text, self->size, &size, NULL, error))
    return NULL;
  text[size] = '\0';
  if (g_utf8_validate_len (text, size, NULL))
    return g_steal_pointer (&text);
  g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("this is not text in UTF-8"));
  return NULL;
}
