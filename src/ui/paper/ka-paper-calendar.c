/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-calendar.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "ka-paper-private.h"

#define N_MONTHS    12
#define N_ACROSS    4
#define N_DAYS      7
#define N_WEEKS     6
#define GAP         16.0 /* between two months */
#define LINE_HEIGHT 12.5
#define HEAD_HEIGHT 17.0
#define DAY_SIZE    7.5
#define NAME_SIZE   9.0
#define DISC        5.6
#define HEIGHT      ((HEAD_HEIGHT + N_WEEKS * LINE_HEIGHT + 4) * (N_MONTHS / N_ACROSS))

typedef struct
{
  int year;
  guint32 nights[N_MONTHS];
} Calendar;

static void
draw_day (cairo_t *cr, PangoContext *context, int day, double x, double y, gboolean marked)
{
  g_autofree char *text = g_strdup_printf ("%d", day);
  g_autoptr (PangoLayout) words
      = ka_paper_new_words (context, text, DAY_SIZE, marked ? KA_PAPER_BOLD : KA_PAPER_PLAIN, -1);
  double width, height;

  ka_paper_measure (words, &width, &height);
  if (marked)
    {
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, DISC, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_set_source_rgb (cr, marked ? 1 : 0, marked ? 1 : 0, marked ? 1 : 0);
  cairo_move_to (cr, x - width / 2, y - height / 2);
  pango_cairo_show_layout (cr, words);
}

static void
draw_month (const Calendar *self, int month, cairo_t *cr, PangoContext *context, double left, double top,
            double width)
{
  g_autoptr (GDateTime) first = g_date_time_new_local (self->year, month, 1, 12, 0, 0);
  g_autofree char *name = g_date_time_format (first, "%OB");
  g_autoptr (PangoLayout) words = ka_paper_new_words (context, name, NAME_SIZE, KA_PAPER_BOLD, width);
  int before = g_date_time_get_day_of_week (first) - 1;
  int n_days = g_date_get_days_in_month ((GDateMonth) month, (GDateYear) self->year);

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, left + DISC / 2, top);
  pango_cairo_show_layout (cr, words);
  for (int day = 1; day <= n_days; day++)
    {
      int place = before + day - 1;
      double x = left + width * (place % N_DAYS + 0.5) / N_DAYS;
      double y = top + HEAD_HEIGHT + LINE_HEIGHT * (floor (place / (double) N_DAYS) + 0.5);

      draw_day (cr, context, day, x, y, (self->nights[month - 1] & (1u << day)) != 0);
    }
}

static void
draw_calendar (cairo_t *cr, PangoContext *context, double width, double height, gpointer data)
{
  double month_width = (width - GAP * (N_ACROSS - 1)) / N_ACROSS;
  double month_height = height / (N_MONTHS / N_ACROSS);

  for (int month = 0; month < N_MONTHS; month++)
    draw_month (data, month + 1, cr, context, (month_width + GAP) * (month % N_ACROSS),
                month_height * floor (month / (double) N_ACROSS), month_width);
}

void
ka_paper_add_calendar (KaPaper *self, int year, const guint32 *nights)
{
  Calendar *calendar = g_new0 (Calendar, 1);

  calendar->year = year;
  memcpy (calendar->nights, nights, sizeof calendar->nights);
  ka_paper_add_figure (self, HEIGHT, draw_calendar, calendar, g_free);
}
