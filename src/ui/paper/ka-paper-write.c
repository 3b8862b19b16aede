/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paper as a PDF file, a little at a time. */
#include <cairo-pdf.h>

#include "ka-book-place.h"
#include "ka-paper-private.h"
#include "ka-print.h"

/* So long a step may take of the main loop. */
#define STEP_USEC 4000

typedef struct
{
  KaPaper *paper;
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint page; /* drawn so far */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *self = data;

  g_clear_pointer (&self->cr, cairo_destroy);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_byte_array_unref (self->bytes);
  ka_paper_unref (self->paper);
  g_free (self);
}

static cairo_status_t
write_bytes (gpointer closure, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (closure, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Takes over the reference to the task. */
static void
write_file (GTask *task)
{
  Writing *self = g_task_get_task_data (task);
  const char *path = g_file_peek_path (g_task_get_source_object (task));
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;
  cairo_status_t status;

  g_clear_pointer (&self->cr, cairo_destroy);
  cairo_surface_finish (self->surface);
  status = cairo_surface_status (self->surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", cairo_status_to_string (status));
      g_object_unref (task);
      return;
    }
  if (path != NULL && ka_book_is_in_use (path))
    {
      ka_book_refuse_in_use (path, &error);
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  bytes = g_bytes_new (self->bytes->data, self->bytes->len);
  g_file_replace_contents_bytes_async (g_task_get_source_object (task), bytes, NULL, FALSE,
                                       G_FILE_CREATE_REPLACE_DESTINATION, g_task_get_cancellable (task),
                                       written_cb, task);
}

static gboolean
step_cb (gpointer user_data)
{
  GTask *task = user_data;
  Writing *self = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task))
    {
      g_object_unref (task);
      return G_SOURCE_REMOVE;
    }
  if (!ka_paper_lay_out (self->paper, STEP_USEC))
    return G_SOURCE_CONTINUE;
  if (self->page < ka_paper_get_n_pages (self->paper))
    {
      ka_paper_draw (self->paper, self->page++, self->cr);
      cairo_show_page (self->cr);
      return G_SOURCE_CONTINUE;
    }
  write_file (task);
  return G_SOURCE_REMOVE;
}

void
ka_paper_write_async (KaPaper *paper, GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  GTask *task = g_task_new (file, cancellable, callback, user_data);
  Writing *self = g_new0 (Writing, 1);

  self->paper = ka_paper_ref (paper);
  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (write_bytes, self->bytes, paper->format.width,
                                                       paper->format.height);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, paper->foot);
  self->cr = cairo_create (self->surface);
  g_task_set_source_tag (task, ka_paper_write_async);
  g_task_set_task_data (task, self, writing_free);
  g_idle_add (step_cb, task);
}

gboolean
ka_paper_write_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
