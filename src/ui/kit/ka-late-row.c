/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-late-row.h"

#include "ka-badge.h"
#include "ka-stat-row.h"

struct _KaLateRow
{
  char *title;
  char *subtitle;
  char *symbol; /* NULL without a face */
  int colour;
  KaFinishRow finish;
  gint64 number;
  int line;

  /* borrowed, once it is planned: who takes it away clears what is planned */
  GtkWidget *parent;
};

KaLateRow *
ka_late_row_new (const char *title, const char *subtitle, KaFinishRow finish, gint64 number, int line)
{
  KaLateRow *self = g_new (KaLateRow, 1);

  *self = (KaLateRow) { .title = g_strdup (title),
                        .subtitle = g_strdup (subtitle),
                        .finish = finish,
                        .number = number,
                        .line = line };
  return self;
}

void
ka_late_row_set_face (KaLateRow *self, int colour, const char *symbol)
{
  g_set_str (&self->symbol, symbol);
  self->colour = colour;
}

void
ka_late_row_free (KaLateRow *self)
{
  g_free (self->symbol);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self);
}

static void
make (gpointer data, gpointer widget)
{
  const KaLateRow *self = data;
  GtkWidget *row = ka_stat_row_new (self->title, self->subtitle);

  if (self->symbol != NULL)
    {
      GtkWidget *badge = ka_badge_new ();

      ka_badge_set (KA_BADGE (badge), self->colour, self->symbol);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
    }
  if (self->finish != NULL)
    self->finish (row, self->number, self->line);
  if (ADW_IS_EXPANDER_ROW (self->parent))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (self->parent), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->parent), row);
  ka_later_measure (row, gtk_widget_get_width (self->parent));
}

void
ka_late_row_plan (KaLateRow *self, KaLater *later, GtkWidget *parent)
{
  self->parent = parent;
  ka_later_add (later, make, self, (GDestroyNotify) ka_late_row_free);
}
