/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-ink.h"

#include <adwaita.h>

#define SIGN_SIZE    12.0f
#define SIGN_GAP     4.0f
#define CORNER       9.0f
#define WARNING_SIGN "M6 1 L11.5 11 H.5 Z M5.4 4.5 H6.6 V7.5 H5.4 Z M5.4 8.5 H6.6 V9.7 H5.4 Z"

static GdkRGBA
with_alpha (GdkRGBA rgba, float alpha)
{
  rgba.alpha *= alpha;
  return rgba;
}

void
ka_inks_find (KaInks *self, GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style), strong = adw_style_manager_get_high_contrast (style);

  gtk_widget_get_color (widget, &self->text);
  self->faint = with_alpha (self->text, strong ? 0.9f : 0.65f);
  self->ruling = with_alpha (self->text, strong ? 0.5f : 0.15f);
  adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (style), dark, &self->accent);
  self->mark = with_alpha (self->accent, strong ? 0.3f : 0.16f);
  self->warning = dark ? (GdkRGBA) { 1, 0.76f, 0.33f, 1 } : (GdkRGBA) { 0.56f, 0.36f, 0, 1 };
  self->odd_mark = with_alpha (self->warning, strong ? 0.35f : 0.2f);
}

PangoLayout *
ka_words_new (GtkWidget *widget, const char *text, double scale, PangoWeight weight)
{
  PangoLayout *words = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (weight));
  pango_layout_set_attributes (words, attributes);
  return words;
}

float
ka_words_get_width (PangoLayout *words)
{
  int width;

  pango_layout_get_pixel_size (words, &width, NULL);
  return (float) width;
}

float
ka_words_get_height (PangoLayout *words)
{
  int height;

  pango_layout_get_pixel_size (words, NULL, &height);
  return (float) height;
}

static void
draw_at (GtkSnapshot *snapshot, PangoLayout *words, float x, float y, const GdkRGBA *ink)
{
  PangoRectangle logical;

  /* Broken words that stand in the middle begin somewhere within the width they were given. */
  pango_layout_get_pixel_extents (words, NULL, &logical);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - (float) logical.x, y));
  gtk_snapshot_append_layout (snapshot, words, ink);
  gtk_snapshot_restore (snapshot);
}

void
ka_words_draw (GtkSnapshot *snapshot, PangoLayout *words, float x, float y, const GdkRGBA *ink)
{
  draw_at (snapshot, words, x - ka_words_get_width (words) / 2, y, ink);
}

void
ka_score_mark_clear (KaScoreMark *self)
{
  g_clear_pointer (&self->text, g_free);
}

static float
get_margins (const KaScoreMark *self)
{
  return 2 * KA_SCORE_MARK_MARGIN + (self->odd ? SIGN_SIZE + SIGN_GAP : 0);
}

PangoLayout *
ka_score_mark_lay_out (const KaScoreMark *self, GtkWidget *widget, float room)
{
  PangoLayout *words = ka_words_new (widget, self->text, KA_WORDS_SMALL, PANGO_WEIGHT_NORMAL);

  room = MAX (room - get_margins (self), 1);
  pango_layout_set_alignment (words, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (words, PANGO_WRAP_WORD_CHAR);
  if (ka_words_get_width (words) > room)
    pango_layout_set_width (words, (int) room * PANGO_SCALE);
  return words;
}

float
ka_score_mark_get_width (const KaScoreMark *self, PangoLayout *words)
{
  return ka_words_get_width (words) + get_margins (self);
}

static void
draw_warning_sign (GtkSnapshot *snapshot, float x, float y, const GdkRGBA *ink)
{
  g_autoptr (GskPath) path = gsk_path_parse (WARNING_SIGN);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_EVEN_ODD, ink);
  gtk_snapshot_restore (snapshot);
}

void
ka_score_mark_draw (GtkSnapshot *snapshot, const KaScoreMark *self, PangoLayout *words, float x, float y,
                    const KaInks *inks)
{
  float width = ka_score_mark_get_width (self, words), height = ka_words_get_height (words);
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &GRAPHENE_RECT_INIT (x, y, width, height),
                                   MIN (height / 2, CORNER));
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, self->odd ? &inks->odd_mark : &inks->mark, &frame.bounds);
  gtk_snapshot_pop (snapshot);
  x += KA_SCORE_MARK_MARGIN;
  if (self->odd)
    {
      draw_warning_sign (snapshot, x, y + (height - SIGN_SIZE) / 2, &inks->warning);
      x += SIGN_SIZE + SIGN_GAP;
    }
  draw_at (snapshot, words, x, y, &inks->text);
}
