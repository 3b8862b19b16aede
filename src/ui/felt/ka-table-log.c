/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-log.h"

#include "ka-card-name.h"
#include "ka-card-speak.h"
#include "ka-language.h"

/* A line, and the heading that it stands under. */
#define KA_TYPE_LOG_LINE (ka_log_line_get_type ())
G_DECLARE_FINAL_TYPE (KaLogLine, ka_log_line, KA, LOG_LINE, GObject)

struct _KaLogLine
{
  GObject parent_instance;

  char *text;
  const char *heading; /* interned; NULL before the first */
  guint part;
};

G_DEFINE_FINAL_TYPE (KaLogLine, ka_log_line, G_TYPE_OBJECT)

static void
ka_log_line_finalize (GObject *object)
{
  g_free (KA_LOG_LINE (object)->text);
  G_OBJECT_CLASS (ka_log_line_parent_class)->finalize (object);
}

static void
ka_log_line_class_init (KaLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_log_line_finalize;
}

static void
ka_log_line_init (KaLogLine *self)
{
}

struct _KaTableLog
{
  GtkWidget parent_instance;

  /* borrowed: in a child */
  GtkListView *list;
  GtkWidget *nothing; /* says so */

  /* owned */
  GListStore *lines;             /* of KaLogLine */
  GListModel *parted;            /* the same, in parts */
  GtkSingleSelection *selection; /* NULL where no line is chosen */
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KaTableLog, ka_table_log, GTK_TYPE_WIDGET)

static GtkWidget *
make_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static void
set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, make_label ());
}

/* Where no line can be selected none is “not selected”, which GTK says of each when it has shown it. */
static void
row_changed_cb (GtkWidget *row)
{
  gtk_accessible_reset_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED);
}

static void
follow_row (GtkWidget *row)
{
  g_signal_handlers_disconnect_by_func (row, row_changed_cb, NULL);
  g_signal_connect (row, "state-flags-changed", G_CALLBACK (row_changed_cb), NULL);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, KaTableLog *self)
{
  const KaLogLine *line = gtk_list_item_get_item (item);
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  g_autofree char *spoken = ka_card_spell (line->text);

  gtk_label_set_text (label, line->text);
  ka_card_speak_label (label);
  gtk_list_item_set_accessible_label (item, spoken);
  if (self->selection == NULL)
    follow_row (gtk_widget_get_parent (gtk_list_item_get_child (item)));
}

static void
set_up_heading_cb (GtkSignalListItemFactory *factory, GtkListHeader *header)
{
  GtkWidget *label = make_label ();

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_start (label, 12);
  gtk_list_header_set_child (header, label);
}

static void
bind_heading_cb (GtkSignalListItemFactory *factory, GtkListHeader *header)
{
  const KaLogLine *line = gtk_list_header_get_item (header);
  GtkWidget *label = gtk_list_header_get_child (header);

  gtk_label_set_text (GTK_LABEL (label), line->heading != NULL ? line->heading : "");
  gtk_widget_set_visible (label, line->heading != NULL);
}

static int
compare_parts (gconstpointer a, gconstpointer b, gpointer nothing)
{
  const KaLogLine *first = a, *second = b;

  return first->part < second->part   ? GTK_ORDERING_SMALLER
         : first->part > second->part ? GTK_ORDERING_LARGER
                                      : GTK_ORDERING_EQUAL;
}

void
ka_table_log_clear (KaTableLog *self)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));

  g_list_store_remove_all (self->lines);
}

static guint
count_lines (KaTableLog *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->lines));
}

/* Within a page of the end: lines that came a moment ago have no height yet. */
static gboolean
sees_end (KaTableLog *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  return adjustment == NULL
         || gtk_adjustment_get_value (adjustment) + 2 * gtk_adjustment_get_page_size (adjustment)
                >= gtk_adjustment_get_upper (adjustment);
}

static void
show_end (KaTableLog *self)
{
  gtk_list_view_scroll_to (self->list, count_lines (self) - 1, GTK_LIST_SCROLL_NONE, NULL);
}

/* Who opens it sees what came last, unless he goes by it. */
static void
ka_table_log_map (GtkWidget *widget)
{
  KaTableLog *self = KA_TABLE_LOG (widget);

  GTK_WIDGET_CLASS (ka_table_log_parent_class)->map (widget);
  if (self->selection == NULL && count_lines (self) > 0)
    show_end (self);
}

void
ka_table_log_append (KaTableLog *self, const char *heading, const char *text)
{
  g_autoptr (KaLogLine) line = g_object_new (KA_TYPE_LOG_LINE, NULL);
  g_autoptr (KaLogLine) last = NULL;
  gboolean follows;

  g_return_if_fail (KA_IS_TABLE_LOG (self));

  follows = self->selection == NULL && sees_end (self);
  last = g_list_model_get_item (G_LIST_MODEL (self->lines), count_lines (self) - 1);
  line->text = g_strdup (text);
  line->heading = heading != NULL ? g_intern_string (heading) : last != NULL ? last->heading : NULL;
  line->part = (last != NULL ? last->part : 0) + (heading != NULL);
  g_list_store_append (self->lines, line);
  if (follows)
    show_end (self);
}

gboolean
ka_table_log_focus_last (KaTableLog *self)
{
  g_return_val_if_fail (KA_IS_TABLE_LOG (self), FALSE);

  if (count_lines (self) == 0)
    return FALSE;
  gtk_list_view_scroll_to (self->list, count_lines (self) - 1, GTK_LIST_SCROLL_FOCUS, NULL);
  return gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

const char *
ka_table_log_get (KaTableLog *self, guint line)
{
  g_autoptr (KaLogLine) item = NULL;

  g_return_val_if_fail (KA_IS_TABLE_LOG (self), NULL);

  item = g_list_model_get_item (G_LIST_MODEL (self->lines), line);
  return item != NULL ? item->text : NULL;
}

/* ---- asking about a line ---------------------------------------------------------------------------------- */

static void
pressed_cb (KaTableLog *self, guint line)
{
  g_signal_emit (self, signals[CHOSEN], 0, line);
}

void
ka_table_log_let_ask (KaTableLog *self)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));

  gtk_list_view_set_single_click_activate (self->list, TRUE);
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (pressed_cb), self);
}

/* ---- going by it ------------------------------------------------------------------------------------------ */

static void
selected_cb (KaTableLog *self)
{
  guint line = gtk_single_selection_get_selected (self->selection);

  if (line != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[CHOSEN], 0, line);
}

void
ka_table_log_go_by (KaTableLog *self)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));
  g_return_if_fail (self->selection == NULL);

  self->selection = gtk_single_selection_new (g_object_ref (self->parted));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ka_table_log_choose (KaTableLog *self, guint line)
{
  g_return_if_fail (KA_IS_TABLE_LOG (self));
  g_return_if_fail (self->selection != NULL);

  g_signal_handlers_block_by_func (self->selection, selected_cb, self);
  gtk_single_selection_set_selected (self->selection, line);
  g_signal_handlers_unblock_by_func (self->selection, selected_cb, self);
  gtk_list_view_scroll_to (self->list, line, GTK_LIST_SCROLL_NONE, NULL);
}

static void
ka_table_log_dispose (GObject *object)
{
  KaTableLog *self = KA_TABLE_LOG (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->lines);
  g_clear_object (&self->parted);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (ka_table_log_parent_class)->dispose (object);
}

static void
ka_table_log_class_init (KaTableLogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_table_log_dispose;
  GTK_WIDGET_CLASS (klass)->map = ka_table_log_map;

  signals[CHOSEN] = g_signal_new ("chosen", KA_TYPE_TABLE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkListItemFactory *
make_factory (GCallback set_up, GCallback bind, gpointer data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", set_up, NULL);
  g_signal_connect (factory, "bind", bind, data);
  return factory;
}

static GListModel *
part (GListStore *lines)
{
  GtkSortListModel *parted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (lines)), NULL);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_parts, NULL, NULL));

  gtk_sort_list_model_set_section_sorter (parted, sorter);
  return G_LIST_MODEL (parted);
}

static GtkWidget *
make_nothing (void)
{
  GtkWidget *label = make_label ();

  gtk_label_set_text (GTK_LABEL (label), _ ("Nothing has happened yet"));
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_margin_top (label, 12);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_add_css_class (label, "dimmed");
  return label;
}

/* A list without lines would be a blank place, and a stop at which nothing is said. */
static void
lines_changed_cb (KaTableLog *self)
{
  gtk_widget_set_visible (self->nothing, count_lines (self) == 0);
  gtk_widget_set_can_focus (GTK_WIDGET (self->list), count_lines (self) > 0);
}

static void
ka_table_log_init (KaTableLog *self)
{
  g_autoptr (GtkListItemFactory) headings
      = make_factory (G_CALLBACK (set_up_heading_cb), G_CALLBACK (bind_heading_cb), NULL);
  /* Where nothing stands in it, it is itself a stop for Tab. */
  GtkWidget *scroll
      = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *list;

  self->lines = g_list_store_new (KA_TYPE_LOG_LINE);
  self->parted = part (self->lines);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (self->parted))),
                            make_factory (G_CALLBACK (set_up_cb), G_CALLBACK (bind_cb), self));
  /* One stop for Tab; the arrows go from line to line. */
  gtk_list_view_set_tab_behavior (GTK_LIST_VIEW (list), GTK_LIST_TAB_ITEM);
  gtk_list_view_set_header_factory (GTK_LIST_VIEW (list), headings);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What happened"),
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroll), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What happened"),
                                  -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), list);
  gtk_widget_set_parent (scroll, GTK_WIDGET (self));
  self->list = GTK_LIST_VIEW (list);
  self->nothing = make_nothing ();
  gtk_widget_set_parent (self->nothing, GTK_WIDGET (self));
  g_signal_connect_object (self->lines, "items-changed", G_CALLBACK (lines_changed_cb), self,
                           G_CONNECT_SWAPPED);
  lines_changed_cb (self);
}
