/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seasons-dialog.h"

#include "ka-announce.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-save-key.h"
#include "ka-season-text.h"
#include "ka-speak.h"
#include "ka-stat-row.h"
#include "ka-toast.h"
#include "ka-when-row.h"

struct _KaSeasonsDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwNavigationView *view;
  AdwPreferencesGroup *list;
  AdwNavigationPage *edit;
  AdwEntryRow *name_row;
  KaWhenRow *first_row;
  KaWhenRow *last_row;
  GtkLabel *problem;
  GtkWidget *delete_group;

  /* owned */
  KaDesk *desk;
  GPtrArray *seasons; /* of KaSeason, as they stand in the list */
  GPtrArray *rows;    /* of rows, which are children */
  char *uuid;         /* of the season that is changed; NULL for a new one */
};

G_DEFINE_FINAL_TYPE (KaSeasonsDialog, ka_seasons_dialog, ADW_TYPE_DIALOG)

/* ---- the list ----------------------------------------------------------------------------------------------- */

static void
add_row (KaSeasonsDialog *self, guint i)
{
  const KaSeason *season = g_ptr_array_index (self->seasons, i);
  g_autofree char *days = ka_season_describe_days (season);
  GtkWidget *row = ka_stat_row_new (season->name, days);

  ka_stat_row_activate (row, "seasons.change", i);
  adw_preferences_group_add (self->list, row);
  g_ptr_array_add (self->rows, row);
}

static void
show_list (KaSeasonsDialog *self)
{
  KaBook *book = ka_desk_get_book (self->desk);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->list, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&self->seasons, g_ptr_array_unref);
  self->seasons = book != NULL ? ka_book_list_seasons (book, NULL) : NULL;
  for (guint i = 0; self->seasons != NULL && i < self->seasons->len; i++)
    add_row (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->rows->len > 0);
}

/* ---- one of them -------------------------------------------------------------------------------------------- */

/* In the middle of the day, so that it is the same one wherever the clock is put forward. */
static void
show_day (KaWhenRow *row, const GDate *day)
{
  g_autoptr (GDateTime) moment = g_date_time_new_local (g_date_get_year (day), (int) g_date_get_month (day),
                                                        g_date_get_day (day), 12, 0, 0);

  ka_when_row_set_time (row, g_date_time_to_unix (moment));
}

static void
read_day (KaWhenRow *row, GDate *day)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (ka_when_row_get_time (row));

  g_date_clear (day, 1);
  g_date_set_dmy (day, (GDateDay) g_date_time_get_day_of_month (moment),
                  (GDateMonth) g_date_time_get_month (moment), (GDateYear) g_date_time_get_year (moment));
}

static void
hide_problem (KaSeasonsDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
}

static void
show_problem (KaSeasonsDialog *self, const char *text)
{
  gtk_label_set_text (self->problem, text);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
}

static void
changed_cb (KaSeasonsDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));

  hide_problem (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seasons.save", *name != '\0');
}

static void
activated_cb (KaSeasonsDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "seasons.save", NULL);
}

static void
edit_season (KaSeasonsDialog *self, const KaSeason *season)
{
  g_set_str (&self->uuid, season->uuid);
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), season->name);
  show_day (self->first_row, &season->first);
  show_day (self->last_row, &season->last);
  adw_navigation_page_set_title (self->edit, season->uuid != NULL ? _ ("Season") : _ ("New Season"));
  gtk_widget_set_visible (self->delete_group, season->uuid != NULL);
  changed_cb (self);
  adw_navigation_view_push_by_tag (self->view, "season");
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
}

static void
change_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KaSeasonsDialog *self = KA_SEASONS_DIALOG (widget);
  gint64 i = g_variant_get_int64 (parameter);

  if (self->seasons != NULL && i >= 0 && i < self->seasons->len)
    edit_season (self, g_ptr_array_index (self->seasons, i));
}

/* Most begin in September, as schools do, and the next one follows at once. */
static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDateYear year
      = (GDateYear) (g_date_time_get_year (now) - (g_date_time_get_month (now) < G_DATE_SEPTEMBER ? 1 : 0));
  /* Translators: the name of a season that is proposed, from the one year to the other. */
  g_autofree char *name = g_strdup_printf (_ ("Season %d–%d"), year, year + 1);
  g_autoptr (KaSeason) season = NULL;
  GDate first, last;

  g_date_clear (&first, 1);
  g_date_clear (&last, 1);
  g_date_set_dmy (&first, 1, G_DATE_SEPTEMBER, year);
  g_date_set_dmy (&last, 31, G_DATE_AUGUST, (GDateYear) (year + 1));
  season = ka_season_new (NULL, name, &first, &last);
  edit_season (KA_SEASONS_DIALOG (widget), season);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KaSeasonsDialog *self = KA_SEASONS_DIALOG (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSeason) season = NULL;
  GDate first, last;

  /* Ctrl+Enter comes here from the list of all seasons too. */
  if (g_strcmp0 (adw_navigation_page_get_tag (adw_navigation_view_get_visible_page (self->view)), "season")
      != 0)
    return;
  read_day (self->first_row, &first);
  read_day (self->last_row, &last);
  season = ka_season_new (self->uuid, gtk_editable_get_text (GTK_EDITABLE (self->name_row)), &first, &last);
  if (book != NULL && ka_book_write_season (book, season, &error))
    adw_navigation_view_pop_to_tag (self->view, "seasons");
  else if (error != NULL)
    show_problem (self, error->message);
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  KaSeasonsDialog *self = KA_SEASONS_DIALOG (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  /* Translators: %s is a season. */
  g_autofree char *text
      = g_strdup_printf (_ ("%s deleted. The journal brings it back."),
                         ka_isolate (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));

  if (book != NULL && ka_book_delete_season (book, self->uuid, &error))
    {
      adw_navigation_view_pop_to_tag (self->view, "seasons");
      ka_toast (self, text);
    }
  else if (error != NULL)
    {
      show_problem (self, error->message);
    }
}

/* ---- the dialog --------------------------------------------------------------------------------------------- */

static void
ka_seasons_dialog_dispose (GObject *object)
{
  KaSeasonsDialog *self = KA_SEASONS_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_SEASONS_DIALOG);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_seasons_dialog_parent_class)->dispose (object);
}

static void
ka_seasons_dialog_finalize (GObject *object)
{
  KaSeasonsDialog *self = KA_SEASONS_DIALOG (object);

  g_clear_pointer (&self->seasons, g_ptr_array_unref);
  g_ptr_array_unref (self->rows);
  g_free (self->uuid);
  G_OBJECT_CLASS (ka_seasons_dialog_parent_class)->finalize (object);
}

static void
ka_seasons_dialog_class_init (KaSeasonsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KA_TYPE_WHEN_ROW);
  G_OBJECT_CLASS (klass)->dispose = ka_seasons_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_seasons_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/be/kaartavond/Kaartavond/ka-seasons-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaSeasonsDialog, view);
  gtk_widget_class_bind_template_child (widget_class, KaSeasonsDialog, list);
  gtk_widget_class_bind_template_child (widget_class, KaSeasonsDialog, edit);
  gtk_widget_class_bind_template_child (widget_class, KaSeasonsDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, KaSeasonsDialog, first_row);
  gtk_widget_class_bind_template_child (widget_class, KaSeasonsDialog, last_row);
  gtk_widget_class_bind_template_child (widget_class, KaSeasonsDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, KaSeasonsDialog, delete_group);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "seasons.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "seasons.change", "x", change_cb);
  gtk_widget_class_install_action (widget_class, "seasons.save", NULL, save_cb);
  ka_save_key_bind (widget_class, "seasons.save");
  gtk_widget_class_install_action (widget_class, "seasons.delete", NULL, delete_cb);
}

static void
ka_seasons_dialog_init (KaSeasonsDialog *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_when_row_show_day_only (self->first_row);
  ka_when_row_show_day_only (self->last_row);
}

AdwDialog *
ka_seasons_dialog_new (KaDesk *desk)
{
  KaSeasonsDialog *self = g_object_new (KA_TYPE_SEASONS_DIALOG, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (show_list), self, G_CONNECT_SWAPPED);
  show_list (self);
  return ADW_DIALOG (self);
}
