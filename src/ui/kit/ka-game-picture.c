/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-game-picture.h"

#include <adwaita.h>

#include "ka-picture.h"

#define FALLBACK "cards"

struct _KaGamePicture
{
  GtkWidget parent_instance;

  /* owned */
  char *game;
  GskRenderNode *drawing;
  GdkRGBA backdrop;
};

G_DEFINE_FINAL_TYPE (KaGamePicture, ka_game_picture, GTK_TYPE_WIDGET)

static void
draw (KaGamePicture *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_for_display (gdk_display_get_default ()));

  if (self->game != NULL)
    self->drawing = ka_picture_draw (self->game, dark, &self->backdrop);
  if (self->drawing == NULL)
    self->drawing = ka_picture_draw (FALLBACK, dark, &self->backdrop);
}

static void
forget_drawing (KaGamePicture *self)
{
  g_clear_pointer (&self->drawing, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ka_game_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
ka_game_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaGamePicture *self = KA_GAME_PICTURE (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float scale = MIN (width / KA_PICTURE_WIDTH, height / KA_PICTURE_HEIGHT);

  if (self->drawing == NULL)
    draw (self);
  gtk_snapshot_append_color (snapshot, &self->backdrop, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - scale * KA_PICTURE_WIDTH) / 2,
                                                          (height - scale * KA_PICTURE_HEIGHT) / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_node (snapshot, self->drawing);
}

static void
ka_game_picture_finalize (GObject *object)
{
  KaGamePicture *self = KA_GAME_PICTURE (object);

  g_free (self->game);
  g_clear_pointer (&self->drawing, gsk_render_node_unref);
  G_OBJECT_CLASS (ka_game_picture_parent_class)->finalize (object);
}

static void
ka_game_picture_class_init (KaGamePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ka_game_picture_finalize;
  widget_class->measure = ka_game_picture_measure;
  widget_class->snapshot = ka_game_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "gamepicture");
}

static void
ka_game_picture_init (KaGamePicture *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (adw_style_manager_get_for_display (gdk_display_get_default ()), "notify::dark",
                           G_CALLBACK (forget_drawing), self, G_CONNECT_SWAPPED);
}

void
ka_game_picture_set_game (KaGamePicture *self, const char *game)
{
  g_return_if_fail (KA_IS_GAME_PICTURE (self));

  if (g_set_str (&self->game, game))
    forget_drawing (self);
}
