/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the buttons, the menu and the keys of a table do, apart from playing. */

#include "ka-table-page-private.h"

#include "ka-announce.h"
#include "ka-focus.h"
#include "ka-language.h"
#include "ka-mnemonic.h"
#include "ka-page.h"

#define ZOOM_STEP 0.25

static void
hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_hint_bar_ask (KA_TABLE_PAGE (widget)->hints);
}

static void
do_hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_hint_bar_do (KA_TABLE_PAGE (widget)->hints);
}

static void
close_hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_hint_bar_close (KA_TABLE_PAGE (widget)->hints);
}

static void
leave_lesson_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_table_page_leave_lesson (KA_TABLE_PAGE (widget));
}

void
ka_table_page_deal_next (KaTablePage *self)
{
  g_autoptr (GError) error = NULL;

  ka_table_page_leave_result (self);
  if (!ka_table_deal_next (self->table, &error))
    ka_table_page_tell (self, error->message);
}

void
ka_table_page_take_back (KaTablePage *self)
{
  g_autoptr (GError) error = NULL;

  ka_hint_bar_close (self->hints);
  ka_status_line_hush (self->status);
  if (ka_tableau_has_steps (self->tableau))
    {
      ka_table_page_answer (self, _ ("Taken back"));
      ka_tableau_take_back_step (self->tableau);
    }
  else if (!ka_table_undo (self->table, &error))
    ka_table_page_tell (self, error->message);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_table_page_take_back (KA_TABLE_PAGE (widget));
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!ka_table_redo (self->table, &error))
    ka_table_page_tell (self, error->message);
}

static void
sort_hand (KaTablePage *self, guint i)
{
  g_autofree char *way = ka_mnemonic_strip (_ (ka_tableau_get_sorts (self->tableau)[i].label));
  /* Translators: how: “By Suit”. */
  g_autofree char *text = g_strdup_printf (_ ("The hand is sorted: %s"), way);

  ka_tableau_sort (self->tableau, i);
  ka_table_page_tell (self, text);
}

static void
sort_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sort_hand (KA_TABLE_PAGE (widget), g_variant_get_uint32 (parameter));
}

static void
sort_otherwise_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);
  const KaTableauSort *sorts = ka_tableau_get_sorts (self->tableau);
  int next = ka_tableau_get_sort (self->tableau) + 1;

  if (sorts != NULL)
    sort_hand (self, sorts[next].label != NULL ? (guint) next : 0);
}

static char *
tell_zoom (KaTablePage *self)
{
  /* Translators: how large the table is shown, in percent. */
  return g_strdup_printf (_ ("Zoom: %d%%"), (int) (ka_felt_get_zoom (self->felt) * 100 + 0.5));
}

static void
set_zoom (KaTablePage *self, double zoom)
{
  g_autofree char *text = NULL;

  ka_felt_set_zoom (self->felt, zoom);
  text = tell_zoom (self);
  ka_table_page_tell (self, text);
}

static void
zoom_in_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  set_zoom (KA_TABLE_PAGE (widget), ka_felt_get_zoom (KA_TABLE_PAGE (widget)->felt) + ZOOM_STEP);
}

static void
zoom_out_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  set_zoom (KA_TABLE_PAGE (widget), ka_felt_get_zoom (KA_TABLE_PAGE (widget)->felt) - ZOOM_STEP);
}

static void
zoom_fit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  set_zoom (KA_TABLE_PAGE (widget), 1);
}

void
ka_table_page_show_zoom (KaTablePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double zoom = ka_felt_get_zoom (self->felt);

  gtk_widget_action_set_enabled (widget, "table.zoom-in", ka_felt_can_zoom (self->felt, zoom + ZOOM_STEP));
  gtk_widget_action_set_enabled (widget, "table.zoom-out", ka_felt_can_zoom (self->felt, zoom - ZOOM_STEP));
  gtk_widget_action_set_enabled (widget, "table.zoom-fit", ka_felt_can_zoom (self->felt, 1));
}

void
ka_table_page_follow_zoom (KaTablePage *self)
{
  g_autofree char *text = tell_zoom (self);

  ka_table_page_show_zoom (self);
  ka_status_line_show (self->status, text);
}

/* libadwaita has given the keyboard to the first place of the table by then. */
static void
close_log (KaTablePage *self)
{
  gboolean was_there = ka_focus_is_in (GTK_WIDGET (self->log));

  adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
  if (was_there)
    ka_table_page_leave_log (self);
}

static void
log_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);

  if (adw_overlay_split_view_get_show_sidebar (self->split))
    {
      close_log (self);
      return;
    }
  ka_table_page_open_log (self);
  if (!ka_table_log_focus_last (self->log))
    ka_announce (widget, KA_ANNOUNCE_ANSWER, _ ("Nothing has happened yet"));
}

/* What lies on the table is to be read as well; all of it would need more room than there is. */
static void
tell_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);
  g_autofree char *text = ka_tableau_view_tell (self->view);

  if (text == NULL)
    return;
  ka_hint_bar_close (self->hints);
  ka_status_line_show (self->status, text);
}

/* The cloth does it where one is on it. */
static void
where_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_felt_tell (KA_TABLE_PAGE (widget)->felt);
}

/* Nothing else wanted the key. From what happened it leads back to where one came from. */
static void
escape_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTablePage *self = KA_TABLE_PAGE (widget);

  if (ka_focus_is_in (GTK_WIDGET (self->log)))
    close_log (self);
  else
    ka_table_page_tell (self, _ ("Nothing is chosen here. Alt+← leaves the table"));
}

/* What happened stays open beside the table. */
static gboolean
leave_log_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (!ka_focus_is_in (GTK_WIDGET (KA_TABLE_PAGE (widget)->log)))
    return GDK_EVENT_PROPAGATE;
  ka_table_page_leave_log (KA_TABLE_PAGE (widget));
  return GDK_EVENT_STOP;
}

static void
stand_in_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_table_hand_seat (KA_TABLE_PAGE (widget)->table);
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

static void
more_time_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_table_page_more_time (KA_TABLE_PAGE (widget));
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
    ka_table_page_tell (self, error->message);
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
    ka_table_page_tell (self, error->message);
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
  ka_table_page_tell (self, _ ("Copied"));
}

static const struct
{
  guint key;
  const char *action;
} ZOOMS[] = {
  { GDK_KEY_plus, "table.zoom-in" },         { GDK_KEY_equal, "table.zoom-in" },
  { GDK_KEY_KP_Add, "table.zoom-in" },       { GDK_KEY_minus, "table.zoom-out" },
  { GDK_KEY_KP_Subtract, "table.zoom-out" }, { GDK_KEY_0, "table.zoom-fit" },
  { GDK_KEY_KP_0, "table.zoom-fit" },
};

void
ka_table_page_install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "table.undo", NULL, undo_cb);
  gtk_widget_class_install_action (klass, "table.redo", NULL, redo_cb);
  gtk_widget_class_install_action (klass, "table.hint", NULL, hint_cb);
  gtk_widget_class_install_action (klass, "table.do-hint", NULL, do_hint_cb);
  gtk_widget_class_install_action (klass, "table.close-hint", NULL, close_hint_cb);
  gtk_widget_class_install_action (klass, "table.leave-lesson", NULL, leave_lesson_cb);
  gtk_widget_class_install_action (klass, "table.log", NULL, log_cb);
  gtk_widget_class_install_action (klass, "table.sort", "u", sort_cb);
  gtk_widget_class_install_action (klass, "table.sort-otherwise", NULL, sort_otherwise_cb);
  gtk_widget_class_install_action (klass, "table.zoom-in", NULL, zoom_in_cb);
  gtk_widget_class_install_action (klass, "table.zoom-out", NULL, zoom_out_cb);
  gtk_widget_class_install_action (klass, "table.zoom-fit", NULL, zoom_fit_cb);
  gtk_widget_class_install_action (klass, "table.next", NULL, next_cb);
  gtk_widget_class_install_action (klass, "table.stand-in", NULL, stand_in_cb);
  gtk_widget_class_install_action (klass, "table.close-result", NULL, close_result_cb);
  gtk_widget_class_install_action (klass, "table.hand-over", NULL, hand_over_cb);
  gtk_widget_class_install_action (klass, "table.more-time", NULL, more_time_cb);
  gtk_widget_class_install_action (klass, "table.open-match", NULL, ka_page_go);
  gtk_widget_class_install_action (klass, "table.look-back", NULL, look_back_cb);
  gtk_widget_class_install_action (klass, "table.practice", NULL, practice_cb);
  gtk_widget_class_install_action (klass, "table.copy-number", NULL, copy_cb);
  gtk_widget_class_install_action (klass, "table.copy-deal", NULL, copy_cb);
  gtk_widget_class_install_action (klass, "sheet.rematch", NULL, ka_page_go);
  gtk_widget_class_install_action (klass, "sheet.play-on", NULL, play_on_cb);
  gtk_widget_class_install_action (klass, "table.tell", NULL, tell_cb);
  gtk_widget_class_install_action (klass, "table.where", NULL, where_cb);
  gtk_widget_class_install_action (klass, "table.escape", NULL, escape_cb);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_F2, GDK_NO_MODIFIER_MASK, "table.where", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_question, GDK_NO_MODIFIER_MASK, "table.tell", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Escape, GDK_NO_MODIFIER_MASK, "table.escape", NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_F6, GDK_NO_MODIFIER_MASK, leave_log_cb, NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_l, GDK_CONTROL_MASK, "table.log", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ZOOMS); i++)
    gtk_widget_class_add_binding_action (klass, ZOOMS[i].key, GDK_CONTROL_MASK, ZOOMS[i].action, NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_h, GDK_CONTROL_MASK, "table.hint", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_s, GDK_CONTROL_MASK, "table.sort-otherwise", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_t, GDK_CONTROL_MASK, "table.more-time", NULL);
}
