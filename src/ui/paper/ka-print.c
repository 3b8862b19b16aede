/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-print.h"

#include "ka-file-choice.h"
#include "ka-language.h"
#include "ka-toast.h"

/* So long a step of laying out may take of the main loop. */
#define STEP_USEC 4000

/* Something that is being printed or written. */
typedef struct
{
  char *name;
  KaPaperCompose compose;
  gpointer data;
  GDestroyNotify destroy;
  GtkWidget *parent;
  KaPaper *paper; /* once its format is known */
} Printing;

static void
printing_free (Printing *self)
{
  g_clear_pointer (&self->paper, ka_paper_unref);
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_object_unref (self->parent);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Printing, printing_free)

static Printing *
printing_new (const char *name, KaPaperCompose compose, gpointer data, GDestroyNotify destroy,
              GtkWidget *parent)
{
  Printing *self = g_new0 (Printing, 1);

  self->name = g_strdup (name);
  self->compose = compose;
  self->data = data;
  self->destroy = destroy;
  self->parent = g_object_ref (parent);
  return self;
}

static void
fill_paper (Printing *self, GtkPageSetup *setup)
{
  KaPaperFormat format;

  ka_paper_format_read (&format, setup);
  g_clear_pointer (&self->paper, ka_paper_unref);
  self->paper = ka_paper_new (&format, self->name);
  self->compose (self->paper, self->data);
}

static char *
make_file_name (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".pdf", NULL);

  return ka_file_choice_clean_name (file);
}

/* ---- looking at it beforehand -------------------------------------------------------------------------------- */

/* What was written to be looked at, of GFile: it may be looked at as long as the program runs. */
static GPtrArray *previews;

/* With the folder that was made for it. */
static void
remove_preview (gpointer data)
{
  g_autoptr (GFile) file = data;
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

static void
forget_preview (GFile *file)
{
  if (previews != NULL)
    g_ptr_array_remove (previews, file);
}

void
ka_print_remove_previews (void)
{
  g_clear_pointer (&previews, g_ptr_array_unref);
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkWidget) parent = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (gtk_file_launcher_launch_finish (GTK_FILE_LAUNCHER (source), result, &error))
    return;
  forget_preview (gtk_file_launcher_get_file (GTK_FILE_LAUNCHER (source)));
  if (g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    return;
  /* Translators: %s is why. */
  text = g_strdup_printf (_ ("The preview cannot be shown: %s"), error->message);
  ka_toast (parent, text);
}

static void
preview_written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkWidget) parent = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkFileLauncher) launcher = NULL;
  GtkRoot *window;

  if (!ka_paper_write_finish (G_FILE (source), result, &error))
    {
      forget_preview (G_FILE (source));
      ka_toast (parent, error->message);
      return;
    }
  launcher = gtk_file_launcher_new (G_FILE (source));
  window = gtk_widget_get_root (parent);
  gtk_file_launcher_launch (launcher, window != NULL ? GTK_WINDOW (window) : NULL, NULL, shown_cb,
                            g_steal_pointer (&parent));
}

static void
keep_preview (GFile *file)
{
  if (previews == NULL)
    previews = g_ptr_array_new_with_free_func (remove_preview);
  g_ptr_array_add (previews, g_object_ref (file));
}

/* In a folder of its own, whose name nobody else knows; what a program that was killed leaves, the system tidies up there. */
static GFile *
make_preview_file (const char *name, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("kaartavond-XXXXXX", error);
  g_autofree char *file = make_file_name (name);

  return folder != NULL ? g_file_new_build_filename (folder, file, NULL) : NULL;
}

/* All pages have been laid out. */
static void
preview_ready_cb (Printing *self, GtkPrintContext *context, GtkPrintOperationPreview *preview)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = make_preview_file (self->name, &error);

  if (file != NULL)
    keep_preview (file);
  if (file != NULL)
    ka_paper_write_async (self->paper, file, NULL, preview_written_cb, g_object_ref (self->parent));
  else
    ka_toast (self->parent, error->message);
  gtk_print_operation_preview_end_preview (preview);
}

/* GTK itself asks for one program by name, and is silent where that is not there. Any that shows a PDF will do. */
static gboolean
preview_cb (Printing *self, GtkPrintOperationPreview *preview, GtkPrintContext *context, GtkWindow *window)
{
  /* Nothing is drawn on it, but GTK measures with it. */
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  gtk_print_context_set_cairo_context (context, cr, 72, 72);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_signal_connect_swapped (preview, "ready", G_CALLBACK (preview_ready_cb), self);
  return TRUE;
}

/* ---- a printer ----------------------------------------------------------------------------------------------- */

static void
begin_print_cb (Printing *self, GtkPrintContext *context)
{
  fill_paper (self, gtk_print_context_get_page_setup (context));
}

static gboolean
paginate_cb (Printing *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  if (!ka_paper_lay_out (self->paper, STEP_USEC))
    return FALSE;
  gtk_print_operation_set_n_pages (operation, (int) ka_paper_get_n_pages (self->paper));
  return TRUE;
}

static void
draw_page_cb (Printing *self, GtkPrintContext *context, int page)
{
  ka_paper_draw (self->paper, (guint) page, gtk_print_context_get_cairo_context (context));
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer user_data)
{
  g_autoptr (Printing) self = user_data;
  g_autoptr (GError) error = NULL;

  g_signal_handlers_disconnect_by_data (operation, self);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  ka_toast (self->parent, error->message);
}

GtkPrintOperation *
ka_print_operation_new (const char *name, KaPaperCompose compose, gpointer data, GDestroyNotify destroy,
                        GtkWidget *parent)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *self = printing_new (name, compose, data, destroy, parent);

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (begin_print_cb), self);
  g_signal_connect_swapped (operation, "paginate", G_CALLBACK (paginate_cb), self);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (draw_page_cb), self);
  g_signal_connect_swapped (operation, "preview", G_CALLBACK (preview_cb), self);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), self);
  return operation;
}

void
ka_print (const char *name, KaPaperCompose compose, gpointer data, GDestroyNotify destroy, GtkWidget *parent)
{
  g_autoptr (GtkPrintOperation) operation = ka_print_operation_new (name, compose, data, destroy, parent);

  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (gtk_widget_get_root (parent)), NULL);
}

/* ---- a file -------------------------------------------------------------------------------------------------- */

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Printing) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”"), name);

  ka_toast (self->parent, ka_paper_write_finish (G_FILE (source), result, &error) ? text : error->message);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Printing) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  KaPaper *paper;

  ka_file_choice_tell (self->parent, error);
  if (file == NULL)
    return;
  fill_paper (self, setup);
  paper = self->paper;
  ka_paper_write_async (paper, file, NULL, written_cb, g_steal_pointer (&self));
}

void
ka_print_to_file (const char *name, const char *file, KaPaperCompose compose, gpointer data,
                  GDestroyNotify destroy, GtkWidget *parent)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autofree char *proposed = make_file_name (file);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_dialog_set_title (dialog, _ ("Save as PDF"));
  gtk_file_dialog_set_initial_name (dialog, proposed);
  gtk_file_filter_add_mime_type (filter, "application/pdf");
  gtk_file_dialog_set_default_filter (dialog, filter);
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (parent)), NULL, chosen_cb,
                        printing_new (name, compose, data, destroy, parent));
}
