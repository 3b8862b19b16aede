/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-when-row.h"

#include "ka-announce.h"
#include "ka-language.h"
#include "ka-speak.h"

struct _KaWhenRow
{
  AdwActionRow parent_instance;

  /* template widgets */
  GtkWidget *menu;
  GtkCalendar *calendar;
  GtkWidget *time_of_day;
  GtkSpinButton *hour;
  GtkSpinButton *minute;

  gint64 time;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (KaWhenRow, ka_when_row, ADW_TYPE_ACTION_ROW)

enum
{
  PROP_0,
  PROP_TIME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* What is around the calendar is told once it is closed: while the keyboard is in it, its row would say the same as what is announced. */
static void
describe (KaWhenRow *self)
{
  const char *text = adw_action_row_get_subtitle (ADW_ACTION_ROW (self));

  if (gtk_menu_button_get_active (GTK_MENU_BUTTON (self->menu)))
    return;
  ka_speak_state (GTK_WIDGET (self), text, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
show_label (KaWhenRow *self)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (self->time);
  gboolean day_only = !gtk_widget_get_visible (self->time_of_day);
  /* Translators: a day and a time of day, as in g_date_time_format(). */
  g_autofree char *text = g_date_time_format (moment, day_only ? "%x" : _ ("%x, %H:%M"));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text);
  describe (self);
}

static void
changed_cb (KaWhenRow *self)
{
  g_autoptr (GDateTime) moment = NULL;

  if (self->updating)
    return;
  moment = g_date_time_new_local (
      gtk_calendar_get_year (self->calendar), gtk_calendar_get_month (self->calendar) + 1,
      gtk_calendar_get_day (self->calendar), gtk_spin_button_get_value_as_int (self->hour),
      gtk_spin_button_get_value_as_int (self->minute), 0);
  if (moment == NULL || g_date_time_to_unix (moment) == self->time)
    return;
  self->time = g_date_time_to_unix (moment);
  show_label (self);
  /* The calendar has the keyboard, and says nothing of where one goes in it. */
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, adw_action_row_get_subtitle (ADW_ACTION_ROW (self)));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TIME]);
}

static gboolean
two_digits_cb (GtkSpinButton *button)
{
  g_autofree char *text = g_strdup_printf ("%02d", gtk_spin_button_get_value_as_int (button));

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (button))))
    gtk_editable_set_text (GTK_EDITABLE (button), text);
  return TRUE;
}

static void
ka_when_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TIME)
    g_value_set_int64 (value, KA_WHEN_ROW (object)->time);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_when_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_WHEN_ROW);
  G_OBJECT_CLASS (ka_when_row_parent_class)->dispose (object);
}

static void
ka_when_row_class_init (KaWhenRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = ka_when_row_get_property;
  G_OBJECT_CLASS (klass)->dispose = ka_when_row_dispose;

  props[PROP_TIME] = g_param_spec_int64 ("time", NULL, NULL, G_MININT64, G_MAXINT64, 0,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-when-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KaWhenRow, menu);
  gtk_widget_class_bind_template_child (widget_class, KaWhenRow, calendar);
  gtk_widget_class_bind_template_child (widget_class, KaWhenRow, time_of_day);
  gtk_widget_class_bind_template_child (widget_class, KaWhenRow, hour);
  gtk_widget_class_bind_template_child (widget_class, KaWhenRow, minute);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, describe);
  gtk_widget_class_bind_template_callback (widget_class, two_digits_cb);
}

/* GTK draws the four arrows of a calendar and calls them nothing. They are named in the order in which they stand. */
static void
name_arrows (GtkWidget *widget, guint *n)
{
  static const char *const NAMES[]
      = { N_ ("Previous Month"), N_ ("Next Month"), N_ ("Previous Year"), N_ ("Next Year") };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child) && *n < G_N_ELEMENTS (NAMES))
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (NAMES[(*n)++]), -1);
    else
      name_arrows (child, n);
}

static void
ka_when_row_init (KaWhenRow *self)
{
  guint n_arrows = 0;

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_once (ADW_ACTION_ROW (self));
  name_arrows (GTK_WIDGET (self->calendar), &n_arrows);
  self->updating = FALSE;
}

void
ka_when_row_show_day_only (KaWhenRow *self)
{
  g_return_if_fail (KA_IS_WHEN_ROW (self));

  gtk_widget_set_visible (self->time_of_day, FALSE);
  gtk_widget_set_tooltip_text (self->menu, _ ("Change Date"));
}

void
ka_when_row_set_time (KaWhenRow *self, gint64 time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (time);

  g_return_if_fail (KA_IS_WHEN_ROW (self) && moment != NULL);

  self->updating = TRUE;
  self->time = time;
  gtk_calendar_select_day (self->calendar, moment);
  gtk_spin_button_set_value (self->hour, g_date_time_get_hour (moment));
  gtk_spin_button_set_value (self->minute, g_date_time_get_minute (moment));
  self->updating = FALSE;
  show_label (self);
}

gint64
ka_when_row_get_time (KaWhenRow *self)
{
  g_return_val_if_fail (KA_IS_WHEN_ROW (self), 0);

  return self->time;
}
