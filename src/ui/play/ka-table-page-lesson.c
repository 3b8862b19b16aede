/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal with guidance at the table: which step stands there, and who waits for it. */
#include "ka-focus.h"
#include "ka-table-memory.h"
#include "ka-table-page-private.h"

/* Whoever made another move than was meant reads why before the others go on. */
static void
hold_others (KaTablePage *self, gboolean hold)
{
  if (hold == self->lesson_holds)
    return;
  self->lesson_holds = hold;
  if (hold)
    ka_table_hold (self->table);
  else
    ka_table_release (self->table);
}

static void
leave (KaTablePage *self)
{
  self->lesson_left = TRUE;
  ka_table_page_remember (self);
}

void
ka_table_page_show_lesson (KaTablePage *self)
{
  const KaLesson *lesson = self->lesson_left ? NULL : ka_table_get_lesson (self->table);
  KaLessonPlace place = KA_LESSON_LEFT;
  gboolean waits = !ka_table_may_move (self->table) || ka_tableau_is_lingering (self->tableau);
  guint step = 0;

  if (lesson != NULL && ka_table_get_stand_in (self->table, lesson->seat) != NULL)
    {
      leave (self);
      lesson = NULL;
    }
  if (lesson != NULL)
    place = ka_lesson_find_place (lesson, ka_table_get_deal (self->table), &step);
  /* What came of it is told by the result. */
  if (place == KA_LESSON_LEFT || ka_table_is_deal_over (self->table))
    {
      lesson = NULL;
      place = KA_LESSON_DONE;
    }
  ka_lesson_bar_show (self->lesson, lesson, place, step, waits);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.leave-lesson", lesson != NULL);
  hold_others (self, place == KA_LESSON_ASTRAY);
}

void
ka_table_page_leave_lesson (KaTablePage *self)
{
  leave (self);
  ka_table_page_show_lesson (self);
  ka_table_page_take_keyboard (self);
  ka_table_page_speak (self);
}

static void
set_row (GtkWidget *place, int row)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (gtk_widget_get_parent (place));

  gtk_grid_layout_child_set_row (GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (grid, place)),
                                 row);
}

/* What the status would say the guidance says better; a hint, what a call means, or why something was refused, is what one wants to read just then. */
void
ka_table_page_share_place (KaTablePage *self)
{
  gboolean narrow = gtk_widget_has_css_class (GTK_WIDGET (self->split), "narrow-table");
  gboolean guided = gtk_widget_get_visible (GTK_WIDGET (self->lesson));
  gboolean says = gtk_widget_get_visible (GTK_WIDGET (self->hints)) || ka_status_line_is_saying (self->status)
                  || ka_call_bar_is_asking (self->calls);

  set_row (self->said_place, narrow ? 0 : 1);
  /* What is not seen keeps its room, so that the cards stay where they are. */
  ka_focus_show_child (self->lesson_place, !narrow || !says);
  ka_focus_show_child (self->said_place, !narrow || !guided || says);
}

void
ka_table_page_begin_lesson (KaTablePage *self)
{
  g_autoptr (GVariant) left
      = ka_table_page_recall (self, KA_TABLE_MEMORY_LESSON_LEFT, G_VARIANT_TYPE_BOOLEAN);

  self->lesson_left = left != NULL && g_variant_get_boolean (left);
  g_signal_connect_object (self->lesson, "notify::visible", G_CALLBACK (ka_table_page_share_place), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hints, "notify::visible", G_CALLBACK (ka_table_page_share_place), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->calls, "notify::asking", G_CALLBACK (ka_table_page_share_place), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->status, "notify::saying", G_CALLBACK (ka_table_page_share_place), self,
                           G_CONNECT_SWAPPED);
}
