/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-late-expander.h"

#include "ka-focus.h"
#include "ka-speak.h"

/* Where an expander keeps what it unfolds into. */
#define PLAN "ka-late-expander"

/* Counted: by the one who plans it, and by the expander. */
struct _KaLateExpander
{
  char *title;
  GPtrArray *rows; /* of KaLateRow */
  gboolean expanded;

  /* borrowed, once it is planned */
  KaLater *later;
  GtkWidget *group;
};

static void
clear (gpointer data)
{
  KaLateExpander *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->rows);
}

static void
unref (gpointer data)
{
  g_rc_box_release_full (data, clear);
}

KaLateExpander *
ka_late_expander_new (const char *title)
{
  KaLateExpander *self = g_rc_box_new0 (KaLateExpander);

  self->title = g_strdup (title);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_late_row_free);
  return self;
}

void
ka_late_expander_add (KaLateExpander *self, KaLateRow *row)
{
  g_ptr_array_add (self->rows, row);
}

static void
expanded_cb (GtkWidget *expander)
{
  KaLateExpander *self = g_object_steal_data (G_OBJECT (expander), PLAN);

  if (self == NULL)
    return;
  g_ptr_array_set_free_func (self->rows, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    ka_late_row_plan (g_ptr_array_index (self->rows, i), self->later, expander);
  g_ptr_array_set_size (self->rows, 0);
  unref (self);
}

static void
make (gpointer data, gpointer widget)
{
  KaLateExpander *self = data;
  GtkWidget *expander = adw_expander_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (expander), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), self->title);
  g_object_set_data_full (G_OBJECT (expander), PLAN, g_rc_box_acquire (self), unref);
  g_signal_connect (expander, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
  ka_speak_rows (expander);
  ka_focus_lists (expander);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), expander);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (expander), self->expanded);
  ka_later_measure (expander, gtk_widget_get_width (self->group));
}

void
ka_late_expander_plan (KaLateExpander *self, KaLater *later, GtkWidget *group, gboolean expanded)
{
  self->later = later;
  self->group = group;
  self->expanded = expanded;
  ka_later_add (later, make, self, unref);
}
