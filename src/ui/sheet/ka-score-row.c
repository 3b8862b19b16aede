/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-row.h"

#include "ka-language.h"
#include "ka-score-columns.h"
#include "ka-score-ink.h"

#define PADDING     6.0f
#define MARK_GAP    2.0f
#define TURN_WIDTH  12.0f
#define TOTAL_GAP   8.0f /* between the points of a round and the total after it */
#define SIGN_GAP    3.0f
#define SIGN_MARGIN 3.0f
#define DOT         5.0f

struct _KaScoreRow
{
  GtkWidget parent_instance;

  float line_height; /* of words, 0 while it is not known */
  float small_height;
  float figure; /* how wide a figure is */
  float small_figure;
  float sign_width; /* of the longest letters, 0 while it is not known */
  gboolean shown_open;
  gboolean to_look; /* without a menu */

  /* owned */
  KaScoreItem *item;
  KaScoreLine *line; /* NULL while it shows nothing */
};

G_DEFINE_FINAL_TYPE (KaScoreRow, ka_score_row, GTK_TYPE_WIDGET)

enum
{
  PROP_SPOKEN = 1,
  PROP_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* More rows are measured than drawn: so a row lays out no more words to be measured than it must. */
static void
measure_lines (KaScoreRow *self)
{
  g_autoptr (PangoLayout) line = NULL;
  g_autoptr (PangoLayout) small = NULL;

  if (self->line_height > 0)
    return;
  line = ka_words_new (GTK_WIDGET (self), "0", 1, PANGO_WEIGHT_MEDIUM);
  small = ka_words_new (GTK_WIDGET (self), "0", KA_WORDS_SMALL, PANGO_WEIGHT_NORMAL);
  self->line_height = ka_words_get_height (line);
  self->small_height = ka_words_get_height (small);
  self->figure = ka_words_get_width (line);
  self->small_figure = ka_words_get_width (small);
}

/* ---- a line of one line -------------------------------------------------------------------------------- */

static gboolean
is_open (KaScoreRow *self)
{
  return self->item != NULL && ka_score_item_is_open (self->item);
}

static PangoLayout *
lay_out_sign (KaScoreRow *self, const char *sign)
{
  return ka_words_new (GTK_WIDGET (self), sign, KA_WORDS_SMALL, PANGO_WEIGHT_SEMIBOLD);
}

/* Where the points of a round end, and the totals and letters if there is room for them. */
typedef struct
{
  float left; /* of the points */
  float points;
  float total;
  gboolean has_total;
  gboolean has_sign;
} CellPlaces;

static float
get_sign_width (KaScoreRow *self)
{
  if (self->line->longest_sign != NULL && self->sign_width == 0)
    {
      g_autoptr (PangoLayout) words = lay_out_sign (self, self->line->longest_sign);

      self->sign_width = ka_words_get_width (words) + 2 * SIGN_MARGIN + SIGN_GAP;
    }
  return self->line->longest_sign != NULL ? self->sign_width : 0;
}

/* What stands in a column @room wide beside points and totals: letters before totals, which stand under the names too. */
static CellPlaces
choose_places (KaScoreRow *self, float room)
{
  float points = self->figure * (float) MAX (self->line->points_width, 2);
  float total = TOTAL_GAP + self->small_figure * (float) self->line->total_width;
  float sign = get_sign_width (self), slack = 2 * self->small_figure + SIGN_GAP;
  CellPlaces places = { .has_total = TRUE, .has_sign = sign > 0 };
  float width = points + total;

  if (sign > 0 && sign + points + total + SIGN_GAP > room)
    {
      places.has_total = FALSE;
      places.has_sign = sign + points + SIGN_GAP <= room;
    }
  if (!places.has_sign)
    places.has_total = points + total + slack <= room;
  if (!places.has_total)
    width = points;
  /* In the middle, unless the letters need more room before them. */
  places.left = MAX ((room - width) / 2, places.has_sign ? sign : 0);
  places.points = places.left + points;
  places.total = places.left + width;
  return places;
}

/* The same in every row of a sheet, so that figures stand below figures. */
static CellPlaces
find_places (KaScoreRow *self, float left, float right)
{
  CellPlaces places = choose_places (self, right - left);

  places.left += left;
  places.points += left;
  places.total += left;
  return places;
}

static void
draw_plate (GtkSnapshot *snapshot, const graphene_rect_t *place, const KaInks *inks)
{
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, place, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_color (snapshot, &inks->mark, &frame.bounds);
  gtk_snapshot_pop (snapshot);
}

/* Where the points of a seat stand in its column, and from where on something may stand before them. */
typedef struct
{
  float room;
  float begin;
  float end;
} PointsPlace;

static PointsPlace
find_points (KaScoreRow *self, guint seat, float left, float right)
{
  CellPlaces places = find_places (self, left, right);
  g_autoptr (PangoLayout) points
      = ka_words_new (GTK_WIDGET (self), self->line->cells[seat].points, 1, PANGO_WEIGHT_MEDIUM);
  float width = ka_words_get_width (points);
  float end = places.has_total ? places.points : (places.left + places.points + width) / 2;
  float begin = MIN (places.left, end - width);
  /* The column before it is as empty at its end as this one at its begin; the first stands beside the number of the line. */
  float spare = seat > 0 ? (begin - left) / 2 : SIGN_GAP;

  return (PointsPlace) { left - MAX (spare, 0), begin, end };
}

/* A sign stands before the points. Where there is no room for all of the sheet the points themselves stand on its plate: one sees who it is about,
 * and reads what in the details. */
static void
draw_sign (KaScoreRow *self, const char *sign, gboolean before, const PointsPlace *place, float y,
           GtkSnapshot *snapshot, const KaInks *inks)
{
  g_autoptr (PangoLayout) words = lay_out_sign (self, sign);
  float width = ka_words_get_width (words) + 2 * SIGN_MARGIN, right = place->begin - SIGN_GAP;

  if (!before)
    {
      float begin = MAX (place->begin - SIGN_MARGIN, place->room);

      draw_plate (snapshot,
                  &GRAPHENE_RECT_INIT (begin, y, place->end + SIGN_MARGIN - begin, self->line_height), inks);
      return;
    }
  y += (self->line_height - self->small_height) / 2;
  draw_plate (snapshot, &GRAPHENE_RECT_INIT (right - width, y, width, self->small_height), inks);
  ka_words_draw (snapshot, words, right - width / 2, y, &inks->text);
}

/* Above the line whose top is @y, where it touches no number and no plate. */
static void
draw_dot (GtkSnapshot *snapshot, float x, float y, const GdkRGBA *ink)
{
  GskRoundedRect dot;

  gsk_rounded_rect_init_from_rect (&dot, &GRAPHENE_RECT_INIT (x, y - DOT, DOT, DOT), DOT / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &dot);
  gtk_snapshot_append_color (snapshot, ink, &dot.bounds);
  gtk_snapshot_pop (snapshot);
}

/* What the rules did stands beside the numbers as far as there is room; for the rest there is a dot. */
static void
draw_marks_beside (KaScoreRow *self, guint seat, float x, float right, float y, GtkSnapshot *snapshot,
                   const KaInks *inks)
{
  for (guint i = 0; i < self->line->marks->len; i++)
    {
      const KaScoreMark *mark = &g_array_index (self->line->marks, KaScoreMark, i);
      g_autoptr (PangoLayout) words = NULL;
      float width;

      if (mark->seat != (int) seat || mark->signed_too)
        continue;
      words = ka_score_mark_lay_out (mark, GTK_WIDGET (self), G_MAXINT16);
      width = ka_score_mark_get_width (mark, words);
      if (x + width > right)
        {
          draw_dot (snapshot, MIN (x, right - DOT), y, mark->odd ? &inks->warning : &inks->accent);
          return;
        }
      ka_score_mark_draw (snapshot, mark, words, x, y + (self->line_height - self->small_height) / 2, inks);
      x += width + SIGN_GAP;
    }
}

static void
draw_line_cell (KaScoreRow *self, guint seat, float left, float right, float y, GtkSnapshot *snapshot,
                const KaInks *inks)
{
  const KaScoreCell *cell = &self->line->cells[seat];
  CellPlaces places = find_places (self, left, right);
  PointsPlace place = find_points (self, seat, left, right);
  g_autoptr (PangoLayout) points = ka_words_new (GTK_WIDGET (self), cell->points, 1, PANGO_WEIGHT_MEDIUM);
  float width = ka_words_get_width (points), end = place.end;

  if (cell->sign != NULL)
    draw_sign (self, cell->sign, places.has_sign, &place, y, snapshot, inks);
  ka_words_draw (snapshot, points, end - width / 2, y, cell->away ? &inks->faint : &inks->text);
  if (self->line->turn == (int) seat)
    gtk_snapshot_append_color (snapshot, &inks->accent,
                               &GRAPHENE_RECT_INIT (end - MAX (width, TURN_WIDTH), y + self->line_height - 1,
                                                    MAX (width, TURN_WIDTH), 2));
  if (places.has_total)
    {
      g_autoptr (PangoLayout) total
          = ka_words_new (GTK_WIDGET (self), cell->total, KA_WORDS_SMALL, PANGO_WEIGHT_NORMAL);

      width = ka_words_get_width (total);
      ka_words_draw (snapshot, total, places.total - width / 2,
                     y + (self->line_height - self->small_height) / 2 + 1, &inks->faint);
      end = places.total;
    }
  draw_marks_beside (self, seat, end + SIGN_GAP, right - 1, y, snapshot, inks);
}

/* In a round in which nobody had points, what happened stands where they would be. */
static gboolean
draw_quiet (KaScoreRow *self, const KaScoreColumns *columns, float y, GtkSnapshot *snapshot,
            const KaInks *inks)
{
  float left = columns->seat[0], right = columns->seat[self->line->n_seats];

  if (!self->line->quiet)
    return FALSE;
  for (guint i = 0; i < self->line->marks->len; i++)
    {
      const KaScoreMark *mark = &g_array_index (self->line->marks, KaScoreMark, i);
      g_autoptr (PangoLayout) words = NULL;

      if (mark->seat >= 0)
        continue;
      words = ka_score_mark_lay_out (mark, GTK_WIDGET (self), right - left);
      pango_layout_set_ellipsize (words, PANGO_ELLIPSIZE_END);
      ka_score_mark_draw (snapshot, mark, words, (left + right - ka_score_mark_get_width (mark, words)) / 2,
                          y + (self->line_height - self->small_height) / 2, inks);
      return TRUE;
    }
  return FALSE;
}

static gboolean
has_foot (KaScoreRow *self)
{
  for (guint i = 0; i < self->line->marks->len; i++)
    if (g_array_index (self->line->marks, KaScoreMark, i).seat < 0)
      return TRUE;
  return self->line->remark != NULL;
}

static void
draw_line (KaScoreRow *self, const KaScoreColumns *columns, float y, GtkSnapshot *snapshot,
           const KaInks *inks)
{
  if (draw_quiet (self, columns, y, snapshot, inks))
    return;
  for_each_seat (seat, self->line->n_seats)
    draw_line_cell (self, seat, columns->seat[seat], columns->seat[seat + 1], y, snapshot, inks);
  if (has_foot (self))
    draw_dot (snapshot, KA_SCORE_LEAD_WIDTH - 2 * DOT, y, &inks->accent);
}

/* ---- a line with all that happened in it ----------------------------------------------------------------- */

static void
draw_points (KaScoreRow *self, guint seat, float middle, float y, GtkSnapshot *snapshot, const KaInks *inks)
{
  const KaScoreCell *cell = &self->line->cells[seat];
  g_autoptr (PangoLayout) points = ka_words_new (GTK_WIDGET (self), cell->points, 1, PANGO_WEIGHT_MEDIUM);
  float width = MAX (ka_words_get_width (points), TURN_WIDTH);

  ka_words_draw (snapshot, points, middle, y, cell->away ? &inks->faint : &inks->text);
  /* A line under the points of who dealt or began. */
  if (self->line->turn == (int) seat)
    gtk_snapshot_append_color (snapshot, &inks->accent,
                               &GRAPHENE_RECT_INIT (middle - width / 2, y + self->line_height - 2, width, 2));
}

static void
draw_total (KaScoreRow *self, guint seat, float middle, float y, GtkSnapshot *snapshot, const KaInks *inks)
{
  g_autoptr (PangoLayout) total
      = ka_words_new (GTK_WIDGET (self), self->line->cells[seat].total, KA_WORDS_SMALL, PANGO_WEIGHT_NORMAL);

  ka_words_draw (snapshot, total, middle, y, &inks->faint);
}

/* Lays out, and draws unless @snapshot is %NULL, what stands in the column of a player. Gives its height. */
static float
lay_out_cell (KaScoreRow *self, guint seat, float left, float right, float y, GtkSnapshot *snapshot,
              const KaInks *inks)
{
  float middle = (left + right) / 2, start = y;

  if (snapshot != NULL)
    draw_points (self, seat, middle, y, snapshot, inks);
  y += self->line_height;
  for (guint i = 0; i < self->line->marks->len; i++)
    {
      const KaScoreMark *mark = &g_array_index (self->line->marks, KaScoreMark, i);
      g_autoptr (PangoLayout) words = NULL;

      if (mark->seat != (int) seat)
        continue;
      words = ka_score_mark_lay_out (mark, GTK_WIDGET (self), right - left - 2);
      y += MARK_GAP;
      if (snapshot != NULL)
        ka_score_mark_draw (snapshot, mark, words, middle - ka_score_mark_get_width (mark, words) / 2, y,
                            inks);
      y += ka_words_get_height (words);
    }
  if (snapshot != NULL)
    draw_total (self, seat, middle, y, snapshot, inks);
  return y + self->small_height - start;
}

/* (transfer full) (nullable): when it was, what somebody wrote, and what others wrote at the same time. */
static char *
describe_foot (KaScoreRow *self)
{
  const char *parts[] = { self->line->time, self->line->remark, self->line->others };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", parts[i]);
  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}

/* The same for what belongs to the whole line: when it was, what somebody wrote, what the rules did for all. */
static float
lay_out_foot (KaScoreRow *self, float left, float right, float y, GtkSnapshot *snapshot, const KaInks *inks)
{
  float x = left, start = y, line = 0;
  g_autofree char *foot = describe_foot (self);

  if (foot != NULL)
    {
      g_autoptr (PangoLayout) words = ka_words_new (GTK_WIDGET (self), foot, 1, PANGO_WEIGHT_NORMAL);

      pango_layout_set_wrap (words, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_width (words, (int) (right - left) * PANGO_SCALE);
      if (snapshot != NULL)
        {
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left, y));
          gtk_snapshot_append_layout (snapshot, words, &inks->faint);
          gtk_snapshot_restore (snapshot);
        }
      y += ka_words_get_height (words);
    }
  for (guint i = 0; i < self->line->marks->len; i++)
    {
      const KaScoreMark *mark = &g_array_index (self->line->marks, KaScoreMark, i);
      g_autoptr (PangoLayout) words = NULL;
      float width;

      if (mark->seat >= 0)
        continue;
      words = ka_score_mark_lay_out (mark, GTK_WIDGET (self), right - left);
      width = ka_score_mark_get_width (mark, words);
      if (x > left && x + width > right)
        {
          x = left;
          y += line + MARK_GAP;
          line = 0;
        }
      if (snapshot != NULL)
        ka_score_mark_draw (snapshot, mark, words, x, y, inks);
      line = MAX (line, ka_words_get_height (words));
      x += width + KA_SCORE_MARK_MARGIN;
    }
  return y + line - start;
}

static float
lay_out_cells (KaScoreRow *self, const KaScoreColumns *columns, float y, GtkSnapshot *snapshot,
               const KaInks *inks)
{
  float height = 0;

  measure_lines (self);
  for_each_seat (seat, self->line->n_seats)
    {
      float own = lay_out_cell (self, seat, columns->seat[seat], columns->seat[seat + 1], y, snapshot, inks);

      height = MAX (height, own);
    }
  return height;
}

static void
draw_games (KaScoreRow *self, GtkSnapshot *snapshot, const KaScoreColumns *columns, float y, float height,
            const KaInks *inks)
{
  for (guint game = 0; game < self->line->n_games; game++)
    {
      float left = columns->game[game],
            width = (columns->game[game + 1] - left) / (float) self->line->n_seats;

      gtk_snapshot_append_color (snapshot, &inks->ruling, &GRAPHENE_RECT_INIT (left, y, 1, height));
      for_each_seat (seat, self->line->n_seats)
        {
          const KaScoreGame *cell = &self->line->games[game][seat];
          g_autoptr (PangoLayout) words
              = ka_words_new (GTK_WIDGET (self), cell->total, KA_WORDS_SMALL,
                              cell->changed ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL);

          ka_words_draw (snapshot, words, left + width * ((float) seat + 0.5f), y,
                         cell->changed ? &inks->text : &inks->faint);
        }
    }
}

/* The number of the line, and that another stands at its place. */
static void
draw_number (KaScoreRow *self, GtkSnapshot *snapshot, const KaInks *inks)
{
  g_autoptr (PangoLayout) number
      = ka_words_new (GTK_WIDGET (self), self->line->number, 1, PANGO_WEIGHT_NORMAL);

  ka_words_draw (snapshot, number, KA_SCORE_LEAD_WIDTH / 2, PADDING, &inks->faint);
  if (self->line->sign != NULL)
    {
      g_autoptr (PangoLayout) sign
          = ka_words_new (GTK_WIDGET (self), self->line->sign, KA_WORDS_SMALL, PANGO_WEIGHT_BOLD);

      ka_words_draw (snapshot, sign, KA_SCORE_LEAD_WIDTH - 4, PADDING, &inks->accent);
    }
}

static void
draw_menu_mark (GtkSnapshot *snapshot, float x, float y, const GdkRGBA *ink)
{
  for (int i = -1; i <= 1; i++)
    {
      GskRoundedRect dot;

      gsk_rounded_rect_init_from_rect (&dot, &GRAPHENE_RECT_INIT (x - 1.5f, y - 1.5f + (float) i * 5, 3, 3),
                                       1.5f);
      gtk_snapshot_push_rounded_clip (snapshot, &dot);
      gtk_snapshot_append_color (snapshot, ink, &dot.bounds);
      gtk_snapshot_pop (snapshot);
    }
}

static void
find_columns (KaScoreRow *self, int width, KaScoreColumns *columns)
{
  ka_score_columns_find (columns, width, self->line->n_seats, self->line->n_games, self->line->has_sum);
}

static void
ka_score_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaScoreRow *self = KA_SCORE_ROW (widget);
  KaScoreColumns columns;
  KaInks inks;
  float height, foot;
  g_autoptr (PangoLayout) sum = NULL;

  if (self->line == NULL)
    return;
  ka_inks_find (&inks, GTK_WIDGET (self));
  find_columns (self, gtk_widget_get_width (widget), &columns);
  measure_lines (self);
  if (is_open (self))
    {
      height = lay_out_cells (self, &columns, PADDING, snapshot, &inks);
      foot = lay_out_foot (self, KA_SCORE_LEAD_WIDTH, columns.tail, PADDING + height + MARK_GAP, snapshot,
                           &inks);
    }
  else
    {
      height = self->line_height;
      foot = 0;
      draw_line (self, &columns, PADDING, snapshot, &inks);
    }
  draw_games (self, snapshot, &columns, PADDING, height, &inks);
  draw_number (self, snapshot, &inks);
  if (self->line->has_sum)
    {
      sum = ka_words_new (GTK_WIDGET (self), self->line->sum, 1, PANGO_WEIGHT_NORMAL);
      ka_words_draw (snapshot, sum, columns.sum + KA_SCORE_SUM_WIDTH / 2, PADDING,
                     self->line->sum_odd ? &inks.warning : &inks.faint);
    }
  if (!self->to_look)
    draw_menu_mark (snapshot, columns.tail + KA_SCORE_TAIL_WIDTH / 2, PADDING + (height + foot) / 2,
                    &inks.faint);
}

static void
ka_score_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  KaScoreRow *self = KA_SCORE_ROW (widget);
  int fixed = KA_SCORE_LEAD_WIDTH + KA_SCORE_TAIL_WIDTH, columns;
  KaScoreColumns places;
  float height, foot;

  *minimum = *natural = 0;
  if (self->line == NULL)
    return;
  fixed += self->line->has_sum ? KA_SCORE_SUM_WIDTH : 0;
  columns = (int) (self->line->n_seats
                   * (self->line->n_games > 0 ? KA_SCORE_PLAYER_SHARE + self->line->n_games : 1));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = fixed + columns * 20;
      *natural = fixed + columns * 90;
      return;
    }
  measure_lines (self);
  if (!is_open (self))
    {
      *minimum = *natural = (int) (self->line_height + 2 * PADDING + 0.5f);
      return;
    }
  find_columns (self, for_size >= 0 ? for_size : fixed + columns * 90, &places);
  height = lay_out_cells (self, &places, 0, NULL, NULL);
  foot = lay_out_foot (self, KA_SCORE_LEAD_WIDTH, places.tail, 0, NULL, NULL);
  height += foot > 0 ? MARK_GAP + foot : 0;
  *minimum = *natural = (int) (height + 2 * PADDING + 0.5f);
}

/* Marks that are broken need more height. */
static GtkSizeRequestMode
ka_score_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ka_score_row_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  KaScoreRow *self = KA_SCORE_ROW (widget);

  GTK_WIDGET_CLASS (ka_score_row_parent_class)->css_changed (widget, change);
  self->line_height = self->sign_width = 0;
}

static void
append_words (GString *text, const char *words)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, words);
}

/* What happened to a player, or with −1 in the whole line: there may be no room for it in a line. */
static gboolean
tell_cell (KaScoreRow *self, int seat, GtkTooltip *tooltip)
{
  const KaScoreCell *cell = seat >= 0 ? &self->line->cells[seat] : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (cell == NULL && self->line->time != NULL)
    append_words (text, self->line->time);
  if (cell == NULL && self->line->remark != NULL)
    append_words (text, self->line->remark);
  if (cell != NULL && self->line->turn == seat)
    append_words (text, self->line->turn_text);
  if (cell != NULL && cell->away)
    append_words (text, _ ("Sits out"));
  if (cell != NULL && cell->sign_words != NULL)
    append_words (text, cell->sign_words);
  for (guint i = 0; i < self->line->marks->len; i++)
    if (g_array_index (self->line->marks, KaScoreMark, i).seat == seat)
      append_words (text, g_array_index (self->line->marks, KaScoreMark, i).text);
  gtk_tooltip_set_text (tooltip, text->str);
  return text->len > 0;
}

static gboolean
ka_score_row_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  KaScoreRow *self = KA_SCORE_ROW (widget);
  KaScoreColumns columns;

  if (keyboard || self->line == NULL)
    return FALSE;
  find_columns (self, gtk_widget_get_width (widget), &columns);
  if (ka_score_row_is_menu_at (self, x))
    {
      gtk_tooltip_set_text (tooltip, _ ("Menu of the line"));
      return TRUE;
    }
  if (self->line->others != NULL && x < KA_SCORE_LEAD_WIDTH)
    {
      gtk_tooltip_set_text (tooltip, self->line->others);
      return TRUE;
    }
  for_each_seat (seat, self->line->n_seats)
    if ((float) x >= columns.seat[seat] && (float) x < columns.seat[seat + 1])
      return tell_cell (self, (int) seat, tooltip);
  return (float) x < KA_SCORE_LEAD_WIDTH && tell_cell (self, -1, tooltip);
}

/* ---- what it shows -------------------------------------------------------------------------------------- */

static void
set_css_class (KaScoreRow *self, const char *name, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
show (KaScoreRow *self)
{
  g_autoptr (KaScoreLine) before = g_steal_pointer (&self->line);
  gboolean was_open = self->shown_open;

  self->sign_width = 0;
  self->shown_open = is_open (self);
  if (self->item != NULL)
    self->line = ka_score_item_make_line (self->item);
  set_css_class (self, "finishes", self->line != NULL && self->line->finishes);
  set_css_class (self, "chosen", self->item != NULL && ka_score_item_is_chosen (self->item));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPOKEN]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS]);
  /* After a change of an early round the totals of all rows below are others, but few rows get another height. */
  if (before != NULL && self->line != NULL && was_open == is_open (self)
      && (!was_open || ka_score_line_is_as_high (before, self->line)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ka_score_row_set_item (KaScoreRow *self, KaScoreItem *item)
{
  g_return_if_fail (KA_IS_SCORE_ROW (self));

  if (item == self->item)
    return;
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, show, self);
  g_set_object (&self->item, item);
  if (item != NULL)
    g_signal_connect_swapped (item, "changed", G_CALLBACK (show), self);
  show (self);
}

KaScoreItem *
ka_score_row_get_item (KaScoreRow *self)
{
  g_return_val_if_fail (KA_IS_SCORE_ROW (self), NULL);
  return self->item;
}

static void
ka_score_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KaScoreRow *self = KA_SCORE_ROW (object);

  if (id == PROP_SPOKEN)
    g_value_set_string (value, self->line != NULL ? self->line->name : NULL);
  else if (id == PROP_WORDS)
    g_value_set_string (value, self->line != NULL ? self->line->words : NULL);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_score_row_dispose (GObject *object)
{
  KaScoreRow *self = KA_SCORE_ROW (object);

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, show, self);
  g_clear_object (&self->item);
  g_clear_pointer (&self->line, ka_score_line_free);
  G_OBJECT_CLASS (ka_score_row_parent_class)->dispose (object);
}

static void
ka_score_row_class_init (KaScoreRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ka_score_row_get_property;
  object_class->dispose = ka_score_row_dispose;
  /** KaScoreRow:spoken-name: what tells the line from the others */
  properties[PROP_SPOKEN]
      = g_param_spec_string ("spoken-name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /** KaScoreRow:words: all else of it */
  properties[PROP_WORDS]
      = g_param_spec_string ("words", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->get_request_mode = ka_score_row_get_request_mode;
  widget_class->measure = ka_score_row_measure;
  widget_class->snapshot = ka_score_row_snapshot;
  widget_class->css_changed = ka_score_row_css_changed;
  widget_class->query_tooltip = ka_score_row_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "scorerow");
}

static void
ka_score_row_init (KaScoreRow *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkWidget *
ka_score_row_new (void)
{
  return g_object_new (KA_TYPE_SCORE_ROW, NULL);
}

void
ka_score_row_set_to_look (KaScoreRow *self)
{
  g_return_if_fail (KA_IS_SCORE_ROW (self));

  self->to_look = TRUE;
}

gboolean
ka_score_row_is_menu_at (KaScoreRow *self, double x)
{
  g_return_val_if_fail (KA_IS_SCORE_ROW (self), FALSE);

  return x >= gtk_widget_get_width (GTK_WIDGET (self)) - KA_SCORE_TAIL_WIDTH;
}
