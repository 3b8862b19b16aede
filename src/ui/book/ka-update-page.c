/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-update-page.h"

#include "ka-desk-update.h"

/* In milliseconds. */
#define LOOK 100

struct _KaUpdatePage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  GtkProgressBar *progress;

  /* owned */
  KaHowFar *how_far;
  GCancellable *cancellable;
  guint look;
};

G_DEFINE_FINAL_TYPE (KaUpdatePage, ka_update_page, ADW_TYPE_NAVIGATION_PAGE)

/* Before the first match is told a backup is made, and nobody knows how long that takes. */
static gboolean
look_cb (gpointer data)
{
  KaUpdatePage *self = data;
  double fraction = ka_how_far_get (self->how_far, NULL, NULL);

  if (fraction > 0)
    gtk_progress_bar_set_fraction (self->progress, fraction);
  else
    gtk_progress_bar_pulse (self->progress);
  return G_SOURCE_CONTINUE;
}

/* What went wrong is found again, and told, by who opens the book. */
static void
updated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaUpdatePage) self = data;
  g_autoptr (GError) error = NULL;

  ka_desk_update_finish (result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_handle_id (&self->look, g_source_remove);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.book-is-back", NULL);
}

static void
ka_update_page_dispose (GObject *object)
{
  KaUpdatePage *self = KA_UPDATE_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_pointer (&self->how_far, ka_how_far_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_UPDATE_PAGE);
  G_OBJECT_CLASS (ka_update_page_parent_class)->dispose (object);
}

static void
ka_update_page_class_init (KaUpdatePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_update_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-update-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaUpdatePage, progress);
}

static void
ka_update_page_init (KaUpdatePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->how_far = ka_how_far_new ();
  self->cancellable = g_cancellable_new ();
}

GtkWidget *
ka_update_page_new (KaDesk *desk)
{
  KaUpdatePage *self = g_object_new (KA_TYPE_UPDATE_PAGE, NULL);

  self->look = g_timeout_add (LOOK, look_cb, self);
  ka_desk_update_async (desk, self->how_far, self->cancellable, updated_cb, g_object_ref_sink (self));
  return GTK_WIDGET (self);
}
