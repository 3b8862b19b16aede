/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-month-view.h"

#include "ka-language.h"
#include "ka-letters.h"
#include "ka-night.h"

#define N_DAYS  7
#define N_WEEKS 6

/* More dots are not counted at a glance. */
#define MOST_DOTS 3

struct _KaMonthView
{
  GtkBox parent_instance;

  GDate day;
  gboolean quiet; /* while a month is shown, nobody has chosen anything */

  /* borrowed: children */
  GtkLabel *title;
  GtkWidget *days[N_WEEKS * N_DAYS]; /* toggle buttons */
  GtkLabel *numbers[N_WEEKS * N_DAYS];
  GtkLabel *dots[N_WEEKS * N_DAYS];
};

G_DEFINE_FINAL_TYPE (KaMonthView, ka_month_view, GTK_TYPE_BOX)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_TURNED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The place of the first day of the month among the buttons. */
static guint
get_first (KaMonthView *self)
{
  GDate first = self->day;

  g_date_set_day (&first, 1);
  return (guint) g_date_get_weekday (&first) - 1;
}

static guint
get_length (KaMonthView *self)
{
  return g_date_get_days_in_month (g_date_get_month (&self->day), g_date_get_year (&self->day));
}

static char *
format_day (KaMonthView *self, guint day, const char *format)
{
  g_autoptr (GDateTime) date = g_date_time_new_local (
      (int) g_date_get_year (&self->day), (int) g_date_get_month (&self->day), (int) day, 12, 0, 0);

  return g_date_time_format (date, format);
}

/* ---- showing ------------------------------------------------------------------------------------------------- */

static void
show_marks (KaMonthView *self, guint place, guint day, guint count)
{
  /* Translators: a day in a calendar, as in g_date_time_format(). */
  g_autofree char *date = format_day (self, day, _ ("%A %-d %B"));
  g_autofree char *label = g_strdup_printf (ngettext ("%s, %u match", "%s, %u matches", count), date, count);
  g_autoptr (GString) dots = g_string_new (NULL);

  for (guint i = 0; i < MIN (count, MOST_DOTS); i++)
    g_string_append (dots, "•");
  gtk_label_set_text (self->dots[place], dots->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->days[place]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  count > 0 ? label : date, -1);
  if (count > 0)
    gtk_widget_add_css_class (self->days[place], "played");
  else
    gtk_widget_remove_css_class (self->days[place], "played");
}

void
ka_month_view_mark (KaMonthView *self, const guint counts[KA_MOST_DAYS])
{
  g_return_if_fail (KA_IS_MONTH_VIEW (self));

  for (guint day = 1; day <= get_length (self); day++)
    show_marks (self, get_first (self) + day - 1, day, counts[day]);
}

static void
show_days (KaMonthView *self)
{
  const guint first = get_first (self), length = get_length (self);

  for (guint place = 0; place < N_WEEKS * N_DAYS; place++)
    {
      gboolean shown = place >= first && place < first + length;
      guint day = shown ? place - first + 1 : 0;
      g_autofree char *number = g_strdup_printf ("%u", day);

      gtk_label_set_text (self->numbers[place], shown ? number : "");
      gtk_widget_set_sensitive (self->days[place], shown);
      gtk_widget_set_opacity (self->days[place], shown ? 1 : 0);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->days[place]),
                                    day == g_date_get_day (&self->day));
    }
}

void
ka_month_view_show (KaMonthView *self, const GDate *day)
{
  static const guint NONE[KA_MOST_DAYS] = { 0 };
  g_autofree char *title = NULL;

  g_return_if_fail (KA_IS_MONTH_VIEW (self));
  g_return_if_fail (g_date_valid (day));

  self->quiet = TRUE;
  self->day = *day;
  title = format_day (self, 1, _ ("%OB %Y"));
  gtk_label_set_text (self->title, title);
  show_days (self);
  ka_month_view_mark (self, NONE);
  self->quiet = FALSE;
  g_signal_emit (self, signals[SIGNAL_TURNED], 0);
}

void
ka_month_view_get_day (KaMonthView *self, GDate *day)
{
  g_return_if_fail (KA_IS_MONTH_VIEW (self));

  *day = self->day;
}

void
ka_month_view_get_range (KaMonthView *self, gint64 *from, gint64 *until)
{
  GDate next = self->day;

  g_date_add_months (&next, 1);
  *from = ka_night_begin (g_date_get_year (&self->day), (int) g_date_get_month (&self->day), 1);
  *until = ka_night_begin (g_date_get_year (&next), (int) g_date_get_month (&next), 1);
}

/* ---- choosing ------------------------------------------------------------------------------------------------ */

static void
toggled_cb (KaMonthView *self, GtkToggleButton *button)
{
  if (self->quiet || !gtk_toggle_button_get_active (button))
    return;
  for (guint place = 0; place < N_WEEKS * N_DAYS; place++)
    if (self->days[place] == GTK_WIDGET (button))
      g_date_set_day (&self->day, (GDateDay) (place - get_first (self) + 1));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
turn (KaMonthView *self, int months)
{
  GDate day = self->day;

  if (months > 0)
    g_date_add_months (&day, (guint) months);
  else if (g_date_get_year (&day) > 1900)
    g_date_subtract_months (&day, (guint) -months);
  ka_month_view_show (self, &day);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
previous_cb (KaMonthView *self)
{
  turn (self, -1);
}

static void
next_cb (KaMonthView *self)
{
  turn (self, 1);
}

/* ---- the widget ---------------------------------------------------------------------------------------------- */

static GtkWidget *
make_button (KaMonthView *self, const char *icon, const char *tooltip, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static void
make_head (KaMonthView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_wrap_mode (self->title, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (self->title, GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "title-4");
  gtk_box_append (GTK_BOX (box),
                  make_button (self, "go-previous-symbolic", _ ("Previous Month"), G_CALLBACK (previous_cb)));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (box),
                  make_button (self, "go-next-symbolic", _ ("Next Month"), G_CALLBACK (next_cb)));
  gtk_box_append (GTK_BOX (self), box);
}

static void
make_day (KaMonthView *self, GtkGrid *grid, guint place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_toggle_button_new ();

  self->numbers[place] = GTK_LABEL (gtk_label_new (NULL));
  self->dots[place] = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->dots[place]), "dots");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->numbers[place]));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->dots[place]));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  if (place > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->days[0]));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  self->days[place] = button;
  gtk_grid_attach (grid, button, (int) (place % N_DAYS), (int) (place / N_DAYS) + 1, 1, 1);
}

static void
make_days (KaMonthView *self)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_column_homogeneous (grid, TRUE);
  for (int i = 0; i < N_DAYS; i++)
    {
      /* The first of January 2024 was a Monday. */
      g_autoptr (GDateTime) date = g_date_time_new_utc (2024, 1, 1 + i, 12, 0, 0);
      g_autofree char *name = g_date_time_format (date, "%a");
      g_autofree char *letter = g_utf8_substring (name, 0, 1);
      GtkWidget *label = gtk_label_new (ka_letters_are_large (GTK_WIDGET (self)) ? letter : name);

      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dimmed");
      gtk_grid_attach (grid, label, i, 0, 1, 1);
    }
  for (guint place = 0; place < N_WEEKS * N_DAYS; place++)
    make_day (self, grid, place);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (grid));
}

static void
ka_month_view_class_init (KaMonthViewClass *klass)
{
  signals[SIGNAL_CHOSEN]
      = g_signal_new ("chosen", KA_TYPE_MONTH_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TURNED]
      = g_signal_new ("turned", KA_TYPE_MONTH_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "monthview");
}

static void
ka_month_view_init (KaMonthView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  make_head (self);
  make_days (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Calendar"), -1);
  g_date_clear (&self->day, 1);
  g_date_set_time_t (&self->day, time (NULL));
}

GtkWidget *
ka_month_view_new (void)
{
  return g_object_new (KA_TYPE_MONTH_VIEW, NULL);
}
