/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaPaper:
 *
 * Something that is printed: headings, sentences, tables and figures, put one after the other and then laid out on
 * pages. All lengths are points (1/72 inch). It needs no printer and no display: the pages are drawn on any cairo
 * context and look the same on all. Laying out goes in steps, so that a long sheet holds up nobody. Reference counted.
 */
typedef struct _KaPaper KaPaper;
typedef struct _KaPaperTable KaPaperTable;
typedef struct _KaPaperRow KaPaperRow;

/** KaPaperFormat: the size of a page and the margins that stay empty; the foot of the page stands within them. */
typedef struct
{
  double width;
  double height;
  double left;
  double right;
  double top;
  double bottom;
} KaPaperFormat;

/** ka_paper_format_read: the format of a page as a person set it up, with margins of at least 15 mm. */
void ka_paper_format_read (KaPaperFormat *self, GtkPageSetup *setup);

/** ka_paper_new: @foot: what stands at the foot of every page beside its number. */
KaPaper *ka_paper_new (const KaPaperFormat *format, const char *foot);
KaPaper *ka_paper_ref (KaPaper *self);
void ka_paper_unref (KaPaper *self);

/** ka_paper_get_width: how wide what is put on it can be, between the margins. */
double ka_paper_get_width (const KaPaper *self);

/* ---- what stands on it --------------------------------------------------------------------------------------- */

/** ka_paper_add_title: the title of the whole. @below: (nullable): a line under it. */
void ka_paper_add_title (KaPaper *self, const char *text, const char *below);

/** ka_paper_add_heading: a heading; it never stands alone at the end of a page. */
void ka_paper_add_heading (KaPaper *self, const char *text);

/** ka_paper_add_text: a paragraph. */
void ka_paper_add_text (KaPaper *self, const char *text);

/** ka_paper_add_strong: a line that stands out. */
void ka_paper_add_strong (KaPaper *self, const char *text);

/** ka_paper_add_small: a paragraph in small type. */
void ka_paper_add_small (KaPaper *self, const char *text);

/** ka_paper_add_gap: room of @height, dropped at the top of a page. */
void ka_paper_add_gap (KaPaper *self, double height);

/** KaPaperDraw: draws in the room from 0, 0 to @width, @height; words are laid out with @context. */
typedef void (*KaPaperDraw) (cairo_t *cr, PangoContext *context, double width, double height, gpointer data);

/** ka_paper_add_figure: a figure as wide as the page; @data is freed with @destroy. */
void
ka_paper_add_figure (KaPaper *self, double height, KaPaperDraw draw, gpointer data, GDestroyNotify destroy);

/* ---- tables -------------------------------------------------------------------------------------------------- */

/** KaPaperStyle: how words are set; may be put together. */
typedef enum
{
  KA_PAPER_PLAIN = 0,
  KA_PAPER_BOLD = 1 << 0,
  KA_PAPER_FAINT = 1 << 1,
  KA_PAPER_SMALL = 1 << 2,
  KA_PAPER_RIGHT = 1 << 3,
  KA_PAPER_CENTRE = 1 << 4,
  KA_PAPER_GROUP = 1 << 5, /* begins a group of columns: a little room before it */
} KaPaperStyle;

/**
 * KaPaperRowKind:
 * @KA_PAPER_ROW_HEAD: stands again at the top of each page; all heads come before the other rows
 * @KA_PAPER_ROW_LINE: with a thin rule below it
 * @KA_PAPER_ROW_SUM: with a rule above it, and never alone on a page
 * @KA_PAPER_ROW_BLANK: to be written in by hand: high, with rules between the columns
 * @KA_PAPER_ROW_BARE: without rules; after sums it stays with them
 * @KA_PAPER_ROW_HEADING: likewise, and it stays with the row below it
 */
typedef enum
{
  KA_PAPER_ROW_HEAD,
  KA_PAPER_ROW_LINE,
  KA_PAPER_ROW_SUM,
  KA_PAPER_ROW_BLANK,
  KA_PAPER_ROW_BARE,
  KA_PAPER_ROW_HEADING,
} KaPaperRowKind;

/**
 * KaPaperColumn:
 * @share: how much of the room that is left over it gets; a column with a share is never wider than the room and breaks
 *   its words, one without is as wide as its widest words
 * @style: of its cells
 */
typedef struct
{
  double share;
  KaPaperStyle style;
} KaPaperColumn;

/** ka_paper_add_table: (transfer none): an empty table of @n columns; @size: of its type. */
KaPaperTable *ka_paper_add_table (KaPaper *self, const KaPaperColumn *columns, guint n, double size);

/**
 * ka_paper_table_keep_rest: what comes after the table, up to the end of the paper, never stands alone on a page: where it does not fit
 * below the table, the last rows come with it.
 */
void ka_paper_table_keep_rest (KaPaperTable *self);

/** ka_paper_table_add: (transfer none): a row. */
KaPaperRow *ka_paper_table_add (KaPaperTable *self, KaPaperRowKind kind);

/** ka_paper_row_add: the next cell, over @span columns; its @style comes beside that of its first column. */
void ka_paper_row_add (KaPaperRow *self, const char *text, guint span, KaPaperStyle style);

/** ka_paper_row_set_under: (nullable): small words under the row, over its whole width but the first column. */
void ka_paper_row_set_under (KaPaperRow *self, const char *text);

/* ---- pages --------------------------------------------------------------------------------------------------- */

/**
 * ka_paper_lay_out:
 * @usec: for so many microseconds or a little more; 0 for all that is left
 *
 * Lays out what was put on it. Returns: whether it is done; only then the pages can be drawn
 */
gboolean ka_paper_lay_out (KaPaper *self, gint64 usec);

/** ka_paper_get_n_pages: how many pages there are so far. */
guint ka_paper_get_n_pages (const KaPaper *self);

/** ka_paper_draw: draws a page, from 0, with the corner of the sheet at 0, 0. */
void ka_paper_draw (KaPaper *self, guint page, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaPaper, ka_paper_unref)

G_END_DECLS
