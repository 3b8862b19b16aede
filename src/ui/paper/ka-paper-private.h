/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-paper.h"

G_BEGIN_DECLS

/* What only the parts of the paper itself know: what is put on it, and the marks that make a page. */

#define KA_PAPER_TEXT_SIZE  10.5
#define KA_PAPER_SMALL_SIZE 8.5

/**
 * KaPaperMark: something on a page, at @x, @y, in a room of @width by @height.
 * @words: (nullable): words
 * @draw: (nullable): a figure; its data belongs to the paper
 * @faint: whether in grey. Neither words nor a figure is a rule: a filled box
 */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
  PangoLayout *words;
  KaPaperDraw draw;
  gpointer data;
  gboolean faint;
} KaPaperMark;

typedef enum
{
  KA_PAPER_BLOCK_WORDS,
  KA_PAPER_BLOCK_GAP,
  KA_PAPER_BLOCK_FIGURE,
  KA_PAPER_BLOCK_TABLE,
} KaPaperBlockKind;

/**
 * KaPaperBlock: something that was put on the paper.
 * @size: of its type
 * @height: for a gap and a figure; for words the gap before them
 * @keeps: how much room must be left on the page below it
 */
typedef struct
{
  KaPaperBlockKind kind;
  char *text;
  double size;
  KaPaperStyle style;
  double height;
  double keeps;
  KaPaperDraw draw;
  gpointer data;
  GDestroyNotify destroy;
  KaPaperTable *table;
} KaPaperBlock;

struct _KaPaper
{
  grefcount refs;
  KaPaperFormat format;
  char *foot;
  PangoContext *context;
  GPtrArray *blocks; /* of KaPaperBlock */
  GPtrArray *pages;  /* of GArray of KaPaperMark */

  /* how far the layout is */
  guint block;
  double y; /* the end of what stands on the last page, from the upper margin */
};

/** ka_paper_get_height: how high what stands on a page can be. */
double ka_paper_get_height (const KaPaper *self);

/** ka_paper_new_words: (transfer full): words in a room of @width, or in one line where it is negative. */
PangoLayout *
ka_paper_new_words (PangoContext *context, const char *text, double size, KaPaperStyle style, double width);

/** ka_paper_measure: the logical width and height in points, either may be %NULL. */
void ka_paper_measure (PangoLayout *words, double *width, double *height);

/** ka_paper_begin_page: begins a page. */
void ka_paper_begin_page (KaPaper *self);

/** ka_paper_put_words: (transfer full) @words: puts words on the last page; @y from the upper margin. */
void ka_paper_put_words (KaPaper *self, PangoLayout *words, double x, double y, double width, double height,
                         gboolean faint);

/** ka_paper_put_rule: a filled box on the last page. */
void ka_paper_put_rule (KaPaper *self, double x, double y, double width, double height, gboolean faint);

/** ka_paper_measure_rest: how high all is that comes after what is laid out now. */
double ka_paper_measure_rest (KaPaper *self);

/** ka_paper_get_marks: of #KaPaperMark, those of a page. */
GArray *ka_paper_get_marks (const KaPaper *self, guint page);

KaPaperTable *ka_paper_table_new (const KaPaperColumn *columns, guint n, double size);
void ka_paper_table_free (KaPaperTable *self);

/** ka_paper_table_lay_out: puts the table on pages until @deadline (monotonic time; 0 for none). Returns: whether done */
gboolean ka_paper_table_lay_out (KaPaperTable *self, KaPaper *paper, gint64 deadline);

G_END_DECLS
