/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is seen for a moment: what somebody says, and how the cards lie when a deal is over. */
#include "ka-table-page-private.h"

#include "ka-calm.h"
#include "ka-isolate.h"
#include "ka-language.h"

static void
said_cb (gpointer data)
{
  KaTablePage *self = data;

  self->said_id = 0;
  g_clear_pointer (&self->said, g_free);
  ka_table_page_show (self);
}

void
ka_table_page_say_call (KaTablePage *self, guint i, guint ms)
{
  gboolean calm = ka_calm_is_on (self->settings);
  guint seat;
  g_autofree char *text = ka_tableau_say_call (self->tableau, i, &seat);

  if (text == NULL)
    return;
  /* On a calm table nothing pops up and goes away: it is read in one place, until whoever looks has done something. */
  if (!calm)
    ka_tableau_view_say (self->view, seat, text, ms);
  g_clear_handle_id (&self->said_id, g_source_remove);
  g_free (self->said);
  /* Translators: who says it, and what: "An: “Gemma!”". */
  self->said = g_strdup_printf (_ ("%s: “%s”"), ka_isolate (ka_table_get_name (self->table, seat)), text);
  if (!calm)
    self->said_id = g_timeout_add_once (ms, said_cb, self);
}

static void
looked_cb (gpointer data)
{
  KaTablePage *self = data;

  self->end_id = 0;
  self->looks_at_end = FALSE;
  ka_table_page_show (self);
}

void
ka_table_page_look_at_end (KaTablePage *self, guint ms)
{
  ka_table_page_stop_looking (self);
  self->looks_at_end = TRUE;
  if (ms > 0)
    self->end_id = g_timeout_add_once (ms, looked_cb, self);
}

void
ka_table_page_stop_looking (KaTablePage *self)
{
  self->looks_at_end = FALSE;
  g_clear_handle_id (&self->end_id, g_source_remove);
}

void
ka_table_page_hush (KaTablePage *self)
{
  g_clear_handle_id (&self->said_id, g_source_remove);
  g_clear_pointer (&self->said, g_free);
}

void
ka_table_page_forget_moments (KaTablePage *self)
{
  ka_table_page_stop_looking (self);
  ka_table_page_hush (self);
  self->counts = FALSE;
  if (self->flight != NULL)
    ka_points_flight_skip (self->flight);
}

void
ka_table_page_await_points (KaTablePage *self)
{
  self->counts = !ka_calm_is_on (self->settings) && gtk_widget_get_mapped (GTK_WIDGET (self))
                 && adw_get_enable_animations (GTK_WIDGET (self));
  self->counted = 0;
}

void
ka_table_page_fly_points (KaTablePage *self)
{
  if (!self->counts || ka_points_flight_is_flying (self->flight))
    return;
  for_each_seat (seat, ka_table_get_n_seats (self->table))
    {
      GtkWidget *from = ka_deal_result_get_points (self->result, seat);

      if (from != NULL)
        ka_points_flight_add (self->flight, from, ka_score_strip_get_part (self->strip, seat),
                              gtk_label_get_text (GTK_LABEL (from)));
    }
  ka_points_flight_start (self->flight);
}

void
ka_table_page_count_points (KaTablePage *self, double part)
{
  self->counted = part;
  self->counts = self->counts && part < 1;
  ka_table_page_show_strip (self);
}

void
ka_table_page_cover_points (KaTablePage *self)
{
  if (!adw_bottom_sheet_get_open (self->sheet))
    ka_points_flight_skip (self->flight);
}
