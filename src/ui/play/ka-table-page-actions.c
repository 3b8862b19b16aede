/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the buttons, the menu and the keys of a table do, apart from playing. */

#include "ka-table-page-private.h"

#include "ka-language.h"
#include "ka-page.h"

static void
hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_hint_bar_ask (KA_TABLE_PAGE (widget)->hints);
}

static void
close_hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_hint_bar_close (KA_TABLE_PAGE (widget)->hints);
}

void
ka_table_page_deal_next (KaTablePage *self)
{
  g_autoptr (GError) error = NULL;

  adw_bottom_sheet_set_open (self->sheet, FALSE);
  if (!ka_table_deal_next (self->table, &error))
    ka_status_line_say (self->status, error->message);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!(g_str_equal (name, "table.redo") ? ka_table_redo (self->table, &error)
                                         : ka_table_undo (self->table, &error)))
    ka_status_line_say (self->status, error->message);
}

static void
sort_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);

  ka_tableau_sort (self->tableau, g_variant_get_uint32 (parameter));
}

static void
log_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwOverlaySplitView *split = KA_TABLE_PAGE (widget)->split;

  adw_overlay_split_view_set_show_sidebar (split, !adw_overlay_split_view_get_show_sidebar (split));
}

static void
next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_table_page_deal_next (KA_TABLE_PAGE (widget));
}

static void
close_result_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);

  adw_bottom_sheet_set_open (self->sheet, FALSE);
  ka_table_page_take_keyboard (self);
}

static void
hand_over_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_table_hand_over (KA_TABLE_PAGE (widget)->table);
}

gint64
ka_table_page_get_match_id (KaTablePage *self)
{
  return ka_sheet_get_match (ka_table_get_sheet (self->table))->id;
}

static void
play_on_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (ka_sheet_set_ended (ka_table_get_sheet (self->table), FALSE, &error))
    ka_table_page_deal_next (self);
  else
    ka_status_line_say (self->status, error->message);
}

static void
practice_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gint64 match = ka_table_begin_practice (ka_sheet_get_desk (ka_table_get_sheet (self->table)),
                                          ka_table_get_deal_id (self->table), 0, &error);

  if (match != 0)
    gtk_widget_activate_action (widget, "win.open-table", "x", match);
  else
    ka_status_line_say (self->status, error->message);
}

static void
look_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.replay", "x",
                              ka_table_get_deal_id (KA_TABLE_PAGE (widget)->table));
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);
  const KaDeal *deal = ka_table_get_deal (self->table);
  g_autofree char *text = g_str_equal (name, "table.copy-deal")
                              ? ka_deal_to_text (deal)
                              : g_strdup_printf ("%" G_GUINT64_FORMAT, ka_deal_get_setup (deal)->seed);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  ka_status_line_say (self->status, _ ("Copied"));
}

void
ka_table_page_install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "table.undo", NULL, undo_cb);
  gtk_widget_class_install_action (klass, "table.redo", NULL, undo_cb);
  gtk_widget_class_install_action (klass, "table.hint", NULL, hint_cb);
  gtk_widget_class_install_action (klass, "table.close-hint", NULL, close_hint_cb);
  gtk_widget_class_install_action (klass, "table.log", NULL, log_cb);
  gtk_widget_class_install_action (klass, "table.sort", "u", sort_cb);
  gtk_widget_class_install_action (klass, "table.next", NULL, next_cb);
  gtk_widget_class_install_action (klass, "table.close-result", NULL, close_result_cb);
  gtk_widget_class_install_action (klass, "table.hand-over", NULL, hand_over_cb);
  gtk_widget_class_install_action (klass, "table.open-match", NULL, ka_page_go);
  gtk_widget_class_install_action (klass, "table.look-back", NULL, look_back_cb);
  gtk_widget_class_install_action (klass, "table.practice", NULL, practice_cb);
  gtk_widget_class_install_action (klass, "table.copy-number", NULL, copy_cb);
  gtk_widget_class_install_action (klass, "table.copy-deal", NULL, copy_cb);
  gtk_widget_class_install_action (klass, "sheet.rematch", NULL, ka_page_go);
  gtk_widget_class_install_action (klass, "sheet.play-on", NULL, play_on_cb);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_l, GDK_CONTROL_MASK, "table.log", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_h, GDK_CONTROL_MASK, "table.hint", NULL);
}
