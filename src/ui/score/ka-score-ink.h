/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How a row of the sheet draws: its inks, its words, and the framed marks of what a rule did. */

#define KA_WORDS_SMALL       0.82
#define KA_SCORE_MARK_MARGIN 6.0f

/** KaInks: the colours of a row, as the style of the program wants them. */
typedef struct
{
  GdkRGBA text;
  GdkRGBA faint;
  GdkRGBA ruling;
  GdkRGBA accent;
  GdkRGBA mark;
  GdkRGBA warning;
  GdkRGBA odd_mark;
} KaInks;

void ka_inks_find (KaInks *self, GtkWidget *widget);

/** ka_words_new: (transfer full): words with figures of one width. @scale: of the font of @widget. */
PangoLayout *ka_words_new (GtkWidget *widget, const char *text, double scale, PangoWeight weight);
float ka_words_get_width (PangoLayout *words);
float ka_words_get_height (PangoLayout *words);

/** ka_words_draw: draws words with their middle at @x and their top at @y. */
void ka_words_draw (GtkSnapshot *snapshot, PangoLayout *words, float x, float y, const GdkRGBA *ink);

/**
 * KaScoreMark:
 * @seat: the seat that it is about, −1 for the whole line
 * @text: (owned): what a rule did, or what it flags
 * @odd: whether it only flags; then it has a sign of warning too
 * @signed_too: whether the letters beside the points say it already
 */
typedef struct
{
  int seat;
  char *text;
  gboolean odd;
  gboolean signed_too;
} KaScoreMark;

void ka_score_mark_clear (KaScoreMark *self);

/** ka_score_mark_lay_out: (transfer full): its words, broken so that the mark is at most @room wide. */
PangoLayout *ka_score_mark_lay_out (const KaScoreMark *self, GtkWidget *widget, float room);
float ka_score_mark_get_width (const KaScoreMark *self, PangoLayout *words);

/** ka_score_mark_draw: draws a mark with its left at @x and its top at @y. */
void ka_score_mark_draw (GtkSnapshot *snapshot, const KaScoreMark *self, PangoLayout *words, float x, float y,
                         const KaInks *inks);

G_END_DECLS
