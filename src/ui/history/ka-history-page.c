/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-history-page.h"

#include "ka-announce.h"
#include "ka-desk-matches.h"
#include "ka-export.h"
#include "ka-filter-chips.h"
#include "ka-history-filters.h"
#include "ka-history-nothing.h"
#include "ka-history-row.h"
#include "ka-language.h"
#include "ka-later.h"
#include "ka-match-list.h"
#include "ka-match-rows.h"
#include "ka-menu-focus.h"
#include "ka-night.h"
#include "ka-page.h"
#include "ka-press.h"
#include "ka-record-list.h"
#include "ka-save-text.h"
#include "ka-sheet-export.h"
#include "ka-toast.h"

struct _KaHistoryPage
{
  AdwBin parent_instance;

  /* template widgets */
  GtkEditable *search_entry;
  GtkWidget *filter_button;
  KaFilterChips *chips;
  AdwButtonContent *filter_content;
  AdwBin *filters_place;
  GtkLabel *count;
  GtkWidget *reset_button;
  GtkStack *stack;
  AdwBin *nothing;
  GtkScrolledWindow *scrolled;
  GtkListView *list;

  /* owned */
  KaDesk *desk;
  KaHistoryFilters *filters;
  KaMatchList *matches;
  GHashTable *symbols; /* id of a player → his symbol */
  KaLater *later;

  KaHistoryNothing why; /* there are no matches, once it was said */

  gboolean csv;     /* how the list is exported that is being asked for */
  gboolean reading; /* whether rows are being made */
  gboolean asked;   /* whether the next answer is to a new question, and not to a change of the book */
};

static const char *
ka_history_page_get_help_topic (KaPage *page)
{
  return "history";
}

static void
ka_history_page_search (KaPage *page)
{
  gtk_widget_grab_focus (GTK_WIDGET (KA_HISTORY_PAGE (page)->search_entry));
}

static void
ka_history_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_history_page_get_help_topic;
  iface->search = ka_history_page_search;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaHistoryPage, ka_history_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_history_page_page_init))

/* ---- asking -------------------------------------------------------------------------------------------- */

/* What it shows is its name otherwise, and that is often nothing. What it shows says so when it comes into the window. */
static void
name_filter_button (KaHistoryPage *self)
{
  guint n_active = ka_history_filters_get_n_active (self->filters);
  g_autofree char *name = g_strdup_printf (
      ngettext ("Filter, %u choice active", "Filter, %u choices active", n_active), n_active);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->filter_button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->filter_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
ask (KaHistoryPage *self)
{
  KaMatchFilter filter = { .text = gtk_editable_get_text (self->search_entry) };
  guint n_active = ka_history_filters_get_n_active (self->filters);
  g_autofree char *label = n_active > 0 ? g_strdup_printf ("%u", n_active) : g_strdup ("");

  ka_history_filters_fill (self->filters, &filter);
  adw_button_content_set_label (self->filter_content, label);
  name_filter_button (self);
  gtk_widget_set_visible (self->reset_button, n_active > 0 || *filter.text != '\0');
  self->asked = TRUE;
  ka_match_list_set_filter (self->matches, &filter);
}

static void
search_changed_cb (KaHistoryPage *self)
{
  ask (self);
}

static void
filters_changed_cb (KaHistoryPage *self)
{
  ask (self);
}

/* Enter in the search leads to what was found. */
static void
search_activate_cb (KaHistoryPage *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
stop_search_cb (KaHistoryPage *self)
{
  gtk_editable_set_text (self->search_entry, "");
}

static void
reset_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);

  gtk_editable_set_text (self->search_entry, "");
  ka_history_filters_reset (self->filters);
}

/* ---- the answer ---------------------------------------------------------------------------------------- */

static char *
describe_count (gint64 n_found, gint64 n_all, KaMatchesState state)
{
  if (state == KA_MATCHES_BIN)
    return g_strdup_printf (ngettext ("%d match in the bin", "%d matches in the bin", (gulong) n_found),
                            (int) n_found);
  if (n_found == n_all)
    return g_strdup_printf (ngettext ("%d match", "%d matches", (gulong) n_all), (int) n_all);
  return g_strdup_printf (ngettext ("%d of %d match", "%d of %d matches", (gulong) n_all), (int) n_found,
                          (int) n_all);
}

static void
measure_last (KaHistoryPage *self)
{
  GtkWidget *row = gtk_widget_get_last_child (GTK_WIDGET (self->list));

  if (row != NULL)
    ka_later_measure (row, gtk_widget_get_width (GTK_WIDGET (self->list)));
}

static void
measure_first (gpointer data, gpointer widget)
{
  measure_last (KA_HISTORY_PAGE (widget));
}

/* Otherwise the list keeps its first row where the heading of the month belongs, as soon as it can be scrolled. */
static void
stay_on_top (KaHistoryPage *self)
{
  if (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scrolled)) <= 0
      && g_list_model_get_n_items (ka_match_list_get_model (self->matches)) > 0)
    gtk_list_view_scroll_to (self->list, 0, GTK_LIST_SCROLL_NONE, NULL);
}

/* Rows are made a few at a time until there are enough below those that are seen. */
static void
read_on (gpointer data, gpointer widget)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);

  stay_on_top (self);
  self->reading = ka_record_list_nears_end (self->scrolled) && ka_match_list_load_more (self->matches);
  measure_last (self);
  if (self->reading)
    ka_later_add (self->later, read_on, NULL, NULL);
}

static void
begin_reading (KaHistoryPage *self)
{
  if (!self->reading)
    ka_later_add (self->later, read_on, NULL, NULL);
  self->reading = TRUE;
}

static void
found_cb (KaHistoryPage *self)
{
  if (g_list_model_get_n_items (ka_match_list_get_model (self->matches)) == 0)
    return;
  gtk_stack_set_visible_child_name (self->stack, "list");
  ka_later_add (self->later, measure_first, NULL, NULL);
  if (self->asked)
    gtk_list_view_scroll_to (self->list, 0, GTK_LIST_SCROLL_NONE, NULL);
  begin_reading (self);
}

static void
show_nothing (KaHistoryPage *self, KaHistoryNothing why)
{
  if (adw_bin_get_child (self->nothing) == NULL || self->why != why)
    adw_bin_set_child (self->nothing, ka_history_nothing_new (why));
  self->why = why;
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

static void
answered_cb (KaHistoryPage *self)
{
  gint64 n_found = ka_match_list_get_n_found (self->matches);
  gint64 n_all = ka_match_list_get_n_all (self->matches);
  KaMatchFilter filter = { 0 };
  g_autofree char *text = NULL;

  ka_history_filters_fill (self->filters, &filter);
  text = describe_count (n_found, n_all, filter.state);
  gtk_label_set_text (self->count, text);
  gtk_widget_set_visible (GTK_WIDGET (self->count), n_all > 0 || filter.state == KA_MATCHES_BIN);
  if (n_found > 0)
    gtk_stack_set_visible_child_name (self->stack, "list");
  else if (filter.state == KA_MATCHES_BIN && ka_history_filters_get_n_active (self->filters) == 1
           && *gtk_editable_get_text (self->search_entry) == '\0')
    show_nothing (self, KA_HISTORY_NO_BIN);
  else
    show_nothing (self, n_all == 0 ? KA_HISTORY_EMPTY : KA_HISTORY_NOTHING);
  if (self->asked && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, text);
  self->asked = FALSE;
}

static void
failed_cb (KaHistoryPage *self, const GError *error)
{
  ka_toast (self, error->message);
}

static void
place_filters (gpointer data, gpointer widget)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);

  adw_bin_set_child (self->filters_place, GTK_WIDGET (self->filters));
  ka_later_measure (GTK_WIDGET (self->filters), 0);
}

static void
refresh_games (gpointer data, gpointer widget)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);

  ka_history_filters_refresh_games (self->filters, ka_desk_get_book (self->desk));
}

static void
refresh_people (gpointer data, gpointer widget)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);

  ka_history_filters_refresh_people (self->filters, ka_desk_get_book (self->desk));
}

static void
refresh_groups (gpointer data, gpointer widget)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);

  ka_history_filters_refresh_groups (self->filters, ka_desk_get_book (self->desk));
}

static void
refresh_periods (gpointer data, gpointer widget)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);

  ka_history_filters_refresh_periods (self->filters, ka_desk_get_book (self->desk));
}

static void
desk_changed_cb (KaHistoryPage *self)
{
  g_clear_pointer (&self->symbols, g_hash_table_unref);
  self->symbols = ka_desk_list_symbols (self->desk);
  ka_later_clear (self->later);
  self->reading = FALSE;
  if (gtk_widget_get_parent (GTK_WIDGET (self->filters)) == NULL)
    ka_later_add (self->later, place_filters, NULL, NULL);
  begin_reading (self);
  ka_later_add (self->later, refresh_people, NULL, NULL);
  ka_later_add (self->later, refresh_games, NULL, NULL);
  ka_later_add (self->later, refresh_groups, NULL, NULL);
  ka_later_add (self->later, refresh_periods, NULL, NULL);
}

/* Reads on when the end comes near. */
static void
scrolled_cb (KaHistoryPage *self)
{
  begin_reading (self);
}

/* ---- rows ---------------------------------------------------------------------------------------------- */

static void
setup_row_cb (KaHistoryPage *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, ka_history_row_new ());
}

static void
bind_row_cb (KaHistoryPage *self, GtkListItem *item)
{
  const KaMatchRow *row = ka_record_get (gtk_list_item_get_item (item));
  g_autofree char *words = NULL;
  g_autofree char *name = ka_history_row_set_match (KA_HISTORY_ROW (gtk_list_item_get_child (item)), row,
                                                    self->symbols, &words);

  gtk_list_item_set_accessible_label (item, name);
  gtk_list_item_set_accessible_description (item, words);
  /* A match of a game that this program does not have can only be looked at from outside. */
  gtk_list_item_set_activatable (item, row->game != NULL);
  ka_press_give_item (item);
}

static void
unbind_row_cb (KaHistoryPage *self, GtkListItem *item)
{
  ka_history_row_clear_match (KA_HISTORY_ROW (gtk_list_item_get_child (item)));
}

static char *
format_month (gconstpointer record)
{
  const KaMatchRow *row = record;
  g_autoptr (GDateTime) date = ka_night_get_day (row->started);

  /* Translators: a month as a heading, as in g_date_time_format(). */
  return g_date_time_format (date, _ ("%OB %Y"));
}

static void
activate_cb (KaHistoryPage *self, guint position)
{
  g_autoptr (KaRecord) record
      = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), position);
  const KaMatchRow *row = ka_record_get (record);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", row->id);
}

/* The row that has the keyboard. */
static KaHistoryRow *
get_focus_row (KaHistoryPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *child = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;

  return child != NULL && KA_IS_HISTORY_ROW (child) ? KA_HISTORY_ROW (child) : NULL;
}

static gboolean
menu_key_cb (GtkWidget *list, GVariant *arguments, gpointer user_data)
{
  KaHistoryRow *row = get_focus_row (user_data);

  if (row != NULL)
    ka_history_row_popup (row);
  return row != NULL;
}

static gboolean
delete_key_cb (GtkWidget *list, GVariant *arguments, gpointer user_data)
{
  KaHistoryRow *row = get_focus_row (user_data);
  const KaMatchRow *match = row != NULL ? ka_history_row_get_match (row) : NULL;

  if (match == NULL || match->deleted != 0)
    return FALSE;
  return gtk_widget_activate_action (list, "history.delete", "x", match->id);
}

static void
add_shortcut (KaHistoryPage *self, GtkEventController *controller, const char *trigger, GtkShortcutFunc func)
{
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                                                          gtk_callback_action_new (func, self, NULL)));
}

static void
make_list (KaHistoryPage *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  ka_record_list_set_up (self->list, ka_match_list_get_model (self->matches), format_month);
  add_shortcut (self, controller, "<Shift>F10|Menu", menu_key_cb);
  add_shortcut (self, controller, "Delete", delete_key_cb);
  gtk_widget_add_controller (GTK_WIDGET (self->list), controller);
}

/* ---- what can be done with a match --------------------------------------------------------------------- */

/* The verbs of the book about one match, the words for having done it, by the action. */
static const struct
{
  const char *action;
  gboolean (*verb) (KaBook *book, gint64 match, GError **error);
  const char *done;
} VERBS[] = {
  { "history.delete", ka_book_delete_match, N_ ("Match moved to the bin") },
  { "history.restore", ka_book_restore_match, N_ ("Match taken out of the bin") },
  { "history.purge", ka_book_purge_match, N_ ("Match deleted for good") },
};

static void
verb_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; book != NULL && i < G_N_ELEMENTS (VERBS); i++)
    if (g_str_equal (name, VERBS[i].action))
      {
        if (VERBS[i].verb (book, g_variant_get_int64 (parameter), &error))
          ka_toast_undo (widget, _ (VERBS[i].done));
        else
          ka_toast (self, error->message);
      }
}

static void
duplicate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;

  if (book == NULL)
    return;
  if (ka_book_duplicate_match (book, g_variant_get_int64 (parameter), &error) != 0)
    ka_toast_undo (widget, _ ("Match duplicated"));
  else
    ka_toast (self, error->message);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, g_variant_get_int64 (parameter), &error);

  if (sheet != NULL)
    ka_sheet_export (
        sheet, g_str_equal (name, "history.export-csv") ? KA_SHEET_FORMAT_CSV : KA_SHEET_FORMAT_JSON, widget);
  else
    ka_toast (self, error->message);
}

static void
list_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = ka_desk_find_matches_finish (KA_DESK (source), result, &error);

  if (rows == NULL)
    ka_toast (KA_HISTORY_PAGE (widget), error->message);
  else if (KA_HISTORY_PAGE (widget)->csv)
    ka_save_text (widget, _ ("Export Matches"), _ ("Matches.csv"), ka_match_rows_to_csv (rows));
  else
    ka_save_text (widget, _ ("Export Matches"), _ ("Matches.json"), ka_match_rows_to_json (rows));
}

/* All that was found, read already or not. */
static void
export_list_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (widget);
  KaMatchFilter filter = { .text = gtk_editable_get_text (self->search_entry) };

  self->csv = g_str_equal (name, "history.export-list-csv");
  ka_history_filters_fill (self->filters, &filter);
  ka_desk_find_matches_async (self->desk, &filter, NULL, list_found_cb, g_object_ref (widget));
}

static void
export_book_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_export (KA_HISTORY_PAGE (widget)->desk, widget);
}

/* ---- the page ------------------------------------------------------------------------------------------ */

static void
ka_history_page_dispose (GObject *object)
{
  KaHistoryPage *self = KA_HISTORY_PAGE (object);

  g_clear_pointer (&self->later, ka_later_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_HISTORY_PAGE);
  g_clear_object (&self->desk);
  g_clear_object (&self->filters);
  g_clear_object (&self->matches);
  g_clear_pointer (&self->symbols, g_hash_table_unref);
  G_OBJECT_CLASS (ka_history_page_parent_class)->dispose (object);
}

static void
ka_history_page_class_init (KaHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_history_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, search_entry);
  g_type_ensure (KA_TYPE_FILTER_CHIPS);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, filter_button);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, chips);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, filter_content);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, filters_place);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, count);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, reset_button);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryPage, list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);

  gtk_widget_class_install_action (widget_class, "history.reset", NULL, reset_cb);
  gtk_widget_class_install_action (widget_class, "history.duplicate", "x", duplicate_cb);
  gtk_widget_class_install_action (widget_class, "history.delete", "x", verb_cb);
  gtk_widget_class_install_action (widget_class, "history.restore", "x", verb_cb);
  gtk_widget_class_install_action (widget_class, "history.purge", "x", verb_cb);
  gtk_widget_class_install_action (widget_class, "history.export-csv", "x", export_cb);
  gtk_widget_class_install_action (widget_class, "history.export-json", "x", export_cb);
  gtk_widget_class_install_action (widget_class, "history.export-list-csv", NULL, export_list_cb);
  gtk_widget_class_install_action (widget_class, "history.export-list-json", NULL, export_list_cb);
  gtk_widget_class_install_action (widget_class, "history.export-book", NULL, export_book_cb);
}

static void
ka_history_page_init (KaHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->filter_button, "map", G_CALLBACK (name_filter_button), self,
                           G_CONNECT_SWAPPED);
  ka_menu_focus_keep_all (GTK_WIDGET (self));
  self->later = ka_later_new (GTK_WIDGET (self));
  self->filters = g_object_ref_sink (g_object_new (KA_TYPE_HISTORY_FILTERS, NULL));
  ka_history_filters_show_on (self->filters, self->chips);
  g_signal_connect_object (self->filters, "changed", G_CALLBACK (filters_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry), GTK_WIDGET (self));
}

GtkWidget *
ka_history_page_new (KaDesk *desk)
{
  KaHistoryPage *self = g_object_new (KA_TYPE_HISTORY_PAGE, NULL);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);

  self->desk = g_object_ref (desk);
  self->matches = ka_match_list_new (desk);
  make_list (self);
  g_signal_connect_object (self->matches, "found", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->matches, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->matches, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "changed", G_CALLBACK (desk_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  desk_changed_cb (self);
  ask (self);
  return GTK_WIDGET (self);
}
