/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-dialog-focus.h"

/* A widget that is to get the keyboard, and where it stood in the window in the frame before. */
typedef struct
{
  GtkWidget *widget;
  graphene_point_t at;
} Waiting;

static void
waiting_free (Waiting *self)
{
  g_object_unref (self->widget);
  g_free (self);
}

static gboolean
has_focus (GtkWidget *widget, GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* A sheet from below takes the keyboard while it opens; it is open when nothing moves any more. */
static gboolean
focus_cb (GtkWidget *dialog, GdkFrameClock *clock, gpointer data)
{
  Waiting *self = data;
  GtkRoot *root = gtk_widget_get_root (self->widget);
  graphene_point_t at;

  if (root == NULL
      || !gtk_widget_compute_point (self->widget, GTK_WIDGET (root), graphene_point_zero (), &at))
    return G_SOURCE_REMOVE;
  if (!graphene_point_near (&at, &self->at, 0.5f))
    {
      self->at = at;
      return G_SOURCE_CONTINUE;
    }
  if (!has_focus (self->widget, root))
    gtk_widget_grab_focus (self->widget);
  return G_SOURCE_REMOVE;
}

static void
map_cb (GtkWidget *dialog, GtkWidget *widget)
{
  Waiting *waiting = g_new0 (Waiting, 1);

  waiting->widget = g_object_ref (widget);
  graphene_point_init (&waiting->at, -1e6f, -1e6f);
  gtk_widget_add_tick_callback (dialog, focus_cb, waiting, (GDestroyNotify) waiting_free);
}

void
ka_dialog_keep_focus (AdwDialog *self)
{
  GtkWidget *widget = adw_dialog_get_focus (self);

  g_return_if_fail (widget != NULL);

  g_signal_connect_object (self, "map", G_CALLBACK (map_cb), widget, 0);
}
