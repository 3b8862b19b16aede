/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-preview.h"

#include "ka-language.h"
#include "ka-rules.h"

#define GAP     8
#define NARROW  50 /* a card, in pixels */
#define USUAL   76
#define N_CARDS 5

struct _KaCardPreview
{
  GtkWidget parent_instance;

  /* owned */
  KaCardArt *art;
};

G_DEFINE_FINAL_TYPE (KaCardPreview, ka_card_preview, GTK_TYPE_WIDGET)

static const KaCard CARDS[N_CARDS] = {
  ka_card_new (KA_SUIT_CLUBS, 6),
  ka_card_new (KA_SUIT_DIAMONDS, 10),
  ka_card_new (KA_SUIT_HEARTS, 11),
  ka_card_new (KA_SUIT_SPADES, 12),
  KA_CARD_HIDDEN,
};

static void
ka_card_preview_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = N_CARDS * NARROW + (N_CARDS - 1) * GAP;
      *natural = N_CARDS * USUAL + (N_CARDS - 1) * GAP;
    }
  else
    *minimum = *natural = ka_card_art_get_height (USUAL, FALSE) + 2 * ka_card_art_get_margin (USUAL);
}

static void
ka_card_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaCardPreview *self = KA_CARD_PREVIEW (widget);
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  int width = CLAMP ((gtk_widget_get_width (widget) - (N_CARDS - 1) * GAP) / N_CARDS, NARROW, USUAL);
  int height = ka_card_art_get_height (width, FALSE);
  int margin = ka_card_art_get_margin (width);
  int left = (gtk_widget_get_width (widget) - N_CARDS * width - (N_CARDS - 1) * GAP) / 2;
  int top = (gtk_widget_get_height (widget) - height) / 2;

  if (self->art == NULL)
    return;
  for (int i = 0; i < N_CARDS; i++)
    {
      int x = left + i * (width + GAP);

      gtk_snapshot_append_texture (
          snapshot, ka_card_art_get_card (self->art, CARDS[i], width, gdk_surface_get_scale (surface)),
          &GRAPHENE_RECT_INIT ((float) (x - margin), (float) (top - margin), (float) (width + 2 * margin),
                               (float) (height + 2 * margin)));
    }
}

static void
ka_card_preview_dispose (GObject *object)
{
  g_clear_object (&KA_CARD_PREVIEW (object)->art);
  G_OBJECT_CLASS (ka_card_preview_parent_class)->dispose (object);
}

static void
ka_card_preview_class_init (KaCardPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_card_preview_dispose;
  widget_class->measure = ka_card_preview_measure;
  widget_class->snapshot = ka_card_preview_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ka_card_preview_init (KaCardPreview *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the cards look like"), -1);
}

void
ka_card_preview_set_style (KaCardPreview *self, KaCardStyle *style)
{
  g_return_if_fail (KA_IS_CARD_PREVIEW (self));
  g_return_if_fail (self->art == NULL);

  self->art = ka_card_art_new (style);
  g_signal_connect_object (self->art, "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
