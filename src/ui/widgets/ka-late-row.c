/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-late-row.h"

#include "ka-stat-row.h"

/* The rows that wait in an expander until it is unfolded. */
#define WAITING "ka-late-rows"

typedef struct
{
  GtkWidget *parent; /* borrowed: who takes it away clears what is planned */
  char *title;
  char *subtitle;
  KaFinishRow finish;
  gint64 number;
  int line;
} LateRow;

/* Those of one expander. */
typedef struct
{
  KaLater *later;  /* borrowed: it belongs to the page of the expander */
  GPtrArray *rows; /* of LateRow */
} Waiting;

static void
late_row_free (gpointer data)
{
  LateRow *self = data;

  g_free (self->title);
  g_free (self->subtitle);
  g_free (self);
}

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  g_ptr_array_unref (self->rows);
  g_free (self);
}

static void
make_row (gpointer data, gpointer widget)
{
  const LateRow *self = data;
  GtkWidget *row = ka_stat_row_new (self->title, self->subtitle);

  if (self->finish != NULL)
    self->finish (row, self->number, self->line);
  if (ADW_IS_EXPANDER_ROW (self->parent))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (self->parent), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->parent), row);
}

static void
expanded_cb (GtkWidget *expander)
{
  Waiting *waiting = g_object_steal_data (G_OBJECT (expander), WAITING);

  if (waiting == NULL)
    return;
  for (guint i = 0; i < waiting->rows->len; i++)
    ka_later_add (waiting->later, make_row, g_ptr_array_index (waiting->rows, i), late_row_free);
  g_ptr_array_set_free_func (waiting->rows, NULL);
  waiting_free (waiting);
}

static Waiting *
find_waiting (KaLater *later, GtkWidget *expander)
{
  Waiting *waiting = g_object_get_data (G_OBJECT (expander), WAITING);

  if (waiting == NULL)
    {
      waiting = g_new (Waiting, 1);
      *waiting = (Waiting) { later, g_ptr_array_new_with_free_func (late_row_free) };
      g_object_set_data_full (G_OBJECT (expander), WAITING, waiting, waiting_free);
      g_signal_connect (expander, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
    }
  return waiting;
}

void
ka_late_row_add (KaLater *later, GtkWidget *parent, const char *title, const char *subtitle,
                 KaFinishRow finish, gint64 number, int line)
{
  LateRow *row = g_new (LateRow, 1);

  *row = (LateRow) { parent, g_strdup (title), g_strdup (subtitle), finish, number, line };
  if (ADW_IS_EXPANDER_ROW (parent) && !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (parent)))
    g_ptr_array_add (find_waiting (later, parent)->rows, row);
  else
    ka_later_add (later, make_row, row, late_row_free);
}
