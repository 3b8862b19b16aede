/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper.h"

#include <pango/pangocairo.h>

#include "ka-paper-private.h"

#define FONT          "Adwaita Sans, Cantarell, Sans"
#define LEAST_MARGIN  (15 * 72 / 25.4)
#define FOOT_DISTANCE 14.0 /* from the text to the foot */
#define TITLE_SIZE    22.0
#define HEADING_SIZE  13.0
#define HEADING_KEEPS 72.0
#define LINE_SPACING  1.25f
#define FAINT_INK     0.35
#define FAINT_RULE    0.72

void
ka_paper_format_read (KaPaperFormat *self, GtkPageSetup *setup)
{
  self->width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  self->height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  self->left = MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS), LEAST_MARGIN);
  self->right = MAX (gtk_page_setup_get_right_margin (setup, GTK_UNIT_POINTS), LEAST_MARGIN);
  self->top = MAX (gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS), LEAST_MARGIN);
  /* The foot of the page needs room too. */
  self->bottom
      = MAX (gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_POINTS), LEAST_MARGIN) + FOOT_DISTANCE;
}

static PangoContext *
make_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  /* What is laid out once looks the same on every printer and screen: nothing is fitted to their dots. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

static void
block_free (gpointer data)
{
  KaPaperBlock *self = data;

  g_free (self->text);
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_clear_pointer (&self->table, ka_paper_table_free);
  g_free (self);
}

static void
clear_mark (gpointer data)
{
  g_clear_object (&((KaPaperMark *) data)->words);
}

KaPaper *
ka_paper_new (const KaPaperFormat *format, const char *foot)
{
  KaPaper *self = g_new0 (KaPaper, 1);

  g_ref_count_init (&self->refs);
  self->format = *format;
  self->foot = g_strdup (foot);
  self->context = make_context ();
  self->blocks = g_ptr_array_new_with_free_func (block_free);
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  ka_paper_begin_page (self);
  return self;
}

KaPaper *
ka_paper_ref (KaPaper *self)
{
  g_ref_count_inc (&self->refs);
  return self;
}

void
ka_paper_unref (KaPaper *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  g_ptr_array_unref (self->pages);
  g_ptr_array_unref (self->blocks);
  g_object_unref (self->context);
  g_free (self->foot);
  g_free (self);
}

double
ka_paper_get_width (const KaPaper *self)
{
  return self->format.width - self->format.left - self->format.right;
}

double
ka_paper_get_height (const KaPaper *self)
{
  return self->format.height - self->format.top - self->format.bottom;
}

/* ---- words --------------------------------------------------------------------------------------------------- */

PangoLayout *
ka_paper_new_words (PangoContext *context, const char *text, double size, KaPaperStyle style, double width)
{
  PangoLayout *words = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (FONT);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  if ((style & KA_PAPER_BOLD) != 0)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (words, font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (words, attributes);
  pango_layout_set_line_spacing (words, LINE_SPACING);
  pango_layout_set_text (words, text, -1);
  pango_layout_set_wrap (words, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (words, (style & KA_PAPER_RIGHT) != 0    ? PANGO_ALIGN_RIGHT
                                     : (style & KA_PAPER_CENTRE) != 0 ? PANGO_ALIGN_CENTER
                                                                      : PANGO_ALIGN_LEFT);
  if (width >= 0)
    pango_layout_set_width (words, (int) (width * PANGO_SCALE));
  return words;
}

void
ka_paper_measure (PangoLayout *words, double *width, double *height)
{
  PangoRectangle logical;

  pango_layout_get_extents (words, NULL, &logical);
  if (width != NULL)
    *width = (double) logical.width / PANGO_SCALE;
  if (height != NULL)
    *height = (double) logical.height / PANGO_SCALE;
}

/* ---- what stands on it --------------------------------------------------------------------------------------- */

static KaPaperBlock *
add_block (KaPaper *self, KaPaperBlockKind kind)
{
  KaPaperBlock *block = g_new0 (KaPaperBlock, 1);

  block->kind = kind;
  g_ptr_array_add (self->blocks, block);
  return block;
}

static KaPaperBlock *
add_words (KaPaper *self, const char *text, double size, KaPaperStyle style, double before)
{
  KaPaperBlock *block = add_block (self, KA_PAPER_BLOCK_WORDS);

  block->text = g_strdup (text);
  block->size = size;
  block->style = style;
  block->height = before;
  return block;
}

void
ka_paper_add_title (KaPaper *self, const char *text, const char *below)
{
  add_words (self, text, TITLE_SIZE, KA_PAPER_BOLD, 0)->keeps = HEADING_KEEPS;
  if (below != NULL && *below != '\0')
    add_words (self, below, KA_PAPER_TEXT_SIZE, KA_PAPER_FAINT, 2);
  ka_paper_add_gap (self, 14);
}

void
ka_paper_add_heading (KaPaper *self, const char *text)
{
  add_words (self, text, HEADING_SIZE, KA_PAPER_BOLD, 16)->keeps = HEADING_KEEPS;
  ka_paper_add_gap (self, 4);
}

void
ka_paper_add_text (KaPaper *self, const char *text)
{
  add_words (self, text, KA_PAPER_TEXT_SIZE, KA_PAPER_PLAIN, 3);
}

void
ka_paper_add_strong (KaPaper *self, const char *text)
{
  add_words (self, text, KA_PAPER_TEXT_SIZE, KA_PAPER_BOLD, 3);
}

void
ka_paper_add_small (KaPaper *self, const char *text)
{
  add_words (self, text, KA_PAPER_SMALL_SIZE, KA_PAPER_FAINT, 3);
}

void
ka_paper_add_gap (KaPaper *self, double height)
{
  add_block (self, KA_PAPER_BLOCK_GAP)->height = height;
}

void
ka_paper_add_figure (KaPaper *self, double height, KaPaperDraw draw, gpointer data, GDestroyNotify destroy)
{
  KaPaperBlock *block = add_block (self, KA_PAPER_BLOCK_FIGURE);

  block->height = height;
  block->draw = draw;
  block->data = data;
  block->destroy = destroy;
}

KaPaperTable *
ka_paper_add_table (KaPaper *self, const KaPaperColumn *columns, guint n, double size)
{
  KaPaperBlock *block = add_block (self, KA_PAPER_BLOCK_TABLE);

  block->table = ka_paper_table_new (columns, n, size);
  return block->table;
}

/* ---- laying out ---------------------------------------------------------------------------------------------- */

void
ka_paper_begin_page (KaPaper *self)
{
  GArray *marks = g_array_new (FALSE, TRUE, sizeof (KaPaperMark));

  g_array_set_clear_func (marks, clear_mark);
  g_ptr_array_add (self->pages, marks);
  self->y = 0;
}

static void
put (KaPaper *self, KaPaperMark mark)
{
  mark.x += self->format.left;
  mark.y += self->format.top;
  g_array_append_val (ka_paper_get_marks (self, self->pages->len - 1), mark);
}

void
ka_paper_put_words (KaPaper *self, PangoLayout *words, double x, double y, double width, double height,
                    gboolean faint)
{
  put (self,
       (KaPaperMark) { .x = x, .y = y, .width = width, .height = height, .words = words, .faint = faint });
}

void
ka_paper_put_rule (KaPaper *self, double x, double y, double width, double height, gboolean faint)
{
  put (self, (KaPaperMark) { .x = x, .y = y, .width = width, .height = height, .faint = faint });
}

/* Begins a page unless so much still fits on this one. */
static void
make_room (KaPaper *self, double height)
{
  if (self->y > 0 && self->y + height > ka_paper_get_height (self))
    ka_paper_begin_page (self);
}

static double
measure_words (KaPaper *self, const KaPaperBlock *block)
{
  g_autoptr (PangoLayout) words
      = ka_paper_new_words (self->context, block->text, block->size, block->style, ka_paper_get_width (self));
  double height;

  ka_paper_measure (words, NULL, &height);
  return height;
}

double
ka_paper_measure_rest (KaPaper *self)
{
  double height = 0;

  for (guint i = self->block + 1; i < self->blocks->len; i++)
    {
      const KaPaperBlock *block = g_ptr_array_index (self->blocks, i);

      height += block->height + (block->kind == KA_PAPER_BLOCK_WORDS ? measure_words (self, block) : 0);
    }
  return height;
}

/* How much must fit below a heading: what it says of a figure and the figure as a whole, or the beginning of what
 * follows. */
static double
measure_kept (KaPaper *self, const KaPaperBlock *block)
{
  double height = 0;

  for (guint i = self->block + 1; block->keeps > 0 && i < self->blocks->len; i++)
    {
      const KaPaperBlock *next = g_ptr_array_index (self->blocks, i);

      if (next->kind == KA_PAPER_BLOCK_TABLE || next->keeps > 0)
        break;
      height += next->height;
      if (next->kind == KA_PAPER_BLOCK_WORDS)
        height += measure_words (self, next);
      if (next->kind == KA_PAPER_BLOCK_FIGURE)
        return height < ka_paper_get_height (self) / 2 ? height : block->keeps;
    }
  return block->keeps;
}

/* Paragraphs here are shorter than a page and stay together. */
static void
lay_out_words (KaPaper *self, const KaPaperBlock *block)
{
  double width = ka_paper_get_width (self), height;
  PangoLayout *words = ka_paper_new_words (self->context, block->text, block->size, block->style, width);

  ka_paper_measure (words, NULL, &height);
  if (self->y > 0)
    self->y += block->height;
  make_room (self, height + measure_kept (self, block));
  ka_paper_put_words (self, words, 0, self->y, width, height, (block->style & KA_PAPER_FAINT) != 0);
  self->y += height;
}

static void
lay_out_figure (KaPaper *self, const KaPaperBlock *block)
{
  double height = MIN (block->height, ka_paper_get_height (self));

  make_room (self, height);
  put (self, (KaPaperMark) { .y = self->y,
                             .width = ka_paper_get_width (self),
                             .height = height,
                             .draw = block->draw,
                             .data = block->data });
  self->y += height;
}

/* Returns: whether the block is done. */
static gboolean
lay_out_block (KaPaper *self, KaPaperBlock *block, gint64 deadline)
{
  switch (block->kind)
    {
    case KA_PAPER_BLOCK_WORDS:
      lay_out_words (self, block);
      return TRUE;
    case KA_PAPER_BLOCK_GAP:
      if (self->y > 0)
        self->y += block->height;
      return TRUE;
    case KA_PAPER_BLOCK_FIGURE:
      lay_out_figure (self, block);
      return TRUE;
    case KA_PAPER_BLOCK_TABLE:
      return ka_paper_table_lay_out (block->table, self, deadline);
    default:
      g_return_val_if_reached (TRUE);
    }
}

gboolean
ka_paper_lay_out (KaPaper *self, gint64 usec)
{
  gint64 deadline = usec > 0 ? g_get_monotonic_time () + usec : 0;

  while (self->block < self->blocks->len)
    {
      if (lay_out_block (self, g_ptr_array_index (self->blocks, self->block), deadline))
        self->block++;
      if (deadline != 0 && g_get_monotonic_time () >= deadline)
        break;
    }
  return self->block == self->blocks->len;
}

guint
ka_paper_get_n_pages (const KaPaper *self)
{
  return self->pages->len;
}

GArray *
ka_paper_get_marks (const KaPaper *self, guint page)
{
  return g_ptr_array_index (self->pages, page);
}

/* ---- drawing ------------------------------------------------------------------------------------------------- */

static void
draw_mark (KaPaper *self, const KaPaperMark *mark, cairo_t *cr)
{
  double ink = mark->words != NULL ? FAINT_INK : FAINT_RULE;

  cairo_save (cr);
  cairo_translate (cr, mark->x, mark->y);
  cairo_set_source_rgb (cr, mark->faint ? ink : 0, mark->faint ? ink : 0, mark->faint ? ink : 0);
  if (mark->words != NULL)
    {
      cairo_move_to (cr, 0, 0);
      pango_cairo_show_layout (cr, mark->words);
    }
  else if (mark->draw != NULL)
    {
      mark->draw (cr, self->context, mark->width, mark->height, mark->data);
    }
  else
    {
      cairo_rectangle (cr, 0, 0, mark->width, mark->height);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

static void
draw_foot (KaPaper *self, guint page, cairo_t *cr)
{
  double width = ka_paper_get_width (self), height, number_width;
  g_autofree char *number = g_strdup_printf ("%u / %u", page + 1, self->pages->len);
  g_autoptr (PangoLayout) right
      = ka_paper_new_words (self->context, number, KA_PAPER_SMALL_SIZE, KA_PAPER_PLAIN, -1);
  g_autoptr (PangoLayout) left = NULL;
  double y = self->format.height - self->format.bottom + FOOT_DISTANCE;

  ka_paper_measure (right, &number_width, &height);
  left = ka_paper_new_words (self->context, self->foot, KA_PAPER_SMALL_SIZE, KA_PAPER_PLAIN,
                             width - number_width - FOOT_DISTANCE);
  pango_layout_set_ellipsize (left, PANGO_ELLIPSIZE_END);
  cairo_save (cr);
  cairo_set_source_rgb (cr, FAINT_INK, FAINT_INK, FAINT_INK);
  cairo_move_to (cr, self->format.left, y);
  pango_cairo_show_layout (cr, left);
  cairo_move_to (cr, self->format.left + width - number_width, y);
  pango_cairo_show_layout (cr, right);
  cairo_restore (cr);
}

void
ka_paper_draw (KaPaper *self, guint page, cairo_t *cr)
{
  GArray *marks;

  g_return_if_fail (page < self->pages->len);

  marks = ka_paper_get_marks (self, page);
  for (guint i = 0; i < marks->len; i++)
    draw_mark (self, &g_array_index (marks, KaPaperMark, i), cr);
  draw_foot (self, page, cr);
}
