/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a calm table leaves out, and what is larger there. */
#include "ka-table-page-private.h"

#include "ka-calm.h"

/* Everything that is left out here stands in the menu as well. */
static void
show_calm (KaTablePage *self)
{
  gboolean calm = ka_calm_is_on (self->settings);

  if (calm)
    gtk_widget_add_css_class (GTK_WIDGET (self->split), "calm-table");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->split), "calm-table");
  gtk_widget_set_visible (self->redo_button, !calm);
  gtk_widget_set_visible (self->log_button, !calm);
  gtk_widget_set_visible (GTK_WIDGET (self->sort_button),
                          !calm && ka_tableau_get_sorts (self->tableau) != NULL);
  ka_felt_set_plain (self->felt, calm);
  ka_status_line_set_patient (self->status, calm);
}

static void
calm_changed_cb (KaTablePage *self)
{
  show_calm (self);
  ka_table_page_hush (self);
  ka_table_page_rest_clock (self);
  ka_table_page_show (self);
}

static void
offer_calm (KaTablePage *self)
{
  g_autoptr (GSimpleActionGroup) look = g_simple_action_group_new ();
  g_autoptr (GAction) action = g_settings_create_action (self->settings, KA_CALM_KEY);

  g_action_map_add_action (G_ACTION_MAP (look), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "look", G_ACTION_GROUP (look));
}

void
ka_table_page_begin_calm (KaTablePage *self)
{
  offer_calm (self);
  g_signal_connect_object (self->settings, "changed::" KA_CALM_KEY, G_CALLBACK (calm_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_calm (self);
}
