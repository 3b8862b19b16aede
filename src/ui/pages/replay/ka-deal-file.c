/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-deal-file.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#define MOST_BYTES (1024 * 1024) /* the longest deals have some ten thousand */

typedef struct
{
  KaGameLookup lookup;
  GtkWidget *window;
  KaDealOpened opened;
} Opening;

static Opening *
opening_new (KaGameLookup lookup, GtkWidget *window, KaDealOpened opened)
{
  Opening *self = g_new0 (Opening, 1);

  self->lookup = lookup;
  self->window = g_object_ref (window);
  self->opened = opened;
  return self;
}

static void
opening_free (Opening *self)
{
  g_object_unref (self->window);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static void
refuse (Opening *self, GFile *file, const char *problem)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: the name of a file, and what is wrong with it. */
  g_autofree char *text = g_strdup_printf (_ ("“%s”: %s"), shown, problem);
  AdwDialog *dialog = adw_alert_dialog_new (_ ("This File Holds No Deal"), text);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, self->window);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_load_contents_finish (G_FILE (source), result, &text, &length, NULL, &error))
    refuse (self, G_FILE (source), error->message);
  else if (length > MOST_BYTES || strlen (text) < length)
    refuse (self, G_FILE (source), _ ("It is not the text of a deal."));
  else if ((deal = ka_deal_from_text (text, self->lookup, &error)) == NULL)
    refuse (self, G_FILE (source), error->message);
  else
    self->opened (self->window, g_steal_pointer (&deal));
}

void
ka_deal_file_open (GFile *file, KaGameLookup lookup, GtkWidget *window, KaDealOpened opened)
{
  g_file_load_contents_async (file, NULL, read_cb, opening_new (lookup, window, opened));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) self = data;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);

  if (file != NULL)
    g_file_load_contents_async (file, NULL, read_cb, g_steal_pointer (&self));
}

void
ka_deal_file_choose (KaGameLookup lookup, GtkWidget *window, KaDealOpened opened)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_add_suffix (filter, KA_DEAL_SUFFIX);
  gtk_file_filter_set_name (filter, _ ("Deals"));
  gtk_file_dialog_set_title (dialog, _ ("Open Deal"));
  gtk_file_dialog_set_default_filter (dialog, filter);
  gtk_file_dialog_open (dialog, GTK_WINDOW (window), NULL, chosen_cb, opening_new (lookup, window, opened));
}
